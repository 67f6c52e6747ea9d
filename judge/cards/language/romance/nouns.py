"""Nouns with what stands around them: kinds, states, traits."""

from judge.cards.ability import (
    Among,
    AnyTrait,
    Being,
    Comparison,
    ControlledBy,
    Each,
    Facing,
    Filter,
    Highest,
    Holding,
    In,
    InTerrain,
    Me,
    Measured,
    NotTrait,
    Number,
    OfKind,
    OtherThan,
    Place,
    Played,
    State,
    Subtype,
    Target,
    That,
    Trait,
    WithCounters,
    You,
    Zone,
)
from judge.cards.language.printing import listed

from . import measured, places, selectors  # nouns name places, and places their owners
from .speech import Form, Noun
from .words import Notes, counter, feminine, kind_word, state, state_name

OPPONENT = (Being(State.OPPONENT),)
_STANDINGS = frozenset({State.AHEAD, State.BEHIND, State.TIED})


def noun(
    asked: Filter,
    notes: Notes,
    *,
    plural: bool = False,
    target: bool = False,
    relation: str = "in",
    article: str = "",
) -> tuple[str, bool]:
    """Return a noun with what stands around it, without article, and whether it is feminine.

    One of several kinds may have its article again: "un personaggio o un permanente".
    """
    names = [kind_word(k, notes, plural=plural) for k in asked.kinds or (None,)]
    form = Form(feminine((asked.kinds or (None,))[0], notes), plural)
    if head := _head(asked, notes):
        names[0] = _token(asked, head, notes, plural=plural)
        form = Form(head.feminine, plural)
    before = ""
    around: list[tuple[str, str]] = [("target", notes.agreeing("target", form))] if target else []
    for trait in asked.traits:
        if isinstance(trait, OtherThan):
            before = notes.agreeing("other", form) + " "
        elif trait not in _HEADS:
            around.append(_around(trait, notes, relation, form))
    text = _any_of(names, asked, notes, "" if before else article, target=target)
    notes.last = form
    order = notes.speech.order
    around.sort(key=lambda said: order.get(said[0], order["rest"]))
    return " ".join([before + text, *(said for _, said in around)]), form.feminine


_HEADS = (Being(State.OPPONENT), Being(State.TOKEN))
"""Traits that are a noun of their own: "adversaire", "jeton"."""


def _head(asked: Filter, notes: Notes) -> Noun | None:
    if Being(State.OPPONENT) in asked.traits:
        return notes.speech.nouns["OPPONENT"]
    return notes.speech.nouns["TOKEN"] if Being(State.TOKEN) in asked.traits else None


def _token(asked: Filter, head: Noun, notes: Notes, *, plural: bool) -> str:
    """Return "adversaire", or "jeton Personnage" where a token is of a kind."""
    word = head.many if plural else head.one
    if Being(State.OPPONENT) in asked.traits:
        return word
    kind = (asked.kinds or (None,))[0]
    return notes.say(
        "noun.token",
        token=word,
        one=kind_word(kind, notes, plural=False),
        many=kind_word(kind, notes, plural=plural),
    )


def _around(trait: Trait, notes: Notes, relation: str, form: Form) -> tuple[str, str]:
    """Return what a trait adds to a noun, and the slot of the noun phrase that it stands in."""
    either = notes.say("list.or")
    match trait:
        case NotTrait(trait=Being(state=State.TOKEN)):
            return "state", notes.say("noun.not_token")
        case NotTrait(trait=Being(state=which)):
            name = state_name(which, notes)
            if notes.speech.states[which.name].had:
                return "had", notes.say("noun.without", state=name)
            return "state", notes.say("noun.not", word=state(which, notes))
        case NotTrait(trait=OfKind(kinds=others)):
            word = kind_word(others[0], notes, plural=False)
            return "state", notes.say("noun.not_kind", word=word)
        case _ if states := states_of(trait):
            if set(states) & _STANDINGS:
                return "rest", notes.say(
                    "noun.that_is", state=being(states, notes, Form(form.feminine), "that_it")
                )
            if notes.speech.states[states[0].name].had:
                names = listed([state_name(s, notes) for s in states], either)
                return "had", notes.say("noun.with", state=names)
            words = listed([state(s, notes, form) for s in states], either)
            return "visible" if State.VISIBLE in states else "state", words
    slots = {ControlledBy: "controlled", Played: "played", Highest: "highest"}
    if isinstance(trait, In) and relation == "from":
        return "from", after(trait, notes, relation, form)
    return slots.get(type(trait), "rest"), after(trait, notes, relation, form)


def _any_of(names: list[str], asked: Filter, notes: Notes, article: str, *, target: bool) -> str:
    """Return "Personnage ou Permanent", or "personaggio o un permanente" with the article again."""
    text = names[0]
    for kind, name in zip(asked.kinds[1:], names[1:], strict=False):
        a = notes.agreeing(article, Form(feminine(kind, notes))) if article else ""
        key = "noun.or_a_subtype" if isinstance(asked.kinds[0], Subtype) else "noun.or_a"
        key = "noun.or_target" if target else key
        text += f" {notes.say(key, a=a)} {name}"
    return text


