"""The things of a spoken text laid out, and its sentences with the names of those in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from judge.speech.pieces import ME, PLACES, PLAYERS, Clause, Meant, UnreadError, forms, is_ability
from judge.speech.plain_scene import plain_hero, plain_token, quality_said
from judge.speech.plain_things import known_states, tables

SIDES = {"hero_expedition": "Hero", "companion_expedition": "Companion"}
ENTERED = ("hand", "reserve")
"""Where a card lies before it is played."""
MOVED = frozenset({"go", "return", "put", "leave", "keep", "bounce", "join", "where"})
"""What is asked of a thing that something has to happen to first."""
MOVERS = MOVED | {"sacrifice", "discard", "play"}
_IN_EXPEDITION = ("Character", "Expedition")
_NOT_THERE = frozenset({"anchored", "asleep", "fleeting"})

Said = tuple[str, Clause]
"""A sentence with places for the parts of a clause, and the clause."""


def lies_first(thing: Meant, clauses: Sequence[Clause]) -> str:
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
        if thing is clause.it and not clause.asked and clause.verb in MOVERS - {"play"}:
            return clause.origin if clause.origin and clause.verb != "leave" else ""
        if thing is clause.source or (thing is clause.it and clause.verb in ("play", "cost")):
            return clause.origin or "hand"
        if thing is clause.it and clause.origin and clause.verb != "leave":
            return clause.origin
    return ""


def plays_beside(clause: Clause) -> bool:
    """Whether a card is played in an Expedition that is named."""
    return clause.verb == "play" and clause.to in SIDES


class SpokenScene:
    """The things that are meant, by what was made up for each, and the names and types of cards.

    `sided` is whether it is asked in which Expedition something is.
    """

    def __init__(
        self, made: Mapping[int, str], names: Sequence[str], types: Sequence[str], *, sided: bool
    ) -> None:
        self.made, self.names, self.types = made, names, dict(enumerate(types))
        self.sided = sided

    def _name(self, thing: Meant) -> str:
        if thing.card >= 0:
            return self.names[thing.card] + (" (rare)" if thing.rarity == "rare" else "")
        if thing.kind == "token":
            return f"the {plain_token()} token"
        if thing.kind == "hero":
            return plain_hero()
        return f'"Some {self._title(thing)}"'

    @staticmethod
    def _title(thing: Meant) -> str:
        return "Card" if thing.kind == "card" else thing.kind.replace("_", " ").title()

    def laid(self, thing: Meant, place: str) -> Iterator[str]:
        """Yield the sentences that lay a thing out, with what is said of it."""
        owner = PLAYERS[thing.owner or ME]
        able = [(c, n) for c, n in thing.states.items() if is_ability(thing.kind, c)]
        if (
            able and (thing.card >= 0 or thing.kind in ("token", "hero"))
        ) or thing.kind == "mana_orb":
            raise UnreadError
        if thing.lacks & thing.states.keys():
            raise UnreadError  # has it, or has it not?
        if thing.card >= 0 and thing.lacks - set(known_states()):
            raise UnreadError  # what is printed on it is its own
        states = [
            f"{n} boost{'s' * (n > 1)}" if c == "boost" else quality_said(c, n)
            for c, n in thing.states.items()
            if (c, n) not in able
        ]
        if thing.counters and place in ENTERED:
            raise UnreadError  # it would lose them on the way (2.5.j)
        states += [f"{n} {c} counter{'s' * (n != 1)}" for c, n in thing.counters.items()]
        never = tables()["never"].get(thing.kind, ())
        if any(c in never for c in thing.states):
            raise UnreadError
        told = f" ({', '.join(states)})" if states else ""
        what = " ".join(filter(None, (thing.sub_type, self.made[id(thing)])))
        name = self._name(thing)
        away = place in ENTERED and _NOT_THERE & thing.states.keys() - {it[0] for it in able}
        if away:
            raise UnreadError  # where it lies, it hardly has it (2.4.1.c)
        if thing.kind == "hero":
            yield f"{owner}'s Hero is {name}{told}."
            return
        if not place and thing.kind == "card" and "exhausted" in thing.states:
            place = "reserve"  # there a card is exhausted; in play it would be called by its type
        if thing.kind == "token":
            if place:
                raise UnreadError
            yield f"{owner} controls a {plain_token()} token{told}."
            return
        if what:
            abilities = " and ".join(f'"{quality_said(*it)}"' for it in able)
            yield f"{name} is {_article(what)} {what}{f' with {abilities}' if abilities else ''}."
        her = "her" if owner == PLAYERS[ME] else "his"
        if (thing.kind == "spell" or self.types.get(thing.card) == "spell") and not place:
            raise UnreadError
        if not place:
            there = self.made[id(thing)].startswith(_IN_EXPEDITION)
            if there and self.sided:
                raise UnreadError  # nobody said in which it is
            where = f" in {her} Hero Expedition" if there else ""
            yield f"{owner} controls {name}{told}{where}."
        elif place in SIDES:
            yield f"{owner} controls {name}{told} in {her} {SIDES[place]} Expedition."
        elif place in ENTERED:
            if place == "hand" and told:
                raise UnreadError  # what is hidden has neither statuses nor counters (2.5.b)
            yield f"{owner} has {name}{told} in {forms()['zones'][place]}."
        else:
            raise UnreadError

    def said(self, told: Said) -> str:
        """Return one sentence with its parts filled in."""
        say, clause = told
        values = {"actor": PLAYERS[clause.actor or ME]}
        mine = clause.it.owner if clause.it is not None else ME
        whose = clause.zone_owner if clause.zone_owner is not None else mine or ME
        values["whose"], values["helper"] = PLAYERS[whose], str(forms()["helpers"][whose])
        if clause.it is not None:
            thing = clause.it
            values["it"] = self._name(thing)
            values["owner"] = PLAYERS[thing.owner or ME]
            if clause.zone_owner is not None and clause.zone_owner != (thing.owner or ME):
                values["owner"] = PLAYERS[clause.zone_owner]
            what = self.made.get(id(thing), "")
            her = "her" if values["actor"] == PLAYERS[ME] else "his"
            there = what.startswith(_IN_EXPEDITION) and not self.sided
            side = f" in {her} Hero Expedition" if there else ""
            beside = plays_beside(clause)
            values["beside"] = f" in {her} {SIDES[clause.to]} Expedition" if beside else ""
            values["side"] = values["beside"] or side
            if clause.verb == "play" and clause.actor is None:
                values["actor"] = values["owner"]
        targets = clause.target is not None
        values["target"] = f", targeting {self._name(clause.target)}" if clause.target else ""
        values["ability"] = clause.ability
        values["counter"] = clause.counter
        values["created"] = f"{_article(clause.created)} {clause.created}"
        values["other"] = PLAYERS[1 - (clause.actor or ME)]
        values["foe"] = PLAYERS[1 - (mine or ME)]
        values["lane"] = SIDES.get(clause.it.place, "Hero") if clause.it else "Hero"
        values["zone"] = str(forms()["zones"].get(clause.to, ""))
        if clause.source is not None:
            if clause.source.card < 0 and clause.source.kind != "spell":
                raise UnreadError  # what it says is made up by nobody
            values["source"] = self._name(clause.source)
        for concept, number in clause.states.items():
            values["status"] = str(known_states().get(concept, ""))
            values["boosts"] = f"{number} boost{'s' * (number != 1)}"
            if not values["status"]:
                raise UnreadError
        assert targets == bool(values["target"])
        return say.format(**values)


def _article(what: str) -> str:
    return "an" if what[:1] in (*"AEIOU",) else "a"
