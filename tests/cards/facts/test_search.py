"""Finding cards by the parts of their trees."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from judge.cards.ability import (
    Ability,
    Create,
    Draw,
    Each,
    Filter,
    Grant,
    Joins,
    Kind,
    Me,
    Move,
    Number,
    Passive,
    Place,
    Reaction,
    SpellEffect,
    Symbol,
    SymbolEvent,
    Token,
    Zone,
    to_json,
)
from judge.cards.pool import load_cards
from judge.cards.search import (
    SearchError,
    find_abilities,
    matches,
    phrase_query,
    query_of,
    vocabulary,
)

TO_MANA = Move(Me(), Place(Zone.MANA))
BRASSBUG = Create(Token("BRASSBUG", (2, 2, 2), ("ROBOT",)), Number(1), Place(Zone.EXPEDITION))


def tree(body: Any) -> Any:
    return to_json(Ability(body))


def asked(phrase: str, body: Any) -> bool:
    query = phrase_query(phrase)
    assert query is not None
    return matches(tree(body), query)


def test_reactions_that_move_a_card_to_the_mana_zone() -> None:
    phrase = "Reactions that move a card to the Mana zone"
    joins = SymbolEvent(Symbol.JOIN)
    assert asked(phrase, Reaction((joins,), TO_MANA))
    assert not asked(phrase, SpellEffect(TO_MANA)), "a Spell's effect is no Reaction"
    assert not asked(phrase, Reaction((joins,), Move(Me(), Place(Zone.RESERVE))))
    assert not asked(phrase, Reaction((joins,), Draw()))


def test_a_granted_reaction_counts_as_a_reaction() -> None:
    granted = Reaction((SymbolEvent(Symbol.JOIN),), TO_MANA)
    grant = Passive((Grant(Each(Filter((Kind.CHARACTER,))), granted),))
    assert asked("Reactions that put a card in the Mana zone", grant)


def test_words_of_the_phrase_are_looked_for_in_what_the_effect_is_done_to() -> None:
    assert asked("cards that create a Brassbug token", SpellEffect(BRASSBUG))
    assert asked("cards that create Robots", SpellEffect(BRASSBUG))
    assert not asked("cards that create a Mana Moth", SpellEffect(BRASSBUG))
    moth = Create(Token("MANA_MOTH", (2, 2, 2)), Number(1), Place(Zone.EXPEDITION))
    assert asked("cards that create Mana Moths", SpellEffect(moth))


def test_a_trigger_and_an_effect_must_both_be_there() -> None:
    query = query_of("joins", "create-token")
    me_joins = Joins(Me(), (Place(Zone.RESERVE),))
    assert matches(tree(Reaction((me_joins,), BRASSBUG)), query)
    assert matches(tree(Reaction((SymbolEvent(Symbol.JOIN),), BRASSBUG)), query), "{J} is joining"
    assert not matches(tree(Reaction((SymbolEvent(Symbol.HAND),), BRASSBUG)), query)
    assert not matches(tree(Reaction((me_joins,), Draw())), query)


@pytest.mark.parametrize("text", ["tinker bell", "robots", "cards that frobnicate", ""])
def test_what_is_no_phrase_is_left_to_the_search_for_words(text: str) -> None:
    assert phrase_query(text) is None


def test_an_unknown_trigger_names_the_nearest() -> None:
    with pytest.raises(SearchError, match="joins"):
        query_of("jions", None)
    with pytest.raises(SearchError, match="create-token"):
        query_of(None, "create tokens")


def test_every_pattern_names_nodes_and_values_that_exist() -> None:
    from judge.cards.ability.json import node_types

    known = node_types()
    words = vocabulary()
    for table in ("triggers", "effects"):
        for name, patterns in words[table].items():
            for pattern in patterns:
                kind = known.get(pattern["node"])
                assert kind is not None, f"{name}: {pattern}"
                assert set(pattern) <= {"node", *kind.__slots__, *kind.__dataclass_fields__}
    kinds = {node for nodes in words["kinds"].values() for node in nodes}
    assert kinds <= set(known)
    assert set(words["verbs"].values()) <= set(words["effects"])
    assert set(words["zones"].values()) <= {str(zone) for zone in Zone}


def test_the_pool_is_searched_by_structure_as_its_texts_say(shared: Path) -> None:
    """Every ability that waits for something and moves a card to the Mana zone, and no other."""
    pool = load_cards()
    query = phrase_query("Reactions that move a card to the Mana zone")
    assert query is not None
    found = {hit.card.name for hit in find_abilities(pool.cards, query)}
    expected = set()
    for file in (shared / "reference" / "cards").glob("*_EN.json"):
        for record in json.loads(file.read_text(encoding="utf-8")):
            texts = [record["elements"].get(f, "") for f in ("MAIN_EFFECT", "ECHO_EFFECT")]
            lines = re.sub(r"[\[\]#]|\([^)]*\)", "", "  ".join(texts)).split("  ")
            moves = r"(?:—|{[JHR]}).*\b(?:put|send|return)s?\b.*\bMana zone"
            if any(re.search(moves, line) for line in lines):
                expected.add(record["name"])
    assert expected
    assert found == expected
