"""The one search, in the page."""

import random
import string
from typing import Any

import pytest

from tests.browser.visiting import VIEWS, Site

# Each query with what it finds first, by the page's own module.
FIRST = """async ([queries]) => {
  const { openSearch } = await import("/assets/search.js");
  const search = await openSearch(location.href);
  const told = ({ first }) => first && [first.kind, first.name];
  return queries.map((query) => told(search.find(query)));
}"""
NAMES = """async () => {
  const { openSearch } = await import("/assets/search.js");
  const search = await openSearch(location.href);
  const cards = search.names.filter(({ place }) => search.entries[place].kind === "card");
  const card = (place) => search.entries[place].name;
  return cards.map(({ place, language, name, solid }) => [language, name, card(place), solid]);
}"""
# Whether any name but those of the card is as near to what was typed.
OTHERS = """async ([pairs]) => {
  const { folded, mistyped, openSearch } = await import("/assets/search.js");
  const search = await openSearch(location.href);
  return pairs.map(([typed, card, solid]) => {
    const query = folded(typed).replaceAll(" ", "");
    const slips = mistyped(query, solid, 3);
    const others = search.names.filter((one) => search.entries[one.place].name !== card);
    return others.some((one) => mistyped(query, one.solid, slips) <= slips);
  });
}"""


def spellings(number: str) -> list[str]:
    """Return a number as people paste it, in six ways."""
    path, _, letter = number.rpartition(".")
    if not letter.isalpha():
        path, letter = number, ""
    loose = f"{path} {letter}".strip()
    return [
        number,
        f"{path}{letter}",
        f"§{number}",
        f"CR 4.0 §{number}",
        f"R{number}",
        f"rule {loose}",
    ]


def mistype(name: str, chance: random.Random) -> str:
    """Return a name with one letter too many, missing, wrong or swapped with the next."""
    place = chance.randrange(len(name) - 1)
    letter = chance.choice(string.ascii_lowercase)
    start, rest = name[:place], name[place:]
    wrong = [start + rest[1:], start + letter + rest, start + letter + rest[1:]]
    return chance.choice([*wrong, start + rest[1] + rest[0] + rest[2:]])


def firsts(page: Any, queries: list[str]) -> list[list[str] | None]:
    found: list[list[str] | None] = page.evaluate(FIRST, [queries])
    return found


def test_every_number_in_six_spellings_is_found_first(site: Site) -> None:
    from judge.site.knowledge import gather

    numbers = [str(number) for number in gather().newest.book.numbers()]
    asked = [(number, query) for number in numbers for query in spellings(number)]
    with site.page() as page:
        page.goto(site.at("index.html"))
        found = firsts(page, [query for _, query in asked])
    wrong = [
        query
        for (number, query), first in zip(asked, found, strict=True)
        if first != ["rule", number]
    ]
    assert len(asked) >= 6 * 605
    assert wrong == []


@pytest.mark.parametrize("language", ["en", "fr", "it", "es", "de"])
def test_a_mistyped_card_name_finds_its_card_first(site: Site, language: str) -> None:
    chance = random.Random(20261122)
    with site.page() as page:
        page.goto(site.at("index.html"))
        names = [n for n in page.evaluate(NAMES) if n[0] == language and len(n[3]) >= 5]
        typed = [(mistype(name, chance), card, solid) for _, name, card, solid in names]
        doubtful = page.evaluate(OTHERS, [typed])
        asked = [one for one, others in zip(typed, doubtful, strict=True) if not others]
        found = firsts(page, [query for query, _, _ in asked])
    wrong = [one for one, first in zip(asked, found, strict=True) if first != ["card", one[1]]]
    assert len(asked) > 100
    assert len(wrong) <= 0.01 * len(asked), wrong


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("Fugace", ["term", "Fleeting"]),
        ("fleting", ["term", "Fleeting"]),
        ("reserve limit", ["term", "Reserve limit"]),
        ("coppelia", ["card", "Coppélia"]),
        ("https://example.org/rules/4.0/2.1.html#R2.1.d", ["rule", "2.1.d"]),
        ("[CR 4.0 §2.1.d]", ["rule", "2.1.d"]),
        ("2.1.D", ["rule", "2.1.d"]),
    ],
)
def test_a_query_finds_first(site: Site, query: str, first: list[str]) -> None:
    with site.page() as page:
        page.goto(site.at("index.html"))
        assert firsts(page, [query]) == [first]


def test_a_stop_word_loses_no_term(site: Site) -> None:
    with site.page() as page:
        page.goto(site.at("search.html", "cannot"))
        page.wait_for_selector(".finder .hit")
        assert "cannot" in page.inner_text(".finder .found").lower()


@pytest.mark.parametrize("view", VIEWS)
def test_the_search_opens_by_a_key_shows_groups_and_enter_goes_to_the_first(
    site: Site, view: str
) -> None:
    with site.page(view) as page:
        page.goto(site.at("cards/index.html"))
        page.keyboard.press("/")
        page.keyboard.type("tokns leave play")
        page.wait_for_selector(".finder .note:has-text('tokens')")
        headings = page.locator(".finder .heading").all_inner_texts()
        assert [one.lower() for one in headings][:2] == ["first", "rules"]
        page.keyboard.press("Enter")
        page.wait_for_url("**/4.0/2.1.html#R2.1.e")


def test_what_is_typed_before_the_search_is_there_is_searched_for(site: Site) -> None:
    with site.page() as page:
        held: list[Any] = []
        page.route("**/assets/finder.js", lambda route: held.append(route))
        page.goto(site.at("cards/index.html"))
        with page.expect_request("**/assets/finder.js"):
            page.keyboard.press("/")
        page.keyboard.type("2.1.dd")  # "." and "n" turn the page in this theme
        page.keyboard.press("Backspace")
        page.keyboard.press("Enter")
        assert page.url.endswith("/cards/index.html")
        (route,) = held
        route.continue_()
        page.wait_for_url("**/4.0/2.1.html#R2.1.d")
