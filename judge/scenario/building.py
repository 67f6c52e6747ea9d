"""Lark tree → sentence tree: one method a grammar rule."""

# ruff: noqa: D102 - each method is the grammar rule of its name

from dataclasses import replace
from typing import Any

from lark import Token, Transformer, v_args
from lark.tree import Meta

from judge.scenario import tree as t


class Marked:
    """A word that only matters to the rule above it."""

    __slots__ = ("word",)

    def __init__(self, word: str) -> None:
        self.word = word


def _span(meta: Meta) -> t.Span:
    return t.Span(getattr(meta, "start_pos", 0), getattr(meta, "end_pos", 0))


def _number(text: Any) -> int:
    return int(str(text))


def _fixed(word: str) -> Any:
    def build(self: "Builder", meta: Meta, *children: Any) -> t.Fixed:
        return t.Fixed(word, span=_span(meta))

    return build


def _ability(kind: t.Ability) -> Any:
    def build(self: "Builder", meta: Meta, *words: Any) -> tuple[t.Ability, str]:
        word = words[0] if words else ""
        return kind, str(word.word if isinstance(word, Marked) else word)

    return build


def _quality(quality: t.Quality) -> Any:
    def build(self: "Builder", meta: Meta, *children: Any) -> t.Be:
        nouns = next((_nouns(c) for c in children if isinstance(c, t.Node)), None)
        quotes = next((c for c in children if isinstance(c, tuple)), ())
        return t.Be(quality, nouns, quotes=quotes, span=_span(meta))

    return build


def _manner(kind: str) -> Any:
    def build(self: "Builder", meta: Meta, *children: Any) -> t.Manner:
        nouns = next((_nouns(c) for c in children if isinstance(c, t.Node)), None)
        number = next((_number(c) for c in children if isinstance(c, Token) and c.isdigit()), None)
        return t.Manner(kind, nouns, number, span=_span(meta))

    return build


def _nouns(node: Any) -> t.Nouns:
    return node if isinstance(node, t.Nouns) else t.Nouns((node,), span=node.span)


def _split(children: tuple[Any, ...]) -> tuple[bool, list[Any]]:
    """Take “not” out of the children."""
    rest = [child for child in children if not (isinstance(child, Marked) and child.word == "not")]
    return len(rest) < len(children), rest


