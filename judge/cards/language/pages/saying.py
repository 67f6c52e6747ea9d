"""The words of a line: one walk that prints trees, and says again what was read."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from judge.cards.ability import Known, Number, exactly
from judge.cards.language.pages.page import Capital, Env, Form, LanguagePage, Line, Part, Slot
from judge.cards.language.pages.patterns import SHARED, Got
from judge.cards.language.pages.spelling import CAPITAL, join


class Said(NamedTuple):
    """Tokens, and the features that they have themselves."""

    words: tuple[str, ...]
    features: dict[str, str]


Child = Callable[[Slot, Env], Said | None]
"""Says what stands in a slot, given its features; none if no words are known."""


Written = Mapping[int, tuple[str, ...]]
"""How a text spells some parts of a line: that spelling is said again if it is one of them."""


def say_line(
    page: LanguagePage, line: Line, env: Env, child: Child, written: Written = MappingProxyType({})
) -> Said | None:
    """Return the words of a line where these features hold; none if a slot has no words."""
    done: dict[int, Said | None] = {}

    def slot(asked: Slot) -> Said | None:
        key = id(asked)
        if key not in done:
            done[key] = None  # a slot that agrees with itself has no words
            around: Env = env
            if asked.ref:
                other = _slot_named(line, asked.ref)
                agreed = slot(other) if other is not None else None
                if agreed is None:
                    return None
                around = {**env, **agreed.features}
            given = page.given(asked.category, around, asked.features)
            said = child(asked, given)
            if said is not None:
                own = {d: v for d, v in given.items() if d not in page.split}
                done[key] = Said(said.words, {**own, **said.features})
        return done[key]

    words: list[str] = []
    for at, part in enumerate(line.parts):
        found = _say_part(page, line, part, env, slot, written.get(at))
        if found is None:
            return None
        words += found
    return Said(tuple(words), _inherent(page, line, slot))


def _say_part(
    page: LanguagePage,
    line: Line,
    part: Part,
    env: Env,
    slot: Callable[[Slot], Said | None],
    written: tuple[str, ...] | None,
) -> tuple[str, ...] | None:
    match part:
        case str():
            return (part,)
        case Capital():
            return (CAPITAL,)
        case Slot():
            said = slot(part)
            return said.words if said is not None else None
        case Form(key=key, features=features, ref=ref):
            around = {**env, **{page.dimension_of[f]: f for f in features}}
            if ref:
                other = _slot_named(line, ref)
                agreed = slot(other) if other is not None else None
                if agreed is None:
                    return None
                around |= agreed.features
            return _spelling(page, key, around, written)
    return None


def _spelling(
    page: LanguagePage, key: str, env: Env, written: tuple[str, ...] | None
) -> tuple[str, ...] | None:
    fitting = [form for form in page.words[key] if page.fits(form.guard, env)]
    said = next((form.tokens for form in fitting if not form.read_only), None)
    for form in fitting:
        if form.read_only and _is_written(page, form.tokens, written):
            return form.tokens
    return said


def _is_written(page: LanguagePage, form: tuple[str, ...], written: tuple[str, ...] | None) -> bool:
    """Tell whether a text writes a form so, elided or not."""
    if written is None or len(form) != len(written):
        return False
    for word, found in zip(form, written, strict=True):
        elided = (elision.short for elision in page.elisions.get(word.lower(), ()))
        if found != word.lower() and found not in elided:
            return False
    return True


def _slot_named(line: Line, name: str) -> Slot | None:
    return line.slot(name)


def _inherent(
    page: LanguagePage, line: Line, slot: Callable[[Slot], Said | None]
) -> dict[str, str]:
    features: dict[str, str] = {}
    for name in line.inherent:
        if name in page.dimension_of:
            features[page.dimension_of[name]] = name
            continue
        other = line.slot(name)
        said = slot(other) if other is not None else None
        if said is not None:
            features = {**said.features, **features}
    return features


class Printer:
    """Prints trees by a page: always by the line that fixes most of what is said."""

    def __init__(self, page: LanguagePage) -> None:
        self.page = page
        self._known: dict[tuple[object, ...], Said | None] = {}
        self._exactly: Known = {}
        self._lines: dict[tuple[str, type], list[Line]] = {}
        self._texts: dict[tuple[str, ...], str] = {}

    def text(self, value: object, category: str = "ability") -> str | None:
        """Return the printed text of a value; none if the page has no words for it."""
        said = self.say(category, value, {})
        if said is None:
            return None
        text = self._texts.get(said.words)
        if text is None:
            text = self._texts[said.words] = join(list(said.words), self.page)
        return text

    def say(self, category: str, value: object, env: Env) -> Said | None:
        """Return the words of a value in a category where these features hold."""
        try:
            return self._say(category, value, env)
        finally:
            self._exactly.clear()

    def _say(self, category: str, value: object, env: Env) -> Said | None:
        key = (category, exactly(value, self._exactly), *sorted(env.items()))
        if key in self._known:
            return self._known[key]
        self._known[key] = None  # what can only be said by itself cannot be said
        said = _built_in(category, value)
        if said is None:
            _, said = self._by_lines(category, value, env)
        self._known[key] = said
        return said

    def _by_lines(self, category: str, value: object, env: Env) -> tuple[int, Said | None]:
        """Return the words by the first line that has some, and the number of that line."""
        for line in self._candidates(category, type(value)):
            if not self.page.fits(line.guard, env):
                continue
            for found in line.pattern.match(value, {}):
                got = self._shared_out(line, found, env)
                said = say_line(self.page, line, env, self._child(got)) if got else None
                if said is not None:
                    return line.number, said
        return 0, None

    def _candidates(self, category: str, kind: type) -> list[Line]:
        key = (category, kind)
        if key not in self._lines:
            self._lines[key] = [
                line
                for line in self.page.by_category.get(category, ())
                if not line.read_only and (line.base is None or issubclass(kind, line.base))
            ]
        return self._lines[key]

    def _child(self, got: Got) -> Child:
        def child(slot: Slot, given: Env) -> Said | None:
            value = got[slot.name]
            if slot.many is None:
                return self._say(slot.category, value, given)
            return self._many(slot, value, given)

        return child

    def _many(self, slot: Slot, value: object, given: Env) -> Said | None:
        if not isinstance(value, tuple) or (slot.many and not value):
            return None
        if slot.category in self.page.sorted:
            value = sorted(value, key=lambda item: self._by_lines(slot.category, item, given)[0])
        said = [self._say(slot.category, item, given) for item in value]
        return joined(self.page, slot, said)

    def _shared_out(self, line: Line, got: Got, env: Env) -> Got | None:
        """Share the items of a `Split` among its variables: to the first that has words."""
        shares = got.pop(SHARED, ())
        assert isinstance(shares, tuple)
        for lists, rest in shares:
            told: dict[str, list[object]] = {name: [] for name in lists}
            for item in rest:
                for name in lists:
                    slot = line.slot(name)
                    if slot is not None and self._has_words(slot, item, env):
                        told[name].append(item)
                        break
                else:
                    return None
            got.update({name: tuple(found) for name, found in told.items()})
        return got or {"": None}

    def _has_words(self, slot: Slot, item: object, env: Env) -> bool:
        given = self.page.given(slot.category, env, slot.features)
        return self._say(slot.category, item, given) is not None


def joined(page: LanguagePage, slot: Slot, said: list[Said | None]) -> Said | None:
    """Return the items of a slot with its separators; none if one of them has no words."""
    words: tuple[str, ...] = ()
    features: dict[str, str] = {}
    between, last = page.separators[slot.many] if slot.many else ((), ())
    for at, item in enumerate(said):
        if item is None:
            return None
        if at:
            words += last if at == len(said) - 1 else between
        words += item.words
        features = features or item.features
    return Said(words, features)


def _built_in(category: str, value: object) -> Said | None:
    match category, value:
        case "figure", Number(value=number) if number >= 0:
            return Said((str(number),), {"num": "sg" if number == 1 else "pl"})
        case "sign", Number(value=number):
            return Said((f"{{{number}}}",), {"num": "sg" if number == 1 else "pl"})
        case "integer", int():
            return Said((str(value),), {})
        case "statistics", tuple() if len(value) == 3:
            return Said(("/".join(map(str, value)),), {})
        case "Name", str():
            return Said(tuple(value.replace("_", " ").title().split(" ")), {})
    return None
