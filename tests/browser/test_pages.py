"""Every kind of page at both sizes and in both themes: reachable, legible, closed to others."""

from pathlib import Path
from typing import Any

import pytest

from judge.paths import site_dir
from tests.browser.visiting import VIEWS, Site

KINDS = (
    "index.html",
    "ask.html",
    "search.html",
    "404.html",
    "offline.html",
    "4.0/index.html",
    "4.0/2.html",
    "4.0/2.1.html",
    "4.0/7.4.html",
    "4.0/terms/index.html",
    "4.0/terms/fleeting.html",
    "4.0/interpretations.html",
    "4.0/changes.html",
    "1.0/2.1.html",
    "1.0/terms/index.html",
    "cards/index.html",
    "cards/kappa.html",
    "scenarios/index.html",
)
WIDER = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


def first_scenario(folder: Path) -> str:
    found = next(path for path in sorted((folder / "scenarios").glob("*/*.html")))
    return found.relative_to(folder).as_posix()


@pytest.mark.parametrize("view", VIEWS)
def test_axe_finds_nothing(site: Site, folder: Path, view: str) -> None:
    axe = (site_dir() / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
    found: dict[str, Any] = {}
    with site.page(view, bypass_csp=True, service_workers="block") as page:
        for path in (*KINDS, first_scenario(folder)):
            page.goto(site.at(path))
            page.evaluate(axe)
            run = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
            if run["violations"]:
                found[path] = [
                    (one["id"], [node["html"][:120] for node in one["nodes"][:3]])
                    for one in run["violations"]
                ]
    assert found == {}


def test_no_page_is_wider_than_a_small_phone(site: Site, folder: Path) -> None:
    wide = []
    small = {"viewport": {"width": 360, "height": 740}, "java_script_enabled": True}
    with site.page("narrow and light", service_workers="block", **small) as page:
        page.route("**/*.js", lambda route: route.abort())
        for path in sorted(folder.rglob("*.html")):
            page.goto(site.at(path.relative_to(folder).as_posix()), wait_until="commit")
            page.wait_for_load_state("domcontentloaded")
            if page.evaluate(WIDER):
                wide.append(path.relative_to(folder).as_posix())
    assert wide == []


def test_a_citation_is_copied(site: Site) -> None:
    with site.page(permissions=["clipboard-read", "clipboard-write"]) as page:
        page.goto(site.at("4.0/2.1.html"))
        page.click("[data-cite='CR 4.0 §2.1.d'] .copy")
        page.wait_for_selector(".said.shown")
        assert "CR 4.0 §2.1.d" in page.evaluate("navigator.clipboard.readText()")


def test_the_theme_is_switched_and_stays(site: Site) -> None:
    scheme = "document.body.getAttribute('data-md-color-scheme')"
    with site.page("wide and light") as page:
        page.goto(site.at("4.0/2.1.html"))
        assert page.evaluate(scheme) == "default"
        page.click("label[title='Use light colours']")
        page.click("label[title='Use dark colours']")
        assert page.evaluate(scheme) == "slate"
        page.goto(site.at("index.html"))
        assert page.evaluate(scheme) == "slate"
