"""Each line of a trace names the rules that cause what it tells, and no others."""

import pytest

from judge.answers.asking import answer_text


def rules_of(text: str, told: str) -> set[str]:
    """Return the rules that the last such line of a trace names; something has to be asked."""
    (answer,) = answer_text(f"Bob controls Muna Druid. {text} Is Muna Druid in play?")
    lines = [line.rule for line in answer.trace if line.text == told]
    return set(lines[-1].split(", "))


@pytest.mark.parametrize(
    ("text", "told", "cited", "silent"),
    [
        # 5.2.1.c is on Characters, 5.2.2.c on Expedition, 5.2.3.a on Landmark Permanents
        (
            "Alice has Kappa in Reserve. Alice plays Kappa from Reserve.",
            "Kappa gains Fleeting",
            "5.2.1.c",
            "5.2.2.c",
        ),
        (
            "Alice has Arcolano Milk in Reserve. Alice plays Arcolano Milk from Reserve.",
            "Arcolano Milk gains Fleeting",
            "5.2.2.c",
            "5.2.1.c",
        ),
        (
            "Alice plays Frozen Reprocessor.",
            "Frozen Reprocessor moves from Limbo to Alice's Landmark zone",
            "5.2.3.a",
            "5.2.1.c",
        ),
        # a Fleeting Spell is discarded by a rule on Fleeting (2.4.7.e)
        (
            "Bob controls Kodama. Alice plays Kelon Burst on Kodama.",
            "Kelon Burst moves from Limbo to Alice's Discard pile",
            "2.4.7.e",
            "7.4.1.b",
        ),
        # losing Ascended is no Ascending (7.3.3.a), but losing a status at Rest (2.4.3)
        (
            "Alice's Hero Expedition is Ascended. Rest happens.",
            "Alice's Hero Expedition is no longer Ascended",
            "2.4.3",
            "7.3.3.a",
        ),
        # what is paid is the Hand Cost or Reserve Cost (5.1.2.d), altered or not (5.1.2.e)
        ("Alice plays Kappa.", "Alice pays 4 mana", "5.1.2.d", "5.1.2.e"),
        (
            "Alice controls Ebenezer Scrooge (rare, Ordis). Alice has Kappa in Reserve. "
            "Bob has Kodama in Reserve. Bob plays Kodama from Reserve.",
            "Bob pays 3 mana",
            "5.1.2.e",
            "7.3.23.a",
        ),
        # nothing can be doubled (7.3.8.b); equal numbers are not exchanged (7.3.10.b)
        (
            '"Alpha" is a Spell with "Double the number of boosts on target Character." '
            "Alice has Alpha in hand. Alice plays Alpha from hand.",
            "Muna Druid gains no boosts",
            "7.3.8.b",
            "7.3.8.a",
        ),
        (
            '"Alpha" is a Spell with "Target two Characters and exchange their boosts." '
            "Alice has Alpha in hand. Alice controls Kodama. Alice plays Alpha from hand.",
            "nothing is exchanged",
            "7.3.10.b",
            "7.3.11.b",
        ),
        # what is impossible cannot be chosen (6.1.g); what is possible may be declined (6.5.c)
        (
            '"Alpha" is a Spell with "You may sacrifice a Permanent." '
            "Alice has Alpha in hand. Alice plays Alpha from hand.",
            "a step of Alpha is not done",
            "6.1.g",
            "6.4.c",
        ),
        # the first turn of an Afternoon is that of the first player (4.2.3.c)
        ("Noon begins. Rest happens.", "Alice starts a turn", "4.2.3.c", "4.2.3.e"),
    ],
)
def test_a_line_names_what_causes_it(text: str, told: str, cited: str, silent: str) -> None:
    found = rules_of(text, told)
    assert cited in found
    assert silent not in found


@pytest.mark.parametrize(
    ("facing", "asleep_matters"),
    [("", True), ("Bob controls Son of Yggdrasil in his Hero Expedition. ", False)],
)
def test_sleep_is_a_reason_only_where_it_makes_the_difference(
    facing: str, asleep_matters: bool
) -> None:
    """2.4.4: an Expedition that would stay anyway does not stay because a Character sleeps."""
    text = f"Alice controls Kappa with Asleep in her Hero Expedition. {facing}Progress happens."
    found = rules_of(text, "Alice's Hero Expedition does not move forward")
    assert ("2.4.4" in found) is asleep_matters
