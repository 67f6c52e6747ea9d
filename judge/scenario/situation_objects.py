"""Sentences that lay something on the table: controls, has."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine import zones
from judge.engine.objects import CHARACTER, HERO, PERMANENT, Face
from judge.scenario import faces
from judge.scenario import tree as t
from judge.scenario.board import Board, Piece
from judge.scenario.table import (
    PLACE_OF_ZONE,
    STATUSES,
    Situation,
    count_on,
    decorate,
    face_for,
    may_stand,
    pieces_of,
    player_number,
    subject_player,
    wrong,
)


def control(situation: Situation, subjects: t.Nouns, phrase: t.Phrase) -> None:
    """Lay what a player controls in play."""
    player = subject_player(situation, subjects)
    objects = phrase.objects
    if objects is None:
        raise wrong("expected what is controlled", phrase)
    is_told_which(objects)
    manner = phrase.manner("in")
    if any(isinstance(it, t.Fixed) and it.word == "the same" for it in objects.items):
        _mirror(situation.board, player)
        return
    laid = []
    for nouns, place in _parts(objects, manner):
        for noun in nouns.items:
            start = len(situation.board.pieces)
            if isinstance(noun, t.Amount) and noun.number == 0:
                _none_there(situation, noun, player)
                continue
            lay_in_play(situation, noun, player, place)
        laid.append(situation.board.pieces[start:])
    _bear(laid, phrase)


def _none_there(situation: Situation, noun: t.Amount, player: int) -> None:
    """Refuse “controls no …” where such a thing was laid; else the board is as it is told."""
    words = noun.what.words if isinstance(noun.what, t.Types) else ()
    for piece in situation.board.pieces:
        here = zones.IN_PLAY_AT[piece.place] and piece.controller == player
        base = piece.face.base
        types = {word.casefold() for word in base.types | base.subtypes}
        if here and {word.casefold() for word in words} <= types:
            name = situation.board.players[player]
            raise wrong(f"{name} was said to control {piece.face.name}", noun)


def _bear(laid: list[list[Piece]], said: t.Phrase | t.Have) -> None:
    """Give what was named last before “with” the counters and statuses that it lies there with.

    “X with 1 boost in Reserve and Y in hand” speaks of X, “X in Reserve and Y in hand with 1 boost”
    of Y; `laid` holds what was named last for each place.
    """
    manner = said.manner("with")
    if manner is None or manner.nouns is None:
        return
    pieces = laid[0] if manner is said.manners[0] else laid[-1]
    for noun in manner.nouns.items:
        for piece in pieces:
            if isinstance(noun, t.State) and noun.word in STATUSES:
                piece.statuses.add(noun.word.title())
            elif isinstance(noun, t.Amount) and _is_counted(noun):
                count_on(piece, noun)
            else:
                raise wrong("expected counters or a status after 'with'", noun)


def _parts(objects: t.Nouns, manner: t.Manner | None) -> Iterable[tuple[t.Nouns, t.Noun | None]]:
    place = manner.nouns.items[0] if manner is not None and manner.nouns is not None else None
    yield objects, place
    yield from manner.more if manner is not None else ()


_OWN_ZONE = "it goes to the hand, the Reserve, the Deck or the Discard pile of its owner (3.1.2.c)"


def _mirror(board: Board, player: int) -> None:
    for piece in list(board.pieces):
        if piece.owner != player and zones.IN_PLAY_AT[piece.place]:
            place = zones.place_of(player, zones._PERSONAL[(piece.place - 1) % zones._WIDTH])
            same = board.add(piece.face, player, place)
            same.statuses, same.counters = set(piece.statuses), dict(piece.counters)


def lay_in_play(situation: Situation, noun: t.Noun, player: int, place: t.Noun | None) -> None:
    """Lay what a noun means in play."""
    for face, details, copy in faces_of(situation, noun):
        where = may_stand(face, _in_play_place(situation, face, player, place), place or noun)
        piece = situation.board.add(face, owner_said(situation, noun, player), where, player)
        piece.copy = copy
        decorate(piece, details)


def is_told_which(nouns: t.Nouns) -> None:
    """Refuse one thing or another: a board has what is there."""
    if nouns.join == "or":
        raise wrong("it is not told which of them is there", nouns, "say the one that is")


def owner_said(situation: Situation, noun: t.Noun, player: int) -> int:
    """Return whose a card or a token is said to be; the player's by whom it is told of, if not."""
    if isinstance(noun, t.Card | t.Token) and noun.owner is not None:
        return player_number(situation.board, noun.owner, player)
    return player


def is_its_owners(situation: Situation, noun: t.Noun, player: int, where: int) -> None:
    """Refuse another player's card in a zone of one's own: none is ever there (3.1.2.c)."""
    if not zones.IN_PLAY_AT[where] and owner_said(situation, noun, player) != player:
        raise wrong("a card is never in a zone of a player who does not own it", noun, _OWN_ZONE)


def _in_play_place(situation: Situation, face: Face, player: int, place: t.Noun | None) -> int:
    if isinstance(place, t.Expedition):
        owner = player_number(situation.board, place.owner, player)
        return zones.place_of(owner, f"{place.side} Expedition")
    if isinstance(place, t.Zone) and place.name in PLACE_OF_ZONE:
        return PLACE_OF_ZONE[place.name][player]
    if face.type == HERO:
        return zones.HEROES[player]
    if face.type == PERMANENT and face.zone_type != "Expedition":
        return zones.LANDMARKS[player]
    if face.type not in (CHARACTER, PERMANENT):
        raise wrong(f"{face.name} is a {face.type}: it cannot be controlled", place or t.Node())
    return zones.EXPEDITIONS[player * 2]


