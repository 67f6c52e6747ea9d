"""No rule, word or terminal of a language spells out a sentence, and none names a card."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from judge.cards.language.literals import literals, pattern_words, terminals, words_in
from judge.cards.language.syntax.lexicon import load_lexicon, named_rules, read_lexicon
from judge.paths import grammar_dir, rules_dir

LANGUAGES = sorted(path.name for path in (grammar_dir() / "ability").iterdir() if path.is_dir())
PRINTED = re.compile(r"[\w\s.,:;'’\"«»„“”{}()/+—–•-]*")
"""What a wording may hold: letters and signs that cards print, so no marker for another rule."""
COUNTED = {"words", "spelling", "turns", "same_meaning", "reminders", "markers", "continuations"}
"""The sections of a lexicon whose literals have bounds; the others only say how to read."""
SAID_OTHERWISE = {"fr": {"Nuit"}}
"""Names of cards that are words of the rules too: a Phase (4.2)."""


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        ("in the Reserve", 3),
        ("a Character I play", 2),
        (r"\bthe\b", 1),
        (r"\bthe (\w+) of (\d)", 2),
        ("[Tt]he cards?", 2),
        ("(?:draw|draw a card)(?: again)?", 3),
        ("(?:one|two cards|three) of", 3),
        (r"boost(?:BB|\[\])", 1),
        ("Mana(?= Orb| Orbs you control)", 4),
        ("(?<!your )hand", 2),
        (r"[^a-z]hand[A-Zà-ü]\{T\}\{\d+\}", 1),
        ("gioc[ao]n?o", 1),
        ("l[ao] carta", 2),
        ("@number@ or more", 2),
        ("(?:(?:up )?to) max", 3),
        (r"\(as it is\)", 3),
        ("(?P<name>two words) more", 3),
    ],
)
def test_the_longest_alternative_of_a_pattern_is_counted(pattern: str, words: int) -> None:
    assert pattern_words(pattern) == words


@pytest.mark.parametrize(
    ("wording", "words"), [(r"\1 of \2", 1), ("l'eroe", 1), ("envía -lo", 2), ("{T}, \\1 :", 0)]
)
def test_the_words_of_a_wording_are_counted(wording: str, words: int) -> None:
    assert words_in(wording) == words


def test_each_pattern_of_a_terminal_is_found() -> None:
    grammar = '// A "comment".\nSTOP.9 : /\\.+/\nXTH : "Xth" | /a\\/b (?=c)/\n%ignore /x y/'
    assert list(terminals(grammar)) == [r"\.+", "Xth", r"a\/b (?=c)", "x y"]


def test_what_is_too_long_is_found_in_every_section() -> None:
    long = "a sentence of so many words that none may stand"
    lexicon = read_lexicon(
        {
            "language": "none",
            "words": {"adverb": {"never": ["short", long]}},
            "spelling": {
                "clitics": [["of the same", "of the very same"], ["one two three", "one"]]
            },
            "turns": {"idiom": [long, "short"]},
            "same_meaning": {"order": ["short", long]},
            "reminders": {"patterns": [f"{long}.*", "Send me to Discard instead of .*"]},
            "continuations": {"openings": []},
            "markers": {"not": "non-", "after": {"more": long}},
        }
    )
    found = Counter(literal.section for literal in literals(lexicon) if literal.breaks)
    assert found == {
        "words": 2,
        "spelling": 1,
        "turns": 1,
        "same_meaning": 1,
        "reminders": 1,
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_literal_is_longer_than_its_bound(language: str) -> None:
    assert [literal for literal in literals(load_lexicon(language)) if literal.breaks] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_other_section_spells_anything_out(language: str) -> None:
    raw = load_lexicon(language).raw
    rest = {name: value for name, value in raw.items() if name not in COUNTED}
    assert [text for text in _strings(rest) if words_in(text) > 3] == []


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (text for pair in value.items() for part in pair for text in _strings(part))
    elif isinstance(value, list):
        yield from (text for part in value for text in _strings(part))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_passes_a_marker_to_another(language: str) -> None:
    raw = load_lexicon(language).raw
    written = [
        wording
        for section in ("spelling", "turns", "same_meaning")
        for _, wording in named_rules(raw.get(section, {}))
    ]
    strange = [w for w in written if not PRINTED.fullmatch(re.sub(r"\\\d|\\g<\w+>", "", w))]
    assert strange == []


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_lexicon_or_grammar_holds_the_name_of_a_card(language: str) -> None:
    paths = [grammar_dir() / "lexicon" / f"{language}.toml"]
    paths += sorted((grammar_dir() / "ability" / language).glob("*.lark"))
    paths += sorted((grammar_dir() / "ability").glob("*.lark"))
    text = "\n".join(path.read_text("utf-8") for path in paths)
    unsaid = names()[language] | names()["en"]
    held = {name for name in unsaid if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)}
    assert held <= SAID_OTHERWISE.get(language, set())
