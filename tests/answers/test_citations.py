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
    ],
)
def test_a_line_names_what_causes_it(text: str, told: str, cited: str, silent: str) -> None:
    found = rules_of(text, told)
    assert cited in found
    assert silent not in found
