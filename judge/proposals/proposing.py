"""Which readings are proposed: boards and questions ranked, played, and those kept that matter.

Cards, zones, statuses and happenings are found in the question; who acts and who is acted on
comes from the cards' abilities. What is proposed reads and plays, and is never taken as meant:
the reader picks one. Where nothing in the question tells what is asked, nothing is proposed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice

from judge.proposals.abilities import spoken_in, spoken_of, token_code, tokens_of
from judge.proposals.apposed import with_apposed, with_clefts, with_several_named
from judge.proposals.asked import forms_heard, questions, zones_of
from judge.proposals.asked_about import told_played
from judge.proposals.boards import boards
from judge.proposals.cast import NamedCard
from judge.proposals.choosing import Choice
from judge.proposals.claimed import with_claims
from judge.proposals.corrected import with_corrections
from judge.proposals.counters_told import with_counters_named
from judge.proposals.emptiness import is_filled
from judge.proposals.faithful import contradicts, misplaced, missed, mistargeted, says_all
from judge.proposals.heard.accepting import TakenUp
from judge.proposals.heard.glosses import without_glosses
from judge.proposals.heard.hearing import hear
from judge.proposals.heard.readings import heard
from judge.proposals.hints import Hints, hints_of
from judge.proposals.later_days import asked_each_time, later_phase
from judge.proposals.lettered import with_letters_told
from judge.proposals.limits import with_usual_limits
from judge.proposals.listed import with_lists_told
from judge.proposals.marked import (
    asked_last,
    in_contact,
    in_zones,
    is_name,
    marked,
    named_plainly,
    of_the_card,
    on_my_other_side,
    with_opponent,
    with_statistics,
)
from judge.proposals.misspelt import with_names_mended
from judge.proposals.modes import with_tokens_noted
from judge.proposals.movers import with_mover
from judge.proposals.naming import mentions, with_marks
from judge.proposals.own_turns import Turns
from judge.proposals.passing import says_passes
from judge.proposals.people_named import with_people
from judge.proposals.phases import as_passed, left_to_rest, phases_told, untimed
from judge.proposals.picking import best
from judge.proposals.printed import printings_left
from judge.proposals.qualified import told_of_things
from judge.proposals.stand_ins import with_stand_ins
from judge.proposals.story import Story
from judge.proposals.switches import with_switches
from judge.proposals.telling import Player, Proposal, Telling, in_sentences
from judge.proposals.things import KINDS, PLAY, tables, told_table, word_set
from judge.proposals.tokens_named import with_tokens_named
from judge.proposals.two_cases import in_cases
from judge.records import replace
from judge.speech.concepts import QuestionReading, read, words_of
from judge.speech.reported import as_reported
from judge.speech.rewording import (
    corrected,
    from_zones,
    in_usual_words,
    told_in_turn,
    told_of_one,
    with_mana,
)

_CAN_PLAY = "Can {whose} play {it}?"
_CARDS = 6
"""How many cards may be named."""
_STRANGE, _PER_WORDS = 3, 8
"""How many words may be unknown, and for how many words one more in a longer story."""
_LEAST = 1.2
_LEAST_OF_TWO = 0.3
"""What will do for two cards: who names both asks what they do to each other."""
_SPOKEN = 11.4
"""How well it fits what is said, clause by clause, where words are left out."""
_HEARD = 0.5
"""The share of what is said that has to be in it."""
_SENTENCE, _ECHO = 0.06, 0.5
_UNTOLD = 3.0
"""How much less it fits for each figure or state of a plain thing that it leaves out."""
_UNTIMED = 1.2
"""How much less it fits for each phase that is spoken of and does not come."""
_MISSED = 0.8
"""How much less it fits for each thing that is told of a card and that it leaves out."""


def proposals(
    text: str, plays: Player, spoken: Sequence[tuple[str, float]] = ()
) -> tuple[Proposal, ...]:
    """Return at most three readings of a question that names cards, the best first.

    `plays` tells whether sentences of scenarios can be answered: what cannot is not proposed.
    `spoken` is what the question says if words are left out, each with the share that was read.
    Where the question tells two cases of one thing, the first reading is of both.
    """
    most = tables()["most"]
    found = [*islice(_proposed(text, plays, spoken), most)]  # first, to have all the steps
    both = in_cases(text, lambda it: _proposed(it, plays), plays)
    return tuple(islice(chain(both, found), most))


def _proposed(
    text: str, plays: Player, spoken: Sequence[tuple[str, float]] = ()
) -> Iterator[Proposal]:
    """Yield readings of a question, the best first."""
    text = with_names_mended(with_letters_told(corrected(text)))
    text = with_opponent(on_my_other_side(in_contact(from_zones(with_mana(as_reported(text))))))
    text = with_usual_limits(with_statistics(text))
    text, found = with_corrections(text, mentions(text))
    text, found = with_counters_named(*with_tokens_named(text, found))
    if len(found) > _CARDS:
        return
    names = [it.name for it in found]
    named_so = with_apposed(with_people(with_marks(text, found), names), found)
    plain = named_plainly(in_usual_words(with_clefts(with_several_named(named_so))))
    plain = with_lists_told(in_zones(plain))
    said = read(of_the_card(with_claims(asked_last(told_of_one(told_in_turn(plain))))))
    reading = with_switches(with_stand_ins(without_glosses(names, said)))
    again = {part for it in found for part in words_of(it.name)}
    strange = [it for it in reading.strange if not is_name(it) and it not in again]
    most = _STRANGE + len(reading.words) // _PER_WORDS
    if len(strange) > most or (not found and (strange[1:] or not reading.concepts & KINDS)):
        return
    reading = with_tokens_noted(reading, names)
    it = hear(found, marked(names, reading), hints_of(reading, names=names))
    named, told_all = it.named, it.story
    people = [one for n, one in enumerate(named) if one.card not in [had.card for had in named[:n]]]
    there = [one for one, told in zip(named, told_all.cards, strict=False) if told.lies == PLAY]
    made = [it for it in people if _made_by(it, people) and it not in there]
    people = [it for it in people if it not in made]
    told_of = frozenset(concept for it in people for concept in it.said_of)
    if any(it.thing.token for it in people) and _of_names_alone("token", reading):
        told_of |= {"token"}
    able = frozenset[str]().union(*(spoken_of(it.card) for it in people))
    hints = hints_of(reading, told_of, frozenset({"create", "token"} if made else ()), able, names)
    done = frozenset(it.at for it in told_all.acts if it.told and it.at)
    words = told_all.question.words
    hints = replace(hints, marked=words, passed=told_all.passed, deeds=done)
    printings = {it.thing.printing.split(",")[0] for it in people}
    chosen = [*(it.thing.name for it in people), *printings.intersection(reading.words)]
    loose = [it for it in spoken if it[1] >= _HEARD and all(word in it[0] for word in chosen)]
    loose = [it for it in loose if not is_filled(it[0], hints.empty)]
    before = hints.before
    loosely = [
        replace(in_sentences(it), fits=_SPOKEN * share**3)
        for it, share in loose
        if says_all(it, told_all, before) and says_passes(it, hints)
    ]
    meant = [*_readings(people, named, hints, told_all)]
    least = _LEAST if len(people) < 2 else _LEAST_OF_TWO
    readings = [
        *loosely,
        *heard(it, hints),
        *(it for it in meant if it.fits >= least),
    ]
    if hints.asked and not (readings or strange or "elsewhere" in reading.concepts):
        # what is asked may not be understood while what is done is: all that follows is told
        readings = [it for it in meant if it.action and it.question == tables()["whatever"]]
    ranked = sorted(readings, key=lambda it: -it.fits)
    turns = Turns(hints, people)
    called = [one.said for one in (*(it.thing for it in named), *it.plain)]
    choices = [
        Choice(
            called[one.thing],
            one.player or named[one.thing].thing.owner,
            one.accepted,
            called[one.plays] if one.plays >= 0 else "",
            _aimed(one, called),
        )
        for one in it.taken_up
    ]
    left = printings_left(people, reading.words)
    yield from best(ranked, plays, hints, turns, left, choices)


def _aimed(it: TakenUp, called: Sequence[str]) -> str:
    """Return what is told to be targeted by a choice."""
    owner, side = it.lane
    if side:
        return str(told_table()["does"]["expedition"]).format(owner=owner, side=side)
    return it.chosen or " and ".join(called[n] for n in it.aims)


def _of_names_alone(kind: str, reading: QuestionReading) -> bool:
    """Whether a kind is said of the cards that are named, and not of any one:  my Maw token."""
    before = (reading.words[it.at - 1 : it.at] for it in reading.noted if it.concept == kind)
    return not any(word[0] in word_set("any_one") for word in before if word)


def _made_by(one: NamedCard, people: Sequence[NamedCard]) -> bool:
    """Whether one is a token that another card creates."""
    code = token_code(one.card.name)
    return one.thing.token and any(code in tokens_of(it.card) for it in people)


def _readings(
    people: Sequence[NamedCard], named: Sequence[NamedCard], hints: Hints, found: Story
) -> Iterator[Proposal]:
    seen: dict[str, Proposal] = {}
    before, phases, of_things = hints.before, phases_told(hints), [*told_of_things(hints)]
    forms, turn, later = forms_heard(hints), hints.turn, later_phase(hints.reading)
    played = [named[n].card for n in told_played(found) if n < len(named)]
    laid = (as_passed(with_mover(it, hints), hints) for it in boards(people, hints))
    for board in (left_to_rest(it, hints) for it in laid):
        if not hints.both and contradicts(board, named, found):
            continue
        dropped = _MISSED * missed(board, named, found)
        dropped += _UNTOLD * misplaced(board, named, found)
        tells = board.says | zones_of(board) | ({"tiebreaker", "arena"} if hints.arena else set())
        echoes = spoken_in(board.ability) if board.ability is not None else frozenset[str]()
        telling = Telling(board, (*before, *turn))
        for question in questions(board, hints, forms):
            about = question.about.card if question.about is not None else None
            if question.ask == _CAN_PLAY and about in played:
                continue
            told_of = len(tells & hints.concepts)
            echo = len((echoes - tells - question.takes) & hints.concepts)
            new = question.takes - tells
            asks = len(question.takes & hints.asked) + len(new & hints.asked)
            asks -= question.takes <= board.says
            asks -= bool(question.takes) and question.takes.isdisjoint(hints.asked)
            half = len(new - hints.asked) / 4
            fits = board.fits + question.fits + told_of + _ECHO * (echo + asks) + half
            it = asked_each_time(telling.told(question), later)
            drops = dropped + _UNTOLD * sum(one not in it.text for one in of_things)
            drops += _UNTIMED * untimed(it.text, phases)
            drops += _UNTOLD * mistargeted(it.text, named, found)
            fits -= drops + _SENTENCE * len([*it.situation, *it.action])
            if it.text not in seen or seen[it.text].fits < fits:
                seen[it.text] = replace(it, fits=fits, drops=drops)
    yield from seen.values()
