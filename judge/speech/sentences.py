"""The sentences of scenarios that say what the clauses of a spoken text say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from judge.speech.clauses import Speech
from judge.speech.pieces import ME, PLACES, PLAYERS, Clause, Meant, UnreadError, forms, is_ability
from judge.speech.plain_scene import plain_hero, plain_token, quality_said
from judge.speech.plain_things import known_states, tables

_SIDES = {"hero_expedition": "Hero", "companion_expedition": "Companion"}
_IN_EXPEDITION = ("Character", "Expedition")
_NOW = frozenset({"play", "cost", "stats", "forbidden", "advance"})
"""What is asked of this moment, before anything happens."""
_LEAVING = frozenset({"rest", "night", "next_day", "end_day"})
_MAY_READY = frozenset({"hero", "landmark", "mana_orb"})
_MAY_STAY = frozenset({"gear", "permanent", "expedition_permanent", "card"})
_MOVED = frozenset({"go", "return", "put", "leave", "keep", "bounce", "join", "where"})
"""What is asked of a thing that something has to happen to first."""
_MOVERS = _MOVED | {"sacrifice", "discard", "play"}
_DEEDS = _MOVERS | {"gain", "become", "target"}
_OWN = frozenset({"play", "sacrifice"})
_PLAYED = _ENTERED = ("hand", "reserve")
_NOT_THERE = frozenset({"anchored", "asleep", "fleeting"})
_THERE = frozenset({"", "in_play", "expedition", "expedition_zone"})


def texts(speech: Speech, names: Sequence[str]) -> Iterator[str]:
    """Yield the sentences to be played, once for each thing that a kind may mean.

    `names` are the cards that the text names. Raises UnreadError where no line takes a clause.
    """
    clauses = speech.read()
    asked = [it for it in clauses if it.asked]
    if len(asked) != 1:
        raise UnreadError
    if asked[0].verb == "cost":
        clauses = [it for it in clauses if not _only_from(it, asked[0])]
    asks_now = asked[0].verb == "play" and not (speech.board or any(map(_tells, clauses)))
    if asks_now and asked[0].target is None:
        raise UnreadError  # whether it can be played, all else being as it may be
    for origins in product(*(_ENTERED if _enters(it) else (it.origin,) for it in clauses)):
        for clause, origin in zip(clauses, origins, strict=True):
            clause.origin = origin
        yield from _sentences(speech, clauses, asked[0], names)


def _sentences(
    speech: Speech, clauses: Sequence[Clause], asked: Clause, names: Sequence[str]
) -> Iterator[str]:
    things = list({id(it): it for clause in clauses for it in _things(clause)}.values())
    ordered = sorted(clauses, key=lambda it: (it.asked, not it.early))
    done = list(_happens(ordered))
    for clause in clauses:
        _gives_itself(clause, speech.types)
    kinds = [tables()["kinds"].get(it.kind, [""]) if it.card < 0 else [""] for it in things]
    it = asked.it
    place = it.place if it is not None else ""
    question = _question(asked, speech)
    if it is not None and any(
        it in (c.it, c.target) for c in clauses if not c.asked and c.verb in _DEEDS
    ):
        it.place = place  # it lies where it was before that
    if _left_open(clauses, asked):
        raise UnreadError
    if not done and not any((asked.verb in _NOW, asked.target, asked.source)):
        raise UnreadError  # nothing happens
    for made in product(*kinds):
        scene = _Scene(dict(zip(map(id, things), made, strict=True)), names, speech.types)
        laid = [s for it in things for s in scene.laid(it, _first(it, clauses))]
        said = (scene.said(it) for it in (*done, question))
        beside = scene.said((asked.beside, asked)) if asked.beside else ""
        yield " ".join(filter(None, [beside, *laid, *speech.board, *said]))


def _gives_itself(clause: Clause, types: Sequence[str]) -> None:
    """Leave out the Fleeting that a card is said to have by being played from Reserve (2.4.7.a)."""
    it, told = clause.it, clause.verb == "play" and not clause.asked
    card = types[it.card] if it is not None and it.card >= 0 else ""
    if it is not None and told and clause.origin == "reserve" and card in ("character", "spell"):
        it.states.pop("fleeting", None)


def _enters(clause: Clause) -> bool:
    """Whether a card is said to come into play, and not from where."""
    told = clause.verb == "join" and not clause.asked and not clause.origin
    return told and clause.it is not None and clause.it.card >= 0 and clause.to in _THERE


_Said = tuple[str, Clause]


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


def _happens(clauses: Sequence[Clause]) -> Iterator[_Said]:
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
            yield from ((forms()["times"][time], clause) for time in clause.times)
            for one in gained:
                yield _matched("deeds", Clause("gain", it=it, states={one: clause.states[one]}))
        if clause.verb == "play" and it is not None and not (clause.asked or clause.ability):
            played.append(it)


def _told(clause: Clause) -> Iterator[_Said]:
    """Yield what a clause lets happen; what it only says of a thing is laid with it."""
    times = [(forms()["times"][time], clause) for time in clause.times]
    if clause.asked or clause.verb in ("time", "lies"):
        yield from times
        return
    if clause.verb == "compare" and clause.it is None and times:
        yield from times
        return
    if clause.verb == "advance" and clause.negated:
        yield "Dusk happens.", clause
        return
    if clause.negated:
        raise UnreadError
    it = clause.it
    if clause.verb == "go" and not clause.passive and clause.to == "reserve" and times:
        yield from times  # it goes there by what happens then
        return
    if clause.verb in ("be", "have", "lacks", "keep") and it is not None:
        if clause.to:
            it.place = clause.to
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
    yield _matched("deeds", clause)
    yield from times


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
    times = {time for clause in clauses for time in clause.times}
    played = any(clause.verb == "play" and clause.it is asked.it for clause in clauses)
    told = any(clause.verb == "advance" and not clause.asked for clause in clauses)
    if told and kind != "gear":
        return True
    stood = asked.it is not None and asked.it.place not in _PLAYED and kind not in _MAY_READY
    if asked.verb == "ready" and times & _LEAVING and stood:
        return True  # where it goes then, it is another object (2.1.d)
    moved = asked.verb in _MOVED and not times
    moved = moved and not any(it.verb in _MOVERS or it.passive for it in clauses if not it.asked)
    return (moved or (kind in _MAY_STAY and bool(times & _LEAVING) and not told)) or (
        kind == "spell" and played and bool(asked.states)
    )


def _matched(table: str, clause: Clause) -> _Said:
    for entry in forms()[table]:
        if _fits(entry, clause):
            if entry.get("lay") and clause.it is not None:
                clause.it.states.update(clause.states)
            if entry.get("lies") and clause.it is not None:
                clause.it.place = clause.it.place or str(entry["lies"])
            said = str(entry.get("say") or entry["ask"])
            clause.beside = str(entry.get("beside", ""))
            makes = "" if entry.get("untimed") and clause.times else str(entry.get("makes", ""))
            return " ".join(filter(None, [makes, said])), clause
    raise UnreadError


def _fits(entry: Mapping[str, Any], clause: Clause) -> bool:
    """Whether a line has a place for every part of a clause, and all that it needs is there."""
    said = str(entry.get("say") or entry["ask"])
    boosts = "boost" in clause.states
    to = str(entry.get("to", ""))
    zones = forms()["zones"] if to == "{zone}" else to.split("|")
    needs_it = "{it}" in said or "about" in entry
    player = entry.get("who") == "player" or "{actor}" in said
    return (
        clause.verb in str(entry["verb"]).split("|")
        and (clause.to in zones if to else not clause.to or _plays_beside(clause))
        and bool(entry.get("ability")) == bool(clause.ability)
        and not (entry.get("kinds") and (clause.it is None or clause.it.card >= 0))
        and (
            clause.origin in str(entry["from"]).split("|") if "from" in entry else not clause.origin
        )
        and bool(entry.get("boosts")) == boosts
        and bool(entry.get("counter")) == bool(clause.counter)
        and bool(entry.get("created")) == bool(clause.created)
        and (not (clause.asked and clause.counted) or "{boosts}" in said)
        and bool(entry.get("status")) == bool(clause.states and not boosts)
        and len(clause.states) <= 1
        and needs_it == (clause.it is not None)
        and (entry.get("form", clause.form) == clause.form)
        and ("form" in entry or clause.form in ("", "is", "does", "can"))
        and (entry.get("voice") != "passive" or clause.passive)
        and bool(entry.get("with")) == (clause.source is not None)
        and (clause.target is None or "{target}" in said)
        and (player or clause.actor is None or needs_it)
        and not (clause.actor is None and entry.get("who") == "player")
    )


def _plays_beside(clause: Clause) -> bool:
    """Whether a card is played in an Expedition that is named."""
    return clause.verb == "play" and clause.to in _SIDES


def _question(clause: Clause, speech: Speech) -> _Said:
    told_by_outcome = clause.may or clause.verb in ("play", "target")
    if clause.it is not None and clause.form == "can" and not told_by_outcome:
        raise UnreadError  # whether it may is not whether it does
    if clause.verb == "pass" and clause.form == "can":
        raise UnreadError  # nor whether somebody has
    cards = any(it.card >= 0 for it in speech.things)
    if clause.may and not cards:
        raise UnreadError  # plain things let nobody do anything
    keeps = clause.verb == "keep" and clause.actor is not None
    if clause.negated or (keeps and not (clause.states or clause.to)):
        raise UnreadError  # where it is that a player keeps something, nobody said
    return _matched("asks", clause)


def _first(thing: Meant, clauses: Sequence[Clause]) -> str:
    """Return where a thing lies before anything happens."""
    if thing.place:
        played = (it for it in clauses if it.it is thing and it.verb == "play" and not it.ability)
        lies = "" if thing.place in PLACES else thing.place
        if any((it.origin or lies) != lies or not lies for it in played):
            raise UnreadError  # it is said to be elsewhere
        return lies
    used = {clause.ability for clause in clauses if clause.it is thing and clause.ability}
    if used:
        if thing.card < 0:
            raise UnreadError  # what it says is made up by nobody
        if "support ability" in used:
            return "reserve"
    for clause in clauses:
        if clause.ability:
            continue
        if thing is clause.it and not clause.asked and clause.verb in _MOVERS - {"play"}:
            return clause.origin if clause.origin and clause.verb != "leave" else ""
        if thing is clause.source or (thing is clause.it and clause.verb in ("play", "cost")):
            return clause.origin or "hand"
        if thing is clause.it and clause.origin and clause.verb != "leave":
            return clause.origin
    return ""


class _Scene:
    """Says things by their names."""

    def __init__(self, made: Mapping[int, str], names: Sequence[str], types: Sequence[str]) -> None:
        self.made, self.names, self.types = made, names, dict(enumerate(types))

    def name(self, thing: Meant) -> str:
        if thing.card >= 0:
            return self.names[thing.card] + (" (rare)" if thing.rarity == "rare" else "")
        if thing.kind == "token":
            return f"the {plain_token()} token"
        if thing.kind == "hero":
            return plain_hero()
        return f'"Some {self.title(thing)}"'

    @staticmethod
    def title(thing: Meant) -> str:
        return "Card" if thing.kind == "card" else thing.kind.replace("_", " ").title()

    def laid(self, thing: Meant, place: str) -> Iterator[str]:
        """Yield the sentences that lay a thing out, with what is said of it."""
        owner = PLAYERS[thing.owner or ME]
        able = [(c, n) for c, n in thing.states.items() if is_ability(thing.kind, c)]
        if (
            able and (thing.card >= 0 or thing.kind in ("token", "hero"))
        ) or thing.kind == "mana_orb":
            raise UnreadError
        if thing.card >= 0 and thing.lacks - set(known_states()):
            raise UnreadError  # what is printed on it is its own
        states = [
            f"{n} boost{'s' * (n > 1)}" if c == "boost" else quality_said(c, n)
            for c, n in thing.states.items()
            if (c, n) not in able
        ]
        if thing.counters and place in _PLAYED:
            raise UnreadError  # it would lose them on the way (2.5.j)
        states += [f"{n} {c} counter{'s' * (n != 1)}" for c, n in thing.counters.items()]
        never = tables()["never"].get(thing.kind, ())
        if any(c in never for c in thing.states):
            raise UnreadError
        told = f" ({', '.join(states)})" if states else ""
        what = " ".join(filter(None, (thing.sub_type, self.made[id(thing)])))
        name = self.name(thing)
        away = place in _PLAYED and _NOT_THERE & thing.states.keys() - {it[0] for it in able}
        if away:
            raise UnreadError  # where it lies, it hardly has it (2.4.1.c)
        if thing.kind == "hero":
            yield f"{owner}'s Hero is {name}{told}."
            return
        if thing.kind == "token":
            if place:
                raise UnreadError
            yield f"{owner} controls a {plain_token()} token{told}."
            return
        if what:
            article = "an" if what[0] in "AEIOU" else "a"
            abilities = " and ".join(f'"{quality_said(*it)}"' for it in able)
            yield f"{name} is {article} {what}{f' with {abilities}' if abilities else ''}."
        her = "her" if owner == PLAYERS[ME] else "his"
        if (thing.kind == "spell" or self.types.get(thing.card) == "spell") and not place:
            raise UnreadError
        if not place:
            there = self.made[id(thing)].startswith(_IN_EXPEDITION)
            where = f" in {her} Hero Expedition" if there else ""
            yield f"{owner} controls {name}{told}{where}."
        elif place in _SIDES:
            yield f"{owner} controls {name}{told} in {her} {_SIDES[place]} Expedition."
        elif place in _PLAYED:
            if place == "hand" and told:
                raise UnreadError  # what is hidden has neither statuses nor counters (2.5.b)
            yield f"{owner} has {name}{told} in {forms()['zones'][place]}."
        else:
            raise UnreadError

    def said(self, told: _Said) -> str:
        """Return one sentence with its parts filled in."""
        say, clause = told
        values = {"actor": PLAYERS[clause.actor or ME]}
        mine = clause.it.owner if clause.it is not None else ME
        whose = clause.zone_owner if clause.zone_owner is not None else mine or ME
        values["whose"], values["helper"] = PLAYERS[whose], str(forms()["helpers"][whose])
        if clause.it is not None:
            thing = clause.it
            values["it"] = self.name(thing)
            values["owner"] = PLAYERS[thing.owner or ME]
            if clause.zone_owner is not None and clause.zone_owner != (thing.owner or ME):
                values["owner"] = PLAYERS[clause.zone_owner]
            what = self.made.get(id(thing), "")
            her = "her" if values["actor"] == PLAYERS[ME] else "his"
            side = f" in {her} Hero Expedition" if what.startswith(_IN_EXPEDITION) else ""
            if _plays_beside(clause):
                side = f" in {her} {_SIDES[clause.to]} Expedition"
            values["side"] = side
            if clause.verb == "play" and clause.actor is None:
                values["actor"] = values["owner"]
        targets = clause.target is not None
        values["target"] = f", targeting {self.name(clause.target)}" if clause.target else ""
        values["ability"] = clause.ability
        values["counter"] = clause.counter
        values["created"] = clause.created
        values["other"] = PLAYERS[1 - (clause.actor or ME)]
        values["foe"] = PLAYERS[1 - (mine or ME)]
        values["lane"] = _SIDES.get(clause.it.place, "Hero") if clause.it else "Hero"
        values["zone"] = str(forms()["zones"].get(clause.to, ""))
        if clause.source is not None:
            values["source"] = self.name(clause.source)
        for concept, number in clause.states.items():
            values["status"] = str(known_states().get(concept, ""))
            values["boosts"] = f"{number} boost{'s' * (number != 1)}"
            if not values["status"]:
                raise UnreadError
        assert targets == bool(values["target"])
        return say.format(**values)
