"""What a thing is called by its picture, said as what it is:  my poor hippo  -->  my character."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from judge.cards.pool import TOKEN, load_cards
from judge.speech.concepts import of_phrase, words_of
from judge.speech.patterns import chat
from judge.speech.plain_things import known_qualities


def things_named(words: Sequence[str]) -> list[str]:
    """Return words with what creatures are called said as a Character; none if they are two."""
    called: set[str] = set()
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
    return [] if len(called) > 1 or (called and others) else kept


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
