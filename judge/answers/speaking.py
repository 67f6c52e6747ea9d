"""A question as players speak, with cards or plain things, played where every word has its part."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from judge.answers.becoming import (
    asked_wholly,
    asks_what_becomes,
    nothing_happens,
    stays_as_told,
)
from judge.answers.generic_may import as_its_card_may_be
from judge.answers.idle_trials import rests_on_nothing
from judge.answers.kinds import kind_of_card
from judge.answers.model import Answer, Verdict
from judge.answers.other_printings import with_printing
from judge.answers.overreaching import overreaches
from judge.answers.untriggered import untriggered
from judge.answers.varying import Varying, agreed, outcome_of
from judge.answers.written import written_on
from judge.cards.ability import QuickAction
from judge.cards.pool import TOKEN, CardPool, load_cards
from judge.proposals.abilities import token_code, tokens_of
from judge.records import replace
from judge.scenario.cast import Style
from judge.scenario.lexer import Scanner
from judge.scenario.parsing import language
from judge.speech.by_rule import may_come_later
from judge.speech.clauses import Speech
from judge.speech.concepts import QuestionReading, of_phrase, read, words_of
from judge.speech.pieces import MARK, UnreadError, forms, part, pieces_of
from judge.speech.plain_scene import thing_said, told_without
from judge.speech.plain_things import asked_from, known_kinds
from judge.speech.rewording import (
    asked_alone,
    from_zones,
    terrain_asked,
    told_in_turn,
    told_of_one,
    with_mana,
)
from judge.speech.sentences import texts

Player = Callable[[str], list[Answer]]
_MOST = 3
_SHORTEST = 4
_WHOSE = re.compile(r"(?<=[a-z]{3})(?<!s)s\b")
"""Letters of a word that may stand for a whole name."""
_USE = re.compile(rf"\b[Uu]s(?:e|es|ed|ing)\s+(?:(?:it|him|her|this|that|them)\b|{MARK}([a-j])\b)")
_TOKENS = frozenset({"token", "tokens"})
_THAT = frozenset({"the", "its", "his", "her", "that", "this", "those", "these", "s"})
"""What stands before a token that a card makes, which is not any of them."""
_THERE = frozenset({"in_play", "exist", "cease"})
_ABILITIES = frozenset({"support", "ability", "abilities", "action"})


def speak(question: str, play: Player) -> Answer | None:
    """Return the answer to a question that names cards, if each word has a part in it."""
    names, types, marked = marked_cards(told_in_turn(from_zones(with_mana(question))))
    if not names or len(names) > _MOST or _may_use_an_ability(names, marked):
        return None
    if _speaks_of_it_as_a_token(names, marked):
        return None
    if len(names) == 1:
        told = written_on(question, names[0], marked)
        told = told or kind_of_card(question, names[0], marked, play)
        if told is not None:
            return told
    reading = read(asked_alone(told_of_one(marked, whether=True)))
    answer = play_spoken(question, reading, names, types, play)
    if answer is not None and (terrain := terrain_asked(marked)) is not None:
        part = answer.result.split("/")[terrain]
        answer = replace(answer, result=part, value=int(part))
    known = load_cards().by_name
    if answer is None and len(names) == 1:
        return untriggered(question, names[0], marked, play)
    if answer is None or all(len(known[name]) == 1 for name in names):
        return answer
    from judge.proposals.heard.hearing import printings_meant  # what is not answered needs none

    if not (printings := printings_meant(question)):
        return answer
    likely = play_spoken(
        question, reading, names, types, lambda text: play(_with_printings(text, printings))
    )
    if likely is None or (likely.verdict, likely.value) != (answer.verdict, answer.value):
        return None
    return answer


def _speaks_of_it_as_a_token(names: Sequence[str], marked: str) -> bool:
    """Whether “the token” may be one that is named or created, which is none that is made up."""
    words, known = words_of(marked), load_cards().by_name
    named = {token_code(name) for name in names if known[name][0].token}
    if named and named & _tokens_of(names) and "play" in read(marked).concepts:
        return True  # it comes as that card is played, and does not lie there before
    if _TOKENS.isdisjoint(words):
        return False
    if named:
        return True
    before = [one for one, then in pairwise(words) if then in _TOKENS]
    if before[:1] == ["the"] and not _THERE.isdisjoint(read(marked).concepts):
        return True  # it is asked whether there is one, and none was spoken of
    spoken = any(one in _THAT or one.startswith(MARK) for one in before)
    return spoken and bool(_tokens_of(names))


def _tokens_of(names: Sequence[str]) -> frozenset[str]:
    """Return the codes of the tokens that cards of some names create."""
    known = load_cards().by_name
    return frozenset[str]().union(*(tokens_of(it) for name in names for it in known[name]))


def is_plain_token(name: str) -> bool:
    """Whether a name is one of a token without abilities: what the rules say of any holds of it."""
    return all(it.token and not it.abilities for it in load_cards().by_name[name])


def _with_printings(text: str, printings: Mapping[str, str]) -> str:
    """Return sentences in which it is said of each of some cards which printing it is."""
    for name, printing in printings.items():
        text = with_printing(text, name, printing)
    return text


def _may_use_an_ability(names: Sequence[str], marked: str) -> bool:
    """Whether “use X” may mean an ability of X, which has one to be used, and not playing X.

    “It” may be any card that is named.
    """
    letters = _USE.findall(marked)
    used = list(names) if "" in letters else [names["abcdefghij".index(it)] for it in letters]
    cards = (card for name in used for card in load_cards().by_name[name])
    ways = (
        isinstance(one.body, QuickAction) for it in cards for one in (*it.abilities, *it.support)
    )
    return any(ways) and not _ABILITIES.intersection(marked.casefold().split())


def said_loosely(text: str) -> list[tuple[str, float]]:
    """Return what is said if what has no part is left out, and the share of it that was read.

    It is a reading to be picked: every card that is named is in it.
    """
    names, types, marked = marked_cards(from_zones(with_mana(text)))
    if len(names) > _MOST or _speaks_of_it_as_a_token(names, marked):
        return []
    reading = read(asked_alone(marked))
    if not part("contrasting").isdisjoint(reading.words):
        return []  # what comes instead of something is not told with it
    needed = _without_tokens(names, types)
    found: dict[str, float] = {}
    for to_main in (False, True):
        try:
            pieces = pieces_of(reading, loose=True)
            speech = Speech(pieces, types, names, loose=True, to_main=to_main)
            said = next(iter(texts(speech, names)), "")
        except UnreadError:
            continue
        missed = speech.missed + sum(not word.startswith(MARK) for word in reading.strange)
        if said and all(name in said for name in needed):
            found.setdefault(said, 1 - missed / len(reading.words))
    return list(found.items())


def _without_tokens(names: Sequence[str], types: Sequence[str]) -> list[str]:
    """Return the names of cards; a token may be spoken of as what another card creates."""
    return [name for name, kind in zip(names, types, strict=True) if kind != TOKEN]


def marked_cards(text: str) -> tuple[list[str], list[str], str]:
    """Return the cards that a text names, their types, and the text with a mark for each name.

    An “s” behind a name may be the one of whose it is:  kappas ability.
    """
    pool = load_cards()
    found = _marked(text, pool)
    owned = _WHOSE.sub("'s", text)
    other = found if owned == text else _marked(owned, pool)
    names, types, marked = other if len(other[0]) > len(found[0]) else found
    return [*names], [*types], marked


@lru_cache(maxsize=16)  # each way of reading a question asks for it
def _marked(text: str, pool: CardPool) -> tuple[Sequence[str], Sequence[str], str]:
    speech, cards = language(), pool.by_name
    names: list[str] = []
    marked, at, created = "", 0, False
    for token in Scanner(text, speech.words, speech.book, Style.ASK).scan(0, len(text)):
        start, end = token.start_pos or 0, token.end_pos or 0
        if token.type == "TOKEN" and created and not text[at:start].strip():
            at = end  # the Brassbug token  is the Brassbug
            continue
        created = token.type == "TOKEN_NAME"
        name = _short(text[start:end]) if token.type == "UNKNOWN" else str(token.value)
        named = token.type in ("CARD", "TOKEN_NAME", "UNKNOWN") and name in cards
        if not named or not _means(text[start:end]):
            continue
        if token.type == "UNKNOWN" and _describes(text[start:end], text[end:]):
            continue
        if name not in names:
            names.append(name)
        marked += f"{text[at:start]} {MARK}{'abcdefghij'[names.index(name) % 10]} "
        at = end
    types = [str(cards[name][0].type).casefold() for name in names]
    return names, types, marked + text[at:]


def _short(word: str) -> str:
    """Return the card that a word alone is part of the name of, if it is one card's."""
    found = language().book.part_at(word[:1].upper() + word[1:], 0)
    whole = found is not None and found[1] == len(word) and len(found[0]) == 1
    return found[0][0] if whole and found is not None and len(word) >= _SHORTEST else ""


