"""Card texts read by a page: every word belongs to a line, and agrees."""

import re
from collections.abc import Iterable
from functools import cached_property
from typing import Any

from lark.exceptions import UnexpectedEOF, UnexpectedToken
from rapidfuzz import process

from judge.cards.ability import (
    ANYTHING,
    Ability,
    Body,
    Choose,
    Discard,
    Filter,
    Kind,
    Me,
    Node,
    OtherThan,
    Play,
    QuickAction,
    Role,
    SpellEffect,
    Target,
    That,
    walk,
)
from judge.cards.language.errors import CardTextError
from judge.cards.language.pages.canonical import canonical
from judge.cards.language.pages.compiling import (
    CLASS_TITLES,
    START,
    Grammar,
    compile_page,
)
from judge.cards.language.pages.forest import (
    Derivations,
    Derived,
    Found,
    Reading,
    TooAmbiguousError,
)
from judge.cards.language.pages.page import LanguagePage
from judge.cards.language.pages.parsing import TooLongError, WordParser
from judge.cards.language.pages.reminders import REMINDERS, Reminder, parentheses
from judge.cards.language.pages.saying import Printer
from judge.cards.language.pages.spelling import SpelledWord, join, pieces, said_words, written_words

LONGEST = 4000
"""Longer texts are no abilities; they are refused at once."""
_DEEPEST = 8
"""Abilities are quoted inside abilities; deeper than this nothing is printed."""


