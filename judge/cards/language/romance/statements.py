"""Statements: what holds while a card is there, "for this turn", or of a game's start."""

from judge.cards.ability import (
    PLAYERS,
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
    Comparison,
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
    Role,
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
from judge.cards.language.printing import symbols

from . import bodies  # a statement may grant an ability
from .acts import act, per
from .moves import change_of_cost, floor, reduction
from .nouns import being, noun
from .places import located, place
from .selectors import things
from .speech import Form
from .verbs import verb_phrase
from .words import (
    Notes,
    counter,
    feminine,
    is_plural,
    keyword,
    kind_word,
    mana,
    number,
    state_name,
)


def subject(what: Selector, notes: Notes) -> tuple[str, bool]:
    """Return things that something is said of, and whether they take a plural verb."""
    if isinstance(what, Each):
        words, female = noun(what.filter, notes, plural=True)
        article = "all_the" if what.filter.kinds == (Kind.REGION,) else "the"
        return f"{notes.agreeing(article, Form(female, plural=True))} {words}", True
    return things(what, notes), is_plural(what) or isinstance(what, Group)


def _person(what: Selector, plural: bool) -> str:
    return "i" if isinstance(what, Me) else "they" if plural else "it"


def statement(what: Statement, notes: Notes) -> str:
    """Return a statement as a clause in small letters, without its full stop."""
    match what:
        case CostModifier():
            return _cost(what, notes)
        case MinimumCost(what=who, amount=amount):
            words, plural = subject(who, notes)
            return notes.say(
                "statement.minimum_cost",
                who=words,
                can=notes.verb("can", _person(who, plural)),
                amount=mana(amount, notes),
            )
        case Enters(what=who, effect=inner):
            return _enters(who, inner, notes)
        case Grant():
            return _grant(what, notes)
        case SetStatistics(what=Me()):
            return notes.say("statement.my_statistics_are_highest")
        case SetStatistics(what=who):
            return notes.say("statement.statistics_are_highest", who=subject(who, notes)[0])
        case SetTerrain():
            return _terrain(what, notes)
        case AddKind() | AddSubtypes():
            return _added_kind(what, notes)
        case LoseAbilities(what=who):
            words, plural = subject(who, notes)
            how = _person(who, plural)
            return f"{words} {notes.verb('lose', how)} {notes.say(f'statement.abilities_{how}')}"
        case CannotBePlayed(place=where):
            if where is None:
                return notes.say("statement.cannot_be_played")
            return notes.say("statement.cannot_be_played_in", place=located(where, notes))
        case CanBeManaOrb():
            return notes.say("statement.can_be_mana_orb")
        case CannotMoveForward() | CannotActivate() | CannotGainCounters():
            return _cannot(what, notes)
        case CanOnlyTarget(filter=asked):
            return notes.say("statement.can_only_target", thing=noun(asked, notes)[0])
        case CanGainAgain(effect=GainStatus(status=status)):
            return notes.say("statement.can_gain_again", state=state_name(status, notes))
        case MayPlay():
            return _may_play(what, notes)
        case LimitChange() | NotCounted():
            return _limit(what, notes)
        case StaysExhausted(what=who):
            return notes.say("statement.stays_exhausted", who=subject(who, notes)[0])
        case DefendersIgnored(expeditions=That()):
            return notes.say("statement.defenders_ignored_by_it")
        case DefendersIgnored(expeditions=who):
            return notes.say("statement.defenders_ignored", who=things(who, notes))
    return _of_the_game(what, notes)


def _of_the_game(what: Statement, notes: Notes) -> str:
    """Return what is said of a game's start, of Morning and of counters' maximum."""
    match what:
        case IgnoreAbilities():
            return notes.say("statement.ignored_on_first_day")
        case BeginsWith(counter=name, amount=amount):
            many = number(amount, notes, words=False)
            counters = counter(name, notes, plural=True)
            return notes.say("statement.begins_with", what=f"{many} {counters}")
        case BeginsWithMarkers(terrains=terrains):
            first, *more = [f"{{{t.value}}}" for t in terrains]
            rest = "".join(notes.say("statement.and_marker", terrain=m) for m in more[:-1])
            last = notes.say("statement.last_marker", terrain=more[-1]) if more else ""
            marker = notes.say("statement.begins_with_marker", terrain=first, more=rest + last)
            return notes.say("statement.begins_with", what=marker)
        case MorningDraw(orb=orb):
            return notes.say("statement.morning_draw", orb=things(orb, notes))
        case BeyondMaximum(by=by):
            if by is None:
                return notes.say("statement.beyond_maximum")
            by_ = number(by, notes, words=False)
            return notes.say("statement.beyond_maximum_by", number=by_)
    raise ValueError(f"no {notes.speech.language} for {type(what).__name__}")


def _terrain(what: SetTerrain, notes: Notes) -> str:
    text, plural = subject(what.regions, notes)
    many = "they" if plural else "it"
    return notes.say(
        f"statement.terrain_{'beside' if what.beside_others else 'instead'}",
        who=text,
        be=notes.verb("rank", many),
        gain=notes.verb("gain", many),
        terrain=f"{{{what.terrain.value}}}",
    )


def _added_kind(what: AddKind | AddSubtypes, notes: Notes) -> str:
    if isinstance(what, AddKind):
        word = kind_word(what.kind, notes, plural=False)
        return notes.say("statement.also_a_kind", kind=word)
    words, plural = subject(what.what, notes)
    plural = plural and what.what != Me()
    names = []
    for name in what.subtypes:
        kind = Subtype(name)
        article = "some" if plural else "a"
        form = Form(feminine(kind, notes), plural)
        names.append(f"{notes.agreeing(article, form)} {kind_word(kind, notes, plural=plural)}")
    be = notes.verb("rank", _person(what.what, plural))
    both = f" {notes.say('list.and')} "
    return f"{words} {be} {both.join(names)}"


def _cannot(what: CannotMoveForward | CannotActivate | CannotGainCounters, notes: Notes) -> str:
    match what:
        case CannotMoveForward(expeditions=who, during=during, except_due_to=due):
            text, plural = subject(who, notes)
            notes.only(during in (None, Phase.DUSK), during)
            if who == That(Role.IT):
                text = notes.say("pronoun.expedition")
            return notes.say(
                "statement.cannot_advance",
                who=text,
                can=notes.verb("can", "they" if plural else "it"),
                time=notes.say("statement.during_dusk") if during else "",
                except_=notes.say("statement.except_due_to", terrain=f"{{{due.value}}}")
                if due
                else "",
            ).rstrip()
        case CannotActivate(symbols=signs, of=of):
            whose = subject(of, notes)[0]
            both = symbols(signs, notes.say("list.and"))
            return notes.say("statement.cannot_activate", symbols=both, who=whose)
        case CannotGainCounters(what=who):
            text, plural = subject(who, notes)
            can = notes.verb("can", _person(who, plural))
            return notes.say("statement.cannot_gain_counters", who=text, can=can)


def _cost(what: CostModifier, notes: Notes) -> str:
    change = what.change
    amount = change.amount or Number(0)
    if what.paying is not None:
        paid = verb_phrase(what.paying, notes, "infinitive")
        reduced = notes.say("effect.reduce_my_cost", amount=reduction(change, notes))
        purpose = notes.say("effect.in_order_to", infinitive=reduced)
        return notes.say("effect.you_may", done=notes.say("effect.to", paid=paid, purpose=purpose))
    if what.place is not None and change.change is Change.MORE:
        where = located(what.place, notes)
        return notes.say("cost.pay_more_to_play_me", amount=mana(amount, notes), place=where)
    who, plural = subject(what.what, notes)
    pays = change.change is Change.PAY_LESS
    if pays and what.place is None and what.what != Me() and not isinstance(amount, CountOf):
        paid_for = who if isinstance(what.what, Each) else things(what.what, notes)
        less = notes.say("cost.pay_less", amount=mana(amount, notes), things=paid_for)
        return less + floor(change, notes)
    notes.only(not pays, what)
    if change.change is Change.FREE:
        return notes.say("cost.is_free", who=who)
    each = ""
    if isinstance(amount, CountOf) and isinstance(amount.what, Each):
        if amount.what.filter.kinds == (Kind.EXPEDITION,):
            each = notes.say("cost.for_each", things=things(amount.what, notes))
        else:
            each = per(amount.what.filter, notes)
        amount = Number(1)
    tail = floor(change, notes, "cost.cost_floor")
    if what.place is not None:
        where = place(what.place, notes)
        notes.only(change.change is Change.LESS and not tail and not each, what)
        return notes.say("cost.less_to_play_in", who=who, amount=mana(amount, notes), place=where)
    return notes.say(
        "cost.less" if change.change is Change.LESS else "cost.more",
        who=who,
        cost=notes.verb("cost", _person(what.what, plural)),
        amount=mana(amount, notes),
        per=each,
        tail=tail,
    ).rstrip()


def _enters(who: Selector, inner: Effect, notes: Notes) -> str:
    text, plural = subject(who, notes)
    notes.duration = ""
    form = "they" if plural else "it"
    if isinstance(inner, Activate):
        return f"{text} {verb_phrase(inner, notes, form)}"
    return f"{text} {act(inner, notes, form)}"


def _grant(what: Grant, notes: Notes) -> str:
    who, plural = subject(what.what, notes)
    how = _person(what.what, plural)
    if not isinstance(what.ability, Keyword):
        quoted = bodies.quoted(what.ability, notes)
        key = "statement.i_gain_ability" if how == "i" else "statement.they_have_ability"
        return notes.say(key, who=who, ability=quoted)
    spell = isinstance(what.what, Each) and Kind.SPELL in what.what.filter.kinds
    if not spell and what.ability.name.name in notes.speech.states:
        which = State[what.ability.name.name]
        return f"{who} {being((which,), notes, Form(plural=plural), how)}"
    verb = notes.verb("have" if spell else "be_able", how)
    return f"{who} {verb} {keyword(what.ability, notes, plural=plural and not spell)}"


def _may_play(what: MayPlay, notes: Notes) -> str:
    tail = ""
    played = what.what
    cost = change_of_cost(what.cost, notes) if what.cost is not None else ""
    where = located(what.place, notes) if what.place is not None else ""
    if isinstance(played, Each):
        asked = played.filter
        base = [
            t for t in asked.traits if isinstance(t, Measured) and t.property is Property.BASE_COST
        ]
        if base:
            asked = Filter(asked.kinds, tuple(t for t in asked.traits if t not in base))
            notes.only(base[0].comparison is Comparison.AT_LEAST, base[0])
            tail = notes.say("cost.if_base_cost", amount=mana(base[0].value, notes))
        name, female = noun(asked, notes, plural=True, relation="from")
        the = notes.agreeing("the", Form(female, plural=True))
        alike = noun(asked, notes, relation="from")[0] == name
        who = notes.say(
            "effect.play_them",
            the=the,
            the_if_alike=the if alike else "",
            things=name,
            cost=cost,
        )
    else:
        who = notes.say("effect.play_me", cost=cost)
    text = notes.say("effect.you_may", done=f"{who} {where} {tail}".rstrip())
    for more in what.provided:
        text += ". " + notes.say("effect.if_you_do", done=statement(more, notes))
    return text


def _limit(what: LimitChange | NotCounted, notes: Notes) -> str:
    if isinstance(what, NotCounted):
        return notes.say("statement.not_counted")
    if any(isinstance(t, Being) for t in what.filter.traits):
        return notes.say("statement.keep_one_more_exhausted")
    if what.players == You() and what.by == Number(1):
        return notes.say("statement.your_limit_is_higher")
    if what.players == PLAYERS and what.by == Number(-1):
        return notes.say("statement.all_limits_are_lower")
    raise ValueError("nothing says that a limit changes so")
