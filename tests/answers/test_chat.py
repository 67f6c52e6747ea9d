"""Questions as people chat: what falls away, what is asked, and what may never fall away."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Verdict
from judge.speech.asides import chat_words, without_asides
from judge.speech.chat import said_plainly
from judge.speech.concepts import lexicon, of_phrase, read
from judge.speech.patterns import chat
from judge.speech.pieces import part
from judge.speech.stopping import with_stops

# what may turn a rule into its contrary, or speak of another thing
OPERATORS = (
    "not no never without only unless except before after instead other another each both two "
    "three first last again opponent more less once twice also"
)
WEIGHTY = part("weighty") | frozenset(OPERATORS.split())


def test_no_word_of_chat_is_a_term_or_changes_what_is_said() -> None:
    words = chat_words() | frozenset(str(chat()["people"]["words"]).split())
    assert not words & WEIGHTY
    soft = lexicon().soft | {"many", "how"}
    terms = {word: of_phrase(word) for word in words}
    assert not {word: it for word, it in terms.items() if it is not None and it not in soft}


@pytest.mark.parametrize("kind", ["character", "spell"])
def test_what_a_thing_is_called_by_is_no_term(kind: str) -> None:
    words = {
        word for it in chat()["called"] if it["said"] == kind for word in str(it["words"]).split()
    }
    assert not words & WEIGHTY
    assert {of_phrase(word) for word in words} <= {None, kind}


@pytest.mark.parametrize(
    ("asked", "plain"),
    [
        (
            "Evening all! Newbie here. My uncle keeps talking about Rush, no idea what it is",
            "What is rush?",
        ),
        ("I don't get the Sabotage thing, could anybody help me out?", "What is the sabotage?"),
        ("Scouting... when does it happen?", "In which phase scouting?"),
    ],
)
def test_what_is_said_round_a_question_is_the_question(asked: str, plain: str) -> None:
    assert plain in [it.text for it in said_plainly(asked)]


@pytest.mark.parametrize(
    ("asked", "verdict"),
    [
        # 2.4.2: it stays, and is no longer Anchored
        ("lol ok so. My hippo got Anchored today. Tomorrow, will he have it still?", Verdict.NO),
        ("Sorry guys! An anchored hippo of mine. Night falls. Stays in play, right?", Verdict.YES),
        # 7.3.31.a: what is sacrificed is discarded
        ("my hippo has Fleeting and I sacrifice it. Does it go to reserve?", Verdict.NO),
        # 7.4.6.b
        ("My seasoned hippo has boosts. Night comes. Does he keep them? cheers!", Verdict.YES),
        # 2.1.e
        (
            "Suppose something sends my Brassbug token to Reserve. Can i keep it there for later?",
            Verdict.NO,
        ),
    ],
)
def test_a_situation_with_a_pronoun_is_played(asked: str, verdict: Verdict) -> None:
    answer = answer_text(asked)[0]
    assert answer.verdict is verdict
    assert answer.question == asked
    assert any(it.startswith("understood as: ") for it in answer.warnings)


QUESTIONS = [
    ("What does Tough do?", "7.4.7.c"),
    ("Is a Character still Anchored after Night?", "2.4.2"),
    ("When do I draw cards?", "4.2.1.d"),
]


@pytest.mark.parametrize(("asked", "rule"), QUESTIONS)
@pytest.mark.parametrize(
    "before", ["Brand new player here. ", "My wife and I were wondering: ", ""]
)
@pytest.mark.parametrize("after", [" Cheers from Oslo!", " My brother says no way.", " (idk) thx"])
def test_chat_round_a_question_changes_no_answer(
    asked: str, rule: str, before: str, after: str
) -> None:
    bare, chatty = answer_text(asked)[0], answer_text(f"{before}{asked}{after}")[0]
    assert (chatty.verdict, chatty.result) == (bare.verdict, bare.result)
    assert chatty.citations[0].rule == rule


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ("My token got bounced.", "Do I shuffle it, discard it, put it in a box...?"),
        ("My Fleeting Character goes to Reserve.", "Does it stay there or go to the discard pile?"),
    ],
)
def test_several_ways_that_are_asked_about_ask_what_happens(told: str, asked: str) -> None:
    # 2.1.e and 2.4.7.d: which of the ways it is, is told by where it is
    plain = [it.text for it in said_plainly(f"{told} {asked}")]
    assert any("what happens" in it.lower() for it in plain)


@pytest.mark.parametrize(
    "asked",
    [
        "Does it become ready or stay exhausted?",  # where it is says nothing of that
        "Do I or my opponent decide?",
        "Does it go to hand if he passed or stay there?",
    ],
)
def test_ways_that_hang_on_more_are_not_what_happens(asked: str) -> None:
    plain = said_plainly(f"My landmark is exhausted, lol. {asked}")
    assert not any("what happens" in it.text.lower() for it in plain)


@pytest.mark.parametrize(
    "asked",
    [
        "My dog is asleep right now. Can I play with him?",
        "pls explain the stack, my kid pulled one",
        "hey guys noob here, what does flying do?",
        "people keep saying netdeck and i have no clue what that is",
        "My friend cheats. What happens to him?",
        "Hi all, who is your favourite hero?",
        # what is said in passing may say something
        "My hippo is Anchored. He has lost it, lol. Night falls. Stays in play?",
        "My hippo is Anchored. He is in my hand already, haha. Night falls. Is he in play?",
        "My hippo got Anchored. He says it isn't. Tomorrow, will he have it still?",
        "My hippo is asleep. My brother has it now, sorry. Night falls. Is it in my reserve?",
        # two creatures are two things
        "My hippo has Fleeting and my badger sacrifices it. Does it go to reserve?",
        # what stands against it may not fall away
        "my hippo has Fleeting and an effect says it goes to hand instead. Does it go to reserve?",
        "My hippo is Anchored, except the effect says only until Noon. Night falls. Stays in play?",
        "The other hippo has Anchored, mine hasn't. Night falls. Does mine stay in play?",
        "my landmark is tapped and can't untap. Tomorrow morning, is it untapped?",
    ],
)
def test_what_is_not_understood_to_its_last_word_is_not_answered(asked: str) -> None:
    assert answer_text(asked)[0].verdict is Verdict.UNKNOWN


def test_a_card_that_is_named_in_full_is_not_any_character() -> None:
    (answer,) = answer_text("Does Haven Warrior gain Fleeting?")
    assert answer.verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("asked", "bare"),
    [
        ("anchored char does it stay in play at night", "Does it stay"),
        ("tapped landmark does it untap in the morning", "does it untap"),
        ("exhausted card in reserve can i play it", "can i play it"),
        ("token at night what happens", "what happens"),
    ],
)
def test_a_question_that_begins_inside_a_sentence_is_parted_from_it(asked: str, bare: str) -> None:
    at = asked.index(bare.lower())
    stopped = f"{asked[:at].rstrip()}, {asked[at:]}?"
    with_it, without = answer_text(stopped)[0], answer_text(asked)[0]
    assert with_it.verdict is not Verdict.UNKNOWN
    assert (without.verdict, without.result) == (with_it.verdict, with_it.result)


@pytest.mark.parametrize(
    "text",
    [
        "do i know what it does when it is played",
        "if my opponent passes what do i do",
        "in which phase do i draw",
        "my char is a token that has boosts",
        "i do not know how many cards i draw",
    ],
)
def test_what_does_not_ask_by_itself_is_not_parted(text: str) -> None:
    assert with_stops(text.split()) == text.split()


ASIDE = [
    "Nobody at our table is sure.", "My kid laughed at me!", "We argued about this over lunch.",
    "I don't understand the wording.", "Coming from Magic.", "Am I wrong?", "Does anyone agree?",
    "I'm confused, my brain hurts.", "My wife is convinced and I am not sure.",
    "I looked in the rulebook but couldn't find it.", "We've always played it differently.",
    "There's a pizza at stake.", "A friend of mine asked and I had no answer.",
]  # fmt: skip


@pytest.mark.parametrize("aside", ASIDE)
@pytest.mark.parametrize(("asked", "rule"), QUESTIONS)
def test_what_means_nothing_in_the_game_is_set_aside_and_shown(
    aside: str, asked: str, rule: str
) -> None:
    told, bare = answer_text(f"{aside} {asked}")[0], answer_text(asked)[0]
    assert (told.verdict, told.result) == (bare.verdict, bare.result)
    assert told.citations[0].rule == rule


@pytest.mark.parametrize(
    "clause",
    [
        "he is not", "he says it is not", "not really", "i think he has it", "it is gone",
        "my brother has it", "it is his", "two of them", "only mine", "unless it is cute",
        "if anyone is sure", "it went home again and came back", "instead", "it is tired",
        "then it comes back", "one of mine", "each of us has one", "the other one too", "next time",
        "it is cold", "it hurts", "it is in the garage", "until the next time", "we must do it",
        "it was before the break", "he needs one more", "as long as he wants", "it is all his now",
    ],
)  # fmt: skip
def test_what_may_change_what_is_so_is_not_set_aside(clause: str) -> None:
    told = f"it is anchored . {clause} . does it stay in play at night ?"
    assert not without_asides(told.split())[1]


@pytest.mark.parametrize(
    "text", ["he was cheating", "is my scanning wrong", "did he write it", "my healing hippo"]
)
def test_a_word_of_everyday_english_is_no_slip_of_the_pen(text: str) -> None:
    assert not read(text).slips
    assert answer_text(text)[0].verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("Never can recall this, what order do the phases of the day go in?", "4.2.a"),
        ("My dog chewed up a card, how many cards must a deck have?", "1.1.4.b"),
    ],
)
def test_what_adds_nothing_to_the_question_behind_it_is_set_aside(text: str, rule: str) -> None:
    (answer,) = answer_text(text)
    assert rule in [each.rule for each in answer.citations if each.role == "decisive"]
    assert any(text.split(",")[0].casefold() in it.casefold() for it in answer.warnings)


@pytest.mark.parametrize(
    "text",
    [
        "He played a Zorblax, do I draw a card?",  # what it does is not known
        "We bought three boxes, what will I have to pay?",
        "If my opponent is bored, can I draw a card?",
    ],
)
def test_what_a_question_hangs_on_is_not_set_aside(text: str) -> None:
    assert answer_text(text)[0].verdict is Verdict.UNKNOWN


def test_what_a_term_means_is_not_told_where_something_else_is_asked_of_it() -> None:
    text = "When do landmarks get sacrificed, is it at some point in the day or what?"
    rules = [each.rule for each in answer_text(text)[0].citations if each.role == "decisive"]
    assert rules[:1] != ["7.3.31.a"]


OFF_TOPIC = [
    "Hey all, what does a display cost in your store?",
    "My kid loves this game, which starter deck should I get him?",
    "Quick question: is the new set worth buying?",
    "Noob here, which hero is best for a beginner?",
    "My opponent drew an extra card, do I get a game win?",
    "Nobody at our table knows: do sleeves have to be opaque?",
    "Coming from Magic: does this game have haste?",
    "In Magic creatures have summoning sickness. Here too?",
    "I'm lost, how do I get to the venue?",
    "Does lifelink trigger at night? Thanks!",
    "In Hearthstone, what does Rush do?",
    "My brother cheats. Am I wrong or is that a game loss?",
    "Love the art! Who drew it?",
    "We argued about this over lunch. Who won the championship?",
    "scanning a card how do I do that",
    "Is there a ban list? I'm lost.",
    "My cat is asleep on the board. What happens to my cards?",
    "We are at a tournament, how long does a match go on for?",
    "What is the length of a match?",
    "My opponent is rude and nobody helps. What can I do?",
    "Judge! Who is the strongest player here? Please settle this.",
]


@pytest.mark.parametrize("text", OFF_TOPIC)
def test_what_is_off_topic_stays_unanswered_without_its_chat(text: str) -> None:
    assert answer_text(text)[0].verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    "text",
    ["When I play Gericht,", "My Character is anchored beside Floral Tent, in", "If I play,"],
)
def test_a_question_that_breaks_off_at_a_comma_is_no_fault(text: str) -> None:
    assert answer_text(text)[0].verdict is Verdict.UNKNOWN
