"""The sentences of the language that are nearest to one that was not understood."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any

from judge import kept
from judge.kept_table import KeptTable
from judge.paths import grammar_dir
from judge.scenario import forms
from judge.scenario.cast import Style
from judge.scenario.forms import FormSlot, FormWord, Symbol, rules
from judge.scenario.lexer import Scanner
from judge.scenario.parsing import language
from judge.scenario.slots import CARDS, PLAYER, Fillings, slot_by_name
from judge.scenario.words import asking

COPY = FormSlot("COPY")
"""Tells two of one name apart; it is no help to a sentence that has none."""
_MOST = 5
"""How many ways to write a part of a form are tried, the shortest first."""
_WHOLE = 3
"""How many rules deep the forms themselves lie; what is deeper is a part."""


@cache
def skeletons() -> tuple[tuple[FormWord | FormSlot, ...], ...]:
    """Return the forms of sentences written out, each part in its shortest ways."""
    found = dict.fromkeys(_written_out("sentence", ()))
    return tuple(it for it in found if len(it) > 1)


@cache
def _fitting() -> Mapping[str, Sequence[tuple[FormWord | FormSlot, ...]]]:
    """Return the forms by whether they ask and by how many cards they name."""
    key = kept.stamp(str(grammar_dir() / "forms.lark"), forms.__file__, __file__)
    return KeptTable("skeletons.table", key, _by_fitting, forms.unpacked)


def _by_fitting() -> dict[str, Any]:
    found: dict[str, list[tuple[FormWord | FormSlot, ...]]] = {}
    for skeleton in skeletons():
        last = skeleton[-1]
        asks = isinstance(last, FormWord) and last.text == "?"
        cards = sum(isinstance(it, FormSlot) and it.name in CARDS for it in skeleton)
        found.setdefault(_fits(asks, cards), []).append(skeleton)
    return {name: forms.packed(skeletons) for name, skeletons in found.items()}


def _fits(asks: bool, cards: int) -> str:
    return f"{'question' if asks else 'sentence'} {cards}"


def _written_out(name: str, inside: tuple[str, ...]) -> list[tuple[FormWord | FormSlot, ...]]:
    if name in inside:
        return []
    found = [it for each in rules()[name] for it in _sequence(each, (*inside, name))]
    return found if len(inside) < _WHOLE else sorted(found, key=len)[:_MOST]


def _sequence(
    symbols: tuple[Symbol, ...], inside: tuple[str, ...]
) -> Iterator[tuple[FormWord | FormSlot, ...]]:
    parts = [
        _written_out(symbol, inside) if isinstance(symbol, str) else [(symbol,)]
        for symbol in symbols
    ]
    for chosen in product(*parts):
        yield tuple(symbol for part in chosen for symbol in part)


def nearest_sentences(text: str, sentence: str, most: int = 3, least: int = 50) -> tuple[str, ...]:
    """Return sentences of the forms that are like one of a text, with what it names in them.

    `least` is how like it they must be, of 100.
    """
    from rapidfuzz import fuzz, process

    speech = language()
    scanner = Scanner(text, speech.words, speech.book, Style.ASK)
    assert scanner.cast is not None
    start = max(text.find(sentence), 0)
    tokens = scanner.scan(start, start + len(sentence))
    players = [str(it.value) for it in tokens if it.type == "PLAYER"]
    cards = [str(it.value) for it in tokens if it.type == "CARD"]
    values = Fillings(scanner.cast, text)
    asks = sentence.split(" ")[0].lower() in asking() if sentence else False
    said: dict[str, None] = {}
    usual: dict[str, str] = {}
    numbered = "#" in sentence
    for skeleton in _fitting().get(_fits(asks, len(cards)), ()):
        if not numbered and COPY in skeleton:
            continue
        written = _filled(skeleton, players, cards, values, usual)
        if written is not None:
            said.setdefault(written)
    found = process.extract(
        sentence, list(said), scorer=fuzz.token_sort_ratio, limit=most, score_cutoff=least
    )
    return tuple(name for name, _, _ in found)


def _filled(
    skeleton: tuple[FormWord | FormSlot, ...],
    players: list[str],
    cards: list[str],
    values: Fillings,
    usual: dict[str, str],
) -> str | None:
    """Write a form with the names of a sentence in their order; None where they do not fit.

    `usual` keeps what a part is filled with that nobody named.
    """
    people, things = list(players), list(cards)
    words: list[str] = []
    for symbol in skeleton:
        if isinstance(symbol, FormWord):
            words.append(symbol.text)
        elif symbol.name == PLAYER:
            words.append(people.pop(0) if people else values.cast.players[0])
        elif symbol.name in CARDS and things:
            card = things.pop(0)
            if slot_by_name().get(card, symbol.name) != symbol.name:
                return None
            words.append(card)
        elif symbol.name in CARDS:
            return None
        else:
            if symbol.name not in usual:
                usual[symbol.name] = next(iter(values.of(symbol.name)))[0]
            words.append(usual[symbol.name])
    return None if things else joined(words)


def joined(words: list[str]) -> str:
    """Return words and signs as one sentence."""
    text = ""
    for word in words:
        clings = word in ".,?)" or word == "'s" or not text or text[-1] == "("
        text += word if clings else f" {word}"
    return text[:1].upper() + text[1:]
