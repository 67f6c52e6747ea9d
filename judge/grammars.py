"""LALR parsers whose tables are kept in the user's cache: only the first start builds them.

A kept file is a digest line and Lark's own saved tables. The digest covers the grammar, the
options, the versions and the tables: whatever is stale, damaged or another user's is built anew.
"""

import contextlib
import io
import os
import pickle
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import lark
from lark import Lark
from lark.lexer import ContextualLexer

from judge.files import write_atomically
from judge.paths import grammar_dir, user_cache_dir

_FORMAT = 1
_DIGEST = 64


def kept_parser(
    name: str,
    text: str,
    transformer: Any = None,
    lexer_type: type[ContextualLexer] = ContextualLexer,
    **options: Any,
) -> Lark:
    """Return the LALR parser of a grammar, from the tables kept under `name` when they fit.

    Tables are kept when they can be; a folder that cannot be written only costs time.
    """
    key = _key(text, options)
    path = kept_file(name)
    handed: dict[str, Any] = {"_plugins": {"ContextualLexer": lexer_type}}
    if transformer is not None:
        handed["transformer"] = transformer
    tables = _kept(path, key)
    if tables is not None:
        with contextlib.suppress(Exception):  # whatever is wrong with them, the grammar is here
            # Lark.load hands on no transformer; this is what Lark's own generated parsers call
            kept: Lark = Lark._load_from_dict(tables["data"], tables["memo"], **handed)  # type: ignore[no-untyped-call]
            return kept
    built = Lark(text, parser="lalr", **options, **handed)
    with contextlib.suppress(OSError):
        _keep(path, key, built)
    return built


def kept_file(name: str) -> Path:
    """Return where the tables of a grammar are kept; installations and Pythons do not share."""
    place = sha256(f"{grammar_dir()}\n{sys.implementation.cache_tag}".encode()).hexdigest()[:16]
    return user_cache_dir() / "grammars" / f"{name}-{place}.tables"


def _key(text: str, options: dict[str, Any]) -> bytes:
    parts = [_FORMAT, lark.__version__, sys.version, sorted(options.items()), text]
    return repr(parts).encode()


def _digest(key: bytes, body: bytes) -> bytes:
    return sha256(key + b"\n" + body).hexdigest().encode()


def _kept(path: Path, key: bytes) -> dict[str, Any] | None:
    try:
        with path.open("rb") as stream:
            if not _is_mine(stream.fileno()):
                return None
            data = stream.read()
    except OSError:
        return None
    body = data[_DIGEST + 1 :]
    if data[:_DIGEST] != _digest(key, body):
        return None
    try:
        tables: dict[str, Any] = pickle.loads(body)
    except Exception:  # any error that a pickle can raise
        return None
    return tables


def _is_mine(file: int) -> bool:
    # a pickle can run code: take it only from a file that nobody else can have written
    if sys.platform == "win32":
        return True
    found = os.fstat(file)
    return found.st_uid == os.geteuid() and not found.st_mode & 0o022


def _keep(path: Path, key: bytes, parser: Lark) -> None:
    stream = io.BytesIO()
    parser.save(stream, exclude_options=("transformer", "_plugins"))
    body = stream.getvalue()
    write_atomically(path, _digest(key, body) + b"\n" + body)