class Reader:
    """Reads the texts of one language."""

    def __init__(self, page: LanguagePage, grammar: Grammar | None = None) -> None:
        self.page = page
        starts = (START, REMINDERS) if REMINDERS in page.by_category else (START,)
        self.grammar = grammar or compile_page(page, starts)
        self.parser = WordParser(self.grammar)

    @cached_property
    def printer(self) -> Printer:
        """Prints by the same page."""
        return Printer(self.page)

    def read(self, text: str, *, spell: bool = False, support: bool = False) -> Ability:
        """Return the tree of one ability; `spell`: an effect needs no trigger.

        Raises CardTextError with the place, what was found and what was expected.
        """
        try:
            words, fitting = self.readings(text, spell=spell)
        except RecursionError:
            raise CardTextError(text, 0, "the text is nested too deeply") from None
        tree = fitting[0] if len(fitting) == 1 else self._decided(text, words, fitting)
        self.check_reminders(text, tree)
        held = support or tree.support or _discards_itself(tree.body)
        return Ability(tree.body, held, span=tree.span)

    def readings(
        self, text: str, *, spell: bool = False
    ) -> tuple[list[SpelledWord], list[Ability]]:
        """Return the words of a text and every tree that it can mean; raises as `read` does."""
        if len(text) > LONGEST:
            raise CardTextError(
                text, LONGEST, f"the text has {len(text)} characters", (), lambda: "split it"
            )
        if text.count('"') > 2 * _DEEPEST:
            raise CardTextError(text, text.index('"'), "too many quotation marks")
        text = self.mended(text)
        words, _ = self.apart(text)
        trees = [tree for tree in self.trees(text, words) if isinstance(tree, Ability)]
        found = [tree for tree in trees if not _plays_itself(tree.body)]
        if trees and not found:
            raise CardTextError(text, 0, "a Spell is in Limbo while its effect plays a card")
        fitting = [t for t in found if isinstance(t.body, SpellEffect) is spell]
        if spell and not fitting:
            fitting = found
        if not fitting:
            raise CardTextError(text, 0, "an effect needs a trigger, but on a Spell")
        told = [tree for tree in fitting if not _others_of_another(tree)]
        if not told:
            raise CardTextError(text, 0, "it is not told what the others are other than")
        if any(_of_anything(tree) for tree in told):
            raise CardTextError(text, 0, "it is not told where the cards are")
        return words, told

    def apart(self, text: str) -> tuple[list[SpelledWord], list[Reminder]]:
        """Return the words of a text without its reminders, and these."""
        found: list[Reminder] = []
        if "(" in text and self.knows_reminders:
            said = pieces(text, self.page, self.grammar.all_words)
            for begin, end in parentheses(said):
                try:
                    about = self.trees(text, said[begin + 1 : end - 1], REMINDERS)
                except CardTextError:
                    continue  # it says something itself, such as a cost
                stops = end < len(said) and said[end].word == "." == said[begin - 1].word
                until = said[end if stops else end - 1].end
                found.append(Reminder(said[begin].start, until, tuple(about)))  # type: ignore[arg-type]  # what the category makes
        words = pieces(text, self.page, self.grammar.words)
        for cut in found:
            words = [w for w in words if not cut.start <= w.start < cut.end]
        return words, found[::-1]

    def without_reminders(self, text: str) -> str:
        """Return a text without its reminders; one that is too long to be read stays as it is."""
        if len(text) > LONGEST:
            return text
        for reminder in self.apart(text)[1][::-1]:
            before, behind = text[: reminder.start].rstrip(), text[reminder.end :].lstrip()
            text = f"{before}{behind}" if behind[:1] in ".," else f"{before} {behind}"
        return text.strip()

    @property
    def knows_reminders(self) -> bool:
        """Tell whether the page says what may stand in parentheses."""
        return REMINDERS in self.grammar.symbols

    def only_reminds(self, text: str) -> bool:
        """Tell whether a text is nothing but reminders."""
        if len(text) > LONGEST:
            return False  # no reminder is as long, and it is refused where it is read
        words, reminders = self.apart(text)
        return bool(reminders) and not words

    def check_reminders(self, text: str, *trees: Ability) -> None:
        """Raise CardTextError where a reminder speaks of what none of the trees holds."""
        for reminder in self.apart(self.mended(text))[1]:
            if not reminder.is_about(trees):
                raise CardTextError(
                    text, reminder.start, "the reminder speaks of what the text does not name"
                )

    def mended(self, text: str) -> str:
        """Return a text with its misprints mended as the page says."""
        for old, new in self.page.mends:
            text = re.sub(old, lambda m, new=new: m.expand(new), text)  # type: ignore[misc]  # a default binds the loop's variable
        return text

    def pieces(self, text: str) -> list[SpelledWord]:
        """Return the words of a text."""
        return pieces(self.mended(text), self.page, self.grammar.words)

    def trees(self, text: str, words: list[SpelledWord], start: str = START) -> list[object]:
        """Return every different tree of a text, in canonical order, that agrees throughout."""
        derived = self._derived(text, words, start)
        reading = Reading(self.page, words)
        wanted = written_words(p.word for p in words)
        found: list[object] = []
        nearest: list[str] | None = None
        for derivation in derived:
            said = reading.say(derivation, {})
            if said is None:
                continue
            if said_words(said.words, self.page) != wanted:
                nearest = nearest or list(said.words)
                continue
            try:
                value = reading.value(derivation)
            except ValueError:
                continue
            tree = canonical(value) if isinstance(value, Node) else value
            if tree not in found:
                found.append(tree)
        if not found:
            raise self._disagreement(text, words, wanted, nearest)
        return found

    def _derived(self, text: str, words: list[SpelledWord], start: str) -> list[Derived]:
        try:
            forest = self.parser.forest(words, start)
            return Derivations(self.grammar, self.page, words).of(forest)
        except (UnexpectedToken, UnexpectedEOF) as problem:
            raise self._unexpected(text, words, start, problem) from None
        except (TooAmbiguousError, TooLongError):
            raise CardTextError(text, 0, "the text can be read in too many ways") from None

    def _decided(self, text: str, words: list[SpelledWord], found: list[Ability]) -> Ability:
        """Return the tree that would be printed like this; with none or several, refuse."""
        wanted = written_words(p.word for p in words)
        printed = []
        for tree in found:
            said = self.printer.say(START, tree, {})
            if said is not None and said_words(said.words, self.page) == wanted:
                printed.append(tree)
        if len(printed) == 1:
            return printed[0]
        shown = [self.printer.text(tree) or repr(tree.body) for tree in found]
        raise CardTextError(
            text,
            0,
            f"the text can mean {len(found)} things",
            (),
            lambda: "it could say: " + "; or: ".join(shown),
        )

    def _disagreement(
        self, text: str, words: list[SpelledWord], wanted: list[str], nearest: list[str] | None
    ) -> CardTextError:
        if nearest is None:
            return CardTextError(text, 0, "the words stand together in no way that is known")
        said = said_words(nearest, self.page)
        at = next((n for n, (a, b) in enumerate(zip(wanted, said, strict=False)) if a != b), 0)
        place = words[min(at, len(words) - 1)].start
        found = wanted[at] if at < len(wanted) else "the end"
        return CardTextError(
            text,
            place,
            f"{found!r} does not agree with the rest",
            (),
            lambda: f"the page says: {join(nearest, self.page)}",
        )

    def _unexpected(
        self, text: str, words: list[SpelledWord], start: str, problem: Exception
    ) -> CardTextError:
        token = getattr(problem, "token", None)
        if token is None or isinstance(problem, UnexpectedEOF):
            at, place, found, written = len(text), len(words), "the text ends too early", ""
        else:
            at, place = token.column - 1, token.start_pos
            found, written = f"{str(token)!r} was not expected here", str(token).lower()
        return CardTextError(text, at, found, (), lambda: self._help(words, start, place, written))

    def _help(self, words: list[SpelledWord], start: str, place: int, written: str) -> str:
        """Say what was expected before a word, and what may have been meant: parsed once more."""
        try:
            self.parser.forest(words, start, whole_at=place)
        except (UnexpectedToken, UnexpectedEOF) as problem:
            titles = ", or ".join(self._titles(problem))
            near = _nearest(written, getattr(problem, "expected", ()) or ())
            return "\n".join(filter(None, [f"expected {titles}" if titles else "", near]))
        except TooLongError:
            return ""
        return ""

    def _titles(self, problem: Any) -> list[str]:
        """Return what was expected: by categories that have a title, and a few words."""
        titles: dict[str, None] = {}
        words: dict[str, None] = {}
        openings: dict[str, None] = {}
        considered = getattr(problem, "considered_rules", None) or ()
        for item in sorted(considered, key=lambda it: (it.rule.origin.name, it.expect.name)):
            category = self.grammar.categories.get(item.rule.origin.name, "")
            title = self.page.titles.get(category)
            name = item.expect.name
            if item.ptr == 0 and title:
                titles[title] = None
            elif name[0] == "#":
                titles[CLASS_TITLES[name]] = None
            elif item.ptr > 0:
                words[repr(name)] = None
            else:
                openings[repr(name)] = None
        return [*titles, *list(words)[:6]] or list(openings)[:6]


