"""JSON documents from files, folders and archives, with bounds on size and number."""

import json
import lzma
import os
import re
import tarfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO

from judge.cards.records import LANGUAGES, Record, RecordError, read_record
from judge.records import dataclass

LARGEST_DOCUMENT = 64 * 2**20
LARGEST_ARCHIVE = 2 * 2**30
MOST_MEMBERS = 1_000_000

_LISTS = ("cards", "member", "hydra:member", "data", "items")
_LANGUAGE = re.compile(r"(?:^|[_.\-/\\])(EN|FR|IT|ES|DE)(?=[_.\-/\\]|$)", re.IGNORECASE)
_BROKEN = (
    OSError,
    EOFError,
    RuntimeError,  # an encrypted member; an unknown compression
    ValueError,
    tarfile.TarError,
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
)
_ARCHIVES = (".zip", ".tar", ".tgz", ".tar.gz", ".tar.bz2", ".tar.xz")


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that could not be read: where it is, and what is wrong."""

    place: str
    message: str


@dataclass(frozen=True, slots=True)
class SourceFile:
    """The bytes of one JSON file, and where they come from."""

    place: str
    data: bytes


def read_paths(paths: Iterable[Path], language: str | None) -> Iterator[Record | Problem]:
    """Yield every record under the paths, in a stable order, and every problem met."""
    for path in paths:
        for found in documents(path):
            if isinstance(found, Problem):
                yield found
            else:
                yield from read_document(found, language)


def documents(path: Path) -> Iterator[SourceFile | Problem]:
    """Yield the JSON documents of a file, of a folder's files, or of an archive's members."""
    if path.is_dir():
        for folder, folders, names in os.walk(path):
            folders.sort()
            for name in sorted(names):
                if name.lower().endswith((".json", *_ARCHIVES)):
                    yield from documents(Path(folder) / name)
        return
    if not path.is_file():
        yield Problem(str(path), "is no plain file, and was not read")
        return
    try:
        if zipfile.is_zipfile(path):
            yield from _zip(path)
        elif path.name.lower().endswith(_ARCHIVES):
            yield from _tar(path)
        else:
            with path.open("rb") as stream:
                yield _document(str(path), stream)
    except _BROKEN as e:
        yield Problem(str(path), f"cannot be read: {_reason(e)}")


def _zip(path: Path) -> Iterator[SourceFile | Problem]:
    budget = LARGEST_ARCHIVE
    with zipfile.ZipFile(path) as archive:
        members = archive.infolist()
        if len(members) > MOST_MEMBERS:
            yield Problem(str(path), f"holds more than {MOST_MEMBERS} files, and none was read")
            return
        for member in sorted(members, key=lambda m: m.filename):
            if member.is_dir() or not member.filename.lower().endswith(".json"):
                continue
            place = f"{path}:{member.filename}"
            try:
                with archive.open(member) as stream:
                    found = _document(place, stream)
            except _BROKEN as e:
                found = Problem(place, f"cannot be read: {_reason(e)}")
            yield found
            budget -= len(found.data) if isinstance(found, SourceFile) else LARGEST_DOCUMENT
            if budget < 0:
                yield Problem(place, "the archive unpacks to too much; the rest was not read")
                return


def _tar(path: Path) -> Iterator[SourceFile | Problem]:
    budget = LARGEST_ARCHIVE
    with tarfile.open(path, "r|*") as archive:
        for count, member in enumerate(archive):
            place = f"{path}:{member.name}"
            budget -= member.size
            if budget < 0 or count >= MOST_MEMBERS:
                yield Problem(place, "the archive unpacks to too much; the rest was not read")
                return
            if member.isfile() and member.name.lower().endswith(".json"):
                stream = archive.extractfile(member)
                if stream is not None:
                    yield _document(place, stream)


def _document(place: str, stream: IO[bytes]) -> SourceFile | Problem:
    data = stream.read(LARGEST_DOCUMENT + 1)
    if len(data) > LARGEST_DOCUMENT:
        return Problem(place, f"is larger than {LARGEST_DOCUMENT // 2**20} MiB, and was not read")
    return SourceFile(place, data)


def read_document(document: SourceFile, language: str | None) -> Iterator[Record | Problem]:
    """Yield the document's records; a malformed one becomes a Problem and the rest goes on."""
    hint = language or _language_of(document.place)
    values = list(_values(document))
    if not values:
        yield Problem(document.place, "holds no card record")
    for number, value in enumerate(values, 1):
        if isinstance(value, Problem):
            yield value
            continue
        try:
            yield read_record(value, hint)
        except RecordError as e:
            reference = value.get("reference") if isinstance(value, dict) else None
            named = f" ({ascii(reference)[1:60]})".replace("'", "") if reference else ""
            yield Problem(f"{document.place}, record {number}{named}", str(e))


def _values(document: SourceFile) -> Iterator[object]:
    try:
        text = document.data.decode("utf-8-sig")
    except UnicodeDecodeError as e:
        yield Problem(document.place, f"is not UTF-8 text (byte {e.start})")
        return
    try:
        value = json.loads(text)
    except json.JSONDecodeError as e:
        yield from _leading_values(text)
        yield Problem(f"{document.place}:{e.lineno}:{e.colno}", f"is not JSON: {e.msg}")
        return
    except (RecursionError, ValueError) as e:
        yield Problem(document.place, f"is not JSON that can be read: {_reason(e)}")
        return
    if isinstance(value, dict):
        value = next((value[k] for k in _LISTS if isinstance(value.get(k), list)), value)
    if isinstance(value, dict) and "reference" not in value and _holds_records(value):
        value = list(value.values())
    yield from value if isinstance(value, list) else [value]


def _holds_records(value: dict[str, object]) -> bool:
    return bool(value) and all(isinstance(v, dict) and "reference" in v for v in value.values())


def _leading_values(text: str) -> Iterator[object]:
    """Yield the whole elements that a damaged JSON list begins with."""
    decoder = json.JSONDecoder()
    at = len(text) - len(text.lstrip())
    if text[at : at + 1] != "[":
        return
    between = re.compile(r"[\s,]*")
    while True:
        match = between.match(text, at + 1)
        at = match.end() if match else len(text)
        try:
            value, end = decoder.raw_decode(text, at)
        except (ValueError, RecursionError):
            return
        yield value
        at = end - 1


def _language_of(place: str) -> str | None:
    found = _LANGUAGE.findall(place)
    language = found[-1].lower() if found else None
    return language if language in LANGUAGES else None


def _reason(error: BaseException) -> str:
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return str(error) or type(error).__name__