def states_of(trait: Trait) -> tuple[State, ...]:
    """Return the states that a trait asks for one of; none of any other trait."""
    match trait:
        case Being(state=which):
            return (which,)
        case AnyTrait(traits=traits):
            states = tuple(t.state for t in traits if isinstance(t, Being))
            return states if len(states) == len(traits) else ()
    return ()


def being(
    states: tuple[State, ...],
    notes: Notes,
    form: Form,
    person: str = "it",
    *,
    negated: bool = False,
) -> str:
    """Return states with the verb that each is said with: "est en retard ou à égalité"."""
    said: list[str] = []
    last = ""
    for which in states:
        known = notes.speech.states[which.name]
        verb = denied(notes.verb(known.verb, person), notes, negated=negated)
        word = known.name if known.had else state(which, notes, form)
        said.append(word if verb == last else f"{verb} {word}")
        last = verb
    return listed(said, notes.say("list.or"))


def denied(verb: str, notes: Notes, *, negated: bool) -> str:
    """Return a verb, denied where it is: "est", "n'est pas"."""
    return notes.say("condition.not", verb=verb) if negated else verb


def after(trait: Trait, notes: Notes, relation: str, form: Form) -> str:
    """Return what a trait adds behind the noun."""
    match trait:
        case AnyTrait(traits=options):
            first, *more = [after(t, notes, relation, form) for t in options]
            key = "noun.or_that_are" if form.plural else "noun.or_that_is"
            return " ".join([first, *(notes.say(key, trait=m) for m in more)])
        case ControlledBy(players=You()):
            return notes.say("noun.you_control")
        case ControlledBy(players=That()):
            return notes.say("noun.it_controls")
        case ControlledBy(players=Each(filter=Filter(traits=(OtherThan(),)))):
            by = notes.agreeing("controlled", form)
            return notes.say("noun.another_player_controls", controlled=by)
        case ControlledBy(players=Target(filter=Filter(traits=traits))) if traits == OPPONENT:
            return notes.say("noun.target_opponent_controls")
        case ControlledBy(players=Target()):
            by = notes.agreeing("controlled", form)
            return notes.say("noun.target_player_controls", controlled=by)
        case ControlledBy(players=players):
            return notes.say("noun.of", owner=selectors.things(players, notes))
        case Played():
            return _played(trait, notes, form)
        case In(places=where):
            return _located(where, notes, relation)
        case InTerrain(terrain=terrain):
            return notes.say("noun.in_terrain", terrain=f"{{{terrain.value}}}")
        case Facing(what=what):
            face = notes.verb("face", "they" if form.plural else "it")
            return notes.say(
                "noun.facing_me" if what == Me() else "noun.facing_it",
                face=face,
                facing=notes.agreeing("facing", form),
                pronoun=notes.agreeing("object", notes.last),
            )
        case Among():
            return notes.say("noun.among_these")
        case Highest(property=which):
            return notes.say("noun.highest", property=measured.property_word(which, notes))
        case WithCounters(counter=name, comparison=Comparison.AT_LEAST, value=Number(value=1)):
            return notes.say("noun.with_counters", counters=counter(name, notes, plural=True))
        case Holding(comparison=Comparison.EQUAL, value=Number(value=0)):
            return notes.say("noun.without_characters")
        case Measured():
            return measured.bound(trait, notes)
    raise ValueError(f"no {notes.speech.language} for {type(trait).__name__}")


def _played(trait: Played, notes: Notes, form: Form) -> str:
    origin = " ".join(_origin(place, notes) for place in trait.origins)
    if trait.by is None:
        key = "noun.played"
    else:
        key = "noun.you_play" if isinstance(trait.by, You) else "noun.opponents_play"
    played = notes.agreeing("played", form)
    return notes.say(key, played=played, origin=origin, time=notes.duration)


def _origin(where: Place, notes: Notes) -> str:
    """Return "de votre main", or "depuis la Réserve" of nobody's Reserve."""
    key = "noun.from_any" if where == Place(Zone.RESERVE) else "noun.from"
    return notes.say(key, place=places.origin(where, notes))


def _located(where: tuple[Place, ...], notes: Notes, relation: str) -> str:
    either = f" {notes.say('list.or')} "
    if len(where) > 1 and {p.of for p in where} == {You()}:
        first = places.located(where[0], notes, relation)
        more = [notes.say("place.or_own", place=places.own_zone(p, notes)) for p in where[1:]]
        return " ".join([first, *more])
    kind = "in" if any(p.zone is Zone.PLAY for p in where) else relation
    return either.join(places.located(p, notes, kind) for p in where)
