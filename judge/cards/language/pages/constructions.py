"""The constructions of a page: patterns paired with words, laid out by the orders of clauses."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from lark import Token, Tree

from judge.cards.language.pages.declaring import Declarations
from judge.cards.language.pages.errors import LineError
from judge.cards.language.pages.notation import read_pattern
from judge.cards.language.pages.page import Capital, Form, Line, Part, Slot
from judge.cards.language.pages.patterns import Pattern, Seen, Variable, put
from judge.cards.language.pages.reminders import REMINDER, reminding
from judge.cards.language.pages.spelling import tokens
from judge.cards.language.pages.statements import kind_of
from judge.cards.language.pages.views import VIEWS
from judge.records import replace

PLAIN = "plain"
"""The order of clauses whose object stands where an object stands."""
BEHIND = "E"
"""In an order: a trait of the last thing of the clause, said by the category of the order."""


class Constructions:
    """Adds the lines of a page whose features, words and orders are declared."""

    def __init__(self, declared: Declarations) -> None:
        self.declared, self.page = declared, declared.page

    def add(self, tree: Tree[Token], source: str) -> None:
        """Add the lines that one construction makes; raises LineError, PatternError."""
        parts = [part for part in tree.children if isinstance(part, Tree)]
        heads = [part for part in parts if part.data == "head"]
        written, *wordings = parts[len(heads) :]
        for head in heads:
            read_only = kind_of(head.children[0]) == "ALT"
            category, *features = map(str, head.scan_values(lambda t: kind_of(t) != "ALT"))
            guard = tuple(self.declared.feature(feature) for feature in features)
            pattern = (reminding if category == REMINDER else read_pattern)(written)
            for at, said in enumerate(wordings):  # the first is printed
                self._wording(category, guard, pattern, said, read_only or at > 0, source)

    def _wording(
        self,
        category: str,
        guard: tuple[str, ...],
        pattern: Pattern,
        said: Tree[Token],
        read_only: bool,
        source: str,
    ) -> None:
        children = list(said.children)
        told: tuple[str, ...] | None = None
        if children and isinstance(children[-1], Tree) and children[-1].data == "inherent":
            told = tuple(str(name) for name in children.pop().children)  # type: ignore[union-attr]  # a tree
        marks = [n for n, c in enumerate(children) if isinstance(c, Tree) and c.data == "verb"]
        if not marks:
            self._line(category, guard, pattern, self._parts(children), told, read_only, source)
            return
        if len(marks) != 2:
            raise LineError("the verb stands between two %")
        subject, verb, rest = (
            self._parts(children[: marks[0]]),
            self._parts(children[marks[0] + 1 : marks[1]]),
            self._parts(children[marks[1] + 1 :]),
        )
        for extra, parts in self._ordered(guard, subject, verb, rest):
            self._line(category, (*guard, extra), pattern, parts, told, read_only, source)
        for extra, parts, name in self._parted(guard, subject, verb, rest):
            thing = Seen(VIEWS["Behind"], (Variable(name), Variable(f"{name}{BEHIND}")))
            apart = put(pattern, name, thing)
            self._line(category, (*guard, extra), apart, parts, told, read_only, source)

    def _parted(
        self, guard: tuple[str, ...], subject: list[Part], verb: list[Part], rest: list[Part]
    ) -> Iterable[tuple[str, list[Part], str]]:
        """Yield orders where a trait of the last thing stands behind what closes the clause."""
        last = rest[-1] if rest else None
        if not isinstance(last, Slot) or last.many is not None:
            return
        for kind, forms in self.declared.orders.items():
            if last.category not in self.declared.stands.get(kind, ()):
                continue
            behind = Slot(f"{last.name}{BEHIND}", kind, (), None, last.name)
            for form, sequences in forms.items():
                for sequence in sequences:
                    if BEHIND not in sequence or not self._may_have(guard, form):
                        continue
                    if any(i.split(".")[0] == "S" for i in sequence) is not bool(subject):
                        continue
                    pieces: dict[str, list[Part]] = {
                        "S": subject,
                        "V": verb,
                        "R": rest,
                        "P": self._particle(verb),
                        BEHIND: [behind],
                    }
                    parts = self._laid_out(sequence, pieces)
                    if parts[-2:] != [last, behind]:
                        yield form, parts, last.name

    def _ordered(
        self, guard: tuple[str, ...], subject: list[Part], verb: list[Part], rest: list[Part]
    ) -> Iterable[tuple[str, list[Part]]]:
        """Yield the parts of a clause in each order that the page has for it, with its feature."""
        head = rest[0] if rest else None
        movable = isinstance(head, Slot) and head.many is None
        for kind, forms in self.declared.orders.items():
            if any(BEHIND in s for sequences in forms.values() for s in sequences):
                continue
            target = rest[:1] if movable else []
            if kind != PLAIN:
                if not isinstance(head, Slot) or head.category not in self.declared.stands.get(
                    kind, ()
                ):
                    continue
                target = [replace(head, category=kind)]
            for form, sequences in forms.items():
                if not self._may_have(guard, form):
                    continue
                fitting = [s for s in sequences if any(i.split(".")[0] == "S" for i in s)]
                bare = [s for s in sequences if s not in fitting]
                for sequence in (fitting if subject else bare or fitting) or []:
                    apart = movable and any(item.split(".")[0] == "O" for item in sequence)
                    pieces: dict[str, list[Part]] = {
                        "S": subject,
                        "V": verb,
                        "O": target if apart else [],
                        "R": rest[1:] if apart else rest,
                        "P": self._particle(verb),
                    }
                    yield form, self._laid_out(sequence, pieces)

    def _may_have(self, guard: tuple[str, ...], form: str) -> bool:
        dimension = self.page.dimension_of[form]
        asked = [g for g in guard if self.page.dimension_of[g.removeprefix("!")] == dimension]
        return all((g == form) if g[0] != "!" else (g[1:] != form) for g in asked)

    def _particle(self, verb: list[Part]) -> list[Part]:
        found = [p for p in verb if isinstance(p, Form) and f"{p.key}+" in self.page.words]
        return [Form(f"{p.key}+") for p in found if isinstance(p, Form)]

    def _laid_out(self, sequence: tuple[str, ...], pieces: dict[str, list[Part]]) -> list[Part]:
        parts: list[Part] = []
        for item in sequence:
            name, *features = item.split(".")
            if name not in pieces:
                parts += tokens(item, self.page)
                continue
            for part in pieces[name]:
                if features and isinstance(part, (Slot, Form)):
                    told = tuple(self.declared.feature(f) for f in features)
                    parts.append(replace(part, features=(*part.features, *told)))
                else:
                    parts.append(part)
        return parts

    def _line(
        self,
        category: str,
        guard: tuple[str, ...],
        pattern: Pattern,
        parts: list[Part],
        told: tuple[str, ...] | None,
        read_only: bool,
        source: str,
    ) -> None:
        slots = [part for part in parts if isinstance(part, Slot)]
        inherent = told if told is not None else tuple(slot.name for slot in slots[:1])
        line = Line(
            len(self.page.lines),
            category,
            guard,
            pattern,
            tuple(parts),
            inherent,
            read_only,
            source.strip(),
        )
        self._check_names(line)
        self.page.lines.append(line)

    def _check_names(self, line: Line) -> None:
        said, names = Counter(slot.name for slot in line.slots), line.names
        for name in names:
            if name not in said:
                raise LineError(f"{name} is in the pattern and has no words: write <{name}:…>")
        for name in said:
            if name not in names:
                raise LineError(f"<{name}:…> is no variable of the pattern")
            if name in self.page.dimension_of:
                raise LineError(f"{name} is a feature; call the variable otherwise")
        refs = [p.ref for p in line.parts if isinstance(p, (Slot, Form)) and p.ref]
        told = [name for name in line.inherent if name not in self.page.dimension_of]
        for name in (*refs, *told):
            if name not in said:
                raise LineError(f"there is no slot {name} to agree with")

    def _parts(self, children: list[Any]) -> list[Part]:
        parts: list[Part] = []
        for child in children:
            match child.data:
                case "text":
                    parts += tokens(str(child.children[0]), self.page)
                case "capital_mark":
                    parts.append(Capital())
                case "inline":
                    parts.append(self._inline(str(child.children[0])))
                case "form":
                    parts.append(self._form(str(child.children[0])))
                case "slot":
                    parts.append(self._slot(child))
                case "verb":
                    raise LineError("the verb stands between two %")
        return parts

    def _inline(self, written: str) -> Form:
        """Take in a word whose forms stand in the line itself: `[pl:boosts boost]/n`."""
        forms, bracket, _ = written.rpartition("]")
        key = forms + bracket
        if key not in self.page.words:
            self.page.words[key] = self.declared.word_forms(forms[1:].split())
        return self._form(written)

    def _form(self, written: str) -> Form:
        head, _, ref = written.partition("/") if written[0] != "[" else _inline_parts(written)
        key, *features = head.split(".") if head not in self.page.words else [head]
        if key not in self.page.words:
            raise LineError(f"the word {key} has no forms: write word {key} | …")
        told = tuple(self.declared.feature(f) for f in features)
        refs = ref.split(".") if ref else []
        if refs and all(r in self.page.dimension_of for r in refs):
            return Form(key, (*told, *refs))
        return Form(key, told, ref or None)

    def _slot(self, tree: Tree[Token]) -> Slot:
        children = list(tree.children)
        name, feats = str(children.pop(0)), str(children.pop(0))
        many: str | None = None
        if children and isinstance(children[0], Tree):
            inner = children.pop(0).children  # type: ignore[union-attr]  # seen above
            many = str(inner[0]) if inner else ""
            if many and many not in self.page.separators:
                raise LineError(f"there is no separator {many}: write sep {many} '…'")
        ref = str(children[0]) if children else None
        category, *features = feats.split(".")
        return Slot(name, category, tuple(self.declared.feature(f) for f in features), many, ref)


def _inline_parts(written: str) -> tuple[str, str, str]:
    forms, bracket, ref = written.rpartition("]")
    return forms + bracket, "/", ref.removeprefix("/")
