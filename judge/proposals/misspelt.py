"""Names that are typed with a slip of the pen, or spelt as elsewhere:  navigater, armoured bird."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from judge.cards.pool import load_cards
from judge.proposals.name_parts import POSSESSIVE, WORD, called_alone, plain_word
from judge.speech.concepts import read

_SHORTEST, _ALONE = 5, 6
"""How many letters a word of a name has that is mended: beside another word of it, and alone."""
_LONG = 8
"""How many letters it has for two slips."""


def with_names_mended(text: str) -> str:
    """Return a text with the right spelling of words that are clearly meant for those of names.

    A word has to be unknown, and near that of one name: beside another word of the same name, or
    long and the chief word of it.
    """
    strange, known = frozenset(read(text).strange), _names_of()
    words = [*WORD.finditer(text)]
    plain = [plain_word(it[0]) for it in words]
    mended, at = "", 0
    for n, word in enumerate(words):
        if plain[n] not in strange or plain[n] in known or plain[n].removesuffix("s") in known:
            continue
        beside = {*plain[max(0, n - 1) : n], *plain[n + 1 : n + 2]}
        meant = _meant(plain[n], frozenset(beside))
        if meant:
            mended += text[at : word.start()] + meant
            at = word.start() + len(POSSESSIVE.sub("", word[0]))
    return mended + text[at:]


@lru_cache(maxsize=1024)  # a question is read in several ways
def _meant(typed: str, beside: frozenset[str]) -> str:
    """Return the word of a name that an unknown word stands for; nothing where none is clear."""
    found = [*_near(typed)]
    near = [it for it, _ in found if any(beside & {*name} - {it} for name in _names_of()[it])]
    if not near and len(typed) >= _ALONE:
        near = [it for it, slips in found if slips == 1 and _is_said_alone(it)]
    return near[0] if len(near) == 1 else ""


def _is_said_alone(word: str) -> bool:
    """Whether a card is called by one word of its name:  Kakoba, the jellyfish."""
    return word in called_alone() or any(name[0] == word for name in _names_of()[word])


def _near(typed: str) -> Iterator[tuple[str, int]]:
    """Yield the words of names that are one slip from a word, or two where it is long.

    What differs at its end alone is a form of a word:  two Sleighs, it was brainwashed, he carries.
    """
    from rapidfuzz.distance import OSA

    most = 1 + (len(typed) >= _LONG)
    for word in _by_letter().get(typed[0], ()) if len(typed) >= _SHORTEST else ():
        form = typed.startswith(word) or typed[:-1] == word[:-1]
        far = abs(len(word) - len(typed)) > most
        if not (form or far) and (slips := OSA.distance(word, typed)) <= most:
            yield word, slips


@cache
def _by_letter() -> Mapping[str, tuple[str, ...]]:
    """Return the words of names by the letter with which they begin."""
    found: dict[str, list[str]] = {}
    for word in _names_of():
        if len(word) >= _SHORTEST:
            found.setdefault(word[0], []).append(word)
    return {letter: tuple(words) for letter, words in found.items()}


@cache
def _names_of() -> Mapping[str, tuple[tuple[str, ...], ...]]:
    """Return each word of a name -> the names, as their words."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for name in load_cards().by_name:
        words = tuple(map(plain_word, WORD.findall(name)))
        for word in words:
            found.setdefault(word, []).append(words)
    return {word: tuple(names) for word, names in found.items()}
