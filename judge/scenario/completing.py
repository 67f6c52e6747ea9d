"""Completing what a typed question leaves unsaid: cards that are played must be somewhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.objects import CHARACTER, PERMANENT
from judge.engine.state import AFTERNOON, MORNING, NOON
from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.aimed_at import aims_of, is_held, is_own, means_of
from judge.scenario.faces import pinned
from judge.scenario.frames import clauses_of, phrases_of
from judge.scenario.referring import cards_in, mapped
from judge.scenario.roles import active, actor, whose
from judge.scenario.situation_objects import faces_of, lay_in_play
from judge.scenario.table import (
    STATUSES,
    Situation,
    decorate,
    face_for,
    found_pieces,
    may_stand,
    player_number,
    wrong,
)
from judge.scenario.timing import about_to_begin, phase_clock, phase_of

_PLACES = {"Hand": zones.HANDS, "Reserve": zones.RESERVES}


def complete(situation: Situation, steps: Iterable[t.Sentence]) -> None:
    """Put every card that is played later, and is nowhere yet, where it is played from."""
    board = situation.board
    speaker = situation.speaker
    played = acted = False
    means: t.Noun | None = None
    steps = tuple(steps)
    _pin(situation, steps)
    for step in steps:
        said: list[t.Clause] = []
        if isinstance(step, t.Question):
            speaker = _asking(situation)
        for told in clauses_of(step):
            if (acting := actor(told)) is not None:
                speaker = player_number(board, acting)
            clause = _owned(told, board.players[speaker])
            said.append(clause)
            subject = clause.subjects.items[0] if clause.subjects.items else None
            if not acted and isinstance(subject, t.Phase):
                _before(situation, subject)
            if isinstance(clause.predicate, t.Be):
                _aimed(situation, clause.subjects, clause.predicate, speaker)
            turned = _asked_actively(active(clause, board.players[speaker]))
            for phrase in phrases_of(turned.predicate):
                means = means_of(phrase) or means
                done = isinstance(step, t.Question) and isinstance(clause.predicate, t.Done)
                if phrase.verb == "play" and not done:
                    _during(situation, phrase, speaker)
                    _with_mana(situation, phrase, speaker)
                    asked = isinstance(step, t.Question) or isinstance(clause.predicate, t.May)
                    _played(situation, phrase, speaker, moved=acted or asked, asked=asked)
                elif phrase.manner("to play") is not None:
                    payer = next((it for it in _objects(phrase) if isinstance(it, t.Player)), None)
                    speaker = player_number(board, payer) if payer is not None else speaker
                    _played(situation, _playing(phrase), speaker, moved=True, asked=True)
                elif phrase.verb == "cost" and isinstance(step, t.Question):
                    payer = next((it for it in _objects(phrase) if isinstance(it, t.Player)), None)
                    speaker = player_number(board, payer) if payer is not None else speaker
                    priced = replace(phrase, objects=clause.subjects)
                    _played(situation, priced, speaker, moved=False, asked=True)
                elif phrase.verb == "use":
                    _used(situation, phrase, speaker)
                elif phrase.verb == "sacrifice":
                    _sacrificed(situation, phrase, speaker)
                elif phrase.verb == "target":
                    _targeted(situation, phrase, means, speaker, moved=acted)
                    if isinstance(subject, t.Card) and phrase.objects is not clause.subjects:
                        open_ = phrase.objects is None and board.clock.turn in (0, 1)
                        whose_turn = board.clock.turn if open_ else speaker
                        _means(situation, t.Manner("with", clause.subjects), whose_turn)
                    _means(situation, phrase.manner("with") or phrase.manner("by"), speaker)
                elif phrase.verb == "put":
                    _found(situation, phrase, speaker, played)
                played = played or phrase.verb == "play"
        if isinstance(step, t.Question):
            _printed(situation, step, speaker)
        _as_told(situation, said)
        acted = True
    _on_a_later_day(situation)


def _on_a_later_day(situation: Situation) -> None:
    """Let those days be over on which abilities are ignored: nobody said that it is one of them."""
    board = situation.board
    abilities = (ability for it in board.pieces for ability in it.face.abilities)
    said = (static.node for ability in abilities for static in ability.statics)
    days = max((it.days for it in said if isinstance(it, tree.IgnoreAbilities)), default=0)
    if days and not board.beginning:
        board.clock = board.clock._replace(day=days + 1)
        situation.assume("later_day", number=str(days + 1))


def _asking(situation: Situation) -> int:
    """Return who would do what is asked, where that is not said: whoever asks, or whose turn it is.

    My opponent controls X. How much does Y cost?  -->  it is I who would play Y.
    """
    clock, told = situation.board.clock, "turn" in situation.board.said
    return clock.turn if told and clock.turn in (0, 1) else 0


def _owned(node: Any, player: str) -> Any:
    """Put the player that a clause is about in the place of “her”."""
    if isinstance(node, t.Her):
        return t.Player(player, span=node.span)
    return mapped(node, lambda each: _owned(each, player))


def _aimed(situation: Situation, subjects: t.Nouns, be: t.Be, player: int) -> None:
    """What something is a legal target for is in its opponent's hand, unless it is somewhere."""
    if be.quality is not t.Quality.LEGAL_TARGET or be.nouns is None:
        return
    pieces = [piece for subject in subjects.items for piece in found_pieces(situation, subject)]
    if pieces:
        player = zones.opponent(pieces[0].controller)
    _means(situation, t.Manner("for", be.nouns), player)


