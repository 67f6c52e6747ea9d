"""Whose things are, who does something, and that no part of what is said is passed over."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Verdict


def _read_as(text: str) -> str:
    (answer,) = answer_text(text)
    return " ".join(it for it in answer.warnings if it.startswith("read as"))


def _is_unread(text: str) -> bool:
    return answer_text(text)[0].verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    "place",
    [
        "is in my opponent's companion lane",
        "sits in the enemy hero expedition",
        "is on the other player's side",
        "is on the opponent's board",
    ],
)
def test_what_lies_in_a_players_zone_is_that_players(place: str) -> None:
    text = f"Haven Warrior {place}. Where does it go at Night?"
    assert "Bob controls Haven Warrior" in _read_as(text)
    assert "Bob's Reserve" in answer_text(text)[0].result
    text = f"if a Character {place}, can I target it with Kelon Burst?"
    assert 'Bob controls "Some Character"' in _read_as(text)


def test_nothing_is_two_players_own() -> None:
    for text in (
        "I have Aloe Vera in my opponent's Companion Expedition. Where is it after Rest?",
        "I have Aloe Vera in their hand. Where is it after Rest?",
        "my Aloe Vera is in the enemy hero lane. Where does it go at Night?",
        "I play Aloe Vera on the enemy companion side. Is it Fleeting?",
        "the Aloe Vera I played from their reserve, is it Fleeting?",
    ):
        assert _is_unread(text)


@pytest.mark.parametrize("whose", ["his", "her", "their"])
def test_their_card_is_the_opponents(whose: str) -> None:
    assert "Bob controls Hydracaena" in _read_as(
        f"{whose} Hydracaena is asleep. Where is it at Rest?"
    )
    assert _read_as(f"does {whose} Hydracaena go to {whose} reserve at night").count("Bob") == 2


def test_who_does_it_is_whose_card_does_it() -> None:
    told = "My opponent has Freeze and I control Hydracaena."
    text = f"{told} Is it a legal target for {{}} Freeze?"
    assert "Can Bob target Hydracaena" in _read_as(text.format("their"))
    assert _is_unread(text.format("my"))
    (cost,) = answer_text("how much does my opponent's Theseus cost from reserve")
    assert "Theseus is in Bob's Reserve" in cost.assumed


def test_who_did_something_goes_on_behind_and() -> None:
    text = "My opponent controls Aloe Vera and sacrifices Hydracaena. Where is Hydracaena?"
    assert "Bob's Discard pile" in answer_text(text)[0].result
    text = "My opponent plays Hydracaena and has Amarok. Is Hydracaena sacrificed?"
    assert "Alice controls Amarok" not in _read_as(text)
    text = "My opponent plays Hydracaena while he has Amarok. Is Hydracaena sacrificed?"
    assert "Alice controls Amarok" not in _read_as(text)


def test_what_faces_a_card_is_in_anothers_expedition() -> None:
    text = "I play Hydracaena facing Colorful Cuckoo. Does the cuckoo gain a boost?"
    assert "Bob controls Colorful Cuckoo" in _read_as(text)
    assert _is_unread("I play Hydracaena facing my Colorful Cuckoo. Does the cuckoo gain a boost?")


@pytest.mark.parametrize(
    "text",
    [
        # another card beside the one that something is said of
        "Hydracaena and Aloe Vera are asleep. Does Hydracaena stay in play at night?",
        "if Kuwat and Aloe Vera are sacrificed, where is Kuwat?",
        # a thing, a zone, a time that nothing is said of
        "Landmark: does Aloe Vera go to reserve at night?",
        "can Tomoe Gozen be played if I have 7 mana orbs from my reserve?",
        "at noon the Aloe Vera I played from hand, does it go to reserve tonight?",
        "Theseus played at noon from hand, does it go to reserve tonight?",
        # a Spell is played nowhere, and no card is of a type that is not its own
        "Can I play Kelon Burst on Aloe Vera in my Companion Expedition?",
        "does my Aloe Vera spell go to reserve at night?",
        # how many it has
        "my Aloe Vera with 2 boosts has 3 boosts. how many boosts does it have at dusk?",
        # one card of them may fare otherwise than the next
        "how much does each Bug-Out Bag cost from hand if I have 3 mana?",
        "do I draw a card or sacrifice every Aloe Vera?",
    ],
)
def test_what_nothing_takes_is_not_passed_over(text: str) -> None:
    assert _is_unread(text)


@pytest.mark.parametrize("whose", ["his rare", "their not Asleep", "her Fleeting"])
def test_a_word_between_does_not_part_them_from_their_card(whose: str) -> None:
    text = f"{whose} Hydracaena is sacrificed. Does it go to my discard pile?"
    assert "Bob controls Hydracaena" in _read_as(text)
    assert answer_text(text)[0].verdict is Verdict.NO


def test_their_plain_thing_is_the_opponents_beside_a_card() -> None:
    text = "If their Character is targeted by my Freeze, is it in my reserve?"
    assert 'Bob controls "Some Character"' in _read_as(text)


def test_its_boosts_are_those_that_it_was_said_to_have() -> None:
    text = "my Hydracaena with {} is discarded. Does it keep its boosts?"
    for many in ("1 boost", "3 boosts"):
        assert f"Does Hydracaena have {many}?" in _read_as(text.format(many))
    text = "my Hydracaena with 2 boosts gains 3 boosts. Does it keep its boosts at dusk?"
    assert _is_unread(text)


def test_what_is_priced_is_where_it_was_said_to_be() -> None:
    assert "from Reserve?" in _read_as("Theseus sits in my Reserve, how much does it cost me?")
    for text in (
        "Aloe Vera is in play while I control Theseus. How much does Theseus cost me?",
        "with Theseus in my Reserve, how much does it cost me from hand?",
    ):
        assert _is_unread(text)


def test_what_was_so_is_not_laid_with_what_is_so_now() -> None:
    assert _is_unread("Hydracaena was Fleeting but is now Asleep. Where does it go at Night?")


def test_who_is_asked_to_do_it_is_who_may() -> None:
    """Whoever plays it decides (6.1.h); whether another player may is another question."""
    text = "{} Dorothy Gale from hand: can {} send my opponent's Muna Merchant to Reserve?"
    assert answer_text(text.format("I play", "i"))[0].verdict is Verdict.YES
    assert _is_unread(text.format("I play", "my opponent"))
    assert _is_unread(text.format("My opponent plays", "i"))
    text = "My opponent has Aloe Vera in his reserve and I play Jack Frost, can I exhaust {}?"
    assert answer_text(text.format("Aloe Vera"))[0].verdict is Verdict.YES
    assert _is_unread(text.format("it"))  # Aloe Vera, or Jack Frost?


@pytest.mark.parametrize(
    "text",
    [
        "I could sacrifice Hydracaena. Is Hydracaena in play?",
        "If I could sacrifice Hydracaena, where is Hydracaena?",
        "my opponent can discard Hydracaena, where does it go?",
    ],
)
def test_what_could_be_done_is_not_done(text: str) -> None:
    assert _is_unread(text)


@pytest.mark.parametrize("asked", ["does he resupply", "does she draw a card"])
def test_who_does_what_players_do_is_no_card(asked: str) -> None:
    assert _is_unread(f"i play Aloe Vera on my hero expedition, {asked}?")
    text = f"my opponent plays Aloe Vera on his hero expedition, {asked}?"
    assert "Does Bob" in _read_as(text)


@pytest.mark.parametrize(
    "text",
    [
        "If I pass, can the other player play a card?",  # until all have passed (4.2.3.b)
        "Can my opponent play a card from Reserve?",  # in his own turn (5.1.1.b)
    ],
)
def test_what_somebody_plays_is_theirs(text: str) -> None:
    (answer,) = answer_text(text)
    assert answer.verdict is Verdict.YES
    assert 'Bob has "Some C' in _read_as(text)


# 7.3.24.a, 7.3.7.a, 2.4.2: a target that is named by its kind alone is laid, whosever it is
@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("If I play Paint Prison on a Character, where does it go?", "Alice's Deck"),
        ("If I play Paint Prison on a Gear, where does it go?", "Alice's Deck"),
        ("I play Moth Collision on a Character. Where is it?", "Alice's Discard pile"),
        ("If I play Off You Go! on an Anchored Character, does it go to Reserve?", "Yes"),
        ("If I play Encore on a Fleeting Character, does it go to Reserve at Night?", "No"),
        ("If I play Beauty Sleep on a Character, does it go to Reserve at Night?", "No"),
    ],
)
def test_a_target_of_a_kind_is_laid(text: str, result: str) -> None:
    assert result in answer_text(text)[0].result


@pytest.mark.parametrize(
    "text",
    [
        # whose it is was not told, and it goes to a zone of its owner (3.1.2.c)
        "If I play Off You Go! on a Character, is it in my Reserve?",
        "If I play Off You Go! on a Character, is it in my opponent's Reserve?",
        "If I play Moth Collision on a Character, is it in my discard pile?",
        # 7.5.5.a, 7.3.6.a
        "If I play Defect on a Character, who controls it?",
        "If I play Beauty Sleep on a Boosted Character, how many boosts does it have?",
    ],
)
def test_whose_a_target_of_a_kind_is_was_not_told(text: str) -> None:
    assert _is_unread(text)


# 6.5.b: what an effect does not target is no target of it
@pytest.mark.parametrize("kind", ["Landmark", "Spell"])
def test_what_a_card_cannot_target_is_no_legal_play(kind: str) -> None:
    answer = answer_text(f"If I play Beauty Sleep on a {kind}, is it Asleep?")[0]
    assert answer.verdict is Verdict.ILLEGAL
