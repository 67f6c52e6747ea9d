"""What “it” means, and sentences that say several things at once."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from judge.engine.objects import SPELL
from judge.records import fields, replace
from judge.scenario import faces
from judge.scenario import tree as t
from judge.scenario.bearing import bears_what_no_spell_does
from judge.scenario.cast import DEFAULT_PLAYERS
from judge.scenario.frames import frames, leading, phrases_of
from judge.scenario.persons import IT, is_referent, person, persons
from judge.scenario.roles import SPELL_VERBS, Role, role_of

ONE_OF_THEM = "one of them"
_SPOKEN = re.compile(r"\b(?:s?he|him|his|her|its|their)\b", re.IGNORECASE)

Named = t.Card | t.Token
"""What “it” may stand for."""
_ONE = frozenset({"a", "an", "the", "one"})


def with_persons(step: t.Sentence, plain: str) -> t.Sentence:
    """Keep in the tree which pronoun was written for “it” and for “her”."""
    if _SPOKEN.search(plain, step.span.start, step.span.end) is None:
        return step

    def keep(node: Any) -> Any:
        if isinstance(node, t.Her) or (isinstance(node, t.Fixed) and node.word == IT):
            written = plain[node.span.start : node.span.end].lower()
            kept = isinstance(node, t.Her) or written in persons()
            return replace(node, word=written) if kept else node
        return mapped(node, keep)

    kept: t.Sentence = keep(step)
    return kept


def with_referents(
    steps: Iterable[t.Sentence],
    told: Callable[[str, str], None] = lambda kind, name: None,
    players: tuple[str, str] = DEFAULT_PLAYERS,
) -> tuple[t.Sentence, ...]:
    """Put the card that was named last in the place of “it”.

    “One of them” is one of the things that were named last together, whichever it is. “He”, where
    only a player can do what is said, is the player whose pronoun it is, or else who was named
    last. `told` hears who that is, and which of several things “it” is.
    """
    named: list[Named] = []
    found: list[t.Sentence] = []
    player: t.Player | None = None
    for step in steps:
        step = _one_of_them(step, found)
        if not _about_time(step):
            if _does_what_players_do(step):
                step = _by_a_player(step, player, players, told)
            step = _with_owners(_resolved(step, named, told), players)
        player = _actor(step) or player
        named += _things_in(step)
        found.append(step)
    return tuple(found)


def _by_a_player(
    step: t.Sentence,
    last: t.Player | None,
    players: tuple[str, str],
    told: Callable[[str, str], None],
) -> t.Sentence:
    clause = _clause(step)
    assert clause is not None
    (subject,) = clause.subjects.items
    assert isinstance(subject, t.Fixed)
    player = person(subject.word, players) or last
    if player is None:
        return step
    told("pronoun", player.name)
    return _done_by(step, replace(player, span=subject.span))


def _with_owners(step: t.Sentence, players: tuple[str, str]) -> t.Sentence:
    """Put a player in the place of “his” where the sentence is about no player.

    Where it is about one, a card may still be the other's: Bob targets her Kappa.
    """
    clause = _clause(step)
    if clause is None or not any(True for _ in nodes_in(step, (t.Her,))):
        return step
    about_a_player = isinstance((clause.subjects.items or (None,))[0], t.Player)

    def owned(node: Any, of_a_card: bool = False) -> Any:
        if isinstance(node, t.Her):
            player = person(node.word, players)
            kept = player is None or (about_a_player and not of_a_card)
            return node if player is None or kept else replace(player, span=node.span)
        card = isinstance(node, t.Card | t.Token)
        return mapped(node, lambda each: owned(each, card))

    return owned(step)  # type: ignore[no-any-return]  # a node stays of its class


def _resolved(step: t.Sentence, named: list[Named], told: Callable[[str, str], None]) -> t.Sentence:
    """Beside the playing of a card (“plays Boom!, sacrificing it”) it means the card before."""
    if not any(is_referent(each) for each in nodes_in(step, (t.Fixed,))):
        return step
    own = [card for card in _things_in(step) if card.name not in {it.name for it in named}]
    body = step.body if isinstance(step, t.Statement) else None
    playing = isinstance(body, t.Clause) and isinstance(body.predicate, t.Do)
    known = named or own
    if playing and len(own) > 1:
        known = [*named, *own[:-1]]
    if _targets_it(step):  # what is targeted is no Spell that was just named to do it
        known = [card for card in known if not _is_spell(card)]
    elif bears_what_no_spell_does(step):
        known = [card for card in known if not _is_spell(card)] or known
    if not known or (isinstance(step, t.Question) and _may_be_either(step, known)):
        return step
    if len({card.name for card in named}) > 1 and not _stands_for_playing(step):
        told("referent", known[-1].name)
    resolved: t.Sentence = _replaced(step, known[-1])
    return resolved


def _stands_for_playing(step: t.Sentence) -> bool:
    """Whether “it” is no thing, but what is named behind it:  how much does it cost to play X?"""
    costs = (it for it in nodes_in(step, (t.Phrase,)) if it.verb == "cost")
    return any(it.manner("to play") is not None for it in costs)


def _may_be_either(step: t.Question, known: list[Named]) -> bool:
    """Whether something is asked to be done to “it” that may be the last thing or another."""
    clause = _clause(step)
    if clause is None:
        return False
    first = (clause.subjects.items or (None,))[0]
    done_to = any(map(is_referent, clause.subjects.items)) and isinstance(clause.predicate, t.Done)
    undergoes = [
        phrase
        for phrase in phrases_of(clause.predicate)
        if phrase.verb in SPELL_VERBS - {"target"}
        and (done_to or any(map(is_referent, (phrase.objects or t.Nouns(())).items)))
    ]
    asks = bool(undergoes) and (done_to or isinstance(first, t.Player))
    return asks and len({card.name for card in known if not _is_spell(card)}) > 1


def _targets_it(step: t.Sentence) -> bool:
    """Whether it is “it” that is, or can be, targeted."""
    clause = _clause(step)
    phrases = phrases_of(clause.predicate) if clause is not None else ()
    return any(
        phrase.verb == "target" and any(map(is_referent, (phrase.objects or t.Nouns(())).items))
        for phrase in phrases
    )


def _is_spell(card: Named) -> bool:
    return (
        isinstance(card, t.Card)
        and faces.known(card.name)
        and str(faces.card_of(card.name, ()).type) == SPELL
    )


def _clause(step: t.Sentence) -> t.Clause | None:
    clause = step.clause if isinstance(step, t.Question) else step.body
    return clause if isinstance(clause, t.Clause) else None


def _actor(step: t.Sentence) -> t.Player | None:
    clause = _clause(step)
    first = clause.subjects.items[0] if clause is not None and clause.subjects.items else None
    return first if isinstance(first, t.Player) else None


def _does_what_players_do(step: t.Sentence) -> bool:
    """Whether “he” or “it” does what only a player can do."""
    clause = _clause(step)
    if clause is None or len(clause.subjects.items) != 1:
        return False
    (subject,) = clause.subjects.items
    if not is_referent(subject):
        return False
    verb = leading(clause.predicate)
    if verb is None:
        return False
    spoken = isinstance(subject, t.Fixed) and subject.word in persons()
    by_players = frames()[verb.verb].get("subject") == "player"
    return by_players or (spoken and verb.verb in SPELL_VERBS)


def _done_by(step: t.Sentence, player: t.Player) -> t.Sentence:
    clause = _clause(step)
    assert clause is not None
    subjects = replace(clause.subjects, items=(player,))
    done = replace(clause, subjects=subjects)
    return replace(step, clause=done) if isinstance(step, t.Question) else replace(step, body=done)


def _about_time(step: t.Sentence) -> bool:
    """Whether “it” means no card:  It is Noon.  It is Bob's turn."""
    clause = step.clause if isinstance(step, t.Question) else step.body
    if not isinstance(clause, t.Clause) or not isinstance(clause.predicate, t.Be):
        return False
    nouns = clause.predicate.nouns
    return nouns is not None and isinstance(nouns.items[0], t.Phase)


