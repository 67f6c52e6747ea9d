"""What a question asks of the board that it tells, and of which of its cards."""

import pytest

from judge.proposals.naming import mentions
from tests.proposals import asks
from tests.proposals.test_retold import first
from tests.proposals.test_spoken import readings


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        (  # what is only added behind the question tells something, and asks nothing
            "Does my Kadigiran Mage-Dancer see it when I cast Twinkle Twinkle on Ogun? He is not "
            "asleep.",
            "Is Kadigiran Mage-Dancer's ability activated?",
        ),
        (
            "If they cast Hooked on my Aegis Templar, do I get a Recruit? He left his expedition.",
            "How many tokens does Alice control?",
        ),
        (  # what is only supposed behind the question is not what it asks
            "I cast Twinkle Twinkle on Ogun. Is he still in play at night if he is fleeting?",
            "Is Ogun in play?",
        ),
        (  # one zone or another: it may be a third
            "I hit their Kappa with Freeze. Reserve or discard pile?",
            "Where is Kappa?",
        ),
        (
            "I play Ride the Bifröst, Parvati being in my hero expedition. Which lane is she in?",
            "Where is Parvati?",
        ),
        (
            "I cast Twinkle Twinkle on their Achilles. Am I charged extra?",
            "How much does Alice pay?",
        ),
        (
            "I play Rage on my Kakoba. How big is she now?",
            "What are Kakoba, Legion Commander's statistics?",
        ),
        (  # a card that was in play before may be played again
            "I use Freeze on my opponent's Tāne. Does that mean Tāne can't be replayed?",
            "Can Bob play Tāne?",
        ),
        (  # “he” is a Character
            "I have Floral Tent out and they cast Freeze on my anchored Ogun. What happens to him?",
            "What happens to Ogun?",
        ),
        (  # who is named only beside what is asked of is not its subject
            "My Ogun meets a Wyvern. They cast Freeze on Ogun. Is he sent to reserve by Freeze?",
            "Is Ogun in Alice's Reserve?",
        ),
        (
            "My opponent casts Brainwash on my Winged Monkey in Reserve. Who controls the Monkey?",
            "Who controls Winged Monkey?",
        ),
        (
            "I play an exhausted Ogun from reserve thanks to Vaike, Energy Pioneer. Does he come "
            "into my expedition exhausted or ready?",
            "Is Ogun exhausted?",
        ),
        (  # what something is taken for is said behind it
            "I have Kadigiran Mage-Dancer and play Twinkle Twinkle on Ogun. Does the Mage-Dancer "
            "see that for a boost?",
            "Is Kadigiran Mage-Dancer's ability activated?",
        ),
        (  # a state in front of a name is not asked of
            "I control Parvati and cast Encore. Does it keep my fleeting Ogun anchored?",
            "Is Ogun Anchored?",
        ),
        (  # what is only confirmed is what is asked
            "My opponent casts Freeze on my Kitsune. She can't be replayed then. Is that right?",
            "Can Alice play Kitsune?",
        ),
        (
            "I cast Catch of the Day on my own Wyvern. Is that legal?",
            "Can Alice target Wyvern with Catch of the Day?",
        ),
        (
            "I play Wyvern. Is their Resentful Robin a legal target?",
            "Can Alice target Resentful Robin with Wyvern?",
        ),
        (  # whose hand it is tells which card, and its state which one wakes up
            "They bounce my Maw with Theseus. Does it go to my hand?",
            "Is the Maw token in Alice's hand?",
        ),
        (
            "Dodo is asleep on my side, my opponent plays Chiron facing it. Do I have to wake him?",
            "Is Drowsy Dodo Asleep?",
        ),
        (  # “them” are the boosts that are told of
            "My Chiron has 3 boosts and they cast Freeze on him. Does he keep them?",
            "How many boosts does Chiron have?",
        ),
        (  # whose draw it is
            "My opponent plays Gift of Self for Ogun. How many cards does he draw?",
            "How many cards does Bob draw?",
        ),
    ],
)
def test_what_is_asked_of_which_card(text: str, asked: str) -> None:
    assert asks(first(text), asked)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        (  # a price, in other words
            "I play Wyvern from Reserve. What's my bill?",
            ["How much does it cost Alice to play Wyvern"],
        ),
        ("I have Wyvern in my Reserve. Does it come for free?", ["How much does it cost Alice"]),
        ("I have Wyvern in hand. Could I bring it out now?", ["Can Alice play Wyvern?"]),
        (  # each part asks, and the price is asked before it is paid
            "I play Beowulf from Reserve and Night comes. How many orbs do I tap, and where is it?",
            ["How much does it cost Alice to play Beowulf", "Where is Beowulf?"],
        ),
        (  # a part has no verb
            "I control Wyvern with 2 boosts and Night comes. How many boosts, then which zone?",
            ["How many boosts does Wyvern have?", "Where is Wyvern?"],
        ),
        (  # what it may be is one question
            "I control Wyvern and Night comes. Is it in Reserve, discarded or still in play?",
            ["Where is Wyvern?"],
        ),
        (  # what is across from mine is the opponent's
            "Wyvern is in my Hero Expedition and Dusk comes. Does the lane facing mine advance?",
            ["Does Bob's Hero Expedition move forward?"],
        ),
        ("My Wyvern falls Asleep. Are its abilities gone?", ["Does Wyvern have any abilities?"]),
        (  # a number with no noun is of what is said to have some
            "I cast Rage on my Wyvern with one boost. Two or three now?",
            ["Alice controls Wyvern (1 boost).", "How many boosts does Wyvern have?"],
        ),
        (
            "My Wyvern has 2 boosts and I cast Rage on it. Does that bring it to four?",
            ["Alice plays Rage, targeting Wyvern. How many boosts does Wyvern have?"],
        ),
        (
            "I control Ogun with one boost and play Wyvern from hand. Does she cost 1 or 2 now?",
            ["How much does it cost Alice to play Wyvern?"],
        ),
        (
            "Wyvern is in my Hero Expedition with one boost. Is she a 4/4/4?",
            ["What are Wyvern's statistics?"],
        ),
        (  # what may be done with “one” is asked of what is one
            "Is Kappa a card I can discard for her support?",
            ["Alice has Kappa (rare) in Reserve.", "Can Alice use Kappa's support ability?"],
        ),
        (
            "Is Ogun a Character I can put Rage on?",
            ["Alice controls Ogun. Can Alice target Ogun with Rage?"],
        ),
        ("Kappa with one boost, is that a 3/3/3?", ["What are Kappa's statistics?"]),
        (
            "I cast Twinkle Twinkle on my Ogun with one boost. 3/2/2 or 4/3/3?",
            ["Alice controls Ogun (1 boost).", "What are Ogun's statistics?"],
        ),
        (  # a price is asked from where it is paid
            "What do I pay for Wyvern out of Reserve with Studious Acolyte in play?",
            ["Alice has Wyvern in Reserve.", "How much does it cost Alice to play Wyvern?"],
        ),
        (  # what is asked to be played again was played as it is told
            "I play Kappa from hand. Can I replay her the same day?",
            ["Alice plays Kappa from hand. Bob passes. Can Alice play Kappa?"],
        ),
        (  # a participle tells what is done with the subject of what is asked
            "Does a permanent played from my hand boost my Foundry Armorer?",
            ['Alice plays "Some Landmark" from hand. How many boosts does Foundry Armorer have?'],
        ),
        (
            "Rage cast out of Reserve on my Ogun: is it in the discard pile afterwards?",
            ["Alice plays Rage from Reserve, targeting Ogun.", "Is Rage in the Discard pile?"],
        ),
        (  # what a card creates may be called by the end of its name, and is not there before
            "I play Harry Houdini from hand. Does the moth he makes stay in play at night?",
            ["Harry Houdini from hand. Night happens. Is the Mana Moth token in play?"],
        ),
        (
            "I play Chrysalis and the moth comes in beside Ogun. Does it get a boost?",
            ["Alice plays Chrysalis from hand", "How many boosts does the Mana Moth token have?"],
        ),
        (
            "I play Nephele from hand. Can I use the Manaseed at once?",
            ["Alice plays Nephele from hand. Can Alice use the Manaseed token's quick action?"],
        ),
        (  # what is enough, or is allowed, is asked to be done
            "I control The Refinery with 2 counters. Is that enough to use its ability?",
            ["Can Alice use The Refinery's quick action?"],
        ),
        (
            "Is Freeze allowed to be put on a Kappa that is Asleep?",
            ["Can Alice target Kappa with Freeze? Alice plays Freeze, targeting Kappa."],
        ),
        (
            "May I throw Freeze at my opponent's Kappa that is Asleep?",
            ["Bob controls Kappa (Asleep). Can Alice target Kappa with Freeze?"],
        ),
        (  # mana that is spent is ready, and what is paid for something is not its price
            "My opponent plays Tiny Jinn and gets a mana orb. Can they spend it today?",
            ["How many ready Mana Orbs does Bob have?"],
        ),
        (
            "May I pay 1 to boost Ogun with Hestia in Reserve?",
            ["Alice has Hestia in Reserve.", "How many boosts does Ogun have?"],
        ),
        (  # what is held back does not move
            "Wyvern is in my Hero Expedition and Dusk comes. Is that expedition held back?",
            ["Does Alice's Hero Expedition move forward?"],
        ),
        (  # “which one” is each of those that are there, and no Spell
            "I control Ogun and Kappa and my opponent casts Hooked. Which one has to go?",
            ["Where is Kappa?", "Where is Ogun?"],
        ),
        (
            "I cast Merry Reunion. Another card into my Reserve?",
            ["Alice plays Merry Reunion. Does Alice resupply?"],
        ),
        (  # what is told turns into what is asked without a stop, and what is hit is in play
            "My Kappa just got hit by Freeze, gone for good or can I still replay it?",
            ["Alice controls Kappa.", "targeting Kappa. Bob passes. Can Alice play Kappa?"],
        ),
        (
            "If he Freezes my Kappa, can I replay her and what does she cost me?",
            ["Alice controls Kappa.", "targeting Kappa. Can Alice play Kappa?"],
        ),
        (  # what is counted is what was counted last
            "My Wyvern has 2 boosts and I cast Rage on her. How many now?",
            ["How many boosts does Wyvern have?"],
        ),
        (
            "I have 5 orbs. If I cast Mana Channeling how many do I have?",
            ["Alice plays Mana Channeling. How many ready Mana Orbs does Alice have?"],
        ),
        ("I cast Sustenance. Do I get an orb?", ["How many Mana Orbs does Alice have?"]),
        (
            "I cast Rage on my Ogun. Is he bigger than Wyvern now?",
            ["What are Ogun's statistics?"],
        ),
        (
            "My opponent hits Aegis Templar with Freeze. Do I make a recruit?",
            ["How many tokens does Alice control?"],
        ),
        (  # whose turn it is, where nothing is done in it
            "Can I use Kappa's support ability during my opponent's turn?",
            ["It is Bob's turn.", "Can Alice use Kappa's support ability?"],
        ),
        (
            "It's his turn. May I throw away Kappa?",
            ["It is Bob's turn.", "Alice has Kappa (rare) in Reserve.", "Can Alice use Kappa's"],
        ),
        (  # a state is told whenever it is
            "Why doesn't my Wyvern go to Reserve at night when it's Anchored?",
            ["Alice controls Wyvern (Anchored).", "Night happens."],
        ),
        (
            "What does Twinkle Twinkle do to an Anchored Ogun?",
            ["Alice plays Twinkle Twinkle, targeting Ogun. What happens to Ogun?"],
        ),
        (  # nobody names the Spell that exhausts a card in Reserve
            "My opponent exhausts a Character in my Reserve. Do I get a Moth off Nilam?",
            ['Alice has "Some Character" in Reserve. Bob plays "Some Spell", targeting'],
        ),
    ],
)
def test_what_is_asked_in_few_or_other_words(text: str, asked: list[str]) -> None:
    assert all(it in readings(text)[0] for it in asked)


