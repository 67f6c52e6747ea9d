"""Reads a question clause by clause: who does what with which of its cards, where they lie.

The subject and the object of a verb decide who acts and with what, a second card behind “and”
shares the owner, and what its last sentence asks is no fact.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.cards import ability as tree
from judge.proposals.clauses import Clauses, player_said
from judge.proposals.hints import denied_in
from judge.proposals.marked import MarkedQuestion, is_name
from judge.proposals.placed import arrives, lies_in, played_from, side_of, whose_place
from judge.proposals.states import states_told
from judge.proposals.story import DUSK, Act, Story
from judge.proposals.things import (
    ALICE,
    BOB,
    DECK,
    HAND,
    PLAY,
    RESERVE,
    LaidThing,
    other,
    tables,
    told_table,
    word_set,
)
from judge.records import replace

_FAR = 6
_UNTOLD = -1
_PASSIVE = (("is",), ("gets",), ("get",), ("got",), ("was",), ("are",), ("were",), ("being",))
_MINE = ("is", "mine")
_FOR_ABILITY = {"discard": {"for"}, "use": {"support", "discard", "reserve"}}


def story(things: Sequence[LaidThing], question: MarkedQuestion) -> Story:
    """Return what a question tells of the cards that it names, in the order of their marks."""
    return _Reader(things, question).read()


class _Reader(Clauses):
    def read(self) -> Story:
        for at, word in enumerate(self.words):
            if is_name(word):
                self._named(at, self.question.cards[at])
            elif verb := self._verb(word):
                self._done(verb, at)
        for n, found in enumerate(states_told(self.things, self.question)):
            self.cards[n] = replace(self.cards[n], states=found)
            if not self.cards[n].owner:
                self._say(n, owner=self.had_by(self.question.places(n)[0]))
        phases = tuple(self._phases())
        won = not word_set("won").isdisjoint(self.words[: self.question.asked])
        self._settle(phases)
        if won and self.acts and not phases:
            phases = (DUSK,)
        near = not word_set("near").isdisjoint(self.words)
        return Story(
            self.question,
            tuple(self.cards),
            tuple(self.acts),
            tuple(dict.fromkeys(self.targets)),
            tuple(dict.fromkeys(self.sacrificed)),
            self.aims,
            phases,
            self._of_order(),
            not word_set("others").isdisjoint(self.words),
            near or "expedition" in " ".join(self.question.reading.concepts),
            won,
        )

    def _say(
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

    def _verb(self, word: str) -> str:
        verbs = told_table()["verbs"]
        return next((name for name, forms in verbs.items() if word in str(forms).split()), "")

    def _named(self, at: int, card: int) -> None:
        """Take what stands beside a name: whose it is, how many, where, what it does itself."""
        words, question = self.words, self.question
        whose = self.whose(at) or whose_place(at, question, spell=self.things[card].is_spell)
        self._say(card, owner=whose, copies=self.copies(at), side=side_of(at, question))
        if not self.cards[card].owner and word_set("facing") & {*words[max(0, at - 3) : at]}:
            self._say(card, owner=BOB)
        if not self.cards[card].played:
            self._say(card, played=played_from(at, question))
        if words[at + 1 : at + 3] == _MINE or "mine" in words[max(0, at - 4) : at]:
            self._say(card, owner=ALICE, lies=PLAY)
        lies = lies_in(at, question)
        if lies == DECK or (lies and self.cards[card].lies in ("", PLAY)):
            self._say(card, lies=lies)
        if lies == DECK:
            return
        if not question.tells(at):
            return
        if what := arrives(at, question):
            if what == "play":
                self._act(card, "play", self.cards[card].owner or ALICE, at)
            elif not self.cards[card].lies:
                self._say(card, lies=PLAY)
        elif self.things[card].is_spell:
            self._cast(at, card)

    def _cast(self, at: int, card: int) -> None:
        """Take a Spell whose name is the verb:  he X my Y; my Y gets X."""
        before = self.words[at - 1] if at else ""
        cards = self.question.cards
        hit = [c for n, c in cards.items() if n < at and c != card]
        if before in word_set("undergoing") and hit and at < self.question.asked:
            self._act(card, "play", other(self.cards[hit[-1]].owner or ALICE), at)
            self.targets.append(hit[-1])
        verb = before in word_set("alice") | word_set("bob") | word_set("modal")
        follows = [cards[n] for n in range(at + 1, at + 4) if n in cards]
        if verb and follows and (player := self.subject(at)):
            self._act(card, "play", player, at)
            self.targets.append(follows[0])

    def _done(self, verb: str, at: int) -> None:
        """Take what a verb says of the cards that are its objects."""
        actor, objects = self.subject(at), self.objects(at + 1)
        if verb == "control":
            self._held(at, actor, objects)
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
            return
        elif verb == "target":
            self._hit(at, objects)
        elif verb == "play":
            for card in objects[:1] or self.related(at):
                self._from(card, at)
                how = "scout" if self.words[at] == "scout" else "play"
                self._act(card, how, actor or self.cards[card].owner or ALICE, at)
        elif verb in told_table()["undergone"] and self.words[at - 1 : at] in _PASSIVE:
            for card in self.undergoing(at):
                self._act(card, str(told_table()["undergone"][verb]), actor, at)
        elif verb == "sacrifice":
            self.sacrificed += objects or self.meant(at)
            for card in objects:
                self._say(card, owner=self.cards[card].owner or actor or ALICE)
            self._to(at, actor)
        elif objects := objects or self.pointed(at, any_card=True):
            self._used(verb, at, objects[0], actor or ALICE)

    def _held(self, at: int, actor: str, objects: list[int]) -> None:
        if self.words[at] == "with":
            hits = set(str(told_table()["verbs"]["target"]).split()) - {"on", "at"}
            hit = not hits.isdisjoint(self.words[max(0, at - 5) : at])
            actor = player_said(self.words[at - 1] if at else "")
            spell = bool(objects) and self.things[objects[0]].is_spell and not actor
            if hit or (spell and self.question.tells(at)):
                self._by_means(at, objects[:1])
                return
            if not actor:
                return  # it is the means
        start = max(0, at - 2)
        zones = [n for n in range(start, at) if self.words[n] in ("reserve", "hand")]
        zone = {"reserve": RESERVE, "hand": HAND}[self.words[zones[-1]]] if zones else ""
        for card in objects:
            self._say(card, lies=zone, owner=self.whose(zones[-1]) if zones else "")
            self._say(card, owner=self.cards[card].owner or actor)
            self._say(card, lies=self.cards[card].lies or PLAY)

    def _by_means(self, at: int, means: list[int]) -> None:
        """Take what is done with a card:  I move X over with Y."""
        for card in means:
            self._act(card, "play", self.subject(at) or ALICE, at)
            before = [n for n in range(max(0, at - _FAR), at) if n in self.question.cards]
            stops = word_set("stops")
            self.targets += [
                self.question.cards[n] for n in before[-1:] if stops.isdisjoint(self.words[n:at])
            ]

    def _expedition(self, at: int) -> tuple[str, str] | None:
        """Return whose Expedition a verb is about, and which:  hits my Companion Expedition."""
        words = self.words[at + 1 : at + 6]
        end = next((n for n, it in enumerate(words) if it in word_set("lane") - {"one"}), 0)
        known = word_set("skipped") | word_set("theirs") | {*told_table()["sides"]}
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
            self._act(before, "play", self.cards[before].owner or ALICE, at)
        if self.acts or before is not None:
            self.targets += objects

    def _hit(self, at: int, objects: list[int]) -> None:
        if not (at > 0 and self.words[at - 1] in word_set("linking")):
            self.targets += [it for it in objects if not self.things[it].is_spell]
            return
        cards = self.question.cards
        hit = [cards[max(n for n in cards if n < at)]] if min(cards, default=at) < at else []
        self.targets += hit
        said = next((player_said(it) for it in self._rest(at) if player_said(it)), "")
        default = other((self.cards[hit[0]].owner or ALICE) if hit else BOB)
        for card in objects[:1]:
            whose = self.whose(self.question.places(card)[0])
            self._act(card, "play", whose or said or default, at)

    def _rest(self, at: int) -> Iterator[str]:
        for word in self.words[at + 1 :]:
            if word in word_set("stops"):
                return
            yield word

    def _used(self, verb: str, at: int, card: int, actor: str) -> None:
        thing = self.things[card]
        abilities = thing.card.abilities if thing.card is not None else ()
        quick = any(isinstance(it.body, tree.QuickAction) for it in abilities)
        support = thing.card is not None and thing.card.support
        if support and set(self._rest(at)) & _FOR_ABILITY.get(verb, set()):
            self._act(card, "support", actor, at)
        elif verb in ("use", "exhaust") and quick:
            self._act(card, "quick", actor, at)
        elif verb == "use" and thing.is_spell:
            self._act(card, "play", actor, at)

    def _to(self, at: int, actor: str) -> None:
        """Take the Spell to which something is sacrificed."""
        for n in range(at + 1, min(at + _FAR, len(self.words))):
            if self.words[n] in ("to", "for") and (n + 1) in self.question.cards:
                self._act(self.question.cards[n + 1], "play", actor or ALICE, at)

    def _act(self, card: int, how: str, actor: str, at: int) -> None:
        if all(it.card != card for it in self.acts):
            self.acts.append(Act(card, how, actor, at))
            self._say(card, owner="" if how in told_table()["undergone"].values() else actor)
            if self.cards[card].lies == PLAY and how in ("play", "scout"):
                self.cards[card] = replace(self.cards[card], lies="")

    def _from(self, card: int, at: int) -> None:
        rest = list(self._rest(at))[: 2 * _FAR]
        ways = rest[: rest.index("reserve")] if "reserve" in rest else []
        if not {"from", "of", "out"}.isdisjoint(ways):
            self._say(card, played=RESERVE)

    def _of_order(self) -> bool:
        """Whether it is asked which ability comes first."""
        return not word_set("ordering").isdisjoint(self.words[self.question.asked :])

    def _phases(self) -> Iterator[str]:
        found, denied = [], denied_in(self.question.reading)
        for entry in told_table()["phases"]:
            wanted = set(str(entry["says"]).split()) - denied
            at = [it.at for it in self.question.reading.noted if it.concept in wanted]
            if at:
                found.append((at[0], str(entry["text"])))
        yield from (text for _, text in sorted(found)[-1:])

    def _settle(self, phases: Sequence[str]) -> None:
        """Lay what is neither done nor told to lie: a Spell is played, what waits lies in play."""
        for act in list(self.acts):
            later = len(self.acts) > 1 or phases
            thing, past = self.things[act.card], self.words[act.at] in word_set("past")
            if act.how == "play" and later and past and not (thing.is_spell or _lasts(thing)):
                self.acts.remove(act)
                had = self.cards[act.card]
                states = dict(had.states)
                if had.played == RESERVE:
                    states["fleeting"] = str(tables()["states"]["fleeting"])
                self.cards[act.card] = replace(had, lies=PLAY, states=states)
        untold = [n for n, it in enumerate(self.cards) if not it.lies and not self._acts(n)]
        spells = [n for n in untold if self.things[n].is_spell]
        for n in spells[:1] if not self.acts else ():
            hit = [self.cards[it].owner for it in self.targets]
            default = other(hit[0]) if hit and hit[0] else ALICE
            self._act(n, "play", self.cards[n].owner or default, _UNTOLD)
        if not self.acts and not phases:
            untold = [n for n in untold if n not in spells]
            played = [n for n in untold if self.cards[n].played]
            played = played or [n for n in untold if _played_at_all(self.things[n])]
            if len(played) == 1:
                self._act(played[0], "play", self.cards[played[0]].owner or ALICE, _UNTOLD)

    def _acts(self, card: int) -> bool:
        return any(it.card == card for it in self.acts)


def _lasts(thing: LaidThing) -> bool:
    """Whether what a card does as it is played is seen later:  the next card costs less."""
    bodies = [it.body for it in thing.card.abilities] if thing.card is not None else []
    played = [it for it in bodies if isinstance(it, tree.Reaction) and _on_playing(it)]
    return any(isinstance(node, tree.Lasting) for it in played for node in tree.walk(it))


def _on_playing(reaction: tree.Reaction) -> bool:
    return any(isinstance(it, tree.SymbolEvent) for it in reaction.events)


def _played_at_all(thing: LaidThing) -> bool:
    """Whether a card has an ability that comes up as it is played."""
    bodies = [it.body for it in thing.card.abilities] if thing.card is not None else []
    return any(isinstance(it, tree.Reaction) and _on_playing(it) for it in bodies)
