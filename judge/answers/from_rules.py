"""Answers from the rules themselves, for a question that names no card.

Four routes, in this order, each only when every content word of the question is accounted for: a
made-up plain thing is played, a rule states whether it is so, a term is defined, or a slot of the
rules takes the question.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache

from judge.answers.beside_rules import whether_of_a_thing
from judge.answers.counted import number_told
from judge.answers.day_order import order_of_a_day
from judge.answers.generic import Player, asks_of_a_thing, play_generic
from judge.answers.generic_beyond import goes_on
from judge.answers.idle_trials import without_cause
from judge.answers.model import Answer, Citation, Verdict
from judge.answers.nearness import played_instead, surely_nearest
from judge.answers.outside_rules import asks_of_events, lies_outside
from judge.answers.overreaching import overreaches, supposes_something_else
from judge.answers.phrases import said
from judge.answers.quoting import cite_whole, rule_book
from judge.answers.slots import AnswerSlot, slot_of
from judge.answers.speaking import is_plain_token, marked_cards, play_spoken
from judge.answers.stated import hangs, stated
from judge.records import replace
from judge.rulebook.model import Term
from judge.scenario.cast import names_players
from judge.speech.chat import PlainQuestion, said_plainly
from judge.speech.concepts import STOPS, QuestionReading, intents, lexicon, of_phrase, read
from judge.speech.likeness import asks_elsewhere, without_likeness
from judge.speech.patterns import chat
from judge.speech.plain_things import asked_from, known_keywords, known_places
from judge.speech.preamble import without_preamble
from judge.store.lookup import edition_in_use

_SENTENCES = re.compile(r"[.?!;]\s+(?=\S)")
_OPENING = frozenset(
    {"what", "which", "how", "who", "when", "where", "why", "many", "much", "long", "often"}
)
_WITHIN = frozenset({"where", "how", "why", "whose"})
"""What asks wherever it stands, in a text without a stop."""
_SOUGHT = frozenset({"limit", "cost", "minimum", "order", "difference", "mean", "many", "kinds"})
"""What somebody who only names it wants to be told."""
_SEEKS = ("which ", "what ")
_JOINS = frozenset({"and", "or", "but", "so", "then"})
_BEFORE = frozenset({"at", "by", "during", "for", "from", "in", "into", "of", "on", "to", "with"})
_LETS_ANOTHER = re.compile(
    r"\b(?:can|could|may|do|must|am) (?:i|we)\b.*"
    r"\b(?:lets?|allows?|permits?|enables?) (?:him|her|them|my opponent|the opponent)\b",
    re.IGNORECASE,
)
"""What lets somebody else do it than who asks whether they may."""
_QUOTES = re.compile(r"[\"“”]([^\"“”—:.]{1,60})[\"“”]")
_QUOTED = 4
_MOST = 4
_LONGEST = 480
_SENTENCES_MOST = 2
_BOTH = {Verdict.YES, Verdict.NO}
_ADDS_LITTLE = frozenset({"go", "control", "counts_as"})
"""What a question may name besides: that something goes or counts, and that it is one's own."""
_NAMED = 2
"""How many concepts tell what a question is about, whatever else it points at."""
_TOLD_MOST = 3
"""How many sentences a question may have that is about a plain thing to which things happen."""


def from_rules(text: str, play: Player) -> Answer | None:
    """Return the answer that the rules give to one question, or nothing where none takes it.

    `play` answers the sentences of scenarios.
    """
    if names_players(text) or _LETS_ANOTHER.search(text):
        return None
    question = _asked_outright(_unquoted(text.strip()))
    play = cache(play)  # what several readings say alike is played once
    told = _decided(question, play)
    settled = told is not None and (told.verdict is not Verdict.RULE or hangs(told))
    if settled or without_cause(read(question)) or not _may_be_chat(question):
        return told
    for plain in _plainly(question):
        if asks_of_events(read(plain.text), plain.aside):
            return None
        found = _decided(plain.text, play)
        if found is not None:
            return replace(found, question=text, warnings=(*_understood(plain), *found.warnings))
    if _asks_only_of_a_thing(question):
        return None  # only the chat made it seem to ask for a rule
    return told


