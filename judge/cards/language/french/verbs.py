"""What players do and what happens to things, in French."""

from judge.cards.ability import (
    Activate,
    AfterYou,
    AnyNumber,
    Ascend,
    Augment,
    BecomeFirstPlayer,
    Choose,
    CountOf,
    Create,
    Defect,
    Direction,
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
    GainCounters,
    GainStatus,
    GainSubtypes,
    Group,
    IgnoreRoll,
    IncreaseResult,
    LookAt,
    LoseCounters,
    LoseStatus,
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
    SwitchExpeditions,
    Target,
    That,
    Times,
    Token,
    UpTo,
    Verb,
    WinGame,
    Zone,
    walk,
)

from .nouns import located, noun, place, things
from .words import Notes, counter, mana, number, state

THINGS = (
    GainStatus,
    LoseStatus,
    GainCounters,
    LoseCounters,
    GainSubtypes,
    SwitchExpeditions,
    Defect,
    Ascend,
    MoveExpedition,
)
_CLITICS = {Role.IT: "le", Role.THEM: "les"}


def subject_of(what: Effect) -> Selector | None:
    """Return the things that an effect happens to, where they are its subject."""
    if isinstance(what, (Ascend, MoveExpedition)):
        return what.expeditions
    found = getattr(what, "what", None)
    return found if isinstance(what, THINGS) and isinstance(found, Selector) else None


def is_removal(what: Effect) -> bool:
    """Tell whether counters are removed by the player rather than lost by the thing."""
    if not isinstance(what, LoseCounters) or what.what == Me():
        return False
    return isinstance(what.amount, (Number, UpTo)) or isinstance(what.what, Each)


def act(what: Effect, notes: Notes, form: str) -> str:
    """Return what things do: "gagne 1 boost", "perdre Fugace"."""
    match what:
        case GainStatus(status=status):
            return f"{notes.verb('gain', form)} {state(status)}"
        case LoseStatus(status=status):
            return f"{notes.verb('lose', form)} {state(status)}"
        case GainCounters():
            return f"{notes.verb('gain', form)} {gained(what, notes)}"
        case LoseCounters(counter=name, amount=amount):
            many = number(amount, notes, words=False)
            many = "tous ses" if many == "tous les" else many
            return f"{notes.verb('lose', form)} {many} {counter(name, notes, plural=many != '1')}"
        case GainSubtypes():
            return f"{notes.verb('gain', form)} ses sous-types"
        case SwitchExpeditions():
            return f"{notes.verb('switch', form)} d'Expédition"
        case Defect():
            return notes.verb("defect", form)
        case Ascend():
            return notes.verb("ascend", form)
        case MoveExpedition(direction=direction, regions=regions):
            verb = "advance" if direction is Direction.FORWARD else "retreat"
            return f"{notes.verb(verb, form)} {by_regions(regions, notes)}"
    raise ValueError(f"no French for {type(what).__name__}")


def by_regions(amount: Quantity, notes: Notes) -> str:
    """Return "d'une région"."""
    word = number(amount, notes, female=True)
    return f"de {word} région{'' if word == 'une' else 's'}"


def amount_of(amount: Quantity, notes: Notes) -> tuple[str, str]:
    """Return how many counters, and what stands after them: "par carte dans votre Réserve"."""
    match amount:
        case CountOf(what=Each(filter=asked)):
            return "1", f" par {noun(asked, notes)[0]}"
        case Sum(terms=(CountOf(what=Each(filter=one)), CountOf(what=Each(filter=other)))):
            return "1", f" par {noun(one, notes)[0]} et par {noun(other, notes)[0]}"
        case Times(factor=n, quantity=CountOf(what=Each(filter=asked))):
            return str(n), f" par {noun(asked, notes)[0]}"
    return number(amount, notes, words=False), ""


def gained(what: GainCounters, notes: Notes) -> str:
    """Return "1 boost par carte dans votre Réserve, jusqu'à un max de 3"."""
    many, tail = amount_of(what.amount, notes)
    text = f"{many} {counter(what.counter, notes, plural=many != '1')}{tail}"
    if what.maximum is not None:
        most = number(what.maximum, notes, words=False)
        on_me = f" {counter(what.counter, notes, plural=True)} sur moi" if tail else ""
        text += f", jusqu'à un max de {most}{on_me}"
    return text


def done(verb: str, what: Selector, notes: Notes, form: str, relation: str = "in") -> str:
    """Return a verb with its object, a pronoun where it belongs: "épuisez-le", "m'épuiser"."""
    word = notes.verb(verb, form)
    pronoun = "moi" if isinstance(what, Me) else ""
    if isinstance(what, That):
        pronoun = _CLITICS.get(what.role, "")
    if not pronoun:
        return f"{word} {things(what, notes, relation=relation)}"
    if form == "imperative":
        return f"{word}-{pronoun}"
    pronoun = "me" if pronoun == "moi" else pronoun
    if word[0].lower() in "aeiouéè":
        return f"{pronoun[0]}'{word}" if pronoun != "les" else f"les {word}"
    return f"{pronoun} {word}"


