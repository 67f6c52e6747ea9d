"""Statements in English."""

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
    Enters,
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
from judge.cards.language.printing import symbols

from .measured import explained
from .nouns import noun, place, things
from .words import (
    Notes,
    article,
    counter,
    each_of_yours,
    is_plural,
    mana,
    number,
    or_more,
    state,
)


def subject(what: Selector, notes: Notes) -> tuple[str, bool]:
    """Return things that something is said of, and whether they take a plural verb."""
    if isinstance(what, Each):
        words = noun(what.filter, notes, plural=True)
        return (f"all {words}" if what.filter.kinds == (Kind.REGION,) else words), True
    return things(what, notes), is_plural(what)


def _be(what: Selector, plural: bool) -> str:
    if isinstance(what, Me):
        return "am"
    return "are" if plural else "is"


def change_of_cost(change: CostChange, notes: Notes) -> str:
    """Return "for free", "for {1} less, down to a minimum of {1}"."""
    if change.change is Change.FREE:
        return "for free"
    if change.change is not Change.LESS:
        raise ValueError(f"no English for playing something for {change.change.value}")
    return f"for {mana(change.amount or Number(0), notes)} less{floor(change, notes)}"


def less(change: CostChange, notes: Notes) -> str:
    """Return by how much a cost is reduced."""
    if change.change is not Change.LESS or change.floor is not None:
        raise ValueError(f"no English for reducing a cost by {change}")
    return mana(change.amount or Number(0), notes)


def floor(change: CostChange, notes: Notes) -> str:
    """Return ", down to a minimum of {1}"; nothing where it is not said."""
    if change.floor is None:
        return ""
    return f", down to a minimum of {mana(change.floor, notes)}"


def keyword(what: Keyword, notes: Notes) -> str:
    """Return a keyword ability: "Tough 2", "Scout {1}"."""
    if what.argument is None:
        return what.name.value
    if what.name is KeywordName.SCOUT:
        return f"{what.name.value} {mana(what.argument, notes)}"
    return f"{what.name.value} {number(what.argument, notes, words=False)}"


def statement(what: Statement, notes: Notes) -> str:
    """Return a statement as a clause in small letters, without its full stop."""
    match what:
        case CostModifier():
            return _cost(what, notes)
        case MinimumCost(what=who, amount=amount):
            return f"{subject(who, notes)[0]} can't cost less than {mana(amount, notes)}"
        case Enters(what=who, effect=effect_):
            return _enters(who, effect_, notes)
        case Grant():
            return _grant(what, notes)
        case SetStatistics():
            return _statistics(what, notes)
        case SetTerrain():
            return _terrain(what, notes)
        case AddKind(kind=kind):
            return f"I'm also considered {article(kind.value)}, even when not in play"
        case CannotBePlayed(place=where):
            tail = f" in {place(where, notes)}" if where is not None else ""
            return f"I can't be played{tail}"
        case CanBeManaOrb():
            return "I can be used as a Mana Orb"
        case CannotMoveForward():
            return _cannot_move(what, notes)
        case CannotActivate(symbols=signs, of=of):
            return (
                f"the {symbols(signs, 'and')} abilities of {subject(of, notes)[0]} can't activate"
            )
        case CannotGainCounters(what=who):
            return f"{subject(who, notes)[0]} can't gain counters"
        case CanOnlyTarget(filter=asked):
            return f"I can only target {article(noun(asked, notes))}"
        case CanGainAgain(effect=GainStatus(what=who, status=status)):
            name = state(status)
            return f"{subject(who, notes)[0]} can gain {name} even if I was already {name}"
        case MayPlay():
            return _may_play(what, notes)
        case LimitChange():
            return _limit(what, notes)
        case NotCounted(what=Me(), zone=Zone.RESERVE):
            return "I don't count towards your Reserve limit"
        case StaysExhausted(what=who):
            return f"{subject(who, notes)[0]} remain exhausted during Morning"
        case DefendersIgnored(expeditions=who):
            text = things(who, notes, object_=True)
            return f"Defender Characters don't prevent {text} from moving forward"
        case AddSubtypes(what=who, subtypes=subtypes):
            words, plural = subject(who, notes)
            plural = plural and who != Me()
            names = [notes.word("subtype", name, plural=plural) for name in subtypes]
            kinds = " and ".join(names if plural else map(article, names))
            return f"{words} {_be(who, plural)} {kinds}"
        case LoseAbilities(what=who):
            if who == Me():
                return "I lose my abilities"
            words, plural = subject(who, notes)
            return f"{words} {'lose their' if plural else 'loses its'} abilities"
        case IgnoreAbilities():
            return "ignore my abilities during the first Day"
        case BeginsWith(counter=name, amount=amount):
            many = number(amount, notes, words=False)
            return f"I begin the game with {many} {counter(name, notes, plural=True)}"
        case BeginsWithMarkers(terrains=terrains):
            ones = [f"one {{{t.value}}}" for t in terrains]
            return f"I begin the game with {', '.join(ones[:-1])} and {ones[-1]} Terrain Marker"
        case MorningDraw(amount=amount, orb=orb):
            return (
                f"during Morning, draw only {number(amount, notes)} card. Then, put "
                f"{things(orb, notes)} in your Mana zone instead of a card from your hand"
            )
        case BeyondMaximum(by=by):
            head = "the Support abilities of cards in Reserve can give them"
            if by is None:
                return f"{head} counters beyond their maximum"
            return f"{head} {number(by, notes, words=False)} more counter than their maximum"
    raise ValueError(f"no English for {type(what).__name__}")


