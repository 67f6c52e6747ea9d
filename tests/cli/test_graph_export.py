"""The exported graph holds everything that hangs together with the rules."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from judge.cli.app import run


@pytest.fixture(scope="module")
def graph(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    file: Path = tmp_path_factory.mktemp("graph") / "rules.json"
    assert run(["graph", "export", "--format", "json", str(file)]) == 0
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def edges_of(graph: dict[str, Any], kind: str) -> set[tuple[str, str]]:
    return {(e["source"], e["target"]) for e in graph["edges"] if e["kind"] == kind}


def test_every_kind_of_node_is_there(graph: dict[str, Any]) -> None:
    kinds = Counter(node["kind"] for node in graph["nodes"])
    assert kinds["rule"] == 605
    assert (kinds["example"], kinds["remark"], kinds["card"]) == (50, 71, 519)
    assert {"section", "term", "keyword", "ruling", "ability", "scenario", "code"} <= set(kinds)


def test_a_keyword_is_defined_by_its_section(graph: dict[str, Any]) -> None:
    assert ("section:7.4.4", "keyword:Gigantic") in edges_of(graph, "defines")
    assert ("section:7.3.30", "keyword:Sabotage") in edges_of(graph, "defines")
    assert not any(target == "keyword:Limbo" for _, target in edges_of(graph, "defines"))


def test_an_ability_hangs_between_its_rules_and_its_cards(graph: dict[str, Any]) -> None:
    texts = {node["id"]: node["text"] for node in graph["nodes"] if node["kind"] == "ability"}
    sabotage = next(ability for ability, text in texts.items() if text == "{H} Sabotage.")
    assert ("rule:7.3.30.a", sabotage) in edges_of(graph, "governs") or (
        "section:7.3.30",
        sabotage,
    ) in edges_of(graph, "governs")
    holders = {card for card, ability in edges_of(graph, "contains") if ability == sabotage}
    assert len(holders) > 1
    assert all(card.startswith("card:") for card in holders)


def test_a_judges_ruling_clarifies_a_rule(graph: dict[str, Any]) -> None:
    rulings = edges_of(graph, "clarifies")
    assert rulings
    assert all(a.startswith("ruling:") and b.startswith(("rule:", "section:")) for a, b in rulings)


def test_no_edge_dangles(graph: dict[str, Any]) -> None:
    known = {node["id"] for node in graph["nodes"]}
    assert all(edge["source"] in known and edge["target"] in known for edge in graph["edges"])