def _means(situation: Situation, manner: t.Manner | None, player: int) -> None:
    """A card that something would be done with is in its player's hand, if it is nowhere."""
    nouns = manner.nouns.items if manner is not None and manner.nouns is not None else ()
    for noun in nouns:
        if isinstance(noun, t.AbilityOf):
            _used(situation, t.Phrase("use", t.Nouns((noun,))), player)
        elif isinstance(noun, t.Card) and not found_pieces(situation, noun):
            _played(situation, t.Phrase("play", t.Nouns((noun,))), player, moved=False, asked=True)


def _asked_actively(clause: t.Clause) -> t.Clause:
    """Turn around what is asked of a card:  can Kappa be played  -->  can … play Kappa."""
    predicate = clause.predicate
    if not isinstance(predicate, t.May) or not isinstance(predicate.what, t.Done):
        return clause
    phrase = replace(predicate.what.phrase, objects=clause.subjects)
    return replace(clause, predicate=replace(predicate, what=phrase))


_HELD = frozenset({*zones.HANDS, *zones.RESERVES, *zones.DECKS, *zones.MANA})


def _side(situation: Situation, noun: t.Noun, player: int, zone: t.Noun | None = None) -> int:
    """Return whose a card or its zone is said to be, or else who does something with it."""
    owner = whose(noun) or (zone.owner if isinstance(zone, t.Zone) else None)
    return player_number(situation.board, owner, player) if owner is not None else player


def _pin(situation: Situation, steps: Iterable[t.Sentence]) -> None:
    """Lay what is nowhere yet in the printing that it is asked of in:  where does X (rare) go?"""
    for card in cards_in(tuple(step for step in steps if isinstance(step, t.Question))):
        if (pins := pinned(card.details)) and not found_pieces(
            situation, replace(card, details=())
        ):
            situation.pins.setdefault(card.name, pins)


def _played(
    situation: Situation, phrase: t.Phrase, player: int, *, moved: bool, asked: bool
) -> None:
    """A card that is played is in its player's hand, or where it is said to be played from.

    Once anything has `moved`, the one that lay elsewhere before may be meant: there is no other.
    What another player was said to have is not laid again; nor what another controls, if it is
    only asked whether it can be played. Raises NotUnderstood for one that is asked of where all
    that lies there was told.
    """
    origin = phrase.manner("from")
    zone = origin.nouns.items[0] if origin is not None and origin.nouns is not None else None
    for noun in _objects(phrase):
        side = _side(situation, noun, player, zone)
        if not isinstance(noun, t.Card) or _in_reach(situation, noun, side):
            continue
        pieces = found_pieces(situation, noun)
        if moved and any(piece.owner == side for piece in pieces):
            continue
        if any(asked or piece.place in _HELD for piece in pieces):
            continue
        name = zone.name if isinstance(zone, t.Zone) and zone.name in _PLACES else "Hand"
        owner = situation.board.players[side]
        where = f"{owner}'s {'hand' if name == 'Hand' else name}"
        if asked and _PLACES[name][side] in situation.board.told_whole:
            raise wrong(f"{noun.name} was not said to be in {where}", noun, _TOLD_WHOLE)
        face = face_for(situation, noun)
        situation.board.add(face, side, may_stand(face, _PLACES[name][side], noun))
        situation.assume("unplaced", card=noun.name, place=where)


