"""Verb frames: mana, counters, dice, Expeditions, Markers."""

from judge.cards.ability import (
    ONE,
    AllOf,
    AnyNumber,
    Ascend,
    BecomeFirstPlayer,
    Change,
    CostChange,
    CostModifier,
    CountOf,
    Direction,
    DoubleCounters,
    Each,
    Exchange,
    ExchangeCounters,
    IgnoreAbilities,
    IgnoreRoll,
    IncreaseResult,
    LoseCounters,
    Me,
    Modify,
    MoreRegions,
    Move,
    MoveExpedition,
    MoveMarker,
    Nothing,
    Number,
    PayMana,
    PlaceMarker,
    Quantity,
    ReceiveGift,
    Role,
    RollDice,
    Rush,
    SpendCounters,
    Sum,
    That,
    ThatMany,
    Times,
    UpTo,
    Verb,
    WinGame,
)
from judge.cards.language.meaning.frames.frame import Args, Meaning
from judge.cards.language.meaning.measured import counter_of, read_value
from judge.cards.language.meaning.noun import Noun, terrains
from judge.cards.language.meaning.selectors import selector
from judge.cards.language.syntax.phrases import Core, Word


def number_of(noun: Noun, args: Args) -> Quantity:
    """Return how many a noun phrase speaks of: "a", "two", "that many", "all", "any number of"."""
    flags, amount = noun.flags, noun.amount
    if amount.value is not None:
        return UpTo(amount.value) if amount.up_to else amount.value
    if flags & {"that_many", "same_number_of"}:
        return ThatMany()
    if "any_number_of" in flags:
        return AnyNumber()
    if "all" in flags:
        return AllOf()
    if "a" in flags:
        return ONE
    raise args.wrong("how many? a number is missing")


def per(amount: Quantity, args: Args) -> Quantity:
    """Take "per card in your Reserve and per …" and multiply."""
    counts: list[Quantity] = []
    while args.accept("per") or _for_each(args):
        counts.append(CountOf(selector(args.noun(), args.context, indefinite=Each)))
        following = args.items[args.at + 1] if args.at + 1 < len(args.items) else None
        if not (
            args.is_word("and")
            and isinstance(following, Word)
            and following.lemma in ("per", "for")
        ):
            break
        args.take()
    if not counts:
        return amount
    count = counts[0] if len(counts) == 1 else Sum(tuple(counts))
    if amount == ONE:
        return count
    if not isinstance(amount, Number):
        raise args.wrong("so many per what?")
    return Times(amount.value, count)


def _for_each(args: Args) -> bool:
    """Take "for" before "each Character"."""
    following = args.items[args.at + 1] if args.at + 1 < len(args.items) else None
    each = isinstance(following, Core) and any(w.lemma == "each" for w in following.before)
    return each and args.accept("for")


def pay(args: Args) -> Meaning:
    """ "Pay {1}", "pay {1} less for the next Spell you play this turn"."""
    if "does_not" in args.helpers:
        return _pay_nothing(args)
    amount, args.at = read_value(args.items, args.at, args.context)
    if args.accept("less"):
        args.expect("for")
        what = selector(args.noun(), args.context, indefinite=Each)
        return CostModifier(what, CostChange(Change.PAY_LESS, amount, floor(args)))
    if args.accept("more"):
        args.used.add("to")
        return CostModifier(Me(), CostChange(Change.MORE, amount))
    return PayMana(amount)


def _pay_nothing(args: Args) -> Meaning:
    """ "You don't pay the cost of the next Spell you play this turn"."""
    noun = args.noun()
    if noun.head != "cost" or noun.of is None:
        raise args.wrong("what is not paid?")
    args.used.add("does_not")
    return CostModifier(selector(noun.of, args.context, indefinite=Each), CostChange(Change.FREE))


def floor(args: Args) -> Quantity | None:
    """Read "down to a minimum of {1}"; none where it is not said."""
    if not args.accept("down_to"):
        return None
    value, args.at = read_value(args.items, args.at, args.context)
    return value


