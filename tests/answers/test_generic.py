"""Questions about a plain thing, played with one that is made up."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        # 2.4.7.d replaces going to Reserve alone
        ("Does a Fleeting Character go to Reserve when it is sacrificed?", "no"),
        ("If a Fleeting Character is bounced, does it end up in hand?", "yes"),
        ("Is a Fleeting Character discarded during Rest?", "yes"),
        # 2.5.j, 7.4.6.b
        ("Are the boosts on a Seasoned Character kept overnight?", "yes"),
        ("When a Character without Seasoned goes to Reserve, are its boosts kept?", "no"),
        ("Does a boosted Seasoned unit stay boosted when it is returned to hand?", "no"),
        # 2.4.2, 2.4.4, 7.4.3.b, 4.2.5.b
        ("Will an Asleep Character leave play at Night?", "no"),
        ("Does a Character with Eternal remain in play after Rest?", "yes"),
        ("Is a Landmark still in play after the Night?", "yes"),
        ("Will a Character still be Anchored the next day?", "no"),
        # 5.2.3.a, 2.4.7.a
        ("If I play a Landmark out of my Reserve, does it become Fleeting?", "no"),
        ("Is a Character Fleeting when I have played it from Reserve?", "yes"),
        # 2.4.6.c
        ("Can an exhausted Character in Reserve be played?", "no"),
        # 7.4.2.b, 7.4.4.e
        ("Can my Expedition advance if it contains a Defender?", "no"),
        ("Are the statistics of a Gigantic Character counted in both Expeditions?", "yes"),
        # 2.1.e
        ("Does a sacrificed token go to the Discard pile?", "no"),
        # 4.2.1.c, 2.4.4 (a token that is Asleep does not go to Reserve)
        ("Is an exhausted card in my Reserve ready after the Morning?", "yes"),
        ("Does an Asleep token stay in play at Night?", "yes"),
        # 7.4.1.b
        ("Does a Spell that has Cooldown return exhausted?", "yes"),
        # what the rules do is asked of whoever does it by hand (4.2.5.b)
        ("Do I have to put my Anchored Character in Reserve at night?", "no"),
        ("Do you discard a Fleeting Character at the end of the day?", "yes"),
        # 2.4.2, of the Character and of the status
        ("Will Anchored keep my Character in its Expedition overnight?", "yes"),
        # what befell a thing before is not what is asked of it (7.3.7.a, 7.4.5.c)
        ("Will a discarded Character return to my hand?", "no"),
        ("Is a sacrificed Character in Reserve afterwards?", "no"),
        ("Does a scouted Character remain in its Expedition?", "no"),
        ("Will a scouted card go to Reserve?", "yes"),
        # the Discard pile, called by its first word (2.4.7.e)
        ("Do Spells with Fleeting go to the discard?", "yes"),
        ("Does Anchored remain on a Character after Rest?", "no"),
        # what only wraps a question does not change it
        ("Can you tell me if a Fleeting Character goes to Reserve when sacrificed?", "no"),
        ("Is it true that tokens cease to exist at Night?", "yes"),
        ("A Landmark stays in play at night, doesn't it?", "yes"),
        ("I control an Anchored Character. Does it stay in play during Rest?", "yes"),
        # played, then the Night: 2.4.7.c, 2.4.7.d
        ("If I play a Character from Reserve, is it discarded at Night?", "yes"),
        ("Does a Character played from hand go to Reserve at Night?", "yes"),
        # 2.5.j: boosts stay as long as it stays; 2.4.2
        ("My Anchored Character has 2 boosts. Does it keep them during the Night?", "yes"),
        ("Does a Spell that was played from Reserve return to Reserve after it resolves?", "no"),
        ("Is a Character that is Asleep and Anchored still in play after the Night?", "yes"),
        ("If my Character is Asleep, will it still be Asleep tomorrow?", "no"),
        ("Will my exhausted Reserve card be ready in the morning?", "yes"),
    ],
)
def test_whether_something_is_so_of_a_plain_thing(text: str, verdict: str) -> None:
    assert ask(text).verdict == verdict


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Where does a Spell go once I have cast it from hand?", "Alice's Reserve"),
        ("Where does a Spell end up if it is played from Reserve?", "Alice's Discard pile"),
        ("What becomes of tokens at the end of the day?", "does not exist"),
        ("Where does a Fleeting Character go during Rest?", "Alice's Discard pile"),
        ("At night where do my Characters go?", "Alice's Reserve"),
        ("I play a Spell from my hand, where does it go afterwards?", "Alice's Reserve"),
        ("A Spell I played from my hand goes where?", "Alice's Reserve"),
        ("A Character gets sacrificed: where does it go?", "Alice's Discard pile"),
        ("What happens to a token Character during Rest?", "does not exist"),
        # what it is put by is not where it comes from (2.4.7.a, 2.4.7.e)
        ("Where is a Spell put after being cast from my Reserve?", "Discard pile"),
    ],
)
def test_where_a_plain_thing_goes(text: str, place: str) -> None:
    assert place in ask(text).result


def test_what_it_would_be_without_the_quality_is_told() -> None:
    with_it = ask("Does a Fleeting Character go to Reserve when it is sacrificed?")
    assert any("without Fleeting it would be the same" in line for line in with_it.explanation)
    other = ask("Does an Asleep Character go to Reserve at Night?")
    assert any("without Asleep: Yes" in line for line in other.explanation)


def test_the_sentences_that_were_played_are_shown() -> None:
    answer = ask("Does an Asleep Character go to Reserve at Night?")
    assert any("(Asleep)" in line and "Night happens." in line for line in answer.warnings)


@pytest.mark.parametrize(
    "text",
    [
        "Does a Character become happy at Night?",
        "Does a Fleeting Character go to Reserve when it is painted?",
        "Where does a Character not go at Night?",
        "Does a Spell attack at Dusk?",
        # it hangs on whether the Expedition moved (4.2.5.b), and on which Expedition is meant
        "Does a Gear go to Reserve when Rest happens?",
        "Does an Eternal token stay in play at Night?",
        "Does a Defender stop my other Expedition from moving forward?",
        # nothing happens to it, and what is replaced does not happen (2.4.7.d)
        "Where do Gears go?",
        "Does a Fleeting Landmark get discarded at Night?",  # 2.4.7.b
        "Does a Character played with Scout go to Reserve?",  # 7.4.5.c
        "Does Anchored keep a Character in play at Noon?",  # it stays without it, too
        "Does a Fleeting Spell go to Reserve until Dusk?",
        "Are only boosts removed when a Character goes to Reserve?",
        "Does a Character with no boosts count at Dusk instead?",
        "Does a Landmark return a card to my hand?",  # it does so, and is not what is returned
        "Once I play a Character with Scout, will it count at Dusk?",  # perhaps it was scouted
        "Can a Permanent target a token?",  # on what it says
    ],
)
def test_what_is_not_accounted_for_is_not_played(text: str) -> None:
    assert ask(text).verdict in (Verdict.UNKNOWN, Verdict.RULE)


@pytest.mark.parametrize("number", [1, 3, 5])
def test_a_thing_has_as_many_boosts_as_are_told(number: int) -> None:
    counters = f"{number} boost{'s' * (number > 1)}"
    answer = ask(f"What happens to a token with {counters} at Rest?")  # 2.1.e: it ceases to exist
    assert any(f"({counters})" in line for line in answer.warnings)
