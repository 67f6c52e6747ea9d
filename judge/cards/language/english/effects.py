"""Effects in English."""

from judge.cards.ability import (
    Activate,
    AfterYou,
    AnyNumber,
    Ascend,
    Augment,
    BecomeFirstPlayer,
    By,
    Change,
    Choose,
    Condition,
    CostChange,
    CostModifier,
    CountOf,
    Create,
    Defect,
    Delayed,
    Direction,
    Discard,
    DistributeCounters,
    DoubleCounters,
    Draw,
    Duration,
    Each,
    Effect,
    Either,
    Enters,
    Entering,
    Exchange,
    ExchangeCounters,
    Exhaust,
    Filter,
    ForEach,
    GainCounters,
    GainStatus,
    GainSubtypes,
    Group,
    If,
    IfDone,
    IgnoreRoll,
    IncreaseResult,
    Joint,
    Lasting,
    LookAt,
    LoseCounters,
    LoseStatus,
    May,
    MayPay,
    Me,
    Modal,
    Modify,
    MoreRegions,
    Move,
    MoveExpedition,
    MoveMarker,
    Not,
    Nothing,
    Number,
    Outcome,
    Outcomes,
    Pass,
    PayMana,
    PayTo,
    Pick,
    Place,
    PlaceMarker,
    Play,
    Quantity,
    Ready,
    ReceiveGift,
    Repeat,
    Resupply,
    Reveal,
    Role,
    RollDice,
    Rush,
    Sabotage,
    Sacrifice,
    Selector,
    Sequence,
    SpendCounters,
    Sum,
    SwitchExpeditions,
    Target,
    That,
    Times,
    Token,
    UpTo,
    Verb,
    WhenThisWay,
    WinGame,
    You,
    Zone,
)

from .conditions import condition, event
from .nouns import (
    Notes,
    article,
    counter,
    explained,
    expeditions,
    is_plural,
    mana,
    noun,
    number,
    place,
    possessive,
    state,
    things,
)
from .statements import change_of_cost, statement

_THINGS = (
    GainStatus,
    LoseStatus,
    GainCounters,
    LoseCounters,
    GainSubtypes,
    SwitchExpeditions,
    Defect,
    Ascend,
    MoveExpedition,
    MoreRegions,
    Nothing,
)
_ALREADY_THERE = frozenset({Zone.HAND, Zone.RESERVE, Zone.LANDMARK, Zone.DECK})


def effect(what: Effect, notes: Notes) -> str:
    """Return an effect as one or more clauses, in small letters, without the last full stop."""
    match what:
        case Sequence():
            return _sequence(what, notes)
        case If():
            return _if(what, notes)
        case IfDone():
            return _if_done(what, notes)
        case May(effect=inner):
            return f"you may {infinitive(inner, notes)}"
        case MayPay(costs=costs, effect=inner):
            return f"you may {_costs(costs, notes)} to {infinitive(inner, notes)}"
        case PayTo(costs=costs, effect=inner):
            return f"{_costs(costs, notes)} to {infinitive(inner, notes)}"
        case By():
            return _by(what, notes)
        case ForEach(what=Each(filter=asked), effect=inner):
            return f"for each {noun(asked, notes)}, {effect(inner, notes)}"
        case Lasting():
            return _lasting(what, notes)
        case Delayed(effect=inner):
            return f"{effect(inner, notes)} after Rest"
        case Modal() | Repeat():
            return _modal(what, notes)
        case Outcomes():
            return _outcomes(what, notes)
        case WhenThisWay():
            return f"when {event(what.event, notes)} — {effect(what.effect, notes)}"  # type: ignore[arg-type]
        case Either():
            return _either(what, notes)
    if isinstance(what, _THINGS):
        return _thing_clause(what, notes)
    if isinstance(what, Activate) and isinstance(what.of, That):
        return f"it {verb_phrase(what, notes, third=True)}"
    return verb_phrase(what, notes, third=False)


def _costs(costs: tuple[Effect, ...], notes: Notes) -> str:
    return " and ".join(infinitive(c, notes) for c in costs)


