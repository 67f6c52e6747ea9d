"""Tree of the grammar → questions: one method a grammar rule."""

from __future__ import annotations

# ruff: noqa: D102 - each method is the grammar rule of its name
from typing import Any

from judge.late_tables import Meta, Token
from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.building_parts import Marked, as_itself, as_nouns, as_span, as_split
from judge.scenario.mistakes import Mistake, NotUnderstood
from judge.scenario.words import participles


class QuestionRules:
    """The rules of questions; `building.py` joins them to the others."""

    def is_it(self, meta: Meta, *children: Any) -> t.Question:
        negated, (be, subjects, quality) = as_split(children)
        past = be.word in ("was", "were")
        return _whether(meta, subjects, replace(quality, negated=negated, past=past))

    def is_it_done(self, meta: Meta, *children: Any) -> t.Question:
        negated, (_, subjects, phrase) = as_split(children)
        return _whether(meta, subjects, t.Done("be", phrase, negated, span=phrase.span))

    def has_it_done(self, meta: Meta, *children: Any) -> t.Question:
        negated, (subjects, phrase) = as_split(children)
        return _whether(meta, subjects, t.Done("have", phrase, negated, span=phrase.span))

    def does_it(self, meta: Meta, *children: Any) -> t.Question:
        negated, (subjects, doing) = as_split(children)
        return _whether(meta, subjects, _deed(doing, negated))

    def does_it_not(self, meta: Meta, subjects: t.Nouns, doing: Any) -> t.Question:
        return _whether(meta, subjects, _deed(doing, True))

    def is_it_before(
        self, meta: Meta, be: Marked, subjects: t.Nouns, phrase: t.Phrase, other: t.Clause
    ) -> t.Question:
        done = t.Done("be", phrase, span=phrase.span)
        return _compared(meta, t.Ask.BEFORE, [_clause(meta, subjects, done), other])

    def does_it_before(
        self, meta: Meta, subjects: t.Nouns, phrase: t.Phrase, other: t.Clause
    ) -> t.Question:
        done = _clause(meta, subjects, _deed(phrase, False))
        return _compared(meta, t.Ask.BEFORE, [done, other])

    def which_first(self, meta: Meta, one: t.Clause, other: t.Clause) -> t.Question:
        return _compared(meta, t.Ask.FIRST, [one, other])

    def rival(self, meta: Meta, word: Token) -> Token:
        return word

    def which_is_done(self, meta: Meta, *children: Any) -> t.Question:
        rest = list(children)
        measure = None if isinstance(rest[0], Marked) else rest.pop(0)
        _, phrase, *nouns = rest
        if not nouns:
            return _first_of_all(meta, measure, phrase)
        _check_kinds(measure, nouns[0])
        done = t.Done("be", _first_of(phrase, nouns[0]), span=phrase.span)
        return _compared(meta, t.Ask.FIRST, _each(meta, nouns[0], done))

    def order_is_done(
        self, meta: Meta, be: Marked, subjects: t.Nouns, phrase: t.Phrase
    ) -> t.Question:
        done = t.Done("be", phrase, span=phrase.span)
        return _compared(meta, t.Ask.FIRST, _each(meta, _several(subjects), done))

    def order_does(self, meta: Meta, subjects: t.Nouns, phrase: t.Phrase) -> t.Question:
        return _compared(meta, t.Ask.FIRST, _each(meta, _several(subjects), _deed(phrase, False)))

    def which_does(self, meta: Meta, *children: Any) -> t.Question:
        *kind, phrase, nouns = children
        _check_rivals(kind, nouns)
        deed = _deed(_first_of(phrase, nouns), False)
        return _compared(meta, t.Ask.FIRST, _each(meta, nouns, deed))

    def may_it(self, meta: Meta, *children: Any) -> t.Question:
        negated, (modal, subjects, what) = as_split(children)
        # “can't she …?” asks whether she can; “can she not …?” whether she cannot
        asked = "can" if modal.word == "cannot" else modal.word
        word = "cannot" if negated and asked == "can" else asked
        return _whether(meta, subjects, t.May(word, what, span=what.span))

    def how_many(self, meta: Meta, measure: Any, subjects: t.Nouns, doing: Any) -> t.Question:
        return _question(meta, t.Ask.HOW_MANY, subjects, _deed(doing, False), measure)

    def how_many_done(self, meta: Meta, measure: Any, *rest: Any) -> t.Question:
        subjects, phrase = rest
        done = t.Done("have", phrase, span=phrase.span)
        return _question(meta, t.Ask.HOW_MANY, subjects, done, measure)

    def how_many_in(self, meta: Meta, measure: Any, be: Marked, place: t.Noun) -> t.Question:
        there = t.Be(t.Quality.IN, as_nouns(place), span=place.span)
        return _question(meta, t.Ask.HOW_MANY, t.Nouns(()), there, measure)

    def how_many_undergo(
        self, meta: Meta, measure: Any, be: Marked, phrase: t.Phrase
    ) -> t.Question:
        done = t.Done("be", phrase, span=phrase.span)
        return _question(meta, t.Ask.HOW_MANY, _any(measure), done, t.Unit("time"))

    def how_often(self, meta: Meta, be: Marked, subjects: t.Nouns, phrase: t.Phrase) -> t.Question:
        done = t.Done("be", phrase, span=phrase.span)
        return _question(meta, t.Ask.HOW_MANY, subjects, done, t.Unit("time"))

    def how_often_so(self, meta: Meta, be: Marked, subjects: t.Nouns, state: Token) -> t.Question:
        span = t.Span(state.start_pos, state.end_pos)
        phrase = t.Phrase(participles().get(str(state).lower(), str(state)), span=span)
        return self.how_often(meta, be, subjects, phrase)

    def how_much(self, meta: Meta, subjects: t.Nouns, doing: Any) -> t.Question:
        return _question(meta, t.Ask.HOW_MUCH, subjects, _deed(doing, False))

    def how_much_done(self, meta: Meta, *rest: Any) -> t.Question:
        subjects, phrase = rest
        done = t.Done("have", phrase, span=phrase.span)
        return _question(meta, t.Ask.HOW_MUCH, subjects, done)

    def how_do(self, meta: Meta, subjects: t.Nouns, phrase: t.Phrase) -> t.Question:
        return _question(meta, t.Ask.HOW, subjects, _deed(phrase, False))

    def where(self, meta: Meta, be: Marked, subjects: t.Nouns) -> t.Question:
        return _question(meta, t.Ask.WHERE, subjects, t.Be(t.Quality.IS))

    def where_to(self, meta: Meta, subjects: t.Nouns, phrase: t.Phrase) -> t.Question:
        return _question(meta, t.Ask.WHERE, subjects, _deed(phrase, False))

    def what_is(self, meta: Meta, be: Marked, subjects: t.Nouns) -> t.Question:
        return _question(meta, t.Ask.WHAT, subjects, t.Be(t.Quality.IS))

    def what_happens(self, meta: Meta) -> t.Question:
        return t.Question(t.Ask.WHAT_HAPPENS, span=as_span(meta))

    def what_happens_to(self, meta: Meta, subjects: t.Nouns) -> t.Question:
        return _question(meta, t.Ask.WHAT_HAPPENS, subjects, t.Be(t.Quality.IS))

    def what_happens_if(self, meta: Meta, clause: t.Clause) -> t.Question:
        return t.Question(t.Ask.WHAT_HAPPENS, conditions=(clause,), span=as_span(meta))

    def what_may(self, meta: Meta, modal: Marked, subjects: t.Nouns, phrase: Any) -> t.Question:
        may = t.May(modal.word, phrase, span=phrase.span)
        return _question(meta, t.Ask.WHAT, subjects, may)

    def what_may_be_done(self, meta: Meta, modal: Marked, subjects: t.Nouns) -> t.Question:
        may = t.May(modal.word, t.Phrase("do", span=as_span(meta)), span=as_span(meta))
        return _question(meta, t.Ask.WHAT, subjects, may)

    def whose_turn(self, meta: Meta, be: Marked) -> t.Question:
        turn = t.Phase("Turn", span=as_span(meta))
        return _question(meta, t.Ask.WHO, t.Nouns(()), t.Be(t.Quality.IS, as_nouns(turn)))

    def who_is_first(self, meta: Meta, be: Marked) -> t.Question:
        return _question(meta, t.Ask.WHO, t.Nouns(()), t.Be(t.Quality.FIRST_PLAYER))

    def who(self, meta: Meta, phrase: t.Phrase) -> t.Question:
        return _question(meta, t.Ask.WHO, t.Nouns(()), _deed(phrase, False))

    def why(self, meta: Meta) -> t.Question:
        return t.Question(t.Ask.WHY, span=as_span(meta))

    def why_not(self, meta: Meta, word: Marked) -> t.Question:
        return t.Question(t.Ask.WHY, span=as_span(meta))

    def if_so(self, meta: Meta, *children: Any) -> t.Question:
        conditions, question = children[:-1], children[-1]
        asked: t.Question = question
        told = (*conditions, *asked.conditions)
        return replace(asked, conditions=told, span=as_span(meta))


