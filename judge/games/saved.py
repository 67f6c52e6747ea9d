"""Saved games: the start and the answers, as versioned JSON; never a state."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from judge.cards.facts import Card
from judge.cards.lookup import UnknownCardError, find_card
from judge.errors import UserError
from judge.files import read_bytes, write_atomically
from judge.games.decklist import Deck
from judge.games.record import RecordedAnswer
from judge.games.start import ADVENTURE_CARD, TUMULT_CARDS, Start
from judge.records import dataclass, field

FORMAT: Final = "altered-judge game"
VERSION: Final = 1
_LONGEST: Final = 20_000_000
_LONGEST_NAME: Final = 100
_MOST_COPIES: Final = 99


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game: its start, who plays each side, the seed of what is random, and all answers.

    `position` is what the board looked like at the end, in short; see `judge.games.board.digest`.
    """

    start: Start
    answers: tuple[RecordedAnswer, ...] = ()
    seats: tuple[str, str] = ("person", "random")
    seed: int = 0
    position: str = ""
    scripts: tuple[tuple[str, ...], tuple[str, ...]] = field(default=((), ()))


class SavedGameError(UserError, ValueError):
    """A file is no saved game that this version can play; the message names what is wrong."""

    def __init__(self, source: str, problem: str, hint: str = "") -> None:
        super().__init__(f"{source}: {problem}" + (f"\n  hint: {hint}" if hint else ""))


def write_game(path: Path, game: SavedGame) -> None:
    """Save a game; a file that was there stays whole until the new one is."""
    write_atomically(path, to_json(game).encode())


def read_game(path: Path) -> SavedGame:
    """Read a saved game. Raises SavedGameError or FileError."""
    return from_json(read_bytes(path, _LONGEST), str(path))


def to_json(game: SavedGame) -> str:
    """Return a game as JSON, one answer a line."""
    start = game.start
    facts = {
        "format": FORMAT,
        "version": VERSION,
        "players": list(start.players),
        "seats": list(game.seats),
        "scripts": [list(script) for script in game.scripts],
        "decks": [_deck_to_json(deck) for deck in start.decks],
        "regions": list(start.regions),
        "first_player": start.first_player,
        "seed": game.seed,
        "position": game.position,
    }
    head = json.dumps(facts, ensure_ascii=False, indent=1)[:-2]
    lines = ",\n".join(f"  {json.dumps(answer)}" for answer in game.answers)
    return (
        f'{head},\n "answers": [\n{lines}\n ]\n}}\n' if lines else f'{head},\n "answers": []\n}}\n'
    )


def _deck_to_json(deck: Deck) -> dict[str, Any]:
    return {
        "name": deck.name,
        "heroes": [hero.reference for hero in deck.heroes],
        "cards": [f"{count} {card.reference}" for card, count in deck.cards],
    }


def from_json(data: bytes | str, source: str = "saved game") -> SavedGame:
    """Return the game that JSON holds. Raises SavedGameError."""
    try:
        facts = json.loads(data)
    except json.JSONDecodeError as error:
        where = f"{source}:{error.lineno}:{error.colno}"
        hint = "a saved game is one whole JSON object; was the file cut off?"
        raise SavedGameError(where, f"this is no JSON ({error.msg})", hint) from None
    except (UnicodeDecodeError, RecursionError):
        raise SavedGameError(source, "this is no saved game") from None
    if not isinstance(facts, dict) or facts.get("format") != FORMAT:
        hint = "judge play saves games with the command: save FILE"
        raise SavedGameError(source, "this is no saved game", hint)
    version = facts.get("version")
    if version != VERSION:
        newer = isinstance(version, int) and version > VERSION
        hint = (
            "a newer judge wrote it; update this one" if newer else "play it again from the start"
        )
        raise SavedGameError(source, f"its version is {version!r}, expected {VERSION}", hint)
    return _SaveReader(source, facts).game()


def _is_name(found: Any) -> bool:
    return isinstance(found, str) and 0 < len(found) <= _LONGEST_NAME and found.isprintable()


