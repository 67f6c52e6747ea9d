"""The sentences of scenarios that say what the clauses of a spoken text say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from judge.speech.by_rule import (
    LEAVING,
    arrivals,
    gives_itself,
    goes_by_itself,
    nobody_plays_late,
    supports,
)
from judge.speech.clause_forms import matched
from judge.speech.clauses import Speech
from judge.speech.owners import played_by_another
from judge.speech.pieces import ME, OPPONENT, Clause, Meant, UnreadError, forms
from judge.speech.plain_things import tables
from judge.speech.spoken_scene import (
    ENTERED,
    MOVED,
    MOVERS,
    SIDES,
    Said,
    SpokenScene,
    lies_first,
)

_NOW = frozenset({"play", "cost", "stats", "forbidden", "advance"})
"""What is asked of this moment, before anything happens."""
_CLEANED = LEAVING | {"cleanup"}
_MAY_READY = frozenset({"hero", "landmark", "mana_orb"})
_MAY_STAY = frozenset({"gear", "permanent", "expedition_permanent", "card"})
_DEEDS = MOVERS | {"gain", "become", "target"}
_NEXT, _NIGHTS = "next_day", frozenset({"rest", "night", "end_day", "cleanup"})
_ON_A_DAY = frozenset({"go", "put", "return", "leave", "discard", "sacrifice", "lose", "become"})
_ON_A_DAY |= {"play"}
"""What is done on the next day, where it may have been done in the Night before."""
_BEGINNING = frozenset({"morning", "prepare"})
_EARLY = _BEGINNING | {"noon"}
"""The times at which the day's first cards are yet to be played."""
_GAINED = frozenset({"gain", "get", "become"})
_OWN = frozenset({"play", "sacrifice"})
_ELSEWHERE = ("reserve", "hand", "discard_pile")
_THERE = frozenset({"", "in_play", "expedition", "expedition_zone"})


def texts(
    speech: Speech,
    names: Sequence[str],
    lacking: str = "",
    *,
    numbered: bool = False,
    theirs: bool = False,
) -> Iterator[str]:
    """Yield the sentences to be played, once for each thing that a kind may mean.

    `names` are the cards that the text names; `lacking` is a quality that is laid with nothing;
    what is made up is `numbered` where a card's text may heed its numbers; what is targeted is the
    opponent's where it is `theirs` and nobody said whose. Raises UnreadError where no line takes a
    clause.
    """
    clauses = speech.read()
    for clause in clauses:
        for thing in _things(clause):
            thing.states.pop(lacking, None)
        if not clause.asked and clause.verb in ("be", "have", "keep"):
            clause.states.pop(lacking, None)
    both = [it for it in clauses if it.asked]
    if not both or (len(both) > 1 and names):
        raise UnreadError
    for one in both:
        told = [it for it in clauses if it is one or not it.asked]
        target = one.target or (one.it if one.verb == "target" else None)
        aimed = [target, *(it.target for it in told)]
        for it in aimed if theirs else ():
            if it is not None and it.owner is None:
                it.owner = OPPONENT
        if theirs and target is None:
            played_by_another(told, one)
        yield from _asking(speech, told, names, "numbered" if numbered else "kinds")


def _asking(
    speech: Speech, clauses: list[Clause], names: Sequence[str], made_up: str
) -> Iterator[str]:
    """Yield the sentences of clauses of which one asks."""
    asked = [it for it in clauses if it.asked]
    if asked[0].verb == "cost":
        clauses = [it for it in clauses if not _only_from(it, asked[0])]
    asks_now = asked[0].verb == "play" and not (speech.board or any(map(_tells, clauses)))
    if asks_now and asked[0].target is None:
        raise UnreadError  # whether it can be played, all else being as it may be
    for ways in product(*map(_ways, clauses)):
        for clause, (origin, to) in zip(clauses, ways, strict=True):
            clause.origin, clause.to = origin, to
        yield from _sentences(speech, clauses, asked[0], names, made_up)


