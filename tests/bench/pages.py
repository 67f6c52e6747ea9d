"""What a language's page does not print or read yet: `python -m tests.bench.pages en`.

For an author of a page. Every tree of the pool is printed by the page and read again; official
texts are read and compared with their trees. What fails is grouped by what the trees hold.

    python -m tests.bench.pages de                  figures, and some of what fails
    python -m tests.bench.pages de --all            everything that fails
    python -m tests.bench.pages de --node Defect    only trees that hold a node of this class
    python -m tests.bench.pages de --only unprinted unprinted, differs, unread, official, uniques
    python -m tests.bench.pages de --text "…"       read one text, print its tree and the tree
    python -m tests.bench.pages en --uniques        the texts of unique cards too; in another
                                                    language their trees, printed and read again
"""

import argparse
import collections
import json
import pickle
import random
import re
import time
from pathlib import Path
from typing import NamedTuple

from judge.cards.ability import Ability, SpellEffect, walk
from judge.cards.language import CardTextError, parse_ability
from judge.cards.language.fields import bare_lines
from judge.cards.language.pages.library import load_page, load_reader
from judge.cards.language.pages.reading import Reader
from judge.cards.language.render import render
from judge.paths import user_cache_dir

SHARED = Path(__file__).resolve().parents[3] / "shared" / "reference"
SEED = 20261122
FIELDS = ("MAIN_EFFECT", "ECHO_EFFECT")


class Case(NamedTuple):
    """A tree of the pool, how it is printed today, and its official wordings in a language."""

    tree: Ability
    printed: str
    official: tuple[str, ...]


def main() -> None:
    """Measure one language."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("language")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--node")
    parser.add_argument("--only")
    parser.add_argument("--text")
    parser.add_argument("--spell", action="store_true")
    parser.add_argument("--uniques", action="store_true")
    options = parser.parse_args()
    reader = load_reader(options.language)
    page = load_page(options.language)
    print(f"{len(page.lines)} lines, {len(reader.grammar.rules)} rules")
    if options.text:
        show(reader, options.text, spell=options.spell)
        return
    found: dict[str, list[str]] = collections.defaultdict(list)
    cases = corpus(options.language)
    if options.node:
        kinds = options.node.split(",")
        cases = [c for c in cases if holds(c.tree, kinds)]
    measure(reader, cases, found)
    if options.uniques and options.language == "en":
        uniques(reader, found)
    elif options.uniques:
        unique_trees(reader, found)
    for name, texts in found.items():
        if options.only and name != options.only:
            continue
        print(f"\n== {name}: {len(texts)}")
        for text in texts if options.all or options.only else texts[:6]:
            print("  ", text)


def holds(tree: Ability, kinds: list[str]) -> bool:
    """Tell whether a tree holds a node of each class."""
    names = {type(node).__name__ for node in walk(tree)}
    return all(kind in names for kind in kinds)


def corpus(language: str) -> list[Case]:
    """Return every different tree of the pool; kept, since reading takes its time."""
    kept = user_cache_dir() / f"pages-{language}.pickle"
    if kept.is_file():
        return pickle.loads(kept.read_bytes())  # type: ignore[no-any-return]  # what was kept is what was written
    english, other = records("en"), records(language)
    trees: dict[str, tuple[Ability, set[str]]] = {}
    for reference, record in english.items():
        for field in FIELDS:
            lines = bare_lines(record["elements"].get(field, ""), "en")
            theirs = other.get(reference, {}).get("elements", {}).get(field, "")
            texts = bare_lines(theirs, language)
            kind, support = record["cardType"]["reference"], field == "ECHO_EFFECT"
            for at, line in enumerate(lines):
                try:
                    tree = parse_ability(line, language="en", card_type=kind, support=support)
                except CardTextError:
                    continue
                held = trees.setdefault(repr(tree), (tree, set()))
                if len(texts) == len(lines):
                    held[1].add(texts[at])
    cases = []
    for tree, texts in trees.values():
        try:
            printed = render(tree, language=language)
        except ValueError:
            printed = ""
        cases.append(Case(tree, printed, tuple(sorted(texts))))
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(pickle.dumps(cases))
    return cases


def records(language: str) -> dict[str, dict]:
    """Return the API's records of a language by reference."""
    found = {}
    for path in sorted((SHARED / "cards").glob(f"*_{language.upper()}.json")):
        for record in json.loads(path.read_text("utf-8")):
            found[record["reference"]] = record
    return found


