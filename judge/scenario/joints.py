"""What joins the parts of a sentence: commas, “and”, “or”, “before”, by what follows them."""

from __future__ import annotations

from collections.abc import Iterator

from judge.late_tables import Token
from judge.scenario.words import FINITE, asking, verbs

_JOINTS = frozenset({",", "and", ", and", ", then"})


def merged(tokens: list[Token]) -> Iterator[Token]:
    """Yield the tokens of a sentence, a comma, “and”, “or” or “before” as what it joins."""
    conditional = bool(tokens) and tokens[0].type == "IF"
    for number, token in enumerate(tokens):
        after = tokens[number + 1] if number + 1 < len(tokens) else token
        if token.type == "_ING" and number and tokens[number - 1].value not in _JOINTS:
            yield Token.at("_CLAUSE", "", token)
            continue
        if token.value == "," and after is not token and _joins_clauses(tokens, number + 1):
            continue
        if (joins := _joins_clauses(tokens, number)) is not None:
            yield Token.at(joins, token.value, token)
            continue
        if token.value in (",", ":") and _names_what_may_be_first(tokens, number):
            yield Token.at("_OF_THESE", token.value, token)
            continue
        if token.value in _JOINTS:
            if after.type == "_ING":
                yield Token.at("_CLAUSE", token.value, token)
                continue
            if after.type == "_S" and token.value != ",":
                yield Token.at("_AND_S", token.value, token)
                continue
            if token.value != "," and after.value in verbs() and after.type not in ("_ED", "_S"):
                yield Token.at("_AND_S", token.value, token)
                yield Token.at("_S", "", after)
                continue
            if token.value == "," and conditional and after.value in asking():
                yield Token.at("_ASK", token.value, token)
                continue
            if token.value == ", and" and not conditional:
                yield Token.at("AND", "and", token)
                continue
        if token.type != "_ING":
            yield token


_WHICH = frozenset({"what", "which", "who"})


def _names_what_may_be_first(tokens: list[Token], at: int) -> bool:
    """Whether a sign stands before the things of which one is asked to be the first."""
    before = tokens[:at]
    return bool(before) and before[-1].value == "first" and any(it.value in _WHICH for it in before)


_BETWEEN = {"before": "_SOONER", "or": "_RATHER"}


def _joins_clauses(tokens: list[Token], at: int) -> str | None:
    """Return what joins two happenings that are asked about: a “before” or “or” with a verb after.

    Does Alice draw before Bob passes?  What happens first, Alice draws or Bob passes?
    """
    joint = _BETWEEN.get(tokens[at].value)
    if joint is None:
        return None
    if joint == "_RATHER" and all(token.value != "what" for token in tokens[:at]):
        return None
    for token in tokens[at + 1 :]:
        if token.value in _BETWEEN:
            return None
        if token.type in FINITE or (token.value in verbs() and token.type not in ("_ING", "_ED")):
            return joint
    return None
