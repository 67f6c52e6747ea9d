"""The graph of a rule book: terms in use, edges of every kind, chains, impact, exports."""

import json
import xml.etree.ElementTree as ET

import pytest

from judge.citation import RuleNumber
from judge.render.graph import neighbourhood_svg
from judge.rulebook.chain import chain
from judge.rulebook.connections import (
    Connections,
    Edge,
    connect,
    connections,
    impact,
    links_of,
)
from judge.rulebook.graph import build_graph, neighbourhood, to_dot, to_graphml, to_json
from judge.rulebook.load import load_edition
from judge.rulebook.model import RuleBook
from judge.rulebook.terms import term_matcher

RULES = """\
# 1 Pieces

## 1.1 General

1.1.a An *object* is a game piece. Objects rest on the table; see rule 1.2.a.

  Example: [Object Lesson] is the name of a card, and a token is an object.

1.1.b Before the Hand Cost, look at the hand.

## 1.2 Rest

1.2.a During Rest, a token leaves. This is an exception to rule 1.1.a.

1.2.b The Rest is a daily effect.
"""

GLOSSARY = """\
Object | objects
  A piece.
  defined in 1.1.a

Hand
  A zone.

Hand Cost
  A number.

Rest
  A daily effect.
  defined in 1.2

Token | tokens
  A piece without a card.
"""


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> RuleBook:
    folder = tmp_path_factory.mktemp("1.0")
    (folder / "1-a.rules").write_text(RULES, encoding="utf-8")
    (folder / "glossary.terms").write_text(GLOSSARY, encoding="utf-8")
    return load_edition(folder)


@pytest.fixture(scope="module")
def web(book: RuleBook) -> Connections:
    return connections(book)


def edges(web: Connections, kind: str) -> set[tuple[str, str]]:
    return {(edge.source, edge.target) for edge in web.edges if edge.kind == kind}


def test_the_longest_term_is_matched_and_inflected_forms_count(book: RuleBook) -> None:
    matcher = term_matcher(book)
    text = "Objects have a Hand Cost; a token has none."
    assert [(use.term, text[use.start : use.end]) for use in matcher.find(text)] == [
        ("Object", "Objects"),
        ("Hand Cost", "Hand Cost"),
        ("Token", "token"),
    ]


def test_a_term_that_is_written_with_a_capital_is_not_an_ordinary_word(web: Connections) -> None:
    users = {source for source, target in edges(web, "mentions") if target == "term:Rest"}
    assert users == {"rule:1.2.a", "rule:1.2.b"}


def test_card_names_are_no_uses_of_terms(web: Connections) -> None:
    found = [target for source, target in edges(web, "mentions") if source == "example:1.1.a#1"]
    assert sorted(found) == ["term:Object", "term:Token"]


def test_references_are_typed(web: Connections) -> None:
    assert edges(web, "cites") == {("rule:1.1.a", "rule:1.2.a")}
    assert edges(web, "exception-to") == {("rule:1.2.a", "rule:1.1.a")}


def test_sections_contain_and_examples_exemplify(web: Connections) -> None:
    assert ("section:1.2", "rule:1.2.b") in edges(web, "contains")
    assert ("section:1", "section:1.2") in edges(web, "contains")
    assert edges(web, "exemplifies") == {("example:1.1.a#1", "rule:1.1.a")}
    assert edges(web, "defines") >= {("rule:1.1.a", "term:Object"), ("section:1.2", "term:Rest")}


def test_links_read_both_ways(web: Connections) -> None:
    found = links_of(web, "rule:1.1.a")
    assert [node.name for node in found["cites"]] == ["1.2.a"]
    assert [node.name for node in found["has the exception"]] == ["1.2.a"]
    assert [node.name for node in found["is part of"]] == ["1.1"]


def test_impact_follows_references_and_reaches_users_of_a_term(web: Connections) -> None:
    found = {one.node.id: one.reason for one in impact(web, "rule:1.1.a")}
    assert found["rule:1.2.a"] == "is an exception to 1.1.a"
    assert found["example:1.1.a#1"] == "is an example of 1.1.a"
    assert "rule:1.2.b" not in found


def test_impact_reaches_what_others_add(book: RuleBook, web: Connections) -> None:
    added = connect(
        book, "scenario", "tokens.scenario", "A token", "fires-in", [RuleNumber.parse("1.2.a")]
    )
    found = {one.node.id: one.steps for one in impact(web + added, "rule:1.1.a")}
    assert found["scenario:tokens.scenario"] == 2


def test_a_chain_prefers_references_to_shared_words(web: Connections) -> None:
    assert chain(web, "rule:1.1.a", "rule:1.2.a") == [("rule:1.1.a", "cites", "rule:1.2.a")]
    assert chain(web, "rule:1.1.a", "nothing") == []


def test_exports_hold_every_node_and_edge(web: Connections) -> None:
    graph = build_graph(web)
    assert (graph.number_of_nodes(), graph.number_of_edges()) == (len(web.nodes), len(web.edges))
    data = json.loads(to_json(web))
    assert (len(data["nodes"]), len(data["edges"])) == (len(web.nodes), len(web.edges))
    root = ET.fromstring(to_graphml(web))
    assert len(root.findall(".//{*}node")) == len(web.nodes)
    assert to_dot(web).count(" -> ") == len(web.edges)


def test_dot_escapes_what_data_holds() -> None:
    from judge.rulebook.connections import Node

    node = Node('rule:"\\', "rule", 'a "quoted"\nname\\', "")
    text = to_dot(Connections({node.id: node}, (Edge(node.id, node.id, "cites"),)))
    assert '"rule:\\"\\\\" [label="a \\"quoted\\"\\nname\\\\"];' in text


def test_the_picture_names_every_neighbour_and_escapes_text(web: Connections) -> None:
    near = neighbourhood(web, "rule:1.1.a", ["cites", "exception-to", "contains", "mentions"])
    picture = neighbourhood_svg(near, "rule:1.1.a")
    root = ET.fromstring(picture)
    shown = {element.text for element in root.iter("{http://www.w3.org/2000/svg}text")}
    assert {"1.1.a", "1.2.a", "1.1"} <= shown
    assert "1.1.a cites, has the exception 1.2.a." in picture
