"""Ability trees as text of a Romance language.

The sentences are here, a file for each kind of node; `grammar/printed/<language>.toml` brings the
words: phrases by name, verbs by person, nouns by gender, and how neighbouring words contract.

So `{J} Sabotage.` is printed by `bodies.py` (a reaction to a symbol), which asks `effects.py` for
its effect, which asks `verbs.py`, where `Sabotage` is the verb `sabotage`: "Sabotez" in `fr.toml`.
"""

from .bodies import render

__all__ = ["render"]
