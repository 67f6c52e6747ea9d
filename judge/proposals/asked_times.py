"""What is asked of a deed, though a part before it asks of the Night that follows."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards import ability as tree
from judge.proposals.forms import Form, does_it
from judge.proposals.retold import ToldScene
from judge.proposals.story import NIGHT, REST
from judge.proposals.things import told_table

_SENTENCES = frozenset(".?!;")
_LATER = tree.Leaves | tree.MovesForward | tree.FailsToMoveForward
_DAYTIME = (tree.Phase.MORNING, tree.Phase.NOON)


def is_of_the_deed(form: Form, start: int, scene: ToldScene) -> bool:
    """Whether a part asks what a deed did, in a sentence behind the one that asks of the Night.

    Will it go at night? And how many tokens do I get?
    """
    story = scene.story
    if not story.acts or not story.phases or not {NIGHT, REST}.issuperset(story.phases):
        return False
    words, asked = story.question.words, story.question.asked
    opens = max((n for n in range(start + 1) if words[n] in _SENTENCES), default=-1)
    spoken = [*_spoken(scene)]
    if not spoken or min(spoken) < asked or not all(at < opens for at in spoken):
        return False
    return "lasting" in form or _is_done(form, scene)


def _spoken(scene: ToldScene) -> Iterator[int]:
    """Yield where a question speaks of phases."""
    says = {one for entry in told_table()["phases"] for one in str(entry["says"]).split()}
    return (it.at for it in scene.story.question.reading.noted if it.concept in says)


def _is_done(form: Form, scene: ToldScene) -> bool:
    """Whether what is asked is done by abilities, and by none that waits for the evening."""
    abilities = [one for it in scene.things if it.card is not None for one in it.card.abilities]
    does = [it for it in abilities if does_it(form, it)]
    return bool(does) and not any(map(_comes_later, does))


def _comes_later(ability: tree.Ability) -> bool:
    """Whether an ability waits for what only the evening brings."""
    events = ability.body.events if isinstance(ability.body, tree.Reaction) else ()
    nodes = [node for event in events for node in tree.walk(event)]
    phases = (it.phase for it in nodes if isinstance(it, tree.PhaseBegins))
    return any(isinstance(it, _LATER) for it in nodes) or any(it not in _DAYTIME for it in phases)
