"""What a question tells of the cards that it names: who does what with which, and where they lie.

It is read clause by clause. The subject and the object of a verb decide who acts and with what, a
second card behind “and” shares the owner, and what its last sentence asks is no fact.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judge.cards import ability as tree
from judge.proposals.cast import NamedCard
from judge.proposals.hints import KINDS
from judge.proposals.placed import CARD_MARK
from judge.proposals.story_clauses import Clauses
from judge.proposals.story_parts import DUSK, Act, Story, ToldCard
from judge.proposals.story_states import states_told
from judge.proposals.things import (
    ALICE,
    BOB,
    DECK,
    HAND,
    PLAY,
    RESERVE,
    other,
    told_table,
    word_set,
)
from judge.records import replace
from judge.speech.concepts import QuestionReading

_PATTERN = re.compile(r"\s*;\s*")
_FAR = 6


def story(people: Sequence[NamedCard], reading: QuestionReading) -> Story:
    """Return what a question tells of the cards that it names, in the order of their marks."""
    return _Teller(people, reading).told()


class _Teller(Clauses):
    def told(self) -> Story:
        for at, word in enumerate(self.words):
            if word.startswith(CARD_MARK):
                self._mark(at, self.text.cards[at])
            elif verb := self._verb(word):
                self._done(verb, at)
        states = states_told(self.people, self.reading, self.text)
        for n, found in enumerate(states):
            self._say(n, states=found)
        phases = tuple(self._phases())
        self._settle(phases)
        concepts = self.reading.concepts
        near = not word_set("near").isdisjoint(self.words) or "expedition" in " ".join(concepts)
        won = not word_set("won").isdisjoint(self.words[: self.text.asked])
        if won and self.acts and not phases:
            phases = (DUSK,)
        return Story(
            tuple(self.cards),
            tuple(self.acts),
            tuple(dict.fromkeys(self.targets)),
            tuple(dict.fromkeys(self.sacrificed)),
            phases,
            self.text,
            self.reading.noted,
            self._of_plain(),
            not word_set("others").isdisjoint(self.words),
            near,
            won,
        )

    def _say(
        self,
        card: int,
        *,
        owner: str = "",
        lies: str = "",
        states: tuple[str, ...] = (),
        side: str = "",
        copies: int = 1,
        from_: str = "",
    ) -> None:
        """Note what is said of a card; what is not said stays as it was."""
        had = self.cards[card]
        self.cards[card] = ToldCard(
            owner or had.owner,
            lies or had.lies,
            states or had.states,
            side or had.side,
            copies if copies > 1 else had.copies,
            from_ or had.from_,
        )

    def _verb(self, word: str) -> str:
        verbs = told_table()["verbs"]
        return next((name for name, forms in verbs.items() if word in str(forms).split()), "")

    def _mark(self, at: int, card: int) -> None:
        """Take what stands beside a name: whose it is, how many, what it does itself."""
        words = self.words
        self._say(card, owner=self._whose(at), copies=self._copies(at))
        self._say(card, side=self._side(at) or self.people[card].side)
        if not self.cards[card].owner and word_set("facing") & {*words[max(0, at - 3) : at]}:
            self._say(card, owner=BOB)
        rest = words[at + 1 : at + 5]
        if rest[:2] == ("is", "mine") or "mine" in words[max(0, at - 4) : at]:
            self._say(card, owner=ALICE, lies=PLAY)
        if self._deck(at):
            self._say(card, lies=DECK)
            return
        zone = self.people[card].lies
        if zone in (HAND, RESERVE) and not self.cards[card].lies:
            self._say(card, lies=zone)
        if at >= self.text.asked and not self._supposed(at):
            return
        arrives = told_table()["arrives"]
        for what, said in arrives.items():
            if any(_begins(rest, pattern) for pattern in _PATTERN.split(str(said))):
                if what == "play":
                    self._act(card, "play", self.cards[card].owner or ALICE, at)
                elif not self.cards[card].lies:
                    self._say(card, lies=PLAY)
                return
        spell = self.people[card].thing.is_spell
        before = words[at - 1] if at else ""
        follows = [n for n in range(at + 1, min(at + 4, len(words))) if n in self.text.cards]
        hit = [
            c for n, c in self.text.cards.items() if n < at and self.people[c] != self.people[card]
        ]
        if spell and before in word_set("undergoing") and hit and at < self.text.asked:
            self._act(card, "play", other(self.cards[hit[-1]].owner or ALICE), at)
            self.targets.append(hit[-1])
        verb = before in word_set("alice") | word_set("bob") | word_set("modal")
        if spell and verb and follows and (player := self._subject(at)):
            self._act(card, "play", player, at)
            self.targets.append(self.text.cards[follows[0]])

    def _done(self, verb: str, at: int) -> None:
        """Take what a verb says of the cards that are its objects."""
        asked = at >= self.text.asked and not self._supposed(at)
        actor = self._subject(at)
        objects = self._objects(at + 1)
        if verb == "control":
            self._held(at, actor, objects)
        elif verb == "target" and self.words[at] in ("on", "at"):
            player = self._player("".join(self.words[at + 1 : at + 2]))
            if (objects or player) and not self._placed_on(at):
                self._aimed(at, objects)
        elif asked:
            return
        elif verb == "target":
            self._hit(at, actor, objects)
        elif verb == "play":
            objects = objects[:1] or self._related(at)
            for card in objects:
                self._from(card, at)
                how = "scout" if self.words[at] == "scout" else "play"
                self._act(card, how, actor or self.cards[card].owner or ALICE, at)
        elif verb == "sacrifice":
            self.sacrificed += objects or self._meant(at)
            for card in objects:
                self._say(card, owner=self.cards[card].owner or actor or ALICE)
            self._to(at, actor)
        elif objects:
            self._used(verb, at, objects[0], actor)

    def _held(self, at: int, actor: str, objects: list[int]) -> None:
        if self.words[at] == "with":
            if any(word in self._hits() for word in self.words[max(0, at - 5) : at]):
                for card in objects[:1]:
                    self._act(card, "play", self._subject(at) or ALICE, at)
                return
            before = self.words[at - 1] if at else ""
            actor = self._player(before)
        zone = RESERVE if "reserve" in self.words[max(0, at - 1) : at] else ""
        for card in objects:
            self._say(card, lies=zone, owner=self._whose(at - 1) if zone else "")
            self._say(card, owner=self.cards[card].owner or actor)
            self._say(card, lies=self.cards[card].lies or self.people[card].lies or PLAY)

    def _hits(self) -> set[str]:
        verbs = told_table()["verbs"]
        return set(str(verbs["target"]).split()) - {"on", "at"}

    def _placed_on(self, at: int) -> bool:
        sides = told_table()["sides"]
        after = [word for word in self.words[at + 1 : at + 5] if not word.startswith(CARD_MARK)]
        return any(word in sides or word in ("expedition", "board", "top") for word in after[:2])

    def _aimed(self, at: int, objects: list[int]) -> None:
        """Take what is aimed at something:  X on Y, where X is played by that alone."""
        before = self.text.cards.get(at - 1)
        if before is not None and all(act.card != before for act in self.acts):
            thing = self.people[before].thing
            if thing.is_spell:
                self._act(before, "play", self.cards[before].owner or ALICE, at)
        if self.acts or before is not None:
            self.targets += objects

    def _hit(self, at: int, actor: str, objects: list[int]) -> None:
        passive = at > 0 and self.words[at - 1] in word_set("linking")
        if passive:
            marks = [n for n in self.text.cards if n < at]
            hit = [self.text.cards[marks[-1]]] if marks else []
            self.targets += hit
            by = self._objects(at + 1)[:1]
            owners = [self.cards[it].owner or ALICE for it in hit]
            said = next((self._player(it) for it in self._rest(at) if self._player(it)), "")
            for card in by:
                whose = self._whose(next(n for n, c in self.text.cards.items() if c == card))
                self._act(card, "play", whose or said or other((owners or [BOB])[0]), at)
            return
        spells = [it for it in objects if self.people[it].thing.is_spell]
        self.targets += [it for it in objects if it not in spells]

    def _rest(self, at: int) -> Iterator[str]:
        for word in self.words[at + 1 :]:
            if word in word_set("stops"):
                return
            yield word

    def _used(self, verb: str, at: int, card: int, actor: str) -> None:
        one = self.people[card]
        quick = any(isinstance(it.body, tree.QuickAction) for it in one.card.abilities)
        rest = set(self._rest(at))
        for_ability = {"discard": {"for"}, "use": {"support", "discard", "reserve"}}.get(
            verb, set()
        )
        if one.card.support and rest & for_ability:
            self._act(card, "support", actor or ALICE, at)
        elif verb in ("use", "exhaust") and quick:
            self._act(card, "quick", actor or ALICE, at)
        elif verb == "use" and one.thing.is_spell:
            self._act(card, "play", actor or ALICE, at)

    def _to(self, at: int, actor: str) -> None:
        """Take the Spell to which something is sacrificed."""
        for n in range(at + 1, min(at + _FAR, len(self.words))):
            if self.words[n] in ("to", "for") and (n + 1) in self.text.cards:
                self._act(self.text.cards[n + 1], "play", actor or ALICE, at)

    def _act(self, card: int, how: str, actor: str, at: int) -> None:
        if all(it.card != card for it in self.acts):
            self.acts.append(Act(card, how, actor, at))
            self._say(card, owner=actor)
            if self.cards[card].lies == PLAY and how != "quick":
                self.cards[card] = replace(self.cards[card], lies="")

    def _from(self, card: int, at: int) -> None:
        rest = list(self._rest(at))[: 2 * _FAR]
        if "reserve" in rest and any(
            word in ("from", "of", "out") for word in rest[: rest.index("reserve")]
        ):
            self._say(card, from_=RESERVE)
        elif self.people[card].played:
            self._say(card, from_=self.people[card].played)

    def _of_plain(self) -> bool:
        """Whether things are supposed that no card names, or the order of abilities is asked."""
        words = self.words[self.text.asked :]
        if not word_set("ordering").isdisjoint(words):
            return True
        kinds = [it for it in self.reading.noted if it.concept in KINDS - {"token", "object"}]
        return any(
            it.at < self.text.asked
            and not {"no", "all", "both"} & {*self.words[max(0, it.at - 2) : it.at]}
            and it.at - 1 not in self.text.cards
            for it in kinds
        )

    def _phases(self) -> Iterator[str]:
        found = []
        table = told_table()["phases"]
        for entry in table:
            wanted = set(str(entry["says"]).split())
            at = [it.at for it in self.reading.noted if it.concept in wanted]
            if at:
                found.append((at[0], str(entry["text"])))
        yield from dict.fromkeys(text for _, text in sorted(found)[-1:])

    def _settle(self, phases: Sequence[str]) -> None:
        """Lay what is neither done nor told to lie: a Spell is played, what waits lies in play."""
        for act in list(self.acts):
            later = len(self.acts) > 1 or phases
            thing = self.people[act.card].thing
            if act.how == "play" and later and not thing.is_spell and self._past(act):
                self.acts.remove(act)
                fleeting = ("Fleeting",) if self.cards[act.card].from_ == RESERVE else ()
                had = self.cards[act.card].states
                self._say(act.card, lies=PLAY, states=tuple(dict.fromkeys((*had, *fleeting))))
        untold = [n for n, it in enumerate(self.cards) if not it.lies and not self._acts(n)]
        for n in untold:
            if self.people[n].thing.is_spell and len(self.acts) == 0:
                hit = [self.cards[it].owner for it in self.targets]
                default = other(hit[0]) if hit and hit[0] else ALICE
                self._act(n, "play", self.cards[n].owner or default, 0)
        untold = [n for n in untold if not self._acts(n) and not self.people[n].thing.is_spell]
        if not self.acts and not phases:
            played = [n for n in untold if self.people[n].played]
            played = played or [n for n in untold if _played_at_all(self.people[n])]
            for n in played[:1]:
                if len(played) == 1:
                    self._say(n, from_=self.people[n].played)
                    self._act(n, "play", self.cards[n].owner or ALICE, 0)

    def _past(self, act: Act) -> bool:
        verb = self.words[act.at]
        return verb in word_set("past")

    def _acts(self, card: int) -> bool:
        return any(it.card == card for it in self.acts)


def _begins(words: Sequence[str], pattern: str) -> bool:
    slots = [slot.split("|") for slot in pattern.split()]
    return len(words) >= len(slots) and all(
        word in slot for word, slot in zip(words, slots, strict=False)
    )


def _played_at_all(one: NamedCard) -> bool:
    """Whether a card has an ability that comes up as it is played."""
    bodies = [it.body for it in one.card.abilities]
    events = [event for it in bodies if isinstance(it, tree.Reaction) for event in it.events]
    return any(isinstance(it, tree.SymbolEvent) for it in events)
