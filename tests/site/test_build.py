"""A built site: whole, searchable, closed to other hosts, and safe to build at any time."""

import json
import multiprocessing
import re
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from judge.cards.pool import load_cards
from judge.site.build import SiteError, build_site
from judge.site.check import check_site
from judge.site.knowledge import gather
from judge.site.offline import write_offline
from judge.site.write import published_url
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
    found: dict[str, Any] = json.loads((site / "assets/search.json").read_text())
    return found


@pytest.mark.slow(30)
def test_every_link_and_anchor_resolves_and_nothing_loads_from_another_host(site: Path) -> None:
    found = check_site(site)
    assert found.problems == ()
    assert found.links > 10_000


@pytest.mark.slow
def test_every_page_forbids_other_hosts_to_the_browser(site: Path) -> None:
    for path in site.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        policy = re.search(r'Content-Security-Policy" content="([^"]*)"', text)
        assert policy is not None, path
        assert policy[1].startswith(("default-src 'self' data:;", "default-src 'none';"))
        assert "http" not in policy[1]


@pytest.mark.slow
def test_every_rule_has_its_anchor_on_its_sections_page(site: Path) -> None:
    book = gather().newest.book
    for number in book.numbers():
        page = site / "4.0" / f"{'.'.join(map(str, number.path[:2]))}.html"
        assert f'id="R{number}"' in page.read_text(encoding="utf-8"), number


@pytest.mark.slow
def test_the_search_knows_every_number_and_lands_on_that_rule(index: dict[str, Any]) -> None:
    rules = {name: href for kind, name, _, href, *_ in index["entries"] if kind == "rule"}
    numbers = list(map(str, gather().newest.book.numbers()))
    assert list(filter(lambda number: number not in rules, numbers)) == []
    assert rules["2.1.d"] == "4.0/2.1.html#R2.1.d"
    assert rules["7.3.31.b"] == "4.0/7.3.html#R7.3.31.b"


@pytest.mark.slow
def test_the_search_reads_the_rule_itself_and_not_what_stands_around_it(
    index: dict[str, Any],
) -> None:
    (text,) = [text for kind, name, _, _, text, _ in index["entries"] if name == "2.1.e"]
    assert "token" in text
    assert "Enforced by" not in text


@pytest.mark.slow
def test_the_search_knows_terms_in_every_language(index: dict[str, Any]) -> None:
    places = {name: place for place, (_, name, *_) in enumerate(index["entries"])}
    fleeting = [tuple(name[1:]) for name in index["names"] if name[0] == places["Fleeting"]]
    assert {("fr", "Fugace"), ("en", "Fleeting")} <= set(fleeting)
    assert {language for language, _ in fleeting} == {"en", "fr", "it", "es", "de"}


@pytest.mark.slow
def test_words_have_the_stems_that_find_gives_them(index: dict[str, Any]) -> None:
    (words,) = [words for words in index["stems"].values() if "activates" in words.split()]
    assert {"activate", "activated", "activates", "activation"} <= set(words.split())


@pytest.mark.slow
def test_a_page_reads_without_scripts(site: Path) -> None:
    text = (site / "4.0/2.1.html").read_text(encoding="utf-8")
    article = re.sub(r"<script\b.*?</script>", "", text, flags=re.DOTALL)
    assert 'id="R2.1.d"' in article
    assert "<button" not in article.partition("<article")[2].partition("</article")[0]


def kept_offline(site: Path) -> dict[str, str]:
    listed = re.fullmatch(r"const KEPT = (.*);\n", (site / "kept.js").read_text())
    assert listed is not None
    return {one["url"]: one["revision"] for one in json.loads(listed[1])}


@pytest.mark.slow
def test_a_reader_can_keep_the_newest_rules_the_search_and_the_tools(
    site: Path, tmp_path: Path
) -> None:
    copied = Path(shutil.copytree(site, tmp_path / "site"))
    script = tmp_path / "workbox-core.prod.js"
    script.write_text("// it keeps")
    write_offline(copied, gather(), (script,))
    kept = kept_offline(copied)
    assert {"index.html", "4.0/2.1.html", "4.0/terms/fleeting.html", "ask.html"} <= set(kept)
    assert {"assets/search.json", "assets/site.css", "assets/site.js"} <= set(kept)
    assert "workbox/workbox-core.prod.js" in kept
    assert all((copied / file).is_file() for file in kept)
    assert not any(file.startswith("1.0/") for file in kept)
    told = json.loads((copied / "kept.json").read_text())
    assert told["bytes"] == sum((copied / file).stat().st_size for file in kept)
    assert "2025-10-03" in told["told"]


@pytest.mark.slow
def test_a_changed_page_alone_changes_its_revision(site: Path, tmp_path: Path) -> None:
    copied = Path(shutil.copytree(site, tmp_path / "site"))
    write_offline(copied, gather(), ())
    first = kept_offline(copied)
    shutil.rmtree(copied / "workbox")
    page = copied / "4.0/2.1.html"
    page.write_text(page.read_text() + "<!-- new -->")
    write_offline(copied, gather(), ())
    changed = {name for name, revision in kept_offline(copied).items() if first[name] != revision}
    assert changed == {"4.0/2.1.html"}


@pytest.mark.slow
def test_without_a_runtime_the_site_says_nothing_of_asking_or_keeping(site: Path) -> None:
    assert not (site / "sw.js").exists()
    text = (site / "4.0/2.1.html").read_text(encoding="utf-8")
    assert 'data-open="search"' in text
    assert 'data-open="ask"' not in text
    assert 'name="offline"' not in text


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


@pytest.mark.slow(12)
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


def test_what_a_user_imported_is_on_no_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = "ALT_MINE_B_AX_01_C"
    card = {
        "reference": own,
        "names": {"en": "A Card of My Own"},
        "type": "Character",
        "sub_types": [],
        "faction": "AX",
        "rarity": "common",
        "hand_cost": 1,
        "reserve_cost": 1,
    }
    part = {
        "set": "MINE",
        "cards": [card],
        "printings": [{"reference": own, "card": own, "version": "B"}],
    }
    lines = [json.dumps({"format": 1}), json.dumps(part)]
    (tmp_path / "cards.jsonl").write_text("\n".join(lines) + "\n")
    monkeypatch.setenv("ALTERED_JUDGE_DATA", str(tmp_path))
    assert "A Card of My Own" in load_cards().by_name
    cards = gather().cards
    assert cards is not None
    assert "A Card of My Own" not in cards.by_name


def test_building_to_look_at_it_keeps_where_the_site_is_published(tmp_path: Path) -> None:
    root = write_sample(tmp_path / "rules")
    output, work = tmp_path / "site", tmp_path / "work"
    assert published_url(output) == ""
    build_site(gather(root), output, work, strict=True, url="https://example.org/rules/")
    assert published_url(output) == "https://example.org/rules/"
    assert "https://example.org/rules/4.0/2.1.html" in (output / "sitemap.xml").read_text()