def _sentences(
    speech: Speech, clauses: Sequence[Clause], asked: Clause, names: Sequence[str], made_up: str
) -> Iterator[str]:
    if asked.verb not in _NOW:
        clauses = [*arrivals(clauses, asked, names), *clauses]
    things = list({id(it): it for clause in clauses for it in _things(clause)}.values())
    _pass_in_order(clauses)
    for clause in clauses:
        supports(clause, names)
    ordered = sorted(clauses, key=lambda it: (it.asked, not it.early))
    if not speech.loose:
        nobody_plays_late(ordered)
    done = list(_happens(ordered))
    for clause in clauses:
        gives_itself(clause, speech.types)
    kinds = [tables()[made_up].get(it.kind, [""]) if it.card < 0 else [""] for it in things]
    it = asked.it
    place = it.place if it is not None else ""
    if asked.verb == "ready" and it is not None and _BEGINNING.issuperset(asked.times or [_NEXT]):
        it.states.setdefault("exhausted", 1)  # what is exhausted is readied then (4.2.1.c)
    question = _question(asked, speech)
    if it is not None and any(
        it in (c.it, c.target) for c in clauses if not c.asked and c.verb in _DEEDS
    ):
        it.place = place  # it lies where it was before that
    if _left_open(clauses, asked):
        raise UnreadError
    if asked.verb == "play" and any(_was_played(it, asked) for it in clauses):
        raise UnreadError  # in the same turn, or in one that comes later?
    may = asked.verb == "sacrifice" and asked.form == "can"
    if not done and not any((may, asked.verb in _NOW, asked.target, asked.source)):
        raise UnreadError  # nothing happens
    for made in product(*kinds):
        known = dict(zip(map(id, things), made, strict=True))
        scene = SpokenScene(known, names, speech.types, sided=_asks_of_a_side(asked))
        laid = [s for it in things for s in scene.laid(it, lies_first(it, clauses))]
        said = (scene.said(it) for it in (*done, question))
        beside = scene.said((asked.beside, asked)) if asked.beside else ""
        yield " ".join(filter(None, [beside, *laid, *speech.board, *said]))


def _asks_of_a_side(asked: Clause) -> bool:
    """Whether it is asked in which Expedition something is: its player chooses one (5.1.2.c)."""
    return asked.it is not None and asked.to in SIDES and asked.verb not in _NOW


def _was_played(clause: Clause, asked: Clause) -> bool:
    """Whether a clause tells that one played what one asks to target with the next card."""
    own = clause.verb == "play" and not clause.asked and clause.actor == asked.actor
    return own and asked.target is not None and clause.it is asked.target


def _pass_in_order(clauses: Sequence[Clause]) -> None:
    """Refuse times that go back: if it is Night, …  at Night  would be another one."""
    told = [it for clause in clauses if not clause.asked for it in clause.times]
    asked = [it for clause in clauses if clause.asked for it in clause.times]
    if _NEXT in told[1:]:
        raise UnreadError  # the day after that of which time?
    if told and asked and _NEXT not in asked and _hour(asked[0]) <= max(map(_hour, told)):
        raise UnreadError


def _hour(time: str) -> int:
    """Return which phase of a day a time is, the daily effects with theirs; a next day is none."""
    sentence = forms()["times"][time].split(" ")[0]
    named = forms()["hours"].split()
    return named.index(sentence) if time != _NEXT else -1


def _ways(clause: Clause) -> list[tuple[str, str]]:
    """Return from where and to where something may be meant to go, where that is not said."""
    if _enters(clause):
        return [(origin, clause.to) for origin in ENTERED]
    plain = clause.it is not None and clause.it.card < 0
    out = clause.to in _THERE and (clause.origin in _THERE)
    if plain and clause.verb == "leave" and out and not (clause.asked or clause.times):
        return [("", to) for to in _ELSEWHERE]
    return [(clause.origin, clause.to)]


def _enters(clause: Clause) -> bool:
    """Whether a card is said to come into play, and not from where."""
    told = clause.verb == "join" and not clause.asked and not clause.origin
    return told and clause.it is not None and clause.it.card >= 0 and clause.to in _THERE


