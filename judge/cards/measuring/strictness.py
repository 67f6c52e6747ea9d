"""How strictly a language is read: what is changed in a text is refused, or changes the tree."""

import random
import re
from collections.abc import Callable, Iterable, Sequence

from judge.cards.language.pages.library import load_reader
from judge.cards.measuring.letters import letters
from judge.cards.measuring.measures import SEED, Measure, Printed, read

Change = Callable[[list[str], random.Random], list[str] | None]
"""Changes the words of a text; none where there is nothing to change."""


def noticed_drops(
    pool: Iterable[Printed], *, language: str = "en", each: int = 2, seed: int = SEED
) -> Measure:
    """Measure how often a word left out is noticed."""
    return _noticed("dropped word noticed", pool, language, seed, _drop, each, 0.97)


def noticed_swaps(
    pool: Iterable[Printed], *, language: str = "en", each: int = 2, seed: int = SEED
) -> Measure:
    """Measure how often two neighbouring words that change places are noticed."""
    return _noticed("swapped words noticed", pool, language, seed, _swap, each, 0.98)


def noticed_insertions(
    pool: Iterable[Printed], *, language: str = "en", each: int = 2, seed: int = SEED
) -> Measure:
    """Measure how often a word of the language put in is noticed."""
    words = _words(language)

    def put_in(said: list[str], chance: random.Random) -> list[str] | None:
        at = chance.randrange(1, len(said) + 1)
        return [*said[:at], chance.choice(words), *said[at:]]

    return _noticed("word put in noticed", pool, language, seed, put_in, each, 0.995)


def noticed_changes(
    pool: Iterable[Printed], *, language: str = "en", each: int = 2, seed: int = SEED
) -> Measure:
    """Measure how often a word changed for another of the language is noticed."""
    words = _words(language)

    def change(said: list[str], chance: random.Random) -> list[str] | None:
        at = chance.randrange(len(said))
        return [*said[:at], chance.choice(words), *said[at + 1 :]]

    return _noticed("changed word noticed", pool, language, seed, change, each, 0.995)


def noticed_numbers(pool: Iterable[Printed], *, language: str = "en", seed: int = SEED) -> Measure:
    """Measure how often a changed figure is noticed."""
    return _noticed("changed number noticed", pool, language, seed, _other_figure, 1, 1.0)


def _words(language: str) -> Sequence[str]:
    """Return the words that a page knows, in a stable order."""
    return sorted(word for word in load_reader(language).grammar.words if word.isalpha())


def _noticed(
    name: str,
    pool: Iterable[Printed],
    language: str,
    seed: int,
    change: Change,
    each: int,
    bar: float,
) -> Measure:
    chance = random.Random(seed)
    failures: list[str] = []
    total = 0
    for printed in pool:
        tree = read(printed, language)
        said = printed.text.split(" ")
        if tree is None or len(said) < 3:
            continue
        for _ in range(each):
            other = change(said, chance)
            altered = " ".join(other) if other is not None else printed.text
            if _same(altered, printed.text, language):
                continue
            total += 1
            if read(printed._replace(text=altered), language) == tree:
                failures.append(f"{printed.text} -> {altered}")
    return Measure(name, total - len(failures), total, bar, tuple(failures))


def _same(one: str, other: str, language: str) -> bool:
    if one.lower() == other.lower():
        return True
    return letters(one, language=language) == letters(other, language=language)


def _drop(said: list[str], chance: random.Random) -> list[str] | None:
    at = chance.randrange(len(said))
    return said[:at] + said[at + 1 :]


def _swap(said: list[str], chance: random.Random) -> list[str] | None:
    at = chance.randrange(len(said) - 1)
    return [*said[:at], said[at + 1], said[at], *said[at + 2 :]]


def _other_figure(said: list[str], chance: random.Random) -> list[str] | None:
    places = [at for at, word in enumerate(said) if re.search(r"\d", word)]
    if not places:
        return None
    at = chance.choice(places)
    figure = re.search(r"\d+", said[at])
    assert figure is not None
    other = str(int(figure[0]) + chance.choice((1, 2, 3)))
    return [*said[:at], re.sub(r"\d+", other, said[at], count=1), *said[at + 1 :]]