@v_args(inline=True, meta=True)
class Builder(Transformer[Token, Any]):
    """Builds the tree bottom up."""

    # ---------------------------------------------------------------- sentences

    def plain(self, meta: Meta, body: t.Body) -> t.Statement:
        return t.Statement(t.Opener.NONE, body, span=_span(meta))

    def then(self, meta: Meta, body: t.Body) -> t.Statement:
        return t.Statement(t.Opener.THEN, body, span=_span(meta))

    def also(self, meta: Meta, body: t.Body) -> t.Statement:
        return t.Statement(t.Opener.AND, body, span=_span(meta))

    def at_this_point(self, meta: Meta, body: t.Body) -> t.Statement:
        return t.Statement(t.Opener.NOW, body, span=_span(meta))

    def depends(self, meta: Meta, clause: t.Clause) -> t.Depends:
        return t.Depends(clause, span=_span(meta))

    def in_order(self, meta: Meta, first: t.Clause, then: t.Clause) -> t.InOrder:
        return t.InOrder(first, then, span=_span(meta))

    def clause(self, meta: Meta, subjects: Any, predicate: t.Predicate) -> t.Clause:
        if isinstance(predicate, t.Phrase):
            predicate = t.Do((predicate,), span=predicate.span)
        return t.Clause(_nouns(subjects), predicate, span=_span(meta))

    # ---------------------------------------------------------------- predicates

    def deeds(self, meta: Meta, *phrases: t.Phrase) -> t.Do:
        return t.Do(phrases, span=_span(meta))

    def deed_not(self, meta: Meta, phrase: t.Phrase) -> t.Do:
        return t.Do((phrase,), negated=True, span=_span(meta))

    def be(self, meta: Meta, *children: Any) -> t.Be | Marked:
        if len(children) == 1 and isinstance(children[0], Token):
            return Marked(str(children[0]))
        negated, rest = _split(children)
        past = rest[0].word in ("was", "were")
        said: t.Be = rest[1]
        return replace(said, negated=negated, past=past, span=_span(meta))

    def be_base(self, meta: Meta, quality: t.Be) -> t.Be:
        return quality

    def be_done(self, meta: Meta, *children: Any) -> t.Done:
        negated, rest = _split(children)
        return t.Done("be", rest[-1], negated, span=_span(meta))

    def be_done_base(self, meta: Meta, phrase: t.Phrase) -> t.Done:
        return t.Done("be", phrase, span=_span(meta))

    def have_done(self, meta: Meta, *children: Any) -> t.Done:
        negated, rest = _split(children)
        return t.Done("have", rest[-1], negated, span=_span(meta))

    def have(self, meta: Meta, *children: Any) -> t.Have | Marked:
        if len(children) == 1 and isinstance(children[0], Token):
            return Marked(str(children[0]))
        negated, rest = _split(children)
        held: t.Have = rest[-1]
        return replace(held, negated=negated, span=_span(meta))

    def have_base(self, meta: Meta, holding: t.Have) -> t.Have:
        return holding

    def have_what(self, meta: Meta, *manners: t.Manner) -> t.Have:
        return t.Have(t.Nouns(()), manners, span=_span(meta))

    def holding(self, meta: Meta, *children: Any) -> t.Have:
        only = isinstance(children[0], Marked)
        nouns, *manners = children[1:] if only else children
        return t.Have(_nouns(nouns), tuple(manners), only=only, span=_span(meta))

    def modal(self, meta: Meta, word: Token) -> Marked:
        return Marked(str(word))

    def not_(self, meta: Meta, word: Token) -> Marked:
        return Marked("not")

    def only(self, meta: Meta, word: Token) -> Marked:
        return Marked("only")

    def predicate(self, meta: Meta, modal: Marked, what: Any) -> t.May:
        return t.May(modal.word, what, span=_span(meta))

    is_a = _quality(t.Quality.IS)
    made_up = _quality(t.Quality.MADE_UP)
    is_in = _quality(t.Quality.IN)
    in_play = _quality(t.Quality.IN_PLAY)
    legal_target = _quality(t.Quality.LEGAL_TARGET)
    first_player = _quality(t.Quality.FIRST_PLAYER)
    older = _quality(t.Quality.OLDER)
    named = _quality(t.Quality.NAMED)
    about_to_begin = _quality(t.Quality.ABOUT_TO_BEGIN)

    def quotes(self, meta: Meta, *texts: Token) -> tuple[str, ...]:
        return tuple(str(text) for text in texts)

    # ---------------------------------------------------------------- verb phrases

    def verb(self, meta: Meta, word: Token) -> Marked:
        return Marked(str(word))

    def phrase(self, meta: Meta, verb: Marked, *rest: Any) -> t.Phrase:
        objects = next((_nouns(r) for r in rest if not isinstance(r, t.Manner | t.Phrase)), None)
        manners = tuple(r for r in rest if isinstance(r, t.Manner))
        asides = tuple(r for r in rest if isinstance(r, t.Phrase))
        return t.Phrase(verb.word, objects, manners, asides, span=_span(meta))

    aside = phrase

    def aside_in(self, meta: Meta, place: t.Noun) -> t.Manner:
        return t.Manner("in", _nouns(place), span=_span(meta))

    def in_(self, meta: Meta, place: t.Noun, *more: Any) -> t.Manner:
        pairs = tuple((_nouns(more[i]), more[i + 1]) for i in range(0, len(more), 2))
        return t.Manner("in", _nouns(place), more=pairs, span=_span(meta))

    from_ = _manner("from")
    to = _manner("to")
    on = _manner("on")
    with_ = _manner("with")
    free = _manner("free")
    less = _manner("less")
    more = _manner("more")
    for_ = _manner("for")
    before = _manner("before")
    first = _manner("first")
    last = _manner("last")
    any_order = _manner("any order")
    simultaneously = _manner("simultaneously")
    times = _manner("times")
    forward = _manner("forward")
    backward = _manner("backward")
    due_to = _manner("due to")
    during = _manner("during")

    def until(self, meta: Meta, phase: Token) -> t.Manner:
        ends = t.Phase(str(phase), span=_span(meta))
        return t.Manner("until", _nouns(ends), span=_span(meta))

    # ---------------------------------------------------------------- noun phrases

    def nouns(self, meta: Meta, noun: t.Noun) -> t.Nouns:
        return _nouns(noun)

    def listed(self, meta: Meta, *nouns: t.Noun) -> tuple[t.Noun, ...]:
        return nouns

    def all_of(self, meta: Meta, listed: tuple[t.Noun, ...], last: t.Noun) -> t.Nouns:
        return t.Nouns((*listed, last), "and", span=_span(meta))

    def any_of(self, meta: Meta, listed: tuple[t.Noun, ...], last: t.Noun) -> t.Nouns:
        return t.Nouns((*listed, last), "or", span=_span(meta))

    def figures(self, meta: Meta, *items: Any) -> t.Nouns:
        joins = [item.word for item in items if isinstance(item, Marked)]
        nouns: tuple[Any, ...] = tuple(item for item in items if isinstance(item, t.Node))
        return t.Nouns(nouns, joins[0] if joins else "", span=_span(meta))

    def join(self, meta: Meta, word: Token) -> Marked:
        return Marked(str(word))

    def number(self, meta: Meta, number: Token) -> t.Number:
        return t.Number(_number(number), span=_span(meta))

    def player(self, meta: Meta, name: Token) -> t.Player:
        return t.Player(str(name), span=_span(meta))

    def owner(self, meta: Meta, name: Token, *_: Token) -> t.Player:
        return t.Player(str(name), span=_span(meta))

    def her(self, meta: Meta) -> t.Her:
        return t.Her(span=_span(meta))

    def card(self, meta: Meta, name: Token, *rest: Any) -> t.Card:
        copy, details = _copy_and_details(rest)
        return t.Card(str(name), copy, details, span=_span(meta))

    def owned_card(self, meta: Meta, owner: t.Owner, name: Token, *rest: Any) -> t.Card:
        copy, details = _copy_and_details(rest)
        return t.Card(str(name), copy, details, owner, span=_span(meta))

    def token(self, meta: Meta, name: Token, *rest: Any) -> t.Token:
        copy, details = _copy_and_details(rest)
        return t.Token(str(name), copy, details, span=_span(meta))

    def owned_token(self, meta: Meta, owner: t.Owner, name: Token, *rest: Any) -> t.Token:
        return t.Token(str(name), owner=owner, span=_span(meta))

    def copies(self, meta: Meta, name: Token, *rest: Any) -> t.Copies:
        _, details = _copy_and_details(rest)
        return t.Copies(t.Card(str(name), None, details, span=_span(meta)), span=_span(meta))

    def counter(self, meta: Meta, name: Token) -> t.Counter:
        return t.Counter(str(name), span=_span(meta))

    def unit(self, meta: Meta, word: Token) -> t.Unit:
        return t.Unit(str(word), span=_span(meta))

    def types(self, meta: Meta, *rest: Any) -> t.Types:
        words = tuple(str(r) for r in rest if isinstance(r, Token) and r.type == "TYPE")
        stats = next((_stats(r) for r in rest if isinstance(r, Token) and r.type == "STATS"), None)
        _, details = _copy_and_details(rest)
        return t.Types(words, stats, details, span=_span(meta))

    def kind(self, meta: Meta, word: Token) -> t.Types:
        return t.Types((str(word),), span=_span(meta))

    def count(self, meta: Meta, word: Token) -> Marked:
        return Marked(str(word))

    def measure(self, meta: Meta, *parts: Any) -> Any:
        return (str(parts[0]), parts[1]) if len(parts) == 2 else parts[0]

    def amount(self, meta: Meta, count: Marked, what: Any) -> t.Amount:
        state, measured = what if isinstance(what, tuple) else (None, what)
        return t.Amount(count.word, measured, state, span=_span(meta))

    def boost_of(self, meta: Meta, source: t.Thing, *rest: Any) -> t.Amount:
        return t.Amount("a", t.Unit("boost"), span=_span(meta))

    def emblem_from(self, meta: Meta, count: Marked, source: t.Thing) -> t.Emblem:
        return t.Emblem(count.word, source, span=_span(meta))

    def ability_of(self, meta: Meta, source: t.Thing, *rest: Any) -> t.AbilityOf:
        kind, word = rest[-1]
        return t.AbilityOf(source, kind, word, span=_span(meta))

    def expedition(self, meta: Meta, owner: t.Owner, side: Token) -> t.Expedition:
        return t.Expedition(owner, str(side), span=_span(meta))

    def zone_of(self, meta: Meta, owner: t.Owner, zone: Token) -> t.Zone:
        return t.Zone(str(zone), owner, span=_span(meta))

    def zone(self, meta: Meta, zone: Token) -> t.Zone:
        return t.Zone(str(zone), span=_span(meta))

    def hero(self, meta: Meta, owner: t.Owner) -> t.Hero:
        return t.Hero(owner, span=_span(meta))

    def total(self, meta: Meta, owner: t.Owner) -> t.Total:
        return t.Total(owner, span=_span(meta))

    def turn_of(self, meta: Meta, owner: t.Owner, phase: Token) -> t.Phase:
        return t.Phase(str(phase), owner, span=_span(meta))

    def phase(self, meta: Meta, phase: Token) -> t.Phase:
        return t.Phase(str(phase), span=_span(meta))

    def next_phase(self, meta: Meta, phase: Token) -> t.Phase:
        return t.Phase(str(phase), following="next", span=_span(meta))

    def region(self, meta: Meta, number: Token) -> t.Region:
        return t.Region(_number(number), span=_span(meta))

    def terrain(self, meta: Meta, letters: Token) -> t.Terrain:
        return t.Terrain(str(letters), span=_span(meta))

    def stats(self, meta: Meta, values: Token) -> t.Stats:
        return replace(_stats(values), span=_span(meta))

    def state(self, meta: Meta, word: Token) -> t.State:
        return t.State(str(word), span=_span(meta))

    def mode(self, meta: Meta, ordinal: Marked) -> t.Mode:
        return t.Mode(_ordinal(ordinal.word), span=_span(meta))

    def quoted(self, meta: Meta, text: Token) -> t.Quoted:
        return t.Quoted(str(text), span=_span(meta))

    def top_cards(self, meta: Meta, owner: t.Owner, zone: Token) -> t.TopCards:
        return t.TopCards(owner, span=_span(meta))

    only_targets = _fixed("the only legal targets")
    other_reaction = _fixed("the other Reaction")
    all_reactions = _fixed("all Reactions")
    tiebreakers = _fixed("the tiebreakers")
    same = _fixed("the same")
    nothing = _fixed("nothing")
    it = _fixed("it")

    symbol_ability = _ability(t.Ability.SYMBOL)
    ordinal_ability = _ability(t.Ability.ORDINAL)
    ordinal_reaction = _ability(t.Ability.ORDINAL_REACTION)
    keyword_ability = _ability(t.Ability.KEYWORD)
    quoted_ability = _ability(t.Ability.QUOTED)
    any_ability = _ability(t.Ability.ANY)
    any_reaction = _ability(t.Ability.REACTION)
    quick_action = _ability(t.Ability.QUICK_ACTION)
    support_ability = _ability(t.Ability.SUPPORT)
    replacement = _ability(t.Ability.REPLACEMENT)
    statistics = _ability(t.Ability.STATISTICS)
    card_set = _ability(t.Ability.SET)

    def ordinal(self, meta: Meta, word: Token) -> Marked:
        return Marked(str(word))

    def details(self, meta: Meta, *details: t.Detail) -> tuple[t.Detail, ...]:
        return details

    def reference(self, meta: Meta, text: Token) -> t.Reference:
        return t.Reference(str(text), span=_span(meta))

    def cost_detail(self, meta: Meta, number: Token) -> t.Price:
        return t.Price(_number(number), span=_span(meta))

    # ---------------------------------------------------------------- questions

    def is_it(self, meta: Meta, *children: Any) -> t.Question:
        negated, (be, subjects, quality) = _split(children)
        past = be.word in ("was", "were")
        return _whether(meta, subjects, replace(quality, negated=negated, past=past))

    def is_it_done(self, meta: Meta, *children: Any) -> t.Question:
        negated, (_, subjects, phrase) = _split(children)
        return _whether(meta, subjects, t.Done("be", phrase, negated, span=phrase.span))

    def has_it_done(self, meta: Meta, *children: Any) -> t.Question:
        negated, (_, subjects, phrase) = _split(children)
        return _whether(meta, subjects, t.Done("have", phrase, negated, span=phrase.span))

    def does_it(self, meta: Meta, *children: Any) -> t.Question:
        negated, (subjects, doing) = _split(children)
        return _whether(meta, subjects, _deed(doing, negated))

    def does_it_not(self, meta: Meta, subjects: t.Nouns, doing: Any) -> t.Question:
        return _whether(meta, subjects, _deed(doing, True))

    def may_it(self, meta: Meta, *children: Any) -> t.Question:
        negated, (modal, subjects, what) = _split(children)
        word = "cannot" if negated and modal.word == "can" else modal.word
        return _whether(meta, subjects, t.May(word, what, span=what.span))

    def how_many(self, meta: Meta, measure: Any, subjects: t.Nouns, doing: Any) -> t.Question:
        return _question(meta, t.Ask.HOW_MANY, subjects, _deed(doing, False), measure)

    def how_many_done(self, meta: Meta, measure: Any, *rest: Any) -> t.Question:
        _, subjects, phrase = rest
        done = t.Done("have", phrase, span=phrase.span)
        return _question(meta, t.Ask.HOW_MANY, subjects, done, measure)

    def how_many_in(self, meta: Meta, measure: Any, be: Marked, place: t.Noun) -> t.Question:
        there = t.Be(t.Quality.IN, _nouns(place), span=place.span)
        return _question(meta, t.Ask.HOW_MANY, t.Nouns(()), there, measure)

    def how_often(self, meta: Meta, be: Marked, subjects: t.Nouns, phrase: t.Phrase) -> t.Question:
        done = t.Done("be", phrase, span=phrase.span)
        return _question(meta, t.Ask.HOW_MANY, subjects, done, t.Unit("time"))

    def how_much(self, meta: Meta, subjects: t.Nouns, doing: Any) -> t.Question:
        return _question(meta, t.Ask.HOW_MUCH, subjects, _deed(doing, False))

    def how_much_done(self, meta: Meta, have: Marked, *rest: Any) -> t.Question:
        subjects, phrase = rest
        done = t.Done("have", phrase, span=phrase.span)
        return _question(meta, t.Ask.HOW_MUCH, subjects, done)

    def how_do(self, meta: Meta, subjects: t.Nouns, phrase: t.Phrase) -> t.Question:
        return _question(meta, t.Ask.HOW, subjects, _deed(phrase, False))

    def where(self, meta: Meta, be: Marked, subjects: t.Nouns) -> t.Question:
        return _question(meta, t.Ask.WHERE, subjects, t.Be(t.Quality.IS))

    def where_to(self, meta: Meta, subjects: t.Nouns, phrase: t.Phrase) -> t.Question:
        return _question(meta, t.Ask.WHERE, subjects, t.Be(t.Quality.IS))

    def what_is(self, meta: Meta, be: Marked, subjects: t.Nouns) -> t.Question:
        return _question(meta, t.Ask.WHAT, subjects, t.Be(t.Quality.IS))

    def what_happens(self, meta: Meta) -> t.Question:
        return t.Question(t.Ask.WHAT_HAPPENS, span=_span(meta))

    def what_happens_if(self, meta: Meta, clause: t.Clause) -> t.Question:
        return t.Question(t.Ask.WHAT_HAPPENS, conditions=(clause,), span=_span(meta))

    def what_may(self, meta: Meta, modal: Marked, subjects: t.Nouns, phrase: Any) -> t.Question:
        may = t.May(modal.word, phrase, span=phrase.span)
        return _question(meta, t.Ask.WHAT, subjects, may)

    def who(self, meta: Meta, phrase: t.Phrase) -> t.Question:
        return _question(meta, t.Ask.WHO, t.Nouns(()), _deed(phrase, False))

    def why(self, meta: Meta) -> t.Question:
        return t.Question(t.Ask.WHY, span=_span(meta))

    def why_not(self, meta: Meta, word: Marked) -> t.Question:
        return t.Question(t.Ask.WHY, span=_span(meta))

    def if_so(self, meta: Meta, *children: Any) -> t.Question:
        conditions, question = children[:-1], children[-1]
        asked: t.Question = question
        return replace(asked, conditions=tuple(conditions), span=_span(meta))


