"""One task of a sweep and what is found by it: plain data, so that it can travel and be stored."""

from typing import Any, NamedTuple

from judge.records import dataclass


class Task(NamedTuple):
    """What is to be played: which kind of sweep, a key that no other task has, and its data.

    `data` holds text, numbers and lists of them; it is sent to workers as it stands.
    """

    kind: str
    key: str
    data: dict[str, Any]


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """Something that a judge should look at.

    `kind` is one of KINDS, `detail` says which (an interpretation, a rule, what failed), and `text`
    is a scenario that shows it and can be asked; empty where none does. `about` names the card that
    it is due to with plain things beside it; it is empty where it is due to all that the task is
    about.
    """

    kind: str
    detail: str
    text: str = ""
    about: tuple[str, ...] = ()


class Row(NamedTuple):
    """What one task came to: its key, what it was about, how many situations, what was found."""

    key: str
    about: tuple[str, ...]
    situations: int
    findings: tuple[Finding, ...] = ()


KINDS = {
    "interpretation": "answers that rest on an interpretation",
    "order": "results that depend on the order of Reactions or modifiers",
    "loop": "loops, with the rule that ends them",
    "bound": "situations that were not explored to the end",
    "invariant": "states that no game may reach",
    "failure": "failures of the engine",
    "changed": "claims that would be decided otherwise",
    "unread": "texts that are not read",
    "differs": "texts whose print reads as something else",
    "unprinted": "texts that have no print",
    "unplayed": "texts that are not played",
}
"""What can be found, in words."""
