"""Verb frames: how many cards a zone may hold, and what does not count."""

from judge.cards.ability import (
    ONE,
    PLAYERS,
    LimitChange,
    NotCounted,
    Number,
    Selector,
    Statement,
    You,
    Zone,
)
from judge.cards.language.meaning.frames.frame import Args, Meaning
from judge.cards.language.meaning.measured import read_value
from judge.cards.language.meaning.noun import Noun
from judge.cards.language.syntax.phrases import Core, Word


def limited(noun: Noun | None) -> Noun | None:
    """Return the noun that tells whose Reserve a limit is of: "limite de votre Réserve"."""
    if noun is not None and noun.head == "limit":
        return noun.of if noun.of is not None and noun.of.head == "reserve" else None
    return noun if noun is not None and noun.head == "reserve_limit" else None


def limit_changed(args: Args) -> Statement:
    """ "Your Reserve limit is increased by one"."""
    word = args.take()
    if not isinstance(word, Word) or word.lemma not in ("increased", "reduced"):
        raise args.wrong("a limit is increased or reduced")
    args.expect("by", "of")
    value, args.at = read_value(args.items, args.at, args.context)
    if word.lemma == "reduced" and isinstance(value, Number):
        value = Number(-value.value)
    return LimitChange(Zone.RESERVE, _whose(args), value)


def limit_grows(args: Args) -> Statement:
    """Read "la limite de votre Réserve augmente d'une carte", "el límite … se reduce en uno"."""
    verb = args.clause.verb
    sign = -1 if verb is not None and verb.lemma == "reduce" else 1
    args.expect("by", "of", "in")
    item = args.peek()
    if isinstance(item, Word) or (isinstance(item, Core) and item.head and item.head.kind == "ONE"):
        value, args.at = read_value(args.items, args.at, args.context)
        if not isinstance(value, Number):
            raise args.wrong("by how many cards?")
        return LimitChange(Zone.RESERVE, _whose(args), Number(sign * value.value))
    noun = args.noun()
    many = noun.amount.value or (ONE if "a" in noun.flags else None)
    if noun.head != "card" or noun.traits or many is None:
        raise args.wrong("by how many cards?")
    return LimitChange(Zone.RESERVE, _whose(args), many)


def _whose(args: Args) -> Selector:
    reserve = limited(args.subject)
    flags = reserve.flags if reserve is not None else frozenset()
    if "all" in flags or (args.subject is not None and "all" in args.subject.flags):
        return PLAYERS
    if flags == {"your"}:
        return You()
    raise args.wrong("whose limit?")


def count(args: Args) -> Meaning:
    """ "I don't count towards your Reserve limit"."""
    args.expect("towards", "for", "in")
    reserve = limited(args.noun())
    if reserve is None or "your" not in reserve.flags or "does_not" not in args.helpers:
        raise args.wrong("count towards what?")
    args.used.add("does_not")
    return NotCounted(args.subject_things(), Zone.RESERVE)


def keep(args: Args) -> Meaning:
    """ "You may keep one more card in Reserve during Night if it's exhausted"."""
    noun = args.noun("in")
    args.expect("in")
    where = args.place()
    many = noun.amount.value or (ONE if "a" in noun.flags else None)
    if "more" not in noun.flags or many is None or "during_night" not in args.adverbs:
        raise args.wrong("how many are kept, and when?")
    args.used.update(("may", "during_night"))
    return LimitChange(where.zone, You(), many)
