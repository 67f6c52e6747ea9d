"""What is printed in German means what the tree means, in the words and the order of the cards."""

from pathlib import Path

import pytest

from judge.cards.ability import Ability
from judge.cards.check import distinct_abilities
from judge.cards.language import parse_ability
from judge.cards.language.german.speech import load_speech
from judge.cards.language.measures import Printed, read
from judge.cards.language.normalise import normalise
from judge.cards.language.render import render
from judge.cards.language.syntax.lexicon import load_lexicon
from judge.cards.pool import load_cards
from judge.cards.printed import print_ability

from .pool import abilities, records

READ_AGAIN = 0.997
"""The share of the pool's abilities that are printed so that they are read again."""
LETTERS = 0.81
"""The share of the trees that are printed letter for letter as some card prints them."""


def test_what_is_printed_is_read_again() -> None:
    trees = distinct_abilities(load_cards())
    lost = []
    for tree, card in trees.items():
        text = _printed(tree)
        if read(Printed(text, card.type.upper(), tree.support), "de") != tree:
            lost.append(text)
    assert 1 - len(lost) / len(trees) >= READ_AGAIN, lost


def test_cards_print_the_same_letters(shared: Path) -> None:
    english, german = records(shared, "en"), records(shared, "de")
    wordings: dict[Ability, set[str]] = {}
    for reference, record in english.items():
        ours, theirs = abilities(record, "en"), abilities(german[reference], "de")
        for one, two in zip(ours, theirs, strict=True):
            tree = read(one, "en")
            if tree is not None:
                wordings.setdefault(tree, set()).add(_letters(two.text))
    same = [_letters(_printed(tree)) in texts for tree, texts in wordings.items()]
    assert sum(same) / len(same) >= LETTERS


def _printed(tree: Ability) -> str:
    try:
        return render(tree, language="de")
    except ValueError:
        return ""


def _letters(text: str) -> str:
    return normalise(text, language="de")


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        # the verb stands second, first after a condition, and last inside one
        ("{J} I gain 1 boost.", "{J} Ich erhalte 1 Verstärkung."),
        (
            "{J} If you control a token, I gain 1 boost.",
            "{J} Falls du eine Marke kontrollierst, erhalte ich 1 Verstärkung.",
        ),
        (
            "I am Eternal unless you control a Plant.",
            "Ich bin Ewig, es sei denn, du kontrollierst eine Pflanze.",
        ),
        # what parts from its verb closes the clause, and is one word with it at its end
        ("{J} Ready target Permanent.", "{J} Stelle eine Bleibende Karte deiner Wahl bereit."),
        (
            "{J} You may sacrifice a Robot to discard target Permanent.",
            "{J} Du darfst einen Roboter opfern, um eine Bleibende Karte deiner Wahl abzulegen.",
        ),
        # a relative clause may follow the verb that closes its clause
        (
            "{J} You may exhaust a Character you control.",
            "{J} Du darfst einen Charakter erschöpfen, den du kontrollierst.",
        ),
        # cases and genders: adjectives end as their article asks for
        (
            "{J} Exhaust another target Character facing me.",
            "{J} Erschöpfe einen anderen mir gegenüberstehenden Charakter deiner Wahl.",
        ),
        (
            "{J} Give 1 boost to another target Animal.",
            "{J} Ein anderes Tier deiner Wahl erhält 1 Verstärkung.",
        ),
        (
            "{J} Return target Permanent to its owner's hand.",
            "{J} Schicke eine Bleibende Karte deiner Wahl in die Hand ihres Besitzers zurück.",
        ),
        # a token's kind and its name are one word
        (
            "At Dusk — Create a Brassbug 2/2/2 Robot token in target Expedition.",
            "Zum Abend — Erschaffe eine Blechkäfer 2/2/2-Robotermarke in einer Expedition deiner "
            "Wahl.",
        ),
    ],
)
def test_verbs_and_cases(text: str, printed: str) -> None:
    tree = parse_ability(text)
    assert render(tree, language="de") == printed
    assert parse_ability(printed, language="de") == tree


def test_every_subtype_has_its_gender_and_cases() -> None:
    named = load_lexicon("de").raw["words"]["subtype"]
    assert [name for name in named if name not in load_speech().nouns] == []


def test_every_verb_has_the_forms_that_clauses_take() -> None:
    verbs = load_speech().verbs
    forms = {"order", "infinitive", "you", "it"}
    assert {name: forms - verb.keys() for name, verb in verbs.items() if forms - verb.keys()} == {}


def test_what_has_no_german_says_so() -> None:
    tree = parse_ability("{H} Target opponent targets a card in your Reserve.")
    with pytest.raises(ValueError, match="no German"):
        render(tree, language="de")


def test_what_german_cannot_say_is_printed_in_english() -> None:
    english = (
        "{H} You may exhaust target card in an opponent's Reserve, then roll a die. "
        "When you roll a 1-3 this way — They target a card in your Reserve. Exhaust it."
    )
    tree = parse_ability(english)
    with pytest.raises(ValueError, match="no German"):
        render(tree, language="de")
    assert print_ability(tree, "de") == english
