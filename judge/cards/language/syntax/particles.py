"""A verb and what parts from it: "lege … ab", "bewegt sich … vorwärts", "kann … nicht"."""

from dataclasses import replace

from judge.cards.language.meaning.context import MeaningError
from judge.cards.language.meaning.noun import ZONES
from judge.cards.language.meaning.relatives import RELATIVE
from judge.cards.language.syntax.lexicon import Lexicon
from judge.cards.language.syntax.phrases import Clause, Core, Item, Word

_ABLE = {"can": "cannot", "could": "does_not"}
"""What is said of those who can, and of those who could, when "nicht" denies it."""
_HELPERS = frozenset({"immediately", "then"})
"""Adverbs that the frames know as helping verbs."""


def joined_verb(clause: Clause, lexicon: Lexicon) -> Clause:
    """Return a clause with its verb made whole and its adverbs where the frames look for them."""
    verb = clause.verb
    assert verb is not None
    subject, exists = _expletive(clause, verb)
    everything = (*subject, *clause.items)
    particles = [i for i in everything if isinstance(i, Word) and i.kind == "PARTICLE"]
    lemma = _whole(verb, particles, lexicon) if clause.inner is None else verb.lemma
    if exists or (lemma == "become" and _has(everything, "PARTICIPLE")):
        lemma = "be"
    lemma, _, goal = lemma.partition(" ")
    helpers, adverbs = _helpers(clause.helpers, everything, lemma)
    taken: list[Item] = [*particles, *adverbs]
    items = _extraposed(_rest(clause.items, taken))
    form = verb.form if verb.form in ("call", "infinitive", "past") else "plural"
    return replace(
        clause,
        subject=_person(_rest(subject, taken), verb),
        items=_with_goal(items, goal, verb) if goal else _closing(items, clause, lemma),
        helpers=tuple(helpers),
        verb=replace(verb, lemma=lemma, form=form),
    )


def _helpers(
    given: tuple[Word, ...], items: tuple[Item, ...], lemma: str
) -> tuple[list[Word], list[Word]]:
    """Return the helping verbs, and the adverbs that say something of them."""
    helpers, taken = list(given), list[Word]()
    for item in items:
        if not isinstance(item, Word) or item.kind != "ADVERB":
            continue
        if item.lemma in _HELPERS:
            helpers.append(Word("PREVERB", item.lemma, "only", item.span))
            taken.append(item)
        elif item.lemma == "not" and (lemma != "be" or _can(helpers)):
            helpers = _denied(helpers, item)
            taken.append(item)
    if _can(helpers) and _nothing(items):
        helpers = _instead("can", "cannot", helpers)
    if lemma == "choose":
        helpers = _instead("can", "may", helpers)
    return helpers, taken


def _can(helpers: list[Word]) -> bool:
    return any(helper.lemma == "can" for helper in helpers)


def _instead(lemma: str, other: str, helpers: list[Word]) -> list[Word]:
    return [replace(h, lemma=other) if h.lemma == lemma else h for h in helpers]


def _expletive(clause: Clause, verb: Word) -> tuple[tuple[Item, ...], bool]:
    """Read "es … gibt" as "there is …"."""
    first = clause.subject[0] if clause.subject else None
    if verb.lemma != "give" or not isinstance(first, Core) or first.head is None:
        return clause.subject, False
    if first.head.form != "it":
        return clause.subject, False
    there = replace(first, head=replace(first.head, lemma="there"))
    return (there, *clause.subject[1:]), True


def _whole(verb: Word, particles: list[Word], lexicon: Lexicon) -> str:
    known = lexicon.raw["joined"]
    names = sorted((p.lemma for p in particles), key=lambda name: name != "self")
    whole = " ".join((verb.lemma, *names))
    if whole in known:
        return str(known[whole])
    if particles:
        raise MeaningError("this does not go with the verb", particles[-1].span)
    return verb.lemma


def _denied(helpers: list[Word], no: Word) -> list[Word]:
    for able, unable in _ABLE.items():
        if any(h.lemma == able for h in helpers):
            return _instead(able, unable, helpers)
    return [*helpers, Word("AUX", "does_not", "only", no.span)]


def _rest(items: tuple[Item, ...], taken: list[Item]) -> tuple[Item, ...]:
    return tuple(i for i in items if not any(i is t for t in taken))


def _has(items: tuple[Item, ...], kind: str) -> bool:
    return any(isinstance(i, Word) and i.kind == kind for i in items)


def _nothing(items: tuple[Item, ...]) -> bool:
    """Tell whether "keine" denies what may be done: "können keine Zähler erhalten"."""
    return any(isinstance(i, Core) and any(w.lemma == "no" for w in i.before) for i in items)


def _with_goal(items: tuple[Item, ...], goal: str, verb: Word) -> tuple[Item, ...]:
    """Say where to: "füge mich deiner Manazone hinzu"."""
    at = max((n for n, i in enumerate(items) if isinstance(i, Core)), default=0)
    return (*items[:at], Word("PREPOSITION", goal, "only", verb.span), *items[at:])


def _extraposed(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """Put a relative clause back before the goal: "… in die Reserve, der … hat"."""
    at = next((n for n, i in enumerate(items) if _opens_relative(i)), 0)
    goal = next((n for n in range(at - 1, 0, -1) if _leads_to_zone(items, n)), 0)
    return (*items[:goal], *items[at:], *items[goal:at]) if goal else items


def _leads_to_zone(items: tuple[Item, ...], at: int) -> bool:
    """Tell whether "in die Reserve" stands here: a relative clause says nothing about that."""
    word, zone = items[at], items[at + 1] if at + 1 < len(items) else None
    leads = isinstance(word, Word) and word.lemma == "to"
    return leads and isinstance(zone, Core) and zone.head is not None and zone.head.lemma in ZONES


def _opens_relative(item: Item) -> bool:
    return isinstance(item, Word) and item.form == RELATIVE


def _closing(items: tuple[Item, ...], clause: Clause, lemma: str) -> tuple[Item, ...]:
    """Leave a clause without a subject as it is: its subject may stand among the items."""
    return closing_first(items, lemma) if clause.subject else items


def closing_first(items: tuple[Item, ...], lemma: str) -> tuple[Item, ...]:
    """Put "not" and the participle that closes a clause of "be" first: "wird um 1 erhöht"."""
    if lemma != "be":
        return items
    ending = tuple(
        i for i in items if isinstance(i, Word) and (i.kind == "PARTICIPLE" or i.lemma == "not")
    )
    return (*ending, *_rest(items, list(ending)))


def _person(subject: tuple[Item, ...], verb: Word) -> tuple[Item, ...]:
    """Tell "sie erhält" from "sie erhalten" by the verb."""
    first = subject[0] if subject else None
    if verb.form != "plural" or not isinstance(first, Core) or first.head is None:
        return subject
    if first.head.form != "she":
        return subject
    return (replace(first, head=replace(first.head, lemma="they")), *subject[1:])
