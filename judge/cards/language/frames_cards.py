"""Verb frames: what players do with cards, mana, dice and Expeditions."""

from judge.cards.ability import (
    Activate,
    AfterYou,
    AllOf,
    AnyNumber,
    Ascend,
    Augment,
    BecomeFirstPlayer,
    Change,
    Choose,
    CostChange,
    CostModifier,
    CountOf,
    Create,
    Direction,
    Discard,
    DoubleCounters,
    Draw,
    Each,
    Effect,
    Either,
    Enters,
    Entering,
    Exchange,
    ExchangeCounters,
    Exhaust,
    Filter,
    Group,
    IgnoreAbilities,
    IgnoreRoll,
    In,
    IncreaseResult,
    LookAt,
    LoseCounters,
    MayPlay,
    Me,
    Modify,
    Move,
    MoreRegions,
    MoveExpedition,
    MoveMarker,
    Next,
    Nothing,
    Number,
    Pass,
    PayMana,
    Pick,
    Place,
    PlaceMarker,
    Play,
    Quantity,
    Ready,
    ReceiveGift,
    Resupply,
    Reveal,
    Role,
    RollDice,
    Rush,
    Sabotage,
    Sacrifice,
    Selector,
    SpendCounters,
    Statement,
    Sum,
    Symbol,
    Target,
    That,
    ThatMany,
    Times,
    Token,
    UpTo,
    Verb,
    WinGame,
    Zone,
)

from .frame import Args, Frames, Meaning
from .measured import counter_of, read_value
from .nouns import Noun, place, read_noun, selector, terrains
from .phrases import Core, Quoted, Word

_ONE = Number(1)


def number_of(noun: Noun, args: Args) -> Quantity:
    """Return how many a noun phrase speaks of: "a", "two", "that many", "all", "any number of"."""
    flags, amount = noun.flags, noun.amount
    if amount.value is not None:
        return UpTo(amount.value) if amount.up_to else amount.value
    if "that_many" in flags:
        return ThatMany()
    if "any_number_of" in flags:
        return AnyNumber()
    if "all" in flags:
        return AllOf()
    if "a" in flags:
        return _ONE
    raise args.wrong("how many? a number is missing")


def draw(args: Args) -> Meaning:
    """ "Draw a card", "draw it"."""
    noun = args.noun()
    if noun.head == "it":
        return Draw(what=That(Role.IT))
    if noun.head != "card" or noun.traits:
        raise args.wrong("only cards are drawn")
    return Draw(number_of(noun, args))


def _move(verb: Verb, args: Args) -> Meaning:
    where: Place | None = None
    if args.is_word("to") and verb is not Verb.PUT:
        args.take()
        where = args.place()
    what = args.things("to", "in", "into") if verb is Verb.PUT else args.things("to")
    if where is None:
        where = _destination(args, what)
    entering = None
    if args.accept("as_exhausted_orb"):
        entering = Entering.EXHAUSTED
    elif args.accept("as_ready_orb"):
        entering = Entering.READY
    if where.zone is Zone.MANA and entering is None and args.context.x is None:
        entering = None
    return Move(what, where, entering, verb)


def _destination(args: Args, what: Selector) -> Place:
    if args.accept("to_top_of"):
        found = args.place()
        return Place(found.zone, found.of, _ONE)
    args.expect("to", "in", "into")
    if args.head() == "position":
        noun = args.noun("from")
        if noun.of is None:
            raise args.wrong("a position in what?")
        found = place(noun.of, args.context)
        if args.context.x is None:
            raise args.wrong("X has no meaning here")
        return Place(found.zone, found.of, args.context.x)
    return args.place()


def put(args: Args) -> Meaning:
    """ "Put a card from your hand in Reserve"."""
    return _move(Verb.PUT, args)


def return_(args: Args) -> Meaning:
    """ "Return target Character to its owner's hand"."""
    return _move(Verb.RETURN, args)


def send(args: Args) -> Meaning:
    """ "Send target Character to Reserve", "send to Reserve …"."""
    return _move(Verb.SEND, args)


def discard(args: Args) -> Meaning:
    """ "Discard target Permanent", "discards their hand and their Reserve"."""
    item = args.peek()
    if isinstance(item, Core) and item.head and item.head.lemma in ("hand", "reserve"):
        whole = [_contents(args)]
        while args.accept("and"):
            whole.append(_contents(args))
        return Discard(whole[0] if len(whole) == 1 else Group(tuple(whole)))
    return Discard(args.things())


