"""What the verbs of a question say of its cards: who has them, plays them, aims them at what."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from judge.cards import ability as tree
from judge.proposals.abilities import played_for
from judge.proposals.as_played import sacrifices
from judge.proposals.clauses import Clauses, player_said
from judge.proposals.marked import is_name
from judge.proposals.story import Act
from judge.proposals.things import ALICE, BOB, HAND, PLAY, RESERVE, other, told_table, word_set
from judge.records import replace
from judge.speech.plain_things import ASKING, PHASES

_FAR, _BACK = 6, 3
_SCOUT, _RESUPPLY = "scout", "resupply"
_PASSIVE = (("is",), ("gets",), ("get",), ("got",), ("was",), ("are",), ("were",), ("being",))
_FOR_ABILITY = {"discard": {"for"}, "use": {"support", "discard", "reserve"}}


class Verbs(Clauses):
    """A question whose verbs are read one by one, as what they say of its cards is noted."""

    def say(
        self,
        card: int,
        *,
        owner: str = "",
        lies: str = "",
        side: str = "",
        copies: int = 1,
        played: str = "",
    ) -> None:
        """Note what is said of a card; what is not said stays as it was."""
        had = self.cards[card]
        self.cards[card] = replace(
            had,
            owner=owner or had.owner,
            lies=lies or had.lies,
            side=side or had.side,
            copies=max(copies, had.copies),
            played=played or had.played,
        )

    def act(self, card: int, how: str, actor: str, at: int) -> None:
        """Note that something is done with a card, unless something is already.

        Whoever plays a Hero has it.
        """
        if self.things[card].is_hero and how in ("play", "scout"):
            self.say(card, owner=actor)
        elif all(it.card != card for it in self.acts):
            self.acts.append(Act(card, how, actor, at))
            self.say(card, owner="" if how in told_table()["undergone"].values() else actor)
            if self.cards[card].lies == PLAY and how in ("play", "scout"):
                self.cards[card] = replace(self.cards[card], lies="")

    def verb(self, word: str) -> str:
        """Return what a verb in some form is about: play, control, target; nothing else."""
        verbs = told_table()["verbs"]
        return next((name for name, forms in verbs.items() if word in str(forms).split()), "")

    def done(self, verb: str, at: int) -> None:
        """Take what a verb says of the cards that are its objects."""
        actor, objects = self.subject(at), self.objects(at + 1)
        if verb == "control":
            self._held(at, self.belonging(at) if self.is_relative(at) else actor, objects)
        elif verb == "target" and (aims := self._expedition(at)):
            self.aims = aims
            if self.words[at] in ("on", "at"):
                self._aimed(at, [])
        elif verb == "target" and self.words[at] in ("on", "at"):
            player = player_said("".join(self.words[at + 1 : at + 2]))
            spell = at - 1 in self.question.cards and self.question.tells(at)
            spell = spell and self.things[self.question.cards[at - 1]].is_spell
            if (objects or player or spell) and not self._placed_on(at):
                self._aimed(at, objects or self.pointed(at))
        elif not self.question.tells(at):
            self.scouted.update(objects[: self.words[at].startswith(_SCOUT)])
        elif verb == "target":
            self._hit(at, objects)
        elif verb == "play":
            objects, last = self._together(objects, at)
            for card in objects or self.related(at) or self._played_again(at):
                self._from(card, last)
                how = _SCOUT if self._with_scout(at) else "play"
                self.act(card, how, actor or self.cards[card].owner or ALICE, at)
        elif verb in told_table()["undergone"] and self.words[at - 1 : at] in _PASSIVE:
            by_itself = self._by_means_said(at) or self._in_a_phase(at)
            for card in self.undergoing(at) if not by_itself else ():
                self.act(card, str(told_table()["undergone"][verb]), actor or ALICE, at)
        elif verb == "destroy":
            for card in (it for it in objects[:1] if not self._by_a_spell(at)):
                self.say(card, lies=PLAY)
                self.act(card, str(told_table()["undergone"][verb]), actor or ALICE, at)
        elif verb == "sacrifice":
            self.sacrificed += objects or self._fallen(at)
            for card in objects:
                self.say(card, owner=self.cards[card].owner or actor or ALICE)
            self._to(at, actor)
        elif objects := objects or self.pointed(at, any_card=True):
            self._used(verb, at, objects[0], actor or ALICE)

    def _together(self, objects: list[int], at: int) -> tuple[list[int], int]:
        """Return the cards of a list if both are meant, else the first, and where they end.

        I play X and Y both from Reserve; I play both X and Y.
        """
        places = [next(n for n in self.question.places(it) if n > at) for it in objects]
        beside = self.words[at + 1 : at + 2]
        beside += self.words[places[-1] + 1 : places[-1] + 3] if places else ()
        if word_set("each_one").isdisjoint(beside):
            return objects[:1], at
        return objects, max(places, default=at)

    def _with_scout(self, at: int) -> bool:
        """Whether something is played with its Scout:  he scouts X, he plays X with Scout."""
        with_ = ("with", _SCOUT) in pairwise([*self._rest(at)][:_FAR])
        return with_ or self.words[at].startswith(_SCOUT)

    def _held(self, at: int, actor: str, objects: list[int]) -> None:
        if self.words[at] == "with":
            hits = set(str(told_table()["verbs"]["target"]).split()) - {"on", "at"}
            hit = not hits.isdisjoint(self.words[max(0, at - 5) : at])
            actor = player_said(self.words[at - 1] if at else "")
            spell = bool(objects) and self.things[objects[0]].is_spell and not actor
            if hit or (spell and self.question.tells(at)):
                self._by_means(at, objects[:1])
                return
            if player := self._who_uses(at, objects):
                self._used("use", at, objects[0], player)
                self.aim(self._next_object(self.question.places(objects[0])[0]), at)
                return
            if not actor:
                return  # it is the means
        start = max(0, at - 2)
        zones = [n for n in range(start, at) if self.words[n] in ("reserve", "hand")]
        zone = {"reserve": RESERVE, "hand": HAND}[self.words[zones[-1]]] if zones else ""
        for card in objects:
            self.say(card, lies=zone, owner=self.whose(zones[-1]) if zones else "")
            self.say(card, owner=self.cards[card].owner or actor)
            self.say(card, lies=self.cards[card].lies or PLAY)

    def _by_means(self, at: int, means: list[int]) -> None:
        """Take what is done with a card:  I move X over with Y."""
        for card in means:
            self.act(card, "play", self.subject(at) or ALICE, at)
            before = [n for n in range(max(0, at - _FAR), at) if n in self.question.cards]
            stops = word_set("stops")
            near = [n for n in before[-1:] if stops.isdisjoint(self.words[n:at])]
            self.aim((self.question.cards[n] for n in near), at)

    def _who_uses(self, at: int, means: list[int]) -> str:
        """Return the player who does something with a card:  with X I put Y to sleep."""
        behind = next((n for n in self.question.places(means[0]) if n > at), 0) if means else 0
        first = at == 0 or self.words[at - 1] in word_set("stops")
        who, does = (*self.words[behind + 1 : behind + 3], "", "")[:2]
        able = word_set("linking") | word_set("modal") | {"am"} | word_set("having")
        return player_said(who) if first and behind and does not in able else ""

    def _next_object(self, at: int) -> Iterator[int]:
        """Yield the Character that is named next in the same sentence."""
        for n in range(at + 1, len(self.words)):
            if self.words[n] in word_set("stops"):
                return
            if n in self.question.cards and self.things[self.question.cards[n]].is_character:
                yield self.question.cards[n]
                return

    def _by_means_said(self, at: int) -> bool:
        """Whether it is a Spell by which something is undergone, which then does it."""
        words = [*self.words[at + 1 : at + 2]]
        return words == ["by"] and any(self.things[it].is_spell for it in self.objects(at + 2))

    def _fallen(self, at: int) -> list[int]:
        """Return the card that “it” is which is sacrificed, not what sacrifices it as it comes."""
        found = self.meant(at)
        cause = found[:1] and any(it.card == found[0] and it.how == "play" for it in self.acts)
        if not cause or not sacrifices(self.things[found[0]]):
            return found
        before = [c for n, c in self.question.cards.items() if n < at and c != found[0]]
        return [c for c in before if self.things[c].is_character][-1:] or found

    def _by_a_spell(self, at: int) -> bool:
        """Whether a Spell is told of with which something is done:  he kills X with Y."""
        cards, end = self.question.cards, at + 1 + len([*self._rest(at)])
        return any(self.things[cards[n]].is_spell for n in range(at + 1, end) if n in cards)

    def _in_a_phase(self, at: int) -> bool:
        """Whether it is a phase that brings what is undergone:  he gets discarded at Rest."""
        end = at + 1 + len(self.question.to_break(at + 1, _BACK))
        noted = self.question.reading.noted
        return any(at < it.at < end and it.concept in PHASES for it in noted)

    def _expedition(self, at: int) -> tuple[str, str] | None:
        """Return whose Expedition a verb is about, and which:  hits my Companion Expedition."""
        words = self.words[at + 1 : at + 6]
        sides = {*told_table()["sides"]} - word_set("hands")
        lanes = word_set("lane") - {"one"} | (sides if word_set("mine") & {*words} else set())
        end = next((n for n, it in enumerate(words) if it in lanes), 0)
        end += words[end : end + 1] != () and words[end] in sides
        known = word_set("skipped") | word_set("theirs") | {"empty"} | {*told_table()["sides"]}
        if not end or not known.issuperset(words[:end]):
            return None
        theirs = not word_set("theirs").isdisjoint(words[:end])
        owner = BOB if theirs else ALICE if word_set("mine") & {*words[:end]} else ""
        sides = told_table()["sides"]
        return owner, next((str(sides[it]) for it in words[:end] if it in sides), "")

    def _placed_on(self, at: int) -> bool:
        sides = told_table()["sides"]
        after = [word for word in self.words[at + 1 : at + 5] if not is_name(word)]
        return any(word in sides or word in ("expedition", "board", "top") for word in after[:2])

    def _aimed(self, at: int, objects: list[int]) -> None:
        """Take what is aimed at something:  X on Y, where X is played by that alone."""
        before = self.question.cards.get(at - 1)
        if before is not None and self.things[before].is_spell:
            self.act(before, "play", self.cards[before].owner or self.subject(at) or ALICE, at)
        if self.acts or before is not None:
            self.aim(objects, at)

    def _hit(self, at: int, objects: list[int]) -> None:
        if not (at > 0 and self.words[at - 1] in word_set("linking")):
            self.aim((it for it in objects if not self.things[it].is_spell), at)
            return
        cards = self.question.cards
        hit = [cards[max(n for n in cards if n < at)]] if min(cards, default=at) < at else []
        hit = self.undergoing(at)[:1] or hit
        self.aim(hit, at)
        said = next((player_said(it) for it in self._rest(at) if player_said(it)), "")
        default = other((self.cards[hit[0]].owner or ALICE) if hit else BOB)
        for card in objects[:1]:
            whose = self.whose(self.question.places(card)[0])
            self.act(card, "play", whose or said or default, at)

    def _rest(self, at: int) -> Iterator[str]:
        for word in self.words[at + 1 :]:
            if word in word_set("stops"):
                return
            yield word

    def resupplied(self, card: int, at: int) -> None:
        """Take the resupply of a card on top of a Deck that nothing else does:  I resupply X."""
        behind = self.question.to_break(at + 1, 2 * _FAR)
        done = [it.at for it in self.question.reading.noted if it.concept == _RESUPPLY]
        spoken = [n for n in done if self.question.tells(n) and at - 2 * _FAR < n < at]
        if len({*self.question.cards.values()}) == 1 and (spoken or "from" in behind):
            actor = next(filter(None, (self.subject(n) for n in spoken)), self.cards[card].owner)
            self.acts.append(Act(card, _RESUPPLY, actor or ALICE, at))

    def _used(self, verb: str, at: int, card: int, actor: str) -> None:
        thing = self.things[card]
        abilities = thing.card.abilities if thing.card is not None else ()
        quick = any(isinstance(it.body, tree.QuickAction) for it in abilities)
        support = thing.card is not None and thing.card.support
        if support and set(self._rest(at)) & _FOR_ABILITY.get(verb, set()):
            self.act(card, "support", actor, at)
        elif verb in ("use", "exhaust") and quick:
            self.act(card, "quick", actor, at)
        elif verb == "use" and thing.is_spell:
            self.act(card, "play", actor, at)
        elif verb == "use" and (symbols := played_for(abilities)):
            self.act(card, "play", actor, at)
            self.say(card, played=RESERVE if symbols == {tree.Symbol.RESERVE} else "")

    def _to(self, at: int, actor: str) -> None:
        """Take the Spell to which something is sacrificed."""
        for n in range(at + 1, min(at + _FAR, len(self.words))):
            if self.words[n] in ("to", "for") and (n + 1) in self.question.cards:
                self.act(self.question.cards[n + 1], "play", actor or ALICE, at)

    def _played_again(self, at: int) -> list[int]:
        """Return the card that is played where “it” is: what was played lies there already."""
        if self.words[at] in word_set("past"):
            return []
        found = self.pointed(at, any_card=self.words[at + 1 : at + 2] == ("it",))
        before = [n for n in sorted(self.question.cards) if n < at]
        if before[1:] and self.words[before[-1] - 1] in word_set("wishing"):
            return [self.question.cards[before[-2]]]  # it does something to the other as it comes
        if not any(self.cards[it].lies == PLAY for it in found):
            return found
        waiting = [n for n, it in enumerate(self.cards) if it.lies in (HAND, RESERVE)]
        return waiting[-1:] or found

    def _from(self, card: int, at: int) -> None:
        rest = list(self._rest(at))[: 2 * _FAR]
        ways = rest[: rest.index("reserve")] if "reserve" in rest else []
        ways = ways if ({"and", "hand"} | ASKING).isdisjoint(ways) else []  # that is another deed
        there = ("from", "there") in pairwise(rest)
        there &= self.cards[card].lies == RESERVE or self._went_to_reserve(at)
        if there or not {"from", "of", "out"}.isdisjoint(ways):
            self.say(card, played=RESERVE)

    def _went_to_reserve(self, at: int) -> bool:
        """Whether it is told before a place that something went to Reserve."""
        ends = (n for n in range(at) if self.words[n] == "reserve")
        return any("to" in self.words[max(0, n - _BACK) : n] for n in ends)
