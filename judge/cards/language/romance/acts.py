"""What things do, and what is done to them: "gagne 1 boost", "épuisez-le"."""

from judge.cards.ability import (
    Ascend,
    CountOf,
    Defect,
    Direction,
    Each,
    Effect,
    Filter,
    GainCounters,
    GainStatus,
    GainSubtypes,
    LoseCounters,
    LoseStatus,
    Me,
    MoveExpedition,
    Number,
    Quantity,
    Role,
    Selector,
    Sum,
    SwitchExpeditions,
    That,
    Times,
    UpTo,
)

from .nouns import noun
from .selectors import as_object, is_some
from .speech import Form
from .words import Notes, counter, number, state_name

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
"""The effects that are said with the things that they happen to as their subject."""


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


def happens(what: Effect) -> bool:
    """Tell whether an effect has things as its subject."""
    return isinstance(what, THINGS) and not is_removal(what)


def act(what: Effect, notes: Notes, form: str) -> str:
    """Return what things do: "gagne 1 boost", "perdre Fugace"."""
    verb, rest = act_parts(what, notes, form)
    return f"{verb} {rest}".rstrip()


def act_parts(what: Effect, notes: Notes, form: str) -> tuple[str, str]:
    """Return what things do as a verb and what stands after it."""
    match what:
        case GainStatus(status=status):
            return notes.verb("gain", form), state_name(status, notes)
        case LoseStatus(status=status):
            return notes.verb("lose", form), state_name(status, notes)
        case GainCounters():
            return notes.verb("gain", form), gained(what, notes)
        case LoseCounters():
            return notes.verb("lose", form), _lost(what, notes)
        case GainSubtypes():
            return notes.verb("gain", form), notes.say("act.its_subtypes")
        case SwitchExpeditions():
            return notes.verb("switch", form), notes.say("act.expeditions")
        case Defect():
            return notes.verb("defect", form), ""
        case Ascend():
            return notes.verb("ascend", form), ""
        case MoveExpedition(direction=direction, regions=regions):
            return notes.verb(moving(direction), form), by_regions(regions, notes)
    raise ValueError(f"no {notes.speech.language} for {type(what).__name__}")


def _lost(what: LoseCounters, notes: Notes) -> str:
    many = number(what.amount, notes, words=False)
    if many == notes.agreeing("all", Form()):
        return notes.say("act.all_its", counters=counter(what.counter, notes, plural=True))
    return f"{many} {counter(what.counter, notes, plural=many != '1')}"


def moving(direction: Direction) -> str:
    """Return the verb of a direction."""
    return "advance" if direction is Direction.FORWARD else "retreat"


def by_regions(amount: Quantity, notes: Notes) -> str:
    """Return "d'une région"."""
    region = notes.speech.nouns["REGION"]
    word = number(amount, notes, form=Form(region.feminine))
    one = amount == Number(1)
    return notes.say("act.by_regions", number=word, regions=region.one if one else region.many)


def amount_of(amount: Quantity, notes: Notes) -> tuple[str, str]:
    """Return how many counters, and what stands after them: "par carte dans votre Réserve"."""
    match amount:
        case CountOf(what=Each(filter=asked)):
            return "1", per(asked, notes)
        case Sum(terms=(CountOf(what=Each(filter=one)), CountOf(what=Each(filter=other)))):
            both = notes.say("list.and")
            return "1", f"{per(one, notes)} {both} {per(other, notes)}"
        case Times(factor=n, quantity=CountOf(what=Each(filter=asked))):
            return str(n), per(asked, notes)
    return number(amount, notes, words=False), ""


def per(asked: Filter, notes: Notes) -> str:
    """Return "par carte dans votre Réserve"."""
    return notes.say("quantity.per", thing=noun(asked, notes)[0])


def gained(what: GainCounters, notes: Notes) -> str:
    """Return "1 boost par carte dans votre Réserve, jusqu'à un max de 3"."""
    many, tail = amount_of(what.amount, notes)
    counters = counter(what.counter, notes, plural=many != "1")
    text = f"{many} {counters}"
    if tail:
        text += f" {tail}"
    if what.maximum is not None:
        most = number(what.maximum, notes, words=False)
        all_ = counter(what.counter, notes, plural=True)
        key = "act.up_to_max_on_me" if tail else "act.up_to_max"
        text += notes.say(key, most=most, counters=all_)
    return text


def is_pronoun(what: Selector) -> bool:
    """Tell whether things as an object are a pronoun that leans on its verb."""
    return isinstance(what, Me) or (isinstance(what, That) and what.role in (Role.IT, Role.THEM))


def _clitic_place(form: str) -> str:
    """Return where a pronoun that leans on a verb stands, by the verb's form."""
    return form if form in ("order", "infinitive") else "before"


def verb_of(verb: str, what: Selector, notes: Notes, form: str) -> str:
    """Return a verb before its object, with "of them" if it is some: "mettez-en", "en mettre"."""
    said = notes.verb(verb, form)
    return notes.say(f"clitic.some_{_clitic_place(form)}", verb=said) if is_some(what) else said


def verb_there(verb: str, notes: Notes, form: str) -> str:
    """Return a verb with the place that was named: "créez-y", "y créer"."""
    return notes.say(f"clitic.there_{_clitic_place(form)}", verb=notes.verb(verb, form))


def done(verb: str, what: Selector, notes: Notes, form: str, relation: str = "in") -> str:
    """Return a verb with its object, a pronoun where it belongs: "épuisez-le", "m'épuiser"."""
    if not is_pronoun(what):
        return f"{verb_of(verb, what, notes, form)} {as_object(what, notes, relation)}"
    said = notes.verb(verb, form)
    role = what.role.name.lower() if isinstance(what, That) else "me"
    where = _clitic_place(form)
    pronoun = notes.agreeing("object", Form(notes.last.feminine, plural=role == "them"))
    return notes.say(
        f"clitic.{'me' if role == 'me' else 'it'}_{where}",
        verb=said,
        stem=notes.speech.stem(verb, form),
        pronoun=pronoun,
    )
