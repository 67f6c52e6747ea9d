"""A question heard clause by clause, as the story that boards are made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.cards.pool import load_cards
from judge.proposals.abilities import counters_of, spoken_of
from judge.proposals.as_played import (
    came_from_reserve,
    lasts,
    only_as_played,
    played_at_all,
)
from judge.proposals.cast import NamedCard, printing_meant, thing_of
from judge.proposals.counters_told import counters_told, kept_boosts
from judge.proposals.forms import is_used
from judge.proposals.heard.account import Account
from judge.proposals.heard.clauses import clauses_of
from judge.proposals.heard.lexis import is_past, verb_of
from judge.proposals.heard.lexis import words as heard_words
from judge.proposals.heard.phrases import Phrases
from judge.proposals.heard.things_told import ToldThing
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.hints import Hints, hints_of
from judge.proposals.marked import CARD_MARK, LETTERS, MarkedQuestion, marked, of_the_card
from judge.proposals.naming import Mention, mentions, with_marks
from judge.proposals.needs import ME, needs
from judge.proposals.partner import OTHER_KINDS
from judge.proposals.partner import told as described
from judge.proposals.plain import as_token
from judge.proposals.spoken import spoken_things
from judge.proposals.story import AFTER_DUSK, DUSK, NOON, REST, Act, Story, ToldCard
from judge.proposals.sub_types import sub_type_what
from judge.proposals.things import (
    ALICE,
    BOB,
    HAND,
    PLAY,
    RESERVE,
    LaidThing,
    tables,
    told_table,
    word_set,
)
from judge.proposals.told_day import (
    asks_what_stays,
    phases_told,
    waits_for_dusk,
    waits_for_dusk_as_well,
)
from judge.records import dataclass, replace
from judge.speech.concepts import read

_UNTOLD = -1
_LANES = (tree.Relation.EXPEDITION, tree.Relation.OTHER_EXPEDITION, tree.Relation.FACING_EXPEDITION)
_SOON = 12
_COMING = ("play", "replay", "scout", "go")
"""The verbs of what comes into play, and does not tell what it does."""


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


def hear(found: Sequence[Mention], question: MarkedQuestion, hints: Hints) -> Hearing:
    """Return what a question tells, read clause by clause."""
    known = load_cards().by_name
    account = Account(question, [known[it.name][0] for it in found])
    account.read(clauses_of([*Phrases(question).read()], question))
    told = account.company.all
    heard = {it.card for it in told}
    told += [ToldThing(n, known[it.name][0]) for n, it in enumerate(found) if n not in heard]
    order = [n for n, it in enumerate(told) if it.card >= 0]
    gone = account.company.gone
    order += [n for n, it in enumerate(told) if it.card < 0 and n not in gone][
        : len(LETTERS) - len(order)
    ]
    number = {n: at for at, n in enumerate(order)}
    named = [
        _named(told[n], found, question, told, account.needs(n)) for n in order if told[n].card >= 0
    ]
    plain = _plain([told[n] for n in order if told[n].card < 0], hints)
    things = [*(it.thing for it in named), *plain]
    _count(told, [thing_of(known[it.name][0]) for it in found], question)
    if "counter" not in hints.denied:
        _charge(told, account)
    cards = [_card(told[n]) for n in order]
    acts = [replace(it, card=number[it.card]) for it in account.acts if it.card in number]
    targets = {number[n]: tuple(it) for n, it in account.targets.items() if n in number}
    sacrificed = tuple(number[n] for n in account.sacrificed if n in number)
    stays = [number[n] for n in order if "fleeting" in told[n].denied]
    marked = _marked(
        question,
        {at: number[n] for at, n in account.company.places.items() if n in number},
        len(named),
    )
    story = _Settling(things, cards, acts, marked).settled(targets, sacrificed, stays, account)
    named = [_as_settled(it, card) for it, card in zip(named, story.cards, strict=False)]
    created = frozenset(number[n] for n in account.created if n in number)
    return Hearing(named, plain, story, account.asks, account.unread, created, account.tells)


def _count(told: Sequence[ToldThing], faces: Sequence[LaidThing], question: MarkedQuestion) -> None:
    """Note the counters that are told of cards, and the boosts that something is asked to keep."""
    named = [it for it in told if it.card >= 0 and not it.again]
    having = [it for it in named if it.face is not None and counters_of(it.face)]
    for it in having:
        found = counters_told(it.card, faces[it.card], len(having) == 1, question)
        for said in found if "counter" not in it.states else ():
            it.states["counter"] = said
    people = [it for it in told if it.is_character]
    if len(people) == 1 and people[0].face is not None and kept_boosts(question):
        people[0].states.setdefault("boost", str(tables()["states"]["boost"]))


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
    card = printing_meant(it.card, found, question, frozenset(it.states))
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
    """Whether a printing does all that is told of its card: support, quick, sacrifice."""
    nodes = [node for it in card.abilities for node in tree.walk(it)]
    does = {"support"} if card.support else set[str]()
    does |= {"quick"} if is_used(card) else set()
    does |= {"sacrifice"} if any(isinstance(it, tree.Sacrifice) for it in nodes) else set()
    return needs <= does


def _as_settled(one: NamedCard, told: ToldCard) -> NamedCard:
    states = tuple(told.states.values())
    played = "" if "fleeting" in told.states and not one.thing.is_spell else told.played
    lies = told.lies or (PLAY if told.side else "")
    return replace(one, thing=replace(one.thing, states=states), played=played, lies=lies)


def _card(it: ToldThing) -> ToldCard:
    return ToldCard(it.owner, it.lies, dict(it.states), it.side, it.copies, it.played, 0, it.named)


def _plain(told: Sequence[ToldThing], hints: Hints) -> list[LaidThing]:
    """Return plain things with the names by which they are laid."""
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
            thing = as_token(thing)
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


def _is_of_its_expedition(thing: LaidThing) -> bool:
    """Whether a passive ability is about what lies in the Expedition of its card."""
    abilities = thing.card.abilities if thing.card is not None else ()
    passive = (it.body for it in abilities if isinstance(it.body, tree.Passive))
    nodes = (node for body in passive for node in tree.walk(body))
    return any(isinstance(it, tree.Related) and it.relation in _LANES for it in nodes)


def _waits_in_reserve(thing: LaidThing) -> bool:
    """Whether a card reacts to a phase in Reserve and nowhere else (2.2.9)."""
    card = thing.card

    def reacts(ability: tree.Ability) -> bool:
        body = ability.body
        events = body.events if isinstance(body, tree.Reaction) else ()
        return any(isinstance(it, tree.PhaseBegins) for it in events)

    return (
        card is not None and any(map(reacts, card.support)) and not any(map(reacts, card.abilities))
    )


class _Settling:
    """What is told of things, with what is neither said nor denied settled."""

    def __init__(
        self,
        things: Sequence[LaidThing],
        cards: Sequence[ToldCard],
        acts: Sequence[Act],
        question: MarkedQuestion,
    ) -> None:
        self.things, self.question = things, question
        self.cards, self.acts = [*cards], [*acts]

    def settled(
        self,
        targets: dict[int, tuple[int, ...]],
        sacrificed: Sequence[int],
        stays: Sequence[int],
        account: Account,
    ) -> Story:
        """Return the story of all that is told."""
        phases = tuple(phases_told(self.question))
        lost, won = account.lost, account.won
        for n, it in enumerate(self.cards):
            if not it.owner and self._is_paid_for(n):
                self.cards[n] = replace(it, owner=BOB)
        self._past(phases, stays)
        self._untold(phases, targets, sacrificed)
        self._used_before()
        if phases == (NOON,) and waits_for_dusk_as_well(self.question, self.things):
            phases = (NOON, DUSK)
        waits = waits_for_dusk(self.question, self.things, self.acts)
        if not phases and (won or lost or waits):
            phases = (DUSK,)
        elif won and phases and phases[0] in AFTER_DUSK:
            phases = (DUSK, *phases)
        if phases == (DUSK,) and (won or lost) and asks_what_stays(self.question):
            phases = (DUSK, REST)
        near = not (word_set("near") - {"there"}).isdisjoint(self.question.words)
        near |= len(self.things) > 1 and any(map(_is_of_its_expedition, self.things))
        near |= any(
            "expedition" in it or it in told_table()["facts"]
            for it in self.question.reading.concepts
        )
        return Story(
            self.question,
            tuple(self.cards),
            tuple(self.acts),
            targets,
            tuple(sacrificed),
            account.aims,
            phases,
            not word_set("others").isdisjoint(self.question.words),
            near,
            won and not lost,
            lost,
        )

    def _used_before(self) -> None:
        """Use what is told to be exhausted before something is done then (7.4.5)."""
        for n, it in enumerate(self.cards):
            thing = self.things[n]
            used = "exhausted" in it.states and not thing.is_character and not self._acts(n)
            at = max(self.question.places(n), default=0)
            later = not {"then", "turn"}.isdisjoint(self.question.words[at : at + _SOON])
            if used and later and thing.card is not None and is_used(thing.card):
                states = {key: one for key, one in it.states.items() if key != "exhausted"}
                self.cards[n] = replace(it, states=states, lies=PLAY)
                self.acts.insert(0, Act(n, "quick", it.owner or ALICE, at))

    def _is_paid_for(self, card: int) -> bool:
        """Whether it is asked what is paid to target a card, as opponents do (7.4.7.c)."""
        noted = {it.concept for it in self.question.reading.noted}
        face = self.things[card].card
        tough = face is not None and "tough" in spoken_of(face) and not self.things[card].is_spell
        return tough and "tough" in noted and not noted.isdisjoint({"pay", "cost", "more"})

    def _past(self, phases: Sequence[str], stays: Sequence[int]) -> None:
        """Lay what was played before something else is done; not what `stays` without Fleeting."""
        for act in list(self.acts):
            later = any(it.at > act.at for it in self.acts) or bool(phases)
            later = later and act.card not in stays and act == self.acts[0]
            thing, word = self.things[act.card], self.question.words[act.at]
            past = is_past(word) and verb_of(word) in _COMING
            if act.how == "play" and later and past and not (thing.is_spell or lasts(thing)):
                self.acts.remove(act)
                self.cards[act.card] = came_from_reserve(replace(self.cards[act.card], lies=PLAY))

    def _untold(
        self, phases: Sequence[str], targets: dict[int, tuple[int, ...]], sacrificed: Sequence[int]
    ) -> None:
        """Play the Spells and, where nothing else is done, what does something as it comes."""
        for n, it in enumerate(self.cards):
            thing = self.things[n]
            waits = "exhausted" in it.states and thing.is_character and not thing.token
            if waits and it.lies in ("", PLAY) and not (it.side or self._acts(n)):
                it = self.cards[n] = replace(it, lies=RESERVE)
            there = bool(it.states or it.side) and not (it.lies or it.played)
            if there and not self._acts(n) and not (thing.is_spell or thing.is_hero):
                waits = NOON in phases and not it.side and _waits_in_reserve(thing)
                self.cards[n] = replace(it, lies=RESERVE if waits else PLAY)
        untold = [n for n, it in enumerate(self.cards) if not it.lies and not self._acts(n)]
        named = [n for n in untold if self.things[n].card is not None]
        if not self.acts:
            for n in sacrificed:
                self.acts.append(Act(n, "sacrificed", self.cards[n].owner or ALICE, _UNTOLD))
        held = [n for n, it in enumerate(self.cards) if it.lies == HAND and not self._acts(n)]
        spells = [n for n in (*named, *held) if self.things[n].is_spell and self.things[n].card]
        for n in spells[:1] if not self.acts else ():
            self._play(n)
        if self.acts or phases:
            return
        coming = [n for n in named if self.cards[n].played]
        coming = coming or [n for n in named if played_at_all(self.things[n])]
        idle = [n for n, it in enumerate(self.cards) if it.lies == PLAY and not it.states]
        coming = coming or [n for n in idle if only_as_played(self.things[n])]
        if len(coming) == 1:
            self._play(coming[0])

    def _play(self, n: int) -> None:
        owner = self.cards[n].owner or ALICE
        self.acts.append(Act(n, "play", owner, _UNTOLD))
        self.cards[n] = replace(self.cards[n], owner=owner, lies="")

    def _acts(self, card: int) -> bool:
        return any(it.card == card for it in self.acts)
