"""Printings grouped into cards, and set files that are the same when written again."""

import json
from pathlib import Path
from typing import Any

import pytest

from judge.cards.compile import compile_paths, read_set_files
from judge.cards.layout import to_json
from judge.cards.pool import pool_of
from judge.cards.printings import Facts, ungroup
from judge.cards.reading import read_abilities
from judge.cards.records import Record
from judge.cards.sources import read_paths
from judge.errors import UserError
from judge.paths import rules_dir
from tests.cards.facts.conftest import api_record


def read_as_draw(text: str, language: str, card_type: str, support: bool) -> list[Any]:
    """Read each text as drawing as many cards as it has words: enough to tell texts apart."""
    del language, card_type, support
    amount = {"node": "Number", "value": len(text.split())}
    body = {"node": "SpellEffect", "effect": {"node": "Draw", "amount": amount}}
    return [{"node": "Ability", "body": body}]


def compiled(tmp_path: Path, *records: dict[str, Any]) -> dict[str, Any]:
    source = tmp_path / "source.json"
    source.write_text(json.dumps(records))
    compile_paths([source], tmp_path / "out", read_as_draw)
    return {f.stem: json.loads(f.read_text()) for f in (tmp_path / "out").glob("*.json")}


def with_text(text: str, **elements: str) -> dict[str, Any]:
    return {**api_record()["elements"], "MAIN_EFFECT": text, **elements}


def test_printings_of_one_name_faction_and_rarity_are_one_card(tmp_path: Path) -> None:
    files = compiled(
        tmp_path,
        api_record("ALT_CORE_B_AX_90_C"),
        api_record("ALT_ALIZE_B_AX_90_C"),
        api_record("ALT_CORE_B_AX_90_R1"),
        api_record("ALT_CORE_B_AX_90_R2", mainFaction={"reference": "MU", "name": "Muna"}),
    )
    assert [card["reference"] for card in files["CORE"]["cards"]] == [
        "ALT_CORE_B_AX_90_C",
        "ALT_CORE_B_AX_90_R1",
        "ALT_CORE_B_AX_90_R2",
    ]
    assert files["ALIZE"]["cards"] == []
    assert files["ALIZE"]["printings"] == [
        {
            "reference": "ALT_ALIZE_B_AX_90_C",
            "version": "BTG-090-C",
            "card": "ALT_CORE_B_AX_90_C",
        }
    ]


def test_the_newest_wording_is_the_cards_and_the_older_one_is_kept(tmp_path: Path) -> None:
    files = compiled(
        tmp_path,
        api_record("ALT_CORE_B_AX_90_C", elements=with_text("one two three")),
        api_record("ALT_ALIZE_B_AX_90_C", elements=with_text("one two")),
        api_record("ALT_WCQ25_P_AX_90_C", elements=with_text("one")),
    )
    amount = files["CORE"]["cards"][0]["abilities"][0]["body"]["effect"]["amount"]["value"]
    assert amount == 2, "the newest set that is no reprint gives the wording"
    assert "prints" not in files["ALIZE"]["printings"][0]
    for code, words in (("CORE", 3), ("WCQ25", 1)):
        old = files[code]["printings"][0]["prints"]["abilities"][0]["body"]["effect"]
        assert old["amount"]["value"] == words


def test_printings_that_say_the_same_in_other_words_keep_no_history(tmp_path: Path) -> None:
    files = compiled(
        tmp_path,
        api_record("ALT_CORE_B_AX_90_C", elements=with_text("one two")),
        api_record("ALT_ALIZE_B_AX_90_C", elements=with_text("uno dos")),
    )
    assert "prints" not in files["CORE"]["printings"][0]


def test_limits_that_a_promotional_record_leaves_out_are_the_heros(tmp_path: Path) -> None:
    hero = {"reference": "HERO", "name": "Hero"}
    full = {"MAIN_COST": "0", "PERMANENT": "3", "RESERVE": "2"}
    files = compiled(
        tmp_path,
        api_record("ALT_CORE_B_AX_90_C", cardType=hero, elements=full),
        api_record("ALT_CORE_P_AX_90_C", cardType=hero, elements={"MAIN_COST": "0"}),
    )
    (card,) = files["CORE"]["cards"]
    assert (card["landmark_limit"], card["reserve_limit"]) == (3, 2)
    assert "hand_cost" not in card, "a Hero is never played and has no cost"
    assert "rarity" not in card, "Heroes have no rarity (2.2.5.c)"
    assert all("prints" not in entry for entry in files["CORE"]["printings"])


def test_names_come_from_every_language_and_the_wording_from_english(tmp_path: Path) -> None:
    french = api_record(
        name="Robot d’essai", collectorNumber="BTG-090-C-FR", elements=with_text("un")
    )
    files = compiled(tmp_path, french, api_record(elements=with_text("one two")))
    (card,) = files["CORE"]["cards"]
    assert card["names"] == {"en": "Testing Robot", "fr": "Robot d’essai"}
    assert card["abilities"][0]["body"]["effect"]["amount"]["value"] == 2