def spend(args: Args) -> Meaning:
    """ "Spend 2 of my Food counters", "spend 1 counter from a card you control"."""
    noun = args.noun("from")
    if noun.core.head is None or noun.core.head.kind != "COUNTER":
        raise args.wrong("only counters are spent")
    amount = number_of(noun, args)
    counter = counter_of(noun.core.head)
    if args.accept("from", "of"):
        return SpendCounters(args.things(), counter, amount)
    if "my" not in noun.flags:
        raise args.wrong("whose counters?")
    return SpendCounters(Me(), counter, amount)


def remove(args: Args) -> Meaning:
    """ "Remove up to 2 counters from target card"."""
    noun = args.noun("from")
    if noun.core.head is None or noun.core.head.kind != "COUNTER":
        raise args.wrong("only counters are removed")
    args.expect("from", "of")
    return LoseCounters(args.things(), counter_of(noun.core.head), number_of(noun, args))


def double(args: Args) -> Meaning:
    """ "Double the number of boosts on each Character you control"."""
    noun = args.noun("on", "of")
    if noun.head != "number" or noun.of is None or noun.of.core.head is None:
        raise args.wrong("the number of what?")
    args.expect("on", "of")
    return DoubleCounters(args.things(), counter_of(noun.of.core.head) or "")


def exchange(args: Args) -> Meaning:
    """ "Exchange target card from your Reserve with a card from your hand"."""
    noun = args.noun("with")
    head = noun.core.head
    if head is not None and head.kind == "COUNTER":
        if not noun.flags & {"its", "their"}:
            raise args.wrong("whose counters?")
        return ExchangeCounters(That(Role.THEM), counter_of(head) or "")
    args.expect("with", "for")
    return Exchange(selector(noun, args.context), args.things())


def move(args: Args) -> Meaning:
    """ "It moves forward one region", "move a {V} Terrain Marker from any region to my region"."""
    if "does_not" in args.helpers:
        args.used.add("does_not")
        return Nothing()
    item = args.peek()
    if isinstance(item, Core) and item.head and item.head.lemma in ("terrain_marker", "marker"):
        marker = args.noun("from", "of", "to")
        args.expect("from", "of")
        origin = args.things("to", "towards")
        args.expect("to", "towards")
        signs = [w for w in marker.core.before if w.kind == "TERRAIN_MARK"]
        if not signs:
            raise args.wrong("which Terrain Marker?")
        return MoveMarker(terrains(signs[0])[0], origin, args.things())
    what = args.things() if isinstance(item, Core) else args.subject_things()
    if args.accept("forward"):
        direction = Direction.FORWARD
    else:
        args.expect("backwards")
        direction = Direction.BACKWARDS
    regions = args.noun()
    if regions.head != "region" or regions.amount.value is None:
        raise args.wrong("how many regions?")
    if "more" in regions.flags:
        return MoreRegions(regions.amount.value)
    return MoveExpedition(what, direction, regions.amount.value)


def _advance(direction: Direction, args: Args) -> Meaning:
    """Read a verb that says the direction itself: "avance d'une région"."""
    if "does_not" in args.helpers:
        args.used.add("does_not")
        return Nothing()
    moved = isinstance(args.peek(), Core) and args.head() != "region"
    what = args.things("of") if moved else args.subject_things()
    if args.head() != "region":
        args.expect("of")
    regions = args.noun()
    many = regions.amount.value or (ONE if "a" in regions.flags else None)
    if regions.head != "region" or many is None:
        raise args.wrong("how many regions?")
    if "more" in regions.flags:
        return MoreRegions(many)
    return MoveExpedition(what, direction, many)


def advance(args: Args) -> Meaning:
    """Read "avance d'une région"."""
    return _advance(Direction.FORWARD, args)


def retreat(args: Args) -> Meaning:
    """Read "recule d'une région"."""
    return _advance(Direction.BACKWARDS, args)


def place_(args: Args) -> Meaning:
    """ "Place a {V} Terrain Marker on target visible region"."""
    marker = args.noun("on", "in")
    if marker.head not in ("terrain_marker", "marker"):
        raise args.wrong("a Terrain Marker was expected")
    args.expect("on", "in")
    signs = [w for w in marker.core.before if w.kind == "TERRAIN_MARK"]
    if not signs and "my" not in marker.flags:
        raise args.wrong("which Marker?")
    return PlaceMarker(terrains(signs[0])[0] if signs else None, args.things())


