"""Playing a scenario: situation, actions, claims, in the order in which they are written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from judge.engine.decisions import Declined
from judge.engine.interpretations import Alternative
from judge.engine.pricing import Declaration
from judge.records import dataclass, field, replace
from judge.scenario import tree as t
from judge.scenario.board import Board
from judge.scenario.cast import Style
from judge.scenario.causing import Cause, begun, cause_of, lay_cause, once_more
from judge.scenario.claiming import ClaimResult, judge_claim, with_rules
from judge.scenario.completing import complete
from judge.scenario.document import Case, Scenario
from judge.scenario.firing import Fired, recording
from judge.scenario.granted import granted
from judge.scenario.mistakes import Mistake, NotUnderstood
from judge.scenario.ordering import asks_order
from judge.scenario.play import Branch, begin
from judge.scenario.recalling import do
from judge.scenario.referring import apart, nodes_in, situation_first, with_referents
from judge.scenario.roles import Role, active, actor, role_of
from judge.scenario.situation import describe
from judge.scenario.table import Situation
from judge.scenario.undone import NOT_SO, check_turns_left, undone, whose_is_not_told
from judge.scenario.uses import check_used
from judge.scenario.ways import Stuck, Ways, let_pass, settle


@dataclass(frozen=True, slots=True)
class Claimed:
    """A claim with its verdict."""

    step: t.Statement
    verdict: ClaimResult


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with the ways the game may have gone when it was asked.

    `still` asks about that very moment, whatever is pending; otherwise all of it settles first.
    """

    question: t.Question
    branches: tuple[Branch, ...]
    still: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """A sentence that was played, and the ways the game may have gone just after it.

    There are no ways yet while the situation is told.
    """

    step: t.Sentence
    role: Role
    branches: tuple[Branch, ...] = ()


@dataclass(slots=True)
class Played:
    """How one case of a scenario went."""

    title: str
    claims: list[Claimed] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)
    mistakes: list[Mistake] = field(default_factory=list)
    branches: tuple[Branch, ...] = ()
    assumed: tuple[str, ...] = ()
    complete: bool = True
    illegal: Stuck | None = None
    start: Branch | None = None
    enforced: frozenset[str] = frozenset()
    steps: tuple[t.Sentence, ...] = ()
    stopped: int = -1
    moments: list[Moment] = field(default_factory=list)

    @property
    def fired(self) -> frozenset[str]:
        """Every rule that fired on some way that a claim, a question or the end looked at."""
        ways = [*self.branches, *(way for asked in self.asked for way in asked.branches)]
        for claim in self.claims:
            ways += [*claim.verdict.yes, *claim.verdict.no]
        return self.enforced.union(*(way.rules for way in ways))

    @property
    def holds(self) -> bool:
        """Whether nothing went wrong and every claim holds."""
        return not self.mistakes and all(claim.verdict.holds for claim in self.claims)


def play_scenario(scenario: Scenario, style: Style = Style.FILE) -> list[Played]:
    """Play every case of a scenario."""
    return [play_case(scenario, case, style) for case in scenario.cases]


def play_otherwise(scenario: Scenario, readings: frozenset[Alternative]) -> list[Played]:
    """Play every case of what is asked by other readings of open points than our own."""
    return [_asked(scenario, case, readings) for case in scenario.cases]


def play_case(scenario: Scenario, case: Case, style: Style = Style.FILE) -> Played:
    """Play the common beginning and one case. What goes wrong is told in `mistakes`.

    A file's rules in brackets are checked against those that fired, so that is recorded.
    """
    if style is Style.ASK:
        return _asked(scenario, case)
    with recording() as fired:
        played = _play(scenario, case, style, fired)
    played.enforced = fired.rules
    return played


def play_unwatched(
    scenario: Scenario, case: Case, readings: frozenset[Alternative] = frozenset()
) -> Played:
    """Play one case of a file; the rules in brackets are not checked, and nothing is recorded.

    `readings` are those of open points by which it is played instead of our own.
    """
    return _play(scenario, case, Style.FILE, None, readings=readings)


def _asked(
    scenario: Scenario, case: Case, readings: frozenset[Alternative] = frozenset()
) -> Played:
    """Play what is asked; a happening whose cause is left out is played again with one.

    Where that does not help, what was not asked for is told as it was.
    """
    causes: dict[int, Cause] = {}
    played = _play(scenario, case, Style.ASK, Fired(), readings=readings)
    while played.illegal is not None and played.stopped not in causes:
        step = played.steps[played.stopped]
        cause = cause_of(step, played.branches, scenario.players, len(causes))
        if cause is None:
            if (whose := whose_is_not_told(step, played.branches)) is not None:
                played.illegal, played.mistakes = None, [whose]
            return played
        causes[played.stopped] = cause
        for number in range(played.stopped + 1, len(played.steps)):
            if played.steps[number] == step:  # what is told twice happens twice
                causes[number] = once_more(cause, len(causes))
        again = _play(scenario, case, Style.ASK, Fired(), causes, readings)
        if again.mistakes and 0 <= again.stopped <= played.stopped:
            return played
        played = again
    return played


