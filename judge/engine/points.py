# ruff: noqa: PIE796 - two points that do the same by the same rule are two all the same
"""Points: where a rule bites, and a replay may leave it out to see whether it decides.

Beside each guard where a rule forbids, alters, orders, lets something happen or just fails to
reach a case, the engine asks `heeds(Point.X, subject)`. It is true unless a replay leaves that
point out for that subject; who watches is told of each point that is passed.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from enum import Enum, StrEnum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from judge.engine.state import State


class Kind(StrEnum):
    """What a rule does at a point."""

    FORBIDS = "forbids"
    ALTERS = "alters"
    SPARES = "does not reach"
    MISSES = "misses"
    ORDERS = "orders"
    LETS = "lets"
    CARRIES = "carries out"


class Mark(StrEnum):
    """What more is known of a point than what its rule does there."""

    OF_ITSELF = "of itself"
    """It decides only for what is asked about: anything else may be left alone."""
    OF_TURNS = "of turns"
    """It decides only what can be done in the end: without it all goes another way."""
    SAYS_LEAST = "says least"
    """It says only that something else is awaited, who does it, or what enters."""
    TELLS = "tells"
    """What it lets happen is told best by it, though its rule is plain elsewhere."""
    REPLACING = "replacing"
    """A modifier is applied there, after which others are looked for (6.2.i)."""
    OF_A_RULE = "of a rule"
    """A rule of the game is a modifier itself there (6.2.a)."""
    ENDS = "ends"
    """It says what is over, and nothing of what has come."""
    CONDITION = "condition"
    """A condition is looked at there."""
    OF_THE_TABLE = "of the table"
    """What else lies about decides there."""


class Point(Enum):
    """A place in the engine where rules bite: what they do there, and their numbers.

    The rule that decides stands first; one that it rests on may follow.
    """

    kind: Kind
    rules: tuple[str, ...]
    marks: frozenset[Mark]

    def __new__(cls, kind: Kind, *said: str) -> Point:
        """Make a point of marks and rules; two that say the same are two all the same."""
        point = object.__new__(cls)
        point._value_ = len(cls.__members__)
        point.kind = kind
        point.marks = frozenset(each for each in said if isinstance(each, Mark))
        point.rules = tuple(each for each in said if not isinstance(each, Mark))
        return point

    # 2.1, 2.2: objects and their characteristics
    GONE = Kind.FORBIDS, "2.1.d"
    GONE_FOR_REACTION = Kind.FORBIDS, "6.3.k", "2.1.d"
    FOUND_AGAIN = Kind.LETS, Mark.OF_ITSELF, "2.1.f"
    FOUND_ACROSS_ZONES = Kind.LETS, Mark.TELLS, "2.1.g", "2.1.f"
    LAST_KNOWN = Kind.ALTERS, "6.3.k", "2.1.h"
    TOKEN_CEASES = Kind.ALTERS, Mark.OF_A_RULE, "2.1.e"
    TYPE_MEANS_IN_PLAY = Kind.SPARES, "2.2.1.h"
    SUBTYPE_MEANS_IN_PLAY = Kind.SPARES, "2.2.2.n"
    RESERVE_IS_NOT_CONTROLLED = Kind.SPARES, "7.5.5.a"
    ANOTHER_CONTROLS = Kind.MISSES, "7.5.5.a", "7.2.3.a"
    NOT_AT_WORK_IN_RESERVE = Kind.FORBIDS, "2.2.12.g"
    SUPPORT_ONLY_IN_RESERVE = Kind.FORBIDS, "2.2.12.i"
    NO_TURN_NO_EMBLEM = Kind.FORBIDS, "2.2.15.d"
    AFTERNOON_IS_OVER = Kind.FORBIDS, "2.2.15.e"
    SUPPORT_AT_WORK = Kind.LETS, "2.2.12.i", "2.2.12.e"
    EMBLEM_LASTS = Kind.LETS, Mark.TELLS, "2.2.15.c", "2.2.2.m"
    EMBLEM_WAITS_FOR_ITS_AFTERNOON = Kind.LETS, Mark.TELLS, "2.2.15.e", "2.2.15.c"
    EMBLEM_USED_UP = Kind.ALTERS, "2.2.15.c", "2.2.2.m"
    EMBLEM_EXPIRES = Kind.ALTERS, "2.2.15.c"
    EMBLEM_OF_THE_AFTERNOON_EXPIRES = Kind.ALTERS, "2.2.15.e", "2.2.15.c"
    ABILITY_OF_A_TOKEN = Kind.LETS, Mark.TELLS, "2.2.12.f"
    # 2.3: passive abilities
    PASSIVE_APPLIES = Kind.CARRIES, "2.3.1.i"
    PASSIVE_CONDITION_FAILS = Kind.SPARES, Mark.CONDITION, Mark.ENDS, "2.3.1.k", "2.3.1.i"
    OLDER_FIRST = Kind.ORDERS, "2.3.3.b", "2.3.3.a"
    DEPENDENT_CEASES = Kind.ORDERS, "2.3.2.d"
    DEPENDENT_REACHES = Kind.ORDERS, "2.3.2.e"
    DEPENDENT_DOES = Kind.ORDERS, "2.3.2.f"
    MARKER_IS_NEW = Kind.ALTERS, "7.3.20.b"
    MARKER_REPLACES = Kind.ALTERS, "3.2.1.d", "3.2.1.e"
    MARKERS_FIRST = Kind.ORDERS, "3.2.1.e"
    # 2.4, 2.5: statuses and counters
    NO_STATUS_THERE = Kind.FORBIDS, "2.4.1.c"
    STATUS_LOST_OUT_OF_SIGHT = Kind.ALTERS, "2.4.1.c"
    STATUS_LOST_ON_THE_WAY = Kind.ALTERS, Mark.ENDS, "2.4.1.d"
    STATUS_ALREADY = Kind.FORBIDS, "2.4.1.f", "7.3.15.b"
    STATUS_AGAIN = Kind.LETS, Mark.TELLS, "2.4.1.g"
    STATUS_NOT_THERE = Kind.FORBIDS, "2.4.1.h", "7.3.19.b"
    STATUS_GAINED = Kind.CARRIES, "7.3.15.a"
    STATUS_LOST = Kind.CARRIES, "7.3.19.a"
    ANCHORED_STAYS = Kind.FORBIDS, "2.4.2"
    ANCHORED_ONLY_AT_REST = Kind.SPARES, "2.4.2"
    ANCHORED_ENDS = Kind.ALTERS, "2.4.2"
    ASCENDED_TIE = Kind.LETS, Mark.TELLS, "2.4.3", "4.2.4.k"
    ASCENDED_ENDS = Kind.ALTERS, "2.4.3"
    ASLEEP_DOES_NOT_COUNT = Kind.FORBIDS, "2.4.4"
    ASLEEP_STAYS = Kind.FORBIDS, "2.4.4"
    ASLEEP_ONLY_AT_REST = Kind.SPARES, "2.4.4"
    ASLEEP_ENDS = Kind.ALTERS, "2.4.4"
    EXHAUSTED_NOT_PLAYED = Kind.FORBIDS, "2.4.6.c"
    EXHAUSTED_YET_PLAYED = Kind.LETS, Mark.TELLS, "2.4.6.d"
    EXHAUSTED_NO_SUPPORT = Kind.FORBIDS, "2.4.6.e"
    FLEETING_FROM_RESERVE = Kind.ALTERS, "2.4.7.a", "5.2.1.b"
    FLEETING_PERMANENT_FROM_RESERVE = Kind.ALTERS, "2.4.7.a", "5.2.2.b"
    FLEETING_SPELL_FROM_RESERVE = Kind.ALTERS, "2.4.7.a", "5.2.4.a"
    FLEETING_SPELL = Kind.ALTERS, "2.4.7.b", "5.2.4.a"
    SPELL_MADE_FLEETING = Kind.ALTERS, "5.2.4.a"
    SPELL_NOT_FLEETING = Kind.ALTERS, "5.2.4.a"
    NOT_FROM_RESERVE = Kind.MISSES, Mark.OF_ITSELF, "2.4.7.a"
    FLEETING_AS_IT_ENTERS = Kind.LETS, Mark.TELLS, Mark.SAYS_LEAST, "5.2.1.c"
    FLEETING_AS_A_PERMANENT_ENTERS = Kind.LETS, Mark.TELLS, Mark.SAYS_LEAST, "5.2.2.c"
    FLEETING_DISCARDED = Kind.ALTERS, Mark.OF_A_RULE, "2.4.7.d"
    FLEETING_GOES_ELSEWHERE = Kind.SPARES, Mark.OF_A_RULE, "2.4.7.d"
    FLEETING_SPELL_DISCARDED = Kind.ALTERS, "2.4.7.e", "5.2.4.b"
    FLEETING_SPELL_HAS_LEFT_LIMBO = Kind.SPARES, "2.4.7.e", "5.2.4.b"
    LANDMARK_NEVER_FLEETING = Kind.FORBIDS, "5.2.3.a"
    ENTERS_NO_NEW_ZONE = Kind.ALTERS, "3.2.4.d"
    SPELL_LEAVES_LIMBO = Kind.LETS, "5.2.4.b"
    NO_COUNTERS_THERE = Kind.FORBIDS, "2.5.b"
    COUNTERS_GAINED = Kind.CARRIES, "2.5.f"
    COUNTERS_LOST_LEAVING = Kind.ALTERS, "2.5.j"
    COUNTERS_KEPT = Kind.LETS, Mark.TELLS, "2.5.k"
    BOOSTS_COUNT = Kind.ALTERS, "2.5.1.b"
    COUNTERS_FORBIDDEN = Kind.FORBIDS, "1.4.1.a"
    FORBIDDEN = Kind.FORBIDS, "1.4.1.a"
    # 3.1, 3.2: zones
    IN_PLAY_IS_MEANT = Kind.SPARES, "3.1.4.a"
    TO_ITS_OWNER = Kind.ALTERS, "3.1.2.c", "1.4.3.a"
    ORB_ENTERS_EXHAUSTED = Kind.ALTERS, "3.2.9.b"
    RESHUFFLED = Kind.ALTERS, "3.2.2.d"
    RESHUFFLED_TO_RESUPPLY = Kind.ALTERS, "7.3.26.b", "3.2.2.d"
    TO_THE_OTHER_END = Kind.ALTERS, "3.2.2.f"
    # 4.2 to 4.4: the day
    PHASE_HAS_BEGUN = Kind.MISSES, "4.2.b"
    PASSED_TAKES_NO_TURN = Kind.ALTERS, Mark.OF_TURNS, "4.2.3.e"
    TURN_ENDS = Kind.ALTERS, Mark.OF_TURNS, "4.2.3.e"
    TURN_GOES_ON = Kind.LETS, Mark.OF_TURNS, "4.2.3.e"
    CANNOT_MOVE_FORWARD = Kind.FORBIDS, "1.4.1.a", "4.2.4.c"
    ONLY_DUE_TO = Kind.FORBIDS, "4.2.4.d"
    TIED = Kind.FORBIDS, "4.2.4.e"
    ZERO = Kind.FORBIDS, "4.2.4.f"
    NOT_IN_THIS_TERRAIN = Kind.MISSES, "4.2.4.b"
    FORWARD_ONCE = Kind.FORBIDS, "4.2.4.g"
    FORWARD_TOGETHER = Kind.ORDERS, "4.2.4.h"
    DUE_TO_EACH_TERRAIN = Kind.LETS, "4.2.4.j"
    TIED_IS_NOT_DUE_TO = Kind.MISSES, "4.2.4.j", "4.2.4.k"
    PROGRESS_MOVES = Kind.LETS, "4.2.4.b"
    FAILS = Kind.LETS, "4.2.4.i"
    REST_SENDS = Kind.LETS, "4.2.5.b"
    REST_LEAVES = Kind.CARRIES, Mark.OF_ITSELF, "4.2.5.b"
    GEAR_STAYS = Kind.FORBIDS, "4.2.5.b"
    OVER_THE_LIMIT = Kind.LETS, "4.2.5.c"
    VICTORY_WAITS = Kind.SPARES, "4.2.5.d"
    VICTORY = Kind.LETS, "4.2.5.d"
    NO_MOVES_FORWARD_IN_ARENA = Kind.FORBIDS, "4.3.d", "7.3.22.e"
    NO_MOVES_BACKWARDS_IN_ARENA = Kind.FORBIDS, "4.3.d", "7.3.21.d"
    NOTHING_STOPS_IN_ARENA = Kind.SPARES, "4.3.d", "4.3.e"
    ARENA_TOTALS = Kind.LETS, "4.3.e"
    GIGANTIC_TWICE = Kind.ALTERS, "7.4.4.m"
    INITIATIVE_FIRST = Kind.ORDERS, "4.4.b"
    ONE_BY_ONE = Kind.ORDERS, "4.4.b"
    # 5: playing
    CARD_CANNOT_BE_PLAYED = Kind.FORBIDS, "1.4.1.a"
    COST_ALTERED = Kind.ALTERS, "5.1.2.e"
    COST_AT_LEAST = Kind.FORBIDS, "5.1.2.e", "5.1.2.d"
    FOR_FREE = Kind.ALTERS, "7.3.23.a"
    AT_ONCE = Kind.ORDERS, "5.2.b"
    GAINS_AS_PLAYED = Kind.LETS, Mark.TELLS, "5.2.c"
    NOT_ONES_QUICK_ACTION = Kind.FORBIDS, "5.3.b"
    QUICK_ACTION_HUNDRED = Kind.FORBIDS, "5.3.e"
    EXHAUSTED_CANNOT_PAY = Kind.FORBIDS, "5.3.d", "7.1.4.a"
    COUNTERS_TOO_FEW = Kind.FORBIDS, Mark.OF_THE_TABLE, "2.5.h", "7.3.33.b"
    MANA_TOO_LITTLE = Kind.FORBIDS, "6.4.c", "6.4.e"
    COOLDOWN = Kind.ALTERS, "7.4.1.b", "5.2.4.b"
    # 6.1: steps
    SIMULTANEOUS = Kind.ORDERS, "6.1.e", "6.1.f"
    STEP_AFTER_STEP = Kind.CARRIES, "6.1.c", "6.1.b"
    IN_INITIATIVE_ORDER = Kind.ORDERS, "6.1.h", "1.4.5.a"
    # 6.2: modifiers
    REPLACES = Kind.ALTERS, Mark.REPLACING, "6.2.b"
    ADDS = Kind.ALTERS, Mark.REPLACING, "6.2.c"
    MODIFIED_AGAIN = Kind.ALTERS, Mark.REPLACING, "6.2.i", "6.2.b"
    EACH_ACTION_IS_MODIFIED = Kind.ALTERS, "6.2.f", "6.2.k"
    MODIFIED_ONCE = Kind.FORBIDS, Mark.SAYS_LEAST, "6.2.k"
    MODIFIER_IS_OPTIONAL = Kind.ALTERS, "6.2.d"
    MODIFIER_ALTERNATIVE = Kind.ALTERS, "6.2.e", "6.2.b"
    REPLACING_FIRST = Kind.ORDERS, "6.2.g"
    MODIFIERS_IN_AN_ORDER = Kind.ORDERS, "6.2.h"
    # 6.3: Reactions
    CAME_WITH_THE_EVENT = Kind.MISSES, "6.3.f"
    GONE_BEFORE = Kind.MISSES, "6.3.f"
    SELF_MOVE = Kind.LETS, "6.3.e"
    GONE_WITH_THE_EVENT = Kind.LETS, Mark.TELLS, "6.3.f"
    WORKED_BEFORE = Kind.LETS, "6.3.f"
    SEVERAL_TIMES = Kind.LETS, Mark.TELLS, "6.3.g"
    CONDITION_NOT_MET = Kind.MISSES, Mark.OF_THE_TABLE, Mark.SAYS_LEAST, "6.3.b"
    CONDITION_LOOKS_BACK = Kind.ALTERS, "6.3.l", "6.3.b"
    HUNDRED = Kind.FORBIDS, "6.3.m"
    SYMBOL_JOIN = Kind.LETS, "7.1.1.a"
    SYMBOL_HAND = Kind.LETS, "7.1.1.b"
    SYMBOL_RESERVE = Kind.LETS, "7.1.1.c"
    NOT_PLAYED_FROM_HAND = Kind.MISSES, "7.1.1.b"
    NOT_PLAYED_FROM_RESERVE = Kind.MISSES, Mark.OF_THE_TABLE, "7.1.1.c"
    NOT_JOINED = Kind.MISSES, "7.1.1.a"
    SWITCHED_NOT_JOINED = Kind.MISSES, "7.5.9.c", "7.3.34.b"
    # 6.5: effects
    DECLINED = Kind.MISSES, "6.5.c"
    COST_DECLINED = Kind.MISSES, "6.4.b"
    CONDITION_OF_A_STEP = Kind.MISSES, Mark.CONDITION, "6.5.d"
    CONDITION_OF_A_STEP_HOLDS = Kind.LETS, Mark.CONDITION, "6.5.d"
    CONDITION_OF_TWO_STEPS = Kind.MISSES, Mark.CONDITION, "6.5.e", "6.5.d"
    CONDITION_OF_TWO_STEPS_HOLDS = Kind.LETS, Mark.CONDITION, "6.5.e", "6.5.d"
    IF_YOU_DID = Kind.LETS, "6.5.f"
    NOT_DONE_NOT_FOLLOWED = Kind.FORBIDS, Mark.OF_THE_TABLE, "6.5.f"
    NOT_DONE_SO_OTHERWISE = Kind.ALTERS, Mark.OF_THE_TABLE, "6.5.f"
    REST_AS_USUAL = Kind.LETS, "6.5.h"
    REPEATED = Kind.ALTERS, "6.5.i"
    # 7.3: keyword actions
    CANNOT_ACTIVATE = Kind.FORBIDS, "7.3.1.e"
    CANNOT_ACTIVATE_OTHERS = Kind.SPARES, Mark.OF_ITSELF, "7.3.1.e"
    AFTER_YOU_IS_NO_PASSING = Kind.SPARES, "7.3.2.b"
    DICE_CHANGED = Kind.ALTERS, Mark.REPLACING, "7.3.28.c", "6.2.b"
    BELONGS_TO_ITS_OBJECT = Kind.ALTERS, "7.3.1.d"
    ACTIVATED_BY_EFFECT = Kind.LETS, Mark.TELLS, "7.3.1.b", "7.3.1.d"
    IGNORED = Kind.FORBIDS, "7.3.18.b"
    SWITCHES = Kind.LETS, "7.3.34.b"
    DEFECTS = Kind.LETS, Mark.TELLS, "7.3.6.a"
    SACRIFICED_ALL_THE_SAME = Kind.ALTERS, "7.3.31.b"
    TOKEN_SACRIFICED_ALL_THE_SAME = Kind.ALTERS, "7.3.31.b", "2.1.e"
    # 7.4: keyword abilities
    DEFENDER = Kind.FORBIDS, "7.4.2.b"
    DEFENDER_AGAINST_EFFECTS = Kind.FORBIDS, "7.4.2.c"
    DEFENDER_ONLY_AT_DUSK = Kind.SPARES, "7.4.2.b"
    DEFENDER_ELSEWHERE = Kind.SPARES, "7.4.2.b"
    ETERNAL_STAYS = Kind.FORBIDS, "7.4.3.b"
    ETERNAL_ONLY_AT_REST = Kind.SPARES, "7.4.3.b"
    GIGANTIC_IN_BOTH = Kind.ALTERS, "7.4.4.b"
    GIGANTIC_COUNTS_IN_BOTH = Kind.ALTERS, "7.4.4.e", "7.4.4.b"
    GIGANTIC_TRIGGERS_ONCE = Kind.LETS, "7.4.4.d"
    GIGANTIC_JOINS_ONCE = Kind.LETS, "7.4.4.c", "7.4.4.j"
    GIGANTIC_CHOOSES_WHERE = Kind.ALTERS, "7.4.4.h", "7.4.4.f"
    GIGANTIC_GOES_WITH_BOTH = Kind.ALTERS, "7.4.4.c", "7.4.4.b"
    GIGANTIC_ONE_SET = Kind.FORBIDS, "7.4.4.j"
    MY_EXPEDITION_IS_BOTH = Kind.ALTERS, "7.4.4.f"
    FACING_IS_BOTH = Kind.ALTERS, "7.4.4.g"
    NO_OTHER_EXPEDITION = Kind.FORBIDS, "7.4.4.l"
    GIGANTIC_STAYS_INSIDE = Kind.MISSES, "7.4.4.n", "7.4.4.j"
    CONDITION_ON_BOTH = Kind.ALTERS, "7.4.4.k"
    SCOUTED = Kind.LETS, "7.4.5.e"
    SCOUT_ONLY_FROM_HAND = Kind.SPARES, Mark.OF_ITSELF, "7.4.5.b", "7.4.5.c"
    SENT_AFTER_SCOUT = Kind.LETS, "7.4.5.c"
    SEASONED = Kind.ALTERS, "7.4.6.b"
    TOUGH = Kind.FORBIDS, "7.4.7.c"
    TOUGH_OF_ONES_OWN = Kind.SPARES, "7.4.7.c"
    TOUGH_OUT_OF_PLAY = Kind.SPARES, "2.2.12.g", "7.4.7.c"
    TOUGH_OF_A_PLAYER = Kind.SPARES, "7.4.7.c"
    TOUGH_OF_WHAT_IS_NOT_CHOSEN = Kind.SPARES, "7.4.7.c"
    TOUGH_ONCE = Kind.FORBIDS, "7.4.7.f"
    TOUGH_NEED_NOT_BE_PAID = Kind.SPARES, "7.4.7.d"
    # 7.5: terminology
    PLAYED_ON_LEAVING_LIMBO = Kind.LETS, "7.5.11.a", "5.1.2.j"
    JOINS = Kind.LETS, "7.5.9.a"
    JOINS_AS_CREATED = Kind.LETS, "7.5.9.b", "7.5.9.a"
    JOINS_AS_GIGANTIC = Kind.ALTERS, "7.4.4.o"
    LEAVES_AS_NO_LONGER_GIGANTIC = Kind.ALTERS, "7.4.4.p"
    LEAVES = Kind.LETS, "7.5.10.a"
    FAILS_TO_MOVE = Kind.LETS, "7.5.7.a"
    AT_A_PHASE = Kind.LETS, "4.2.b"
    BECOMES = Kind.LETS, "7.5.4.a"
    STAYS_INSIDE = Kind.MISSES, "7.5.9.c", "7.4.4.j"
    LEAVES_NO_SET = Kind.MISSES, "7.5.10.c", "7.4.4.j"
    IS_IN_NO_SUCH_TERRAIN = Kind.MISSES, Mark.OF_ITSELF, "7.5.8.b"
    BASE_COST_DIFFERS = Kind.MISSES, Mark.OF_ITSELF, "2.2.9.b"
    HAND_COST_DIFFERS = Kind.MISSES, Mark.OF_ITSELF, "2.2.7.a"
    RESERVE_COST_DIFFERS = Kind.MISSES, Mark.OF_ITSELF, "2.2.8.a"
    IS_NOT_BOOSTED = Kind.MISSES, Mark.OF_ITSELF, "2.4.5.a"
    IS_NO_OTHER = Kind.MISSES, Mark.OF_ITSELF, "7.2.1.a"
    SACRIFICED_BY_ITS_CONTROLLER = Kind.MISSES, Mark.OF_ITSELF, "7.3.31.a", "7.5.5.a"
    OTHER_TRIGGER = Kind.MISSES, Mark.SAYS_LEAST, "6.3.b"
    ALL_TIED_IN_ARENA = Kind.ALTERS, "7.5.2.d"
    NONE_FAILS_IN_ARENA = Kind.MISSES, "7.5.7.a", "4.2.4.i"
    NO_FAILURE = Kind.MISSES, Mark.OF_THE_TABLE, "7.5.7.a"
    DOES_NOT_JOIN = Kind.MISSES, "7.5.9.a"
    SWITCHED_NOT_LEFT = Kind.MISSES, "7.5.10.c", "7.3.34.b"
    CROSSED_NOT_LEFT = Kind.MISSES, "3.2.4.d", "7.5.10.a"
    CROSSED_NOT_JOINED = Kind.MISSES, "3.2.4.d", "7.5.9.a"
    DOES_NOT_LEAVE = Kind.MISSES, "7.5.10.a"
    NOT_DUE_TO = Kind.MISSES, "4.2.4.j"
    OTHER_PHASE = Kind.MISSES, "4.2.b"
    NOT_PLAYED = Kind.MISSES, "7.5.11.a", "5.1.2.j"
    PLAYED_BY_ANOTHER = Kind.MISSES, "6.3.b", "7.2.3.a"
    PLAYED_OTHERWISE = Kind.MISSES, Mark.SAYS_LEAST, "6.3.b"
    SOMEBODY_ELSE_DID = Kind.MISSES, "7.5.6.a", "7.5.6.c"
    DONE_BY_ITS_CONTROLLER = Kind.LETS, "7.5.6.d", "7.5.6.a"
    DONE_BY_WHO_CONTROLS_THE_EFFECT = Kind.LETS, Mark.SAYS_LEAST, "7.5.6.c"
    DONE_BY_WHOM_THE_EFFECT_NAMES = Kind.LETS, Mark.TELLS, "7.5.6.b"
    NOBODY_DID = Kind.MISSES, "7.5.6.e", "7.5.6.a"
    NO_SACRIFICE = Kind.MISSES, "7.3.31.a"
    NO_DISCARD = Kind.MISSES, "7.3.7.a"
    ATTEMPTS = Kind.LETS, "7.5.3.a"


class OfAbility(NamedTuple):
    """One ability of an item, by its place there, and what more there is to tell apart."""

    item: int
    which: int
    more: int = 0


Key = tuple[Point, Any]
"""A point with what it was about there: an item, an ability of one, an Expedition, a player, or
several of them."""


class Watch:
    """What a replay leaves out, and the points that it has passed, in order.

    While something is `asked`, what nobody could do anyway is looked at, too.
    """

    __slots__ = ("asked", "left_out", "passed", "used")

    def __init__(self, left_out: Container[Key] = frozenset(), *, asked: bool = False) -> None:
        self.left_out = left_out
        self.asked = asked
        self.passed: dict[Key, None] = {}
        self.used = False


_WATCH: Final[ContextVar[Watch | None]] = ContextVar("watch", default=None)


def heeds(point: Point, subject: Any = None) -> bool:
    """Whether a rule that bites here is heeded: always, but in a replay that leaves it out."""
    watch = _WATCH.get()
    if watch is None:
        return True
    key = point, subject
    watch.passed[key] = None
    if key in watch.left_out:
        watch.used = True
        return False
    return True


def asked() -> bool:
    """Whether it is asked what is so, so that what others have is worth looking at."""
    watch = _WATCH.get()
    return watch is not None and (watch.asked or bool(watch.left_out))


def watched() -> bool:
    """Whether anybody watches, so that near misses are worth looking for."""
    return _WATCH.get() is not None


@contextmanager
def watching(watch: Watch | None) -> Iterator[None]:
    """Let a watch be told of the points that are passed meanwhile, and leave out what it says."""
    token = _WATCH.set(watch)
    try:
        yield
    finally:
        _WATCH.reset(token)


def item(state: State, number: int) -> int:
    """Return the item of an object, or of what was one: it is the same on every way of a game."""
    it = state.objects.get(number)
    if it is not None:
        return it.item
    ghost = state.ghosts.get(number)
    return ghost.object.item if ghost is not None else -number
