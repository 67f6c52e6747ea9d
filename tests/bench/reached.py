"""What each scenario runs and cites while nothing is broken, kept until code or scenario change."""

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from types import CodeType

from judge.answers.dependence import codes, forget
from judge.answers.falling import FiledCase, Lines, filed_cases, lines_run
from judge.kept import cache_root

_JUDGE = Path(__file__).parents[2] / "judge"
_KEPT = Path(cache_root()) / "bench-reached.json"


def watch() -> dict[tuple[int, int], frozenset[str]]:
    """Have every case know what it runs and takes; return (case, claim) -> the rules it cites."""
    code = _code_digest()
    known = json.loads(_KEPT.read_text(encoding="utf-8")) if _KEPT.exists() else {}
    found = {}
    cited: dict[tuple[int, int], frozenset[str]] = {}
    watched = codes()
    for number, part in enumerate(filed_cases()):
        key = f"{part.file.name} {part.case.title} {_digest(part.text)} {code} {_place(part)}"
        found[key] = row = known.get(key) or _looked_at(part, watched, number)
        part.seconds = row["seconds"]
        part.lines, part.asked = _lines(row["lines"]), _lines(row["asked"])
        for place, rules in enumerate(row["cited"]):
            cited[number, place] = frozenset(rules)
    _KEPT.parent.mkdir(parents=True, exist_ok=True)
    _KEPT.write_text(json.dumps(found), encoding="utf-8")
    return cited


def _looked_at(part: FiledCase, watched: list[CodeType], number: int) -> dict[str, object]:
    if sys.stderr.isatty():
        print(f"\rwatching case {number + 1} of {len(filed_cases())}", end="", file=sys.stderr)
    forget()
    lines = lines_run(watched, part.play)
    start = perf_counter()
    played = part.play()
    seconds = perf_counter() - start
    cited: list[list[str]] = []

    def ask() -> None:
        cited.extend(sorted(part.cited(played, claim) or ()) for claim in played.claims)

    asked = lines_run(watched, ask)
    for file, numbers in lines.items():
        asked[file] = asked.get(file, frozenset()) | numbers
    return {"seconds": seconds, "lines": _listed(lines), "asked": _listed(asked), "cited": cited}


def _listed(lines: Lines) -> dict[str, list[int]]:
    return {file: sorted(numbers) for file, numbers in lines.items()}


def _lines(listed: dict[str, list[int]]) -> Lines:
    return {file: frozenset(numbers) for file, numbers in listed.items()}


def _place(part: FiledCase) -> str:
    """Tell cases of one name in one file apart."""
    return f"{part.scenario.span.start} {part.scenario.cases.index(part.case)}"


def _code_digest() -> str:
    return _digest("".join(map(_text, _sources())))


def _sources() -> Iterator[Path]:
    for room in ("engine", "scenario", "answers"):
        yield from sorted((_JUDGE / room).rglob("*.py"))


def _text(file: Path) -> str:
    return f"{file}\n{file.read_text(encoding='utf-8')}"


def _digest(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