def in_order(
    scenario: Scenario,
    case: Case,
    style: Style,
    meant: Callable[[str, str], None] = lambda kind, name: None,
) -> tuple[tuple[t.Sentence, ...], bool]:
    """Return the sentences in the order in which they are played, and whether that is another.

    A question lays its situation first; what “it” means stands in its place, and `meant` hears
    which player “he” is, and which of several things “it”.
    """
    told = with_referents((*scenario.common, *case.steps), meant, scenario.players)
    steps = tuple(part for step in told for part in apart(step))
    return situation_first(steps) if style is Style.ASK else (steps, False)


def _play(
    scenario: Scenario,
    case: Case,
    style: Style,
    fired: Fired | None,
    causes: Mapping[int, Cause] = MappingProxyType({}),
    readings: frozenset[Alternative] = frozenset(),
) -> Played:
    played = Played(case.title)
    situation = Situation(Board(scenario.players, readings=readings))
    runner = _Runner(played, situation, style, fired, causes)
    steps, earlier = in_order(
        scenario, case, style, lambda kind, name: situation.assume(kind, name=name)
    )
    if earlier:
        situation.assume("earlier")
    steps = tuple(causes[n].step if n in causes else step for n, step in enumerate(steps))
    played.steps = steps
    for number, step in enumerate(steps):
        try:
            runner.step(step, steps[number:], causes.get(number))
        except NotUnderstood as error:
            played.mistakes.append(error.mistake)
        except Declined as declined:
            message = f"{declined.card}: {declined.part} is not modelled by the engine"
            played.mistakes.append(Mistake(message, step.span.start, step.span.end))
        if played.mistakes:
            played.stopped = number
            break
    if not played.mistakes and played.start is None:
        try:
            runner.begin(())
        except (NotUnderstood, Declined) as error:
            span = scenario.span
            played.mistakes.append(Mistake(str(error), span.start, span.start))
    if style is Style.FILE and not played.mistakes and not played.claims:
        at = steps[-1].span.start if steps else scenario.span.start
        message = "this claims nothing; a claim begins with “Then” or “At this point,”"
        played.mistakes.append(Mistake(message, at, at))
    played.branches = runner.branches
    ways = [*played.branches, *(way for it in played.asked for way in it.branches)]
    played.assumed = tuple(granted(runner.situation, ways))
    return played