def test_all_of_a_kind_are_those_that_were_told_of() -> None:
    reading = readings("Do tokens count for Kakoba? I have three Brassbugs in play.")[0]
    assert "Dragon Shade" not in reading


def test_what_is_done_after_a_turn_is_not_done_in_it() -> None:
    given = readings("Before my opponent's turn, can I use Kappa's support ability?")
    given += readings("On my opponent's turn he casts Freeze on my Ogun. Where does he go?")[:1]
    assert not [it for it in given if "It is Bob's turn" in it]


def test_a_verb_that_only_looks_like_a_participle_is_asked() -> None:
    given = readings("Does Encore feed my Wyvern? I have two Characters in Reserve.")
    assert given
    assert not [it for it in given if "Encore is sacrificed" in it]


def test_one_of_mine_is_not_asked_of_whom_it_is() -> None:
    given = readings("If I cast Hypothermia, does it still hit one of mine?")
    assert not [it for it in given if "Who controls" in it]
    assert given


def test_what_is_asked_of_has_not_happened() -> None:
    given = readings("Played Three Little Pigs with no Landmark around. Does it get discarded?")
    assert given
    assert not [it for it in given if " is discarded." in it]


def test_what_is_asked_of_lies_there_though_nothing_tells_of_it() -> None:
    text = "I have Technical Boots in my hero lane. Do my Characters there go to reserve at night?"
    laid = 'Alice controls "Some Character" in her Hero Expedition. Night happens.'
    assert asks(readings(text)[0], f"""{laid} Is "Some Character" in Alice's Reserve?""")


