"""Reads a file that a user names, within limits, and tells what it is."""

import hashlib
import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import Literal

from judge.records import dataclass
from judge.rulebook.importing import limits, pdf_child
from judge.rulebook.importing.limits import ImportRefused
from judge.rulebook.importing.official import is_official
from judge.rulebook.importing.pages import is_page

Kind = Literal["official", "page"]
_WHAT = "the official rulebook's PDF or its text, or a page of the old glossary as text"


@dataclass(frozen=True, slots=True)
class Source:
    """A file that was read: its name, what it holds, its text, and the hash of its bytes."""

    name: str
    kind: Kind
    text: str
    sha256: str


def read_source(path: Path) -> Source:
    """Return what a file holds; raises ImportRefused."""
    data = _bytes(path)
    name = path.name
    text = _pdf_text(path) if data[:1024].find(b"%PDF-") >= 0 else _plain_text(name, data)
    if len(text) > limits.MAX_TEXT_CHARS:
        raise ImportRefused(name, f"{len(text)} characters of text", f"at most {_much_text()}")
    lines = text.splitlines()
    if len(lines) > limits.MAX_LINES:
        raise ImportRefused(name, f"{len(lines)} lines", f"at most {limits.MAX_LINES} lines")
    longest = max(map(len, lines), default=0)
    if longest > limits.MAX_LINE_CHARS:
        raise ImportRefused(name, f"a line of {longest} characters", _WHAT)
    if is_official(text):
        kind: Kind = "official"
    elif is_page(text):
        kind = "page"
    elif not text.strip():
        raise ImportRefused(name, "no text in this file (is it made of scanned pictures?)", _WHAT)
    else:
        raise ImportRefused(name, "this is neither the rulebook nor a page of the glossary", _WHAT)
    return Source(name, kind, text, hashlib.sha256(data).hexdigest())


def _much_text() -> str:
    return f"{limits.MAX_TEXT_CHARS} characters"


def _bytes(path: Path) -> bytes:
    name = path.name or str(path)
    try:
        found = path.stat()
        if stat.S_ISDIR(found.st_mode):
            raise ImportRefused(str(path), "this is a folder", _WHAT, "name the files in it")
        if not stat.S_ISREG(found.st_mode):
            raise ImportRefused(str(path), "this is not a regular file", _WHAT)
        if found.st_size == 0:
            raise ImportRefused(name, "the file is empty", _WHAT)
        if found.st_size > limits.MAX_FILE_BYTES:
            size, most = found.st_size >> 20, limits.MAX_FILE_BYTES >> 20
            raise ImportRefused(name, f"the file has {size} MB", f"at most {most} MB")
        with path.open("rb") as stream:
            data = stream.read(limits.MAX_FILE_BYTES + 1)
    except OSError as error:
        raise ImportRefused(str(path), error.strerror or str(error), _WHAT) from None
    return data


def _plain_text(name: str, data: bytes) -> str:
    if b"\0" in data:
        raise ImportRefused(name, "this is not text and not a PDF", _WHAT)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ImportRefused(
            name, f"this is neither a PDF nor UTF-8 text (byte {error.start})", _WHAT
        ) from None
    if text[:512].lstrip().lower().startswith(("<!doctype html", "<html")):
        raise ImportRefused(name, "this is an HTML page", "its text", "save the page as text")
    return text


def _pdf_text(path: Path) -> str:
    """Return a PDF's text, read by a process of its own that cannot take over this one."""
    command = [sys.executable, "-I", pdf_child.__file__]
    bounds = [limits.PDF_CPU_SECONDS, limits.PDF_MEMORY_BYTES]
    bounds += [limits.MAX_PAGES, limits.MAX_TEXT_CHARS]
    try:
        run = subprocess.run(
            [*command, os.fspath(path.absolute()), *map(str, bounds)],
            capture_output=True,
            stdin=subprocess.DEVNULL,
            timeout=limits.PDF_WALL_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise ImportRefused(
            path.name, f"reading took more than {limits.PDF_WALL_SECONDS} seconds"
        ) from None
    if run.returncode < 0:
        raise ImportRefused(
            path.name,
            "reading this PDF took too much time or memory and was stopped",
            _WHAT,
            "import the text that pdftotext -layout makes of it",
        )
    if run.returncode > 0:
        reason = run.stderr.decode("utf-8", "replace").strip().splitlines()
        raise ImportRefused(path.name, reason[-1] if reason else "the PDF is damaged", _WHAT)
    return run.stdout.decode("utf-8", "replace")
