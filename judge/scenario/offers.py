"""What the game offers a player at one moment, before any time passes, and when it would later.

At this moment: the decision that is open, what is pending in Limbo, the daily effect that comes
next, or the player's own turn. Nobody passes for it, and no turn, phase or day goes by.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum

from judge.cards import ability as tree
from judge.engine import decisions as d
from judge.engine import zones
from judge.engine.checking import playable_reactions
from judge.engine.day import DAILY
from judge.engine.decisions import CHANCE, REACTION, TURN, Decision
from judge.engine.entries import Declared, QuickActionDeclared, ReactionPlayed
from judge.engine.state import AFTERNOON, BEGINNING, Clock, State
from judge.records import dataclass, replace
from judge.scenario import tree as t
from judge.scenario.fit import fit
from judge.scenario.history import happens, is_told
from judge.scenario.play import Branch, answer, run
from judge.scenario.script import Pace, act
from judge.scenario.timing import turn_now
from judge.scenario.view import View
from judge.scenario.wants import Want, wants_of

LIMIT = 400
"""How many effects are run to see which decisions a moment holds."""

TURN_VERBS = frozenset({"play", "use", "pass"})
"""What the rules themselves offer (4.2.3.d), whatever the cards say."""

_KINDS = {
    "accept": {d.MAY, d.ACCEPT},
    "apply": {d.MODIFIER},
    "choose": {d.CHOOSE, d.MODE, d.NUMBER, d.TERRAIN, d.EXPEDITION, d.DIE, d.STATUS, d.PLAY},
    "decline": {d.MAY, d.ACCEPT},
    "expand": {d.EXPAND},
    "keep": {d.KEEP, d.DIE},
    "pay": {d.PAY, d.TOUGH},
    "target": {d.TARGET},
}


class Obstacle(StrEnum):
    """What stands against a turn effect at a moment, whatever it would be."""

    EFFECT = "effect"
    REACTIONS = "reactions"
    PHASE = "phase"
    PASSED = "passed"
    TURN = "turn"


@dataclass(frozen=True, slots=True)
class Offered:
    """A decision of this moment, forced or not, with the game as it was just before."""

    view: View
    decision: Decision


class NowPace:
    """The pace of a question about now: what is pending runs, and no time passes."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock

    def runs(self, branch: Branch) -> bool:
        """Whether the next effect still belongs to this moment."""
        state = branch.state
        if branch.tape or playable_reactions(state):
            return True
        if state.clock.phase == AFTERNOON:
            return not all(state.passed)
        coming = 0 <= state.clock.done < len(DAILY.get(state.clock.phase, ()))
        coming = coming or state.clock.phase == BEGINNING
        return coming and state.clock == self.clock


@dataclass(frozen=True, slots=True)
class Later:
    """The pace of a question about later: everybody passes, up to the end of the next day."""

    day: int

    def runs(self, branch: Branch) -> bool:
        """Whether a moment is not too far ahead."""
        return branch.state.clock.day <= self.day + 1


def offered(branch: Branch, player: int, phrase: t.Phrase) -> Branch | None:
    """Return a way in which a player does this at this moment, if the game offers it."""
    hers = phrase.verb not in TURN_VERBS or obstacle(branch, player) is None
    if not hers and phrase.verb != "play":
        return None
    still = Pace(NowPace(branch.state.clock).runs, passes=False, turns=hers)
    for told in (phrase, *_with_scout(phrase)):
        wants = wants_of(_plain(told), player)
        for start in _starts(branch, player, phrase):
            found = act([start], wants, still).branches
            if found:
                return found[0]
    return None


def says_scout(phrase: t.Phrase) -> bool:
    """Whether it is said that a card is played with Scout."""
    with_ = phrase.manner("with")
    nouns = with_.nouns.items if with_ is not None and with_.nouns is not None else ()
    return any(isinstance(it, t.State) and it.word == "Scout" for it in nouns)


