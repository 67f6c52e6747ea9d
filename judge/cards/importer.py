"""What a user imports: API records kept in one file of the user's data folder.

The file has a line that tells its format, a line with the compiled facts, and then one line for
each record, so that loading reads two lines and a later import has every record to merge with.
"""

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from judge.cards.ability.json import TREE_VERSION
from judge.cards.pool import USER_FORMAT, UserCardsError, user_cards_file
from judge.cards.printings import Facts, Reader, group, labels_of, merge_languages, ungroup
from judge.cards.reading import count_unparsed, names_known
from judge.cards.records import Label, Record
from judge.cards.sources import Problem, read_paths
from judge.files import locked, write_atomically
from judge.records import dataclass

_Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import read, and what the user's file holds now."""

    records: int
    fresh: int
    printings: int
    cards: int
    abilities: int
    unparsed: tuple[str, ...]
    problems: tuple[Problem, ...]
    file: Path


def import_cards(
    paths: Sequence[Path],
    read: Reader,
    known: tuple[list[Facts], list[Facts]],
    language: str | None = None,
) -> ImportReport:
    """Merge the records under the paths into the user's file.

    `known` holds the project's cards and printings, which the user's records complete and override.
    Without paths, what the user's file holds is read again with the grammars of today.
    One process at a time imports; the file is replaced whole or not at all.
    Raises UserCardsError where the file that is there cannot be read, and leaves it as it is.
    """
    found = list(read_paths(paths, language))
    problems = tuple(problem for problem in found if isinstance(problem, Problem))
    records = {_key(record): record for record in found if isinstance(record, Record)}
    file = user_cards_file()
    if not records and (paths or not file.is_file()):
        return ImportReport(0, 0, 0, 0, 0, (), problems, file)
    with locked(file.parent):
        held = read_records(file)
        fresh = sum(held.get(key) != record for key, record in records.items())
        held.update(records)
        before = names_known()
        part = compile_part(held.values(), read, known)
        write_atomically(file, _lines(part, held))
        if names_known() != before:  # texts may speak of what only these records name
            part = compile_part(held.values(), read, known)
            write_atomically(file, _lines(part, held))
    own = {record.reference for record in held.values()}
    cards = {entry["card"] for entry in part["printings"] if entry["reference"] in own}
    trees = [tree for card in part["cards"] for tree in _trees(card)]
    return ImportReport(
        records=len(records) if paths else len(held),
        fresh=fresh,
        printings=len(own),
        cards=len(cards),
        abilities=len(trees),
        unparsed=tuple(
            sorted({card["reference"] for card in part["cards"] if count_unparsed(_trees(card))})
        ),
        problems=problems,
        file=file,
    )


def imported_printings() -> dict[str, tuple[str, ...]]:
    """Return the references of what was imported, by set. Raises UserCardsError."""
    found: dict[str, set[str]] = {}
    for record in read_records(user_cards_file()).values():
        found.setdefault(record.set.reference, set()).add(record.reference)
    return {code: tuple(sorted(found[code])) for code in sorted(found)}


def remove_records(
    references: Collection[str], read: Reader, known: tuple[list[Facts], list[Facts]]
) -> None:
    """Take imported printings away again; without any left, the file goes. As `import_cards`."""
    file = user_cards_file()
    with locked(file.parent):
        held = {k: it for k, it in read_records(file).items() if it.reference not in references}
        if held:
            write_atomically(file, _lines(compile_part(held.values(), read, known), held))
        else:
            file.unlink(missing_ok=True)


def compile_part(
    records: Iterable[Record], read: Reader, known: tuple[list[Facts], list[Facts]]
) -> Facts:
    """Compile records on top of the known cards, and return the cards that they touch."""
    records = list(records)
    project = ungroup(*known)
    mine = {
        reference: _completed(facts, project.get(reference))
        for reference, facts in merge_languages(records, read).items()
    }
    cards, printings = group({**project, **mine})
    touched = {entry["card"] for entry in printings if entry["reference"] in mine}
    return {
        "trees": TREE_VERSION,
        "cards": [card for card in cards if card["reference"] in touched],
        "printings": [entry for entry in printings if entry["card"] in touched],
        **labels_of(records, {}),
    }


def _completed(facts: Facts, known: Facts | None) -> Facts:
    """Add what the project knows: names in other languages, and the wording without English."""
    if known is None:
        return facts
    completed = {**facts, "names": {**known["names"], **facts["names"]}}
    if "en" not in facts["names"]:
        for field in ("abilities", "support"):
            completed.pop(field, None)
            if field in known:
                completed[field] = known[field]
    return completed


def read_records(file: Path) -> dict[_Key, Record]:
    """Read the records of a user's file; none where there is no file."""
    if not file.is_file():
        return {}
    try:
        lines = file.read_bytes().splitlines()
        if json.loads(lines[0]) != {"format": USER_FORMAT}:
            raise ValueError(f"its first line should tell format {USER_FORMAT}")
        json.loads(lines[1])
        records = [_record(json.loads(line)) for line in lines[2:]]
    except (OSError, ValueError, TypeError, KeyError, IndexError) as error:
        raise UserCardsError(file, error) from None
    return {_key(record): record for record in records}


def _record(data: dict[str, Any]) -> Record:
    return Record(
        **{
            **data,
            "set": Label(**data["set"]),
            "sub_types": tuple(Label(**label) for label in data["sub_types"]),
            "flags": tuple(data["flags"]),
        }
    )


def _lines(part: Facts, records: dict[_Key, Record]) -> bytes:
    values = [{"format": USER_FORMAT}, part, *(asdict(records[key]) for key in sorted(records))]
    return "".join(json.dumps(value, ensure_ascii=False) + "\n" for value in values).encode()


def _key(record: Record) -> _Key:
    return record.reference, record.language


def _trees(card: Facts) -> list[Any]:
    return [*card.get("abilities", ()), *card.get("support", ())]
