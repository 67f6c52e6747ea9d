"""What a question says beside a thing and a time is heeded, or leaves it without an answer."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict

SURE = (Verdict.YES, Verdict.NO, Verdict.VALUE)


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Where does my opponent's Landmark go if I discard it?", "Bob's Discard pile"),
        ("Where does an enemy Character go when it is sent to Reserve?", "Bob's Reserve"),
        ("Where does my opponent's Spell go once it has resolved?", "Bob's Reserve"),
        ("What happens to my opponent's Fleeting Character at Night?", "Bob's Discard pile"),
        ("Where does my Landmark go if I discard it?", "Alice's Discard pile"),
    ],
)
def test_what_is_theirs_goes_to_their_zones(text: str, place: str) -> None:
    """1.4.3.a, 3.1.2.c."""
    assert place in ask(text).result


@pytest.mark.parametrize("kind", ["Character", "Landmark", "Gear", "Permanent"])
@pytest.mark.parametrize(
    "form", ["Where does {it} go if I sacrifice it?", "Is {it} gone if I sacrifice it?"]
)
def test_nobody_sacrifices_what_is_theirs(kind: str, form: str) -> None:
    """7.3.31.a: in play they control."""
    assert ask(form.format(it=f"my opponent's {kind}")).verdict not in SURE


@pytest.mark.parametrize(
    ("text", "told"),
    [
        # 4.2.1.c, and what a Reaction to Noon does
        ("What happens to an exhausted Landmark in the Morning?", "loses Exhausted"),
        ("What happens to my exhausted Hero in the Morning?", "loses Exhausted"),
        ("What happens to an exhausted Kappa in the Morning?", "Kappa loses Exhausted"),
        ("What happens to exhausted cards in Reserve in the Morning?", "loses Exhausted"),
        ("What happens to Hydracaena at Noon?", "gains 4 boosts"),
        # 4.2.5.b: where it goes is told as before
        ("What happens to a Character at Night?", "Alice's Reserve"),
        ("What happens to Kappa at Night?", "Alice's Reserve"),
    ],
)
def test_what_becomes_of_a_thing_that_stays_is_told(text: str, told: str) -> None:
    assert told in ask(text).result


@pytest.mark.parametrize(
    "text",
    [
        "What happens to an Asleep Character at Dusk?",  # 2.4.4: it does not count
        "What happens to a Defender at Dusk?",  # 7.4.2.b: its Expedition stays
        "What happens to a boosted Character at Dusk?",
    ],
)
def test_that_nothing_moves_a_thing_is_not_all_that_happens(text: str) -> None:
    assert ask(text).verdict not in SURE


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        # 4.2.4.b is the same for both
        ("Do both players' Characters count at Dusk?", Verdict.YES),
        ("Do Asleep Characters count at Dusk for both players?", Verdict.NO),
        ("Does each player's exhausted Landmark become ready in the Morning?", Verdict.YES),
        ("Do Fleeting Characters of both players go to Reserve at Night?", Verdict.NO),
        # 7.4.4.e, of one Character in both Expeditions
        ("Does a Gigantic Character count in both Expeditions?", Verdict.YES),
        ("Does a Character count in both Expeditions?", Verdict.NO),
    ],
)
def test_both_players_are_not_both_expeditions(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict is verdict


@pytest.mark.parametrize(
    "text",
    [
        "Can I play a Permanent at Night by an effect?",
        "Can a Character be played at Dusk by an ability?",
        "Can a Landmark be played during my opponent's turn by a card?",
        "Can I play a card once I have passed by an effect?",
        "Can an Expedition with a Defender advance by a Spell?",
        "Does a Defender stop my Expedition from moving forward by an ability?",
        "Can an Asleep Character count at Dusk by an effect?",
        "Can I play a card at Noon using a card?",
        "Can an exhausted Hero be readied by an effect at Noon?",
        "Does a Landmark go to Reserve by an effect at Night?",
        "Some card lets me. Can I play a Spell at Noon?",
    ],
)
def test_what_players_and_phases_do_an_effect_may_do_otherwise(text: str) -> None:
    """5.1.1.d, 7.4.2.b."""
    assert ask(text).verdict not in SURE


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        # what has to be done by something is done by an effect
        ("Is a Fleeting Character discarded if it is returned to hand by an effect?", Verdict.NO),
        ("Is a Landmark in the Discard pile after being discarded by an ability?", Verdict.YES),
        # 7.4.2.b, c: during Dusk, whatever the reason
        ("Can an Expedition with a Defender move forward at Dusk by an effect?", Verdict.NO),
        ("Does a Defender stop my Expedition from moving forward at Noon?", Verdict.NO),
        ("Does a Defender stop my Expedition from advancing in the Morning?", Verdict.NO),
        ("Does a Defender stop my Expedition from moving forward at Dusk?", Verdict.YES),
        # 4.2.5.b: what moved it forward is no matter, which one it was is
        (
            "Does a Gear go to Reserve at Night if an effect moved its Expedition forward?",
            Verdict.YES,
        ),
        ("Does a Gear go to Reserve at Night if a Spell moves its Expedition ahead?", Verdict.YES),
        ("Does a Gear go to Reserve at Night if its Expedition moved by an effect?", None),
        ("Does a Gear go to Reserve at Night if an Expedition moved forward?", None),
        ("Does a Gear go to Reserve at Night if one of my Expeditions moved forward?", None),
        ("Do Gears in an Expedition that moved forward go to Reserve at Night?", None),
    ],
)
def test_when_and_by_what_it_moves_is_heeded(text: str, verdict: Verdict | None) -> None:
    answer = ask(text)
    assert answer.verdict is verdict if verdict else answer.verdict is not Verdict.NO
    if "an Expedition moved" in text or "one of" in text:
        assert answer.verdict not in SURE


@pytest.mark.parametrize("lets", ["a card lets me", "an effect says so", "some ability allows it"])
@pytest.mark.parametrize(
    "deed",
    [
        "play a Spell at Noon",
        "play two cards in a turn",
        "play a Character after I pass",
        "look at the top card of my deck",
        "use a quick action on my opponent's turn",
        "play an exhausted card from Reserve",
    ],
)
def test_what_a_card_lets_somebody_do_they_can(deed: str, lets: str) -> None:
    """1.4.2.a: a card takes priority over what the rules say."""
    assert ask(f"Can I {deed} if {lets}?").verdict is not Verdict.NO
    assert ask(f"If {lets}, can I {deed}?").verdict is not Verdict.NO
    assert ask(f"Can I {deed} with a card that lets me?").verdict is not Verdict.NO


def test_what_a_card_lets_somebody_do_is_not_anything() -> None:
    for text in (
        "If a card lets me draw a card, can I play a card at Noon?",
        "Can I play a Spell at Noon if an effect allows me to discard a card?",
        "Can I play a Spell at Noon with a card that lets me look at my deck?",
    ):
        assert ask(text).verdict not in SURE


def test_what_is_supposed_without_being_told_leaves_it_open() -> None:
    for text in ("Can I play a card at Noon if it is permitted?", "Can I draw at Noon if they do?"):
        assert ask(text).verdict not in SURE


@pytest.mark.parametrize(
    "text",
    [
        "Are Characters the only cards that go to Reserve at Night?",
        "Is a Fleeting Character the only one that is discarded at Night?",
        "Are Landmarks the only cards that stay in play at Night?",
        "Is sacrificing the only way to discard a Character?",
        "Are Spells the only cards that become Fleeting when played from Reserve?",
    ],
)
def test_what_is_so_of_a_thing_may_be_so_of_others(text: str) -> None:
    assert ask(text).verdict is not Verdict.YES


@pytest.mark.parametrize("kind", ["a Character", "a Landmark", "my Gear", "a Permanent"])
def test_not_each_discard_is_a_sacrifice(kind: str) -> None:
    """7.3.31.a: to sacrifice is to discard what one controls in play; 7.3.7.a asks for no more."""
    assert ask(f"Is discarding {kind} a sacrifice?").verdict is Verdict.NO
    assert ask(f"Is sacrificing {kind} a discard?").verdict is Verdict.YES


@pytest.mark.parametrize(
    ("text", "value"),
    [
        # 2.2.10.d, 2.2.2.b, 2.2.3.c
        ("What faction is Brassbug?", "none"),
        ("Which faction does Booda belong to?", "none"),
        ("What sub-type is Akesha & Taru?", "none"),
        ("What subtypes does Aether Shard have?", "none"),
        ("What sub-types does Kappa have?", "Trainer, Spirit"),
        ("What type and sub-types is Kappa?", "Character — Trainer, Spirit"),
    ],
)
def test_what_a_card_has_not_is_not_read_from_it(text: str, value: str) -> None:
    assert ask(text).value == value


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        # 3.2.2.d: when a card is needed that is not there
        ("Is the discard pile shuffled as soon as the deck is empty?", Verdict.NO),
        ("Do I shuffle my discard pile as soon as my deck is empty?", Verdict.NO),
        # 2.2.12.f
        ("Can a token have Seasoned?", Verdict.YES),
        ("Does Seasoned do anything for a token?", Verdict.NO),
        # 2.5.k, 2.5.j
        ("Does a Character in Reserve keep its boosts?", Verdict.YES),
        ("Does a card in Reserve lose its boosts?", Verdict.NO),
        ("Does a Character lose its boosts when it is sent to Reserve?", Verdict.YES),
        # 1.1.4.b, 1.1.5.b
        ("Must every deck have a Hero?", Verdict.RULE),
        ("Must my deck have a Hero?", Verdict.YES),
    ],
)
def test_small_words_of_what_rules_state_are_heeded(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict is verdict


@pytest.mark.parametrize(
    "text",
    [
        "Are boosts lost in Reserve?",  # there, or on the way
        "Do cards in my Reserve ready in the Morning at the start of the game?",  # 4.1.j
        "Does my Hero become ready in the Morning at the beginning of the game?",
        "It is Night. Where is Kappa?",  # nobody has one
    ],
)
def test_what_is_not_told_leaves_it_open(text: str) -> None:
    assert ask(text).verdict not in SURE
