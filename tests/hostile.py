"""Seeded cases of every command: forms of question, and input that nobody should have to fear.

A case is the words of a command line, what standard input gives, and files by name. Whatever the
case, a command ends with a stated exit code, without a traceback, and prints no control character.
"""

import json
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random

from judge.games.saved import to_json
from judge.paths import rules_dir
from tests.cards.facts.conftest import api_record
from tests.games.tables import finished
from tests.running import judge

CODES = {0, 1, 2, 3, 4, 5}
"""The exit codes that a command may end with; 70 is a fault of ours, 74 a full disk."""

CARDS = (
    "Kappa",
    "Kuwat, the Dissenter",
    "Haven, Bravos Bastion",
    "Fée Clochette",
    "Coppe\u0301lia",
)
OWNERS = (
    *("Alice", "Bob", "Alice", "Bob", "Alice", "Bob", "Alice", "Bob", "Alice", "Bob"),
    *("she", "her opponent", "each player", "Kappa", "nobody", ""),
)
ZONES = (
    *("hand", "Reserve", "her Hero Expedition", "her Companion Expedition", "her Deck", "play"),
    *("the Discard pile", "Limbo", "her Landmark zone", "her Mana zone", "nowhere", ""),
)
NOUNS = (
    *(
        "card",
        "cards",
        "Character",
        "tokens",
        "Brassbug tokens",
        "Mana Orbs",
        "boosts",
        "Reactions",
    ),
    *("ready Mana Orbs", "quick actions", "counters", "Scrap counters", "statistics", "objects"),
    *("Landmarks", "Emblems", "Expeditions", "regions", "days", "turns", "Fleeting", "Kappa"),
)
FORMS = (
    *("How many {noun} does {owner} have in {zone}?", "How many {noun} does {owner} control?"),
    *("How many {noun} are in {zone}?", "Does {owner} have {number} {noun} in {zone}?"),
    *("Can {owner} play {card} from {zone}?", "Is {card} in {zone}?", "Where is {card}?"),
    *("What happens?", "Must {owner} sacrifice {card}?", "Who controls {card}?", "Why?"),
    *("How much does {card} cost?", "Can {owner} target {card}?", "Is {card} a legal target?"),
    *("What can {owner} target?", "Does {card} gain {number} {noun}?", "Has {owner} drawn {noun}?"),
    *(
        "If {owner} plays {card}, where is {card}?",
        "How many times is {card}'s Reaction activated?",
    ),
    *("What are {card}'s statistics?", "Is {owner} first?", "When does {owner} draw?"),
)
TOLD = (
    *("{owner} has {card} in {zone}.", "{owner} controls {card} in {zone}.", "It is Dusk.", ""),
    *(
        "{owner} has {number} {noun} in {zone}.",
        "{owner} plays {card} from {zone}.",
        "Rest happens.",
    ),
    *(
        "{owner} returns {card} to {zone}.",
        "{owner} passes.",
        "It is Bob's turn.",
        "{card} is Asleep.",
    ),
    *(
        "{owner} sacrifices {card}.",
        "{card} gains {number} {noun}.",
        "{owner} draws {number} cards.",
    ),
)
SCRAPS = (
    *(
        "\x1b[2J",
        "\x1b]0;x\x07",
        "\x00",
        "\u202e",
        "\u2066",
        "\ufeff",
        "\x9b31m",
        "\r",
        "\x08" * 9,
        "\udcff",
    ),
    *("½", "²", "٣", "99999999999", "-1", "1e9", "0" * 5000, "A" * 300, "é" * 300, "e\u0301", "🂡"),
    *('"', "'", "’", "“", "{J}", "{", "}", "[", "]", "[2.1.d]", "(", ")" * 50, "{{", "%s", "$(x)"),
    *(
        "--",
        "--json",
        "-",
        "-x",
        "--help=1",
        "../../etc/passwd",
        "/dev/null",
        "CON",
        "~",
        "*",
        "\\",
    ),
    *("6.3.e-f", "9.9.z", "2.1", "..", "0.0.a", "2.1.d" * 90, "CR 4.0 §2.1.d", "rule", "NULL", ""),
    *(
        "a OR b",
        "NEAR(",
        '"unclosed',
        "NOT",
        "; DROP TABLE rule",
        "^",
        "title:x",
        "<script>",
        "&amp;",
    ),
)
LOOK_UPS = (
    *(
        "rule",
        "card",
        "cite",
        "find",
        "define",
        "terms",
        "links",
        "impact",
        "glossary",
        "ask",
        "path",
    ),
)


@dataclass(frozen=True, slots=True)
class Case:
    """One run of the program; a word that names one of `files` stands for its path."""

    words: tuple[str, ...]
    given: bytes = b""
    files: dict[str, bytes] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Ran:
    """What a case printed, and how it ended."""

    code: int
    printed: str
    errors: str

    @property
    def amiss(self) -> str:
        """What no run may show, or nothing."""
        if self.code not in CODES:
            return f"ended with {self.code}"
        for text in (self.printed, self.errors):
            if "Traceback (most" in text:
                return "a traceback"
            for character in text:
                if character not in "\n\t" and unicodedata.category(character) in (
                    "Cc",
                    "Cf",
                    "Cs",
                ):
                    return f"the control character {character!a}"
        return ""


def case(number: int) -> Case:
    """Return the case of a number, always the same."""
    random = Random(number)
    return random.choice(_KINDS)(random)


