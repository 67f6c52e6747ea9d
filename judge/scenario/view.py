"""One moment of a game, looked at by the names of a scenario."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from judge.engine import references as ref
from judge.engine import zones
from judge.engine.entry import Entry
from judge.engine.objects import REACTION, Ability, Emblem, Face, Object
from judge.engine.state import State
from judge.records import dataclass, field, replace
from judge.scenario import tree as t
from judge.scenario.mistakes import Mistake, NotUnderstood
from judge.scenario.names import same_name

# item -> the copy number it was given (#1, #2); 0 for none
Copies = Mapping[int, int]
NO_CARD = -1
"""In the place of a copy number: what only stands for a cause that was not told is not counted."""


class Name(NamedTuple):
    """Who an object is or was."""

    item: int
    face: Face
    owner: int


@dataclass(frozen=True, slots=True)
class View:
    """A state with what led to it; `speaker` is the player that “her” means."""

    state: State
    copies: Copies
    entries: tuple[Entry, ...] = ()
    speaker: int = 0
    names: Mapping[int, Name] = field(default_factory=dict)

    def of(self, player: int) -> View:
        """Return the same moment, with “her” meaning another player."""
        return replace(self, speaker=player)

    def name_of(self, number: int) -> str:
        """Return the name of an object that is or was."""
        known = self.names.get(number)
        return known.face.name if known is not None else self.state.name(number)

    def is_named(self, number: int, noun: t.Noun) -> bool:
        """Whether an object that is or was bears the name of a noun, and its number."""
        name = self.name_of(number)
        if not any(same_name(name, wanted) for wanted in self.source_names(noun)):
            return False
        item, known = getattr(noun, "item", None), self.names.get(number)
        if item is not None:
            return known is not None and known.item == item
        return self._is_numbered(known.item if known is not None else -1, noun)

    def owner_of(self, number: int) -> int:
        """Return the owner of an object that is or was."""
        known = self.names.get(number)
        it = self.state.objects.get(number)
        return known.owner if known is not None else it.owner if it is not None else -1

    def was_kind(self, number: int, words: tuple[str, ...]) -> bool:
        """Whether an object that is or was has these types and sub-types by its card."""
        known = self.names.get(number)
        if known is None:
            return False
        base = known.face.base
        return all(word in base.types or word in base.subtypes for word in words)

    @property
    def players(self) -> tuple[str, str]:
        """The players' names."""
        return self.state.setup.players

    def player(self, owner: t.Owner | t.Noun | None) -> int:
        """Return a player's number; “her” and nobody mean the speaker."""
        if isinstance(owner, t.Player):
            return self.players.index(owner.name)
        return self.speaker

    def objects(self, noun: t.Noun) -> list[Object]:
        """Return the objects and cards that a noun means now."""
        from judge.scenario.marks import bears

        what = noun.what if isinstance(noun, t.Amount) else noun
        what = what.card if isinstance(what, t.Copies) else what
        marks = [t.State(noun.state)] if isinstance(noun, t.Amount) and noun.state else []
        found: list[Object] = []
        if isinstance(what, t.Card | t.Token):
            found = self._named(what, token=isinstance(what, t.Token))
        elif isinstance(what, t.Types):
            found = [it for it in self.in_play() if self.is_kind(it, what.words)]
        if isinstance(what, t.Card | t.Token | t.Types):
            found = [it for it in found if bears(self.state, it, (*marks, *what.details))]
        if isinstance(what, t.Types) and what.stats is not None:
            stats = what.stats
            found = [it for it in found if bears(self.state, it, (stats,))]
        last = isinstance(what, t.Token) and isinstance(noun, t.Amount) and noun.count == "the"
        return found[-1:] if last else found

    def is_such(self, number: int, noun: t.Noun) -> bool:
        """Whether a card anywhere is of the kind that a noun counts: a card, a Spell, a token."""
        what = noun.what if isinstance(noun, t.Amount) else noun
        known = self.names.get(number)
        if known is None:
            return isinstance(what, t.Unit) and what.word == "card"
        if not self.is_counted(known.item):
            return False
        if isinstance(what, t.Types):
            return self.was_kind(number, what.words)
        if isinstance(what, t.Token):
            return known.face.token and same_name(known.face.name, what.name)
        if isinstance(what, t.Copies):
            return same_name(known.face.name, what.card.name)
        if isinstance(what, t.Unit):
            return what.word == "card" or (what.word == "token" and known.face.token)
        return False

    def is_counted(self, item: int) -> bool:
        """Whether an item is a card or a token of the game that was told."""
        return self.copies.get(item) != NO_CARD

    def in_play(self) -> Iterator[Object]:
        """Yield everything in play."""
        for place in zones.IN_PLAY:
            yield from self.state.at(place)

    def is_kind(self, it: Object, words: tuple[str, ...]) -> bool:
        """Whether an object has all these types and sub-types now."""
        from judge.engine.characteristics import characteristics

        found = characteristics(self.state, it.id)
        return all(word in found.types or word in found.subtypes for word in words)

    def _named(self, noun: t.Card | t.Token, *, token: bool) -> list[Object]:
        """Return what bears a name; `token` leaves out cards, a card's name may be a token's.

        “Bob's X” is one that he controls, or else one that he owns: it may have defected.
        """
        found, owner = [], noun.owner
        for it in self.state.objects.values():
            if (token and not it.face.token) or not same_name(it.face.name, noun.name):
                continue
            if noun.item is not None and it.item != noun.item:
                continue
            if it.item not in self.copies and not it.face.token:
                continue
            if not self._is_numbered(it.item, noun):
                continue
            found.append(it)
        if owner is None:
            return found
        whose = self.player(owner)
        controlled = [it for it in found if it.controller == whose]
        return controlled or [it for it in found if it.owner == whose]

    def _is_numbered(self, item: int, noun: t.Noun) -> bool:
        """Whether an item has the number of a noun; without numbers, any may be the first."""
        copy = noun.copy if isinstance(noun, t.Card | t.Token) else None
        if copy is None:
            return True
        number = self.copies.get(item, 0)
        return number == copy or (number == 0 and not self._has_number(noun, copy))

    def _has_number(self, noun: t.Noun, copy: int) -> bool:
        alike = (known for known in self.names.values() if self.copies.get(known.item) == copy)
        wanted = self.source_names(noun)
        return any(same_name(known.face.name, name) for known in alike for name in wanted)

    def one(self, noun: t.Noun) -> Object | None:
        """Return the object that a noun means, if there is exactly one kind of it."""
        found = self.objects(noun)
        return found[0] if found else None

    def ids(self, noun: t.Noun) -> frozenset[int]:
        """Return what a noun means as the engine's references."""
        if isinstance(noun, t.Player):
            return frozenset({ref.of_player(self.player(noun))})
        if isinstance(noun, t.Expedition):
            return frozenset({ref.of_expedition(self.expedition(noun))})
        if isinstance(noun, t.Region):
            return frozenset({ref.of_region(noun.number)})
        if isinstance(noun, t.Hero):
            return frozenset(it.id for it in self.state.at(zones.HEROES[self.player(noun.owner)]))
        return frozenset(it.id for it in self.objects(noun))

    def expedition(self, noun: t.Expedition) -> int:
        """Return the engine's number of an Expedition."""
        return zones.expedition_of(self.player(noun.owner), 0 if noun.side == "Hero" else 1)

    def items(self, noun: t.Noun) -> frozenset[int]:
        """Return the items of what a noun means, ghosts included."""
        found = {it.item for it in self.objects(noun)}
        name = noun.name if isinstance(noun, t.Card | t.Token) else ""
        if isinstance(noun, t.Amount) and isinstance(noun.what, t.Token):
            name = noun.what.name
        ghosts = (g.object for g in self.state.ghosts.values() if g.object.face.name == name)
        meant = getattr(noun, "item", None)
        found.update(it.item for it in ghosts if meant in (None, it.item))
        return frozenset(found)

    def source_names(self, noun: t.Noun) -> frozenset[str]:
        """Return the names that a source of abilities may have."""
        if isinstance(noun, t.Card | t.Token):
            return frozenset({noun.name})
        if isinstance(noun, t.Amount) and isinstance(noun.what, t.Token):
            return frozenset({noun.what.name})
        return frozenset()

    def reactions(self, noun: t.AbilityOf | None, player: int | None = None) -> list[Emblem]:
        """Return the Reactions in Limbo of one ability, or of one player."""
        found = []
        for emblem in self.state.emblems:
            if emblem.kind != REACTION or (player is not None and emblem.controller != player):
                continue
            if noun is None or self.is_reaction(emblem, noun):
                found.append(emblem)
        return found

    def is_reaction(self, emblem: Emblem, noun: t.AbilityOf) -> bool:
        """Whether a Reaction in Limbo is the one that a noun points at.

        “X's Reaction” is also one that a passive ability created for X as it resolves (5.2.c).
        """
        if self.is_ability(emblem.source, emblem.ability, noun):
            return True
        if noun.kind not in (t.Ability.REACTION, t.Ability.ANY) or emblem.ability.kind == REACTION:
            return False
        bound = dict(emblem.bindings).get("it", ())
        about = (emblem.source, *(bound if isinstance(bound, tuple) else ()))
        return any(self.is_source(number, noun.source) for number in about)

    def is_ability(self, source: int, ability: Ability, noun: t.AbilityOf) -> bool:
        """Whether an ability of an object is the one that a noun points at."""
        if self.is_source(source, noun.source):
            return ability_fits(ability, noun)
        return noun.kind is t.Ability.ANY and self._grants(noun.source, ability)

    def _grants(self, noun: t.Noun, ability: Ability) -> bool:
        """Whether what a noun means grants an ability to others (Haven's ability for Kuwat)."""
        return any(
            static.granted is ability
            for number in self.names
            if self.is_named(number, noun)
            for own in self.names[number].face.abilities
            for static in own.statics
        )

    def _is_printing(self, number: int, noun: t.Noun) -> bool:
        from judge.scenario.faces import PRINTED
        from judge.scenario.marks import is_printed

        known = self.names.get(number)
        details = getattr(noun, "details", ())
        words = [it.word for it in details if isinstance(it, t.State) and it.word in PRINTED]
        return known is None or all(is_printed(known.face, word) for word in words)

    def is_source(self, source: int, noun: t.Noun) -> bool:
        """Whether an object, or one that is gone, is what a noun means."""
        if not self.is_named(source, noun) or not self._is_printing(source, noun):
            return False
        owner = getattr(noun, "owner", None)
        return owner is None or self.owner_of(source) == self.player(owner)


_ORDINALS = {"first": 0, "last": -1}


def ability_fits(ability: Ability, noun: t.AbilityOf) -> bool:
    """Whether an ability is of the kind that a noun names: its {J} ability, its second ability."""
    kind, word = noun.kind, noun.word
    if kind is t.Ability.SYMBOL:
        return word in ability.symbols
    if kind in (t.Ability.ORDINAL, t.Ability.ORDINAL_REACTION):
        return ability.index == (int(word) - 1 if word.isdigit() else _ORDINALS[word])
    if kind is t.Ability.KEYWORD:
        return ability.name == word
    if kind is t.Ability.SUPPORT:
        return ability.support
    if kind is t.Ability.QUICK_ACTION:
        return ability.kind == "quick action" and not ability.support
    if kind is t.Ability.REACTION:
        return ability.kind == REACTION
    return kind in (t.Ability.ANY, t.Ability.REPLACEMENT, t.Ability.QUOTED)


def amiss(message: str, node: t.Node, hint: str = "") -> NotUnderstood:
    """Return an error about a part of a sentence."""
    return NotUnderstood(Mistake(message, node.span.start, node.span.end, hint))
