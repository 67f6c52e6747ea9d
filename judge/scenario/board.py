"""A situation being laid out, and the state that it amounts to."""

from dataclasses import dataclass, field

from judge.engine import zones
from judge.engine.objects import Expedition, Face, Marker, Object, Region
from judge.engine.reevaluation import evaluate
from judge.engine.state import AFTERNOON, NOBODY, Clock, Setup, State
from judge.scenario.faces import card_of, face_of
from judge.scenario.wording import defaults


@dataclass(slots=True)
class Piece:
    """One card or token on the table; `item` identifies it for the whole game."""

    item: int
    face: Face
    owner: int
    place: int
    controller: int
    statuses: set[str] = field(default_factory=set)
    counters: dict[str, int] = field(default_factory=dict)
    copy: int | None = None


@dataclass(slots=True)
class Board:
    """Everything that situation sentences can say, with the defaults of a labelled case."""

    players: tuple[str, str] = ("Alice", "Bob")
    pieces: list[Piece] = field(default_factory=list)
    orbs: list[tuple[int, int]] = field(default_factory=list)
    decks: list[list[Piece]] = field(default_factory=lambda: [[], []])
    expeditions: list[Expedition] = field(default_factory=list)
    regions: list[Region] = field(default_factory=list)
    markers: list[Marker] = field(default_factory=list)
    clock: Clock = Clock(phase=AFTERNOON, done=0, turn=0)
    first_player: int = 0
    passed: list[bool] = field(default_factory=lambda: [False, False])
    tiebreakers: bool = False
    said: set[str] = field(default_factory=set)
    next_item: int = 1

    def __post_init__(self) -> None:
        start = defaults()
        orbs = start["mana_orbs"]
        self.orbs = [(orbs, 0), (orbs, 0)]
        self.regions = [
            Region(frozenset(letters), tumult)
            for letters, tumult in zip(start["regions"], start["tumult"], strict=True)
        ]
        self.expeditions = [Expedition(distance) for distance in start["distances"] * 2]

    def add(self, face: Face, owner: int, place: int) -> Piece:
        """Lay a card or token somewhere."""
        piece = Piece(self.next_item, face, owner, place, owner)
        self.next_item += 1
        self.pieces.append(piece)
        return piece

    def add_to_deck(self, face: Face, owner: int) -> Piece:
        """Put a card under those that are known at the top of a Deck."""
        piece = Piece(self.next_item, face, owner, zones.DECKS[owner], owner)
        self.next_item += 1
        self.decks[owner].append(piece)
        return piece

    def at(self, place: int) -> list[Piece]:
        """Return what lies at one place."""
        return [piece for piece in self.pieces if piece.place == place]

    def older(self, first: Piece, second: Piece) -> None:
        """Give the first an older timestamp than the second."""
        here, there = self.pieces.index(first), self.pieces.index(second)
        if here > there:
            self.pieces.insert(there, self.pieces.pop(here))

    def state(self) -> State:
        """Return the state that has been laid out."""
        state = _empty(self)
        for piece in self.pieces:
            _put(state, piece, self)
        filler = face_of(card_of(defaults()["filler"], ()))
        for player in (0, 1):
            deck = zones.DECKS[player]
            for piece in self.decks[player]:
                _put(state, piece, self)
            for _ in range(defaults()["deck"] if f"deck {player}" not in self.said else 0):
                _put(state, Piece(self._fresh(), filler, player, deck, player), self)
            known = len(self.decks[player])
            bottom = 0
            fixed = list(state.fixed)
            fixed[player] = (known, bottom)
            state.fixed = (fixed[0], fixed[1])
            ready, exhausted = self.orbs[player]
            for number in range(ready + exhausted):
                orb = Piece(self._fresh(), filler, player, zones.MANA[player], player)
                if number >= ready:
                    orb.statuses.add("Exhausted")
                _put(state, orb, self)
        evaluate(state)
        return state

    def _fresh(self) -> int:
        self.next_item += 1
        return self.next_item


def _empty(board: Board) -> State:
    state = State.__new__(State)
    state.objects = {}
    state.zones = [()] * zones.PLACES
    state.setup = Setup(board.players)
    state.emblems = ()
    state.fixed = ((0, 0), (0, 0))
    state.expeditions = tuple(board.expeditions)
    state.regions = tuple(board.regions)
    state.markers = tuple(board.markers)
    state.clock = board.clock
    state.first_player = board.first_player
    state.passed = (board.passed[0], board.passed[1])
    state.winner = NOBODY
    state.over = False
    state.tiebreakers = board.tiebreakers
    state.ghosts = {}
    state.counts = {}
    state.ledger = {}
    state.next_id = 1
    state.next_timestamp = 1
    state.workings = None
    return state


def _put(state: State, piece: Piece, board: Board) -> None:
    number = state.next_id
    state.next_id = number + 1
    timestamp = 0
    if zones.VISIBLE_AT[piece.place]:
        timestamp = state.next_timestamp
        state.next_timestamp = timestamp + 1
    counters = tuple(sorted((name, n) for name, n in piece.counters.items() if n))
    state.objects[number] = Object(
        number,
        piece.item,
        piece.face,
        piece.owner,
        piece.controller,
        piece.place,
        timestamp,
        frozenset(piece.statuses),
        counters,
        face_down=piece.place in zones.MANA,
    )
    state.zones[piece.place] = (*state.zones[piece.place], number)
