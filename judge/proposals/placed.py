"""Where a question says that a card lies, and from where it says that the card is played."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from judge.proposals.marked import MarkedQuestion, is_name, number_said
from judge.proposals.things import ALICE, BOB, DECK, HAND, RESERVE, told_table, word_set
from judge.speech.concepts import STOPS
from judge.speech.plain_things import ASKING

_GOING_ON = frozenset({"and", "then", "while"})
"""What begins another deed."""
_BACK, _NEAR, _FAR = 3, 4, 9
"""How many words may stand between a card and the deed that is said of it, or its place."""
_IN = (("down",), ("in",), ("out",))
_OUT_OF = ("out", "of")
_KINDS = frozenset({"character", "spell", "permanent", "landmark", "gear"})
_THAT_TURN = (("turn", "i", "play", "it"), ("turn", "i", "played", "it"))
_BEING = frozenset({"is", "are", "was", "were", "isnt"})
"""What asks where something is:  is X in Reserve?   Does X in Reserve gain a boost? tells that."""
_BESIDE = frozenset({"plus", "and"})
_HIM = frozenset({"him", "her"})
_ZONES = {"hand": HAND, "reserve": RESERVE}
_LINKING = frozenset({"is", "was", "hit", "hits", "find"})


def side_of(at: int, question: MarkedQuestion) -> str:
    """Return the Expedition in which a card is said to be:  X in my Companion Expedition."""
    sides = told_table()["sides"]
    behind = question.to_break(at + 1, _FAR)
    for n, word in enumerate(behind):
        beside = word_set("placing") & {*behind[max(0, n - 1) : n]}
        if word in sides and (beside or word_set("lane") & {*behind[n + 1 : n + 2]}):
            return str(sides[word])
    return ""


def lies_in(at: int, question: MarkedQuestion) -> str:
    """Return where a card is said to lie:  X in my Reserve, X lies in hand, I control X."""
    words = question.words
    if _on_deck(at, question):
        return DECK
    asking = ASKING.intersection(words[max(0, at - 2) : at]) if at >= question.asked else ()
    if asking and (words[at + 1 : at + 2] != ("in",) or not _BEING.isdisjoint(asking)):
        return ""  # it is asked
    if not word_set("putting").isdisjoint(words[max(0, at - 3) : at]):
        return ""  # it is put there
    behind = _behind_listed(at, question) or question.to_break(at + 1, _FAR)
    if behind[:1] == ("there",):
        return next((_ZONES[it] for it in reversed(words[:at]) if it in _ZONES), "")
    ways = [n for n, word in enumerate(behind) if word == "in" or behind[n : n + 2] == _OUT_OF]
    if not ways or side_of(at, question):
        return ""
    others = word_set("alice") | word_set("bob") | word_set("any_card")
    between = behind[: ways[0]]
    if not (word_set("opening") | word_set("upon") | word_set("lacking")).isdisjoint(between):
        return ""
    beside = not _BESIDE.isdisjoint(between) and any(map(number_said, between))
    if beside or (ways[0] >= _NEAR and not others.isdisjoint(between)):
        return ""  # it is told where something else is
    near = behind[ways[0] : ways[0] + _NEAR]
    return next((_ZONES[it] for it in near if it in _ZONES), "")


def _behind_listed(at: int, question: MarkedQuestion) -> tuple[str, ...]:
    """Return what is said of a card and of what is listed with it:  X and two cards are in …"""
    behind = question.words[at + 1 : at + 1 + _FAR]
    last = next((n for n, word in enumerate(behind) if is_name(word)), 0)
    between = word_set("describing") | word_set("two") | {"and"}
    listed = behind[:1] == ("and",) and all(it in between or it.isdigit() for it in behind[:last])
    rest = question.to_break(at + last + 2, _FAR)
    return rest if last and listed and not word_set("linking").isdisjoint(rest[:1]) else ()


def whose_place(at: int, question: MarkedQuestion, *, spell: bool) -> str:
    """Return in whose zone a card is said to be:  X in my hand, X out of his Reserve."""
    boards = {"hero", "companion", "board", "table"}
    places = word_set("lane") | boards if not spell else frozenset[str]()
    behind = [it for it in question.to_break(at + 1, _FAR) if it not in ("s", "the")]
    for n, word in enumerate(behind[1:], 1):
        ahead = behind[n : n + 4]
        if word in word_set("any_card") | word_set("lacking"):
            return ""  # it is told where those are
        if behind[n - 1] in ("in", "of", "from", "on") and word in word_set("possessive"):
            zones = places if behind[n - 1] == "on" else places | _ZONES.keys()
            if zones.isdisjoint(ahead):
                return ""
            return ALICE if word_set("opponents").isdisjoint(ahead) else BOB
    return ""


def is_there(at: int, question: MarkedQuestion) -> bool:
    """Whether a card is said to lie in an Expedition or among Landmarks:  X in my Expedition."""
    behind = question.to_break(at + 1, _NEAR)
    lanes = (word_set("lane") - word_set("ones")) | {"landmarks"}
    return behind[:1] == ("in",) and question.tells(at) and not lanes.isdisjoint(behind)


def is_over_there(at: int, question: MarkedQuestion) -> bool:
    """Whether a card is said to lie on the opponent's side:  X on the other side of the table."""
    behind = " ".join(question.to_break(at + 1, _FAR))
    return any(behind.startswith(str(it)) for it in told_table()["over_there"])


