"""What hangs on how a game stands as time passes: who moves, who passed, what is too much."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


def so_where(text: str, then: str) -> set[str]:
    """Return what a question comes to in the ways in which something is told as a choice."""
    answer = ask(text)
    assert answer.verdict is Verdict.DEPENDS, answer.result
    told = [it for it in answer.outcomes if any(then in choice for choice in it.choices)]
    assert told
    assert any(it not in told for it in answer.outcomes)
    return {str(it.value if it.value is not None else it.verdict) for it in told}


@pytest.mark.parametrize(
    ("text", "then", "so"),
    [
        # 4.2.4.b: an Expedition moves forward by what it has more of than the one that faces it
        ("Does Rin & Orchid trigger at Dusk?", "Alice's Expeditions move", "yes"),
        ("Does Rin & Orchid draw a card at Dusk?", "Alice's Expeditions move", "yes"),
        ("If I control Rin & Orchid, do I draw a card at Dusk?", "move forward", "yes"),
        ("Does Priya create an Aerolith at Dusk?", "Bob's Expeditions move", "no"),
        ("Does Zhen & Zephyr trigger at Dusk?", "Ascended and move", "yes"),  # 7.3.2
        (
            "If I control Nuit in my Hero Expedition, does my Hero Expedition move at Dusk?",
            "Alice's Expeditions move",
            "yes",
        ),
        (
            "If I control Ordis Attorney in my Hero Expedition, do I draw a card at Dusk?",
            "Bob's Expeditions move",  # 7.5.7.a
            "yes",
        ),
        # 4.2.5.b: at Rest, Characters leave; 2.4.7.d: a Fleeting one goes to the discard pile
        ("Does The Mess trigger at Night?", "other Characters", "yes"),
        ("Does The Mess trigger during Rest?", "other Characters", "yes"),
        ("Does The Hunger trigger at Night?", "a Fleeting one", "yes"),
        # 4.2.5.c: at Clean-up, Landmarks beyond the limit are sacrificed
        ("Is an Aerolith sacrificed at Night?", "Alice keeps Any Landmark", "yes"),
        ("Does Abandoned Depot trigger at Night?", "Alice keeps Any Landmark", "yes"),
        ("Does Abandoned Depot draw a card at Night?", "Alice keeps Abandoned Depot", "no"),
        ("Does Brassbug Dropship create a token at Night?", "Alice keeps Any Landmark", "yes"),
        ("If I control Monolith Legate, do I Sabotage at Night?", "Bob's Expeditions", "yes"),
        # 7.5.6.c: who passes first is the one who passes as nobody has yet
        ("Does Jumping Frog trigger when I pass?", "Bob has passed", "no"),
        ("Does Jumping Frog gain a boost when I pass?", "Bob has passed", "no"),
        ("If I control Flying Dockyard and I pass, do I create a token?", "otherwise", "yes"),
        # 4.2.1.b: who is first player tomorrow is not today
        ("Does Kojo & Booda create a token tomorrow?", "text is fulfilled", "yes"),
        ("Does Aerolith Quarry create an Aerolith tomorrow?", "text is not fulfilled", "no"),
        # 6.5.d, 7.5.8.a: where its Expedition is, and whether that is Ascended
        ("Does Leshy gain a boost when I play it from hand?", "in {M} alone", "no"),
        ("Does Ascended Trooper gain a boost when I play it from hand?", "are Ascended", "yes"),
        ("How many boosts does Ascended Trooper gain when I play it from hand?", "Ascended", "1"),
        ("Do I create a token when I play Mountain Nymph from hand?", "in {M} alone", "yes"),
        ("Do I create a token when I play Mountain Nymph?", "in {O} alone", "no"),
        # 2.4.2: what gave itself Anchored as it joined is in play tomorrow
        ("Does Dracaena gain a boost the next day?", "is Anchored", "yes"),
        ("Does Sneezer Shroom go to Reserve at Night if it is exhausted?", "is Anchored", "no"),
        ("Does Bravos Excavator trigger at Night?", "has 2 boosts", "yes"),  # 6.3.g
        # 2.4.7.a: what is played from Reserve is Fleeting
        ("Is Baba Yaga Fleeting at Dusk?", "played from Reserve", "yes"),
        ("Does The Refinery trigger when I play a Landmark?", "played from Reserve", "yes"),
        ("Does Treyst & Rossum trigger when I play a Spell?", "played from Reserve", "yes"),
        # 2.2.3, 2.2.1.h: tokens are of several kinds
        ("Does Moth Lantern trigger when I sacrifice a token?", "a Brassbug token", "yes"),
        ("Does Bessie Coleman trigger when I sacrifice a token?", "an Aerolith token", "yes"),
        # 6.4.c: counters to spend may be there
        ("Do I sabotage when I play Drillmole from Reserve?", "enough counters", "yes"),
        # 2.5.f, 2.5.g: boosts that are counted, or removed, may be there
        ("Does Spirit Wielder gain a boost when I play it from hand?", "with 2 boosts", "yes"),
        ("Does Man in the Maze gain a boost when I play it from hand?", "with 2 boosts", "yes"),
        (
            "Does Fiore dei Liberi gain a boost when I play it from hand?",
            "a Character in the Hero Expedition",
            "yes",
        ),
        ("Do I create a token when I play Bugfix?", "enough counters", "yes"),
    ],
)
def test_how_the_game_may_stand_is_told(text: str, then: str, so: str) -> None:
    assert so in so_where(text, then)


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("If I pass first, does Jumping Frog gain a boost?", Verdict.YES),  # 7.5.6.c
        ("If my opponent has passed and I pass, does Jumping Frog trigger?", Verdict.NO),
        ("Does Aether Shard trigger at Dusk?", Verdict.NO),  # 4.2.b
        ("Does Brassbug Hive create a token tomorrow?", Verdict.YES),
        ("Does Chrysalis create a Mana Moth at Night?", Verdict.YES),  # 4.2.5.b
        ("Does Baba Yaga go to Reserve at Night?", Verdict.YES),
        ("Does Rin & Orchid trigger at Night?", Verdict.NO),  # 4.2.4.b: they move at Dusk
        ("Does Zhen & Zephyr trigger during Rest?", Verdict.NO),
        # 4.2.5.b: whatever else is there, and how much of it is kept
        ("Does Ozma go to Reserve at Night?", Verdict.YES),
        ("Does Ariadne go to Reserve at Night?", Verdict.YES),
        ("Does Anansi go to Reserve at Night?", Verdict.YES),
        ("Does Zaratan go to Reserve at Night?", Verdict.YES),
        ("Does Treyst & Rossum trigger when I play a Character from hand?", Verdict.NO),  # 7.5.10.a
        ("Can Defect target a token?", Verdict.YES),  # 6.5.b: a Character, as most are
        ("Is Technical Boots sacrificed at Night?", Verdict.NO),  # 4.2.5.c: it is no Landmark
        ("Does Aloe Vera resupply at Noon?", Verdict.YES),  # 2.2.12.g: it has to be in play then
        ("Does Aloe Vera trigger at Noon?", Verdict.YES),
        ("If I already passed, can I play Baba Yaga?", Verdict.NO),  # 4.2.3.e
        ("Does Jumping Frog trigger at Noon?", Verdict.NO),
    ],
)
def test_what_is_so_however_it_stands_is_answered(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict is verdict


@pytest.mark.parametrize(
    "text",
    [
        # 4.2.3.e: who has passed plays nothing any more
        "Does Kadigiran Mage-Dancer gain a boost when I play a Spell if I already passed?",
        "If I have already passed, do I draw a card when I play Aether Shard?",
        # 4.2.3.d: players pass in the Afternoon
        "Does Flying Dockyard trigger at Dusk?",
        "Does Flying Dockyard create an Aerolith at Dusk?",
        "Does Flying Dockyard trigger when it goes to Reserve at Night?",
    ],
)
def test_what_cannot_be_is_not_answered(text: str) -> None:
    assert ask(text).verdict is Verdict.UNKNOWN


# 6.5.g: what is chosen, and what is chosen besides, is told of each way
@pytest.mark.parametrize("card", ["Field Reinforcements", "Winter Nova", "Muna Signet"])
def test_each_way_is_told_with_what_leads_to_it(card: str) -> None:
    answer = ask(f"Do I create a token when I play {card} from hand?")
    assert {str(it.verdict) for it in answer.outcomes} == {"yes", "no"}
    assert all(it.choices for it in answer.outcomes)


# 6.1.g: what is not chosen tells no place; Gigantic (7.4.4.l) has no part in it
@pytest.mark.parametrize("card", ["Metamorphosis", "Catch of the Day"])
def test_a_token_without_a_place_is_for_want_of_a_choice(card: str) -> None:
    rules = {it.rule for it in ask(f"If I play {card}, do I create a token?").citations}
    assert "6.1.g" in rules
    assert "7.4.4.l" not in rules


# 7.5.5.a: as many as the highest statistic of what faces it
def test_numbers_that_are_looked_at_are_there() -> None:
    text = "Does Doppelgänger gain a boost when I play it from hand?"
    assert so_where(text, "plays Doppelgänger in Alice's Hero Expedition") == {"yes"}
    assert ask("How many boosts does Doppelgänger gain?").verdict is Verdict.UNKNOWN
