"""Verb frames: what things have, and what their statistics are."""

from judge.cards.ability import (
    Each,
    Grant,
    Keyword,
    KeywordName,
    Me,
    MinimumCost,
    Property,
    PropertyOf,
    Quantity,
    Role,
    Selector,
    SetStatistics,
    Statement,
    That,
)
from judge.cards.language.meaning.frames.frame import Args, Meaning
from judge.cards.language.meaning.measured import read_quantity, read_value, terrain_property
from judge.cards.language.meaning.noun import terrains
from judge.cards.language.meaning.selectors import selector
from judge.cards.language.syntax.phrases import Core, Quoted, Word

_KEYWORDS = {
    "defender": KeywordName.DEFENDER,
    "eternal": KeywordName.ETERNAL,
    "fleeting": KeywordName.FLEETING,
    "gigantic": KeywordName.GIGANTIC,
    "seasoned": KeywordName.SEASONED,
    "tough": KeywordName.TOUGH,
    "scout": KeywordName.SCOUT,
    "cooldown": KeywordName.COOLDOWN,
}


def keyword(args: Args) -> Keyword:
    """Take a keyword ability with its argument."""
    core = args.peek()
    name = None
    if isinstance(core, Core) and not core.before:
        word = core.head or core.state
        name = _KEYWORDS.get(word.lemma) if word and not (core.head and core.state) else None
    if name is None:
        raise args.wrong("a keyword ability was expected")
    args.take()
    argument: Quantity | None = None
    if args.is_kind("VALUE", "MANA"):
        argument, args.at = read_value(args.items, args.at, args.context)
    if (argument is None) == (name in (KeywordName.TOUGH, KeywordName.SCOUT)):
        raise args.wrong("this keyword and a number do not go so")
    return Keyword(name, argument)


def have(args: Args) -> Meaning:
    """ "Your Characters have: …", "Spells you play have Fleeting"."""
    what = args.subject_things(Each)
    quoted = args.peek()
    if isinstance(quoted, Quoted):
        args.take()
        from judge.cards.language.meaning.body import (
            read_body,  # a quoted ability is read as every other
        )

        return Grant(what, read_body(quoted.body, args.context, nested=True))
    core = args.peek()
    head = core.head if isinstance(core, Core) else None
    if head is not None and head.kind == "TERRAINS":
        return _has_statistics(what, head, args)
    if head is not None and head.lemma == "cost":
        return _has_cost(what, args)
    return Grant(what, keyword(args))


def _has_statistics(what: Selector, signs: Word, args: Args) -> Statement:
    """Read "ho {V}, {M} e {O} pari alla mia statistica più alta"."""
    args.take()
    args.expect("equal_to")
    value, args.at = read_quantity(args.items, args.at, args.context)
    properties = tuple(terrain_property(t) for t in terrains(signs))
    return SetStatistics(what, properties, _its_own(value))


def _has_cost(what: Selector, args: Args) -> Statement:
    """Read "non possono avere un costo inferiore a {2}"."""
    if "cannot" not in args.helpers or "a" not in args.noun().flags:
        raise args.wrong("which cost can it not have?")
    args.used.add("cannot")
    args.expect("lower_than")
    value, args.at = read_value(args.items, args.at, args.context)
    return MinimumCost(what, value)


def statistics_are(args: Args) -> Statement:
    """Read "my {V}, {M} and {O} are" with what they are equal to."""
    subject = args.subject
    assert subject is not None
    head = subject.core.head
    if head is None or head.kind != "TERRAINS":
        raise args.wrong("which statistics?")
    properties: tuple[Property, ...] = tuple(terrain_property(t) for t in terrains(head))
    value, args.at = read_quantity(args.items, args.at, args.context)
    if subject.of is not None:
        what: Selector = selector(subject.of, args.context, indefinite=Each)
    elif "my" in subject.flags:
        what = Me()
    else:
        raise args.wrong("whose statistics?")
    return SetStatistics(what, properties, _its_own(value))


def _its_own(value: Quantity) -> Quantity:
    """Return "their highest statistic" as what each thing has itself."""
    return PropertyOf(value.property, That(Role.IT)) if isinstance(value, PropertyOf) else value
