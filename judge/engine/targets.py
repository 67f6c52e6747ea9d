"""Section 6.5.b: what a player chooses just before a step, and Tough (7.4.7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar, cast

from judge.cards import ability as tree
from judge.engine import references as ref
from judge.engine import zones
from judge.engine.absences import NotFound, NotTargeted
from judge.engine.called import CALLED
from judge.engine.characteristics import characteristics, statements
from judge.engine.decisions import CHOOSE, DONE, NUMBER, TARGET, Decision, Option
from judge.engine.dispatch import IS_ONE, SELECT, amount, is_one, reads, select
from judge.engine.entries import Matter, Topic
from judge.engine.entry import Why
from judge.engine.forbidding import deed_to, forbidden
from judge.engine.frames import Frame, Still
from judge.engine.interpretations import Alternative, read_as
from judge.engine.key import looks
from judge.engine.mana import exchange_orbs, pay_for_tough, ready_mana
from judge.engine.memory import remembered
from judge.engine.objects import KEYWORD, REACTION
from judge.engine.points import Point, heeds, watched
from judge.engine.quantities import property_value
from judge.engine.registry import enforces
from judge.engine.selectors import candidates
from judge.engine.state import State
from judge.engine.statuses import why_not_gain
from judge.engine.traits import COMPARE
from judge.records import dataclass, fields, replace

TOUGH = CALLED[tree.KeywordName.TOUGH]


@dataclass(frozen=True, slots=True)
class Fixed(tree.Selector):
    """Things that have been chosen already."""

    references: tuple[int, ...]


@reads(SELECT, Fixed)
def _fixed(frame: Frame, selector: Fixed) -> tuple[int, ...]:
    return selector.references


@reads(IS_ONE, Fixed)
def _is_fixed(frame: Frame, selector: Fixed, reference: int) -> bool:
    return reference in selector.references


N = TypeVar("N", bound=tree.Node)
_CHOICES = (tree.Target, tree.Choose, tree.UpTo, tree.AnyNumber)


@remembered
def asks(node: tree.Node) -> bool:
    """Whether a tree holds something that a player has to choose."""
    return any(isinstance(part, _CHOICES) for part in tree.walk(node))


@enforces("6.1.g", "6.5.b", "1.2.6.c")
def settle(frame: Frame, node: N, status: str = "") -> N:
    """Return the tree with every choice in it made, the innermost first, in reading order.

    `status` is what that which is chosen would gain.
    """
    if not asks(node):
        return node
    node = _inside(frame, node)
    chosen: Any = node
    if isinstance(node, tree.Target | tree.Choose):
        chosen = Fixed(choose(frame, node, status))
    elif isinstance(node, tree.UpTo):
        chosen = tree.Number(choose_number(frame, 0, amount(frame, node)))
    elif isinstance(node, tree.AnyNumber):
        chosen = tree.Number(choose_number(frame, 0, _most(frame)))
    return cast(N, chosen)


def _inside(frame: Frame, node: N) -> N:
    """Return a node with the choices below it made."""
    changes: dict[str, Any] = {}
    status = CALLED[node.status] if isinstance(node, tree.GainStatus) else ""
    for field in fields(node):
        name, value = field.name, getattr(node, field.name)
        if isinstance(value, tree.Node):
            if asks(value):
                changes[name] = settle(frame, value, status)
        elif isinstance(value, tuple) and any(isinstance(i, tree.Node) and asks(i) for i in value):
            changes[name] = tuple(
                settle(frame, item) if isinstance(item, tree.Node) else item for item in value
            )
    return replace(node, **changes) if changes else node


def _most(frame: Frame) -> int:
    """Return the largest number that makes sense where any number may be chosen: counters there."""
    it = frame.state.objects.get(frame.find(frame.me))
    return max((number for _, number in it.counters), default=0) if it is not None else 0


def choose_number(frame: Frame, low: int, high: int) -> int:
    """Ask the doer for a number."""
    options = tuple(Option("choose", number) for number in range(low, max(low, high) + 1))
    chosen: int = frame.game.decide(
        Decision(NUMBER, frame.doer, options, frame.me, ("6.1.g",))
    ).value
    return chosen


class _Searched:
    """Which options a search may leave out: those that only repeat sets of other options.

    The things that can be chosen first have an order; one that stands before what was chosen leads
    to a set that it leads to sooner.
    """

    __slots__ = ("_last", "_order", "_ranks")

    def __init__(self) -> None:
        self._order: list[Any] = []
        self._ranks: list[int] = []
        self._last = 0

    def repeated(self, looks: Iterable[Any], *, enough: bool) -> frozenset[int]:
        """Return the options left out; none where each would be, and more has to be chosen."""
        self._order = order = self._order or list(looks)
        self._ranks = [order.index(it) if it in order else len(order) for it in looks]
        found = frozenset(n for n, rank in enumerate(self._ranks) if rank < self._last)
        return found if enough or len(found) < len(self._ranks) else frozenset()

    def note(self, option: int) -> None:
        """Keep that an option was chosen."""
        self._last = max(self._last, self._ranks[option])


@enforces("3.2.9.e", "6.5.b", "6.1.g", "7.4.7.d")
def choose(
    frame: Frame,
    wanted: tree.Target | tree.Choose,
    status: str = "",
    rules: tuple[str, ...] = (),
) -> tuple[int, ...]:
    """Ask the doer to choose; equal choices are one option, and nothing is chosen twice (6.5.b).

    A `status` that what is chosen would gain, and cannot, does not forbid the choice (I-15);
    `rules` are those by which there is this choice, where it is no plain one.
    """
    found = candidates(frame, wanted.filter)
    if status and read_as(frame.state, Alternative.NOT_IN_VAIN):
        objects = frame.state.objects
        found = tuple(it for it in found if not why_not_gain(frame.state, objects.get(it), status))
    targets = isinstance(wanted, tree.Target)
    if isinstance(wanted, tree.Target):
        found = _allowed_targets(frame, found)
    low = amount(frame, wanted.minimum)
    high = len(found) if wanted.maximum is None else amount(frame, wanted.maximum)
    high = min(high, len(found))
    kind, verb, rule = (TARGET, "target", "6.5.b") if targets else (CHOOSE, "choose", "6.1.g")
    rules = rules or (rule,)
    if found and all(_place_of(frame.state, it) in zones.HANDS for it in found):
        rules = _of_a_hand(rules)
    chosen: list[int] = []
    searched = _Searched()
    rest = list(found)
    if targets and not found:
        frame.game.decide(Decision(kind, frame.doer, (DONE,), frame.me, rules, about=wanted))
    while len(chosen) < high:
        allowed = _affordable(frame, wanted, rest, chosen)
        if targets:
            _tell_too_dear(frame, rest, allowed)
        different = looks(frame.state, allowed)
        if not different:
            break
        options = tuple(Option(verb, it, (it,) if it >= 0 else ()) for it in different.values())
        free = any(not targets or tough_cost(frame, it) == 0 for it in allowed)
        spared = not free and heeds(Point.TOUGH_NEED_NOT_BE_PAID, frame.item)
        enough = len(chosen) >= low or spared
        repeated = searched.repeated(different, enough=enough)
        if enough:
            options = (*options, DONE)
        decision = Decision(
            kind, frame.doer, options, frame.me, rules, about=wanted, repeated=repeated
        )
        pick = frame.game.decide(decision)
        if pick is DONE:
            break
        searched.note(options.index(pick))
        chosen.append(pick.value)
        rest.remove(pick.value)
    if wanted.filter.kinds == (tree.Kind.MANA_ORB,):
        for each in chosen:
            exchange_orbs(frame.game, frame.doer, each)
    if targets:
        _pay_for_targets(frame, tuple(chosen))
    _bind_chosen(frame, tuple(chosen))
    holder = frame.state.objects.get(chosen[-1]) if chosen else None
    if holder is not None and names_player(wanted.filter):
        frame.them = holder.controller
    return tuple(chosen)


def _place_of(state: State, reference: int) -> int:
    it = state.objects.get(reference)
    return it.place if it is not None else zones.LIMBO


@enforces("3.2.5.c")
def _of_a_hand(rules: tuple[str, ...]) -> tuple[str, ...]:
    """Return the rules of a choice among cards in a Hand, which is shown to whoever chooses."""
    return (*rules, "3.2.5.c")


@remembered
def names_player(wanted: tree.Filter) -> bool:
    """Whether a filter speaks of a player who may be another, so that “that player” is meant."""
    for trait in wanted.traits:
        if isinstance(trait, tree.ControlledBy) and not isinstance(trait.players, tree.You):
            return True
        if isinstance(trait, tree.In):
            owners = [place.of for place in trait.places]
            if any(isinstance(of, tree.Each | tree.Target | tree.Choose) for of in owners):
                return True
    return False


@enforces("7.4.7.c", "1.2.5.c")
def _affordable(
    frame: Frame, wanted: tree.Target | tree.Choose, rest: list[int], chosen: list[int]
) -> list[int]:
    """Return what may still be chosen: Tough has to be payable, a bound on the total kept."""
    if not isinstance(wanted, tree.Target):
        return rest
    spare = ready_mana(frame.state, frame.you)
    spare -= sum(tough_cost(frame, it) for it in chosen)
    return [
        it
        for it in rest
        if tough_cost(frame, it) <= spare and _within_total(frame, wanted, [*chosen, it])
    ]


def _within_total(frame: Frame, wanted: tree.Target, chosen: list[int]) -> bool:
    if wanted.total is None:
        return True
    total = sum(property_value(frame, it, wanted.total.property) for it in chosen)
    return COMPARE[wanted.total.comparison](total, amount(frame, wanted.total.value))


def _allowed_targets(frame: Frame, found: tuple[int, ...]) -> tuple[int, ...]:
    """Leave out what an effect that was played with a restriction cannot target."""
    for statement in frame.playing.provided if frame.playing is not None else ():
        if isinstance(statement, tree.CanOnlyTarget):
            allowed = candidates(frame, statement.filter)
            found = tuple(it for it in found if it in allowed)
    if not statements(frame.state, tree.Cannot):
        return found
    return tuple(
        it for it in found if not forbidden(frame.state, deed_to(tree.Deed.TARGETS, it, frame.you))
    )


@enforces("7.4.7.a", "7.4.7.b", "7.4.7.c", "7.4.7.f")
def tough_cost(frame: Frame, reference: int) -> int:
    """Return what an effect's controller has to pay for a target: Tough, if not paid yet (I-19).

    Tough asks whose effect it is (7.4.7.c), not who chooses in it.
    """
    if ref.is_player(reference) and watched():
        return _tough_of_player(frame, ref.player_of(reference))
    it = frame.state.objects.get(reference)
    if it is None or (it.controller == frame.you and not watched()):
        return 0
    if reference in frame.tough and heeds(Point.TOUGH_ONCE, it.item):
        return 0
    cost = tough(frame.state, reference)
    if cost and it.controller == frame.you:
        return 0 if heeds(Point.TOUGH_OF_ONES_OWN, it.item) else cost
    return cost if not cost or heeds(Point.TOUGH, it.item) else 0


def _tough_of_player(frame: Frame, player: int) -> int:
    """Return what targeting a player would cost if Tough were theirs: nothing (7.4.7.c)."""
    own = (it.id for place in zones.IN_PLAY for it in frame.state.at(place))
    controlled = [it for it in own if frame.state.objects[it].controller == player]
    cost = sum(tough(frame.state, it) for it in controlled) if player != frame.you else 0
    return 0 if not cost or heeds(Point.TOUGH_OF_A_PLAYER, player) else cost


def not_chosen_yet_tough(frame: Frame, reference: int) -> bool:
    """Whether Tough would spare what an effect reaches without choosing it: it does not."""
    it = frame.state.objects.get(reference)
    if it is None or it.controller == frame.you or not tough(frame.state, reference):
        return False
    return not heeds(Point.TOUGH_OF_WHAT_IS_NOT_CHOSEN, it.item)


@enforces("7.4.7.b")
def tough(state: State, reference: int) -> int:
    """Return the Tough number of an object; several Tough abilities add up (I-19)."""
    numbers = _tough_numbers(state, reference)
    if read_as(state, Alternative.GREATEST_TOUGH):
        return max(numbers, default=0)
    return sum(numbers)


def _tough_numbers(state: State, reference: int) -> list[int]:
    found = characteristics(state, reference)
    if TOUGH not in found.keywords:
        return []
    it = state.objects[reference]
    if not zones.IN_PLAY_AT[it.place] and heeds(Point.TOUGH_OUT_OF_PLAY, it.item):
        return []
    frame = Frame(Still(state), reference, it.controller)
    return [
        amount(frame, each.tree.argument)
        for each in found.abilities
        if each.kind == KEYWORD and each.name == TOUGH and each.tree.argument is not None
    ]


def _tell_too_dear(frame: Frame, rest: Sequence[int], allowed: Sequence[int]) -> None:
    """Tell what cannot be targeted only because its Tough abilities add up (I-19)."""
    if len(allowed) == len(rest) or frame.game.trace is None:
        return
    left_out = (it for it in rest if it not in allowed)
    mana = ready_mana(frame.state, frame.you)
    for it in left_out:
        numbers = _tough_numbers(frame.state, it) if tough_cost(frame, it) > mana else []
        if numbers and max(numbers) <= mana:
            dear = sum(numbers)
            why = Why.TOO_DEAR
            frame.game.note(NotTargeted, ("7.4.7.c",), it, dear, why, interpretation="I-19")


@enforces("7.4.7.e", "7.4.7.f")
def _pay_for_targets(frame: Frame, chosen: tuple[int, ...]) -> None:
    """Pay for what is Tough among the targets chosen, once in an effect."""
    cost = sum(tough_cost(frame, it) for it in chosen)
    if cost:
        _note_adding_up(frame, chosen, cost)
        pay_for_tough(frame.game, frame.you, cost, ("7.4.7.c",))
        frame.tough.update(chosen)


def _note_adding_up(frame: Frame, chosen: tuple[int, ...], cost: int) -> None:
    """Tell that what was paid rests on several Tough abilities of one target (I-19)."""
    if any(len(_tough_numbers(frame.state, it)) > 1 for it in chosen):
        about, topic = chosen, Topic.ADDS_UP
        frame.game.note(Matter, ("7.4.7.c",), about, topic, cost, interpretation="I-19")


def _bind_chosen(frame: Frame, chosen: tuple[int, ...]) -> None:
    """Bind what was chosen for the pronouns that follow."""
    players = [it for it in chosen if ref.is_player(it)]
    if players:
        frame.them = ref.player_of(players[-1])
    if frame.cards and chosen and set(chosen) <= set(frame.cards):
        frame.others = tuple(card for card in frame.cards if card not in chosen)
    frame.number = len(chosen)


def name(frame: Frame, selector: tree.Selector) -> tuple[int, ...]:
    """Return the things that a settled selector names, as they are now; bind them as “it”."""
    found = select(frame, selector)
    if not isinstance(selector, tree.Me | tree.That | tree.Group | tree.You):
        frame.it = found
    return found


def is_named(frame: Frame, selector: tree.Selector, reference: int) -> bool:
    """Whether a thing is one that a selector names."""
    return is_one(frame, selector, reference)


def note_gone(frame: Frame, number: int) -> None:
    """Note that an effect does not find an object again (2.1.d), in a Reaction by 6.3.k."""
    reacts = frame.ability is not None and frame.ability.kind == REACTION
    frame.game.note(NotFound, ("6.3.k", "2.1.d") if reacts else ("2.1.d",), number)
