"""Sentences that say how something is: where, whose turn, which statuses, made-up cards."""

from __future__ import annotations

from judge.engine import zones
from judge.engine.objects import HERO, Region
from judge.engine.state import BEGINNING
from judge.scenario import faces
from judge.scenario import tree as t
from judge.scenario.board import Board
from judge.scenario.situation_objects import (
    clear,
    faces_of,
    is_its_owners,
    lay_in_play,
    owner_said,
)
from judge.scenario.table import (
    PLACE_OF_ZONE,
    STATUSES,
    Situation,
    decorate,
    face_for,
    found_pieces,
    may_stand,
    pieces_of,
    player_number,
    wrong,
)
from judge.scenario.timing import about_to_begin, phase_clock


def be(situation: Situation, clause: t.Clause, be: t.Be) -> None:
    """Lay out what a form of “be” says; what is derived is checked later."""
    board = situation.board
    if be.quality is t.Quality.MADE_UP or _defines(situation, clause, be):
        _define(situation, clause, be)
        return
    for subject in clause.subjects.items:
        noun = be.nouns.items[0] if be.nouns is not None else None
        if be.quality is t.Quality.FIRST_PLAYER and not be.negated:
            board.first_player = player_number(board, subject)
            if "turn" not in board.said:
                board.clock = board.clock._replace(turn=board.first_player)
            board.said.add("first player")
        elif be.quality is t.Quality.ABOUT_TO_BEGIN and isinstance(subject, t.Phase):
            board.beginning = subject.name == BEGINNING
            board.clock = about_to_begin(subject)
            board.said.add("turn")
        elif be.quality is t.Quality.OLDER and noun is not None:
            (first,), (second,) = pieces_of(situation, subject), pieces_of(situation, noun)
            board.older(first, second)
        elif isinstance(subject, t.Fixed) and isinstance(noun, t.Phase):
            _time(board, noun)
        elif isinstance(subject, t.TopCards) and be.nouns is not None:
            _top(situation, subject, be.nouns)
        elif isinstance(subject, t.Hero) and isinstance(noun, t.Card):
            _hero(situation, subject, noun)
        elif isinstance(subject, t.Zone) and noun == t.State("empty") and not be.negated:
            clear(board, player_number(board, subject.owner or t.Her()), subject.name)
        elif isinstance(subject, t.Expedition):
            _expedition(situation, subject, be, clause)
        elif isinstance(subject, t.Region) and subject.number >= len(board.regions):
            raise wrong(f"the regions are numbered from 0 to {len(board.regions) - 1}", subject)
        elif isinstance(subject, t.Region) and isinstance(noun, t.State) and not be.negated:
            _face_down(board, subject.number, noun)
        elif isinstance(subject, t.Region) and isinstance(noun, t.Terrain) and not be.negated:
            _terrain(board, subject.number, noun.letters)
        elif isinstance(subject, t.Card | t.Token | t.Amount) and not be.negated:
            _thing_is(situation, subject, be, clause)
        else:
            situation.checks.append(clause)
            return


def _defines(situation: Situation, clause: t.Clause, be: t.Be) -> bool:
    subject = clause.subjects.items[0]
    if not isinstance(subject, t.Card) or be.nouns is None or be.quality is not t.Quality.IS:
        return False
    noun = be.nouns.items[0]
    made_up = subject.name not in situation.faces and not faces.known(subject.name)
    return made_up and isinstance(noun, t.Amount) and isinstance(noun.what, t.Types)


def _define(situation: Situation, clause: t.Clause, be: t.Be) -> None:
    subject = clause.subjects.items[0]
    noun = be.nouns.items[0] if be.nouns is not None else None
    if not isinstance(subject, t.Card) or not isinstance(noun, t.Amount):
        raise wrong("expected “Name” is a Character with “…”", clause)
    if not isinstance(noun.what, t.Types):
        raise wrong("expected a type: a Character, a Spell, a Permanent", noun)
    situation.faces[subject.name] = faces.made_up(subject.name, noun.what, be.quotes, clause)


def _time(board: Board, phase: t.Phase) -> None:
    board.said.add("turn")
    if phase.owner is not None:
        board.clock = board.clock._replace(turn=player_number(board, phase.owner))
    else:
        board.clock = phase_clock(phase, board.first_player)


def _top(situation: Situation, top: t.TopCards, cards: t.Nouns) -> None:
    player = player_number(situation.board, top.owner, situation.speaker)
    for noun in cards.items:
        for face, _, copy in faces_of(situation, noun):
            situation.board.add_to_deck(face, player).copy = copy


def _hero(situation: Situation, hero: t.Hero, card: t.Card) -> None:
    player = player_number(situation.board, hero.owner, situation.speaker)
    face = face_for(situation, card)
    if face.type != HERO:
        raise wrong(f"{face.name} is not a Hero", card)
    decorate(situation.board.add(face, player, zones.HEROES[player]), card.details)


