"""The sentence forms as a grammar over characters, for decoders that may write nothing else."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum

from judge.records import dataclass
from judge.scenario.cast import DEFAULT_PLAYERS
from judge.scenario.forms import FormSlot, FormWord, Symbol, rules
from judge.scenario.slots import CARDS, COUNTER, NEW_NAME, PLAYER, QUOTED, TOKEN, names_by_slot
from judge.scenario.slots import counters as known_counters
from judge.scenario.wording import lexicon_file

_CLINGS = frozenset({".", ",", "?", "'s", ")"})
_OPENS = "("


@dataclass(frozen=True, slots=True)
class Literal:
    """Characters as they are written."""

    text: str


@dataclass(frozen=True, slots=True)
class Call:
    """Another production, by its name."""

    name: str


@dataclass(frozen=True, slots=True)
class Quoted:
    """Anything between quotation marks."""


Part = Literal | Call | Quoted
Productions = Mapping[str, tuple[tuple[Part, ...], ...]]


def productions(cards: Iterable[str] = (), players: Iterable[str] = DEFAULT_PLAYERS) -> Productions:
    """Return the forms as productions over characters, the first one being the whole text.

    `cards` limits the names to these; without them all known names are in. A form that needs a
    kind of card of which there is none is left out.
    """
    chosen = tuple(cards)
    writer = _ScenarioWriter(_names(chosen, tuple(players)))
    writer.text()
    return writer.made


def _names(cards: tuple[str, ...], players: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    values: dict[str, tuple[str, ...]] = {
        slot: tuple(given)
        for slot, given in lexicon_file("scenario-saying")["slots"].items()
        if slot not in (NEW_NAME, QUOTED)
    }
    for slot in (*CARDS, TOKEN):
        known = names_by_slot().get(slot, ())
        values[slot] = tuple(it for it in known if not cards or it in cards or slot == TOKEN)
    return values | {COUNTER: known_counters(), PLAYER: players}


class _Stands(StrEnum):
    """How what is written begins: after a space, at once, or at once with a capital."""

    SPACED = ""
    TIGHT = "-tight"
    FIRST = "-first"


class _ScenarioWriter:
    def __init__(self, values: Mapping[str, tuple[str, ...]]) -> None:
        self.values = values
        self.made: dict[str, tuple[tuple[Part, ...], ...]] = {}

    def text(self) -> None:
        """Make the whole text: sentences with a space between them."""
        self.made["root"] = ()
        one = self._called("sentence", _Stands.FIRST)
        self.made["root"] = ((one,), (one, Literal(" "), Call("root")))

    def _called(self, name: str, stands: _Stands) -> Call:
        """Make a rule once for each way that it can stand."""
        made = f"{_plain(name)}{stands}"
        if made not in self.made:
            self.made[made] = ()
            found = (self._expansion(it, stands) for it in _right_recursive(name))
            self.made[made] = tuple(dict.fromkeys(each for each in found if each is not None))
        return Call(made)

    def _expansion(self, symbols: tuple[Symbol, ...], stands: _Stands) -> tuple[Part, ...] | None:
        parts: list[Part] = []
        for symbol in symbols:
            space = "" if stands else " "
            if isinstance(symbol, FormWord):
                word = symbol.text
                if stands is _Stands.FIRST:
                    word = word[:1].upper() + word[1:]
                parts.append(Literal(word if word in _CLINGS else f"{space}{word}"))
                stands = _Stands.TIGHT if word == _OPENS else _Stands.SPACED
                continue
            if isinstance(symbol, str):
                parts.append(self._called(symbol, stands))
            else:
                slot = self._slot(symbol)
                if slot is None:
                    return None
                parts += [Literal(space), slot] if space else [slot]
            stands = _Stands.SPACED
        return tuple(_joined(parts))

    def _slot(self, slot: FormSlot) -> Part | None:
        if slot.name in (NEW_NAME, QUOTED):
            return Quoted()
        if not self.values[slot.name]:
            return None
        made = _plain(slot.name)
        self.made.setdefault(made, tuple((Literal(it),) for it in self.values[slot.name]))
        return Call(made)


def _right_recursive(name: str) -> Iterator[tuple[Symbol, ...]]:
    """Yield the expansions of a rule; a repetition recurs at its end, as decoders need it."""
    for expansion in rules()[name]:
        yield (*expansion[1:], name) if expansion[0] == name else expansion


def _joined(parts: Iterable[Part]) -> Iterator[Part]:
    """Join neighbouring characters."""
    written = ""
    for part in parts:
        if isinstance(part, Literal):
            written += part.text
            continue
        if written:
            yield Literal(written)
        written = ""
        yield part
    if written:
        yield Literal(written)


def _plain(name: str) -> str:
    return name.strip("_").replace("_", "-").lower()


def without_dead_ends(found: Productions) -> Productions:
    """Return the productions without those that can never be finished, and what needs them."""
    alive: set[str] = set()
    while True:
        more = {
            name
            for name, ways in found.items()
            if name not in alive
            and any(all(not isinstance(p, Call) or p.name in alive for p in way) for way in ways)
        }
        if not more:
            break
        alive |= more
    return {
        name: tuple(
            way for way in ways if all(not isinstance(p, Call) or p.name in alive for p in way)
        )
        for name, ways in found.items()
        if name in alive
    }


_QUOTED = '"\\"" [^"\\n]* "\\""'
# a quotation may hold another after a colon: the ability that a text gives
_LARK_QUOTED = '/"[^"\\n]*?(: "[^"\\n]*"[^"\\n]*)?"/'


def gbnf(found: Productions) -> str:
    """Return productions as GBNF, the grammar format of llama.cpp and its kin."""
    return _written(found, "{name} ::= {ways}", " | ", lambda name: name, _QUOTED)


def lark(found: Productions) -> str:
    """Return productions as a Lark grammar over characters; `start` is the whole text."""
    written = _written(found, "{name}: {ways}", "\n    | ", _lark_name, _LARK_QUOTED)
    return f"start: root\n\n{written}"


def _lark_name(name: str) -> str:
    return name.replace("-", "_")


def _written(
    found: Productions, form: str, joint: str, named: Callable[[str], str], quoted: str
) -> str:
    def part(it: Part) -> str:
        if isinstance(it, Literal):
            return json.dumps(it.text, ensure_ascii=False)
        return named(it.name) if isinstance(it, Call) else quoted

    lines = []
    for name, ways in found.items():
        told = joint.join(" ".join(part(it) for it in way) for way in ways)
        lines.append(form.format(name=named(name), ways=told))
    return "\n".join(lines) + "\n"
