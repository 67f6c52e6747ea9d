"""Coverage, editions compared, data for programs, sources, the page for what is missing."""

import http.client
import json
import re
import threading
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest

from judge.citation import RuleNumber
from judge.paths import site_dir
from judge.site.build import build_site, pages
from judge.site.comparison_pages import comparison_pages
from judge.site.coverage_pages import coverage_pages
from judge.site.data_files import data_files, rules_json
from judge.site.knowledge import Knowledge, gather
from judge.site.offline import write_shell
from judge.site.rule_pages import rest_on
from judge.site.serve import server_for
from tests.site.sample import FILES, write_sample


@pytest.fixture(scope="module")
def knowledge() -> Knowledge:
    return gather()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("more")
    root = write_sample(folder / "rules")
    url = "https://example.org/rules/"
    build_site(gather(root), folder / "site", folder / "work", strict=True, url=url)
    return folder / "site"


def test_two_editions_are_compared_and_a_change_of_meaning_comes_first(
    knowledge: Knowledge,
) -> None:
    listed, page = comparison_pages(knowledge, {})
    assert "compare/1.0-4.0" in page.path
    assert "From 1.0 to 4.0" in listed.body
    headings = re.findall(r"^## (.*?) \{", page.body, re.MULTILINE)
    assert headings[:2] == ["Meaning changed", "Written anew"]
    first = page.body.partition("## Meaning changed")[2].partition("\n## ")[0]
    assert first.count("<li>") == first.count("<small>")  # each tells the words that matter


def test_three_editions_make_three_pairs(tmp_path: Path) -> None:
    older = {"2.0/edition.toml": 'version = "2.0"\ntitle = "Sample Rules 2.0"\nlanguage = "en"\n'}
    now = FILES["4.0/2-objects.rules"]
    older["2.0/2-objects.rules"] = now.replace("No ball is square", "No ball may be square")
    found = gather(write_sample(tmp_path, **older))
    paths = {page.path for page in comparison_pages(found, {})} - {"compare/index"}
    assert paths == {"compare/2.0-4.0", "compare/1.0-4.0", "compare/1.0-2.0"}
    page = next(page for page in comparison_pages(found, {}) if page.path == "compare/2.0-4.0")
    assert "<del>may</del>" in page.body.partition("## New")[0]


def test_coverage_tells_what_enforces_each_rule_and_why_others_are_not(
    knowledge: Knowledge,
) -> None:
    (page,) = coverage_pages(knowledge, {})
    rows = {
        match[1]: match[0]
        for match in re.finditer(r"<li><a [^>]*>([\d.a-z]+)</a>.*?</li>", page.body, re.DOTALL)
    }
    book = knowledge.newest.book
    covered = {str(n) for n in book.rules if 2 <= n.path[0] <= 7}
    assert set(rows) == covered
    assert "judge.engine" in rows["2.1.d"]
    assert "../" not in rows["2.1.d"]
    assert "says what a word means" in rows["2.1.b"]
    assert "0 have neither" in page.body


def test_an_interpretation_names_the_scenarios_and_rulings_that_rest_on_it(
    knowledge: Knowledge,
) -> None:
    rests = rest_on(knowledge, knowledge.newest)
    for ruling in knowledge.rulings:
        for name in ruling.because:
            if name.startswith("I-"):
                assert ruling.title in [title for title, _ in rests[name]]
    one = next(one for one in knowledge.newest.interpretations if one.scenario)
    assert any(path.endswith(one.scenario) for _, path in rests[one.id])


@pytest.mark.parametrize("name", ["rules", "cards"])
def test_the_data_are_as_their_schema_says(knowledge: Knowledge, name: str) -> None:
    schema = json.loads((site_dir() / f"assets/{name}-1.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    data = json.loads(data_files(knowledge)[f"{name}.json"])
    jsonschema.validate(data, schema)


def test_rules_json_holds_every_rule_with_its_words_and_address(knowledge: Knowledge) -> None:
    data = json.loads(rules_json(knowledge.newest))
    rules = {one["number"]: one for one in data["rules"]}
    assert set(rules) == {str(number) for number in knowledge.newest.book.rules}
    assert rules["2.1.f"]["exception_to"] == ["2.1.d"]
    assert rules["2.1.d"]["url"] == "4.0/2.1.html#R2.1.d"
    number = RuleNumber.parse("2.1.d")
    assert rules["2.1.d"]["text"] == knowledge.newest.book.rules[number].text


def test_the_data_and_their_schemas_are_published_and_documented(built: Path) -> None:
    told = (built / "data.html").read_text(encoding="utf-8")
    assert 'href="rules.json"' in told
    assert 'href="assets/rules-1.schema.json"' in told
    assert "cards.json" not in told  # the sample has no cards
    assert json.loads((built / "rules.json").read_text())["edition"] == "4.0"


def test_sources_name_each_edition_and_each_licence(built: Path) -> None:
    told = (built / "sources.html").read_text(encoding="utf-8")
    assert "Sample Rules 4.0" in told
    assert "sample.json" in told
    assert "MPL 2.0" in told


def test_a_page_can_be_shared_with_its_title_and_address(built: Path) -> None:
    page = (built / "4.0/2.1.html").read_text(encoding="utf-8")
    assert '<meta property="og:title" content="2.1 General">' in page
    assert '<meta property="og:url" content="https://example.org/rules/4.0/2.1.html">' in page


def test_robots_find_the_map_where_the_site_is_published(built: Path, tmp_path: Path) -> None:
    told = (built / "robots.txt").read_text()
    assert "Sitemap: https://example.org/rules/sitemap.xml" in told
    write_shell(tmp_path, "x")
    assert "Sitemap" not in (tmp_path / "robots.txt").read_text()


def test_what_is_missing_is_answered_by_the_sites_own_page(built: Path) -> None:
    with server_for(built, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=5)
        connection.request("GET", "/4.0/nothing.html")
        response = connection.getresponse()
        told = response.read().decode()
        server.shutdown()
    assert response.status == 404
    assert "This page is not here" in told
    assert 'data-tool="missing"' in told


def test_every_new_page_is_reached_from_the_first(knowledge: Knowledge) -> None:
    few = replace(knowledge, cards=None, views=(replace(knowledge.newest, scenarios=()),))
    home = next(page for page in pages(few) if page.path == "index").body
    for path in ("rulings/index", "coverage", "data", "sources"):
        assert f'href="{path}.html"' in home