def measure(reader: Reader, cases: list[Case], found: dict[str, list[str]]) -> None:
    """Print the figures of a language, and collect what falls short."""
    count = collections.Counter[str]()
    seconds, texts = 0.0, 0
    missing = collections.Counter[str]()
    for case in cases:
        spell = isinstance(case.tree.body, SpellEffect)
        printed = reader.printer.text(case.tree)
        if printed is None:
            missing.update(kind_names(case.tree))
            found["unprinted"].append(f"{case.printed}\n        {short(case.tree)}")
        else:
            count["printed"] += 1
            count["as before"] += printed == case.printed
            if printed != case.printed:
                found["differs"].append(f"{printed}\n      - {case.printed}")
            start = time.process_time()
            problem = compare(reader, printed, case.tree, spell)
            seconds, texts = seconds + time.process_time() - start, texts + 1
            count["read back"] += not problem
            if problem:
                found["unread"].append(f"{printed}\n        {problem}")
        for text in case.official:
            count["official"] += 1
            count["official as printed"] += printed is not None and same(printed, text)
            start = time.process_time()
            problem = compare(reader, text, case.tree, spell)
            seconds, texts = seconds + time.process_time() - start, texts + 1
            count["official read"] += not problem
            if problem:
                found["official"].append(f"{text}\n        {problem}")
    print(f"trees {len(cases)}:", ", ".join(f"{k} {v}" for k, v in count.items()))
    print(f"{texts / max(seconds, 1e-9):.0f} texts read a second")
    if missing:
        print("unprinted trees hold:", ", ".join(f"{k} {v}" for k, v in missing.most_common(25)))


def compare(reader: Reader, text: str, tree: Ability, spell: bool) -> str:
    """Return what is wrong with how a text is read; nothing if it gives the tree."""
    try:
        read = reader.read(text, spell=spell, support=tree.support)
    except CardTextError as error:
        return str(error).replace("\n", "\n        ") + several(reader, text)
    return "" if read == tree else f"another tree\n        {short(read)}\n        {short(tree)}"


def several(reader: Reader, text: str) -> str:
    """Return the trees of a text that can mean several things."""
    try:
        trees = reader.trees(text, reader.pieces(text))
    except CardTextError:
        return ""
    return "".join(f"\n          {short(tree)}" for tree in trees)


def fragments(text: str) -> list[str]:
    """Return what a unique card's text is put together from: trigger, condition, sentences."""
    return [part for part in re.split(r" — |: |\. |• |(?<=\}) ", text.rstrip(".")) if part]


def kept_fragments(texts: list[str]) -> frozenset[str]:
    """Return the fifth of all fragments that no author of a page looks at: drawn once."""
    known = sorted({fragment for text in texts for fragment in fragments(text)})
    return frozenset(random.Random(SEED).sample(known, len(known) // 5))


def uniques(reader: Reader, found: dict[str, list[str]]) -> None:
    """Read the texts of unique cards; those with a kept fragment are only counted."""
    texts = json.loads((SHARED / "uniques" / "texts.json").read_text("utf-8"))
    kept = kept_fragments(texts)
    count = collections.Counter[str]()
    start = time.process_time()
    for text in texts:
        name = "kept" if kept.intersection(fragments(text)) else "open"
        count[name] += 1
        try:
            tree = reader.read(text, spell=text.startswith("•"))
            count[f"{name} read"] += 1
        except CardTextError as error:
            if name == "open":
                problem = str(error).replace("\n", "\n        ") + several(reader, text)
                found["uniques"].append(f"{text}\n        {problem}")
            continue
        printed = reader.printer.text(tree)
        spell = text.startswith("•")
        problem = compare(reader, printed, tree, spell) if printed else "not printed"
        count[f"{name} read again"] += not problem
        if problem and name == "open":
            found["uniques"].append(f"{text}\n        {printed}\n        {problem}")
    seconds = time.process_time() - start
    print(f"uniques in {seconds:.1f} s:", ", ".join(f"{k} {v}" for k, v in sorted(count.items())))


def unique_trees(reader: Reader, found: dict[str, list[str]]) -> None:
    """Print what the English texts of unique cards say, and read it again."""
    texts = json.loads((SHARED / "uniques" / "texts.json").read_text("utf-8"))
    english = load_reader("en")
    count = collections.Counter[str]()
    for text in texts:
        try:
            tree = english.read(text, spell=text.startswith("•"))
        except CardTextError:
            continue
        count["trees"] += 1
        printed = reader.printer.text(tree)
        spell = isinstance(tree.body, SpellEffect)
        problem = compare(reader, printed, tree, spell) if printed else "not printed"
        count["read again"] += not problem
        if problem:
            found["uniques"].append(f"{text}\n        {printed}\n        {problem}")
    print("uniques:", ", ".join(f"{k} {v}" for k, v in count.items()))


def same(one: str, other: str) -> bool:
    """Tell whether two texts differ at most in spaces and typographic signs."""
    return plain(one) == plain(other)


def plain(text: str) -> str:
    return re.sub(r"\s*([:—])\s*", r" \1 ", text.replace("’", "'")).strip()


def kind_names(tree: Ability) -> set[str]:
    return {type(node).__name__ for node in walk(tree)} - {"Ability", "Number", "Filter"}


def short(value: object) -> str:
    """Return a tree in the notation of pages, more or less."""
    text = re.sub(r"\b[a-z_]+=", "", repr(value))
    text = re.sub(r"<\w+\.(\w+): [^>]*>", r"\1", text)
    return text.replace("Number(value=", "(").replace("()", "")


def show(reader: Reader, text: str, *, spell: bool) -> None:
    """Read one text and show what comes of it."""
    try:
        tree = reader.read(text, spell=spell)
    except CardTextError as error:
        print(error)
        return
    print(short(tree))
    print(reader.printer.text(tree))


if __name__ == "__main__":
    main()
