"""Conditions in a Romance language."""

from judge.cards.ability import (
    Acts,
    AllPresent,
    And,
    BaseStatisticsOf,
    Being,
    Compare,
    Comparison,
    Condition,
    ControlledBy,
    CountersOn,
    CountOf,
    Deed,
    DieResult,
    Each,
    Facing,
    FailsToMoveForward,
    Filter,
    Goes,
    Happened,
    In,
    InTerrain,
    Is,
    Kind,
    Me,
    Measured,
    Not,
    Number,
    OfKind,
    Or,
    Place,
    Plays,
    PropertyOf,
    Quantity,
    Related,
    Relation,
    Role,
    Selector,
    State,
    Tense,
    That,
    ThisWay,
    You,
    Zone,
)

from .measured import among, base_statistics, explained, property_word
from .nouns import being, denied, noun, states_of
from .places import located, place
from .selectors import things, without_control
from .speech import Form
from .words import Notes, counter, kind_word, mana, number, person, state

_OF_EXPEDITIONS = {State.ASCENDED, State.AHEAD, State.BEHIND, State.TIED}


def condition(what: Condition, notes: Notes, *, mood: str = "") -> str:
    """Return a condition without its "if"; the mood is "unless_" after "unless".

    What a condition names is not what a later "it" means.
    """
    last, before = notes.last, notes.mood
    notes.mood = mood or before
    text = _condition(what, notes)
    notes.last, notes.mood = last, before
    return text


def unless(done: str, test: Condition, notes: Notes) -> str:
    """Return "… sauf si …", "… a meno che non …"."""
    notes.only(not isinstance(test, Not), test)
    return notes.say(
        "condition.unless", done=done, condition=condition(test, notes, mood="unless_")
    )


def _condition(what: Condition, notes: Notes) -> str:
    match what:
        case Compare():
            return _compare(what, notes)
        case Is(subject=subject, filter=asked, tense=tense):
            return _is(subject, asked, tense, notes, negated=False)
        case Not(condition=Is(subject=subject, filter=asked, tense=tense)):
            return _is(subject, asked, tense, notes, negated=True)
        case AllPresent(filters=filters):
            return _all_present(filters, notes)
        case Or(conditions=parts):
            return f" {notes.say('list.or_if')} ".join(condition(p, notes) for p in parts)
        case And(conditions=parts):
            return f" {notes.say('list.while')} ".join(condition(p, notes) for p in parts)
        case Happened(event=ThisWay(event=Acts(deed=Deed.DISCARDS))):
            return notes.say("condition.you_discarded_this_way")
        case Happened(event=ThisWay(event=Goes(subject=Each(filter=asked)))):
            return notes.say("condition.you_put_this_way", thing=noun(asked, notes)[0])
        case Happened(event=FailsToMoveForward()):
            return notes.say("condition.no_expedition_advanced")
        case Happened(event=Plays(what=That(), origins=origins)):
            return notes.say("condition.it_is_played", place=place(origins[0], notes))
    raise ValueError(f"no {notes.speech.language} for {type(what).__name__}")


def _all_present(filters: tuple[Filter, ...], notes: Notes) -> str:
    """Return "vous contrôlez un Personnage Fugace, un autre Personnage Ancré et …"."""
    names = [noun(without_control(f), notes)[0] for f in filters]
    kinds = [kind_word(f.kinds[0] if f.kinds else None, notes, plural=False) for f in filters]
    tails = [name.removeprefix(kind) for name, kind in zip(names, kinds, strict=True)]
    middle = [
        notes.say("condition.another", thing=name, tail=tail)
        for name, tail in zip(names[1:-1], tails[1:-1], strict=True)
    ]
    return notes.say(
        "condition.you_control_all",
        first=names[0],
        middle="".join(middle),
        last=names[-1],
        last_tail=tails[-1],
    )


def many(
    comparison: Comparison, value: Quantity, asked: Filter, notes: Notes, where: str = ""
) -> str:
    """Return "au moins deux Plantes", "aucun Personnage", "un jeton"; `where` as in "there are"."""
    assert isinstance(value, Number)
    single, female = noun(asked, notes)
    plural = noun(asked, notes, plural=True)[0]
    form = Form(female)
    if comparison is Comparison.AT_LEAST and value.value == 1:
        return f"{notes.agreeing('a', form)} {single}"
    if comparison is Comparison.EQUAL and value.value == 0:
        return f"{notes.agreeing('no', form)} {single}"
    notes.only(value.value > 1, f"{comparison} {value.value}")
    word = number(value, notes, form=form)
    name = single if value.value == 1 else plural
    return _limited(comparison, word, name, notes, where)