_TOLD_WHOLE = "all that lies there was told: say that it does, too, or where else it is"


def _objects(phrase: t.Phrase) -> tuple[t.Noun, ...]:
    return phrase.objects.items if phrase.objects is not None else ()


def _playing(phrase: t.Phrase) -> t.Phrase:
    """Return the playing that a cost is asked for: it costs her 2 to play X from Reserve."""
    manner = phrase.manner("to play")
    return t.Phrase("play", manner.nouns if manner is not None else None, phrase.manners)


def _in_reach(situation: Situation, card: t.Card, player: int) -> bool:
    """Whether a card is where its player could play it from, or known to lie in a Deck."""
    reach = (zones.HANDS[player], zones.RESERVES[player], *zones.DECKS, zones.MANA[player])
    return any(piece.place in reach for piece in found_pieces(situation, card))


_OF_A_CARD = ("ability", "support ability", "quick action")


def _printed(situation: Situation, question: t.Question, player: int) -> None:
    """A question about what a card prints needs no situation: the card is shown in Reserve."""
    clause = question.clause
    subject = clause.subjects.items[0] if clause is not None and clause.subjects.items else None
    source = subject.source if isinstance(subject, t.AbilityOf) else subject
    measure = question.measure
    counted = isinstance(measure, t.Unit) and measure.word in _OF_A_CARD
    shown = isinstance(subject, t.AbilityOf) and subject.kind is t.Ability.SET
    if (counted or shown) and isinstance(source, t.Card) and not found_pieces(situation, source):
        side = _side(situation, source, player)
        situation.board.add(face_for(situation, source), side, zones.RESERVES[side])


def _before(situation: Situation, phase: t.Phase) -> None:
    """Where a time comes first, neither the day nor the phase that it is has gone past it yet.

    That is a time of the Morning or Noon, where nothing else is said, or a daily effect of the
    phase that it is said to be.
    """
    board = situation.board
    name, position = phase_of(phase.name)
    early = name in (MORNING, NOON) and "turn" not in board.said
    within = 0 <= position < board.clock.done and name == board.clock.phase
    if (early or within) and not phase.following:
        board.clock = about_to_begin(phase)
        board.said.add("turn")
        situation.assume("about_to_begin", phase=phase.name)


def _with_mana(situation: Situation, phrase: t.Phrase, player: int) -> None:
    """So much mana “with” which a card is played is what its player has, if nothing else is said.

    “with 2 exhausted Mana Orbs” is no mana to play with.
    """
    manner = phrase.manner("with")
    nouns = manner.nouns.items if manner is not None and manner.nouns is not None else ()
    for noun in nouns:
        if not isinstance(noun, t.Amount) or noun.number is None:
            continue
        if noun.state not in (None, "ready"):
            raise wrong("a card is played with ready Mana Orbs", noun)
        if f"orbs {player}" not in situation.board.said:
            situation.board.orbs[player] = (noun.number, 0)
            situation.board.said.add(f"orbs {player}")


def _during(situation: Situation, phrase: t.Phrase, player: int) -> None:
    manner = phrase.manner("during")
    noun = manner.nouns.items[0] if manner is not None and manner.nouns is not None else None
    if isinstance(noun, t.Fixed) and noun.word == "the tiebreakers":
        situation.begin_tiebreakers()
    elif isinstance(noun, t.Phase) and noun.name == "Turn":
        if noun.owner is None:
            raise wrong("say whose turn", noun)
        turn = player_number(situation.board, noun.owner, player)
        situation.board.clock = phase_clock(t.Phase(AFTERNOON), turn)
        situation.board.said.add("turn")
    elif isinstance(noun, t.Phase):
        situation.board.said.add("turn")
        situation.board.clock = phase_clock(noun, situation.board.first_player)


