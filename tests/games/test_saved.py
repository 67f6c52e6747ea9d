"""A saved game is a start and its answers: exact everywhere, and never trusted."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from judge.games.decklist import parse_deck
from judge.games.saved import SavedGameError, from_json, read_game, to_json, write_game
from judge.games.start import Start
from judge.games.table import Table, digest, table_of
from tests.games.tables import PERSON, answered, finished, start


def test_a_game_reads_back_as_it_was_written(tmp_path: Path) -> None:
    saved = finished().saved()
    write_game(tmp_path / "game.json", saved)
    assert read_game(tmp_path / "game.json") == saved


@pytest.mark.parametrize("seed", range(4))
def test_a_replayed_game_ends_where_the_played_one_did(seed: int) -> None:
    table = finished(seed)
    again = table_of(from_json(to_json(table.saved())))
    assert digest(again.state) == digest(table.state)
    assert again.entries == table.entries


def test_a_game_that_was_left_in_the_middle_of_an_effect_goes_on_there() -> None:
    table = answered(Table(start(), PERSON, 5), 1, Random(1))
    again = table_of(from_json(to_json(table.saved())))
    assert again.open == table.open
    assert again.answers == table.answers


@pytest.mark.parametrize("hash_seed", ["0", "1", "4711"])
def test_a_replay_is_exact_whatever_the_hash_seed(tmp_path: Path, hash_seed: str) -> None:
    table = finished(3)
    write_game(tmp_path / "game.json", table.saved())
    run = subprocess.run(
        [sys.executable, "-m", "judge", "replay", str(tmp_path / "game.json"), "--json"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "ALTERED_JUDGE_DATA": str(tmp_path)},
    )
    assert run.returncode == 0, run.stderr
    told = json.loads(run.stdout)
    assert told["position"] == digest(table.state)
    assert told["over"] is True


def test_the_beginning_of_the_format_is_as_documented() -> None:
    facts = json.loads(to_json(Table(start(), PERSON, 9).saved()))
    assert facts["format"] == "altered-judge game"
    assert facts["version"] == 1
    assert facts["players"] == ["Alice", "Bob"]
    assert facts["seats"] == ["person", "random"]
    assert facts["seed"] == 9
    assert facts["answers"] == []


Damage = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    ("damage", "expected"),
    [
        (lambda facts: facts.update(version=2), "version is 2, expected 1\n  hint: a newer judge"),
        (lambda facts: facts.update(version=0), "version is 0, expected 1"),
        (lambda facts: facts.update(format="other"), "this is no saved game"),
        (lambda facts: facts.pop("decks"), "“decks” is damaged; expected a list"),
        (lambda facts: facts["decks"].pop(), "one entry for each of the two players"),
        (lambda facts: facts["decks"][0]["cards"].append("3 ALT_X"), "deck 1: no card is called"),
        (lambda facts: facts["decks"][0]["cards"].append("0 ALT_CORE_B_BR_13_C"), "1 to 99"),
        (lambda facts: facts["decks"][1]["heroes"].append(7), "deck 2 is damaged"),
        (lambda facts: facts.update(regions=["VMO"] * 8), "“regions” is damaged"),
        (lambda facts: facts.update(regions=[7, {}]), "“regions” is damaged"),
        (lambda facts: facts.update(regions=[[1], 2, "V", None, {}, 5, 6, 7]), "“regions”"),
        (lambda facts: facts.update(first_player=2), "“first_player” is damaged"),
        (lambda facts: facts.update(seed="x"), "“seed” is damaged"),
        (lambda facts: facts.update(players=["", "Bob"]), "“players” is damaged"),
        (lambda facts: facts.update(players=["\x1b[2J", "Bob"]), "“players” is damaged"),
        (lambda facts: facts["decks"][0].update(name="\x1b[2J"), "deck 1 is damaged"),
        (lambda facts: facts.update(seats=["person", "cat"]), "“seats” is damaged"),
        (lambda facts: facts.update(position=3), "“position” is damaged"),
        (lambda facts: facts.update(position="0" * 16), "lead to another position"),
        (lambda facts: facts["answers"].insert(5, [0, "x"]), "answer 6 is damaged"),
        (lambda facts: facts["answers"][9].__setitem__(2, 99), "answer 10 is to “"),
        (lambda facts: facts["answers"][9].__setitem__(3, 99), "cannot be played again: answer 10"),
        (lambda facts: facts["answers"][9].__setitem__(3, -1), "cannot be played again: answer 10"),
        (lambda facts: facts["answers"].append([0, "mode", 2, 1]), "and the game needs others"),
        (lambda facts: facts["answers"].pop(), "the game needs others"),
    ],
)
def test_a_damaged_game_is_refused_and_says_why(damage: Damage, expected: str) -> None:
    facts = json.loads(to_json(finished().saved()))
    damage(facts)
    with pytest.raises(SavedGameError) as found:
        table_of(from_json(json.dumps(facts), "game.json"), "game.json")
    assert str(found.value).startswith("game.json")
    assert expected in str(found.value)


@pytest.mark.parametrize("data", [b"", b"{", b"[1]", b"null", b"\xff\xfe", b"[" * 100_000])
def test_what_is_no_saved_game_is_refused(data: bytes) -> None:
    with pytest.raises(SavedGameError):
        from_json(data)


def test_a_game_cut_off_anywhere_is_refused(tmp_path: Path) -> None:
    whole = to_json(finished().saved()).rstrip()
    for end in range(0, len(whole), 997):
        with pytest.raises(SavedGameError):
            from_json(whole[:end])


def test_saving_over_a_game_leaves_one_whole_game(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_game(path, finished(1).saved())
    write_game(path, finished(2).saved())
    assert read_game(path) == finished(2).saved()
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


def test_a_deck_with_the_longest_name_can_be_saved_and_read() -> None:
    deck = parse_deck(f"Name: {'x' * 190}\nHero: Kojo & Booda\n3 Kappa")
    begun = start()
    saved = Table(Start((deck, begun.decks[1])), PERSON, 1).saved()
    assert from_json(to_json(saved)) == saved
