"""What tells nothing of the board: a card's text retold, what somebody claims, what is not so.

My Kodama, which anchors a Character, …  Her ability hands out Fleeting.  It asks for a Hand Cost.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, zip_longest

from judge.cards.facts import Card
from judge.cards.pool import load_cards
from judge.proposals.abilities import spoken_of
from judge.proposals.heard.clauses import clauses_of
from judge.proposals.heard.lexis import choice_forms, player_of_word, words
from judge.proposals.heard.phrase import PLAYER, THING, Phrase
from judge.proposals.heard.phrases import Phrases
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.marked import MarkedQuestion, marked
from judge.proposals.things import BOB
from judge.speech.concepts import STOPS, QuestionReading, read
from judge.speech.plain_things import PHASES

_EFFECTS = frozenset(
    {"gain", "make", "return", "discard", "destroy", "bounce", "draw", "resupply", "boost"}
    | {"lose", "count", "wish", "cost", "target", "turn", "tap", "move", "switch", "sabotage"}
    | {"anchor", "ascend", "roll", "sacrifice", "reveal"}
)
"""The verbs of what a text does."""
_INSTEAD = (("instead", "of"), ("rather", "than"), ("and", "not"))
_WAYS = ("hand", "reserve")
_NEAR = 4
"""How many words behind “instead of” a zone or a phase may be named."""
_ONLY_WHETHER = 6
"""As many words ask no more than whether it is so:  is that right?"""
_DECIDED = ("yes", "no")
_GIVES = ("gain", "make")
_ONLY_WHEN = ("when", "whenever", "if", "while", "as", "unless", "until", "once", "because")
_GOES_ON = ("", "and", "or")


def without_glosses(names: Sequence[str], reading: QuestionReading) -> QuestionReading:
    """Return what a question reads without what it only retells of its cards' texts."""
    if not names:
        return reading
    question = marked(names, reading)
    found = clauses_of([*Phrases(question).read()], question)
    spans = [*_spans(found, question, [load_cards().by_name[it] for it in names])]
    spans += _contrasts(reading)
    if not spans:
        return reading
    told: list[str] = []
    for n, word in enumerate(reading.words):
        retold = any(start <= n < end for start, end in spans)
        if not retold or (word in STOPS and told and told[-1] not in STOPS):
            told.append(word)
    return read(" ".join(told))


def _spans(
    clauses: Sequence[VerbClause], question: MarkedQuestion, cards: Sequence[Sequence[Card]]
) -> Iterator[tuple[int, int]]:
    """Yield where what is retold begins and ends."""
    within = False
    for clause, behind in zip_longest(clauses, clauses[1:]):
        within = within and _goes_on(clause)
        within = within or _retells(clause, question, cards) or _is_any_time(clause, behind)
        named = {card for at, card in question.cards.items() if clause.start <= at < clause.end}
        elsewhere = {
            card for at, card in question.cards.items() if not clause.start <= at < clause.end
        }
        apart = clause.end <= question.asked or clause.start > question.asked
        if within and clause.told and apart and named <= elsewhere:
            yield clause.start, clause.end


def _contrasts(reading: QuestionReading) -> Iterator[tuple[int, int]]:
    """Yield where it is said from where, and in which phase, something does not come."""
    for n, pair in enumerate(pairwise(reading.words)):
        for kinds in (_WAYS, PHASES) if pair in _INSTEAD else ():
            near = (it for it in reading.noted if n + 1 < it.at <= n + 1 + _NEAR)
            found = next((it for it in near if it.concept in kinds), None)
            between = reading.words[n : found.at] if found is not None else ()
            if found is not None and STOPS.isdisjoint(between):
                yield n, found.at + len(found.words.split())


def _is_any_time(clause: VerbClause, behind: VerbClause | None) -> bool:
    """Whether a card is said to become something at any time, and not now:  … whenever it …"""
    return clause.of is not None and behind is not None and behind.opens == "whenever"


