"""Who is told to pass, before what is done or behind it:  I play X, then my opponent passes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.cards import ability as tree
from judge.proposals.asks_from import asks_from
from judge.proposals.heard.lexis import verb_of
from judge.proposals.hints import Hints, is_denied
from judge.proposals.things import ALICE, BOB, told_table, word_set
from judge.speech.plain_things import clause_of

_NEAR, _FAR = 3, 6
_STOPS = frozenset({".", "?", "!", ";", ":", ",", "if", "when", "after", "once", "then"})
_SINCE = ("after", "since", "before")
_ASKS = frozenset({"have", "has", "did", "do", "does", "am", "is"})
"""What stands before the player of whom it is asked:  have I passed?"""
_NOT = frozenset({"not", "never", "without", "cannot", "t"})
_DEEDS = frozenset({"play", "replay", "scout", "use", "tap", "discard", "sacrifice"})
"""The verbs of what a player does in a turn."""
_LATE = frozenset({"then", "afterwards"})


def with_passes(
    does: Sequence[str], actor: str, hints: Hints, abilities: Sequence[tree.Ability] = ()
) -> list[str]:
    """Return what is done with the passes that are told; `actor` is who does it.

    One of the `abilities` of what is played may let its player pass:  I pass with X's ability.
    """
    found = list(does)
    lets = any(isinstance(it, tree.Pass) for one in abilities for it in tree.walk(one))
    played = [n for n, it in enumerate(found) if " plays " in it]
    if lets and played and _passes_by_it(hints):
        found.insert(played[-1] + 1, str(told_table()["does"]["accepted"]).format(who=actor))
        return [it for it in found if it not in (passes("{I}"), passes(actor))]
    if lets and played and _passes_by_it(hints, denied=True):
        found.insert(played[-1] + 1, str(told_table()["does"]["declined"]).format(who=actor))
    for player, at, past in _told(hints):
        if passes(player) in [it.replace("{I}", actor) for it in found]:
            continue
        deeds = [n for n, it in enumerate(found) if " plays " in it or " uses " in it]
        last = None if _is_over(at, hints) else _last_before(at, hints, deeds)
        if last is not None:
            found.insert(last + 1, passes(player))
        elif past or _is_first(at, hints):
            actors = {_actor(it, actor) for it in found}
            can = "can" in hints.asked  # whether whoever has passed can still do it
            if player not in actors or can:
                has = str(told_table()["does"]["has_passed"]).format(who=player)
                found.insert(0, has if player in actors else passes(player))
    return found


def passes(player: str) -> str:
    """Return the sentence of a player who passes."""
    return str(told_table()["does"]["passed"]).format(who=player)


def says_passes(text: str, hints: Hints) -> bool:
    """Whether sentences say of everybody that he passes who is told to."""
    does = told_table()["does"]
    ways = [str(does["passed"]), str(does["has_passed"])]
    return all(any(it.format(who=who) in text for it in ways) for who, *_ in _told(hints))


def _actor(sentence: str, actor: str) -> str:
    """Return the player who does something; nobody for who only passes."""
    if sentence == passes("{I}"):
        return ""
    who = next((it for it in (BOB, ALICE) if sentence.startswith(it)), "")
    return who or (actor if sentence.startswith("{I}") else "")


def _told(hints: Hints) -> Iterator[tuple[str, int, bool]]:
    """Yield each player who is told to pass, where, and whether that is over or comes first."""
    words, noted = hints.reading.words, hints.reading.noted
    given = set[str]()
    for it in noted:
        if it.concept != "pass" or is_denied(it, hints.reading):
            continue
        past = words[it.at : it.at + 1] == ("passed",) or words[it.at + 1 : it.at + 2] == ("first",)
        past |= _is_over(it.at, hints)
        after = words[it.at : it.at + 1] == ("passing",) and words[it.at - 1] in _SINCE
        past |= after
        told = after or clause_of(words, noted, it) == 1 or it.at < asks_from(words)
        inverted = not _ASKS.isdisjoint(words[max(0, it.at - 2) : it.at - 1])
        told &= not (past and inverted and any(map(_is_player, words[it.at - 1 : it.at])))
        if told and not given and _is_of_both(it.at, words):
            given = {ALICE, BOB}
            yield from ((who, it.at, True) for who in (ALICE, BOB))
        near = filter(_is_player, reversed(words[0 if after else max(0, it.at - _NEAR) : it.at]))
        joined = words[it.at - 1 : it.at] in (("and",), ("then",))
        if joined and words[it.at + 1 : it.at + 2] != ("on",):  # pass on what may be done
            near = filter(_is_player, words[_begins(it.at, words) : it.at])  # I play X and pass
        who = next(
            (ALICE if one in word_set("alice") else BOB for one in near), ALICE if after else ""
        )
        if told and who and who not in given:
            given.add(who)
            yield who, it.at, past


def _begins(at: int, words: Sequence[str]) -> int:
    """Return where the sentence begins in which a word stands."""
    return max((n + 1 for n, it in enumerate(words[:at]) if it in ".?!"), default=0)


def _is_of_both(at: int, words: Sequence[str]) -> bool:
    """Whether who passes is both players:  we both passed, he and I have passed."""
    near = words[max(0, at - _FAR) : at]
    start = max((n + 1 for n, it in enumerate(near) if it in _STOPS), default=0)
    near = near[start:]
    of_both = not word_set("each_player").isdisjoint(near) or words[at + 1 : at + 2] == ("both",)
    players = all(any(it in word_set(who) for it in near) for who in ("alice", "bob"))
    together = "and" in near and players and not any(map(verb_of, near))
    behind = words[at + 1 : at + 1 + _FAR]
    so = behind.index("so") if "so" in behind else len(behind)
    as_well = bool(_ASKS & {*behind[so + 1 : so + 2]}) and any(map(_is_player, behind[so + 2 :]))
    return of_both or together or as_well  # he passed, and so did I


def _passes_by_it(hints: Hints, *, denied: bool = False) -> bool:
    """Whether it is told that somebody passes, or does not, who is not the opponent."""
    words, asked = hints.reading.words, asks_from(hints.reading.words)
    places = [it.at for it in hints.reading.noted if it.concept == "pass" and it.at < asked]
    near = [words[max(0, at - _NEAR) : at] for at in places]
    mine = [it for it in near if word_set("bob").isdisjoint(it)]
    return any(_NOT.isdisjoint(it) is not denied for it in mine)


def _is_over(at: int, hints: Hints) -> bool:
    """Whether somebody is told to have passed before all else:  had passed, passed already."""
    words = hints.reading.words
    before, behind = words[max(0, at - _NEAR) : at], words[at + 1 : at + 2]
    return any(it in word_set("had_before") for it in (*before, *behind))


def _is_player(word: str) -> bool:
    return word in word_set("bob") | word_set("alice") | word_set("he")


def _last_before(at: int, hints: Hints, deeds: Sequence[int]) -> int | None:
    """Return which of the deeds is the last one before somebody passes; none where that is first.

    Where as many are told as there are, those told behind it come behind it.
    """
    words, asked = hints.reading.words, asks_from(hints.reading.words)
    told = _deeds_told(hints)
    before = sum(n < at for n in told)
    if not deeds or at >= asked:
        return None
    if before == len(told):
        then = before or not _LATE.isdisjoint(words[max(0, at - _NEAR) : at])
        return deeds[-1] if then else None
    return deeds[before - 1] if before and len(told) == len(deeds) else None


def _is_first(at: int, hints: Hints) -> bool:
    """Whether somebody passes before all that is told to be done:  I pass, then he plays X."""
    told = _deeds_told(hints)
    return bool(told) and at < min(told)


def _deeds_told(hints: Hints) -> Sequence[int]:
    """Return where it is told that something is done in a turn, by a verb or by what was heard."""
    words, asked = hints.reading.words, asks_from(hints.reading.words)
    verbs = {n for n, word in enumerate(words[:asked]) if verb_of(word) in _DEEDS}
    return sorted({*verbs, *(n for n in hints.deeds if n < asked)})
