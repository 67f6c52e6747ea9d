"""Reading noun phrases: the core and what follows it and belongs to it."""

from dataclasses import replace

from judge.cards.ability import (
    OPPONENTS,
    Among,
    AnyTrait,
    Being,
    Comparison,
    ControlledBy,
    Facing,
    Filter,
    Holding,
    In,
    InTerrain,
    Kind,
    Measured,
    Number,
    Place,
    Played,
    Property,
    Role,
    Selector,
    Span,
    State,
    Target,
    That,
    Trait,
    You,
    Zone,
)

from .context import Context, MeaningError
from .noun import (
    KINDS,
    TAKES_OF,
    ZONES,
    Noun,
    from_core,
    is_thing,
    kinds_of,
    state_of,
    terrains,
    with_trait,
)
from .phrases import Core, Item, Quoted, Word, span_near
from .selectors import owner_of, place, player, selector, wherever


def read_noun(
    items: tuple[Item, ...], at: int, context: Context, keep: frozenset[str]
) -> tuple[Noun, int]:
    """Read a noun phrase from position `at`; return it and the position after it.

    Phrases with a preposition in `keep` are left to the verb.
    """
    core = items[at] if at < len(items) else None
    if not isinstance(core, Core):
        raise MeaningError("a noun phrase was expected", span_near(items, at))
    noun = from_core(core, context)
    at += 1
    while at < len(items):
        grown = _modifier(noun, items, at, context, keep)
        if grown is None:
            break
        noun, at = grown
    end = items[at - 1].span.end
    return replace(noun, span=Span(core.span.start, end)), at


def after_partitive(items: tuple[Item, ...], at: int) -> int:
    """Return where the noun starts behind "of the" that only says "some": "de les compteurs"."""
    word = items[at] if at < len(items) else None
    core = items[at + 1] if at + 1 < len(items) else None
    if not isinstance(word, Word) or word.lemma != "of" or not isinstance(core, Core):
        return at
    some = not core.before or core.before[0].lemma == "those"
    return at + 1 if some and core.head is not None else at


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
        case "ADVERB" if item.lemma == "in_play" and is_thing(noun):
            return with_trait(noun, In((Place(Zone.PLAY),))), at + 1
        case "ADVERB" if item.lemma == "each_afternoon":
            return replace(noun, flags=noun.flags | {"each_afternoon"}), at + 1
        case "PARTICIPLE" if item.lemma == "played" and is_thing(noun):
            origins, at = _origins(items, at + 1, context)
            return with_trait(noun, Played(None, origins)), at
        case "PHRASE" if item.lemma == "where_there_is" and is_thing(noun):
            inner, at = read_noun(items, at + 1, context, keep)
            if "no" not in inner.flags:
                raise MeaningError("how many are there?", inner.span)
            return with_trait(noun, Holding(Filter(inner.kinds), Comparison.EQUAL, Number(0))), at
        case "PHRASE" if item.lemma == "that_is" and isinstance(following, Core):
            trait, at = read_states(items, at + 1, context)
            return with_trait(noun, trait), at
        case "CONJ" | "LIST_COMMA":
            return _joined(noun, items, at, context, keep)
        case "PREPOSITION" if item.lemma == "of" and isinstance(following, Core):
            if noun.head in ("position",) or noun.core.head is None or noun.head in TAKES_OF:
                inner, at = read_noun(items, at + 1, context, keep)
                return replace(noun, of=inner), at
            if "top" in noun.flags or noun.core.head.kind == "TERRAINS":
                inner, at = read_noun(items, at + 1, context, keep)
                return replace(noun, of=inner), at
            if noun.head in ZONES and _lemma_of(following) in _OWNERS:
                inner, at = read_noun(items, at + 1, context, keep)
                return replace(noun, of=inner), at
            located = _lemma_of(following) in (*ZONES, "expedition") and "of" not in keep
            if is_thing(noun) and located:
                where, at = read_where(items, at, context)
                return with_trait(noun, where), at
            if is_thing(noun) and noun.head == "expedition" and _lemma_of(following) in _OWNERS:
                inner, at = read_noun(items, at + 1, context, keep)
                return with_trait(noun, ControlledBy(player(inner, context))), at
            return None
        case "PREPOSITION" if item.lemma == "among" and _are_these(following):
            return with_trait(noun, Among(That(Role.CARDS))), at + 2
        case "PREPOSITION" if item.lemma == "facing" and isinstance(following, Core):
            inner, at = read_noun(items, at + 1, context, keep)
            return _facing(noun, inner, context), at
        case "PREPOSITION" if item.lemma == "controlled_by" and isinstance(following, Core):
            inner, at = read_noun(items, at + 1, context, keep)
            return with_trait(noun, ControlledBy(player(inner, context))), at
        case "PREPOSITION" if item.lemma == "with" and is_thing(noun) and "with" not in keep:
            from .measured import read_with  # what is measured is of a noun itself

            trait, at = read_with(items, at + 1, context)
            return with_trait(noun, trait), at
        case "PREPOSITION" if item.lemma == "without" and _lemma_of(following) == "character":
            inner, at = read_noun(items, at + 1, context, keep)
            return with_trait(noun, Holding(Filter(inner.kinds), Comparison.EQUAL, Number(0))), at
        case "FROM_ORIGIN":
            return None
        case "PREPOSITION" if item.lemma in ("in", "from") and (
            item.lemma not in keep or _is_terrain(following)
        ):
            if not is_thing(noun) or not isinstance(following, Core):
                return None
            if any(w.lemma == "these" for w in following.before):
                return with_trait(noun, Among(That(Role.CARDS))), at + 2
            where, at = read_where(items, at, context)
            return with_trait(noun, where), at
        case _:
            return None