def _limited(comparison: Comparison, word: str, name: str, notes: Notes, where: str = "") -> str:
    limits = {
        Comparison.LESS: "number.less_than",
        Comparison.AT_MOST: "number.at_most",
        Comparison.AT_LEAST: f"number.at_least{where}",
    }
    if comparison not in limits:
        notes.only(comparison is Comparison.EQUAL, comparison)
        return f"{word} {name}"
    return notes.say(limits[comparison], number=word, things=name)


def _counters(name: str | None, comparison: Comparison, value: Quantity, notes: Notes) -> str:
    assert isinstance(value, Number)
    plural = counter(name, notes, plural=value.value > 1)
    return _limited(comparison, str(value.value), plural, notes)


def _compare(what: Compare, notes: Notes) -> str:
    left, right, comparison = what.left, what.right, what.comparison
    past = "was_" if what.tense is Tense.BEFORE else ""
    notes.only(not past or isinstance(left, (CountersOn, PropertyOf)), what)
    match left:
        case CountOf(what=Each(filter=asked)):
            return _count(asked, comparison, right, notes)
        case CountersOn(counter=name, what=Me()):
            if comparison is Comparison.EQUAL and right == Number(0) and not past:
                one, all_ = (counter(name, notes, plural=p) for p in (False, True))
                return notes.say("condition.i_have_no", one=one, many=all_)
            had = notes.verb("have", f"{past or notes.mood}i")
            text = _counters(name, comparison, right, notes)
            key = "condition.i_had" if past else "condition.i_have"
            return notes.say(key, have=had, many=text)
        case CountersOn(counter=name, what=Related(relation=Relation.HERO)):
            text = _counters(name, comparison, right, notes)
            notes.only(not past, what)
            return notes.say("condition.your_hero_has", many=text)
        case CountersOn(counter=name, what=what_on):
            text = _counters(name, comparison, right, notes)
            notes.only(not past, what)
            return notes.say("condition.there_are_among", many=text, among=among(what_on, notes))
        case BaseStatisticsOf():
            notes.only(comparison is Comparison.AT_LEAST, what)
            return notes.say(
                "condition.base_statistics",
                number=number(right, notes),
                among=base_statistics(left, notes),
            )
        case DieResult() if isinstance(right, Number):
            notes.only(comparison is Comparison.AT_LEAST, what)
            return notes.say("condition.result_is", least=str(right.value))
        case DieResult():
            notes.only(comparison is Comparison.MORE, what)
            return notes.say("condition.x_is_higher", than=explained(right, notes))
        case PropertyOf(property=which):
            name, be = property_word(which, notes), notes.verb("rank", f"{past}it")
            if comparison is Comparison.EQUAL and isinstance(right, DieResult):
                return notes.say("condition.property_is_result", property=name, be=be)
            amount = notes.say(f"bound.{comparison.name.lower()}", amount=mana(right, notes))
            return notes.say("condition.property_is", property=name, be=be, amount=amount)
    raise ValueError(f"no {notes.speech.language} for comparing {type(left).__name__}")


def _count(asked: Filter, comparison: Comparison, value: Quantity, notes: Notes) -> str:
    traits = asked.traits
    none = comparison is Comparison.EQUAL and value == Number(0)
    if isinstance(value, CountOf):
        notes.only(comparison is Comparison.LESS, comparison)
        return notes.say("condition.less_cards_than_opponent")
    only = traits[0] if len(traits) == 1 and not asked.kinds else None
    if isinstance(only, In):
        where = only.places[0]
        if none:
            return notes.say("condition.is_empty", place=place(where, notes))
        if where == Place(Zone.RESERVE, You()):
            cards = many(comparison, value, Filter(), notes, "_there")
            return notes.say("condition.you_have_in_reserve", many=cards)
    facing = next((t for t in traits if isinstance(t, Facing)), None)
    mine = next((t for t in traits if isinstance(t, ControlledBy)), None)
    rest = Filter(asked.kinds, tuple(t for t in traits if t not in (facing, mine)))
    if facing is not None:
        if facing.what != Me():
            notes.only(none, asked)
            return notes.say("condition.nothing_faces_it")
        if comparison is Comparison.EQUAL and value == Number(1):
            return notes.say("condition.i_face_only_one")
        face = notes.verb("confront", f"{notes.mood}i")
        several = Form(plural=value != Number(1))
        return notes.say(
            "condition.i_face",
            face=face,
            facing=notes.agreeing("facing", several),
            many=many(comparison, value, rest, notes),
        )
    if asked.kinds == (Kind.REGION,):
        visible = Filter(asked.kinds, tuple(t for t in traits if t != Being(State.VISIBLE)))
        regions = many(comparison, value, visible, notes, "_there")
        return notes.say("condition.are_visible", many=regions)
    if asked.kinds == (Kind.EXPEDITION,) and mine is not None:
        return _expeditions(rest, comparison, value, notes)
    return _there_are(asked, mine, comparison, value, rest, notes)


