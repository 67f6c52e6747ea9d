"""Finds the uses of glossary terms in text: inflected forms, the longest match first."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from judge.records import dataclass, field
from judge.rulebook.model import Block, CardName, Reference, RuleBook, Term, paragraphs

_WORD = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*|[^\w\s]")
_OPENERS = frozenset(".:;!?“”(•—")


@dataclass(frozen=True, slots=True)
class Use:
    """Characters `start` to `end` of a text use a term."""

    term: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class _Form:
    words: tuple[str, ...]
    term: str
    proper: bool


@dataclass(frozen=True, slots=True)
class TermMatcher:
    """The forms of all terms by their first word, the longest first."""

    forms: dict[str, tuple[_Form, ...]]
    known: dict[str, tuple[Use, ...]] = field(default_factory=dict, repr=False, compare=False)

    def find(self, text: str) -> tuple[Use, ...]:
        """Return the uses of terms in a text, in order, without overlaps."""
        if text not in self.known:
            self.known[text] = tuple(self._found(text))
        return self.known[text]

    def _found(self, text: str) -> list[Use]:
        words = list(_WORD.finditer(text))
        lower = [word[0].lower() for word in words]
        found: list[Use] = []
        place = 0
        while place < len(words):
            form = self._form_at(words, lower, place)
            if form is None:
                place += 1
                continue
            end = place + len(form.words)
            found.append(Use(form.term, words[place].start(), words[end - 1].end()))
            place = end
        return found

    def _form_at(self, words: list[re.Match[str]], lower: list[str], place: int) -> _Form | None:
        for form in self.forms.get(lower[place], ()):
            end = place + len(form.words)
            if tuple(lower[place:end]) != form.words:
                continue
            if not form.proper or words[place][0][:1].isupper():
                return form
        return None


def term_matcher(book: RuleBook) -> TermMatcher:
    """Return the matcher of a book's terms.

    A form that the book writes with a capital inside sentences ("Rest") is only matched so;
    otherwise capitals do not matter ("Object", "objects").
    """
    cased = _capitals(text for rule in book.rules.values() for text in block_texts(rule.blocks))
    forms: dict[str, list[_Form]] = {}
    for term in book.terms:
        for written in (term.name, *term.forms):
            words = tuple(word[0].lower() for word in _WORD.finditer(written))
            if words:
                form = _Form(words, term.name, _is_proper(term, written, cased))
                forms.setdefault(words[0], []).append(form)
    return TermMatcher(
        {
            first: tuple(sorted(found, key=lambda form: -len(form.words)))
            for first, found in forms.items()
        }
    )


def block_texts(blocks: Iterable[Block]) -> Iterator[str]:
    """Yield every paragraph's text; card names and references, which use no term, are blotted out.

    The texts keep their length, so that places in them are places in the paragraph.
    """
    for paragraph in paragraphs(tuple(blocks)):
        yield "".join(
            "•" * len(run.text) if isinstance(run, CardName | Reference) else run.text
            for run in paragraph.runs
        )


def capitalised(text: str) -> Iterator[tuple[int, str]]:
    """Yield (place, word) for each word that has a capital inside a sentence, icons excepted."""
    before = "."
    for match in _WORD.finditer(text):
        word = match[0]
        if before not in _OPENERS and word[:1].isupper() and not word.isupper():
            yield match.start(), word
        before = word


def _capitals(texts: Iterable[str]) -> Counter[tuple[str, bool]]:
    # How often each word stands inside a sentence with (True) and without (False) a capital.
    count: Counter[tuple[str, bool]] = Counter()
    for text in texts:
        before = "."
        for match in _WORD.finditer(text):
            word = match[0]
            if before not in _OPENERS and word[:1].isalpha():
                count[word.lower(), word[:1].isupper()] += 1
            before = word
    return count


def _is_proper(term: Term, written: str, cased: Counter[tuple[str, bool]]) -> bool:
    if not written[:1].isupper():
        # An inflected form that the glossary writes small is an ordinary word of the term.
        return False
    first = next(_WORD.finditer(written))[0].lower()
    with_capital, without = cased[first, True], cased[first, False]
    if with_capital > 0:
        return with_capital >= without
    # Names such as factions never appear small; a term without small forms stays as written.
    return not term.forms and without == 0