_OWNERS = ("owner", "controller", "player", "opponent")


def _lemma_of(item: Item | None) -> str:
    return item.head.lemma if isinstance(item, Core) and item.head is not None else ""


def _are_these(item: Item | None) -> bool:
    return isinstance(item, Core) and any(w.lemma == "these" for w in item.before)


def _is_terrain(item: Item | None) -> bool:
    return isinstance(item, Core) and item.head is not None and item.head.kind == "TERRAINS"


def _facing(noun: Noun, opposite: Noun, context: Context) -> Noun:
    if noun.head == "expedition":
        return replace(noun, flags=noun.flags | {"facing"}, of=opposite)
    return with_trait(noun, Facing(selector(opposite, context)))


def _relative(
    noun: Noun, word: Word, items: tuple[Item, ...], at: int, context: Context
) -> tuple[Noun, int]:
    who, _, verb = word.lemma.partition(" ")
    if verb == "face":
        pronoun = Word("PRONOUN", who, "only", word.span)
        opposite = from_core(Core(None, (), None, pronoun, word.span), context)
        return _facing(noun, opposite, context), at + 1
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
        return with_trait(noun, ControlledBy(players)), at
    origins, at = _origins(items, at, context)
    noun = with_trait(noun, Played(players, origins))
    following = items[at] if at < len(items) else None
    if isinstance(following, Word) and following.kind == "PREPOSITION" and following.lemma == "in":
        trait, at = read_where(items, at, context)
        noun = with_trait(noun, trait)
    return noun, at


def _origins(items: tuple[Item, ...], at: int, context: Context) -> tuple[tuple[Place, ...], int]:
    word = items[at] if at < len(items) else None
    following = items[at + 1] if at + 1 < len(items) else None
    said = isinstance(word, Word) and word.kind == "PREPOSITION" and word.lemma in ("from", "of")
    if said and isinstance(following, Core):
        return read_places(items, at + 1, context)
    return (), at


def read_places(
    items: tuple[Item, ...], at: int, context: Context
) -> tuple[tuple[Place, ...], int]:
    """Read one place or several joined by "or": "your deck or hand"."""
    noun, at = read_noun(items, at, context, frozenset({"in", "from", "to"}))
    places = [place(noun, context)]
    places += [Place(ZONES[lemma], owner_of(noun, context)) for lemma in noun.zones]
    return tuple(places), at


def read_where(items: tuple[Item, ...], at: int, context: Context) -> tuple[Trait, int]:
    """Read "in …" or "from …" as a trait: in a terrain, or in places joined by "or" or "and"."""
    following = items[at + 1] if at + 1 < len(items) else None
    if isinstance(following, Core) and following.head and following.head.kind == "TERRAINS":
        return InTerrain(terrains(following.head)[0]), at + 2
    if isinstance(following, Core) and following.head and following.head.lemma == "terrain":
        return _zero_terrain(items, at + 2)
    places, at = read_places(items, at + 1, context)
    return In(tuple(wherever(p) for p in places)), at


def _zero_terrain(items: tuple[Item, ...], at: int) -> tuple[Trait, int]:
    phrase, value = items[at], items[at + 1]
    if not isinstance(phrase, Word) or phrase.lemma != "whose_base_statistic_is":
        raise MeaningError("a terrain of what kind?", items[at].span)
    if not isinstance(value, Word) or value.value is None:
        raise MeaningError("a number was expected", value.span)
    number = Number(value.value)
    return Measured(Property.BASE_STATISTIC_THERE, Comparison.EQUAL, number), at + 2


def read_states(items: tuple[Item, ...], at: int, context: Context) -> tuple[Trait, int]:
    """Read statuses joined by commas and "or"."""
    found: list[Trait] = []
    while at < len(items):
        core = items[at]
        if not isinstance(core, Core) or core.state is None or core.head is not None or core.before:
            break
        found.append(state_of(core.state))
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
    word = items[at]
    if isinstance(following, Word) and following.kind == "CONJ":
        following = items[at + 2] if at + 2 < len(items) else None
        at += 1
    partitive = after_partitive(items, at + 1) > at + 1
    if partitive:
        at, following = at + 1, items[at + 2]
    if isinstance(following, Word):
        return _joined_modifier(noun, items, at, context)
    if not isinstance(following, Core) or following.owner is not None:
        return None
    if noun.core.state is not None and noun.core.head is None:
        return _joined_states(noun, items, at, context)
    named = {w.lemma for w in following.before}
    either = isinstance(word, Word) and word.lemma == "or"
    if either and noun.head in ZONES and _lemma_of(following) in ZONES and named <= noun.flags:
        return replace(noun, zones=(*noun.zones, _lemma_of(following))), at + 2
    if "target" in named and "target" not in noun.flags:
        noun = replace(noun, flags=noun.flags | {"target"})
        named -= {"target"}
    plain = named <= {"a"} or (named == {"those"} and (named <= noun.flags or partitive))
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
    return replace(noun, kinds=(*noun.kinds, *kinds_of(following))), at + 2


def _joined_states(
    noun: Noun, items: tuple[Item, ...], at: int, context: Context
) -> tuple[Noun, int] | None:
    following = items[at + 1]
    if not isinstance(following, Core) or following.state is None or following.before:
        return None
    states = [t for t in noun.traits if isinstance(t, AnyTrait)]
    known = states[0].traits if states else (state_of(noun.core.state),)  # type: ignore[arg-type]
    grown = AnyTrait((*known, state_of(following.state)))
    rest = tuple(t for t in noun.traits if t not in states)
    core = replace(noun.core, head=following.head)
    return replace(noun, core=core, kinds=kinds_of(core), traits=(grown, *rest)), at + 2


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