def infinitive(what: Effect, notes: Notes) -> str:
    """Return an effect after "may" or "to"."""
    match what:
        case GainCounters(counter="BOOST", what=who, amount=amount) if what.maximum is None:
            many, tail = _amount(amount, notes)
            boosts = f"{many} {counter('BOOST', notes, plural=many != '1')}{tail}"
            if isinstance(who, (Me, That)):
                return f"give {things(who, notes, object_=True)} {boosts}"
            return f"give {boosts} to {things(who, notes, object_=True)}"
        case Sequence(steps=steps):
            first = infinitive(steps[0], notes)
            return _joined(first, what, notes, base=isinstance(steps[0], _THINGS))
        case Either(options=options) if isinstance(options[0], _THINGS):
            who = options[0].what  # type: ignore[union-attr]
            acts = [_thing_act(o, notes, third=False) for o in options]
            return f"have {things(who, notes, object_=True)} {' or '.join(acts)}"
        case Either(options=options):
            return " or ".join(infinitive(o, notes) for o in options)
        case Delayed(effect=inner):
            return f"{infinitive(inner, notes)} after Rest"
        case Lasting(statement=CostModifier()):
            return f"reduce the cost of {_reduced(what, notes)}"
        case Modify(statement=CostModifier(change=change)):
            return f"reduce my cost by {mana(change.amount or Number(0), notes)}"
    if isinstance(what, _THINGS):
        who = what.expeditions if isinstance(what, Ascend) else what.what  # type: ignore[union-attr]
        return f"have {things(who, notes, object_=True)} {_thing_act(what, notes, third=False)}"
    return verb_phrase(what, notes, third=False)


def _reduced(what: Lasting, notes: Notes) -> str:
    assert isinstance(what.statement, CostModifier)
    notes.duration = what.duration.value
    text = f"{things(what.statement.what, notes)} by {mana(what.statement.change.amount or Number(0), notes)}"
    notes.duration = ""
    return text


def _subject_of(what: Effect) -> Selector | None:
    if isinstance(what, (Ascend, MoveExpedition)):
        return what.expeditions
    found = getattr(what, "what", None)
    return found if isinstance(what, _THINGS) and isinstance(found, (Selector,)) else None


def _thing_clause(what: Effect, notes: Notes) -> str:
    if isinstance(what, MoreRegions):
        return f"it moves forward {_regions(what.regions, notes, more=True)}"
    if isinstance(what, Nothing):
        return "it doesn't move"
    who = _subject_of(what)
    assert who is not None
    if isinstance(what, MoveExpedition) and notes.by:
        return verb_phrase(what, notes, third=True)
    if isinstance(what, LoseCounters) and _removed(what):
        return verb_phrase(what, notes, third=False)
    plural = is_plural(who)
    each = "each " if _needs_each(what, who) else ""
    subject = things(who, notes)
    if isinstance(who, Each) and _both(what, who):
        subject, plural = "both of your Expeditions", True
    return f"{subject} {each}{_thing_act(what, notes, third=not plural)}"


def _needs_each(what: Effect, who: Selector) -> bool:
    return isinstance(what, GainCounters) and isinstance(who, Target) and is_plural(who)


def _both(what: Effect, who: Each) -> bool:
    return isinstance(what, Ascend) and bool(who.filter.traits)


def _removed(what: LoseCounters) -> bool:
    return isinstance(what.amount, (Number, UpTo)) and what.what != Me() or (
        isinstance(what.what, Each)
    )


def _regions(amount: Quantity, notes: Notes, *, more: bool = False) -> str:
    word = number(amount, notes)
    return f"{word} {'more ' if more else ''}region{'' if word == 'one' else 's'}"


def _amount(amount: Quantity, notes: Notes) -> tuple[str, str]:
    """Return how many counters, and what stands after them: "per card in your Reserve"."""
    match amount:
        case CountOf(what=what):
            return "1", f" per {_counted(what, notes)}"
        case Sum(terms=(CountOf(what=one), CountOf(what=other))):
            return "1", f" per {_counted(one, notes)} and per {_counted(other, notes)}"
        case Times(factor=n, quantity=CountOf(what=what)):
            return str(n), f" per {_counted(what, notes)}"
        case Number(value=n):
            return str(n), ""
    return number(amount, notes, words=False), ""


def _counted(what: Selector, notes: Notes) -> str:
    assert isinstance(what, Each)
    return noun(what.filter, notes)


