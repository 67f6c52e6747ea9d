"""How often a decisive rule is among the first five hits, beside plain FTS5 ranking."""

import json
import re
import sqlite3
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from judge.rulebook.importing.official import read_official
from judge.rulebook.load import load_newest
from judge.store.find import Filters, find
from judge.store.knowledge import open_store

ROOT = Path(__file__).resolve().parent.parent.parent
BENCH = ROOT.parent / "shared" / "reference" / "bench"
Search = Callable[[str], list[str]]


def questions() -> Iterator[tuple[str, str, str, set[str]]]:
    """Yield (id, form, question, decisive rules) for every labelled question."""
    for file in sorted(BENCH.glob("*.json")):
        for case in json.loads(file.read_text(encoding="utf-8")):
            decisive = set(case["decisive_rules"])
            for form, text in (
                ("as typed", case["question"]),
                ("restated", case["restated"]["question"]),
            ):
                if text:
                    yield case["id"], form, text, decisive


def unseen() -> Iterator[tuple[str, str, str, set[str]]]:
    """Yield queries that nothing was written for: official wordings, and glossary definitions."""
    book = load_newest()
    for term in book.terms:
        wanted = {str(n) for named in term.defined_in for n in named.choose(book.rules)}
        if wanted:
            yield term.name, "definition of a term", term.text, wanted
    text = (BENCH.parent / "rulebook" / "complete-rules-4.0.txt").read_text(encoding="utf-8")
    for number, rule in read_official(text, "official").rules.items():
        yield str(number), "official wording of a rule", rule.text, {str(number)}


def plain(store: sqlite3.Connection) -> Search:
    """Return FTS5's own ranking of the question's words."""

    def search(text: str) -> list[str]:
        words = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", text))
        rows = store.execute(
            "SELECT number FROM words JOIN entry ON entry.id = words.rowid"
            " WHERE words MATCH ? AND kind = 'rule' AND edition = '4.0' ORDER BY rank LIMIT 5",
            (words,),
        )
        return [row[0] for row in rows]

    return search


def ours(store: sqlite3.Connection) -> Search:
    """Return the numbers that `judge find` puts first."""
    return lambda text: [hit.number for hit in find(store, text, Filters("4.0"), limit=5)]


def main() -> None:
    """Print the shares; with `-v`, every question that was missed."""
    store = open_store()
    searches = {"plain FTS5": plain(store), "judge find": ours(store)}
    cases = [*questions(), *unseen()]
    print(f"{'a decisive rule in the first five':36}" + "".join(f"{n:>14}" for n in searches))
    for form in dict.fromkeys(form for _, form, _, _ in cases):
        chosen = [case for case in cases if case[1] == form]
        line = f"{form + f' ({len(chosen)})':36}"
        for search in searches.values():
            good = sum(bool(decisive & set(search(text))) for _, _, text, decisive in chosen)
            line += f"{good / len(chosen):>14.1%}"
        print(line)
    if "-v" in sys.argv:
        for name, form, text, decisive in cases:
            found = ours(store)(text)
            if not decisive & set(found):
                print(name, form, sorted(decisive), found, text)


if __name__ == "__main__":
    main()
