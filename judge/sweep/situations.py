"""Small situations in which two abilities can matter to each other, as sentences to be asked."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from typing import Any, NamedTuple

from judge.cards import ability as tree
from judge.paths import grammar_dir
from judge.situations.bearers import Bearer, bearers
from judge.sweep.outcomes import Parts


@cache
def said() -> Mapping[str, Any]:
    """Return the words of sweeps: the sentences of situations, and what is only told."""
    path = grammar_dir() / "lexicon" / "sweep.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


class SweptSituation(NamedTuple):
    """A situation as sentences, and its controls: the same with plain things for cards.

    `parts` name the cards by the part that they play. Those of `plain` have a plain thing for each
    card, with its statistics and without any; those of `alone` for all cards but one, each with
    that one's name. All have `parts` of their own.
    """

    text: str
    parts: Parts = ()
    plain: "tuple[SweptSituation, ...]" = ()
    alone: tuple[tuple[str, "SweptSituation"], ...] = ()


ACTING, WAITING = "acting", "waiting"
WEAK = "weak"
"""Plain things without statistics, by which nothing is won: neither Expedition moves forward."""

_NOTHING = frozenset[str]()


def situations(one: Bearer, other: Bearer, owners: tuple[str, str]) -> Iterator[SweptSituation]:
    """Yield situations for two abilities and who has them: each in turn is set to work.

    The other one lies where its ability works. Plain things stand by, so that there is something to
    target, to pay with and to draw. What only an ability makes possible is not done in the control.
    """
    first, second = owners
    if first == second and one.card.type == other.card.type == "Hero" and one.key != other.key:
        return  # nobody has two Heroes (3.2.6.b)
    seen = set()
    for acting, waiting, owner, others in (
        (one, other, first, second),
        (other, one, second, first),
    ):
        beside = None if waiting.key == acting.key else (waiting, others)
        for lies, action in _events(acting):
            tell = partial(_told, acting, owner, beside, lies, action)
            text, parts = tell(_NOTHING)
            if text in seen:
                continue
            seen.add(text)
            alone: list[tuple[str, SweptSituation]] = []
            if beside is not None:
                alone.append((acting.name, SweptSituation(*tell(frozenset({WAITING})))))
                alone.append((waiting.name, SweptSituation(*tell(frozenset({ACTING})))))
            yield SweptSituation(text, parts, _plain(tell), tuple(alone))


def situations_alone(one: Bearer, owners: tuple[str, str]) -> Iterator[SweptSituation]:
    """Yield situations for an ability alone: set to work, and beside plain things that do things.

    Each kind of thing that sets any ability to work is done once.
    """
    owner, others = owners
    told = [(partial(_told, one, owner, None, *event), _NOTHING) for event in _events(one)]
    beside = one, owner
    for (lies, action, _), it in _every_event().items():
        told.append((partial(_told, it, others, beside, lies, action), frozenset({ACTING})))
    seen = set()
    for tell, stood_in in told:
        text, parts = tell(stood_in)
        if text not in seen:
            seen.add(text)
            yield SweptSituation(text, parts, _plain(tell))


def _plain(tell: Callable[[frozenset[str]], tuple[str, Parts]]) -> tuple[SweptSituation, ...]:
    """Return the controls of a situation that have a plain thing for each card."""
    both = frozenset({ACTING, WAITING})
    return SweptSituation(*tell(both)), SweptSituation(*tell(both | {WEAK}))


@cache
def _every_event() -> Mapping[tuple[str, str, str], Bearer]:
    """Return each thing that sets an ability to work and plain things do, with who does it.

    That is the strongest of each type of card, so that some that lie there are ahead of others.
    """
    found: dict[tuple[str, str, str], Bearer] = {}
    for it in sorted(bearers(), key=_strength, reverse=True):
        if it.card.type in said()["stands_in"]:
            for lies, action in _events(it):
                if action not in _by_an_ability():
                    found.setdefault((lies, action, str(it.card.type)), it)
    return found


def _strength(bearer: Bearer) -> int:
    printed = bearer.card.statistics
    return printed.forest + printed.mountain + printed.water if printed is not None else 0


def _told(
    acting: Bearer,
    owner: str,
    beside: tuple[Bearer, str] | None,
    lies: str,
    action: str,
    plain: frozenset[str],
) -> tuple[str, Parts]:
    """Tell a situation, with plain things for some parts, and name the things that play them."""
    stood_in = partial(_stand_in, weak=WEAK in plain)
    sentences = said()
    first, last = [sentences["plain"]], list[str]()
    parts: dict[str, str] = {}
    stands_in = ACTING in plain
    name = stood_in(acting, sentences[ACTING], first) if stands_in else acting.name
    parts[sentences[ACTING] if stands_in else acting.card.name] = ACTING
    words = {"it": name, "owner": owner, "player": owner}
    if beside is not None:
        waiting, others = beside
        idle = WAITING in plain
        other = stood_in(waiting, sentences[WAITING], first) if idle else waiting.name
        parts.setdefault(sentences[WAITING] if idle else waiting.card.name, WAITING)
        if other:
            last.append(sentences["lies"][_place(waiting)].format(it=other, owner=others))
    last.append(sentences["since"].get(action, sentences["turn"]).format(**words))
    if name:
        last.append(sentences["lies"][lies].format(**words))
    of_the_card = "{it}" in action
    if not stands_in or ((name or not of_the_card) and action not in _by_an_ability()):
        last.append(action.format(**words))
    text = " ".join([*first, *sentences["stand_by"], *last, sentences["question"]])
    return text, tuple(sorted(parts.items()))


def _by_an_ability() -> tuple[str, ...]:
    """Return what only a card with the ability for it can do."""
    return said()["done"]["quick"], said()["done"]["support"]


def _stand_in(bearer: Bearer, name: str, told: list[str], *, weak: bool) -> str:
    """Tell of a plain thing like a card, and return its name; without one, return "".

    It has the card's type and, if not weak, its statistics, so that what comes of those is not due
    to the ability.
    """
    card = bearer.card
    if card.type not in said()["stands_in"]:
        return ""
    printed = card.statistics
    shown = said()["weak"] if weak else printed
    numbers = said()["statistics"].format(shown) if printed is not None else ""
    kind = f"{card.zone_type or ''} {card.type}".strip()
    told.append(said()["stand_in"].format(name=name, type=kind, statistics=numbers))
    return f'"{name}"'


def _place(bearer: Bearer) -> str:
    """Return where a card lies for its ability to work."""
    if bearer.is_support:
        return "Reserve"
    return "hand" if bearer.card.type == "Spell" else "play"


def _events(bearer: Bearer) -> Iterator[tuple[str, str]]:
    """Yield where a card lies, and what is done that sets its ability to work."""
    done = said()["done"]
    body = bearer.ability.body
    if bearer.is_support:
        yield "Reserve", done["support" if isinstance(body, tree.QuickAction) else "turn passes"]
    elif bearer.card.type == "Spell":
        yield "hand", done["played"]
    elif isinstance(body, tree.QuickAction):
        yield "play", done["quick"]
    elif isinstance(body, tree.Reaction):
        for event in body.events:
            yield from _awaited(event)
    else:
        if bearer.card.type != "Hero" and not bearer.card.token:
            yield "hand", done["played"]
        yield "play", done["joined"]


def _awaited(event: Any) -> Iterator[tuple[str, str]]:
    done = said()["done"]
    if isinstance(event, tree.SymbolEvent):
        reserve = str(event.symbol.value) == "R"
        yield ("Reserve", done["from Reserve"]) if reserve else ("hand", done["played"])
    elif isinstance(event, tree.PhaseBegins):
        begins = done["phase"].format(phase=str(event.phase.value).title())
        yield "play", said()["until"].get(begins, begins)
    elif isinstance(event, tree.IsSacrificed | tree.Leaves | tree.Goes):
        yield "play", done["sacrificed"]
    elif isinstance(event, tree.Joins | tree.Plays):
        yield "play", done["joined"]
    else:
        yield "play", done["joined"]
        yield "play", done["day passes"]
