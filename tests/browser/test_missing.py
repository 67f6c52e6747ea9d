"""The page for what is not there suggests what may have been meant."""

import pytest

from tests.browser.visiting import Site


@pytest.mark.parametrize(
    ("path", "wanted"),
    [("cards/kuwat.html", "Kuwat, the Dissenter"), ("4.0/R2.1.d", "2.1.d")],
)
def test_what_comes_near_is_offered(site: Site, path: str, wanted: str) -> None:
    context = site.browser.new_context()
    page = context.new_page()
    page.goto(site.at(path))
    page.wait_for_selector(".near a")
    assert wanted in page.locator(".near a").all_inner_texts()
    page.click(f".near a:has-text('{wanted}')")
    page.wait_for_selector("h1:not(:has-text('This page is not here'))")
    context.close()