def arrives(at: int, question: MarkedQuestion) -> str:
    """Return whether a card is said to be played or to be in play, by what stands behind it.

    What comes from it may be what arrives:  the tokens from X enter …
    """
    if question.words[at - 1 : at] in (("from",), ("by",)):
        return ""
    behind = at + 1 + (question.words[at + 1 : at + 2] == ("token",))
    rest = _jointly(at, question) or question.words[behind : behind + 4]
    for what, said in told_table()["arrives"].items():
        if any(_begins(rest, pattern) for pattern in str(said).split(";")):
            return str(what)
    return ""


def _jointly(at: int, question: MarkedQuestion) -> tuple[str, ...]:
    """Return what is said of a card and of another:  X and Y both get played from Reserve."""
    behind = question.words[at + 1 : at + 1 + _FAR]
    last = next((n for n, word in enumerate(behind) if is_name(word)), -1)
    listed = behind[:1] == ("and",) and {*behind[1:last]} <= word_set("mine")
    rest = question.to_break(at + (last + 2 if listed else 1), _FAR)
    return rest[1:] if rest and rest[0] in word_set("each_one") else ()


def _begins(words: Sequence[str], pattern: str) -> bool:
    slots = [slot.split("|") for slot in pattern.split()]
    return len(words) >= len(slots) and all(
        word in slot for word, slot in zip(words, slots, strict=False)
    )


def _on_deck(at: int, question: MarkedQuestion) -> bool:
    """Whether a card is on top of the Deck: said, or what a resupply turns out to be, or puts."""
    before = question.words[max(0, at - 10) : at]
    if "top" in before or "top" in question.to_break(at + 1, 4):
        return "deck" in question.words
    stop = max((n for n, word in enumerate(before) if word == "."), default=-1)
    start = at - len(before) + stop
    done = [it.at for it in question.reading.noted if it.concept == "resupply" and it.at < at]
    if question.to_break(at + 1, _FAR)[-3:] == ("from", "my", "deck"):
        return True
    put = any(word_set("skipped").issuperset(question.words[n + 1 : at]) for n in done)
    turns_out = not _LINKING.isdisjoint(before[-3:]) and any(start < n for n in done)
    return turns_out or (put and question.tells(at))


def sole_in(words: Sequence[str]) -> str:
    """Return the zone in which a named card is said to be the only one, if one is.

    Only X left in my Reserve; X is the only card in my Reserve; nothing else in hand.
    """
    for n, word in enumerate(words):
        rest = tuple(takewhile(lambda it: it not in STOPS, words[n + 1 : n + 1 + _FAR]))
        zone = next((_ZONES[it] for it in rest if it in _ZONES), "")
        last = words[max(0, n - _NEAR) : n]
        if word in ("else", "other") and {"nothing", "no"} & {*last} and zone:
            return zone
        if not is_name(word):
            continue
        ahead = {"only", "just"} & {*words[max(0, n - 2) : n]}
        sole = {"only", "last"} & {*takewhile(lambda it: it != "in", rest)}
        if zone and (sole or (ahead and rest[0] in ("left", "in"))):
            return zone
    return ""


