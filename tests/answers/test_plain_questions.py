"""Questions about a plain thing in many builds of sentence, and their near misses."""

import pytest

from judge.answers.asking import answer_text

UNKNOWN = "unknown"
ASKED = [
    # the thing is one of several, and came by its quality
    ("Would one of my Characters that is Fleeting end up in Reserve if you sacrifice it?", "no"),
    ("The Character that has become Anchored stays in play at Night, doesn't it?", "yes"),
    ("Can you tell me if a Character which was given Asleep remains in play at Rest?", "yes"),
    ("Do you know whether my Character which has Eternal stays where it is at Night?", "yes"),
    # it is named after what happens
    ("Does it land in the Discard pile if somebody sacrifices a Fleeting Character?", "yes"),
    ("When I play it out of my Reserve, does a Character pick up Fleeting?", "yes"),
    ("After being played from hand, does a Character become Fleeting?", "no"),
    # what happens is told first
    ("There is a Character of mine. The Day ends. Will it then land in my Reserve?", "yes"),
    ("Say I have a token. An effect puts it in my Reserve. Will it then stay there?", "no"),
    ("I have a Character, it is Fleeting. An effect bounces it. Is it in my hand now?", "yes"),
    ("The Day ends with an Asleep Character in play. Does it hold on to Asleep?", "no"),
    ("I have to sacrifice the Character with boosts. Does it stay where it is or not?", "no"),
    ("I had my Anchored Character in play and Night is over. Is it still Anchored?", "no"),
    ("My Fleeting Character is going to Reserve, so do I discard it?", "yes"),
    ("It's exhausted in my Reserve, can I play it?", "no"),  # 2.4.6.c
    # what is no longer so, and what is said not to be
    ("Will a Character no longer be Anchored after Night?", "yes"),
    ("So the Character which has Anchored is not Anchored anymore after the Night phase?", "yes"),
    ("A Fleeting Character doesn't go to Reserve when it is sacrificed, correct?", "yes"),
    ("My character has Eternal, so it won't move to the reserve during Rest, right?", "yes"),
    ("A Character doesn't go to Reserve at Night, right?", "no"),
    # what befell it stands behind its name
    ("Will a token that was sent to Reserve cease to exist?", "yes"),
    ("Does a Landmark played from Reserve come in Fleeting?", "no"),
    ("Is it possible for a Character that has become Anchored to get sacrificed?", "yes"),
    # what happens happens in order
    ("My Character gains Anchored, then it is sacrificed. Is it still in play?", "no"),
    ("I play a Character from Reserve and Night comes. Does it go to the Discard pile?", "yes"),
    ("I play a Character from Reserve. It gains Anchored. Night comes. Is it in play?", "yes"),
    (
        "My Fleeting Character is bounced. I play it from hand. Night comes. Is it in Reserve?",
        "yes",
    ),
    ("Does a Seasoned Character that is Fleeting keep its boosts at Night?", "no"),
    ("Is a Character still Anchored after Dusk?", "yes"),
]
PLACES = [
    ("I wonder where a Character goes when Night comes.", "Reserve"),
    (
        "I control the Fleeting Character and Rest happens. Which zone does it go to?",
        "Discard pile",
    ),
    ("Tell me where one of my Spells ends up after being played from Reserve.", "Discard pile"),
]
NEAR = [
    "Does an Anchored Character stay in play every Night?",
    "Does an Anchored Character stay in play for two Nights?",
    "Do only Anchored Characters stay in play at Night?",
    "Does my Character stay in play unless it is Anchored?",
    "When I sacrifice another Character, does my Fleeting Character go to Reserve?",
    "I have two Characters. I sacrifice one. Does the other one go to Reserve?",
    "Does a Character gain Fleeting twice when it is played from Reserve?",
    "Does an Anchored Character lose Anchored before Night?",
    "Does a Character go to exile when it is sacrificed?",
    "Does a legendary Character go to the Discard pile when it is sacrificed?",
    "Does my friend stay in play at Night?",
]


def _verdict(text: str) -> str:
    return str(answer_text(text)[0].verdict)


@pytest.mark.parametrize(("text", "verdict"), ASKED)
def test_a_plain_thing_is_asked_about_in_any_build_of_sentence(text: str, verdict: str) -> None:
    assert _verdict(text) == verdict


@pytest.mark.parametrize(("text", "place"), PLACES)
def test_where_a_plain_thing_goes_is_told_in_any_build_of_sentence(text: str, place: str) -> None:
    assert place in answer_text(text)[0].result


@pytest.mark.parametrize("text", NEAR)
def test_a_word_more_makes_another_question(text: str) -> None:
    assert _verdict(text) == UNKNOWN


DEEDS = ["is sacrificed", "is discarded", "is sent to Reserve", "is returned to Alice's hand"]


