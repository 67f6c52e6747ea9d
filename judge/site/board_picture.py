"""Where everything of a board stands in its picture, and the same board in words."""

from collections.abc import Iterator, Sequence

from judge.engine import zones
from judge.records import dataclass
from judge.site.board import DrawnBoard, Side, Thing, Zone

WIDTH = 360
"""Width of the picture in its own units: about a phone's, so that letters stay legible there."""

_LABEL, _GAP, _CHIP, _LINE = 62, 4, 30, 14
_REGION = 42
_MARGIN = 6
_ALWAYS = frozenset({zones.RESERVE})


@dataclass(frozen=True, slots=True)
class Chip:
    """A card in the picture; `title` says all of it, `kind` whether it moved or changed.

    A detail of many letters is `fitted` into a width; 0 where there is room for it.
    """

    x: int
    y: int
    width: int
    name: str
    detail: str
    title: str
    kind: str
    fitted: int


@dataclass(frozen=True, slots=True)
class Lettering:
    """A line of letters; `kind` is how they look."""

    x: int
    y: int
    text: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """A region: its terrains, and who is there above (the far player) and below (the near one)."""

    x: int
    y: int
    width: int
    terrains: str
    far: str
    near: str
    far_moved: bool
    near_moved: bool


@dataclass(frozen=True, slots=True)
class Picture:
    """A board laid out; `words` tell it to who cannot see it."""

    height: int
    labels: tuple[Lettering, ...]
    chips: tuple[Chip, ...]
    cells: tuple[Cell, ...]
    words: str


def pictures(boards: Sequence[DrawnBoard]) -> tuple[Picture, ...]:
    """Return the pictures of the boards of one game: what stands in one place stays there."""
    rows = _rows(boards)
    return tuple(_Drawing(board, rows).picture() for board in boards)


