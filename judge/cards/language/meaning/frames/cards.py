"""Verb frames: what players do with cards."""

from judge.cards.ability import (
    ONE,
    Activate,
    AfterYou,
    Among,
    Augment,
    CanBeManaOrb,
    CannotBePlayed,
    Change,
    Choose,
    CostChange,
    Discard,
    Draw,
    Each,
    Either,
    Entering,
    Enters,
    Exhaust,
    Filter,
    Group,
    In,
    LookAt,
    MayPlay,
    Me,
    Move,
    Next,
    Number,
    Pass,
    Pick,
    Place,
    Play,
    Ready,
    Resupply,
    Reveal,
    Role,
    Sabotage,
    Sacrifice,
    Selector,
    Symbol,
    Target,
    That,
    Verb,
    You,
    Zone,
)
from judge.cards.language.meaning.frames.frame import Args, Frames, Meaning
from judge.cards.language.meaning.frames.game import (
    add,
    advance,
    ascend,
    become,
    double,
    exchange,
    floor,
    ignore,
    increase,
    move,
    number_of,
    pay,
    place_,
    receive,
    reduce,
    remove,
    retreat,
    roll,
    rush,
    spend,
    win,
)
from judge.cards.language.meaning.frames.tokens import create
from judge.cards.language.meaning.measured import read_value
from judge.cards.language.meaning.noun import Noun
from judge.cards.language.meaning.selectors import place, selector, wherever
from judge.cards.language.syntax.phrases import Core


def draw(args: Args) -> Meaning:
    """ "Draw a card", "draw it"."""
    noun = args.noun()
    if noun.head == "it" or (noun.head == "card" and noun.flags == {"the"} and not noun.traits):
        return Draw(what=That(Role.IT))
    if noun.head != "card" or noun.traits:
        raise args.wrong("only cards are drawn")
    return Draw(number_of(noun, args))


def _move(verb: Verb, args: Args) -> Meaning:
    where: Place | None = None
    before = args.context.lexicon.raw["destinations"]
    if args.is_word(*before) and verb is not Verb.PUT:
        args.take()
        where = args.place()
    if where is not None:
        args.person()
    what = args.things("to", "in", "into") if verb is Verb.PUT else args.things(*before)
    entering = Entering.READY if args.accept("as_ready_orb") else None
    if where is None:
        where = _destination(args, what)
    if args.accept("as"):
        entering = _as_orb(args)
    elif args.accept("as_exhausted_orb"):
        entering = Entering.EXHAUSTED
    elif args.accept("as_ready_orb"):
        entering = Entering.READY
    elif args.accept("as"):
        entering = _as_orb(args)
    elif where.zone is Zone.MANA and "instead" in args.adverbs:
        entering = Entering.EXHAUSTED  # some printings leave out what the others say
    if where == Place(Zone.HAND):
        where = Place(Zone.HAND, You())
    return Move(what, where, entering, verb)


def _as_orb(args: Args) -> Entering:
    """Take "Orbe de Mana épuisé" after "en tant que"."""
    core = args.take()
    if isinstance(core, Core) and core.head is not None and core.head.lemma == "mana_orb":
        states = tuple(word.lemma for word in core.after)
        if states in (("exhausted",), ("ready",)):
            return Entering.EXHAUSTED if states == ("exhausted",) else Entering.READY
    raise args.wrong("as what is it put?")


def _destination(args: Args, what: Selector) -> Place:
    if args.accept("to_top_of"):
        found = args.place()
        return Place(found.zone, found.of, ONE)
    args.expect("to", "in", "into", "on")
    if args.head() == "position":
        noun = args.noun("from")
        if noun.of is None and not args.accept("in"):
            raise args.wrong("a position in what?")
        found = place(noun.of, args.context) if noun.of is not None else args.place()
        if args.context.x is None:
            raise args.wrong("X has no meaning here")
        return Place(found.zone, found.of, args.context.x)
    return args.place()