def _describes(written: str, behind: str) -> bool:
    """Whether a word says of what kind the thing behind it is:  a flying Character."""
    after = behind.split(maxsplit=1)[:1]
    kind = of_phrase(after[0].strip(".,;:?!")) if after else None
    return written.islower() and kind in known_kinds()


def _means(written: str) -> bool:
    """Whether what is written may be a name: a word of the rules is one only with a capital."""
    return of_phrase(written) is None or written[:1].isupper()


def play_spoken(
    question: str,
    reading: QuestionReading,
    names: Sequence[str],
    types: Sequence[str],
    play: Player,
) -> Answer | None:
    """Return the answer to what is said and asked; nothing where a word has no part in it.

    `reading` marks the place of each of the `names` of cards; `play` answers sentences.
    """
    try:
        speech = Speech(pieces_of(reading), types, names)
        sentences = list(texts(speech, names))
        if speech.doubted:
            other = Speech(pieces_of(reading), types, names, to_main=True)
            aimed = any(it.asked and it.verb == "target" for it in speech.clauses)
            of_main = [it for it in texts(other, names) if it not in sentences]
            sentences = [*of_main, *sentences] if aimed else [*sentences, *of_main]
    except UnreadError:
        return None
    if not all(name in text for name in _without_tokens(names, types) for text in sentences):
        return None  # a card that is named has no part in it
    if names and _asks_of_what_nobody_has(reading):
        return None
    chosen = any(clause.may for clause in speech.clauses)
    varying = Varying(reading, names, types, play, chosen)
    answer = varying.played(sentences)
    if asks_what_becomes(reading) and stays_as_told(answer):
        sentences = asked_wholly(sentences)
        varying = replace(varying, wholly=True)
        answer = varying.played(sentences)
        if nothing_happens(answer):
            return None  # what it counts for, or keeps from happening, is not told
    there = {*types, *speech.counted}
    around = [it["lay"] for it in forms()["around"] if there.isdisjoint(it["unless"].split())]
    around = around if names else []
    around += [
        it["lay"]
        for it in forms()["refilled"]
        if it["empty"] in speech.board and it["unless"] not in speech.board
    ]
    if answer is None or not varying.holds_beside(around, sentences, answer):
        return None
    if answer.verdict is Verdict.NO and may_come_later(speech.clauses):
        return None
    if overreaches(reading, answer.verdict):
        return None
    if not names and rests_on_nothing(answer, sentences[0], reading):
        return None
    controls = () if names else tuple(_controls(speech, reading, answer, play))
    if speech.due_to and not any(
        differs for quality, _, differs in controls if quality == speech.due_to
    ):
        return None  # it would be so without what is said to do it
    forbids = any(clause.asked and clause.verb == "forbidden" for clause in speech.clauses)
    if (
        answer.verdict is Verdict.YES
        and forbids
        and not names
        and not any(differs for _, _, differs in controls)
    ):
        return None  # nothing that it has keeps it from happening
    if answer.verdict is Verdict.YES and _was_so_before(sentences, play):
        return None
    if names and not varying.holds_for_theirs(sentences, answer):
        return None
    if not varying.holds_for_named(speech.clauses, sentences, answer):
        return None
    answer = varying.with_numbers(answer) if names else answer
    keeps = [it.it for it in speech.clauses if it.asked and it.may and it.verb == "keep"]
    for kept in keeps:
        if kept is not None and kept.card >= 0:
            answer = as_its_card_may_be(sentences[0], names[kept.card], answer, play)
    kinds = {
        it.kind for clause in speech.clauses for it in (clause.it, clause.target) if it and it.kind
    }
    told = tuple(forms()["told"].format(kind=thing_said(kind)) for kind in sorted(kinds))
    return replace(
        answer,
        question=question,
        reading=sentences[0],
        explanation=(*answer.explanation, *(line for _, line, _ in controls)),
        assumed=(*told, *answer.assumed),
        warnings=(forms()["read_as"].format(text=sentences[0]), *answer.warnings),
    )


