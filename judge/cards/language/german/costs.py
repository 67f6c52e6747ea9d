"""How costs change, in German."""

from judge.cards.ability import Change, CostChange, Number

from .words import Notes, mana


def change_of_cost(change: CostChange, notes: Notes) -> str:
    """Return "kostenlos", "für {1} weniger, aber mindestens {1}"."""
    if change.change is Change.FREE:
        return "kostenlos"
    if change.change is not Change.LESS:
        raise ValueError(f"no German for playing something for {change.change.value}")
    return f"für {mana(change.amount or Number(0), notes)} weniger{floor(change, notes)}"


def less(change: CostChange, notes: Notes) -> str:
    """Return by how much a cost is reduced."""
    if change.change is not Change.LESS or change.floor is not None:
        raise ValueError(f"no German for reducing a cost by {change}")
    return mana(change.amount or Number(0), notes)


def floor(change: CostChange, notes: Notes) -> str:
    """Return ", aber mindestens {1}"; nothing where it is not said."""
    return "" if change.floor is None else f", aber mindestens {mana(change.floor, notes)}"