def cards_in(node: Any) -> Iterator[t.Card]:
    """Yield every card named in a tree, in order."""
    yield from nodes_in(node, (t.Card,))


def nodes_in(node: Any, kinds: tuple[type, ...]) -> Iterator[Any]:
    """Yield every node of these kinds in a tree, in order."""
    waiting = [node]  # the next one last
    while waiting:
        one = waiting.pop()
        kind = type(one)
        if kind is tuple:
            waiting += one[::-1]
            continue
        parts = _PARTS.get(kind)
        parts = _parts(kind) if parts is None else parts
        if parts is _NO_NODE:
            continue
        if isinstance(one, kinds):
            yield one
        else:
            waiting += [getattr(one, name) for name in parts]


def _things_in(node: Any) -> Iterator[Named]:
    """Yield every card that is named in a tree, and every token that is told of alone, in order."""
    for it in nodes_in(node, (t.Card, t.Token, t.Amount)):
        if not isinstance(it, t.Amount):
            yield it
        elif isinstance(it.what, t.Token) and it.count in _ONE:
            yield it.what
        elif not isinstance(it.what, t.Token):
            yield from cards_in(it.what)


def _replaced(node: Any, card: Named) -> Any:
    if is_referent(node):
        thing = replace(card, details=(), span=node.span)
        if isinstance(thing, t.Token):
            return t.Amount("the", thing, span=node.span)
        return thing
    return mapped(node, lambda each: _replaced(each, card))


