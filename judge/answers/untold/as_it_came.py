"""A thing that is as it was made by how it came, where nobody told of that.

Does X gain a boost tomorrow?        X gives itself Anchored as it joins, and may have it still.
Is X Fleeting at Dusk?               It is, if it was played from Reserve.
Does X trigger when I sacrifice a token?   It may be a token of another kind.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.answers.phrases import said
from judge.answers.untold.altered import Altered, named_cards
from judge.cards import ability as tree
from judge.cards.arriving import statuses_on_arrival
from judge.cards.facts import Card
from judge.cards.pool import load_cards
from judge.scenario import tree as t
from judge.scenario.document import Document
from judge.scenario.referring import nodes_in
from judge.scenario.roles import Role, role_of
from judge.speech.plain_scene import plain_token

_RESTED = re.compile(r"\b(?:Rest|Clean-up|Night) happens\.")
_KEEPS = frozenset({tree.State.ANCHORED, tree.State.ASLEEP})
"""What keeps a Character in play at Rest (2.4.2, 2.4.4)."""
_FLEETING = tree.State.FLEETING.value.title()
_BOOSTS = "2 boosts"
_BOOSTS_SAID = re.compile(r"\bboost", re.IGNORECASE)
_ZONE_SAID = re.compile(r"\b(?:hand|reserve)\b", re.IGNORECASE)


def as_it_came(text: str, document: Document, *, done: bool) -> Iterator[Altered]:
    """Yield the sentences of a document with a thing as it may have come into play.

    `done` is whether what is asked is so as it was played: what can be done then, can be.
    """
    for card in named_cards(document):
        if _RESTED.search(document.text):
            for state in _KEEPS.intersection(statuses_on_arrival(card)):
                yield from _having(document.text, card, state.value.title())
        if _counts_its_boosts(card) and not _BOOSTS_SAID.search(text):
            told = said("table", "bears", it=card.name, states=_BOOSTS)
            yield from _having(document.text, card, _BOOSTS, told)
        if not _ZONE_SAID.search(text) and _is_asked_for_fleeting(document):
            played = said("table", "from", it=card.name)
            yield from _having(document.text, card, _FLEETING, played)
    made = plain_token()
    if made in document.text and made not in text and not (done and _asks_what_can(document)):
        yield from _other_tokens(document.text, made)


def _counts_its_boosts(card: Card) -> bool:
    """Whether a Reaction of a card is activated once for each of its own counters."""
    times = (getattr(it.body, "times", None) for it in card.abilities)
    return any(isinstance(it, tree.CountersOn) and it.what == tree.Me() for it in times)


def _having(sentences: str, card: Card, state: str, choice: str = "") -> Iterator[Altered]:
    """Yield sentences in which a card in play has a status besides those that are told."""
    lies = re.search(rf"controls {re.escape(card.name)}(?: \((?P<had>[^)]*)\))?(?=[ .])", sentences)
    if lies is None or state in (lies["had"] or ""):
        return
    states = ", ".join(filter(None, (lies["had"], state)))
    laid = f"controls {card.name} ({states})"
    other = f"{sentences[: lies.start()]}{laid}{sentences[lies.end() :]}"
    yield Altered(other, choice or said("table", "is", it=card.name, states=state))


def _is_asked_for_fleeting(document: Document) -> bool:
    """Whether it is asked if something is Fleeting, and nothing is told to have been done."""
    steps = document.steps
    if any(role_of(it) is Role.ACTION for it in steps):
        return False
    asked = tuple(it.clause for it in steps if isinstance(it, t.Question) and it.clause)
    return any(
        isinstance(it.predicate, t.Be)
        and any(one.word == _FLEETING for one in nodes_in(it.predicate, (t.State,)))
        for it in asked
    )


def _asks_what_can(document: Document) -> bool:
    asked = (it.clause for it in document.steps if isinstance(it, t.Question))
    return any(it is not None and isinstance(it.predicate, t.May) for it in asked)


def _other_tokens(sentences: str, made: str) -> Iterator[Altered]:
    """Yield sentences with a token of another sub-type in the place of one that is made up."""
    known = load_cards().by_name
    seen = {known[made][0].sub_types}
    for name, (token, *_) in known.items():
        if token.token and token.sub_types not in seen:
            seen.add(token.sub_types)
            article = "an" if name[0] in "AEIOU" else "a"
            other = sentences.replace(f"a {made} token", f"{article} {name} token")
            what = said("result", "made_up", what=f"{article} {name} token")
            yield Altered(other.replace(made, name), what)