def _asks_of_what_nobody_has(reading: QuestionReading) -> bool:
    """Whether it is asked where a card is, and what is told before it speaks of no card."""
    asked = asked_from(reading.words)
    told = " ".join(reading.words[:asked])
    return bool(told) and MARK not in told and reading.words[asked : asked + 2] == ("where", "is")


def _controls(
    speech: Speech, reading: QuestionReading, answer: Answer, play: Player
) -> Iterator[tuple[str, str, bool]]:
    """Yield what it would be without each quality that the thing has: that, as told, if unlike."""
    asked = next(clause for clause in speech.clauses if clause.asked)
    if asked.it is None:
        return
    had = dict(asked.it.states)
    for clause in speech.clauses:
        if clause.it is asked.it and not clause.asked and clause.verb in ("be", "have"):
            had |= clause.states
    for quality, number in had.items():
        if quality in asked.states:
            continue
        try:
            said = list(texts(Speech(pieces_of(reading), (), ()), (), lacking=quality))
        except UnreadError:
            continue
        without = agreed([play(text) for text in said], chosen=False)
        if without is not None:
            differs = outcome_of(without) != outcome_of(answer)
            yield quality, told_without(quality, number, without.result, differs=differs), differs


def _was_so_before(sentences: Sequence[str], play: Player) -> bool:
    """Whether what is asked of a phase of the next day was so in that of the day before."""
    night = str(forms()["times"]["next_day"])
    sooner = [re.sub(f"{re.escape(night)} (?=\\w+ happens)", "", it) for it in sentences]
    if sooner == list(sentences):
        return False
    before = agreed([play(text) for text in sooner], chosen=False)
    return before is None or before.verdict is Verdict.YES
