"""The situation while it is being described: the board, the names, and finding pieces by name."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.facts import Card
from judge.engine import zones
from judge.engine.objects import CHARACTER, HERO, PERMANENT, Face, Region
from judge.records import dataclass, field
from judge.scenario import faces
from judge.scenario import tree as t
from judge.scenario.board import Board, Piece
from judge.scenario.mistakes import Mistake, NotUnderstood
from judge.scenario.wording import board_words

STATUSES = frozenset({"Fleeting", "Anchored", "Asleep", "exhausted"})
PLACE_OF_ZONE = {
    "Hand": zones.HANDS,
    "Reserve": zones.RESERVES,
    "Discard pile": zones.DISCARD,
    "Mana zone": zones.MANA,
    "Landmark zone": zones.LANDMARKS,
    "Hero zone": zones.HEROES,
    "Deck": zones.DECKS,
}


@dataclass(slots=True)
class Situation:
    """The board, what is made up or reworded, and what has to be checked once it stands."""

    board: Board
    faces: dict[str, Face] = field(default_factory=dict)
    pins: dict[str, tuple[t.Detail, ...]] = field(default_factory=dict)
    checks: list[t.Clause] = field(default_factory=list)
    speaker: int = 0
    assumed: dict[str, None] = field(default_factory=dict)
    bare: dict[str, None] = field(default_factory=dict)

    def begin_tiebreakers(self) -> None:
        """Put all Expeditions in the Arena (4.3)."""
        self.board.tiebreakers = True
        self.board.regions = [Region(frozenset("VMO"))]

    def assume(self, key: str, **values: str) -> None:
        """Remember something that is taken for granted, to be told to the reader."""
        self.assumed[str(board_words()["told"][key]).format(**values)] = None


def wrong(message: str, node: t.Node, hint: str = "") -> NotUnderstood:
    """Return an error about a part of a sentence."""
    return NotUnderstood(Mistake(message, node.span.start, node.span.end, hint))


def player_number(board: Board, owner: t.Owner | t.Noun, her: int = 0) -> int:
    """Return the number of a player; “her” is the player that the sentence is about."""
    if isinstance(owner, t.Player):
        return board.players.index(owner.name)
    return her


def may_stand(face: Face, place: int, node: t.Node) -> int:
    """Return a place where the rules may put such a thing.

    Raises NotUnderstood where they never do: in play, a Character and an Expedition Permanent stand
    in an Expedition and a Landmark in the Landmark zone (5.2.1.c, 5.2.2.c), a Hero in the Hero zone
    (3.2.6.b); a token is nowhere but in play (2.1.e).
    """
    zone = zones.ZONE_AT[place]
    if face.token:
        fits = zone in _OF_PERMANENT.get(face.zone_type, (zones.EXPEDITION_ZONE,))
    elif face.type == CHARACTER:
        fits = zone == zones.EXPEDITION_ZONE or zone not in _FIXED
    elif face.type == PERMANENT:
        fits = zone not in _FIXED or zone in _OF_PERMANENT.get(face.zone_type, _FIXED)
    elif face.type == HERO:
        fits = zone == zones.HERO_ZONE
    else:
        fits = zone not in _FIXED
    if not fits:
        kind = "token" if face.token else f"{face.zone_type} {face.type}".strip()
        message = f"{face.name} is a {kind}: the rules never put it in the {zone}"
        raise wrong(message, node, "say another place, or nothing: then it stands where it belongs")
    return place


_FIXED = (zones.EXPEDITION_ZONE, zones.LANDMARK_ZONE, zones.HERO_ZONE)
_OF_PERMANENT = {"Expedition": (zones.EXPEDITION_ZONE,), "Landmark": (zones.LANDMARK_ZONE,)}


def facts_of(situation: Situation, card: t.Card) -> Card:
    """Return the facts of a printed card. Raises NotUnderstood for a name that is made up."""
    if not faces.known(card.name):
        hint = f"say what it is before: “{card.name}” is a Character with “…”"
        if card.name in situation.faces:
            raise wrong(f"“{card.name}” is made up: it has no other wording", card)
        raise wrong(f"“{card.name}” has not been described yet", card, hint)
    return faces.card_of(card.name, situation.pins.get(card.name, ()))


def face_for(situation: Situation, card: t.Card) -> Face:
    """Return the face that a name means here: made up, reworded, pinned, or the common one."""
    if card.name in situation.faces:
        return situation.faces[card.name]
    pins = faces.pinned(card.details)
    if pins:
        situation.pins[card.name] = pins
    kept = situation.pins.get(card.name, ())
    facts = facts_of(situation, card)
    if not kept and len(faces.printings(card.name)) > 1:
        situation.bare[card.name] = None
    return faces.face_of(facts)


def decorate(piece: Piece, details: Iterable[t.Detail]) -> None:
    """Give a piece the statuses and counters that stand between brackets."""
    for detail in details:
        if isinstance(detail, t.State) and detail.word in STATUSES:
            piece.statuses.add(detail.word.title())
        elif isinstance(detail, t.State):
            if detail.word not in faces.PRINTED and detail.word not in _LAID_SO:
                raise wrong(f"nothing can be laid as '{detail.word}'", detail)
        elif isinstance(detail, t.Amount):
            count_on(piece, detail)
        elif isinstance(detail, t.Stats | t.Price):
            hint = "make up a card: “Name” is a 2/2/2 Character"
            raise wrong("a card has the numbers that it prints", detail, hint)


# how everything lies that nothing else is said of; “not Fleeting” beside a name is checked
_LAID_SO = frozenset({"ready", *(f"not {word}" for word in STATUSES)})


def count_on(piece: Piece, amount: t.Amount) -> None:
    """Put boosts or counters on a piece; of other names than boosts, those that texts speak of."""
    number = amount.number
    if number is None:
        raise wrong("expected a number of counters", amount)
    if isinstance(amount.what, t.Counter):
        name = amount.what.name.upper()
        if name not in faces.counters_of(piece.face):
            known = ", ".join(sorted(faces.counters_of(piece.face))) or "none"
            message = f"{piece.face.name} knows no {amount.what.name} counters"
            raise wrong(message, amount, f"counters that it speaks of: {known}")
        piece.counters[name] = number
    elif isinstance(amount.what, t.Unit) and amount.what.word == "boost":
        piece.counters["BOOST"] = number
    else:
        raise wrong("expected boosts or counters", amount)


def found_pieces(situation: Situation, noun: t.Noun) -> list[Piece]:
    """Return the pieces that a noun means, perhaps none."""
    return list(_matching(situation.board, noun))


def pieces_of(situation: Situation, noun: t.Noun) -> list[Piece]:
    """Return the pieces that a noun means. Raises NotUnderstood when it is nowhere."""
    found = found_pieces(situation, noun)
    if not found:
        raise wrong("nothing on the table is called so yet", noun, "say first where it is")
    return found


def _matching(board: Board, noun: t.Noun) -> Iterable[Piece]:
    name = noun.name if isinstance(noun, t.Card | t.Token) else ""
    copy = noun.copy if isinstance(noun, t.Card | t.Token) else None
    owner = noun.owner if isinstance(noun, t.Card | t.Token) else None
    if isinstance(noun, t.Amount) and isinstance(noun.what, t.Token):
        name, copy = noun.what.name, noun.what.copy
    for piece in (*board.pieces, *board.decks[0], *board.decks[1]):
        if piece.face.name != name or (copy is not None and piece.copy not in (copy, None)):
            continue
        if owner is not None and piece.controller != player_number(board, owner):
            continue
        yield piece


def subject_player(situation: Situation, subjects: t.Nouns) -> int:
    """Return the player that a sentence is about. Raises NotUnderstood when it is no player."""
    subject = subjects.items[0]
    if not isinstance(subject, t.Player):
        raise wrong("expected a player", subject)
    return player_number(situation.board, subject)
