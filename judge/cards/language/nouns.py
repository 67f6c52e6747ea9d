"""Noun phrases: from cores and what follows them to selectors, filters and places."""

from dataclasses import dataclass, replace

from judge.cards.ability import (
    OPPONENTS,
    PLAYERS,
    Among,
    AnyTrait,
    Being,
    Choose,
    Comparison,
    ControlledBy,
    Each,
    Facing,
    Filter,
    First,
    Highest,
    In,
    InTerrain,
    Kind,
    Me,
    Next,
    NotTrait,
    Number,
    OfKind,
    OtherThan,
    Phase,
    Place,
    Played,
    Quantity,
    Related,
    Relation,
    Role,
    Selector,
    Span,
    State,
    Subtype,
    Target,
    Terrain,
    That,
    TopCards,
    Trait,
    You,
    Zone,
)

from .context import Context, MeaningError
from .phrases import Core, Item, Quoted, Word

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
_EXPEDITIONS = {
    "hero_expedition": Relation.HERO_EXPEDITION,
    "companion_expedition": Relation.COMPANION_EXPEDITION,
}
_SIGNS = {"V": Terrain.FOREST, "M": Terrain.MOUNTAIN, "O": Terrain.WATER}


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
        """Tell whether the noun is in the plural."""
        head = self.core.head
        return head is not None and (head.form == "plural" or "," in head.lemma)

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
        up_to=text.startswith(marks["up_to"]),
        or_more=marks["or_more"] in text or marks["at_least"] in text,
        or_less=marks["or_less"] in text,
        partitive=text.split()[-1] in marks["of"].split("|"),
    )


def x_of(word: Word, context: Context) -> Quantity:
    """Return what X stands for here, with anything that is added to it."""
    from judge.cards.ability import PaidX, Sum

    value = context.x or PaidX()
    context.marks.append("x")
    if "+" in word.lemma:
        return Sum((value, Number(int(word.lemma.split("+")[1]))))
    return value


def read_noun(
    items: tuple[Item, ...], at: int, context: Context, keep: frozenset[str]
) -> tuple[Noun, int]:
    """Read a noun phrase from position `at`; return it and the position after it.

    Phrases with a preposition in `keep` are left to the verb.
    """
    core = items[at]
    if not isinstance(core, Core):
        raise MeaningError("a noun phrase was expected", core.span)
    noun = _from_core(core, context)
    at += 1
    while at < len(items):
        grown = _modifier(noun, items, at, context, keep)
        if grown is None:
            break
        noun, at = grown
    end = items[at - 1].span.end
    return replace(noun, span=Span(core.span.start, end)), at


def _from_core(core: Core, context: Context) -> Noun:
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
    if "up_to" in flags:
        amount = replace(amount, up_to=True)
    if (
        flags & {"other", "another", "yet_another"}
        and not _about_players(core)
        and "the" not in flags
    ):
        traits.append(OtherThan(Me()))
    if "another" in flags and _about_players(core):
        traits.append(OtherThan(You()))
    if core.head and core.head.lemma == "opponent":
        traits.append(Being(State.OPPONENT))
    if core.state is not None and core.head is not None:
        traits.insert(0, _state(core.state))
    return Noun(core, frozenset(flags), amount, _kinds(core), tuple(traits))


def _about_players(core: Core) -> bool:
    return core.head is not None and core.head.lemma in ("player", "opponent", "expedition")


def _non(word: Word, context: Context) -> Trait:
    name = word.lemma.removeprefix(context.lexicon.raw["markers"]["not"])
    state = context.lexicon.classes["state"].get(name)
    if state is not None:
        return NotTrait(Being(STATES[state.lemma]))
    if name == context.lexicon.classes["noun"]["token"].lemma:
        return NotTrait(Being(State.TOKEN))
    return NotTrait(OfKind((Subtype(context.lexicon.find("subtype", name).lemma),)))


def _state(word: Word) -> Trait:
    return Being(STATES[word.lemma])


def _kinds(core: Core) -> tuple[Kind | Subtype, ...]:
    head = core.head
    if head is None:
        return ()
    if head.kind == "SUBTYPE":
        return (Subtype(head.lemma),)
    return KINDS.get(head.lemma, ())


