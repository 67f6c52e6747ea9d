"""What players do, by effect: "piochez une carte", "Sabotez", "me faire …"."""

from judge.cards.ability import (
    Activate,
    AfterYou,
    AnyNumber,
    Augment,
    BecomeFirstPlayer,
    Choose,
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
    LookAt,
    LoseCounters,
    Me,
    Move,
    MoveExpedition,
    MoveMarker,
    Number,
    Pass,
    PayMana,
    Pick,
    PlaceMarker,
    Play,
    Quantity,
    Ready,
    ReceiveGift,
    Resupply,
    Reveal,
    RollDice,
    Rush,
    Sabotage,
    Sacrifice,
    Selector,
    SpendCounters,
    Sum,
    Target,
    Terrain,
    That,
    WinGame,
)
from judge.cards.language.printing import symbols

from .acts import by_regions, done, moving
from .moves import created, moved, played
from .nouns import noun
from .selectors import all_of, things
from .speech import Form
from .words import Notes, counter, mana, number

_ALONE: dict[type[Effect], str] = {
    Sabotage: "sabotage",
    Pass: "pass",
}
"""Effects that are a verb and nothing else."""
_OBJECTS: dict[type[Effect], tuple[str, str]] = {
    Sacrifice: ("sacrifice", "in"),
    Exhaust: ("exhaust", "in"),
    Ready: ("ready", "in"),
    Augment: ("augment", "in"),
    Reveal: ("reveal", "from"),
    LookAt: ("look", "in"),
}
"""Effects that are a verb and the things that it is done to, which stand in or come from."""


def verb_phrase(what: Effect, notes: Notes, form: str = "order") -> str:
    """Return what a player does, in a form: "piochez une carte", "pioche une carte"."""
    if type(what) in _ALONE:
        return notes.verb(_ALONE[type(what)], form)
    if type(what) in _OBJECTS:
        verb, relation = _OBJECTS[type(what)]
        return done(verb, what.what, notes, form, relation)  # type: ignore[attr-defined]
    match what:
        case Draw(what=None, amount=amount):
            return f"{notes.verb('draw', form)} {_cards(amount, notes)}"
        case Draw(what=who) if who is not None:
            return done("draw", who, notes, form)
        case Resupply(entering=None | Entering.EXHAUSTED as entering):
            return notes.verb("exhausted_resupply" if entering else "resupply", form)
        case Rush(filter=asked):
            verb = notes.verb("rush", form)
            if not asked.kinds:
                return verb
            name, female = noun(asked, notes)
            return notes.say(
                "effect.rush", verb=verb, a=notes.agreeing("a", Form(female)), thing=name
            )
        case AfterYou():
            return notes.say("effect.after_you")
        case BecomeFirstPlayer():
            return notes.say("effect.become_first_player", verb=notes.verb("become", form))
        case WinGame():
            return notes.say("effect.win")
        case ReceiveGift():
            return notes.say("effect.receive_gift")
        case Move():
            return moved(what, notes, form)
        case Discard(what=Group(members=members)):
            both = f" {notes.say('list.and')} "
            return f"{notes.verb('discard', form)} {both.join(things(m, notes) for m in members)}"
        case Discard(what=who):
            return done("discard", who, notes, form, "from")
        case PayMana(amount=amount):
            return f"{notes.verb('pay', form)} {mana(amount, notes)}"
        case Exchange(one=one, other=other):
            return notes.say(
                "effect.exchange",
                verb=notes.verb("exchange", form),
                one=things(one, notes, relation="from"),
                other=things(other, notes, relation="from"),
            )
        case Create():
            return created(what, notes, form)
        case Play():
            return played(what, notes, form)
        case Activate():
            return _activated(what, notes, form)
        case Pick(what=Target(filter=asked, minimum=least, maximum=most)):
            chosen = things(Choose(asked, least, most), notes)
            return notes.say("effect.target", verb=notes.verb("target", form), things=chosen)
        case Pick(what=who):
            return f"{notes.verb('choose', form)} {things(who, notes)}"
        case MoveExpedition(expeditions=who, direction=direction, regions=regions):
            return notes.say(
                "effect.move_expedition",
                verb=notes.verb(moving(direction), form),
                make=notes.verb("make", form),
                infinitive=notes.verb(moving(direction), "infinitive"),
                clause=notes.verb(moving(direction), "that_it"),
                things=things(who, notes),
                by_regions=by_regions(regions, notes),
            )
        case PlaceMarker() | MoveMarker() | RollDice() | IgnoreRoll() | IncreaseResult():
            return _on_the_table(what, notes, form)
    return _counters(what, notes, form)