def _cost(what: CostModifier, notes: Notes) -> str:
    change = what.change
    who, plural = subject(what.what, notes)
    if change.change is Change.PAY_LESS and what.place is None and what.paying is None:
        if isinstance(change.amount, CountOf):
            raise ValueError("no English for paying less by a count")
        amount = mana(change.amount or Number(0), notes)
        return f"pay {amount} less for {_for(what.what, notes)}{floor(change, notes)}"
    if what.paying is not None:
        from .effects import infinitive  # an effect may grant a statement

        return (
            f"you may {infinitive(what.paying, notes)} to reduce my cost by {less(change, notes)}"
        )
    if what.place is not None and change.change is Change.MORE:
        amount = mana(change.amount or Number(0), notes)
        return f"pay {amount} more to play me in {place(what.place, notes)}"
    if change.change is Change.FREE:
        return f"{who} is free"
    many = change.amount or Number(0)
    per = ""
    if isinstance(many, CountOf):
        per = _per(many, notes)
        many = Number(1)
    tail = f" to play in {place(what.place, notes)}" if what.place is not None else ""
    if change.change is Change.PAY_LESS:
        raise ValueError("no English for paying less somewhere, or for something")
    s = "" if plural else "s"
    word = change.change.value
    return f"{who} cost{s} {mana(many, notes)} {word}{per}{floor(change, notes)}{tail}"


def _for(what: Selector, notes: Notes) -> str:
    """Return what is paid for; all such cards have no article, like the subject of "cost"."""
    if isinstance(what, Each):
        return subject(what, notes)[0]
    return things(what, notes, object_=True)


def _per(many: CountOf, notes: Notes) -> str:
    assert isinstance(many.what, Each)
    if many.what.filter.kinds == (Kind.EXPEDITION,):
        return f" for {each_of_yours(many.what.filter, notes)}"
    return f" per {noun(many.what.filter, notes)}"


def _enters(who: Selector, effect_: object, notes: Notes) -> str:
    from .things import thing_act  # an effect may grant a statement
    from .verbs import activation  # an effect may grant a statement

    text, plural = subject(who, notes)
    notes.duration = ""
    if isinstance(effect_, Activate):
        return f"{text} {activation(effect_, notes).replace('activate', 'activates', 1)}"
    return f"{text} {thing_act(effect_, notes, third=not plural)}"  # type: ignore[arg-type]