def _modifier(
    noun: Noun, items: tuple[Item, ...], at: int, context: Context, keep: frozenset[str]
) -> tuple[Noun, int] | None:
    item = items[at]
    if isinstance(item, (Core, Quoted)):
        return None
    following = items[at + 1] if at + 1 < len(items) else None
    match item.kind:
        case "RELATIVE":
            return _relative(noun, item, items, at, context)
        case "ADVERB" if item.lemma == "in_play" and _is_thing(noun):
            return _with(noun, In((Place(Zone.PLAY),))), at + 1
        case "ADVERB" if item.lemma == "each_afternoon":
            return replace(noun, flags=noun.flags | {"each_afternoon"}), at + 1
        case "PARTICIPLE" if item.lemma == "played" and _is_thing(noun):
            origins, at = _origins(items, at + 1, context)
            return _with(noun, Played(None, origins)), at
        case "PHRASE" if item.lemma == "that_is" and isinstance(following, Core):
            trait, at = _states(items, at + 1, context)
            return _with(noun, trait), at
        case "CONJ" | "LIST_COMMA":
            return _joined(noun, items, at, context, keep)
        case "PREPOSITION" if item.lemma == "of" and isinstance(following, Core):
            if noun.head in ("position",) or noun.core.head is None or noun.head in _TAKES_OF:
                inner, at = read_noun(items, at + 1, context, keep)
                return replace(noun, of=inner), at
            if "top" in noun.flags or noun.core.head.kind == "TERRAINS":
                inner, at = read_noun(items, at + 1, context, keep)
                return replace(noun, of=inner), at
            return None
        case "PREPOSITION" if item.lemma == "facing" and isinstance(following, Core):
            inner, at = read_noun(items, at + 1, context, keep)
            what = selector(inner, context)
            if noun.head == "expedition":
                return replace(noun, flags=noun.flags | {"facing"}, of=inner), at
            return _with(noun, Facing(what)), at
        case "PREPOSITION" if item.lemma == "controlled_by" and isinstance(following, Core):
            inner, at = read_noun(items, at + 1, context, keep)
            return _with(noun, ControlledBy(player(inner, context))), at
        case "PREPOSITION" if item.lemma == "with" and _is_thing(noun) and "with" not in keep:
            from .measured import read_with

            trait, at = read_with(items, at + 1, context)
            return _with(noun, trait), at
        case "FROM_ORIGIN":
            return None
        case "PREPOSITION" if item.lemma in ("in", "from") and item.lemma not in keep:
            if not _is_thing(noun) or not isinstance(following, Core):
                return None
            if any(w.lemma == "these" for w in following.before):
                return _with(noun, Among(That(Role.CARDS))), at + 2
            where, at = read_where(items, at, context)
            return _with(noun, where), at
        case _:
            return None


_TAKES_OF = {
    "number",
    "total_number",
    "hand_cost",
    "base_cost",
    "reserve_cost",
    "cost",
    "ability",
    "support_abilities",
    "region",
    "controller",
    "owner",
    "companion_expedition",
    "hero_expedition",
    "roll",
    "highest_statistic",
    "base_statistic",
}


def _is_thing(noun: Noun) -> bool:
    head = noun.core.head
    if head is None:
        return False
    if head.kind in ("SUBTYPE", "TOKEN"):
        return True
    return head.lemma in KINDS and head.lemma not in ("player", "opponent")


def _with(noun: Noun, trait: Trait) -> Noun:
    return replace(noun, traits=(*noun.traits, trait))


def _relative(
    noun: Noun, word: Word, items: tuple[Item, ...], at: int, context: Context
) -> tuple[Noun, int]:
    who, _, verb = word.lemma.partition(" ")
    players: Selector
    match who:
        case "you":
            players = You()
        case "they":
            players = That(Role.PLAYER)
        case "opponents":
            players = OPPONENTS
        case "target_opponent":
            players = Target(Filter((Kind.PLAYER,), (Being(State.OPPONENT),)), Number(1), Number(1))
        case _:
            players = Target(Filter((Kind.PLAYER,)), Number(1), Number(1))
    at += 1
    if verb == "control":
        return _with(noun, ControlledBy(players)), at
    origins, at = _origins(items, at, context)
    noun = _with(noun, Played(players, origins))
    following = items[at] if at < len(items) else None
    if isinstance(following, Word) and following.kind == "PREPOSITION" and following.lemma == "in":
        trait, at = read_where(items, at, context)
        noun = _with(noun, trait)
    return noun, at


def _origins(items: tuple[Item, ...], at: int, context: Context) -> tuple[tuple[Place, ...], int]:
    word = items[at] if at < len(items) else None
    if isinstance(word, Word) and word.kind == "PREPOSITION" and word.lemma == "from":
        return read_places(items, at + 1, context)
    return (), at


