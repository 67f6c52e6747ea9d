"""What hangs on a rule outside the rule book: enforcing code, scenarios, cards."""

from pathlib import Path

from judge.citation import RuleNumber
from judge.store.knowledge import open_store
from judge.store.ties import enforcing_code, scenario_rules, ties


def test_functions_are_found_by_the_rules_that_they_enforce(tmp_path: Path) -> None:
    folder = tmp_path / "judge" / "engine"
    folder.mkdir(parents=True)
    file = folder / "rest.py"
    file.write_text(
        "from judge.engine.registry import enforces\n\n\n"
        '@enforces("4.2.5.b", "2.4.2")\n'
        "def rest(game):\n"
        '    """Send Characters to Reserve."""\n',
        encoding="utf-8",
    )
    about = "Send Characters to Reserve."
    assert list(enforcing_code([file])) == [
        ("code", "judge.engine.rest.rest", about, "4.2.5.b"),
        ("code", "judge.engine.rest.rest", about, "2.4.2"),
    ]


def test_a_file_in_the_middle_of_an_edit_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "judge" / "broken.py"
    file.parent.mkdir()
    file.write_text("def (", encoding="utf-8")
    assert list(enforcing_code([file])) == []


def test_scenarios_are_found_by_their_header_and_their_claims(tmp_path: Path) -> None:
    file = tmp_path / "kuwat.scenario"
    file.write_text(
        "Scenario: A Character that sacrificed itself gets no boost\n"
        "Rules: 2.1.d, 6.3.k\n\n"
        "Then Kuwat has no boosts. [2.1.f]\n"
        "[Kuwat] is a name, 2/2/2 are numbers.\n",
        encoding="utf-8",
    )
    title = "A Character that sacrificed itself gets no boost"
    assert list(scenario_rules([file])) == [
        ("scenario", "kuwat.scenario", title, number) for number in ("2.1.d", "6.3.k", "2.1.f")
    ]


def test_a_rule_is_tied_to_the_code_that_enforces_it() -> None:
    from judge.store.book import open_book

    number = RuleNumber.parse("2.4.1.g")
    with open_store() as store:
        web = ties(store, open_book(), [number])
    kinds = {edge.kind for edge in web.edges}
    assert "enforced-by" in kinds
    assert {edge.source for edge in web.edges} == {"rule:2.4.1.g"}
