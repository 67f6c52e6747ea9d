"""The subject that a finite verb carries when none is written: "controlas", "gano", "gane"."""

from judge.cards.language.meaning.context import Context
from judge.cards.language.meaning.noun import Amount, Noun
from judge.cards.language.syntax.phrases import Clause, Core, Word

_SURE = {"i": "i", "you": "you", "we": "we_both", "there": "there"}
"""Forms that can have one subject only."""
_LIKELY = {"it": "it", "they": "they"}
"""Forms whose subject is that of the clause before, if there is one to go on with."""
_EITHER = "either"
"""A form of "it" and of "I" alike: "gane" is said of what was named, or else of the card."""


def left_out_subject(clause: Clause, context: Context) -> tuple[Noun | None, bool]:
    """Return the subject that the finite word of a clause carries, and whether it is sure."""
    words = [clause.verb] if clause.verb is not None else []
    for word in (*words, *reversed(clause.helpers)):
        if word.person in _SURE:
            return pronoun(_SURE[word.person], word), True
        if word.person in _LIKELY:
            return pronoun(_LIKELY[word.person], word), False
        if word.person == _EITHER:
            return pronoun("it" if context.named else "i", word), False
    return None, False


def pronoun(lemma: str, verb: Word) -> Noun:
    """Return the pronoun that another word, such as a verb, says with it."""
    word = Word("PRONOUN", lemma, "left out", verb.span)
    core = Core(None, (), None, word, verb.span)
    return Noun(core, frozenset(), Amount(), (), (), span=verb.span)
