"""Which rule lets what a passive ability says, or what activates a Reaction, have its effect."""

from typing import Final

from judge.cards import ability as tree
from judge.engine.points import Point

# what a passive ability says -> the rule by which it has its effect, where it is one of its own
OF_STATEMENT: Final[dict[type, Point]] = {
    tree.CanGainAgain: Point.STATUS_AGAIN,
    tree.IgnoreAbilities: Point.IGNORED,
    tree.Replaces: Point.REPLACES,
    tree.Adds: Point.ADDS,
}

# what a Reaction waits for -> the rule that says when that happens
OF_TRIGGER: Final[dict[type, Point]] = {
    tree.FailsToMoveForward: Point.FAILS_TO_MOVE,
    tree.GainsStatus: Point.BECOMES,
    tree.Joins: Point.JOINS,
    tree.Leaves: Point.LEAVES,
    tree.MovesForward: Point.DUE_TO_EACH_TERRAIN,
    tree.PhaseBegins: Point.AT_A_PHASE,
    tree.Plays: Point.PLAYED_ON_LEAVING_LIMBO,
}

# what a Reaction waits for -> the rule by which what befalls the same thing is not that
MISSED: Final[dict[type, Point]] = {
    tree.FailsToMoveForward: Point.NO_FAILURE,
    tree.Joins: Point.DOES_NOT_JOIN,
    tree.Leaves: Point.DOES_NOT_LEAVE,
    tree.MovesForward: Point.NOT_DUE_TO,
    tree.PhaseBegins: Point.OTHER_PHASE,
    tree.Plays: Point.PLAYED_BY_ANOTHER,
    tree.Acts: Point.SOMEBODY_ELSE_DID,
}
