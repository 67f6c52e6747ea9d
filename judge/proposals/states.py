"""The boosts and the counters that a question tells of the cards that it names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from judge.proposals.abilities import counters_of
from judge.proposals.marked import MarkedQuestion
from judge.proposals.plain import boosts
from judge.proposals.things import LaidThing, tables, word_set
from judge.speech.concepts import Noted

_FAR = 9
_GIVEN = 3
_NEAR = 4
_COUNTED = frozenset({"boost", "counter"})
_SPOKEN = _COUNTED | {"boosted"}
_KINDS = frozenset({"card", "cards", "character", "characters", "token", "permanent", "spell"})
_JOINING = frozenset({"and", ",", "or"})
_RANKS = ("first", "second", "third", "fourth", "fifth", "sixth")
_TIMES = (("once",), ("twice",))
_ITS = frozenset({"its", "his", "her", "their"})
_KEPT = frozenset({"keep", "lose", "cease"})
_THOSE = frozenset({"them", "which", "these", "those"})
_ARE = frozenset({"is", "are", "being", "was", "has", "have", "a", "already"})
_SAYS = frozenset({"says", "reads"})
_NOW = frozenset({"is", "already", "still", "now"})
_CAME = frozenset({"got", "became"})
_IS = (("is",), ("has",), ("was",), ("got",), ("became",))


def states_told(
    things: Sequence[LaidThing], question: MarkedQuestion
) -> tuple[Mapping[str, str], ...]:
    """Return concept -> the state that is told of each card, as it is laid."""
    found: list[dict[str, str]] = [{} for _ in things]
    for it in question.reading.noted:
        if it.concept not in _SPOKEN:
            continue
        card = _of_whom(it, things, question)
        if card is None or not (things[card].is_character or it.concept == "counter"):
            continue
        found[card].update(_told(it, things[card], found[card], question))
    for n, thing in enumerate(things):
        found[n].update(_counters_told(n, thing, question))
    if (boosted := _with_boosts(things, question)) is not None:
        found[boosted].setdefault("boost", _said("boost"))
    return tuple(found)


def _with_boosts(things: Sequence[LaidThing], question: MarkedQuestion) -> int | None:
    """Return the one Character of which it is asked whether it keeps its boosts: it has some."""
    told = [card for n, card in sorted(question.cards.items()) if n < question.asked]
    fit = [n for n in dict.fromkeys(told) if things[n].is_character]
    fit = fit or [n for n, it in enumerate(things) if it.is_character and it.card is not None]
    asked = [it for it in question.reading.noted if it.at >= question.asked]
    of_them = [it.at for it in asked if it.concept == "boost"]
    kept = [it.at for it in asked if it.concept in _KEPT]
    own = any(
        question.words[at - 1] in _ITS and any(0 < at - keeps <= _NEAR for keeps in kept)
        for at in of_them
    )
    return fit[0] if len(fit) == 1 and own else None


def _told(
    it: Noted, thing: LaidThing, had: Mapping[str, str], question: MarkedQuestion
) -> Iterator[tuple[str, str]]:
    """Yield a state that is told of a card, with its number."""
    times = question.words[it.at + 1 : it.at + 2]
    if it.concept == "boosted" and times in _TIMES:
        yield "boost", boosts(_TIMES.index(times) + 1)
        return
    if it.concept == "boosted":
        if "boost" not in had:
            yield "boost", _said("boosted")
        return
    words = question.words
    many = next((many for n, many in question.numbers.items() if 0 < it.at - n <= 2), 0)
    if it.concept == "counter":
        names = counters_of(thing.card) if thing.card is not None else ()
        name = next((it_ for it_ in names if it_.casefold() == words[it.at - 1]), "")
        name = name or next(iter(names), "")
        many = many or int(words[max(0, it.at - 2)] in ("a", "one"))
        if many and name:
            yield "counter", f"{many} {name} counter{'s' * (many != 1)}"
        return
    before = words[it.at - 1] if it.at else ""
    many = _RANKS.index(before) if before in _RANKS else many or int(before in ("a", "one"))
    if many:
        yield "boost", boosts(many)
        return
    having = before in word_set("having") and it.words.endswith("s")
    if having or ("with" in words[max(0, it.at - 3) : it.at] and before not in _RANKS):
        yield "boost", _said("boost")


def _said(concept: str) -> str:
    return str(tables()["states"][concept])


def _of_whom(it: Noted, things: Sequence[LaidThing], question: MarkedQuestion) -> int | None:
    """Return the card of which a state is told: the next one behind it, else the last before."""
    words, cards = question.words, question.cards
    if is_deed(it.at, words):
        return None
    if it.at in cards:
        return cards[it.at]  # it stands for what has it
    before = {*words[max(0, it.at - 2) : it.at]}
    if before & word_set("denying") or _SAYS & {*words[max(0, it.at - _GIVEN) : it.at]}:
        return None  # it is not so, or what is printed on a card
    end = it.at + len(it.words.split())
    counted = it.concept in _COUNTED
    if it.at - 1 in cards and words[end : end + 1] and words[end] in _JOINING:
        return cards[it.at - 1]  # X asleep and Y …
    if it.at - 1 in cards and words[end : end + 1] and words[end] in word_set("possessive"):
        return cards.get(end + 1)  # X exhausted my Y
    for n in range(end, min(end + 4, len(words)) if not counted else end):
        if n in cards:
            return cards[n]
        called = words[n] in _KINDS | {"hero"} and n + 1 in cards
        if not called and words[n] not in question.qualities | _JOINING | word_set("printed"):
            break
    if not counted and words[end : end + 1] and words[end] in _KINDS:
        return None
    ranked = counted and words[it.at - 1] in _RANKS
    if not counted and words[it.at - 1 : it.at] and words[it.at - 1] in word_set("of_another"):
        return None  # it tells of what comes behind it
    if it.at >= question.asked and not (ranked or _aside(it, question)):
        return None  # it is asked
    came = words[it.at - 1] in _CAME and not any(thing.is_spell for thing in things)
    if before & word_set("becoming") and not (ranked or came):
        return None
    if it.concept == "counter" and (having := _with_counters(it, things, question)) is not None:
        return having
    for n in range(it.at - 1, max(it.at - 1 - _FAR, -1), -1):
        if n in cards:
            spell = things[cards[n]].is_spell and it.concept != "counter"
            given = not word_set("giving").isdisjoint(words[max(0, n - _GIVEN) : n])
            return None if spell or (given and not ranked) else cards[n]
        if words[n] in word_set("pronouns") - {"that"} and words[n + 1 : n + 2] in _IS:
            fit = [cards[m] for m in cards if m < n and things[cards[m]].is_character]
            return fit[-1] if fit else None
        if words[n] in word_set("stops"):
            return None
    only = question.alone and counted and "with" in words[max(0, it.at - 3) : it.at]
    return 0 if only else None


def _with_counters(it: Noted, things: Sequence[LaidThing], question: MarkedQuestion) -> int | None:
    """Return the card whose abilities alone speak of counters of the name that is said."""
    name = question.words[it.at - 1]
    cards = ((n, thing.card) for n, thing in enumerate(things) if thing.card is not None)
    return next(
        (n for n, card in cards if name in (had.casefold() for had in counters_of(card))), None
    )


def is_deed(at: int, words: Sequence[str]) -> bool:
    """Whether a player did what a state is called by:  I exhausted X."""
    players = (word_set("alice") | word_set("bob") | word_set("he")) - word_set("objects")
    return words[at] in word_set("exhausting") and words[at - 1] in players and at > 0


def _counters_told(
    card: int, thing: LaidThing, question: MarkedQuestion
) -> Iterator[tuple[str, str]]:
    """Yield the counters that a card is said to have by their name alone, or by none:  X at 3."""
    words = question.words
    for name in counters_of(thing.card) if thing.card is not None else ():
        for n, word in enumerate(words):
            last = word in _RANKS[1:] and {"counter", name.casefold()} & {*words[n + 1 : n + 3]}
            if last and not word_set("becoming").isdisjoint(words[max(0, n - 2) : n]):
                many = _RANKS.index(word)
                yield "counter", f"{many} {name} counter{'s' * (many != 1)}"
        for at, many in question.numbers.items():
            if words[at - 1] == "at" and question.cards.get(at - 2) == card:
                yield "counter", f"{many} {name} counter{'s' * (many != 1)}"
            named = words[at + 1 : at + 2] == (name.casefold(),)
            gained = not word_set("becoming").isdisjoint(words[max(0, at - 2) : at])
            if named and not gained and question.tells(at):
                yield "counter", f"{many} {name} counter{'s' * (many != 1)}"


def _aside(it: Noted, question: MarkedQuestion) -> bool:
    """Whether a state in the question is said aside:  X with 2 boosts; if X is Fleeting."""
    words = question.words
    counted = it.concept in _COUNTED and any(0 < it.at - n <= 2 for n in question.numbers)
    if _is_it(it.at, words) or (counted and _is_it(it.at - 2, words)):
        return True
    card = max((n for n in question.cards if n < it.at), default=-1)
    between = words[card + 1 : it.at]
    if card < 0 or it.at - card > _FAR or "not" in between:
        return False
    if not word_set("giving").isdisjoint(question.words[question.asked : card]):
        return False  # it is what the card is given
    if it.concept in _COUNTED and it.at - card <= _NEAR:
        return any(0 < it.at - n <= 2 for n in question.numbers) or "with" in between
    supposed = not word_set("supposing").isdisjoint(words[max(0, card - 3) : card])
    if it.at - card <= 3 and (supposed or "with" in between):
        return True
    beside = between[:1] and between[0] in word_set("relating") | _JOINING
    return bool(beside) and set(between) <= word_set("listed") | word_set("relating") | {"is"}


def _is_it(state: int, words: Sequence[str]) -> bool:
    """Whether a status is told of what was named before:  if it is Fleeting, since it's Asleep."""
    if words[max(0, state - 2) : state] in (("but", "is"), ("and", "is")):
        return True
    at = state - 1
    while at > 0 and words[at] in _NOW:
        at -= 1
    return words[at : at + 1] in (("it",), ("she",), ("he",)) and not word_set(
        "telling"
    ).isdisjoint(words[max(0, at - 1) : at])