def _contents(args: Args) -> Selector:
    return Each(Filter((), (In((args.place(),)),)))


def sacrifice(args: Args) -> Meaning:
    """ "Sacrifice a Character"."""
    return Sacrifice(args.things())


def exhaust(args: Args) -> Meaning:
    """ "Exhaust target card in Reserve"."""
    return Exhaust(args.things())


def ready(args: Args) -> Meaning:
    """ "Ready two Mana Orbs", "ready target Permanent in play or target card in Reserve"."""
    one = Ready(args.things())
    if args.accept("or"):
        return Either((one, Ready(args.things())))
    return one


def augment(args: Args) -> Meaning:
    """ "Augment target card in play or in Reserve"."""
    return Augment(args.things())


def reveal(args: Args) -> Meaning:
    """ "Reveal the top card of your deck"."""
    what = args.things()
    args.context.cards = True
    return Reveal(what)


def look(args: Args) -> Meaning:
    """ "Look at the top four cards of your deck"."""
    args.expect("at")
    args.context.cards = True
    return LookAt(args.things())


def pick(args: Args) -> Meaning:
    """ "Target a Character", "choose up to two Characters from these cards"."""
    noun = args.noun()
    verb = args.clause.verb
    if verb is not None and verb.lemma == "target":
        if not noun.flags & {"a", "another"} and noun.amount.value is None:
            raise args.wrong("an article or a number is missing")
        value = noun.amount.value or _ONE
        least = Number(0) if noun.amount.up_to else value
        named = selector(noun, args.context)
        kinds = named.filter if isinstance(named, (Choose, Each)) else noun.filter
        return Pick(args.remember(Target(kinds, least, value).at(noun.span)))
    return Pick(args.remember(selector(noun, args.context)))


def per(amount: Quantity, args: Args) -> Quantity:
    """Take "per card in your Reserve and per …" and multiply."""
    counts: list[Quantity] = []
    while args.accept("per"):
        counts.append(CountOf(selector(args.noun(), args.context, indefinite=Each)))
        following = args.items[args.at + 1] if args.at + 1 < len(args.items) else None
        if not (args.is_word("and") and isinstance(following, Word) and following.lemma == "per"):
            break
        args.take()
    if not counts:
        return amount
    count = counts[0] if len(counts) == 1 else Sum(tuple(counts))
    if amount == _ONE:
        return count
    if not isinstance(amount, Number):
        raise args.wrong("so many per what?")
    return Times(amount.value, count)


def create(args: Args) -> Meaning:
    """ "Create an Ordis Recruit 1/1/1 Soldier token in target Expedition"."""
    context = args.context
    core = args.peek()
    if not isinstance(core, Core) or core.head is None:
        raise args.wrong("a token was expected")
    noun, after = read_noun(args.items, args.at, context, frozenset({"in", "with"}))
    args.at = after
    if core.head.kind == "ONE":
        if context.token is None:
            raise args.wrong("one of what?")
        token = context.token
        amount: Quantity = Number(core.head.value or 1)
    elif core.head.kind == "TOKEN":
        token = _token(core.head, args)
        amount = number_of(noun, args)
    else:
        raise args.wrong("a token was expected")
    where: Place | None = None
    shared = False
    while args.peek() is not None:
        if args.accept("in"):
            where = args.place()
        elif args.accept("distributed"):
            noun = args.noun()
            chosen = selector(noun, context)
            if noun.flags == {"any"}:
                chosen = Choose(noun.filter, Number(0), None)
            where, shared = Place(Zone.EXPEDITION, chosen), True
        elif args.accept("with"):
            quoted = args.take()
            if not isinstance(quoted, Quoted):
                raise args.wrong("a quoted ability was expected")
            from .sentences import read_body

            body = read_body(quoted.body, context, nested=True)
            token = Token(token.name, token.statistics, token.subtypes, (body,), span=token.span)
        else:
            break
    amount = per(amount, args)
    context.token = token
    where = where or context.place
    if where is None:
        raise args.wrong("where is the token created?")
    context.place = where
    return Create(token, amount, where, shared)


def _token(word: Word, args: Args) -> Token:
    words = word.lemma.split()[:-1]
    at = next((i for i, w in enumerate(words) if "/" in w), None)
    known = args.context.lexicon.classes["subtype"]
    statistics: tuple[int, ...] = ()
    if at is None:
        names, subtypes = words, []
    else:
        statistics = tuple(int(n) for n in words[at].split("/"))
        names, subtypes = words[:at], words[at + 1 :]
    name = "_".join(w.upper().replace("'", "").replace("-", "_") for w in names)
    types = tuple(known[w].lemma if w in known else w.upper() for w in subtypes)
    return Token(name, statistics, types, span=word.span)


