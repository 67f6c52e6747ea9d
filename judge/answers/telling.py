"""What the teller tells, with the names that things have in a view."""

from __future__ import annotations

from judge.engine.decisions import Decision
from judge.engine.entry import Entry
from judge.scenario.view import View
from judge.telling import choices
from judge.telling.entries import Names, entry_words, pretty


def names_in(view: View) -> Names:
    """Return how things and players are called in a view."""
    return Names(view.players, lambda number: _numbered(pretty(view.name_of(number)), number, view))


def _numbered(name: str, number: int, view: View) -> str:
    """Return a name with the number that tells a thing from others of its name:  Kappa #2."""
    known = view.names.get(number)
    copy = view.copies.get(known.item, 0) if known is not None else 0
    return f"{name} #{copy}" if copy > 0 else name


def entry_text(entry: Entry, view: View) -> str:
    """Return one entry of a trace in words."""
    return entry_words(entry, names_in(view))


def choice_text(decision: Decision, option: int, view: View) -> str:
    """Return the choice of an option in words."""
    return choices.choice_text(decision, option, names_in(view), view.state)


def option_text(decision: Decision, option: int, view: View) -> str:
    """Return what an option is about in words."""
    return choices.option_text(decision, option, names_in(view), view.state)


def name(number: int, view: View) -> str:
    """Return the name of a thing by the engine's reference."""
    return names_in(view).thing(number)


def place(number: int, view: View) -> str:
    """Return a place in words."""
    return names_in(view).place(number)