def _with_scout(phrase: t.Phrase) -> Iterator[t.Phrase]:
    """Yield the same play with Scout, where it is not said how a card is played (7.4.5.c)."""
    with_ = phrase.manner("with")
    mana = with_.nouns.items if with_ is not None and with_.nouns is not None else ()
    told = any(it.kind not in ("for", "from", "in", "with") for it in phrase.manners)
    if phrase.verb == "play" and not told and all(isinstance(it, t.Amount) for it in mana):
        nouns = t.Nouns((*mana, t.State("Scout", span=phrase.span)))
        scout = t.Manner("with", nouns, span=phrase.span)
        beside = (it for it in phrase.manners if it is not with_)
        yield replace(phrase, manners=(*beside, scout))


def offered_later(branch: Branch, player: int, phrase: t.Phrase) -> State | None:
    """Return the state of the first later moment, up to the next day, that offers this, if any.

    What a player's own turn does not offer it does not offer for a lack of time.
    """
    verb = phrase.verb
    if verb in TURN_VERBS and obstacle(branch, player) is None:
        return None
    if branch.pending is not None and branch.pending.kind != TURN:
        return None
    pace = Pace(Later(branch.state.clock.day).runs, passes=True)
    wants = wants_of(_plain(phrase), player)
    found = act([branch], wants, pace).branches
    if not found:
        return None
    seen = found[0].seen
    return seen[0].state if seen else found[0].state


def _plain(phrase: t.Phrase) -> t.Phrase:
    if phrase.manner("before") is None:
        return phrase
    return replace(phrase, manners=tuple(m for m in phrase.manners if m.kind != "before"))


def _starts(branch: Branch, player: int, phrase: t.Phrase) -> Iterator[Branch]:
    """Yield where to look from: now, and behind each effect that the player's turn offers."""
    yield branch
    if phrase.verb in TURN_VERBS | {"resolve"}:
        return
    yield from behind_turn(branch, player)


def behind_turn(branch: Branch, player: int) -> Iterator[Branch]:
    """Yield the ways on from a player's own turn effects, if it is their turn; not from passing."""
    opened = next_turn(branch)
    decision = opened.pending if opened is not None else None
    if opened is None or decision is None or decision.player != player:
        return
    for number, option in enumerate(decision.options):
        if option.verb != "pass":
            yield answer(opened, number, chosen=True)


def next_turn(branch: Branch) -> Branch | None:
    """Return the game stopped at the choice of a turn effect that is open now, if one is."""
    still = NowPace(branch.state.clock)
    while branch.pending is None and not branch.done and not playable_reactions(branch.state):
        if branch.state.clock.phase != AFTERNOON or not still.runs(branch):
            return None
        branch = run(branch)
        if any(seen.decision.kind == TURN for seen in branch.seen):
            return None
    decision = branch.pending
    return branch if decision is not None and decision.kind == TURN else None


def obstacle(branch: Branch, player: int) -> Obstacle | None:
    """Return what keeps a player from choosing a turn effect at this moment (5.1.1.b), if any."""
    state = branch.state
    if branch.pending is not None and branch.pending.kind != TURN:
        return Obstacle.EFFECT
    if playable_reactions(state):
        return Obstacle.REACTIONS
    if state.clock.phase != AFTERNOON:
        return Obstacle.PHASE
    if state.passed[player]:
        return Obstacle.PASSED
    return Obstacle.TURN if turn_now(state) != player else None


# ------------------------------------------------------------------ the decisions of a moment


def survey(
    branch: Branch, *, turns: Callable[[Branch], Iterator[Branch]] | None = None
) -> tuple[list[Offered], list[Branch]]:
    """Return every decision that this moment holds, forced ones included, and where it ends.

    What is pending is gone through in every way; `turns` says which turn effects are tried too.
    """
    found: list[Offered] = []
    ends: list[Branch] = []
    waiting = [branch, *(turns(branch) if turns is not None else ())]
    still = NowPace(branch.state.clock)
    steps = 0
    while waiting and steps < LIMIT:
        current = waiting.pop(0)
        if current.pending is None:
            if current.done or not (still.runs(current) and _busy(current, still)):
                ends.append(current)
                continue
            steps += 1
            current = run(current)
            found += [Offered(_view(current, it.state), it.decision) for it in current.seen]
            if any(it.decision.kind == TURN and it.forced for it in current.seen):
                continue
        decision = current.pending
        if decision is None:
            waiting.append(current)
        elif decision.kind == TURN:
            ends.append(current)
        else:
            found.append(Offered(current.view(), decision))
            waiting += [answer(current, number) for number in range(len(decision.options))]
    return found, ends


