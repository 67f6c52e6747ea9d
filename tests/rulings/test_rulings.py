"""Rulings: the format, finding, importing, and playing them again."""

import json
import re
from pathlib import Path

import pytest

from judge.api.judge import Judge
from judge.cli.app import run
from judge.paths import rules_dir
from judge.rulings.audit import AuditFinding, audit
from judge.rulings.collection import all_rulings, find_rulings
from judge.rulings.model import Standing
from judge.rulings.reading import RulingError, read_rulings, rulings_of
from judge.store.book import open_book

GUIDE = (rules_dir() / "rulings" / "README.md").read_text(encoding="utf-8")
PLAIN = """\
Ruling: A title
Cards: Haven Trainee
Question: Is it so?
Answer: It is,
  and more.
Standing: rule text
Edition: 4.0
"""
NOT_AS_RULED: set[str] = set()
"""Rulings that the engine does not bear out; this list may only shrink."""


def read(text: str) -> tuple[object, ...]:
    return rulings_of(text, Path("my.ruling"))


def test_the_guides_example_is_read_and_holds(tmp_path: Path) -> None:
    example = re.search(r"```\n(Ruling:.*?)```", GUIDE, re.DOTALL)
    assert example is not None
    file = tmp_path / "guide.ruling"
    file.write_text(example[1], encoding="utf-8")
    (ruling,) = read_rulings(file)
    assert (ruling.date, ruling.source) == ("2025-03-31", "judges of the northern league")
    (found,) = audit([ruling], open_book())
    assert found.finding is AuditFinding.HOLDS, found.reasons


def test_a_field_goes_on_in_indented_lines_and_rulings_follow_each_other() -> None:
    found = read(PLAIN + "\n# a remark\n" + PLAIN.replace("A title", "Another"))
    assert [it.title for it in found] == ["A title", "Another"]  # type: ignore[attr-defined]  # a fixture of plain objects
    assert found[0].answer == "It is, and more."  # type: ignore[attr-defined]  # a fixture of plain objects


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (PLAIN.replace("Standing: rule text", "Standing: hearsay"), "overturned by"),
        (PLAIN.replace("Edition: 4.0\n", ""), "no edition"),
        (PLAIN + "Edition: 4.0\n", "says its edition twice"),
        (PLAIN.replace("Haven Trainee", "Haven Trainea"), "Haven Trainee"),
        (PLAIN + "Played in: 9.9/nowhere\n", "there is no scenario 9.9/nowhere.scenario"),
        (PLAIN + "Wether: fine\n", "the fields are"),
        (PLAIN + "Date: yesterday\n", "2025-03-31"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(wrong: str, told: str) -> None:
    with pytest.raises(RulingError) as refused:
        read(wrong)
    assert told in str(refused.value)
    assert str(refused.value).startswith("my.ruling:")


def test_every_labelled_ruling_is_restated_with_its_rules_and_cards(shared: Path) -> None:
    path = shared / "reference" / "bench" / "rulings-open.json"
    cases = json.loads(path.read_text(encoding="utf-8"))
    ours = [({card.partition(" (")[0] for card in it.cards}, it) for it in all_rulings()]
    for case in cases:
        fits = [it for cards, it in ours if set(case["card_names"]) <= cards]
        assert any(set(it.rules) == set(case["decisive_rules"]) for it in fits), case["id"]
        assert not any(it.answer == case.get("answer") for it in fits), case["id"]
    assert len(ours) == len(cases)


def test_the_projects_rulings_hold_but_for_those_that_are_known() -> None:
    found = list(audit(all_rulings(), open_book()))
    differ = {it.ruling.title: it.reasons for it in found if it.finding is AuditFinding.DIFFERS}
    assert set(differ) <= NOT_AS_RULED, differ
    overturned = [it for it in found if it.finding is AuditFinding.OVERTURNED]
    assert {it.ruling.because for it in overturned} == {("4.2.5.d",), ("6.1.h",), ("2.3.3.b",)}
    assert all(it.ruling.today for it in overturned)


def test_an_audit_finds_what_differs_what_is_old_and_what_does_not_exist() -> None:
    told = "Alice has Kappa in Reserve.\nAlice plays Kappa from Reserve.\n"
    claim = f"Scenario: X\nRules: 2.4.7.a\n{told}"
    wrong = read(f"{PLAIN}\n{claim}Then Kappa is not Fleeting.\n")
    right = f"{claim}Then Kappa is Fleeting. [2.4.7.a]\n"
    old = read(PLAIN.replace("4.0", "1.0") + right)
    unknown = read(PLAIN + "Rules: 2.1.z\n" + right)
    idle = read(PLAIN + "Rules: 7.4.7.c\n" + right)
    findings = list(audit((*wrong, *old, *unknown, *idle), open_book()))  # type: ignore[arg-type]  # parts of rulings that stand for whole ones
    assert [it.finding for it in findings] == [
        AuditFinding.DIFFERS,
        AuditFinding.OLD,
        AuditFinding.DIFFERS,
        AuditFinding.DIFFERS,
    ]
    assert "edition 4.0 has no 2.1.z" in findings[2].reasons
    assert "7.4.7.c" in findings[3].reasons[0]


def test_they_are_found_by_card_in_any_language_by_rule_and_by_words() -> None:
    assert find_rulings("Robin des Bois") == find_rulings("Robin Hood")
    assert all("5.1.2.e" in it.rules for it in find_rulings("5.1.2.e"))
    assert find_rulings("tiebreaker arena movement")
    assert find_rulings("no such words at all") == ()
    assert {it.standing for it in find_rulings("Anubis")} == {Standing.OVERTURNED_IN_PART}


def test_rulings_are_named_beside_an_answer_about_their_cards(
    capsys: pytest.CaptureFixture[str],
) -> None:
    board = "Bob controls Robin Hood. Alice has Kappa in hand. "
    assert run(["ask", board + "How much does it cost Alice to play Kappa from hand?"]) == 0
    shown = capsys.readouterr().out
    assert "Rulings on these cards" in shown
    assert 'judge rulings "Robin Hood"' in shown
    assert run(["ask", "Alice plays Haven Trainee from Reserve. Is Haven Trainee Fleeting?"]) == 0
    assert "Rulings on these cards" not in capsys.readouterr().out


def test_imported_rulings_are_shown_on_their_card_and_audited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ALTERED_JUDGE_DATA", str(tmp_path / "data"))
    file = tmp_path / "mine.ruling"
    file.write_text(PLAIN.replace("Is it so?", "Is it mine?"), encoding="utf-8")
    assert run(["import", "rulings", str(file)]) == 0
    assert "1 not played" in capsys.readouterr().out
    assert run(["card", "Haven Trainee"]) == 0
    assert "Is it mine?" in capsys.readouterr().out
    assert [it.question for it in Judge().rulings("Haven Trainee")] == ["Is it mine?"]
    file.write_text("Ruling: broken\n", encoding="utf-8")
    assert run(["import", "rulings", str(file)]) == 2
    assert len(Judge().rulings("Haven Trainee")) == 1
