"""What players say, read clause by clause: each word has a part, or the text is unknown."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Verdict
from judge.speech.concepts import words_of
from judge.speech.wrapping import unwrapped

CARDS = [
    # that Character is the one that was named last, and Amarok sacrifices it
    (
        "amarok is in my hero expedition, i play a character, is that character sacrificed",
        "yes",
    ),
    ("if i control amarok and my opponent plays another character is it sacrificed", "no"),
    ("can i target a token with intimidation", "yes"),  # its Hand Cost is 0 (2.2.7.c)
    ("when i play armored jammer can i discard an exhausted card", "yes"),  # 7.3.30.a
    ("can i target a token with tag", "no"),  # the opponent is its target
    # a quick action does not end the turn (4.2.3.e), what comes second is asked after it
    ("can i discard martengale for its support and then play kitsune from reserve", "yes"),
    (
        "if i discard martengale from reserve then play kappa, how much does it cost me",
        "value: 3",
    ),
    ("when chrysalis goes to my reserve during rest does she create a mana moth", "yes"),  # 6.3.k
    ("does melusine create a token if i play her from hand", "no"),
    (
        "if moonlight jellyfish was played from reserve, then dies, does it come back to hand",
        "no",
    ),
    ("my opponent plays a character facing colorful cuckoo, does the cuckoo get a boost", "yes"),
    ("if yong-su comes in while i have two other plants, does he get two boosts", "yes"),
    ("if yong-su comes in while i have another plant, does he get two boosts", "no"),
    ("because kappa is fleeting, does it go to the discard pile at night", "yes"),  # 2.4.7.d
    ("does hydracaena stay in play during rest", "yes"),  # 7.4.3.b
    ("my opponent casts banishing gate on my mighty jinn, can i put it in my mana zone", "yes"),
    ("my fleeting kappa gets bounced to my hand, is it still fleeting", "no"),  # 2.4.1.c
    ("if my opponent plays freeze on my red with 2 boosts, does it keep its boosts", "yes"),
    ("if my opponent plays freeze on my kappa with 2 boosts, does it keep its boosts", "no"),
    ("does ratatoskr get boosts if i play it from hand", "no"),  # 7.1.1.c
    ("how many boosts does ratatoskr have if i play it from reserve", "value: 2"),
    ("where does kappa go at night if it is fleeting", "value: Discard pile"),  # 2.4.7.d
    ("if i play atlas while i control amarok, is atlas sacrificed?", "yes"),  # 7.4.4.c
    ("can i beauty sleep a character that is asleep", "yes"),  # 6.1.g
    (
        "my opponent has rare robin hood out. what do i pay for magical training from hand?",
        "value: 2",
    ),
    ("the sneezer shroom i played from hand, does it go to reserve tonight", "no"),  # 2.4.2
    ("if my opponent discards my kappa, does it go to his discard pile", "no"),  # 3.1.2.c
    ("does my opponent's kappa go to his reserve at night", "yes"),
    ("my tiny jinn has one boost and gets sacrificed. does it go into my mana zone", "yes"),
    (
        "if my opponent's kappa is anchored and i play freeze on it where does it go",
        "value: Reserve",
    ),
    ("is hua mulan fleeting after i play her from reserve", "no"),
    ("does the brassbug token stay overnight", "no"),  # 2.1.e
    ("i control a guy. i just played freeze on him. where is he?", "value: Reserve"),
    # what is played again comes from Reserve, unless it is said to have gone elsewhere (2.4.7.a)
    ("if i replay kappa, is she fleeting?", "yes"),
    ("i recast beauty sleep. where does it go?", "value: Discard pile"),
    ("does kitsune draw if i replay her?", "no"),  # 7.1.1.b
    ("after passing can i play kappa?", "no"),  # 4.2.3.e
    ("where does a boosted kappa go when it is sacrificed?", "value: Discard pile"),  # 7.3.31.a
    ("my opponent bounces kappa to my hand and i replay her. is she fleeting?", "no"),
    ("how much does it cost to replay kappa?", "value: 4"),
    ("is kappa a legal target for off you go", "no"),  # 6.5.b
    ("can kelon burst target kappa", "yes"),
    ("with haven bravos bastion in play, does kappa get a boost if i play it from hand", "no"),
    ("bumblebeet is in my reserve at noon. does it gain a boost?", "yes"),
    ("i bounce my opponent's kappa with intimidation. does it go to my hand", "no"),  # 3.1.2.c
    ("i have an exhausted kappa in reserve. is it ready next morning?", "yes"),  # 4.2.1.c
    ("played haven bouncer out of reserve, do i sabotage as well?", "no"),  # 7.1.1.b
    ("will kuwat's {J} trigger when i play him from reserve", "yes"),  # 7.1.1.a
    ("can i use the D ability of paju while she is in my expedition?", "no"),  # 2.2.12.i
    ("can i play tomoe gozen with 6 mana orbs", "no"),
    ("can tomoe gozen be played if i have 7 mana orbs", "yes"),
    ("how much do i pay for haven trainee if i play it from reserve", "value: 4"),
    ("what are red's stats if he has 3 boosts", "value: 5/5/5"),  # 2.5.1.b
    ("does kappa go to discard when sacrificed", "yes"),  # 7.3.31.a
    ("does banishing gate go to discard after i play it", "yes"),  # 2.4.7.e
    # what is left out of a clause, and what is shared by two
    ("if i play red then kappa, does red get a boost", "no"),
    ("muna merchant from reserve, resupply?", "yes"),  # 7.1.1.c
    ("does muna merchant resupply when i play it from hand", "no"),
    ("aloe vera in play at noon, do i resupply?", "yes"),
    ("aloe vera in reserve at noon do i resupply", "no"),  # 2.2.12.g
    ("does haven seiringar draw a card if it is sacrificed while fleeting", "yes"),
    ("haven seiringar isn't fleeting and goes to reserve at night do i draw", "no"),
    ("suha from hand how many boosts", "value: 1"),
    ("theseus costs how much from reserve", "value: 8"),
    # said in other words
    ("am i allowed to target a token with intimidation", "yes"),
    ("is it ok to play tomoe gozen if i only have 6 mana orbs", "no"),
    ("can i afford tomoe gozen with 7 orbs", "yes"),
    ("if i've got amarok in play and my opponent drops a character, is it sacrificed", "no"),
    ("does melusine make a token when cast from hand", "no"),
    ("with aloe vera on the table at noon, do i get a resupply", "yes"),
    ("baku cast from hand, does my opponent have to discard", "yes"),
    ("cost of theseus from reserve", "value: 8"),
    ("kappa's asleep; at night does he stay?", "yes"),  # 2.4.4
    ("my opponent bounced my fleeting kappa to my hand. is it in my hand", "yes"),
    # 2.5.j, and Kappa's is the reserve that Freeze sends it to
    (
        "my kappa with 2 boosts is targeted by my opponent's freeze. does he still have his boosts",
        "no",
    ),
    ("mana reaping on my opponents anchored aloe vera, does it become my mana orb", "no"),
    ("ordis liaison enters play, does my opponents muna merchant get a boost", "no"),
    ("armored bird in my hero expedition, does the expedition move forward?", "no"),  # 7.4.2.b
    ("does armored bird stop my opponents expedition", "no"),
    ("the hunger comes into play from hand. does my opponents muna merchant go to discard", "yes"),
    ("jumping frog, my opponent passed first then i pass. does it get a boost", "no"),
    ("opponents charitable reka goes to reserve, does my mess get a food counter", "no"),
    ("baku from hand: does my opponent discard a card", "yes"),
    ("is ordis tourist boosted if i have 2 landmarks when he enters", "yes"),
    ("athena played from reserve with no landmarks, is she fleeting?", "yes"),
    (
        "i have aloe vera in reserve and my opponent plays jack frost, can he exhaust aloe vera",
        "yes",
    ),
    ("dorothy gale from hand: can i send my opponents muna merchant to reserve", "yes"),
    ("wyvern from hand can i send theseus to reserve", "no"),  # it costs more than 1 (6.5.b)
    ("can i use muna caregivers support ability when its exhausted in reserve", "no"),  # 2.4.6.e
    (
        "foundry engineer from reserve then bug-out bag from hand. how much does bug-out bag cost",
        "value: 1",
    ),
]
THINGS = [
    ("an asleep character of mine is returned to my hand. is it still asleep", "no"),  # 2.4.1.c
    ("if i play a landmark from my reserve is it fleeting", "no"),  # 5.2.3.a
    ("if an opponent's character is sent to reserve does it go to my reserve", "no"),  # 3.1.2.c
    ("Doesn't a Fleeting Character go to Reserve at night?", "no"),  # 2.4.7.d
    ("Don't Fleeting Characters go to the discard pile at night?", "yes"),
    ("does a gear stay on the table overnight when its expedition didnt advance", "yes"),  # 4.2.5.b
    ("does an asleep defender stop my expedition", "yes"),  # 7.4.2.b
    ("is a character i played from reserve fleeting", "yes"),  # 2.4.7.a
    # what it is after it was played, it became then; asleep, it stays (2.4.4)
    (
        "my character was played from reserve and is asleep. where is it after night",
        "value: Alice's Hero Expedition",
    ),
    ("an asleep fleeting character - does it get discarded at night", "no"),
    ("does my own defender stop my opponents expedition", "no"),  # 7.4.2.b
    ("my fleeting char falls asleep. after the night is it still in play?", "yes"),
    ("does a boosted character lose its boosts when it is sent to reserve", "yes"),  # 2.5.j
]


@pytest.mark.parametrize(("text", "expected"), CARDS + THINGS)
def test_what_every_word_of_has_a_part_is_answered(text: str, expected: str) -> None:
    (answer,) = answer_text(text)
    value = expected.removeprefix("value: ")
    assert value in answer.result if value != expected else str(answer.verdict) == expected


WEIGHTY = [
    "only", "another", "instead of", "twice", "before", "until", "except", "unless", "at least",
    "both", "neither", "never",
]  # fmt: skip


@pytest.mark.parametrize("word", WEIGHTY)
@pytest.mark.parametrize(
    "text",
    [
        "does {} my kappa go to reserve at night",
        "if {} my fleeting kappa is sacrificed, does it go to reserve",
        "does ratatoskr get boosts if i play {} it from hand",
    ],
)
def test_a_word_that_weighs_is_not_passed_over(word: str, text: str) -> None:
    (answer,) = answer_text(text.format(word))
    assert answer.verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    "text",
    [
        "does my kappa go to reserve",  # nothing happens
        "is a fleeting character fleeting",
        "can i sacrifice my opponent's character",  # only what is one's own (7.3.31.a)
        "do exhausted characters ready at night",  # in Reserve it is another object (2.1.d)
        "does a character go to reserve if it gains anchored",  # Rest is what sends it (4.2.5.b)
        "does a gear go to reserve at night",  # hangs on its Expedition (4.2.5.b)
        "if i sacrifice my opponent's kappa, does it go to his discard pile",  # 7.3.31.a
        # which one is meant, the words leave open
        "if i play yong-su while i control sticky shroom and verdantback, does it have two boosts",
        "two kappas are sacrificed. do i draw a card",
    ],
)
def test_what_is_left_open_is_unknown(text: str) -> None:
    (answer,) = answer_text(text)
    assert answer.verdict in (Verdict.UNKNOWN, Verdict.RULE, Verdict.ILLEGAL)


@pytest.mark.parametrize(
    ("wrapped", "bare"),
    [
        ("Hi all, quick question: can you please tell me if I draw?", "i draw ?"),
        ("A token goes to hand, doesn't it?", "a token goes to hand ?"),
        ("My friend says that tokens can go to hand. Is that true?", "tokens can go to hand ?"),
        ("I was wondering whether a Spell goes to Reserve", "a spell goes to reserve ?"),
        ("Am I right that tokens vanish?", "tokens vanish ?"),
        ("Is that right?", "is that right ?"),
        ("What does Tough do?", "what does tough do ?"),
    ],
)
def test_what_only_wraps_a_question_is_left_out(wrapped: str, bare: str) -> None:
    assert " ".join(unwrapped(words_of(wrapped))) == bare


def test_a_symbol_is_no_word_written_for_short() -> None:
    assert words_of("What r the {R}?") == ["what", "are", "the", "{r}", "?"]


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("my kappa gets a boost, does it have 2 boosts then", Verdict.NO),
        ("my kappa gets 2 boosts, does it have 2 boosts then", Verdict.YES),
        ("dusk happens. does kappa have 0 boosts", Verdict.YES),
        ("if my kappa gets a boost does it gain 3 boosts", Verdict.UNKNOWN),
    ],
)
def test_a_number_of_boosts_that_is_asked_for_is_used(question: str, verdict: Verdict) -> None:
    assert answer_text(question)[0].verdict is verdict


@pytest.mark.parametrize(
    "text",
    [
        "if i play tooth fairy from hand do i sabotage",  # hangs on the Reserve (7.3.30.a)
        "can i target armored bird with lost in the woods",  # only in {V}
        "does athena lose fleeting if i play her from reserve",  # hangs on Landmarks
        "my inari is in reserve. my opponent plays tanuki from hand. can he discard it",
        "pastry chef with 2 boosts played from hand, do i draw a card",  # none in hand (2.5.b)
        "luminous swarm is in play. after i play it from hand is it anchored",
    ],
)
def test_what_hangs_on_things_nobody_spoke_of_is_unknown(text: str) -> None:
    assert answer_text(text)[0].verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    "text",
    [
        "does an opposing defender stop my expedition?",  # only the one that holds it (7.4.2.b)
        "does my opponent's defender stop my expedition",
    ],
)
def test_a_tie_is_not_put_down_to_a_quality(text: str) -> None:
    assert answer_text(text)[0].verdict is Verdict.NO


@pytest.mark.parametrize(
    "text",
    [
        "do all my kappas go to reserve at night",  # not those that are Anchored (2.4.2)
        "does kappa ever stay in play at night",
        "does kappa lose a boost at night",  # all of them (2.5.j)
    ],
)
def test_what_is_so_of_a_card_as_it_is_laid_is_not_said_of_all_of_them(text: str) -> None:
    assert answer_text(text)[0].verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    "text",
    [
        "Does a Character with {} boosts keep its boosts in Reserve?",
        "I have {} Characters. Can I play one?",
        "Does a Tough {} Character go to Reserve when it is sacrificed?",
        "Alice controls Kappa in her{}. Is Kappa in Reserve?",
    ],
)
def test_what_no_game_counts_to_is_no_number(text: str) -> None:
    (answer,) = answer_text(text.format("9" * 5000))
    assert answer.verdict is Verdict.UNKNOWN


def test_an_amount_that_is_no_number_is_none() -> None:
    """“Tough number” names the number itself (7.4.7.b)."""
    for text in ("My Character has Tough number. Is it in play?", "Is Scout number a cost?"):
        assert answer_text(text)


def test_what_an_effect_may_put_somewhere_is_not_denied_of_a_card_made_up() -> None:
    """What Kelon Elemental puts in Reserve is another card than the one that is played."""
    for text in (
        "My Kelon Elemental comes in from hand. Do I have to put a card in reserve?",
        "I have Kelon Elemental and one other card in hand. I play it, do I put that in reserve?",
    ):
        assert answer_text(text)[0].verdict is not Verdict.NO
    assert (
        answer_text("I sacrifice a Fleeting Character. Do I put it in Reserve?")[0].verdict == "no"
    )


@pytest.mark.parametrize(
    "text",
    [
        "Hathor's support and then I play a fleeting spell. Does it go to my reserve?",
        "I use Lady of the Lake and play a fleeting spell. Does it go to my reserve?",
    ],
)
def test_a_card_that_is_named_has_a_part_in_what_is_answered(text: str) -> None:
    """Either the reading has it, or nothing is answered; “use” may mean its support ability."""
    assert answer_text(text)[0].verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Can I play an exhausted character from reserve on the hero side?", "no"),
        ("Can I play an exhausted character from reserve in the companion expedition?", "yes"),
        ("Can I play an exhausted character from reserve?", "yes"),
    ],
)
def test_the_expedition_in_which_something_is_played_is_asked_of(text: str, verdict: str) -> None:
    """2.4.6.d: Kelonic Heater lets exhausted Characters be played in its Expedition alone."""
    (answer,) = answer_text(f"Kelonic Heater is in my companion expedition. {text}")
    assert answer.verdict == verdict


def test_what_the_opponent_is_asked_to_play_is_the_opponents() -> None:
    for kind, mana in (("Character", 2), ("Spell", 0)):
        (answer,) = answer_text(f"I control Robin Hood. Can my opponent play a {kind}?")
        assert answer.verdict == "yes"
        assert f"it costs {mana} mana" in str(answer.to_json()["because"])


def test_whether_a_kind_can_be_played_of_which_nothing_is_laid_is_not_told() -> None:
    told = "Alice controls Kelonic Heater. Can Alice play a Character from Reserve?"
    assert answer_text(told)[0].verdict is Verdict.UNKNOWN


def test_a_support_ability_that_this_printing_has_not_is_not_denied() -> None:
    """2.2.12.g: whether it can be used is asked of a card that has one."""
    (answer,) = answer_text("Can I use The Snowman support if my deck is empty?")
    assert answer.verdict is Verdict.UNKNOWN
    told = "Alice has The Snowman ({}) in Reserve. Can Alice use The Snowman's support ability?"
    (answer,) = answer_text(told.format("common"))
    assert "The Snowman (rare)" in str(answer.misread)
    assert answer_text(told.format("rare"))[0].verdict == "yes"


def test_nothing_is_denied_that_the_printing_that_is_spoken_of_does() -> None:
    """The common Red draws nothing; who asks whether Red draws has another (2.2.12.g)."""
    (answer,) = answer_text("Red has 3 boosts at dusk and is asleep. do I draw?")
    assert answer.verdict is Verdict.UNKNOWN
    assert any("Red (rare, 3 boosts, Asleep)" in it for it in answer.proposals)


def test_which_of_two_cards_is_sacrificed_is_not_guessed() -> None:
    for text in (
        "My Kappa is in play and I play Kuwat and sacrifice it. Where does it go?",
        "I replayed my rare Moonlight Jellyfish and now I play Kuwat and sacrifice it. Do I draw?",
    ):
        assert answer_text(text)[0].verdict is Verdict.UNKNOWN


def test_a_gear_goes_at_rest_and_not_as_its_expedition_moves() -> None:
    """4.2.5.b: Dusk moves the Expedition, and Night is what the question left out."""
    text = "Does a gear I played from reserve go to the discard pile when the expedition moves?"
    (answer,) = answer_text(text)
    assert answer.verdict is not Verdict.NO


def test_a_token_that_is_named_is_the_token_that_is_spoken_of() -> None:
    text = "I hit an opposing Ordis Recruit token with Off You Go! What happens to the token?"
    assert "Dragon Shade" not in str(answer_text(text))
