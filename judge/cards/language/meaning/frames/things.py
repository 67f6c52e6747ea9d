"""Verb frames: what is said of things."""

from dataclasses import replace

from judge.cards.ability import (
    ONE,
    AddKind,
    AddSubtypes,
    BeginsWith,
    BeginsWithMarkers,
    CanBeManaOrb,
    CannotBePlayed,
    Change,
    CostChange,
    CostModifier,
    CountOf,
    Defect,
    Each,
    Grant,
    Group,
    Kind,
    MinimumCost,
    Number,
    Place,
    SetTerrain,
    Statement,
    Subtype,
    SwitchExpeditions,
    Times,
    You,
)
from judge.cards.language.meaning.frames.cards import go
from judge.cards.language.meaning.frames.counters import distribute, gain, give, lose
from judge.cards.language.meaning.frames.frame import Args, Frames, Meaning
from judge.cards.language.meaning.frames.game import per
from judge.cards.language.meaning.frames.have import keyword, statistics_are
from judge.cards.language.meaning.frames.limits import prevent, remain, serve
from judge.cards.language.meaning.frames.zone_limits import count, keep, limit_changed, limited
from judge.cards.language.meaning.measured import counter_of, read_value
from judge.cards.language.meaning.noun import terrains
from judge.cards.language.meaning.selectors import selector, wherever
from judge.cards.language.syntax.phrases import Core, Word

_MARKERS = ("terrain_marker", "marker")


def switch(args: Args) -> Meaning:
    """ "Target Character switches Expeditions"."""
    noun = args.noun("of")
    moved = None
    if args.accept("of"):
        moved, noun = selector(noun, args.context), args.noun()
    plural = noun.plural or not args.context.lexicon.raw["agreement"]
    if noun.head != "expedition" or not plural or noun.flags - {"the"}:
        raise args.wrong("what is switched?")
    return SwitchExpeditions(moved or args.subject_things())


def defect(args: Args) -> Meaning:
    """ "Target Character defects"."""
    return Defect(args.subject_things())


def cost(args: Args) -> Meaning:
    """ "I cost {1} less", "cards played from Reserve cost {1} more", "can't cost less than {2}"."""
    for_you = args.head() == "you"  # "te cuesta {1} menos jugar …"
    if for_you:
        args.take()
    what = You() if for_you else args.subject_things(Each)
    if "cannot" in args.helpers:
        args.used.add("cannot")
        args.expect("less")
        args.expect("than", "of")
        value, args.at = read_value(args.items, args.at, args.context)
        return MinimumCost(what, value)
    amount, args.at = read_value(args.items, args.at, args.context)
    if args.accept("less"):
        change = Change.LESS
    else:
        args.expect("more")
        change = Change.MORE
    if args.is_word("per"):
        amount = per(amount, args)
    elif args.accept("for"):
        count = CountOf(selector(args.noun(), args.context, indefinite=Each))
        amount = count if amount == ONE else Times(amount.value, count)  # type: ignore[attr-defined]
    floor = None
    if args.accept("down_to"):
        floor, args.at = read_value(args.items, args.at, args.context)
    return CostModifier(what, CostChange(change, amount, floor))


def be(args: Args) -> Meaning:
    """ "I am Gigantic", "the next Spell is free", "your Reserve limit is increased by one"."""
    subject = args.subject
    if subject is None:
        raise args.wrong("a subject is missing")
    if limited(subject) is not None:
        return limit_changed(args)
    if args.is_kind("PARTICIPLE"):
        return _passive(args)
    if args.accept("in_addition_to"):
        other_terrains(args)
        return replace(_terrain(args), beside_others=True)
    item = args.peek_noun()
    if isinstance(item, Core) and item.head is not None and item.head.kind == "TERRAINS":
        return _terrain(args)
    if args.accept("equal_to"):
        return statistics_are(args)
    if args.accept("free", "for_free"):
        return CostModifier(args.subject_things(Each), CostChange(Change.FREE))
    if isinstance(item, Core) and item.head is not None and item.head.kind == "SUBTYPE":
        return _subtypes(args)
    return Grant(args.subject_things(Each), keyword(args))


