"""`judge deck`, `judge play` and `judge replay`, run as a user runs them."""

import json
from pathlib import Path

import pytest

from tests import running
from tests.running import Run


def judge(data: Path, *words: str, given: str = "") -> Run:
    return running.judge(*words, given=given, variables={"ALTERED_JUDGE_DATA": str(data)})


def test_a_sample_deck_is_legal(tmp_path: Path) -> None:
    done = judge(tmp_path, "deck", "check", "bravos-charge")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "Bravos charge: 40 cards, Kojo & Booda: legal in constructed play\n"


def test_an_illegal_deck_exits_1_and_cites_the_rules(tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text("4 Kappa\n")
    done = judge(tmp_path, "deck", "check", str(tmp_path / "deck.txt"))
    assert done.returncode == 1
    assert "(1.1.4.b)" in done.stdout
    assert "4 cards are called Kappa; at most 3 can share a name (1.1.4.d)" in done.stdout
    value = json.loads(
        judge(tmp_path, "deck", "check", str(tmp_path / "deck.txt"), "--json").stdout
    )
    assert value["legal"] is False
    assert [each["rule"] for each in value["violations"]] == ["1.1.4.b", "1.1.4.b", "1.1.4.d"]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("deck", "check", "bravos-chrge"), "did you mean bravos-charge?"),
        (("play", "--names", "Alice"), "“Alice” are not two names"),
        (("play", "--opponent", "nobody"), "there is nobody called “nobody”"),
        (("play", "nothing.txt"), "there is no deck “nothing.txt”"),
        (("play", "--load", "nothing.json"), "there is no saved game nothing.json"),
        (("play", "--continue"), "there is no saved game"),
        (("replay", "nothing.json"), "there is no saved game nothing.json"),
    ],
)
def test_bad_input_exits_2_and_says_what_to_do(
    tmp_path: Path, arguments: tuple[str, ...], expected: str
) -> None:
    done = judge(tmp_path, *arguments)
    assert done.returncode == 2
    assert done.stderr.startswith("judge: ")
    assert expected in done.stderr
    assert "Traceback" not in done.stderr


def test_a_mistake_in_a_deck_list_is_shown_with_a_caret(tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text("3 Kapa\n")
    done = judge(tmp_path, "play", str(tmp_path / "deck.txt"))
    assert done.returncode == 2
    assert "deck.txt:1:3: no card is called “Kapa”" in done.stderr
    assert "\n    |   ^^^^\n" in done.stderr


def test_an_illegal_deck_is_played_only_when_asked(tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text("Hero: Kojo & Booda\n20 Kappa\n")
    refused = judge(tmp_path, "play", str(tmp_path / "deck.txt"), "--you", "random")
    assert refused.returncode == 2
    assert "(1.1.4.d)" in refused.stderr
    played = judge(tmp_path, "play", str(tmp_path / "deck.txt"), "--you", "random", "--any-deck")
    assert (played.returncode, played.stderr) == (0, "")
    assert " has won on day " in played.stdout


def test_a_piped_game_is_kept_and_goes_on(tmp_path: Path) -> None:
    saved = tmp_path / "my.json"
    given = f"1\n1\n1\nrule\nsave {saved}\n"
    done = judge(tmp_path, "play", "bravos-charge", "muna-grove", "--seed", "5", given=given)
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    assert "> 1\n" in done.stdout
    assert "4.2.3.d" in done.stdout
    assert "Go on with: judge play --continue" in done.stdout
    again = judge(tmp_path, "play", "--continue", given="board\n")
    assert again.returncode == 0
    assert "Alice: What do you do with your turn? (4.2.3.d)" in again.stdout
    replayed = judge(tmp_path, "replay", str(saved))
    assert (replayed.returncode, replayed.stderr) == (0, "")
    assert "— Afternoon — (4.2.b)" in replayed.stdout


def test_a_replay_tells_the_trace_and_the_boards(tmp_path: Path) -> None:
    played = judge(
        tmp_path, "play", "ordis-muster", "yzmir-study", "--you", "random", "--seed", "2"
    )
    assert (played.returncode, played.stderr) == (0, "")
    kept = tmp_path / "games" / "latest.json"
    trace = judge(tmp_path, "replay", str(kept), "--trace", "--board")
    assert (trace.returncode, trace.stderr) == (0, "")
    assert "== Day 2" in trace.stdout
    assert trace.stdout.split("\n")[-14:] != []
    assert played.stdout.rstrip().endswith(trace.stdout.rstrip().rpartition("has won on day")[2])


def test_a_script_plays_the_other_side(tmp_path: Path) -> None:
    script = tmp_path / "bob.txt"
    script.write_text("# three cards for mana\n1\n1\n1\nfly away\n")
    done = judge(
        tmp_path, "play", "--you", "random", "--opponent", str(script), "--seed", "3", given=""
    )
    assert done.returncode == 2
    assert "Bob's script, line 4: “fly away” fits no option of “" in done.stderr


def test_an_exported_position_runs_as_a_scenario(tmp_path: Path) -> None:
    position = tmp_path / "position.scenario"
    given = f"1\n1\n1\nexport {position}\n"
    assert judge(tmp_path, "play", "--seed", "5", given=given).returncode == 0
    done = judge(tmp_path, "run", str(position))
    assert (done.returncode, done.stderr) == (0, "")


def test_a_random_deck_goes_through_a_pipe(tmp_path: Path) -> None:
    drawn = judge(tmp_path, "deck", "random", "--seed", "7")
    done = judge(tmp_path, "deck", "check", "-", given=drawn.stdout)
    assert (done.returncode, done.stderr) == (0, "")
    assert ": legal in constructed play" in done.stdout
