"""What players do, in German."""

from judge.cards.ability import (
    Activate,
    AnyNumber,
    Augment,
    BecomeFirstPlayer,
    Change,
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
    IgnoreRoll,
    IncreaseResult,
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
    Target,
    That,
    ThatMany,
    Token,
    Verb,
    WinGame,
    Zone,
    walk,
)

from .clauses import Clause
from .costs import change_of_cost
from .filters import filtered
from .nouns import things
from .places import expeditions, owned, shared_out, to, where
from .things import thing_clause
from .words import Notes, counter, counters_dative, mana, number, regions, symbols

_FROM = frozenset({Zone.HAND, Zone.RESERVE, Zone.LANDMARK, Zone.DECK, Zone.MANA})


def act(what: Effect, notes: Notes) -> Clause:
    """Return what a player does as a clause; who does it is the caller's to say."""

    def obj(who: Selector, *, origin: bool = False) -> str:
        return things(who, notes, origin=origin).object

    match what:
        case Draw(what=None, amount=amount):
            return Clause("draw", _cards(amount, notes))
        case Draw(what=who) if who is not None:
            return Clause("draw", obj(who))
        case Resupply(entering=Entering.READY):
            raise ValueError("no German for Resupplying a ready card")
        case Resupply(entering=entering):
            return Clause("use", "Erschöpfter Nachschub" if entering else "Nachschub")
        case Sabotage():
            return Clause("use", "Sabotage")
        case Pass():
            return Clause("pass")
        case Rush(filter=asked):
            tail = f" für {filtered(asked, notes, 'ein').object}" if asked.kinds else ""
            return Clause("use", f"Forcieren{tail}")
        case WinGame():
            return Clause("win", "das Spiel")
        case BecomeFirstPlayer():
            return Clause("become", "Startspieler" if notes.doer else "der Startspieler")
        case ReceiveGift():
            return Clause("receive", "es auch")
        case Move():
            return _move(what, notes)
        case Discard(what=who):
            return Clause("discard", obj(who, origin=True))
        case Sacrifice(what=who):
            return Clause("sacrifice", obj(who))
        case Exhaust(what=who):
            return Clause("exhaust", obj(who))
        case Ready(what=who):
            return Clause("ready", obj(who))
        case PayMana(amount=amount):
            return Clause("pay", mana(amount, notes))
        case SpendCounters():
            return _spend(what, notes)
        case LoseCounters(what=who, counter=name, amount=amount):
            return _remove(who, name, amount, notes)
        case DoubleCounters(what=Each(filter=asked), counter=name):
            on = filtered(asked, notes, "jed").dative
            return Clause("double", f"die Anzahl an {counters_dative(name, notes)} auf {on}")
        case DistributeCounters(what=Each(filter=asked), counter=name, amount=amount):
            many = number(amount, notes, words=False)
            among = filtered(asked, notes, plural=True).dative
            names = counter(name, notes, plural=True)
            return Clause("distribute", f"{many} {names} nach Belieben auf {among}")
        case ExchangeCounters(counter=name):
            return Clause("exchange_counters", f"ihre {counter(name, notes, plural=True)}")
        case Augment(what=who):
            return Clause("augment", obj(who))
        case Exchange(one=one, other=other):
            first = obj(one, origin=True)
            return Clause("exchange", f"{first} mit {things(other, notes, origin=True).dative}")
        case Create():
            return _create(what, notes)
        case Play():
            return play(what, notes)
        case Activate():
            return Clause("activate", activation(what, notes))
        case PlaceMarker(terrain=None, region=region):
            return Clause("place", f"einen meiner Marker auf {obj(region)}")
        case PlaceMarker(terrain=terrain, region=region) if terrain is not None:
            return Clause("place", f"einen {{{terrain.value}}} Geländemarker auf {obj(region)}")
        case MoveMarker(terrain=terrain, region=region):
            marker = f"einen {{{terrain.value}}} Geländemarker"
            return Clause("move", f"{marker} von einer beliebigen Region in {obj(region)}")
        case RollDice(amount=Number(value=1)):
            return Clause("roll", "einmal")
        case RollDice():
            return Clause("throw", "zusätzlich einen mehr")
        case IgnoreRoll():
            return Clause("ignore", "den Wurf deiner Wahl")
        case IncreaseResult(by=by):
            return Clause("increase", f"das Ergebnis um {number(by, notes, words=False)}")
        case Reveal(what=who):
            return Clause("reveal", obj(who, origin=True))
        case LookAt(what=who):
            return Clause("look", f"dir {obj(who)}")
        case Pick():
            return _pick(what, notes)
        case MoveExpedition(expeditions=who, regions=many):
            back = thing_clause(what, notes).closing
            return Clause("move", f"{obj(who)} {regions(many, notes)}", closing=back)
    raise ValueError(f"no German for {type(what).__name__}")


