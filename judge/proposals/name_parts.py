"""What a card is called by one part of its name:  my scrooge, match girl."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cache

from judge.cards.pool import TOKEN, load_cards
from judge.proposals.things import KINDS, word_set
from judge.records import dataclass
from judge.scenario.names import fold
from judge.speech.concepts import of_phrase, read

WORD = re.compile(r"[^\W\d_][\w'’-]*")
POSSESSIVE = re.compile(r"['’]s?$")
_SHORTEST = 4
"""How many letters a part of a name has that is said alone."""
_LONG = 6
"""How many it has that is said where no article stands:  he hits bladedancer."""
_RUN = 3
"""How many words of a name may be said together."""
_MOST = 2
"""How many cards may share a part that stands for one of them."""
_LEADS = frozenset({"a", "an", "the", "some", "this", "that", "common", "rare", "unique"})


@dataclass(frozen=True, slots=True)
class NamePart:
    """A part of a name in a text: the cards that share it, and where it stands."""

    names: tuple[str, ...]
    start: int
    end: int


def parts_named(text: str, strange: Set[str]) -> Iterator[NamePart]:
    """Yield the words of a text that are but part of a card's name, the longer ones first.

    Words that say something else as well are no name: one word alone has to be `strange`, and what
    a phrase is about (my scrooge, the scrooge is).
    """
    words = [*WORD.finditer(text)]
    plain = [plain_word(it[0]) for it in words]
    for many in range(_RUN, 1, -1):
        for n in range(len(words) - many + 1):
            start, end = words[n].start(), words[n + many - 1].end()
            names = _runs().get(" ".join(plain[n : n + many]), ())
            if len(names) == 1 and _is_run(text[start:end]):
                yield NamePart(names, start, end)
    unknown = {*map(plain_word, strange)}
    for n, word in enumerate(words):
        names = called_alone().get(plain[n], ())
        if plain[n] in unknown and 0 < len(names) <= _MOST and _is_head(words, n, text):
            yield NamePart(names, word.start(), word.end())


def plain_word(word: str) -> str:
    """Return a word of a name as it may be typed: small, without accents and what makes it own."""
    return POSSESSIVE.sub("", fold(word).casefold())


def _is_run(said: str) -> bool:
    """Whether nothing but spaces stands between words, and they are no phrase of the rules."""
    return of_phrase(said) is None and re.fullmatch(r"[\w'’\s-]+", said) is not None


def _is_head(words: Sequence[re.Match[str]], n: int, text: str) -> bool:
    """Whether a phrase ends with a word:  my scrooge is; not:  the grand total."""
    before = text[: words[n].start()].rstrip()
    leads = not before or before[-1] in ".?!:;,(" or _leads(plain_word(words[n - 1][0]))
    leads = leads or len(words[n][0]) >= _LONG
    if n + 1 == len(words) or POSSESSIVE.search(words[n][0]):
        return leads
    between = text[words[n].end() : words[n + 1].start()].strip()
    return leads and (bool(between) or not _is_noun(plain_word(words[n + 1][0])))


def _leads(word: str) -> bool:
    kinds = ("possessive", "factions", "asks_of_players", "upon")
    return word in _LEADS or any(word in word_set(kind) for kind in kinds)


def _is_noun(word: str) -> bool:
    """Whether a word may be what the word before it tells something of."""
    return of_phrase(word) in KINDS or bool(read(word).strange)


@cache
def _runs() -> Mapping[str, tuple[str, ...]]:
    """Return two and more words of a name, the last of which may be cut short -> the names."""
    found: dict[str, list[str]] = {}
    for name in load_cards().by_name:
        words = _words(name)
        for many in range(2, _RUN + 1):
            for n in range(len(words) - many + 1):
                *run, last = words[n : n + many]
                if all(len(it) >= _SHORTEST for it in (*run, last)):
                    for to in range(_SHORTEST, len(last) + 1):
                        found.setdefault(" ".join((*run, last[:to])), []).append(name)
    return {run: tuple(dict.fromkeys(names)) for run, names in found.items()}


@cache
def called_alone() -> Mapping[str, tuple[str, ...]]:
    """Return the last word of what stays in play, or the first of a Character -> the names.

    What tokens, sub-types and counters are called is said of any of them.
    """
    cards = load_cards()
    said = {word for one in cards.of_type(TOKEN) for word in _words(one.name)}
    said |= {word for kind in (*cards.sub_types, *cards.counters) for word in _words(kind)}
    found: dict[str, list[str]] = {}
    for name, (one, *_) in cards.by_name.items():
        words = _words(name.split(",")[0].split(" & ")[0])
        if one.type != "Spell" and not one.token and len(words) > 1:
            person = one.type == "Character" and "of" not in words
            ends = {words[-1], *words[:person]}
            for word in sorted(ends - said):
                if len(word) >= _SHORTEST:
                    found.setdefault(word, []).append(name)
    return {word: tuple(names) for word, names in found.items()}


def _words(name: str) -> list[str]:
    return [*map(plain_word, WORD.findall(name))]
