"""What is printed in Italian and Spanish means what the tree means, in the words of the cards."""

from dataclasses import replace
from pathlib import Path

import pytest

from judge.cards.ability import Ability
from judge.cards.check import distinct_abilities
from judge.cards.language import parse_ability
from judge.cards.language.render import render
from judge.cards.measuring.letters import letters
from judge.cards.measuring.measures import Printed, read, same_letters, same_words
from judge.cards.pool import load_cards

from .pool import abilities, pool, records

READ_AGAIN = {"it": 1.0, "es": 1.0}
"""The share of the pool's abilities that a language prints so that they are read again."""
LETTERS = {"fr": 0.81, "it": 0.85, "es": 0.73}
"""The share of the trees that a language prints letter for letter as some card prints it."""


@pytest.mark.slow
@pytest.mark.parametrize("language", READ_AGAIN)
def test_what_is_printed_is_read_again(language: str) -> None:
    trees = distinct_abilities(load_cards())
    lost = []
    for tree, card in trees.items():
        text = render(tree, language=language)
        if read(Printed(text, card.type.upper(), tree.support), language) != tree:
            lost.append(text)
    assert 1 - len(lost) / len(trees) >= READ_AGAIN[language], lost


@pytest.mark.slow
@pytest.mark.parametrize("language", LETTERS)
def test_cards_print_the_sameletters(language: str, shared: Path) -> None:
    english, other = records(shared, "en"), records(shared, language)
    wordings: dict[Ability, set[str]] = {}
    for reference, record in english.items():
        ours, theirs = abilities(record, "en"), abilities(other[reference], language)
        for one, two in zip(ours, theirs, strict=True):
            tree = read(one, "en")
            if tree is not None:
                wordings.setdefault(tree, set()).add(letters(two.text, language=language))
    same = [
        letters(render(t, language=language), language=language) in w for t, w in wordings.items()
    ]
    assert sum(same) / len(same) >= LETTERS[language]


@pytest.mark.parametrize("language", ["en", *LETTERS])
def test_no_two_meanings_are_compared_as_one(language: str) -> None:
    meant: dict[str, Ability] = {}
    for tree in distinct_abilities(load_cards()):
        alone = replace(tree, support=False)
        said = letters(render(alone, language=language), language=language)
        assert meant.setdefault(said, alone) == alone, said


@pytest.mark.slow
@pytest.mark.parametrize("language", ["it", "es"])
def test_cards_are_printed_as_they_are(language: str, shared: Path) -> None:
    assert same_letters(pool(shared, language), language=language).holds
    assert same_words(pool(shared, language), language=language).holds


@pytest.mark.parametrize(
    ("text", "language", "printed"),
    [
        # articles take the form that the next sound asks for, and join their preposition
        (
            "{J} You may put a card from your hand in Reserve.",
            "it",
            "{J} Puoi mettere una carta dalla tua mano nella Riserva.",
        ),
        (
            "When I leave the Expedition zone — Draw a card.",
            "it",
            "Quando lascio l'area delle spedizioni — Pesca una carta.",
        ),
        # a state is had, not been; a pronoun leans on its verb
        (
            "{J} Target Fleeting Character loses Fleeting.",
            "it",
            "{J} Un personaggio bersaglio con Fugace perde Fugace.",
        ),
        ("At Dusk — You may sacrifice me.", "it", "Al crepuscolo — Puoi sacrificarmi."),
        ("At Dusk — Exhaust me.", "es", "Al anochecer — Agótame."),
        # "when" takes the subjunctive, and so does what one may bring about
        (
            "When I leave the Expedition zone — You may have target Character gain Asleep.",
            "es",
            "Cuando abandone la zona de expedición — Puedes hacer que un personaje objetivo gane "
            "Sueño.",
        ),
        # "otro" takes no article, and stands before its number
        (
            "{J} If you control two or more other Plants, sacrifice another Plant.",
            "es",
            "{J} Si controlas otras dos plantas o más, sacrifica otra planta.",
        ),
    ],
)
def test_words_agree_and_contract(text: str, language: str, printed: str) -> None:
    tree = parse_ability(text)
    assert render(tree, language=language) == printed
    assert parse_ability(printed, language=language) == tree