def nearest_rule(text: str, play: Player) -> Answer | None:
    """Return what a question is most about, where nothing takes it to its last word.

    That is what is played for the questions that it is like, or the rules that decide it.
    """
    question = _unquoted(text.strip())
    if names_players(text) or _LETS_ANOTHER.search(text) or not _may_be_chat(question):
        return None
    plain = next(iter(_plainly(question)), PlainQuestion(question, ()))
    no_cause = without_cause(read(question))
    told = None if no_cause else _played_instead(text, plain, play)
    if told is None and not _asks_only_of_a_thing(question):
        told = _weighed(text, plain)
    return told or (None if no_cause else _without_preamble(text, question, play))


def _without_preamble(text: str, question: str, play: Player) -> Answer | None:
    """Return the answer to what a text asks in its last clause, if the rest adds nothing to it."""
    bare = without_preamble(question)
    if bare is None:
        return None
    told = from_rules(bare.text, play) or nearest_rule(bare.text, play)
    if told is None:
        return None
    return replace(told, question=text, warnings=(*_understood(bare), *told.warnings))


def _played_instead(text: str, plain: PlainQuestion, play: Player) -> Answer | None:
    """Return the answer to the question that one is likest, if that is played."""
    reading = read(without_likeness(plain.text))
    played = played_instead(reading) if not lies_outside(reading) else None
    told = _decided(played, play) if played is not None else None
    if played is None or told is None:
        return None
    if told.verdict is Verdict.RULE and whether_of_a_thing(reading):
        return None  # a rule beside it would not say whether it is so
    if told.verdict is not Verdict.RULE and not _speaks_of_the_same(reading, read(played)):
        return None  # what is so of the one need not be so of the other
    understood = _understood(PlainQuestion(played, plain.aside))
    return replace(told, question=text, warnings=(*understood, *told.warnings))


def _speaks_of_the_same(reading: QuestionReading, other: QuestionReading) -> bool:
    """Whether a question and one that it is like name the same, but for what only moves."""
    soft = lexicon().soft
    named, there = reading.concepts - soft, other.concepts - soft
    if _places(reading) != _places(other) and _places(reading).keys() == _places(other).keys():
        return False  # from a zone and in that zone is more than one of the two
    return there <= named <= there | (_ADDS_LITTLE if "opponent" not in named else frozenset())


def _places(reading: QuestionReading) -> Counter[str]:
    return Counter(it.concept for it in reading.noted if it.concept in known_places())


@lru_cache(maxsize=16)
def _plainly(question: str) -> tuple[PlainQuestion, ...]:
    return tuple(said_plainly(question))


def _may_be_chat(question: str) -> bool:
    """Whether a question may be said otherwise: a card that is named in full is not any one."""
    if len(question) > _LONGEST or '"' in question:
        return False
    named = [name for name in marked_cards(question)[0] if not is_plain_token(name)]
    if any(name.casefold() in question.casefold() for name in named):
        return False
    return not asks_elsewhere(without_likeness(question))


def _asks_only_of_a_thing(question: str) -> bool:
    return any(asks_of_a_thing(read(plain.text)) for plain in _plainly(question))


def _weighed(text: str, plain: PlainQuestion) -> Answer | None:
    """Return the rules of the slot that a question is most about, said plainly, if one is."""
    question = without_likeness(plain.text)
    reading = read(question)
    hard = reading.concepts - lexicon().soft - {"not"}
    if not hard or not _asks(question, reading) or asks_of_events(reading, plain.aside):
        return None
    if lies_outside(reading, pointing=len(hard - _OPENING) < _NAMED):
        return None
    slot = slot_of(reading) if not whether_of_a_thing(reading) else None
    rules = slot.rules if slot is not None else surely_nearest(reading)
    if rules and not number_told(reading, rules):
        rules = ()
    told = stated(text, reading) if question != plain.text else None
    if told is None and rules:
        told = _answer(text, reading, rules)
    if told is None:
        return None
    return replace(told, warnings=(*_understood(plain), *told.warnings)) if plain.aside else told


def _understood(plain: PlainQuestion) -> Iterator[str]:
    """Say how a question was understood, and what was set aside for it."""
    yield chat()["read_as"].format(text=plain.text)
    if plain.aside:
        yield chat()["set_aside"].format(text="; ".join(plain.aside))


