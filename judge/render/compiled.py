"""Writes the compiled rules that `judge.store.lookup` reads."""

import contextlib
import json
from collections.abc import Mapping
from pathlib import Path
from textwrap import indent
from typing import Any

from judge.citation import RuleNumber
from judge.files import write_atomically
from judge.render.rules import markdown, terminal, value
from judge.rulebook.links import Links, find_links
from judge.rulebook.model import RuleBook
from judge.store import lookup


def compile_rules(book: RuleBook, root: Path, now: Mapping[RuleNumber, str]) -> None:
    """Write the compiled rules of a book that was loaded from `root`, each file in one move.

    `now` says of the rules of an older edition where they are in the newest one.

    A cache folder that cannot be written is no error: the rules are then read anew each time.
    """
    version = book.edition.version
    if lookup.read_entries([], lookup.FORMS[-1], version) is not None:
        return
    links = find_links(book)
    line = lookup.stamp(str(root), version)
    with contextlib.suppress(OSError):
        for form in lookup.FORMS:
            texts = {str(n): _text(book, links, n, form, now) for n in book.numbers()}
            path = Path(lookup.compiled_file(str(root), version, form))
            write_atomically(path, _compiled(line, texts))


def _text(
    book: RuleBook, links: Links, number: RuleNumber, form: str, now: Mapping[RuleNumber, str]
) -> str:
    if form == "terminal":
        return terminal(book, links, number) + after(now, number)
    if form == "markdown":
        return markdown(book, links, number) + after(now, number)
    data = json.dumps(with_now(value(book, links, number), now), ensure_ascii=False, indent=2)
    return indent(data, "  ")  # they are printed as the entries of a list


def after(now: Mapping[RuleNumber, str], number: RuleNumber) -> str:
    """Return the line that says where a rule of an older edition is now, or nothing."""
    return f"\n  {now[number]}\n" if now.get(number) else ""


def with_now(data: dict[str, Any], now: Mapping[RuleNumber, str]) -> dict[str, Any]:
    """Return a rule's JSON value with where it is now, if that is known."""
    line = now.get(RuleNumber.parse(data["number"]))
    return {**data, "now": line} if line else data


def _compiled(line: str, texts: dict[str, str]) -> bytes:
    index, blocks, offset = [line], list[bytes](), 0
    for number, text in texts.items():
        data = text.encode()
        index.append(f"{number} {offset} {len(data)}")
        blocks.append(data)
        offset += len(data)
    return "\n".join(index).encode() + b"\n\n" + b"".join(blocks)