def _nearest(written: str, names: Iterable[str]) -> str:
    if len(written) < 3:
        return ""
    known = [name for name in names if name[0] != "#"]
    near = process.extract(written, known, limit=2, score_cutoff=70)
    return "did you mean " + " or ".join(repr(name) for name, _, _ in near) + "?" if near else ""


def _others_of_another(tree: Ability) -> bool:
    """Tell whether "other" may mean other than what was named: on a Spell, or beside "its"."""
    named = isinstance(tree.body, SpellEffect) and any(
        isinstance(node, Choose | Target)
        and OtherThan(Me()) not in node.filter.traits
        and Kind.PLAYER not in node.filter.kinds
        for node in walk(tree)
    )
    return any(
        That(Role.IT) in walk(node)
        or (named and node.kinds not in ((), (Kind.SPELL,)) and list(walk(node)).count(Me()) == 1)
        for node in walk(tree)
        if isinstance(node, Filter) and OtherThan(Me()) in node.traits
    )


def _of_anything(tree: Ability) -> bool:
    """Tell whether a card is chosen and nothing says where; what is played says it by itself."""
    return any(
        isinstance(it, Choose | Target) and it.filter == ANYTHING
        for node in walk(tree)
        if not isinstance(node, Play)
        for it in node.children()
    )


def _plays_itself(body: Body) -> bool:
    """Tell whether a Spell plays itself as it resolves: it is in neither Hand nor Reserve then."""
    return isinstance(body, SpellEffect) and any(
        isinstance(node, Play) and node.what == Me() for node in walk(body)
    )


def _discards_itself(body: Body) -> bool:
    return isinstance(body, QuickAction) and Discard(Me()) in body.costs


__all__ = ["Found", "Reader"]
