"""What is asked of a day is asked of all its moments, and what comes before it is not of it."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import SURE, Answer, Verdict


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


# 4.2.b: a Reaction “At Noon” is activated as Noon begins, each day that its card is in play
@pytest.mark.parametrize(
    "text",
    [
        "Does Aether Shard trigger tomorrow too?",
        "Does Frozen Reprocessor trigger the next day?",
        "Will Grand Endeavor trigger tomorrow?",
        "Does Hydracaena gain boosts tomorrow?",  # Eternal: it is there (7.4.3.b)
        "Do I Resupply tomorrow if I control Axiom Reprocessor?",
        "Does Sigismar & Wingspan create a token tomorrow?",
        "If I control Mesektet, do I create a token the following day?",
    ],
)
def test_tomorrow_has_a_noon(text: str) -> None:
    assert ask(text).verdict is Verdict.YES


# 4.2.1.d, 4.2.b: two at Draw, and one At Noon
def test_what_is_counted_tomorrow_is_counted_at_noon_as_well() -> None:
    assert ask("How many cards do I draw tomorrow if I control Aether Shard?").value == 3
    assert ask("How many cards do I draw tomorrow?").value == 2


def test_the_morning_of_tomorrow_is_no_more_than_that() -> None:
    assert ask("Does Aether Shard trigger tomorrow morning?").verdict is Verdict.NO


# 2.2.12.i: its support ability works in Reserve, where the Night has sent it (4.2.5.b)
def test_what_lies_in_reserve_by_then_is_asked_there() -> None:
    assert ask("Does Bumblebeet gain a boost tomorrow?").verdict is Verdict.YES


# 6.3.e: what waits for a play, or what is used, may come at any time of that day
@pytest.mark.parametrize(
    "text",
    [
        "Does Kadigiran Mage-Dancer trigger tomorrow too?",
        "Does Bessie Coleman gain a boost tomorrow?",
        "Does Ordis Crier trigger tomorrow too?",
        "Do I draw a card the next day if I control Kelonic Generator?",
    ],
)
def test_what_players_may_do_tomorrow_is_left_open(text: str) -> None:
    answer = ask(text)
    assert answer.verdict not in SURE or answer.verdict is Verdict.YES


# 7.1.1: it neither joins nor is played on that day
@pytest.mark.parametrize("card", ["Rocket Puffin", "Eros", "The Little Match Girl", "Kitsune"])
def test_what_comes_with_a_play_alone_does_not_come_tomorrow(card: str) -> None:
    assert ask(f"Does {card} trigger tomorrow too?").verdict is Verdict.NO


# 4.2.b: what is activated at Dusk or at Night is not activated at the Noon after it
@pytest.mark.parametrize("card", ["Bravos Pendekar", "Leo, Relic Expert", "BLISS Keytarist"])
def test_what_comes_before_noon_is_not_of_noon(card: str) -> None:
    assert ask(f"Does {card} trigger at Noon if I play it today?").verdict not in {
        Verdict.YES,
        Verdict.DEPENDS,
    }


@pytest.mark.parametrize("card", ["Aether Shard", "Axiom Reprocessor", "Nike"])
def test_what_comes_at_noon_comes_after_it_is_played(card: str) -> None:
    assert ask(f"Does {card} trigger at Noon if I play it today?").verdict is Verdict.YES


# 6.3.e, 2.2.12.g: of all triggers {H} and {R} alone ask where a card was played from (7.1.1)
@pytest.mark.parametrize(
    "text",
    [
        "Does Aether Shard still trigger if I play it from Reserve?",
        "If I play Jeanne d'Arc from Reserve, does its ability still trigger?",
        "Does Kadigiran Mage-Dancer still trigger if I play it from my Reserve?",
        "If I play Bessie Coleman from Reserve, does it still trigger?",
        "Does Ordis Attorney's ability still trigger if played from Reserve?",
    ],
)
def test_a_reaction_works_wherever_its_card_was_played_from(text: str) -> None:
    assert ask(text).verdict is Verdict.YES


# 5.1.2.i: its effect is performed in its resolution
@pytest.mark.parametrize("card", ["Evanescence", "Break the Ice", "Sow"])
def test_a_spell_does_what_it_says_wherever_it_was_played_from(card: str) -> None:
    answer = ask(f"Does {card} still trigger if I play it from Reserve?")
    assert answer.verdict is Verdict.YES
    assert answer.citations[0].rule == "5.1.2.i"


# 7.1.1.b: {H} asks for the hand
@pytest.mark.parametrize("card", ["Kitsune", "Baku", "Merlin", "Esmeralda"])
def test_what_asks_for_the_hand_is_not_set_off_from_reserve(card: str) -> None:
    assert ask(f"Does {card} still trigger if I play it from Reserve?").verdict is Verdict.NO


# 2.4.7.d, 7.1.1.b: Fleeting may keep it from that, or one of its abilities asks for the hand
@pytest.mark.parametrize("card", ["Moonlight Jellyfish", "Coppélia", "Yeti", "Persephone"])
def test_what_may_hang_on_where_it_was_played_from_is_left_open(card: str) -> None:
    for text in (
        "Does {x} still trigger if I play it from Reserve?",
        "If I play {x} from Reserve, does it trigger?",
    ):
        assert ask(text.format(x=card)).verdict is Verdict.UNKNOWN


# 7.1.1.c: {R} is set off by a play from Reserve; that it is from hand, nobody said
@pytest.mark.parametrize(
    "text",
    [
        "Does Ratatoskr gain a boost when I play it?",
        "How many boosts does Haven Trainee gain when I play it?",
        "Does Foundry Armorer create a token when I play it?",
        "If I play Daring Porter, do I resupply?",
        "I play Haven Trainee. Does it gain a boost?",
        "If my opponent plays Sun Wukong, does it gain a boost?",
        "What happens when I play Haven Trainee?",
    ],
)
def test_what_a_play_from_reserve_sets_off_hangs_on_the_zone(text: str) -> None:
    answer = ask(text)
    assert answer.verdict is Verdict.DEPENDS
    assert {it.choices[0].rpartition(" ")[2] for it in answer.outcomes} == {"hand", "Reserve"}


@pytest.mark.parametrize(
    "text",
    [
        "If I play Haven Trainee from hand, does it gain a boost?",
        "I have Haven Trainee in hand. I play it. Does it gain a boost?",
        "Alice has Haven Trainee in hand. Alice plays Haven Trainee. Does it gain a boost?",
    ],
)
def test_a_zone_that_is_told_is_that_one(text: str) -> None:
    assert ask(text).verdict is Verdict.NO


# 7.3.7.a, 7.3.31.a: some effect may do it, however the thing came into play (5.2.1.c)
@pytest.mark.parametrize(
    "text",
    [
        "Can a Character played from Reserve be discarded?",
        "Can a Character I played today be discarded?",
        "If I play a Character from Reserve, can it be discarded?",
        "Can a Gear played from hand go to the discard pile?",
        "Can a Landmark played from Reserve be discarded?",
        "Can a Character which was played from my Reserve be sacrificed?",
    ],
)
def test_what_was_played_can_be_discarded(text: str) -> None:
    assert ask(text).verdict is Verdict.YES


@pytest.mark.parametrize(
    "text",
    [
        "Can a Character played from hand leave play?",
        "Can a Character played from Reserve lose Fleeting?",
        "Can a Character I played today lose its boosts?",
        "Can a Gear played from Reserve lose Anchored?",
        "Can a Spell played from Reserve be put in my Mana zone?",
        "Can Baku played from Reserve be discarded?",
        "If I play Kodama from Reserve, can it be discarded?",
        "If I play Kodama, can my opponent discard it?",
        "If I play Aether Shard, can it be sacrificed?",
    ],
)
def test_what_a_play_does_not_do_is_not_said_to_be_impossible(text: str) -> None:
    assert ask(text).verdict not in SURE


# 2.4.7.d, 2.4.7.e, 2.4.1.f: these rules forbid it, whatever effect there is
@pytest.mark.parametrize(
    "text",
    [
        "Can a Fleeting Character go back to Reserve?",
        "Can a Fleeting Spell go to Reserve?",
        "Can a Spell played from Reserve go to Reserve?",
        "Can a Fleeting Character be Fleeting?",
    ],
)
def test_what_a_rule_forbids_is_impossible(text: str) -> None:
    assert ask(text).verdict is Verdict.NO


# 2.4.2, 2.4.4, 7.4.3.b: Rest leaves these where they are
@pytest.mark.parametrize(
    ("text", "with_it"),
    [
        ("Can a Character stay in play at Night?", {"Anchored", "Asleep", "Eternal"}),
        ("Can a Fleeting Character stay in play tonight?", {"Anchored", "Asleep", "Eternal"}),
        ("Can a token stay in play at Night?", {"Anchored", "Asleep"}),
        ("Can a Character keep its boosts in Reserve?", {"Seasoned"}),  # 7.4.6.a
    ],
)
def test_what_only_some_things_can_hangs_on_how_it_is(text: str, with_it: set[str]) -> None:
    answer = ask(text)
    assert answer.verdict is Verdict.DEPENDS
    able = [it.choices[0] for it in answer.outcomes if it.verdict is Verdict.YES]
    assert {it.rpartition(" ")[2] for it in able} == with_it


# 2.5.f: it gains boosts beside those that it has
@pytest.mark.parametrize("thing", ["Character", "token"])
def test_what_is_boosted_can_be_boosted(thing: str) -> None:
    assert ask(f"Can a boosted {thing} be boosted?").verdict is Verdict.YES


# 4.2.3.e (2): whose turn comes when the play is over; (1): a quick action does not end the turn
@pytest.mark.parametrize(
    "text",
    [
        "My opponent has passed. Can I play Baku and then Kitsune?",
        "If my opponent passed, can I play Kodama and then Yeti?",
        "My opponent has passed. I play Brassbug Hub. Can I play Yeti?",
        "If I use Paper Herald's support ability, can I still play a card?",
        "I use Paper Herald's support ability. Can I pass?",
        "After I use The Ugly Duckling's support ability, can I play Yeti?",
    ],
)
def test_what_follows_a_deed_is_asked_of_when_it_is_over(text: str) -> None:
    answer = ask(text)
    assert answer.verdict is Verdict.YES
    assert answer.citations[0].rule == "4.2.3.e"


@pytest.mark.parametrize(
    "text", ["Can I play Baku and then Yeti?", "If I play Kitsune, can I play Yeti?"]
)
def test_the_turn_is_over_with_a_play(text: str) -> None:
    answer = ask(text)
    assert answer.verdict is Verdict.NO
    assert answer.citations[0].rule == "4.2.3.e"


# 4.4.d: as long as they wait
def test_nothing_is_played_before_the_reactions() -> None:
    text = "My opponent has passed. I play Baku. Can I play Kitsune before its Reaction?"
    assert ask(text).verdict is not Verdict.YES
    told = "Alice has Baku and Kitsune in hand. Alice plays Baku. Can Alice play Kitsune?"
    assert ask(told).verdict is Verdict.NO


# 5.1.2.f: it has to be paid as well
def test_what_is_too_dear_then_is_not_said_to_be_played() -> None:
    text = "My opponent has passed. I have 3 mana. Can I play Baku and then Kitsune?"
    assert ask(text).verdict is not Verdict.YES


# 4.2.3.e: who has not passed takes turns
def test_who_passes_is_not_who_plays() -> None:
    answer = ask("If I pass, can my opponent play a card?")
    assert answer.verdict is Verdict.YES
    assert "Alice passes" in str(answer.reading)
    assert ask("If I pass, can I play a card?").verdict is Verdict.NO


# 2.4.7.a, 2.4.2: it gains the one as it is played, and the other through its {J} ability
@pytest.mark.parametrize(
    ("text", "value"),
    [
        (
            "If I play Sneezer Shroom from Reserve, is it Anchored or Fleeting?",
            "both Anchored and Fleeting",
        ),
        ("If I play Sneezer Shroom from hand, is it Fleeting or Anchored?", "Anchored"),
        ("If I play Kodama from Reserve, is it Asleep or Fleeting?", "Fleeting"),
        ("Is Sneezer Shroom Anchored or Asleep when I play it?", "Anchored"),
    ],
)
def test_which_of_two_statuses_it_has_is_told(text: str, value: str) -> None:
    assert ask(text).value == value


def test_what_has_neither_of_two_statuses_has_not() -> None:
    assert ask("If I play Kodama from hand, is it Anchored or Fleeting?").verdict is Verdict.NO
