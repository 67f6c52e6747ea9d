"""Names as one says them at a table: without the title, where nothing else bears the name."""

from __future__ import annotations

import re
from collections.abc import Iterable


def shortened(names: Iterable[str]) -> dict[str, str]:
    """Return each name with how it is called for short:  Haven, Bravos Bastion  -->  Haven."""
    known = set(names)
    found = {name: name.split(", ")[0] for name in known}
    return {
        name: short if sum(short == other for other in found.values()) == 1 else name
        for name, short in found.items()
    }


def with_pronouns(text: str, names: Iterable[str], known: str = "") -> str:
    """Say “it” for a name that was the last one said; `known` is the one said before the text."""
    words = sorted({name for name in names if name}, key=len, reverse=True)
    if not words:
        return text
    last = known

    def said(found: re.Match[str]) -> str:
        nonlocal last
        name, owns = found["name"], found["owns"]
        again, last = name == last, name
        return ("its" if owns else "it") if again else found[0]

    either = "|".join(map(re.escape, words))
    return re.sub(rf"\b(?P<name>{either})(?!\w)(?P<owns>'s|')?", said, text)


def possessive(name: str) -> str:
    """Return whose something is:  Kuwat  -->  Kuwat's,  Atlas  -->  Atlas'."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"