def _expedition(situation: Situation, subject: t.Expedition, be: t.Be, clause: t.Clause) -> None:
    board = situation.board
    number = expedition_number(board, subject)
    noun = be.nouns.items[0] if be.nouns is not None else None
    if be.negated or noun is None:
        situation.checks.append(clause)
    elif be.quality is t.Quality.IN and isinstance(noun, t.Region):
        _place_expedition(board, number, noun.number)
    elif be.quality is t.Quality.IN and isinstance(noun, t.Terrain):
        _terrain(board, region_of(board, number), noun.letters)
    elif isinstance(noun, t.State) and noun.word == "Ascended":
        board.expeditions[number] = board.expeditions[number]._replace(ascended=True)
    elif isinstance(noun, t.State) and noun.word in ("behind", "ahead", "tied"):
        _race(board, number, noun.word)
        situation.checks.append(clause)
    else:
        situation.checks.append(clause)


def _race(board: Board, number: int, word: str) -> None:
    facing = zones.facing(number)
    here = board.expeditions[number].distance
    if word == "tied":
        board.expeditions[facing] = board.expeditions[facing]._replace(distance=here)
    elif word == "behind" and board.expeditions[facing].distance <= here:
        board.expeditions[facing] = board.expeditions[facing]._replace(distance=here + 1)
    elif word == "ahead" and board.expeditions[facing].distance >= here:
        there = board.expeditions[facing].distance
        board.expeditions[number] = board.expeditions[number]._replace(distance=there + 1)


def expedition_number(board: Board, expedition: t.Expedition, her: int = 0) -> int:
    """Return the engine's number of an Expedition."""
    player = player_number(board, expedition.owner, her)
    return zones.expedition_of(player, 0 if expedition.side == "Hero" else 1)


def _place_expedition(board: Board, number: int, region: int) -> None:
    distance = len(board.regions) - 1 - region if number & 1 else region
    board.expeditions[number] = board.expeditions[number]._replace(distance=distance)


def region_of(board: Board, number: int) -> int:
    """Return the region that an Expedition is in."""
    distance = board.expeditions[number].distance
    return len(board.regions) - 1 - distance if number & 1 else distance


def _face_down(board: Board, region: int, noun: t.State) -> None:
    """Turn face down the Tumult card of a region, and so the other half of it."""
    card = board.regions[region].tumult
    if noun.word != "face-down" or card < 0:
        raise wrong("only a region that half a Tumult card represents can be face-down", noun)
    board.regions[:] = [
        each._replace(visible=False) if each.tumult == card else each for each in board.regions
    ]


def _terrain(board: Board, region: int, letters: str) -> None:
    old = board.regions[region]
    board.regions[region] = Region(frozenset(letters), old.tumult, old.visible)


def _thing_is(situation: Situation, subject: t.Noun, be: t.Be, clause: t.Clause) -> None:
    noun = be.nouns.items[0] if be.nouns is not None else None
    if be.quality is t.Quality.IN_PLAY:
        if not found_pieces(situation, subject):
            lay_in_play(situation, subject, _owner(situation, subject), None)
        return
    if be.quality is t.Quality.IN and noun is not None:
        _thing_in(situation, subject, noun)
        return
    words = [it.word for it in be.nouns.items if isinstance(it, t.State)] if be.nouns else []
    if words and all(word in STATUSES for word in words):
        for piece in pieces_of(situation, subject):
            piece.statuses.update(word.title() for word in words)
        return
    situation.checks.append(clause)


def _thing_in(situation: Situation, subject: t.Noun, place: t.Noun) -> None:
    board = situation.board
    player = _owner(situation, subject)
    found = found_pieces(situation, subject)
    if isinstance(place, t.Expedition):
        player = player_number(board, place.owner, player)
        where = zones.place_of(player, f"{place.side} Expedition")
    elif isinstance(place, t.Zone) and place.name in PLACE_OF_ZONE:
        player = player if place.owner is None else player_number(board, place.owner, player)
        where = PLACE_OF_ZONE[place.name][player]
    else:
        raise wrong("expected a zone or an Expedition after 'in'", place)
    if found:
        for piece in found:
            piece.place = may_stand(piece.face, where, place)
        return
    is_its_owners(situation, subject, player, where)
    for face, details, copy in faces_of(situation, subject):
        where = may_stand(face, where, place)
        piece = board.add(face, owner_said(situation, subject, player), where, player)
        piece.copy = copy
        decorate(piece, details)


def _owner(situation: Situation, noun: t.Noun) -> int:
    if isinstance(noun, t.Card | t.Token) and noun.owner is not None:
        return player_number(situation.board, noun.owner, situation.speaker)
    return situation.speaker
