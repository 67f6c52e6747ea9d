"""Tree of the grammar → noun phrases: one method a grammar rule."""

from __future__ import annotations

# ruff: noqa: D102 - each method is the grammar rule of its name
from typing import Any

from judge.late_tables import Meta, Token
from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.building_parts import (
    Marked,
    as_ability,
    as_copy_and_details,
    as_fixed,
    as_nouns,
    as_number,
    as_ordinal,
    as_span,
    as_stats,
)
from judge.scenario.mistakes import Mistake, NotUnderstood

_CARD = "card"


class NounRules:
    """The rules of noun phrases; `building.py` joins them to the others."""

    def nouns(self, meta: Meta, noun: t.Noun) -> t.Nouns:
        return as_nouns(noun)

    def listed(self, meta: Meta, *nouns: t.Noun) -> tuple[t.Noun, ...]:
        return nouns

    def all_of(self, meta: Meta, listed: tuple[t.Noun, ...], last: t.Noun) -> t.Nouns:
        return t.Nouns((*listed, last), "and", span=as_span(meta))

    def any_of(self, meta: Meta, listed: tuple[t.Noun, ...], last: t.Noun) -> t.Nouns:
        return t.Nouns((*listed, last), "or", span=as_span(meta))

    def figures(self, meta: Meta, *items: Any) -> t.Nouns:
        joins = [item.word for item in items if isinstance(item, Marked)]
        nouns: tuple[Any, ...] = tuple(item for item in items if isinstance(item, t.Node))
        return t.Nouns(nouns, joins[0] if joins else "", span=as_span(meta))

    def join(self, meta: Meta, word: Token) -> Marked:
        return Marked(str(word))

    def number(self, meta: Meta, number: Token) -> t.Number:
        return t.Number(as_number(number), span=as_span(meta))

    def player(self, meta: Meta, name: Token) -> t.Player:
        return t.Player(str(name), span=as_span(meta))

    def owner(self, meta: Meta, name: Token, *_: Token) -> t.Player:
        return t.Player(str(name), span=as_span(meta))

    def her(self, meta: Meta) -> t.Her:
        return t.Her(span=as_span(meta))

    def card(self, meta: Meta, name: Token, *rest: Any) -> t.Card:
        copy, details = as_copy_and_details(rest)
        return t.Card(str(name), copy, details, span=as_span(meta))

    def owned_card(self, meta: Meta, owner: t.Owner, name: Token, *rest: Any) -> t.Card:
        copy, details = as_copy_and_details(rest)
        return t.Card(str(name), copy, details, owner, span=as_span(meta))

    def token(self, meta: Meta, name: Token, *rest: Any) -> t.Token:
        copy, details = as_copy_and_details(rest)
        return t.Token(str(name), copy, details, span=as_span(meta))

    def owned_token(self, meta: Meta, owner: t.Owner, name: Token, *rest: Any) -> t.Token:
        return t.Token(str(name), owner=owner, span=as_span(meta))

    def copies(self, meta: Meta, name: Token, *rest: Any) -> t.Copies:
        _, details = as_copy_and_details(rest)
        return t.Copies(t.Card(str(name), None, details, span=as_span(meta)), span=as_span(meta))

    def counter(self, meta: Meta, name: Token) -> t.Counter:
        return t.Counter(str(name), span=as_span(meta))

    def unit(self, meta: Meta, word: Token) -> t.Unit:
        if word.type == "CARD" and word != _CARD:  # the word and the names are one terminal
            hint = f"say “2 copies of {word}”, or what it has behind it: {word} (2 boosts)"
            span = as_span(meta)
            raise NotUnderstood(
                Mistake("no card is counted by its name", span.start, span.end, hint)
            )
        return t.Unit(str(word), span=as_span(meta))

    def types(self, meta: Meta, *rest: Any) -> t.Types:
        words = tuple(str(r) for r in rest if isinstance(r, Token) and r.type == "TYPE")
        stats = next(
            (as_stats(r) for r in rest if isinstance(r, Token) and r.type == "STATS"), None
        )
        _, details = as_copy_and_details(rest)
        return t.Types(words, stats, details, span=as_span(meta))

    def kind(self, meta: Meta, word: Token) -> t.Types:
        return t.Types((str(word),), span=as_span(meta))

    def count(self, meta: Meta, word: Token) -> Marked:
        return Marked(str(word))

    def measure(self, meta: Meta, *parts: Any) -> Any:
        return (str(parts[0]), parts[1]) if len(parts) == 2 else parts[0]

    def amount(self, meta: Meta, count: Marked, what: Any) -> t.Amount:
        state, measured = what if isinstance(what, tuple) else (None, what)
        return t.Amount(count.word, measured, state, span=as_span(meta))

    def boost_of(self, meta: Meta, source: t.Thing, *rest: Any) -> t.Amount:
        return t.Amount("a", t.Unit("boost"), span=as_span(meta))

    def emblem_from(self, meta: Meta, count: Marked, source: t.Thing) -> t.Emblem:
        return t.Emblem(count.word, source, span=as_span(meta))

    def ability_of(self, meta: Meta, source: t.Thing, *rest: Any) -> t.AbilityOf:
        kind, word = rest[-1]
        return t.AbilityOf(source, kind, word, span=as_span(meta))

    def expedition(self, meta: Meta, owner: t.Owner, side: Token) -> t.Expedition:
        return t.Expedition(owner, str(side), span=as_span(meta))

    def zone_of(self, meta: Meta, owner: t.Owner, zone: Token) -> t.Zone:
        return t.Zone(str(zone), owner, span=as_span(meta))

    def zone(self, meta: Meta, zone: Token) -> t.Zone:
        return t.Zone(str(zone), span=as_span(meta))

    def hero(self, meta: Meta, owner: t.Owner) -> t.Hero:
        return t.Hero(owner, span=as_span(meta))

    def total(self, meta: Meta, owner: t.Owner) -> t.Total:
        return t.Total(owner, span=as_span(meta))

    def statistics_of_expedition(self, meta: Meta, owner: t.Owner, side: Token) -> t.Total:
        return t.Total(owner, self.expedition(meta, owner, side), span=as_span(meta))

    def turn_of(self, meta: Meta, owner: t.Owner, phase: Token) -> t.Phase:
        return t.Phase(str(phase), owner, span=as_span(meta))

    def phase(self, meta: Meta, phase: Token) -> t.Phase:
        return t.Phase(str(phase), span=as_span(meta))

    def next_phase(self, meta: Meta, phase: Token) -> t.Phase:
        return t.Phase(str(phase), following="next", span=as_span(meta))

    def region(self, meta: Meta, number: Token) -> t.Region:
        return t.Region(as_number(number), span=as_span(meta))

    def terrain(self, meta: Meta, letters: Token) -> t.Terrain:
        return t.Terrain(str(letters), span=as_span(meta))

    def stats(self, meta: Meta, values: Token) -> t.Stats:
        return replace(as_stats(values), span=as_span(meta))

    def state(self, meta: Meta, word: Token) -> t.State:
        return t.State(str(word), span=as_span(meta))

    def mode(self, meta: Meta, ordinal: Marked) -> t.Mode:
        return t.Mode(as_ordinal(ordinal.word), span=as_span(meta))

    def quoted(self, meta: Meta, text: Token) -> t.Quoted:
        return t.Quoted(str(text), span=as_span(meta))

    def top_cards(self, meta: Meta, owner: t.Owner, zone: Token) -> t.TopCards:
        return t.TopCards(owner, span=as_span(meta))

    only_targets = as_fixed("the only legal targets")
    other_reaction = as_fixed("the other Reaction")
    all_reactions = as_fixed("all Reactions")
    tiebreakers = as_fixed("the tiebreakers")
    same = as_fixed("the same")
    one_of_them = as_fixed("one of them")
    nothing = as_fixed("nothing")
    it = as_fixed("it")

    symbol_ability = as_ability(t.Ability.SYMBOL)
    ordinal_ability = as_ability(t.Ability.ORDINAL)
    ordinal_reaction = as_ability(t.Ability.ORDINAL_REACTION)
    keyword_ability = as_ability(t.Ability.KEYWORD)
    quoted_ability = as_ability(t.Ability.QUOTED)
    any_ability = as_ability(t.Ability.ANY)
    any_reaction = as_ability(t.Ability.REACTION)
    quick_action = as_ability(t.Ability.QUICK_ACTION)
    support_ability = as_ability(t.Ability.SUPPORT)
    replacement = as_ability(t.Ability.REPLACEMENT)
    statistics = as_ability(t.Ability.STATISTICS)
    card_set = as_ability(t.Ability.SET)

    def ordinal(self, meta: Meta, word: Token) -> Marked:
        return Marked(str(word))

    def details(self, meta: Meta, *details: t.Detail) -> tuple[t.Detail, ...]:
        return details

    def reference(self, meta: Meta, text: Token) -> t.Reference:
        return t.Reference(str(text), span=as_span(meta))

    def cost_detail(self, meta: Meta, number: Token) -> t.Price:
        return t.Price(as_number(number), span=as_span(meta))
