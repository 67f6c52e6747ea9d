"""Pictures of every kind of page, to be looked at: python -m tests.bench.screens FOLDER [KIND …].

Each kind is taken at both sizes, light and dark, as a reader first sees it, and `--whole` in its
full length. ALTERED_JUDGE_SITE names a site that is built already.
"""

import argparse
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.bench.in_page import built
from tests.browser.conftest import CHROMIUM, OPTIONS
from tests.browser.test_ask import readme_question
from tests.browser.visiting import VIEWS, Site, serving

KINDS: Mapping[str, str] = {
    "home": "index.html",
    "ask": "ask.html",
    "search": "search.html?q=flee",
    "chapter": "4.0/2.html",
    "section": "4.0/2.2.html",
    "rule": "4.0/2.2.html#R2.2.1.a",
    "term": "4.0/terms/fleeting.html",
    "terms": "4.0/terms/index.html",
    "changes": "4.0/changes.html",
    "interpretations": "4.0/interpretations.html",
    "open-points": "4.0/open-points.html",
    "comparison": "compare/1.0-4.0.html",
    "cards": "cards/index.html",
    "card": "cards/kappa.html",
    "rulings": "rulings/index.html",
    "scenarios": "scenarios/index.html",
    "scenario": "scenarios/6.3/my-expedition-is-remembered.html",
    "examples": "examples/index.html",
    "example": "examples/6.3.k.html",
    "coverage": "coverage.html",
    "engine": "engine.html",
    "data": "data.html",
    "sources": "sources.html",
    "missing": "404.html",
    "offline": "offline.html",
}
"""A page of each kind; what is not there is said and left out."""
ASKED = "answer"
"""The picture of an answer, with its board."""
_FADED = 400
"""Milliseconds in which what fades in is there."""


def main() -> None:
    """Take the pictures that are asked for."""
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join((*KINDS, ASKED)))
    parser.add_argument("--whole", action="store_true", help="in their full length")
    parser.add_argument("--view", action="append", choices=VIEWS, help="one of four, or more")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        output = built(Path(place))
        with serving(output) as network, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=OPTIONS)
            for view in options.view or VIEWS:
                site = Site(browser, network.address)
                with site.page(view) as page:
                    for kind in options.kinds or (*KINDS, ASKED):
                        address = KINDS.get(kind, kind)
                        if kind == ASKED:
                            _ask(page, site)
                        elif (output / address.partition("#")[0].partition("?")[0]).is_file():
                            page.goto(site.address + address)
                        else:
                            print(f"{kind}: there is no {address}")
                            continue
                        page.wait_for_load_state("networkidle")
                        page.wait_for_timeout(_FADED)
                        name = f"{Path(kind).stem}-{view.replace(' and ', '-')}.png"
                        page.screenshot(path=options.folder / name, full_page=options.whole)
            browser.close()


def _ask(page: Any, site: Site) -> None:
    page.goto(site.at("ask.html", readme_question()))
    page.wait_for_selector(".answer .verdict")


if __name__ == "__main__":
    main()