def _deed(doing: Any, negated: bool) -> t.Predicate:
    if isinstance(doing, t.Have):
        return replace(doing, negated=negated)
    return t.Do((doing,), negated=negated, span=doing.span)


def _first_of(phrase: t.Phrase, nouns: t.Nouns) -> t.Phrase:
    """Return what is done first by one of several, without the “first”. Raises NotUnderstood."""
    if nouns.join != "or" or len(nouns.items) < 2:
        message = "expected what may come first: one thing or another"
        raise NotUnderstood(Mistake(message, nouns.span.start, nouns.span.end))
    if phrase.manner("first") is None:
        message = "expected “first”: which of them comes first"
        raise NotUnderstood(Mistake(message, phrase.span.start, phrase.span.end))
    kept = tuple(manner for manner in phrase.manners if manner.kind != "first")
    return replace(phrase, manners=kept)


def _any(measure: Any) -> t.Nouns:
    """Return any thing of the kind that is counted, perhaps in a state."""
    state, what = measure if isinstance(measure, tuple) else (None, measure)
    return as_nouns(t.Amount("any", what, state, span=what.span))


def _first_of_all(meta: Meta, measure: Any, phrase: t.Phrase) -> t.Question:
    """Return the question which thing of a kind comes first. Raises NotUnderstood."""
    if measure is None or phrase.manner("first") is None:
        message = "expected what kind of thing comes first: which card is discarded first"
        raise NotUnderstood(Mistake(message, phrase.span.start, phrase.span.end))
    kept = tuple(manner for manner in phrase.manners if manner.kind != "first")
    done = t.Done("be", replace(phrase, manners=kept), span=phrase.span)
    return _question(meta, t.Ask.FIRST, _any(measure), done)


