"""Trees that an older version of the program stored are read as they were meant."""

import json
from enum import EnumType, StrEnum
from pathlib import Path
from typing import Any

from judge.cards.ability import (
    TREE_VERSION,
    Comparison,
    Deed,
    Duration,
    Joint,
    Kind,
    Place,
    Property,
    State,
    Terrain,
    You,
    Zone,
    from_json,
    to_json,
    walk,
    words,
)
from judge.cards.ability.json import renewed
from judge.cards.ability.older import from_version_1
from judge.cards.language import parse_ability
from judge.cards.pool import USER_FORMAT, load_cards, user_cards_file
from judge.records import fields

FACTS = Path(__file__).resolve().parents[3] / "rules" / "cards"

LASTING_1 = {
    "node": "Lasting",
    "statement": {
        "node": "CannotMoveForward",
        "expeditions": {
            "node": "Related",
            "relation": "Expedition facing",
            "to": {"node": "That", "role": "the object, card or Expedition last named"},
        },
    },
    "duration": "this Day",
}
"""“The Expedition facing it can't move forward this Day”, as version 1 stored it."""

OWN_EXPEDITIONS = {
    "node": "Each",
    "filter": {
        "node": "Filter",
        "kinds": ["Expedition"],
        "traits": [{"node": "ControlledBy", "players": {"node": "You"}}],
    },
}


def ability(effect: dict[str, Any]) -> dict[str, Any]:
    events = [{"node": "SymbolEvent", "symbol": "J"}]
    return {
        "node": "Ability",
        "body": {"node": "Reaction", "events": events, "effect": effect},
    }


def test_phrases_of_version_1_are_names() -> None:
    tree = from_json(ability(LASTING_1), version=1)
    written = to_json(tree)
    assert written == from_json_text(
        '{"node": "Lasting", "statement": {"node": "CannotMoveForward", "expeditions": '
        '{"node": "Related", "relation": "facing_expedition", '
        '"to": {"node": "That", "role": "it"}}}, "duration": "day"}'
    )
    assert from_json(written) == tree


def from_json_text(effect: str) -> dict[str, Any]:
    return ability(json.loads(effect))


def test_what_version_1_moved_to_your_expeditions_is_moved_to_one_of_them() -> None:
    move = {
        "node": "Move",
        "what": {"node": "That", "role": "the objects, cards or Expeditions last named"},
        "to": {"node": "Place", "zone": "Expedition", "of": OWN_EXPEDITIONS},
        "verb": "put",
    }
    tree = from_json(ability(move), version=1)
    assert tree == parse_ability("{J} Put them in your Expeditions.")
    assert Place(Zone.EXPEDITION, You()) in list(walk(tree))


def test_tokens_created_in_each_expedition_stay_there() -> None:
    text = "{J} Create an Ordis Recruit 1/1/1 Soldier token in each of your Expeditions."
    written = to_json(parse_ability(text))
    assert renewed(OWN_EXPEDITIONS, 2) in places(written)
    assert from_version_1(written) == written


