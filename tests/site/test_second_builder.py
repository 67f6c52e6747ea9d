"""The same tree of pages, built by another builder: the site is not tied to the one it has."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from selectolax.lexbor import LexborHTMLParser, LexborNode

from judge.site.build import build_site
from judge.site.knowledge import gather
from tests.site.sample import write_sample

pytest.importorskip("zensical", reason="the second builder is not installed")
pytestmark = pytest.mark.slow

OURS_ALONE = {"offline.html"}
"""Written beside the pages, not by a builder."""


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Return the sample as each of the two builders builds it."""
    folder = tmp_path_factory.mktemp("builders")
    first, work = folder / "site", folder / "work"
    build_site(gather(write_sample(folder / "rules")), first, work, strict=True)
    settings: dict[str, Any] = yaml.safe_load((work / "mkdocs.en.yml").read_text(encoding="utf-8"))
    settings |= {"docs_dir": "docs/en", "site_dir": "second"}  # it knows paths below its own alone
    settings["theme"] |= {"variant": "classic"}
    config = work / "second.yml"
    config.write_text(yaml.safe_dump(settings, allow_unicode=True), encoding="utf-8")
    command = [sys.executable, "-m", "zensical", "build", "--strict", "-f", str(config)]
    done = subprocess.run(command, cwd=work, env=dict(os.environ), capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return first, work / "second"


def pages(folder: Path) -> dict[str, LexborNode]:
    """Return the part of each page that is ours."""
    found = {}
    for path in folder.rglob("*.html"):
        name = path.relative_to(folder).as_posix()
        if name not in OURS_ALONE:
            body = LexborHTMLParser(path.read_text(encoding="utf-8")).css_first("article")
            assert body is not None, name
            found[name] = body
    return found


def read(body: LexborNode) -> list[str]:
    return body.text(separator=" ").split()


def told(body: LexborNode, *names: str) -> list[str]:
    found = [str(node.attributes.get(name)) for name in names for node in body.css(f"[{name}]")]
    return sorted(
        value for value in found if not value.startswith(("__", "#__"))
    )  # the themes' own


def test_both_build_the_same_pages_with_the_same_words_anchors_and_links(
    sites: tuple[Path, Path],
) -> None:
    first, second = map(pages, sites)
    assert set(first) == set(second)
    assert len(first) > 20
    for name, body in first.items():
        assert read(second[name]) == read(body), name
        assert told(second[name], "id") == told(body, "id"), name
        if name != "404.html":  # whose addresses begin at the host's root
            assert told(second[name], "href") == told(body, "href"), name


def test_both_forbid_other_hosts_and_load_our_scripts(sites: tuple[Path, Path]) -> None:
    for folder in sites:
        for name in pages(folder):
            text = (folder / name).read_text(encoding="utf-8")
            assert "default-src 'self' data:" in text, (folder, name)
            assert "assets/site.js" in text, (folder, name)
            assert 'data-open="search"' in text, (folder, name)
