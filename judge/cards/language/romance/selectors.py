"""Selectors: what an effect or an event is about, as a subject or an object."""

from judge.cards.ability import (
    Among,
    Choose,
    ControlledBy,
    Each,
    Filter,
    First,
    Group,
    Highest,
    In,
    Kind,
    Me,
    Next,
    Number,
    OtherThan,
    Phase,
    Place,
    Related,
    Relation,
    Role,
    Selector,
    Target,
    That,
    ThatMany,
    TopCards,
    You,
    Zone,
)

from . import measured, nouns, places  # a target stands in a place, within a bound
from .speech import PLAIN, Form
from .words import Notes, number, possessive


def things(what: Selector, notes: Notes, *, relation: str = "in") -> str:
    """Return things as a subject or an object; pronouns as they stand alone."""
    match what:
        case Me():
            return notes.say("pronoun.i")
        case You():
            return notes.say("pronoun.you")
        case That(role=Role.PLAYER) if notes.by:
            return notes.say("pronoun.it")
        case That(role=Role.PLAYER):
            return notes.say(notes.player)
        case That(role=role):
            return notes.say(f"pronoun.{role.name.lower()}")
        case Group(members=(Me(), That())):
            return notes.say("pronoun.we")
        case Group(members=members):
            both = f" {notes.say('list.and')} "
            return both.join(things(m, notes, relation=relation) for m in members)
        case Each(filter=asked):
            return _each(asked, notes, relation)
        case Target():
            return _target(what, notes, relation)
        case Choose():
            return _chosen(what, notes, relation)
        case TopCards(amount=Number(value=1), of=whose):
            notes.last = notes.speech.gender("CARD")
            return notes.say("selector.top_card", deck=_deck(whose, notes))
        case TopCards(amount=amount, of=whose):
            many = number(amount, notes)
            notes.last = notes.speech.gender("CARD")
            return notes.say("selector.top_cards", number=many, deck=_deck(whose, notes))
        case Related():
            return _related(what, notes)
        case Next(filter=asked):
            name, female = nouns.noun(asked, notes)
            return f"{notes.agreeing('next', Form(female))} {name}"
        case First(filter=asked, each=Phase.AFTERNOON):
            return notes.say("selector.first_each_afternoon", thing=nouns.noun(asked, notes)[0])
    raise ValueError(f"no {notes.speech.language} for {type(what).__name__}")


def all_of(asked: Filter, notes: Notes) -> tuple[str, bool]:
    """Return all things of a filter together, without article, and whether they are feminine."""
    text, female = nouns.noun(asked, notes, plural=True)
    joined = text.replace(f" {notes.say('list.or')} ", f" {notes.say('list.and')} ")
    return joined, female


def as_object(what: Selector, notes: Notes, relation: str = "in") -> str:
    """Return things that something is done to: "chaque Personnage", "toutes les cartes"."""
    if not isinstance(what, Each) or _whole_place(what.filter) is not None:
        return things(what, notes, relation=relation)
    key = "selector.every" if what.filter.kinds else "selector.every_card"
    return every(what, key, notes, relation)


def every(what: Each, key: str, notes: Notes, relation: str = "in", **parts: str) -> str:
    """Return what is said of each or of all of the things: "chaque Personnage", "le carte"."""
    asked = what.filter
    some, female = nouns.noun(asked, notes, plural=True, relation=relation)
    either, both = (f" {notes.say(f'list.{word}')} " for word in ("or", "and"))
    # all of several kinds are of one kind and of another; where they are stays a choice
    many = some.replace(either, both, max(len(asked.kinds) - 1, 0))
    one = nouns.noun(asked, notes, relation=relation)[0]
    all_ = Form(female, plural=True)
    return notes.say(
        key,
        the=notes.agreeing("the", all_),
        all=notes.agreeing("all", all_),
        many=many,
        each=notes.agreeing("each", Form(female)),
        one=one,
        **parts,
    )


def without_control(asked: Filter) -> Filter:
    """Return a filter without whose things they are."""
    return Filter(asked.kinds, tuple(t for t in asked.traits if not isinstance(t, ControlledBy)))


def of_yours(one: str, asked: Filter, notes: Notes) -> str:
    """Return "chacune de vos Expéditions", "une de vos Expéditions"."""
    rest = Filter(asked.kinds, tuple(t for t in asked.traits if t != ControlledBy(You())))
    name, female = nouns.noun(rest, notes, plural=True)
    some = notes.agreeing(one, Form(female))
    yours = notes.agreeing("your", Form(female, plural=True))
    return notes.say("selector.of_yours", some=some, yours=f"{yours} {name}")


def _deck(whose: Selector, notes: Notes) -> str:
    name = notes.speech.nouns["DECK"].one
    return f"{notes.agreeing('your' if whose == You() else 'its', PLAIN)} {name}"


_ITS_EXPEDITION = Place(Zone.EXPEDITION, That(Role.IT))


def _whole_place(asked: Filter) -> Place | None:
    """Return the place whose cards are all meant, as in "discards their hand"."""
    match asked:
        case Filter(kinds=(), traits=(In(places=(Place(of=That(role=Role.PLAYER)) as whole,)),)):
            return whole
    return None


