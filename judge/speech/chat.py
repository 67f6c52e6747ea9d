"""A question as people chat, said plainly.

    Hey all, noob here. People keep saying Rush and I have no clue what that is.  -->  What is rush?

What is nothing but chat falls away, what is said round a question becomes the question it asks, and
what a card is called by its picture becomes a Character. All else stays, and has to be understood.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any

from judge.cards.pool import TOKEN, load_cards
from judge.kept_table import kept_toml
from judge.paths import grammar_dir
from judge.speech.concepts import lexicon, of_phrase, read, words_of
from judge.speech.pieces import forms, part
from judge.speech.plain_things import known_qualities

_ASIDE = re.compile(r"\(([^()]*)\)")
_STOPS = re.compile(r"(?: [.,;:!?])+")
_JOINS = "(?: (?:but|and|so|because|or)(?= ))"
_BOUNDS = re.compile(rf"( [.,?]{_JOINS}?|{_JOINS})")
_GLOSS = re.compile(r"^(?:the |those |these )?\S+ (?:things?|ones?|thingies|stuff|counters?)$")
_SLOT = {
    "{x}": r"(?P<x>(?: (?![.,?])\S+){1,5}?)",
    "{y}": r"(?P<y>(?: (?![.,?])\S+){1,5}?)",
    "{a}": r"(?P<a>(?: \S+)+?)",
    "{b}": r"(?P<b>(?: \S+)+?)",
    "{ways}": r"(?P<ways>(?: [^ .?]+)+?)",
    "{ways2}": r"(?P<ways2>(?: [^ .?]+)+)",
}


@cache
def chat() -> Mapping[str, Any]:
    """Return the file of what people say round a question."""
    return kept_toml(grammar_dir() / "lexicon" / "chat.toml")


def said_plainly(text: str) -> Iterator[str]:
    """Yield what a text asks when the chat round it is left out, the likeliest first.

    Nothing is yielded where that is the text itself, or where it speaks of two creatures.
    """
    whole = _said(_joined(_ASIDE.sub(_aside, text)))
    whole = _rewritten(whole, "people")
    plain = _things_named(_without_chat(whole))
    if not plain:
        return
    plain = _referring(_with_subjects(_rewritten(plain, "phrases")))
    bare = _said(_joined(text))
    for found in dict.fromkeys([*_framed(plain), plain]):
        if found != bare:
            yield _written(found)


def _joined(text: str) -> str:
    return " " + " ".join(words_of(text))


def _said(text: str) -> str:
    """Fold stops into one:  ? before . before ,"""
    return _STOPS.sub(_one_stop, text)


def _one_stop(found: re.Match[str]) -> str:
    stops = found[0]
    return " ?" if "?" in stops else " ." if set(stops) & set(".!;") else " ,"


def _aside(found: re.Match[str]) -> str:
    """Return what stands in brackets between commas; nothing where it only says what is meant."""
    inside = found[1].strip().lower()
    weighs = not part("weighty").isdisjoint(inside.split()) or "not" in inside.split()
    return " " if _GLOSS.match(inside) and not weighs else f", {inside}, "


def _things_named(text: str) -> str:
    """Return a text with what creatures are called said as a Character; none if they are two."""
    words, called = text.split(), set[str]()
    kept: list[str] = []
    for n, word in enumerate(words):
        one, said = _called(word)
        if not one or of_phrase(word) or _is_name(words, n):
            if of_phrase(word) == "token":
                while len(kept) > 1 and kept[-1] in _tokens():
                    kept.pop()
            kept.append(word)
            continue
        called.add(one)
        at = len(kept) - (bool(kept) and of_phrase(kept[-1]) in known_qualities())
        while at > 1 and kept[at - 1] in _opinions():
            del kept[at - 1]
            at -= 1
        kept.append(said + "s" * (one != word))
    others = {word for word in kept if of_phrase(word) == "character"} - {"character", "characters"}
    if len(called) > 1 or (called and others):
        return ""
    return " " + " ".join(kept)


def _is_name(words: Sequence[str], n: int) -> bool:
    """Whether a word is part of a phrase of the rules."""
    return any(of_phrase(" ".join(words[m : m + 2])) for m in (n - 1, n) if m >= 0)


def _called(word: str) -> tuple[str, str]:
    """Return the name that a thing is called by, and what it is; nothing where it is neither."""
    known = _names()
    return next(((it, known[it]) for it in (word, word.removesuffix("s")) if it in known), ("", ""))


@cache
def _names() -> Mapping[str, str]:
    return {word: str(it["said"]) for it in chat()["called"] for word in str(it["words"]).split()}


@cache
def _tokens() -> frozenset[str]:
    """Return the words of the names of tokens."""
    return frozenset(word for it in load_cards().of_type(TOKEN) for word in words_of(it.name))


@cache
def _opinions() -> frozenset[str]:
    return frozenset(str(chat()["opinions"]["words"]).split())


@cache
def chat_words() -> frozenset[str]:
    """Return the words that say nothing of the game."""
    return frozenset(word for words in chat()["words"].values() for word in str(words).split())


def _closes(said: str) -> bool:
    """Whether words that close a part are one phrase that may be left out there."""
    return any(it.fullmatch(said) for kind in chat()["asking"]["behind"] for it in _patterns(kind))


@cache
def _passing() -> frozenset[str]:
    """Return the words that may be left out where a part begins or ends."""
    words = chat()["words"]
    return frozenset(f"{words['greeting']} {words['politeness']} {words['feeling']}".split())


@cache
def _light() -> frozenset[str]:
    return frozenset(str(chat()["beside"]["light"]).split())


@cache
def _beside() -> frozenset[str]:
    words = (*str(chat()["beside"]["words"]).split(), *str(chat()["people"]["words"]).split())
    return frozenset(words)


def _without_chat(text: str) -> str:
    """Leave out every part between stops, or before “and” and its like, that is only chat."""
    pieces = _BOUNDS.split(text)
    parts, bounds = pieces[::2], [*pieces[1::2], ""]
    made, before = "", ""
    for said, bound in zip(parts, bounds, strict=True):
        alone = before.split()[-1:] != ["or"] and _stops(before if made else "", bound)
        if not said.strip() or _is_chat(said, whole=not alone):
            made += bound if _weight(bound) > _weight(before) else ""
            before = max(before, bound, key=_weight)
        else:
            made += _trimmed(said) + bound
            before = bound
    made = re.sub(rf"{_JOINS}+( [.?]|$)", r"\1", f"{made} ").rstrip()
    return _said(re.sub(rf"^(?: [.,?]|{_JOINS})+", "", f"{made} ").rstrip())


def _stops(before: str, after: str) -> bool:
    """Whether a part stands between stops."""
    stops = ("", ".", ",", "?")
    return "".join(before.split()[:1]) in stops and after.strip() in stops


def _weight(bound: str) -> int:
    """Return how much a bound says: “or” may not be lost, nor that it is asked."""
    weights = {"or": 4, "?": 3, ".": 2, ",": 1}
    return max((weights.get(it, 0) for it in bound.split()), default=-1)


def _is_chat(said: str, *, whole: bool) -> bool:
    """Whether words are nothing but chat; `whole` if patterns alone have to say so."""
    words = said.split()
    asks = words[0] in str(chat()["asking"]["opens"]).split()
    kinds = tuple(chat()["asking"]["kinds"] if asks else chat()["phrases"])
    left: list[str] = []
    at = 0
    while at < len(words):
        size = _phrase_at(words, at, kinds)
        left += () if size else words[at : at + 1]
        at += size or 1
    found = len(left) < len(words)
    if whole or asks:
        return found and not left
    said_by = [word for word in left if word in chat_words()]
    felt = bool(said_by) and _passing().issuperset(said_by) and not found
    beside = _light() if felt else _beside()
    return (found or bool(said_by)) and all(it in chat_words() or it in beside for it in left)


def _phrase_at(words: Sequence[str], at: int, kinds: Sequence[str]) -> int:
    """Return how many words the longest phrase of some kinds takes that begins here."""
    text = f" {' '.join(words[at:])} "
    ends = (found.end() for k in kinds for it in _patterns(k) if (found := it.match(text)))
    return len(text[: max(ends, default=0)].split())


def _trimmed(said: str) -> str:
    """Leave out the chat that a part begins or ends with."""
    for kind in chat()["asking"]["before"]:
        ends = (found.end() for it in _patterns(kind) if (found := it.match(said)))
        end = max(ends, default=0)
        said = said[end:] if end < len(said) else said
    starts = [at for at in range(1, len(said)) if said[at] == " " and _closes(said[at:])]
    said = said[: min(starts, default=len(said))]
    words = said.split()
    while len(words) > 1 and words[0] in _passing() and not of_phrase(" ".join(words[:2])):
        del words[0]
    while len(words) > 1 and words[-1] in _passing():
        del words[-1]
    return " " + " ".join(words)


def _rewritten(text: str, kind: str) -> str:
    """Say in other words what the file says in other words."""
    for pattern, says in _rewritings("said", kind):
        text = pattern.sub(partial(_filled, says), text)
    return _said(re.sub(r" +", " ", text).rstrip())


def _filled(says: str, found: re.Match[str]) -> str:
    groups = [(group or "").strip() for group in found.groups()]
    made = says.format("", *groups).strip()
    return f" {made}" if made else ""


def _with_subjects(text: str) -> str:
    """Name what a sentence is about that begins with what it does:  Stays in play?"""
    *told, asked = re.split(r"(?<= [.?,])(?= .)", text)
    begins = [it for it in chat()["subjectless"] if asked.startswith(f" {it} ")]
    if told and begins:
        first = max(begins, key=len)
        asked = f" {chat()['subjectless'][first]}{asked.removeprefix(f' {first}')}"
    return "".join((*told, asked))


def _referring(text: str) -> str:
    """Say which status, or which zone, is meant by “have it” or “from there”, if one is named."""
    noted = read(text).noted
    statuses = {it.concept for it in noted if it.concept in known_qualities() - {"boost"}}
    zones = {it.concept for it in noted if it.concept in forms()["zones"]}
    asks = max(text.rfind(" ."), text.rfind(" ,"))
    if asks < 0:
        return text
    told, asked = text[:asks], text[asks:]
    a_player_has = re.search(
        rf" (?:{chat()['holders']}) (?:\w+ ){{0,3}}(?:have|keep|lose|got) ", asked
    )
    told_status = len(statuses) == 1 and statuses <= read(told).concepts
    if told_status and not a_player_has:  # a player keeps the thing, and a thing its status
        status = next(iter(statuses))
        asked = re.sub(
            r" (have|has|keep|lose|got) (?:it|that|this|that status|this status|the status)(?= )",
            rf" \1 {status}",
            asked,
        )
    if len(zones) == 1 and (zone := next(iter(zones))) in read(told).concepts:
        named = rf" \1 {zone.replace('_', ' ')}"
        asked = re.sub(r" (from|in) (?:in )?there(?= )", named, asked)
    return told + asked


def _framed(text: str) -> Iterator[str]:
    """Yield what a text asks whose form says it; a term has to stand where one is asked for."""
    whole = text if text.endswith((" ?", " .")) else f"{text} ?"
    for kind in chat()["frames"]:
        for pattern, says in _rewritings("frames", kind):
            found = pattern.fullmatch(whole)
            if found is None:
                continue
            slots = {name: value.strip() for name, value in found.groupdict().items()}
            if not all(_is_term(slots[it]) for it in ("x", "y") if it in slots):
                continue
            if "ways" in slots and not _only_ways(f"{slots['ways']} {slots.get('ways2', '')}"):
                continue
            yield _said(" " + says.format(**slots))


def _is_term(phrase: str) -> bool:
    reading = read(phrase)
    return bool(reading.concepts - lexicon().soft) and not reading.strange


def _only_ways(asked: str) -> bool:
    """Whether it asks which of several ways it goes, and nothing else hangs on one of them."""
    words, concepts = asked.split(), read(asked).concepts
    several = "or" in words or words.count(",") > 1
    barred = concepts & (known_qualities() | frozenset(chat()["ways"]["concepts"]))
    return (
        several and not barred and frozenset(str(chat()["ways"]["words"]).split()).isdisjoint(words)
    )


def _written(text: str) -> str:
    made = re.sub(r" ([.,?])", r"\1", text.strip())
    made = made if made.endswith(("?", ".")) else f"{made}?"
    return re.sub(r"(?:^|(?<=[.?] ))[a-z]", lambda it: it[0].upper(), made)


@cache
def _patterns(kind: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(_regex(line) + r"(?= |$)") for line in chat()["phrases"][kind])


@cache
def _rewritings(table: str, kind: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple(
        (re.compile(_regex(line, grouped=table == "said") + r"(?= |$)"), says)
        for line, says in chat()[table][kind]
    )


def _regex(line: str, *, grouped: bool = False) -> str:
    """Read a pattern of words, alternatives, parts and slots as a regular expression."""
    made = "^" if line.startswith("^ ") else ""
    for item in line.removeprefix("^ ").split(" "):
        if item in _SLOT:
            made += _SLOT[item]
            continue
        absent = item.endswith("?") and item != "?"
        longest = sorted((item[:-1] if absent else item).split("|"), key=_words, reverse=True)
        ways = map(_way, longest)
        one = f"(?:{'|'.join(ways)})"
        made += (f"({one})" if grouped else one) + ("?" if absent else "")
    return made


def _words(way: str) -> int:
    return way.count("_")


def _way(word: str) -> str:
    if word == "*":
        return r" [a-z]+"
    if word.startswith("<"):
        return _part(word.strip("<>"))
    return " " + re.escape(word.replace("_", " ")).replace("\\ ", " ")


@cache
def _part(name: str) -> str:
    return f"(?:{'|'.join(_regex(line) for line in chat()['parts'][name])})"
