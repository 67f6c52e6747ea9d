"""Where the verb of a main clause stands: second, or first behind what opens the sentence."""

from judge.cards.language.meaning.context import MeaningError
from judge.cards.language.meaning.relatives import RELATIVE
from judge.cards.language.syntax.phrases import Clause, Item, Mark, Sentence, Text, Word

_OPENING = frozenset({"COMMA_THEN", "COMMA_OTHERWISE"})
"""Links after which the verb comes before its subject."""
CLOSED = "closed"
"""The form of what opens a sentence and is parted from it by a colon."""
_OUTSIDE = frozenset({"when", "phase"})
"""What stands before a dash, and so outside the sentence."""
_OF_NOUNS = frozenset({"in_play", "each_afternoon"})
"""Adverbs that belong to a noun."""


def check_text(text: Text, *, opened: bool = False) -> None:
    """Complain about a sentence whose verb stands in the wrong place.

    `opened` says that something before the text opens its first sentence: "Bei 4+".
    """
    sentences = list(text.sentences)
    if text.listing is not None and isinstance(text.listing.head, Sentence):
        sentences.append(text.listing.head)
    for number, sentence in enumerate(sentences):
        _check(sentence, opened=opened and not number)


def _check(sentence: Sentence, *, opened: bool) -> None:
    opened = opened or any(_opens(lead) for lead in sentence.leads)
    for number, clause in enumerate(sentence.clauses):
        link = sentence.links[number - 1] if number else ""
        behind = link in _OPENING or (opened and not number)
        check_clause(clause, "first" if behind else "second")


def _opens(lead: Mark) -> bool:
    closed = lead.word is not None and lead.word.form == CLOSED
    return lead.kind not in _OUTSIDE and not closed


def check_clause(clause: Clause, order: str) -> None:
    """Complain about a verb before its subject that comes behind it, or the other way round."""
    if clause.order in ("first", "second") and clause.order != order:
        raise MeaningError("subject and verb are the wrong way round", clause.span)


def alone(subject: tuple[Item, ...]) -> tuple[Item, ...]:
    """Return a subject; nothing else stands with it before a verb in the second place."""
    if any(isinstance(item, Word) and item.kind == "PARTICLE" for item in subject):
        raise MeaningError("this does not stand before the verb", subject[-1].span)
    last = subject[-1]
    adverb = isinstance(last, Word) and last.kind == "ADVERB" and last.form != RELATIVE
    if adverb and isinstance(last, Word) and last.lemma not in _OF_NOUNS:
        raise MeaningError("this does not stand before the verb", last.span)
    return subject