def read_places(
    items: tuple[Item, ...], at: int, context: Context
) -> tuple[tuple[Place, ...], int]:
    """Read one place or several joined by "or": "your deck or hand"."""
    noun, at = read_noun(items, at, context, frozenset({"in", "from", "to"}))
    places = [place(noun, context)]
    for lemma in noun.zones:
        places.append(Place(ZONES[lemma], owner_of(noun, context)))
    return tuple(places), at


def read_where(items: tuple[Item, ...], at: int, context: Context) -> tuple[Trait, int]:
    """Read "in …" or "from …" as a trait: in a terrain, or in places joined by "or" or "and"."""
    following = items[at + 1]
    if isinstance(following, Core) and following.head and following.head.kind == "TERRAINS":
        return InTerrain(terrains(following.head)[0]), at + 2
    if isinstance(following, Core) and following.head and following.head.lemma == "terrain":
        return _zero_terrain(items, at + 2)
    places, at = read_places(items, at + 1, context)
    return In(tuple(wherever(p) for p in places)), at


def wherever(found: Place) -> Place:
    """Return the place with "an Ascended Expedition" meaning any one of them."""
    if isinstance(found.of, Choose):
        return replace(found, of=Each(found.of.filter, span=found.of.span))
    return found


def _zero_terrain(items: tuple[Item, ...], at: int) -> tuple[Trait, int]:
    from judge.cards.ability import Measured, Property

    phrase, value = items[at], items[at + 1]
    if not isinstance(phrase, Word) or phrase.lemma != "whose_base_statistic_is":
        raise MeaningError("a terrain of what kind?", items[at].span)
    if not isinstance(value, Word) or value.value is None:
        raise MeaningError("a number was expected", value.span)
    number = Number(value.value)
    return Measured(Property.BASE_STATISTIC_THERE, Comparison.EQUAL, number), at + 2


def _states(items: tuple[Item, ...], at: int, context: Context) -> tuple[Trait, int]:
    found: list[Trait] = []
    while at < len(items):
        core = items[at]
        if not isinstance(core, Core) or core.state is None or core.head is not None or core.before:
            break
        found.append(_state(core.state))
        at += 1
        word = items[at] if at < len(items) else None
        if isinstance(word, Word) and word.kind in ("CONJ", "LIST_COMMA"):
            if at + 1 < len(items) and isinstance(items[at + 1], Core):
                at += 1
            else:
                break
        else:
            break
    if not found:
        raise MeaningError("a state was expected", items[min(at, len(items) - 1)].span)
    return (found[0] if len(found) == 1 else AnyTrait(tuple(found))), at


def _joined(
    noun: Noun, items: tuple[Item, ...], at: int, context: Context, keep: frozenset[str]
) -> tuple[Noun, int] | None:
    following = items[at + 1] if at + 1 < len(items) else None
    if isinstance(following, Word) and following.kind == "CONJ":
        following = items[at + 2] if at + 2 < len(items) else None
        at += 1
    if isinstance(following, Word):
        return _joined_modifier(noun, items, at, context)
    if not isinstance(following, Core) or following.owner is not None:
        return None
    if noun.core.state is not None and noun.core.head is None:
        return _joined_states(noun, items, at, context)
    plain = {w.lemma for w in following.before} <= {"a"}
    if not plain or following.head is None or following.state is not None:
        return None
    if noun.traits and noun.core.head is not None and noun.head in ZONES:
        return None
    head = following.head
    if noun.head in (*ZONES, "expedition") and head.lemma in ZONES:
        return replace(noun, zones=(*noun.zones, head.lemma)), at + 2
    if head.kind != "SUBTYPE" and head.lemma not in KINDS:
        return None
    if not noun.kinds or head.lemma in ("player", "opponent", "region"):
        return None
    return replace(noun, kinds=(*noun.kinds, *_kinds(following))), at + 2


def _joined_states(
    noun: Noun, items: tuple[Item, ...], at: int, context: Context
) -> tuple[Noun, int] | None:
    following = items[at + 1]
    if not isinstance(following, Core) or following.state is None or following.before:
        return None
    states = [t for t in noun.traits if isinstance(t, AnyTrait)]
    known = states[0].traits if states else (_state(noun.core.state),)  # type: ignore[arg-type]
    grown = AnyTrait((*known, _state(following.state)))
    rest = tuple(t for t in noun.traits if t not in states)
    core = replace(noun.core, head=following.head)
    return replace(noun, core=core, kinds=_kinds(core), traits=(grown, *rest)), at + 2


