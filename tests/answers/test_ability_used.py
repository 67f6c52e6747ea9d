"""To use an ability that is no quick action: Reactions are played by themselves (4.4.b, 5.4.c)."""

import pytest

from judge.answers.asking import answer_text


@pytest.mark.parametrize(
    ("text", "verdict", "rule"),
    [
        # what is not written “you may” is done (6.5.a, 6.5.c), and Reactions are played (5.1.1.c)
        ("Must I use Anubis's ability when I play it?", "yes", "6.5.c"),
        ("When I play Kitsune, must I use its ability?", "yes", "6.5.c"),
        ("Must I use Haven Trainee's ability when I play it from my Reserve?", "yes", "6.5.c"),
        ("Must I use Geyser's ability when I play it?", "yes", "6.5.c"),  # a Spell's effect
        ("Must I use Eros's ability when I play it?", "unknown", ""),  # “you may” is in it
        ("Must I use Rocket Puffin's ability when I play it?", "unknown", ""),
        ("Must I use The Snow Maiden's ability when I play it?", "unknown", ""),
        ("Must I use Detonation's ability when I play it?", "unknown", ""),  # it has two
        # what another player's does is not used by whoever has to do it
        (
            "Bob has Anubis in hand. Bob plays Anubis. Must Alice use Anubis's ability?",
            "unknown",
            "",
        ),
        # its Reaction is the one to play (4.4.b)
        ("Can I use Anubis's ability when I play it?", "yes", "4.4.b"),
        ("If I play Parvati, can I use its ability?", "yes", "4.4.b"),
        ("Can Baku's ability be used when I play it?", "yes", "4.4.b"),
        ("Can I use Haven Trainee's ability when I play it from Reserve?", "yes", "4.4.b"),
        # that it is no quick action does not say that it does not work
        ("Can I use Haven Trainee's ability when I play it from hand?", "unknown", ""),
        ("Alice controls Anubis. Can Alice use Anubis's ability?", "unknown", ""),
        ("Can I use Bumblebeet's support ability?", "unknown", ""),
        ("Can I use Hestia's support ability when my opponent plays a Character?", "unknown", ""),
        ("Can Junior Chef's support ability be used?", "unknown", ""),
        ("Can I use Lyra Aerialist's ability when I play it?", "unknown", ""),  # it has none
        # what is exhausted has no support ability that works
        ("Can I use Junior Chef's support ability if it's exhausted?", "no", "2.4.6.e"),
        ("Can I use Gran Bwa's support ability if it is exhausted?", "no", "2.2.12.j"),
        # a quick action is one
        ("Can I use Ebenezer Scrooge's support ability?", "yes", "5.3.b"),
        ("Can I use The Reunion's ability when I play it?", "no", "5.1.1.b"),
    ],
)
def test_what_is_no_quick_action_is_not_used_as_one(text: str, verdict: str, rule: str) -> None:
    (answer,) = answer_text(text)
    assert answer.verdict.value == verdict
    decisive = {it.rule for it in answer.citations if it.role == "decisive"}
    assert not rule or rule in decisive


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Does Blizzard's ability trigger if I play it from my hand?", "unknown"),
        ("Does Charge!'s ability trigger if I play it from Reserve?", "unknown"),
        ("Does Geyser trigger when I play it?", "unknown"),
        ("Does Anubis's ability trigger when I play it?", "yes"),
        ("Does Haven Trainee's ability trigger when I play it from hand?", "no"),  # 7.1.1.c
    ],
)
def test_the_effect_of_a_spell_is_performed_and_not_activated(text: str, verdict: str) -> None:
    """That nothing activates it does not say that a Spell does nothing (5.1.2.i)."""
    (answer,) = answer_text(text)
    assert answer.verdict.value == verdict
