"""How it is told that something is done: with which roll and which mode, and who passed before."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.proposals.board import ProposedBoard
from judge.proposals.hints import Hints
from judge.proposals.marked import number_said
from judge.proposals.modes import RANKS, mode_said
from judge.proposals.needs import ME
from judge.proposals.passing import with_passes
from judge.proposals.plain import boosts
from judge.proposals.rolled import rolls_said
from judge.proposals.things import tables, told_table, word_set
from judge.records import replace
from judge.speech.concepts import QuestionReading
from judge.speech.plain_things import clause_of

_NEAR, _BACK = 3, 6
_AGAIN = frozenset({"twice", "again"})
_USES = frozenset({"use", "uses", "using", "used", "tap", "exhaust", "activate"})
_ONE_BOOST = "gains 1 boost."
_BOOST = "BOOST"
_NOT = frozenset({"not", "never", "without", "cannot"})
_AIMS = re.compile(r"\{targets\}|, targeting |\.$")


def as_done(board: ProposedBoard, hints: Hints) -> ProposedBoard:
    """Return a board on which what is done is done as the question tells it."""
    abilities = [board.ability] if board.ability is not None else list(_abilities(board))
    reading = hints.reading
    does = list(board.does)
    last = next((n for n in reversed(range(len(does))) if _is_deed(does[n])), None)
    if last is not None:
        modes = (mode_said(it.body, reading) for it in abilities)
        if (mode := max(modes, default=0)) and "mode" not in does[last]:
            said = str(told_table()["does"]["mode"]).format(rank=RANKS[mode - 1])
            does[last] = _AIMS.sub(lambda it: said + it[0], does[last], count=1)
        does[last] = _scouted(does[last], board, hints)
        rolls = any(isinstance(it, tree.RollDice) for one in abilities for it in tree.walk(one))
        if rolls and "rolling" not in does[last] and (results := rolls_said(reading.words)):
            said = str(told_table()["does"]["rolling"]).format(result=" and ".join(results))
            at = _rolling(does, board, last)
            does[at] = f"{does[at].removesuffix('.')}{said}."
        if " plays " in does[last] and (spent := _spent(abilities, reading.words)):
            said = str(told_table()["does"]["spending"]).format(counters=spent)
            does[last] = _AIMS.sub(lambda it: said + it[0], does[last], count=1)
    does = _with_modes_of_phases(with_passes(does, board.actor, hints, abilities), board, reading)
    if many := _boosts_gained(reading):
        does = [it.replace(_ONE_BOOST, f"gains {boosts(many)}.") for it in does]
    return replace(board, does=tuple(_repeated(does, reading)))


def _rolling(does: Sequence[str], board: ProposedBoard, last: int) -> int:
    """Return where something is done with a card that rolls dice; the `last` deed where none is."""
    rolls = [it for it in board.parts if it.thing.card is not None and _rolls(it.thing.card)]
    named = [name for it in rolls for name in (it.thing.said, f"{{{it.role}}}")]
    found = (n for n, it in enumerate(does) if any(f"s {name}" in it for name in named))
    return max((n for n in found if _is_deed(does[n])), default=last)


def _rolls(card: Card) -> bool:
    nodes = (it for one in (*card.abilities, *card.support) for it in tree.walk(one))
    return any(isinstance(it, tree.RollDice) for it in nodes)


def _with_modes_of_phases(
    does: Sequence[str], board: ProposedBoard, reading: QuestionReading
) -> list[str]:
    """Return what is done with the mode that is said to be chosen as a phase begins."""
    phases = {kind: str(it["does"]) for kind, it in tables()["events"].items() if "does" in it}
    found = list(does)
    for part in board.parts:
        card = part.thing.card
        for ability in (*card.abilities, *card.support) if card is not None else ():
            body = ability.body
            begins = (
                [it for it in body.events if isinstance(it, tree.PhaseBegins)]
                if isinstance(body, tree.Reaction)
                else []
            )
            mode = mode_said(body, reading) if begins else 0
            for it in begins if mode else ():
                said = phases.get(f"PhaseBegins.{it.phase.name}", "")
                if said in found:
                    chosen = str(told_table()["does"]["mode_chosen"])
                    at = found.index(said)
                    found[at:at] = [
                        said.replace(" happens.", " begins."),
                        chosen.format(who=part.thing.owner, rank=RANKS[mode - 1]),
                    ]
    return found


def _spent(abilities: Sequence[tree.Ability], words: Sequence[str]) -> str:
    """Return what is said to be spent of counters that an ability lets spend:  spend one to …"""
    spends = [
        it for one in abilities for it in tree.walk(one) if isinstance(it, tree.SpendCounters)
    ]
    for n, word in enumerate(words if spends else ()):
        before, behind = words[max(0, n - _NEAR) : n], words[n + 1 : n + 3]
        many = number_said(behind[0]) if behind else 0
        many = 1 if behind[:1] in (("a",), ("an",)) else many
        of_counters = not word_set("of_counters").isdisjoint(behind[1:])
        if word in word_set("spends") and many and of_counters and _NOT.isdisjoint(before):
            if spends[0].counter == _BOOST:
                return boosts(many)
            return f"{many} counter{'s' * (many > 1)}"
    return ""


def _boosts_gained(reading: QuestionReading) -> int:
    """Return how many boosts something is said to gain at once; 0 where that is not said."""
    words, gaining = reading.words, word_set("becoming") | word_set("giving")
    for it in reading.noted:
        many = number_said(words[it.at - 1]) if it.concept == "boost" and it.at else 0
        told = clause_of(words, reading.noted, it) == 1
        if many and told and not gaining.isdisjoint(words[max(0, it.at - _NEAR) : it.at - 1]):
            return many
    return 0


def _repeated(does: Sequence[str], reading: QuestionReading) -> Iterator[str]:
    """Yield what is done, an ability twice if it is said to be used again:  use X twice."""
    uses = [it for it in does if " uses " in it]
    words = reading.words
    near = (words[max(0, n - _BACK) : n] for n, word in enumerate(words) if word in _AGAIN)
    again = len(uses) == 1 and any(not _USES.isdisjoint(it) for it in near)
    for it in does:
        yield from (it, it) if again and it in uses else (it,)


def _scouted(deed: str, board: ProposedBoard, hints: Hints) -> str:
    """Return a deed as playing a card with its Scout, where the question speaks of that."""
    me = board.thing(ME)
    keywords = (it.body for it in me.card.abilities) if me is not None and me.card else ()
    scouts = any(
        isinstance(it, tree.Keyword) and it.name is tree.KeywordName.SCOUT for it in keywords
    )
    if not scouts or "scout" not in hints.concepts - hints.denied:
        return deed
    return deed.replace("plays {me} from hand", "plays {me} with Scout")


def _abilities(board: ProposedBoard) -> Iterator[tree.Ability]:
    """Yield the abilities of the cards that something is done with."""
    for it in board.parts:
        named = {it.thing.said, f"{{{it.role}}}"}
        if it.thing.card is not None and any(one in text for text in board.does for one in named):
            yield from (*it.thing.card.abilities, *it.thing.card.support)


def _is_deed(sentence: str) -> bool:
    return " plays " in sentence or " uses " in sentence
