"""What stands for a noun is a thing of its own, with what is said of it alone."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("text", "told"),
    [
        # figures stand for a Character, and “one” for another thing of the kind
        (
            "I Freeze a 3/4/2 with a boost. Where does it go?",
            '"Some Character" is a Character (3/4/2). ',
        ),
        (
            "I have two Characters, a boosted one and a sleeping one. I play Anubis. What happens?",
            'Alice controls "Some Character" (2 boosts). Alice controls "Another Character"',
        ),
        (
            "They play Tag! I have a Fleeting Character that is 5/2 and a second one that costs 4. "
            "Which one goes?",
            '"Some Character" is a Character (cost 5, cost 2, 2/2/2). "Another Character" is a '
            "Character (cost 4, 2/2/2).",
        ),
        (
            "My opponent played a Character from Reserve for just 1, its Hand Cost is 6. Can I use "
            "Sticky Note Seals on it?",
            '"Some Character" is a Character (cost 6, cost 1, 2/2/2).',
        ),
        # the figures of a Character that was spoken of are no other Character
        (
            "I control Winter Outfits and a Character with 0/0/4 and 3 boosts. What are its stats?",
            '"Some Character" is a Character (0/0/4). Alice controls Winter Outfits in her Hero '
            'Expedition. Alice controls "Some Character" (3 boosts)',
        ),
        # what lies elsewhere than the first is another, with what is said of it
        (
            "I play Sap Duende. My Character in play has 4 boosts and the one in my Reserve has 3 "
            "boosts. How many boosts does each have?",
            'Alice controls "Some Character" (4 boosts). Alice has "Another Character" (3 boosts) '
            "in Reserve.",
        ),
        (
            "My Character in play is Fleeting and the one in my Reserve is exhausted. I play Jack "
            "Frost. What happens?",
            'Alice controls "Some Character" (Fleeting). Alice has "Another Character" (exhausted) '
            "in Reserve.",
        ),
        # one of several is that one alone
        (
            "They have two Characters, one boosted and one Fleeting. I play Anubis. Which goes?",
            'Bob controls "Some Character" (2 boosts). Bob controls "Another Character" (Fleeting)',
        ),
        (
            "My opponent plays Lyra Cloth Dancer. I have three Characters, one with 2 boosts. What "
            "happens?",
            'Alice controls "Some Character" #2. Alice controls "Another Character" (2 boosts).',
        ),
        (
            "I have Verdantback and 2 other Plants but one of them is asleep. Is he a Defender?",
            'Alice controls "Some Character". Alice controls "Another Character" (Asleep).',
        ),
        (
            "I have three Characters, two of which are Fleeting, and Blizzard hits them. What now?",
            '"Another Character" #1 (Fleeting). Alice controls "Another Character" #2 (Fleeting).',
        ),
        (
            "I control three Characters but two are tokens. May Teamwork Training hit a 3-drop?",
            'controls "Some Character". Alice controls a Dragon Shade token. Alice controls a '
            'Dragon Shade token. Bob controls "Another Character". Can',
        ),
        # what is added is no part of what was told
        (
            "Frozen Reprocessor is out. I have two ready cards and one exhausted in Reserve at "
            "Clean-up. What do I keep?",
            'Alice has "Some Character" #1 in Reserve. Alice has "Some Character" #2 in '
            'Reserve. Alice has "Another Character" (exhausted) in Reserve. Night',
        ),
        ("Can I Freeze a 2-drop?", '"Some Character" is a Character (cost 2, 2/2/2).'),
    ],
)
def test_what_stands_for_a_noun_is_a_thing_of_its_own(text: str, told: str) -> None:
    (reading, *_) = readings(text)
    assert told in reading


def test_the_zone_that_is_empty_is_the_one_beside_that_word() -> None:
    for reading in readings("I play Flamel from hand with an empty Reserve. What can I return?"):
        assert "Alice has Flamel in hand." not in reading or '"Some Spell"' not in reading


def test_a_question_that_breaks_off_is_read_as_far_as_it_goes() -> None:
    for text in (
        "I have two Characters, one with",
        "I have two Characters, one of",
        "three, two are",
        "My opponent's Characters are Tough and",
    ):
        assert readings(text) == []


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("My Haven Warrior goes to reserve. If I play it again, is it a 4/4/4?", "Haven Warrior"),
        ("Beowulf has 2 boosts and I cast Freeze on him. Does he become a 5/5/5?", "Beowulf"),
        ("I have Beowulf and Kappa. Is Kappa still a 2/2/2?", "Kappa"),
    ],
)
def test_statistics_that_are_asked_of_a_card_are_no_character(text: str, asked: str) -> None:
    found = readings(text)
    assert f"What are {asked}'s statistics?" in found[0]
    figures = text.rsplit(" ", 1)[-1].rstrip("?")
    assert not any(f"({figures})" in it for it in found)


def test_a_character_with_statistics_beside_a_card_is_still_laid() -> None:
    (first, *_) = readings(
        "I have Kappa and a 4/4/4. Opponent plays Freeze on the 4/4/4. Is it asleep?"
    )
    assert "(4/4/4)" in first


def test_statistics_of_which_something_is_asked_are_a_characters() -> None:
    found = readings("Is a 1/4/1 with one boost on it a legal target for Tiny Jail?")
    assert all("(1/4/1)" in it for it in found)
