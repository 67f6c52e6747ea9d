"""Statements in German."""

from dataclasses import replace

from judge.cards.ability import (
    Activate,
    AddKind,
    AddSubtypes,
    BeginsWith,
    BeginsWithMarkers,
    Being,
    BeyondMaximum,
    CanBeManaOrb,
    CanGainAgain,
    CannotActivate,
    CannotBePlayed,
    CannotGainCounters,
    CannotMoveForward,
    CanOnlyTarget,
    Change,
    Choose,
    CostModifier,
    CountOf,
    DefendersIgnored,
    Each,
    Effect,
    Enters,
    Filter,
    GainStatus,
    Grant,
    Group,
    IgnoreAbilities,
    Keyword,
    KeywordName,
    Kind,
    LimitChange,
    LoseAbilities,
    MayPlay,
    Me,
    Measured,
    MinimumCost,
    MorningDraw,
    NotCounted,
    Number,
    Phase,
    Property,
    PropertyOf,
    Role,
    Selector,
    SetStatistics,
    SetTerrain,
    Statement,
    StaysExhausted,
    That,
    You,
    Zone,
)

from .acts import act, activation
from .clauses import Clause, Order, say
from .costs import change_of_cost, floor, less
from .filters import filtered
from .measured import definite, explained
from .nouns import one_of_yours, things
from .places import where
from .speech import YOU, I, Phrase, fixed
from .things import thing_clause
from .words import Notes, counters_dative, listed, mana, number, or_more, state, symbols


def subject(what: Selector, notes: Notes) -> Phrase:
    """Return things that something is said of; all of a filter without an article."""
    if isinstance(what, Each):
        word = "all" if what.filter.kinds == (Kind.REGION,) else ""
        return filtered(what.filter, notes, word, plural=True)
    return things(what, notes)


def keyword(what: Keyword, notes: Notes) -> str:
    """Return a keyword ability: "Robust 2", "Spähen {1}"."""
    name = notes.speech.states[what.name.name]
    if what.argument is None:
        return name
    if what.name is KeywordName.SCOUT:
        return f"{name} {mana(what.argument, notes)}"
    return f"{name} {number(what.argument, notes, words=False)}"


def statement(what: Statement, notes: Notes, order: Order = Order.FIRST, time: str = "") -> str:
    """Return a statement as a clause in small letters, without its full stop."""
    match what:
        case MayPlay():
            return _may_play(what, notes, order)
        case CostModifier(change=change, place=None, paying=None) if (
            change.change is Change.PAY_LESS
        ):
            return _pay_less(what, notes)
        case CostModifier(paying=paying, change=change) if paying is not None:
            return _pay_to_reduce(paying, less(change, notes), notes, order)
        case IgnoreAbilities(what=Me(), days=1):
            return "ignoriere meine Fähigkeiten während des ersten Tages"
        case MorningDraw(amount=amount, orb=orb) if amount == Number(1):
            return (
                "am Morgen ziehe nur eine Karte. Dann lege statt einer Karte aus deiner Hand "
                f"{things(orb, notes).object} in deine Manazone"
            )
    found = _clause(what, notes)
    if time:
        found = replace(found, middle=f"{found.middle} {time}".strip())
    return say(found, order)


