"""A question as people chat, said plainly.

    Hey all, noob here. People keep saying Rush and I have no clue what that is.  -->  What is rush?

Step by step: brackets, who speaks, stops left out, what is only said beside it, what things are
called, what the rulebook calls it, what it is about, what it refers to, and the form of what is
asked. All else stays, and has to be understood.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.records import dataclass
from judge.speech.asides import stops_folded, without_asides
from judge.speech.concepts import in_rule_words, lexicon, read, words_of
from judge.speech.nicknames import things_named
from judge.speech.patterns import Rewriting, chat, compiled, filled, rewritten
from judge.speech.pieces import forms, part
from judge.speech.plain_things import known_qualities
from judge.speech.stopping import with_stops

_ASIDE = re.compile(r"\(([^()]*)\)")
_NAMED = {"one": 1, "two": 2}
"""How many terms stand where a form of question asks for what was named:  … what does that mean?"""
_ASKS = frozenset({"when", "where", "who", "which", "many", "much"})
"""What asks for something else than what a term means."""
_THERE = re.compile(r" (from|in) (?:(?:in )?there|(?:this|that) (?:zone|place))(?= |$)")
_GLOSS = re.compile(r"^(?:the |those |these )?\S+ (?:things?|ones?|thingies|stuff|counters?)$")


@dataclass(frozen=True, slots=True)
class PlainQuestion:
    """What a text asks, and the clauses that were set aside for it."""

    text: str
    aside: tuple[str, ...]


def said_plainly(text: str) -> Iterator[PlainQuestion]:
    """Yield what a text asks when the chat round it is left out, the likeliest first.

    Nothing is yielded where that is the text itself, or where it speaks of two creatures.
    """
    bare = stops_folded(words_of(text))
    words = stops_folded(words_of(_ASIDE.sub(_bracketed, text)))
    words = with_stops(rewritten(words, chat()["people"]["said"]))
    words, aside = without_asides(words)
    words = things_named(words)
    if not words:
        return
    words = stops_folded(in_rule_words(words))
    words = _referring(_with_subject(words))
    for found in dict.fromkeys((*_framed(words), tuple(words))):
        if list(found) != bare:
            yield PlainQuestion(_written(found), tuple(aside))


def _bracketed(found: re.Match[str]) -> str:
    """Put what stands in brackets between commas; leave out what only says what is meant.

    (the blue ones)  -->  nothing
    """
    inside = found[1].strip().lower()
    weighs = not part("weighty").isdisjoint(inside.split()) or "not" in inside.split()
    return " " if _GLOSS.match(inside) and not weighs else f", {inside}, "


def _with_subject(words: list[str]) -> list[str]:
    """Name what a sentence is about that begins with what it does:  Stays in play?"""
    *_, last = [0, *(n + 1 for n, word in enumerate(words[:-1]) if word in (".", "?", ","))]
    asked = " ".join(words[last:])
    begins = [it for it in chat()["subjectless"] if asked.startswith(f"{it} ")]
    if not last or not begins:
        return words
    first = max(begins, key=len)
    said = str(chat()["subjectless"][first])
    return [*words[:last], *said.split(), *words[last + len(first.split()) :]]


def _referring(words: list[str]) -> list[str]:
    """Say which status or zone is meant, if one is named:  … Anchored. Does it keep it?"""
    stops = [n for n, word in enumerate(words) if word in (".", ",") and n]
    if not stops:
        return words
    named = {it.concept for it in read(" ".join(words)).noted}
    statuses, zones = named & (known_qualities() - {"boost"}), named & forms()["zones"].keys()
    told = read(" ".join(words[: stops[-1]])).concepts
    asked = " " + " ".join(words[stops[-1] :])
    a_player_has = re.search(
        rf" (?:{chat()['holders']}) (?:\w+ ){{0,3}}(?:have|keep|lose|got) ", asked
    )
    if len(statuses) == 1 and statuses <= told and not a_player_has:
        # a player keeps the thing, and a thing its status
        asked = re.sub(
            r" (have|has|keep|lose|got) (?:it|that|this|that status|this status|the status)(?= |$)",
            rf" \1 {next(iter(statuses))}",
            asked,
        )
    if len(zones) == 1 and zones <= told:
        zone = rf" \1 {next(iter(zones)).replace('_', ' ')}"
        asked = _THERE.sub(zone, asked)
    return [*words[: stops[-1]], *asked.split()]


def _framed(words: list[str]) -> Iterator[tuple[str, ...]]:
    """Yield what a text asks whose form says it; a term has to stand where one is asked for.

    i do not get tough , what is that ?  -->  what is tough ?
    """
    whole = words if words[-1] in ("?", ".") else [*words, "?"]
    for kind in chat()["frames"].values():
        for rewriting in kind:
            if asked := _asked_by(rewriting, f" {' '.join(whole)}"):
                yield tuple(stops_folded(asked.split()))


def _asked_by(rewriting: Rewriting, text: str) -> str:
    """Return what is asked by a form of question; nothing where it is not of that form."""
    form, says = rewriting
    found = compiled(form).fullmatch(text)
    if found is None:
        return ""
    slots = {name: value.strip() for name, value in found.groupdict().items()}
    if "ways" in slots and not _only_ways(f"{slots['ways']} {slots.get('ways2', '')}"):
        return ""
    terms = {it: slots[it] for it in ("x", "y") if it in slots}
    if not all(map(_is_term, terms.values())):
        return ""
    for name, many in _NAMED.items():
        if name in slots:
            named = _terms_of(slots[name])
            if len(named) != many or _ASKS & read(slots[name]).concepts:
                return ""
            terms = dict(zip(("x", "y"), named, strict=False))
    return filled(says, found, **terms)


def _terms_of(told: str) -> list[str]:
    """Return the words of the statuses, keywords and actions that are named, each once."""
    asked = known_qualities() | frozenset(chat()["apart"]["concepts"])
    named = {it.concept: it.words for it in read(told).noted if it.concept in asked}
    return list(named.values())


def _is_term(phrase: str) -> bool:
    reading = read(phrase)
    whole = reading.words == tuple(phrase.split())  # nothing of it only wraps it
    return whole and bool(reading.concepts - lexicon().soft) and not reading.strange


def _only_ways(asked: str) -> bool:
    """Whether it asks which of several ways it goes, and nothing else hangs on one of them."""
    words, concepts = asked.split(), read(asked).concepts
    several = "or" in words or words.count(",") > 1
    barred = concepts & (known_qualities() | frozenset(chat()["ways"]["concepts"]))
    return (
        several and not barred and frozenset(str(chat()["ways"]["words"]).split()).isdisjoint(words)
    )


def _written(words: tuple[str, ...]) -> str:
    """Write words as a text:  is it fleeting ?  -->  Is it fleeting?"""
    made = re.sub(r" ([.,?])", r"\1", " ".join(words))
    made = made if made.endswith(("?", ".")) else f"{made}{'.' if '?' in made else '?'}"
    return re.sub(r"(?:^|(?<=[.?] ))[a-z]", lambda it: it[0].upper(), made)