def _busy(branch: Branch, still: NowPace) -> bool:
    """Whether something is pending, not merely a turn about to be taken."""
    if branch.tape or playable_reactions(branch.state):
        return True
    return branch.state.clock.phase != AFTERNOON and still.runs(branch)


def _view(branch: Branch, state: State) -> View:
    return View(state, branch.copies, (), 0, branch.names)


def told(branch: Branch) -> list[Offered]:
    """Return the decisions within the effect that was told last, forced ones included."""
    return [
        Offered(_view(branch, seen.state), seen.decision)
        for seen in branch.seen
        if seen.decision.kind not in (TURN, REACTION)
    ]


def opening(branch: Branch, player: int, verb: str) -> list[Offered]:
    """Return the next decision of a player at this moment, in each way to come to it.

    A choice that the game makes silently because there is only one option is one too. Which
    Reaction comes first is a decision only for what is said of resolving them.
    """
    passed_over = () if verb == "resolve" else (REACTION,)
    found: list[Offered] = []
    waiting = [branch]
    still = NowPace(branch.state.clock)
    steps = 0
    while waiting and steps < LIMIT:
        current = waiting.pop(0)
        steps += 1
        if current.pending is None:
            if current.done or not still.runs(current):
                continue
            current = run(current)
            own = (it for it in current.seen if _is_of(it.decision, player))
            mine = next((it for it in own if it.decision.kind not in passed_over), None)
            if mine is not None and mine.forced:
                found.append(Offered(_view(current, mine.state), mine.decision))
                continue
            if any(it.decision.kind == TURN for it in current.seen):
                continue
        decision = current.pending
        if decision is None:
            waiting.append(current)
        elif decision.player == player and decision.kind not in passed_over:
            found.append(Offered(current.view(), decision))
        elif decision.kind != TURN:
            waiting += [answer(current, n) for n in range(len(decision.options))]
    return found


def _is_of(decision: Decision, player: int) -> bool:
    return decision.player == player and decision.player != CHANCE


# ------------------------------------------------------------------ is any decision about it?


def carried(branch: Branch, player: int | None, phrase: t.Phrase) -> bool:
    """Whether some decision of this moment is about what a verb says, or what follows does it."""
    verb = phrase.verb
    if verb in TURN_VERBS or verb == "resolve":
        return True
    players = (0, 1) if player is None else (player,)

    def turns(at: Branch) -> Iterator[Branch]:
        for each in players:
            yield from behind_turn(at, each)

    seen, ends = survey(branch, turns=turns)
    kinds = _KINDS.get(verb, set())
    decisions = [it.decision for it in (*seen, *told(branch))]
    if any(it.kind in kinds and it.player in players for it in decisions):
        return True
    if verb == "target" and aimed(branch, players):
        return True
    since = len(branch.entries)
    return is_told(verb) and any(
        happens(replace(end.view(), entries=end.entries[since:]), phrase) for end in ends
    )


_PLAYED = (Declared, QuickActionDeclared, ReactionPlayed)


def aimed(branch: Branch, players: Iterable[int]) -> bool:
    """Whether anything asks for targets, be there any or not.

    That is what was played last, what is pending, or what a player has in hand.
    """
    plays = (it for it in reversed(branch.entries) if isinstance(it, _PLAYED))
    last = next(plays, None)
    sources = last.objects[:1] if last is not None else ()
    faces = [branch.names[number].face for number in sources if number in branch.names]
    for player in players:
        if obstacle(branch, player) is None:
            faces += [it.face for it in branch.state.at(zones.HANDS[player])]
    trees = [ability.tree for face in faces for ability in face.abilities]
    trees += [emblem.tree for emblem in branch.state.emblems]
    return any(isinstance(node, tree.Target) for each in trees for node in tree.walk(each))


def fitting(seen: Offered, want: Want) -> frozenset[int]:
    """Return the options of a decision that do what is wanted of any of its objects."""
    nouns = want.left or (None,)
    found: set[int] = set()
    for noun in nouns:
        one = replace(want, left=(noun,) if noun is not None else (), either=True)
        found.update(each.option for each in fit(one, seen.decision, seen.view))
    return frozenset(found)
