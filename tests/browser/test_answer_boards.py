"""What an answer rests on, played on boards in the page."""

from typing import Any

import pytest

from judge.paths import site_dir
from judge.site.answer_plays import plays_of
from judge.site.card_pages import card_paths
from judge.site.knowledge import gather
from judge.site.played import drawn
from judge.site.rule_pages import pen_for
from judge.site.sentences import Sentences, card_names
from tests.browser.test_ask import answered, readme_question
from tests.browser.test_pages import WIDER
from tests.browser.visiting import VIEWS, Site

DEPENDS = (
    "Alice controls Haven, Bravos Bastion. Alice plays Kuwat, the Dissenter from Reserve."
    " Does Kuwat get Haven's boost?"
)
BOARDS = ".answer details.boards"
# Attributes in one order, and no spaces between elements: two texts of one picture are then equal.
PICTURES = """(text) => {
  const place = text === null ? document : new DOMParser().parseFromString(text, "text/html");
  const told = (one) => one.nodeType === 3 ? one.data.trim() : [
    one.nodeName, [...one.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
    [...one.childNodes].map(told).filter((part) => part !== "")];
  return [...place.querySelectorAll("svg.board")].map((one) => JSON.stringify(told(one)));
}"""


def opened(page: Any, place: str = "") -> Any:
    """Open the boards of the first answer, and return where its steps are counted."""
    page.click(f"{place} {BOARDS} summary")
    page.wait_for_selector(f"{place} {BOARDS} .played .controls")
    return page.locator(f"{place} {BOARDS} .where").first


def test_an_answer_s_play_is_stepped_through_by_keyboard(site: Site) -> None:
    with site.page() as page:
        page.goto(site.at("ask.html", readme_question()))
        answered(page)
        where = opened(page)
        count = int(where.inner_text().removeprefix("Step 1 of "))
        assert count == len(plays_of(readme_question())[0][0].steps)
        page.focus(f"{BOARDS} button[aria-label='Next step']")
        for number in range(2, count + 1):
            page.keyboard.press("ArrowRight")
            assert where.inner_text() == f"Step {number} of {count}"
        label = page.get_attribute(f"{BOARDS} .step:last-child svg", "aria-label")
        assert label is not None
        assert "Discard pile: Kuwat, the Dissenter" in label
        page.keyboard.press("ArrowLeft")
        assert where.inner_text() == f"Step {count - 1} of {count}"
        page.focus("textarea")
        page.keyboard.press("ArrowRight")  # a box to write in keeps its keys
        assert where.inner_text() == f"Step {count - 1} of {count}"


def test_the_dialog_over_a_page_has_them_too(site: Site) -> None:
    with site.page("narrow and dark") as page:
        page.goto(site.at("4.0/2.1.html"))
        page.click("[data-open=ask]")
        page.fill(".ask-dialog textarea", readme_question())
        page.press(".ask-dialog textarea", "Enter")
        answered(page)
        where = opened(page, ".ask-dialog")
        page.focus(f".ask-dialog {BOARDS} button[aria-label='Next step']")
        page.keyboard.press("ArrowRight")
        assert where.inner_text().startswith("Step 2 of")


def test_each_outcome_has_its_own_steps(site: Site) -> None:
    with site.page() as page:
        page.goto(site.at("ask.html", DEPENDS))
        answered(page)
        opened(page)
        (plays,) = plays_of(DEPENDS)
        assert page.locator(f"{BOARDS} .played").count() == len(plays)


def test_the_page_draws_a_board_as_the_build_does(site: Site) -> None:
    knowledge = gather()
    cards = card_paths(knowledge.cards)
    pen = pen_for("scenarios/2.1/x", knowledge.newest, knowledge, cards)
    text = readme_question()
    built = drawn(tuple(plays_of(text)[0]), pen, Sentences(text, pen, card_names(cards)))
    with site.page() as page:
        page.goto(site.at("ask.html", text))
        answered(page)
        opened(page)
        assert page.evaluate(PICTURES, None) == page.evaluate(PICTURES, built)


@pytest.mark.parametrize("view", VIEWS)
def test_an_answer_with_its_boards_is_accessible(site: Site, view: str) -> None:
    axe = (site_dir() / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
    with site.page(view, bypass_csp=True) as page:
        page.goto(site.at("ask.html", readme_question()))
        answered(page)
        opened(page)
        page.evaluate(axe)
        run = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        found = [
            (one["id"], [node["html"][:120] for node in one["nodes"][:3]])
            for one in run["violations"]
        ]
        assert found == []


def test_boards_fit_a_small_phone(site: Site) -> None:
    with site.page("narrow and light", viewport={"width": 360, "height": 740}) as page:
        page.goto(site.at("ask.html", readme_question()))
        answered(page)
        opened(page)
        page.click(f"{BOARDS} .all")
        assert not page.evaluate(WIDER)


def test_ask_and_its_boards_speak_the_page_s_language(site: Site) -> None:
    with site.page() as page:
        page.goto(site.at("fr/ask.html", readme_question()))
        answered(page)
        assert page.inner_text(".answer .verdict").startswith("Non")
        assert opened(page).inner_text().startswith("Étape 1 sur")
        assert page.inner_text("button[type=submit]") == "Demander"