@pytest.mark.parametrize("deed", DEEDS)
def test_what_another_effect_chose_is_not_what_is_told_next(deed: str) -> None:
    """The target of the first effect is forced, and undergoes nothing by that (7.3.31.a)."""
    text = (
        '"Some Character" is a Character (5/5/5). Alice controls "Some Character". '
        f'"Some Character" gains Anchored. "Some Character" {deed}. Is "Some Character" in play?'
    )
    assert _verdict(text) == "no"


def test_what_it_would_be_without_the_quality_is_told_in_any_build_of_sentence() -> None:
    (answer,) = answer_text(
        "I have a Character, it is Fleeting. An effect sends it to Reserve. Is it discarded?"
    )
    assert any(it.startswith("without Fleeting") for it in answer.explanation)


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("When Rest comes, does having Eternal prevent a Character from going to Reserve?", "yes"),
        ("At Night, does Seasoned keep a Character from going to Reserve?", "no"),
        # nothing of it is done by what is said to do it
        ("At Dusk, does Anchored prevent a Character from going to Reserve?", UNKNOWN),
        ("Does a tapped Landmark untap and become ready in the Morning?", "yes"),
        ("Does a Fleeting Character leave play and go to Reserve at Night?", "no"),
        ("It becomes Night with my Anchored Character in play. Does Anchored wear off?", "yes"),
        ("We reach Rest and I have a Seasoned Character with boosts. Are its boosts lost?", "no"),
        ("I take my Fleeting Character back to hand. Does it hit the Discard pile?", "no"),
    ],
)
def test_what_does_it_and_what_wears_off_is_asked_about(text: str, verdict: str) -> None:
    assert _verdict(text) == verdict


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("At Night, does a Character go to Reserve or to the Discard pile?", "Reserve"),
        ("When I sacrifice a Character, is it put in Reserve or discarded?", "Discard pile"),
        ("My Fleeting Character is bounced. Hand or discard pile?", "Hand"),
        ("Does a Spell played from Reserve go back to Reserve or to hand?", "Discard pile"),
    ],
)
def test_of_two_zones_the_one_it_is_in_is_told(text: str, place: str) -> None:
    (answer,) = answer_text(text)
    assert (answer.verdict, answer.result.endswith(place)) == ("value", True)


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Does a token vanish when it leaves play?", "yes"),  # however it does (2.1.e)
        ("If a Character leaves play, is it in the Discard pile?", UNKNOWN),
        ("Does a flying Character stay in play at Night?", UNKNOWN),
        ("A Character got discarded. Is it in the discard, so what I'd call the bin?", "yes"),
    ],
)
def test_how_something_leaves_is_left_open(text: str, verdict: str) -> None:
    assert _verdict(text) == verdict


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("I sacrifice my Fleeting Character. Is it true that it lands in Reserve?", "no"),
        ("A token goes to Reserve. Tell me whether it ceases to exist.", "yes"),
        ("I control an Eternal Character and Rest happens. I'd like to know if it stays.", "yes"),
        ("I have a tapped card in Reserve and want to know whether I can play it.", "no"),
        ("Does it follow that a Spell makes it to my Reserve when played from hand?", "yes"),
        ("What I'm asking is whether a Character stays where it is at Night.", "no"),
        ("My Landmark was exhausted. Morning comes. Would I be right to say it is ready?", "yes"),
        ("A boosted Character goes to Reserve. It keeps its boosts. True or false?", "no"),
        ("My opponent discards my Asleep Character with a spell. Does it go to Reserve?", "no"),
        (
            "A player plays a Character out of Reserve. Could you say if it's Fleeting then?",
            "yes",
        ),
    ],
)
def test_what_wraps_a_question_may_stand_before_any_sentence(text: str, verdict: str) -> None:
    assert _verdict(text) == verdict


@pytest.mark.parametrize(
    "text",
    [
        "Can I sacrifice my opponent's Character?",  # 7.3.31.a
        "Can my opponent sacrifice my Character?",
        "A discarded Character is bounced. Is it in my hand?",
        "Does a sacrificed Character go to Reserve?",
    ],
)
def test_what_cannot_be_is_never_so(text: str) -> None:
    assert _verdict(text) != "yes"


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("My Character is Asleep. Can I sacrifice it anyway?", "yes"),
        ("A Fleeting Character that has been sacrificed moves to the Reserve, right?", "no"),
        ("Is a discarded Character still in its Expedition?", "no"),
        ("My Seasoned Character has 2 boosts. Night comes. Does it keep them?", "yes"),
        ("My Landmark was exhausted. It becomes ready in the Morning, right?", "yes"),
    ],
)
def test_what_befell_a_thing_before_it_is_asked_about_is_told(text: str, verdict: str) -> None:
    assert _verdict(text) == verdict
