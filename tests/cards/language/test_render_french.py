"""What is rendered in French means what the tree means."""

from pathlib import Path

from judge.cards.language import parse_ability
from judge.cards.language.render import render
from judge.cards.measuring.measures import read, same_letters, same_words

from .pool import pool


def test_every_tree_is_read_again_from_its_french(shared: Path) -> None:
    different = []
    for printed in pool(shared):
        tree = read(printed, "en")
        assert tree is not None
        text = render(tree, language="fr")
        again = read(printed._replace(text=text), "fr")
        if again != tree:
            different.append((printed.text, text))
    assert different == []


def test_as_much_as_before_is_printed_letter_for_letter(shared: Path) -> None:
    printed = pool(shared, "fr")
    assert same_letters(printed, language="fr").holds
    assert same_words(printed, language="fr").holds


def test_words_are_contracted_and_agree() -> None:
    tree = parse_ability("{R} You may exhaust target card in Reserve.")
    assert render(tree, language="fr") == "{R} Vous pouvez épuiser une carte ciblée en Réserve."
    tree = parse_ability("When a Character joins your Expeditions — Exhaust me.")
    assert render(tree, language="fr") == (
        "Lorsqu'un Personnage rejoint vos Expéditions — Épuisez-moi."
    )


def test_several_targets_take_a_plural_verb() -> None:
    tree = parse_ability(
        "{T}, Spend any number of my Kelon counters: The same number of target Characters lose "
        "Fleeting."
    )
    assert render(tree, language="fr").endswith("Personnages ciblés perdent Fugace.")


def test_a_verb_takes_the_form_and_the_pronoun_that_its_sentence_asks_for() -> None:
    for text, french in (
        (
            "{H} Target an Expedition. You may create an Ordis Recruit 1/1/1 Soldier token in it.",
            "{H} Ciblez une Expédition. Vous pouvez y créer un jeton Soldat 1/1/1 Recrue Ordis.",
        ),
        (
            "{J} You may pay {1} to have target Character lose Fleeting.",
            "{J} Vous pouvez payer {1} pour qu'un Personnage ciblé perde Fugace.",
        ),
    ):
        tree = parse_ability(text)
        assert render(tree, language="fr") == french
        assert parse_ability(french, language="fr") == tree


def test_wordings_that_no_card_prints() -> None:
    for text, french in (
        (
            "Other Characters lose their abilities.",
            "Les autres Personnages perdent leurs capacités.",
        ),
        ("I lose my abilities.", "Je perds mes capacités."),
        ("Characters are Robots and Soldiers.", "Les Personnages sont des Robots et des Soldats."),
        ("I am a Robot.", "Je suis un Robot."),
    ):
        tree = parse_ability(text)
        assert render(tree, language="fr") == french
        assert parse_ability(french, language="fr") == tree