def test_what_is_asked_besides_is_proposed_as_well() -> None:
    given = readings("I put Rage on Kakoba. Is she boosted, and is she discarded at Rest?")
    assert asks(given[0], "How many boosts does Kakoba, Legion Commander have?")
    assert asks(given[0], "Is Kakoba, Legion Commander in the Discard pile?")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Is my Aegis Templar's token created if she leaves?", ["Aegis Templar"]),
        ("Kadigiran Mage-Dancer is out. Does the Dancer see it?", ["Kadigiran Mage-Dancer"]),
        ("Does the Ouroboros Trickster see The Council?", ["Ouroboros Trickster", "The Council"]),
    ],
)
def test_which_cards_are_named(text: str, named: list[str]) -> None:
    assert [it.name for it in mentions(text)] == named


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        # a keyword is asked of what lies there, before anything is done
        (
            "My Ordis Recruits have boosts, I run Gulrang & Tocsin with seven orbs. Are they "
            "defender?",
            "Alice controls an Ordis Recruit token (2 boosts). Alice's Hero is Gulrang & Tocsin. "
            "Is the Ordis Recruit token Defender?",
        ),
        (
            "Does my Sunisa keep Defender when she is asleep?",
            "Alice controls Sunisa, Dedicated Ensign (Asleep). "
            "Is Sunisa, Dedicated Ensign Defender?",
        ),
    ],
)
def test_a_keyword_is_asked_of_what_lies_there(text: str, asked: str) -> None:
    assert asks(readings(text)[0], asked)