def _thing_act(what: Effect, notes: Notes, *, third: bool) -> str:
    s = "s" if third else ""
    match what:
        case GainStatus(status=status):
            return f"gain{s} {state(status)}"
        case LoseStatus(status=status):
            return f"lose{s} {state(status)}"
        case GainCounters():
            return f"gain{s} {gained(what, notes)}"
        case LoseCounters(counter=name, amount=amount):
            many = number(amount, notes, words=False)
            own = "all its" if many == "all" else many
            return f"lose{s} {own} {counter(name, notes, plural=many != '1')}"
        case GainSubtypes():
            return f"gain{s} its subtypes"
        case SwitchExpeditions():
            return f"switch{'es' if third else ''} Expeditions"
        case Defect():
            return f"defect{s}"
        case Ascend():
            return f"Ascend{s}"
        case MoveExpedition(direction=direction, regions=regions):
            return f"move{s} {direction.value} {_regions(regions, notes)}"
    raise ValueError(f"no English for {type(what).__name__}")


def gained(what: GainCounters, notes: Notes) -> str:
    """Return "1 boost per card in your Reserve, up to a max of 3"."""
    many, tail = _amount(what.amount, notes)
    text = f"{many} {counter(what.counter, notes, plural=many != '1')}{tail}"
    if what.maximum is not None:
        most = number(what.maximum, notes, words=False)
        tail = f" {counter(what.counter, notes, plural=True)} on me" if tail else ""
        text += f", up to a max of {most}{tail}"
    return text


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
            return _activate(what, notes)
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
        case MoveExpedition(expeditions=who, direction=direction, regions=regions):
            return f"move {obj(who)} {direction.value} {_regions(regions, notes)}"
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
        relation = "into" if to.zone is Zone.HAND and who == That(Role.IT) and not notes.targeting else "in"
        tail = {Entering.EXHAUSTED: " (as an exhausted Mana Orb)", Entering.READY: " as a ready Mana Orb"}
        return f"put {text} {relation} {target}{tail.get(what.entering, '') if what.entering else ''}"
    if " with " in text or (isinstance(who, Each) and verb == "send"):
        if verb == "send":
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
        of = what.place.of
        if isinstance(of, Target):
            return f"create {text}, distributed as you choose among {things(of, notes)}"
        return f"create {text}, distributed among any Expeditions"
    where = _where(what.place, notes)
    with_ = ""
    for body in what.token.abilities:
        from . import body_text

        with_ = f' with "{body_text(body, notes.lexicon).rstrip(".")}"'
    return f"create {text} in {where}{with_}{per}"


def _has_target(asked: Filter) -> bool:
    return any(isinstance(n, Target) for t in asked.traits for n in _below(t))


def _below(node: object) -> list[object]:
    from judge.cards.ability import Node, walk

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


def symbols(which: tuple[object, ...]) -> str:
    """Return "{j}, {h} and {r}"."""
    signs = [f"{{{str(s).lower()}}}" for s in which]
    return signs[0] if len(signs) == 1 else f"{', '.join(signs[:-1])} and {signs[-1]}"


def _activate(what: Activate, notes: Notes) -> str:
    signs = symbols(what.symbols)
    if isinstance(what.of, That):
        if what.maximum is not None:
            return f"activate {number(what.maximum, notes)} of its {signs} abilities"
        return f"activate its {signs} abilities"
    return f"activate the {signs} abilities of {things(what.of, notes, object_=True)}"


def _by(what: By, notes: Notes) -> str:
    who = things(what.players, notes)
    if isinstance(what.players, Each) and len(what.players.filter.traits) == 0:
        who = "each player"
    third = not is_plural(what.players)
    outer, notes.by = notes.by, True
    inner = what.effect
    start = "starting with you, " if what.starting_with_you else ""
    if isinstance(inner, May):
        text = f"{who} may {infinitive(inner.effect, notes)}"
    elif isinstance(inner, MayPay):
        text = f"{who} may {_costs(inner.costs, notes)} to {infinitive(inner.effect, notes)}"
    elif isinstance(inner, Sequence):
        steps = [verb_phrase(s, notes, third=third) for s in inner.steps]
        text = f"{who} {_glue(steps, inner.joints)}"
    else:
        text = f"{who} {verb_phrase(inner, notes, third=third)}"
    notes.by = outer
    return f"{start}{text}"


