"""Statements in French."""

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
    CostChange,
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
    Selector,
    SetStatistics,
    SetTerrain,
    State,
    Statement,
    StaysExhausted,
    Subtype,
    That,
    You,
)

from .nouns import located, noun, place, things
from .verbs import act, symbols, verb_phrase
from .words import Notes, counter, is_plural, kind_word, mana, number, state

_KEYWORDS = {
    KeywordName.COOLDOWN: "Rafraîchissement",
    KeywordName.SCOUT: "Repérage",
    KeywordName.TOUGH: "Coriace",
}


def subject(what: Selector, notes: Notes) -> tuple[str, bool]:
    """Return things that something is said of, and whether they take a plural verb."""
    if isinstance(what, Each):
        words, female = noun(what.filter, notes, plural=True)
        if what.filter.kinds == (Kind.REGION,):
            return f"toutes les {words}", True
        del female
        return f"les {words}", True
    return things(what, notes), is_plural(what) or isinstance(what, Group)


def keyword(what: Keyword, notes: Notes, *, plural: bool = False) -> str:
    """Return a keyword ability: "Coriace 2", "Repérage {1}"."""
    word = _KEYWORDS.get(what.name)
    if word is None:
        return state(State[what.name.name], plural=plural)
    word += "s" if plural and what.name is KeywordName.TOUGH else ""
    if what.argument is None:
        return word
    if what.name is KeywordName.SCOUT:
        return f"{word} {mana(what.argument, notes)}"
    return f"{word} {number(what.argument, notes, words=False)}"


def change_of_cost(change: CostChange, notes: Notes) -> str:
    """Return "gratuitement", "pour {1} de moins, jusqu'à un minimum de {1}"."""
    if change.change is Change.FREE:
        return "gratuitement"
    return f"pour {mana(change.amount or Number(0), notes)} de moins{_floor(change, notes)}"


def _floor(change: CostChange, notes: Notes) -> str:
    if change.floor is None:
        return ""
    return f", jusqu'à un minimum de {mana(change.floor, notes)}"


def statement(what: Statement, notes: Notes) -> str:
    """Return a statement as a clause in small letters, without its full stop."""
    match what:
        case CostModifier():
            return _cost(what, notes)
        case MinimumCost(what=who, amount=amount):
            return f"{subject(who, notes)[0]} ne peuvent pas coûter moins de {mana(amount, notes)}"
        case Enters(what=who, effect=effect_):
            return _enters(who, effect_, notes)
        case Grant():
            return _grant(what, notes)
        case SetStatistics(what=Me()):
            return "mes {V}, {M} et {O} sont égales à ma statistique la plus élevée"
        case SetStatistics(what=who):
            of = subject(who, notes)[0]
            return (
                f"les {{V}}, {{M}} et {{O}} de {of} sont égales à leur statistique la plus élevée"
            )
        case SetTerrain(regions=who, terrain=terrain, beside_others=beside):
            text, plural = subject(who, notes)
            be = "sont" if plural else "est"
            tail = (
                "en plus de ses autres terrains" if beside else "et perdent leurs autres terrains"
            )
            return f"{text} {be} {{{terrain.value}}} {tail}"
        case AddKind(kind=kind):
            word = kind_word(kind, notes, plural=False)
            return f"je suis aussi considéré comme un {word}, même quand je ne suis pas en jeu"
        case AddSubtypes(what=who, subtypes=subtypes):
            words, plural = subject(who, notes)
            plural = plural and who != Me()
            names = [kind_word(Subtype(name), notes, plural=plural) for name in subtypes]
            kinds = " et ".join(f"{'des' if plural else 'un'} {name}" for name in names)
            return f"{words} {'sont' if plural else 'suis' if who == Me() else 'est'} {kinds}"
        case LoseAbilities(what=Me()):
            return "je perds mes capacités"
        case LoseAbilities(what=who):
            words, plural = subject(who, notes)
            return f"{words} {'perdent leurs' if plural else 'perd ses'} capacités"
        case CannotBePlayed(place=where):
            tail = f" {located(where, notes)}" if where is not None else ""
            return f"je ne peux pas être joué{tail}"
        case CanBeManaOrb():
            return "je peux être utilisé en tant qu'Orbe de Mana"
        case CannotMoveForward(expeditions=who, during=during, except_due_to=due):
            text, plural = subject(who, notes)
            text = "elle" if text == "il" else text.replace("il ", "elle ")
            can = "peuvent" if plural else "peut"
            time = " durant le Crépuscule" if during is Phase.DUSK else ""
            tail = f", sauf grâce à {{{due.value}}}" if due else ""
            return f"{text} ne {can} pas avancer{time}{tail}"
        case CannotActivate(symbols=signs, of=of):
            whose = subject(of, notes)[0].replace("qui me fait face", "qui me font face")
            return f"les capacités {symbols(signs)} de {whose} ne peuvent pas s'activer"
        case CannotGainCounters(what=who):
            return f"{subject(who, notes)[0]} ne peuvent pas gagner de compteurs"
        case CanOnlyTarget(filter=asked):
            return f"je peux uniquement cibler un {noun(asked, notes)[0]}"
        case CanGainAgain(effect=GainStatus(status=status)):
            return f"je peux gagner {state(status)} même si j'étais déjà {state(status)}"
        case MayPlay():
            return _may_play(what, notes)
        case LimitChange():
            return _limit(what, notes)
        case NotCounted():
            return "je ne compte pas dans la limite de votre Réserve"
        case StaysExhausted(what=who):
            return f"{subject(who, notes)[0]} restent épuisés le Matin"
        case DefendersIgnored(expeditions=That()):
            return "les Personnages Défenseurs ne l'empêchent pas d'avancer"
        case DefendersIgnored(expeditions=who):
            return f"les Personnages Défenseurs n'empêchent pas {things(who, notes)} d'avancer"
        case IgnoreAbilities():
            return "ignorez mes capacités le premier Jour"
        case BeginsWith(counter=name, amount=amount):
            many = number(amount, notes, words=False)
            return f"je commence la partie avec {many} {counter(name, notes, plural=True)}"
        case BeginsWithMarkers(terrains=terrains):
            first, *more = [f"{{{t.value}}}" for t in terrains]
            rest = f", un {more[0]} et un {more[1]}" if len(more) == 2 else ""
            return f"je commence la partie avec un marqueur Terrain {first}{rest}"
        case MorningDraw(orb=orb):
            return (
                "le Matin, piochez une seule carte. Puis, mettez "
                f"{things(orb, notes)} dans votre zone de Mana, au lieu d'une carte de votre main"
            )
        case BeyondMaximum(by=by):
            head = "les capacités de Soutien des cartes en Réserve peuvent leur donner"
            if by is None:
                return f"{head} des compteurs au-delà de leur maximum"
            return f"{head} {number(by, notes, words=False)} compteur de plus que leur maximum"
    raise ValueError(f"no French for {type(what).__name__}")