def _cards(amount: Quantity, notes: Notes) -> str:
    if isinstance(amount, ThatMany):
        return "die gleiche Anzahl an Karten"
    notes.last = "f" if amount == Number(1) else "p"
    return "eine Karte" if amount == Number(1) else f"{number(amount, notes)} Karten"


def _spend(what: SpendCounters, notes: Notes) -> Clause:
    names = counter(what.counter, notes, plural=True)
    if isinstance(what.what, Me):
        many = number(what.amount, notes, words=False)
        return Clause("spend", f"{many} meiner {names}")
    many = number(what.amount, notes, words=False)
    if isinstance(what.amount, AnyNumber):
        raise ValueError("no German for any number of counters of other things")
    name = counter(what.counter, notes, plural=many != "1")
    return Clause("spend", f"{many} {name} von {things(what.what, notes).dative}")


def _remove(who: Selector, name: str | None, amount: Quantity, notes: Notes) -> Clause:
    many = number(amount, notes, words=False)
    if isinstance(who, Each):
        of = filtered(who.filter, notes, plural=True).dative.replace(" oder in ", " und in ")
    else:
        of = things(who, notes).dative
    return Clause("remove", f"{many} {counter(name, notes, plural=many != '1')} von {of}")


def _pick(what: Pick, notes: Notes) -> Clause:
    who = what.what
    if isinstance(who, Target) and notes.doer is not None:
        raise ValueError("no German for what another player targets")
    if isinstance(who, Target):
        who = Choose(who.filter, who.minimum, who.maximum)
    found = things(who, notes).object
    return Clause("choose", found)


def _move(what: Move, notes: Notes) -> Clause:
    place, who = what.to, what.what
    origin = place.zone is not Zone.RESERVE or isinstance(who, (Choose, Each))
    found = things(who, notes, origin=origin).object
    kept = notes.last
    if place.zone is Zone.DECK and place.of is not None:
        deck = owned("DECK", place.of, notes)
        notes.last = kept
        if place.position == Number(1):
            return Clause("put_back", f"{found} als oberste Karte auf {deck.object}")
        notes.where = place.position
        return Clause("send", f"{found} zur X-ten Position im {deck.dative.removeprefix('dem ')}")
    if place.zone is Zone.EXPEDITION and isinstance(place.of, Each):
        target = "in deine Expeditionen"
    else:
        target = to(place, notes)
    notes.last = kept
    tail = ""
    if what.entering is Entering.READY and isinstance(who, Me):
        raise ValueError("no German for me as a ready Mana Orb")
    if what.entering is Entering.READY:
        found += " als bereitgestellte Manakugel"
    elif what.entering is not None:
        tail = " (als erschöpfte Manakugel)"
    verb = "put" if what.verb is Verb.PUT else "send"
    if what.verb is Verb.RETURN:
        mine = isinstance(who, Choose) or _is_from_reserve(who)
        verb = "fetch" if mine else "return"
    return Clause(verb, f"{found} {target}", late=tail)


def _is_from_reserve(who: Selector) -> bool:
    return any(n == Place(Zone.RESERVE, n.of) for n in walk(who) if isinstance(n, Place))


