"""What follows a noun and is told without reading another noun."""

from dataclasses import replace

from judge.cards.ability import (
    AnyTrait,
    Comparison,
    Each,
    Filter,
    Kind,
    Measured,
    Number,
    Place,
    Property,
    Trait,
)
from judge.cards.language.meaning.context import Context, MeaningError
from judge.cards.language.meaning.noun import ZONES, Noun, state_of
from judge.cards.language.syntax.phrases import Core, Item, Word


def is_state(item: Item | None) -> bool:
    """Tell whether a phrase only says a state: "Fleeting", without a noun."""
    return isinstance(item, Core) and item.state is not None and item.head is None


def after_partitive(items: tuple[Item, ...], at: int) -> int:
    """Return where the noun starts behind "of the" that only says "some": "de les compteurs"."""
    word = items[at] if at < len(items) else None
    core = items[at + 1] if at + 1 < len(items) else None
    if not isinstance(word, Word) or word.lemma != "of" or not isinstance(core, Core):
        return at
    some = not core.before or core.before[0].lemma == "those"
    return at + 1 if some and core.head is not None else at


def lemma_of(item: Item | None) -> str:
    """Return the lemma of a noun phrase's noun."""
    return item.head.lemma if isinstance(item, Core) and item.head is not None else ""


def are_these(item: Item | None) -> bool:
    """Tell whether a phrase says "these cards"."""
    return isinstance(item, Core) and any(w.lemma == "these" for w in item.before)


def is_terrain(item: Item | None) -> bool:
    """Tell whether a phrase is a sign of a terrain."""
    return isinstance(item, Core) and item.head is not None and item.head.kind == "TERRAINS"


def is_bare(core: Core) -> bool:
    """Tell whether a noun stands alone, or with its article and "target" only."""
    return {w.lemma for w in core.before} <= {"the", "target"}


def bounded(noun: Noun, word: Word) -> Noun | None:
    """Return a noun phrase with the bound that stands after it: "dos hitos o más"."""
    value = noun.amount.value or (Number(1) if "a" in noun.flags else None)
    if value is None or noun.amount.or_more or noun.amount.or_less:
        return None
    more = word.lemma == "more"
    return replace(noun, amount=replace(noun.amount, value=value, or_more=more, or_less=not more))


def said_again(noun: Noun, items: tuple[Item, ...], at: int) -> tuple[Item, int]:
    """Pass over a preposition that "or" and "and" say again: "o da la tua mano", "e di quelli"."""
    again = items[at + 1]
    after = items[at + 2] if at + 2 < len(items) else None
    assert isinstance(again, Word)
    if not isinstance(after, Core):
        return again, at
    zones = noun.head in (*ZONES, "expedition") and lemma_of(after) in ZONES
    if again.lemma == "to" or (again.lemma in ("from", "of") and zones):
        return after, at + 1
    return again, at


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
            if at + 1 < len(items) and is_state(items[at + 1]):
                at += 1
            else:
                break
        else:
            break
    if not found:
        raise MeaningError("a state was expected", items[min(at, len(items) - 1)].span)
    return (found[0] if len(found) == 1 else AnyTrait(tuple(found))), at


def zero_terrain(items: tuple[Item, ...], at: int) -> tuple[Trait, int]:
    """Read "whose base statistic is 0" behind "a terrain"."""
    phrase, value = items[at], items[at + 1]
    if not isinstance(phrase, Word) or phrase.lemma != "whose_base_statistic_is":
        raise MeaningError("a terrain of what kind?", items[at].span)
    if not isinstance(value, Word) or value.value is None:
        raise MeaningError("a number was expected", value.span)
    number = Number(value.value)
    return Measured(Property.BASE_STATISTIC_THERE, Comparison.EQUAL, number), at + 2


def anywhere(found: Place) -> Place:
    """Return "an Expedition" beside other places as the Expedition zone."""
    any_expedition = Each(Filter((Kind.EXPEDITION,)))
    return Place(found.zone) if found.of == any_expedition else found
