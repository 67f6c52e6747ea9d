"""The forms of questions: which of them words take, and which cards a form may be about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import cache
from typing import Any, NamedTuple

from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.kept_table import kept_toml
from judge.paths import grammar_dir
from judge.proposals.abilities import counters_of, has_quick_action, is_optional
from judge.proposals.heard.lexis import words as lexis_words
from judge.proposals.marked import CARD_MARK, is_name, number_said
from judge.proposals.naming import token_ends
from judge.proposals.things import KINDS, LaidThing, tables, word_set
from judge.speech.concepts import STOPS, Noted, QuestionReading
from judge.speech.plain_things import ASKING

Form = Mapping[str, Any]
"""An entry of the table: patterns, a question to be filled in, what it may be about, and when."""

_ENDS = STOPS | {"or", "and", "to"}
"""What a number may stand between that has no noun."""
_SLASHES = 2
_NO_MANA = ("0", "zero")
_NOWHERE = 10**6
"""The place of what is said elsewhere."""


@cache
def _forms() -> tuple[Form, ...]:
    return tuple(kept_toml(grammar_dir() / "lexicon" / "proposals-asked.toml")["asked"])


class FormAsked(NamedTuple):
    """A form that is asked, the pattern by which it is, and where in the clause that asks."""

    form: Form
    pattern: str
    at: int


def forms_asked(said: Set[str], clause: Mapping[str, int]) -> Iterator[FormAsked]:
    """Yield the forms that are asked, in their order.

    `said` are concepts; `clause` those of the clause that asks and its words, with their places.
    """
    found = False
    for form in _forms():
        if "else" in form and found:
            continue
        for pattern in form["says"]:
            place = _place(pattern, said, clause)
            if place is not None:
                found = found or "weak" not in form
                yield FormAsked(form, pattern, place)


def _place(pattern: str, said: Set[str], clause: Mapping[str, int]) -> int | None:
    """Return where in a clause all is said that a pattern asks for, and nothing it denies."""
    items = pattern.split()
    needed = [it.split("|") for it in items if it[0] not in "-<" and it[-1] != "?"]
    if not any(all(not among.isdisjoint(it) for it in needed) for among in (said, {*clause})):
        return None
    place = max(min(clause.get(word, _NOWHERE) for word in one) for one in needed)
    denied = {it[1:]: _NOWHERE if it[0] == "-" else place for it in items if it[0] in "-<"}
    if any(clause.get(word, _NOWHERE) < before for word, before in denied.items()):
        return None
    return place


def taken(pattern: str, said: Set[str]) -> frozenset[str]:
    """Return what a pattern speaks of, of what is said."""
    items = (it for it in pattern.split() if it[0] not in "-<")
    return frozenset(one.rstrip("?") for it in items for one in it.split("|")) & said


def clause_said(
    reading: QuestionReading,
    words: Sequence[str],
    start: int,
    told: Set[int] = frozenset(),
) -> Mapping[str, int]:
    """Return the concepts and the words of a clause that begins there, with their first places.

    A quality in front of what has it is not asked of, and nothing else that is `told` of it.
    """
    found: dict[str, int] = {}
    qualities = {it.at for it in reading.noted if _qualifies(it, reading)} | told
    for it in reading.noted:
        if start <= it.at < len(words) and it.at not in qualities:
            found.setdefault(it.concept, it.at)
    for n, word in enumerate(words[start:], start):
        if (len(word) > 1 or word == "i") and n not in qualities:
            found.setdefault(CARD_MARK if is_name(word) else word, n)
        if {word, word.removesuffix("s")} & token_ends().keys():
            found.setdefault("xtoken", n)
        if amount := _amount(n, words, start):
            found.setdefault(amount, n)
    return found


def _amount(at: int, words: Sequence[str], start: int) -> str:
    """Return what a number is that is asked with no noun:  2/2/2?  up to three?  play X for 2?"""
    if words[at].count("/") == _SLASHES:
        return "xfigures"
    before = words[at - 1] if at > start else "?"
    behind = next(iter(words[at + 1 : at + 2]), "?")
    begins = any(
        before in it for it in (_ENDS, lexis_words("prepositions"), lexis_words("adverbs"))
    )
    ends = any(behind in it for it in (_ENDS, lexis_words("opens"), lexis_words("adverbs")))
    if before == "for" and (number_said(words[at]) or words[at] in _NO_MANA):
        return "xprice" if ends or behind in lexis_words("prepositions") else ""
    return "xnumber" if number_said(words[at]) and begins and ends else ""


def parts_asked(words: Sequence[str], start: int) -> Iterator[tuple[int, int]]:
    """Yield where the parts of a clause begin and end:  does it wake up, and is it boosted?"""
    for n in range(start + 2, len(words) - 1):
        at = n + 1 + (words[n + 1] in word_set("skipped"))
        if words[n] in ("and", "or") and not ASKING.isdisjoint(words[at : at + 1]):
            yield start, n
            start = n + 1
    yield start, len(words)


def aside_from(words: Sequence[str], start: int) -> int:
    """Return where a clause goes on with what is only supposed:  … if it is asleep."""
    opened = (n for n in range(start + 2, len(words)) if words[n] in word_set("aside"))
    return next(opened, len(words))


def _qualifies(it: Noted, reading: QuestionReading) -> bool:
    """Whether a concept is a state that stands in front of what has it."""
    after = it.at + len(it.words.split())
    nouns = {noted.at for noted in reading.noted if noted.concept in KINDS}
    named = any(is_name(word) for word in reading.words[after : after + 1])
    return it.concept in tables()["states"] and (named or after in nouns)


def can_be_about(form: Form, thing: LaidThing, who: str) -> bool:
    """Whether a form of questions can be about a thing, where it asks of a player `who`."""
    card, ask = thing.card, str(form["ask"])
    if thing.is_hero and not (
        {"able", "counters", "use", "optional"} & {*form} or "exhausted" in ask
    ):
        return False
    able = bool(thing.abilities)
    if card is not None and "able" in form:
        nodes = (node for it in card.abilities for node in tree.walk(it))
        able |= any(isinstance(it, tree.Reaction | tree.CannotActivate) for it in nodes)
    can = "able" not in form or able
    can &= "character" not in form or thing.is_character
    can &= any(str(form.get("having", "")) in state for state in ("", *thing.states))
    can &= not (thing.is_spell and "in play" in str(form["ask"]))
    can &= "lies" not in form or (thing.lies == form["lies"] and is_done_by(form, [card]))
    can &= "optional" not in form or _does_something(thing, spell=form["optional"] == "spell")
    can &= "own" not in form or thing.owner == who
    can &= "use" not in form or (card is not None and bool(card.support or has_quick_action(card)))
    return can and ("counters" not in form or (card is not None and bool(counters_of(card))))


def _does_something(thing: LaidThing, *, spell: bool) -> bool:
    """Whether it is a Spell, or else another card, that does what somebody may want to decline."""
    abilities = thing.card.abilities if thing.card is not None else ()
    return thing.is_spell == spell and any(
        isinstance(it.body, tree.SpellEffect | tree.Reaction) or is_optional(it) for it in abilities
    )


def is_done_by(form: Form, cards: Iterable[Card | None]) -> bool:
    """Whether a card does what a form can only be asked of, if it asks for such."""
    wanted = frozenset(str(form.get("only", "")).split())
    there = (card for card in cards if card is not None)
    known = (ability for card in there for ability in (*card.abilities, *card.support))
    return not wanted or any(
        not wanted.isdisjoint(_names(node)) for it in known for node in tree.walk(it)
    )


def does_it(form: Form, ability: tree.Ability) -> bool:
    """Whether an ability does what a form asks of."""
    wanted = frozenset(
        f"{form.get('by', '')} {form.get('only', '')} {form.get('about', '')}".split()
    )
    return any(not wanted.isdisjoint(_names(node)) for node in tree.walk(ability))


def _names(node: tree.Node) -> tuple[str, ...]:
    """Return what tables call a part of a tree; of a keyword also which one it is."""
    kind = type(node).__name__
    return (kind, f"{kind}.{node.name.name}") if isinstance(node, tree.Keyword) else (kind,)


def filled(ask: str, **words: str) -> str:
    """Return a question with some of its blanks filled in."""
    for blank, word in words.items():
        ask = ask.replace(f"{{{blank}}}", word)
    return ask