def have(situation: Situation, subjects: t.Nouns, have: t.Have, clause: t.Clause) -> None:
    """Lay what a player has somewhere, or put counters on something."""
    if not isinstance(subjects.items[0], t.Player | t.Her):
        _decorate_subjects(situation, subjects, have, clause)
        return
    player = subject_player(situation, subjects)
    is_told_which(have.objects)
    manner = have.manner("in")
    laid = []
    for nouns, place in _parts(have.objects, manner):
        zone = place.name if isinstance(place, t.Zone) else ""
        if have.only and zone:
            clear(situation.board, player, zone)
        for noun in nouns.items:
            start = len(situation.board.pieces)
            _have_one(situation, player, noun, place, have)
        laid.append(situation.board.pieces[start:])
    _bear(laid, have)


def _have_one(
    situation: Situation, player: int, noun: t.Noun, place: t.Noun | None, have: t.Have
) -> None:
    board = situation.board
    if isinstance(noun, t.Amount) and isinstance(noun.what, t.Unit):
        word, number = noun.what.word, noun.number
        if word == "mana orb" and number is not None:
            _orbs(board, player, number, noun.state)
            return
        if word == "mana" and number is not None and noun.state in (None, "ready"):
            _orbs(board, player, number, "ready")
            return
        if word == "card" and isinstance(place, t.Zone) and place.name in PLACE_OF_ZONE:
            if number == 0:
                clear(board, player, place.name)
                return
            if place.name == "Deck":
                board.deck_sizes[player] = number
                return
            filler = faces.unknown_face()
            for _ in range(number or 0):
                board.add(filler, player, PLACE_OF_ZONE[place.name][player])
            return
        raise wrong("this cannot be set up like that", noun)
    if isinstance(place, t.Expedition) or (isinstance(noun, t.Amount) and place is None):
        lay_in_play(situation, noun, player, place)
        return
    if not isinstance(place, t.Zone) or place.name not in PLACE_OF_ZONE:
        hint = "say where: in hand, in Reserve, in her Hero Expedition"
        raise wrong("expected a zone or an Expedition after 'in'", noun, hint)
    owner = player if place.owner is None else player_number(board, place.owner, player)
    for face, details, copy in faces_of(situation, noun):
        where = may_stand(face, PLACE_OF_ZONE[place.name][owner], place)
        is_its_owners(situation, noun, owner, where)
        piece = board.add(face, owner, where)
        piece.copy = copy
        decorate(piece, details)


def _orbs(board: Board, player: int, number: int, state: str | None) -> None:
    ready, exhausted = board.orbs[player]
    if state == "exhausted":
        board.orbs[player] = (ready if f"orbs {player}" in board.said else 0, number)
    else:
        board.orbs[player] = (number, exhausted if f"orbs {player}" in board.said else 0)
    board.said.add(f"orbs {player}")


def clear(board: Board, player: int, zone: str) -> None:
    """Empty a player’s zone, in which nothing lies that is not told of from now on."""
    place = PLACE_OF_ZONE[zone][player]
    board.told_whole.add(place)
    board.pieces = [piece for piece in board.pieces if piece.place != place]
    if zone == "Deck":
        board.decks[player].clear()
        board.deck_sizes[player] = 0
    if zone == "Mana zone":
        board.orbs[player] = (0, 0)


def faces_of(
    situation: Situation, noun: t.Noun
) -> Iterable[tuple[Face, tuple[t.Detail, ...], int | None]]:
    """Yield the faces that a noun means, with details and copy number."""
    if isinstance(noun, t.Card):
        yield face_for(situation, noun), noun.details, noun.copy
    elif isinstance(noun, t.Token):
        yield faces.face_of(faces.token_named(noun.name, noun)), noun.details, noun.copy
    elif isinstance(noun, t.Amount) and isinstance(noun.what, t.Token | t.Copies):
        if noun.number is None and noun.count not in ("the", "any"):
            raise wrong("say how many there are", noun)
        number = noun.number if noun.number is not None else 1
        if isinstance(noun.what, t.Token):
            face = faces.face_of(faces.token_named(noun.what.name, noun.what))
            details = noun.what.details
        else:
            face = face_for(situation, noun.what.card)
            details = noun.what.card.details
        if noun.state is not None:
            details = (*details, t.State(noun.state, span=noun.span))
        for copy in range(number):
            yield face, details, copy + 1 if number > 1 else None
    else:
        raise wrong("expected a card or a token", noun)


def _decorate_subjects(
    situation: Situation, subjects: t.Nouns, have: t.Have, clause: t.Clause
) -> None:
    amounts = [it for it in have.objects.items if isinstance(it, t.Amount)]
    counts = [it for it in amounts if _is_counted(it)]
    if have.negated or len(counts) != len(have.objects.items):
        situation.checks.append(clause)
        return
    for subject in subjects.items:
        for piece in pieces_of(situation, subject):
            for amount in counts:
                count_on(piece, amount)


def _is_counted(amount: t.Amount) -> bool:
    """Whether an amount is one of boosts or of other counters."""
    boost = isinstance(amount.what, t.Unit) and amount.what.word == "boost"
    return boost or isinstance(amount.what, t.Counter)
