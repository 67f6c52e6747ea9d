"""What is said in people's own words is read as the rulebook says it, in every kind of question."""

import re
from itertools import product

import pytest

from judge.answers.asking import answer_text
from judge.answers.counted import number_told
from judge.answers.model import Answer, Verdict
from judge.speech.concepts import intents, read


def test_every_idiom_is_said_in_words_that_are_known() -> None:
    """A pattern that leads to a word of no concept would make a question unknown."""
    for pattern, says in intents()["idioms"]["said"]:
        items = pattern.lstrip("^").split()
        used = [int(it) for it in re.findall(r"{(\d+)}", says)]
        assert all(1 <= it <= len(items) for it in used), pattern
        assert not read(re.sub(r"{\d+}", " ", says)).strange, pattern


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


_GUYS = ("Character", "guy", "creature", "unit", "dude", "body")
_FRAMES = (
    "If my {it} {happens}, {asks}?",
    "My {it} {happens}. {Asks}?",
    "When my {it} {happens}, {asks}",
    "Quick question: my {it} {happens} - {asks}?",
    "hi, suppose my {it} {happens}: {asks}",
)
_TO_RESERVE = ("does it go to reserve", "is it in my reserve", "will he end up in reserve")
_NIGHT = ("is in play when night comes", "is still there when the night is over")
FATES = [
    # quality, what happens, what is asked, and by which rule it is so
    (
        "fleeting",
        ("is sacrificed", "gets sacked", "got sacrificed", "is sacced"),
        _TO_RESERVE,
        Verdict.NO,  # 7.3.31.a
    ),
    (
        "fleeting",
        ("is bounced", "gets returned to hand", "goes back to my hand"),
        ("does it go to hand", "is he in my hand", "will it end up in hand"),
        Verdict.YES,  # 2.4.7.d is of Reserve alone
    ),
    (
        "anchored",
        _NIGHT,
        ("does it stay in play", "does he remain on the board", "is it still around"),
        Verdict.YES,  # 2.4.2
    ),
    (
        "boosted",
        ("goes to reserve", "is sent to reserve", "gets put in reserve"),
        ("does it keep its boosts", "are the boosts still on it", "does it still have its boosts"),
        Verdict.NO,  # 2.5.j
    ),
    (
        "boosted",
        ("is returned to hand", "gets bounced"),
        ("does it lose its boosts", "are its boosts gone", "are his boosts lost"),
        Verdict.YES,  # 2.5.j
    ),
    ("asleep", ("is in play at the end of the day", *_NIGHT), _TO_RESERVE, Verdict.NO),  # 2.4.4
    (
        "",
        ("dies", "gets killed", "is destroyed", "gets discarded"),
        ("does it go to the discard pile", "is it in the graveyard", "does it end up in the bin"),
        Verdict.YES,  # 7.3.7.a
    ),
    (
        "",
        ("is cast from reserve", "gets played out of reserve", "comes in from reserve"),
        ("is it fleeting", "does it gain fleeting", "does it become fleeting"),
        Verdict.YES,  # 2.4.7.a
    ),
    (
        "exhausted",
        ("is in my reserve",),
        ("can I play it", "may I cast it", "is it playable"),
        Verdict.NO,  # 2.4.6.c
    ),
    (
        "fleeting",
        _NIGHT,
        ("does it get discarded", "is it put in the discard pile", "does it go to the graveyard"),
        Verdict.YES,  # 2.4.7.d
    ),
]


@pytest.mark.parametrize(("quality", "happens", "asks", "verdict"), FATES)
def test_every_way_to_say_it_meets_every_way_to_ask_it(
    quality: str, happens: tuple[str, ...], asks: tuple[str, ...], verdict: Verdict
) -> None:
    """A word for a thing, an event or a question serves all questions, and not one of them."""
    wrong = []
    for n, (event, asked, frame) in enumerate(product(happens, asks, _FRAMES)):
        it = f"{quality} {_GUYS[n % len(_GUYS)]}".strip()
        text = frame.format(it=it, happens=event, asks=asked, Asks=asked.capitalize())
        if ask(text).verdict is not verdict:
            wrong.append(text)
    assert wrong == []