def _each(asked: Filter, notes: Notes, relation: str) -> str:
    if asked.kinds == (Kind.EXPEDITION,) and places.is_yours(asked):
        return of_yours("each_one", asked, notes)
    if asked.traits == nouns.OPPONENT:
        return _one(asked, notes, "in")
    if asked == Filter((Kind.CHARACTER,), (In((_ITS_EXPEDITION,)),)):
        character = notes.speech.nouns["CHARACTER"]
        return notes.say("selector.each_of_its", one=character.one, many=character.many)
    whole = _whole_place(asked)
    if whole is not None:
        return places.place(whole, notes)
    name, female = nouns.noun(asked, notes, relation=relation)
    return f"{notes.agreeing('each', Form(female))} {name}"


def _one(asked: Filter, notes: Notes, relation: str) -> str:
    name, female = nouns.noun(asked, notes, relation=relation, article="a")
    return f"{notes.agreeing('a', Form(female))} {name}"


def _target(what: Target, notes: Notes, relation: str) -> str:
    one = what.maximum == Number(1)
    name, female = nouns.noun(
        what.filter,
        notes,
        plural=not one,
        target=True,
        relation=relation,
        article="a" if one else "",
    )
    if what.total is not None:
        name += f" {measured.bound(what.total, notes, total=True)}"
    if isinstance(what.maximum, ThatMany):
        return notes.say("number.same", things=name)
    return _so_many(what, name, female, notes)


def _is_target_player(what: Target | Choose) -> bool:
    other = any(isinstance(t, OtherThan) for t in what.filter.traits)
    return isinstance(what, Target) and what.filter.kinds == (Kind.PLAYER,) and not other


def _so_many(what: Target | Choose, name: str, female: bool, notes: Notes) -> str:
    """Return "un Personnage", "jusqu'à deux cartes", "n'importe quel nombre de cartes"."""
    most, form = what.maximum, Form(female)
    if most is None:
        return f"{notes.say('number.any')} {name}"
    if most == Number(1) and _is_target_player(what):
        many = notes.agreeing("a_player", form)
    else:
        many = number(most, notes, form=form)
    if what.minimum == Number(0):
        many = notes.say("number.up_to", number=many)
    return f"{many} {name}"


def is_some(what: Selector) -> bool:
    """Tell whether things are only "one" of those that were named: "Mettez-en une en Réserve"."""
    if not isinstance(what, Choose):
        return False
    them, cards = Among(That(Role.THEM)), Among(That(Role.CARDS))
    asked = what.filter
    return asked.traits == (them,) or (asked.traits == (cards,) and not asked.kinds)


def _chosen(what: Choose, notes: Notes, relation: str) -> str:
    asked, most = what.filter, what.maximum
    if is_some(what):
        return notes.agreeing("a", Form(feminine=True))
    if places.is_yours(asked) and set(asked.kinds) & {Kind.EXPEDITION, Kind.MANA_ORB}:
        return of_yours("one", asked, notes)
    one = most == Number(1)
    highest = any(isinstance(t, Highest) for t in asked.traits)
    article = "the" if highest else "a"
    name, female = nouns.noun(
        asked, notes, plural=not one, relation=relation, article=article if one else ""
    )
    if highest:
        return f"{notes.agreeing('the', Form(female))} {name}"
    return _so_many(what, name, female, notes)


_RELATIONS = {
    Relation.EXPEDITION: "EXPEDITION",
    Relation.HERO_EXPEDITION: "HERO_EXPEDITION",
    Relation.COMPANION_EXPEDITION: "COMPANION_EXPEDITION",
    Relation.REGION: "REGION",
    Relation.OWNER: "OWNER",
    Relation.CONTROLLER: "CONTROLLER",
    Relation.HERO: "HERO",
}


_HALVES = {Relation.HERO_EXPEDITION: "HERO", Relation.COMPANION_EXPEDITION: "COMPANION"}


def _related(what: Related, notes: Notes) -> str:
    to = what.to
    if what.relation is Relation.FACING_EXPEDITION:
        pronoun = notes.agreeing("object", notes.last)
        key = "selector.facing_me" if to == Me() else "selector.facing_it"
        return notes.say(key, pronoun=pronoun)
    if what.relation is Relation.OTHER_EXPEDITION:
        return notes.say("selector.its_other" if notes.by else "selector.your_other")
    name = notes.speech.nouns[_RELATIONS[what.relation]]
    form = Form(name.feminine)
    if isinstance(to, Choose):
        return f"{notes.agreeing('a', form)} {name.one}"
    own = possessive(to, notes, form)
    if own:
        half = _HALVES.get(what.relation)
        if half is None:
            return f"{own} {name.one}"
        whose = possessive(to, notes, notes.speech.gender(half))
        return notes.say(f"selector.own_{half.lower()}_expedition", own=own, whose=whose)
    owner = things(to, notes)
    return notes.say("place.of", the=notes.agreeing("the", form), zone=name.one, owner=owner)
