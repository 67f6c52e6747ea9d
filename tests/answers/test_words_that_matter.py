"""One word that changes what a question asks changes its answer, or leaves it without one."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        # 7.4.2.b: what holds a Defender does not move forward; what holds it back is asked of it
        ("Can an expedition holding a defender go forward?", Verdict.NO),
        ("Does an expedition that holds a defender advance at dusk?", Verdict.NO),
        ("Does a defender keep my expedition from moving forward?", Verdict.YES),
    ],
)
def test_holding_is_not_holding_back(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict is verdict


def test_what_nobody_laid_is_not_illegal_to_play() -> None:
    """Any Character may be meant: nothing stands against playing one (5.2.a)."""
    text = "Does Icebound Peak gain a counter when my opponent plays a Character from Reserve?"
    assert ask(text).verdict is not Verdict.ILLEGAL
    named = ask("Alice has Kappa (exhausted) in Reserve. Alice plays Kappa from Reserve.")
    assert named.verdict is Verdict.ILLEGAL


@pytest.mark.parametrize("frame", ["Is it possible to", "Am I able to", "Am I allowed to", "Can I"])
@pytest.mark.parametrize("whose", ["my opponent's", "an opponent's", "an enemy"])
def test_what_is_theirs_is_nobody_elses_to_sacrifice(frame: str, whose: str) -> None:
    """7.3.31.a: one of the objects that you control."""
    assert ask(f"{frame} sacrifice {whose} Character?").verdict is not Verdict.YES


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        # 4.2.1.d: two cards; 5.2.a, 1.4.3.a: from one's own Reserve, to its owner's
        ("Do we draw one card each morning?", Verdict.YES),
        ("Can I play cards from my opponent's Reserve?", Verdict.YES),
        ("Does my Character go to my opponent's Reserve at Night?", Verdict.YES),
        # 4.2.5.c: whether it is one too many, nobody said
        ("Is a Landmark sacrificed at Night?", Verdict.NO),
        ("Do cards in my Reserve get discarded at Night?", Verdict.NO),
    ],
)
def test_one_word_that_changes_the_meaning_is_not_passed_over(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict is not verdict


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("When a Fleeting Character is returned to hand, does it get there?", Verdict.YES),
        ("A Character with 2 boosts goes to Reserve. Are the boosts still on it?", Verdict.NO),
        ("Do counters stay on a boosted Character that goes to Reserve?", Verdict.NO),
        ("Isn't a Gear a Permanent?", Verdict.YES),
        ("Doesn't an Anchored Character stay in play at Night?", Verdict.YES),
        ("Does Gigantic count in the two expeditions?", Verdict.YES),
    ],
)
def test_what_points_back_is_what_was_said_before(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict is verdict


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        # 7.3.31.a, 2.5.j, 4.2.4.b with 7.4.2.b, 2.4.7.d
        ("fleeting character sacrificed -> reserve?", Verdict.NO),
        ("Character with boosts gets sent to reserve, still boosted?", Verdict.NO),
        ("Does my expedition with a defender in it move at dusk?", Verdict.NO),
        ("Fleeting Character bounced = in hand?", Verdict.YES),
    ],
)
def test_a_telegram_asks_with_its_last_part(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict is verdict


@pytest.mark.parametrize(
    "text",
    [
        "Does an Anchored Character without Anchored stay in play at Night?",
        "If a Fleeting Character goes to Reserve, is it discarded when it is not Fleeting?",
        "Can I still play after passing if my opponent passes?",
        "Is a Character still in play at Night without no?",
    ],
)
def test_what_contradicts_itself_has_no_answer(text: str) -> None:
    assert ask(text).verdict in (Verdict.UNKNOWN, Verdict.RULE)


@pytest.mark.parametrize(
    "text",
    [
        "How tough is this game?",
        "What is the story of the Tumult?",
        "How gigantic is the map?",
        "Can I ask for a draw?",
        "How do I grade a card?",
        "What is the main phase two?",
        "Are cards in reserve in play for two days?",
    ],
)
def test_what_only_looks_like_the_rules_has_no_answer(text: str) -> None:
    assert ask(text).verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("I don't get scout. How does it work?", "7.4.5.c"),
        ("how do we know which of us two begins", "1.3.1.d"),
        ("Cooldown on a spell? never saw it before, explain", "7.4.1.b"),
        ("Which cost has to be paid for a card that is in reserve", "5.1.2.d"),
        ("two triggers at once, whose reaction is first?", "5.1.1.c"),
        ("The word Fleeting on my character, what does it do exactly?", "2.4.7.d"),
        ("at what moment we check if the expeditions advance", "4.2.4.b"),
        ("In which moment are landmarks sacrificed", "4.2.5.c"),
        ("rare limit in deck", "1.1.4.e"),
    ],
)
def test_what_only_leads_up_to_a_question_is_passed_over(text: str, rule: str) -> None:
    answer = ask(text)
    assert (answer.verdict, answer.citations[0].rule) == (Verdict.RULE, rule)


@pytest.mark.parametrize(
    "text",
    [
        # some do by 2.4.2, and what nothing keeps does not
        "Are all Characters sent to Reserve at Night?",
        "Does any Character stay in play at Night?",
        "Do no Characters stay in play at Night?",
        "Does a Character ever stay in play at Night?",
        # 7.4.5.c: if its Scout cost was paid
        "Does a Character with Scout go to Reserve after it is played?",
        # 2.5.j: all of them
        "Does a boosted Character lose a boost each Night?",
        # 2.4.7.d: it is discarded
        "Does Fleeting wear off at Night?",
        # 2.2.2.e says it of Gears, 7.4.2.b of moving forward, 3.2.5.a of looking
        "Is a Permanent a Gear?",
        "Does a Permanent count as a Landmark?",
        "Is what is in play a Landmark?",
        "Does an Expedition with a Defender move backward?",
        "Can I show my hand to my opponent?",
        "Can my opponent look at my mana orbs if I let them?",
    ],
)
def test_what_is_so_of_one_is_not_said_of_all_of_some_or_the_other_way_round(text: str) -> None:
    assert ask(text).verdict in (Verdict.UNKNOWN, Verdict.RULE)


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Do all Characters stay in play at Night?", Verdict.NO),  # one that does not is enough
        ("Do all my mana orbs get ready in the morning?", Verdict.YES),  # 4.2.1.c
        ("Is a Gear a Permanent?", Verdict.YES),
        ("Is a Landmark in play?", Verdict.YES),
    ],
)
def test_what_one_thing_shows_is_told(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict is verdict


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Suppose a fleeting creature is sacrificed: reserve?", Verdict.NO),
        ("Say my creature is Anchored and it's night. Still in the expedition?", Verdict.YES),
        ("I sacrifice my character. It has Fleeting. Will I find it in my reserve?", Verdict.NO),
        ("Will my creature keep being anchored after the night?", Verdict.NO),
        ("Would a hero be a permanent?", Verdict.NO),
    ],
)
def test_what_is_supposed_may_have_its_own_verb(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict is verdict