def _joined_modifier(
    noun: Noun, items: tuple[Item, ...], at: int, context: Context
) -> tuple[Noun, int] | None:
    word = items[at + 1]
    if not isinstance(word, Word) or not noun.traits:
        return None
    last = noun.traits[-1]
    if word.kind == "ADVERB" and word.lemma == "in_play":
        new: Trait = In((Place(Zone.PLAY),))
        at += 2
    elif word.kind == "PREPOSITION" and word.lemma in ("in", "from"):
        new, at = read_where(items, at + 1, context)
    else:
        return None
    if isinstance(last, In) and isinstance(new, In):
        both: Trait = In((*last.places, *new.places))
    else:
        both = AnyTrait((last, new))
    return replace(noun, traits=(*noun.traits[:-1], both)), at


def place(noun: Noun, context: Context) -> Place:
    """Return the place that a noun phrase names."""
    head = noun.head
    if head in ("expedition", *_EXPEDITIONS):
        if not noun.core.before and noun.core.owner is None and not noun.traits and noun.of is None:
            return Place(Zone.EXPEDITION)
        return Place(Zone.EXPEDITION, selector(noun, context))
    if head == "region":
        return Place(Zone.REGION, selector(noun, context))
    if head == "it" or (noun.core.head and noun.core.head.kind == "ONE"):
        return Place(Zone.EXPEDITION, selector(noun, context))
    if head not in ZONES:
        raise MeaningError("a place was expected", noun.core.span)
    position = context.x if "nth" in noun.flags else None
    return Place(ZONES[head], owner_of(noun, context), position)


def owner_of(noun: Noun, context: Context) -> Selector | None:
    """Return whose a zone is: "my", "your", "target player's"; none where it is anyone's."""
    if noun.core.owner is not None:
        owner = _from_core(noun.core.owner, context)
        return player(owner, context)
    if noun.flags & {"my", "your"}:
        return You()
    if noun.flags & {"its", "their"}:
        return That(Role.PLAYER)
    return None


def player(noun: Noun, context: Context) -> Selector:
    """Return the players that a noun phrase names."""
    head = noun.head
    if head in ("i", "you"):
        return You()
    if head == "they":
        return That(Role.PLAYER)
    if head in ("owner", "controller"):
        return selector(noun, context)
    if head not in ("player", "opponent"):
        raise MeaningError("a player was expected", noun.core.span)
    if "that" in noun.flags:
        return That(Role.PLAYER)
    if "target" in noun.flags:
        return Target(noun.filter, Number(1), Number(1))
    if head == "opponent":
        return OPPONENTS
    if "another" in noun.flags:
        return Each(noun.filter)
    return PLAYERS


def selector(noun: Noun, context: Context, *, indefinite: type = Choose) -> Selector:
    """Return the things that a noun phrase names; "a Character" is chosen, or any (`Each`)."""
    return _selector(noun, context, indefinite).at(noun.span or noun.core.span)


def _selector(noun: Noun, context: Context, indefinite: type) -> Selector:
    head, flags = noun.head, noun.flags
    fixed = _fixed(noun, context)
    if fixed is not None:
        return fixed
    if head in ("player", "opponent"):
        chosen = player(noun, context)
        if not isinstance(chosen, Each) or "a" not in flags or indefinite is not Choose:
            return chosen
    if head == "expedition":
        noun, related = _expedition(noun, context)
        if related is not None:
            return related
    traits = noun.traits
    if flags & {"your", "my"} and head not in ("expedition",):
        traits = (ControlledBy(You()), *traits)
    elif noun.core.owner is not None and head != "expedition":
        raise MeaningError("a possessor does not fit this noun", noun.core.span)
    if "its" in flags and "each_of" in flags:
        traits = (In((Place(Zone.EXPEDITION, That(Role.IT)),)), *traits)
    if not _is_thing(noun) and head not in ("player", "opponent") and noun.core.head is not None:
        if noun.core.head.kind not in ("ONE", "TOKEN"):
            raise MeaningError("this is no thing that can be chosen", noun.core.span)
    asked = Filter(noun.kinds, traits)
    return _quantified(noun, asked, context, indefinite)


