"""Situation sentences → a board."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from judge.engine import zones
from judge.engine.objects import CHARACTER, HERO, PERMANENT, Face, Region
from judge.scenario import faces
from judge.scenario import tree as t
from judge.scenario.board import Board, Piece
from judge.scenario.mistakes import Mistake, NotUnderstood
from judge.scenario.timing import about_to_begin, phase_clock
from judge.scenario.wording import board_words

STATUSES = frozenset({"Fleeting", "Anchored", "Asleep", "exhausted"})
_PLACE_OF_ZONE = {
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


def describe(situation: Situation, clause: t.Clause) -> None:
    """Lay out what one situation sentence says. Raises NotUnderstood."""
    predicate, subjects = clause.predicate, clause.subjects
    first = subjects.items[0]
    if isinstance(first, t.Player):
        situation.speaker = player_number(situation.board, first)
    if isinstance(predicate, t.Do) and not predicate.negated:
        for phrase in predicate.phrases:
            deed = _DEEDS.get(phrase.verb)
            if deed is None:
                raise wrong("this is not part of a situation", phrase)
            deed(situation, subjects, phrase)
    elif isinstance(predicate, t.Have):
        _have(situation, subjects, predicate, clause)
    elif isinstance(predicate, t.Be):
        _be(situation, clause, predicate)
    elif isinstance(predicate, t.Done):
        _done(situation, subjects, predicate, clause)
    else:
        situation.checks.append(clause)


def player_number(board: Board, owner: t.Owner | t.Noun, her: int = 0) -> int:
    """Return the number of a player; “her” is the player that the sentence is about."""
    if isinstance(owner, t.Player):
        return board.players.index(owner.name)
    return her


# ------------------------------------------------------------------ has, controls


def _control(situation: Situation, subjects: t.Nouns, phrase: t.Phrase) -> None:
    player = _player(situation, subjects)
    objects = phrase.objects
    if objects is None:
        raise wrong("expected what is controlled", phrase)
    manner = phrase.manner("in")
    if any(isinstance(it, t.Fixed) and it.word == "the same" for it in objects.items):
        _mirror(situation.board, player)
        return
    for nouns, place in _parts(objects, manner):
        for noun in nouns.items:
            _lay_in_play(situation, noun, player, place)


def _parts(objects: t.Nouns, manner: t.Manner | None) -> Iterable[tuple[t.Nouns, t.Noun | None]]:
    place = manner.nouns.items[0] if manner is not None and manner.nouns is not None else None
    yield objects, place
    yield from manner.more if manner is not None else ()


def _mirror(board: Board, player: int) -> None:
    for piece in list(board.pieces):
        if piece.owner != player and zones.IN_PLAY_AT[piece.place]:
            place = zones.place_of(player, zones._PERSONAL[(piece.place - 1) % zones._WIDTH])
            same = board.add(piece.face, player, place)
            same.statuses, same.counters = set(piece.statuses), dict(piece.counters)


def _lay_in_play(situation: Situation, noun: t.Noun, player: int, place: t.Noun | None) -> None:
    for face, details, copy in _faces(situation, noun):
        where = _in_play_place(situation, face, player, place)
        piece = situation.board.add(face, player, where)
        piece.copy = copy
        decorate(piece, details)


def _in_play_place(situation: Situation, face: Face, player: int, place: t.Noun | None) -> int:
    if isinstance(place, t.Expedition):
        owner = player_number(situation.board, place.owner, player)
        return zones.place_of(owner, f"{place.side} Expedition")
    if isinstance(place, t.Zone) and place.name in _PLACE_OF_ZONE:
        return _PLACE_OF_ZONE[place.name][player]
    if face.type == HERO:
        return zones.HEROES[player]
    if face.type == PERMANENT and face.zone_type != "Expedition":
        return zones.LANDMARKS[player]
    if face.type not in (CHARACTER, PERMANENT):
        raise wrong(f"{face.name} is a {face.type}: it cannot be controlled", place or t.Node())
    return zones.EXPEDITIONS[player * 2]


def _have(situation: Situation, subjects: t.Nouns, have: t.Have, clause: t.Clause) -> None:
    if not isinstance(subjects.items[0], t.Player | t.Her):
        _decorate_subjects(situation, subjects, have, clause)
        return
    player = _player(situation, subjects)
    manner = have.manner("in")
    for nouns, place in _parts(have.objects, manner):
        zone = place.name if isinstance(place, t.Zone) else ""
        if have.only and zone:
            _clear(situation.board, player, zone)
        for noun in nouns.items:
            _have_one(situation, player, noun, place, have)


def _have_one(
    situation: Situation, player: int, noun: t.Noun, place: t.Noun | None, have: t.Have
) -> None:
    board = situation.board
    if isinstance(noun, t.Amount) and isinstance(noun.what, t.Unit):
        word, number = noun.what.word, noun.number
        if word == "mana orb" and number is not None:
            _orbs(board, player, number, noun.state)
            return
        if word == "card" and isinstance(place, t.Zone):
            if number == 0:
                _clear(board, player, place.name)
                return
            filler = faces.face_of(faces.card_of("Ordis Trooper", ()))
            for _ in range(number or 0):
                board.add(filler, player, _PLACE_OF_ZONE[place.name][player])
            return
        raise wrong("this cannot be set up like that", noun)
    if isinstance(place, t.Expedition) or (isinstance(noun, t.Amount) and place is None):
        _lay_in_play(situation, noun, player, place)
        return
    if not isinstance(place, t.Zone) or place.name not in _PLACE_OF_ZONE:
        hint = "say where: in hand, in Reserve, in her Hero Expedition"
        raise wrong("expected a zone or an Expedition after 'in'", noun, hint)
    owner = player if place.owner is None else player_number(board, place.owner, player)
    for face, details, copy in _faces(situation, noun):
        piece = board.add(face, owner, _PLACE_OF_ZONE[place.name][owner])
        piece.copy = copy
        decorate(piece, details)


def _orbs(board: Board, player: int, number: int, state: str | None) -> None:
    ready, exhausted = board.orbs[player]
    if state == "exhausted":
        board.orbs[player] = (ready if f"orbs {player}" in board.said else 0, number)
    else:
        board.orbs[player] = (number, exhausted if f"orbs {player}" in board.said else 0)
    board.said.add(f"orbs {player}")


def _clear(board: Board, player: int, zone: str) -> None:
    place = _PLACE_OF_ZONE[zone][player]
    board.pieces = [piece for piece in board.pieces if piece.place != place]
    if zone == "Deck":
        board.decks[player].clear()
        board.said.add(f"deck {player}")
    if zone == "Mana zone":
        board.orbs[player] = (0, 0)


def _faces(
    situation: Situation, noun: t.Noun
) -> Iterable[tuple[Face, tuple[t.Detail, ...], int | None]]:
    if isinstance(noun, t.Card):
        yield face_for(situation, noun), noun.details, noun.copy
    elif isinstance(noun, t.Token):
        yield faces.face_of(faces.token_named(noun.name, noun)), noun.details, noun.copy
    elif isinstance(noun, t.Amount) and isinstance(noun.what, t.Token | t.Copies):
        number = noun.number if noun.number is not None else 1
        if isinstance(noun.what, t.Token):
            face = faces.face_of(faces.token_named(noun.what.name, noun.what))
            details = noun.what.details
        else:
            face = face_for(situation, noun.what.card)
            details = noun.what.card.details
        for copy in range(number):
            yield face, details, copy + 1 if number > 1 else None
    else:
        raise wrong("expected a card or a token", noun)


def face_for(situation: Situation, card: t.Card) -> Face:
    """Return the face that a name means here: made up, reworded, pinned, or the common one."""
    if card.name in situation.faces:
        return situation.faces[card.name]
    pins = faces.pinned(card.details)
    if pins:
        situation.pins[card.name] = pins
    kept = situation.pins.get(card.name, ())
    facts = faces.card_of(card.name, kept)
    if not kept and len(faces.printings(card.name)) > 1:
        situation.bare[card.name] = None
    return faces.face_of(facts)


def decorate(piece: Piece, details: Iterable[t.Detail]) -> None:
    """Give a piece the statuses and counters that stand between brackets."""
    for detail in details:
        if isinstance(detail, t.State) and detail.word in STATUSES:
            piece.statuses.add(detail.word.title())
        elif isinstance(detail, t.State) and detail.word in ("Boosted", "behind", "tied"):
            raise wrong(f"say how: '{detail.word}' is what follows", detail)
        elif isinstance(detail, t.Amount):
            count_on(piece, detail)


def count_on(piece: Piece, amount: t.Amount) -> None:
    """Put boosts or counters on a piece."""
    number = amount.number
    if number is None:
        raise wrong("expected a number of counters", amount)
    if isinstance(amount.what, t.Counter):
        piece.counters[amount.what.name.upper()] = number
    elif isinstance(amount.what, t.Unit) and amount.what.word == "boost":
        piece.counters["BOOST"] = number
    else:
        raise wrong("expected boosts or counters", amount)


def _decorate_subjects(
    situation: Situation, subjects: t.Nouns, have: t.Have, clause: t.Clause
) -> None:
    amounts = [it for it in have.objects.items if isinstance(it, t.Amount)]
    counts = [it for it in amounts if isinstance(it.what, t.Counter) or _is_boost(it)]
    if have.negated or len(counts) != len(have.objects.items):
        situation.checks.append(clause)
        return
    for subject in subjects.items:
        for piece in pieces_of(situation, subject):
            for amount in counts:
                count_on(piece, amount)


def _is_boost(amount: t.Amount) -> bool:
    return isinstance(amount.what, t.Unit) and amount.what.word == "boost"


# ------------------------------------------------------------------ is


def _be(situation: Situation, clause: t.Clause, be: t.Be) -> None:
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
        elif isinstance(subject, t.Zone) and isinstance(noun, t.State):
            _clear(board, player_number(board, subject.owner or t.Her()), subject.name)
        elif isinstance(subject, t.Expedition):
            _expedition(situation, subject, be, clause)
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
        for face, _, copy in _faces(situation, noun):
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


def _terrain(board: Board, region: int, letters: str) -> None:
    old = board.regions[region]
    board.regions[region] = Region(frozenset(letters), old.tumult, old.visible)


def _thing_is(situation: Situation, subject: t.Noun, be: t.Be, clause: t.Clause) -> None:
    noun = be.nouns.items[0] if be.nouns is not None else None
    if be.quality is t.Quality.IN_PLAY:
        if not found_pieces(situation, subject):
            _lay_in_play(situation, subject, _owner(situation, subject), None)
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
    elif isinstance(place, t.Zone) and place.name in _PLACE_OF_ZONE:
        player = player if place.owner is None else player_number(board, place.owner, player)
        where = _PLACE_OF_ZONE[place.name][player]
    else:
        raise wrong("expected a zone or an Expedition after 'in'", place)
    if found:
        for piece in found:
            piece.place = where
        return
    for face, details, copy in _faces(situation, subject):
        piece = board.add(face, player, where)
        piece.copy = copy
        decorate(piece, details)


def _owner(situation: Situation, noun: t.Noun) -> int:
    if isinstance(noun, t.Card | t.Token) and noun.owner is not None:
        return player_number(situation.board, noun.owner, situation.speaker)
    return situation.speaker


# ------------------------------------------------------------------ other verbs


def _done(situation: Situation, subjects: t.Nouns, done: t.Done, clause: t.Clause) -> None:
    first = subjects.items[0]
    if done.phrase.verb == "begin" and isinstance(first, t.Fixed):
        situation.begin_tiebreakers()
        return
    if done.phrase.verb == "pass" and not done.negated:
        for subject in subjects.items:
            situation.board.passed[player_number(situation.board, subject)] = True
        return
    situation.checks.append(clause)


def _read(situation: Situation, subjects: t.Nouns, phrase: t.Phrase) -> None:
    subject = subjects.items[0]
    quoted = phrase.objects.items[0] if phrase.objects is not None else None
    if not isinstance(subject, t.Card) or not isinstance(quoted, t.Quoted):
        raise wrong('expected: X reads "…"', phrase)
    facts = faces.card_of(subject.name, situation.pins.get(subject.name, ()))
    before = faces.face_of_or_none(facts)
    face = faces.reworded(facts, quoted.text, quoted)
    situation.faces[subject.name] = face
    for piece in situation.board.pieces:
        if piece.face is before or piece.face.name == subject.name:
            piece.face = face


def _move_time(situation: Situation, subjects: t.Nouns, phrase: t.Phrase) -> None:
    raise wrong("this is an action", phrase)


_DEEDS: dict[str, Callable[[Situation, t.Nouns, t.Phrase], None]] = {
    "control": _control,
    "read": _read,
}


def _player(situation: Situation, subjects: t.Nouns) -> int:
    subject = subjects.items[0]
    if not isinstance(subject, t.Player):
        raise wrong("expected a player", subject)
    return player_number(situation.board, subject)


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