def mapped(node: Any, change: Callable[[Any], Any]) -> Any:
    """Return a node with something else in the place of each of its parts."""
    if isinstance(node, tuple):
        each = tuple(map(change, node))
        return each if any(map(operator.is_not, each, node)) else node
    if isinstance(node, t.Node):
        names = reversed(_PARTS.get(type(node)) or _parts(type(node)))
        parts = {name: getattr(node, name) for name in names}
        new = {name: change(part) for name, part in parts.items()}
        changed = {name: part for name, part in new.items() if part is not parts[name]}
        return replace(node, **changed) if changed else node
    return node


def _parts(kind: type) -> tuple[str, ...]:
    if issubclass(kind, t.Node):
        names = [each.name for each in fields(kind) if each.name != "span"]
        _PARTS[kind] = tuple(reversed(names))
    else:
        _PARTS[kind] = _NO_NODE
    return _PARTS[kind]


_NO_NODE = ("",)
"""Stands for the parts of what is no node of a tree."""
_PARTS: dict[type, tuple[str, ...]] = {}
"""The parts of a node of each class, the last one first; its place in the text left out."""


def _one_of_them(step: t.Sentence, told: list[t.Sentence]) -> t.Sentence:
    """Put any of what was named together last in the place of “one of them”."""
    if not any(it.word == ONE_OF_THEM for it in nodes_in(step, (t.Fixed,))):
        return step
    before = (each for one in reversed(told) for each in reversed([*_together(one)]))
    together = next(before, None)
    chosen: t.Sentence = _with_one_of(step, together) if together is not None else step
    return chosen


def _together(node: Any) -> Iterator[t.Nouns]:
    """Yield what is named together in a tree: several things, or so many of a kind, as any one."""
    for nouns in nodes_in(node, (t.Nouns,)):
        things = tuple(it for it in nouns.items if isinstance(it, t.Card | t.Token | t.Amount))
        several = [it for it in things if isinstance(it, t.Amount) and (it.number or 0) > 1]
        if len(things) > 1 and nouns.join == "and" and not several:
            yield t.Nouns(tuple(_bare(it) for it in things), "or", span=nouns.span)
        elif len(things) == 1 and several:
            yield t.Nouns((replace(several[0], count="a"),), span=nouns.span)


def _bare(thing: t.Noun) -> t.Noun:
    return replace(thing, details=()) if isinstance(thing, t.Card | t.Token) else thing


def _with_one_of(node: Any, together: t.Nouns) -> Any:
    if isinstance(node, t.Nouns) and len(node.items) == 1:
        (noun,) = node.items
        if isinstance(noun, t.Fixed) and noun.word == ONE_OF_THEM:
            items = tuple(replace(it, span=noun.span) for it in together.items)
            return replace(together, items=items, span=noun.span)
    return mapped(node, lambda each: _with_one_of(each, together))


def apart(step: t.Sentence) -> tuple[t.Sentence, ...]:
    """Split what one player does in one sentence:  Alice controls X and plays Y."""
    if not isinstance(step, t.Statement) or not isinstance(step.body, t.Clause):
        return (step,)
    predicate = step.body.predicate
    if not isinstance(predicate, t.Do) or len(predicate.phrases) < 2:
        return (step,)
    return tuple(
        replace(step, body=replace(step.body, predicate=replace(predicate, phrases=(phrase,))))
        for phrase in predicate.phrases
    )


def situation_first(steps: Iterable[t.Sentence]) -> tuple[tuple[t.Sentence, ...], bool]:
    """Put what players have and control before what they do, wherever it was said.

    Questions and claims keep their places, and so does what follows them. Returns whether anything
    was put before what had been done already, too.
    """
    laid: list[t.Sentence] = []
    others: list[t.Sentence] = []
    asked = done = earlier = False
    for step in steps:
        if not asked and _lays(step):
            laid.append(step)
            earlier = earlier or done
            continue
        others.append(step)
        asked = asked or role_of(step) in (Role.QUESTION, Role.CLAIM)
        done = done or role_of(step) in _GOES_ON
    return (*laid, *others), earlier


_GOES_ON = (Role.ACTION, Role.TIME)


def _lays(step: t.Sentence) -> bool:
    if not isinstance(step, t.Statement) or role_of(step) is not Role.SITUATION:
        return False
    assert isinstance(step.body, t.Clause)
    if isinstance(step.body.predicate, t.Be):
        emptied = isinstance(step.body.subjects.items[0], t.Zone)  # what is told next lies there
        return emptied or _describes(step.body.predicate)
    player = isinstance(step.body.subjects.items[0], t.Player)
    return player and isinstance(step.body.predicate, t.Do | t.Have)


def _describes(be: t.Be) -> bool:
    """Whether a sentence says what a made-up card is:  “Gamma” is a Character."""
    noun = be.nouns.items[0] if be.nouns is not None else None
    kind = isinstance(noun, t.Amount) and isinstance(noun.what, t.Types)
    return be.quality is t.Quality.MADE_UP or (be.quality is t.Quality.IS and kind)
