"""Section 2.2.16: in which order objects that enter together receive timestamps."""

from __future__ import annotations

from judge.engine import zones
from judge.engine.atomic import CREATE, MOVE, Action, Step
from judge.engine.decisions import TIMESTAMP, Decision, Option
from judge.engine.game import Game
from judge.engine.objects import Face
from judge.engine.registry import enforces
from judge.engine.state import State, initiative_order


def _entering(state: State, action: Action) -> tuple[Face, int] | None:
    """Return the face and the player of an object that enters where its timestamp can matter."""
    if action.kind == CREATE:
        face: Face = action.value
    elif action.kind == MOVE and action.object in state.objects:
        face = state.objects[action.object].face
    else:
        return None
    if action.place < 0 or not zones.IN_PLAY_AT[action.place] or not face.ordered:
        return None
    return face, zones.PLAYER_AT[action.place]


@enforces("2.2.16.b", "2.2.16.c", "2.2.16.d")
def order_timestamps(game: Game, step: Step) -> None:
    """Let each player, in initiative order, order the timestamps of their objects (2.2.16.d).

    Only objects that bear passive abilities ordered by timestamp are asked about.
    """
    if len(step.actions) < 2:
        return
    state = game.state
    entering = [(each, _entering(state, each)) for each in step.actions]
    found = [(action, it) for action, it in entering if it is not None]
    if len(found) < 2:
        return
    ordered: list[Action] = []
    for player in initiative_order(state):
        rest = [(action, face) for action, (face, owner) in found if owner == player]
        while rest:
            faces: dict[Face, Action] = {}
            for action, face in rest:
                faces.setdefault(face, action)
            options = tuple(
                Option("first", action, (action.object,) if action.object >= 0 else ())
                for action in faces.values()
            )
            decision = Decision(TIMESTAMP, player, options, step.source, ("2.2.16.d",))
            chosen = game.decide(decision).value
            ordered.append(chosen)
            rest = [(action, face) for action, face in rest if action is not chosen]
    others = [action for action, it in entering if it is None]
    step.actions = [*ordered, *others]
