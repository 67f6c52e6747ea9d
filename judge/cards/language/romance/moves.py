"""Cards that are moved, played and created."""

from judge.cards.ability import (
    Change,
    Choose,
    CostChange,
    CountOf,
    Create,
    Each,
    Entering,
    Filter,
    Highest,
    Kind,
    Measured,
    Move,
    Number,
    Place,
    Play,
    Related,
    Role,
    Target,
    That,
    Token,
    TopCards,
    Verb,
    WithCounters,
    You,
    Zone,
    walk,
)

from . import bodies  # a token may have an ability of its own
from .acts import done, is_pronoun, per, verb_of, verb_there
from .places import destination, located, place
from .selectors import things
from .words import Notes, mana, number

_LONG = (Measured, Highest, WithCounters)


def moved(what: Move, notes: Notes, form: str) -> str:
    """Return "mettez une carte de votre main en Réserve"."""
    to, who = what.to, what.what
    lemma = {Verb.PUT: "put", Verb.RETURN: "return", Verb.SEND: "send"}[what.verb]
    if what.verb is Verb.RETURN and to == Place(Zone.HAND, You()):
        lemma = "take_back"
    if to.zone is Zone.DECK:
        text = done(lemma, who, notes, form, "from" if what.verb is not Verb.SEND else "in")
        deck = place(Place(Zone.DECK, to.of), notes)
        if to.position == Number(1):
            return notes.say("effect.to_the_top", moved=text, deck=deck)
        notes.where = to.position
        return notes.say("effect.to_position_x", moved=text, deck=deck)
    target = _destination(what, notes)
    entering = ""
    if what.entering is Entering.EXHAUSTED:
        several = isinstance(who, TopCards) and who.amount != Number(1)
        entering = notes.say(f"effect.as_exhausted_orb{'s' if several else ''}")
    elif what.entering is Entering.READY:
        entering = notes.say("effect.as_ready_orb")
    if is_pronoun(who):
        return f"{done(lemma, who, notes, form)} {target} {entering}".rstrip()
    long = what.verb is Verb.SEND and _is_long(what)
    relation = "in" if what.verb is Verb.SEND and not isinstance(who, Each) else "from"
    text = notes.say(
        f"effect.{lemma}_long" if long else f"effect.{lemma}",
        verb=verb_of(lemma, who, notes, form),
        things=things(who, notes, relation=relation),
        place=target,
    )
    return f"{text} {entering}".rstrip()


def _destination(what: Move, notes: Notes) -> str:
    to = what.to
    if to.zone is Zone.EXPEDITION and isinstance(to.of, Each):
        return notes.say("place.in_your_expeditions")
    if to.zone is Zone.HAND and isinstance(to.of, Related):
        return notes.say("place.in_hand_of", owner=things(to.of, notes))
    return destination(to, notes) if what.verb is Verb.PUT else located(to, notes, "to")


def _is_long(what: Move) -> bool:
    """Tell whether so much stands behind what is sent that its destination goes before it."""
    return isinstance(what.what, Each) or any(isinstance(node, _LONG) for node in walk(what.what))


def token(what: Token, notes: Notes, *, plural: bool) -> str:
    """Return "jetons Soldat 1/1/1 Recrue Ordis"."""
    words = notes.lexicon.raw["words"]
    name = words["token"].get(what.name, what.name.replace("_", " ").title())
    types = [words["subtype"].get(s, [s.title()])[0].split("|")[0] for s in reversed(what.subtypes)]
    figures = "/".join(map(str, what.statistics)) if what.statistics else ""
    noun = notes.speech.nouns["TOKEN"]
    return notes.say(
        "noun.created" if types else "noun.created_plain",
        token=noun.many if plural else noun.one,
        types=" ".join(types),
        figures=figures,
        name=name,
    )


_ANY_EXPEDITIONS = Choose(Filter((Kind.EXPEDITION,)), Number(0), None)


def created(what: Create, notes: Notes, form: str) -> str:
    """Return "créez un jeton Plante 0/0/0 Graine de Mana dans vos Repères"."""
    tail = ""
    gender = notes.speech.gender("TOKEN")
    one = notes.agreeing("a", gender)
    match what.amount:
        case Number(value=1):
            text = f"{one} {token(what.token, notes, plural=False)}"
        case CountOf(what=Each(filter=asked)) if not _targets(asked):
            text = f"{one} {token(what.token, notes, plural=False)}"
            tail = per(asked, notes)
        case amount:
            text = f"{number(amount, notes, form=gender)} {token(what.token, notes, plural=True)}"
    notes.last = gender
    verb = notes.verb("create", form)
    of = what.place.of
    if what.distributed and isinstance(of, Target) and of.maximum is None:
        return notes.say("effect.create_among", verb=verb, tokens=text, things=things(of, notes))
    if what.distributed:
        notes.only(of == _ANY_EXPEDITIONS, of)
        return notes.say("effect.create_among_any", verb=verb, tokens=text)
    quoted = "".join(
        notes.say("effect.with_ability", ability=bodies.quoted(body, notes).rstrip("."))
        for body in what.token.abilities
    )
    if of == That(Role.IT) and what.place.zone is Zone.EXPEDITION:
        return f"{verb_there('create', notes, form)} {text} {quoted} {tail}".rstrip()
    if of == That(Role.THEM):
        where = notes.say("place.in_each_of_them")
    else:
        where = located(what.place, notes)
    return f"{verb} {text} {where} {quoted} {tail}".rstrip()


def _targets(asked: Filter) -> bool:
    return any(isinstance(node, Target) for node in walk(asked))


def played(what: Play, notes: Notes, form: str) -> str:
    """Return "jouez-le pour {1} de moins"."""
    cost = change_of_cost(what.cost, notes) if what.cost is not None else ""
    where = located(what.place, notes) if what.place is not None else ""
    if is_pronoun(what.what):
        return f"{done('play', what.what, notes, form)} {cost} {where}".rstrip()
    return notes.say(
        "effect.play_free" if what.cost == CostChange(Change.FREE) else "effect.play",
        verb=notes.verb("play", form),
        things=things(what.what, notes, relation="from"),
        cost=cost,
        place=where,
    ).rstrip()


def change_of_cost(change: CostChange, notes: Notes) -> str:
    """Return "gratuitement", "pour {1} de moins, jusqu'à un minimum de {1}"."""
    if change.change is Change.FREE:
        return notes.say("cost.free")
    notes.only(change.change is Change.LESS, change)
    amount = mana(change.amount or Number(0), notes)
    return notes.say("cost.for_less", amount=amount) + floor(change, notes)


def reduction(change: CostChange, notes: Notes) -> str:
    """Return by how much a cost is reduced."""
    notes.only(change.change is Change.LESS and change.floor is None, change)
    return mana(change.amount or Number(0), notes)


def floor(change: CostChange, notes: Notes, key: str = "cost.floor") -> str:
    """Return ", jusqu'à un minimum de {1}", if there is one."""
    if change.floor is None:
        return ""
    return notes.say(key, amount=mana(change.floor, notes))