@pytest.mark.parametrize(
    ("text", "rolling"),
    [
        (
            "I throw a 6 for Ouroboros Trickster. Where does he go?",
            "Trickster from hand, rolling 6",
        ),
        (
            "I play Ouroboros Trickster from reserve and roll 4. Does he stay?",
            "plays Ouroboros Trickster from Reserve, rolling 4. Is Ouroboros Trickster in play?",
        ),
        (
            "I cast All In! and the die says 5. Is my character boosted 5 times?",
            'targeting "Some Character", rolling 5. How many boosts does "Some Character" have?',
        ),
    ],
)
def test_what_a_die_shows_is_what_is_rolled(text: str, rolling: str) -> None:
    assert rolling in readings(text)[0]


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        (
            "I play Kuwat and sacrifice Moonlight Jellyfish. Can I play it again on my next turn?",
            "Can Alice play Moonlight Jellyfish?",
        ),
        (
            "My Inari is sacrificed to Amarok. Can I play it again next turn?",
            "Can Alice play Inari?",
        ),
        ("I cast Off You Go! on my opponent's Inari. Can he replay it?", "Can Bob play Inari?"),
        ("I play Kappa. Can I play it again later today?", "Can Alice play Kappa?"),
    ],
)
def test_what_is_played_again_is_what_has_left_play(text: str, asked: str) -> None:
    assert asked in readings(text)[0]


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("I use Martengale's support ability. Is it still my turn afterwards?", "support ability."),
        ("I use Kelonic Generator's ability. Is my turn over then?", "quick action."),
        ("I discard Muna Caregiver for its support. Do I keep the turn?", "support ability."),
        ("I tap Kelonic Generator. Does the turn pass to my opponent?", "quick action."),
        ("I use Martengale's support ability. Does my turn go on?", "support ability."),
    ],
)
def test_whose_turn_it_is_may_be_asked_after_anything(text: str, done: str) -> None:
    """4.2.3.e: a quick action does not end a turn."""
    found = [it for it in readings(text) if "Whose turn is it?" in it]
    assert any(f"{done} Whose turn" in it or f"{done} Where is" in it for it in found)
