"""Italian by its grammar: left-out subjects, clitics, articles, causatives, repeated words."""

from pathlib import Path

import pytest

from judge.cards.ability import Ability
from judge.cards.language import CardTextError, parse_ability
from judge.cards.measuring import measures, strictness
from judge.cards.measuring.measures import Printed, read

from .pool import pool

SAME = [
    # A finite verb says who does it.
    ("{J} If you control two or more Plants, I lose Fleeting.",
     "{J} Se controlli due o più Piante, perdo Fugace."),
    ("{J} Target Character gains 1 boost. If it's in {V}, it loses Fleeting.",
     "{J} Un personaggio bersaglio ottiene 1 rinforzo. Se è in {V}, perde Fugace."),
    ("{H} Each player discards their hand, then draws two cards.",
     "{H} Ogni giocatore scarta la sua mano, poi pesca due carte."),
    ("{H} Each player draws a card. Then, draw two cards.",
     "{H} Ogni giocatore pesca una carta. Poi, pesca due carte."),
    # Pronouns lean on the verb, before it or behind it.
    ("{J} Exhaust me.", "{J} Consumami."),
    ("{J} You may exhaust me to draw a card.", "{J} Puoi consumarmi per pescare una carta."),
    ("When I'm sacrificed — Draw a card.", "Quando mi sacrifichi — Pesca una carta."),
    ("{J} If it's facing me, draw a card.", "{J} Se mi affronta, pesca una carta."),
    ("{R} If there are no Characters in my Expedition, Resupply.",
     "{R} Se non c'è alcun personaggio nella mia spedizione, Rifornisci."),
    ("{R} If there are no Characters in my Expedition, Resupply.",
     "{R} Se non ci sono personaggi nella mia spedizione, Rifornisci."),
    # Whom something is done to stands behind "a", before or after what is done.
    ("{J} You may have target Character gain Fleeting.",
     "{J} Puoi far ottenere Fugace a un personaggio bersaglio."),
    ("{J} You may have target Character gain 2 boosts.",
     "{J} Puoi far ottenere a un personaggio bersaglio 2 rinforzi."),
    ("{J} You may have me gain Asleep.", "{J} Puoi farmi ottenere Dormiente."),
    # "A meno che" has a "non" that denies nothing; "non" elsewhere does.
    ("I am Defender unless you control two or more Plants.",
     "Ho Difensore a meno che tu non controlli due o più Piante."),
    ("{J} If I'm not in {V}, draw a card.", "{J} Se non sono in {V}, pesca una carta."),
    # States are had, or are "with" a thing.
    ("{J} Discard target Fleeting or Asleep Character.",
     "{J} Scarta un personaggio bersaglio con Fugace o Dormiente."),
    ("{R} If I was Fleeting, draw a card.", "{R} Se avevo Fugace, pesca una carta."),
    # A preposition is said again where English says it once.
    ("When a card goes from your deck or hand to Reserve — Resupply.",
     "Quando una carta va dal tuo mazzo o dalla tua mano nella Riserva — Rifornisci."),
    ("When a Permanent joins your Expeditions or Landmarks — Resupply.",
     "Quando un permanente si unisce alle tue spedizioni o ai tuoi fulcri — Rifornisci."),
    # Whose Expedition it is, by the figure in it.
    ("{J} Create a Brassbug 2/2/2 Robot token in your Hero Expedition.",
     "{J} Crea una pedina Robot Ottonblatta 2/2/2 nella spedizione del tuo eroe."),
    ("{J} Discard target Character with Hand Cost less than or equal to the Hand Cost of a "
     "Character you control.",
     "{J} Scarta un personaggio bersaglio con costo dalla mano pari o inferiore a quello di un "
     "personaggio che controlli."),
]  # fmt: skip

REFUSED = [
    "{J} Scarta personaggio bersaglio.",
    "{J} Scarta una carta da tua mano.",
    "{J} Mia la spedizione avanza di una regione.",
    "{J} Scarta prossimo il personaggio.",
    "{J} Spendi 2 miei rinforzi.",
    "{J} Scarta un personaggio bersaglio Fugace.",
    "{J} Controllo una carta.",
]


@pytest.mark.parametrize(("english", "italian"), SAME, ids=[text for _, text in SAME])
def test_italian_says_what_english_says(english: str, italian: str) -> None:
    assert _tree(italian) == parse_ability(english)


@pytest.mark.parametrize("text", REFUSED)
def test_what_no_card_can_say_is_refused(text: str) -> None:
    with pytest.raises(CardTextError):
        _tree(text)


def test_what_lies_in_parentheses_is_read_unless_it_reminds() -> None:
    plain = "{J} Metti la prima carta del tuo mazzo nella tua area del mana"
    exhausted = _tree(f"{plain} (come una sfera di mana consumata).")
    ready = _tree(f"{plain} (come una sfera di mana ripristinata).")
    assert len({exhausted, ready, _tree(f"{plain}.")}) == 3
    with pytest.raises(CardTextError):
        _tree(f"{plain} (come una carta).")


@pytest.fixture(scope="module")
def readable(shared: Path) -> list[Printed]:
    return [printed for printed in pool(shared, "it") if read(printed, "it") is not None]


@pytest.mark.slow
def test_a_dropped_italian_word_is_noticed(readable: list[Printed]) -> None:
    assert strictness.noticed_drops(readable, language="it", each=1).share >= 0.95


@pytest.mark.slow
def test_two_swapped_italian_words_are_noticed(readable: list[Printed]) -> None:
    assert strictness.noticed_swaps(readable, language="it", each=1).share >= 0.98


@pytest.mark.slow
def test_every_italian_word_lies_in_the_span_of_a_node(readable: list[Printed]) -> None:
    assert measures.span_coverage(readable, language="it").failures == ()


@pytest.mark.slow
def test_an_italian_sample_is_read_in_one_way_only(readable: list[Printed]) -> None:
    assert measures.unambiguous(readable, language="it", limit=40).failures == ()


def _tree(text: str) -> Ability:
    return parse_ability(text, language="it")
