"""What is understood is used: every part of a sentence is taken by its reader, or refused.

A verb means different things in a situation, as an action, as a claim, and after “can”; the table
in `scenario-uses.toml` says what its reader takes there: kinds of objects, how many of them, and
manners with the kinds of what follows them. What a sentence says beyond that is an error that
points at it, raised here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from judge.kept_table import kept_toml
from judge.paths import grammar_dir
from judge.scenario import tree as t
from judge.scenario.roles import SPELL_VERBS, Role
from judge.scenario.view import amiss

ANY = "*"
_BORNE = ("boost", "counter")
"""What lies on something, and in no zone."""
_FIGURES = {"number": t.Number, "quoted": t.Quoted, "stats": t.Stats, "mode": t.Mode}
_KINDS: dict[type[t.Node], str] = {
    t.Player: "player",
    t.Her: "player",
    t.Card: "card",
    t.Token: "token",
    t.Expedition: "Expedition",
    t.Zone: "zone",
    t.Hero: "Hero",
    t.Total: "total",
    t.Phase: "phase",
    t.Region: "region",
    t.Terrain: "terrain",
    t.State: "state",
    t.Types: "things",
    t.TopCards: "top cards",
    t.Emblem: "ongoing emblem",
    **{kind: name for name, kind in _FIGURES.items()},
}
_COUNTED: dict[type[t.Node], str] = {
    t.Token: "token",
    t.Copies: "copies",
    t.Types: "things",
    t.Counter: "counter",
}


@cache
def _table() -> Mapping[str, Any]:
    path = grammar_dir() / "lexicon" / "scenario-uses.toml"
    return kept_toml(path)


def kind_of(noun: t.Noun) -> str:
    """Return what kind of thing a noun phrase names: card, boost, zone, “all Reactions”…"""
    if isinstance(noun, t.Amount):
        what = noun.what
        return what.word if isinstance(what, t.Unit) else _COUNTED[type(what)]
    if isinstance(noun, t.AbilityOf):
        whole = (t.Ability.STATISTICS, t.Ability.SET, t.Ability.REPLACEMENT)
        return str(noun.kind) if noun.kind in whole else "ability"
    return noun.word if isinstance(noun, t.Fixed) else _KINDS[type(noun)]


def check_used(step: t.Sentence, role: Role) -> None:
    """Refuse what no reader of a sentence takes. Raises NotUnderstood at the part left over."""
    for clause, at in _clauses(step, role):
        _check_clause(clause, at)


def _clauses(step: t.Sentence, role: Role) -> Iterator[tuple[t.Clause, str]]:
    if isinstance(step, t.Question):
        for clause in step.conditions:
            done = isinstance(clause.predicate, t.Do) or is_deed(clause.predicate)
            yield clause, "action" if done else "claim"
        if step.clause is not None:
            yield step.clause, _asked(step)
        for clause in step.rivals:
            yield clause, _asked(step)
        return
    body = step.body
    clauses = (body.first, body.then) if isinstance(body, t.InOrder) else (body,)
    for each in clauses:
        clause = each.clause if isinstance(each, t.Depends) else each
        yield clause, str(role) if role is not Role.QUESTION else "claim"


def is_deed(predicate: t.Predicate) -> bool:
    """Whether something is said to be done to something:  Kappa is sacrificed."""
    return isinstance(predicate, t.Done) and predicate.voice == "be" and not predicate.negated


_OF_CLAIMS = (t.Ask.WHETHER, t.Ask.BEFORE, t.Ask.FIRST)


def _asked(question: t.Question) -> str:
    return "claim" if question.ask in _OF_CLAIMS else str(question.ask)


def _check_clause(clause: t.Clause, at: str) -> None:
    predicate = clause.predicate
    _check_goes(clause)
    if isinstance(predicate, t.May):
        what = predicate.what
        if isinstance(what, t.Phrase):
            _check_phrase(what, "may")
        elif isinstance(what, t.Done):
            _check_phrase(what.phrase, "may be")
        else:
            _check_clause(t.Clause(clause.subjects, what, span=clause.span), "claim")
        return
    if isinstance(predicate, t.Do):
        acted = bool(clause.subjects.items) and isinstance(clause.subjects.items[0], t.Card)
        for phrase in predicate.phrases:
            spell = acted and at == "action" and phrase.verb in SPELL_VERBS
            _check_phrase(phrase, "spell" if spell else at)
    elif isinstance(predicate, t.Done):
        passive = predicate.voice == "be" and at in ("claim", "how many", "how much")
        _check_phrase(predicate.phrase, f"{at} be" if passive else at)
    elif isinstance(predicate, t.Have):
        _check(_entry(at, "have"), "have", predicate.objects, predicate.manners)
    else:
        _check_be(predicate, at)


def _check_goes(clause: t.Clause) -> None:
    """Refuse boosts and counters that are said to go: they are in no zone (2.5)."""
    predicate = clause.predicate
    phrases = predicate.phrases if isinstance(predicate, t.Do) else ()
    phrases = (predicate.phrase,) if isinstance(predicate, t.Done) else phrases
    for noun in clause.subjects.items if any(it.verb == "go" for it in phrases) else ():
        if kind_of(noun) in _BORNE:
            raise amiss(f"a {kind_of(noun)} goes nowhere", clause, "ask how many there are")


def _entry(at: str, verb: str) -> Mapping[str, Any] | None:
    table = _table()
    found: Mapping[str, Any] | None = table.get(at, {}).get(verb)
    if found is None and (base := table["like"].get(at)) is not None:
        return _entry(base, verb)
    return found


def _check_phrase(phrase: t.Phrase, at: str) -> None:
    entry = _entry(at, phrase.verb)
    if entry is None and at == "may":
        hint = "say what is played, and ask whether it happens"
        raise amiss(f"nobody chooses to {phrase.verb}", phrase, hint)
    if entry is None:
        hint = str(_table()["hints"].get(phrase.verb, ""))
        raise amiss(f"'{phrase.verb}' cannot be told like this", phrase, hint)
    _check(entry, phrase.verb, phrase.objects, phrase.manners)
    beside = "action" if at in ("action", "may", "may be", "spell") else ""
    for aside in phrase.asides:
        if not beside:
            raise amiss(f"what is done beside '{phrase.verb}' is not looked at here", aside)
        _check_phrase(aside, beside)


def _check(
    entry: Mapping[str, Any] | None,
    verb: str,
    objects: t.Nouns | None,
    manners: Iterable[t.Manner],
) -> None:
    takes = entry or {}
    items = objects.items if objects is not None else ()
    _check_nouns(items, takes.get("objects", []), f"after '{verb}'")
    most = takes.get("most", len(items))
    for noun in items[most:]:
        raise amiss(f"'{verb}' takes one thing at a time here", noun, "say it in two sentences")
    for manner in manners:
        kinds = takes.get("manners", {}).get(manner.kind)
        if kinds is None:
            raise amiss(f"'{verb}' does not use what follows '{manner.kind}' here", manner)
        nouns = manner.nouns.items if manner.nouns is not None else ()
        _check_nouns(nouns, kinds, f"after '{manner.kind}'")
        if manner.kind in takes.get("single", ()):
            for noun in nouns[1:]:
                raise amiss(f"only one thing is looked at after '{manner.kind}'", noun)
        for more, _ in manner.more if not takes.get("more") else ():
            raise amiss(f"'{verb}' is about one place at a time here", more)


def _check_nouns(nouns: Iterable[t.Noun], kinds: Iterable[str], where: str) -> None:
    allowed = frozenset(kinds)
    for noun in nouns:
        kind = kind_of(noun)
        if ANY not in allowed and kind not in allowed:
            expected = ", ".join(sorted(allowed)) or "nothing"
            raise amiss(f"{where} no use is made of “{kind}”", noun, f"understood: {expected}")


def _check_be(be: t.Be, at: str) -> None:
    nouns = be.nouns.items if be.nouns is not None else ()
    several = be.quality is t.Quality.IS or (at != "situation" and be.quality is t.Quality.IN)
    for noun in () if several else nouns[1:]:
        raise amiss("only one thing is looked at here", noun, "say it in two sentences")
    if be.quotes and be.quality is not t.Quality.MADE_UP:
        raise amiss("quoted text is not looked at here", be)
