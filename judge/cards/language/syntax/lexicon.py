"""Lexicons: the words of a language, from `grammar/lexicon/<language>.toml`."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import field
from functools import cache
from typing import Any

from judge.paths import grammar_dir
from judge.records import dataclass

_SENTENCES = re.compile(r"(?<=\.) (?=[A-ZÀ-Ü])")


@dataclass(frozen=True, slots=True)
class Entry:
    """One form of a word: its lemma, and which form it is: the singular, the past, "i", "you", …

    "it-past" is a person's form that speaks of what was; "order or it" one that does not tell
    whether you are told to do it or somebody does it.
    """

    lemma: str
    form: str


_EITHER = {("order", "it"): "order or it", ("singular", "plural"): "singular or plural"}
"""What a form is called that two forms of one word have in common."""

Rules = tuple[tuple[str, str], ...]
"""Patterns, each with what is written for what it finds, in the order in which they apply."""


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """The words of one language, by class and by written form."""

    language: str
    classes: Mapping[str, Mapping[str, Entry]]
    reminders: re.Pattern[str]
    continuations: tuple[str, ...]
    rewriting: Rules
    same_meaning: Rules
    raw: Mapping[str, Any] = field(repr=False)
    parenthesis: re.Pattern[str] = re.compile(r" ?\(((?:[^()]|\([^()]*\))*)\)")

    def is_reminder(self, inside: str) -> bool:
        """Tell whether each sentence of a parenthesis is one of the known reminders."""
        return all(self.reminders.fullmatch(text) for text in _SENTENCES.split(inside.strip()))

    def find(self, name: str, written: str) -> Entry:
        """Return the entry of a written form, in the case it has at a sentence's start or within.

        Words that a class does not list are their own lemma.
        """
        forms = self.classes.get(name, {})
        small = written[:1].lower() + written[1:]
        return forms.get(written) or forms.get(small) or Entry(small, "only")


def read_lexicon(data: Mapping[str, Any]) -> Lexicon:
    """Return the lexicon that a parsed TOML document describes."""
    classes: dict[str, dict[str, Entry]] = {}
    for name, words in data["words"].items():
        forms = classes.setdefault(name, {})
        for lemma, written in words.items():
            for form, text in _forms(written):
                known = forms.setdefault(text, Entry(lemma, form))
                either = _EITHER.get((known.form, form)) if known.lemma == lemma else None
                if either is not None:
                    forms[text] = Entry(lemma, either)
    reminders = "|".join(f"(?:{pattern})" for pattern in data["reminders"]["patterns"])
    return Lexicon(
        language=data["language"],
        classes=classes,
        reminders=re.compile(reminders),
        continuations=tuple(data["continuations"]["openings"]),
        rewriting=(
            *named_rules(data.get("spelling", {})),
            *named_rules(data.get("turns", {})),
        ),
        same_meaning=named_rules(data.get("same_meaning", {})),
        raw=data,
    )


def named_rules(section: Mapping[str, Any]) -> Rules:
    """Return the rules of a section: under each name a pattern and its wording, or many pairs."""
    found: list[tuple[str, str]] = []
    for written in section.values():
        pairs = [written] if written and isinstance(written[0], str) else written
        found += [(pattern, wording) for pattern, wording in pairs]
    return tuple(found)


def _forms(written: object) -> Iterable[tuple[str, str]]:
    if isinstance(written, str):
        for text in written.split("|"):
            yield "only", text
    elif isinstance(written, list):
        names = ("singular", "plural", "past", "other")
        for form, texts in zip(names, written, strict=False):
            for text in texts.split("|"):
                yield form, text
    elif isinstance(written, dict):
        for form, texts in written.items():
            for text in texts.split("|"):
                yield form, text


@cache
def load_lexicon(language: str) -> Lexicon:
    """Return the lexicon of a language.

    Raises:
        LookupError: if there is none, naming those that exist.
    """
    folder = grammar_dir() / "lexicon"
    path = folder / f"{language}.toml"
    if not path.is_file():
        known = ", ".join(sorted(p.stem for p in folder.glob("*.toml")))
        raise LookupError(f"no lexicon for language {language!r}; there are: {known}")
    with path.open("rb") as file:
        return read_lexicon(tomllib.load(file))


def alternation(forms: Iterable[str]) -> str:
    """Return a regular expression for any of the written forms, the longest first.

    Forms with a beginning in common are tried together: "gain|gains" is "gain(?:s|)".
    """
    by_letter: dict[str, set[str]] = {}
    for form in forms:
        by_letter.setdefault(form[:1], set()).add(form[1:])
    branches = []
    for letter, rests in sorted(by_letter.items(), reverse=True):  # nothing more comes last
        rest = alternation(rests) if rests != {""} else ""
        branches.append(re.escape(letter) + (rest if len(rests) == 1 else f"(?:{rest})"))
    return "|".join(branches)
