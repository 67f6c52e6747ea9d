"""A rule's page in a hurry: terms told in place, neighbours drawn, everything to cite copied."""

from tests.browser.visiting import Site

PAGE = "4.0/2.1.html"


def test_citation_words_and_link_are_copied_together(site: Site) -> None:
    with site.page(permissions=["clipboard-read", "clipboard-write"]) as page:
        page.goto(site.at(PAGE))
        page.click("[data-cite='CR 4.0 §2.1.c'] .copy")
        page.wait_for_selector(".said.shown")
        copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("CR 4.0 §2.1.c: “An object never changes zones")
    assert copied.endswith("/4.0/2.1.html#R2.1.c")
    assert "scenario" not in copied


def test_a_term_is_told_on_tap_without_leaving_the_page(site: Site) -> None:
    with site.page("narrow and light") as page:
        page.goto(site.at(PAGE))
        term = page.locator("a.term").first
        told = term.get_attribute("title")
        term.tap()
        shown = page.locator(".preview")
        shown.wait_for()
        assert told in shown.inner_text()
        assert page.url.endswith(PAGE)
        page.keyboard.press("Escape")
        assert not shown.is_visible()
        term.tap()
        with page.expect_navigation():
            page.click(".preview a")
        assert "/4.0/terms/" in page.url


def test_a_rules_neighbours_are_drawn_beside_their_list(site: Site) -> None:
    with site.page() as page:
        page.goto(site.at(PAGE))
        place = page.locator("details[data-around='2.1.f']")
        place.locator("summary").click()
        place.locator("svg.around").wait_for()
        drawn = set(place.locator("svg.around a text").all_text_contents())
        listed = set(place.locator("[data-side] a").all_text_contents())
        assert listed <= drawn
        assert place.locator("line.exception").count() > 0  # 2.1.f is an exception to 2.1.d


def test_a_number_of_an_older_edition_leads_to_what_became_of_it(site: Site) -> None:
    with site.page() as page:
        page.goto(site.at("4.0/2.2.html#R2.2.3.f"))
        page.wait_for_url("**/4.0/2.2.html#R2.2.4.f")
