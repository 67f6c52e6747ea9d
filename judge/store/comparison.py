"""Compares editions once: what changed is kept in the user's cache until an edition changes."""

import contextlib
import pickle
from collections.abc import Mapping
from pathlib import Path

from judge.citation import RuleNumber
from judge.files import write_atomically
from judge.paths import rules_dir
from judge.rulebook.compare import editions as comparing
from judge.rulebook.compare.editions import Change, Comparison, compare, comparison_of
from judge.rulebook.model import RuleBook
from judge.store import lookup
from judge.store.book import open_book

_Kept = tuple[tuple[Change, ...], Mapping[RuleNumber, RuleNumber], tuple[RuleNumber, ...]]


def open_comparison(old: str | None, new: str | None = None) -> Comparison:
    """Return what changed between two editions, the newest by default; raises as `open_book`."""
    first, second = open_book(old), open_book(new)
    if first.edition.imported or second.edition.imported:
        return compare(first, second)
    line = _stamp(first, second).encode() + b"\n"
    path = _path(first, second)
    kept = _read(path, line)
    if kept is not None:
        return comparison_of(first, second, *kept)
    found = compare(first, second)
    data: _Kept = (found.changes, dict(found.sections), found.uncovered)
    with contextlib.suppress(OSError):
        write_atomically(path, line + pickle.dumps(data, pickle.HIGHEST_PROTOCOL))
    return found


def _path(old: RuleBook, new: RuleBook) -> Path:
    name = f"{old.edition.version}-{new.edition.version}"
    return Path(lookup.compiled_file(str(rules_dir()), name, "changes"))


def _stamp(old: RuleBook, new: RuleBook) -> str:
    root = str(rules_dir())
    code = sorted(Path(comparing.__file__).parent.glob("*.py"))
    parts = [lookup.stamp(root, book.edition.version) for book in (old, new)]
    for path in code:
        found = path.stat()
        parts.append(f"{found.st_size:x}.{found.st_mtime_ns:x}")
    return " ".join(parts)


def _read(path: Path, line: bytes) -> _Kept | None:
    try:
        data = path.read_bytes()
        if not data.startswith(line):
            return None
        kept: _Kept = pickle.loads(data[len(line) :])
    except (OSError, pickle.PickleError, EOFError, AttributeError, ImportError, ValueError):
        return None
    return kept if isinstance(kept, tuple) and len(kept) == 3 else None
