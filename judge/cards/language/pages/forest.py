"""From a packed forest to derivations, and from those to trees that say what is written."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from types import MappingProxyType
from typing import Any, NamedTuple

from lark.parsers.earley_forest import TokenNode

from judge.cards.ability import Number, Span
from judge.cards.language.pages.compiling import Grammar, Lines, Listed, One, Placed
from judge.cards.language.pages.page import Env, Form, LanguagePage, Line, Slot
from judge.cards.language.pages.patterns import Got
from judge.cards.language.pages.saying import Child, Said, joined, say_line
from judge.cards.language.pages.spelling import SpelledWord, said_words, written_words

MOST = 400
"""More derivations than this of one stretch of text are not looked at."""


class Found(NamedTuple):
    """A stretch of text as one of some lines, which agreement tells apart."""

    lines: tuple[Placed, ...]
    kids: tuple["Derived", ...]
    start: int
    end: int
    spellings: Mapping[int, tuple[int, int]]


class Many(NamedTuple):
    """A stretch of text as a list."""

    kids: tuple["Derived", ...]


class Leaf(NamedTuple):
    """A token of a class."""

    category: str
    words: tuple[str, ...]


Derived = Found | Many | Leaf


class TooAmbiguousError(ValueError):
    """A text that can be derived in more ways than anyone should look at."""


class Derivations:
    """All derivations of a forest, each stretch of text derived once.

    What has no words is told apart by the words that agree with it; one that cannot is left out.
    """

    def __init__(self, grammar: Grammar, page: LanguagePage, words: list[SpelledWord]) -> None:
        self.grammar, self.page = grammar, page
        self._lower = tuple(word.word.lower() for word in words)
        self._known: dict[int, list[Derived]] = {}
        self._kept: list[object] = []

    def of(self, node: Any) -> list[Derived]:
        """Return every derivation of a complete symbol."""
        known = self._known.get(id(node))
        if known is not None:
            return known
        found: list[Derived] = []
        self._known[id(node)] = found  # what contains only itself derives nothing
        for packed in node.children:
            meaning = self.grammar.meanings[packed.rule]
            for children in self._children(packed):
                found += self._meant(meaning, children, node)
                if len(found) > MOST:
                    raise TooAmbiguousError
        return found

    def _children(self, packed: Any) -> Iterator[tuple[Any, ...]]:
        """Yield the nodes of a rule's symbols."""
        if packed.left is None and packed.right is None:
            yield ()
        elif packed.left is None:
            yield (packed.right,)
        else:
            for inner in packed.left.children:
                for before in self._children(inner):
                    yield (*before, packed.right)

    def _meant(self, meaning: object, children: tuple[Any, ...], node: Any) -> Iterator[Derived]:
        match meaning:
            case Lines(lines=lines, slots=slots):
                spelled = {
                    at: (children[at].start, children[at].end)
                    for placed in lines
                    for _, at in placed.choices
                }
                for kids in product(*(self.of(children[at]) for at in slots)):
                    fitting = tuple(p for p in lines if self._can_agree(p, kids, spelled))
                    apart = [(one,) for one in fitting] if node.start == node.end else [fitting]
                    for some in apart:  # what has no words is told apart by what agrees with it
                        if some:
                            yield Found(some, kids, node.start, node.end, spelled)
            case Listed(before=None, item=None):
                yield Many(())
            case Listed(before=before, item=item):
                assert item is not None
                heads = [Many(())] if before is None else self.of(children[before])
                for head, last in product(heads, self.of(children[item])):
                    assert isinstance(head, Many)
                    yield Many((*head.kids, last))
            case One(category=category):
                words = tuple(str(c.token) for c in children if isinstance(c, TokenNode))
                yield Leaf(category, words)

    def _can_agree(
        self, placed: Placed, kids: tuple[Derived, ...], spelled: Mapping[int, tuple[int, int]]
    ) -> bool:
        """Tell whether each word may be the form that a slot without words asks for."""
        line = placed.line
        for part, at in placed.choices:
            form = line.parts[part]
            slot = line.slot(form.ref) if isinstance(form, Form) and form.ref else None
            if not isinstance(form, Form) or slot is None:
                continue
            kid = kids[line.slots.index(slot)]
            if not isinstance(kid, Found) or kid.start < kid.end:
                continue
            told = {**self._told((*form.features, *slot.features)), **self._own(kid)}
            if not self._can_be(form, told, self._lower[slice(*spelled[at])]):
                return False
        return True

    def _own(self, found: Found) -> dict[str, str]:
        """Return the features that what has no words has in itself, whatever stands around it."""
        line = found.lines[0].line
        features = self._told(line.inherent)
        for name in line.inherent:
            slot = line.slot(name)
            kid = found.kids[line.slots.index(slot)] if slot is not None else None
            if isinstance(kid, Found):
                features = {**self._own(kid), **features}
        return features

    def _told(self, names: Iterable[str]) -> dict[str, str]:
        dimensions = self.page.dimension_of
        return {dimensions[name]: name for name in names if name in dimensions}

    def _can_be(self, form: Form, told: Env, written: tuple[str, ...]) -> bool:
        """Tell whether a word, of which some features are told, may be written like this."""
        for known in self.page.words[form.key]:
            asked = [g for g in known.guard if self.page.dimension_of[g.removeprefix("!")] in told]
            if not self.page.fits(asked, told):
                continue
            words = tuple(word.lower() for word in known.tokens)
            if words == written or any(word in self.page.elisions for word in words):
                return True
            if len(asked) == len(known.guard) and not known.read_only:
                return False
        return False


