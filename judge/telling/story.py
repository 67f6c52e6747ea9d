"""What happened in a game, told line by line with the rules that made it happen."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from judge.engine import zones
from judge.engine.entries import (
    Declared,
    EmblemUsed,
    Failed,
    FoundAgain,
    Gained,
    Lost,
    Matter,
    Moved,
    Paid,
    QuickActionDeclared,
    StepAdded,
    Waits,
)
from judge.engine.entry import Entry
from judge.telling.entries import Names, entry_words

# What a trace notes for the record, and a story leaves out.
SILENT = (Declared, QuickActionDeclared, StepAdded, EmblemUsed, Failed, FoundAgain, Matter)
BOTH: Final = -1
"""Who sees what either player sees."""

_MANA = frozenset({"3.2.9.f", "4.2.1.c"})


def story(
    entries: Iterable[Entry],
    names: Mapping[int, str],
    players: Sequence[str],
    viewer: int = BOTH,
) -> Iterator[str]:
    """Yield what happened as one player may know it, without paying and readying in detail.

    Equal lines that follow each other are one line, with their number.
    """
    told = (line_of(each, names, players, viewer) for each in entries if worth_telling(each))
    for line, same in groupby(told):
        number = sum(1 for _ in same)
        yield f"{line} ×{number}" if number > 1 else line


def worth_telling(entry: Entry) -> bool:
    """Whether a story tells an entry: not what is noted for the record, nor paying in detail."""
    orbs = isinstance(entry, Gained | Lost) and not _MANA.isdisjoint(entry.rules)
    free = isinstance(entry, Paid) and entry.number == 0
    checked = isinstance(entry, Waits) and entry.source < 0
    return not isinstance(entry, SILENT) and not (orbs or free or checked)


def line_of(
    entry: Entry, names: Mapping[int, str], players: Sequence[str], viewer: int = BOTH
) -> str:
    """Return one entry of a trace in words, with its rules and readings; see `words_of`."""
    words = words_of(entry, names, players, viewer)
    rules = ", ".join(dict.fromkeys(entry.rules))
    reading = f"; interpretation {entry.interpretation}" if entry.interpretation else ""
    return f"{words} ({rules}{reading})" if rules or reading else words


def words_of(
    entry: Entry, names: Mapping[int, str], players: Sequence[str], viewer: int = BOTH
) -> str:
    """Return one entry of a trace in words; `names` are those of all objects."""
    hidden = isinstance(entry, Moved) and viewer != BOTH and _hidden(entry, viewer)
    called = Names(players, lambda number: "a card" if hidden else names.get(number, "something"))
    return entry_words(entry, called, "story")


def _hidden(entry: Moved, viewer: int) -> bool:
    """Whether a move goes from one place that a player cannot see into to another."""
    unseen = (zones.DECK, zones.HAND, zones.MANA_ZONE)
    return zones.PLAYER_AT[entry.place] != viewer and (
        zones.ZONE_AT[entry.origin] in unseen and zones.ZONE_AT[entry.place] in unseen
    )