def _cards(amount: Quantity, notes: Notes) -> str:
    card = notes.speech.nouns["CARD"]
    many = number(amount, notes, form=Form(card.feminine))
    return f"{many} {card.one if amount == Number(1) else card.many}"


def _counters(what: Effect, notes: Notes, form: str) -> str:
    """Return what is done to counters."""
    match what:
        case SpendCounters(what=who, counter=name, amount=amount):
            return _taken("spend", who, name, amount, notes, form)
        case LoseCounters(what=who, counter=name, amount=amount):
            return _taken("remove", who, name, amount, notes, form)
        case DoubleCounters(what=who, counter=name):
            either, both = notes.say("list.or"), notes.say("list.and")
            return notes.say(
                "effect.double",
                verb=notes.verb("double", form),
                counters=counter(name, notes, plural=True),
                things=things(who, notes).replace(f" {either} ", f" {both} "),
            )
        case DistributeCounters(what=Each(filter=asked), counter=name, amount=amount):
            many = number(amount, notes, words=False)
            return notes.say(
                "effect.distribute",
                verb=notes.verb("distribute", form),
                counters=f"{many} {counter(name, notes, plural=True)}",
                thing=noun(asked, notes)[0],
                things=noun(asked, notes, plural=True)[0],
            )
        case ExchangeCounters(counter=name):
            return notes.say(
                "effect.exchange_counters",
                verb=notes.verb("exchange", form),
                counters=counter(name, notes, plural=True),
            )
    raise ValueError(f"no {notes.speech.language} for {type(what).__name__}")


def _taken(
    verb: str, who: Selector, name: str | None, amount: Quantity, notes: Notes, form: str
) -> str:
    """Return counters that are spent or removed, and the things that they are on."""
    many = number(amount, notes, words=False)
    word = counter(name, notes, plural=many != "1")
    if verb == "spend" and isinstance(who, Me):
        key = "effect.spend_any_of_mine" if isinstance(amount, AnyNumber) else "effect.spend_mine"
        all_ = counter(name, notes, plural=True)
        return notes.say(key, verb=notes.verb(verb, form), number=many, counters=all_)
    of = _all_the(who.filter, notes) if isinstance(who, Each) else things(who, notes)
    return notes.say(
        f"effect.{verb}", verb=notes.verb(verb, form), counters=f"{many} {word}", things=of
    )


def _all_the(asked: Filter, notes: Notes) -> str:
    text, female = all_of(asked, notes)
    return f"{notes.agreeing('the', Form(female, plural=True))} {text}"


def _on_the_table(what: Effect, notes: Notes, form: str) -> str:
    """Return what is done with Terrain Markers and dice."""
    match what:
        case PlaceMarker(terrain=None, region=region):
            verb = notes.verb("place", form)
            return notes.say("effect.place_my_marker", verb=verb, region=things(region, notes))
        case PlaceMarker(terrain=Terrain() as terrain, region=region):
            key, verb = "effect.place_marker", "place"
        case MoveMarker(terrain=terrain, region=region):
            key, verb = "effect.move_marker", "move"
        case RollDice(amount=amount):
            more = isinstance(amount, Sum)
            return notes.say(
                "effect.roll_one_more" if more else "effect.roll", verb=notes.verb("roll", form)
            )
        case IgnoreRoll():
            return notes.say("effect.ignore_roll", verb=notes.verb("ignore", form))
        case IncreaseResult(by=by):
            return notes.say(
                "effect.increase_result",
                verb=notes.verb("increase", form),
                add=notes.verb("add", form),
                by=number(by, notes, words=False),
            )
        case _:
            raise ValueError(f"no {notes.speech.language} for {type(what).__name__}")
    return notes.say(
        key,
        verb=notes.verb(verb, form),
        terrain=f"{{{terrain.value}}}",
        region=things(region, notes),
    )


def _activated(what: Activate, notes: Notes, form: str) -> str:
    verb, signs = notes.verb("activate", form), symbols(what.symbols, notes.say("list.and"))
    if isinstance(what.of, That):
        key = "effect.activate_one_of_its" if what.maximum is not None else "effect.activate_its"
        return notes.say(key, verb=verb, symbols=signs)
    return notes.say("effect.activate", verb=verb, symbols=signs, things=things(what.of, notes))