def play(one: Case, folder: Path) -> Ran:
    """Run a case in this process, its files in a folder."""
    for name, data in one.files.items():
        (folder / name).write_bytes(data)
    words = [str(folder / word) if word in one.files else word for word in one.words]
    run = judge(*words, given=one.given)
    return Ran(run.returncode, run.stdout, run.stderr)


def _sentence(random: Random, forms: tuple[str, ...]) -> str:
    return random.choice(forms).format(
        noun=random.choice(NOUNS),
        owner=random.choice(OWNERS),
        zone=random.choice(ZONES),
        card=random.choice(CARDS),
        number=random.choice((0, 1, 2, 3, 7, 20, 999, 1000, "½", "no")),
    )


def _question(random: Random) -> Case:
    told = [_sentence(random, TOLD) for _ in range(random.choice((0, 0, 1, 1, 2, 3)))]
    text = " ".join([*told, _sentence(random, FORMS)])
    if random.random() < 0.15:
        text = _spoiled(random, text)
    return Case(("ask", text, *random.choice(((), ("--json",), ("--trace",), ("--all",)))))


@cache
def _scenarios() -> tuple[str, ...]:
    files = sorted((rules_dir() / "scenarios").rglob("*.scenario"))
    return tuple(file.read_text(encoding="utf-8") for file in files)


def _spoiled(random: Random, text: str) -> str:
    """Drop, double, swap or replace some words of a text."""
    words = text.split(" ")
    for _ in range(random.randrange(1, 4)):
        at = random.randrange(len(words))
        match random.randrange(5):
            case 0:
                words[at : at + 1] = []
            case 1:
                words[at:at] = [words[at]] * random.choice((1, 3, 40))
            case 2:
                other = random.randrange(len(words))
                words[at], words[other] = words[other], words[at]
            case _:
                words[at] += random.choice(("", " ")) + random.choice(SCRAPS)
        words = words or [""]
    return " ".join(words)


def _told(random: Random) -> Case:
    text = _spoiled(random, random.choice(_scenarios()))
    if random.random() < 0.5:
        return Case(("run", "a.scenario"), files={"a.scenario": _bytes(random, text)})
    return Case(("ask", "-"), text[-1500:].encode("utf-8", "surrogateescape"))


def _bytes(random: Random, text: str) -> bytes:
    data = bytearray(text.encode("utf-8", "surrogatepass"))
    if random.random() < 0.3 and data:
        data[random.randrange(len(data))] = random.randrange(256)
    return bytes(data)


def _looked_up(random: Random) -> Case:
    words = [random.choice((*SCRAPS, *CARDS, *NOUNS)) for _ in range(random.randrange(1, 4))]
    if random.random() < 0.3:
        words.append(random.choice(("--json", "--markdown", "--edition", "--all", "--cite")))
    return Case((random.choice(LOOK_UPS), *words))


@cache
def _texts() -> tuple[str, ...]:
    from judge.cards.pool import load_cards
    from judge.cards.printed import print_ability

    return tuple(print_ability(it) for card in load_cards().cards[:300] for it in card.abilities)


def _parsed(random: Random) -> Case:
    text = random.choice(_texts())
    if random.random() < 0.7:
        text = _spoiled(random, text)
    kind = random.choice(("Spell", "Character", "Hero", "Permanent", "water", ""))
    language = random.choice(("en", "fr", "de", "es", "it", "xx", ""))
    return Case(("parse", text, "--type", kind, "--language", language))


def _cited(random: Random) -> Case:
    text = " ".join(random.choice(SCRAPS) for _ in range(random.randrange(1, 30)))
    if random.random() < 0.5:
        return Case(("cite", "a.txt", "--markdown"), files={"a.txt": _bytes(random, text)})
    return Case(("cite", text))


def _damaged(random: Random, value: object) -> object:
    """Drop, empty or replace something anywhere in JSON data."""
    if isinstance(value, dict) and value and random.random() < 0.8:
        key = random.choice(list(value))
        if random.random() < 0.2:
            return {name: part for name, part in value.items() if name != key}
        return {**value, key: _damaged(random, value[key])}
    if isinstance(value, list) and value and random.random() < 0.8:
        at = random.randrange(len(value))
        return [*value[:at], _damaged(random, value[at]), *value[at + 1 :]]
    return random.choice((None, -1, 10**30, True, [], {}, "", 0.5, random.choice(SCRAPS)))


def _imported(random: Random) -> Case:
    found: object = [api_record(f"ALT_CORE_B_AX_90_{kind}") for kind in ("C", "R1", "U_7")]
    for _ in range(random.randrange(3)):
        found = _damaged(random, found)
    data = _bytes(random, json.dumps(found, ensure_ascii=random.random() < 0.5))
    return Case(("import", "cards", "a_EN.json"), files={"a_EN.json": data})


@cache
def _game() -> object:
    return json.loads(to_json(finished().saved()))


def _replayed(random: Random) -> Case:
    found = _damaged(random, _game())
    data = _bytes(random, json.dumps(found))
    return Case(("replay", "a.json", "--json"), files={"a.json": data})


_KINDS: tuple[Callable[[Random], Case], ...] = (
    *(_question, _question, _question, _told, _looked_up, _looked_up),
    *(_parsed, _parsed, _cited, _imported, _replayed),
)
