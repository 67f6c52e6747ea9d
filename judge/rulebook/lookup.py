"""Finds editions and numbers as users write them, and names the nearest ones otherwise."""

from collections.abc import Iterable

from judge.citation import CitationError, NumberRange, RuleNumber, split_citation
from judge.records import replace
from judge.rulebook.connections import node_id, number_id
from judge.rulebook.errors import UnknownNumberError
from judge.rulebook.languages import term_of
from judge.rulebook.links import targets
from judge.rulebook.model import Definition, RuleBook, Term, paragraphs


def chosen_numbers(book: RuleBook, text: str) -> list[RuleNumber]:
    """Return the numbers that `text` names, in its order, ranges expanded.

    A term, in any language, stands for the rules that define it.

    Raises CitationError, or UnknownNumberError with the nearest known numbers.
    """
    term = term_of(book, text) if not any(letter.isdigit() for letter in text) else None
    if term is not None and term.defined_in:
        return list(dict.fromkeys(n for named in term.defined_in for n in targets(book, named)))
    words = text.replace(",", " , ").split()
    joined = " ".join(words).replace(" , ", ", ")
    chosen: list[RuleNumber] = []
    for part in _parts(joined) or [""]:
        edition, ranges = split_citation(part)
        if edition not in (None, book.edition.version):
            raise CitationError(f"“{part}” names edition {edition}; add --edition {edition}")
        for named in ranges:
            found = targets(book, named)
            if not found:
                raise UnknownNumberError(unknown_number(book, named.first))
            chosen.extend(number for number in found if number not in chosen)
    return chosen


def named_node(book: RuleBook, text: str) -> str:
    """Return the id of the graph's node that a number or a term names.

    Raises CitationError or UnknownNumberError.
    """
    term = book.term(text)
    if term is not None:
        return node_id("term", term.name)
    if not any(letter.isdigit() for letter in text):
        raise UnknownNumberError(unknown_term(book, text))
    number, *more = chosen_numbers(book, text)
    if more:
        raise CitationError(f"“{text}” names several rules; this command looks at one")
    return number_id(book, number)


def defined_word(book: RuleBook, text: str) -> Term | None:
    """Return words that a rule defines and the glossary lacks, as a term ("replacing modifier")."""
    wanted = text.casefold()
    for rule in book.rules.values():
        for paragraph in paragraphs(rule.blocks):
            for run in paragraph.runs:
                if isinstance(run, Definition) and run.text.casefold() == wanted:
                    defined = (NumberRange(rule.number, rule.number),)
                    return Term(run.text, (run.text + "s",), paragraph.text, defined, rule.span)
    return None


def with_term(book: RuleBook, term: Term) -> RuleBook:
    """Return a book whose glossary has this term too."""
    return book if term in book.terms else replace(book, terms=(*book.terms, term))


def unknown_term(book: RuleBook, text: str) -> str:
    """Return the message for a term that the glossary does not have."""
    near = nearest_terms(book, text)
    asked = f" Did you mean {' or '.join(near)}?" if near else " Try: judge terms"
    return f"the glossary has no “{text}”.{asked}"


def nearest_terms(book: RuleBook, text: str) -> list[str]:
    """Return the names of the terms that look most like `text`, the nearest first."""
    from rapidfuzz import fuzz, process
    from rapidfuzz.utils import default_process

    forms = {form: term.name for term in book.terms for form in (term.name, *term.forms)}
    forms |= {
        run.text: run.text
        for rule in book.rules.values()
        for paragraph in paragraphs(rule.blocks)
        for run in paragraph.runs
        if isinstance(run, Definition)
    }
    near = process.extract(
        text, list(forms), scorer=fuzz.ratio, processor=default_process, limit=6, score_cutoff=60
    )
    return list(dict.fromkeys(forms[match[0]] for match in near))[:3]


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