_GLUE = {
    Joint.AND: " and ",
    Joint.COMMA: ", ",
    Joint.THEN: ", then ",
    Joint.SENTENCE: ". ",
    Joint.SENTENCE_THEN: ". Then, ",
}


def _glue(texts: list[str], joints: tuple[Joint, ...]) -> str:
    text = texts[0]
    for at, more in enumerate(texts[1:]):
        joint = joints[at] if at < len(joints) else Joint.SENTENCE
        text += _GLUE[joint] + more
    return text


def _sequence(what: Sequence, notes: Notes) -> str:
    return _joined(effect(what.steps[0], notes), what, notes)


def _joined(text: str, what: Sequence, notes: Notes, *, base: bool = False) -> str:
    before = what.steps[0]
    for at, step in enumerate(what.steps[1:]):
        joint = what.joints[at] if at < len(what.joints) else Joint.SENTENCE
        if joint in (Joint.SENTENCE, Joint.SENTENCE_THEN) and notes.where is not None:
            text += where(notes)
        text += _next(before, step, joint, notes, base=base)
        before = step
    return text


def _next(
    before: Effect, step: Effect, joint: Joint, notes: Notes, *, base: bool
) -> str:
    if joint is Joint.AND and _same_subject(before, step):
        act = _thing_act(step, notes, third=_third(before) and not base)
        if isinstance(before, (GainStatus, GainCounters, GainSubtypes)) and isinstance(
            step, (GainStatus, GainCounters)
        ):
            act = act.split(" ", 1)[1]
        return f" and {act}"
    if isinstance(before, By) and isinstance(step, By) and joint in (Joint.AND, Joint.THEN):
        if step.players in (before.players, That(Role.PLAYER)):
            return _GLUE[joint] + _by(step, notes).split(" ", 2 if _is_each(step) else 1)[-1]
    text = effect(step, notes)
    return _GLUE[joint] + text


def _is_each(step: By) -> bool:
    return isinstance(step.players, Each)


def _same_subject(before: Effect, step: Effect) -> bool:
    one, other = _subject_of(before), _subject_of(step)
    if one is None or other is None or isinstance(step, (MoveExpedition, Ascend)):
        return False
    return one == other or (isinstance(one, (Target, Choose)) and isinstance(other, That))


def _third(before: Effect) -> bool:
    who = _subject_of(before)
    return who is not None and not is_plural(who)


def where(notes: Notes) -> str:
    """Return ", where X is …" for the X that was printed, and forget it."""
    value, notes.where = notes.where, None
    if value is None:
        return ""
    return f", where X is {explained(value, notes)}"


def _if(what: If, notes: Notes) -> str:
    then = effect(what.then, notes)
    if isinstance(what.condition, Not) and isinstance(what.then, GainStatus):
        text = f"unless {condition(what.condition.condition, notes)}, {then}"
    else:
        text = f"if {condition(what.condition, notes)}, {then}"
    if what.otherwise is None:
        return text
    if isinstance(what.then, Create) and isinstance(what.otherwise, Create):
        return _created(what.condition, what.then, what.otherwise, notes)
    return f"{text}. Otherwise, {effect(what.otherwise, notes)}"


def _created(test: Condition, then: Create, otherwise: Create, notes: Notes) -> str:
    text = condition(test, notes)
    if then.token.name == "BRASSBUG":
        return f"if {text}, {effect(then, notes)}. Otherwise, create only one"
    return f"{effect(otherwise, notes)}. If {text}, create {number(then.amount, notes)} instead"


def _if_done(what: IfDone, notes: Notes) -> str:
    text = effect(what.effect, notes)
    done = "it does" if isinstance(what.effect, MoveExpedition) else "you do"
    if isinstance(what.effect, (Sacrifice,)) and what.otherwise is not None:
        between = f". {effect(what.then, notes)}" if what.then is not None else ""
        return f"{text}{between}. If you can't, {effect(what.otherwise, notes)}"
    if what.then is not None:
        text += f". If {done}, {_then(what, notes)}"
    if what.otherwise is not None:
        text += f". If you don't, {effect(what.otherwise, notes)}"
    return text


def _then(what: IfDone, notes: Notes) -> str:
    then = what.then
    assert then is not None
    if isinstance(what.effect, MoveExpedition) and isinstance(then, MoveExpedition):
        if isinstance(what.effect.expeditions, Target):
            return verb_phrase(then, notes, third=False)
    return effect(then, notes)