def pay(args: Args) -> Meaning:
    """ "Pay {1}", "pay {1} less for the next Spell you play this turn"."""
    amount, args.at = read_value(args.items, args.at, args.context)
    if args.accept("less"):
        args.expect("for")
        what = selector(args.noun(), args.context, indefinite=Each)
        return CostModifier(what, CostChange(Change.PAY_LESS, amount, _floor(args)))
    if args.accept("more"):
        args.used.add("to")
        return CostModifier(Me(), CostChange(Change.MORE, amount))
    return PayMana(amount)


def _floor(args: Args) -> Quantity | None:
    if not args.accept("down_to"):
        return None
    value, args.at = read_value(args.items, args.at, args.context)
    return value


def change_of_cost(args: Args) -> CostChange | None:
    """Take "for free", "for {3} less" or "for {1} less, down to a minimum of {1}"."""
    if args.accept("for_free"):
        return CostChange(Change.FREE)
    if args.accept("for"):
        amount, args.at = read_value(args.items, args.at, args.context)
        args.expect("less")
        return CostChange(Change.LESS, amount, _floor(args))
    return None


def play(args: Args) -> Meaning:
    """ "Play it for free", "you may play Robots from your Reserve for {1} less"."""
    cost = change_of_cost(args)
    noun = args.noun("in")
    what = selector(noun, args.context)
    cost = cost or change_of_cost(args)
    where = args.place() if args.accept("in") else None
    cost = cost or change_of_cost(args)
    permission = isinstance(what, Each) or (what == Me() and args.context.spell)
    if permission:
        if "may" not in args.helpers:
            raise args.wrong("a number is missing")
        args.used.add("may")
        return MayPlay(what, cost, where)
    return Play(what, cost, where)


def activate(args: Args) -> Meaning:
    """ "Activate the {j} abilities of target Permanent", "activates one of its {r} abilities"."""
    noun = args.noun()
    if noun.head != "ability":
        raise args.wrong("which abilities?")
    symbols = tuple(
        Symbol(c.upper())
        for w in noun.core.before
        if w.kind == "SYMBOLS"
        for c in w.lemma
        if c in "jhr"
    )
    if not symbols:
        raise args.wrong("abilities with which symbol?")
    if noun.of is not None:
        return Activate(symbols, selector(noun.of, args.context), noun.amount.value)
    if "its" not in noun.flags:
        raise args.wrong("whose abilities?")
    if args.subject is None or args.subject.head == "you":
        return Activate(symbols, That(Role.IT), noun.amount.value)
    what = args.subject_things(Each if "next" in args.subject.flags else Choose)
    if isinstance(what, Next):
        return Enters(what, Activate(symbols, That(Role.IT), noun.amount.value))
    return Activate(symbols, what, noun.amount.value)


def spend(args: Args) -> Meaning:
    """ "Spend 2 of my Food counters", "spend 1 counter from a card you control"."""
    noun = args.noun("from")
    if noun.core.head is None or noun.core.head.kind != "COUNTER":
        raise args.wrong("only counters are spent")
    amount = number_of(noun, args)
    counter = counter_of(noun.core.head)
    if args.accept("from"):
        return SpendCounters(args.things(), counter, amount)
    if "my" not in noun.flags:
        raise args.wrong("whose counters?")
    return SpendCounters(Me(), counter, amount)


def remove(args: Args) -> Meaning:
    """ "Remove up to 2 counters from target card"."""
    noun = args.noun("from")
    if noun.core.head is None or noun.core.head.kind != "COUNTER":
        raise args.wrong("only counters are removed")
    args.expect("from")
    return LoseCounters(args.things(), counter_of(noun.core.head), number_of(noun, args))


def double(args: Args) -> Meaning:
    """ "Double the number of boosts on each Character you control"."""
    noun = args.noun("on")
    if noun.head != "number" or noun.of is None or noun.of.core.head is None:
        raise args.wrong("the number of what?")
    args.expect("on")
    return DoubleCounters(args.things(), counter_of(noun.of.core.head) or "")


def exchange(args: Args) -> Meaning:
    """ "Exchange target card from your Reserve with a card from your hand"."""
    noun = args.noun("with")
    head = noun.core.head
    if head is not None and head.kind == "COUNTER":
        if "their" not in noun.flags:
            raise args.wrong("whose counters?")
        return ExchangeCounters(That(Role.THEM), counter_of(head) or "")
    args.expect("with")
    return Exchange(selector(noun, args.context), args.things())


