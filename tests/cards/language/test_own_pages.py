"""A user's own page adds sub-types, words and wordings, and is checked like the project's."""

import subprocess
import sys
from pathlib import Path

import pytest

from judge.api.judge import Judge
from judge.cards.ability import Subtype, walk
from judge.cards.language import parse_ability
from judge.cards.language.errors import CardTextError
from judge.cards.language.pages import library
from judge.cards.language.pages.errors import PageError
from judge.cards.reading import read_abilities
from judge.store.card_texts import stamp
from judge.store.lookup import rules_root

UNREAD = "Unparsed"
DRAWS_TWO = "Conjuring Seal"
OWN = """
kind | Subtype("GOLEM") | [pl:Golems Golem]
counter_name | "MOSS" | Moss
~effect | Draw(1) | fetch a card
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ALTERED_JUDGE_DATA", str(tmp_path / "data"))
    return tmp_path


def test_it_adds_sub_types_counters_and_wordings(folder: Path) -> None:
    with pytest.raises(CardTextError):
        library.load_reader("en").read("{J} Sacrifice a Golem.")
    page = folder / "en-mine.page"
    page.write_text(OWN, "utf-8")
    library.import_page(page)
    reader = library.load_reader("en")
    tree = reader.read("{J} Sacrifice two Golems.")
    assert Subtype("GOLEM") in set(walk(tree))
    assert reader.printer.text(tree) == "{J} Sacrifice two Golems."
    assert reader.printer.text(reader.read("{J} Fetch a card.")) == "{J} Draw a card."
    assert reader.read("{J} I gain 1 Moss counter.")


def test_a_wrong_one_is_told_and_not_kept(folder: Path) -> None:
    page = folder / "en-mine.page"
    page.write_text("effect | Drow(n) | draw <n:count>\n", "utf-8")
    with pytest.raises(PageError, match="the tree has no Drow"):
        library.import_page(page)
    assert not library.user_pages_dir().exists()


def test_its_name_says_its_language(folder: Path) -> None:
    for name in ("xx-mine.page", "en.page"):
        page = folder / name
        page.write_text(OWN, "utf-8")
        with pytest.raises(LookupError):
            library.import_page(page)


def test_it_adds_wordings_of_keywords_and_verbs(folder: Path) -> None:
    page = folder / "en-mine.page"
    page.write_text(
        "~keyword | Keyword(TOUGH, n) | Sturdy <n:figure>\n~effect | Sabotage | Undermine\n",
        "utf-8",
    )
    library.import_page(page)
    reader = library.load_reader("en")
    assert reader.printer.text(reader.read("Sturdy 2.")) == "Tough 2."
    assert reader.printer.text(reader.read("{J} Undermine.")) == "{J} Sabotage."


def test_printed_cards_that_are_kept_go_out_of_date_with_it(folder: Path) -> None:
    users = str(folder / "data" / "cards.jsonl")
    before = stamp(rules_root(), users)
    page = folder / "en-mine.page"
    page.write_text(OWN, "utf-8")
    library.import_page(page)
    assert stamp(rules_root(), users) != before


def test_a_process_that_runs_on_follows_what_another_one_imports_and_removes(folder: Path) -> None:
    """A server reads and prints for days; pages come and go beside it."""
    judge = Judge()
    text = "{J} Fetch two cards."
    before = judge.card(DRAWS_TWO)
    assert "Draw two cards." in str(before)
    with pytest.raises(CardTextError):
        parse_ability(text)
    assert read_abilities(text, "en", "CHARACTER", False)[0]["body"]["node"] == UNREAD

    page = folder / "en-mine.page"
    page.write_text("effect | Draw(2) | fetch two cards\n", "utf-8")
    command = [sys.executable, "-m", "judge", "import"]
    subprocess.run([*command, "page", str(page)], check=True)
    assert "Fetch two cards." in str(judge.card(DRAWS_TWO))
    assert parse_ability(text) == parse_ability("{J} Draw two cards.")
    assert read_abilities(text, "en", "CHARACTER", False)[0]["body"]["node"] != UNREAD

    subprocess.run([*command, "--remove", page.name], check=True)
    assert judge.card(DRAWS_TWO) == before
    with pytest.raises(CardTextError):
        parse_ability(text)


def test_a_page_that_is_written_over_is_read_again(folder: Path) -> None:
    page = folder / "en-mine.page"
    for word in ("fetch", "catch", "seize"):
        page.write_text(f"~effect | Draw(1) | {word} a card\n", "utf-8")
        library.import_page(page)
        assert parse_ability(f"{{J}} {word} a card.") == parse_ability("{J} Draw a card.")
    with pytest.raises(CardTextError):
        parse_ability("{J} Catch a card.")


def test_the_same_reader_serves_until_something_changes(folder: Path) -> None:
    assert library.load_reader("en") is library.load_reader("en")
