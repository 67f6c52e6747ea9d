"""The folder of a sweep: rows in Parquet files, written whole or not at all, and read again.

    OUTPUT/pairs-1f0c5e…/part-9a3b….parquet

The folder's name tells the kind of sweep and the version of rules, cards and engine; rows of
another version stay beside it and are not mixed. A file holds what one chunk of tasks came to.
"""

import os
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pyarrow as pa  # type: ignore[import-untyped]  # it has no types
import pyarrow.parquet as pq  # type: ignore[import-untyped]  # likewise

from judge.paths import grammar_dir, rules_dir
from judge.sweep.errors import SweepError
from judge.sweep.task import Finding, Row

_FINDING = pa.struct(
    [
        ("kind", pa.string()),
        ("detail", pa.string()),
        ("text", pa.string()),
        ("about", pa.list_(pa.string())),
    ]
)
_SCHEMA = pa.schema(
    [
        ("key", pa.string()),
        ("about", pa.list_(pa.string())),
        ("situations", pa.int32()),
        ("findings", pa.list_(_FINDING)),
    ]
)
_PACKAGE = Path(__file__).resolve().parent.parent
_OPEN_POINTS = "open-points.json"
_SOURCES = ("engine", "cards", "scenario", "games", "situations", "sweep")


def version() -> str:
    """Return what tells the rules, cards and engine of now from all others."""
    digest = blake2b(digest_size=8)
    files = [file for room in _SOURCES for file in (_PACKAGE / room).rglob("*.py")]
    files += [*rules_dir().rglob("*.json"), *rules_dir().rglob("*.toml")]
    files = [file for file in files if file.name != _OPEN_POINTS]  # a sweep writes it
    files += [*grammar_dir().rglob("*.*")]
    for file in sorted(files, key=str):
        if file.is_file():
            digest.update(file.name.encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()


class Folder:
    """The rows of one sweep in one version."""

    def __init__(self, path: Path) -> None:
        """Take the folder of a sweep, made where there is none. Raises SweepError if it cannot."""
        self.path = path
        try:
            self.path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _unwritten(self.path, error) from None

    @classmethod
    def of(cls, output: Path, kind: str, label: str = "") -> "Folder":
        """Return the folder of a kind of sweep, in the version of now."""
        folder = cls(output / f"{kind}{label}-{version()}")
        folder.clear()
        return folder

    def clear(self) -> None:
        """Remove what a sweep left that was killed while it wrote a file."""
        for left in self.path.glob(".part-*"):
            left.unlink(missing_ok=True)

    def done(self) -> set[str]:
        """Return the keys of all tasks that are done."""
        found: set[str] = set()
        for part in self._parts():
            found.update(_read(part, ["key"]).column("key").to_pylist())
        return found

    def write(self, rows: Sequence[Row]) -> None:
        """Keep what a chunk came to. Raises SweepError when it cannot be; nothing is left then."""
        ordered = sorted(rows)
        name = blake2b("\n".join(row.key for row in ordered).encode(), digest_size=12).hexdigest()
        table = pa.Table.from_pylist([_value(row) for row in ordered], schema=_SCHEMA)
        beside, part = self.path / f".part-{name}", self.path / f"part-{name}.parquet"
        try:
            pq.write_table(table, beside, compression="zstd")
            os.replace(beside, part)
        except (OSError, pa.ArrowException) as error:
            beside.unlink(missing_ok=True)
            raise _unwritten(part, error) from None

    def rows(self) -> Iterator[Row]:
        """Yield every row, file by file; a task is never there twice."""
        seen: set[str] = set()
        for part in self._parts():
            for value in _read(part, None).to_pylist():
                if value["key"] not in seen:
                    seen.add(value["key"])
                    yield _row(value)

    def _parts(self) -> Iterable[Path]:
        return sorted(self.path.glob("part-*.parquet"))


def _read(part: Path, columns: list[str] | None) -> pa.Table:
    try:
        return pq.read_table(part, columns=columns)
    except (OSError, pa.ArrowException) as error:
        raise SweepError(
            f"{part} is damaged ({error}); remove it, and the same command plays its tasks again"
        ) from None


def _value(row: Row) -> dict[str, object]:
    findings = [
        {"kind": it.kind, "detail": it.detail, "text": it.text, "about": list(it.about)}
        for it in sorted(row.findings)
    ]
    return {**row._asdict(), "about": list(row.about), "findings": findings}


def _row(value: dict[str, Any]) -> Row:
    findings = tuple(
        Finding(it["kind"], it["detail"], it["text"], tuple(it.get("about", ())))
        for it in value["findings"]
    )
    return Row(value["key"], tuple(value["about"]), value["situations"], findings)


def _unwritten(path: Path, error: Exception) -> SweepError:
    reason = getattr(error, "strerror", None) or str(error)
    return SweepError(
        f"{path} cannot be written: {reason.lower()}; what was written before is whole, and the "
        "same command goes on from there"
    )


def every_row(output: Path) -> Iterator[Row]:
    """Yield the rows of every sweep in a folder, or of one sweep where that is the folder."""
    folders = sorted({part.parent for part in output.rglob("part-*.parquet")})
    for folder in folders:
        yield from Folder(folder).rows()