setattr(Builder, "not", Builder.not_)


def _deed(doing: Any, negated: bool) -> t.Predicate:
    if isinstance(doing, t.Have):
        return replace(doing, negated=negated)
    return t.Do((doing,), negated=negated, span=doing.span)


def _whether(meta: Meta, subjects: Any, predicate: t.Predicate) -> t.Question:
    return _question(meta, t.Ask.WHETHER, subjects, predicate)


def _question(
    meta: Meta, ask: t.Ask, subjects: Any, predicate: t.Predicate, measure: Any = None
) -> t.Question:
    clause = t.Clause(_nouns(subjects), predicate, span=_span(meta))
    what = measure[1] if isinstance(measure, tuple) else measure
    return t.Question(ask, clause, what, span=_span(meta))


def _copy_and_details(rest: tuple[Any, ...]) -> tuple[int | None, tuple[t.Detail, ...]]:
    copy = next((_number(r) for r in rest if isinstance(r, Token) and r.type == "COPY"), None)
    details = next((r for r in rest if isinstance(r, tuple)), ())
    return copy, details


def _stats(token: Token) -> t.Stats:
    forest, mountain, water = (int(value) for value in token.split("/"))
    return t.Stats((forest, mountain, water))


def _ordinal(word: str) -> int:
    return {"first": 1, "last": -1}.get(word) or int(word)
