"""Reading one record of the public card API."""

from typing import Any

import pytest

from judge.cards.records import RecordError, read_record
from tests.cards.facts.conftest import api_record


def test_a_record_gives_the_printing_in_the_rulebooks_words() -> None:
    record = read_record(api_record(), None)
    assert record.type == "Character"
    assert (record.version, record.language) == ("BTG-090-C", "en")
    assert record.numbers == {
        "hand_cost": 2,
        "reserve_cost": 3,  # the marks of what a rarity changes are no part of the number
        "forest": 1,
        "mountain": 0,
        "water": 4,
    }
    assert [label.reference for label in record.sub_types] == ["ROBOT"]
    assert record.texts == {"abilities": "{J} Draw a card."}


def test_a_permanent_of_the_first_set_prints_its_zone_type_as_a_sub_type() -> None:
    kind = {"reference": "PERMANENT", "name": "Permanent"}
    landmark = [{"reference": "LANDMARK", "name": "Landmark"}]
    record = read_record(api_record(cardType=kind, cardSubTypes=landmark), None)
    assert (record.type, record.zone, record.sub_types) == ("Permanent", "Landmark", ())


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("TOKEN", ("Character", None, True)),
        ("TOKEN_LANDMARK_PERMANENT", ("Permanent", "Landmark", True)),
        ("EXPEDITION_PERMANENT", ("Permanent", "Expedition", False)),
        ("HERO", ("Hero", None, False)),
        ("TOKEN_MANA", ("Mana", None, False)),
    ],
)
def test_each_card_type_of_the_api_has_its_place(
    kind: str, expected: tuple[str, str | None, bool]
) -> None:
    record = read_record(api_record(cardType={"reference": kind, "name": "…"}), None)
    assert (record.type, record.zone, record.token) == expected


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"reference": None}, "reference"),
        ({"reference": "../../etc/passwd"}, "reference"),
        ({"name": 7}, "name"),
        ({"name": "x" * 10_000}, "10000 characters"),
        ({"cardType": {"reference": "DRAGON"}}, "DRAGON"),
        ({"cardType": None}, "cardType"),
        ({"cardSet": {"reference": "../CORE"}}, "cardSet"),
        ({"rarity": {"reference": "SHINY"}}, "SHINY"),
        ({"mainFaction": []}, "mainFaction"),
        ({"elements": {"MAIN_COST": "two"}}, "MAIN_COST"),
        ({"elements": {"MAIN_COST": 10**5000}}, "MAIN_COST"),
        ({"elements": {"MAIN_EFFECT": ["text"]}}, "MAIN_EFFECT"),
        ({"elements": "none"}, "elements"),
        ({"cardSubTypes": "ROBOT"}, "cardSubTypes"),
        ({"collectorNumber": "BTG-090-C"}, "language"),
        ({"collectorNumber": [9]}, "collectorNumber"),
        ({"collectorNumber": 9}, "language"),
        ({"isBanned": "yes"}, "isBanned"),
    ],
)
def test_a_malformed_field_is_named(changes: dict[str, Any], named: str) -> None:
    with pytest.raises(RecordError, match=named):
        read_record(api_record(**changes), None)


@pytest.mark.parametrize("value", [None, 3, "text", [], True])
def test_what_is_no_object_is_no_record(value: object) -> None:
    with pytest.raises(RecordError, match="should be an object"):
        read_record(value, "en")


def test_control_characters_and_direction_marks_are_no_part_of_a_name() -> None:
    record = read_record(api_record(name="Test\x1b[31ming\u202e Robot\ud800"), None)
    assert record.name == "Test[31ming Robot"


def test_a_unique_cards_version_keeps_its_number() -> None:
    numbers = {"collectorNumber": 90, "collectorNumberFormatted": "BTG-090-U-1234-FR"}
    record = read_record(api_record("ALT_CORE_B_AX_90_U_1234", **numbers), None)
    assert (record.version, record.language, record.rarity) == ("BTG-090-U-1234", "fr", "unique")