def _goes_on(clause: VerbClause) -> bool:
    """Whether a clause goes on with what was retold before it:  … whenever it would fall Asleep."""
    if clause.joined not in _GOES_ON and clause.opens not in _ONLY_WHEN:
        return False
    things = [*clause.things, *(it for _, it in clause.with_ if it.kind == THING)]
    player = clause.subject is not None and clause.subject.kind == PLAYER
    return not (player or any(it.card >= 0 or it.owner for it in things))


def _retells(clause: VerbClause, question: MarkedQuestion, cards: Sequence[Sequence[Card]]) -> bool:
    """Whether a clause retells what a card's text does or asks for, or what somebody claims."""
    if not clause.told or clause.opens in words("supposes"):
        return False
    if _claims(clause, question):
        return True
    word = question.words[clause.at] if clause.at >= 0 else ""
    what = [*clause.objects, *(it for _, it in clause.with_)]
    others = [it for it in what if it.kind == THING and it.card >= 0]
    if not words("of_text").isdisjoint(clause.words) and not (clause.verb in _EFFECTS and others):
        return _is_of_card(clause, question)
    one, given = _card_of(clause), any(it.kind == THING for it in clause.objects)
    if clause.verb in _GIVES and clause.states and given and one >= 0:
        said = frozenset[str]().union(*map(spoken_of, cards[one]))
        return all(it.word in said for it in clause.states)
    if clause.verb not in _EFFECTS or not word.endswith("s") or clause.passive:
        return False
    return _is_of_card(clause, question) and all(map(_is_any, what))


def _claims(clause: VerbClause, question: MarkedQuestion) -> bool:
    """Whether somebody only says that it is so:  he says it is discarded. Where does it go?

    Where nothing else is asked, that is what is asked:  he says … Who is right?  What is named
    nowhere else is told by it all the same.
    """
    pairs = enumerate(pairwise(question.words[clause.start : clause.end + 1]), clause.start)
    said = (n for n, (one, then) in pairs if one in words("claims") and not _chooses(one, then))
    at = next(said, -1)
    if at < 0 or question.words[at + 1] in _DECIDED:
        return False  # I say no
    before, behind = question.words[clause.start : at], enumerate(question.words[at:], at)
    who = any(player_of_word(it) or it in words("people") for it in before)
    who |= not before[1:] and clause.subject is not None and clause.subject.kind == PLAYER
    ends = next((n for n, word in behind if word in STOPS - {","}), at)
    named = {card for n, card in question.cards.items() if at < n < ends}
    named -= {card for n, card in question.cards.items() if not at < n < ends}
    asked = question.words[question.asked :]
    only_whether = len(asked) <= _ONLY_WHETHER and not words("verdicts").isdisjoint(asked)
    return who and not (named or only_whether)


def _chooses(one: str, then: str) -> bool:
    """Whether it is said that something is accepted, or declined:  he says yes."""
    return then in choice_forms().get(one, {})


def _is_any(it: Phrase) -> bool:
    """Whether a phrase stands for no certain thing:  a Character, a Brassbug, Spells."""
    named = it.card >= 0 and not it.a
    return it.kind != THING or not (it.pronoun or it.owner or it.states or named)


def _card_of(clause: VerbClause) -> int:
    """Return the card of which a clause is said; -1 where none is named."""
    subject = clause.of or clause.subject
    return subject.card if subject is not None and subject.kind == THING else -1


def _is_of_card(clause: VerbClause, question: MarkedQuestion) -> bool:
    """Whether a clause is said of a card that was named before, or of its text."""
    if not words("texts").isdisjoint(clause.words):
        return True
    subject = clause.of or clause.subject
    if subject is None or subject.kind != THING or subject.owner:
        return False
    if clause.of is not None:
        return clause.of.card >= 0
    before = {card for at, card in question.cards.items() if at < subject.start}
    if subject.pronoun:
        people = words("people") if _is_of_opponent(question, subject.start) else ()
        return bool(before) and subject.word not in people
    return subject.card in before


def _is_of_opponent(question: MarkedQuestion, at: int) -> bool:
    """Whether an opponent was spoken of before, so that “he” may be one."""
    return any(player_of_word(it) == BOB for it in question.words[:at] if it not in words("people"))