def _subtypes(args: Args) -> Statement:
    noun = args.noun()
    subtypes = tuple(kind.name for kind in noun.kinds if isinstance(kind, Subtype))
    if not subtypes or noun.traits or noun.flags - {"a"} or noun.amount.value is not None:
        raise args.wrong("a sub-type was expected")
    return AddSubtypes(args.subject_things(Each), subtypes)


def _passive(args: Args) -> Statement:
    if args.accept("considered"):
        return _considered(args)
    if args.accept("played"):
        if "cannot" not in args.helpers:
            raise args.wrong("what can be played?")
        args.used.add("cannot")
        where: Place | None = None
        if args.accept("in"):
            where = wherever(args.place())
        return CannotBePlayed(args.subject_things(), where)
    args.expect("used")
    args.expect("as")
    if "can" not in args.helpers or args.noun().head != "mana_orb":
        raise args.wrong("used as what?")
    args.used.add("can")
    return CanBeManaOrb(args.subject_things())


def consider(args: Args) -> Statement:
    """ "Considerami anche un incantesimo": I'm also considered a Spell."""
    args.subject = args.noun()
    return _considered(args)


def _considered(args: Args) -> Statement:
    plain = args.accept("as", "than")
    noun = args.noun()
    if args.accept("even_not_in_play"):
        args.accept("in_play")
    else:
        args.context.marks.append("even")
    kinds = [k for k in noun.kinds if isinstance(k, Kind)]
    if "also" not in args.adverbs or ("a" in noun.flags) == plain or not kinds:
        raise args.wrong("considered what?")
    return AddKind(args.subject_things(), kinds[0])


def _terrain(args: Args) -> SetTerrain:
    core = args.take()
    assert isinstance(core, Core)
    assert core.head is not None
    assert args.subject is not None
    kinds = terrains(core.head)
    if len(kinds) != 1 or core.before:
        raise args.wrong("one terrain was expected")
    regions = args.subject_things(Each)
    if args.accept("and"):
        raise args.wrong(f"{Group.__name__} of terrains")
    beside_others = args.accept("in_addition_to")
    if beside_others:
        other_terrains(args)
    return SetTerrain(regions, kinds[0], beside_others)


def other_terrains(args: Args) -> None:
    """Take "its other terrains", those of the region that was named."""
    noun = args.noun()
    if noun.head != "terrain" or "other" not in noun.flags or noun.flags - _OTHERS:
        raise args.wrong("which terrains?")


_OTHERS = {"other", "the", "its", "their"}


def begin(args: Args) -> Meaning:
    """ "I begin the game with 5 Heroism counters"."""
    if args.noun("with").head != "game":
        raise args.wrong("what begins?")
    args.expect("with")
    marks: list[Word] = []
    named = False
    while True:
        core = args.take()
        if not isinstance(core, Core) or core.head is None:
            raise args.wrong("with what?")
        if core.head.kind == "COUNTER":
            number = next((w for w in core.before if w.kind == "NUMBER"), None)
            if number is None or number.value is None:
                raise args.wrong("with how many?")
            counter = counter_of(core.head) or ""
            return BeginsWith(args.subject_things(), counter, Number(number.value))
        marks += [w for w in core.before if w.kind == "TERRAIN_MARK"]
        of = args.take() if args.accept("of") else core  # "otro de {M}"
        if isinstance(of, Core) and of.head is not None and of.head.kind == "TERRAINS":
            marks.append(of.head)
        named = named or core.head.lemma in _MARKERS
        if args.head() in _MARKERS:
            named = isinstance(args.take(), Core)
        if args.is_kind("LIST_COMMA"):
            args.take()
        elif not args.accept("and"):
            break
    if not named:
        raise args.wrong("what are these terrains of?")
    return BeginsWithMarkers(args.subject_things(), tuple(t for w in marks for t in terrains(w)))


FRAMES: Frames = {
    "go": go,
    "serve": serve,
    "gain": gain,
    "lose": lose,
    "give": give,
    "distribute": distribute,
    "switch": switch,
    "defect": defect,
    "cost": cost,
    "be": be,
    "begin": begin,
    "count": count,
    "keep": keep,
    "remain": remain,
    "consider": consider,
    "prevent": prevent,
}
"""Verbs whose subject is the thing it happens to, or that is spoken of."""
