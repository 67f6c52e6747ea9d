"""The official wording that a reader imported: beside ours on their own site, and on no other."""

from dataclasses import replace
from pathlib import Path

import pytest

from judge.rulebook.editions import editions
from judge.rulebook.errors import UnknownNumberError
from judge.rulebook.importing.local import save_local
from judge.rulebook.load import load_edition
from judge.site.build import SiteError, build_site
from judge.site.knowledge import gather
from tests.site.sample import FILES, write_sample

THEIRS = "Whatever rolls is called a *sphere*."
RULES = {"4.0/2-objects.rules": FILES["4.0/2-objects.rules"].replace("A *ball* is round.", THEIRS)}


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return rules of ours, beside which other words for them were imported."""
    monkeypatch.setenv("ALTERED_JUDGE_DATA", str(tmp_path / "home"))
    theirs = load_edition(editions(write_sample(tmp_path / "theirs", **RULES))["4.0"])
    edition = replace(theirs.edition, version="4.0-official", imported=True)
    (tmp_path / "home" / "editions").mkdir(parents=True)
    save_local(replace(theirs, edition=edition), {})
    return write_sample(tmp_path / "ours")


def built(root: Path, *, official: bool) -> Path:
    output = root.parent / "site"
    build_site(gather(root, official=official), output, root.parent / "work", strict=True)
    return output


def everything(folder: Path) -> str:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return "".join(path.read_text(encoding="utf-8", errors="replace") for path in files)


def test_it_stands_beside_ours_and_every_page_says_that_it_is_private(root: Path) -> None:
    site = built(root, official=True)
    page = (site / "4.0/2.1.html").read_text(encoding="utf-8")
    assert "is round" in page
    assert "sphere" in page
    for path in site.rglob("*.html"):
        if path.name != "offline.html":
            text = path.read_text(encoding="utf-8")
            assert "not for publication" in text, path
            assert 'name="robots" content="noindex' in text, path
    assert "Disallow: /" in (site / "robots.txt").read_text(encoding="utf-8")


def test_nothing_imported_is_on_a_site_that_was_not_asked_for_it(root: Path) -> None:
    built(root, official=True)
    site = built(root, official=False)  # the same folders, as a user has them
    assert "sphere" not in everything(site)
    assert "not for publication" not in everything(site)


def test_what_programs_read_and_the_search_hold_ours_alone(root: Path) -> None:
    site = built(root, official=True)
    for name in ("rules.json", "assets/search.json"):
        assert "sphere" not in (site / name).read_text(encoding="utf-8"), name


def test_it_is_published_nowhere(root: Path) -> None:
    knowledge, folder = gather(root, official=True), root.parent
    url = "https://example.org/"
    with pytest.raises(SiteError, match="private"):
        build_site(knowledge, folder / "s", folder / "w", strict=True, url=url)
    assert not (root.parent / "s").exists()


def test_where_nothing_was_imported_it_says_how_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ALTERED_JUDGE_DATA", str(tmp_path / "home"))
    with pytest.raises(UnknownNumberError, match="judge import rules"):
        gather(write_sample(tmp_path / "ours"), official=True)
