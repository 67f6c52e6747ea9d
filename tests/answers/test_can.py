"""“Can”, “must” and “legal target” are about this moment; what comes later is told as later."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict
from tests.answers.test_asking import ask, decisive

HAND = "Alice has Kappa in hand. "


def told(answer: Answer) -> str:
    return answer.outcomes[0].explanation[0]


# a turn effect is chosen in one's own turn (5.1.1.b, 4.2.3.d), and who has passed has no more
# turns this Afternoon (4.2.3.b, 4.2.3.e)
@pytest.mark.parametrize(
    ("text", "rule", "when"),
    [
        ("If I pass, can I play Kappa?", "4.2.3.e", "on the next day"),
        ("Alice passes. Can Alice play Kappa?", "4.2.3.e", "on the next day"),
        ("Alice has passed. Can Alice play Kappa?", "4.2.3.e", "on the next day"),
        ("Alice passes. Bob passes. Can Alice play Kappa?", "4.2.3.e", "on the next day"),
        ("It is Bob's turn. Can Alice play Kappa?", "5.1.1.b", "in Alice's next turn"),
        ("It is Noon. Can Alice play Kappa?", "5.1.1.b", "in Alice's next turn"),
        ("It is Morning. Can Alice play Kappa?", "5.1.1.b", "in Alice's next turn"),
        ("It is Dusk. Can Alice play Kappa?", "5.1.1.b", "on the next day"),
        ("It is Night. Can Alice play Kappa?", "5.1.1.b", "on the next day"),
        ("It is Dusk. Can Alice play Kappa from hand?", "5.1.1.b", "on the next day"),
        ("Alice plays Atlas. Can Alice play Kappa?", "5.1.1.b", "in Alice's next turn"),
        ("Progress is about to begin. Can Alice pass?", "5.1.1.b", "on the next day"),
        ("It is Alice's turn. Can Bob pass?", "5.1.1.b", "in Bob's next turn"),
    ],
)
def test_what_is_not_offered_now_is_offered_later(text: str, rule: str, when: str) -> None:
    answer = ask(HAND + text)
    assert answer.verdict is Verdict.NO
    assert rule in decisive(answer)
    assert told(answer).startswith("not now")
    assert when in told(answer)


@pytest.mark.parametrize(
    "text",
    [
        "Can Alice play Kappa?",
        "Can Kappa be played?",
        "It is Alice's turn. Can Alice play Kappa?",
        # Bob has no more turns (4.2.3.e): the next turn is Alice's again
        "Bob has passed. Alice plays Atlas. Can Alice play Kappa?",
        # the turn of the one of whom it is asked is taken for granted, where none is said
        "Can Bob pass?",
    ],
)
def test_what_the_turn_offers_can_be_done(text: str) -> None:
    assert ask(HAND + text).verdict is Verdict.YES


@pytest.mark.parametrize(
    "text",
    [
        "Bob has Kappa in hand. Can Alice play Kappa?",
        "Bob has Kappa in Reserve. Can Alice play Kappa from Reserve?",
        "Bob controls Kappa. Can Alice play Kappa?",
        "Alice has Kappa in hand. Can Bob play Kappa?",
    ],
)
def test_a_card_is_played_by_its_owner(text: str) -> None:
    # 5.2.a: from their own Hand or Reserve; what one player has, the other has not too
    answer = ask(text)
    assert answer.verdict is Verdict.NO
    assert "5.2.a" in decisive(answer)
    assert not [each for each in answer.assumed if "Kappa is in" in each]


def test_reactions_come_before_the_next_turn() -> None:
    # 4.4.d: the game goes on to the next turn once no Reaction can be played
    answer = ask(
        "Alice has Ratatoskr in Reserve. Bob has Kappa in hand. "
        "Alice plays Ratatoskr from Reserve. Can Bob play Kappa?"
    )
    assert answer.verdict is Verdict.NO
    assert "4.4.d" in decisive(answer)


TARGETS = [
    # the only legal target is chosen silently, and is one all the same
    ("Bob controls Ordis Trooper. Alice plays Off You Go!. Can Ordis Trooper be targeted?", True),
    ("Bob controls Ordis Trooper. Alice plays Off You Go!. Can Alice target Ordis Trooper?", True),
    ("Bob controls Ordis Trooper. Alice plays Off You Go!. Must Alice target Ordis Trooper?", True),
    (
        "Alice has Off You Go! in hand. Bob controls Ordis Trooper. "
        "Is Ordis Trooper a legal target for Off You Go!?",
        True,
    ),
    ("Bob controls Ordis Trooper. Is Ordis Trooper a legal target for Off You Go!?", True),
    ("Bob controls Ordis Trooper. Can Ordis Trooper be targeted by Off You Go!?", True),
    ("Bob controls Ordis Trooper. Can Off You Go! target Ordis Trooper?", True),
    ("Bob controls Ordis Trooper. Can Alice target Ordis Trooper with Off You Go!?", True),
    # its Hand Cost is more than {3}
    ("Bob controls Kappa. Is Kappa a legal target for Off You Go!?", False),
    ("Bob controls Kappa. Can Alice target Kappa with Off You Go!?", False),
    ("Bob controls Kappa. Alice plays Off You Go!. Is Kappa a legal target?", False),
    # Tough is paid when it is targeted (7.4.7.c): with ten Orbs there is enough, with four not
    ("My opponent controls Achilles. Can I target Achilles with Banishing Gate?", True),
    ("Bob controls Achilles. Alice has Banishing Gate in hand. Can Alice target Achilles?", True),
    (
        "My opponent controls Achilles. I have 4 ready Mana Orbs. "
        "Can I target Achilles with Banishing Gate?",
        False,
    ),
]


@pytest.mark.parametrize(("text", "legal"), TARGETS)
def test_legal_targets(text: str, legal: bool) -> None:
    assert ask(text).verdict is (Verdict.YES if legal else Verdict.NO)


def test_several_legal_targets() -> None:
    board = "Bob controls Ordis Trooper and Kappa. "
    both = ask(board + "Are Ordis Trooper and Kappa legal targets for Banishing Gate?")
    assert both.verdict is Verdict.YES
    one = ask(board + "Are Ordis Trooper and Kappa legal targets for Off You Go!?")
    assert one.verdict is Verdict.NO


def test_expanding_is_told_as_later() -> None:
    # 4.2.1.e: a card of the Hand may be put in the Mana zone at Expand
    answer = ask("Alice has Kappa in hand. Can Alice put Kappa in her Mana zone?")
    assert answer.verdict is Verdict.NO
    assert "at Expand of the next Morning" in told(answer)
    now = ask("Expand is about to begin. Alice has Kappa in hand. Can Alice expand Kappa?")
    assert now.verdict is Verdict.YES


@pytest.mark.parametrize(
    "text",
    [
        "Alice controls Kappa. Can Alice sacrifice Kappa?",
        "Alice controls Kappa. Can Kappa be sacrificed?",
        "Alice controls Kappa. Can Kappa be targeted?",
        "Alice controls Kappa. Is Kappa a legal target?",
        "Alice controls Kappa. Must Alice sacrifice Kappa?",
        "Alice has Kappa in hand. Can Alice return Kappa to hand?",
        "Alice has Kappa in hand. Can Alice discard Kappa?",
    ],
)
def test_what_no_decision_is_about_is_unknown(text: str) -> None:
    (answer,) = answer_text(text)
    assert answer.verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        # passing is the only turn effect left (4.2.3.d)
        ("Alice has no cards in hand. Must Alice pass?", Verdict.YES),
        ("Alice has Kappa in hand. Must Alice pass?", Verdict.NO),
        ("It is Bob's turn. Must Alice pass?", Verdict.NO),
    ],
)
def test_must(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict is verdict


SCOUT = '"Alpha" is a Character (cost 4) with "Scout 1." Alice has Alpha in hand. '


def test_a_way_to_play_that_costs_less_is_what_lets_a_card_be_played() -> None:
    text = (
        '"Alpha" is a Spell (cost 4) with "You may play me for {1} less. If you do, I can only '
        'target a Character in {O}." and "Return target Character to its owner\'s hand." '
    )
    for mana, verdict, why in (
        (4, Verdict.YES, "it costs 4 mana, and Alice has 4"),
        (3, Verdict.YES, "for less than its cost of 4, and Alice's 3 mana is enough"),
        (2, Verdict.NO, ""),
    ):
        board = f"Alice has {mana} Mana Orbs. Alice has Alpha in hand. Can Alice play Alpha?"
        answer = ask(text + board)
        assert answer.verdict is verdict
        assert why in (answer.because.text if answer.because else "")


# 7.4.5.c: the Scout cost may be paid instead, from the hand only (7.4.5.b)
@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (SCOUT + "Alice has 1 ready Mana Orb. Can Alice play Alpha?", Verdict.YES),
        (SCOUT + "Alice has 1 ready Mana Orb. Can Alice play Alpha from hand?", Verdict.YES),
        (SCOUT + "Alice has no ready Mana Orbs. Can Alice play Alpha?", Verdict.NO),
        (
            SCOUT.replace("in hand", "in Reserve")
            + "Alice has 1 ready Mana Orb. Can Alice play Alpha?",
            Verdict.NO,
        ),
    ],
)
def test_a_card_can_be_played_for_its_scout_cost(text: str, verdict: Verdict) -> None:
    answer = ask(text)
    assert answer.verdict is verdict
    if verdict is Verdict.YES:
        assert "7.4.5.c" in decisive(answer)


# 3.2.9.c, 2.2.1.f: what lies in the Mana zone is a Mana Orb; what is in play is none
def test_what_lies_in_the_mana_zone_is_a_mana_orb() -> None:
    assert ask("Alice has Kappa in her Mana zone. Is Kappa a Mana Orb?").verdict is Verdict.YES
    assert ask("Alice controls Kappa. Is Kappa a Mana Orb?").verdict is Verdict.NO


# 4.2.3.c: before anybody has taken a turn, the first one is the first player's
def test_the_first_turn_is_the_first_players() -> None:
    answer = ask("Bob is first player. Noon begins. Afternoon begins. Whose turn is it?")
    assert answer.value == "Bob"
    assert "4.2.3.c" in decisive(answer)


@pytest.mark.parametrize(("mana", "verdict"), [(2, Verdict.NO), (3, Verdict.YES), (7, Verdict.YES)])
def test_so_much_mana_may_be_enough_for_scout(mana: int, verdict: Verdict) -> None:
    # Theseus costs 8 from hand, or 3 with Scout (7.4.5.c)
    (answer,) = answer_text(f"Can Alice play Theseus with {mana} mana?")
    assert answer.verdict is verdict


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        # after Noon comes the Afternoon, and its first turn is the first player's (4.2.3.c)
        ("Noon happens. Can Alice play Kappa?", Verdict.YES),
        ("Bob is first player. Noon happens. Can Alice play Kappa?", Verdict.NO),
        # who was first is not on the next day (4.2.1.b)
        ("Night happens. Noon happens. Can Alice play Atlas?", Verdict.NO),
        ("Bob is first player. Night happens. Noon happens. Can Alice play Atlas?", Verdict.YES),
    ],
)
def test_when_noon_is_over_it_is_the_first_players_turn(text: str, verdict: Verdict) -> None:
    answer = ask(f"{HAND}Alice has Atlas in Reserve. {text}")
    assert answer.verdict is verdict
    if verdict is Verdict.NO:
        assert "5.1.1.b" in decisive(answer)
        assert told(answer).startswith("not now")


# 4.2.3.d, 5.2.a: what can be played, a player can play, by the same rules
@pytest.mark.parametrize(
    ("passive", "active"),
    [
        ("Can Kappa be played?", "Can Alice play Kappa?"),
        ("Can Kappa be played for free?", "Can Alice play Kappa for free?"),
        ("Can Kappa be played by Bob?", "Can Bob play Kappa?"),
        ("Alice passes. Can Kappa be played?", "Alice passes. Can Alice play Kappa?"),
        ("It is Dusk. Can Kappa be played?", "It is Dusk. Can Alice play Kappa?"),
        (
            "Alice controls Cable-Car Station. Can Cable-Car Station's quick action be used?",
            "Alice controls Cable-Car Station. Can Alice use Cable-Car Station's quick action?",
        ),
    ],
)
def test_what_can_be_played_rests_on_the_rules_of_who_can_play_it(
    passive: str, active: str
) -> None:
    first, second = ask(HAND + passive), ask(HAND + active)
    assert first.verdict is second.verdict
    assert first.because == second.because
    assert decisive(first) == decisive(second) != []


# 4.2.5.b; 2.4.2, 2.4.4: what is Anchored or Asleep stays where it is at Rest
@pytest.mark.parametrize(
    "text",
    [
        "Can I keep Baba Yaga in play at Night?",
        "Can I keep The Hunger in my Expedition overnight?",
        "Can I keep Baba Yaga's boosts at Night?",
    ],
)
def test_what_a_status_would_keep_hangs_on_it(text: str) -> None:
    answer = ask(text)
    assert [it.verdict for it in answer.outcomes] == [Verdict.YES, Verdict.YES, Verdict.NO]


def test_what_is_told_to_be_anchored_stays() -> None:
    assert ask("Can I keep an Anchored Baba Yaga in play at Night?").verdict is Verdict.YES
    assert ask("Can I keep Aether Shard in play at Night?").verdict is Verdict.YES
