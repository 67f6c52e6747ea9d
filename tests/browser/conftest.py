"""The project's own site, built with the judge in its pages and opened in a real browser."""

import asyncio
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.files import locked
from judge.paths import site_dir
from tests.browser.visiting import Site, serving

MODULES = site_dir() / "node_modules"
CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser"))),
    None,
)
OPTIONS = [
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-sync", "--disable-background-networking", "--disable-component-update"),
]
BUILT = "ALTERED_JUDGE_SITE"
"""Names a site that is built already, while one works on its tests."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser takes minutes: every test of this folder is a slow one."""
    here = Path(__file__).parent
    for item in items:
        if item.path.parent == here:
            item.add_marker("slow")


def missing() -> str:
    """Return what is missing here for a test in a browser; nothing where all is there."""
    if CHROMIUM is None:
        return "there is no Chromium here"
    if shutil.which("node") is None:
        return "there is no Node here, which compiles the judge for the page"
    if not (MODULES / "pyodide").is_dir():
        return "the page's packages are not here: npm ci --prefix site --ignore-scripts"
    return ""


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the built site; every process of a test run shares one."""
    if reason := missing():
        pytest.skip(reason)
    if os.environ.get(BUILT):
        return Path(os.environ[BUILT])
    from judge.site.build import build_site
    from judge.site.knowledge import gather
    from judge.site.languages import site_languages
    from judge.site.runtime import find_runtime

    base = tmp_path_factory.getbasetemp()
    root = (base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base) / "browser"
    with locked(root):
        if not (root / "site" / "sw.js").is_file():
            work = root / "work"
            runtime = find_runtime(work, MODULES)
            languages = site_languages()
            build_site(
                gather(),
                root / "site",
                work,
                strict=True,
                runtime=runtime,
                languages=languages,
            )
    return root / "site"


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[Site]:
    """Show the built site in a browser.

    One browser for each file of tests: while Playwright is open, its event loop runs in this
    thread, and no test of another file could run one of its own.
    """
    sync = pytest.importorskip("playwright.sync_api")
    with sync.sync_playwright() as playwright, serving(folder) as network:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=OPTIONS)
        yield Site(browser, network.address)
        browser.close()
    assert asyncio._get_running_loop() is None, "Playwright left its loop in this thread"
