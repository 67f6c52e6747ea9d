"""From the rules of the grammar to phrases, while a text is parsed."""

# ruff: noqa: D102  # the methods are named after the rules of structure.lark, which say it

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from lark import Token, Transformer, Tree

from judge.cards.ability import Span
from judge.cards.language.syntax.clitics import HELPERS, of_which, settled
from judge.cards.language.syntax.determiners import determined
from judge.cards.language.syntax.lexicon import Lexicon
from judge.cards.language.syntax.phrases import (
    Clause,
    Core,
    Item,
    Line,
    Listing,
    Mark,
    Quoted,
    Sentence,
    Text,
    Word,
    read_range,
)
from judge.cards.language.syntax.words import Words


def span_of(parts: list[Any]) -> Span:
    """Return where phrases stand, from the first to the last."""
    spans = [part.span for part in parts if getattr(part, "span", None) is not None]
    return Span(min(s.start for s in spans), max(s.end for s in spans)) if spans else Span(0, 0)


def flat(parts: list[Any]) -> list[Any]:
    """Return what lists among the parts hold in their place."""
    found: list[Any] = []
    for part in parts:
        if isinstance(part, (list, tuple)) and not isinstance(part, Span):
            found.extend(part)
        else:
            found.append(part)
    return found


def _mark(kind: str, parts: list[Any]) -> Mark:
    clauses: tuple[Any, ...] = ()
    items: tuple[Any, ...] = ()
    only: Mark | None = None
    word: Word | None = None
    for part in parts:
        if isinstance(part, Mark):
            only = part
        elif isinstance(part, tuple):
            if any(isinstance(p, Clause) for p in part):
                clauses = part
            else:
                items = part
        elif isinstance(part, Word) and word is None:
            word = part
    return Mark(kind, clauses, items, only, word)


def _marking(kind: str) -> Callable[[Any, list[Any]], Mark]:
    return lambda _, parts: _mark(kind, parts)


