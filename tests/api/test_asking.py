"""What a ruling is about is offered where a question names its cards in words that are alike."""

from judge.answers.asking import answer_text
from judge.answers.model import Verdict
from judge.api.asking import ask
from judge.rulings.collection import rulings_about
from judge.rulings.situations import situation

LIKE_A_RULING = "At what moment does Tiny Jinn's replacing ability apply when it leaves, before?"


def test_the_situation_of_a_ruling_has_what_is_laid_and_done_and_no_claim() -> None:
    meets = next(it for it in rulings_about(["Amarok"]) if "Gigantic" in it.title)
    assert situation(meets) == (
        "Alice controls Amarok in her Hero Expedition. Alice has Atlas in hand. Alice plays Atlas "
        "from hand in her Companion Expedition. Alice resolves Amarok's Reaction."
    )


def test_it_is_offered_first_and_marked_and_can_be_asked() -> None:
    (answer,) = ask(LIKE_A_RULING)
    assert answer.verdict is Verdict.UNKNOWN
    assert len(answer.proposals) <= 3
    first = answer.proposals[0]
    assert first.startswith("Note: the situation of the ruling “Tiny Jinn: ")
    assert answer_text(first)[0].verdict is not Verdict.UNKNOWN


def test_other_cards_and_other_words_get_no_ruling() -> None:
    for text in (
        "At what moment does Kappa's replacing ability apply when it leaves, before?",
        "At what moment do Tiny Jinn and Kappa apply their replacing abilities, before leaving?",
        "Who pays for Tiny Jinn if a Spell costs less?",
    ):
        assert not any(it.startswith("Note:") for it in ask(text)[0].proposals)


def test_who_asks_without_rulings_gets_none() -> None:
    assert not any(it.startswith("Note:") for it in answer_text(LIKE_A_RULING)[0].proposals)


def test_a_text_may_name_more_cards_than_a_reading_places() -> None:
    names = ("Kappa", "Haven Warrior", "Ordis Trooper", "Fiore dei Liberi", "Brassbug Hub")
    more = ("Freeze", "Amarok", "Robin Hood", "Baba Yaga", "Moonlight Jellyfish")
    (answer,) = ask(f"Do {', '.join((*names, *more))} and Kraken's Wrath stay?")
    assert answer.verdict is Verdict.UNKNOWN
