"""Noun phrases: their cores, how many they speak of, what they ask."""

import re
from dataclasses import replace

from judge.cards.ability import (
    AnyTrait,
    Being,
    Filter,
    Kind,
    Me,
    NotTrait,
    Number,
    OfKind,
    OtherThan,
    PaidX,
    Quantity,
    Relation,
    Span,
    State,
    Subtype,
    Sum,
    Terrain,
    Trait,
    You,
    Zone,
)
from judge.cards.language.meaning.context import Context, MeaningError
from judge.cards.language.syntax.phrases import Core, Item, Word
from judge.records import dataclass

KINDS: dict[str, tuple[Kind, ...]] = {
    "character": (Kind.CHARACTER,),
    "spell": (Kind.SPELL,),
    "permanent": (Kind.PERMANENT,),
    "landmark_permanent": (Kind.LANDMARK_PERMANENT,),
    "expedition_permanent": (Kind.EXPEDITION_PERMANENT,),
    "landmark": (Kind.LANDMARK_PERMANENT,),
    "hero": (Kind.HERO,),
    "token": (Kind.TOKEN,),
    "mana_orb": (Kind.MANA_ORB,),
    "player": (Kind.PLAYER,),
    "opponent": (Kind.PLAYER,),
    "expedition": (Kind.EXPEDITION,),
    "region": (Kind.REGION,),
    "card": (),
    "targets": (),
}


ZONES = {
    "hand": Zone.HAND,
    "deck": Zone.DECK,
    "reserve": Zone.RESERVE,
    "mana_zone": Zone.MANA,
    "landmark": Zone.LANDMARK,
    "landmark_zone": Zone.LANDMARK,
    "expedition_zone": Zone.EXPEDITION,
    "discard_pile": Zone.DISCARD_PILE,
}


STATES = {
    "exhausted": State.EXHAUSTED,
    **{state.name.lower(): state for state in State},
}


EXPEDITIONS = {
    "hero_expedition": Relation.HERO_EXPEDITION,
    "companion_expedition": Relation.COMPANION_EXPEDITION,
}


_SIGNS = {"V": Terrain.FOREST, "M": Terrain.MOUNTAIN, "O": Terrain.WATER}


POSSESSIVES = frozenset({"my", "your", "its", "their"})
_DEFINITE = POSSESSIVES | {"the", "each", "each_of"}
"""Words beside which "another" is no article: "mi otra expedición"."""


