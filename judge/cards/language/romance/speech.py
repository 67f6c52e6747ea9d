"""What a Romance language brings to its sentences: `grammar/printed/<language>.toml`."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from judge.paths import grammar_dir
from judge.records import dataclass

_PART = re.compile(r"<(\w+)>")
_SPACES = re.compile(r" +(?=[ ,.])")


@dataclass(frozen=True, slots=True)
class Form:
    """Gender and number, in which articles, states and possessives agree with a noun."""

    feminine: bool = False
    plural: bool = False

    def of(self, forms: tuple[str, ...]) -> str:
        """Return the form among masculine, feminine and, where they differ, their plurals."""
        return forms[(2 * self.plural + self.feminine) % len(forms)]


PLAIN = Form()
"""Masculine singular."""


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun: its singular, its plural, its gender."""

    one: str
    many: str
    feminine: bool


@dataclass(frozen=True, slots=True)
class State:
    """A state: as an adjective, as a name ("gana Fugacidad"), and the verb that it is said with.

    A state that its noun has rather than is, stands behind it: "personaje con Fugacidad".
    """

    forms: tuple[str, ...]
    name: str
    verb: str

    @property
    def had(self) -> bool:
        """Tell whether the state is something that its noun has."""
        return self.verb == "have"


@dataclass(frozen=True, slots=True)
class Speech:
    """Phrases, verbs, nouns and states of a language, and how neighbouring words contract."""

    language: str
    phrases: Mapping[str, str]
    verbs: Mapping[str, Mapping[str, str]]
    nouns: Mapping[str, Noun]
    states: Mapping[str, State]
    agreeing: Mapping[str, tuple[str, ...]]
    order: Mapping[str, int]
    contractions: tuple[tuple[re.Pattern[str], str], ...]
    starts: re.Pattern[str]

    def say(self, name: str, /, **parts: str) -> str:
        """Return a phrase with its `<parts>` filled in; a phrase need not use them all.

        Raises ValueError where the language has no such phrase.
        """
        phrase = self.phrases.get(name)
        if phrase is None:
            raise ValueError(f"no words of {self.language!r} for {name}")
        return _PART.sub(lambda found: parts[found[1]], phrase)

    def verb(self, lemma: str, form: str) -> str:
        """Return a verb's form: "order", "infinitive", or the person "i", "you", "it", "they".

        "that_it" is the person's subjunctive, "unless_it" the same after "unless", and each falls
        back on the plainer form; "was_it" is its past.
        """
        forms = self.verbs[lemma]
        mild = form.replace("unless_", "that_")
        plain = mild.removeprefix("that_")
        for known in (form, mild, plain, {"i": "it", "you": "order"}.get(plain, plain)):
            if known in forms:
                return forms[known]
        raise ValueError(f"no form {form!r} of the verb {lemma!r} in {self.language!r}")

    def gender(self, noun: str) -> Form:
        """Return the gender of a noun as a form of what agrees with it."""
        return Form(self.nouns[noun].feminine)

    def stem(self, lemma: str, form: str) -> str:
        """Return a verb's form as it is with a pronoun at its end: "pescar" of "pescar-la"."""
        return self.verbs[lemma].get(f"{form}_stem") or self.verb(lemma, form)

    def contract(self, text: str) -> str:
        """Return a text with its contractions made and no space too many."""
        text = _SPACES.sub("", text).strip()
        for pattern, short in self.contractions:
            text = pattern.sub(short, text)
        return text

    def capitals(self, text: str) -> str:
        """Return a text whose sentences start with a capital letter."""
        return self.starts.sub(lambda found: found[1] + found[2].upper(), text)


@cache
def load_speech(language: str) -> Speech:
    """Return how a language is printed."""
    path = grammar_dir() / "printed" / f"{language}.toml"
    return read_speech(tomllib.loads(path.read_text("utf-8")))


def read_speech(data: Mapping[str, Any]) -> Speech:
    """Return what a parsed TOML document says of a language."""
    groups = data["phrases"]
    return Speech(
        language=data["language"],
        phrases={
            f"{group}.{name}": text for group in groups for name, text in groups[group].items()
        },
        verbs=data["verbs"],
        nouns={
            name: Noun(one, many, gender == "f")
            for name, (one, many, gender) in data["nouns"].items()
        },
        states={name: _state(entry) for name, entry in data["states"].items()},
        agreeing={name: _forms(entry) for name, entry in data["agreeing"].items()},
        order={slot: at for at, slot in enumerate(data["agreeing"]["order"])},
        contractions=_patterns(data["contractions"]["rules"]),
        starts=re.compile(data["contractions"]["starts"]),
    )


def _state(entry: Mapping[str, Any]) -> State:
    forms = _forms(entry["forms"])
    return State(forms, entry.get("name", forms[0]), entry.get("verb", "be"))


def _forms(entry: str | list[str]) -> tuple[str, ...]:
    return (entry,) if isinstance(entry, str) else tuple(entry)


def _patterns(rules: Iterable[Iterable[str]]) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(old), short) for old, short in rules)