def _decided(question: str, play: Player) -> Answer | None:
    """Return the answer to a question by the first of the routes that takes it."""
    sentences = len(_SENTENCES.findall(question)) + 1
    if len(question) > _LONGEST or '"' in question:
        return None
    if (ordered := order_of_a_day(question)) is not None:
        return ordered
    reading = read(question)
    if not reading.noted or not _asks(question, reading):
        return None
    vague = supposes_something_else(reading) or without_cause(reading)
    spoken = play_spoken(question, reading, (), (), play) if not vague else None
    if sentences > _TOLD_MOST or reading.strange:
        return spoken
    played = play_generic(question, reading, play) if not vague else None
    beyond = played is not None and overreaches(reading, played.verdict)
    if played is not None and spoken is not None and played.verdict is not spoken.verdict:
        return None  # read in two ways
    played = played or spoken
    vague |= reading.form == "is" and goes_on(reading)
    vague &= not without_cause(reading)  # a fact takes every word
    told = stated(question, reading) if not reading.strange and not vague else None
    if beyond:
        return told
    if played is not None and told is not None and {played.verdict, told.verdict} == _BOTH:
        return None
    if played is not None and told is not None and hangs(told):
        return told  # what was made up to do it says nothing of what else there may be
    if played is not None:
        cited = led_by(slot_of(reading) or _of_subject(reading), played.citations)
        if told is not None and told.verdict is played.verdict:
            cited = _joined(told.citations, cited)  # a fact takes every word, and says why
        return replace(played, citations=cited, warnings=(*slips_told(reading), *played.warnings))
    if sentences > _SENTENCES_MOST or lies_outside(reading):
        return None
    if told is not None:
        return replace(told, warnings=slips_told(reading))
    if asks_of_a_thing(reading):
        return None  # a rule beside it would not say whether it is so
    return _compared(question, reading) or _defined(question, reading) or _told(question, reading)


def _unquoted(question: str) -> str:
    """Leave out quotation marks around words of the rules; what quotes a card's text keeps them."""

    def bare(quoted: re.Match[str]) -> str:
        inside = quoted[1]
        known = len(inside.split()) <= _QUOTED and "{" not in inside and not read(inside).strange
        return inside if known else quoted[0]

    return _QUOTES.sub(bare, question)


def _asked_outright(question: str) -> str:
    """Return a text with the stop of a question, if it says that it asks:  I wonder how …"""
    lowered = question.casefold()
    says = any(f"{phrase} " in lowered for phrase in intents()["indirect"]["words"])
    return f"{question.rstrip('. ')}?" if says and "?" not in question else question


def _asks(question: str, reading: QuestionReading) -> bool:
    """Whether a text asks: by its stop, by how a clause of it opens, or by naming what is sought.

    “limit of rares in deck” has no verb, and names what is asked for.
    """
    if "?" in question or reading.words[-1] == "?":
        return True
    opening = {it.at for it in reading.noted if it.concept in _OPENING}
    start = asked_from(reading.words)
    for at, word in enumerate(reading.words):
        before = reading.words[at - 1] if at else ""
        begins = at in (0, start) or before in STOPS or before in _JOINS
        first = min(at + (word in _BEFORE), len(reading.words) - 1)  # in which phase …
        if begins and (
            word in lexicon().forms or reading.words[first] in _OPENING or opening & {at, first}
        ):
            return True
        if (
            word in _OPENING
            and reading.words[at + 1 : at + 2]
            and _asks_with(reading.words[at + 1])
        ):
            return True  # Defender what does it do
    if question.endswith((".", "!")):
        return False
    if reading.words[-1] in _OPENING or not _WITHIN.isdisjoint(reading.words):
        return True  # eternal does what;  token leaves expedition where it go
    return len(reading.noted) == 1 or bool(_SOUGHT & reading.concepts)


def _asks_with(word: str) -> bool:
    return word in lexicon().forms


def _told(question: str, reading: QuestionReading) -> Answer | None:
    slot = slot_of(reading)
    if slot is None or not number_told(reading, slot.rules):
        return None
    return _answer(question, reading, slot.rules)


