"""What a new set names is read and printed at once: sub-types, tokens, counters."""

import gc
import json
import weakref
from pathlib import Path
from typing import Any

import pytest

from judge.cards.ability import GainCounters, Subtype, Token, walk
from judge.cards.facts import Card
from judge.cards.importer import import_cards
from judge.cards.language.render import render
from judge.cards.pool import load_cards, pool_of
from judge.cards.reading import read_abilities
from judge.engine.reading import token_face
from judge.games.start import playable_cards, playable_stock
from judge.scenario.faces import face_of
from tests.cards.facts.conftest import api_record

CARD, TOKEN = "ALT_CORE_B_AX_90_C", "ALT_CORE_B_AX_91_C"
NEW = [{"reference": "GRYPHONLING", "name": "Gryphonling"}]


pytestmark = pytest.mark.usefixtures("data_folder")


def imported(tmp_path: Path, *records: dict[str, Any]) -> tuple[str, ...]:
    source = tmp_path / "source.json"
    source.write_text(json.dumps(records))
    return import_cards([source], read_abilities, ([], [])).unparsed


def card_with(text: str, **changes: Any) -> dict[str, Any]:
    return api_record(CARD, elements={"MAIN_EFFECT": text}, **changes)


def the_card() -> Card:
    return load_cards().by_reference[CARD]


def test_a_sub_type_is_read_in_the_import_that_brings_it(tmp_path: Path) -> None:
    unread = imported(tmp_path, card_with("{J} Sacrifice two Gryphonlings.", cardSubTypes=NEW))
    assert unread == ()
    (ability,) = the_card().abilities
    assert Subtype("GRYPHONLING") in set(walk(ability))
    assert render(ability) == "{J} Sacrifice two Gryphonlings."
    assert "Gryphonling" in render(ability, language="fr")


def test_a_counter_that_nobody_knew_is_read(tmp_path: Path) -> None:
    assert imported(tmp_path, card_with("{J} I gain 2 Lichen counters.")) == ()
    (gained,) = [n for n in walk(the_card().abilities[0]) if isinstance(n, GainCounters)]
    assert gained.counter == "LICHEN"


def test_a_token_that_is_only_named_has_the_values_of_its_card(tmp_path: Path) -> None:
    mine = api_record(
        TOKEN,
        name="Moss Wisp",
        cardType={"reference": "TOKEN", "name": "Token"},
        cardSubTypes=NEW,
    )
    assert (
        imported(tmp_path, card_with("{J} Create a Moss Wisp token in target Expedition."), mine)
        == ()
    )
    (token,) = [n for n in walk(the_card().abilities[0]) if isinstance(n, Token)]
    assert token == Token("MOSS_WISP")
    made, laid = token_face(token), face_of(load_cards().by_reference[TOKEN])
    assert made.base.statistics == laid.base.statistics == (1, 0, 4)
    assert made.base.subtypes == {"GRYPHONLING"}
    assert made.abilities == laid.abilities != ()


def test_a_card_that_is_imported_again_is_played_as_it_now_is(tmp_path: Path) -> None:
    laid = []
    for forest in (1, 4):
        imported(tmp_path, api_record(CARD, elements={"FOREST_POWER": str(forest)}))
        laid.append(face_of(the_card()).base.statistics)
    assert laid == [(1, 0, 4), (4, 0, 4)]


def test_decks_are_drawn_of_what_is_imported_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = load_cards()
    assert CARD not in {card.reference for card in playable_cards()}
    imported(tmp_path, api_record(CARD))
    card = the_card()
    assert card in playable_cards()
    assert card in playable_stock().names[card.faction][card.name]
    monkeypatch.setenv("ALTERED_JUDGE_DATA", str(tmp_path / "nothing"))
    assert load_cards() is own  # where nothing is imported the cards are the same
    assert card not in playable_cards()


def test_pools_that_were_written_over_are_let_go(tmp_path: Path) -> None:
    pools = []
    for forest in range(3):
        imported(tmp_path, api_record(CARD, elements={"FOREST_POWER": str(forest)}))
        face_of(the_card())
        pools.append(weakref.ref(load_cards()))
    gc.collect()
    assert sum(pool() is not None for pool in pools) <= 2


def test_a_label_in_one_language_leaves_those_of_others() -> None:
    labels = pool_of(
        [
            {"sub_types": {"ROBOT": {"en": "Robot", "es": "Autómata"}}},
            {"sub_types": {"ROBOT": {"en": "Robot"}, "NEW": {"fr": "Nouveau"}}},
        ]
    ).labels["sub_types"]
    assert labels == {"ROBOT": {"en": "Robot", "es": "Autómata"}, "NEW": {"fr": "Nouveau"}}


def test_a_sub_type_named_in_french_alone_breaks_no_other_page(tmp_path: Path) -> None:
    french = card_with(
        "{J} Piochez une carte.",
        cardSubTypes=[{"reference": "NOVUM", "name": "Nouveau"}],
        collectorNumber="BTG-090-C-FR",
    )
    assert imported(tmp_path, french) == ()
    assert render(the_card().abilities[0]) == "{J} Draw a card."
