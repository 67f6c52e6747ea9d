"""Card facts compiled from API records into one file a set, in a stable order."""

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

from judge.cards.ability.json import TREE_VERSION, renewed
from judge.cards.layout import to_json
from judge.cards.pool import FORMAT
from judge.cards.printings import Facts, Reader, group, labels_of, merge_languages, ungroup
from judge.cards.reading import count_unparsed, without_words
from judge.cards.records import Record
from judge.cards.sources import Problem, read_paths
from judge.files import write_atomically
from judge.records import dataclass

_NAMES = "names.json"


@dataclass(frozen=True, slots=True)
class CompileReport:
    """What a compilation read and wrote."""

    printings: int
    cards: int
    abilities: int
    unparsed: int
    problems: tuple[Problem, ...]
    changed: tuple[Path, ...]


def compile_paths(
    paths: Sequence[Path], folder: Path, read: Reader, language: str | None = None
) -> CompileReport:
    """Compile the records under the paths into the folder's set files.

    A printing that is there already is replaced; what is not among the records stays.
    """
    found = list(read_paths(paths, language))
    records = [record for record in found if isinstance(record, Record)]
    problems = tuple(problem for problem in found if isinstance(problem, Problem))
    fresh = merge_languages(records, wordless(read))
    cards, printings = group({**ungroup(*read_set_files(folder)), **fresh})
    changed = write_set_files(folder, cards, printings) if records else []
    if records:
        changed += write_names(folder, records)
    trees = [
        tree for f in fresh.values() for k in ("abilities", "support") for tree in f.get(k, ())
    ]
    return CompileReport(
        printings=len(fresh),
        cards=len(cards),
        abilities=len(trees),
        unparsed=count_unparsed(trees),
        problems=problems,
        changed=tuple(changed),
    )


def wordless(read: Reader) -> Reader:
    """Return a reader whose unreadable abilities are marked and carry no words."""

    def read_without_words(text: str, language: str, card_type: str, support: bool) -> list[object]:
        return [without_words(tree) for tree in read(text, language, card_type, support)]

    return read_without_words


def read_set_files(folder: Path) -> tuple[list[Facts], list[Facts]]:
    """Read the cards and the printings of every set file of a folder."""
    cards: list[Facts] = []
    printings: list[Facts] = []
    for path in sorted(folder.glob("*.json")):
        data = json.loads(path.read_bytes())
        if "printings" not in data:
            continue
        version = data.get("trees", 1)
        cards += renewed(data["cards"], version)
        entries = renewed(data["printings"], version)
        printings += [{**entry, "set": data["set"]} for entry in entries]
    return cards, printings


def write_set_files(folder: Path, cards: list[Facts], printings: list[Facts]) -> list[Path]:
    """Write one file a set, and return those that changed."""
    homes = {entry["reference"]: entry["set"] for entry in printings}
    by_set: dict[str, tuple[list[Facts], list[Facts]]] = defaultdict(lambda: ([], []))
    for card in cards:
        by_set[homes[card["reference"]]][0].append(card)
    for entry in printings:
        by_set[entry["set"]][1].append({k: v for k, v in entry.items() if k != "set"})
    changed = []
    for code, (own, entries) in sorted(by_set.items()):
        path = folder / f"{code}.json"
        value = {
            "format": FORMAT,
            "trees": TREE_VERSION,
            "set": code,
            "cards": own,
            "printings": entries,
        }
        data = to_json(value).encode()
        if not path.is_file() or path.read_bytes() != data:
            write_atomically(path, data)
            changed.append(path)
    return changed


def write_names(folder: Path, records: Iterable[Record]) -> list[Path]:
    """Write what sets and sub-types are called in each language, and return what changed."""
    path = folder / _NAMES
    known = json.loads(path.read_bytes()) if path.is_file() else {}
    data = to_json(labels_of(records, known)).encode()
    if path.is_file() and path.read_bytes() == data:
        return []
    write_atomically(path, data)
    return [path]
