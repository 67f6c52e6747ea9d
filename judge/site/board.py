"""The board at one moment, as values that are drawn and kept: names, numbers, places, words."""

from collections.abc import Iterator, Mapping, Sequence

from judge.engine import zones
from judge.engine.characteristics import characteristics, presence
from judge.engine.characteristics import terrains as terrains_of
from judge.engine.dusk import expedition_statistics
from judge.engine.mana import ready_mana
from judge.engine.objects import CHARACTER, Object
from judge.engine.quantities import statistics
from judge.engine.state import NOBODY, State
from judge.engine.tiebreakers import totals
from judge.records import dataclass, field, replace
from judge.telling.decisions import emblem_words
from judge.telling.things import marks_of, name_of, shown_terrains

_MOST_DISCARDED = 4  # a Discard pile is drawn by its last cards


@dataclass(frozen=True, slots=True)
class Thing:
    """A card, token or Emblem: `item` stays the same as it moves; `moved` says what is new of it.

    `came` names the zone that it came from; a thing that was nowhere before came from nowhere.
    """

    item: str
    name: str
    detail: str = ""
    moved: bool = False
    came: str = ""
    changed: bool = False


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone of the board and what lies there; `sums` are the statistics of an Expedition."""

    name: str
    things: tuple[Thing, ...]
    sums: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class Side:
    """A player's side: the Hero, Mana Orbs (ready/all), the size of the Deck, and the zones."""

    player: str
    hero: str
    mana: str
    deck: int
    zones: tuple[Zone, ...]
    changed: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A region: its terrains, and who is there, such as "Alice's Hero"; `moved` came just now."""

    terrains: str
    here: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawnBoard:
    """All that both players see, and both Hands; `told` says where in the game this is."""

    told: str
    sides: tuple[Side, Side]
    regions: tuple[Place, ...] = ()
    limbo: tuple[Thing, ...] = field(default=())


def board_of(state: State) -> DrawnBoard:
    """Return the board of a state, with nothing marked."""
    sides = tuple(_side(state, player) for player in (0, 1))
    return DrawnBoard(
        _told(state), (sides[0], sides[1]), tuple(_regions(state)), tuple(_limbo(state))
    )


def marked(board: DrawnBoard, before: DrawnBoard) -> DrawnBoard:
    """Return a board in which what has moved or changed since another is marked."""
    known = _places(before)
    sides = tuple(
        replace(
            side,
            changed=side.mana != old.mana,
            zones=tuple(_zone_marked(zone, side.player, known) for zone in side.zones),
        )
        for side, old in zip(board.sides, before.sides, strict=True)
    )
    regions = tuple(
        replace(region, moved=tuple(who for who in region.here if who not in old.here))
        for region, old in zip(board.regions, before.regions or board.regions, strict=False)
    )
    limbo = _marked(board.limbo, zones.LIMBO_ZONE, known)
    return replace(board, sides=(sides[0], sides[1]), regions=regions, limbo=limbo)


def _places(board: DrawnBoard) -> Mapping[str, tuple[str, str]]:
    """Return where each thing lies and what is said of it, by its item."""
    found = {thing.item: (zones.LIMBO_ZONE, thing.detail) for thing in board.limbo}
    for side in board.sides:
        for zone in side.zones:
            for thing in zone.things:
                found[thing.item] = _called(side.player, zone), thing.detail
    return found


def _called(player: str, zone: Zone) -> str:
    return f"{player}'s {zone.name}"


def _zone_marked(zone: Zone, player: str, known: Mapping[str, tuple[str, str]]) -> Zone:
    if not zone.things:
        return zone
    return replace(zone, things=_marked(zone.things, _called(player, zone), known))


def _marked(
    things: Sequence[Thing], place: str, known: Mapping[str, tuple[str, str]]
) -> tuple[Thing, ...]:
    found = []
    for thing in things:
        was, detail = known.get(thing.item, ("", ""))
        if was != place:
            found.append(replace(thing, moved=True, came=was))
        else:
            changed = detail != thing.detail
            found.append(thing if changed == thing.changed else replace(thing, changed=changed))
    return tuple(found)


def _told(state: State) -> str:
    players, clock = state.setup.players, state.clock
    if state.over:
        return f"{players[state.winner]} has won" if state.winner != NOBODY else "Nobody has won"
    parts = [clock.phase]
    if clock.turn != NOBODY:
        parts.append(f"{players[clock.turn]}'s turn")
    parts.append(f"first player: {players[state.first_player]}")
    parts += [f"{players[player]} has passed" for player in (0, 1) if state.passed[player]]
    if state.tiebreakers:
        scores = ("/".join(map(str, totals(state, player))) for player in (0, 1))
        parts.append(f"Arena: {', '.join(map(' '.join, zip(players, scores, strict=True)))}")
    return " · ".join(parts)


def _side(state: State, player: int) -> Side:
    hero = ", ".join(_words(state, it) for it in state.at(zones.HEROES[player]))
    orbs = len(state.zones[zones.MANA[player]])
    return Side(
        state.setup.players[player],
        hero,
        f"{ready_mana(state, player)}/{orbs}",
        len(state.zones[zones.DECKS[player]]),
        tuple(_zones(state, player)),
    )


def _words(state: State, it: Object) -> str:
    return " ".join(filter(None, (name_of(it.face), _detail(state, it))))


def _zones(state: State, player: int) -> Iterator[Zone]:
    for which in (zones.HERO, zones.COMPANION):
        number = zones.expedition_of(player, which)
        sums = "/".join(map(str, expedition_statistics(state, number)))
        things = _things(state, zones.EXPEDITIONS[number])
        yield Zone(zones.EXPEDITION_NAMES[which], things, sums, len(things))
    rows = (
        (zones.LANDMARK_ZONE, zones.LANDMARKS),
        (zones.RESERVE, zones.RESERVES),
        (zones.HAND, zones.HANDS),
        (zones.DISCARD_PILE, zones.DISCARD),
    )
    for name, places in rows:
        things = _things(state, places[player])
        shown = things[-_MOST_DISCARDED:] if name == zones.DISCARD_PILE else things
        yield Zone(name, shown, "", len(things))


def _things(state: State, place: int) -> tuple[Thing, ...]:
    return tuple(
        Thing(str(it.item), name_of(it.face), _detail(state, it)) for it in state.at(place)
    )


def _detail(state: State, it: Object) -> str:
    """Return the statistics that an object has now, its statuses and its counters."""
    parts = []
    inside = zones.EXPEDITION_AT[it.place] >= 0
    if inside and CHARACTER in characteristics(state, it.id).types:
        parts.append("/".join(map(str, statistics(state, it))))
    if inside and presence(state, it.id).bit_count() > 1:
        parts.append("in both Expeditions")
    return " · ".join((*parts, *marks_of(it)))


def _regions(state: State) -> Iterator[Place]:
    if state.tiebreakers:
        return
    here: list[list[str]] = [[] for _ in state.regions]
    for player in (0, 1):
        for which, name in ((zones.HERO, "Hero"), (zones.COMPANION, "Companion")):
            distance = state.expeditions[zones.expedition_of(player, which)].distance
            place = distance if which == zones.HERO else len(here) - 1 - distance
            here[place].append(f"{state.setup.players[player]}'s {name}")
    for number, region in enumerate(state.regions):
        letters = shown_terrains(terrains_of(state, number)) if region.visible else "?"
        yield Place(letters, tuple(here[number]))


def _limbo(state: State) -> Iterator[Thing]:
    yield from _things(state, zones.LIMBO)
    for emblem in state.emblems:
        who = state.setup.players[emblem.controller]
        waits = f"waits for {emblem.pending}" if emblem.pending else ""
        detail = " · ".join(filter(None, (who, waits)))
        yield Thing(f"emblem {emblem.id}", emblem_words(emblem, state), detail)