def test_words_of_version_2_are_names() -> None:
    leap = {
        "node": "Ability",
        "body": {
            "node": "Reaction",
            "events": [
                {
                    "node": "Acts",
                    "player": {"node": "You"},
                    "deed": "rolls one or more dice",
                }
            ],
            "effect": {
                "node": "Sequence",
                "steps": [
                    {
                        "node": "GainStatus",
                        "what": {
                            "node": "Target",
                            "filter": {
                                "node": "Filter",
                                "kinds": [
                                    "Landmark Permanent",
                                    {"node": "Subtype", "name": "GEAR"},
                                ],
                                "traits": [
                                    {"node": "Being", "state": "In Contact"},
                                    {
                                        "node": "Measured",
                                        "property": "its base statistic in a terrain it is in",
                                        "comparison": "<=",
                                        "value": {"node": "Number", "value": 3},
                                    },
                                    {"node": "InTerrain", "terrain": "V"},
                                ],
                            },
                            "minimum": {"node": "Number", "value": 1},
                            "maximum": {"node": "Number", "value": 1},
                        },
                        "status": "Asleep",
                    },
                    {
                        "node": "Discard",
                        "what": {
                            "node": "Each",
                            "filter": {
                                "node": "Filter",
                                "traits": [
                                    {
                                        "node": "In",
                                        "places": [{"node": "Place", "zone": "Hero zone"}],
                                    }
                                ],
                            },
                        },
                    },
                ],
                "joints": ["comma then"],
            },
        },
    }
    tree = from_json(leap, version=2)
    held = {value for node in walk(tree) for value in vars_of(node) if isinstance(value, StrEnum)}
    assert held == {
        Deed.ROLLS,
        Kind.LANDMARK_PERMANENT,
        State.IN_CONTACT,
        Property.BASE_STATISTIC_THERE,
        Comparison.AT_MOST,
        Terrain.FOREST,
        State.ASLEEP,
        Zone.HERO,
        Joint.THEN,
    }
    assert from_json(to_json(tree)) == tree


def vars_of(node: Any) -> list[Any]:
    values = [getattr(node, entry.name) for entry in fields(node)]
    return [item for value in values for item in (value if isinstance(value, tuple) else (value,))]


def test_names_of_tokens_and_words_that_were_not_read_stay_as_they_are() -> None:
    token = {"node": "Token", "name": "Reserve", "statistics": [1, 1, 1]}
    unread = {"node": "Ability", "body": {"node": "Unparsed", "text": "Fleeting Reserve"}}
    assert renewed([token, unread], 2) == [token, unread]


def test_a_value_is_the_name_of_its_member_or_a_sign() -> None:
    lists = [
        it
        for it in vars(words).values()
        if isinstance(it, EnumType) and it.__module__ == words.__name__
    ]
    values = [(member.value, member.name) for each in lists for member in each]
    assert len(values) > 100
    for value, name in values:
        assert value == name.lower() or not any(c.islower() for c in value), name


def places(value: Any) -> list[Any]:
    if isinstance(value, list):
        return [found for item in value for found in places(item)]
    if not isinstance(value, dict):
        return []
    here = [value["of"]] if value.get("node") == "Place" and "of" in value else []
    return here + [found for item in value.values() for found in places(item)]


def test_cards_that_were_imported_by_an_older_version_are_read(data_folder: Path) -> None:
    del data_folder
    card = {
        "reference": "ALT_MINE_B_AX_01_C",
        "names": {"en": "Old Friend"},
        "type": "Character",
        "faction": "AX",
        "abilities": [ability(LASTING_1)],
    }
    entry = {
        "reference": "ALT_MINE_B_AX_01_C",
        "card": "ALT_MINE_B_AX_01_C",
        "set": "MINE",
        "version": "1",
    }
    part = {"trees": 1, "cards": [card], "printings": [entry]}
    file = user_cards_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"{json.dumps({'format': USER_FORMAT})}\n{json.dumps(part)}\n")
    (found,) = load_cards().by_name["Old Friend"]
    (tree,) = found.wording.abilities
    assert [it.duration for it in walk(tree) if hasattr(it, "duration")] == [Duration.DAY]


def test_a_card_that_an_older_version_imported_as_it_is_plays_as_ours(data_folder: Path) -> None:
    del data_folder
    known = json.loads((FACTS / "CORE.json").read_bytes())
    lasting = [card for card in known["cards"] if '"duration": "turn"' in json.dumps(card)]
    part = {"trees": 1, "cards": lasting, "printings": []}
    older = json.dumps(part).replace('"duration": "turn"', '"duration": "this turn"')
    assert lasting
    assert older != json.dumps(part)
    file = user_cards_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"{json.dumps({'format': USER_FORMAT})}\n{older}\n")
    assert load_cards().imported == frozenset()


def test_the_version_of_now_is_written() -> None:
    for path in FACTS.glob("[A-Z]*.json"):
        assert json.loads(path.read_bytes())["trees"] == TREE_VERSION
