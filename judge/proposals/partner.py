"""What a question says of the plain thing beside its cards: kind, quality, owner, place, number."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from judge.cards import ability as tree
from judge.proposals.hints import Hints
from judge.proposals.marked import is_name, number_said
from judge.proposals.needs import with_symbol
from judge.proposals.plain import as_token, boosts, same_state
from judge.proposals.priced import cost_said
from judge.proposals.spoken import spoken_things
from judge.proposals.stand_ins import is_predicate
from judge.proposals.sub_types import sub_type_said, sub_type_what
from judge.proposals.things import (
    ALICE,
    BOB,
    HAND,
    KINDS,
    PLAY,
    RESERVE,
    LaidThing,
    tables,
    word_set,
)
from judge.records import replace
from judge.speech.concepts import NUMBER, STOPS

_ABILITY = frozenset({"ability", "reaction", "effect"})
_KEPT = frozenset({"keep", "lose", "remove"})
OTHER_KINDS = {
    "landmark": "landmark_permanent",
    "gear": "expedition_permanent",
    "permanent": "permanent",
    "spell": "spell",
}
"""What is no Character, by its concept -> how its kind is laid, the narrower first."""
_ALSO, _NEAR, _FAR = 2, 3, 5
_BEARING = (("a",), ("an",), ("with",), ("has",), ("have",), ("whose",))
"""What stands before a symbol that a plain thing is printed with:  a Character with {J}."""
_RELATIVE = (("which",), ("that",))
_THAT_HAS = (("that", "has"), ("which", "has"), ("who", "has"))
_NOW = frozenset({"now", "currently", "already", "still"})
_AMOUNT = re.compile(r"\d+")


def partner(hints: Hints, owner: str) -> LaidThing | None:
    """Return the plain thing that a question speaks of, of an owner, if it does speak of one.

    Of several it is a Character rather than another.
    """
    found = [it for it in spoken_things(hints) if not it.lacking]
    if not found:
        return None
    spoken = min(found, key=lambda it: it.kind in OTHER_KINDS)
    thing = LaidThing(owner=owner, what="Character", facts=tables()["statistics"][0], open=True)
    return told(thing, spoken.hints, spoken.sub_type, spoken.owner)


def told(thing: LaidThing, hints: Hints, sub_type: str = "", owner: str = "") -> LaidThing:
    """Return a plain thing with what a question says of it."""
    thing = replace(thing, states=tuple(it for it in thing.states if not _denies(it, hints)))
    thing = _of_kind(thing, hints, sub_type)
    if whose := owner or _whose(hints):
        thing = replace(thing, owner=whose)
    if thing.lies == PLAY and not thing.token and _in_reserve(hints):
        thing = replace(thing, lies=RESERVE)
    if thing.lies == HAND and is_from_reserve(hints):
        thing = replace(thing, lies=RESERVE)
    if thing.is_plain and (cost := cost_said(hints)):
        facts = [it for it in thing.facts.split(", ") if it and not it.startswith("cost")]
        thing = replace(thing, facts=", ".join([cost, *facts]))
    if not thing.is_character:
        return thing
    thing = replace(thing, states=_states(thing, hints))
    if thing.is_plain and (statistics := _statistics(hints)):
        facts = [it for it in thing.facts.split(", ") if it.startswith("cost")]
        thing = replace(thing, facts=", ".join([*facts, statistics]))
    return thing if thing.token else replace(thing, abilities=_abilities(thing, hints))


def _of_kind(thing: LaidThing, hints: Hints, sub_type: str) -> LaidThing:
    """Return a thing of the kind that is spoken of."""
    if not thing.is_plain:
        return thing
    if sub_type:
        what = sub_type_what(sub_type)
        return replace(thing, what=what, facts=thing.facts if "Character" in what else "")
    if "token" in hints.kinds and thing.is_character and thing.lies == PLAY:
        return as_token(thing)
    kinds = hints.kinds
    name = next((it for it in OTHER_KINDS if it in kinds), "")
    alone = name and not kinds & {"character", "token", "object"}
    kinds_ = {"permanent" if name in ("landmark", "gear") else name}
    able = thing.open or thing.lies == HAND or not kinds_.isdisjoint(thing.also)
    if alone and able and thing.is_character:
        return replace(
            thing, what=str(tables()["kinds"][OTHER_KINDS[name]]), facts="", abilities=()
        )
    return thing


def _abilities(thing: LaidThing, hints: Hints) -> tuple[str, ...]:
    by_cards = hints.able - _qualities(hints)
    wanted = hints.concepts - hints.denied - by_cards - _done_by_cards(hints) - _given(hints)
    able = [
        _with_amount(concept, str(said), hints)
        for concept, said in tables()["keywords"].items()
        if concept in wanted and said not in thing.abilities
    ]
    reaction = _reaction(hints) if not thing.abilities else ""
    orders = not hints.concepts.isdisjoint({"reaction", "order"})
    orders = orders and "character" in hints.concepts and thing.lies == HAND
    if orders and not thing.abilities and not reaction:
        reaction = with_symbol(tree.Symbol.JOIN)
    return (*thing.abilities, *able, *([reaction] if reaction else []))


def _qualities(hints: Hints) -> frozenset[str]:
    """Return the concepts that stand right before a kind, or for it:  my other Defender."""
    kinds = {it.at for it in hints.reading.noted if it.concept in KINDS}
    return frozenset(it.concept for it in hints.reading.noted if {it.at, it.at + 1} & kinds)


def _with_amount(concept: str, said: str, hints: Hints) -> str:
    """Return a keyword ability with the number that is said behind it:  Tough 2."""
    words = hints.reading.words
    behind = (words[it.at + 1 : it.at + 2] for it in hints.reading.noted if it.concept == concept)
    amount = next((many for word in behind if word and (many := number_said(word[0]))), 0)
    return _AMOUNT.sub(str(amount), said) if amount else said


def _done_by_cards(hints: Hints) -> frozenset[str]:
    """Return what is no quality of a plain thing: playing the card that is named with its Scout."""
    words = hints.reading.words
    before = (it for it in hints.reading.noted if it.concept == "scout")
    done = any(is_name(word) for it in before for word in words[it.at + 1 : it.at + 3])
    return frozenset({"scout"} if done else ())


def _given(hints: Hints) -> frozenset[str]:
    """Return what a plain thing has from a card alone:  it is Gigantic thanks to X."""
    words = hints.reading.words
    behind = {it.concept: words[it.at + 1 : it.at + 2 + _NEAR] for it in hints.reading.noted}
    by = {
        concept: next((it[:n] for n, word in enumerate(it) if is_name(word)), ())
        for concept, it in behind.items()
    }
    return frozenset(it for it, joins in by.items() if word_set("giver").intersection(joins))


def _denies(state: str, hints: Hints) -> bool:
    return any(tables()["states"].get(it) == state for it in hints.denied)


def _states(thing: LaidThing, hints: Hints) -> tuple[str, ...]:
    """Return the statuses of a plain thing: what it needs, and what is said beside its kind."""
    found, words = list(thing.states), hints.reading.words
    kinds = [it.at for it in hints.reading.noted if it.concept in KINDS]
    kinds += [n for n, word in enumerate(words) if word == "card" and _is_told_of(n, hints)]
    last = 0
    for it in hints.reading.noted:
        said = tables()["states"].get(it.concept)
        if said is None or it.concept in hints.denied or it.concept not in hints.concepts:
            continue
        many = _number_before(it.at, hints)
        if it.concept == "boost":
            near = words[max(0, it.at - _FAR) : it.at]
            with_ = "with" in near or any(pair in _THAT_HAS for pair in pairwise(near))
            if not (with_ and many) and _KEPT.isdisjoint(hints.concepts):
                continue
            said = boosts(many or 2)
        before = any(
            0 < at - it.at <= _NEAR and not _is_of_next(words[it.at + 1 : at]) for at in kinds
        )
        one = words[it.at - 1 : it.at] == ("one",)
        after = one or any(
            0 < it.at - at <= _FAR
            and not word_set("relative").isdisjoint(words[at + 1 : it.at])
            and word_set("put").isdisjoint(words[at + 1 : it.at + 1])
            for at in kinds
        )
        joined = bool(last) and it.at - last <= _ALSO and "and" in words[last : it.at]
        told = before or after or joined or _is_said(it.at, kinds, words)
        last = it.at if told else 0
        if told and not any(same_state(said, had) for had in found):
            found.append(str(said))
    return tuple(found[:2]) if len(thing.states) < 2 else thing.states


def _is_told_of(card: int, hints: Hints) -> bool:
    """Whether what is said behind “card” tells of that:  a card which is exhausted already."""
    words = hints.reading.words
    noted = [it.at for it in hints.reading.noted]
    near = bool(noted) and min(noted) - _FAR <= card <= max(noted)
    told = words[card + 1 : card + 2] in _RELATIVE and words[max(0, card - 1)] in word_set("one_of")
    states = [it.at for it in hints.reading.noted if it.concept in tables()["states"]]
    a_state = words[max(0, card - 3) : card - 1]
    told |= card - 1 in states and not word_set("one_of").isdisjoint(a_state)  # an exhausted card
    return near and told


def _is_of_next(between: Sequence[str]) -> bool:
    """Whether another thing begins between a state and a kind:  X is boosted and a Character …"""
    begins = word_set("possessive") | word_set("new_one")
    return between[:1] == ("and",) and not begins.isdisjoint(between[1:2])


def _is_said(state: int, kinds: Sequence[int], words: Sequence[str]) -> bool:
    """Whether it is said that the thing last spoken of is so:  … costs 5 and is now Fleeting."""
    at = state - 1 - (words[state - 1] in _NOW)
    last = max((it for it in kinds if it < state), default=-1)
    between = words[last + 1 : state]
    is_so = words[at : at + 1] in (("is",), ("are",))
    return last >= 0 and is_so and STOPS.isdisjoint(between) and not any(map(is_name, between))


def _number_before(at: int, hints: Hints) -> int:
    """Return the number that stands before a word; 0 where none does."""
    before = hints.reading.words[max(0, at - 2) : at]
    return next((many for word in reversed(before) if (many := number_said(word))), 0)


def _statistics(hints: Hints) -> str:
    """Return the statistics that are said of a thing:  a 1/2/3 Character;  not: 1/2/3 or 2/2/2?"""
    words = hints.reading.words
    numbers = (it for it in hints.reading.noted if it.concept == NUMBER)
    numbers = (it for it in numbers if words[it.at - 1] not in STOPS | {"or"})
    numbers = (it for it in numbers if hints.kinds or not _is_predicate(it.at, words))
    said = (it for it in numbers if not any(map(is_name, words[it.at + 1 : it.at + 2])))
    return next((it.words for it in said if it.words.count("/") == 2), "")


def _is_predicate(at: int, words: Sequence[str]) -> bool:
    """Whether a number tells what a card is, where no plain thing is spoken of:  is X a 3/3/3?"""
    start = at - (words[at - 1] in word_set("one_of"))
    asked = words[start - 1] in word_set("linking") and {*words[: start - 1][-1:]} <= STOPS
    return not asked and is_predicate(start, words)  # not: is a 3/3/3 a target?


def _reaction(hints: Hints) -> str:
    """Return the text of the ability that is said of a thing:  a card with a Noon ability."""
    symbols = {f"{{{it.value.lower()}}}": it for it in tree.Symbol}
    words = hints.reading.words
    of_a_thing = (
        word for n, word in enumerate(words) if word in symbols and words[n - 1 : n] in _BEARING
    )
    symbol = next((symbols[word] for word in of_a_thing), None)
    if symbol is not None and "character" in hints.concepts:
        return with_symbol(symbol)
    for one, following in pairwise(hints.reading.noted):
        if following.concept not in _ABILITY or following.at - one.at > 2:
            continue
        before = hints.reading.words[max(0, one.at - 4) : one.at]
        behind = hints.reading.words[following.at + 1 : following.at + 3]
        of_a = tuple(behind) in (("of", "a"), ("of", "the"), ("of", "another"))
        if not word_set("bearing") & set(before) and one.at > _NEAR and not of_a:
            continue
        if one.concept in tables()["plain_when"]:
            when = tables()["plain_when"][one.concept]
            return str(tables()["plain_reaction"]).format(when=when)
    return ""


def _in_reserve(hints: Hints) -> bool:
    words = hints.reading.words
    return any(
        "in" in words[max(it.at - _NEAR, 0) : it.at] and not _is_of_a_card(it.at, hints)
        for it in hints.reading.noted
        if it.concept == "reserve"
    )


def _is_of_a_card(zone: int, hints: Hints) -> bool:
    """Whether it is a card that is named of which a zone is told:  X lies in my Reserve."""
    words = hints.reading.words
    start = max((n for n in range(zone) if words[n] in STOPS), default=-1) + 1
    kinds = {it.at for it in hints.reading.noted if it.concept in KINDS}
    kinds |= {n for n, word in enumerate(words) if sub_type_said(word)}
    named = any(map(is_name, words[start:zone]))
    return named and kinds.isdisjoint(range(start, zone))


def is_from_reserve(hints: Hints) -> bool:
    """Whether a thing of a kind is said to be played from Reserve:  a Spell from Reserve."""
    kinds = [it.at for it in hints.reading.noted if it.concept in KINDS]
    words = hints.reading.words
    kinds += [n for n, word in enumerate(words) if word in word_set("ones") and n and kinds]
    return any(
        it.concept == "reserve"
        and "from" in hints.reading.words[max(it.at - _NEAR, 0) : it.at]
        and any(0 < it.at - at <= _FAR + 1 for at in kinds)
        for it in hints.reading.noted
    )


def _whose(hints: Hints) -> str:
    """Return whose a thing is, by the word before its kind or its zone; Alice is who asks."""
    words = hints.reading.words
    kinds = hints.kinds
    spoken = {"reserve", *(kinds - {"spell"} or kinds)}
    for it in hints.reading.noted:
        if it.concept not in spoken:
            continue
        if "of" in words[it.at + 1 : it.at + 2] and word_set("theirs") & set(
            words[it.at + 2 : it.at + 4]
        ):
            return BOB
        for word in reversed(words[max(0, it.at - _NEAR) : it.at]):
            if word in STOPS or word in ("to", "into"):
                break
            if word in word_set("theirs"):
                return BOB
            if word in word_set("mine"):
                return ALICE
    return ""
