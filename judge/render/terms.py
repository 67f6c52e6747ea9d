"""Terms of the glossary as text and JSON values."""

import textwrap
from collections.abc import Iterable
from typing import Any

from judge.render.rules import gist
from judge.render.style import WIDTH, dim, emphasis, strong
from judge.rulebook.connections import Node
from judge.rulebook.model import RuleBook, Term


def term_text(book: RuleBook, term: Term, found: dict[str, list[Node]]) -> str:
    """Return a term with its meaning, what defines it, and what uses it."""
    users = _users(found)
    forms = f"  {dim(', '.join(term.forms))}" if term.forms else ""
    lines = [f"{strong(term.name)}{forms}", "", _wrapped(term.text, "  ")]
    defined = found.get("is defined in", [])
    if defined:
        lines += ["", f"  {emphasis('Defined in')}"]
        lines += [f"    {strong(n.name.ljust(8))} {gist(n.text)}" for n in defined]
    used = f"{len(users)} rule{'' if len(users) == 1 else 's'}"
    lines += ["", f"  {emphasis('Used in')}  {used} of edition {book.edition.version}"]
    if users:
        lines.append(_wrapped(", ".join(users), "    "))
    return "\n".join(lines)


def term_value(book: RuleBook, term: Term, found: dict[str, list[Node]]) -> dict[str, Any]:
    """Return a term as a JSON value."""
    users = _users(found)
    return {
        "term": term.name,
        "forms": term.forms,
        "text": term.text,
        "edition": book.edition.version,
        "defined_in": [node.name for node in found.get("is defined in", [])],
        "used_in": users,
        "entries": len(users),
    }


def _users(found: dict[str, list[Node]]) -> list[str]:
    return [node.name for node in found.get("is used in", []) if node.kind in ("rule", "section")]


def terms_text(terms: Iterable[Term]) -> str:
    """Return terms with their meanings, one after the other."""
    return "\n".join(f"{strong(term.name)}\n{_wrapped(term.text, '  ')}" for term in terms)


def _wrapped(text: str, indent: str) -> str:
    return textwrap.fill(text, WIDTH, initial_indent=indent, subsequent_indent=indent)
