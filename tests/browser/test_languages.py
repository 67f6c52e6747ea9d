"""The language switched on the page that is read, and the search in it."""

import pytest

from tests.browser.visiting import Site


def test_the_switch_keeps_page_and_rule(site: Site) -> None:
    with site.page("narrow and light") as page:
        page.goto(site.at("4.0/2.1.html#R2.1.d"))
        page.click(".tongue-switch summary")
        page.click(".tongue-switch a[hreflang=fr]")
        page.wait_for_url("**/fr/4.0/2.1.html#R2.1.d")
        assert page.evaluate("document.documentElement.lang") == "fr"
        assert "Les règles sont en anglais" in page.inner_text("article")
        page.click(".tongue-switch summary")
        page.click(".tongue-switch a[hreflang=en]")
        page.wait_for_url(lambda url: url.endswith("4.0/2.1.html#R2.1.d") and "/fr/" not in url)


def test_the_search_leads_to_pages_in_the_language(site: Site) -> None:
    with site.page() as page:
        page.goto(site.at("fr/search.html", "fugace"))
        page.wait_for_selector(".finder .hit")
        page.keyboard.press("Enter")
        page.wait_for_url("**/fr/4.0/terms/fleeting.html")
        assert page.inner_text("h1").startswith("Fugace")


@pytest.mark.parametrize("words", ["", "null", "{broken"])
def test_without_its_words_the_interface_speaks_english(site: Site, words: str) -> None:
    with site.page(service_workers="block") as page:
        # what is never answered is waited for no longer than a moment
        page.route("**/words.json", lambda route: route.fulfill(body=words) if words else None)
        page.goto(site.at("fr/search.html", "fugace"))
        page.wait_for_selector(".finder .hit", timeout=15_000)
        assert page.inner_text(".found .heading >> nth=0").casefold() == "first"
        page.unroute_all(behavior="ignoreErrors")
