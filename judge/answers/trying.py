"""Trying each ability of the cards: a situation in which its effect is seen to happen.

A card with nothing but the ability is played beside one without it, board after board and deed
after deed, until the game ends otherwise.
"""

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import cache, lru_cache
from typing import Any, NamedTuple

from judge import kept
from judge.answers.coverage import stamp
from judge.cards import ability as tree
from judge.cards.check import distinct_abilities
from judge.cards.facts import Card
from judge.cards.pool import load_cards
from judge.cards.printed import print_ability
from judge.engine import zones
from judge.engine.budget import BoundReached, Budget, spending
from judge.engine.decisions import Declined
from judge.engine.entries import Activated, ReactionPlayed
from judge.engine.entry import Entry
from judge.engine.mana import EXHAUSTED
from judge.engine.objects import REACTION, Object
from judge.engine.state import State
from judge.paths import grammar_dir
from judge.records import dataclass
from judge.rulebook.model import RuleBook
from judge.scenario.cast import Style
from judge.scenario.document import read_text
from judge.scenario.running import play_scenario
from judge.scenario.ways import settle
from judge.store.values import packed, unpacked

_KEPT = "tried.json"
STEPS = 20_000
"""Steps of the engine for one situation."""
_NAME = "Tried"
_PERMANENT = "Permanent"
_BOOST = "BOOST"
_Ends = frozenset[object]
_SETS_OFF = (Activated, ReactionPlayed)


@dataclass(frozen=True, slots=True)
class Tried:
    """A distinct ability as printed, a card that has it, and a situation in which it matters.

    `situation` is empty where none was found, and `reason` then says why none is, if that is known.
    """

    card: str
    text: str
    situation: str
    reason: str = ""

    @property
    def gap(self) -> bool:
        """Whether it was never seen to do anything, and nobody knows why."""
        return not self.situation and not self.reason


class _Ended(NamedTuple):
    """How a situation ends, and how it began; `aside` and `before` leave out what is paid with."""

    ends: _Ends
    aside: _Ends
    before: _Ends


def how_many() -> int:
    """Return how many distinct abilities the cards have."""
    return len(_abilities())


def tried(workers: int = 1, which: Iterable[int] | None = None) -> Iterator[Tried]:
    """Yield distinct abilities, tried, all or some by number; by as many processes as workers."""
    numbers = list(range(how_many()) if which is None else which)
    if workers <= 1:
        yield from map(_try, numbers)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(_try, numbers, chunksize=1)


def _try(number: int) -> Tried:
    return try_ability(*_abilities()[number])


def try_ability(ability: tree.Ability, card: Card) -> Tried:
    """Return the first situation in which a game with the ability ends as none without it does."""
    text = print_ability(ability)
    for asked, without in _situations(ability, card):
        done = _play(asked)
        if done is None:
            continue
        bare = _bare(without)
        # what the ability alone makes possible has to do more than to be paid for
        if done.aside != done.before if bare is None else done.ends != bare.ends:
            return Tried(card.title, text, asked)
    return Tried(card.title, text, "", _reason(ability, card))


def kept_tries(book: RuleBook) -> list[Tried] | None:
    """Return what was last found; None when something changed since."""
    data = kept.read(_KEPT, stamp(book))
    try:
        return list(unpacked(data, (Tried,))) if data is not None else None
    except (ValueError, LookupError, TypeError):
        return None


def keep_tries(book: RuleBook, found: Iterable[Tried]) -> None:
    """Keep what was found until engine, scenarios, grammars, cards or rules change."""
    kept.write(_KEPT, stamp(book), {"": packed(tuple(found), (Tried,))})


@cache
def _abilities() -> list[tuple[tree.Ability, Card]]:
    return list(distinct_abilities(load_cards()).items())


def _reason(ability: tree.Ability, card: Card) -> str:
    places = enumerate([*card.abilities, *card.support], 1)
    key = next((f"{card.reference}#{place}" for place, it in places if it == ability), "")
    return next((why for why, keys in _sentences()["reasons"].items() if key in keys), "")