def _lasting(what: Lasting, notes: Notes) -> str:
    notes.duration = what.duration.value
    said = what.statement
    if isinstance(said, CostModifier) and said.change.change is Change.PAY_LESS:
        amount = mana(said.change.amount or Number(0), notes)
        text = f"pay {amount} less for {things(said.what, notes)}{_floor(said.change, notes)}"
        notes.duration = ""
        return text
    if isinstance(said, Enters) and isinstance(said.effect, If):
        notes.duration = ""
        return "if you play it from your hand, " + effect(said.effect.then, notes)
    inside = isinstance(said, (CostModifier, Enters))
    text = statement(said, notes)
    notes.duration = ""
    if inside:
        return text
    if what.duration is Duration.DAY and "are" in text.split():
        return f"this Day, {text}"
    return f"{text} {what.duration.value}"


def _floor(change: CostChange, notes: Notes) -> str:
    if change.floor is None:
        return ""
    return f", down to a minimum of {mana(change.floor, notes)}"


def _either(what: Either, notes: Notes) -> str:
    options = what.options
    first = options[0]
    if all(isinstance(o, GainStatus) for o in options) and isinstance(first, GainStatus):
        names = [state(o.status) for o in options if isinstance(o, GainStatus)]
        return f"{effect(first, notes).rsplit(' ', 1)[0]} {', '.join(names[:-1])} or {names[-1]}"
    if all(isinstance(o, Ready) for o in options):
        return "ready " + " or ".join(effect(o, notes).split(" ", 1)[1] for o in options)
    return " or ".join(effect(o, notes) for o in options)


def _modal(what: Modal | Repeat, notes: Notes) -> str:
    if isinstance(what, Repeat):
        text = f"do the following {number(what.times, notes)} times{where(notes)}: "
        return text + f"• {upper(effect(what.effect, notes))}"
    text = f"choose {_how_many(what, notes)}"
    text += where(notes)
    if what.repeatable:
        text += ". You may choose the same option multiple times"
    if what.more_if is not None:
        text += f". If {condition(what.more_if, notes)}, you may choose both"
    lines = []
    for mode in what.modes:
        costs = "".join(f"{cost_sign(c, notes)} : " for c in mode.costs)
        inner = Notes(notes.lexicon)
        lines.append(f"• {costs}{upper(effect(mode.effect, inner) + where(inner))}")
    return f"{text}: " + ". ".join(lines)


def _how_many(what: Modal, notes: Notes) -> str:
    if isinstance(what.maximum, CountOf) and isinstance(what.maximum.what, Each):
        return f"up to the number of {noun(what.maximum.what.filter, notes, plural=True)}"
    word = number(what.maximum, notes)
    return f"up to {word}" if what.minimum != what.maximum else word


def cost_sign(what: Effect, notes: Notes) -> str:
    """Return a cost before a colon."""
    match what:
        case Exhaust(what=Me()):
            return "{T}"
        case Discard(what=Me()):
            return "{D}"
        case PayMana(amount=amount):
            return mana(amount, notes)
    return upper(verb_phrase(what, notes, third=False))


def _outcomes(what: Outcomes, notes: Notes) -> str:
    lines = []
    by_roll = not hasattr(what.value, "__len__") and type(what.value).__name__ == "DieResult"
    listed = not by_roll or len(what.outcomes) > 1
    for row in what.outcomes:
        text = effect(row.effect, notes)
        text += " instead" if isinstance(row.effect, (MoreRegions, Nothing)) else ""
        lines.append((_range(row), text))
    if not listed:
        return f"on a {lines[0][0]}, {lines[0][1]}"
    if by_roll:
        return "on a: " + ". ".join(f"• {r}, {t}" for r, t in lines)
    head = "depending on the number of boosts removed this way: "
    return head + ". ".join(f"• {r}: {upper(t)}" for r, t in lines)


def _range(row: Outcome) -> str:
    if row.high is None:
        return f"{row.low}+"
    return str(row.low) if row.low == row.high else f"{row.low}-{row.high}"


def upper(text: str) -> str:
    """Return a text with its first letter in capitals."""
    return text[:1].upper() + text[1:]


