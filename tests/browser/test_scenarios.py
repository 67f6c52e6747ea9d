"""A scenario stepped through in the page, and read without scripts."""

from tests.browser.visiting import Site

PAGE = "scenarios/2.1/a-character-that-sacrificed-itself-gets-no-boost.html"
SEEN = (
    "[...document.querySelectorAll('.played .step')].filter((one) => one.checkVisibility()).length"
)


def test_a_scenario_is_stepped_through_by_keyboard(site: Site) -> None:
    with site.page() as page:
        page.goto(site.at(PAGE))
        page.wait_for_selector(".played .controls")
        where = page.locator(".played .where").first
        first, _, whole = where.inner_text().removeprefix("Step ").partition(" of ")
        assert first == "1"
        page.keyboard.press("ArrowRight")
        assert where.inner_text() == f"Step 2 of {whole}"
        assert page.locator(".played .moved").first.is_visible()
        for _ in range(int(whole)):
            page.keyboard.press("ArrowRight")
        assert where.inner_text() == f"Step {whole} of {whole}"
        assert page.locator("button[aria-label='Next step']").first.is_disabled()
        page.keyboard.press("ArrowLeft")
        assert where.inner_text() == f"Step {int(whole) - 1} of {whole}"


def test_the_buttons_step_and_show_all(site: Site) -> None:
    with site.page("narrow and dark") as page:
        page.goto(site.at(PAGE))
        page.click("button[aria-label='Next step']")
        assert page.locator(".played .where").first.inner_text().startswith("Step 2 of")
        assert page.evaluate(SEEN) == page.locator(".played").count()
        page.click(".played .all")
        assert page.locator(".played").first.locator(".step").last.is_visible()


def test_every_step_is_there_without_scripts(site: Site) -> None:
    with site.page(java_script_enabled=False) as page:
        page.goto(site.at(PAGE))
        steps = page.locator(".played .step")
        assert steps.count() >= 3
        assert all(steps.nth(number).is_visible() for number in range(steps.count()))
        assert page.locator("svg.board").count() == steps.count()
