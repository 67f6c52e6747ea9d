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
    ],
)
def test_what_is_told_is_laid(text: str, laid: str) -> None:
    assert laid in readings(text)[0]


def test_what_a_phrase_has_beside_it_is_in_no_list() -> None:
    text = "Physical Training on Sow in my Reserve?"
    assert all("Alice has Physical Training in hand." in it for it in readings(text))