def _check_rivals(kind: list[Token], nouns: t.Nouns) -> None:
    """Refuse “which Reaction” where what may be first is none. Raises NotUnderstood."""
    for noun in nouns.items if kind else ():
        if not isinstance(noun, t.AbilityOf):
            raise NotUnderstood(Mistake(f"this is no {kind[0]}", noun.span.start, noun.span.end))


def _check_kinds(measure: Any, nouns: t.Nouns) -> None:
    """Refuse “which Reaction is …, X or Y” where X is none. Raises NotUnderstood."""
    what = measure[1] if isinstance(measure, tuple) else measure
    if what is None:
        return
    ability = isinstance(what, t.Unit) and what.word in ("ability", "reaction")
    for noun in nouns.items:
        if ability is not isinstance(noun, t.AbilityOf):
            called = what.word if isinstance(what, t.Unit) else "such thing"
            raise NotUnderstood(Mistake(f"this is no {called}", noun.span.start, noun.span.end))


def _several(nouns: t.Nouns) -> t.Nouns:
    """Return what has an order among itself. Raises NotUnderstood where it is one thing."""
    if len(nouns.items) < 2 or nouns.join == "or":
        raise NotUnderstood(
            Mistake("expected several things that have an order", nouns.span.start, nouns.span.end)
        )
    return nouns


