"""Texts that differ in one phrase from more usual ones are read and printed as they stand."""

import pytest

from judge.cards.language import parse_ability
from judge.cards.language.render import render

LANGUAGES = ("en", "fr", "de", "es", "it")

SENTENCES = [
    (
        "{J} Look at the top four cards of your deck. Put one in your hand and discard the others.",
        "{J} Regardez les quatre premières cartes de votre deck. Mettez-en une dans votre main "
        "et défaussez les autres cartes.",
        "{J} Sieh dir die obersten vier Karten deines Decks an. Lege eine in deine Hand und "
        "lege die anderen ab.",
        "{J} Mira las cuatro primeras cartas de tu mazo. Coloca una en tu mano y descarta las "
        "otras cartas.",
        "{J} Guarda le prime quattro carte del tuo mazzo. Mettine una nella tua mano e scarta "
        "le altre carte.",
    ),
    (
        "{J} You may put one in Reserve.",
        "{J} Vous pouvez en mettre une en Réserve.",
        "{J} Du darfst eine in die Reserve legen.",
        "{J} Puedes colocar una en la reserva.",
        "{J} Puoi metterne una nella Riserva.",
    ),
    (
        "{J} If you have less cards in hand than target opponent, draw a card.",
        "{J} Si vous avez moins de cartes en main qu'un adversaire ciblé, piochez une carte.",
        "{J} Falls du weniger Karten auf deiner Hand als ein Gegner deiner Wahl hast, "
        "ziehe eine Karte.",
        "{J} Si tienes menos cartas en mano que un oponente objetivo, roba una carta.",
        "{J} Se hai meno carte di un avversario bersaglio in mano, pesca una carta.",
    ),
    (
        "{J} If you have less cards in Reserve than target player, draw a card.",
        "{J} Si vous avez moins de cartes en Réserve qu'un joueur ciblé, piochez une carte.",
        "{J} Falls du weniger Karten in deiner Reserve als ein Spieler deiner Wahl hast, "
        "ziehe eine Karte.",
        "{J} Si tienes menos cartas en reserva que el jugador objetivo, roba una carta.",
        "{J} Se hai meno carte di un giocatore bersaglio nella Riserva, pesca una carta.",
    ),
    (
        "{J} If you discarded a Character this way, draw a card.",
        "{J} Si vous avez défaussé un Personnage de cette façon, piochez une carte.",
        "{J} Falls du einen Charakter auf diese Weise abgelegt hast, ziehe eine Karte.",
        "{J} Si descartaste un personaje de esta manera, roba una carta.",
        "{J} Se hai scartato un personaggio in questo modo, pesca una carta.",
    ),
    (
        "{J} If you put a Character in Reserve this way, draw a card.",
        "{J} Si vous mettez un Personnage en Réserve de cette façon, piochez une carte.",
        "{J} Falls du einen Charakter auf diese Weise in die Reserve schickst, ziehe eine Karte.",
        "{J} Si colocas un personaje en reserva de esta manera, roba una carta.",
        "{J} Se metti un personaggio nella Riserva in questo modo, pesca una carta.",
    ),
    (
        "{J} Discard a card from another player's Reserve.",
        "{J} Défaussez une carte de la Réserve d'un autre joueur.",
        "{J} Lege eine Karte aus der Reserve eines anderen Spielers ab.",
        "{J} Descarta una carta de la reserva de otro jugador.",
        "{J} Scarta una carta dalla Riserva di un altro giocatore.",
    ),
    (
        "{J} Put target Character in another player's Reserve.",
        "{J} Mettez un Personnage ciblé dans la Réserve d'un autre joueur.",
        "{J} Lege einen Charakter deiner Wahl in die Reserve eines anderen Spielers.",
        "{J} Coloca un personaje objetivo en la reserva de otro jugador.",
        "{J} Metti un personaggio bersaglio nella Riserva di un altro giocatore.",
    ),
    (
        "{J} Put it in your Expeditions.",
        "{J} Mettez-le dans vos Expéditions.",
        "{J} Lege ihn in deine Expeditionen.",
        "{J} Colócalo en tus expediciones.",
        "{J} Mettilo nelle tue spedizioni.",
    ),
    (
        "{J} Create an Ordis Recruit 1/1/1 Soldier token in your Expeditions.",
        "{J} Créez un jeton Soldat 1/1/1 Recrue Ordis dans vos Expéditions.",
        "{J} Erschaffe eine Ordis-Rekrut 1/1/1-Soldatenmarke in deinen Expeditionen.",
        "{J} Crea una ficha de soldado Recluta de Ordis 1/1/1 en tus expediciones.",
        "{J} Crea una pedina Soldato Recluta Ordis 1/1/1 nelle tue spedizioni.",
    ),
    (
        "{J} Create an Ordis Recruit 1/1/1 Soldier token in each of your Expeditions.",
        "{J} Créez un jeton Soldat 1/1/1 Recrue Ordis dans chacune de vos Expéditions.",
        "{J} Erschaffe eine Ordis-Rekrut 1/1/1-Soldatenmarke in jeder deiner Expeditionen.",
        "{J} Crea una ficha de soldado Recluta de Ordis 1/1/1 en cada una de tus expediciones.",
        "{J} Crea una pedina Soldato Recluta Ordis 1/1/1 in ciascuna delle tue spedizioni.",
    ),
]
"""One tree in English, French, German, Spanish and Italian."""


@pytest.mark.parametrize("texts", SENTENCES, ids=lambda texts: texts[0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_near_wording_is_printed_as_itself(texts: tuple[str, ...], language: str) -> None:
    tree = parse_ability(texts[0])
    printed = texts[LANGUAGES.index(language)]
    assert render(tree, language=language) == printed
    assert parse_ability(printed, language=language) == tree


@pytest.mark.parametrize(
    ("one", "several"),
    [
        (
            "When you create a token — Draw a card.",
            "When you create one or more tokens — Draw a card.",
        ),
        (
            "When a Robot leaves your Expeditions — Draw a card.",
            "When one or more Robots leave your Expeditions — Draw a card.",
        ),
        (
            "When one of your Ascended Expeditions moves forward — Draw a card.",
            "When one or more of your Ascended Expeditions moves forward — Draw a card.",
        ),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_one_or_more_is_not_one(one: str, several: str, language: str) -> None:
    trees = parse_ability(one), parse_ability(several)
    printed = [render(tree, language=language) for tree in trees]
    assert len({*printed}) == 2
    assert [parse_ability(text, language=language) for text in printed] == [*trees]


def test_in_your_expeditions_is_not_in_each_of_them() -> None:
    text = "{J} Create an Ordis Recruit 1/1/1 Soldier token in your Expeditions."
    assert parse_ability(text) != parse_ability(text.replace("in your", "in each of your"))
