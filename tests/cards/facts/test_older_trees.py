"""Trees that an older version of the program stored are read as they were meant."""

import json
from pathlib import Path
from typing import Any

from judge.cards.ability import TREE_VERSION, Duration, Place, You, Zone, from_json, to_json, walk
from judge.cards.ability.older import from_version_1
from judge.cards.language import parse_ability
from judge.cards.pool import USER_FORMAT, load_cards, user_cards_file

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
    assert OWN_EXPEDITIONS in places(written)
    assert from_version_1(written) == written


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
