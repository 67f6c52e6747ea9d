"""Which abilities come up as something is done with a card, and what they are done to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.cards import ability as tree
from judge.proposals.abilities import played_for, spoken_in
from judge.proposals.cast import NamedCard
from judge.proposals.emptiness import lacks_targets
from judge.proposals.modes import in_mode
from judge.proposals.needs import TARGET, needs
from judge.proposals.story import AGAIN, Act, Story
from judge.proposals.things import HAND, RESERVE, LaidThing, told_table
from judge.records import replace
from judge.speech.plain_things import PHASES

_PLAYED = {HAND: tree.Symbol.HAND, RESERVE: tree.Symbol.RESERVE}
_ZONES = frozenset({"reserve", "hand", "play"})
_OF_ANY_CARD = frozenset({"where", "go", "end_up", "leave", "discard", "discard_pile", "in_play"})
_OF_ANY_CARD |= PHASES | {"pay", "cost", "much", "end_day", "keep"}
"""What is asked of any card, whatever its abilities say."""
_DEEDS = frozenset({"sabotage", "boost", "exhaust", "discard", "send"})
"""What the effect of a Character does to something that need not be named:  he sabotages me."""


def only_from_reserve(thing: LaidThing, story: Story) -> bool:
    """Whether what a card does, or what of it is asked, needs it to be played from Reserve."""
    if thing.card is None:
        return False
    question = story.question
    asked = {it.concept for it in question.reading.noted if it.at >= question.asked} - _ZONES
    of_it = [it for it in thing.card.abilities if spoken_in(it) & asked]
    found = played_for(of_it)
    if not found and asked - _OF_ANY_CARD:
        found = played_for(thing.card.abilities)
    return found == {tree.Symbol.RESERVE}  # 7.1.1.c


def abilities_used(act: Act, one: NamedCard, origin: str) -> Iterator[tree.Ability]:
    """Yield the abilities that come up as something is done with a card."""
    for ability in (*one.card.abilities, *one.card.support):
        body = ability.body
        if act.how == "support":
            used = ability.support
        elif act.how == "quick":
            used = isinstance(body, tree.QuickAction) and not ability.support
        elif isinstance(body, tree.Reaction):
            symbols = {tree.Symbol.JOIN, _PLAYED.get(origin, tree.Symbol.HAND)}
            used = any(isinstance(e, tree.SymbolEvent) and e.symbol in symbols for e in body.events)
        else:
            used = isinstance(body, tree.SpellEffect)
        if used:
            yield ability


def targets_wanted(act: Act, people: Sequence[NamedCard], story: Story) -> list[LaidThing]:
    """Return the plain things that could be the targets of what is done."""
    undergone = act.how in (*told_table()["undergone"].values(), "sent_first")
    if act.card >= len(people) or undergone or lacks_targets(story.question.words):
        return []
    one = people[act.card]
    me = replace(one.thing, owner=act.actor)
    abilities = abilities_used(act, one, _origin(act, one, story))
    reading = story.question.reading
    found = (part for it in abilities for part in needs(in_mode(it.body, reading), me))
    return [part.thing for part in found if part.role == TARGET]


def does_what_is_told(act: Act, people: Sequence[NamedCard], story: Story) -> bool:
    """Whether an ability that comes up does to something what the question speaks of."""
    one = next(iter(people[act.card : act.card + 1]), None)
    used = abilities_used(act, one, _origin(act, one, story)) if one is not None else ()
    does = frozenset[str]().union(*map(spoken_in, used)) & _DEEDS
    return any(it.concept in does for it in story.question.reading.noted)


def _origin(act: Act, one: NamedCard, story: Story) -> str:
    """Return from where a card is played, as far as that is told or can be known."""
    usual = RESERVE if only_from_reserve(one.thing, story) else HAND
    return (RESERVE if act.how == AGAIN else story.cards[act.card].played) or usual
