"""Opens an edition without reading its files again: the rule book is kept in the user's cache."""

import contextlib
import pickle
from pathlib import Path

from judge.files import write_atomically
from judge.paths import rules_dir
from judge.rulebook.editions import editions
from judge.rulebook.errors import UnknownNumberError
from judge.rulebook.model import RuleBook
from judge.store import lookup


def open_book(version: str | None = None) -> RuleBook:
    """Return an edition, the newest by default; one that the user imported by its own name.

    Raises UnknownNumberError for an edition that is not there, RuleTextError for a broken one.
    """
    root = rules_dir()
    if version is None:
        version = lookup.newest_edition(str(root))
    if version is None or version not in editions(root):
        from judge.rulebook.importing.local import load_local, local_editions

        if version in local_editions():
            return load_local(version)
        raise UnknownNumberError(_no_edition(version, root))
    line = lookup.stamp(str(root), version).encode() + b"\n"
    path = Path(lookup.compiled_file(str(root), version, "book"))
    book = _kept(path, line)
    if book is None:
        from judge.rulebook.load import load_edition

        book = load_edition(root / version)
        with contextlib.suppress(OSError):
            write_atomically(path, line + pickle.dumps(book, pickle.HIGHEST_PROTOCOL))
    return book


def _kept(path: Path, line: bytes) -> RuleBook | None:
    try:
        data = path.read_bytes()
        if not data.startswith(line):
            return None
        book = pickle.loads(data[len(line) :])
    except (OSError, pickle.PickleError, EOFError, AttributeError, ImportError, ValueError):
        return None
    return book if isinstance(book, RuleBook) else None


def _no_edition(version: str | None, root: Path) -> str:
    from judge.rulebook.editions import editions
    from judge.rulebook.importing.local import local_editions

    known = ", ".join([*editions(root), *local_editions()])
    return f"there is no edition {version}; the editions are {known}"
