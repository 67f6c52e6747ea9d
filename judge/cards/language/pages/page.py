"""A page as it is used: its features, its words, and its lines with their patterns."""

from collections.abc import Iterable, Mapping

from judge.cards.language.pages.patterns import Pattern, base_of, names_of, weight_of
from judge.records import dataclass, field

Env = Mapping[str, str]
"""Features by their dimension: `{"form": "inf", "num": "pl"}`."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for the words of a variable, said by a category with features.

    `many`: a tuple, its items joined by the separator of this name ("" if by nothing).
    `ref`: the features of that slot hold here as well.
    """

    name: str
    category: str
    features: tuple[str, ...] = ()
    many: str | None = None
    ref: str | None = None


@dataclass(frozen=True, slots=True)
class Form:
    """A word in the form that the features ask for: of the line, of a slot, or told."""

    key: str
    features: tuple[str, ...] = ()
    ref: str | None = None


@dataclass(frozen=True, slots=True)
class Capital:
    """The next word begins with a capital."""


Part = str | Slot | Form | Capital


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """One construction: in a category, where the guard's features hold, a pattern and its words.

    `inherent`: the features that the words have themselves, or the slots they take them from.
    `read_only`: another wording, read and never printed.
    """

    number: int
    category: str
    guard: tuple[str, ...]
    pattern: Pattern
    parts: tuple[Part, ...]
    inherent: tuple[str, ...]
    read_only: bool
    source: str
    slots: tuple[Slot, ...] = field(init=False)
    rank: tuple[int, int] = field(init=False)
    base: type | None = field(init=False)

    def __post_init__(self) -> None:
        slots = tuple(part for part in self.parts if isinstance(part, Slot))
        object.__setattr__(self, "slots", slots)
        rank = (weight_of(self.pattern), len(self.guard))
        object.__setattr__(self, "rank", rank)
        object.__setattr__(self, "base", base_of(self.pattern))

    def slot(self, name: str) -> Slot | None:
        """Return the slot of a variable."""
        return next((slot for slot in self.slots if slot.name == name), None)

    @property
    def names(self) -> tuple[str, ...]:
        """The variables of the pattern."""
        return names_of(self.pattern)


@dataclass(frozen=True, slots=True)
class WordForm:
    """A form of a word: the features it is for, and its tokens; `read_only`: never printed."""

    guard: tuple[str, ...]
    tokens: tuple[str, ...]
    read_only: bool = False


@dataclass(frozen=True, slots=True)
class Elision:
    """A word that is written otherwise before certain beginnings."""

    short: str
    before: tuple[str, ...]
    but: tuple[str, ...] = ()

    def applies(self, following: str) -> bool:
        """Tell whether the word is shortened before this one."""
        word = following.lower()
        return word.startswith(self.before) and not (self.but and word.startswith(self.but))


@dataclass(slots=True, eq=False)
class LanguagePage:
    """All that a language's page says.

    Dimensions of features have values, the first being the default; `split` names those that the
    grammar tells apart, the others are checked on what was read. `takes`: the dimensions that a
    category is given by what stands around it. `apart`: what each contracted word stands for;
    `shortened`: every word that is elided or contracted. `sorted`: categories whose items are
    printed in the order of their lines, whatever their order in the tree.
    """

    language: str
    dimensions: dict[str, tuple[str, ...]] = field(default_factory=dict)
    split: frozenset[str] = frozenset()
    takes: dict[str, tuple[str, ...]] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    separators: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = field(default_factory=dict)
    elisions: dict[str, tuple[Elision, ...]] = field(default_factory=dict)
    contractions: dict[tuple[str, ...], str] = field(default_factory=dict)
    apart: dict[str, tuple[str, ...]] = field(default_factory=dict)
    shortened: set[str] = field(default_factory=set)
    hyphens: frozenset[str] = frozenset()
    spaced: frozenset[str] = frozenset()
    capitals: frozenset[str] = frozenset()
    mends: list[tuple[str, str]] = field(default_factory=list)
    continues: tuple[str, ...] = ()
    sorted: frozenset[str] = frozenset()
    words: dict[str, tuple[WordForm, ...]] = field(default_factory=dict)
    lines: list[Line] = field(default_factory=list)
    dimension_of: dict[str, str] = field(default_factory=dict)
    by_category: dict[str, list[Line]] = field(default_factory=dict)

    def elided(self, word: str, following: str) -> str:
        """Return a word as it is written before another."""
        for elision in self.elisions.get(word.lower(), ()):
            if elision.applies(following):
                return elision.short
        return word

    def fits(self, guard: Iterable[str], env: Env) -> bool:
        """Tell whether all features of a guard hold; `!pl` asks that one does not."""
        for asked in guard:
            value = asked.removeprefix("!")
            dimension = self.dimension_of[value]
            have = env.get(dimension) or self.dimensions[dimension][0]
            if (have == value) is asked.startswith("!"):
                return False
        return True

    def given(self, category: str, env: Env, features: Iterable[str]) -> dict[str, str]:
        """Return the features in which a slot's category is said."""
        found = {d: env[d] for d in self.takes.get(category, ()) if d in env}
        for value in features:
            found[self.dimension_of[value]] = value
        return found
