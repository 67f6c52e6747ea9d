"""A rule that is about something else than what is asked is none: the one to the point, or open."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Verdict


def told(text: str) -> tuple[str, list[str]]:
    (answer,) = answer_text(text)
    rules = [it.rule for it in answer.citations if it.role == "decisive"]
    return answer.verdict.value, rules


def first(text: str) -> str:
    verdict, rules = told(text)
    return rules[0] if verdict != "unknown" else "open"


# what a term means does not say whether something is so of it, or may be done
@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("Does Cooldown do anything by itself?", "7.4.1.b"),  # 7.4.1.c
        ("do we each have our own limbo?", "3.2.8.a"),  # 3.1.2.a
        ("May I reroll?", "7.3.28.a"),  # 7.3.28.c
        ("Can I copy a card?", "1.1.4.d"),  # a copy is one of several cards there
        ("Could I copy my opponent's card?", "1.1.4.d"),
        ("Can an Expedition be Sabotaged whenever I like?", "7.3.30.a"),
    ],
)
def test_a_definition_does_not_say_whether(text: str, means: str) -> None:
    assert first(text) != means


# 4.2.3.d: whoever takes a turn plays a card or a quick action, or passes; all else, an effect does
@pytest.mark.parametrize(
    "text",
    [
        "Can I create a token whenever I want?",
        "Can I make a Character Asleep whenever I want?",
        "Can I Resupply whenever I want?",
        "May I sabotage at any time?",
        "can i give my character a boost whenever i like",
        "Could I make my Landmark exhausted at will?",
    ],
)
def test_nothing_but_a_turn_effect_is_done_at_will(text: str) -> None:
    assert told(text)[0] == "no"
    assert first(text) == "4.2.3.d"


@pytest.mark.parametrize(
    "text",
    [
        "Can the game be a draw?",
        "Is a draw possible?",
        "Might a match be declared a draw?",
        "what happens on a draw",
    ],
)
def test_a_draw_is_no_drawing(text: str) -> None:
    assert first(text) in ("4.3.a", "4.2.5.d", "open")


@pytest.mark.parametrize(
    "text", ["When is the draw step?", "how many cards do I draw each morning?"]
)
def test_drawing_is_no_draw(text: str) -> None:
    assert first(text) == "4.2.1.d"


def test_how_things_are_sought_is_no_term() -> None:
    assert first("In which order are the phases?") == "4.2.a"
    (answer,) = answer_text("In which order are the phases?")
    assert "Steps that follow" not in answer.result


# 1.2.3.c: Expeditions face each other, and an opponent only in players’ words
def test_facing_is_said_of_expeditions() -> None:
    assert first('What does "facing" mean?') == "1.2.3.c"


# Fleeting and exhausted is what is played or paid with: elsewhere their rules decide nothing
@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("If I return a card I don't own, where does it go?", ("1.4.3.a",)),
        (
            "If my opponent's Character is in my Expedition, where does it go at night?",
            ("4.2.5.b", "3.1.2.c"),
        ),
        (
            "If my Character is in my opponent's Expedition, where does it go at Night?",
            ("4.2.5.b", "3.1.2.c"),
        ),
        ("If my Character is in my opponent's Expedition, who controls it?", ("7.5.5.a",)),
        ("my opponent's creature is in my lane. who controls it?", ("7.5.5.a",)),
    ],
)
def test_where_a_thing_of_somebody_else_goes(text: str, rules: tuple[str, ...]) -> None:
    assert first(text) in rules


# 4.2.3.e: a card ends the turn, a quick action does not
@pytest.mark.parametrize(
    "text",
    [
        "If I play a Character, can I play a Spell?",
        "If I play a card, can I play another card?",
        "If I use a quick action, can my opponent play a card?",
        "After I play a Landmark, may I play a Gear?",
        "if i use a support ability can i still play a card",
    ],
)
def test_what_may_be_done_after_a_turn_effect(text: str) -> None:
    assert first(text) == "4.2.3.e"


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("Which wins, a card or a rule?", "1.4.2.a"),
        ("Do I get my mana orb back after I play a card?", "4.2.1.c"),
        ("when do I get my mana back?", "4.2.1.c"),
        ("Can I play a mana orb as a card?", "5.2.a"),
        ("Can a Mana Orb be played?", "5.2.a"),
        ("How many regions do I have to move in total?", "4.2.5.d"),
        ("How do I win a region?", "4.2.4.b"),
        ("If both Expeditions win different terrains, do both move?", "4.2.4.b"),
        (
            "If we tie at 3 in forest but I win in water and the region is both, do I move?",
            "4.2.4.b",
        ),
        ("Does my Expedition move forward if both players have the same?", "4.2.4.e"),
        ("If I can't Rush, do I still get the effect?", "7.3.29.b"),
        ("Can a region have two terrains?", "2.2.2.l"),
        ("What terrain is a face-down Tumult?", "2.2.2.k"),
        ("Is a card in the discard pile an object?", "3.1.3.a"),
        ("Is an Emblem an object?", "2.2.1.a"),
        ("Can two unique cards be the same?", "2.2.6.f"),
        ("Can I have two of the same unique?", "2.2.6.f"),
        ("Is a Landmark a Permanent?", "2.2.3.b"),
        ("Is the Mana zone public?", "3.2.9.a"),
        ("If I have no mana, can I use a support ability?", "6.4.c"),
        ("If I have five mana and play a card that costs three, how much is left?", "3.2.9.f"),
        ("Can I play without a Hero in limited?", "1.1.5.b"),
        ("Do I have to use all my mana?", "4.2.3.d"),
        ("Are cards in Reserve exhausted?", "2.4.6.a"),
    ],
)
def test_the_rule_to_the_point(text: str, rule: str) -> None:
    assert first(text) == rule


# 6.5.b: what may be a target, the text that asks for one says
@pytest.mark.parametrize(
    "text",
    [
        "Can my hero target a character?",
        "Can my opponent's Hero target my Character?",
        "can i target a landmark with my hero",
    ],
)
def test_what_a_hero_that_nobody_named_may_target_hangs_on_its_text(text: str) -> None:
    verdict, rules = told(text)
    assert (verdict, rules[0]) == ("rule", "6.5.b")


# 7.4.4.o: a Character becomes Gigantic by what gives it; 2.2.12.f: or is created with it
@pytest.mark.parametrize(
    ("text", "rule"),
    [("Can a token become Gigantic?", "7.4.4.o"), ("Can a token have Gigantic?", "2.2.12.f")],
)
def test_how_a_token_is_gigantic(text: str, rule: str) -> None:
    assert told(text)[0] == "yes"
    assert first(text) == rule


# 3.2.9.a: visible, and yet face-down
def test_what_is_visible_and_face_down_is_told_so() -> None:
    assert "3.2.9.d" in told("Is the Mana zone public?")[1]


# 4.1.g is about the start of the game
def test_what_is_done_at_the_start_is_not_done_later() -> None:
    assert first("Do I shuffle my hand into my deck?") == "open"


# no rule speaks of the previous day's winner
def test_previous_is_not_passed_over() -> None:
    assert first("Does the winner of the previous day start?") in ("open", "4.2.1.b")


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("Can I pass in my opponent's turn?", "4.2.3.d"),  # who takes a turn, chooses what it is
        ("Do Heroes count at Dusk?", "4.2.4.b"),  # Characters in Expeditions do
        ("Does Eternal work in Reserve?", "2.2.12.g"),
        ("Is a Mana Orb that I exhausted ready again in the next Morning?", "4.2.1.c"),
        ("What happens to my mana if I pass?", "open"),  # no rule speaks of it
    ],
)
def test_what_decides_comes_first(text: str, rule: str) -> None:
    assert first(text) == rule


# 7.4.x.a says on which cards a keyword is found; what it does, another rule
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("I saw Tough on a card, what is that?", "7.4.7.c"),
        ("what does a card get from having Scout", "7.4.5.c"),
        ("There's the word Defender on this card. How does that work?", "7.4.2.b"),
        ("The word Cooldown on a card, what is it?", "7.4.1.b"),
        ("what kind of cards can be eternal?", "7.4.3.a"),
        ("seasoned, what sort of card has that?", "7.4.6.a"),
        ("which cards can be tough", "7.4.7.a"),
    ],
)
def test_which_cards_have_it_is_not_what_it_does(text: str, rule: str) -> None:
    assert first(text) == rule


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("At which moment of play may a player make use of a quick action?", "4.2.3.d"),
        ("If I play a Character, can I use a quick action?", "4.2.3.e"),
    ],
)
def test_more_that_is_named_decides_more_closely(text: str, rule: str) -> None:
    assert first(text) == rule


# how many, and how often, no rule beside it tells; nor is the one of Heroes one of who has which
@pytest.mark.parametrize(
    "text",
    [
        "How many cards can be in an expedition?",
        "How many support abilities can I use per turn?",
        "Can two players have the same hero?",
    ],
)
def test_a_rule_that_tells_no_number_is_no_answer(text: str) -> None:
    (answer,) = answer_text(text)
    assert answer.verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("In tiebreaker how many times does a Gigantic character count?", "7.4.4.m"),
        ("In tiebreakers, how often does a Gigantic Character count?", "7.4.4.m"),
        ("Do I get the j ability when I scout?", "7.4.5.c"),
        ("When does something leave the Expedition zone?", "7.5.10.a"),
        ("How many quick actions can I use in a turn?", "4.2.3.e"),
    ],
)
def test_what_is_sought_is_told_by_its_rule(text: str, rule: str) -> None:
    (answer,) = answer_text(text)
    assert answer.verdict is Verdict.RULE
    assert answer.citations[0].rule == rule