def _clause(what: Statement, notes: Notes) -> Clause:
    match what:
        case CostModifier():
            return _cost(what, notes)
        case MinimumCost(what=who, amount=amount):
            text = f"nicht weniger als {mana(amount, notes)}"
            return Clause("can", text, subject(who, notes), closing="kosten")
        case Enters(what=who, effect=inner):
            return _enters(who, inner, notes)
        case Grant():
            return _grant(what, notes)
        case SetStatistics():
            return _statistics(what, notes)
        case SetTerrain():
            return _terrain(what, notes)
        case AddKind(what=Me(), kind=kind):
            kind_ = notes.speech.phrase("", kind.name).subject
            tail = ", selbst wenn ich nicht im Spiel bin"
            return Clause("become", f"auch als {kind_}", I, closing="betrachtet", late=tail)
        case CannotBePlayed(what=Me(), place=spot):
            there = f" {where(spot, notes)}" if spot is not None else ""
            return Clause("can", f"nicht{there}", I, closing="gespielt werden")
        case CanBeManaOrb(what=Me()):
            return Clause("serve", "als Manakugel", I)
        case CannotMoveForward():
            return _cannot_move(what, notes)
        case CannotActivate(symbols=signs, of=of):
            text = f"die {symbols(signs)} Fähigkeiten {definite(of, notes).genitive}"
            return Clause("can", "nicht", fixed(text, "p"), closing="aktiviert werden")
        case CannotGainCounters(what=who):
            return Clause("can", "keine Zähler", subject(who, notes), closing="erhalten")
        case CanOnlyTarget(filter=asked):
            only = filtered(asked, notes, "ein").object
            return Clause("can", f"nur {only}", I, closing="anvisieren")
        case CanGainAgain(effect=GainStatus(what=Me(), status=status)):
            name = state(status, notes)
            tail = f", selbst falls ich bereits {name} war"
            return Clause("can", name, I, closing="erhalten", late=tail)
        case LimitChange():
            return _limit(what, notes)
        case NotCounted(what=Me(), zone=Zone.RESERVE):
            return Clause("count", "nicht für dein Reserve-Limit", I)
        case StaysExhausted(what=who):
            return Clause("remain", "am Morgen erschöpft", subject(who, notes))
        case DefendersIgnored(expeditions=who):
            found = things(who, notes)
            text = f"das Vorwärtskommen {found.genitive}"
            if who == That(Role.IT):
                text = "ihr Vorwärtskommen"
            return Clause("prevent", f"nicht {text}", fixed("Verteidiger-Charaktere", "p"))
        case AddSubtypes(what=who, subtypes=names):
            found = subject(who, notes)
            word = "" if found.gender == "p" else "ein"
            kinds = [
                notes.speech.phrase(word, name, plural=found.gender == "p").subject
                for name in names
            ]
            return Clause("be", listed(kinds, "und"), found)
        case LoseAbilities(what=who):
            found = subject(who, notes)
            whose = "meine" if who == Me() else "ihre" if found.gender in "fp" else "seine"
            return Clause("lose", f"{whose} Fähigkeiten", found)
        case BeginsWith(what=Me(), counter=name, amount=amount):
            many = number(amount, notes, words=False)
            return Clause("begin", f"das Spiel mit {many} {counters_dative(name, notes)}", I)
        case BeginsWithMarkers(what=Me(), terrains=terrains):
            ones = listed([f"einem {{{t.value}}}" for t in terrains], "und")
            return Clause("begin", f"das Spiel mit {ones} Geländemarker", I)
        case BeyondMaximum(by=by):
            more = "zusätzliche Zähler" if by is None else "einen zusätzlichen Zähler"
            if by not in (None, Number(1)):
                raise ValueError("no German for so many counters beyond the maximum")
            support = fixed("die Unterstützungsfähigkeiten von Karten in der Reserve", "p")
            return Clause("can", f"ihnen {more} zu ihrem Maximum", support, closing="gewähren")
    raise ValueError(f"no German for {type(what).__name__}")


def _pay_less(what: CostModifier, notes: Notes) -> str:
    if isinstance(what.change.amount, CountOf):
        raise ValueError("no German for paying less by a count")
    amount = mana(what.change.amount or Number(0), notes)
    found = subject(what.what, notes).object
    return f"zahle {amount} weniger für {found}{floor(what.change, notes)}"


def _pay_to_reduce(paying: Effect, amount: str, notes: Notes, order: Order) -> str:
    paid = say(act(paying, notes), Order.BARE)
    text = f"{paid}, um meine Kosten um {amount} zu reduzieren"
    return say(Clause("may", "", YOU, closing=text), order)


def _cost(what: CostModifier, notes: Notes) -> Clause:
    change = what.change
    if what.place is not None and change.change is Change.MORE and what.what == Me():
        amount = mana(change.amount or Number(0), notes)
        late = f", um mich {where(what.place, notes)} zu spielen"
        return Clause("pay_order", f"{amount} mehr", late=late)
    found = subject(what.what, notes)
    if change.change is Change.FREE:
        return Clause("be", "kostenlos", found)
    if change.change is Change.PAY_LESS:
        raise ValueError("no German for paying less somewhere, or for something")
    word = "weniger" if change.change is Change.LESS else "mehr"
    many = change.amount or Number(0)
    per = ""
    if isinstance(many, CountOf):
        per = _per(many, notes)
        many = Number(1)
    late = floor(change, notes)
    if what.place is not None:
        if what.what != Me():
            raise ValueError("no German for what costs less to play somewhere")
        late += f", wenn ich {where(what.place, notes)} gespielt werde"
    return Clause("cost", f"{mana(many, notes)} {word}{per}", found, late=late)


def _per(many: CountOf, notes: Notes) -> str:
    if not isinstance(many.what, Each):
        raise ValueError("no German for such a count of costs")
    if many.what.filter.kinds == (Kind.EXPEDITION,):
        return f" für {one_of_yours(many.what.filter, notes, 'jed').object}"
    return f" pro {filtered(many.what.filter, notes).object}"


