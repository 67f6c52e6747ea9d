"""Clauses whose verb stands last or before its subject, and clauses inside noun phrases."""

# ruff: noqa: D102  # the methods are named after the rules of the grammar, which say it

from dataclasses import replace
from typing import Any

from judge.cards.language.meaning.context import MeaningError
from judge.cards.language.meaning.relatives import RELATIVE, played_by, relative_items, up_to
from judge.cards.language.syntax.determiners import in_order, with_articles
from judge.cards.language.syntax.lexicon import Lexicon
from judge.cards.language.syntax.particles import joined_verb
from judge.cards.language.syntax.phrases import Clause, Core, Item, Line, Mark, Text, Word
from judge.cards.language.syntax.reading import Reading, flat, span_of
from judge.cards.language.syntax.word_order import CLOSED, alone, check_clause, check_text

_GOES_ON = frozenset({"AND_VERB", "OR_VERB"})
"""Links after which a finite verb has the subject of the clause before."""
_CALLED = "call"
_OPEN = "infinitive"
_FINITE = "plural"
"""The form of a verb that always has a subject, as the frames know it from other languages."""


class VerbLastReading(Reading):
    """Reads clauses in which the verb's place tells more than the order of the phrases."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__(lexicon)
        self._lexicon = lexicon

    def clause(self, parts: list[Any]) -> Clause:
        """Read "ich erhalte …", and "du zwei Karten ziehst", where the verb stands last."""
        verb = _verb_of(parts)
        at = parts.index(verb)
        first, second = tuple(flat(parts[:at])), tuple(flat(parts[at + 1 :]))
        if verb.form == _CALLED and not _speaks(first):
            raise MeaningError("what is to be done comes first", span_of(list(first)))
        if second and not _is_relative(second):
            return replace(self._said(alone(first), verb, second), order="second")
        return replace(self._said((*first, *second), verb, (), together=True), order="last")

    def bare_clause(self, parts: list[Any]) -> Clause:
        """Read "ziehe eine Karte" and "erhalte ich …"; `flow` tells who "erhält …" speaks of."""
        verb, items = _verb_of(parts), tuple(flat(parts[1:]))
        if verb.form == _CALLED and _speaks(items):
            return replace(self._said(items, verb, (), together=True), order="first")
        return self._said((), verb, items)

    def late_clause(self, parts: list[Any]) -> Clause:
        """Read "ich die Expeditionszone verlassen würde"."""
        items, verb, helper = parts
        return self._said(items, verb, (), (helper,), together=True)

    def modal_clause(self, parts: list[Any]) -> list[Clause | Word]:
        """Read "du darfst mich opfern und eine Karte ziehen" as the clauses that it says."""
        subject = parts[0] if isinstance(parts[0], tuple) else ()
        helper = next(p for p in parts if isinstance(p, Word))
        first, *rest = parts[-1]
        helper = replace(helper, kind="AUX", form=_FINITE)
        order = "second" if subject else ""
        return [replace(self._helped(first, subject, helper), order=order), *rest]

    def _helped(self, deed: Clause, subject: tuple[Item, ...], helper: Word) -> Clause:
        assert deed.verb is not None
        return self._said(subject, deed.verb, deed.items, (helper,), inner=deed.inner)

    def purpose_clause(self, parts: list[Any]) -> list[Clause | Word]:
        return list(parts[0])

    def deeds(self, parts: list[Any]) -> tuple[Clause | Word, ...]:
        first, *rest = parts
        return (first, *self.purposes(rest))

    def purposes(self, parts: list[Any]) -> tuple[Clause | Word, ...]:
        return tuple(_link(p) if isinstance(p, Word) else self._whole(p) for p in parts)

    def _whole(self, clause: Clause) -> Clause:
        return joined_verb(clause, self._lexicon)

    def deed(self, parts: list[Any]) -> Clause:
        words = [p for p in parts if isinstance(p, Word)]
        items = tuple(flat([p for p in parts if not isinstance(p, Word)]))
        verb = next(w for w in words if w.kind == "VERB")
        let = next((w for w in words if w.kind == "LET"), None)
        if let is None:
            return Clause((), (), verb, items, None, (), span_of([*items, verb]))
        inner = self._said(items, verb, (), together=True)
        have = Word("HAVE", "have", _OPEN, let.span)
        return Clause((), (), have, (), inner, (), span_of([inner, let]))

    purpose = deed

    def verbless(self, parts: list[Any]) -> Clause:
        """Read "Nachschub nach der Ruhepause": a deed that is named without "nutze"."""
        named = next((i for i in parts[0] if isinstance(i, Word) and i.kind == "PARTICLE"), None)
        if named is None:
            return super().verbless(parts)
        items = tuple(i for i in parts[0] if i is not named)
        verb = Word("VERB", named.lemma, _CALLED, named.span)
        return Clause((), (), verb, items, None, (), span_of(list(parts[0])))

    def step(self, parts: list[Any]) -> Clause:
        if len(parts) > 1:
            raise MeaningError("what X is stands before its verb", parts[1].span)
        return super().step(parts)

    def step_where(self, parts: list[Any]) -> Any:
        """Read "…, wobei X die Anzahl der Karten ist, die du kontrollierst"."""
        steps = parts[0] if isinstance(parts[0], list) else [parts[0]]
        where = tuple(flat([p for p in parts[2:] if not isinstance(p, Word)]))
        last: Clause = steps[-1]
        return [*steps[:-1], replace(last, where=where, span=span_of([last, *flat(parts[2:])]))]

    def items(self, parts: list[Any]) -> tuple[Item, ...]:
        found = super().items(parts)
        with_articles(found)
        return found

    def item(self, parts: list[Any]) -> list[Any]:
        return flat(parts)

    def behind(self, parts: list[Any]) -> list[Any]:
        """Read what follows an infinitive: "…, außer durch {O}", "… als die Anzahl …"."""
        kept = [p for p in flat(parts) if not isinstance(p, Word) or p.kind not in ("THAN", "VERB")]
        return up_to(flat(parts)[-1], [self.core([p]) if _is_bare(p) else p for p in kept])

    def relative(self, parts: list[Any]) -> list[Item]:
        return relative_items(parts)

    def genitive(self, parts: list[Any]) -> list[Item]:
        """Read "der Charaktere" after a noun as "of the Characters"."""
        article, *rest = parts
        of = Word("PREPOSITION", "of", "only", article.span)
        before = replace(article, kind="BEFORE")
        if isinstance(rest[0], list):
            core, *facing = rest[0]
            core = replace(core, before=(before, *core.before))
        else:
            core, facing = self.core([before, *rest]), []
        if article.lemma == "the" and core.head is not None and core.head.form == "plural":
            # "der Charaktere" speaks of any, as "of Characters" does
            core = replace(core, before=core.before[1:])
        return [of, core, *facing]

    def faced(self, parts: list[Any]) -> list[Item]:
        """Read "mir gegenüberstehende Charaktere" as "Characters facing me"."""
        at = next(n for n, p in enumerate(parts) if p.kind == "FACING")
        who, facing = parts[at - 1], parts[at]
        core = self.core([*parts[: at - 1], *parts[at + 1 :]])
        return [core, Word("PREPOSITION", "facing", "only", facing.span), self.core([who])]

    def played(self, parts: list[Any]) -> list[Item]:
        """Read "von dir gespielte Zauber" as "Spells that you play"."""
        by, who, how, *rest = parts
        core = self.core(rest)
        return [replace(core, span=span_of([by, core])), played_by(self.core([who]), how)]

    def core(self, parts: list[Any]) -> Core:
        core = super().core(parts)
        in_order(core)
        return core

    def mode(self, parts: list[Any]) -> Line:
        check_text(parts[-1])
        return super().mode(parts)

    def paid_mode(self, parts: list[Any]) -> Line:
        check_text(parts[-1])
        return super().paid_mode(parts)

    def outcome(self, parts: list[Any]) -> Line:
        """Read "Bei 4+ erhalte ich …", which a range opens, and "4+: Ich erhalte …"."""
        check_text(parts[-1], opened=len(parts) == 2)
        return super().outcome(parts)

    def _text(self, parts: list[Any]) -> Text:
        found = super()._text(parts)
        check_text(found)
        return found

    def flow(self, parts: list[Any]) -> tuple[list[Clause], list[str]]:
        clauses, links = super().flow(flat(parts))
        return self._subjects(clauses, links), links

    def conditions(self, parts: list[Any]) -> tuple[Clause | str, ...]:
        return tuple(_verb_last(p) if isinstance(p, Clause) else p.kind for p in flat(parts))

    event = conditions

    def range_lead(self, parts: list[Any]) -> Mark:
        """Read "Bei 4+ …" and "Bei 4+: …", behind which the verb stands second again."""
        word: Word = parts[0]
        return Mark("range", word=replace(word, form=CLOSED) if len(parts) > 1 else word)

    def unless_told(self, parts: list[Any]) -> Mark:
        """Read "es sei denn, du kontrollierst …", whose verb stands second."""
        check_clause(parts[1], "second")
        return Mark("unless", (replace(parts[1], together=False),), word=parts[0])

    def _subjects(self, clauses: list[Clause], links: list[str]) -> list[Clause]:
        """Look for the subject behind the verb, unless the clause goes on with the one before."""
        found = []
        for number, clause in enumerate(clauses):
            goes_on = number and links[number - 1] in _GOES_ON
            words = (*clause.helpers, clause.verb) if clause.verb else clause.helpers
            finite = any(word.form == _FINITE for word in words)
            if finite and not clause.subject and not goes_on:
                clause = replace(
                    clause, subject=clause.items, items=(), together=True, order="first"
                )
            elif clause.order == "last" and goes_on:
                clause = replace(clause, subject=(), items=clause.subject, together=False)
            elif clause.order == "last" and (not number or links[number - 1] != "TO_VERB"):
                clause = replace(clause, together=False)
            found.append(clause)
        return found

    def _said(
        self,
        subject: tuple[Item, ...],
        verb: Word,
        items: tuple[Item, ...],
        helpers: tuple[Word, ...] = (),
        *,
        inner: Clause | None = None,
        together: bool = False,
    ) -> Clause:
        span = span_of([*subject, *helpers, verb, *items, *([inner] if inner else [])])
        clause = Clause(subject, helpers, verb, items, inner, (), span, together)
        return joined_verb(clause, self._lexicon)


def _verb_of(parts: list[Any]) -> Word:
    return next(p for p in parts if isinstance(p, Word) and p.kind == "VERB")


def _link(word: Word) -> Word:
    return replace(word, kind="AND_VERB" if word.kind == "AND_LAST" else "OR_VERB")


def _verb_last(clause: Clause) -> Clause:
    """Return a clause after "falls" or "wenn"; only a comparison may stand behind its verb."""
    if clause.together or not clause.items:
        return clause
    first = clause.items[0]
    if not isinstance(first, Word) or first.lemma != "than":
        raise MeaningError("the verb stands last after 'falls' and 'wenn'", clause.span)
    return replace(clause, together=True)


def _speaks(items: tuple[Item, ...]) -> bool:
    """Tell whether the first noun phrase is "ich"."""
    core = next((i for i in items if isinstance(i, Core)), None)
    return core is not None and core.head is not None and core.head.form == "subject"


def _is_bare(part: Any) -> bool:
    return isinstance(part, Word) and part.kind in ("TERRAINS", "STATE")


def _is_relative(items: tuple[Item, ...]) -> bool:
    first = items[0]
    return isinstance(first, Word) and first.form == RELATIVE
