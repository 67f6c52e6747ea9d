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
    NotTrait,
    Number,
    Place,
    Played,
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
from judge.cards.language.meaning.context import Context, MeaningError
from judge.cards.language.meaning.following import (
    after_partitive,
    anywhere,
    are_these,
    bounded,
    is_bare,
    is_state,
    is_terrain,
    lemma_of,
    read_states,
    said_again,
    zero_terrain,
)
from judge.cards.language.meaning.noun import (
    POSSESSIVES,
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
from judge.cards.language.meaning.selectors import owner_of, place, player, selector, wherever
from judge.cards.language.syntax.determiners import single
from judge.cards.language.syntax.persons import pronoun
from judge.cards.language.syntax.phrases import Core, Item, Quoted, Word, span_near


def read_noun(
    items: tuple[Item, ...], at: int, context: Context, keep: frozenset[str]
) -> tuple[Noun, int]:
    """Read a noun phrase from position `at`; return it and the position after it.

    Phrases with a preposition in `keep` are left to the verb.
    """
    core = items[at] if at < len(items) else None
    if not isinstance(core, Core):
        raise MeaningError("a noun phrase was expected", span_near(items, at))
    if "single" in context.lexicon.raw.get("determined", ()):
        single(core)
    noun = from_core(core, context)
    at += 1
    while at < len(items):
        grown = _modifier(noun, items, at, context, keep)
        if grown is None:
            break
        noun, at = grown
    end = items[at - 1].span.end
    return replace(noun, span=Span(core.span.start, end)), at


def _modifier(
    noun: Noun, items: tuple[Item, ...], at: int, context: Context, keep: frozenset[str]
) -> tuple[Noun, int] | None:
    item = items[at]
    if isinstance(item, (Core, Quoted)):
        return None
    following = items[at + 1] if at + 1 < len(items) else None
    match item.kind:
        case "RELATIVE" if item.lemma.endswith(" face") and not is_thing(noun):
            return None
        case "RELATIVE":
            return _relative(noun, item, items, at, context)
        case "ADVERB" if item.lemma == "in_play" and is_thing(noun):
            return with_trait(noun, In((Place(Zone.PLAY),))), at + 1
        case "ADVERB" if item.lemma == "as_many_as_wanted" and "that_many" in noun.flags:
            return replace(noun, flags=noun.flags - {"that_many"} | {"any_number_of"}), at + 1
        case "ADVERB" if item.lemma == "each_afternoon":
            return replace(noun, flags=noun.flags | {"each_afternoon"}), at + 1
        case "PARTICIPLE" if item.lemma == "played" and is_thing(noun):
            return _played(noun, items, at + 1, context)
        case "PHRASE" if item.lemma == "where_there_is" and is_thing(noun):
            inner, at = read_noun(items, at + 1, context, keep)
            if "no" not in inner.flags:
                raise MeaningError("how many are there?", inner.span)
            return with_trait(noun, Holding(Filter(inner.kinds), Comparison.EQUAL, Number(0))), at
        case "PHRASE" if item.lemma == "that_is" and isinstance(following, Core):
            trait, at = read_states(items, at + 1, context)
            return with_trait(noun, trait), at
        case "PHRASE" if item.lemma == "that_is" and isinstance(following, Word):
            return _modifier(noun, items, at + 1, context, keep)
        case "BOUND":
            known = bounded(noun, item)
            return (known, at + 1) if known is not None else None
        case "CONJ" | "LIST_COMMA":
            return _joined(noun, items, at, context, keep)
        case "PHRASE" if item.lemma == "that_may_be" and noun.head == "targets":
            kinds, at = read_noun(items, at + 1, context, keep)
            return replace(noun, flags=noun.flags | {"target"}, kinds=kinds.kinds), at
        case "PREPOSITION" if item.lemma == "of" and isinstance(following, Core):
            return _of(noun, following, items, at, context, keep)
        case "PREPOSITION" if item.lemma == "to" and noun.head in ZONES:
            if lemma_of(following) not in _OWNERS:  # "in mano a il suo proprietario"
                return None
            inner, at = read_noun(items, at + 1, context, keep)
            return replace(noun, of=inner), at
        case "PREPOSITION" if item.lemma == "among" and are_these(following):
            return with_trait(noun, Among(That(Role.CARDS))), at + 2
        case "PREPOSITION" if (
            item.lemma == "facing" and "facing" not in keep and _faces(noun, following)
        ):
            inner, at = read_noun(items, at + 1, context, keep)
            return _facing(noun, inner, context), at
        case "PREPOSITION" if item.lemma == "controlled_by" and isinstance(following, Core):
            inner, at = read_noun(items, at + 1, context, keep)
            return with_trait(noun, ControlledBy(player(inner, context))), at
        case "PREPOSITION" if item.lemma == "with" and is_thing(noun) and "with" not in keep:
            from judge.cards.language.meaning.measured import (
                read_with,  # what is measured is of a noun itself
            )

            trait, at = read_with(items, at + 1, context)
            return with_trait(noun, trait), at
        case "PREPOSITION" if item.lemma == "without" and is_thing(noun):
            trait, at = _without(items, at + 1, context)
            return with_trait(noun, trait), at
        case "FROM_ORIGIN":
            return None
        case "PREPOSITION" if item.lemma in ("in", "from") and (
            item.lemma not in keep or is_terrain(following)
        ):
            if not is_thing(noun) or not isinstance(following, Core):
                return None
            if any(w.lemma == "these" for w in following.before):
                return with_trait(noun, Among(That(Role.CARDS))), at + 2
            where, at = read_where(items, at, context)
            return with_trait(noun, where), at
        case _:
            return None


def _of(
    noun: Noun,
    following: Core,
    items: tuple[Item, ...],
    at: int,
    context: Context,
    keep: frozenset[str],
) -> tuple[Noun, int] | None:
    head, of = noun.head, lemma_of(following)
    if noun.of is not None:
        return None
    if head == "expedition" and of in _FIGURES and noun.core.head is not None:
        inner, at = read_noun(items, at + 1, context, keep)
        figure = replace(noun.core, head=replace(noun.core.head, lemma=f"{of}_expedition"))
        flags = noun.flags | (inner.flags & POSSESSIVES)
        return replace(noun, core=figure, flags=flags, kinds=(), of=inner.of), at
    if noun.kinds[-1:] == (Kind.PERMANENT,) and of in _PERMANENTS and is_bare(following):
        flags = noun.flags | {w.lemma for w in following.before if w.lemma == "target"}
        return replace(noun, kinds=(*noun.kinds[:-1], _PERMANENTS[of]), flags=flags), at + 2
    kind = noun.core.head.kind if noun.core.head else ""
    whose = head in ZONES and of in _OWNERS
    takes_of = head in TAKES_OF and (noun.of is None or head == "result")
    if takes_of or "top" in noun.flags or kind in ("", "TERRAINS") or whose:
        inner, at = read_noun(items, at + 1, context, keep)
        return replace(noun, of=inner), at
    if is_thing(noun) and of in (*ZONES, "expedition") and "of" not in keep:
        where, at = read_where(items, at, context)
        return with_trait(noun, where), at
    if head == "expedition" and of in _OWNERS:
        inner, at = read_noun(items, at + 1, context, keep | {"facing"})
        return with_trait(noun, ControlledBy(player(inner, context))), at
    return None


def _faces(noun: Noun, following: Item | None) -> bool:
    return is_thing(noun) and isinstance(following, Core)


_OWNERS = ("owner", "controller", "player", "opponent")
_FIGURES = ("hero", "companion")
_PERMANENTS = {"landmark": Kind.LANDMARK_PERMANENT, "expedition": Kind.EXPEDITION_PERMANENT}
"""What a Permanent "of Landmark" is; "of an Expedition" says where it is."""


def _played(noun: Noun, items: tuple[Item, ...], at: int, context: Context) -> tuple[Noun, int]:
    """Read "played from Reserve", or "played by your opponents" where "by" is written "from"."""
    if at + 1 < len(items) and lemma_of(items[at + 1]) in _OWNERS:
        who, at = read_noun(items, at + 1, context, frozenset())
        return with_trait(noun, Played(player(who, context))), at
    origins, at = _origins(items, at, context)
    return with_trait(noun, Played(None, origins)), at


def _without(items: tuple[Item, ...], at: int, context: Context) -> tuple[Trait, int]:
    core = items[at] if at < len(items) else None
    if is_state(core):
        trait, at = read_states(items, at, context)
        return NotTrait(trait), at
    if lemma_of(core) == "statistic":
        from judge.cards.language.meaning.measured import (
            read_with,  # what is measured is of a noun itself
        )

        assert isinstance(core, Core)
        none = Word("BEFORE", "no", "only", core.span)
        denied = replace(core, before=(none, *core.before))
        return read_with((*items[:at], denied, *items[at + 1 :]), at, context)
    noun, at = read_noun(items, at, context, frozenset({"in", "from", "to", "with"}))
    if not noun.kinds or noun.flags:
        raise MeaningError("without what?", noun.core.span)
    return Holding(Filter(noun.kinds), Comparison.EQUAL, Number(0)), at


def _facing(noun: Noun, opposite: Noun, context: Context) -> Noun:
    if noun.head == "expedition":
        return replace(noun, flags=noun.flags | {"facing"}, of=opposite)
    return with_trait(noun, Facing(selector(opposite, context)))


def _relative(
    noun: Noun, word: Word, items: tuple[Item, ...], at: int, context: Context
) -> tuple[Noun, int]:
    who, _, verb = word.lemma.partition(" ")
    if verb == "face":
        return _facing(noun, pronoun(who, word), context), at + 1
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
    if who == "they" and at < len(items) and lemma_of(items[at]) in _OWNERS:
        inner, at = read_noun(items, at, context, frozenset())  # "que controle un oponente"
        players = player(inner, context)
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
        return zero_terrain(items, at + 2)
    places, at = read_places(items, at + 1, context)
    return In(tuple(wherever(p) for p in places)), at


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
    if isinstance(following, Word) and following.lemma == "that_is" and at + 2 < len(items):
        following = items[at + 2]
        at += 1
    again = False
    if lemma_of(following) == "those" and at + 2 < len(items):  # "e di quelli nella tua Riserva"
        at, following = at + 1, items[at + 2]
    elif not partitive and isinstance(following, Word) and following.kind == "PREPOSITION":
        following, at = said_again(noun, items, at)
        again = isinstance(following, Core)
    if isinstance(following, Word):
        return _joined_modifier(noun, items, at, context)
    if not isinstance(following, Core) or following.owner is not None:
        return None
    if noun.core.state is not None and noun.core.head is None:
        return _joined_states(noun, items, at, context)
    if noun.head == "target" and following.head is not None and not following.before:
        core = replace(noun.core, head=following.head)
        flags = noun.flags | {"target"}
        return replace(noun, core=core, kinds=kinds_of(following), flags=flags), at + 2
    named = {w.lemma for w in following.before}
    either = isinstance(word, Word) and word.lemma == "or"
    zones = noun.head in (*ZONES, "expedition") and lemma_of(following) in ZONES
    if either and zones and named <= noun.flags and not noun.traits:
        return replace(noun, zones=(*noun.zones, lemma_of(following))), at + 2
    if "target" in named and (again or "target" not in noun.flags):
        noun = replace(noun, flags=noun.flags | {"target"})
        named -= {"target"}
    beside = {"the", "those", "next", "each", "your"}
    same = named <= beside and (named <= noun.flags or partitive)
    plain = named <= {"a"} or same
    if not plain or following.head is None or following.state is not None:
        return None
    if noun.traits and noun.core.head is not None and noun.head in ZONES:
        return None
    head = following.head
    if noun.head in (*ZONES, "expedition") and head.lemma in ZONES:
        return replace(noun, zones=(*noun.zones, head.lemma)), at + 2
    if not noun.kinds or not kinds_of(following) or head.lemma in ("player", "opponent", "region"):
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
    elif (word.kind == "PREPOSITION" and word.lemma in ("in", "from")) or (
        word.lemma == "of" and at + 2 < len(items) and lemma_of(items[at + 2]) in ZONES
    ):
        new, at = read_where(items, at + 1, context)
    else:
        return None
    if isinstance(last, In) and isinstance(new, In):
        both: Trait = In(tuple(anywhere(one) for one in (*last.places, *new.places)))
    else:
        both = AnyTrait((last, new))
    return replace(noun, traits=(*noun.traits[:-1], both)), at
