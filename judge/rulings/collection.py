"""All known rulings: the project's own, and those that the user imported."""

import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from judge.cards.lookup import AmbiguousCardError, UnknownCardError, find_card
from judge.files import write_atomically
from judge.paths import rules_dir, user_data_dir
from judge.rulings.model import Ruling
from judge.rulings.reading import SUFFIX, read_rulings
from judge.scenario.names import fold


def user_rulings_dir() -> Path:
    """Return the folder of imported rulings, whether or not it is there."""
    return user_data_dir() / "rulings"


def all_rulings() -> tuple[Ruling, ...]:
    """Return all known rulings. Raises RulingError for an imported file that was damaged."""
    return _read(_stamped_files())


_Files = tuple[tuple[str, int], ...]


def _stamped_files() -> _Files:
    """Return the files of all known rulings, the project's own first, with when each was written.

    Another process may import some while this one runs.
    """
    found: list[tuple[str, int]] = []
    for folder in (rules_dir() / "rulings", user_rulings_dir()):
        files: list[os.DirEntry[str]] = []
        with suppress(OSError):
            files = [entry for entry in os.scandir(folder) if entry.name.endswith(SUFFIX)]
        found += sorted((entry.path, entry.stat().st_mtime_ns) for entry in files)
    return tuple(found)


@lru_cache(maxsize=2)
def _read(files: _Files) -> tuple[Ruling, ...]:
    return tuple(ruling for file, _ in files for ruling in read_rulings(Path(file)))


@lru_cache(maxsize=2)
def _by_card(files: _Files) -> dict[str, dict[int, Ruling]]:
    """Return the rulings about each card, by their places among all."""
    found: dict[str, dict[int, Ruling]] = {}
    for place, ruling in enumerate(_read(files)):
        for card in ruling.cards:
            found.setdefault(_bare(card), {})[place] = ruling
    return found


def rulings_about(names: Iterable[str]) -> tuple[Ruling, ...]:
    """Return the rulings about any of some cards, by their English names."""
    return rulings_by_card()(names)


def rulings_by_card() -> Callable[[Iterable[str]], tuple[Ruling, ...]]:
    """Return what finds the rulings about cards by their English names, as the files are now."""
    by_card = _by_card(_stamped_files())

    def about(names: Iterable[str]) -> tuple[Ruling, ...]:
        found = {place: it for name in set(names) for place, it in by_card.get(name, {}).items()}
        return tuple(found[place] for place in sorted(found))

    return about


def find_rulings(words: str) -> tuple[Ruling, ...]:
    """Return the rulings about a card, in any language, or those that hold all of some words.

    A rule's number finds the rulings that rest on it.
    """
    plain = words.strip()
    if not plain:
        return all_rulings()
    try:
        named = rulings_about([find_card(plain).name])
    except (UnknownCardError, AmbiguousCardError):
        named = ()
    return named or tuple(it for it in all_rulings() if _holds(it, fold(plain).lower().split()))


def _holds(ruling: Ruling, words: list[str]) -> bool:
    parts = (ruling.title, ruling.question, ruling.answer, ruling.today, *ruling.cards)
    text = fold(" ".join((*parts, *ruling.rules, *ruling.because))).lower()
    return all(word in text for word in words)


def _bare(card: str) -> str:
    return card.partition(" (")[0]


def import_rulings(path: Path) -> tuple[Path, tuple[Ruling, ...]]:
    """Keep a file of rulings in the user's own folder; a file of the same name is replaced.

    Raises RulingError, and keeps nothing, where it cannot be read.
    """
    rulings = read_rulings(path)
    kept = user_rulings_dir() / f"{path.stem}{SUFFIX}"
    kept.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(kept, path.read_bytes())
    return kept, rulings