@dataclass(slots=True)
class _Runner:
    played: Played
    situation: Situation
    style: Style
    fired: Fired | None
    causes: Mapping[int, Cause]
    branches: tuple[Branch, ...] = ()
    base: tuple[Branch, ...] = ()
    last: Role = Role.SITUATION

    def step(
        self, step: t.Sentence, rest: tuple[t.Sentence, ...], cause: Cause | None = None
    ) -> None:
        """Do what one sentence says, which may choose for a made-up effect."""
        role = self._role(step)
        check_used(step, role)
        if role is Role.SITUATION and self.played.start is None and isinstance(step, t.Statement):
            assert isinstance(step.body, t.Clause)
            describe(self.situation, step.body)
            self.played.moments.append(Moment(step, role))
            return
        if self.played.start is None:
            self.begin(rest)
        if cause is not None:
            self.branches = tuple(begun(branch, cause) for branch in self.branches)
        if isinstance(step, t.Question):
            self.played.asked.append(Asked(step, self.branches))
        elif role is Role.ACTION:
            assert isinstance(step.body, t.Clause)
            self._act(active(step.body, self.situation.board.players[self.situation.speaker]))
            if cause is not None and any(branch.waits for branch in self.branches):
                raise NotUnderstood(undone(None, step.body))
        elif role is Role.TIME:
            assert isinstance(step.body, t.Clause)
            self._time(step.body)
        else:
            self._claim(step)
        claimed = role is Role.CLAIM and isinstance(step, t.Statement)
        self.played.moments.append(Moment(step, role, self.base if claimed else self.branches))
        self.last = role

    def _role(self, step: t.Sentence) -> Role:
        if isinstance(step, t.Statement) and step.opener is t.Opener.AND:
            plain = role_of(replace(step, opener=t.Opener.NONE))
            if self.last is not Role.CLAIM:
                return plain
        return role_of(step)

    def begin(self, rest: tuple[t.Sentence, ...]) -> None:
        """Lay out the board; check what the situation says of derived facts."""
        for cause in self.causes.values():
            lay_cause(self.situation, cause)
        if self.style is Style.ASK:
            complete(self.situation, rest)
        board = self.situation.board
        if "turn" not in board.said:
            _take_turn(self.situation, rest)
        board.tell_apart({noun.name for noun in nodes_in(self.played.steps, _NAMED) if noun.copy})
        state = board.state()
        self.played.start = begin(state, board.copies(), ordered=any(map(asks_order, rest)))
        self.branches = self.base = (self.played.start,)
        for clause in self.situation.checks:
            verdict = judge_claim(self.branches, t.Statement(t.Opener.NOW, clause))
            if not verdict.holds:
                raise NotUnderstood(
                    Mistake("this is not so in the situation", clause.span.start, clause.span.end)
                )

    def _act(self, clause: t.Clause) -> None:
        predicate = clause.predicate
        if not isinstance(predicate, t.Do):
            raise NotUnderstood(Mistake("expected an action", clause.span.start, clause.span.end))
        for subject in clause.subjects.items:
            player = self._player(subject)
            for phrase in predicate.phrases:
                if self.style is Style.ASK:
                    check_turns_left(phrase, player, self.branches)
                for _ in range(_times(phrase)):
                    done = do(self.branches, phrase, player, negated=predicate.negated)
                    self._take(done, phrase)
                    self._tell_plainest()

    def _player(self, subject: t.Noun) -> int:
        if isinstance(subject, t.Player):
            self.situation.speaker = self.situation.board.players.index(subject.name)
        return self.situation.speaker

    def _take(self, outcome: Ways, phrase: t.Node) -> None:
        self.played.complete &= outcome.complete
        if outcome.branches:
            self.branches = outcome.branches
            return
        stuck = outcome.stuck[0] if outcome.stuck else None
        self.played.illegal = None if stuck is not None and stuck.want.negated else stuck
        raise NotUnderstood(undone(stuck, phrase))

    def _tell_plainest(self) -> None:
        """Tell of a card that was played without an extra cost that it offers (6.4.b)."""
        for branch in self.branches:
            for decision, _, number, _ in branch.seen:
                taken = decision.options[number].value
                others = (option.value for option in decision.options)
                if isinstance(taken, Declaration) and any(_pays_more(it, taken) for it in others):
                    self.situation.assume("plainest", card=branch.names[taken.card].face.name)

    def _time(self, clause: t.Clause) -> None:
        predicate, phase = clause.predicate, clause.subjects.items[0]
        assert isinstance(predicate, t.Do)
        assert isinstance(phase, t.Phase)
        if predicate.negated:
            span = clause.span
            raise NotUnderstood(Mistake("this does not happen", span.start, span.end, NOT_SO))
        outcome = let_pass(self.branches, phase, predicate.phrases[0].verb)
        self._take(outcome, clause)

    def _claim(self, step: t.Statement) -> None:
        if step.opener is t.Opener.THEN:
            outcome = settle(self.branches)
            self.played.complete &= outcome.complete
            self.base = outcome.branches
        elif step.opener is not t.Opener.AND:
            self.base = self.branches
        verdict = judge_claim(self.base, step, self.situation.speaker)
        if step.rules and self.fired is not None:
            verdict = with_rules(step, verdict, self.fired.rules)
        self.played.claims.append(Claimed(step, verdict))


_NAMED = (t.Card, t.Token)


def _pays_more(other: object, taken: Declaration) -> bool:
    """Whether a way to play a card is another one but for an extra cost."""
    if not isinstance(other, Declaration) or taken.paying:
        return False
    return (other.card, other.place) == (taken.card, taken.place) and bool(other.paying)


def _take_turn(situation: Situation, rest: Iterable[t.Sentence]) -> None:
    """Give the turn to who acts first, if nothing else is said."""
    board = situation.board
    for step in rest:
        clause = _who_acts(step)
        if clause is None:
            continue
        acting = actor(clause)
        if acting is not None:
            player = board.players.index(acting.name)
            if board.clock.turn != player and not board.passed[player]:
                board.clock = board.clock._replace(turn=player)
                situation.assume("turn", player=acting.name)
        return


def _who_acts(step: t.Sentence) -> t.Clause | None:
    """Return the clause in which somebody acts, or is asked to be able to, if there is one."""
    clause = step.clause if isinstance(step, t.Question) else step.body
    if not isinstance(clause, t.Clause):
        return None
    may = clause.predicate if isinstance(clause.predicate, t.May) else None
    asked = may is not None and (isinstance(may.what, t.Phrase) or actor(clause) is not None)
    return clause if asked or role_of(step) is Role.ACTION else None


def _times(phrase: t.Phrase) -> int:
    """Return how often a quick action is said to be used."""
    manner = phrase.manner("times") if phrase.verb == "use" else None
    return manner.number or 1 if manner is not None else 1
