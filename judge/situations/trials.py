"""Situations in which an ability is tried, with a card that has it and with one that has not.

What is likely to set it to work comes first: deeds that bring what the ability speaks of.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

from judge.cards import ability as tree
from judge.cards.pool import load_cards
from judge.cards.printed import print_ability
from judge.paths import grammar_dir
from judge.situations.bearers import Bearer
from judge.situations.spoken_of import names_in

NAME = "Tried"
"""What a card is called that has the ability, or has it not."""
_PERMANENT = "Permanent"
_BOOST = "BOOST"
_KIN = '"Kin"'


class Trial(NamedTuple):
    """A board with a card that has an ability, the same without it, and what is done on each.

    `deeds` end with what is asked; each is told by itself, after the board.
    """

    board: str
    without: str
    deeds: tuple[str, ...]


@cache
def sentences() -> Mapping[str, Any]:
    """Return the words of trials."""
    path = grammar_dir() / "lexicon" / "tried.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def trials(bearer: Bearer) -> Iterator[Trial]:
    """Yield what an ability is tried in.

    Deeds that are likely to matter come first. The card has nothing but the ability at first, and
    then what its card has beside it.
    """
    said = sentences()
    beside = " ".join([*_kin(bearer.ability, said), *_hero(bearer.ability, said)])
    for likely in (True, False):
        for with_it, without, marked, names in _cards(bearer, said):
            every = _deeds(_kind(bearer), said, names, likely=likely)
            for kin in dict.fromkeys((beside, "")):
                told = (it for it in every if _KIN in kin or _KIN not in it)
                deeds = (_marked(it, marked, said) for it in told)
                done = tuple(f"{deed} {said['question']}" for deed in deeds)
                for board in said["boards"].values() if done else ():
                    yield Trial(
                        " ".join([said["things"], with_it, board, kin]),
                        " ".join([said["things"], without, board, kin]),
                        done,
                    )


def why_never(bearer: Bearer) -> str:
    """Return why an ability cannot be seen in such a game, if that is known."""
    body = bearer.ability.body
    said = body.statements if isinstance(body, tree.Passive) else (body,)
    kinds = {type(it).__name__ for it in said}
    reasons = sentences()["reasons"].items()
    return next((why for why, never in reasons if kinds <= {*never}), "")


def _cards(
    bearer: Bearer, said: Mapping[str, Any]
) -> Iterator[tuple[str, str, str, frozenset[str]]]:
    """Yield a card with the ability, one without, their counters, and what they speak of.

    They have counters that the ability speaks of, and then none.
    """
    names = names_in(bearer.ability)
    text = print_ability(bearer.ability)
    counters = tuple(dict.fromkeys(_counters(bearer.ability)))
    named = [it for it in counters if it != _BOOST]
    inert = [said["inert"].format(name=it.title()) for it in named[:1]]
    others = [it for it in bearer.card.abilities if it != bearer.ability]
    for there, number in zip(([], others), said["counters"], strict=True):
        if number == said["counters"][0] or others:
            beside = [print_ability(it) for it in there]
            marks = ", ".join(
                said["boosts"] if it == _BOOST else number.format(name=it.title())
                for it in counters
            )
            with_it = _told(bearer, said, [text, *beside])
            names = names.union(*map(names_in, there))
            without = _told(bearer, said, beside or inert)
            for marked in dict.fromkeys((marks, "")):
                yield with_it, without, marked, names


def _marked(deed: str, marks: str, said: Mapping[str, Any]) -> str:
    """Tell of counters on the card where a deed says of it only that it is in play."""
    if not marks:
        return deed
    return deed.replace(f"{said['bare']}.", f"{said['marked'].format(marks=marks)}.")


def _deeds(kind: str, said: Mapping[str, Any], names: frozenset[str], *, likely: bool) -> list[str]:
    """Return the deeds that bring something of that a card speaks of, or all others, in order."""
    every = said["deeds"][kind]
    return [it["does"] for it in every if names.isdisjoint(it.get("brings", ())) is not likely]


def _kind(bearer: Bearer) -> str:
    """Return where the card lies for the ability, or what sets it to work."""
    quick = isinstance(bearer.ability.body, tree.QuickAction)
    if bearer.is_support:
        return "support" if quick else "Reserve"
    if bearer.card.type == "Spell":
        return "spell"
    return "quick" if quick else "play"


def _told(bearer: Bearer, said: Mapping[str, Any], texts: Iterable[str]) -> str:
    """Tell of a card of the same type; what only a Hero or a token has, a Landmark has as well."""
    card = bearer.card
    kind = f"{card.zone_type or 'Landmark'} {_PERMANENT}"
    if card.type in ("Character", "Spell"):
        kind = str(card.type)
    quoted = said["joined"].join(said["ability"].format(text=text) for text in texts)
    return str(said["bearer"]).format(
        article="an" if kind.startswith("E") else "a",
        type=kind,
        statistics=_statistics(card.type == "Character", said),
        abilities=said["abilities"].format(texts=quoted) if quoted else "",
    )


def _statistics(has_them: bool, said: Mapping[str, Any]) -> str:
    return str(said["statistics"]) if has_them else ""


def _kin(ability: tree.Ability, said: Mapping[str, Any]) -> Iterator[str]:
    """Tell of things of the first sub-type that an ability speaks of."""
    named = [node.name for node in tree.walk(ability) if isinstance(node, tree.Subtype)]
    if not named:
        return
    kind = _type_of(named[0])
    yield said["kin"].format(
        article="an" if named[0][0] in "AEIOU" else "a",
        subtype=named[0].replace("_", " ").title(),
        type=f"Landmark {kind}" if kind == _PERMANENT else kind,
        statistics=_statistics(kind == "Character", said),
    )
    yield said["kin_lies"][kind]


def _hero(ability: tree.Ability, said: Mapping[str, Any]) -> Iterator[str]:
    """Tell of the first Hero that has such counters as an ability counts on its player's Hero."""
    for node in tree.walk(ability):
        if isinstance(node, tree.CountersOn) and _of_hero(node.what) and node.counter:
            heroes = (it for it in load_cards().cards if it.type == "Hero")
            having = (it for it in heroes if node.counter in _spoken_counters(it.abilities))
            for hero in islice(having, 1):
                yield said["hero"].format(name=hero.name, counter=node.counter.title())


def _of_hero(what: tree.Selector) -> bool:
    return isinstance(what, tree.Related) and what.relation is tree.Relation.HERO


def _spoken_counters(abilities: Iterable[tree.Ability]) -> frozenset[str]:
    return frozenset(word for it in abilities for word in _counters(it))


@cache
def _type_of(subtype: str) -> str:
    """Return the type of most cards of a sub-type."""
    found = [str(card.type) for card in load_cards().cards if subtype in card.sub_types]
    found = [kind for kind in found if kind in ("Character", "Spell", _PERMANENT)]
    return max(found, key=found.count, default="Character")


def _counters(ability: tree.Ability) -> Iterator[str]:
    """Yield the names of the counters that an ability speaks of, in capitals."""
    for node in tree.walk(ability):
        counter = getattr(node, "counter", None)
        if isinstance(counter, str):
            yield counter.upper()
        elif isinstance(node, tree.Being) and node.state is tree.State.BOOSTED:
            yield _BOOST
