"""What German brings to its sentences, from `grammar/printed/de.toml`: cases, genders, verbs."""

import tomllib
from collections.abc import Mapping, Sequence
from enum import IntEnum
from functools import cache
from typing import Any

from judge.paths import grammar_dir
from judge.records import dataclass


class Case(IntEnum):
    """The four cases, in the order of the tables."""

    NOMINATIVE = 0
    ACCUSATIVE = 1
    DATIVE = 2
    GENITIVE = 3


CASES = tuple(Case)


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase in its four cases, with its gender ("p" is the plural) and its person."""

    forms: tuple[str, str, str, str]
    gender: str
    person: str = "it"

    @property
    def subject(self) -> str:
        """Return the nominative."""
        return self.forms[Case.NOMINATIVE]

    @property
    def object(self) -> str:
        """Return the accusative."""
        return self.forms[Case.ACCUSATIVE]

    @property
    def dative(self) -> str:
        """Return the dative."""
        return self.forms[Case.DATIVE]

    @property
    def genitive(self) -> str:
        """Return the genitive."""
        return self.forms[Case.GENITIVE]


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun: its gender, and its forms in the singular and the plural by case."""

    gender: str
    one: tuple[str, ...]
    many: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Speech:
    """The words of German as its tables give them."""

    endings: Mapping[str, Mapping[str, tuple[str, ...]]]
    nouns: Mapping[str, Noun]
    adjectives: Mapping[str, str]
    states: Mapping[str, str]
    prefixes: Mapping[str, str]
    compounds: Mapping[str, str]
    properties: Mapping[str, str]
    verbs: Mapping[str, Mapping[str, Any]]
    times: Mapping[str, str]

    def determiner(self, word: str, gender: str, case: Case) -> str:
        """Return "der", "einen", "meiner", "jedem"; a word without a table stays as it is."""
        if word == "der":
            return self.endings["der"][gender][case]
        if word in _LIKE_EIN:
            return word + self.endings["ein"][gender][case]
        if word in _LIKE_JEDER:
            return word + self.endings["jeder"][gender][case]
        return word

    def adjective(self, stem: str, determiner: str, gender: str, case: Case) -> str:
        """Return an adjective with the ending that its determiner asks for."""
        kind = "strong"
        if determiner == "der" or determiner in _LIKE_JEDER:
            kind = "weak"
        elif determiner in _LIKE_EIN:
            kind = "mixed"
        return stem + self.endings[kind][gender][case]

    def noun(self, name: str, gender: str, determiner: str, case: Case) -> str:
        """Return a noun in a case, with the adjective that is a part of its name."""
        entry = self.noun_of(name)
        word = (entry.many if gender == "p" else entry.one)[case]
        if name in self.adjectives:
            word = f"{self.adjective(self.adjectives[name], determiner, gender, case)} {word}"
        return word.strip()

    def noun_of(self, name: str) -> Noun:
        """Return a noun's entry; raises ValueError where German has no such noun."""
        if name not in self.nouns:
            raise ValueError(f"no German noun for {name}")
        return self.nouns[name]

    def phrase(self, determiner: str, name: str, *adjectives: str, plural: bool = False) -> Phrase:
        """Return "deine andere Expedition": a determiner, adjectives by their stem, a noun."""
        gender = "p" if plural else self.noun_of(name).gender
        forms = [
            " ".join(
                [
                    self.determiner(determiner, gender, case),
                    *(self.adjective(stem, determiner, gender, case) for stem in adjectives),
                    self.noun(name, gender, determiner, case),
                ]
            ).strip()
            for case in CASES
        ]
        return in_cases(forms, gender)

    def relative(self, gender: str, case: Case) -> str:
        """Return a relative pronoun."""
        return self.endings["relative"][gender][case]

    def pronoun(self, gender: str) -> Phrase:
        """Return "er", "sie", "es" by its gender."""
        forms = self.endings["it"][gender]
        return in_cases(forms, gender)


_LIKE_EIN = frozenset({"ein", "kein", "mein", "dein", "sein", "ihr"})
_LIKE_JEDER = frozenset({"jed", "dies", "all"})

I = Phrase(("ich", "mich", "mir", "meiner"), "m", "i")  # noqa: E741 - the pronoun
YOU = Phrase(("du", "dich", "dir", "deiner"), "m", "you")
WE_BOTH = Phrase(("wir beide", "uns beide", "uns beiden", "unser beider"), "p", "they")


def person_of(gender: str) -> str:
    """Return the person of verbs that a gender asks for."""
    return "they" if gender == "p" else "it"


def in_cases(forms: Sequence[str], gender: str) -> Phrase:
    """Return a noun phrase from its nominative, accusative, dative and genitive."""
    nominative, accusative, dative, genitive = forms
    return Phrase((nominative, accusative, dative, genitive), gender, person_of(gender))


def fixed(text: str, gender: str) -> Phrase:
    """Return a noun phrase that is the same in all cases that it stands in."""
    return in_cases([text] * 4, gender)


@cache
def load_speech() -> Speech:
    """Return how German is printed."""
    data = tomllib.loads((grammar_dir() / "printed" / "de.toml").read_text("utf-8"))
    return Speech(
        endings={
            name: {gender: _cases(row) for gender, row in table.items()}
            for name, table in data["endings"].items()
        },
        nouns={name: _noun(entry) for name, entry in data["nouns"].items()},
        adjectives=data["adjectives"],
        states=data["states"],
        prefixes=data["prefixes"],
        compounds=data["compounds"],
        properties=data["properties"],
        verbs=data["verbs"],
        times=data["times"],
    )


def _cases(row: str) -> tuple[str, ...]:
    return tuple(form.replace("-", "") for form in row.split())


def _noun(entry: list[str]) -> Noun:
    gender, one, oblique, genitive, many, to_many = entry
    return Noun(gender, (one, oblique, oblique, genitive), (many, many, to_many, many))
