"""German clauses: where the finite verb stands, and what closes the clause."""

import re
from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum

from judge.records import dataclass

from .speech import Phrase, load_speech


class Order(StrEnum):
    """Where a clause has its verb."""

    FIRST = "Ziehe eine Karte. Ich erhalte …"
    AFTER = "…, erhalte ich …"
    LAST = "falls ich … erhalte"
    SHARED = "… und erhalte …"
    BARE = "darfst … ziehen"
    TO = "um … zu ziehen"
    WOULD = "falls ich … erhalten würde"


@dataclass(frozen=True, slots=True)
class Clause:
    """A verb with what is said of it; without a subject it is an order.

    `closing` stands where a separable verb has its prefix, `late` behind everything; `past` is for
    states before an event.
    """

    verb: str
    middle: str = ""
    subject: Phrase | None = None
    closing: str = ""
    past: bool = False
    self_first: bool = False
    late: str = ""


_RELATIVE = re.compile(r"((?:, (?:die|der|das|den|dem|dessen|deren) [^,]*)+),?$")


def say(what: Clause, order: Order) -> str:
    """Return a clause with its verb where the order has it."""
    entry = load_speech().verbs[what.verb]
    prefix = entry.get("closing", "")
    middle, tail = _parted(what.middle)
    closing = " ".join(part for part in (prefix, what.closing) if part)
    closing, late = _parted(closing)
    tail = late or tail
    myself = _self(what.subject) if entry.get("self") else ""
    subject = what.subject.subject if what.subject is not None else ""
    match order:
        case Order.FIRST:
            words = [subject, _finite(what, entry), myself, middle, closing]
        case Order.AFTER if what.subject is not None and _is_pronoun(subject):
            words = [_finite(what, entry), subject, myself, middle, closing]
        case Order.AFTER:
            words = [_finite(what, entry), myself, subject, middle, closing]
        case Order.SHARED:
            words = [_finite(what, entry), myself, middle, closing]
        case Order.LAST | Order.WOULD:
            last = _last(what, entry, would=order is Order.WOULD)
            early = [myself, subject] if what.self_first else [subject, myself]
            if what.subject is not None and _is_pronoun(subject):
                early = [subject, myself]
            words = [*early, middle, last]
        case Order.BARE | Order.TO:
            words = [myself, middle, _infinitive(what, entry, to=order is Order.TO)]
    moved = bool(closing) or order in (Order.LAST, Order.WOULD, Order.BARE, Order.TO)
    if not moved:
        return _joined([*words, tail]) + what.late
    return _joined(words) + tail + what.late


def with_adverb(what: Clause, adverb: str) -> Clause:
    """Return a clause with an adverb before all else that follows the verb."""
    return replace(what, middle=f"{adverb} {what.middle}".strip())


def _joined(words: list[str]) -> str:
    return " ".join(word for word in words if word).replace(" ,", ",")


def _parted(middle: str) -> tuple[str, str]:
    """Part the relative clause that a text ends in, which German lets follow the verb."""
    found = _RELATIVE.search(middle) if middle.endswith(",") else None
    return (middle[: found.start()], found[1] + ",") if found else (middle, "")


def _finite(what: Clause, entry: Mapping[str, str]) -> str:
    if what.subject is None:
        return entry["order"]
    person = what.subject.person
    if what.past:
        past = entry.get(f"was_{person}")
        if past is None:
            raise ValueError(f"no German past of {what.verb} for {person}")
        return past
    fallback = {"i": "order", "they": "infinitive"}.get(person, person)
    return entry.get(person, entry[fallback])


def _last(what: Clause, entry: Mapping[str, str], *, would: bool) -> str:
    prefix = entry.get("closing", "")
    if would:
        assert what.subject is not None
        finite = {"you": "würdest", "they": "würden"}.get(what.subject.person, "würde")
        return " ".join(p for p in (what.closing, prefix + entry["infinitive"], finite) if p)
    finite = prefix + _finite(what, entry)
    return f"{what.closing} {finite}".strip()


def _infinitive(what: Clause, entry: Mapping[str, str], *, to: bool) -> str:
    prefix, plain = entry.get("closing", ""), entry["infinitive"]
    middle = ("zu" if prefix else "zu ") if to else ""
    return f"{what.closing} {prefix}{middle}{plain}".strip()


def _self(subject: Phrase | None) -> str:
    return {"i": "mich", "you": "dich"}.get(subject.person, "sich") if subject else "sich"


def _is_pronoun(subject: str) -> bool:
    return subject in {"ich", "du", "er", "sie", "es"}
