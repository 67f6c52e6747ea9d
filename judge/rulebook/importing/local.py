"""Imported editions in the user's data folder: one file each, replaced whole or not at all."""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from judge.citation import RuleNumber
from judge.files import locked, read_bytes, write_atomically
from judge.paths import user_data_dir
from judge.rulebook.codec import CodecError, from_json, to_json
from judge.rulebook.errors import UnknownNumberError
from judge.rulebook.model import Rule, RuleBook

SUFFIX = "-official"
Saved = Literal["written", "unchanged"]


def editions_folder() -> Path:
    """Return the folder of imported editions."""
    return user_data_dir() / "editions"


def local_editions() -> dict[str, Path]:
    """Return the files of imported editions by name, such as "4.0-official"."""
    folder = editions_folder()
    if not folder.is_dir():
        return {}
    return {path.stem: path for path in sorted(folder.glob("*.json"))}


def load_local(name: str) -> RuleBook:
    """Return an imported edition; raises CodecError for a damaged file, LookupError for none."""
    return read_local(name)[0]


def read_local(name: str) -> tuple[RuleBook, dict[str, Any]]:
    """Return an imported edition and what is kept beside it; raises as `load_local`."""
    path = local_editions().get(name)
    if path is None:
        raise UnknownNumberError(
            f"no edition {name} was imported; import one: judge import rules FILE"
        )
    try:
        text = read_bytes(path).decode()
    except UnicodeDecodeError:
        raise CodecError(f"{path} is damaged: it is not UTF-8; import it again") from None
    return from_json(text, str(path))


def save_local(book: RuleBook, extra: Mapping[str, Any]) -> Saved:
    """Keep an edition under its version; writes nothing when the same is kept already.

    The caller holds the lock of the folder.
    """
    data = to_json(book, dict(extra)).encode()
    path = editions_folder() / f"{book.edition.version}.json"
    if path.is_file() and _same(path, data):
        return "unchanged"
    write_atomically(path, data)
    return "written"


def remove_local(name: str) -> None:
    """Take an imported edition away again; raises UnknownNumberError where there is none."""
    path = local_editions().get(name)
    if path is None:
        raise UnknownNumberError(f"no edition {name} was imported")
    with locked(editions_folder()):
        path.unlink(missing_ok=True)


def _same(path: Path, data: bytes) -> bool:
    kept = path.read_bytes()
    return hashlib.sha256(kept).digest() == hashlib.sha256(data).digest()


def official_rule(version: str, number: RuleNumber) -> Rule | None:
    """Return the official wording of a rule from the user's own import of that edition, if any."""
    name = version + SUFFIX
    if name not in local_editions():
        return None
    return load_local(name).rules.get(number)