def _enters(who: Selector, inner: Effect, notes: Notes) -> Clause:
    found = subject(who, notes)
    notes.duration = ""
    if isinstance(inner, Activate):
        return Clause("activate", activation(inner, notes), found)
    return thing_clause(inner, notes, found)


def _grant(what: Grant, notes: Notes) -> Clause:
    found = subject(what.what, notes)
    kept = notes.last
    if isinstance(what.ability, Keyword):
        spell = isinstance(what.what, Each) and Kind.SPELL in what.what.filter.kinds
        return Clause("have" if spell else "be", keyword(what.ability, notes), found)
    from . import body_text  # a statement may grant an ability

    quoted = body_text(what.ability, notes.lexicon)
    notes.last = kept
    if what.what == Me():
        return Clause("gain", f"„{quoted}“", found)
    return Clause("have", f": „{quoted}“", found)


def _statistics(what: SetStatistics, notes: Notes) -> Clause:
    names = listed([f"{{{p.value}}}" for p in what.properties], "und")
    mine = what.what == Me()
    if what.value == PropertyOf(Property.HIGHEST_STATISTIC, That(Role.IT)):
        value = f"{'meine' if mine else 'ihre'} höchste Statistik"
    else:
        value = explained(what.value, notes)
    text = f"meine {names}" if mine else f"{names} {definite(what.what, notes).genitive}"
    verb = Clause("be", f"so hoch wie {value}", fixed(text, "p"))
    return verb if len(what.properties) > 1 else replace(verb, subject=fixed(text, "n"))


def _terrain(what: SetTerrain, notes: Notes) -> Clause:
    found = subject(what.regions, notes)
    sign = f"{{{what.terrain.value}}}"
    if what.beside_others:
        return Clause("be", f"zusätzlich zu den anderen Geländetypen auch {sign}", found)
    if not isinstance(what.regions, (Each, Group)):
        raise ValueError("no German for one region that loses its terrains")
    return Clause("be", f"{sign} und verlieren ihre anderen Gelände", found)


def _cannot_move(what: CannotMoveForward, notes: Notes) -> Clause:
    found = subject(what.expeditions, notes)
    if what.during not in (None, Phase.DUSK):
        raise ValueError(f"no German for not moving during {what.during}")
    during = "sich am Abend" if what.during else "sich"
    due = f", außer durch {{{what.except_due_to.value}}}" if what.except_due_to else ""
    return Clause("can", during, found, closing="nicht vorwärts bewegen", late=due)


def _may_play(what: MayPlay, notes: Notes, order: Order) -> str:
    tail = ""
    played = what.what
    if isinstance(played, Each):
        base = [
            t
            for t in played.filter.traits
            if isinstance(t, Measured) and t.property is Property.BASE_COST
        ]
        if base:
            rest = tuple(t for t in played.filter.traits if t not in base)
            played = Each(Filter(played.filter.kinds, rest))
            more = or_more(base[0].comparison)
            tail = f", falls ihre Basiskosten {mana(base[0].value, notes)} {more} betragen"
        found = filtered(played.filter, notes, plural=True, origin=True).object
    else:
        found = things(played, notes, origin=isinstance(played, Choose)).object
    kept = notes.last
    cost = f" {change_of_cost(what.cost, notes)}" if what.cost is not None else ""
    spot = f"{where(what.place, notes)} " if what.place is not None else ""
    notes.last = kept
    bare = say(Clause("play", f"{spot}{found}{cost}"), Order.BARE)
    text = say(Clause("may", "", YOU, closing=bare), order) + tail
    for following in what.provided:
        text += f". Falls du das tust, {statement(following, notes, Order.AFTER)}"
    return text


def _limit(what: LimitChange, notes: Notes) -> Clause:
    if what.zone is not Zone.RESERVE or not isinstance(what.by, Number):
        raise ValueError("no German for such a limit")
    if what.filter.traits:
        if what.by != Number(1):
            raise ValueError("no German for keeping so many more cards")
        name = next(state(t.state, notes) for t in what.filter.traits if isinstance(t, Being))
        keep = "während der Nacht eine weitere Karte in Reserve behalten"
        return Clause("may", "", YOU, closing=keep, late=f", falls sie {name} ist")
    done = "erhöht" if what.by.value > 0 else "reduziert"
    mine = isinstance(what.players, You)
    who = fixed("dein Reserve-Limit", "n") if mine else fixed("alle Reserve-Limits", "p")
    return Clause("become", f"um {abs(what.by.value)}", who, closing=done)