class _SaveReader:
    def __init__(self, source: str, facts: Mapping[str, Any]) -> None:
        self.source = source
        self.facts = facts

    def fail(self, what: str, expected: str) -> SavedGameError:
        return SavedGameError(self.source, f"{what} is damaged; expected {expected}")

    def game(self) -> SavedGame:
        decks = tuple(self.deck(at, facts) for at, facts in enumerate(self.pair("decks", dict)))
        first, second = self.pair("players", str)
        if not (_is_name(first) and _is_name(second)):
            raise self.fail("“players”", "two names")
        seats = self.pair("seats", str)
        scripts = tuple(self.script(lines) for lines in self.pair("scripts", list))
        start = Start(
            (decks[0], decks[1]), (first, second), self.regions(), self.number("first_player", 1)
        )
        answers = tuple(self.answer(at, found) for at, found in enumerate(self.list("answers")))
        position = self.facts.get("position", "")
        if not isinstance(position, str):
            raise self.fail("“position”", "text")
        seed = self.number("seed", 2**63)
        return SavedGame(start, answers, seats, seed, position, (scripts[0], scripts[1]))

    def list(self, name: str) -> list[Any]:
        found = self.facts.get(name)
        if not isinstance(found, list):
            raise self.fail(f"“{name}”", "a list")
        return found

    def pair(self, name: str, kind: type) -> tuple[Any, Any]:
        found = self.list(name)
        if len(found) != 2 or not all(isinstance(each, kind) for each in found):
            raise self.fail(f"“{name}”", "one entry for each of the two players")
        return found[0], found[1]

    def number(self, name: str, most: int) -> int:
        found = self.facts.get(name)
        if type(found) is not int or not 0 <= found <= most:
            raise self.fail(f"“{name}”", f"a number from 0 to {most}")
        return found

    def script(self, lines: Iterable[Any]) -> tuple[str, ...]:
        found = tuple(lines)
        if not all(isinstance(line, str) and line.isprintable() for line in found):
            raise self.fail("“scripts”", "lists of lines")
        return found

    def regions(self) -> tuple[str, ...]:
        found = tuple(self.list("regions"))
        cards = [tuple(sorted(found[n : n + 2], key=str)) for n in (1, 3, 5)]
        known = [tuple(sorted(card)) for card in TUMULT_CARDS]
        ends = len(found) == 8 and found[0] == found[7] == ADVENTURE_CARD
        if not ends or sorted(cards, key=str) != sorted(known):
            raise self.fail("“regions”", "the two Adventure cards and three different Tumult cards")
        return found

    def deck(self, player: int, facts: Mapping[str, Any]) -> Deck:
        where = f"deck {player + 1}"
        heroes, cards, name = facts.get("heroes"), facts.get("cards"), facts.get("name")
        if not (isinstance(heroes, list) and isinstance(cards, list) and _is_name(name)):
            raise self.fail(where, "a name, heroes and cards")
        counted = []
        for entry in cards:
            count, _, reference = entry.partition(" ") if isinstance(entry, str) else ("", "", "")
            if not count.isdecimal() or not 1 <= int(count[:9]) <= _MOST_COPIES:
                raise self.fail(where, f"cards with a count from 1 to {_MOST_COPIES} before each")
            counted.append((self.card(reference, where), int(count)))
        return Deck(str(name), tuple(self.card(hero, where) for hero in heroes), tuple(counted))

    def card(self, reference: Any, where: str) -> Card:
        if not isinstance(reference, str):
            raise self.fail(where, "references of cards")
        try:
            return find_card(reference)
        except LookupError as error:
            hint = (
                "judge import cards PATH adds cards" if isinstance(error, UnknownCardError) else ""
            )
            raise SavedGameError(self.source, f"{where}: {error}", hint) from None

    def answer(self, at: int, found: Any) -> RecordedAnswer:
        if isinstance(found, list) and len(found) == 4:
            player, kind, options, chosen = found
            numbers = (player, options, chosen)
            if isinstance(kind, str) and all(type(number) is int for number in numbers):
                return RecordedAnswer(player, kind, options, chosen)
        raise self.fail(f"answer {at + 1}", "[player, decision, options, chosen]")
