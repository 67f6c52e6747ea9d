"""What is used from where, on what and by whom; what a list and a participle tell."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        # a card that does something to a thing, and a thing that is in a state
        (
            "Jack Frost just tapped my Muna Caregiver in Reserve. Can I use her support?",
            "Bob plays Jack Frost from hand, targeting Muna Caregiver.",
        ),
        ("My Kappa exhausted in Reserve. Can I play it?", "exhausted) in Reserve. Can"),
        (
            "I have Leo exhausted, Nilam in hand. Can I play Leo?",
            "Leo, Relic Expert (exhausted) in",
        ),
        ("Can I target a Kappa tapped in Reserve with Freeze?", "Bob has Kappa (exhausted) in"),
        # what is used out of Reserve is its support ability; what is paid for comes from there
        (
            "May I use Chrysalis from Reserve on my Sow?",
            "Can Alice use Chrysalis's support ability?",
        ),
        (
            "What do I pay for Kappa out of Reserve with Foundry Engineer in play?",
            "Alice has Kappa in Reserve. Alice controls Foundry Engineer.",
        ),
        # what somebody uses to be rid of a thing is aimed at it, and what is killed is theirs
        (
            "He used Banishing Gate to get rid of my Kappa. Where is it?",
            "Bob plays Banishing Gate, targeting Kappa.",
        ),
        ("Can Banishing Gate take out a Kappa?", "Bob controls Kappa. Can Alice target Kappa"),
        ("I take Kappa out of my Reserve and play it. Is it Fleeting?", "Alice plays Kappa from R"),
        # a quick action is used without its verb
        (
            "Kelon Cylinder on an exhausted card in my Reserve. Is the card ready then?",
            "Alice uses Kelon Cylinder's quick action",
        ),
        # a participle behind what helps the verb
        (
            "Does a Landmark played from Reserve trigger Foundry Armorer?",
            'Alice plays "Some Landmark" from Reserve.',
        ),
        # a list before a place
        ("Kappa, Leo and Nilam in my Reserve. Can I play Kappa?", "Alice has Leo, Relic Expert in"),
        ("Leo and Nilam in my Reserve. Can I play Leo?", "Alice has Leo, Relic Expert in Reserve."),
        ("My Kappa and his Sow in his Reserve. Can I play Kappa?", "Alice has Kappa in hand."),
        (
            "Three Ordis Recruits and no one else on my side. Can Freeze destroy a Kappa?",
            "Alice controls an Ordis Recruit token. Alice controls an Ordis Recruit token.",
        ),
        # what a Spell is played on is not that Spell; what it is played against is theirs
        ("I have Kappa. Freeze is in hand. Does it die if I play Freeze on it?", "targeting Kappa"),
        ("Can I target it if I cast Freeze against Kappa?", "Bob controls Kappa."),
        # whose things are that somebody faces or has, and what lies beside what lies somewhere
        (
            "Facing a Kappa that was played from Reserve and a Leo from hand. I cast Tag!. What "
            "happens?",
            "Bob controls Kappa (Fleeting) in his Hero Expedition. Bob controls Leo",
        ),
        (
            "The only thing my opponent has out is Kappa. Can I target it with Freeze?",
            "Bob controls Kappa.",
        ),
        (
            "Anansi is in my Reserve together with Sow. I play Anansi from there. How many boosts?",
            "Alice has Sow in Reserve.",
        ),
        (
            "I play Freeze on Kappa. My opponent has nothing else, only a Leo in companion. Where "
            "is Leo?",
            "Bob controls Leo, Relic Expert in his Companion Expedition.",
        ),
        # a number of what lies on a thing
        ("My Kappa has 3 on it. How many boosts has it after Rest?", "Kappa (3 boosts)"),
        ("Icebound Lake has 2 on it. How many counters are there?", "(2 Trial counters)"),
        # what waits for Noon in Reserve lies there
        (
            "At Noon my Flore has 2 boosts. How many has she then?",
            "Alice has Flore, Caring Gardener (2 boosts) in Reserve.",
        ),
    ],
)
def test_what_is_told_is_laid(text: str, laid: str) -> None:
    assert laid in readings(text)[0]


def test_a_phase_in_which_it_does_not_happen_does_not_come() -> None:
    text = "My Kappa is bounced instead of leaving at Rest. Where is it?"
    assert not any("Rest happens." in it for it in readings(text))
    text = "My Kappa is boosted and leaves at Rest. Where is it?"
    assert any("Rest happens." in it for it in readings(text))


def test_what_a_phrase_has_beside_it_is_in_no_list() -> None:
    text = "Physical Training on Sow in my Reserve?"
    assert all("Alice has Physical Training in hand." in it for it in readings(text))


@pytest.mark.parametrize("told", ["play Lyra Skald's support", "played lyra skald support"])
def test_a_support_ability_that_is_played_is_used(told: str) -> None:
    """2.2.12.i: it is its support ability that is used, from Reserve."""
    text = f"I {told} for minus 1, then a Character from my Reserve. How much do I pay for it?"
    assert any("Alice uses Lyra Skald's support ability." in it for it in readings(text)[:1])


@pytest.mark.parametrize("next_", ["my next card", "the next card that I play"])
def test_what_comes_next_waits_in_hand(next_: str) -> None:
    """Its text: the next card costs less; a card that is still to be played is not in play."""
    text = f"I use Market Encounter's support ability. Is {next_} cheaper, or what?"
    (first, *_) = readings(text)
    assert 'Alice has "Some Character" in hand.' in first
    assert 'How much does it cost Alice to play "Some Character"?' in first
