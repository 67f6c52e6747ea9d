"""French pronouns before their verb, negation and causatives mean what English says in order."""

import pytest

from judge.cards.language import CardTextError, parse_ability

SAME = [
    (
        "{H} Ciblez une Expédition. Vous pouvez y créer un jeton Soldat 1/1/1 Recrue Ordis.",
        "{H} Target an Expedition. You may create an Ordis Recruit 1/1/1 Soldier token in it.",
    ),
    (
        "{H} Ciblez une Expédition. Créez-y un jeton Soldat 1/1/1 Recrue Ordis.",
        "{H} Target an Expedition. Create an Ordis Recruit 1/1/1 Soldier token in it.",
    ),
    (
        "{H} Vous pouvez me mettre en Réserve.",
        "{H} You may put me in Reserve.",
    ),
    (
        "Lorsqu'un Personnage rejoint vos Expéditions — Vous pouvez lui donner 1 boost.",
        "When a Character joins your Expeditions — You may give it 1 boost.",
    ),
    (
        "{J} Vous pouvez faire gagner Fugace à un Personnage ciblé.",
        "{J} You may have target Character gain Fleeting.",
    ),
    (
        "{J} Vous pouvez faire perdre Fugace et gagner 1 boost à un Personnage ciblé.",
        "{J} You may have target Character lose Fleeting and gain 1 boost.",
    ),
    (
        "{J} Vous pouvez faire piocher une carte à un adversaire ciblé.",
        "{J} You may have target opponent draw a card.",
    ),
    (
        "{J} Sacrifiez un Robot. Si vous ne pouvez pas le faire, sacrifiez-moi.",
        "{J} Sacrifice a Robot. If you can't, sacrifice me.",
    ),
    (
        "{J} Si je n'ai pas de boost, je gagne 1 boost.",
        "{J} If I have no boosts, I gain 1 boost.",
    ),
    (
        "{J} S'il n'y a aucun Personnage dans mon Expédition, je gagne 1 boost.",
        "{J} If there are no Characters in my Expedition, I gain 1 boost.",
    ),
    (
        "Je peux seulement être utilisé en tant qu'Orbe de Mana.",
        "I can't be played but I can be used as a Mana Orb.",
    ),
    (
        "{H} Si une Expédition qui me fait face est en {O}, Sabotez.",
        "{H} If I'm facing an Expedition in {O}, Sabotage.",
    ),
]


@pytest.mark.parametrize(("french", "english"), SAME, ids=[french for french, _ in SAME])
def test_a_pronoun_before_its_verb_is_its_object(french: str, english: str) -> None:
    assert parse_ability(french, language="fr") == parse_ability(english)


@pytest.mark.parametrize(
    "text",
    [
        "{J} Si vous avez pas de cartes en Réserve, je gagne 1 boost.",  # "ne" is missing
        "{J} Si je n'ai 2 boosts, je gagne 1 boost.",  # "ne" denies nothing
        "{J} Vous pouvez faire gagner Fugace.",  # whom?
        "{J} Si vous pouvez pas le faire, sacrifiez-moi.",  # nothing was to be done
        "Je peux pas être joué.",
        "{J} Défaussez Personnage ciblé.",  # no article
        "Lorsque vous jouez Personnage — Piochez une carte.",
        "{J} Pouvez piocher une carte.",  # who may?
    ],
)
def test_what_french_leaves_out_nowhere_is_missed(text: str) -> None:
    with pytest.raises(CardTextError):
        parse_ability(text, language="fr")
