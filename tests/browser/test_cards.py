"""The list of cards filtered in the page, and a card read in another language."""

from typing import Any

from tests.browser.visiting import Site


def counted(page: Any) -> int:
    return int(page.inner_text(".md-content .note").split()[0])


def test_cards_are_filtered_by_what_they_are_and_do(site: Site) -> None:
    with site.page("narrow and light") as page:
        page.goto(site.at("cards/index.html"))
        page.wait_for_selector(".card-hits li")
        every = counted(page)
        page.select_option("select[name=type]", label="Character")
        characters = counted(page)
        assert every > characters > 0
        page.select_option("select[name=faction]", label="Yzmir")
        page.select_option("select[name=effect]", label="sacrifice")
        page.fill(".card-filters input", "dissident")
        assert page.locator(".card-hits a").all_inner_texts() == ["Kuwat, the Dissenter"]
        page.reload()
        page.wait_for_selector(".card-hits li")
        assert counted(page) == 1  # the address carries what was asked
        page.click("text=Clear")
        page.wait_for_selector(".card-hits li:nth-child(2)")
        assert counted(page) == every
        assert page.evaluate("document.documentElement.scrollHeight") < 5000


def test_without_scripts_every_card_is_in_a_plain_list(site: Site) -> None:
    with site.page("narrow and light", java_script_enabled=False) as page:
        page.goto(site.at("cards/index.html"))
        assert page.locator(".plain-list a").count() > 5
        page.locator(".plain-list summary").first.click()
        assert page.locator(".plain-list a").first.is_visible()


def test_a_card_is_read_in_another_language_and_the_next_one_too(site: Site) -> None:
    with site.page() as page:
        page.goto(site.at("cards/kuwat-the-dissenter.html"))
        assert page.locator(".text-en").first.is_visible()
        page.keyboard.press("Tab")
        page.click("label[for=in-fr]")
        assert page.locator(".text-fr").first.is_visible()
        assert not page.locator(".text-en").first.is_visible()
        page.goto(site.at("cards/kappa.html"))
        assert page.locator(".text-fr").first.is_visible()
