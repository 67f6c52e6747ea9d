"""What players do, in English."""

from judge.cards.ability import (
    Activate,
    AfterYou,
    AnyNumber,
    Augment,
    BecomeFirstPlayer,
    Choose,
    CountOf,
    Create,
    Discard,
    DistributeCounters,
    DoubleCounters,
    Draw,
    Each,
    Effect,
    Entering,
    Exchange,
    ExchangeCounters,
    Exhaust,
    Filter,
    Group,
    IgnoreRoll,
    IncreaseResult,
    Kind,
    LookAt,
    LoseCounters,
    Me,
    Move,
    MoveExpedition,
    MoveMarker,
    Node,
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
    Sum,
    Target,
    That,
    Token,
    Verb,
    WinGame,
    Zone,
    walk,
)
from judge.cards.language.printing import symbols

from .nouns import expeditions, noun, place, things
from .statements import change_of_cost
from .words import Notes, article, counter, mana, number, regions

_ALREADY_THERE = frozenset({Zone.HAND, Zone.RESERVE, Zone.LANDMARK, Zone.DECK})


def verb_phrase(what: Effect, notes: Notes, *, third: bool) -> str:
    """Return what a player does: "draw a card", "draws a card"."""
    words = _verb(what, notes)
    head, _, rest = words.partition(" ")
    if not third:
        return words
    if words.startswith("Exhausted Resupply"):
        return "Exhausted Resupplies"
    if head.endswith("y") and head[-2] not in "aeiou":
        head = head[:-1] + "ies"
    elif head.endswith(("s", "sh", "ch")):
        head += "es"
    else:
        head += "s"
    return f"{head} {rest}".strip()


def _verb(what: Effect, notes: Notes) -> str:
    def obj(who: Selector, relation: str = "in") -> str:
        return things(who, notes, object_=True, relation=relation)

    match what:
        case Draw(what=None, amount=amount):
            return f"draw {_cards(amount, notes)}"
        case Draw(what=who):
            return f"draw {obj(who)}"  # type: ignore[arg-type]
        case Resupply(entering=entering):
            if entering is Entering.READY:
                raise ValueError("no English for Resupplying a ready card")
            return "Exhausted Resupply" if entering else "Resupply"
        case Sabotage() | AfterYou() | Pass():
            return {Sabotage: "Sabotage", AfterYou: "After You", Pass: "pass"}[type(what)]
        case Rush(filter=asked):
            return f"Rush {article(noun(asked, notes))}" if asked.kinds else "Rush"
        case BecomeFirstPlayer():
            return "become first player" if notes.by else "you become first player"
        case WinGame():
            return "you win the game"
        case ReceiveGift():
            return "also receive it"
        case Move():
            return _move(what, notes)
        case Discard(what=Group(members=members)):
            return "discard " + " and ".join(obj(m) for m in members)
        case Discard(what=who):
            return f"discard {obj(who, 'from')}"
        case Sacrifice(what=who):
            return f"sacrifice {obj(who)}"
        case Exhaust(what=who):
            return f"exhaust {obj(who)}"
        case Ready(what=who):
            return f"ready {obj(who)}"
        case PayMana(amount=amount):
            return f"pay {mana(amount, notes)}"
        case SpendCounters(what=Me(), counter=name, amount=amount):
            many = number(amount, notes, words=False)
            many = many if isinstance(amount, AnyNumber) else f"{many} of"
            return f"spend {many} my {counter(name, notes, plural=True)}"
        case SpendCounters(what=who, counter=name, amount=amount):
            many = number(amount, notes, words=False)
            return f"spend {many} {counter(name, notes, plural=many != '1')} from {obj(who)}"
        case LoseCounters(what=who, counter=name, amount=amount):
            many = number(amount, notes, words=False)
            from_ = obj(who)
            if isinstance(who, Each):
                from_ = noun(who.filter, notes, plural=True).replace(" or in ", " and in ")
            return f"remove {many} {counter(name, notes, plural=many != '1')} from {from_}"
        case DoubleCounters(what=Each(filter=asked), counter=name):
            on = noun(asked, notes).replace(" or in ", " and in ")
            return f"double the number of {counter(name, notes, plural=True)} on each {on}"
        case DistributeCounters(what=Each(filter=asked), counter=name, amount=amount):
            many = number(amount, notes, words=False)
            among = noun(asked, notes, plural=True)
            return f"distribute {many} {counter(name, notes, plural=True)} among any {among}"
        case ExchangeCounters(counter=name):
            return f"exchange their {counter(name, notes, plural=True)}"
        case Augment(what=who):
            return f"Augment {obj(who)}"
        case Exchange(one=one, other=other):
            return f"exchange {obj(one, 'from')} with {obj(other, 'from')}"
        case Create():
            return _create(what, notes)
        case Play():
            return _play(what, notes)
        case Activate():
            return activation(what, notes)
        case PlaceMarker(terrain=None, region=region):
            return f"place one of my Markers on {obj(region)}"
        case PlaceMarker(terrain=terrain, region=region):
            return f"place a {{{terrain.value}}} Terrain Marker on {obj(region)}"  # type: ignore[union-attr]
        case MoveMarker(terrain=terrain, region=region):
            return f"move a {{{terrain.value}}} Terrain Marker from any region to {obj(region)}"
        case RollDice(amount=Number(value=1)):
            return "roll a die"
        case RollDice(amount=Sum()):
            return "roll that many dice plus one"
        case IgnoreRoll():
            return "ignore the roll of your choice"
        case IncreaseResult(by=by):
            return f"increase the result by {number(by, notes, words=False)}"
        case Reveal(what=who):
            return f"reveal {obj(who, 'from')}"
        case LookAt(what=who):
            return f"look at {obj(who)}"
        case Pick():
            return _pick(what, notes)
        case MoveExpedition(expeditions=who, direction=direction, regions=many):
            return f"move {obj(who)} {direction.value} {regions(many, notes)}"
    raise ValueError(f"no English for {type(what).__name__}")


