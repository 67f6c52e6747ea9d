"""How well card texts are read, also of a set left out.

python -m tests.bench.card_language --language fr
"""

import argparse
import copy
from pathlib import Path

from judge.cards.ability import Ability
from judge.cards.language import measures
from judge.cards.language.errors import CardTextError
from judge.cards.language.frames import read_ability
from judge.cards.language.measures import Printed
from judge.cards.language.render import renders
from judge.cards.language.syntax.grammar import build_parser
from judge.cards.language.syntax.lexicon import Lexicon, load_lexicon, read_lexicon
from tests.cards.language.pool import abilities, pool, records

SHARED = Path(__file__).resolve().parent.parent.parent.parent / "shared"
SETS = ("ALIZE", "BISE", "CYCLONE", "DUSTER")


def without_set(name: str, found: dict[str, dict[str, object]], language: str) -> Lexicon:
    """Return the lexicon as it would be before a set: sub-types of the other sets alone."""
    known = {
        kind["reference"]
        for record in found.values()
        if not _of_set(record, name)
        for kind in record.get("cardSubTypes", [])  # type: ignore[attr-defined]  # a record's values are of any kind
    }
    raw = copy.deepcopy(dict(load_lexicon(language).raw))
    words = raw["words"]["subtype"]
    raw["words"]["subtype"] = {lemma: forms for lemma, forms in words.items() if lemma in known}
    return read_lexicon(raw)


def _of_set(record: dict[str, object], name: str) -> bool:
    return str(record["cardSet"]["reference"]).startswith(name)  # type: ignore[index]  # a record's values are of any kind


def leave_one_out(name: str, language: str = "en") -> tuple[int, int, list[str]]:
    """Return how many abilities of a set are read to the same trees without it, and of how many."""
    found = records(SHARED, language)
    lexicon = without_set(name, found, language)
    parser = build_parser(lexicon)
    whole, whole_parser = load_lexicon(language), build_parser(load_lexicon(language))
    mine = [r for r in found.values() if _of_set(r, name)]
    printed = dict.fromkeys(p for record in mine for p in abilities(record, language))
    failures = [
        p.text for p in printed if _tree(p, lexicon, parser) != _tree(p, whole, whole_parser)
    ]
    return len(printed) - len(failures), len(printed), failures


def _tree(printed: Printed, lexicon: Lexicon, parser: object) -> Ability | str:
    try:
        return read_ability(
            printed.text, lexicon, parser, card_type=printed.card_type, support=printed.support
        )
    except CardTextError:
        return f"unread {id(lexicon)}"


def print_measures(language: str) -> None:
    """Print the measures of a language, each with its bar."""
    cases = pool(SHARED, language)
    for measure in (
        measures.parse_rate(cases, language=language),
        *([measures.round_trip(cases, language=language)] if renders(language) else []),
        measures.noticed_drops(cases, language=language),
        measures.noticed_swaps(cases, language=language),
        measures.unambiguous(cases, language=language, limit=len(cases)),
        measures.span_coverage(cases, language=language),
    ):
        share, bar = f"{measure.share:7.2%}", f"bar: {measure.bar:.0%}"
        print(f"{measure.name:28} {measure.passed:6} of {measure.total:6}  {share}   {bar}")
    speed = measures.speed(cases, language=language)
    print(f"{'abilities a second':28} {speed:6.0f}   bar: at least 2,000")
    print(f"{'whole pool, seconds':28} {len(cases) / speed:6.2f}   bar: at most 3")


def main() -> None:
    """Print the measures of a language, and how it is read without each of the sets."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--language", default="en", help="en, fr, it, es or de")
    language = parser.parse_args().language
    print_measures(language)
    for name in SETS:
        passed, total, failures = leave_one_out(name, language)
        print(f"without {name:20} {passed:6} of {total:6}  {passed / total:7.2%}   bar: 100%")
        for text in failures[:3]:
            print(f"    {text}")


if __name__ == "__main__":
    main()
