"""What a card is and does, where nothing but that is asked: what is written on it (2.3.1.a).

What does X do?  What type is X?  Which faction is X?  What do I pay to scout X?
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from judge.answers.model import Answer, Reason, Verdict
from judge.answers.phrases import said
from judge.answers.quoting import cite
from judge.cards.ability import Keyword, KeywordName, Number
from judge.cards.facts import Card
from judge.cards.pool import load_cards
from judge.cards.printed import printing
from judge.speech.pieces import MARK, forms
from judge.store.lookup import edition_in_use

_WORD = re.compile(r"[\w-]+(?:['’]\w+)?")
_CARD = re.compile(f"{MARK}[a-j]")
_DOES_IT = re.compile(r"\bdo (?:exactly |just |all )?what", re.IGNORECASE)
"""What speaks of doing what is written, and does not ask for it:  must I do what X says?"""
_NO_FACTION = "no_faction"
"""What is told of a token, whose printed faction is none of its own (2.2.10.d)."""
_ROLES = ("decisive", "supporting")
RARITY = re.compile(r"\b(common|rare|unique)\b", re.IGNORECASE)
"""What says of which printing something is asked."""


def written_on(question: str, name: str, marked: str) -> Answer | None:
    """Return what is written on a card that is asked for; nothing where anything else is asked.

    `marked` is the question with a mark for its only card. Printings that differ in it are all
    told, unless one rarity is spoken of.
    """
    asked = _asked(RARITY.sub(" ", marked))
    if asked is None:
        return None
    rarity = RARITY.search(marked)
    cards = load_cards().by_name[name]
    if rarity is not None:
        cards = tuple(it for it in cards if it.rarity == rarity[1].casefold())
    if asked == "faction" and any(it.token for it in cards):
        asked = _NO_FACTION
    return _answer(question, name, asked, cards) if cards else None


def _answer(question: str, name: str, asked: str, cards: Sequence[Card]) -> Answer:
    printings: dict[str, list[str]] = {}
    for card in cards:
        label = card.rarity if asked == "faction" else f"{card.rarity} {_faction(card)}"
        printings.setdefault(_TOLD[asked](card), []).append(str(label))
    texts = tuple(printings)
    if len(texts) > 1:
        labels = (", ".join(dict.fromkeys(it)) for it in printings.values())
        texts = tuple(f"{text} ({label})" for text, label in zip(texts, labels, strict=True))
    why, known = said("written", asked), forms()["written"][asked]
    cited = (cite(known[role], why, role) for role in _ROLES)
    return Answer(
        question,
        edition_in_use(),
        Verdict.VALUE,
        result="; ".join(texts),
        value=texts if len(texts) > 1 else texts[0],
        because=Reason(said("written", str(known["because"]), card=name), "written"),
        citations=tuple(it for it in cited if it is not None),
    )


def _abilities(card: Card) -> str:
    say = printing("en")
    return " ".join(map(say, (*card.abilities, *card.support))) or said("written", "nothing")


def _kind(card: Card) -> str:
    types = ["token" if card.token else "", card.zone_type, card.type]
    sub_types = ", ".join(_sub_types_of(card))
    return " — ".join(filter(None, (" ".join(filter(None, types)), sub_types)))


def _sub_types(card: Card) -> str:
    return ", ".join(_sub_types_of(card)) or said("written", "none")


def _sub_types_of(card: Card) -> list[str]:
    names = load_cards().labels["sub_types"]
    return [names.get(code, {}).get("en") or code.title() for code in card.sub_types]


def _faction(card: Card) -> str:
    return str(card.faction.name.title())


def _no_faction(_: Card) -> str:
    return said("written", "none")


def _scout(card: Card) -> str:
    for it in card.abilities:
        match it.body:
            case Keyword(name=KeywordName.SCOUT, argument=Number(value=mana)):
                return said("written", "mana", number=mana)
    return said("written", "no_scout")


_TOLD: dict[str, Callable[[Card], str]] = {
    "abilities": _abilities,
    "sub_types": _sub_types,
    "kind": _kind,
    "faction": _faction,
    "scout": _scout,
    _NO_FACTION: _no_faction,
}
"""What is asked for -> how a card tells it."""


def _asked(marked: str) -> str | None:
    """Return what of a card is asked for, if a question speaks of nothing else."""
    if _DOES_IT.search(marked):
        return None
    known = forms()["written"]
    words = {it for it in _WORD.findall(marked.casefold()) if not _CARD.fullmatch(it)}
    asks = set(known["asks"].split())
    rest = words - asks - set(known["allowed"].split())
    for asked in _TOLD:
        tells, bare, besides = (set(known[asked][it].split()) for it in ("tells", "bare", "beside"))
        telling = bare if words.isdisjoint(asks) else tells
        if words & telling and rest <= tells | bare | besides and (words & besides or not besides):
            return asked
    return None
