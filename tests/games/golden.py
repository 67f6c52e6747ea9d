"""Golden playthroughs: whole games with their traces, kept beside this file.

`python -m tests.games.golden` writes them anew; do so only when a game should go differently, and
read the difference.
"""

from pathlib import Path
from random import Random

from judge.games.choosing import sample_decks
from judge.games.decklist import read_deck
from judge.games.start import random_start
from judge.games.table import Seat, Table
from judge.telling.story import words_of

FOLDER = Path(__file__).parent / "golden"
GAMES = {
    "bravos-charge against muna-grove": 1,
    "ordis-muster against yzmir-study": 2,
    "axiom-workshop against lyra-carnival": 3,
}


def played(name: str) -> str:
    """Return the whole trace of a game, one line an entry, an empty line between effects.

    Interpretations are left out: which reading an entry rests on is asserted by scenarios.
    """
    seed = GAMES[name]
    first, second = (read_deck(sample_decks()[deck]) for deck in name.split(" against "))
    start = random_start(Random(seed), (first, second))
    table = Table(start, (Seat.RANDOM, Seat.RANDOM), seed)
    table.run()
    told = (
        "\n".join(
            f"{words_of(each, table.names, start.players)} ({', '.join(dict.fromkeys(each.rules))})"
            for each in entries
        )
        for entries in table.entries
        if entries
    )
    return "\n\n".join(told) + "\n"


def file_of(name: str) -> Path:
    """Return the file that holds the trace of a game."""
    return FOLDER / f"{name.replace(' ', '-')}.txt"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        file_of(game).write_text(played(game), encoding="utf-8")
