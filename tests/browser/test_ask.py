"""The judge that answers in the page."""

import random
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from judge.paths import data_root, rules_dir
from tests.browser.visiting import VIEWS, Site

SAMPLE = 24
CALL = "([name, text]) => import('/assets/judge.js').then((judge) => judge.call(name, text))"


def readme_question() -> str:
    """Return the question of the README's first command."""
    text = (data_root() / "README.md").read_text(encoding="utf-8")
    found = re.search(r'judge ask "([^"…]+)"', text)
    assert found is not None
    return found[1]


def answered(page: Any) -> str:
    page.wait_for_selector(".answer, .fault")
    return str(page.inner_text(".answers"))


@pytest.mark.parametrize("view", VIEWS)
def test_the_readme_s_question_has_its_verdict_and_rules(site: Site, view: str) -> None:
    with site.page(view) as page:
        page.goto(site.at("4.0/2.1.html"))
        page.click("[data-open=ask]")
        page.fill(".ask-dialog textarea", readme_question())
        page.press(".ask-dialog textarea", "Enter")
        text = answered(page)
        assert page.inner_text(".answer .verdict").startswith("No")
        assert "§6.3.k" in text
        assert "§2.1.d" in text
        assert "Mana" in page.inner_text(".answer .granted")


def test_a_link_carries_the_question_and_is_copied(site: Site) -> None:
    question = "Alice has Kappa in hand. Can Alice play Kappa?"
    with site.page(permissions=["clipboard-read", "clipboard-write"]) as page:
        page.goto(site.at("ask.html", question))
        answered(page)
        assert page.input_value("textarea") == question
        page.click("text=Copy link")
        page.wait_for_selector(".said.shown")
        copied = page.evaluate("navigator.clipboard.readText()")
        assert unquote(copied.partition("#q=")[2]) == question


def test_what_is_taken_for_granted_can_be_changed(site: Site) -> None:
    with site.page() as page:
        page.goto(site.at("ask.html", readme_question()))
        answered(page)
        before = page.input_value("textarea")
        page.click(".granted button >> nth=0")
        after = page.input_value("textarea")
        assert len(after) > len(before)
        assert after.endswith("Does Kuwat have a boost?")
        assert page.evaluate("document.activeElement.tagName") == "TEXTAREA"


def test_what_is_not_understood_is_shown_and_can_be_asked_anew(site: Site) -> None:
    with site.page() as page:
        page.goto(site.at("ask.html", "Alice frobnicates Kappa. Is Kappa boosted?"))
        text = answered(page)
        assert "I don’t know" in text
        assert "frobnicates" in page.inner_text(".misread")
        page.fill("textarea", readme_question())
        page.click("button[type=submit]")
        page.wait_for_selector(".answer.is-no")


def test_an_answer_can_be_cancelled_and_the_next_one_comes(site: Site) -> None:
    with site.page() as page:
        page.goto(site.at("ask.html"))
        page.fill("textarea", readme_question())
        page.click("button[type=submit]")
        page.click("text=Cancel")
        page.wait_for_selector("text=Cancelled.")
        page.click("button[type=submit]")
        assert answered(page)


def test_names_of_cards_are_completed_in_every_language(site: Site) -> None:
    with site.page() as page:
        page.goto(site.at("ask.html"))
        page.type("textarea", "Alice controls Amar")
        page.wait_for_selector(".proposals [role=option]")
        page.press("textarea", "Tab")
        assert page.input_value("textarea").startswith("Alice controls Amarok")


def test_what_can_be_said_next_covers_no_button(site: Site) -> None:
    with site.page("narrow and light") as page:
        page.goto(site.at("ask.html"))
        page.type("textarea", "Alice controls Amar")
        page.wait_for_selector(".proposals [role=option]")
        page.tap("button[type=submit]")
        assert "Amar" in answered(page)
        assert not page.is_visible(".proposals")


def test_hostile_text_in_a_link_stays_text(site: Site) -> None:
    evil = '<img src=x onerror=alert(1)><script>alert(2)</script>{{ 7 * 7 }} \u202e"\x00?'
    with site.page() as page:
        page.goto(site.at("ask.html", evil))
        assert "<script>" in answered(page)
        assert page.query_selector(".answer img, .answer script") is None


def test_a_sample_of_the_scenarios_holds_in_the_page(site: Site) -> None:
    files = sorted((rules_dir() / "scenarios").rglob("*.scenario"))
    with site.page() as page:
        page.goto(site.at("ask.html"))
        failed = [file for file in random.sample(files, SAMPLE) if not _holds(page, file)]
    assert failed == []


def _holds(page: Any, file: Path) -> bool:
    return bool(page.evaluate(CALL, ["hold", file.read_text(encoding="utf-8")])["holds"])


def test_other_pages_load_nothing_of_the_judge_before_it_is_wanted(site: Site) -> None:
    with site.page() as page:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(site.at("4.0/2.1.html"), wait_until="networkidle")
        assert [one for one in asked if "/runtime/" in one or one.endswith("search.json")] == []


def test_a_page_likens_a_question_to_those_that_were_asked_before(site: Site) -> None:
    with site.page() as page:
        page.goto(site.at("ask.html"))
        asked = "There are way too many Landmarks over there. How many is he allowed?"
        told = page.evaluate(CALL, ["ask", asked])["answers"][0]
        assert told["verdict"] == "rule"
        assert told["citations"][0]["rule"] == "3.2.7.b"
        unknown = page.evaluate(CALL, ["ask", "My brother sings about his Landmarks. Why?"])
        assert unknown["answers"][0]["citations"]  # what may decide it is found as well