class Reading(Transformer[Token, Any]):
    """Turns the grammar's rules into phrases while they are read."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__()
        self._words = Words(lexicon)
        self._determined: bool = "possessive" in lexicon.raw.get("determined", ())
        words = lexicon.classes["before"].items()
        self._articles = frozenset(form for form, e in words if e.lemma in ("the", "those"))

    def __getattr__(self, name: str) -> Callable[[Token], Word]:
        """Return what the parser calls with each token of a terminal: they all become words."""
        if name.isupper() and not name.startswith("_"):
            return self._words.read
        raise AttributeError(name)

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        return Tree(data, children)

    def item(self, parts: list[Any]) -> list[Any]:
        return parts

    def bracketed(self, parts: list[Any]) -> list[Item]:
        return list(parts[1])

    def of_which(self, parts: list[Any]) -> list[Item]:
        """Read "où il n'y a aucun Personnage", "dont aucune statistique n'est supérieure à 3"."""
        return of_which(parts)

    def items(self, parts: list[Any]) -> tuple[Item, ...]:
        return tuple(flat(parts))

    def owner(self, parts: list[Any]) -> tuple[str, Core]:
        return ("owner", parts[0])

    def core(self, parts: list[Any]) -> Core:
        owner: Core | None = None
        before: list[Word] = []
        state: Word | None = None
        head: Word | None = None
        spans: list[Any] = []
        after: list[Word] = []
        for part in parts:
            if isinstance(part, tuple):
                owner = part[1]
                spans.append(owner)
                continue
            spans.append(part)
            if part.kind == "AFTER":
                after.append(part)
            elif part.kind in ("STATE", "ADJECTIVE"):
                state = part
            elif part.kind in _HEADS:
                head = part
            else:
                before.append(part)
        if self._determined:
            before = determined(before, head, self._articles)
        behind = tuple(word for part in after for word in self._words.behind(part))
        more = tuple(w for w in behind if w.kind in ("BEFORE", "MORE", "SYMBOLS", "TERRAIN_MARK"))
        rest = tuple(w for w in behind if w not in more)
        return Core(owner, (*before, *more), state, head, span_of(spans), rest)

    def quoted(self, parts: list[Any]) -> Quoted:
        return Quoted(parts[1], span_of([parts[0], parts[2]]))

    def clause(self, parts: list[Any]) -> Clause:
        return self._clause(parts[0], parts[1:])

    def bare_clause(self, parts: list[Any]) -> Clause:
        return self._clause((), parts)

    def _clause(self, subject: tuple[Item, ...], rest: list[Any]) -> Clause:
        helpers = tuple(p for p in rest if isinstance(p, Word) and p.kind in HELPERS)
        verb = next(p for p in rest if isinstance(p, Word) and p.kind in ("VERB", "TARGET_VERB"))
        items = next((p for p in rest if isinstance(p, tuple)), ())
        if verb.kind == "TARGET_VERB":
            form = "plural" if verb.lemma.lower() == "targets" else "singular"
            verb = Word("VERB", "target", form, verb.span)
        span = span_of([*subject, *rest, *items])
        return settled(Clause(subject, helpers, verb, items, None, (), span))

    def have_clause(self, parts: list[Any]) -> Clause:
        return self._have(parts[0], parts[1:])

    def bare_have_clause(self, parts: list[Any]) -> Clause:
        return self._have((), parts)

    def _have(self, subject: tuple[Item, ...], rest: list[Any]) -> Clause:
        at = next(i for i, p in enumerate(rest) if isinstance(p, Word) and p.kind == "HAVE")
        helpers = tuple(rest[:at])
        items: tuple[Item, ...] = rest[at + 1]
        inner = None
        if len(rest) > at + 2:
            inner = self._clause(items, rest[at + 2 :])
        span = span_of([*subject, *rest[: at + 1], *items, *([inner] if inner else [])])
        outer = () if inner else items
        return settled(Clause(subject, helpers, rest[at], outer, inner, (), span))

    def cause_clause(self, parts: list[Any]) -> Clause:
        return self._cause(parts[0], parts[1:])

    def bare_cause_clause(self, parts: list[Any]) -> Clause:
        return self._cause((), parts)

    def _cause(self, subject: tuple[Item, ...], rest: list[Any]) -> Clause:
        """Read "hacer que … gane": what is brought about, or prevented, is a clause of its own."""
        *helping, cause, inner = rest
        span = span_of([*subject, *rest])
        return Clause(subject, tuple(helping), cause, (), inner, (), span)

    def short_clause(self, parts: list[Any]) -> Clause:
        return Clause(parts[0], (parts[1],), None, (), None, (), span_of([*parts[0], parts[1]]))

    def verbless(self, parts: list[Any]) -> Clause:
        return Clause((), (), None, parts[0], None, (), span_of(list(parts[0])))

    def step(self, parts: list[Any]) -> Clause:
        clause: Clause = parts[0]
        if len(parts) == 1:
            return clause
        return replace(clause, where=parts[2], span=span_of([clause, *parts[2]]))

    def conditions(self, parts: list[Any]) -> tuple[Clause | str, ...]:
        return tuple(p.kind if isinstance(p, Word) else p for p in parts)

    event = conditions

    if_lead = if_tail = _marking("if")
    unless_lead = unless_tail = _marking("unless")
    while_tail = _marking("while")
    even_tail = _marking("even")
    done_lead = _marking("done")
    not_done_lead = _marking("not_done")
    otherwise_lead = _marking("otherwise")
    then_lead = _marking("then")
    each_lead = _marking("each")
    range_lead = _marking("range")
    rolled_lead = _marking("rolled")
    starting_lead = _marking("starting")
    adverb_lead = _marking("adverb")
    when_lead = _marking("when")
    phase_lead = _marking("phase")
    when_times = _marking("times")

    def when_only(self, parts: list[Any]) -> Mark:
        return _mark("if", parts[1:])

    def flow(self, parts: list[Any]) -> tuple[list[Clause], list[str]]:
        return (
            [p for p in parts if isinstance(p, Clause)],
            [p.kind for p in parts if isinstance(p, Word)],
        )

    def lead(self, parts: list[Any]) -> Any:
        return parts[0]

    tail = lead

    def sentence(self, parts: list[Any]) -> Sentence:
        at = next(i for i, p in enumerate(parts) if isinstance(p, tuple))
        clauses, links = parts[at]
        leads, tails = tuple(parts[:at]), tuple(parts[at + 1 :])
        spans: list[Any] = [*clauses]
        for mark in (*leads, *tails):
            spans += [c for c in mark.clauses if isinstance(c, Clause)]
            spans += [mark.word] if mark.word else []
        return Sentence(leads, tuple(clauses), tuple(links), tails, span_of(spans))

    def earlier(self, parts: list[Any]) -> list[Any]:
        return [s for s in flat(parts) if isinstance(s, Sentence)]

    def last(self, parts: list[Any]) -> list[Any]:
        return list(parts)

    def modal(self, parts: list[Any]) -> list[Any]:
        return [Listing(parts[0], parts[-1], span=span_of(flat(parts)))]

    def outcomes(self, parts: list[Any]) -> list[Any]:
        return [Listing(None, parts[-1], span=span_of(flat(parts)))]

    def depending(self, parts: list[Any]) -> list[Any]:
        items = next(p for p in parts if isinstance(p, tuple))
        return [Listing(items, parts[-1], parts[0].kind == "THEN", span_of(flat(parts)))]

    def modes(self, parts: list[Any]) -> tuple[Line, ...]:
        return tuple(parts)

    def mode(self, parts: list[Any]) -> Line:
        return Line(parts[-1], span=span_of(parts))

    def outcome(self, parts: list[Any]) -> Line:
        low, high = read_range(parts[0].lemma)
        return Line(parts[-1], low, high, span=span_of([parts[0], parts[-1]]))

    def paid_mode(self, parts: list[Any]) -> Line:
        return Line(parts[3], costs=parts[1], span=span_of([parts[0], parts[3]]))

    def costs(self, parts: list[Any]) -> tuple[Any, ...]:
        return tuple(p for p in parts if not (isinstance(p, Word) and "COMMA" in p.kind))

    def text(self, parts: list[Any]) -> Text:
        sentences = [*parts[0]]
        listing = None
        for part in parts[1]:
            if isinstance(part, Listing):
                listing = part
            else:
                sentences.append(part)
        return Text(tuple(sentences), listing, span=span_of([*sentences, *parts[1]]))

    def body(self, parts: list[Any]) -> Text:
        return self._text(parts)

    supported = symbols = quick = supported_quick = body

    def _text(self, parts: list[Any]) -> Text:
        text: Text = parts[-1]
        words = [p for p in parts[:-1] if isinstance(p, Word)]
        costs = next((p for p in parts[:-1] if isinstance(p, tuple)), None)
        return Text(
            text.sentences,
            text.listing,
            tuple(w for w in words if w.kind == "SYMBOL"),
            costs,
            any(w.kind == "SUPPORT" for w in words),
            span_of([*words, text]),
        )

    def start(self, parts: list[Any]) -> Text:
        return parts[0]  # type: ignore[no-any-return]


_HEADS = {"NOUN", "SUBTYPE", "COUNTER", "TOKEN", "TERRAINS", "RANGE", "ONE", "PRONOUN", "ROLE"}
