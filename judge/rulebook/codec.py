"""The rule book as JSON and back: the form in which imported editions are kept.

Every value is an object with its class under "is"; rule numbers are strings such as "2.1.d". Spans
are left out, since an imported text has no place in a file that people edit.
"""

import dataclasses
import json
from typing import Any

from judge.citation import NumberRange, RuleNumber
from judge.errors import UserError
from judge.rulebook.model import (
    CardName,
    Clarification,
    Definition,
    Edition,
    Example,
    Icon,
    Item,
    ListedChange,
    Listing,
    Paragraph,
    PlainText,
    Reference,
    Remark,
    Rule,
    RuleBook,
    Section,
    Span,
    Term,
    assemble,
)

FORMAT = 1

_KNOWN: dict[str, type[Any]] = {
    known.__name__: known
    for known in (
        *(CardName, ListedChange, Clarification, Definition, Edition, Example, Icon, Item, Listing),
        *(NumberRange, Paragraph, PlainText, Reference, Remark, Rule, Section, Term),
    )
}
_NUMBERS = {"number", "first", "last"}


class CodecError(UserError, ValueError):
    """JSON that is no rule book of this format."""


def to_json(book: RuleBook, extra: dict[str, Any]) -> str:
    """Return the book as JSON text, the same for the same book; `extra` stands beside it."""
    data = {
        "format": FORMAT,
        **extra,
        "edition": _encode(book.edition),
        "chapters": _encode(book.chapters),
        "terms": _encode(book.terms),
        "changes": _encode(book.changes),
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True) + "\n"


def from_json(text: str, file: str) -> tuple[RuleBook, dict[str, Any]]:
    """Return the book and what stands beside it; raises CodecError."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CodecError(f"{file} is damaged: it is not JSON ({error})") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        found = data.get("format") if isinstance(data, dict) else None
        raise CodecError(
            f"{file} has the format {found!r}; this program reads format {FORMAT}: import it again"
        )
    span = Span(file, 1, 1, 1, 1)
    try:
        parts = [_decode(data.pop(key), span) for key in ("edition", "chapters")]
        rest = [_decode(data.pop(key), span) for key in ("terms", "changes")]
        return assemble(parts[0], parts[1], rest[0], rest[1]), data
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise CodecError(f"{file} is damaged ({error}); import it again") from None


def _encode(value: Any) -> Any:
    if isinstance(value, RuleNumber):
        return str(value)
    if isinstance(value, tuple):
        return [_encode(part) for part in value]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {
            field.name: _encode(getattr(value, field.name))
            for field in dataclasses.fields(value)
            if field.name != "span"
        }
        return {"is": type(value).__name__, **fields}
    return value


def _decode(value: Any, span: Span) -> Any:
    if isinstance(value, list):
        return tuple(_decode(part, span) for part in value)
    if not isinstance(value, dict):
        return value
    kind = _KNOWN[value["is"]]
    names = {field.name for field in dataclasses.fields(kind)}
    fields: dict[str, Any] = {"span": span} if "span" in names else {}
    for name, part in value.items():
        if name == "is":
            continue
        is_number = name in _NUMBERS and isinstance(part, str)
        fields[name] = RuleNumber.parse(part) if is_number else _decode(part, span)
    return kind(**fields)