def _grant(what: Grant, notes: Notes) -> str:
    who, plural = subject(what.what, notes)
    if isinstance(what.ability, Keyword):
        spell = isinstance(what.what, Each) and Kind.SPELL in what.what.filter.kinds
        word = "have" if spell else _be(what.what, plural)
        return f"{who} {word} {keyword(what.ability, notes)}"
    from . import body_text  # a statement may grant an ability

    quoted = body_text(what.ability, notes.lexicon)
    if isinstance(what.what, Me):
        return f'I gain "{quoted}"'
    return f'{who} have: "{quoted}"'


def _statistics(what: SetStatistics, notes: Notes) -> str:
    signs = [f"{{{p.value}}}" for p in what.properties]
    names = f"{', '.join(signs[:-1])} and {signs[-1]}" if len(signs) > 1 else signs[0]
    mine = isinstance(what.what, Me)
    if what.value == PropertyOf(Property.HIGHEST_STATISTIC, That(Role.IT)):
        value = f"{'my' if mine else 'their'} highest statistic"
    else:
        value = explained(what.value, notes)
    text = f"my {names}" if mine else f"the {names} of {subject(what.what, notes)[0]}"
    return f"{text} {'are' if len(signs) > 1 else 'is'} equal to {value}"


def _terrain(what: SetTerrain, notes: Notes) -> str:
    who, plural = subject(what.regions, notes)
    plural = plural or isinstance(what.regions, Group)
    sign = f"{{{what.terrain.value}}}"
    if what.beside_others:
        return f"{who} {_be(what.regions, plural)} {sign} in addition to its other terrains"
    return f"{who} {_be(what.regions, plural)} {sign} and lose their other terrains"


def _cannot_move(what: CannotMoveForward, notes: Notes) -> str:
    who = subject(what.expeditions, notes)[0]
    if what.during not in (None, Phase.DUSK):
        raise ValueError(f"no English for not moving during {what.during}")
    during = " during Dusk" if what.during else ""
    due = f" except due to {{{what.except_due_to.value}}}" if what.except_due_to else ""
    return f"{who} can't move forward{during}{due}"


def _may_play(what: MayPlay, notes: Notes) -> str:
    tail = ""
    played = what.what
    if isinstance(played, Each):
        traits = [t for t in played.filter.traits if isinstance(t, Measured)]
        base = [t for t in traits if t.property is Property.BASE_COST]
        if base:
            rest = tuple(t for t in played.filter.traits if t not in base)
            played = Each(type(played.filter)(played.filter.kinds, rest))
            more = or_more(base[0].comparison)
            tail = f" if their Base Cost is {mana(base[0].value, notes)} {more}"
        who = noun(played.filter, notes, plural=True, relation="from")
    else:
        who = things(played, notes, object_=True)
    cost = f" {change_of_cost(what.cost, notes)}" if what.cost is not None else ""
    where = f" in {place(what.place, notes)}" if what.place is not None else ""
    text = f"you may play {who}{cost}{where}{tail}"
    for following in what.provided:
        text += f". If you do, {statement(following, notes)}"
    return text


def _limit(what: LimitChange, notes: Notes) -> str:
    if what.zone is not Zone.RESERVE:
        raise ValueError(f"no English for the limit of the {what.zone.value}")
    if what.filter.traits:
        name = next(state(t.state) for t in what.filter.traits if isinstance(t, Being))
        many = number(what.by, notes)
        return f"you may keep {many} more card in Reserve during Night if it's {name}"
    if not isinstance(what.by, Number):
        raise ValueError("no English for a limit that changes by a count")
    amount = number(Number(abs(what.by.value)), notes)
    who = "your Reserve limit is" if isinstance(what.players, You) else "all Reserve limits are"
    return f"{who} {'increased' if what.by.value > 0 else 'reduced'} by {amount}"