def _quantified(noun: Noun, asked: Filter, context: Context, indefinite: type) -> Selector:
    from .measured import split_total

    flags, amount = noun.flags, noun.amount
    one = Number(1)
    if "target" in flags:
        asked, total = split_total(asked)
        if "any_number_of" in flags:
            return Target(asked, Number(0), None, total)
        if "same_number_of" in flags:
            from judge.cards.ability import ThatMany

            return Target(asked, ThatMany(), ThatMany(), total)
        value = amount.value or one
        return Target(asked, Number(0) if amount.up_to else value, value, total)
    if "next" in flags:
        return Next(asked)
    if "first" in flags:
        if "each_afternoon" not in flags:
            raise MeaningError("the first in what time?", noun.core.span)
        return First(asked, Phase.AFTERNOON)
    if noun.core.head and noun.core.head.kind == "ONE" and "each" in flags:
        return That(Role.THEM)
    if flags & {"each", "all", "each_of", "both_of"}:
        return Each(asked)
    if "any_number_of" in flags:
        return Choose(asked, Number(0), None)
    if noun.core.head and noun.core.head.kind == "ONE":
        role = Role.CARDS if context.cards else Role.THEM
        return Choose(Filter((), (Among(That(role)),)), one, one)
    if amount.value is not None or flags & {"a", "another", "any"}:
        if indefinite is Each:
            return Each(asked)
        value = amount.value or one
        return Choose(asked, Number(0) if amount.up_to else value, value)
    if "the" in flags and any(isinstance(t, Highest) for t in asked.traits):
        return Choose(asked, one, one)
    if noun.plural and not flags & {"the", "no"}:
        return Each(asked)
    if flags & {"no"} and indefinite is Each:
        return Each(asked)
    if flags & {"your", "my"} and noun.plural:
        return Each(asked)
    if indefinite is Each and not flags & {"the", "that"}:
        return Each(asked)
    raise MeaningError("which one? an article or a number is missing", noun.core.span)


def _fixed(noun: Noun, context: Context) -> Selector | None:
    head, flags = noun.head, noun.flags
    match head:
        case "i":
            return Me()
        case "you":
            return You()
        case "it":
            return That(Role.IT)
        case "they":
            return That(Role.THEM)
        case "others":
            return That(Role.OTHERS)
        case "we_both":
            from judge.cards.ability import Group

            return Group((Me(), That(Role.IT)))
        case "sacrificed_card":
            return That(Role.IT)
        case "owner" | "controller":
            relation = Relation.OWNER if head == "owner" else Relation.CONTROLLER
            return Related(relation, _related_to(noun, context))
        case "hero" if flags & {"your"}:
            return Related(Relation.HERO, You())
        case "region" if noun.of is not None or flags & {"my", "its"}:
            return Related(Relation.REGION, _related_to(noun, context))
        case "hero_expedition" | "companion_expedition":
            return Related(_EXPEDITIONS[head], _expedition_owner(noun, context))
    if "that" in flags or ("the" in flags and "other" in flags):
        if "other" in flags:
            return That(Role.OTHERS)
        return That(Role.PLAYER if head in ("player", "opponent") else Role.IT)
    if "these" in flags:
        return That(Role.CARDS)
    if "top" in flags:
        if noun.of is None or noun.of.head != "deck":
            raise MeaningError("the top of what?", noun.core.span)
        whose = owner_of(noun.of, context) or You()
        return TopCards(noun.amount.value or Number(1), whose)
    return None


def _related_to(noun: Noun, context: Context) -> Selector:
    if noun.of is not None:
        return selector(noun.of, context)
    if noun.core.owner is not None:
        return selector(_from_core(noun.core.owner, context), context)
    if "my" in noun.flags:
        return Me()
    if noun.flags & {"its", "their"}:
        return That(Role.IT)
    raise MeaningError("whose?", noun.core.span)


def _expedition_owner(noun: Noun, context: Context) -> Selector:
    if noun.of is not None:
        return player(noun.of, context)
    owner = owner_of(noun, context)
    if owner is not None:
        return owner
    if noun.flags & {"a"}:
        return Choose(Filter((Kind.PLAYER,)), Number(1), Number(1))
    raise MeaningError("whose Expedition?", noun.core.span)


def _expedition(noun: Noun, context: Context) -> tuple[Noun, Selector | None]:
    flags = noun.flags
    if "facing" in flags and noun.of is not None:
        return noun, Related(Relation.FACING_EXPEDITION, selector(noun.of, context))
    if flags & {"my", "its", "your", "their"} and not noun.plural and "other" in flags:
        base: Selector = That(Role.IT) if context.expedition is not None else Me()
        return noun, Related(Relation.OTHER_EXPEDITION, base)
    if flags & {"my", "its"} and not noun.plural:
        return noun, Related(Relation.EXPEDITION, Me() if "my" in flags else That(Role.IT))
    if flags & {"my", "your"}:
        return replace(noun, traits=(*_ordered(noun.traits, ControlledBy(You())),)), None
    if noun.core.owner is not None:
        owner = player(_from_core(noun.core.owner, context), context)
        noun = replace(noun, traits=(ControlledBy(owner), *noun.traits))
        return replace(noun, flags=noun.flags | {"a"}), None
    return noun, None


def _ordered(traits: tuple[Trait, ...], first: Trait) -> tuple[Trait, ...]:
    return (first, *traits)
