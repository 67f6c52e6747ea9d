"""No page names a card."""

import json
import re
from functools import cache

import pytest

from judge.cards.reading import grammars
from judge.paths import grammar_dir, rules_dir

SAID_OTHERWISE = {"fr": {"Nuit"}}
"""Names of cards that are words of the rules too: a Phase (4.2)."""
REMINDED = "CanBeManaOrb("
"""A reminder of this names the card that it is about: as many of it as you like in a Draft."""


@cache
def names() -> dict[str, frozenset[str]]:
    """Return the names of cards by language, without those of tokens that cards create."""
    stored = [path.read_text("utf-8") for path in sorted((rules_dir() / "cards").glob("*.json"))]
    tokens = set(re.findall(r'"node":\s*"Token",\s*"name":\s*"(\w+)"', "".join(stored)))
    found: dict[str, set[str]] = {}
    for card in (card for text in stored for card in json.loads(text).get("cards", [])):
        if card["names"]["en"].upper().replace(" ", "_") not in tokens:
            for language, name in card["names"].items():
                found.setdefault(language, set()).add(name)
    return {language: frozenset(known) for language, known in found.items()}


@pytest.mark.parametrize("language", sorted(grammars()))
def test_no_page_holds_the_name_of_a_card(language: str) -> None:
    page = (grammar_dir() / "cards" / f"{language}.page").read_text("utf-8")
    said = [
        line.rpartition(" | ")[2]
        for line in page.splitlines()
        if " | " in line and REMINDED not in line
    ]
    text = "\n".join(said)
    unsaid = names()[language] | names()["en"]
    held = {name for name in unsaid if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)}
    assert held <= SAID_OTHERWISE.get(language, set())