def _things(clause: Clause) -> Iterator[Meant]:
    yield from (it for it in (clause.it, clause.target, clause.source) if it is not None)


def _only_from(clause: Clause, asked: Clause) -> bool:
    """Whether a clause says no more than from where that is played whose cost is asked."""
    told = clause.verb == "play" and clause.it is asked.it and clause is not asked
    elsewhere = asked.origin and clause.origin not in ("", asked.origin)
    if told and not (clause.target or clause.times or elsewhere):
        asked.origin = asked.origin or clause.origin
        return True
    return False


def _tells(clause: Clause) -> bool:
    """Whether something is said of a thing or happens: a status, a place, a deed."""
    said = any(it.states or it.place for it in _things(clause))
    return said or bool(clause.origin or clause.times) or not clause.asked


def _happens(clauses: Sequence[Clause]) -> Iterator[Said]:
    """Yield what the clauses let happen, in order; what is so after a play is gained then."""
    played: list[Meant] = []
    for clause in clauses:
        it = clause.it
        if clause.asked or it is None or it not in played or clause.verb not in ("be", "have"):
            yield from _told(clause)
        elif clause.to:
            raise UnreadError  # it is said to be where it was played to
        else:
            gained = (one for one in clause.states if one != "fleeting" or it.kind == "landmark")
            yield from _times(clause)
            for one in gained:
                yield matched("deeds", Clause("gain", it=it, states={one: clause.states[one]}))
        if clause.verb == "play" and it is not None and not (clause.asked or clause.ability):
            played.append(it)


def _told(clause: Clause) -> Iterator[Said]:
    """Yield what a clause lets happen; what it only says of a thing is laid with it."""
    times = list(_times(clause))
    if clause.negated and not clause.asked and clause.verb != "advance":
        raise UnreadError
    if clause.asked or clause.verb in ("time", "lies"):
        yield from times
        return
    if clause.verb == "compare" and clause.it is None and times:
        yield from times
        return
    if clause.verb == "advance" and clause.negated:
        yield "Dusk happens.", clause
        return
    it = clause.it
    if goes_by_itself(clause):
        yield from times
        return
    if clause.verb in ("be", "have", "lacks", "keep") and it is not None:
        if clause.counter:
            raise UnreadError  # how many of them?
        if clause.to:
            it.place = clause.to
        if any(it.states.get(one, n) != n for one, n in clause.states.items()):
            raise UnreadError  # how many does it have?
        it.states.update(clause.states)
        if clause.actor is not None and clause.verb == "have":
            it.owner = clause.actor if it.owner is None else it.owner
        if clause.verb != "keep":
            yield from times
            return
    if clause.verb in _OWN and it is not None and clause.actor is not None and not clause.ability:
        if it.owner not in (None, clause.actor):
            raise UnreadError  # nobody sacrifices or plays what is another's
        it.owner = clause.actor
    if clause.verb == "play" and _EARLY & set(clause.times):
        raise UnreadError  # before it is played, or after?
    said = matched("deeds", clause)
    later = clause.late and clause.verb in _GAINED
    yield from (*times, said) if later else (said, *times)


def _times(clause: Clause) -> Iterator[Said]:
    """Yield what passes by the times of a clause: at Dusk the next day, the day comes first."""
    times = sorted(clause.times, key=lambda it: it != _NEXT)
    nights = _NIGHTS & set(times)
    if len(set(times) - {_NEXT}) > 1:
        raise UnreadError  # at which of them?
    if _NEXT in times and ((nights and times != clause.times) or clause.verb in _ON_A_DAY):
        raise UnreadError  # at Night, the next day: this Night, or that of the next day?
    if _NEXT in times:
        times = [it for it in times if it not in _BEGINNING]  # the next day begins with it
    yield from ((forms()["times"][time], clause) for time in times)