def token(what: Token, notes: Notes, *, plural: bool) -> str:
    """Return "Ordis-Rekrut 1/1/1-Soldatenmarken"."""
    name = notes.lexicon.raw["words"]["token"][what.name].split("|")[0]
    many = "n" if plural else ""
    if not what.statistics:
        return f"{name}-Marke{many}"
    figures = "/".join(map(str, what.statistics))
    if not what.subtypes:
        return f"{name} {figures}-Marke{many}"
    types = []
    for subtype in what.subtypes:
        if subtype not in notes.speech.compounds:
            raise ValueError(f"no German word for tokens that are {subtype}")
        types.append(notes.speech.compounds[subtype])
    return f"{name} {figures}-{''.join(types)}marke{many}"


def _create(what: Create, notes: Notes) -> Clause:
    per = ""
    plural = what.amount != Number(1)
    match what.amount:
        case Number(value=1):
            text = f"eine {token(what.token, notes, plural=False)}"
        case CountOf(what=Each(filter=asked)) if notes.where is None and not _has_target(asked):
            text = f"eine {token(what.token, notes, plural=False)}"
            per = f" pro {filtered(asked, notes).object}"
            plural = False
        case amount:
            text = f"{number(amount, notes)} {token(what.token, notes, plural=True)}"
    if what.distributed:
        among = shared_out(what.place, notes)
        return Clause("create", f"{text}", late=f" und verteile sie {among}")
    spot = _where(what.place, notes)
    for body in what.token.abilities:
        from . import body_text  # a token may have an ability

        spot += f" mit „{body_text(body, notes.lexicon).rstrip('.')}“"
    notes.last = "p" if plural else "f"
    return Clause("create", f"{text} {spot}{per}")


def _has_target(asked: Filter) -> bool:
    return any(isinstance(n, Target) for t in asked.traits for n in _below(t))


def _below(node: object) -> list[object]:
    return list(walk(node)) if isinstance(node, Node) else []


def _where(spot: Place, notes: Notes) -> str:
    if spot.zone is Zone.EXPEDITION and spot.of == That(Role.IT):
        return "in ihr"
    if spot.zone is Zone.EXPEDITION and spot.of == That(Role.THEM):
        return "in jeder von ihnen"
    if spot.zone is Zone.EXPEDITION and spot.of is not None:
        return f"in {expeditions(spot.of, notes).dative}"
    return where(spot, notes)


def play(what: Play, notes: Notes, *, told: bool = False) -> Clause:
    """Return how cards are played; what one is told to play is played at once."""
    found = things(what.what, notes, origin=True)
    kept = notes.last
    spot = f" {where(what.place, notes)}" if what.place is not None else ""
    cost = f" {change_of_cost(what.cost, notes)}" if what.cost is not None else ""
    notes.last = kept
    free = what.cost is not None and what.cost.change is Change.FREE
    if free and isinstance(what.what, Choose) and (notes.doer is not None or told):
        return Clause("play", f"{cost.strip()} {found.object}{spot}")
    at_once = "sofort " if told and not free else ""
    return Clause("play", f"{at_once}{found.object}{spot}{cost}")


def activation(what: Activate, notes: Notes) -> str:
    """Return "die {j} Fähigkeiten eines Charakters deiner Wahl"."""
    signs = symbols(what.symbols)
    if isinstance(what.of, That):
        ihr = "ihr" if notes.last in "fp" else "sein"
        if what.maximum == Number(1):
            return f"eine {ihr}er {signs} Fähigkeiten"
        if what.maximum is not None:
            raise ValueError("no German for so many abilities")
        return f"{ihr}e {signs} Fähigkeiten"
    if isinstance(what.of, Target) and what.of.maximum != Number(1):
        return f"die {signs} Fähigkeiten von {things(what.of, notes).dative}"
    return f"die {signs} Fähigkeiten {things(what.of, notes).genitive}"
