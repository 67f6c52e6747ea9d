"""A question heard clause by clause, as the story that boards are made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.cards.pool import load_cards
from judge.proposals.abilities import counters_of, has_quick_action, token_created
from judge.proposals.amounts import counted_told
from judge.proposals.cast import NamedCard, printing_meant, thing_of
from judge.proposals.counters_told import counters_told, kept_boosts
from judge.proposals.heard.accepting import TakenUp
from judge.proposals.heard.account import Account
from judge.proposals.heard.card_traits import scouts
from judge.proposals.heard.clauses import clauses_of
from judge.proposals.heard.lexis import words as heard_words
from judge.proposals.heard.phrases import Phrases
from judge.proposals.heard.settling import Settling
from judge.proposals.heard.shared_places import with_shared_places
from judge.proposals.heard.told_thing import ToldThing
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.hints import Hints, hints_of
from judge.proposals.marked import CARD_MARK, LETTERS, MarkedQuestion, marked, of_the_card
from judge.proposals.naming import Mention, mentions, with_marks
from judge.proposals.needs import ME, needs
from judge.proposals.partner import OTHER_KINDS
from judge.proposals.partner import told as described
from judge.proposals.plain import as_token
from judge.proposals.spoken import spoken_things
from judge.proposals.story import Story, ToldCard
from judge.proposals.sub_types import sub_type_what
from judge.proposals.things import (
    ALICE,
    PLAY,
    RESERVE,
    LaidThing,
    tables,
)
from judge.records import dataclass, replace
from judge.speech.concepts import read


@dataclass(frozen=True, slots=True)
class Hearing:
    """The cards that are named, the plain things beside them, and the story of all."""

    named: Sequence[NamedCard]
    plain: Sequence[LaidThing]
    story: Story
    asks: Sequence[VerbClause]
    """The clauses that ask."""
    unread: Sequence[str] = ()
    """The words of which nothing was made."""
    created: frozenset[int] = frozenset()
    """The tokens that are told to be created."""
    tells: bool = False
    """Whether something is told, and not only asked."""
    taken_up: Sequence[TakenUp] = ()
    """The choices that are told to be made or declined."""


def hear(found: Sequence[Mention], question: MarkedQuestion, hints: Hints) -> Hearing:
    """Return what a question tells, read clause by clause."""
    known = load_cards().by_name
    account = Account(question, [known[it.name][0] for it in found])
    account.read(with_shared_places(clauses_of([*Phrases(question).read()], question)))
    told = account.company.all
    heard = {it.card for it in told}
    told += [ToldThing(n, known[it.name][0]) for n, it in enumerate(found) if n not in heard]
    order = [n for n, it in enumerate(told) if it.card >= 0]
    gone = account.company.gone | _counted_anyway(told, question)
    order += [n for n, it in enumerate(told) if it.card < 0 and n not in gone][
        : len(LETTERS) - len(order)
    ]
    number = {n: at for at, n in enumerate(order)}
    named = [
        _named(told[n], found, question, told, account.needs(n)) for n in order if told[n].card >= 0
    ]
    token = token_created([it.card for it in named])
    plain = _plain([told[n] for n in order if told[n].card < 0], hints, token)
    things = [*(it.thing for it in named), *plain]
    _count(told, [thing_of(known[it.name][0]) for it in found], question)
    if "counter" not in hints.denied:
        _charge(told, account)
    cards = [_card(told[n]) for n in order]
    acts = [replace(it, card=number[it.card]) for it in account.acts if it.card in number]
    targets = {number[n]: tuple(it) for n, it in account.targets.items() if n in number}
    sacrificed = tuple(number[n] for n in account.sacrificed if n in number)
    stays = [number[n] for n in order if "fleeting" in told[n].denied]
    let = frozenset(number[n] for n in account.let if n in number)
    marked = _marked(
        question,
        {at: number[n] for at, n in account.company.places.items() if n in number},
        len(named),
    )
    story = Settling(things, cards, acts, marked, let).settled(targets, sacrificed, stays, account)
    named = [_as_settled(it, card) for it, card in zip(named, story.cards, strict=False)]
    created = frozenset(number[n] for n in account.created if n in number)
    taken_up = [
        it._replace(
            thing=number[it.thing],
            plays=number.get(it.plays, -1),
            aims=tuple(number[n] for n in it.aims if n in number),
        )
        for it in account.taken_up()
        if it.thing in number
    ]
    return Hearing(
        named, plain, story, account.asks, account.unread, created, account.tells, taken_up
    )


def _count(told: Sequence[ToldThing], faces: Sequence[LaidThing], question: MarkedQuestion) -> None:
    """Note the counters that are told of cards, and the boosts that something is asked to keep."""
    named = [it for it in told if it.card >= 0 and not it.again]
    having = [it for it in named if _counters(it)]
    of_hero = {name for it in having if it.is_hero for name in _counters(it)}
    having = [it for it in having if it.is_hero or of_hero.isdisjoint(_counters(it))]
    for it in having:
        found = counters_told(it.card, faces[it.card], len(having) == 1, question)
        for said in found if "counter" not in it.states else ():
            it.states["counter"] = said
    people = [it for it in told if it.is_character]
    if len(people) == 1 and people[0].face is not None and kept_boosts(question):
        people[0].states.setdefault("boost", str(tables()["states"]["boost"]))


def _counters(it: ToldThing) -> tuple[str, ...]:
    return counters_of(it.face) if it.face is not None else ()


def _counted_anyway(told: Sequence[ToldThing], question: MarkedQuestion) -> set[int]:
    """Return the plain cards of a Discard pile of which it is said how many there are."""
    counted = {many for pile, many in counted_told(question.reading.words) if "discard" in pile}
    return {
        n
        for n, it in enumerate(told)
        if it.noun == "card" and it.lies == "discard" and it.copies in counted and not it.named
    }


def _charge(told: Sequence[ToldThing], account: Account) -> None:
    """Give cards the counters that they spend, where none are told of (7.3.33.b)."""
    for n, it in enumerate(told):
        if it.face is None or "counter" in it.states:
            continue
        used = {act.how for act in account.acts if act.card == n}
        for ability in it.face.abilities:
            reacts = isinstance(ability.body, tree.Reaction) and not used
            reacts = reacts and any(
                isinstance(one, tree.PhaseBegins) for one in ability.body.events
            )
            if reacts or (isinstance(ability.body, tree.QuickAction) and "quick" in used):
                parts = (part for part in needs(ability.body, thing_of(it.face)) if part.role == ME)
                states = [
                    state for part in parts for state in part.thing.states if "counter" in state
                ]
                if states:
                    it.states["counter"] = states[0]


def printings_meant(text: str) -> Mapping[str, str]:
    """Return name -> printing of each card that is spoken of as what its first printing is not."""
    found = mentions(text)
    reading = read(of_the_card(with_marks(text, found)))
    names = [it.name for it in found]
    named = hear(found, marked(names, reading), hints_of(reading, names=names)).named
    return {it.card.name: it.thing.printing for it in named if it.thing.printing}


def _marked(question: MarkedQuestion, places: dict[int, int], named: int) -> MarkedQuestion:
    """Return the question with the places where each thing is spoken of.

    A pronoun stands for what it means where something is asked alone.
    """
    words, cards = list(question.words), dict[int, int]()
    pronouns = heard_words("pronouns")
    for at, n in places.items():
        pronoun = words[at] in pronouns
        if not pronoun or at >= question.asked:
            cards[at] = n
        if not pronoun:
            words[at] = f"{CARD_MARK}{LETTERS[n]}"
    return replace(question, words=tuple(words), cards=dict(sorted(cards.items())))


def _named(
    it: ToldThing,
    found: Sequence[Mention],
    question: MarkedQuestion,
    all_: Sequence[ToldThing],
    needs: frozenset[str],
) -> NamedCard:
    lies = RESERVE if "support" in needs else it.lies
    stated = frozenset(state for one in all_ if one.card == it.card for state in one.states)
    card = printing_meant(it.card, found, question, stated, it.played, lies)
    able = [one for one in load_cards().by_name[card.name] if _does(one, needs)]
    card = card if card in able or not able else able[0]
    thing = thing_of(card)
    alike = [one for one in all_ if one.card == it.card]
    if len(alike) > 1:
        owners = {one.owner or ALICE for one in alike}
        if len(owners) == len(alike):
            thing = replace(thing, doubled=True)
        elif not thing.token:
            thing = replace(thing, name=f"{thing.name} #{it.again + 1}")
    thing = replace(
        thing,
        owner=it.owner or ALICE,
        states=tuple(it.states.values()),
        copies=max(it.copies, 1 + (found[it.card].several and len(alike) == 1 and not it.is_spell)),
    )
    often = Counter(one.concept for one in question.reading.noted)
    said_of = frozenset(concept for concept in it.states if often[concept] == 1)
    return NamedCard(thing, said_of, it.played, it.lies, it.owner, it.side)


def _does(card: Card, needs: frozenset[str]) -> bool:
    """Whether a printing does all that is told of its card: support, quick, scout, lets, …"""
    nodes = [node for it in card.abilities for node in tree.walk(it)]
    does = {"support"} if card.support else set[str]()
    does |= {"quick"} if has_quick_action(card) else set()
    does |= {"scout"} if scouts(card) else set()
    does |= {"lets"} if any(isinstance(it, tree.Play | tree.Rush) for it in nodes) else set()
    does |= {"sacrifice"} if any(isinstance(it, tree.Sacrifice) for it in nodes) else set()
    targets = (it for it in nodes if isinstance(it, tree.Target))
    does |= {"lane"} if any(tree.Kind.EXPEDITION in it.filter.kinds for it in targets) else set()
    return needs <= does


def _as_settled(one: NamedCard, told: ToldCard) -> NamedCard:
    states = tuple(told.states.values())
    played = "" if "fleeting" in told.states and not one.thing.is_spell else told.played
    lies = told.lies or (PLAY if told.side else "")
    return replace(one, thing=replace(one.thing, states=states), played=played, lies=lies)


def _card(it: ToldThing) -> ToldCard:
    return ToldCard(it.owner, it.lies, dict(it.states), it.side, it.copies, it.played, 0, it.named)


def _plain(told: Sequence[ToldThing], hints: Hints, token: str) -> list[LaidThing]:
    """Return plain things with the names by which they are laid; a `token` is one of that name."""
    found: list[LaidThing] = []
    said = {it.at: it for it in spoken_things(hints)}
    for it in told:
        thing = LaidThing(
            owner=it.owner or ALICE, what="Character", open=it.noun in ("card", "body")
        )
        usual = str(tables()["statistics"][0])
        if it.noun in OTHER_KINDS:
            thing = replace(thing, what=str(tables()["kinds"][OTHER_KINDS[it.noun]]))
        elif it.sub_type:
            thing = replace(thing, what=sub_type_what(it.sub_type))
        if it.noun == "token":
            thing = as_token(thing, token)
        elif "Character" in thing.what:
            thing = replace(thing, facts=it.facts or usual)
        if not thing.token:
            noun = thing.what.rsplit(" ", 1)[-1]
            noun = thing.what.split(" ", 1)[0] if noun == "Permanent" else noun
            alike = sum(f" {noun}" in had.name for had in found)
            thing = replace(thing, name=f'"{tables()["names"][alike]} {noun}"')
        if it.text:
            thing = replace(thing, abilities=(it.text,))
        elif it.at in said and not thing.token:
            like = described(thing, said[it.at].hints, said[it.at].sub_type)
            facts = it.facts or like.facts or thing.facts
            thing = replace(thing, facts=facts, abilities=like.abilities)
        found.append(replace(thing, copies=max(it.copies, 1)))
    return found
