"""An ability's tree as nested lines of a figure: what each part is, and what is said of it."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from judge.engine.called import CALLED
from judge.records import dataclass


@dataclass(frozen=True, slots=True)
class TreePart:
    """A node of the tree: its role in the part above, what it is, its plain facts, its parts."""

    role: str
    name: str
    facts: tuple[str, ...]
    inside: tuple["TreePart", ...]


def part_of(tree: Mapping[str, Any], role: str = "") -> TreePart:
    """Return an ability tree's JSON as parts:  GainCounters  -->  gain counters."""
    if tree["node"] == "Ability" and not role:
        return part_of(tree["body"], "support" if tree.get("support") else "ability")
    facts: list[str] = []
    inside: list[TreePart] = []
    for key, value in tree.items():
        if key == "node" or value is None or value is False or value == []:
            continue
        name = key.replace("_", " ")
        parts = list(_parts(value, name))
        inside += parts
        if not parts:
            facts += _facts(value, name)
    return TreePart(role, node_words(tree["node"]), tuple(facts), tuple(inside))


def _parts(value: Any, role: str) -> Iterator[TreePart]:
    for each in value if isinstance(value, list) else [value]:
        if isinstance(each, dict) and each["node"] != "Number":
            yield part_of(each, role)


def _facts(value: Any, name: str) -> list[str]:
    if isinstance(value, dict):
        return [f"{name} {value['value']}"]
    if isinstance(value, list):
        return [", ".join(_word(each) for each in value)]
    if isinstance(value, str):
        return [_word(value)]
    return [name if value is True else f"{name} {value}"]


def _word(value: object) -> str:
    """Return a value as the rulebook calls it:  landmark_permanent  -->  Landmark Permanent."""
    return CALLED[str(value)].replace("_", " ")


@cache
def node_words(name: str) -> str:
    """Return what a node is in words:  QuickAction  -->  quick action,  J  -->  J."""
    if not any(c.isupper() for c in name) or not any(c.islower() for c in name):
        return name.replace("_", " ")
    return "".join(f" {c.lower()}" if c.isupper() else c for c in name).strip()