class Told(NamedTuple):
    """What the page says for a derivation, by which line, and the features of its slots."""

    said: Said
    line: Line | None = None
    given: Mapping[int, Env] = MappingProxyType({})


class Reading:
    """Says derivations again, and builds their trees."""

    def __init__(self, page: LanguagePage, words: list[SpelledWord]) -> None:
        self.page, self.words = page, words
        self._lower = tuple(word.word.lower() for word in words)
        self._told: dict[tuple[object, ...], Told | None] = {}

    def say(self, derived: Derived, env: Env) -> Said | None:
        """Return what the page would say for a derivation; none if its features do not fit."""
        told = self._tell(derived, env)
        return told.said if told is not None else None

    def _tell(self, derived: Derived, env: Env) -> Told | None:
        key = (id(derived), *sorted(env.items()))
        if key not in self._told:
            if isinstance(derived, Leaf):
                self._told[key] = Told(_say_leaf(derived))
            else:
                assert isinstance(derived, Found)
                self._told[key] = self._by_lines(derived, env)
        return self._told[key]

    def _by_lines(self, derived: Found, env: Env) -> Told | None:
        options: list[Told] = []
        for line, choices in derived.lines:
            if not self.page.fits(line.guard, env):
                continue
            given: dict[int, Env] = {}
            written = {part: self._lower[slice(*derived.spellings[at])] for part, at in choices}
            said = say_line(self.page, line, env, self._child(line, derived, given), written)
            if said is not None:
                options.append(Told(said, line, given))
        if len(options) > 1:
            here = _plain(written_words(p.word for p in self.words[derived.start : derived.end]))
            spoken = [(_plain(said_words(o.said.words, self.page)), o) for o in options]
            options = [o for words, o in spoken if words == here] or options
        return options[0] if options else None

    def _child(self, line: Line, derived: Found, told: dict[int, Env]) -> Child:
        kids = {id(slot): kid for slot, kid in zip(line.slots, derived.kids, strict=True)}

        def child(slot: Slot, given: Env) -> Said | None:
            kid = kids[id(slot)]
            told[id(slot)] = given
            if isinstance(kid, Many):
                said = [self.say(item, given) for item in kid.kids]
                return joined(self.page, slot, said) if None not in said else None
            return self.say(kid, given)

        return child

    def value(self, derived: Derived, env: Env = MappingProxyType({})) -> object:
        """Return the tree of a derivation that was said; ValueError where there is none."""
        match derived:
            case Leaf(category=category, words=words):
                return _leaf_value(category, words)
            case Many(kids=kids):
                return tuple(self.value(kid, env) for kid in kids)
        told = self._tell(derived, env)
        assert told is not None
        assert told.line is not None
        got: Got = {}
        for slot, kid in zip(told.line.slots, derived.kids, strict=True):
            value = self.value(kid, told.given[id(slot)])
            if got.setdefault(slot.name, value) != value:
                raise ValueError(f"{slot.name} is said twice, and not the same")
        return told.line.pattern.build(got, self._span(derived))

    def _span(self, derived: Found) -> Span | None:
        if derived.end <= derived.start:
            return None
        return Span(self.words[derived.start].start, self.words[derived.end - 1].end)


def _plain(words: list[str]) -> list[str]:
    return [word for word in words if word != ","]


def _say_leaf(leaf: Leaf) -> Said:
    number = {"num": "sg" if leaf.words[0].strip("{}") == "1" else "pl"}
    return Said(leaf.words, number if leaf.category in ("figure", "sign") else {})


def _leaf_value(category: str, words: tuple[str, ...]) -> object:
    match category:
        case "figure" | "sign":
            return Number(int(words[0].strip("{}")))
        case "integer":
            return int(words[0])
        case "statistics":
            return tuple(int(n) for n in words[0].split("/"))
    return "_".join(words).upper()
