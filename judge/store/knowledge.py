"""Opens the knowledge base; imports little, since a search is done before it could build one."""

import os
import sqlite3
from pathlib import Path
from threading import local

from judge import kept
from judge.paths import rules_dir
from judge.rulebook.editions import editions
from judge.store import lookup
from judge.store.sources import ENGINE, Progress

SCHEMA = "7"
KEPT = "knowledge.sqlite"
"""The name under which the knowledge base is kept."""
KINDS = ("rule", "section", "example", "remark", "term", "change")


_here = local()


def store_in_use() -> sqlite3.Connection:
    """Return the knowledge base that this thread has opened, or open it.

    Who asks one question after the other is answered from one state of the rules.
    """
    found: sqlite3.Connection | None = getattr(_here, "store", None)
    if found is None:
        found = _here.store = open_store()
    return found


def open_store(progress: Progress | None = None) -> sqlite3.Connection:
    """Return the knowledge base in memory, read from what is kept or built from the rules."""
    root = rules_dir()
    key = _stamp(root)
    data = kept.read(KEPT, key)
    found = None if data is None else _opened(data)
    if found is not None:
        return found
    from judge.store.build import build_store  # which reads all rules and cards

    built = build_store(root, progress or (lambda _what, _done, _all: None))
    kept.write(KEPT, key, {"": built.serialize()})
    return built


def _stamp(root: Path) -> str:
    names = editions(root)
    parts = [SCHEMA, *(f"{name}: {lookup.stamp(str(root), name)}" for name in names)]
    words = [str(root / "synonyms.toml"), str(root / "languages.toml")]
    folders = [*_within(root / "cards"), *_within(root / "scenarios"), *_within(ENGINE)]
    return "\n".join([*parts, kept.stamp(*words, *folders)])


def _within(folder: Path) -> list[str]:
    return sorted(path for path, _, _ in os.walk(folder) if not path.endswith("__pycache__"))


def _opened(data: bytes) -> sqlite3.Connection | None:
    connection = sqlite3.connect(":memory:")
    try:
        connection.deserialize(data)
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("SELECT id FROM entry").fetchone()
    except sqlite3.Error:
        connection.close()
        return None
    return connection
