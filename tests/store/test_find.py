"""`judge find`: what is found, how a query is read, and how the store is built."""

import sqlite3
import time
from collections.abc import Iterator

import pytest

from judge.store.find import Filters, find, read_query
from judge.store.knowledge import KINDS, open_store

NEWEST = Filters("4.0")


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[sqlite3.Connection]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ALTERED_JUDGE_CACHE", str(tmp_path_factory.mktemp("cache")))
        connection = open_store()
        yield connection
        connection.close()


def numbers(store: sqlite3.Connection, query: str, filters: Filters = NEWEST) -> list[str]:
    return [hit.number for hit in find(store, query, filters, limit=5)]


@pytest.mark.parametrize(
    ("query", "number"),
    [
        ("reserve limit", "2.2.13.a"),
        ("how many cards in a constructed deck", "1.1.4.b"),
        ("token leaves the Expedition zone", "2.1.e"),
        ("who is the first player", "4.2.1.b"),
        ("what does {T} stand for", "7.1.4.a"),
    ],
)
def test_a_rule_is_found_by_its_words(store: sqlite3.Connection, query: str, number: str) -> None:
    assert number in numbers(store, query)


def test_a_number_comes_first(store: sqlite3.Connection) -> None:
    assert numbers(store, "2.1.d")[0] == "2.1.d"
    assert numbers(store, "does rule 6.3.k apply to tokens")[0] == "6.3.k"


def test_players_words_are_understood(store: sqlite3.Connection) -> None:
    assert set(numbers(store, "spell goes to the graveyard")) & {"2.4.7.e", "5.2.4.b"}


def test_a_mistyped_word_is_corrected_and_told(store: sqlite3.Connection) -> None:
    assert read_query(store, "Giganitc Chracter").corrections == {
        "giganitc": "gigantic",
        "chracter": "character",
    }
    assert numbers(store, "Giganitc statistics") == numbers(store, "Gigantic statistics")


def test_names_of_cards_are_no_words_of_rules(store: sqlite3.Connection) -> None:
    reading = read_query(store, "Does Haven, Bravos Bastion boost Kuwat, the Dissenter?")
    assert set(reading.cards) == {"Haven, Bravos Bastion", "Kuwat, the Dissenter"}
    assert [concept[0][0] for concept in reading.concepts] == ["boost"]


def test_a_card_is_known_by_its_name_in_any_language(store: sqlite3.Connection) -> None:
    assert read_query(store, "Fée Clochette").cards == ("Tinker Bell",)


def test_filters_narrow_the_hits(store: sqlite3.Connection) -> None:
    inside = numbers(store, "Character", Filters("4.0", section="7.4"))
    assert inside
    assert all(number.startswith("7.4.") for number in inside)
    hits = find(store, "Character", Filters("4.0", kinds=("example",)))
    assert {hit.kind for hit in hits} == {"example"}
    assert not find(store, "Character", Filters("9.9"))


def test_every_kind_of_entry_is_there(store: sqlite3.Connection) -> None:
    rows = store.execute("SELECT DISTINCT kind FROM entry WHERE edition = '4.0'").fetchall()
    assert {row[0] for row in rows} == set(KINDS)


@pytest.mark.parametrize(
    "query", ['"', "AND OR NOT", "a* b^2 (c", "NEAR(x, y)", "'; DROP TABLE entry; --", "\x00", "{"]
)
def test_no_query_breaks_the_search(store: sqlite3.Connection, query: str) -> None:
    find(store, query, NEWEST)
    assert store.execute("SELECT count(*) FROM entry").fetchone()[0] > 600


def test_a_long_query_stays_quick(store: sqlite3.Connection) -> None:
    start = time.perf_counter()
    find(store, "token Character Reserve " * 500, NEWEST)
    assert time.perf_counter() - start < 5


def test_the_subject_index_names_rules_that_exist(store: sqlite3.Connection) -> None:
    import tomllib

    from judge.paths import rules_dir

    path = rules_dir() / "4.0" / "subjects.toml"
    subjects = tomllib.loads(path.read_text(encoding="utf-8"))["subjects"]
    named = {number for _, found in subjects for number in found.split()}
    rows = store.execute("SELECT number FROM entry WHERE edition = '4.0' AND kind = 'rule'")
    assert named <= {row[0] for row in rows}