def move(args: Args) -> Meaning:
    """ "It moves forward one region", "move a {V} Terrain Marker from any region to my region"."""
    if "does_not" in args.helpers:
        args.used.add("does_not")
        return Nothing()
    item = args.peek()
    if isinstance(item, Core) and item.head and item.head.lemma in ("terrain_marker", "marker"):
        marker = args.noun("from", "to")
        args.expect("from")
        origin = args.things("to")
        args.expect("to")
        signs = [w for w in marker.core.before if w.kind == "TERRAIN_MARK"]
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


def place_(args: Args) -> Meaning:
    """ "Place a {V} Terrain Marker on target visible region"."""
    marker = args.noun("on")
    if marker.head not in ("terrain_marker", "marker"):
        raise args.wrong("a Terrain Marker was expected")
    args.expect("on")
    signs = [w for w in marker.core.before if w.kind == "TERRAIN_MARK"]
    if not signs and "my" not in marker.flags:
        raise args.wrong("which Marker?")
    return PlaceMarker(terrains(signs[0])[0] if signs else None, args.things())


def roll(args: Args) -> Meaning:
    """ "Roll a die", "roll that many dice plus one"."""
    noun = args.noun()
    if noun.head not in ("die", "dice"):
        raise args.wrong("a die was expected")
    amount = number_of(noun, args)
    if args.accept("plus"):
        more, args.at = read_value(args.items, args.at, args.context)
        amount = Sum((amount, more))
    return RollDice(amount)


def rush(args: Args) -> Meaning:
    """ "Rush", "Rush a Character"."""
    if not isinstance(args.peek(), Core):
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
    if args.noun().head != "game":
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
    args.expect("by")
    value, args.at = read_value(args.items, args.at, args.context)
    return IncreaseResult(value)


def add(args: Args) -> Meaning:
    """ "Add 1 to its result"."""
    value, args.at = read_value(args.items, args.at, args.context)
    args.expect("to")
    if args.noun().head != "result":
        raise args.wrong("what is added to?")
    return IncreaseResult(value)


def reduce(args: Args) -> Meaning:
    """ "Reduce my cost by {2}", "reduce the cost of the next Permanent you play … by {2}"."""
    noun = args.noun()
    if noun.head != "cost":
        raise args.wrong("a cost was expected")
    args.expect("by")
    value, args.at = read_value(args.items, args.at, args.context)
    change = CostChange(Change.LESS, value)
    if noun.of is not None:
        return CostModifier(selector(noun.of, args.context, indefinite=Each), change)
    if "my" not in noun.flags:
        raise args.wrong("whose cost?")
    return Modify(CostModifier(Me(), change))


def ignore(args: Args) -> Meaning:
    """ "Ignore my abilities during the first Day", "ignore the roll of your choice"."""
    noun = args.noun()
    if noun.head == "roll" and noun.of is not None and noun.of.head == "choice":
        return IgnoreRoll()
    if noun.head != "ability" or "my" not in noun.flags:
        raise args.wrong("what is ignored?")
    args.expect("during_first_day")
    return IgnoreAbilities(Me(), 1)


def ascend(args: Args) -> Meaning:
    """ "Target Expedition Ascends"."""
    return Ascend(args.subject_things())


FRAMES: Frames = {
    "draw": draw,
    "put": put,
    "return": return_,
    "send": send,
    "discard": discard,
    "sacrifice": sacrifice,
    "exhaust": exhaust,
    "ready": ready,
    "augment": augment,
    "reveal": reveal,
    "look": look,
    "choose": pick,
    "target": pick,
    "create": create,
    "pay": pay,
    "play": play,
    "activate": activate,
    "spend": spend,
    "remove": remove,
    "double": double,
    "exchange": exchange,
    "move": move,
    "place": place_,
    "roll": roll,
    "rush": rush,
    "become": become,
    "win": win,
    "receive": receive,
    "increase": increase,
    "add": add,
    "reduce": reduce,
    "ignore": ignore,
    "ascend": ascend,
    "resupply": lambda args: Resupply(),
    "exhausted_resupply": lambda args: Resupply(Entering.EXHAUSTED),
    "sabotage": lambda args: Sabotage(),
    "after_you": lambda args: AfterYou(),
    "pass": lambda args: Pass(),
}
"""Verbs whose subject is the player who does it (or, in `move`, `ascend`, an Expedition)."""
