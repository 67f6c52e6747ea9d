"""Decks and seats by the words of a command line."""

from pathlib import Path
from random import Random
from typing import Final

from judge.errors import UserError
from judge.files import is_file, read_bytes
from judge.games.decklist import Deck, read_deck
from judge.games.legality import constructed
from judge.games.sampling import random_deck
from judge.games.start import playable_stock
from judge.games.table import Seat
from judge.paths import rules_dir
from judge.text import cleaned

RANDOM: Final = "random"
_LONGEST_SCRIPT: Final = 1_000_000


class IllegalDeckError(UserError, ValueError):
    """A deck that constructed play does not allow, with the rules that it breaks."""


def sample_decks() -> dict[str, Path]:
    """Return the decks that come with the program, by name."""
    return {path.stem: path for path in sorted((rules_dir() / "decks").glob("*.txt"))}


def deck_path(word: str) -> Path:
    """Return the file that a word means: a sample deck's name or a path.

    Raises UserError with the nearest names.
    """
    samples = sample_decks()
    if word in samples:
        return samples[word]
    path = Path(word).expanduser()
    if is_file(str(path)):
        return path
    from rapidfuzz import process

    near = [found[0] for found in process.extract(word, list(samples), limit=3, score_cutoff=50)]
    known = near or [RANDOM, *samples]
    raise UserError(
        f"there is no deck “{word}”, neither a file nor a sample deck; "
        f"did you mean {' or '.join(known)}?"
    )


def chosen_deck(word: str, random: Random) -> Deck:
    """Return the deck that a word means: a path, a sample deck's name, or “random”."""
    if word == RANDOM:
        return random_deck(random, playable_stock())
    return read_deck(deck_path(word))


def legal_deck(word: str, random: Random) -> Deck:
    """Return the deck that a word means. Raises IllegalDeckError by 1.1.4."""
    deck = chosen_deck(word, random)
    found = constructed(deck)
    if found:
        listed = "".join(f"\n  {violation}" for violation in found)
        raise IllegalDeckError(
            f"the deck “{deck.name}” is not legal in constructed play:{listed}\n"
            "  hint: --any-deck plays it all the same"
        )
    return deck


def chosen_seat(word: str) -> tuple[Seat, tuple[str, ...]]:
    """Return who a word puts in a seat: “person”, “random”, or a script's file and its lines."""
    if word in (Seat.PERSON, Seat.RANDOM):
        return Seat(word), ()
    path = Path(word).expanduser()
    if not is_file(str(path)):
        raise UserError(
            f"there is nobody called “{word}”; expected person, random, or the file of a script"
        )
    text = read_bytes(path, _LONGEST_SCRIPT).decode("utf-8", errors="replace")
    lines = (line.partition("#")[0].strip() for line in cleaned(text).split("\n"))
    return Seat.SCRIPT, tuple(line for line in lines if line)
