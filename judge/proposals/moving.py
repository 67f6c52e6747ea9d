"""Whether what is asked hangs on who moves forward, which only Dusk brings (4.2.4.d)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from judge.cards import ability as tree
from judge.proposals.abilities import spoken_in, spoken_of, token_code
from judge.proposals.marked import MarkedQuestion, is_name
from judge.proposals.story import DUSK, REST, Act
from judge.proposals.things import LaidThing, phrases_said, word_set
from judge.speech.concepts import STOPS

_ADVANCES = "move_forward"
_MOVES = frozenset({_ADVANCES, "fails_forward"})
_STOPS = frozenset({"stop", "stops", "block", "blocks", "hold", "holds", "prevent", "prevents"})
"""What a Defender does to an Expedition."""
_COMES_UP = frozenset({"trigger", "ability", "reaction", "happen"})
"""What is asked of whatever a Reaction does."""
_AIMED = frozenset({"target", "character", "expedition", "permanent", "card", "it"})
"""What abilities speak of that is no effect of theirs."""


def waited_for(
    question: MarkedQuestion, things: Sequence[LaidThing], acts: Sequence[Act]
) -> tuple[str, ...]:
    """Return Dusk where it is asked who moves forward, and nothing that is done moves it (4.2.4.d).

    It goes on to Rest where what is asked comes after it. Nothing follows what is asked of the
    moment of a deed:  does it move right then?
    """
    if acts and any(phrases_said("instantly", question.words[question.asked :])):
        return ()
    done = (things[act.card].card for act in acts)
    moves = any(_ADVANCES in spoken_of(card) for card in done if card is not None)
    moves |= bool(acts) and _moves_expeditions(things)
    asked = [*_reactions_asked(question, things, acts)]
    if moves or not (asked or _asks_who_advances(question)):
        return ()
    nodes = (node for one in asked for node in tree.walk(one))
    return (DUSK, REST) if any(map(_is_after_rest, nodes)) else (DUSK,)


def waits_for_dusk_as_well(question: MarkedQuestion, things: Sequence[LaidThing]) -> bool:
    """Whether who moves forward is asked after something at Noon that moves nobody."""
    return _asks_who_advances(question) and not _moves_expeditions(things)


def _moves_expeditions(things: Sequence[LaidThing]) -> bool:
    """Whether an ability of something there moves Expeditions."""
    abilities = (one for it in things if it.card is not None for one in it.card.abilities)
    nodes = (node for one in abilities for node in tree.walk(one))
    return any(isinstance(it, tree.MoveExpedition) for it in nodes)


def _asks_who_advances(question: MarkedQuestion) -> bool:
    """Whether it is asked if an Expedition moves forward:  does my Expedition move?"""
    asked = question.words[question.asked :]
    lanes = word_set("lane") - word_set("ones")
    who = word_set("lane") | word_set("alice") | word_set("pronouns") | word_set("advancers")
    stopped = "defender" in question.reading.concepts or not lanes.isdisjoint(asked)
    if stopped and not _STOPS.isdisjoint(asked):
        return True
    if any(it.concept in _MOVES and it.at >= question.asked for it in question.reading.noted):
        return True
    ahead = {at for at, _ in phrases_said("forward", asked)}
    ends = {n for n, it in enumerate(asked) if it in STOPS} | {len(asked)}
    return any(
        (one in who and (it in word_set("advancing") or n in ahead) and not _moves_a_card(n, asked))
        or (one == "to" and (n in ahead or (it in word_set("advancing") and n + 1 in ends)))
        for n, (one, it) in enumerate(pairwise(asked), 1)
    )


def _moves_a_card(at: int, asked: Sequence[str]) -> bool:
    """Whether what is moved is a card that is named:  can I move my X over there?"""
    passed = word_set("skipped") | {"with", "him", "her", "it"}
    return is_name(next((it for it in asked[at + 1 :] if it not in passed), ""))


def _reactions_asked(
    question: MarkedQuestion, things: Sequence[LaidThing], acts: Sequence[Act]
) -> Iterator[tree.Ability]:
    """Yield the Reactions to that of which it is asked what they do, as nothing done does it."""
    asked = {it.concept for it in question.reading.noted if it.at >= question.asked} - _AIMED
    spoken = (things[n] for at, n in question.cards.items() if at >= question.asked)
    tokens = {token_code(it.card.name) for it in spoken if it.token and it.card is not None}
    done = (card for act in acts if (card := things[act.card].card) is not None)
    reactions = [one for it in things for one in _reactions(it)]
    doing = (one for card in done for one in (*card.abilities, *card.support))
    others = frozenset[str]().union(*(spoken_in(it) for it in doing if it not in reactions))
    stopped = any(map(_stops, things))
    for ability in reactions:
        if not stopped and any(
            isinstance(it, tree.FailsToMoveForward) for it in tree.walk(ability)
        ):
            continue  # who holds it has to be laid as well
        nodes = (node for node in tree.walk(ability.body) if isinstance(node, tree.Token))
        does = spoken_in(ability) - _AIMED - others
        if asked & (does if acts else does | _COMES_UP) or any(it.name in tokens for it in nodes):
            yield ability


def _stops(thing: LaidThing) -> bool:
    """Whether a card keeps an Expedition from moving forward (7.4.3)."""
    abilities = thing.card.abilities if thing.card is not None else ()
    nodes = (node for one in abilities for node in tree.walk(one))
    return any(
        isinstance(it, tree.CannotMoveForward)
        or (isinstance(it, tree.Keyword) and it.name == tree.KeywordName.DEFENDER)
        for it in nodes
    )


def _is_after_rest(node: tree.Node) -> bool:
    return isinstance(node, tree.Delayed) and node.moment == tree.Moment.AFTER_REST


def _reactions(thing: LaidThing) -> Iterator[tree.Ability]:
    """Yield the Reactions of a card to an Expedition that moves forward, or does not."""
    for ability in thing.card.abilities if thing.card is not None else ():
        events = ability.body.events if isinstance(ability.body, tree.Reaction) else ()
        nodes = (node for event in events for node in tree.walk(event))
        if any(isinstance(it, tree.MovesForward | tree.FailsToMoveForward) for it in nodes):
            yield ability
