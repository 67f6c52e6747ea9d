"""The figures of `judge cards check`: those whose sources did not change are not measured again."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from judge.cards.check import (
    Figure,
    fact_measures,
    language_measures,
    listed_unreadable,
    printed_by_us,
    printed_in,
)
from judge.cards.measuring.measures import Measure
from judge.cards.pool import load_cards
from judge.cards.records import Record
from judge.cards.sources import read_paths
from judge.cli._executed import executed
from judge.cli._progress import shown_on_terminal
from judge.store import figures

_Found = Measure | Figure


def measured(paths: Sequence[Path], language: str, *, anew: bool = False) -> list[_Found]:
    """Return every figure of the cards and of a language.

    `paths` hold API records to measure on, our own prints are measured where there are none;
    `anew` measures what is kept as well.
    """
    cards = figures.stamp_of_cards()
    page = "\n".join([cards, figures.stamp_of_page(language)])
    texts = "\n".join([page, *figures.stamps_of_files(paths)])
    played = "\n".join([cards, figures.stamp_of_page("en"), figures.stamp_of_engine()])
    on = "records" if paths else "prints"
    groups: list[tuple[str, str, str, int, Callable[[], Iterable[_Found]]]] = [
        ("facts", cards, "Measuring facts", 4, lambda: fact_measures(load_cards())),
        (f"{language}-{on}", texts, "Measuring texts", 12, lambda: _of_texts(paths, language)),
        ("played", played, "Executing abilities", 1, lambda: iter([executed(load_cards())])),
    ]
    found: list[_Found] = []
    for name, key, title, number, measure in groups:
        known = None if anew else figures.kept_figures(name, key)
        if known is None:
            known = list(shown_on_terminal(measure(), title, number))
            figures.keep_figures(name, key, known)
        found += known
    return found


def _of_texts(paths: Sequence[Path], language: str) -> Iterable[_Found]:
    if not paths:
        return language_measures(printed_by_us(load_cards(), language), language)
    records = [found for found in read_paths(paths, None) if isinstance(found, Record)]
    unreadable = listed_unreadable(records, language)
    return language_measures(printed_in(records, language), language, unreadable)