def test_every_word_of_a_concept_names_it_inside_a_sentence() -> None:
    """A word in two concepts would be one of them by chance."""
    words = intents()["words"]
    lost = [
        (concept, phrase)
        for concept, phrases in words.items()
        for phrase in str(phrases).split(", ")
        if concept != "when"  # which is a condition there
        and concept not in read(f"kappa {phrase} kappa").concepts
    ]
    assert lost == []


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("at which point do my mana orbs get ready", "4.2.1.c"),
        ("quick actions - at what time can they be used", "4.2.3.d"),
        ("limit of rares in deck", "1.1.4.e"),
        ("max number of landmarks on my side", "3.2.7.b"),
        ("Defender keyword what is the effect", "7.4.2.b"),
        ("spell from reserve, which zone does it end up in", "5.2.4.b"),
    ],
)
def test_a_question_needs_no_question_mark(text: str, rule: str) -> None:
    assert ask(text).citations[0].rule == rule
    assert ask(text).verdict is not Verdict.UNKNOWN


@pytest.mark.parametrize(
    "text",
    [
        "What's the deal with asleep?",
        "what is the point of asleep",
        "what good is asleep",
        "wtf is asleep",
        "what's up with asleep?",
    ],
)
def test_what_a_term_means_is_asked_in_many_ways(text: str) -> None:
    answer = ask(text)
    assert (answer.verdict, answer.citations[0].rule) == (Verdict.RULE, "2.4.4")


@pytest.mark.parametrize(
    "text",
    [
        "How many boosts can a Character have?",
        "How many abilities can a Hero have?",
        "How many Characters can I have in an Expedition?",
        "How many counters may lie on a card?",
    ],
)
def test_what_is_counted_has_to_be_what_the_rule_counts(text: str) -> None:
    assert ask(text).verdict is Verdict.UNKNOWN


def test_a_rule_that_numbers_something_else_tells_no_number() -> None:
    """2.5.1.b numbers what a boost adds, 1.1.4.e how many rare cards there can be."""
    assert not number_told(read("How many boosts can a Character have?"), ["2.5.1.b"])
    assert number_told(read("How many rares may a deck have?"), ["1.1.4.e"])
    assert number_told(read("How many Landmarks may I have?"), ["3.2.7.b"])


@pytest.mark.parametrize(
    "text",
    ["Where can I play this game?", "When can we play the game?", "Who plays this game?"],
)
def test_the_game_itself_is_no_card_that_is_played(text: str) -> None:
    assert ask(text).verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("From which zones can I play cards", "5.2.a"),
        ("How many reserve slots do I have?", "3.2.10.b"),
        ("Reserve card is exhausted. Consequences?", "2.4.6.c"),
        ("Which numbers are compared at dusk", "4.2.4.b"),
        ("When do exhausted cards straighten up again", "4.2.1.c"),
        ("wanna know what tough is doing", "7.4.7.c"),
        ("how many orbs do we begin the game with?", "1.3.1.e"),
    ],
)
def test_a_question_in_other_words_is_served_by_the_same_rule(text: str, rule: str) -> None:
    answer = ask(text)
    assert (answer.verdict, answer.citations[0].rule) == (Verdict.RULE, rule)


@pytest.mark.parametrize(
    "frame",
    [
        "hey judges, quick question: {}?",
        "does anyone know {}?",
        "sorry, but {} please?",
        "my friend asks {}, thanks",
        "Just started playing. {}?",
        "I'm new to the game and {}?",
        "{}? thanks in advance",
    ],
)
@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("what is the reserve limit", "3.2.10.b"),
        ("when do I draw cards", "4.2.1.d"),
        ("how do I win", "4.2.5.d"),
        ("what does Tough do", "7.4.7.c"),
        ("where does a landmark go", "2.2.3.e"),
    ],
)
def test_what_wraps_a_question_does_not_change_it(frame: str, question: str, rule: str) -> None:
    answer = ask(frame.format(question))
    assert (answer.verdict, answer.citations[0].rule) == (Verdict.RULE, rule)
