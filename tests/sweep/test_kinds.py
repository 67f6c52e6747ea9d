"""Which tasks a sweep has, and what is found in one."""

from itertools import combinations
from pathlib import Path

import pytest

from judge.paths import rules_dir
from judge.sweep import kinds
from judge.sweep.errors import SweepError
from judge.sweep.looking import look
from judge.sweep.situations import bearers, situations
from judge.sweep.task import Task

NOON = (
    '"Alpha" is a Character with "At Noon — Draw a card." "Beta" is a Character with "At Noon — {}"'
    " Alice controls Alpha and Beta. Alice has Kappa in hand. Noon begins. What happens?"
)


def test_a_pairs_number_counts_as_combinations_do() -> None:
    assert [kinds._pair(number, 5) for number in range(10)] == list(combinations(range(5), 2))


def test_a_sample_is_the_same_for_a_seed_and_holds_no_pair_twice() -> None:
    keys = [task.key for task in kinds.pair_tasks(300, 7)]
    assert keys == [task.key for task in kinds.pair_tasks(300, 7)]
    assert len(set(keys)) == 300
    assert keys != [task.key for task in kinds.pair_tasks(300, 8)]


def test_every_ability_can_be_set_to_work_in_a_situation() -> None:
    pool = bearers()
    without = [it.key for it in pool if not list(situations(it, pool[0], ("Alice", "Bob")))]
    assert without == []


def test_an_order_that_decides_is_found_and_one_that_does_not_is_not() -> None:
    # 6.3.f: who controls both Reactions orders them; the boost depends on the card drawn before
    decides = look(NOON.format("If you have two or more cards in hand: I gain 1 boost."))
    assert [(it.kind, it.detail) for it in decides[1]] == [("order", "Reaction to play")]
    assert look(NOON.format("I gain 1 boost.")) == (True, ())


def test_a_situation_that_is_not_understood_is_none() -> None:
    assert look("Alice flies to the moon. What happens?") == (False, ())


def test_a_failure_of_the_engine_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object, **__: object) -> None:
        raise KeyError("x")

    monkeypatch.setattr("judge.sweep.looking.settle", fails)
    text = "Alice controls Kappa. What happens?"
    played, (finding,) = look(text)
    assert played
    assert (finding.kind, finding.text) == ("failure", text)
    assert "KeyError in test_kinds.py" in finding.detail


def test_texts_are_read_printed_and_played(tmp_path: Path) -> None:
    file = tmp_path / "texts.txt"
    file.write_text(
        "{J} Draw a card.\n\n{J} Draw a blue card.\n"
        '{"elements": {"MAIN_EFFECT": "{J} I gain 1 boost."}}\n',
        encoding="utf-8",
    )
    rows = [kinds.play(task) for task in kinds.text_tasks(file)]
    assert [[it.kind for it in row.findings] for row in rows] == [[], ["unread"], []]
    assert [row.situations for row in rows] == [1, 0, 1]


def test_without_a_rule_the_claims_that_rest_on_it_change_and_no_others() -> None:
    # 7.4.7.c: nobody has to choose targets that cost mana; without it all that can be are chosen
    file = rules_dir() / "scenarios" / "7.4" / "a-tough-character-need-not-be-paid-for.scenario"
    text = file.read_text(encoding="utf-8")

    def changed(rule: str) -> tuple[str, ...]:
        row = kinds.play(Task("rulings", "x", {"text": text, "without": [rule]}))
        assert row.situations > 0
        return tuple(it.detail for it in row.findings)

    assert any("must target Monolith Rune-Scribe" in claim for claim in changed("7.4.7.c"))
    assert changed("2.1.e") == ()


def test_a_rule_without_a_point_is_refused_by_name() -> None:
    with pytest.raises(SweepError, match=r"no point where 9\.9\.z"):
        list(kinds.ruling_tasks(["9.9.z"]))