def put(args: Args) -> Meaning:
    """ "Put a card from your hand in Reserve"; a Marker that is put on a region is placed."""
    if args.head() in ("terrain_marker", "marker"):
        return place_(args)
    return _move(Verb.PUT, args)


def return_(args: Args) -> Meaning:
    """ "Return target Character to its owner's hand"; "riprendi in mano" is to your own."""
    return _move(Verb.RETURN, args)


def send(args: Args) -> Meaning:
    """ "Send target Character to Reserve", "send to Reserve …"."""
    return _move(Verb.SEND, args)


def discard(args: Args) -> Meaning:
    """ "Discard target Permanent", "discards their hand and their Reserve"."""
    if "itself" in args.helpers:
        args.used.add("itself")
        args.expect("of")
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
    if args.context.lexicon.raw["agreement"]:
        args.expect("at")
    if args.head() == "you":
        args.take()  # "sieh dir … an"
    args.context.cards = True
    return LookAt(args.things())


def pick(args: Args) -> Meaning:
    """ "Target a Character", "choose up to two Characters from these cards"."""
    noun = args.noun()
    verb = args.clause.verb
    if verb is not None and (verb.lemma == "target" or _names_target(noun, args)):
        if not noun.flags & {"a", "another"} and noun.amount.value is None:
            raise args.wrong("an article or a number is missing")
        value = noun.amount.value or ONE
        least = Number(0) if noun.amount.up_to else value
        named = selector(noun, args.context)
        kinds = named.filter if isinstance(named, (Choose, Each)) else noun.filter
        return Pick(args.remember(Target(kinds, least, value).at(noun.span)))
    return Pick(args.remember(selector(noun, args.context)))


def _names_target(noun: Noun, args: Args) -> bool:
    """Tell whether "choose" is said of targets: not of cards at hand, nor of other players."""
    if "choosing_targets" not in args.context.lexicon.raw:
        return False
    own = args.subject is None or args.subject.head == "you"
    return own and not any(isinstance(trait, Among) for trait in noun.traits)


def change_of_cost(args: Args) -> CostChange | None:
    """Take "for free", "for {3} less" or "for {1} less, down to a minimum of {1}"."""
    if args.accept("for_free"):
        return CostChange(Change.FREE)
    if args.accept("for"):
        amount, args.at = read_value(args.items, args.at, args.context)
        args.expect("less")
        return CostChange(Change.LESS, amount, floor(args))
    return None


def play(args: Args) -> Meaning:
    """ "Play it for free", "you may play Robots from your Reserve for {1} less"."""
    where = args.place() if args.accept("in") else None
    cost = change_of_cost(args)
    args.person()
    noun = args.noun("in")
    what = selector(noun, args.context)
    cost = cost or change_of_cost(args)
    if where is None and args.accept("in"):
        where = args.place()
    cost = cost or change_of_cost(args)
    if "cannot" in args.helpers:
        args.used.add("cannot")
        return CannotBePlayed(what, wherever(where) if where is not None else None)
    permission = isinstance(what, Each) or (what == Me() and args.context.spell)
    if permission:
        if "may" not in args.helpers:
            raise args.wrong("a number is missing")
        args.used.add("may")
        return MayPlay(what, cost, where)
    return Play(what, cost, where)


def use(args: Args) -> Meaning:
    """ "You may use me as a Mana Orb"."""
    what = args.things("as")
    args.expect("as")
    if "may" not in args.helpers or args.noun().head != "mana_orb":
        raise args.wrong("used as what?")
    return CanBeManaOrb(what)


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


def go(args: Args) -> Meaning:
    """ "It goes to Reserve": it is sent there."""
    what = args.subject_things()
    return Move(what, _destination(args, what), None, Verb.SEND)


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
    "use": use,
    "activate": activate,
    "spend": spend,
    "remove": remove,
    "double": double,
    "exchange": exchange,
    "move": move,
    "advance": advance,
    "retreat": retreat,
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
