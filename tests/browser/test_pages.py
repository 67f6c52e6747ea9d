"""Every kind of page at both sizes and in both themes: reachable, legible, closed to others."""

import gzip
import re
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
    "rulings/index.html",
    "rulings/the-foundry-two-foundries-activate-a-reaction-once.html",
    "coverage.html",
    "compare/index.html",
    "compare/1.0-4.0.html",
    "data.html",
    "sources.html",
    "fr/index.html",
    "fr/4.0/2.1.html",
    "fr/4.0/terms/fleeting.html",
    "fr/cards/index.html",
    "it/cards/kappa.html",
    "de/4.0/terms/index.html",
    "es/cards/kappa.html",
    "examples/index.html",
    "examples/2.1.d.html",
    "architecture.html",
    "engine.html",
)
SMALL: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "service_workers": "block"}
# A phone's page at twice its size is half as wide: 390 px, 195 px.
ZOOMED = {"width": 195, "height": 422}
COLOUR = "getComputedStyle(document.body).color"
# Scripts have heard of a new size before its second frame.
FRAMES = """new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"""
SEEN = "[innerWidth, navigator.maxTouchPoints > 0]"
WIDER = "document.documentElement.scrollWidth > document.documentElement.clientWidth"

# All pages have one style: each in turn is laid out in the same tab, and gone before it would be
# painted, which is ten times as fast as to open them one after the other.
LAID_OUT = f"""(pages) => pages.filter(([name, body]) => {{
  document.body.innerHTML = body;
  const wider = {WIDER};
  document.body.replaceChildren();
  return wider;
}}).map(([name]) => name)"""
AT_ONCE = 20
"""How many pages are given to the tab together: each on its own takes a fifth longer."""
BODY = re.compile(r"(<body[^>]*>)(.*)</body>", re.S)
STYLE = re.compile(r'<link [^>]*rel="stylesheet"[^>]*>')
FILE = re.compile(r'href="(?:[^"]*/)?([^"]*)"')


def styled(text: str) -> tuple[list[str], str]:
    """Return the names of a page's style sheets and its body's tag, and what the body holds."""
    sheets = [found[1] for link in STYLE.findall(text) if (found := FILE.search(link))]
    body = BODY.search(text)
    assert body is not None
    return [*sheets, body[1]], body[2]


def first_scenario(folder: Path) -> str:
    found = next(path for path in sorted((folder / "scenarios").glob("*/*.html")))
    return found.relative_to(folder).as_posix()


def axe_finds(page: Any, options: dict[str, Any]) -> list[Any]:
    """Return what axe finds on a page: the rule, and the first places where it is broken."""
    run = page.evaluate(
        "(it) => axe.run(document, { resultTypes: ['violations'], ...it })", options
    )
    return [
        (one["id"], [node["html"][:120] for node in one["nodes"][:3]]) for one in run["violations"]
    ]


def sized(page: Any, session: Any, view: dict[str, Any]) -> None:
    """Show an open page in a view of another size; what listens to that has then done so."""
    page.set_viewport_size(view["viewport"])
    touched = {"enabled": view["has_touch"], "maxTouchPoints": 1}
    session.send("Emulation.setTouchEmulationEnabled", touched)
    page.evaluate(FRAMES)
    assert page.evaluate(SEEN) == [view["viewport"]["width"], view["has_touch"]]


@pytest.mark.slow(120)
def test_axe_finds_nothing(site: Site, folder: Path) -> None:
    axe = (site_dir() / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
    wide, narrow = VIEWS["wide and light"], VIEWS["narrow and light"]
    found: dict[str, Any] = {}
    with site.page("wide and light", bypass_csp=True, service_workers="block") as page:
        session = page.context.new_cdp_session(page)
        page.add_init_script(axe)  # one script for all pages is compiled once
        for path in (*KINDS, first_scenario(folder)):
            sized(page, session, wide)
            page.emulate_media(color_scheme="light")
            page.goto(site.at(path))
            violations = axe_finds(page, {})
            sized(page, session, narrow)
            violations += axe_finds(page, {})
            # the page is the same in the dark, but for its colours
            light = page.evaluate(COLOUR)
            page.add_style_tag(content="* { transition: none !important }")
            page.emulate_media(color_scheme="dark")
            page.wait_for_function(f"(light) => {COLOUR} !== light", arg=light)
            colours = {"runOnly": ["color-contrast", "link-in-text-block"]}
            violations += axe_finds(page, colours)
            sized(page, session, wide)
            violations += axe_finds(page, colours)
            if violations:
                found[path] = violations
    assert found == {}


@pytest.mark.parametrize("scripts", [True, False])
def test_no_kind_of_page_is_wider_than_a_small_phone(
    site: Site, folder: Path, scripts: bool
) -> None:
    wide: list[tuple[str, int]] = []
    with site.page("narrow and light", **SMALL, java_script_enabled=scripts) as page:
        for path in (*KINDS, first_scenario(folder)):
            page.set_viewport_size(SMALL["viewport"])
            page.goto(site.at(path))
            for viewport in (SMALL["viewport"], ZOOMED):
                page.set_viewport_size(viewport)
                if scripts:
                    page.evaluate(FRAMES)
                assert page.evaluate("innerWidth") == viewport["width"]
                if page.evaluate(WIDER):
                    wide.append((path, viewport["width"]))
    assert wide == []


@pytest.mark.slow(90)
def test_no_page_at_all_is_wider_than_a_small_phone(site: Site, folder: Path) -> None:
    names = [path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*.html"))]
    names.remove("offline.html")  # has a style of its own, and is a kind of page above
    wide: list[str] = []
    with site.page("narrow and light", **SMALL, java_script_enabled=False) as page:
        page.goto(site.at("index.html"))
        first, _ = styled((folder / "index.html").read_text(encoding="utf-8"))
        assert len(first) > 3
        for start in range(0, len(names), AT_ONCE):
            pages = []
            for name in names[start : start + AT_ONCE]:
                style, body = styled((folder / name).read_text(encoding="utf-8"))
                assert style == first, name
                pages.append((name, body))
            wide += page.evaluate(LAID_OUT, pages)
    assert wide == []


def test_a_section_page_is_small_in_each_language(folder: Path) -> None:
    sections = [path for path in folder.rglob("*.html") if re.fullmatch(r"\d\.\d\.html", path.name)]
    sizes = {path: len(gzip.compress(path.read_bytes())) for path in sections}
    assert len(sizes) > 30
    assert {path: size for path, size in sizes.items() if size > 25_000} == {}


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
        for path in ("index.html", "fr/4.0/2.1.html"):  # one choice for all languages
            page.goto(site.at(path))
            assert page.evaluate(scheme) == "slate"
