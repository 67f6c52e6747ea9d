"""Sentences that tell what is so: what they deny, leave open or say of whose it is is heeded."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Verdict


@pytest.mark.parametrize(
    "text",
    [
        "Alice doesn't pass. Can Alice play Kappa?",
        "Alice passes. Bob doesn't pass. Is it Dusk?",
        "Alice doesn't play Kappa. Is Kappa in play?",
        "Alice controls Kappa. Bob doesn't play Freeze targeting Kappa. Is Kappa in play?",
        "Alice controls Mandjet. Alice doesn't use Mandjet's ability. Is Mandjet exhausted?",
        "Alice controls Kappa. Night does not happen. Where is Kappa?",
        "Alice controls Hydracaena. Noon doesn't happen. How many boosts does Hydracaena have?",
    ],
)
def test_what_is_not_done_is_not_played(text: str) -> None:
    assert answer_text(text)[-1].verdict is Verdict.UNKNOWN


def test_what_an_effect_offers_can_be_declined() -> None:
    """6.5.c: a step that says “may” is optional."""
    text = (
        '"Some Scholar" is a Character (2/2/2) with "{J} You may draw a card.". Alice plays '
        '"Some Scholar" from hand. Alice does not draw a card. Does Alice draw a card?'
    )
    assert answer_text(text)[-1].verdict is Verdict.NO


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Alice controls Bob's Kappa. Night happens. Where is Kappa?", "Bob's Reserve"),
        ("Bob controls Alice's Kappa. Kappa is sacrificed. Where is it?", "Alice's Discard pile"),
        ("Bob's Kappa is in Alice's Hero Expedition. Rest happens. Where is it?", "Bob's Reserve"),
    ],
)
def test_a_card_goes_to_the_zone_of_whose_it_is(text: str, place: str) -> None:
    """3.1.2.c: whoever controls it."""
    assert answer_text(text)[-1].result.endswith(place)


@pytest.mark.parametrize(
    "text",
    [
        "Alice has Bob's Kappa in Reserve. Can Alice play Kappa?",  # 3.1.2.c
        "Can I play Brassbug?",  # 2.1.e: a token is in play or nowhere
        "Alice plays Brassbug from Reserve. Is Brassbug Fleeting?",
        "Alice plays Kappa or Red. Is Red in play?",
        "Alice controls Kappa or Red. How many Characters does Alice control?",
        "Alice has Freeze or Kappa in hand. Can Alice play Freeze?",
    ],
)
def test_what_cannot_be_or_is_left_open_is_not_laid(text: str) -> None:
    assert answer_text(text)[-1].verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    "text",
    [
        "Alice controls Kappa. Bob controls a Brassbug token. Alice plays Freeze targeting it. "
        "Where is it?",
        "Bob controls a Brassbug token. Alice plays Banishing Gate targeting it. Where is it?",
    ],
)
def test_it_is_the_token_that_was_named_last(text: str) -> None:
    """2.1.e: a token that would leave play ceases to exist."""
    assert answer_text(text)[-1].result == "Brassbug does not exist"


def test_a_player_who_is_told_of_is_no_card_of_that_name() -> None:
    (answer,) = answer_text("Alice doesn't pass. Can Alice play Kappa?")
    assert "the card Alice" not in " ".join(answer.proposals)


@pytest.mark.parametrize(
    "text",
    [
        "Does Haven Seiringar draw a card if it was played from Reserve?",
        "Does Tiny Jinn go to the Mana zone if it was played from Reserve?",
    ],
)
def test_what_may_come_when_a_card_leaves_is_not_denied_as_it_comes(text: str) -> None:
    assert answer_text(text)[-1].verdict is Verdict.UNKNOWN


def test_how_many_mana_orbs_are_taken_for_granted_is_told_where_a_card_counts_them() -> None:
    text = "Alice controls {card} in her Hero Expedition. Dusk happens. Where is {card}?"
    counts, does_not = (answer_text(text.format(card=it))[-1] for it in ("Valemon", "Kappa"))
    assert any("ten ready Mana Orbs" in it for it in counts.assumed)
    assert not any("Mana Orbs" in it for it in does_not.assumed)
