"""What the rules with some numbers are about, in a few words each."""

import json
from collections.abc import Iterable
from typing import Any

_LONGEST = 76


def rule_titles(numbers: Iterable[str]) -> dict[str, str]:
    """Return the title of each section and the first words of each rule; unknown ones left out."""
    from judge.store.lookup import read_entries

    numbers = list(numbers)
    texts = read_entries(numbers, "json", None)
    if texts is not None:
        return {n: _title(json.loads(text)) for n, text in zip(numbers, texts, strict=True)}
    from judge.citation import RuleNumber
    from judge.paths import rules_dir
    from judge.render.compiled import compile_rules
    from judge.store.book import open_book

    book = open_book()
    compile_rules(book, rules_dir(), {})
    titles = {}
    for number in numbers:
        parsed = RuleNumber.parse(number)
        if parsed in book.sections:
            titles[number] = book.sections[parsed].title
        elif parsed in book.rules:
            titles[number] = shortened(book.rules[parsed].text)
    return titles


def _title(entry: dict[str, Any]) -> str:
    return str(entry["title"]) if entry["kind"] == "section" else shortened(entry["text"])


def shortened(text: str) -> str:
    """Return the first words of a text."""
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST else line[: line.rindex(" ", 0, _LONGEST)] + " …"
