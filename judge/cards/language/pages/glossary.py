"""What the words of one page are in another: lines of one pattern say the same."""

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache
from itertools import product

from judge.cards.language.pages.library import load_page
from judge.cards.language.pages.page import Capital, Form, LanguagePage, Line, Slot
from judge.cards.language.pages.spelling import GLUE, join

LONGEST = 3
"""More words than this are a sentence, not a name."""


def translations(source: str, target: str) -> dict[str, tuple[str, ...]]:
    """Return what each word of a page is in another language, small and in every form.

    Words are those of the lines that say one thing: a name, or what stands beside a slot.

    Raises LookupError for a language without a page.
    """
    others = _words_by_pattern(load_page(target))
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for pattern, words in _words_by_pattern(load_page(source)).items():
        for word in words:
            found[word.lower()] |= others.get(pattern, {})
    return {word: tuple(said) for word, said in found.items() if said}


@lru_cache(maxsize=8)
def _words_by_pattern(page: LanguagePage) -> Mapping[str, dict[str, None]]:
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for line in page.lines:
        if not line.read_only:
            found[repr(line.pattern)] |= dict.fromkeys(_words(page, line))
    return found


def _words(page: LanguagePage, line: Line) -> list[str]:
    """Return the words of a line in each of their forms; none if they stand around a slot."""
    parts = [part for part in line.parts if not isinstance(part, (Capital, Slot))]
    if len(parts) != 1 and len(parts) != len(line.parts):
        return []
    forms = [
        [form.tokens for form in page.words[part.key] if not form.read_only]
        if isinstance(part, Form)
        else [(part,)]
        for part in parts
        if isinstance(part, (Form, str))
    ]
    said = (tuple(word for tokens in some for word in tokens) for some in product(*forms))
    return [
        join(list(words), page)
        for words in said
        if len(words) <= LONGEST and not any(GLUE in word for word in words)
    ]
