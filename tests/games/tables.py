"""Tables for the tests: two sample decks, and whole games that answer themselves."""

from random import Random

from judge.games.choosing import sample_decks
from judge.games.decklist import read_deck
from judge.games.start import Start, random_start
from judge.games.table import Seat, Table

RANDOM = (Seat.RANDOM, Seat.RANDOM)
PERSON = (Seat.PERSON, Seat.RANDOM)


def start(seed: int = 1) -> Start:
    """Bravos against Muna."""
    decks = sample_decks()
    pair = (read_deck(decks["bravos-charge"]), read_deck(decks["muna-grove"]))
    return random_start(Random(seed), pair)


def finished(seed: int = 1) -> Table:
    """A game between two random players, played to its end."""
    table = Table(start(seed), RANDOM, seed)
    assert table.run() is None
    return table


def answered(table: Table, number: int, random: Random) -> Table:
    """Answer so many decisions of a person at random."""
    for _ in range(number):
        decision = table.run()
        if decision is None:
            break
        table.answer(int(random.random() * len(decision.options)))
    table.run()
    return table