def _cost(what: CostModifier, notes: Notes) -> str:
    change = what.change
    amount = change.amount or Number(0)
    if what.paying is not None:
        paid = verb_phrase(what.paying, notes, "infinitive")
        return f"vous pouvez {paid} pour réduire mon coût de {mana(amount, notes)}"
    if what.place is not None and change.change is Change.MORE:
        return f"payez {mana(amount, notes)} de plus pour me jouer {located(what.place, notes)}"
    who, plural = subject(what.what, notes)
    if change.change is Change.FREE:
        return f"{who} est gratuit"
    per = ""
    if isinstance(amount, CountOf) and isinstance(amount.what, Each):
        if amount.what.filter.kinds == (Kind.EXPEDITION,):
            per = f" pour {things(amount.what, notes)}"
        else:
            per = f" par {noun(amount.what.filter, notes)[0]}"
        amount = Number(1)
    word = "de moins" if change.change is Change.LESS else "de plus"
    tail = f" à jouer dans {place(what.place, notes)}" if what.place is not None else ""
    verb = notes.verb("cost", "plural" if plural else "third")
    return f"{who} {verb} {mana(amount, notes)} {word}{per}{_floor(change, notes)}{tail}"


def _enters(who: Selector, effect_: Effect, notes: Notes) -> str:
    text, plural = subject(who, notes)
    notes.duration = ""
    form = "plural" if plural else "third"
    if isinstance(effect_, Activate):
        return f"{text} {verb_phrase(effect_, notes, form)}"
    return f"{text} {act(effect_, notes, form)}"


def _grant(what: Grant, notes: Notes) -> str:
    who, plural = subject(what.what, notes)
    if isinstance(what.ability, Keyword):
        spell = isinstance(what.what, Each) and Kind.SPELL in what.what.filter.kinds
        if spell:
            return f"{who} ont {keyword(what.ability, notes)}"
        be = "suis" if isinstance(what.what, Me) else "sont" if plural else "est"
        return f"{who} {be} {keyword(what.ability, notes, plural=plural)}"
    from . import body_text  # a statement may grant an ability

    quoted = body_text(what.ability, notes.lexicon)
    if isinstance(what.what, Me):
        return f"je gagne « {quoted} »"
    return f"{who} ont : « {quoted} »"


def _may_play(what: MayPlay, notes: Notes) -> str:
    tail = ""
    played = what.what
    if isinstance(played, Each):
        asked = played.filter
        base = [
            t for t in asked.traits if isinstance(t, Measured) and t.property is Property.BASE_COST
        ]
        if base:
            asked = Filter(asked.kinds, tuple(t for t in asked.traits if t not in base))
            tail = f" si leur Coût de Base est {mana(base[0].value, notes)} ou plus"
        who = "jouer les " + noun(asked, notes, plural=True, relation="from")[0]
    else:
        who = "me jouer"
    cost = f" {change_of_cost(what.cost, notes)}" if what.cost is not None else ""
    where = f" {located(what.place, notes)}" if what.place is not None else ""
    text = f"vous pouvez {who}{cost}{where}{tail}"
    for more in what.provided:
        text += f". Si vous le faites, {statement(more, notes)}"
    return text


def _limit(what: LimitChange, notes: Notes) -> str:
    if any(isinstance(t, Being) for t in what.filter.traits):
        return (
            "vous pouvez conserver une carte de plus en Réserve pendant la Nuit si elle est épuisée"
        )
    if isinstance(what.players, You):
        return "la limite de votre Réserve augmente d'une carte"
    return "la limite de toutes les Réserves est réduite de 1"