def _sacrificed(situation: Situation, phrase: t.Phrase, player: int) -> None:
    """Who sacrifices something controls it: it is in their Hero Expedition if nowhere else."""
    for noun in _objects(phrase):
        if not isinstance(noun, t.Card) or found_pieces(situation, noun):
            continue
        face = face_for(situation, noun)
        if face.type == CHARACTER:
            side = _side(situation, noun, player)
            piece = situation.board.add(face, side, zones.EXPEDITIONS[side * 2])
            decorate(piece, noun.details)
            owner = situation.board.players[side]
            situation.assume("unplaced", card=noun.name, place=f"{owner}'s Hero Expedition")


def _found(situation: Situation, phrase: t.Phrase, player: int, played: bool) -> None:
    """A Character that a card played before puts in play lies on top of the Deck."""
    nouns = phrase.objects.items if phrase.objects is not None else ()
    place = phrase.manner("in")
    zone = place.nouns.items[0] if place is not None and place.nouns is not None else None
    if not played or not isinstance(zone, t.Zone) or zone.name != "Expedition zone":
        return
    for noun in nouns:
        if not isinstance(noun, t.Card) or found_pieces(situation, noun):
            continue
        face = face_for(situation, noun)
        if face.type != CHARACTER:
            continue
        situation.board.add_to_deck(face, player)
        situation.assume("on_top", card=noun.name, player=situation.board.players[player])


def _targeted(
    situation: Situation, phrase: t.Phrase, means: t.Noun | None, player: int, *, moved: bool
) -> None:
    """A target that is nowhere is where it is aimed at: “Bob's X” his, another on that side."""
    filters = aims_of(situation, means)
    held = bool(filters) and all(map(is_held, filters))
    for noun in _objects(phrase):
        if isinstance(noun, t.Token) and (moved or noun.owner is None):
            continue  # what was done before may have created it
        if not isinstance(noun, t.Card | t.Token) or found_pieces(situation, noun):
            continue
        ((face, _, _),) = faces_of(situation, noun)
        if not (face.token or held) and face.type not in (CHARACTER, PERMANENT):
            continue
        if noun.owner is not None:
            side = _side(situation, noun, player)
        elif means is None or not filters:
            continue
        else:
            side = _side(situation, means, player)
            side = side if all(map(is_own, filters)) else zones.opponent(side)
        if held:
            situation.board.add(face, side, may_stand(face, zones.RESERVES[side], noun))
        else:
            lay_in_play(situation, noun, side, None)
        where = zones.ZONE_AT[situation.board.pieces[-1].place]
        where = "Hero Expedition" if where == "Expedition zone" else where
        owner = situation.board.players[side]
        situation.assume("unplaced", card=noun.name, place=f"{owner}'s {where}")


def _as_told(situation: Situation, said: Iterable[t.Clause]) -> None:
    """A status that is told beside a name must be there. Raises NotUnderstood."""
    for card in cards_in(tuple(said)):
        words = [detail.word for detail in card.details if isinstance(detail, t.State)]
        there = {word.title() for word in words if word in STATUSES}
        away = {word[4:].title() for word in words if word.startswith("not ")}
        pieces = found_pieces(situation, card)
        if (there or away) and not any(
            there <= piece.statuses and not away & piece.statuses for piece in pieces
        ):
            told = ", ".join(sorted(word for word in words if word.lower() != "rare"))
            raise wrong(f"{card.name} is not known to be {told}", card, "say it beforehand")


def _used(situation: Situation, phrase: t.Phrase, player: int) -> None:
    noun = phrase.objects.items[0] if phrase.objects is not None else None
    if not isinstance(noun, t.AbilityOf) or not isinstance(noun.source, t.Card):
        return
    if found_pieces(situation, noun.source) or noun.kind is not t.Ability.SUPPORT:
        return
    side = _side(situation, noun, player)
    situation.board.add(face_for(situation, noun.source), side, zones.RESERVES[side])
    where = f"{situation.board.players[side]}'s Reserve"
    situation.assume("unplaced", card=noun.source.name, place=where)
