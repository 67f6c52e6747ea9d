"""How players have asked what each rule decides, and how like those questions another one is.

`wordings.tsv` beside the edition's rules has a line for each: the rules, the deciding one first
(`-` where no rule decides it), who worded it, the question and, where it is asked of a plain thing,
a question that is played in its place. Two questions are alike by the words and concepts that they
share, which tell the more the fewer questions have them.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import accumulate, chain
from pathlib import Path
from typing import Any

from judge.answers.rule_words import WORD
from judge.kept import stamp
from judge.kept_table import KeptTable
from judge.paths import grammar_dir, rules_dir
from judge.records import dataclass
from judge.speech.concepts import STOPS, QuestionReading, read, stem
from judge.store.lookup import edition_in_use

NO_RULE = "-"
"""What stands for the rules where no rule decides."""
_FIELDS = (3, 4)
_WORDINGS = "#"
"""The row of what all wordings have: the columns of `_Columns`."""
_COMMON = 0.2
"""What more of the wordings have than this tells nothing."""
_ALSO, _MOST_ALSO = 0.3, 2
"""How much further wordings of the same rule count beside the likest, and how many do."""
_UNKNOWN = 0.5
"""How much a word that no wording has tells, beside one that a single wording has."""
_SCALE = 100
"""Weights are kept as whole numbers."""


@dataclass(frozen=True, slots=True)
class WordedQuestion:
    """A question as a player worded it, with the rules that decide it, if any."""

    rules: tuple[str, ...]
    voice: str
    text: str
    played: str = ""


@dataclass(frozen=True, slots=True)
class Likeness:
    """How like the wordings of a rule a question is, and how like the likest of them.

    That has `of_question` of what the question tells and `of_wording` of what it tells itself;
    `rules` decide it as well, and `played` is played for it.
    """

    rule: str
    score: float
    likest: float
    of_question: float
    of_wording: float
    rules: tuple[str, ...]
    played: str


@dataclass(frozen=True, slots=True)
class _Columns:
    """The wordings by column: by place the rules, the voice and how much one says.

    Rules and voices are places in what all wordings have of them. `played` has some, by place;
    `led` tells where those lie of which a rule is the first: they are side by side.
    """

    rules: list[str]
    voices: list[str]
    of_rules: list[int]
    of_voice: list[int]
    sizes: list[int]
    played: dict[str, str]
    led: dict[str, tuple[int, int]]

    def played_for(self, place: int) -> str:
        """Return what is played in the place of a wording, if anything is."""
        return self.played.get(str(place), "")

    def voice(self, name: str) -> int:
        """Return the place of a voice, -1 where there is none."""
        return self.voices.index(name) if name in self.voices else -1


def wordings() -> Iterator[WordedQuestion]:
    """Yield every wording of the edition in use; ValueError names a line that is none."""
    path = _path()
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        fields = line.split("\t")
        if len(fields) not in _FIELDS or not all(map(str.strip, fields)):
            raise ValueError(f"{path.name}:{number}: expected rules, voice and question: {line!r}")
        rules, voice, text, *played = fields
        yield WordedQuestion(() if rules == NO_RULE else tuple(rules.split()), voice, text, *played)


def likenesses(reading: QuestionReading, voice: str = "") -> list[Likeness]:
    """Return the rules by how like their wordings a question is, the likest first.

    The wordings of one `voice` may be left out. What no rule decides is the rule `NO_RULE`.
    """
    table, known = _table(), _columns()
    near = [0.0] * len(known.sizes)
    length = 0.0
    for item in _items(reading):
        row = table.get(item)
        if row is None:
            length += _UNKNOWN**2
            continue
        told, *steps = row
        shared = (told / _SCALE) ** 2
        length += shared
        for place in accumulate(steps):
            near[place] += shared
    whole, left_out = math.sqrt(length) or 1.0, known.voice(voice)
    if left_out >= 0:
        near = [0.0 if by == left_out else it for it, by in zip(near, known.of_voice, strict=True)]
    alike = [it * _SCALE / (whole * size) for it, size in zip(near, known.sizes, strict=True)]
    found = []
    for rule, (start, end) in known.led.items():
        likest, *others = sorted(alike[start:end], reverse=True)
        if not likest:
            continue
        place = max(it for it in range(start, end) if alike[it] == likest)
        size = known.sizes[place]
        score = likest + _ALSO * sum(others[:_MOST_ALSO])
        shares = likest * size / _SCALE / whole, likest * whole * _SCALE / size
        decide = tuple(known.rules[known.of_rules[place]].split())
        found.append(Likeness(rule, score, likest, *shares, decide, known.played_for(place)))
    return sorted(found, key=lambda it: -it.score)


def said_in_wordings(
    reading: QuestionReading, rule: str, played: str = "", voice: str = ""
) -> frozenset[str]:
    """Return the words and concepts of a question that some wording of a rule has.

    What is common to many questions is among them. With `played`, only the wordings for which that
    is played count; those of one `voice` may be left out.
    """
    table, known = _table(), _columns()
    left_out = known.voice(voice)
    told = {
        place
        for place in range(*known.led.get(rule, (0, 0)))
        if known.of_voice[place] != left_out and (not played or known.played_for(place) == played)
    }
    rows = {item: table.get(item) for item in _items(reading)}
    return frozenset(
        item
        for item, row in rows.items()
        if row is not None and (row[0] == 0 or not told.isdisjoint(accumulate(row[1:])))
    )


def _items(reading: QuestionReading) -> frozenset[str]:
    """Return the words and the concepts of a question."""
    words = (f"{WORD}{stem(word)}" for word in reading.words if word not in STOPS)
    return reading.concepts.union(words)


@cache
def _table() -> Mapping[str, Any]:
    """Return word or concept -> how much it tells, and the wordings by the steps between them."""
    sources = (_path(), rules_dir() / edition_in_use(), grammar_dir() / "lexicon", __file__)
    return KeptTable(f"wordings-{edition_in_use()}.table", stamp(*map(str, sources)), _indexed)


@cache
def _columns() -> _Columns:
    return _Columns(*_table()[_WORDINGS])


def _indexed() -> Mapping[str, Any]:
    known = sorted(wordings(), key=lambda it: it.rules[:1])
    items = [_items(read(it.text)) for it in known]
    tells = _tells(items)
    index = {it: [round(told * _SCALE)] for it, told in tells.items()}
    last = dict.fromkeys(index, 0)
    sizes = []
    for place, here in enumerate(items):
        telling = [it for it in here if tells.get(it)]
        for it in telling:
            index[it].append(place - last[it])
            last[it] = place
        size = math.sqrt(sum(tells[it] ** 2 for it in telling)) or 1.0
        sizes.append(round(size * _SCALE))
    rules, of_rules = _places(" ".join(it.rules) or NO_RULE for it in known)
    voices, of_voice = _places(it.voice for it in known)
    played = {str(place): it.played for place, it in enumerate(known) if it.played}
    led: dict[str, tuple[int, int]] = {}
    for place, rule in enumerate(rules[it].partition(" ")[0] for it in of_rules):
        led[rule] = (led.get(rule, (place,))[0], place + 1)
    columns = (rules, voices, of_rules, of_voice, sizes, played, led)
    return {_WORDINGS: columns, **index}


def _places(values: Iterable[str]) -> tuple[list[str], list[int]]:
    """Return what values there are, and the place of each value among them."""
    known: dict[str, int] = {}
    places = [known.setdefault(it, len(known)) for it in values]
    return [*known], places


def _tells(items: list[frozenset[str]]) -> Mapping[str, float]:
    """Return how much each word and concept tells, at most 1; what is common tells nothing.

    What a single question has is left out: it likens it to no other.
    """
    many = Counter(chain.from_iterable(items))
    most = math.log((len(items) + 1) / 0.5)
    return {
        it: math.log((len(items) + 1) / (count + 0.5)) / most
        if count <= _COMMON * len(items)
        else 0.0
        for it, count in many.items()
        if count > 1
    }


def _path() -> Path:
    return rules_dir() / edition_in_use() / "wordings.tsv"