def _rows(boards: Sequence[DrawnBoard]) -> dict[tuple[str, str], int]:
    """Return how many lines of chips each zone ever needs, by player and zone."""
    found: dict[tuple[str, str], int] = {}
    for board in boards:
        found["", zones.LIMBO_ZONE] = max(found.get(("", zones.LIMBO_ZONE), 0), len(board.limbo))
        for side in board.sides:
            for zone in side.zones:
                wide = zone.name in zones.EXPEDITION_NAMES
                lines = len(zone.things) if wide else -(-len(zone.things) // 2)
                least = 1 if zone.name in _ALWAYS or wide else 0
                key = side.player, zone.name
                found[key] = max(found.get(key, least), lines)
    return found


class _Drawing:
    """One board being laid out, from the far player's side down to the near one's."""

    def __init__(self, board: DrawnBoard, rows: dict[tuple[str, str], int]) -> None:
        self.board, self.rows, self.y = board, rows, 0
        self.labels: list[Lettering] = []
        self.chips: list[Chip] = []
        self.cells: list[Cell] = []

    def picture(self) -> Picture:
        near, far = self.board.sides
        self._line(self.board.told, "told")
        self._player(far)
        self._zones(far, reverse=True)
        self._regions()
        self._limbo()
        self._zones(near)
        self._player(near)
        words = " ".join(_words(self.board))
        return Picture(self.y + 2, tuple(self.labels), tuple(self.chips), tuple(self.cells), words)

    def _line(self, text: str, kind: str) -> None:
        self.y += _LINE
        self.labels.append(Lettering(2, self.y - 3, _cut(text, 64), kind))

    def _player(self, side: Side) -> None:
        hands = next((zone.count for zone in side.zones if zone.name == zones.HAND), 0)
        numbers = f"Mana {side.mana} · Hand {hands} · Deck {side.deck}"
        self.y += _LINE + 2
        who = " · ".join(filter(None, (side.player, side.hero)))
        self.labels.append(Lettering(2, self.y - 3, _cut(who, 30), "who"))
        kind = "numbers changed" if side.changed else "numbers"
        self.labels.append(Lettering(WIDTH - 2, self.y - 3, numbers, kind))

    def _zones(self, side: Side, *, reverse: bool = False) -> None:
        expeditions = [zone for zone in side.zones if zone.name in zones.EXPEDITION_NAMES]
        others = [zone for zone in side.zones if zone not in expeditions]
        if reverse:
            for zone in reversed(others):
                self._row(side, zone)
            self._expeditions(side, expeditions)
        else:
            self._expeditions(side, expeditions)
            for zone in others:
                self._row(side, zone)

    def _row(self, side: Side, zone: Zone) -> None:
        lines = self.rows[side.player, zone.name]
        if not lines:
            return
        name = zone.name.removesuffix(" zone").removesuffix(" pile")
        more = zone.count - len(zone.things)
        self.labels.append(
            Lettering(2, self.y + 19, f"{name} +{more}" if more > 0 else name, "zone")
        )
        width = (WIDTH - _LABEL - _GAP) // 2
        for number, thing in enumerate(zone.things):
            x = _LABEL + (number % 2) * (width + _GAP)
            self._chip(thing, x, self.y + number // 2 * (_CHIP + _GAP), width, 20)
        self.y += lines * (_CHIP + _GAP)

    def _expeditions(self, side: Side, found: Sequence[Zone]) -> None:
        width = (WIDTH - _GAP) // 2
        self.y += _LINE
        for column, zone in enumerate(found):
            x = column * (width + _GAP)
            self.labels.append(Lettering(x + 2, self.y - 3, f"{zone.name} {zone.sums}", "zone"))
            for number, thing in enumerate(zone.things):
                self._chip(thing, x, self.y + number * (_CHIP + _GAP), width, 28)
        self.y += max(self.rows[side.player, zone.name] for zone in found) * (_CHIP + _GAP)

    def _regions(self) -> None:
        regions = self.board.regions
        if not regions:
            return
        near, far = (side.player for side in self.board.sides)
        width = WIDTH // len(regions)
        for number, region in enumerate(regions):
            self.cells.append(
                Cell(
                    number * width,
                    self.y + 2,
                    width,
                    region.terrains,
                    _of(far, region.here),
                    _of(near, region.here),
                    bool(_of(far, region.moved)),
                    bool(_of(near, region.moved)),
                )
            )
        self.y += _REGION + 6

    def _limbo(self) -> None:
        lines = self.rows["", zones.LIMBO_ZONE]
        if not lines:
            return
        self.labels.append(Lettering(2, self.y + 19, zones.LIMBO_ZONE, "zone"))
        for number, thing in enumerate(self.board.limbo):
            y = self.y + number * (_CHIP + _GAP)
            self._chip(thing, _LABEL, y, WIDTH - _LABEL, 37)
        self.y += lines * (_CHIP + _GAP)

    def _chip(self, thing: Thing, x: int, y: int, width: int, letters: int) -> None:
        detail = " · ".join(filter(None, (_news(thing), thing.detail)))
        name = _cut(thing.name.split(", ")[0] if width < WIDTH // 2 else thing.name, letters)
        kind = "moved" if thing.moved else "changed" if thing.changed else ""
        detail = _cut(detail, letters + 5)
        fitted = width - 2 * _MARGIN if len(detail) > letters - 2 else 0
        self.chips.append(Chip(x, y, width, name, detail, _said(thing), kind, fitted))


def _news(thing: Thing) -> str:
    if not thing.moved:
        return ""
    place = thing.came.partition("'s ")[2] or thing.came
    return f"from {place}" if place else "new"


def _of(player: str, here: Sequence[str]) -> str:
    found = [one.removeprefix(f"{player}'s ") for one in here if one.startswith(f"{player}'s ")]
    return "Both" if len(found) > 1 else "".join(found).replace("Companion", "Comp.")


def _cut(text: str, letters: int) -> str:
    return text if len(text) <= letters else text[: letters - 1].rstrip() + "…"


def _said(thing: Thing) -> str:
    news = (f"from {thing.came}" if thing.came else "new") if thing.moved else ""
    told = "; ".join(filter(None, (thing.detail, news, "changed" if thing.changed else "")))
    return f"{thing.name} ({told})" if told else thing.name


def _words(board: DrawnBoard) -> Iterator[str]:
    yield f"{board.told}."
    for side in board.sides:
        hero = f" with {side.hero}" if side.hero else ""
        yield f"{side.player}{hero}: mana {side.mana}, {side.deck} cards in Deck."
        for zone in side.zones:
            if zone.things:
                sums = f" {zone.sums}" if zone.sums else ""
                things = ", ".join(_said(thing) for thing in zone.things)
                yield f"{zone.name}{sums}: {things}."
    if board.limbo:
        yield f"Limbo: {', '.join(_said(thing) for thing in board.limbo)}."
    for number, region in enumerate(board.regions):
        if region.here:
            moved = " (moved)" if region.moved else ""
            yield f"Region {number}, {region.terrains}: {', '.join(region.here)}{moved}."