def _left_open(clauses: Sequence[Clause], asked: Clause) -> bool:
    """Whether what the rules make of a kind of thing hangs on what nobody said.

    What stays of a Permanent at Night hangs on its Expedition (4.2.5.b); what a Spell is once it is
    played, on where it is (2.4.7.e).
    """
    kind = asked.it.kind if asked.it is not None else ""
    if asked.it is not None and asked.verb in ("gain", "get") and asked.counted:
        before = [it.states for it in clauses if it.it is asked.it and it is not asked]
        if any("boost" in it for it in (asked.it.states, *before)):
            return True  # how many it gains is not how many it has
    if asked.verb in ("keep", "lose") and "boost" in asked.states:
        gained = (it.states for it in clauses if it.it is asked.it and it.verb in _GAINED)
        if any("boost" in it for it in gained):
            return True  # nor those that it keeps
    times = {time for clause in clauses for time in clause.times}
    played = any(clause.verb == "play" and clause.it is asked.it for clause in clauses)
    told = any(clause.verb == "advance" and not clause.asked for clause in clauses)
    if told and (kind != "gear" or (asked.verb in MOVED and not times & LEAVING)):
        return True  # it goes at Rest (4.2.5.b), of which nobody spoke
    stood = asked.it is not None and asked.it.place not in ENTERED and kind not in _MAY_READY
    if asked.verb == "ready" and times & LEAVING and stood:
        return True  # where it goes then, it is another object (2.1.d)
    if asked.verb == "ready" and stood and not _is_exhausted(asked) and times - _EARLY - {_NEXT}:
        return True  # whether it was used since it was readied, nobody said (4.2.1.c)
    if asked.verb == "lose" and "fleeting" in asked.states and times & LEAVING:
        return True  # it is discarded, and loses it on its way (2.4.7.d)
    limited = kind == "landmark" or (asked.it is not None and asked.it.place == "reserve")
    if asked.verb in ("sacrifice", "discard") and times & _CLEANED and limited:
        return True  # whether it is one too many, nobody said (4.2.5.c)
    moved = asked.verb in MOVED and not times
    moved = moved and not any(it.verb in MOVERS or it.passive for it in clauses if not it.asked)
    return (moved or (kind in _MAY_STAY and bool(times & LEAVING) and not told)) or (
        kind == "spell" and played and bool(asked.states)
    )


def _is_exhausted(clause: Clause) -> bool:
    return clause.it is not None and "exhausted" in clause.it.states


def _question(clause: Clause, speech: Speech) -> Said:
    told_by_outcome = clause.may or clause.verb in ("play", "target")
    freely = (
        clause.form == "can"
        and clause.verb == "sacrifice"
        and clause.it is not None
        and clause.it.card < 0
    )
    if freely and clause.it is not None and (clause.it.owner or ME) != (clause.actor or ME):
        raise UnreadError  # nobody sacrifices what is another's
    freely |= clause.verb == "advance" and not speech.names
    if clause.it is not None and clause.form == "can" and not (told_by_outcome or freely):
        raise UnreadError  # whether it may is not whether it does
    if clause.verb == "pass" and clause.form == "can":
        raise UnreadError  # nor whether somebody has
    if clause.verb == "cost" and clause.it is not None:
        lies = clause.it.place
        if clause.it.card < 0 or (
            lies and (lies not in ENTERED or clause.origin not in ("", lies))
        ):
            raise UnreadError  # what is made up has no price, and what is elsewhere is not played
        clause.origin = clause.origin or lies
    cards = any(it.card >= 0 for it in speech.things)
    if clause.verb == "compare" and clause.it is not None and "defender" in clause.it.states:
        raise UnreadError  # it counts, and its Expedition stays where it is all the same
    if clause.verb == "ready" and not cards and not _is_exhausted(clause):
        raise UnreadError  # what is ready anyway
    if clause.may and not cards:
        raise UnreadError  # plain things let nobody do anything
    keeps = clause.verb == "keep" and clause.actor is not None
    said_not = clause.negated and not clause.form and not cards
    if said_not:
        clause.negated, clause.over = False, True
    if clause.negated or (keeps and not (clause.states or clause.to)):
        raise UnreadError  # where it is that a player keeps something, nobody said
    return matched("asks", clause)
