"""What a plain Spell is said to do:  a discard spell; they bounce X with a spell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from judge.proposals.hints import denied_in
from judge.proposals.marked import number_said
from judge.proposals.things import SEVERAL, told_table, word_set
from judge.records import dataclass
from judge.speech.concepts import NUMBER, STOPS, Noted, QuestionReading


@dataclass(frozen=True, slots=True)
class SpellDeed:
    """The text of a Spell that does what is said, where that is said, and where its clause ends."""

    text: str
    at: int
    end: int
    own: bool = False
    """Whether that is done to what is one's own."""


def spell_deeds(spell: int, reading: QuestionReading) -> Iterator[SpellDeed]:
    """Yield what the Spell whose noun stands at a place is said to do, there or later."""
    words = reading.words
    again = (n for n in range(spell + 1, len(words)) if words[n] == words[spell])
    for at in (spell, *(n for n in again if words[n - 1] in word_set("pointing"))):
        yield from _deed(at, *_clause(at, words), reading)


def _deed(spell: int, start: int, end: int, reading: QuestionReading) -> Iterator[SpellDeed]:
    """Yield what a clause says best that a Spell does."""
    denied = denied_in(reading)
    said = [it for it in reading.noted if start <= it.at < end and it.concept not in denied]
    concepts = {it.concept for it in said}
    for entry in told_table()["by_spell"]:
        wanted = [frozenset(slot.split("|")) for slot in str(entry["says"]).split()]
        if all(concepts & slot for slot in wanted):
            at = next(it.at for it in said if it.concept in wanted[0])
            if _does(spell, at, reading.words):
                yield SpellDeed(_text(entry, said), at, end, "own" in entry)
            return


def _text(entry: Mapping[str, str], said: Sequence[Noted]) -> str:
    """Return the text of a Spell, with the number that is said of what it does."""
    many = max((number_said(it.words) for it in said if it.concept == NUMBER), default=0)
    if "several" in entry and 1 < many <= SEVERAL:
        return str(entry["several"]).format(many=many)
    return str(entry["text"])


def _does(spell: int, at: int, words: Sequence[str]) -> bool:
    """Whether a Spell does what a word says, and does not undergo it:  I discard a Spell."""
    if at > spell:
        return words[at - 1] not in word_set("linking")
    return at == spell - 1 or not word_set("means").isdisjoint(words[at:spell])


def _clause(at: int, words: Sequence[str]) -> tuple[int, int]:
    """Return where the clause begins and ends in which a word stands."""
    ends = STOPS | word_set("opening") | {"and", "before", "after", ","}
    start = next((n + 1 for n in range(at - 1, -1, -1) if words[n] in ends), 0)
    return start, next((n for n in range(at + 1, len(words)) if words[n] in ends), len(words))