def _cards(amount: Quantity, notes: Notes) -> str:
    word = number(amount, notes)
    return "a card" if word == "one" else f"{word} cards"


def _pick(what: Pick, notes: Notes) -> str:
    who = what.what
    if isinstance(who, Target):
        chosen = Choose(who.filter, who.minimum, who.maximum)
        return f"target {things(chosen, notes, object_=True)}"
    return f"choose {things(who, notes, object_=True)}"


def _move(what: Move, notes: Notes) -> str:
    verb, to, who = what.verb.value, what.to, what.what
    relation = "from" if to.zone is not Zone.RESERVE or what.verb is not Verb.SEND else "in"
    text = things(who, notes, object_=True, relation=relation)
    if isinstance(who, Each) and what.verb is Verb.SEND:
        text = text.replace(" in target", " from target")
    if to.zone is Zone.DECK:
        deck = place(Place(Zone.DECK, to.of), notes)
        if to.position == Number(1):
            return f"{verb} {text} to the top of {deck}"
        notes.where = to.position
        return f"{verb} {text} to the Xth position of {deck}"
    if to.zone is Zone.EXPEDITION and isinstance(to.of, Each):
        target = "your Expeditions"
    else:
        target = place(to, notes)
    if what.verb is Verb.PUT:
        relation = (
            "into"
            if to.zone is Zone.HAND and who == That(Role.IT) and not notes.targeting
            else "in"
        )
        tail = {
            Entering.EXHAUSTED: " (as an exhausted Mana Orb)",
            Entering.READY: " as a ready Mana Orb",
        }
        return (
            f"put {text} {relation} {target}{tail.get(what.entering, '') if what.entering else ''}"
        )
    if (" with " in text or (isinstance(who, Each) and verb == "send")) and verb == "send":
        return f"send to {target} {text}"
    return f"{verb} {text} to {target}"


def token(what: Token, notes: Notes, *, plural: bool) -> str:
    """Return "Ordis Recruit 1/1/1 Soldier tokens"."""
    name = what.name.replace("_", " ").title()
    statistics = " " + "/".join(map(str, what.statistics)) if what.statistics else ""
    types = "".join(f" {notes.word('subtype', s)}" for s in what.subtypes)
    return f"{name}{statistics}{types} token{'s' if plural else ''}"


def _create(what: Create, notes: Notes) -> str:
    per = ""
    match what.amount:
        case Number(value=1):
            text = article(token(what.token, notes, plural=False))
        case CountOf(what=Each(filter=asked)) if notes.where is None and not _has_target(asked):
            text = f"one {token(what.token, notes, plural=False)}"
            per = f" per {noun(asked, notes)}"
        case amount:
            text = f"{number(amount, notes)} {token(what.token, notes, plural=True)}"
    if what.distributed:
        return f"create {text}, distributed {_shared_out(what.place, notes)}"
    where = _where(what.place, notes)
    with_ = ""
    for body in what.token.abilities:
        from . import body_text  # a token may have an ability

        with_ = f' with "{body_text(body, notes.lexicon).rstrip(".")}"'
    return f"create {text} in {where}{with_}{per}"


def _shared_out(where: Place, notes: Notes) -> str:
    match where:
        case Place(zone=Zone.EXPEDITION, of=Target(maximum=None) as chosen):
            return f"as you choose among {things(chosen, notes)}"
        case Place(zone=Zone.EXPEDITION, of=Choose(filter=Filter((Kind.EXPEDITION,), ()))):
            return "among any Expeditions"
    raise ValueError("no English for distributing tokens there")


def _has_target(asked: Filter) -> bool:
    return any(isinstance(n, Target) for t in asked.traits for n in _below(t))


def _below(node: object) -> list[object]:
    return list(walk(node)) if isinstance(node, Node) else []


def _where(where: Place, notes: Notes) -> str:
    of = where.of
    if where.zone is Zone.EXPEDITION and of is not None:
        if of == That(Role.IT):
            return "it"
        if of == That(Role.THEM):
            return "each one"
        return expeditions(of, notes)
    return place(where, notes)


def _play(what: Play, notes: Notes) -> str:
    who = things(what.what, notes, object_=True, relation="from")
    cost = f" {change_of_cost(what.cost, notes)}" if what.cost is not None else ""
    where = f" in {place(what.place, notes)}" if what.place is not None else ""
    return f"play {who}{cost}{where}"


def activation(what: Activate, notes: Notes) -> str:
    """Return "activate the {j} abilities of …"."""
    signs = symbols(what.symbols, "and")
    if isinstance(what.of, That):
        if what.maximum is not None:
            return f"activate {number(what.maximum, notes)} of its {signs} abilities"
        return f"activate its {signs} abilities"
    return f"activate the {signs} abilities of {things(what.of, notes, object_=True)}"