def _each(meta: Meta, nouns: t.Nouns, predicate: t.Predicate) -> list[t.Clause]:
    return [t.Clause(as_nouns(noun), predicate, span=noun.span) for noun in nouns.items]


def _clause(meta: Meta, subjects: t.Nouns, predicate: t.Predicate) -> t.Clause:
    return t.Clause(subjects, predicate, span=as_span(meta))


def _compared(meta: Meta, ask: t.Ask, clauses: list[t.Clause]) -> t.Question:
    first, *others = map(_undergone, clauses)
    return t.Question(ask, first, rivals=tuple(others), span=as_span(meta))


def _undergone(clause: t.Clause) -> t.Clause:
    """Return what an ability undergoes:  X's Reaction resolves  -->  X's Reaction is resolved."""
    predicate, subjects = clause.predicate, clause.subjects.items
    if not isinstance(predicate, t.Do) or len(predicate.phrases) > 1 or predicate.negated:
        return clause
    (phrase,) = predicate.phrases
    ability = any(isinstance(subject, t.AbilityOf) for subject in subjects)
    if not ability or phrase.objects is not None:
        return clause
    return replace(clause, predicate=t.Done("be", phrase, span=phrase.span))


def _whether(meta: Meta, subjects: Any, predicate: t.Predicate) -> t.Question:
    said_of = as_itself(as_nouns(subjects), predicate)
    return _in_its_time(_question(meta, t.Ask.WHETHER, said_of, predicate))


def _in_its_time(question: t.Question) -> t.Question:
    """Let the phase or daily effect happen first during which something is asked to be done.

    does X go to Reserve during Rest  -->  if Rest happens, does X go to Reserve
    """
    clause = question.clause
    predicate = clause.predicate if clause is not None else None
    phrase = predicate.phrase if isinstance(predicate, t.Done) else None
    if isinstance(predicate, t.Do) and len(predicate.phrases) == 1:
        phrase = predicate.phrases[0]
    manner = phrase.manner("during") if phrase is not None else None
    noun = manner.nouns.items[0] if manner is not None and manner.nouns is not None else None
    if clause is None or phrase is None or phrase.verb == "play" or not isinstance(noun, t.Phase):
        return question
    if noun.name == "Turn":
        return question
    bare = replace(phrase, manners=tuple(it for it in phrase.manners if it is not manner))
    plain: t.Predicate | None = None
    if isinstance(predicate, t.Done):
        plain = replace(predicate, phrase=bare)
    elif isinstance(predicate, t.Do):
        plain = replace(predicate, phrases=(bare,))
    if plain is None:
        return question
    happens = t.Do((t.Phrase("happen", span=noun.span),), span=noun.span)
    first = t.Clause(as_nouns(noun), happens, span=noun.span)
    asked = replace(question, clause=replace(clause, predicate=plain), within=noun.name)
    return replace(asked, conditions=(first,))


def _question(
    meta: Meta, ask: t.Ask, subjects: Any, predicate: t.Predicate, measure: Any = None
) -> t.Question:
    clause = t.Clause(as_nouns(subjects), predicate, span=as_span(meta))
    state, what = measure if isinstance(measure, tuple) else (None, measure)
    return t.Question(ask, clause, what, state=state, span=as_span(meta))
