"""The comparison of two editions as terminal text and as a JSON value."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from judge.citation import RuleNumber
from judge.render.rules import environment, gist
from judge.render.style import WIDTH, plain
from judge.rulebook.compare.editions import Comparison, RuleChange
from judge.rulebook.compare.pairs import ELSEWHERE, SURE
from judge.rulebook.compare.words import WordRun

_ORDER = ("unchanged", "edited", "moved", "split", "merged", "replaced", "added", "removed")
_SIGNS = {
    "example": "they have the same example",
    "section": "the rules of its section went there",
    "place": "it follows the same rule, and is likest there",
}


def terminal(comparison: Comparison, changes: tuple[RuleChange, ...], *, table: bool) -> str:
    """Return changes for a terminal: the meaning-changing ones first; a table of numbers."""
    groups = [
        ("Words that decide the meaning changed", [c for c in changes if c.meaning]),
        ("Other words changed", [c for c in changes if _reworded(c)]),
        ("Only examples or remarks changed", [c for c in changes if c.beside and not c.edited]),
        ("Split or merged, the words the same", [c for c in changes if _regrouped(c)]),
        ("Replaced, all words others", [c for c in changes if c.kind == "replaced"]),
        ("Added", [c for c in changes if c.kind == "added"]),
        ("Removed", [c for c in changes if c.kind == "removed"]),
    ]
    uncovered = comparison.uncovered
    text = environment().get_template("diff.txt.j2")
    return text.render(
        old=comparison.old.edition,
        new=comparison.new.edition,
        counts=_counts(changes),
        sure=SURE,
        elsewhere=ELSEWHERE,
        uncovered=len(uncovered),
        restored=_numbers(restored(comparison, changes)),
        groups=[(name, [_shown(comparison, one) for one in group]) for name, group in groups],
        table=_table(changes) if table else [],
    )


def restored(comparison: Comparison, changes: Iterable[RuleChange]) -> list[RuleNumber]:
    """Return the older rules whose text was filled up from a later edition."""
    rules = comparison.old.rules
    return [
        number
        for number in sorted({number for change in changes for number in change.old})
        if any(aside.kind == "restored" for aside in rules[number].clarifications)
    ]


def _reworded(change: RuleChange) -> bool:
    return change.edited and not change.meaning and change.kind != "replaced"


def _regrouped(change: RuleChange) -> bool:
    return change.kind in ("split", "merged") and not change.edited and not change.beside


def _counts(changes: Iterable[RuleChange]) -> list[tuple[str, int]]:
    count = Counter[str](change.kind for change in changes)
    return [(kind, count[kind]) for kind in _ORDER if count[kind]] or [("changes", 0)]


def _table(changes: Iterable[RuleChange]) -> list[str]:
    pairs = sorted((old, change.new) for change in changes for old in change.old)
    return [f"{old!s:10} → {_numbers(new) or 'gone'}" for old, new in pairs if new != (old,)]


def _numbers(numbers: Iterable[RuleNumber]) -> str:
    return ", ".join(map(str, numbers))


def _shown(comparison: Comparison, change: RuleChange) -> dict[str, str]:
    note = ""
    if change.beside:
        note = f"changed as well: {' and '.join(change.beside)}"
    if change.nearest is not None:
        note = f"nearest: {change.nearest[0]}, confidence only {change.nearest[1]}"
    return {
        "numbers": numbers_of(change),
        "label": label(change),
        "meaning": " ".join(change.meaning),
        "text": _words(comparison, change),
        "note": note,
    }


def numbers_of(change: RuleChange) -> str:
    """Return the numbers of a change: "2.1.c → 2.1.d"."""
    if change.old == change.new or not change.new:
        return _numbers(change.old)
    return (
        f"{_numbers(change.old)} → {_numbers(change.new)}" if change.old else _numbers(change.new)
    )


def label(change: RuleChange) -> str:
    """Return the kind of a change in words, with its confidence where one was needed."""
    if not change.old or not change.new:
        return change.kind
    if change.sign is not None:
        return f"{change.kind} ({_SIGNS[change.sign]})"
    kind = f"{change.kind}, edited" if change.edited and change.kind != "edited" else change.kind
    return kind if change.confidence == 100 else f"{kind} (confidence {change.confidence})"


def _words(comparison: Comparison, change: RuleChange) -> str:
    before = [gist(comparison.old.rules[n].text, WIDTH) for n in change.old]
    after = [gist(comparison.new.rules[n].text, WIDTH) for n in change.new]
    if not change.old or not change.new or change.kind == "replaced":
        return "\n".join(f"  {line}" for line in (*before, *after))
    return wrapped(comparison.difference(change)) if change.edited else ""


def wrapped(pieces: Iterable[WordRun]) -> str:
    """Return a word difference as text: [-gone-] and {+new+}, readable without colours."""
    marks = {"same": ("", ""), "gone": ("[-", "-]"), "new": ("{+", "+}")}
    colours = {"same": "", "gone": "\x1b[31m", "new": "\x1b[32m"}
    words: list[str] = []
    for piece in pieces:
        first, last = marks[piece.kind]
        colour = colours[piece.kind]
        text = f"{first}{piece.text}{last}"
        shown = [f"{colour}{word}\x1b[0m" if colour else word for word in text.split()]
        if words and piece.text[0] in ",.;:)”":
            words[-1] += shown.pop(0)
        words.extend(shown)
    return _fill(words)


def _fill(words: Iterable[str]) -> str:
    lines, line, used = list[str](), list[str](), 2
    for word in words:
        size = len(plain(word))
        if line and used + 1 + size > WIDTH:
            lines.append("  " + " ".join(line))
            line, used = [], 2
        used += size + (1 if line else 0)
        line.append(word)
    return "\n".join([*lines, "  " + " ".join(line)])


def now(comparison: Comparison, number: RuleNumber) -> str:
    """Return one line: where a rule of an older edition is in the newer one."""
    version = comparison.new.edition.version
    change = comparison.now(number)
    if change is None:
        section = comparison.sections.get(number)
        return f"In edition {version}: section {section}" if section else ""
    if not change.new:
        near = change.nearest
        guess = f"; the nearest is {near[0]}, confidence only {near[1]}" if near else ""
        return f"In edition {version}: no longer there{guess}"
    return f"In edition {version}: {_numbers(change.new)}, {label(change)}"


def value(comparison: Comparison, changes: tuple[RuleChange, ...]) -> dict[str, Any]:
    """Return changes as a JSON value."""
    return {
        "old": comparison.old.edition.version,
        "new": comparison.new.edition.version,
        "confidence_needed": {"same_section": SURE, "elsewhere": ELSEWHERE},
        "counts": dict(_counts(changes)),
        "uncovered": [str(number) for number in comparison.uncovered],
        "restored": [str(number) for number in restored(comparison, changes)],
        "sections": {str(old): str(new) for old, new in comparison.sections.items()},
        "changes": [_change(comparison, change) for change in changes],
    }


def _change(comparison: Comparison, change: RuleChange) -> dict[str, Any]:
    both = bool(change.old and change.new)
    return {
        "kind": change.kind,
        "edited": change.edited,
        "old": [str(number) for number in change.old],
        "new": [str(number) for number in change.new],
        "confidence": change.confidence if both else None,
        "meaning": list(change.meaning),
        "beside": list(change.beside),
        "sign": change.sign,
        "nearest": (
            {"number": str(change.nearest[0]), "confidence": change.nearest[1]}
            if change.nearest
            else None
        ),
        "words": (
            [{"kind": p.kind, "text": p.text} for p in comparison.difference(change)]
            if both and change.edited
            else []
        ),
    }
