"""Tree of the grammar → sentence tree: one method a grammar rule."""

from __future__ import annotations

# ruff: noqa: D102 - each method is the grammar rule of its name
from typing import Any

from judge.late_tables import Meta, ParseNode, Token
from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.building_nouns import NounRules
from judge.scenario.building_parts import (
    Marked,
    as_itself,
    as_manner,
    as_nouns,
    as_quality,
    as_span,
    as_split,
    with_all,
)
from judge.scenario.building_questions import QuestionRules


class Builder(NounRules, QuestionRules):
    """Builds the tree bottom up. What is said wrongly raises NotUnderstood."""

    def built(self, tree: ParseNode) -> Any:
        """Return what the method of a node's rule makes of its children."""
        children = [self.built(it) if isinstance(it, ParseNode) else it for it in tree.children]
        return getattr(self, tree.data)(tree.meta, *children)

    # ---------------------------------------------------------------- sentences

    def plain(self, meta: Meta, body: t.Body) -> t.Statement:
        return t.Statement(t.Opener.NONE, body, span=as_span(meta))

    def then(self, meta: Meta, body: t.Body) -> t.Statement:
        return t.Statement(t.Opener.THEN, body, span=as_span(meta))

    def also(self, meta: Meta, body: t.Body) -> t.Statement:
        return t.Statement(t.Opener.AND, body, span=as_span(meta))

    def at_this_point(self, meta: Meta, body: t.Body) -> t.Statement:
        return t.Statement(t.Opener.NOW, body, span=as_span(meta))

    def depends(self, meta: Meta, clause: t.Clause) -> t.Depends:
        return t.Depends(clause, span=as_span(meta))

    def in_order(self, meta: Meta, first: t.Clause, then: t.Clause) -> t.InOrder:
        return t.InOrder(first, then, span=as_span(meta))

    def clause(self, meta: Meta, subjects: Any, predicate: t.Predicate) -> t.Clause:
        if isinstance(predicate, t.Phrase):
            predicate = t.Do((predicate,), span=predicate.span)
        said_of = as_itself(as_nouns(subjects), predicate)
        return t.Clause(said_of, predicate, span=as_span(meta))

    # ---------------------------------------------------------------- predicates

    def deeds(self, meta: Meta, *phrases: t.Phrase) -> t.Do:
        return t.Do(phrases, span=as_span(meta))

    def deed_past(self, meta: Meta, phrase: t.Phrase) -> t.Do:
        return t.Do((phrase,), span=as_span(meta))

    def deed_not(self, meta: Meta, phrase: t.Phrase) -> t.Do:
        return t.Do((phrase,), negated=True, span=as_span(meta))

    def be(self, meta: Meta, *children: Any) -> t.Be | Marked:
        if len(children) == 1 and isinstance(children[0], Token):
            return Marked(str(children[0]))
        negated, rest = as_split(children)
        past = rest[0].word in ("was", "were")
        said: t.Be = rest[1]
        return replace(said, negated=negated, past=past, span=as_span(meta))

    def be_base(self, meta: Meta, quality: t.Be) -> t.Be:
        return quality

    def be_done(self, meta: Meta, *children: Any) -> t.Done:
        negated, rest = as_split(children)
        return t.Done("be", rest[-1], negated, span=as_span(meta))

    def be_done_base(self, meta: Meta, phrase: t.Phrase) -> t.Done:
        return t.Done("be", phrase, span=as_span(meta))

    def have_done(self, meta: Meta, *children: Any) -> t.Done:
        negated, rest = as_split(children)
        return t.Done("have", rest[-1], negated, span=as_span(meta))

    def have(self, meta: Meta, *children: Any) -> t.Have | Marked:
        if len(children) == 1 and isinstance(children[0], Token):
            return Marked(str(children[0]))
        negated, rest = as_split(children)
        held: t.Have = rest[-1]
        return replace(held, negated=negated, span=as_span(meta))

    def have_base(self, meta: Meta, holding: t.Have) -> t.Have:
        return holding

    def have_what(self, meta: Meta, *manners: t.Manner) -> t.Have:
        return t.Have(t.Nouns(()), manners, span=as_span(meta))

    def holding(self, meta: Meta, *children: Any) -> t.Have:
        only = isinstance(children[0], Marked)
        nouns, *manners = children[1:] if only else children
        return t.Have(as_nouns(nouns), tuple(manners), only=only, span=as_span(meta))

    def modal(self, meta: Meta, word: Token) -> Marked:
        return Marked(str(word))

    def not_(self, meta: Meta, word: Token) -> Marked:
        return Marked("not")

    def only(self, meta: Meta, word: Token) -> Marked:
        return Marked("only")

    def predicate(self, meta: Meta, modal: Marked, what: Any) -> t.May:
        return t.May(modal.word, what, span=as_span(meta))

    is_a = as_quality(t.Quality.IS)
    made_up = as_quality(t.Quality.MADE_UP)

    def is_in(self, meta: Meta, *places: t.Noun) -> t.Be:
        nouns = t.Nouns(places, "or" if len(places) > 1 else "", span=as_span(meta))
        return t.Be(t.Quality.IN, nouns, span=as_span(meta))

    in_play = as_quality(t.Quality.IN_PLAY)
    legal_target = as_quality(t.Quality.LEGAL_TARGET)
    first_player = as_quality(t.Quality.FIRST_PLAYER)
    older = as_quality(t.Quality.OLDER)
    named = as_quality(t.Quality.NAMED)
    about_to_begin = as_quality(t.Quality.ABOUT_TO_BEGIN)

    def quotes(self, meta: Meta, *texts: Token) -> tuple[str, ...]:
        return tuple(str(text) for text in texts)

    # ---------------------------------------------------------------- verb phrases

    def verb(self, meta: Meta, word: Token) -> Marked:
        return Marked(str(word))

    def phrase(self, meta: Meta, verb: Marked, *rest: Any) -> t.Phrase:
        objects = next((as_nouns(r) for r in rest if not isinstance(r, t.Manner | t.Phrase)), None)
        manners = with_all(r for r in rest if isinstance(r, t.Manner))
        asides = tuple(r for r in rest if isinstance(r, t.Phrase))
        return t.Phrase(verb.word, objects, manners, asides, span=as_span(meta))

    aside = phrase

    def aside_in(self, meta: Meta, place: t.Noun) -> t.Manner:
        return t.Manner("in", as_nouns(place), span=as_span(meta))

    def in_(self, meta: Meta, place: t.Noun, *more: Any) -> t.Manner:
        # what is named last may lie nowhere in particular: “… in hand and 3 Mana Orbs”
        places = (*more[1::2], *[None] * (len(more) % 2))
        pairs = tuple((as_nouns(nouns), at) for nouns, at in zip(more[::2], places, strict=True))
        return t.Manner("in", as_nouns(place), more=pairs, span=as_span(meta))

    in_and = in_

    from_ = as_manner("from")
    to = as_manner("to")
    to_play = as_manner("to play")
    on = as_manner("on")
    with_ = as_manner("with")
    free = as_manner("free")
    less = as_manner("less")
    more = as_manner("more")
    for_ = as_manner("for")
    before = as_manner("before")
    by = as_manner("by")
    through = as_manner("through")
    first = as_manner("first")
    last = as_manner("last")
    any_order = as_manner("any order")
    simultaneously = as_manner("simultaneously")
    times = as_manner("times")
    forward = as_manner("forward")
    backward = as_manner("backward")
    due_to = as_manner("due to")
    during = as_manner("during")

    def until(self, meta: Meta, phase: Token) -> t.Manner:
        ends = t.Phase(str(phase), span=as_span(meta))
        return t.Manner("until", as_nouns(ends), span=as_span(meta))


setattr(Builder, "not", Builder.not_)  # no name that Python lets one write