def test_no_text_is_stored_for_an_ability_that_cannot_be_read(tmp_path: Path) -> None:
    source = tmp_path / "source.json"
    source.write_text(json.dumps([api_record(elements=with_text("Frobnicate the gadget."))]))
    report = compile_paths(
        [source],
        tmp_path / "out",
        lambda text, *_: [{"node": "Ability", "body": {"node": "Unparsed", "text": text}}],
    )
    assert (report.abilities, report.unparsed) == (1, 1)
    written = (tmp_path / "out" / "CORE.json").read_text()
    assert "Frobnicate" not in written
    assert '"Unparsed"' in written


def test_compiling_again_changes_nothing_and_a_part_leaves_the_rest(tmp_path: Path) -> None:
    one, two = api_record("ALT_CORE_B_AX_90_C"), api_record("ALT_ALIZE_B_AX_90_C")
    compiled(tmp_path, one, two)
    first = {f.name: f.read_bytes() for f in (tmp_path / "out").iterdir()}
    (tmp_path / "source.json").write_text(json.dumps([two]))
    report = compile_paths([tmp_path / "source.json"], tmp_path / "out", read_as_draw)
    assert report.changed == ()
    assert {f.name: f.read_bytes() for f in (tmp_path / "out").iterdir()} == first


def test_the_whole_reference_pool_compiles_to_the_same_bytes_twice(
    shared: Path, tmp_path: Path
) -> None:
    records = shared / "reference" / "cards"
    first = compile_paths([records], tmp_path, read_as_draw)
    assert (first.printings, first.problems) == (2240, ())
    written = {f.name: f.read_bytes() for f in tmp_path.iterdir()}
    again = compile_paths([records], tmp_path, read_as_draw)
    assert again.changed == ()
    assert {f.name: f.read_bytes() for f in tmp_path.iterdir()} == written


def test_the_projects_facts_are_those_of_every_record_in_five_languages(shared: Path) -> None:
    full = ungroup(*read_set_files(rules_dir() / "cards"))
    records = list(read_paths([shared / "reference" / "cards"], None))
    assert len(records) == 5 * 2240
    for record in records:
        assert isinstance(record, Record)
        facts = full[record.reference]
        assert facts["names"][record.language] == record.name
        assert (facts["type"], facts.get("zone")) == (record.type, record.zone)
        assert (facts["set"], facts["version"]) == (record.set.reference, record.version)
        assert facts.get("sub_types", []) == [label.reference for label in record.sub_types]
        assert (facts["faction"], tuple(facts["flags"])) == (record.faction, record.flags)
        numbers = {key: value for key, value in facts.items() if key in record.numbers}
        costs = ("hand_cost", "reserve_cost") if record.type == "Hero" else ()
        assert numbers == {k: v for k, v in record.numbers.items() if k not in costs}


def test_the_projects_facts_hold_no_run_of_words_from_card_texts(shared: Path) -> None:
    words = 5
    runs: set[str] = set()
    for file in sorted((shared / "reference" / "cards").glob("*_EN.json")):
        for record in json.loads(file.read_text(encoding="utf-8")):
            for field in ("MAIN_EFFECT", "ECHO_EFFECT"):
                text = record["elements"].get(field, "").split()
                runs |= {" ".join(text[i : i + words]) for i in range(len(text) - words + 1)}
    for file in sorted((rules_dir() / "cards").glob("*.json")):
        strings = set(_strings(json.loads(file.read_text(encoding="utf-8"))))
        assert not [text for text in strings if len(text.split()) >= words and text in runs]
        assert max((len(text) for text in strings), default=0) < 80


def _strings(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    items = value.values() if isinstance(value, dict) else value
    return [s for item in items for s in _strings(item)] if isinstance(value, dict | list) else []


@pytest.mark.parametrize(
    "value", [{}, [], {"a": [1, "é", None, True]}, {"a": {"b": ["x" * 90, {"c": list(range(60))}]}}]
)
def test_the_layout_is_json_of_the_same_value(value: object) -> None:
    assert json.loads(to_json(value)) == value


def test_a_later_part_overrides_an_earlier_one() -> None:
    card: Facts = {
        "reference": "ALT_CORE_B_AX_90_C",
        "names": {"en": "Testing Robot"},
        "type": "Spell",
        "faction": "AX",
        "rarity": "common",
        "hand_cost": 1,
    }
    entry = {"reference": "ALT_CORE_B_AX_90_C", "version": "X", "card": card["reference"]}
    pool = pool_of(
        [
            {"set": "CORE", "cards": [card], "printings": [entry]},
            {"cards": [{**card, "hand_cost": 2}], "printings": []},
        ]
    )
    assert [found.hand_cost for found in pool.cards] == [2]


def test_the_reader_marks_what_it_cannot_read() -> None:
    (tree,) = read_abilities("Frobnicate the gadget.", "en", "Character", False)
    assert tree["body"]["node"] == "Unparsed"
    assert tree["body"]["text"] == "Frobnicate the gadget."


def test_facts_of_a_newer_program_are_refused() -> None:
    with pytest.raises(UserError, match="newer version"):
        pool_of([{"format": 2, "set": "CORE", "cards": [], "printings": []}])
    with pytest.raises(UserError, match="newer version"):
        pool_of([{"format": 1, "trees": 99, "set": "CORE", "cards": [], "printings": []}])
