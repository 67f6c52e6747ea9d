"""German puts its verbs where other languages do not, and says what English says."""

from pathlib import Path

import pytest

from judge.cards.language import CardTextError, parse_ability
from judge.cards.measuring import measures, strictness
from judge.cards.measuring.measures import Printed, read

from .pool import pool

SAME = [
    # the verb stands last after "wenn" and "falls", and before its subject behind them
    (
        "{J} If I have 2 or more boosts, draw a card.",
        "{J} Falls ich 2 oder mehr Verstärkungen habe, ziehe eine Karte.",
    ),
    (
        "When you play a Robot — If it's in {V}, it gains 1 boost.",
        "Wenn du einen Roboter spielst — Falls er in {V} ist, erhält er 1 Verstärkung.",
    ),
    (
        "{H} If you control a token, target opponent Resupplies.",
        "{H} Falls du eine Marke kontrollierst, nutzt ein Gegner deiner Wahl Nachschub.",
    ),
    (
        "I am Eternal unless you control a Plant.",
        "Ich bin Ewig, es sei denn, du kontrollierst eine Pflanze.",
    ),
    # verbs and what parts from them
    ("{J} Discard target Spell.", "{J} Lege einen Zauber deiner Wahl ab."),
    ("{J} You may ready me.", "{J} Du darfst mich bereitstellen."),
    (
        "{J} You may sacrifice me to discard a card from your hand.",
        "{J} Du darfst mich opfern, um eine Karte aus deiner Hand abzulegen.",
    ),
    (
        "When my Expedition moves forward — It moves backwards two regions.",
        "Wenn sich meine Expedition vorwärts bewegt — Sie bewegt sich zwei Regionen zurück.",
    ),
    (
        "{J} You may pay {2} to have me gain Asleep.",
        "{J} Du darfst {2} bezahlen, damit ich Schlafend erhalte.",
    ),
    (
        "{J} You may have target Plant gain Asleep.",
        "{J} Du darfst eine Pflanze deiner Wahl Schlafend erhalten lassen.",
    ),
    (
        "{J} You may sacrifice a Robot and draw two cards to exhaust target Permanent.",
        "{J} Du darfst einen Roboter opfern und zwei Karten ziehen, um eine Bleibende Karte "
        "deiner Wahl zu erschöpfen.",
    ),
    ("I can't be played.", "Ich kann nicht gespielt werden."),
    # inside noun phrases: relative clauses, genitives, what faces a thing
    (
        "{R} Robots you control gain 2 boosts.",
        "{R} Roboter, die du kontrollierst, erhalten 2 Verstärkungen.",
    ),
    (
        "{D} : The next Plant you play this turn from your hand gains Fleeting.",
        "{D} : Die nächste Pflanze, die du in dieser Runde aus deiner Hand spielst, erhält "
        "Vergänglich.",
    ),
    (
        "{J} Exhaust target Character facing me.",
        "{J} Erschöpfe einen mir gegenüberstehenden Charakter deiner Wahl.",
    ),
    (
        "{J} Exhaust target Character facing me.",
        "{J} Erschöpfe einen Charakter deiner Wahl, der mir gegenübersteht.",
    ),
    (
        "{J} Return target Permanent you control to its owner's hand.",
        "{J} Schicke eine Bleibende Karte deiner Wahl, die du kontrollierst, in die Hand ihres "
        "Besitzers zurück.",
    ),
    (
        "{J} Return target Permanent you control to its owner's hand.",
        "{J} Schicke eine Bleibende Karte deiner Wahl in die Hand ihres Besitzers zurück, die du "
        "kontrollierst.",
    ),
    (
        "{J} I gain X boosts, where X is the number of Plants you control.",
        "{J} Ich erhalte X Verstärkungen, wobei X die Anzahl der Pflanzen ist, die du "
        "kontrollierst.",
    ),
    (
        "Characters you play have Tough 1.",
        "Von dir gespielte Charaktere haben Robust 1.",
    ),
    # one word made of several
    (
        "At Dusk — Create an Ordis Recruit 1/1/1 Soldier token in your Companion Expedition.",
        "Zum Abend — Erschaffe eine Ordis-Rekrut 1/1/1-Soldatenmarke in deiner "
        "Gefährten-Expedition.",
    ),
    ("{J} Sacrifice a non-token Character.", "{J} Opfere einen Nicht-Marken-Charakter."),
    # outcomes of a roll open their sentence
    (
        "{H} Roll a die. On a 4+, it gains 1 boost.",
        "{H} Würfle einmal. Bei 4+ erhält er 1 Verstärkung.",
    ),
    # sentences that no card prints
    ("{J} Exhaust each Robot.", "{J} Erschöpfe jeden Roboter."),
    ("{J} Give 2 boosts to target Animal.", "{J} Gib einem Tier deiner Wahl 2 Verstärkungen."),
    (
        "Permanents you play cost {1} less.",
        "Bleibende Karten, die du spielst, kosten {1} weniger.",
    ),
    (
        "{J} If I'm in {V} or if you control a Plant, draw a card.",
        "{J} Falls ich in {V} bin oder falls du eine Pflanze kontrollierst, ziehe eine Karte.",
    ),
    (
        "{J} Starting with you, each player sacrifices a Permanent.",
        "{J} Angefangen bei dir opfert jeder Spieler eine Bleibende Karte.",
    ),
    (
        "{J} Reveal the top card of your deck. If it's a Character, you may play it for free.",
        "{J} Decke die oberste Karte deines Decks auf. Falls sie ein Charakter ist, darfst du sie "
        "kostenlos spielen.",
    ),
    (
        "When I leave the Expedition zone — You may have target Character switch Expeditions.",
        "Wenn ich die Expeditionszone verlasse — Du darfst einen Charakter deiner Wahl die "
        "Expeditionen wechseln lassen.",
    ),
]

