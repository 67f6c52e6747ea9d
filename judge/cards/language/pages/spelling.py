"""Letters: texts as tokens and tokens as text."""

import re
from collections.abc import Iterable

from judge.cards.language.pages.page import LanguagePage
from judge.records import dataclass

_PIECE = re.compile(r"""\{[^}\s]*\}|\d+/\d+/\d+|\d+|[^\W\d_]+(?:['-][^\W\d_]+)*'?|\S""", re.VERBOSE)
CAPITAL = "^"
"""Stands before a token that begins with a capital."""
GLUE = "+"
"""Ends a form to which the next token is joined: `descárta+`."""
_BEFORE_NOTHING = frozenset(".,;:)”!?")
_AFTER_NOTHING = frozenset("(“„")
_BETWEEN = frozenset("-–")


@dataclass(frozen=True, slots=True)
class SpelledWord:
    """A token of a text and where it stands: as the page spells it, whatever its capitals."""

    word: str
    start: int
    end: int


def pieces(text: str, page: LanguagePage, known: frozenset[str] = frozenset()) -> list[SpelledWord]:
    """Return the tokens of a text; elided and contracted words stand apart.

    `known` are the words of the page: a word that is not among them may be two that are glued.
    """
    found: list[SpelledWord] = []
    text = text.replace("’", "'")
    for match in _PIECE.finditer(text):
        words = _apart(match[0], page, known)
        found += [SpelledWord(word, match.start(), match.end()) for word in words]
    return found


def tokens(text: str, page: LanguagePage) -> tuple[str, ...]:
    """Return the words of a page's own text."""
    return tuple(piece.word for piece in pieces(text, page))


def _apart(word: str, page: LanguagePage, known: frozenset[str]) -> list[str]:
    whole = page.apart.get(word.lower())
    if whole is not None:
        first, *rest = whole
        return [_like(first, word), *rest]
    if "'" in word and not word.endswith("'"):
        head, _, tail = word.partition("'")
        if f"{head}'".lower() in page.shortened:
            return [*_apart(f"{head}'", page, known), *_apart(tail, page, known)]
    if "-" in word[1:]:
        head, _, tail = word.rpartition("-")
        if tail.lower() in page.hyphens:
            return [*_apart(head, page, known), "-", tail]
        head, _, tail = word.partition("-")
        if f"{head}-".lower() in page.hyphens:
            return [head, "-", *_apart(tail, page, known)]
    if known and word.lower() not in known and word[0].isalpha():
        for cut in range(len(word) - 1, 1, -1):
            head, tail = word[:cut].lower() + GLUE, word[cut:].lower()
            if head in known and tail in known:
                return [word[:cut] + GLUE, tail]
    return [word]


def _like(word: str, model: str) -> str:
    return word[:1].upper() + word[1:] if model[:1].isupper() else word


def written_words(words: Iterable[str]) -> list[str]:
    """Return the tokens of a text as they are compared: small, stops said once."""
    return _stops([word.lower() for word in words])


def said_words(words: Iterable[str], page: LanguagePage) -> list[str]:
    """Return what a page says as it is compared with a text: elided where it must be."""
    return _elided(written_words(word for word in words if word != CAPITAL), page)


def _stops(words: list[str]) -> list[str]:
    found: list[str] = []
    for at, word in enumerate(words):
        following = words[at + 1] if at + 1 < len(words) else ""
        if word == "," and following in (".", ",", ":", "—"):
            continue
        if word == "." and following == ".":
            continue
        found.append(word)
    return found


def _elided(words: list[str], page: LanguagePage) -> list[str]:
    found = []
    for at, word in enumerate(words):
        if word.lower() not in page.elisions:
            found.append(word)
            continue
        following = next((w for w in words[at + 1 :] if w != CAPITAL), "")
        before = words[at - 1] if at else ""
        leans = before.endswith(("-", GLUE))  # "envoyez-le en Réserve" keeps its vowel
        short = word if leans or not following else page.elided(word, following)
        found.append(word if short == word else _like(short, word))
    return found


def _contracted(words: list[str], page: LanguagePage) -> list[str]:
    if not page.contractions:
        return words
    small = [word.lower() for word in words]
    firsts = {whole[0] for whole in page.contractions}
    if firsts.isdisjoint(small):
        return words
    found: list[str] = []
    at = 0
    while at < len(words):
        here = page.contractions.items() if small[at] in firsts else ()
        for whole, short in here:
            if tuple(small[at : at + len(whole)]) == whole:
                found.append(_like(short, words[at]))
                at += len(whole)
                break
        else:
            found.append(words[at])
            at += 1
    return found


def join(words: list[str], page: LanguagePage) -> str:
    """Return tokens as a text: spaces, capitals, elisions and contractions."""
    written = _contracted(_elided(_stops(words), page), page)
    text, capital, previous, quoted = "", True, "", False
    for word in written:
        if word == CAPITAL:
            capital = True
            continue
        opens = word == '"' and not quoted
        quoted ^= word == '"'
        ends = word == "“" and _closes(f"{text}“")
        if text and not ends and not _glued(previous, word, page, quoted=quoted, opens=opens):
            text += " "
        shown = word.removesuffix(GLUE) if len(word) > 1 else word
        if capital and word not in '"(':
            shown = shown[:1].upper() + shown[1:]
            capital = False
        text += shown
        if word in page.capitals:
            capital = True
        previous = word if word != '"' else ('"(' if opens else '")')
        if word == "“" and _closes(text):
            previous = '")'
    return text


def _closes(text: str) -> bool:
    """Tell whether the last “ of a text ends a quotation that „ began."""
    return text.rfind("„") > text.rfind("“", 0, text.rindex("“"))


def _glued(previous: str, word: str, page: LanguagePage, *, quoted: bool, opens: bool) -> bool:
    if word in _BEFORE_NOTHING:
        return not (word in page.spaced or (previous.endswith("}") and f"}}{word}" in page.spaced))
    if word == '"':
        return not opens
    if previous == GLUE and word[0].isalpha():
        return False
    if previous == '"(' or previous in _AFTER_NOTHING or previous in _BETWEEN or previous == GLUE:
        return True
    if len(previous) > 1 and (previous.endswith(GLUE) or previous.lower() in page.shortened):
        return previous.endswith((GLUE, "'"))
    return word in _BETWEEN or word == GLUE
