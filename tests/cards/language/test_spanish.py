"""Spanish by its grammar: persons, clitics, states with "con", negations, what is brought about."""

import pytest

from judge.cards.ability import Ability
from judge.cards.language import parse_ability
from judge.cards.language.errors import CardTextError

SAME = [
    # A finite verb says who does it; "gane" is said of what was named, or else of the card.
    ("{J} If you control two or more Plants, I lose Fleeting.",
     "{J} Si controlas dos plantas o más, pierdo Fugacidad."),
    ("When I gain Asleep — Resupply.", "Cuando gane Sueño — Reabastece."),
    ("{H} You may have me gain Asleep.", "{H} Puedes hacer que gane Sueño."),
    ("{H} Target Character gains Fleeting. You may have it gain Asleep.",
     "{H} Un personaje objetivo gana Fugacidad. Puedes hacer que gane Sueño."),
    ("{J} Each player discards their hand, then draws two cards.",
     "{J} Cada jugador descarta su mano y luego roba dos cartas."),
    # What is brought about, or prevented, is a clause of its own.
    ("{J} You may have another target Character lose Asleep.",
     "{J} Puedes hacer que otro personaje objetivo pierda Sueño."),
    ("{J} You may have me lose Asleep.", "{J} Puedes hacerme perder Sueño."),
    ("Defender Characters don't prevent my Expedition from moving forward.",
     "Los personajes con Defensores no evitan que mi expedición avance."),
    # "En vez de eso" stands before the clause or in it.
    ("If I would gain Fleeting, draw a card instead.",
     "Si fuese a ganar Fugacidad, en vez de eso, roba una carta."),
    ("If I would gain Fleeting, draw a card instead.",
     "Si fuese a ganar Fugacidad, roba una carta en lugar de eso."),
    # A status is "con" or "sin"; an adjective is not.
    ("{J} Discard target Fleeting or Asleep Character.",
     "{J} Descarta un personaje objetivo con Fugacidad o Sueño."),
    ("{J} Discard target Fleeting or Boosted Character.",
     "{J} Descarta un personaje objetivo potenciado o con Fugacidad."),
    ("{J} If you control an exhausted Plant, draw a card.",
     "{J} Si controlas una planta agotada, roba una carta."),
    # "No" before a verb denies it; beside "ningún" it says nothing more.
    ("{J} If I'm not in {V}, draw a card.", "{J} Si no estoy en {V}, roba una carta."),
    ("When I'm sacrificed, if I was not Fleeting — Resupply.",
     "Cuando me sacrifiques, si no tenía Fugacidad — Reabastece."),
    ("{R} If there are no Characters in my Expedition, Resupply.",
     "{R} Si no hay ningún personaje en mi expedición, Reabastece."),
    ("{R} If I have no boosts, Resupply.", "{R} Si no tengo potenciadores, Reabastece."),
    # Bounds and numbers.
    ("{J} If I have 3 boosts or less, draw a card.",
     "{J} Si tengo 3 potenciadores o menos, roba una carta."),
    ("{R} Discard target Plant with Hand Cost {2} or more.",
     "{R} Descarta una planta objetivo con coste desde la mano de {2} o más."),
    ("All Reserve limits are reduced by one.", "El límite de todas las reservas se reduce en uno."),
    # What it costs to do is said of the card, or of you.
    ("I cost {1} less to play in an Expedition with no Characters.",
     "Cuesta {1} menos jugarme en una expedición sin personajes."),
    ("You may play Plants from your Reserve for {2} less, down to a minimum of {1}.",
     "Te cuesta {2} menos jugar plantas desde tu reserva, hasta un mínimo de {1}."),
    # A relative clause says who controls or plays, before or behind its verb.
    ("{J} I gain 1 boost per Plant target opponent controls.",
     "{J} Gano 1 potenciador por cada planta que controle un oponente objetivo."),
    ("{J} Discard target Character controlled by target opponent.",
     "{J} Descarta un personaje objetivo controlado por un oponente objetivo."),
    ("When a card goes from your deck or hand to Reserve — Resupply.",
     "Cuando una carta vaya de tu mazo o de tu mano a la reserva — Reabastece."),
]  # fmt: skip

REFUSED = [
    "{J} Descarta personaje objetivo.",
    "{J} Descarta un personaje objetivo Fugacidad.",
    "{J} Gasta 2 mis potenciadores.",
    "{J} Agota todas cartas en reserva.",
    "Personajes que controles ganan 1 potenciador.",
    "{J} Controlo una carta.",
    "{J} Puedes hacer que un personaje objetivo.",
]


@pytest.mark.parametrize(("english", "spanish"), SAME, ids=[text for _, text in SAME])
def test_spanish_says_what_english_says(english: str, spanish: str) -> None:
    assert _tree(spanish) == parse_ability(english)


@pytest.mark.parametrize("text", REFUSED)
def test_what_no_card_can_say_is_refused(text: str) -> None:
    with pytest.raises(CardTextError):
        _tree(text)


def test_what_lies_in_parentheses_is_read_unless_it_reminds() -> None:
    plain = "{J} Coloca la primera carta de tu mazo en tu zona de maná"
    exhausted = _tree(f"{plain} (como orbe de maná agotado).")
    ready = _tree(f"{plain} como orbe de maná preparado.")
    assert len({exhausted, ready, _tree(f"{plain}.")}) == 3
    with pytest.raises(CardTextError):
        _tree(f"{plain} (como una carta).")


def _tree(text: str) -> Ability:
    return parse_ability(text, language="es")


def test_a_reminder_speaks_of_what_the_text_names() -> None:
    sleeps = "(Durante el descanso, no voy a la reserva y pierdo sueño.)"
    assert _tree(f"{{J}} Gano Sueño. {sleeps}") == _tree("{J} Gano Sueño.")
    with pytest.raises(CardTextError, match="does not name"):
        _tree(f"{{J}} Gano Anclaje. {sleeps}")