def _situations(ability: tree.Ability, card: Card) -> Iterator[tuple[str, ...]]:
    """Yield situations with a card that has the ability, and the same without it.

    The card has nothing else at first, and then what its card has beside it.
    """
    said = _sentences()
    text = print_ability(ability)
    kin = " ".join(_kin(ability, said))
    counters = tuple(dict.fromkeys(_counters(ability)))
    named = [it for it in counters if it != _BOOST]
    inert = [said["inert"].format(name=it.title()) for it in named[:1]]
    others = [print_ability(it) for it in card.abilities if it != ability]
    for beside, number in zip(([], others), said["counters"], strict=True):
        if number != said["counters"][0] and not others:
            return
        marks = ", ".join(
            said["boosts"] if it == _BOOST else number.format(name=it.title()) for it in counters
        )
        marked = said["marked"].format(marks=marks) if marks else said["bare"]
        bearer = _bearer(card, said, [text, *beside])
        plain = _bearer(card, said, beside or inert)
        for deed in _deeds(ability, card, said["deeds"]):
            if '"Kin"' in deed and not kin:
                continue
            done = deed.replace(f"{said['bare']}.", f"{marked}.")
            for board in said["boards"].values():
                last = board, kin, done, said["question"]
                yield tuple(" ".join([said["things"], it, *last]) for it in (bearer, plain))


def _deeds(ability: tree.Ability, card: Card, deeds: Mapping[str, Iterable[str]]) -> Iterable[str]:
    quick = isinstance(ability.body, tree.QuickAction)
    if ability in card.support:
        return deeds["support" if quick else "Reserve"]
    if card.type == "Spell":
        return deeds["spell"]
    return deeds["quick" if quick else "play"]


def _bearer(card: Card, said: Mapping[str, Any], texts: Iterable[str]) -> str:
    """Tell of a card of the same type; what only a Hero or a token has, a Landmark has as well."""
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


@lru_cache(maxsize=4096)
def _bare(text: str) -> _Ended | None:
    return _play(text)


def _play(text: str) -> _Ended | None:
    """Play a situation in every way; None where it cannot be played, or not to its end."""
    document = read_text(text, Style.ASK)
    if document.mistakes:
        raise ValueError(f"{document.mistakes[0]} in: {text}")
    ends, aside, before = set[object](), set[object](), set[object]()
    try:
        with spending(Budget(float("inf"), float("inf"), most_steps=STEPS)):
            for scenario in document.scenarios:
                for played in play_scenario(scenario, Style.ASK):
                    if played.mistakes or played.start is None:
                        return None
                    before.add(_seen(played.start.state, aside=True))
                    for way in settle(played.branches).branches:
                        ends.add((_seen(way.state, aside=False), _happened(way.entries)))
                        aside.add(_seen(way.state, aside=True))
    except (BoundReached, Declined):
        return None
    return _Ended(frozenset(ends), frozenset(aside), frozenset(before))


def _happened(entries: Iterable[Entry]) -> object:
    """Return what happened by kind, but for what only sets an ability to work."""
    kinds = Counter(type(it) for it in entries if it.happened and not isinstance(it, _SETS_OFF))
    return frozenset(kinds.items())


def _seen(state: State, *, aside: bool) -> object:
    """Return what both players could see, by names; `aside` leaves out what is paid with."""
    things = Counter(
        (
            it.face.name,
            it.owner,
            it.controller,
            it.place,
            it.statuses - {EXHAUSTED} if aside and _pays(it) else it.statuses,
            it.counters,
            it.gained,
            len(it.granted),
        )
        for it in state.objects.values()
    )
    emblems = Counter((it.kind, it.controller) for it in state.emblems if it.kind != REACTION)
    return (
        frozenset(things.items()),
        frozenset(emblems.items()),
        tuple(each._replace(moved=0) for each in state.expeditions),
        state.regions,
        frozenset((it.owner, it.terrains, it.region) for it in state.markers),
        state.first_player,
        state.passed,
        state.winner,
    )


def _pays(it: Object) -> bool:
    return it.face.name == _NAME or it.place in zones.MANA


@cache
def _sentences() -> Mapping[str, Any]:
    path = grammar_dir() / "lexicon" / "tried.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))
