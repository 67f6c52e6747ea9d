"""All known rulings: the project's own, and those that the user imported."""

from collections.abc import Iterable
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


def ruling_files() -> list[Path]:
    """Return the files of all known rulings, the project's own first."""
    folders = (rules_dir() / "rulings", user_rulings_dir())
    return [file for folder in folders for file in sorted(folder.glob(f"*{SUFFIX}"))]


def all_rulings() -> tuple[Ruling, ...]:
    """Return all known rulings. Raises RulingError for an imported file that was damaged."""
    return _read(tuple((file, file.stat().st_mtime_ns) for file in ruling_files()))


@lru_cache(maxsize=2)
def _read(files: tuple[tuple[Path, int], ...]) -> tuple[Ruling, ...]:
    return tuple(ruling for file, _ in files for ruling in read_rulings(file))


def rulings_about(names: Iterable[str]) -> tuple[Ruling, ...]:
    """Return the rulings about any of some cards, by their English names."""
    wanted = set(names)
    return tuple(
        ruling for ruling in all_rulings() if wanted & {_bare(card) for card in ruling.cards}
    )


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