_PLAIN = {
    Sabotage: "sabotage",
    AfterYou: "after_you",
    Pass: "pass",
}
_OBJECTS = {Sacrifice: "sacrifice", Exhaust: "exhaust", Ready: "ready", Augment: "augment"}


def verb_phrase(what: Effect, notes: Notes, form: str = "imperative") -> str:
    """Return what a player does, in a form: "piochez une carte", "pioche une carte"."""
    if type(what) in _PLAIN:
        return (
            notes.verb(_PLAIN[type(what)], form) if not isinstance(what, AfterYou) else "Après vous"
        )
    if type(what) in _OBJECTS:
        return done(_OBJECTS[type(what)], what.what, notes, form)  # type: ignore[attr-defined]

    def v(lemma: str) -> str:
        return notes.verb(lemma, form)

    match what:
        case Draw(what=None, amount=amount):
            word = number(amount, notes, female=True)
            return f"{v('draw')} {word} {'carte' if word == 'une' else 'cartes'}"
        case Draw(what=who) if who is not None:
            return done("draw", who, notes, form)
        case Resupply(entering=entering):
            return v("exhausted_resupply" if entering else "resupply")
        case Rush(filter=asked):
            return f"{v('rush')} avec un {noun(asked, notes)[0]}" if asked.kinds else v("rush")
        case BecomeFirstPlayer():
            return f"{v('become')} le premier joueur"
        case WinGame():
            return "vous gagnez la partie"
        case ReceiveGift():
            return "le recevoir aussi"
        case Move():
            return _move(what, notes, form)
        case Discard(what=Group(members=members)):
            return f"{v('discard')} " + " et ".join(things(m, notes) for m in members)
        case Discard(what=who):
            return done("discard", who, notes, form, "from")
        case PayMana(amount=amount):
            return f"{v('pay')} {mana(amount, notes)}"
        case SpendCounters(what=Me(), counter=name, amount=amount):
            many = number(amount, notes, words=False)
            many = many if isinstance(amount, AnyNumber) else f"{many} de"
            return f"{v('spend')} {many} mes {counter(name, notes, plural=True)}"
        case SpendCounters(what=who, counter=name, amount=amount):
            many = number(amount, notes, words=False)
            word = counter(name, notes, plural=many != "1")
            return f"{v('spend')} {many} {word} de {things(who, notes)}"
        case LoseCounters(what=who, counter=name, amount=amount):
            many = number(amount, notes, words=False)
            word = counter(name, notes, plural=many != "1")
            of = things(who, notes)
            if isinstance(who, Each):
                of = "les " + noun(who.filter, notes, plural=True)[0].replace(" ou ", " et ")
            return f"{v('remove')} {many} {word} de {of}"
        case DoubleCounters(what=who, counter=name):
            on = things(who, notes).replace(" ou dans ", " et dans ")
            return f"{v('double')} le nombre de {counter(name, notes, plural=True)} de {on}"
        case DistributeCounters(what=Each(filter=asked), counter=name, amount=amount):
            many = number(amount, notes, words=False)
            among = noun(asked, notes, plural=True)[0]
            return f"{v('distribute')} {many} {counter(name, notes, plural=True)} parmi les {among}"
        case ExchangeCounters(counter=name):
            return f"{v('exchange')} leurs {counter(name, notes, plural=True)}"
        case Exchange(one=one, other=other):
            mine = things(one, notes, relation="from")
            return f"{v('exchange')} {mine} contre {things(other, notes, relation='from')}"
        case Create():
            return _create(what, notes, form)
        case Play():
            return _play(what, notes, form)
        case Activate():
            return _activate(what, notes, form)
        case PlaceMarker(terrain=None, region=region):
            return f"{v('place')} l'un de mes marqueurs sur {things(region, notes)}"
        case PlaceMarker(terrain=terrain, region=region) if terrain is not None:
            sign = f"{{{terrain.value}}}"
            return f"{v('place')} un marqueur Terrain {sign} sur {things(region, notes)}"
        case MoveMarker(terrain=terrain, region=region):
            sign = f"{{{terrain.value}}}"
            start = f"{v('move')} un marqueur Terrain {sign} de n'importe quelle région"
            return f"{start} vers {things(region, notes)}"
        case RollDice(amount=Number(value=1)):
            return f"{v('roll')} un dé"
        case RollDice():
            return f"{v('roll')} un dé supplémentaire"
        case IgnoreRoll():
            return f"{v('ignore')} le résultat du dé de votre choix"
        case IncreaseResult(by=by):
            return f"{v('increase')} le résultat de {number(by, notes, words=False)}"
        case Reveal(what=who):
            return done("reveal", who, notes, form, "from")
        case LookAt(what=who):
            return done("look", who, notes, form)
        case Pick():
            return _pick(what, notes, form)
        case MoveExpedition(expeditions=who, direction=direction, regions=regions):
            verb = "advance" if direction is Direction.FORWARD else "retreat"
            return f"{v(verb)} {things(who, notes)} {by_regions(regions, notes)}"
    raise ValueError(f"no French for {type(what).__name__}")


