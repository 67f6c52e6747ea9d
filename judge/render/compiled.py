"""Writes the compiled rules that `judge.store.lookup` reads."""

import json
from collections.abc import Mapping
from pathlib import Path
from textwrap import indent
from typing import Any

from judge import kept
from judge.citation import RuleNumber
from judge.render.rules import markdown, terminal, value
from judge.rulebook.links import Links, find_links
from judge.rulebook.model import RuleBook
from judge.store import lookup


def compile_rules(book: RuleBook, root: Path, now: Mapping[RuleNumber, str]) -> None:
    """Print the rules of a book that was loaded from `root` once, and keep what was printed.

    `now` says of the rules of an older edition where they are in the newest one.
    """
    version = book.edition.version
    numbers = [str(number) for number in book.numbers()]
    if all(lookup.read_entries(numbers, form, version) is not None for form in lookup.FORMS):
        return
    links = find_links(book)
    key = lookup.stamp(str(root), version)
    for form in lookup.FORMS:
        texts = {str(n): _text(book, links, n, form, now).encode() for n in book.numbers()}
        kept.write(lookup.kept_rules(version, form), key, texts)


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
