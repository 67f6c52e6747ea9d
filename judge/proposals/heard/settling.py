"""What is told of things and deeds, settled as a story: what lies where, and what follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from judge.cards import ability as tree
from judge.proposals.abilities import has_quick_action, spoken_of, token_code
from judge.proposals.as_played import (
    came_from_reserve,
    gives_target,
    lasts,
    loses_fleeting,
    only_as_played,
    played_at_all,
    without_given,
)
from judge.proposals.deed_days import days_of
from judge.proposals.heard.account import Account
from judge.proposals.heard.lexis import is_past, verb_of, words
from judge.proposals.marked import MarkedQuestion
from judge.proposals.moving import waited_for, waits_for_dusk_as_well
from judge.proposals.noons import phases_before, tokens_made
from judge.proposals.story import AFTER_DUSK, DUSK, NOON, REST, Act, Story, ToldCard
from judge.proposals.things import (
    ALICE,
    BOB,
    HAND,
    PLAY,
    RESERVE,
    LaidThing,
    told_table,
    word_set,
)
from judge.proposals.told_day import (
    asks_what_stays,
    nights_between,
    phases_told,
)
from judge.records import replace

_UNTOLD = -1
_LANES = (tree.Relation.EXPEDITION, tree.Relation.OTHER_EXPEDITION, tree.Relation.FACING_EXPEDITION)
_PERFECT = frozenset({"has", "have", "had", "made"})
_SOON, _NEAR = 12, 3
_COMING = ("play", "replay", "scout", "go")
"""The verbs of what comes into play, and does not tell what it does."""


class Settling:
    """What is told of things, with what is neither said nor denied settled."""

    def __init__(
        self,
        things: Sequence[LaidThing],
        cards: Sequence[ToldCard],
        acts: Sequence[Act],
        question: MarkedQuestion,
        let: frozenset[int],
    ) -> None:
        self.things, self.question, self.let = things, question, let
        self.cards, self.acts = [*cards], [*acts]

    def settled(
        self,
        targets: dict[int, tuple[int, ...]],
        sacrificed: Sequence[int],
        stays: Sequence[int],
        account: Account,
    ) -> Story:
        """Return the story of all that is told."""
        told = (act for act in self.acts if act.told and self.question.tells(act.at))
        days = (at for act in told for at in days_of(act.at, self.question.reading))
        sooner = [*phases_before(self.question, self.things, self.acts)]
        passed = frozenset(at for _, at, _ in sooner)
        phases = tuple(phases_told(self.question, max(days, default=-1), passed))
        lost, won = account.lost, account.won
        for n, it in enumerate(self.cards):
            if not it.owner and self._is_paid_for(n):
                self.cards[n] = replace(it, owner=BOB)
        self._past(phases, stays, targets)
        self._untold(phases, targets, sacrificed)
        self._used_before()
        self._given(targets)
        if phases == (NOON,) and waits_for_dusk_as_well(self.question, self.things):
            phases = (NOON, DUSK)
        waited = waited_for(self.question, self.things, self.acts)
        if not phases and (won or lost or waited):
            phases = waited or (DUSK,)
        elif (won or lost) and phases and phases[0] in AFTER_DUSK:
            phases = (DUSK, *phases)
        if phases == (DUSK,) and (won or lost) and asks_what_stays(self.question):
            phases = (DUSK, REST)
        timed = pairwise((*self.question.words, ""))  # the same day, next turn
        spoken = {one for one, behind in timed if behind not in words("of_time")}
        near = not (word_set("near") - {"there"}).isdisjoint(spoken)
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
            tuple(n for n, _ in nights_between(self.question, self.acts)),
            tuple(self._sooner()),
            passed,
            self.let,
            account.lanes,
        )

    def _sooner(self) -> Iterator[tuple[int, str]]:
        """Yield before which deeds phases come, but for those whose token lies there already."""
        laid = (n for n, it in enumerate(self.cards) if it.lies == PLAY and self.things[n].token)
        made = {token_code(card.name) for n in laid if (card := self.things[n].card) is not None}
        for n, _, text in phases_before(self.question, self.things, self.acts):
            if made.isdisjoint(tokens_made(text, self.things)):
                yield n, text

    def _used_before(self) -> None:
        """Use what is told to be exhausted before something is done then (7.4.5)."""
        for n, it in enumerate(self.cards):
            thing = self.things[n]
            used = "exhausted" in it.states and not thing.is_character and not self._acts(n)
            at = max(self.question.places(n), default=0)
            later = not {"then", "turn"}.isdisjoint(self.question.words[at : at + _SOON])
            if used and later and thing.card is not None and has_quick_action(thing.card):
                states = {key: one for key, one in it.states.items() if key != "exhausted"}
                self.cards[n] = replace(it, states=states, lies=PLAY)
                self.acts.insert(0, Act(n, "quick", it.owner or ALICE, at))

    def _given(self, targets: dict[int, tuple[int, ...]]) -> None:
        """Lay what a Spell is cast on without the states that it gains by it, and are told then."""
        noted = self.question.reading.noted
        for n, places in targets.items():
            done = (it for it in self.acts if it.how in ("play", "support"))
            acts = (it for it in done if it.at <= max(places))
            for act in acts:
                sooner = {one.concept for one in noted if one.at <= act.at}
                later = {one.concept for one in noted} - sooner
                given = gives_target(self.things[act.card].card, act.how) & later
                given |= {"boost"} & self._boosted_by(act)
                states = {key: one for key, one in self.cards[n].states.items() if key not in given}
                self.cards[n] = replace(self.cards[n], states=states)

    def _boosted_by(self, act: Act) -> frozenset[str]:
        """Return that something got boosts where what was done before gives them:  it got boosted.

        They are told as what came of it, and were not there before.
        """
        card, said = self.things[act.card].card, self.question.words
        nodes = (it for one in (card.abilities if card else ()) for it in tree.walk(one))
        gives = any(isinstance(it, tree.GainCounters) for it in nodes)
        noted = (it.at for it in self.question.reading.noted if it.concept == "boosted")
        got = any(said[at - 1] in words("undergo") for at in noted if at > act.at)
        return frozenset({"boost"} if gives and got else ())

    def _is_paid_for(self, card: int) -> bool:
        """Whether it is asked what is paid to target a card, as opponents do (7.4.7.c)."""
        noted = {it.concept for it in self.question.reading.noted}
        face = self.things[card].card
        tough = face is not None and "tough" in spoken_of(face) and not self.things[card].is_spell
        tough |= any(it.startswith("Tough") for it in self.things[card].abilities)
        return tough and "tough" in noted and not noted.isdisjoint({"pay", "cost", "more"})

    def _past(
        self, phases: Sequence[str], stays: Sequence[int], targets: dict[int, tuple[int, ...]]
    ) -> None:
        """Lay what was played before something else is done; not what `stays` without Fleeting."""
        for act in list(self.acts):
            later = any(it.at > act.at for it in self.acts) or bool(phases)
            stays_so = act.card in stays and self.cards[act.card].played != HAND
            later = later and not stays_so and act == self.acts[0] and not self._lets_next()
            thing, word = self.things[act.card], self.question.words[act.at]
            helped = not _PERFECT.isdisjoint(self.question.words[max(0, act.at - 2) : act.at])
            past = (is_past(word) or helped) and verb_of(word) in _COMING  # X has come
            aims = act == self.acts[0] and self._aimed_before_next(act, targets)
            if act.how != "play" or aims or (act.card not in targets and self._is_in_turn(act)):
                continue
            if later and past and not (thing.is_spell or lasts(thing)):
                told = self.cards[act.card]
                if told.played == RESERVE and loses_fleeting(thing):
                    continue  # it is not as it came
                as_it_came = without_given(told, thing.card)
                before = bool(phases) or any(
                    it.at > act.at and self.question.tells(it.at) for it in self.acts
                )  # and not only asked: can I play X on the Y that I played?
                before = before and not self._is_of_an_earlier_day(act)
                if as_it_came is not None and before:
                    self.cards[act.card] = as_it_came
                    continue
                self.acts.remove(act)
                self.cards[act.card] = came_from_reserve(replace(self.cards[act.card], lies=PLAY))

    def _is_in_turn(self, act: Act) -> bool:
        """Whether the other player does something right behind it:  I played X, then he …"""
        later = (it for it in self.acts if it.at > act.at and self.question.tells(it.at))
        then = next(later, act)
        between = self.question.words[act.at : then.at]
        return then.actor != act.actor and not word_set("in_turn").isdisjoint(between)

    def _aimed_before_next(self, act: Act, targets: dict[int, tuple[int, ...]]) -> bool:
        """Whether what was done hit something that is told of before the next deed with that."""
        then = [it for it in self.acts if it.at > act.at and it.card in targets]
        hit = {n for n, places in targets.items() for at in places if at >= act.at}
        return any(it.card in hit and it.at > min(targets[it.card]) for it in then)

    def _lets_next(self) -> bool:
        """Whether what is done first lets what is done next be played."""
        return any(act.card in self.let for act in self.acts[1:2])

    def _is_of_an_earlier_day(self, act: Act) -> bool:
        """Whether something was done some day before:  I played X yesterday, the X of last turn."""
        words = self.question.words[max(0, act.at - _NEAR) : act.at + _SOON]
        ends = (n for n, word in enumerate(words) if n > _NEAR and verb_of(word))
        said = words[: next(ends, len(words))]
        before = (n for n, word in enumerate(said) if word in word_set("before_now"))
        return any(words[n + 1 : n + 2] != ("today",) for n in before)

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
        if not self.acts and all(it.card is None for it in self.things):
            for n, it in enumerate(self.cards):
                there = not it.lies and self.things[n].is_character
                self.cards[n] = replace(it, lies=PLAY) if there else it
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
        if waited_for(self.question, self.things, self.acts):
            idle = []  # what lies there counts (4.2.4.b)
        coming = coming or [n for n in idle if only_as_played(self.things[n])]
        if len(coming) == 1:
            self._play(coming[0])

    def _play(self, n: int) -> None:
        owner = self.cards[n].owner or ALICE
        self.acts.append(Act(n, "play", owner, _UNTOLD))
        self.cards[n] = replace(self.cards[n], owner=owner, lies="")

    def _acts(self, card: int) -> bool:
        return any(it.card == card for it in self.acts)


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
