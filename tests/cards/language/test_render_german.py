"""What is printed in German means what the tree means, in the words and the order of the cards."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from judge.cards.ability import Ability, Entering, Resupply, Subtype, walk
from judge.cards.check import distinct_abilities
from judge.cards.language import parse_ability
from judge.cards.language.pages.library import load_page
from judge.cards.language.render import render
from judge.cards.measuring.letters import letters
from judge.cards.measuring.measures import Printed, read
from judge.cards.pool import load_cards

from .pool import abilities, records

LETTERS = 0.81
"""The share of the trees that are printed letter for letter as some card prints them."""


def test_what_is_printed_is_read_again() -> None:
    trees = distinct_abilities(load_cards())
    lost = []
    for tree, card in trees.items():
        text = _printed(tree)
        if read(Printed(text, card.type.upper(), tree.support), "de") != tree:
            lost.append(text)
    assert lost == []


@pytest.mark.slow
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
    return letters(text, language="de")


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


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        # a counter that no page knows keeps its name
        (
            "{J} If I have 3 or more Moss counters, I gain 1 Moss counter.",
            "{J} Falls ich mindestens 3 Moss-Zähler habe, erhalte ich 1 Moss-Zähler.",
        ),
        # what another player targets is said by the verb
        (
            "{H} Target opponent targets a card in your Reserve.",
            "{H} Ein Gegner deiner Wahl visiert eine Karte in deiner Reserve an.",
        ),
        (
            "{H} You may exhaust target card in an opponent's Reserve, then roll a die. "
            "When you roll a 1-3 this way — They target a card in your Reserve. Exhaust it.",
            "{H} Du darfst eine Karte deiner Wahl in der Reserve deines Gegners erschöpfen und "
            "dann einmal würfeln. Wenn du auf diese Weise eine 1–3 würfelst — Dieser Spieler "
            "visiert eine Karte in deiner Reserve an. Erschöpfe sie.",
        ),
        # one thing has a singular verb
        (
            "When an opponent plays a Character — If there are no Characters in the Expedition "
            "facing me, it switches Expeditions.",
            "Wenn ein Gegner einen Charakter spielt — Falls es keine Charaktere in der mir "
            "gegenüberstehenden Expedition gibt, wechselt er die Expeditionen.",
        ),
        # after a condition there is a verb
        (
            "{R} If I have 2 or more boosts, Resupply.",
            "{R} Falls ich mindestens 2 Verstärkungen habe, nutze Nachschub.",
        ),
        # cards in hand are not cards in Reserve
        (
            "{J} If you have less cards in hand than target opponent, draw a card.",
            "{J} Falls du weniger Karten auf deiner Hand als ein Gegner deiner Wahl hast, ziehe "
            "eine Karte.",
        ),
        # pronouns have the gender of what they stand for
        (
            "When you play a Permanent — Sacrifice it.",
            "Wenn du eine Bleibende Karte spielst — Opfere sie.",
        ),
        (
            "When you play an Animal — Sacrifice it.",
            "Wenn du ein Tier spielst — Opfere es.",
        ),
    ],
)
def test_what_was_printed_wrong_once(text: str, printed: str) -> None:
    tree = parse_ability(text)
    assert render(tree, language="de") == printed
    assert parse_ability(printed, language="de") == tree


def test_every_subtype_has_its_gender_and_cases() -> None:
    trees = distinct_abilities(load_cards())
    named = {part.name for tree in trees for part in walk(tree) if isinstance(part, Subtype)}
    page = load_page("de")
    sources = " ".join(line.source for line in page.by_category["kind"])
    said = set(re.findall(r"[A-Z_]+", sources))
    assert sorted(named - said) == []


def test_verbs_of_players_have_every_form() -> None:
    words = load_page("de").words
    forms = {key: {guard for form in words[key] for guard in form.guard} for key in words}
    ordered = {key: found for key, found in forms.items() if {"inf", "third"} <= found}
    assert {key: found for key, found in ordered.items() if "zu" not in found} == {}
    assert len(ordered) > 20


def test_what_german_cannot_say_is_refused_and_printed_in_english() -> None:
    tree = parse_ability("{J} Draw a card.")
    strange = replace(tree, body=replace(tree.body, effect=Resupply(Entering.READY)))
    with pytest.raises(ValueError, match="no words"):
        render(strange, language="de")