def _defined(question: str, reading: QuestionReading) -> Answer | None:
    """Return what one term means, with the whole rules that say so."""
    hard = reading.concepts - lexicon().soft - {"counts_as"}
    hard = hard - lexicon().classes or hard
    subject = hard or reading.concepts - {"what", "how", "mean", "can", "if", "get", "have"}
    whether = reading.words[asked_from(reading.words)] in lexicon().forms
    if reading.asked and "counts_as" in reading.concepts:
        return None  # what they are does not say which of them are something else
    if len(subject) != 1 or (whether and "what" not in reading.concepts) or reading.asked - subject:
        return None  # what it means does not say which phase, or which cards
    if any(it.concept in subject and it.words.startswith(_SEEKS) for it in reading.noted):
        return None  # in which order …
    term = terms().get(next(iter(subject)))
    if term is None:
        return None
    slot = slot_of(reading) if "mean" not in reading.concepts else None
    rules = slot.rules if slot is not None else _deciding(term)
    return _answer(question, reading, rules, term.text) if rules else None


def _compared(question: str, reading: QuestionReading) -> Answer | None:
    """Return what sets two terms apart; the one that is said by means of the other comes first."""
    hard = reading.concepts - lexicon().soft - {"difference"}
    named = [terms()[each.concept] for each in reading.noted if each.concept in terms()]
    found = [term for n, term in enumerate(named) if term not in named[:n]]
    if "difference" not in reading.concepts or len(found) != 2 or len(hard) != 2:
        return None
    one, other = found
    found = [other, one] if _says(other, one) and not _says(one, other) else found
    rules = dict.fromkeys(rule for term in found for rule in _deciding(term)[:2])
    meaning = " ".join(f"{term.name}: {term.text}" for term in found)
    return _answer(question, reading, rules, meaning)


def _says(term: Term, other: Term) -> bool:
    words = read(term.text).concepts
    return bool(words & {concept for concept, it in terms().items() if it is other})


def _deciding(term: Term) -> tuple[str, ...]:
    slot = slot_of(read(term.name))
    return slot.rules if slot is not None else _defining(term)


def _defining(term: Term) -> tuple[str, ...]:
    book = rule_book()
    chosen = [str(rule) for named in term.defined_in for rule in named.choose(book.rules)]
    return tuple(dict.fromkeys(chosen))[:_MOST]


@cache
def terms() -> Mapping[str, Term]:
    """Return concept -> the term of the glossary that it is."""
    found: dict[str, Term] = {}
    for term in rule_book().terms:
        concept = of_phrase(term.name)
        if concept is not None:
            found.setdefault(concept, term)
    return found


def _answer(
    question: str, reading: QuestionReading, rules: Iterable[str], meaning: str = ""
) -> Answer:
    found = [cite_whole(rule, "decisive") for rule in list(rules)[:_MOST]]
    citations = tuple(each for each in found if each is not None)
    return Answer(
        question,
        edition_in_use(),
        Verdict.RULE,
        meaning or said("result", "rule"),
        citations=citations,
        warnings=slips_told(reading),
    )


def slips_told(reading: QuestionReading) -> tuple[str, ...]:
    """Say which words were read as others."""
    return tuple(
        said("warning", "slip", typed=typed, word=word) for typed, word in reading.slips.items()
    )


def _of_subject(reading: QuestionReading) -> AnswerSlot | None:
    """Return the slot of the keyword that a question asks about first:  does Seasoned …?"""
    first = reading.noted[0]
    named = first.concept in known_keywords() and first.at == 1
    return slot_of(read(first.words)) if named else None


def _joined(first: Iterable[Citation], more: Iterable[Citation]) -> tuple[Citation, ...]:
    led = {each.rule: each for each in first}
    return (*led.values(), *(each for each in more if each.rule not in led))


def led_by(slot: AnswerSlot | None, citations: Iterable[Citation]) -> tuple[Citation, ...]:
    """Put the rules of the slot that takes a question before what else was cited for it."""
    if slot is None:
        return tuple(citations)
    first = [cite_whole(rule, "decisive") for rule in slot.rules[:1]]
    return _joined((each for each in first if each is not None), citations)
