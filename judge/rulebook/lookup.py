"""Finds editions and numbers as users write them, and names the nearest ones otherwise."""

from collections.abc import Iterable

from judge.citation import CitationError, RuleNumber, split_citation
from judge.rulebook.errors import UnknownNumberError
from judge.rulebook.links import targets
from judge.rulebook.model import RuleBook


def chosen_numbers(book: RuleBook, text: str) -> list[RuleNumber]:
    """Return the numbers that `text` names, in its order, ranges expanded.

    Raises CitationError, or UnknownNumberError with the nearest known numbers.
    """
    words = text.replace(",", " , ").split()
    joined = " ".join(words).replace(" , ", ", ")
    chosen: list[RuleNumber] = []
    for part in _parts(joined):
        edition, ranges = split_citation(part)
        if edition not in (None, book.edition.version):
            raise CitationError(f"“{part}” names edition {edition}; add --edition {edition}")
        for named in ranges:
            found = targets(book, named)
            if not found:
                raise UnknownNumberError(unknown_number(book, named.first))
            chosen.extend(number for number in found if number not in chosen)
    return chosen


def _parts(text: str) -> list[str]:
    # On a command line, spaces separate as commas do: 6.3.e-f 4.4  -->  6.3.e-f , 4.4
    parts: list[str] = []
    for word in text.split():
        starts = word[:1].isdigit() and parts and parts[-1][-1].isalnum()
        if starts and parts[-1].split()[-1][:1].isdigit():
            parts.append(word)
        elif parts:
            parts[-1] += " " + word
        else:
            parts.append(word)
    return parts


def unknown_number(book: RuleBook, number: RuleNumber) -> str:
    """Return the message for a number that the book does not have."""
    near = ", ".join(str(one) for one in nearest_numbers(number, book.numbers()))
    return (
        f"{book.edition.title or 'edition ' + book.edition.version} has no {number}."
        f" The nearest numbers are {near}."
    )


def nearest_numbers(
    number: RuleNumber, known: Iterable[RuleNumber], count: int = 3
) -> list[RuleNumber]:
    """Return the known numbers nearest to `number`: same section first, then likeness."""
    from rapidfuzz.distance import Levenshtein

    def distance(other: RuleNumber) -> tuple[int, int, int, RuleNumber]:
        shared = 0
        for mine, theirs in zip(number.path, other.path, strict=False):
            if mine != theirs:
                break
            shared += 1
        apart = Levenshtein.distance(str(number), str(other))
        letters = abs(ord(number.letter[:1] or "`") - ord(other.letter[:1] or "`"))
        return (-shared, apart, letters, other)

    return sorted(sorted(known, key=distance)[:count])