def _pick(what: Pick, notes: Notes, form: str) -> str:
    who = what.what
    if isinstance(who, Target):
        chosen = Choose(who.filter, who.minimum, who.maximum)
        return f"{notes.verb('target', form)} {things(chosen, notes)}"
    return f"{notes.verb('choose', form)} {things(who, notes)}"


def _move(what: Move, notes: Notes, form: str) -> str:
    to, who = what.to, what.what
    lemma = {Verb.PUT: "put", Verb.RETURN: "return", Verb.SEND: "send"}[what.verb]
    relation = "from" if what.verb is not Verb.SEND else "in"
    text = done(lemma, who, notes, form, relation)
    if to.zone is Zone.DECK:
        deck = place(Place(Zone.DECK, to.of), notes)
        if to.position == Number(1):
            return f"{text} au-dessus de {deck}"
        notes.where = to.position
        return f"{text} à la Xe position de {deck}"
    if to.zone is Zone.EXPEDITION and isinstance(to.of, Each):
        target = "dans vos Expéditions"
    else:
        target = located(to, notes)
    tail = {
        Entering.EXHAUSTED: " (en tant qu'Orbe de Mana épuisé)",
        Entering.READY: " en tant qu'Orbe de Mana redressé",
    }
    entering = tail[what.entering] if what.entering is not None else ""
    heavy = " Coût " in text or " avec " in text or " dont " in text or isinstance(who, Each)
    if heavy and what.verb is Verb.SEND:
        verb = notes.verb(lemma, form)
        moved = text.removeprefix(verb).strip()
        if isinstance(who, Each):
            moved = moved.replace(" dans une Expédition", " d'une Expédition")
        return f"{verb} {target} {moved}{entering}"
    return f"{text} {target}{entering}"


def token(what: Token, notes: Notes, *, plural: bool) -> str:
    """Return "jetons Soldat 1/1/1 Recrue Ordis"."""
    names = notes.lexicon.raw["words"]["token"]
    name = names.get(what.name, what.name.replace("_", " ").title())
    subtypes = notes.lexicon.raw["words"]["subtype"]
    types = [subtypes.get(s, [s.title()])[0].split("|")[0] for s in what.subtypes]
    figures = ["/".join(map(str, what.statistics))] if what.statistics else []
    return " ".join([f"jeton{'s' if plural else ''}", *types, *figures, name])


def _create(what: Create, notes: Notes, form: str) -> str:
    per = ""
    match what.amount:
        case Number(value=1):
            text = f"un {token(what.token, notes, plural=False)}"
        case CountOf(what=Each(filter=asked)) if not _targets(asked):
            text = f"un {token(what.token, notes, plural=False)}"
            per = f" par {noun(asked, notes)[0]}"
        case amount:
            text = f"{number(amount, notes)} {token(what.token, notes, plural=True)}"
    verb = notes.verb("create", form)
    if what.distributed:
        of = what.place.of
        if isinstance(of, Target):
            where = things(of, notes)
            return f"{verb} {text}, distribués comme vous le souhaitez dans {where}"
        return f"{verb} {text}, distribués dans n'importe quel nombre d'Expéditions"
    with_ = ""
    for body in what.token.abilities:
        from . import body_text  # a token may have an ability

        with_ = f" avec « {body_text(body, notes.lexicon).rstrip('.')} »"
    of = what.place.of
    if of == That(Role.THEM):
        where = "dans chacune d'elles"
    elif of == That(Role.IT) and what.place.zone is Zone.EXPEDITION:
        where = "dans elle"
    else:
        where = located(what.place, notes)
    return f"{verb} {text} {where}{with_}{per}"


def _targets(asked: object) -> bool:
    return isinstance(asked, Node) and any(isinstance(n, Target) for n in walk(asked))


def _play(what: Play, notes: Notes, form: str) -> str:
    from .statements import change_of_cost  # an effect may grant a statement

    text = done("play", what.what, notes, form, "from")
    cost = f" {change_of_cost(what.cost, notes)}" if what.cost is not None else ""
    where = f" {located(what.place, notes)}" if what.place is not None else ""
    return f"{text}{cost}{where}"


def symbols(which: tuple[object, ...]) -> str:
    """Return "{j}, {h} et {r}"."""
    signs = [f"{{{str(s).lower()}}}" for s in which]
    return signs[0] if len(signs) == 1 else f"{', '.join(signs[:-1])} et {signs[-1]}"


def _activate(what: Activate, notes: Notes, form: str) -> str:
    signs = symbols(what.symbols)
    if isinstance(what.of, That):
        own = "l'une de ses" if what.maximum is not None else "ses"
        return f"{notes.verb('activate', form)} {own} capacités {signs}"
    return f"{notes.verb('activate', form)} les capacités {signs} de {things(what.of, notes)}"