REFUSED = [
    "{J} Erhalte ich 1 Verstärkung.",
    "{J} Ich 1 Verstärkung erhalte.",
    "{J} Falls ich Verankert bin, ich erhalte 1 Verstärkung.",
    "{J} Falls ich bin Verankert, erhalte ich 1 Verstärkung.",
    "Ich bin Ewig, es sei denn, du eine Pflanze kontrollierst.",
    "{J} Lege einen Zauber deiner Wahl auf.",
    "{J} Ab lege einen Zauber deiner Wahl.",
    "{J} Du darfst opfern mich.",
    "{J} Du darfst mich opfern, um eine Karte ziehen.",
    "{J} Du darfst mich zu opfern.",
    "Meine Expedition sich bewegt eine Region vorwärts.",
    "{J} Lege Charakter deiner Wahl ab.",
    "{J} Lege anderen einen Zauber ab.",
    "{J} Erschöpfe einen Charakter, der du spielst.",
    "{J} Sabotage nutze.",
    # a pronoun has the gender of what it stands for, an adjective that of its noun
    "{J} Erschaffe eine Aerolit-Marke in deinem Wahrzeichen-Bereich, dann erhält er Verankert.",
    "Wenn du einen Charakter spielst — Sie erhält 1 Verstärkung.",
    "{J} Lege einen andere Zauber ab.",
    "{J} Lege einen Zauber deiner Wahl, das du kontrollierst, ab.",
]


@pytest.mark.parametrize(("english", "german"), SAME, ids=lambda text: text)
def test_a_german_sentence_gives_the_tree_of_the_english_one(english: str, german: str) -> None:
    assert parse_ability(german, language="de") == parse_ability(english)


@pytest.mark.parametrize("text", REFUSED)
def test_words_in_an_order_that_is_not_german_are_refused(text: str) -> None:
    with pytest.raises(CardTextError):
        parse_ability(text, language="de", card_type="SPELL")


@pytest.mark.parametrize(
    ("text", "reads"),
    [
        ("Robust 1. (Gegner müssen {1} zahlen, um mich anzuvisieren.)", True),
        ("Robust 1. (Gegner müssen {2} zahlen, um mich anzuvisieren.)", False),
        ("{J} Nachschub. (Lege die oberste Karte deines Decks in die Reserve.)", True),
        ("{J} Sabotage. (Lege die oberste Karte deines Decks in die Reserve.)", False),
    ],
)
def test_a_reminder_speaks_of_what_the_text_names(text: str, *, reads: bool) -> None:
    if reads:
        plain = text[: text.index(" (")]
        assert parse_ability(text, language="de") == parse_ability(plain, language="de")
    else:
        with pytest.raises(CardTextError):
            parse_ability(text, language="de")


@pytest.fixture(scope="module")
def readable(shared: Path) -> list[Printed]:
    return [printed for printed in pool(shared, "de") if read(printed, "de") is not None]


@pytest.mark.slow
def test_a_dropped_german_word_is_noticed(readable: list[Printed]) -> None:
    assert strictness.noticed_drops(readable, language="de", each=1).share >= 0.97


@pytest.mark.slow
def test_two_swapped_german_words_are_noticed(readable: list[Printed]) -> None:
    assert strictness.noticed_swaps(readable, language="de", each=1).share >= 0.98


@pytest.mark.slow
def test_a_german_word_put_in_is_noticed(readable: list[Printed]) -> None:
    assert strictness.noticed_insertions(readable, language="de", each=1).share >= 0.995


@pytest.mark.slow
def test_a_german_word_changed_for_another_is_noticed(readable: list[Printed]) -> None:
    assert strictness.noticed_changes(readable, language="de", each=1).share >= 0.995


@pytest.mark.slow
def test_a_changed_german_figure_is_noticed(readable: list[Printed]) -> None:
    assert strictness.noticed_numbers(readable, language="de").failures == ()


@pytest.mark.slow
def test_every_german_word_lies_in_the_span_of_a_node(readable: list[Printed]) -> None:
    assert measures.span_coverage(readable, language="de").failures == ()


@pytest.mark.slow
def test_a_german_sample_is_read_in_one_way_only(readable: list[Printed]) -> None:
    assert measures.unambiguous(readable, language="de", limit=40).failures == ()
