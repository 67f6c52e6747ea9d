"""Keeps what was measured of the cards until cards, pages, code or the measured texts change."""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from judge import kept
from judge.cards.check import Figure
from judge.cards.measuring.measures import Measure
from judge.paths import grammar_dir, rules_dir, user_data_dir
from judge.store.values import packed, unpacked

Figures = Sequence[Measure | Figure]
_CLASSES: tuple[type[Any], ...] = (Measure, Figure)
_PACKAGE = Path(__file__).resolve().parent.parent


def kept_figures(name: str, key: str) -> list[Measure | Figure] | None:
    """Return the figures that are kept under a name; None where something changed since."""
    data = kept.read(_file(name), key)
    try:
        return list(unpacked(data, _CLASSES)) if data is not None else None
    except (ValueError, LookupError, TypeError):
        return None


def keep_figures(name: str, key: str, figures: Figures) -> None:
    """Keep figures under a name until their key is another one."""
    kept.write(_file(name), key, {"": packed(tuple(figures), _CLASSES)})


def stamp_of_cards() -> str:
    """Return a text that changes with the card facts, the user's own too, and with their code."""
    code = _folders(_PACKAGE / "cards")
    facts = kept.stamp(str(rules_dir() / "cards"), *code)
    return f"{facts}\n{_stat(user_data_dir() / 'cards.jsonl')}"


def stamp_of_engine() -> str:
    """Return a text that changes with what executes an ability."""
    return kept.stamp(*_folders(_PACKAGE / "engine"))


def stamp_of_page(language: str) -> str:
    """Return a text that changes with the page of a language, and the user's own additions."""
    folder = grammar_dir() / "cards"
    shared = (f"{language}.page", "common.page", "page.lark")
    page = kept.stamp(*(str(folder / name) for name in shared))
    own = (user_data_dir() / "pages").glob(f"{language}*.page")
    return "\n".join([page, *stamps_of_files(own)])


def stamps_of_files(paths: Iterable[Path]) -> list[str]:
    """Return the place, size and time of each file under the paths, in a stable order."""
    found = []
    for path in sorted(paths):
        inside = sorted(os.path.join(at, name) for at, _, names in os.walk(path) for name in names)
        found += [f"{file} {_stat(file)}" for file in inside or [str(path.absolute())]]
    return found


def _file(name: str) -> str:
    return f"cards-measured-{name}.json"


def _folders(root: Path) -> list[str]:
    return [str(root), *sorted(str(path) for path in root.rglob("*/") if path.name[0] != "_")]


def _stat(file: str | Path) -> str:
    try:
        found = os.stat(file)
    except OSError:
        return "none"
    return f"{found.st_size:x}.{found.st_mtime_ns:x}"
