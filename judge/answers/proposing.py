"""Readings proposed for a question that names cards, in the language's own sentences.

Cards, zones, statuses and happenings are found in the question; who acts and who is acted on
comes from the cards' abilities. What is proposed reads and plays, and is never taken as meant:
the reader picks one. Where nothing in the question tells what is asked, nothing is proposed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

from judge.answers.concepts import NUMBER, QuestionReading, of_phrase, read
from judge.answers.generic_scene import plain_token
from judge.answers.model import Answer, Verdict
from judge.answers.speaking import said_loosely
from judge.answers.spoken import forms
from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.cards.pool import load_cards
from judge.kept_table import kept_toml
from judge.paths import grammar_dir
from judge.records import dataclass
from judge.scenario.cast import Style
from judge.scenario.lexer import Scanner
from judge.scenario.parsing import language

Player = Callable[[str], list[Answer]]
_Action = tuple[str, str, float, frozenset[str]]
"""What is done, where what does it lies before, how well it fits, the concepts that tell it."""
_PLAYED = frozenset({Verdict.YES, Verdict.NO, Verdict.DEPENDS, Verdict.VALUE})
_TRIED = 8
_STRANGE = 3
_LEAST = 1.8
_SPOKEN = 9.0
"""How well it fits what is said, clause by clause, where words are left out."""
_BY_EFFECT = 1.1
_NOTHING = frozenset[str]()
_KINDS = frozenset({"character", "permanent", "landmark", "gear", "token", "spell"})
_THEIRS = frozenset({"opponent", "opposing", "enemy", "their", "opponents"})
_SUPPOSING = frozenset({"if", "when", "while", "with"})
_CARD = "xcard"
_HARM = (tree.Discard, tree.Sabotage, tree.Move, tree.Exhaust)


@dataclass(frozen=True, slots=True)
class Proposal:
    """One complete reading: what is laid, what is done, what is asked, and how well it fits."""

    situation: tuple[str, ...]
    action: tuple[str, ...]
    question: str
    fits: float

    @property
    def text(self) -> str:
        """The sentences, as they can be asked."""
        return " ".join((*self.situation, *self.action, self.question))


@dataclass(frozen=True, slots=True)
class _Thing:
    """What a question names: a card, or a plain thing where one is needed, and what is said."""

    name: str
    card: Card | None
    states: tuple[str, ...]
    theirs: bool
    token: bool = False
    said_of: frozenset[str] = frozenset()

    @property
    def laid(self) -> str:
        """The thing as it is said where it is laid."""
        name = f"a {self.name} token" if self.token else self.name
        return f"{name} ({', '.join(self.states)})" if self.states and not self.token else name

    @property
    def said(self) -> str:
        """The thing as it is spoken of afterwards."""
        return f"the {self.name} token" if self.token else re.sub(r" \([^)]*\)", "", self.name)

    @property
    def owner(self) -> str:
        """Whose it is."""
        return "Bob" if self.theirs else "Alice"


@cache
def _tables() -> Mapping[str, Any]:
    path = grammar_dir() / "lexicon" / "proposals.toml"
    return kept_toml(path)


def proposals(text: str, play: Player) -> tuple[Proposal, ...]:
    """Return at most three readings of a question that names cards, the best first.

    `play` answers the sentences of scenarios; what it cannot answer is not proposed.
    """
    names = _named(text)
    if not names or len(names) > 3:
        return ()
    reading = read(_without(text, names))
    things = [_thing(name, n, reading) for n, (name, _, _) in enumerate(names)]
    things.sort(key=lambda it: not _is_spell(it))
    found: dict[str, Proposal] = {}
    alone = len(things) == 1 and not reading.concepts & _KINDS and _needs_partner(things[0])
    fits = _LEAST if alone else _SPOKEN
    spoken = [Proposal((), (), said, fits) for said in said_loosely(text)]
    ranked = sorted([*spoken, *_readings(things, reading)], key=lambda it: -it.fits)
    for proposal in ranked[:_TRIED]:
        if proposal.text not in found and _plays(proposal.text, play):
            found[proposal.text] = proposal
        if len(found) == _tables()["most"]:
            break
    return tuple(found.values())


def _plays(text: str, play: Player) -> bool:
    answers = play(text)
    return bool(answers) and all(it.verdict in _PLAYED and not it.misread for it in answers)


def _named(text: str) -> list[tuple[str, int, int]]:
    """Return the cards that a text names, each once, with where they stand."""
    speech = language()
    tokens = Scanner(text, speech.words, speech.book, Style.ASK).scan(0, len(text))
    found: dict[str, tuple[str, int, int]] = {}
    for token in tokens:
        written = text[token.start_pos or 0 : token.end_pos or 0]
        if token.type == "CARD" and token.value in load_cards().by_name:
            name = str(token.value)
            if of_phrase(written) is not None and written.casefold() != name.casefold():
                continue  # a word of the rules that is part of a name
            found.setdefault(name, (name, token.start_pos or 0, token.end_pos or 0))
    return list(found.values())


def _without(text: str, names: Sequence[tuple[str, int, int]]) -> str:
    """Put a mark for each name, so that its place among the words is known."""
    for n, (_, start, end) in reversed(list(enumerate(names))):
        text = f"{text[:start]} {_CARD}{'abc'[n]} {text[end:]}"
    return text


def _thing(name: str, number: int, reading: QuestionReading) -> _Thing:
    at = reading.words.index(f"{_CARD}{'abc'[number]}")
    before = reading.words[max(0, at - 3) : at]
    cards = load_cards().by_name[name]
    rare = [card for card in cards if str(card.rarity) == "rare"]
    card = rare[0] if "rare" in before and rare else cards[0]
    shown = f"{name} (rare)" if card is not cards[0] else name
    states = {
        it.concept: str(_tables()["states"][it.concept])
        for it in reading.noted
        if it.concept in _tables()["states"] and _told_of(it.at, at, reading.words)
    }
    if "boost" in states and (many := _counted(reading)):
        states["boost"] = f"{many} boost{'s' * (many > 1)}"
    theirs = bool(set(before) & _THEIRS)
    return _Thing(shown, card, tuple(states.values()), theirs, False, frozenset(states))


def _counted(reading: QuestionReading) -> int:
    """Return how many boosts are spoken of; 0 where no number is said."""
    numbers = forms()["numbers"]
    for one, other in pairwise(reading.noted):
        if one.concept == NUMBER and other.concept == "boost":
            return int(numbers.get(one.words, one.words if one.words.isdigit() else 0))
    return 0


def _told_of(state: int, card: int, words: Sequence[str]) -> bool:
    """Whether a status is told of a card: a Fleeting X; X with a boost; if X is Fleeting."""
    if card - state == 1:
        return True
    supposed = not _SUPPOSING.isdisjoint(words[max(0, card - 3) : card])
    between = words[card + 1 : state]
    return 0 < state - card <= 3 and (supposed or "with" in between) and "not" not in between


def _is_spell(it: _Thing) -> bool:
    return it.card is not None and str(it.card.type).casefold() == "spell"


# ---------------------------------------------------------------- who acts on what


def _readings(things: Sequence[_Thing], reading: QuestionReading) -> Iterator[Proposal]:
    told = frozenset(concept for it in things for concept in it.said_of)
    asked = list(_questions(reading.concepts - told))
    if not asked and len(things) == 1 and "who" not in reading.concepts:
        asked = list(_of_effects(things[0]))
    if not asked or len([word for word in reading.strange if _CARD not in word]) > _STRANGE:
        return
    generic = bool(reading.concepts & _KINDS)
    tiebreak = bool(reading.concepts & {"tiebreaker", "arena"})
    for place, source in enumerate(things):
        others = [it for it in things if it is not source]
        needed = _needs_partner(source) or (generic and "play" in reading.concepts)
        partner = others[0] if others else _plain(reading) if needed else None
        named = partner is not None and (bool(others) or generic)
        for action, lies, weight, done in _actions(source, partner, reading):
            for question, size, taken in asked:
                for it in (partner, source):
                    if it is None or (it is source and not _about_source(question, partner)):
                        continue
                    less = 0.2 if (it is source) is named else 0.0
                    less += 1.0 if done & taken else 0.0  # told, so not what is asked
                    fits = size + weight - 0.3 * place - less
                    if fits >= _LEAST:
                        made = (source, it, partner, action, lies, question, fits)
                        yield _proposal(*made, tiebreak=tiebreak)


def _about_source(question: str, partner: _Thing | None) -> bool:
    if partner is not None and "{it}" in question and "{source}" in question:
        return False
    return partner is None or "{it}" in question or "{source}" in question


def _needs_partner(source: _Thing) -> bool:
    if source.card is None:
        return False
    parts = [part for ability in source.card.abilities for part in tree.walk(ability)]
    return any(isinstance(part, tree.Target | tree.Joins | tree.Plays) for part in parts)


def _plain(reading: QuestionReading) -> _Thing:
    """Return the partner that no card names: a plain Character or token, with what is said."""
    theirs = "opponent" in reading.concepts
    if "token" in reading.concepts:
        return _Thing(plain_token(), None, (), theirs, token=True)
    denied = {
        other.concept
        for it in reading.noted
        if it.concept in ("not", "without")
        for other in reading.noted
        if 0 < other.at - it.at <= 2
    }
    states = [
        said
        for concept, said in _tables()["states"].items()
        if concept in reading.concepts - denied and reading.concepts & _KINDS
        if concept != "boost" or reading.concepts & {"keep", "lose"}
    ]
    return _Thing(f'"{_tables()["plain"]}"', None, tuple(states[:1]), theirs)


def _actions(source: _Thing, partner: _Thing | None, reading: QuestionReading) -> Iterator[_Action]:
    """Yield what may be done: the sentence, where the source lies before it, how well it fits."""
    said = _tables()["actions"]
    for entry in _tables()["events"]:
        if _takes(str(entry["says"]), reading.concepts):
            named = frozenset(one for it in entry["says"].split() for one in it.split("|"))
            yield entry["text"], "play", 1.4, named
    card = source.card
    if card is None:
        return
    if "target" in reading.concepts and partner is not None:
        yield "", "hand", 1.2, _NOTHING
    if partner is not None and "play" in reading.concepts and not _is_spell(source):
        reserve = "reserve" in reading.concepts
        yield said["another_from_reserve" if reserve else "another_joins"], "play", 1.2, _NOTHING
    if _is_spell(source):
        if any(it.concept == "reserve" and _comes_from(it.at, reading) for it in reading.noted):
            yield said["spell_from_reserve"], "Reserve", 1.1, _NOTHING
        yield said["spell"], "hand", 1.0, _NOTHING
        return
    for ability in card.abilities:
        body = ability.body
        if isinstance(body, tree.QuickAction):
            yield said["quick"], "play", 0.6, _NOTHING
        elif isinstance(body, tree.Reaction):
            yield from _waited_for(body, partner)
    if any(isinstance(ability.body, tree.QuickAction) for ability in card.support):
        yield said["support"], "Reserve", 0.6, _NOTHING
    yield said["from_reserve" if "reserve" in reading.concepts else "join"], "", 0.3, _NOTHING


def _comes_from(at: int, reading: QuestionReading) -> bool:
    """Whether something comes from a zone that is named there:  from my Reserve."""
    return not {"from", "of"}.isdisjoint(reading.words[max(0, at - 3) : at])


def _waited_for(body: tree.Reaction, partner: _Thing | None) -> Iterator[_Action]:
    said = _tables()["actions"]
    for event in body.events:
        if isinstance(event, tree.SymbolEvent):
            reserve = str(event.symbol.value) == "R"
            yield said["from_reserve" if reserve else "join"], "", 1.0, _NOTHING
        elif isinstance(event, tree.PhaseBegins):
            yield f"{str(event.phase.value).title()} begins.", "play", 0.9, _NOTHING
        elif isinstance(event, tree.Joins | tree.Plays) and partner is not None:
            yield said["another_joins"], "play", 1.1, _NOTHING
        elif isinstance(event, tree.IsSacrificed | tree.Leaves | tree.Goes):
            yield said["sacrificed"], "play", 0.5, _NOTHING


def _questions(concepts: frozenset[str]) -> Iterator[tuple[str, float, frozenset[str]]]:
    """Yield the questions that the words ask, how many each takes up, and which it may take."""
    for entry in _tables()["questions"]:
        says = str(entry["says"])
        if _takes(says, concepts):
            taken = frozenset(one.rstrip("?") for it in says.split() for one in it.split("|"))
            yield str(entry["ask"]), float(len(says.split())), taken


def _of_effects(source: _Thing) -> Iterator[tuple[str, float, frozenset[str]]]:
    """Yield the questions whether a card does what it says it does, where no word asks."""
    card = source.card
    parts = [it for ability in card.abilities for it in tree.walk(ability)] if card else []
    kinds = {type(part).__name__ for part in parts}
    for kind, ask in _tables()["effects"].items():
        if kind in kinds:
            yield str(ask), _BY_EFFECT, _NOTHING


def _takes(pattern: str, concepts: frozenset[str]) -> bool:
    needed = (it for it in pattern.split() if not it.endswith("?"))
    return all(concepts & set(it.split("|")) for it in needed)


# ---------------------------------------------------------------- the sentences


def _proposal(
    source: _Thing,
    it: _Thing,
    partner: _Thing | None,
    action: str,
    lies: str,
    question: str,
    fits: float,
    *,
    tiebreak: bool,
) -> Proposal:
    situation = [_tables()["tiebreak"]] if tiebreak else []
    if partner is not None and partner.card is None and not partner.token:
        situation.append(_tables()["plain_is"])
    if partner is not None:
        joins = "{it}" in action and "plays" in action
        theirs = partner.theirs or (_harms(source) and not source.theirs)
        owner = "Bob" if theirs else "Alice"
        held = f"{owner} has {partner.laid} in {'Reserve' if 'from Reserve' in action else 'hand'}."
        situation.append(held if joins else f"{owner} controls {partner.laid}.")
    if lies == "play":
        situation.append(f"{source.owner} controls {source.laid}.")
    else:
        place = lies or ("Reserve" if "{source} from Reserve" in action else "hand")
        situation.append(f"{source.owner} has {source.laid} in {place}.")
    target = f", targeting {partner.said}" if partner is not None and _targets(source) else ""
    values = {"source": source.said, "it": it.said, "targeting": target}
    actor = partner if partner is not None and "plays {it}" in action else source
    if actor.theirs:
        action = action.replace("Alice", "Bob")
    done = (action.format(**values),) if action else ()
    return Proposal(tuple(situation), done, question.format(**values), fits)


def _harms(source: _Thing) -> bool:
    if source.card is None:
        return False
    parts = [part for ability in source.card.abilities for part in tree.walk(ability)]
    return any(isinstance(part, _HARM) for part in parts) and _targets(source)


def _targets(source: _Thing) -> bool:
    if source.card is None:
        return False
    parts = [part for ability in source.card.abilities for part in tree.walk(ability)]
    return any(isinstance(part, tree.Target) for part in parts)
