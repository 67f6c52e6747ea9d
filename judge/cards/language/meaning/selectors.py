"""From noun phrases to selectors, players and places."""

from dataclasses import replace

from judge.cards.ability import (
    OPPONENTS,
    PLAYERS,
    Among,
    Choose,
    ControlledBy,
    Each,
    Filter,
    First,
    Group,
    Highest,
    In,
    Kind,
    Me,
    Next,
    Number,
    Phase,
    Place,
    Related,
    Relation,
    Role,
    Selector,
    Target,
    That,
    ThatMany,
    TopCards,
    Trait,
    You,
    Zone,
)
from judge.cards.language.meaning.context import Context, MeaningError
from judge.cards.language.meaning.noun import EXPEDITIONS, ZONES, Amount, Noun, from_core, is_thing

_EITHER = ("he", "she")
"""Forms of "it" that are said of several things too: "jeden Charakter … erschöpfe ihn"."""


def wherever(found: Place) -> Place:
    """Return the place with "an Ascended Expedition" meaning any one of them."""
    if isinstance(found.of, Choose) and not found.of.filter.traits:
        return Place(found.zone)
    if isinstance(found.of, Choose):
        return replace(found, of=Each(found.of.filter, span=found.of.span))
    return found


def place(noun: Noun, context: Context) -> Place:
    """Return the place that a noun phrase names."""
    head = noun.head
    if head in ("expedition", *EXPEDITIONS):
        if not noun.core.before and noun.core.owner is None and not noun.traits and noun.of is None:
            return Place(Zone.EXPEDITION)
        return Place(Zone.EXPEDITION, selector(noun, context))
    if head == "region":
        return Place(Zone.REGION, selector(noun, context))
    if head in ("it", "each_of_them") or (noun.core.head and noun.core.head.kind == "ONE"):
        return Place(Zone.EXPEDITION, selector(noun, context))
    if head not in ZONES:
        raise MeaningError("a place was expected", noun.core.span)
    position = context.x if "nth" in noun.flags else None
    return Place(ZONES[head], owner_of(noun, context), position)


def owner_of(noun: Noun, context: Context) -> Selector | None:
    """Return whose a zone is: "my", "your", "target player's"; none where it is anyone's."""
    if noun.core.owner is not None:
        owner = from_core(noun.core.owner, context)
        return player(owner, context)
    if noun.of is not None:
        return player(noun.of, context)
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
        check_article(noun, context)
        return Target(noun.filter, Number(1), Number(1))
    if head == "opponent":
        return OPPONENTS
    if "another" in noun.flags or {"a", "other"} <= noun.flags:
        return Each(noun.filter)
    return PLAYERS


def check_article(noun: Noun, context: Context) -> None:
    """Complain about a noun without article or number, in a language that does not leave it out."""
    bare = not noun.flags - {"target", "other"} and noun.amount.value is None
    pronoun = noun.core.head is None or noun.core.head.kind == "PRONOUN"
    if bare and not pronoun and context.lexicon.raw.get("articles"):
        raise MeaningError("an article or a number is missing", noun.core.span)


def selector(noun: Noun, context: Context, *, indefinite: type = Choose) -> Selector:
    """Return the things that a noun phrase names; "a Character" is chosen, or any (`Each`)."""
    found = _selector(noun, context, indefinite).at(noun.span or noun.core.span)
    context.named = context.named or not isinstance(found, (Me, You, That))
    return found


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
    if "its" in flags and ("each_of" in flags or ("each" in flags and noun.plural)):
        traits = (In((Place(Zone.EXPEDITION, That(Role.IT)),)), *traits)
    named = noun.core.head
    known = named is None or named.kind in ("ONE", "TOKEN") or head in ("player", "opponent")
    if not known and not is_thing(noun):
        raise MeaningError("this is no thing that can be chosen", noun.core.span)
    asked = Filter(noun.kinds, traits)
    return _quantified(noun, asked, context, indefinite)


def _quantified(noun: Noun, asked: Filter, context: Context, indefinite: type) -> Selector:
    from judge.cards.language.meaning.measured import (
        split_total,  # what is measured is of things that are selected
    )

    flags, amount = noun.flags, noun.amount
    one = Number(1)
    if "target" in flags:
        check_article(noun, context)
        asked, total = split_total(asked)
        if "any_number_of" in flags:
            return Target(asked, Number(0), None, total)
        if flags & {"same_number_of", "that_many"}:
            return Target(asked, ThatMany(), ThatMany(), total)
        if noun.plural and flags == {"target"} and amount.value is None:
            return Target(asked, Number(0), None, total)
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
            many = context.several and noun.core.head is not None and noun.core.head.form in _EITHER
            return That(Role.THEM if many else Role.IT)
        case "they" | "each_of_them":
            return That(Role.THEM)
        case "others":
            return That(Role.OTHERS)
        case "we_both":
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
            return Related(EXPEDITIONS[head], _expedition_owner(noun, context))
    if head == "expedition" and "other" in flags and noun.traits:
        return Related(Relation.OTHER_EXPEDITION, That(Role.IT))  # "la otra de su controlador"
    if "that" in flags or ("the" in flags and "other" in flags):
        if "other" in flags:
            return That(Role.OTHERS)
        return That(Role.PLAYER if head in ("player", "opponent") else Role.IT)
    if "these" in flags:
        return That(Role.CARDS)
    if _is_known(noun) and not context.lexicon.raw["agreement"]:
        return That(Role.IT)
    if "top" in flags:
        if noun.of is None or noun.of.head != "deck":
            raise MeaningError("the top of what?", noun.core.span)
        whose = owner_of(noun.of, context) or You()
        return TopCards(noun.amount.value or Number(1), whose)
    return None


def _is_known(noun: Noun) -> bool:
    """Tell whether "the Illusion" is one that was named: nothing else is said of it."""
    sort = noun.core.head is not None and noun.core.head.kind == "SUBTYPE"
    return sort and noun.flags == {"the"} and not noun.traits


def _related_to(noun: Noun, context: Context) -> Selector:
    if noun.of is not None:
        return selector(noun.of, context)
    if noun.core.owner is not None:
        return selector(from_core(noun.core.owner, context), context)
    if "my" in noun.flags:
        return Me()
    if noun.flags & {"its", "their"} or noun.flags == {"the"}:
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
        if noun.amount == Amount(Number(2)):  # a player has two Expeditions
            noun = replace(noun, flags=flags | {"both_of"}, amount=Amount())
        return replace(noun, traits=(*_ordered(noun.traits, ControlledBy(You())),)), None
    if noun.core.owner is not None:
        owner = player(from_core(noun.core.owner, context), context)
        noun = replace(noun, traits=(ControlledBy(owner), *noun.traits))
        return replace(noun, flags=noun.flags | {"a"}), None
    if "the" in flags and any(isinstance(t, ControlledBy) for t in noun.traits):
        return replace(noun, flags=flags | {"a"}), None  # "la expedición de un oponente"
    return noun, None


def _ordered(traits: tuple[Trait, ...], first: Trait) -> tuple[Trait, ...]:
    return (first, *traits)