def _expeditions(rest: Filter, comparison: Comparison, value: Quantity, notes: Notes) -> str:
    match rest.traits, comparison, value:
        case (InTerrain(terrain=terrain),), Comparison.EQUAL, Number(value=0):
            return notes.say("condition.no_expedition_of_mine", terrain=f"{{{terrain.value}}}")
        case (Being(state=State.ASCENDED),), Comparison.AT_LEAST, Number(value=1):
            return notes.say("condition.an_expedition_is_ascended")
    raise ValueError(f"no words of {notes.speech.language!r} for so many Expeditions")


def _there_are(
    asked: Filter,
    mine: ControlledBy | None,
    comparison: Comparison,
    value: Quantity,
    rest: Filter,
    notes: Notes,
) -> str:
    if mine is None and comparison is Comparison.EQUAL and value == Number(1):
        return notes.say("condition.there_is_only_one", thing=noun(rest, notes)[0])
    text = many(comparison, value, rest, notes, "" if mine else "_there")
    if mine is not None:
        if mine.players != You():
            return notes.say("condition.an_opponent_controls", many=text)
        orbs = asked.kinds == (Kind.MANA_ORB,)
        verb = notes.verb("have" if orbs else "control", f"{notes.mood}you")
        return notes.say("condition.you_have", have=verb, many=text)
    if comparison is Comparison.AT_LEAST and value == Number(1):
        name, female = noun(rest, notes, plural=True)
        one = notes.agreeing("one", Form(female))
        return notes.say("condition.there_is_one", one=text, number=one, many=name)
    if comparison is not Comparison.EQUAL:
        return notes.say("condition.there_are", many=text)
    none = value == Number(0)
    return notes.say("condition.there_is_no" if none else "condition.there_are", many=text)


def _is(subject: Selector, asked: Filter, tense: Tense, notes: Notes, *, negated: bool) -> str:
    past = "was_" if tense is Tense.BEFORE else ""
    if asked.traits == (Being(State.FIRST_PLAYER),):
        notes.only(not past, tense)
        if isinstance(subject, You):
            verb = denied(notes.verb("rank", "you"), notes, negated=negated)
            return notes.say("condition.you_are_first_player", verb=verb)
        notes.only(not negated, asked)
        return notes.say("condition.opponent_is_first_player")
    if isinstance(subject, Related) and subject.relation is Relation.FACING_EXPEDITION:
        notes.only(not past and not negated, asked)
        return notes.say("condition.i_face_expedition", predicate=_predicate(asked, notes))
    if subject == That(Role.IT):
        if any(isinstance(t, OfKind) for t in asked.traits):
            notes.only(not past and not negated, asked)
            return notes.say("condition.it_is_a", predicate=_predicate(asked, notes))
        if any(isinstance(t, Facing) for t in asked.traits):
            notes.only(not past and not negated, asked)
            return notes.say("condition.it_faces_me")
    who, how = things(subject, notes), (past or notes.mood) + person(subject)
    states = states_of(asked.traits[0])
    if states:
        form = Form(feminine=bool(set(states) & _OF_EXPEDITIONS))
        return f"{who} {being(states, notes, form, how, negated=negated)}"
    verb = denied(notes.verb("be", how), notes, negated=negated)
    return f"{who} {verb} {_predicate(asked, notes)}"


def _predicate(asked: Filter, notes: Notes) -> str:
    kind = next((t for t in asked.traits if isinstance(t, OfKind)), None)
    if kind is not None:
        rest = tuple(t for t in asked.traits if t is not kind)
        name, female = noun(Filter(kind.kinds, rest), notes, article="a")
        return f"{notes.agreeing('a', Form(female))} {name}"
    match asked.traits[0]:
        case Being(state=which):
            return state(which, notes, Form(feminine=which is State.ASCENDED))
        case InTerrain(terrain=terrain):
            return notes.say("noun.in_terrain", terrain=f"{{{terrain.value}}}")
        case In(places=places):
            return located(places[0], notes)
        case Facing():
            return notes.say("condition.facing_me")
        case Measured(comparison=Comparison.EQUAL, value=Number(value=0)):
            return notes.say("condition.in_barren_terrain")
    raise ValueError(f"no {notes.speech.language} for this state")