def roll(args: Args) -> Meaning:
    """ "Roll a die", "roll that many dice plus one", "roll once"."""
    if args.accept("once"):
        return RollDice(ONE)
    if args.accept("one_more"):
        args.context.marks.append("instead")
        return RollDice(Sum((ThatMany(), ONE)))
    noun = args.noun()
    if noun.head not in ("die", "dice"):
        raise args.wrong("a die was expected")
    amount = number_of(noun, args)
    if "more" in noun.flags:
        # An additional die is rolled in place of the roll that would be made without it.
        args.context.marks.append("instead")
        return RollDice(Sum((ThatMany(), amount)))
    if args.is_kind("PLUS"):
        args.take()
        more, args.at = read_value(args.items, args.at, args.context)
        amount = Sum((amount, more))
    return RollDice(amount)


def rush(args: Args) -> Meaning:
    """ "Rush", "Rush a Character"."""
    if not args.accept("for", "with") and not isinstance(args.peek(), Core):
        return Rush()
    noun = args.noun()
    if "a" not in noun.flags:
        raise args.wrong("an article is missing")
    return Rush(noun.filter)


def become(args: Args) -> Meaning:
    """ "Target player becomes first player"."""
    if args.noun().head != "first_player":
        raise args.wrong("what does the player become?")
    return BecomeFirstPlayer()


def win(args: Args) -> Meaning:
    """ "You win the game"."""
    if args.peek() is not None and args.noun().head != "game":
        raise args.wrong("what is won?")
    return WinGame()


def receive(args: Args) -> Meaning:
    """ "… to also receive it"."""
    if args.noun().head != "it":
        raise args.wrong("what is received?")
    return ReceiveGift()


def increase(args: Args) -> Meaning:
    """ "Increase the result by 2"."""
    if args.noun().head != "result":
        raise args.wrong("what is increased?")
    args.expect("by", "of")
    value, args.at = read_value(args.items, args.at, args.context)
    return IncreaseResult(value)


def add(args: Args) -> Meaning:
    """ "Add 1 to its result", "add it to your hand"."""
    if isinstance(args.peek(), Core) and args.head() == "it":
        what = args.things("to")
        args.expect("to")
        return Move(what, args.place(), None, Verb.PUT)
    value, args.at = read_value(args.items, args.at, args.context)
    args.expect("to")
    if args.noun().head != "result":
        raise args.wrong("what is added to?")
    return IncreaseResult(value)


def _by_how_much(args: Args) -> Quantity:
    args.expect("by", "of", "in")
    value, args.at = read_value(args.items, args.at, args.context)
    return value


def reduce(args: Args) -> Meaning:
    """ "Reduce my cost by {2}", "reduce the cost of the next Permanent you play … by {2}"."""
    value = _by_how_much(args) if args.is_word("by", "of", "in") else None
    noun = args.noun("in")
    if noun.head != "cost":
        raise args.wrong("a cost was expected")
    value = value or _by_how_much(args)
    change = CostChange(Change.LESS, value)
    if noun.of is not None:
        return CostModifier(selector(noun.of, args.context, indefinite=Each), change)
    if "my" not in noun.flags:
        raise args.wrong("whose cost?")
    return Modify(CostModifier(Me(), change))


def _chosen(noun: Noun, args: Args) -> bool:
    """Tell whether a roll is "of your choice", taking "a tua scelta"."""
    of = noun.of.of if noun.of is not None and noun.of.head == "die" else noun.of
    if of is not None and of.head == "choice":
        return True
    return args.accept("to", "of") and args.noun().head == "choice"


def ignore(args: Args) -> Meaning:
    """ "Ignore my abilities during the first Day", "ignore the roll of your choice"."""
    noun = args.noun()
    rolled = noun.head in ("roll", "die", "result")
    if rolled and ("target" in noun.flags or _chosen(noun, args)):
        return IgnoreRoll()
    if noun.head != "ability" or "my" not in noun.flags:
        raise args.wrong("what is ignored?")
    args.expect("during_first_day")
    return IgnoreAbilities(Me(), 1)


def ascend(args: Args) -> Meaning:
    """ "Target Expedition Ascends"."""
    return Ascend(args.subject_things())