def played_from(mark: int, question: MarkedQuestion) -> str:
    """Return from where the card at a mark is said to be played, before or behind its name.

    Nothing where that is said of another thing, or that an effect plays it.
    """
    words, noted = question.words, question.reading.noted
    if words[mark - 1 : mark] in (("from",), ("by",)):
        return ""
    others = [it.at for it in noted if it.concept in _KINDS]
    later = any(at > mark for at in others)
    behind = words[mark + 1 : mark + _NEAR]
    moves = "to" in behind and not word_set("leaving").isdisjoint(behind)
    if "by" in behind or moves or lost_from(mark, question):
        return ""
    ways = _ways(words)
    if question.alone and not later and any("reserve" in way for way in ways):
        return HAND if "hand" in ways[0] else RESERVE
    after = _jointly(mark, question) or question.to_break(mark + 1, 2 * _NEAR)
    if later and others:
        after = after[: min(at for at in others if at > mark) - mark - 1]
    if question.alone:
        again = (n for n, word in enumerate(words) if word in word_set("itself") | _HIM)
        after = next((words[n : n + _NEAR] for n in again if _plays(words[n - 1 : n])), after)
    after = tuple(takewhile(lambda it: it not in _GOING_ON, after))
    if {"from", "out"} & {*after} and (
        zone := next((word for word in _ZONES if word in after), "")
    ):
        return _ZONES[zone]
    if "replayed" in words[max(0, mark - _NEAR) : mark]:
        return RESERVE
    return HAND if _is_played(mark, question, others) else ""


def lost_from(mark: int, question: MarkedQuestion) -> str:
    """Return from where the card at a mark is lost, if it is:  I discard a card from Reserve."""
    losing = {*str(told_table()["verbs"]["discard"]).split(), "lose", "loses"}
    if losing.isdisjoint(question.words[max(0, mark - _BACK) : mark]):
        return ""
    behind = question.to_break(mark + 1, _NEAR)
    return next((_ZONES[it] for it in behind if it in _ZONES and "to" not in behind), "")


def _plays(words: Sequence[str]) -> bool:
    return tuple(words) in (("play",), ("played",))


def _ways(words: Sequence[str]) -> list[Sequence[str]]:
    """Return the words behind each “from” and “out of”, unless they tell a way to somewhere."""
    ends = [n + 1 for n, word in enumerate(words) if word == "from"]
    ends += [n + 2 for n in range(len(words) - 1) if tuple(words[n : n + 2]) == _OUT_OF]
    ends = [n for n in ends if word_set("likened").isdisjoint(words[max(0, n - 8) : n])]
    discards = {*str(told_table()["verbs"]["discard"]).split()}
    ends = [n for n in ends if discards.isdisjoint(words[max(0, n - 4) : n])]
    others = word_set("any_card")
    ends = [n for n in ends if others.isdisjoint(words[max(0, n - 3) : n])]
    ends = [n for n in ends if word_set("kinds").isdisjoint(words[max(0, n - 3) : n - 1][-1:])]
    return [way for n in ends if "to" not in (way := words[n : n + 3])]


def _is_played(mark: int, question: MarkedQuestion, others: list[int]) -> bool:
    """Whether a card is said to be played or to come into play, and not something between."""
    words = question.words
    deeds = [it for it in question.reading.noted if it.concept in ("play", "join")]
    deeds = [it for it in deeds if not it.words.startswith("us")]
    before = (it.at for it in deeds if it.at < mark <= it.at + _NEAR and it.concept == "play")
    behind = (it.at for it in deeds if mark < it.at <= mark + _NEAR)
    spans = [*((at + 1, mark) for at in before), *((mark + 1, at) for at in behind)]
    spans = [it for it in spans if not any(it[0] <= at < it[1] for at in others)]
    between = [words[start:end] for start, end in spans]
    comes = (
        not word_set("comes").isdisjoint(words[mark + 1 : mark + 2])
        and words[mark + 2 : mark + 3] in _IN
    )
    dropped = [n for n in range(max(0, mark - 3), mark) if words[n] in word_set("drops")]
    if comes or any(not any(map(_stops, words[n:mark])) for n in dropped):
        return True
    if any(word_set("between").isdisjoint(it) and not any(map(_stops, it)) for it in between):
        return True
    if question.alone and any(words[n - 3 : n + 1] in _THAT_TURN for n in range(len(words))):
        return True
    return question.alone and any(
        it.words == "played" and not word_set("itself").isdisjoint(words[max(it.at - 2, 0) : it.at])
        for it in deeds
    )


def _stops(word: str) -> bool:
    return word in STOPS or is_name(word)
