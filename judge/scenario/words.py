"""The words of the language: grammar terminals, and the lexicon's forms that fold into them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from judge.kept_table import kept_toml
from judge.paths import grammar_dir, rules_dir
from judge.records import dataclass
from judge.scenario.names import fold

# A mark is (terminal, value): what the parser sees, and what the tree keeps.
Mark = tuple[str, str]

ATOM = re.compile(r"[^\W\d_]+(?:['-](?!s\b)[^\W\d_]+)*|\d+|[,:()]")
_TERMS = frozenset({"STATE", "ZONE", "TYPE"})
FINITE = frozenset({"_S", "IS", "ARE", "WAS", "WERE", "HAS", "HAVE"})


@dataclass(frozen=True, slots=True)
class Words:
    """Every phrase of the language; `longest` is how many atoms one has at most, by its first."""

    phrases: Mapping[str, tuple[Mark, ...]]
    nouns: Mapping[str, tuple[Mark, ...]]
    participles: Mapping[str, tuple[Mark, ...]]
    players: Mapping[str, int | str]
    verbs: frozenset[str]
    longest: Mapping[str, int]

    @property
    def single(self) -> frozenset[str]:
        """Every phrase of one word."""
        return _single(tuple(self.phrases), tuple(self.nouns))

    def match(self, text: str, at: int) -> tuple[str, int] | None:
        """Return the longest phrase that starts here, and where it ends."""
        atom = ATOM.match(text, at)
        phrase = atom[0].lower() if atom is not None else ""
        found: tuple[str, int] | None = None
        left = self.longest.get(phrase, 0)
        while atom is not None and left:
            if phrase in self.phrases or phrase in self.nouns or phrase in self.players:
                found = phrase, atom.end()
            left -= 1
            atom = ATOM.match(text, _blank(text, atom.end())) if left else None
            phrase = f"{phrase} {atom[0].lower()}" if atom is not None else ""
        return found


@cache
def _single(*phrases: tuple[str, ...]) -> frozenset[str]:
    return frozenset(word for group in phrases for word in group if word.isalpha())


@cache
def lexicon() -> Mapping[str, Any]:
    """Return the lexicon file."""
    path = grammar_dir() / "lexicon" / "scenario.toml"
    return kept_toml(path)


@cache
def asking() -> frozenset[str]:
    """Return the words that a question begins with."""
    return frozenset(lexicon()["asking"])


@cache
def anybody() -> frozenset[str]:
    """Return the words for whoever it may be:  nobody, someone."""
    return frozenset(lexicon()["anybody"])


@cache
def counting() -> frozenset[str]:
    """Return the words after which a word that is both a noun and a verb is the noun."""
    return frozenset(lexicon()["counting"])


@cache
def verbs() -> frozenset[str]:
    """Return the verbs, as lemmas."""
    return frozenset(lexicon()["verbs"])


@cache
def verbs_of() -> Mapping[str, str]:
    """Return the -ing form of every verb by its third person:  targets --> targeting."""
    return {third: ing for third, ing, _ in lexicon()["verbs"].values()}


@cache
def participles() -> Mapping[str, str]:
    """Return every verb by its participle:  boosted --> boost.

    Those that have none of their own may be told by a status:  exhausted --> exhaust.
    """
    found = lexicon()["verbs"].items()
    return {past or f"{verb}ed": verb for verb, (_, _, past) in found}


def load_words(terminals: Mapping[str, str], subtypes: Iterable[str]) -> Words:
    """Join the grammar's own words (pattern -> terminal) with the lexicon and the sub-types."""
    data = lexicon()
    phrases: dict[str, tuple[Mark, ...]] = {
        word: ((terminal, word),) for word, terminal in terminals.items()
    }
    nouns: dict[str, tuple[Mark, ...]] = {}
    participles: dict[str, tuple[Mark, ...]] = {}
    for lemma, (third, ing, participle) in data["verbs"].items():
        verb = (terminals[lemma], lemma)
        phrases[lemma] = (verb,)
        phrases[third] = (("_S", third), verb)
        phrases[ing] = (("_ING", ing), verb)
        phrases[participle or lemma] = phrases.get(participle or lemma, (("_ED", participle), verb))
        participles[participle or lemma] = (("_ED", participle or lemma), verb)
    for terminal, members in data["classes"].items():
        phrases.update({word: ((terminal, value),) for word, value in members.items()})
    for subtype in subtypes:
        phrases.setdefault(subtype.lower(), (("TYPE", subtype),))
    for word, marks in list(phrases.items()):
        if marks[0][0] == "TYPE":
            nouns[_plural(word)] = (("TYPES", marks[0][1]),)
    for word, number in data["numbers"].items():
        phrases[word] = (("NUMBER", str(number)),)
    for plural, singular in data["plurals"].items():
        nouns[plural] = phrases[singular]
    for word, same in data["synonyms"].items():
        phrases[word] = tuple(_expand(same, phrases, nouns))
    for word, marks in nouns.items():
        phrases.setdefault(word, marks)
    for word, same in _printed():
        if phrases.get(same, (("", ""),))[0][0] in _TERMS:
            phrases.setdefault(word, phrases[same])
    longest: dict[str, int] = {}
    for phrase in (*phrases, *nouns, *data["players"]):
        first, *others = ATOM.findall(phrase)
        longest[first] = max(longest.get(first, 0), 1 + len(others))
    verbs = frozenset(data["verbs"])
    return Words(phrases, nouns, participles, data["players"], verbs, longest)


def _printed() -> Iterable[tuple[str, str]]:
    """Yield words that cards print in other languages, with the English word of the rules."""
    path = rules_dir() / "languages.toml"
    for table in kept_toml(path).values():
        for term, forms in table.items():
            for form in forms.split(", "):
                yield fold(form).lower(), term.lower()


def _expand(
    same: str, phrases: Mapping[str, tuple[Mark, ...]], nouns: Mapping[str, tuple[Mark, ...]]
) -> Iterable[Mark]:
    words = same.split(" ")
    marks: list[Mark] = []
    while words:
        for size in range(len(words), 0, -1):
            phrase = " ".join(words[:size])
            found = phrases.get(phrase) or nouns.get(phrase)
            if found is None and phrase.isdigit():
                found = (("NUMBER", phrase),)
            if found is not None:
                break
        else:
            raise KeyError(f"the lexicon's synonym “{same}” uses an unknown word: {words[0]}")
        marks += found
        words = words[size:]
    return marks


def _plural(word: str) -> str:
    if word.endswith("y"):
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "x")) else "s")


def _blank(text: str, at: int) -> int:
    while at < len(text) and text[at] in " \t\n\r":
        at += 1
    return at
