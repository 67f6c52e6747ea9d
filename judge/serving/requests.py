"""The requests that a program can make, each from JSON arguments to a JSON result."""

from collections.abc import Callable, Mapping
from typing import Any

from judge.api.judge import Judge, answers_json
from judge.api.position import sentence_at
from judge.api.values import Error, Position, as_json
from judge.errors import UserError

_NOT_ANSWERED = frozenset({"unknown", "illegal"})


class RefusedError(UserError):
    """A request that cannot be met, told as its sender should read it."""


def ask(judge: Judge, text: str, brief: bool = False) -> dict[str, Any]:
    """Answer a text; what is wrong with it comes with its place and what would be understood.

    A brief answer has no trace, and tells what a single outcome rests on once.
    """
    answers = answers_json(judge.ask(text)) | {"played": as_json(judge.understood(text))}
    for each in answers["answers"] if brief else ():
        _shorten(each)
    if not any(each["verdict"] in _NOT_ANSWERED for each in answers["answers"]):
        return answers
    position = judge.play(text)
    errors = [_error(each) for each in position.errors]
    found = answers | {
        "errors": errors
        or [_misread(text, it) for each in answers["answers"] for it in _wrong(each)],
        "understood": position.text.strip(),
        "legal_next": list(position.sentences),
    }
    if position.errors and (asides := _beside(judge, text, position)):
        found["legal_beside"] = list(asides)
    return found


def _shorten(answer: dict[str, Any]) -> None:
    answer["trace"] = []
    for outcome in answer["outcomes"]:
        outcome["trace"] = []
        if len(answer["outcomes"]) == 1:
            outcome["citations"], outcome["explanation"] = [], []


def _beside(judge: Judge, text: str, position: Position) -> tuple[str, ...]:
    """Return what can follow the first part of the sentence that failed."""
    start = position.errors[0].start
    failed = sentence_at(text, start)
    return judge.beside(position.text, failed) if ", " in failed else ()


def _wrong(answer: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = answer["not_understood"]
    return found


def _misread(text: str, wrong: dict[str, Any]) -> dict[str, Any]:
    """Return what is wrong with a question that was read but cannot be answered."""
    start = max(text.find(wrong["text"]), 0)
    return {
        "message": wrong["message"],
        "text": wrong["text"],
        "start": start,
        "end": start + len(wrong["text"]),
    }


def options(judge: Judge, text: str) -> dict[str, Any]:
    """Return the decision that is open after a text, with what is legal and what it costs."""
    position = judge.play(text)
    found = position.to_json()
    found["errors"] = [_error(each) for each in position.errors]
    return found


def _error(error: Error) -> dict[str, Any]:
    return {key: value for key, value in error.to_json().items() if value not in ("", [])}


def complete(judge: Judge, text: str, limit: int = 30) -> dict[str, Any]:
    """Return how a text can go on."""
    return {"completions": as_json(judge.complete(text, _within(limit)))}


def find(judge: Judge, words: str, limit: int = 5) -> dict[str, Any]:
    """Return the rules nearest to some words."""
    return {"rules": as_json(judge.find(words, _within(limit)))}


def rule(judge: Judge, numbers: str) -> dict[str, Any]:
    """Return rules by their numbers."""
    return {"rules": as_json(judge.rule(numbers))}


def card(judge: Judge, name: str) -> dict[str, Any]:
    """Return a card by its name."""
    return judge.card(name).to_json()


def cards_find(
    judge: Judge,
    words: str = "",
    trigger: str = "",
    effect: str = "",
    card_type: str = "",
    limit: int = 20,
) -> dict[str, Any]:
    """Return cards by words, or by what their abilities wait for and do."""
    found = judge.cards(
        words,
        trigger=trigger or None,
        effect=effect or None,
        card_type=card_type or None,
        limit=_within(limit),
    )
    return {"cards": as_json(found)}


def rulings(judge: Judge, words: str = "", limit: int = 20) -> dict[str, Any]:
    """Return rulings about a card, a rule's number, or some words."""
    found = judge.rulings(words)
    return {"rulings": [it.to_json() for it in found[: _within(limit)]], "found": len(found)}


def check_citations(judge: Judge, text: str) -> dict[str, Any]:
    """Return every rule reference of a text, and whether the rule exists."""
    return {"references": as_json(judge.cite(text))}


def _within(limit: int) -> int:
    if not 1 <= limit <= 200:
        raise RefusedError(f"the limit {limit} is not between 1 and 200")
    return limit


REQUESTS: Mapping[str, Callable[..., dict[str, Any]]] = {
    request.__name__: request
    for request in (
        ask,
        options,
        complete,
        find,
        rule,
        card,
        cards_find,
        rulings,
        check_citations,
    )
}


def carried_out(judge: Judge, name: str, arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Carry out one request. Raises RefusedError for what its sender can mend."""
    request = REQUESTS.get(name)
    if request is None:
        known = ", ".join(REQUESTS)
        raise RefusedError(f"there is no request “{name}”; the requests are {known}")
    try:
        return request(judge, **arguments)
    except UserError as error:
        raise RefusedError(str(error)) from None