@dataclass(frozen=True, slots=True)
class Amount:
    """How many a noun phrase speaks of."""

    value: Quantity | None = None
    up_to: bool = False
    or_more: bool = False
    or_less: bool = False
    partitive: bool = False


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun phrase: its core, how many, and what follows the core and belongs to it."""

    core: Core
    flags: frozenset[str]
    amount: Amount
    kinds: tuple[Kind | Subtype, ...]
    traits: tuple[Trait, ...]
    of: "Noun | None" = None
    span: Span | None = None
    zones: tuple[str, ...] = ()
    tail: tuple[Item, ...] = ()

    @property
    def head(self) -> str:
        """Return the lemma of the noun, or of the sign or pronoun that stands for one."""
        return self.core.head.lemma if self.core.head else ""

    @property
    def plural(self) -> bool:
        """Tell whether the noun is in the plural; one that has no other form is, when bare."""
        head = self.core.head
        if head is None or "those" in self.flags:
            return head is not None
        alike = head.form == "singular or plural" and not self.core.before
        return head.form == "plural" or "," in head.lemma or alike

    @property
    def filter(self) -> Filter:
        """Return what the phrase asks of a thing."""
        return Filter(self.kinds, self.traits)


def terrains(word: Word) -> tuple[Terrain, ...]:
    """Return the terrains that a run of signs names."""
    return tuple(_SIGNS[c] for c in word.lemma if c in _SIGNS)


def amount_of(word: Word, context: Context) -> Amount:
    """Return what a number word says: "two", "up to 2", "three or more of", "X+1"."""
    marks = context.lexicon.raw["markers"]
    text = word.lemma.lower()
    value: Quantity | None = Number(word.value) if word.value is not None else None
    if value is None and "x" in text:
        value = x_of(word, context)
    return Amount(
        value,
        up_to=text.startswith(tuple(marks["up_to"].split("|"))),
        or_more=marks["or_more"] in text or marks["at_least"] in text,
        or_less=marks["or_less"] in text,
        partitive=text.split()[-1] in marks["of"].split("|"),
    )


def x_of(word: Word, context: Context) -> Quantity:
    """Return what X stands for here, with anything that is added to it."""
    value = context.x or PaidX()
    context.marks.append("x")
    if "+" in word.lemma:
        return Sum((value, Number(int(word.lemma.split("+")[1]))))
    return value


def from_core(core: Core, context: Context) -> Noun:
    """Return what a noun with the words before it says."""
    flags = set()
    amount = Amount()
    traits: list[Trait] = []
    for word in core.before:
        if word.kind == "NUMBER":
            amount = amount_of(word, context)
            if amount.up_to:
                flags.add("up_to")
        elif word.kind == "BEFORE":
            flags.add("nth" if word.lemma.lower() == "xth" else word.lemma)
        elif word.kind == "NON":
            traits.append(_non(word, context))
        elif word.kind == "MORE":
            flags.add(word.lemma.replace(" ", "_"))
        elif word.kind in ("SYMBOLS", "TERRAIN_MARK"):
            flags.add(word.kind)
        else:
            flags.add(word.lemma)
    if "another" in flags and flags & _DEFINITE:
        flags = flags - {"another"} | {"other"}
    if "up_to" in flags:
        amount = replace(amount, up_to=True)
    if (
        flags & {"other", "another", "yet_another"}
        and not _about_players(core)
        and "the" not in flags
    ):
        traits.append(OtherThan(Me()))
    another = "another" in flags or {"a", "other"} <= flags
    if another and _about_players(core):
        traits.append(OtherThan(You()))
    if core.head and core.head.lemma == "opponent":
        traits.append(Being(State.OPPONENT))
    if core.state is not None and core.head is not None:
        traits.insert(0, state_of(core.state))
    traits += [
        _non(word, context) if word.kind == "NON" else _states_of(word) for word in core.after
    ]
    return Noun(core, frozenset(flags), amount, kinds_of(core), tuple(traits))


def _about_players(core: Core) -> bool:
    return core.head is not None and core.head.lemma in ("player", "opponent", "expedition")


def _non(word: Word, context: Context) -> Trait:
    name = re.sub(context.lexicon.raw["markers"]["not"], "", word.lemma, count=1)
    state = context.lexicon.classes["state"].get(name)
    if state is not None:
        return NotTrait(Being(STATES[state.lemma]))
    known = context.lexicon.classes["noun"].get(name)
    if known is not None and known.lemma == "token":
        return NotTrait(Being(State.TOKEN))
    return NotTrait(OfKind((Subtype(context.lexicon.find("subtype", name).lemma),)))


def state_of(word: Word) -> Trait:
    """Return the trait that a status or keyword names."""
    if word.lemma not in STATES:
        raise MeaningError("this is no status that a thing is chosen by", word.span)
    return Being(STATES[word.lemma])


def _states_of(word: Word) -> Trait:
    states = tuple(state_of(replace(word, lemma=lemma)) for lemma in word.lemma.split("|"))
    return states[0] if len(states) == 1 else AnyTrait(states)


def kinds_of(core: Core) -> tuple[Kind | Subtype, ...]:
    """Return the types and sub-types that a noun names."""
    head = core.head
    if head is None:
        return ()
    if head.kind == "SUBTYPE":
        return (Subtype(head.lemma),)
    return KINDS.get(head.lemma, ())


TAKES_OF = {
    "die",
    "number",
    "total_number",
    "value",
    "the_one",
    "hand_cost",
    "base_cost",
    "reserve_cost",
    "cost",
    "ability",
    "support_abilities",
    "region",
    "controller",
    "owner",
    "companion",
    "limit",
    "result",
    "that_one",
    "position",
    "companion_expedition",
    "hero_expedition",
    "roll",
    "highest_statistic",
    "base_statistic",
    "moving_forward",
}


def is_thing(noun: Noun) -> bool:
    """Tell whether a noun names cards or objects, rather than places, numbers or players."""
    head = noun.core.head
    if head is None:
        return False
    if head.kind in ("SUBTYPE", "TOKEN"):
        return True
    return head.lemma in KINDS and head.lemma not in ("player", "opponent")


def with_trait(noun: Noun, trait: Trait) -> Noun:
    """Return a noun with one trait more."""
    return replace(noun, traits=(*noun.traits, trait))
