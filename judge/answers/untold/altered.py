"""Things that are as the abilities of named cards ask for, where nobody told how they are.

Can I play X on Y?                         Y may be Fleeting, or lie in Reserve.
Does X trigger when I play a Character?    It may be a Robot, or join the other Expedition.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from judge.answers.phrases import said
from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.cards.pool import load_cards
from judge.proposals.needs import ME, NEED, TARGET, needs
from judge.proposals.plain import plain
from judge.proposals.things import (
    ALICE,
    DECK,
    HAND,
    PLAY,
    RESERVE,
    LaidThing,
    in_its_place,
    tables,
    word_set,
)
from judge.records import dataclass, replace
from judge.scenario.document import Document
from judge.scenario.referring import cards_in
from judge.speech.concepts import words_of

_MADE = re.compile(r'(?P<name>"Some [^"]+") is an? (?P<what>[^().]+?)(?: \((?P<facts>[^)]*)\))?\.')
"""What a thing is made up as, of which nothing but its kind was told."""
_SIDES = ("Hero Expedition", "Companion Expedition")
_ZONE_SAID = re.compile(r"\b(?:hand|reserve)\b", re.IGNORECASE)
_SIDE_SAID = re.compile(r"\b(?:hero|companion|same|other|facing|expedition)\b", re.IGNORECASE)
_REST = r"(?: \([^)]*\))?(?: in \w+ \w+ \w+)?"
"""How a thing is that is laid, and in which Expedition."""
_AIMS = re.compile(r"\b[Cc]an [^.]*\btarget(?:ed)?\b")
_ASKS_READY = re.compile(r" ready\?")
_STATED = re.compile(
    r"\b(?:fleeting|anchored|asleep|boosted|boosts?|exhausted|ready|counters?)\b", re.IGNORECASE
)
"""Words that tell how a thing is."""


@dataclass(frozen=True, slots=True)
class Altered:
    """Sentences in which a thing is otherwise, and how that is told as a choice."""

    sentences: str
    choice: str


def altered(text: str, document: Document, *, targets: bool) -> Iterator[Altered]:
    """Yield the sentences of a document with each thing as an ability may ask for it.

    What `text` tells of where things lie, or how they are, stays. Cards that are named are altered
    where they are not played, if `targets` is set.
    """
    sentences = document.text
    cards = named_cards(document)
    yield from _made_up(text, sentences, cards, targets=targets)
    if not targets:
        return
    for card in cards:
        if not _STATED.search(text):
            yield from _bearing(sentences, card)
        if f"plays {card.name}" not in sentences:
            others = [it for it in cards if it is not card]
            yield from _named_otherwise(text, sentences, card, _filters(others))
        if there := _in_reserve(text, sentences, card):
            for it in _made_up(text, there.sentences, cards, targets=targets):
                yield replace(it, choice=f"{there.choice} and {it.choice}")


def named_cards(document: Document) -> list[Card]:
    """Return the cards that a document names, each once, in the printing that is taken."""
    names = dict.fromkeys(it.name for it in cards_in(document.steps))
    return [it for name in names for it in load_cards().by_name.get(name, ())[:1]]


def _made_up(
    text: str, sentences: str, cards: Sequence[Card], *, targets: bool
) -> Iterator[Altered]:
    """Yield sentences in which each made-up thing is as the texts of cards ask for it.

    What is done to one in play, as a kind is that is named alone (2.2.1.h), is so of that one.
    """
    aims = _AIMS.search(sentences) is not None
    for made in _MADE.finditer(sentences):
        yield from _made_otherwise(text, sentences, made, _filters(cards))
        yield from _played_otherwise(text, sentences, made, cards)
        if not _ZONE_SAID.search(text) and (targets or not aims):
            whose = word_set("mine") | word_set("theirs")
            of_its_owner = not whose.isdisjoint(words_of(text))
            yield from _looked_for(sentences, made["name"], cards, of_its_owner=of_its_owner)


def _filters(cards: Iterable[Card]) -> list[tree.Filter]:
    """Return what the texts of cards ask of other things, each once."""
    texts = (one for it in cards for one in (*it.abilities, *it.support))
    nodes = (node for one in texts for node in tree.walk(one) if isinstance(node, tree.Filter))
    return [*dict.fromkeys(it for it in nodes if it.traits or _of_sub_type(it))]


def _of_sub_type(filter_: tree.Filter) -> bool:
    return any(isinstance(it, tree.Subtype) for it in filter_.kinds)


def _made_otherwise(
    text: str, sentences: str, made: re.Match[str], filters: Iterable[tree.Filter]
) -> Iterator[Altered]:
    """Yield sentences in which a made-up thing is what a filter asks for, and still of its kind."""
    name, what, had = made["name"], made["what"], made["facts"] or ""
    kind = what.split()[-1]
    for filter_ in filters:
        thing = plain(filter_, ALICE)
        if thing is not None and thing.token and kind == "Character":
            yield from _as_token(sentences, made, thing)
        if thing is None or thing.token or (filter_.kinds and kind not in thing.what):
            continue
        now = thing.what if _of_sub_type(filter_) else what
        facts = _facts(thing.facts, had)
        if (now, facts) != (what, had):
            told = f"{_article(now)} {now}{f' ({facts})' if facts else ''}"
            other = f"{sentences[: made.start()]}{name} is {told}.{sentences[made.end() :]}"
            yield Altered(other, said("result", "made_up", what=told))
        if not _STATED.search(text) and (so := _with_states(sentences, name, thing)):
            yield so
    if _ASKS_READY.search(sentences) and not _STATED.search(text):
        exhausted = LaidThing(states=("exhausted",), what=what)
        yield from filter(None, (_with_states(sentences, name, exhausted),))


def _looked_for(
    sentences: str, name: str, cards: Iterable[Card], *, of_its_owner: bool
) -> Iterator[Altered]:
    """Yield sentences in which a thing that was laid in play lies where a text looks for it.

    It stays with its owner where that was told.
    """
    aims = _AIMS.search(sentences) is not None
    laid = re.search(rf"(\w+) controls {re.escape(name)}{_REST}\.", sentences)
    if laid is None:
        return
    for card in cards:
        for ability in (*card.abilities, *card.support):
            for part in needs(ability.body, LaidThing(name=card.name, card=card)):
                thing = part.thing
                if part.role not in (NEED, TARGET) or thing.token:
                    continue
                if aims and thing.lies == HAND:
                    continue  # what is played, or chosen there, is no target
                if of_its_owner and thing.owner != laid[1]:
                    continue
                if (thing.lies, thing.owner) != (PLAY, laid[1]) and thing.lies != DECK:
                    key = "has" if thing.lies != PLAY else "controls"
                    where = {"owner": thing.owner, "many": "", "what": name, "zone": thing.lies}
                    there = " ".join(said("table", key, **where).split())
                    other = f"{sentences[: laid.start()]}{there}.{sentences[laid.end() :]}"
                    other = other.replace(f"{laid[1]}'s", f"{thing.owner}'s")
                    yield Altered(other, there.replace(name, _plain(name)))


def _in_reserve(text: str, sentences: str, card: Card) -> Altered | None:
    """Return sentences in which a card with a support ability lies in Reserve, if it may."""
    laid = re.search(rf"(\w+) controls {re.escape(card.name)}{_REST}\.", sentences)
    if laid is None or not card.support or _ZONE_SAID.search(text):
        return None
    there = f"{laid[1]} has {card.name} in Reserve."
    other = f"{sentences[: laid.start()]}{there}{sentences[laid.end() :]}"
    return Altered(other, said("result", "where", it=card.name, place=said("result", "reserve")))


def _as_token(sentences: str, made: re.Match[str], token: LaidThing) -> Iterator[Altered]:
    """Yield sentences in which a made-up Character in play is a token."""
    name = made["name"]
    if f"controls {name}" not in sentences:
        return
    left = sentences[: made.start()] + sentences[made.end() :].lstrip()
    left = left.replace(f"controls {name}", f"controls a {token.name} token")
    it = said("result", "made_up", what="a token")
    yield Altered(left.replace(name, f"the {token.name} token"), it)


def _bearing(sentences: str, card: Card) -> Iterator[Altered]:
    """Yield sentences in which a card in play has the states its own text asks for."""
    me = LaidThing(name=card.name, card=card)
    for ability in card.abilities:
        for part in needs(ability.body, me):
            so = _with_states(sentences, card.name, part.thing) if part.role == ME else None
            if so is not None:
                yield so


def _facts(asked: str, had: str) -> str:
    """Return the cost that is asked for, with the statistics that are, or else those it had."""
    parts = [it for it in asked.split(", ") if it.startswith("cost")]
    numbers = [it for it in asked.split(", ") if "/" in it and it not in tables()["statistics"][:1]]
    return ", ".join([*parts, *(numbers or [it for it in had.split(", ") if "/" in it])])


def _article(what: str) -> str:
    return "an" if what[0] in "AEIOU" else "a"


def _with_states(sentences: str, name: str, thing: LaidThing) -> Altered | None:
    """Return sentences in which a thing in play has the statuses that are asked for."""
    states = ", ".join(in_its_place(replace(thing, lies=PLAY)).states)
    lies = re.search(rf"controls {re.escape(name)}(?=[ .])(?! \()", sentences)
    if not states or lies is None:
        return None
    other = f"{sentences[: lies.end()]} ({states}){sentences[lies.end() :]}"
    return Altered(other, _so(_plain(name), states))


def _so(name: str, states: str) -> str:
    """Return in words that a thing has a status, or counters."""
    return said("table", "bears" if states[0].isdigit() else "is", it=name, states=states)


def _played_otherwise(
    text: str, sentences: str, made: re.Match[str], cards: Iterable[Card]
) -> Iterator[Altered]:
    """Yield sentences in which a thing is played in the other Expedition, or from Reserve."""
    name = made["name"]
    first, other = _SIDES
    plays = re.search(rf"plays {re.escape(name)}[^.]*?{first}", sentences)
    if plays is not None and not _SIDE_SAID.search(text):
        there = plays[0].removesuffix(first) + other
        moved = sentences[: plays.start()] + there + sentences[plays.end() :]
        yield Altered(moved, said("table", "side", it=_plain(name), side=other))
    origins = any(
        (isinstance(node, tree.Plays | tree.Played) and node.origins) or _leaves_reserve(node)
        for card in cards
        for one in (*card.abilities, *card.support)
        for node in tree.walk(one)
    )
    lies = f"has {name} in hand"
    if origins and lies in sentences and not _ZONE_SAID.search(text):
        moved = sentences.replace(lies, f"has {name} in Reserve", 1)
        moved = moved.replace(f"{name} from hand", f"{name} from Reserve")
        yield Altered(moved, said("table", "from", it=_plain(name)))


def _leaves_reserve(node: tree.Node) -> bool:
    """Whether it is looked at what leaves a Reserve, as a card does that is played from there."""
    places = node.places if isinstance(node, tree.Leaves) else ()
    return any(it.zone is tree.Zone.RESERVE for it in places)


def _named_otherwise(
    text: str, sentences: str, card: Card, filters: Iterable[tree.Filter]
) -> Iterator[Altered]:
    """Yield sentences in which a card that is named is as a filter of another card asks for."""
    name = card.name
    mine = LaidThing(name=name, card=card)
    for filter_ in filters:
        thing = plain(filter_, ALICE)
        if thing is None or (filter_.kinds and thing.kind != mine.kind) or thing.token:
            continue
        if not _STATED.search(text):
            so = _with_states(sentences, name, thing)
            states = ", ".join(in_its_place(replace(thing, lies=PLAY)).states)
            if so is None and states and f"controls {name}" not in sentences:
                lies = f"{thing.owner} controls {name} ({states}). "
                so = Altered(lies + sentences, _so(name, states))
            if so is not None:
                yield so
        if thing.lies == RESERVE and not _ZONE_SAID.search(text):
            laid = re.compile(rf"(\w+) controls {re.escape(name)}[^.]*\.")
            found = laid.search(sentences)
            there = f"{found[1] if found else thing.owner} has {name} in Reserve."
            other = laid.sub(there, sentences, count=1) if found else f"{there} {sentences}"
            yield Altered(other, said("result", "where", it=name, place=said("result", "reserve")))


def _plain(name: str) -> str:
    return name.strip('"')
