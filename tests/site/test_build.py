"""A built site: whole, searchable, closed to other hosts, and safe to build at any time."""

import json
import multiprocessing
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from judge.site.build import SiteError, build_site
from judge.site.check import check_site
from judge.site.knowledge import gather
from tests.site.sample import FILES, write_sample


def build(root: Path, folder: Path) -> Path:
    output = folder / "site"
    build_site(gather(root), output, folder / "work", strict=True)
    return output


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        # The site map is dated, and packed with the time of day.
        if path.is_file() and not path.name.startswith(("sitemap", "."))
    }


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the project's own rules, built strictly and without the cards."""
    folder = tmp_path_factory.mktemp("real")
    knowledge = replace(gather(), cards=None, problems=())
    build_site(knowledge, folder / "site", folder / "work", strict=True)
    return folder / "site"


@pytest.fixture(scope="module")
def index(site: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((site / "search/search_index.json").read_text())
    return found


def test_every_link_and_anchor_resolves_and_nothing_loads_from_another_host(site: Path) -> None:
    found = check_site(site)
    assert found.problems == ()
    assert found.links > 10_000


def test_every_page_forbids_other_hosts_to_the_browser(site: Path) -> None:
    for path in site.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        policy = re.search(r'Content-Security-Policy" content="([^"]*)"', text)
        assert policy is not None, path
        assert "default-src 'self' data:;" in policy[1]
        assert "http" not in policy[1]


def test_every_rule_has_its_anchor_on_its_sections_page(site: Path) -> None:
    book = gather().newest.book
    for number in book.numbers():
        page = site / "4.0" / f"{'.'.join(map(str, number.path[:2]))}.html"
        assert f'id="R{number}"' in page.read_text(encoding="utf-8"), number


@pytest.mark.parametrize("number", ["2.1.d", "2.2.1.a", "7.3.31.b", "2.4.2", "6.3.k"])
def test_the_search_keeps_a_number_whole_and_lands_on_that_rule(
    index: dict[str, Any], number: str
) -> None:
    # The theme's search splits titles and queries alike at the separator, in JavaScript's regex.
    separator = re.compile(index["config"]["separator"])
    assert separator.split(number) == [number]
    assert number in separator.split(f"see {number}, and {number}.")
    titles = {doc["location"]: separator.split(doc["title"]) for doc in index["docs"]}
    page = ".".join(number.split(".")[:2])
    assert number in titles[f"4.0/{page}.html#R{number}"]
    older = [place for place, words in titles.items() if number in words]
    assert set(older) <= {f"4.0/{page}.html#R{number}", f"1.0/{page}.html#R{number}"}


def test_the_search_finds_a_rule_by_its_words(index: dict[str, Any]) -> None:
    (found,) = [doc for doc in index["docs"] if doc["location"] == "4.0/2.1.html#R2.1.e"]
    assert "token" in found["text"]
    assert "Enforced by" not in found["text"]


def test_an_older_edition_comes_after_the_newest_in_the_search(index: dict[str, Any]) -> None:
    older = [doc for doc in index["docs"] if doc["location"].startswith("1.0/")]
    assert older
    assert all(doc["boost"] < 0.1 for doc in older)


def test_a_page_reads_without_scripts(site: Path) -> None:
    text = (site / "4.0/2.1.html").read_text(encoding="utf-8")
    article = re.sub(r"<script\b.*?</script>", "", text, flags=re.DOTALL)
    assert 'id="R2.1.d"' in article
    assert "<button" not in article.partition("<article")[2].partition("</article")[0]


def kept_offline(site: Path) -> set[str]:
    listed = re.search(r"^const FILES = (.*);$", (site / "sw.js").read_text(), re.MULTILINE)
    assert listed is not None
    return set(json.loads(listed[1]))


def test_a_browser_keeps_the_newest_rules_and_the_search_for_when_there_is_no_network(
    site: Path,
) -> None:
    kept = kept_offline(site)
    assert {"index.html", "4.0/2.1.html", "4.0/terms/fleeting.html"} <= kept
    assert {"search/search_index.json", "assets/site.css", "assets/site.js"} <= kept
    assert all((site / file).is_file() for file in kept)
    assert not any(file.startswith(("1.0/", "cards/")) for file in kept)


def test_a_changed_rule_changes_what_a_browser_keeps(tmp_path: Path) -> None:
    root = write_sample(tmp_path / "rules")
    first = (build(root, tmp_path) / "sw.js").read_text()
    (root / "4.0/glossary.terms").write_text("Ball | balls\n  Another thing.\n\nCube\n  A cube.\n")
    second = (build(root, tmp_path) / "sw.js").read_text()
    names = [re.findall(r'"rules-\w{16}"', text) for text in (first, second)]
    assert names[0] != names[1]


def test_building_again_changes_nothing(tmp_path: Path) -> None:
    root = write_sample(tmp_path / "rules")
    first = contents(build(root, tmp_path))
    assert contents(build(root, tmp_path)) == first


def test_a_page_that_is_gone_from_the_rules_goes_from_the_site(tmp_path: Path) -> None:
    root = write_sample(tmp_path / "rules")
    output = build(root, tmp_path)
    assert (output / "4.0/terms/cube.html").is_file()
    (root / "4.0/glossary.terms").write_text("Ball | balls\n  A round thing.\n")
    build(root, tmp_path)
    assert not (output / "4.0/terms/cube.html").exists()
    assert "terms/cube" not in (output / "sitemap.xml").read_text()


def test_a_strict_build_with_a_warning_leaves_the_published_site_alone(tmp_path: Path) -> None:
    root = write_sample(tmp_path / "rules")
    output = build(root, tmp_path)
    before = contents(output)
    (root / "4.0/glossary.terms").write_text("Ball | balls\n  Another thing.\n")
    bad = replace(gather(root), problems=("something is odd",))
    with pytest.raises(SiteError, match="something is odd"):
        build_site(bad, output, tmp_path / "work", strict=True)
    assert contents(output) == before
    assert build_site(bad, output, tmp_path / "work", strict=False).warnings == (
        "something is odd",
    )


def test_a_folder_of_someone_else_is_not_cleared(tmp_path: Path) -> None:
    root = write_sample(tmp_path / "rules")
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "thesis.txt").write_text("years of work")
    with pytest.raises(SiteError, match="choose another folder"):
        build_site(gather(root), mine, tmp_path / "work", strict=True)
    assert [path.name for path in mine.iterdir()] == ["thesis.txt"]


def test_two_builds_at_once_leave_a_whole_site(tmp_path: Path) -> None:
    root = write_sample(tmp_path / "rules")
    spawn = multiprocessing.get_context("spawn")
    both = [spawn.Process(target=build, args=(root, tmp_path)) for _ in range(2)]
    for one in both:
        one.start()
    for one in both:
        one.join(60)
    assert [one.exitcode for one in both] == [0, 0]
    assert contents(tmp_path / "site") == contents(build(root, tmp_path / "alone"))
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == ["alone", "rules", "site", "work"]


def test_a_site_of_one_edition_without_terms_scenarios_and_cards_is_whole(tmp_path: Path) -> None:
    few = ("4.0/edition.toml", "4.0/2-objects.rules")
    for name in few:
        path = tmp_path / "rules" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(FILES[name], encoding="utf-8")
    assert check_site(build(tmp_path / "rules", tmp_path)).problems == ()
