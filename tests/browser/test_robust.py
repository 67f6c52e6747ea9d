"""What can go wrong with the judge in a page: each is said in a plain sentence, and mended."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.browser.test_ask import answered, readme_question
from tests.browser.visiting import Network, Site, serving

KEEP = ".keep .md-button--primary"
# So many sentences that no answer to them is waited for.
LONG = "Alice controls Kappa, Amarok. " * 3000 + "Does Kappa have a boost?"


def _elsewhere(site: Site, network: Network) -> Site:
    return Site(site.browser, network.address)


def test_two_tabs_have_a_judge_each(site: Site) -> None:
    with site.page() as one, site.page() as other:
        one.goto(site.at("ask.html", readme_question()))
        other.goto(site.at("ask.html", "Alice has Kappa in hand. Can Alice play Kappa?"))
        answered(one)
        answered(other)
        assert one.inner_text(".answer .verdict").startswith("No")
        assert other.inner_text(".answer .verdict").startswith("Yes")


def test_a_question_that_is_cancelled_leaves_the_next_one_alone(site: Site) -> None:
    with site.page() as page:
        page.goto(site.at("ask.html", readme_question()))
        answered(page)
        page.fill("textarea", LONG)
        page.click("button[type=submit]")
        page.click("text=Cancel")
        page.wait_for_selector("text=Cancelled.")
        page.fill("textarea", readme_question())
        page.click("button[type=submit]")
        page.wait_for_selector(".answers[aria-busy=false] .answer.is-no")


@pytest.mark.parametrize(
    "text", ["?" * 200_000, "\u202e\x00\x1b[2J{{ 7 * 7 }}</script>?", "🂡" * 999]
)
def test_whatever_is_asked_there_is_an_answer_and_no_fault(site: Site, text: str) -> None:
    with site.page() as page:
        page.goto(site.at("ask.html"))
        page.fill("textarea", text)
        page.click("button[type=submit]")
        answered(page)
        assert page.query_selector(".fault") is None
        assert page.query_selector(".answer script") is None


def test_a_page_whose_judge_was_replaced_says_so_and_keeps_the_question(
    site: Site, folder: Path, tmp_path: Path
) -> None:
    copied = _small(folder, tmp_path)
    with serving(copied) as network, _quiet(_elsewhere(site, network), "404") as page:
        page.goto(network.address + "ask.html")
        page.wait_for_selector("textarea")
        _replace_judge(copied)  # before it is wanted, so that nothing of the old one is there
        page.fill("textarea", readme_question())
        page.click("button[type=submit]")
        page.wait_for_selector(".fault")
        assert "was changed while this page was open" in page.inner_text(".fault")
        page.click(".fault button")
        page.wait_for_selector(".answer.is-no")
        assert page.input_value("textarea") == readme_question()


def test_a_judge_that_runs_answers_on_after_it_was_replaced(
    site: Site, folder: Path, tmp_path: Path
) -> None:
    copied = _small(folder, tmp_path)
    with serving(copied) as network, _elsewhere(site, network).page() as page:
        page.goto(_elsewhere(site, network).at("ask.html", readme_question()))
        answered(page)
        _replace_judge(copied)
        page.fill("textarea", "Alice has Kappa in hand. Can Alice play Kappa?")
        page.click("button[type=submit]")
        page.wait_for_selector(".answer.is-yes")


@pytest.mark.parametrize("kept", ["worker.mjs", "worker.mjs memory.mjs pyodide.mjs"])
def test_a_judge_of_which_parts_are_missing_says_so(
    site: Site, folder: Path, tmp_path: Path, kept: str
) -> None:
    copied = _small(folder, tmp_path)
    (own,) = (copied / "runtime").iterdir()
    for path in own.iterdir():
        if path.name not in kept.split():
            path.unlink()
    with serving(copied) as network, _quiet(_elsewhere(site, network), "404") as page:
        page.goto(_elsewhere(site, network).at("ask.html", readme_question()))
        page.wait_for_selector(".fault button:has-text('Try again')")
        assert "The judge could not answer" in page.inner_text(".fault")


# What a browser does where an origin may keep no more.
FULL = """
Cache.prototype.put = () => Promise.reject(new DOMException("No more room.", "QuotaExceededError"));
"""


def test_a_device_without_room_says_so_and_keeps_nothing(
    site: Site, folder: Path, tmp_path: Path
) -> None:
    copied = _small(folder, tmp_path)
    kept = copied / "kept.js"
    kept.write_text(kept.read_text(encoding="utf-8") + FULL, encoding="utf-8")
    with serving(copied) as network, _elsewhere(site, network).page() as page:
        page.goto(network.address + "index.html")
        page.click(KEEP)
        page.wait_for_selector(".keep .state:has-text('not enough room')")
        assert "altered-judge-kept" not in page.evaluate("caches.keys()")
        page.goto(_elsewhere(site, network).at("ask.html", readme_question()))
        answered(page)
        assert page.inner_text(".answer .verdict").startswith("No")


def test_a_browser_that_keeps_nothing_says_so_and_answers(site: Site) -> None:
    with site.page() as page:
        page.add_init_script(
            "ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('no'))"
        )
        page.goto(site.at("index.html"))
        page.wait_for_selector(".keep .state:has-text('told to keep no pages')")
        page.goto(site.at("ask.html", readme_question()))
        answered(page)
        assert page.query_selector(".answer.is-no")


def _replace_judge(copied: Path) -> None:
    """Put a judge of another build in a site that is served."""
    (own,) = (copied / "runtime").iterdir()
    own.rename(own.with_name("anew"))
    html = copied / "ask.html"
    html.write_text(html.read_text(encoding="utf-8").replace(own.name, "anew"), "utf-8")


def _small(folder: Path, place: Path) -> Path:
    """Copy a site without most of its pages."""

    def left_out(inside: str, names: list[str]) -> list[str]:
        few = Path(inside).name in ("cards", "scenarios", "rulings", "terms")
        return names[3:] if few else [name for name in names if name in ("fr", "it", "es", "de")]

    return Path(shutil.copytree(folder, place / "site", ignore=left_out))


@contextmanager
def _quiet(site: Site, expected: str) -> Iterator[Any]:
    """Open a tab in which one kind of error is logged."""
    try:
        with site.page(service_workers="block") as page:
            yield page
    except AssertionError as error:
        if any(expected not in line for line in str(error).splitlines()):
            raise


@pytest.mark.parametrize("path", ["search.html", "ask.html", "fr/search.html"])
def test_a_broken_link_opens_the_tool_without_its_question(site: Site, path: str) -> None:
    with site.page() as page:
        page.goto(site.at(path) + "#q=%E0%A4%A")
        page.wait_for_selector(".finder input, .judge textarea")


def test_an_address_that_stands_for_no_text_is_a_missing_page(site: Site) -> None:
    with _quiet(site, "404") as page:
        page.goto(site.at("%E0%A4%A.html"))
        page.wait_for_load_state("networkidle")
        assert page.inner_text("h1") == "This page is not here"
