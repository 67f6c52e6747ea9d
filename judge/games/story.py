"""What happened in a game, told line by line with the rules that made it happen."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from judge.engine import zones
from judge.engine.objects import Ability
from judge.engine.trace import Entry
from judge.games.board import BOTH, counters_in_words
from judge.games.words import ability_words

# What a trace notes for the record, and a story leaves out.
SILENT = frozenset(
    {"declare", "then", "use Emblem", "fails", "play", "played", "leaves Limbo", "found again"}
)
# What is noted for an interpretation that it rests on.
SILENT |= {"add up", "choose in vain", "cost", "not a target", "order modifiers", "started"}
SILENT |= {"wait for the next check"}
_MANA = frozenset({"3.2.9.f", "4.2.1.c"})
_NOTHING: frozenset[str] = frozenset()


def story(
    entries: Iterable[Entry],
    names: Mapping[int, str],
    players: Sequence[str],
    viewer: int = BOTH,
) -> Iterator[str]:
    """Yield what happened as one player may know it, without paying and readying in detail.

    Equal lines that follow each other are one line, with their number.
    """
    told = (line_of(each, names, players, viewer) for each in entries if _worth_telling(each))
    for line, same in groupby(told):
        number = sum(1 for _ in same)
        yield f"{line} ×{number}" if number > 1 else line


def _worth_telling(entry: Entry) -> bool:
    orbs = entry.what in ("gain status", "lose status") and not _MANA.isdisjoint(entry.rules)
    free = entry.what == "pay" and entry.detail[1:2] == (0,)
    return entry.what not in SILENT and not orbs and not free


def line_of(
    entry: Entry, names: Mapping[int, str], players: Sequence[str], viewer: int = BOTH
) -> str:
    """Return one entry of a trace in words, with its rules; `names` are those of all objects."""
    found = [names.get(number, "something") for number in entry.objects]
    if entry.what == "move" and viewer != BOTH and _hidden(entry, viewer):
        found = ["a card"]
    teller = TELLERS.get(entry.what)
    if teller is not None:
        words = teller(found, entry.detail, players)
    else:
        words = " ".join([entry.what, ", ".join(dict.fromkeys(found))]).strip()
        told = [_detail(each) for each in entry.detail]
        words += "".join(f" · {each}" for each in told if each)
    rules = ", ".join(dict.fromkeys(entry.rules))
    reading = f"; interpretation {entry.interpretation}" if entry.interpretation else ""
    return f"{words} ({rules}{reading})" if rules or reading else words


def _hidden(entry: Entry, viewer: int) -> bool:
    """Whether a move goes from one place that a player cannot see into to another."""
    origin, place = entry.detail[:2]
    unseen = (zones.DECK, zones.HAND, zones.MANA_ZONE)
    return zones.PLAYER_AT[place] != viewer and (
        zones.ZONE_AT[origin] in unseen and zones.ZONE_AT[place] in unseen
    )


def _detail(value: Any) -> str:
    if isinstance(value, Ability):
        return ability_words(value)
    if isinstance(value, frozenset):
        return ", ".join(sorted(str(each) for each in value))
    if isinstance(value, str | int) and not isinstance(value, bool):
        return str(value)
    return ""


Teller = Callable[[list[str], tuple[Any, ...], Sequence[str]], str]


def _moves(names: list[str], detail: tuple[Any, ...], players: Sequence[str]) -> str:
    origin, place, tags = (*detail, _NOTHING)[:3]
    why = f" ({', '.join(sorted(tags))})" if tags else ""
    there = zones.place_name(place, players)
    return f"{names[-1]}: {zones.place_name(origin, players)} → {there}{why}"


def _creates(names: list[str], detail: tuple[Any, ...], players: Sequence[str]) -> str:
    return f"{names[0]} is created in {zones.place_name(detail[1], players)}"


def _ceases(names: list[str], detail: tuple[Any, ...], players: Sequence[str]) -> str:
    return f"{names[0]} leaves {zones.place_name(detail[0], players)} and ceases to exist"


def _by(words: str) -> Teller:
    def tell(names: list[str], detail: tuple[Any, ...], players: Sequence[str]) -> str:
        more = " ".join(str(each) for each in detail[1:] if isinstance(each, int | str))
        return f"{players[detail[0]]} {words}{f' {more}' if more else ''}"

    return tell


def _reaction(words: str) -> Teller:
    def tell(names: list[str], detail: tuple[Any, ...], players: Sequence[str]) -> str:
        told = [_detail(each) for each in detail if isinstance(each, Ability)]
        ability = [*told, *names[1:], "Reaction"][0]
        return f"{names[0]}: {ability} {words}"

    return tell


def _expedition(words: str) -> Teller:
    def tell(names: list[str], detail: tuple[Any, ...], players: Sequence[str]) -> str:
        place = zones.place_name(zones.EXPEDITIONS[detail[0]], players)
        due = next((each for each in detail[1:] if isinstance(each, frozenset)), _NOTHING)
        because = f" due to {', '.join(sorted(due))}" if due else ""
        return f"{place} {words}{because}"

    return tell


def _fails(names: list[str], detail: tuple[Any, ...], players: Sequence[str]) -> str:
    return f"{zones.place_name(zones.EXPEDITIONS[detail[1]], players)} fails to move forward"


def _counters(words: str) -> Teller:
    def tell(names: list[str], detail: tuple[Any, ...], players: Sequence[str]) -> str:
        return f"{names[0]} {words} {counters_in_words(detail[0], detail[1])}"

    return tell


def _status(words: str) -> Teller:
    def tell(names: list[str], detail: tuple[Any, ...], players: Sequence[str]) -> str:
        return f"{names[0]} {words} {detail[0]}"

    return tell


def _plain(words: str) -> Teller:
    """Tell something in a form: {name}, the details {first} and {second}, the {player} first."""

    def tell(names: list[str], detail: tuple[Any, ...], players: Sequence[str]) -> str:
        first, second = (*detail, "", "")[:2]
        player = players[first] if first in (0, 1) else ""
        name = names[0] if names else ""
        return words.format(name=name, first=first, second=second, player=player)

    return tell


def _switch(names: list[str], detail: tuple[Any, ...], players: Sequence[str]) -> str:
    return f"{names[0]} switches to {zones.place_name(detail[1], players)}"


def _declare(names: list[str], detail: tuple[Any, ...], players: Sequence[str]) -> str:
    how = ability_words(detail[1]) if isinstance(detail[1], Ability) else detail[1]
    cost = f" for {detail[2]}" if len(detail) > 2 else ""
    return f"{players[detail[0]]} declares: {names[0]}, {how}{cost}"


def _victory(names: list[str], detail: tuple[Any, ...], players: Sequence[str]) -> str:
    return f"Check Victory: {players[0]} {detail[0]}, {players[1]} {detail[1]}"


def _phase(names: list[str], detail: tuple[Any, ...], players: Sequence[str]) -> str:
    return f"— {detail[-1]} —"


def _daily(names: list[str], detail: tuple[Any, ...], players: Sequence[str]) -> str:
    return f"{detail[0]}:"


def _mode(names: list[str], detail: tuple[Any, ...], players: Sequence[str]) -> str:
    return f"{names[0]}: mode {detail[0] + 1}"


TELLERS: dict[str, Teller] = {
    "phase": _phase,
    "declare": _declare,
    "change Expedition": _switch,
    "create Ongoing Emblem": _plain("{name} creates an Ongoing Emblem, {first}"),
    "expire": _plain("{name}: an Ongoing Emblem, {first}, ceases to exist"),
    "use Emblem": _plain("{name} is used up"),
    "wait": _plain("{name}: a Reaction waits for {first}"),
    "place Terrain Marker": _plain("a Terrain Marker is placed on region {first}"),
    "reveals": _plain("{player} reveals {name}"),
    "reveal Tumult card": _plain("Tumult card {first} is revealed"),
    "fails": _fails,
    "compare totals": _plain("totals: {first} against {second}"),
    "daily effect": _daily,
    "check victory": _victory,
    "mode": _mode,
    "gain counters": _counters("gains"),
    "lose counters": _counters("loses"),
    "gain status": _status("becomes"),
    "lose status": _status("is no longer"),
    "move": _moves,
    "create": _creates,
    "cease": _ceases,
    "turn": _by("takes a turn"),
    "pass": _by("passes"),
    "win": _by("wins the game"),
    "become first player": _by("becomes the first player"),
    "reshuffle": _by("reshuffles the Discard pile"),
    "not taken": _by("has no card left to take"),
    "pay": _by("pays"),
    "roll": _by("rolls"),
    "activate": _reaction("activates"),
    "not activated": _reaction("does not activate"),
    "play Reaction": _reaction("resolves"),
    "move forward": _expedition("moves forward"),
    "move backwards": _expedition("moves backwards"),
    "ascend": _expedition("Ascends"),
    "lose Ascended": _expedition("is no longer Ascended"),
    "not ascend": _expedition("is Ascended already"),
    "not sent": _plain("{name} is not sent to Reserve"),
    "not moved forward": _expedition("does not move forward"),
    "not moved backwards": _expedition("does not move backwards"),
    "gain ability": _plain("{name} gains {first}"),
    "modify": _plain("{name} modifies what happens"),
    "not done": _plain("{name}: this is not done"),
    "not gained": _plain("{name} does not gain {first}"),
    "not created": _plain("{name} creates nothing"),
    "not exchanged": _plain("nothing is exchanged"),
    "not moved": _plain("{name} does not move"),
    "not sacrificed": _plain("{name} is not sacrificed"),
    "not lose Ascended": _expedition("is not Ascended"),
    "not passed": _by("has passed already"),
    "not ended": _plain("no turn ends"),
    "not checked": _plain("victory is not checked"),
    "not lost": _plain("{name} has no {first} to lose"),
    "not found": _plain("{name} is not found"),
    "not played": _plain("{name}: nothing is played"),
    "After You": _plain("{player}'s turn ends (After You)"),
    "tiebreakers start": _plain("tiebreakers start"),
}
