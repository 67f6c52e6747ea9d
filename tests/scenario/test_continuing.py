"""How a text can go on: completion walks along the forms and never leads astray."""

import re
from random import Random

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Verdict
from judge.paths import rules_dir
from judge.scenario.continuing import continuations, sentences_of
from judge.scenario.document import read_text
from judge.scenario.forms import FormPiece, FormReader
from judge.scenario.lexer import Scanner
from judge.scenario.parsing import language

TABLE = (
    "Alice controls Kappa and Haven Warrior in her Hero Expedition. Bob controls Kitsune. "
    "Alice has Freeze in hand. Alice has Foundry Engineer in Reserve. "
)
STEPS = 3000


def offered(text: str, kind: str = "") -> list[str]:
    found = continuations(text, 400)
    return [each.applied(text) for each in found if not kind or each.kind == kind]


def test_words_are_completed() -> None:
    assert offered("Alice con") == ["Alice controls"]


def test_names_are_completed_whatever_the_accents_and_capitals() -> None:
    assert "Alice controls Coppélia" in offered("Alice controls coppel")


def test_a_name_of_several_words_is_completed_past_its_comma() -> None:
    assert "Bob controls Haven, Bravos Bastion" in offered("Bob controls Haven, Br")


def test_what_the_text_names_comes_before_what_it_could_name() -> None:
    found = offered("Bob controls Kitsune. Is ", "name")
    assert found[0] == "Bob controls Kitsune. Is Kitsune"


def test_only_heroes_are_offered_as_a_hero() -> None:
    assert offered("Alice's Hero is Kap") == []
    assert offered("Alice's Hero is Auraq", "name") == ["Alice's Hero is Auraq & Kibble"]


def test_a_playing_is_completed_to_what_is_legal() -> None:
    text = "Alice has Haven Warrior and Kappa in hand. Alice has 3 ready Mana Orbs. "
    # Haven Warrior's Hand Cost is 3, Kappa's is 4 (5.1.2.d)
    assert offered(text + "Alice plays ", "legal") == [
        text + "Alice plays Haven Warrior from hand in her Hero Expedition.",
        text + "Alice plays Haven Warrior from hand in her Companion Expedition.",
    ]


def test_targets_are_those_that_are_legal_now() -> None:
    text = TABLE + "Alice plays Freeze from hand"
    found = offered(text + ", targeting ", "legal")
    assert sorted(each.removeprefix(text) for each in found) == [
        ", targeting Haven Warrior",
        ", targeting Kappa",
        ", targeting Kitsune",
    ]


def test_nothing_is_offered_where_no_form_fits() -> None:
    assert continuations("Alice controls in ") == []


@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 4))]
)
def test_walking_along_completions_is_always_understood(seed: int) -> None:
    random = Random(seed)
    steps = finished = 0
    while steps < STEPS // 4:
        text = TABLE
        while text == TABLE or text[-1] not in ".?":
            found = continuations(text, 60, legal=False)
            assert found, f"a dead end: {text}"
            text = random.choice([each for each in found if each.named] or found).applied(text)
            steps += 1
            if len(text) > 600:
                break
        else:
            mistakes = read_text(text).mistakes
            assert not mistakes, mistakes[0].show(text)
            finished += 1
    assert finished > 50


@pytest.mark.parametrize("seed", range(3))
def test_what_is_legal_can_be_done_and_asked_about(seed: int) -> None:
    random = Random(seed)
    for _ in range(6):
        text = TABLE
        for _ in range(random.randint(1, 3)):
            legal = [it for it in continuations(text + "Alice ", 80) if it.kind == "legal"]
            if not legal:
                break
            text = random.choice(legal).applied(text + "Alice ") + " "
        (answer,) = answer_text(text + "What happens?")
        assert answer.verdict not in (Verdict.UNKNOWN, Verdict.ILLEGAL), text


def unknown_forms(text: str) -> list[str]:
    """Return the sentences of a text that follow none of the forms."""
    speech = language()
    wrong = []
    for sentence in sentences_of(text, Scanner(text, speech.words, speech.book)):
        reading = FormReader()
        if sentence and sentence[0].text == "And":  # it goes on with a claim
            for word in ("Then", "no", "Expedition", "has", "moved", "."):
                reading.feed(FormPiece(word, 0, 0))
        if sentence and not (all(map(reading.feed, sentence)) and reading.finished):
            wrong.append(text[sentence[0].start : sentence[-1].end])
    return wrong


def test_every_sentence_of_the_guide_for_programs_follows_the_forms() -> None:
    guide = (rules_dir() / "guide.md").read_text(encoding="utf-8")
    laid = (
        "Alice controls Kappa and Haven, Bravos Bastion. Alice has Kuwat, the Dissenter in hand. "
    )
    said = re.findall(r'`([A-Z"][^`]*[.?])`', guide)
    assert len(said) > 40
    assert [wrong for each in said for wrong in unknown_forms(laid + each)] == []


def test_every_sentence_of_the_scenarios_guide_follows_the_forms() -> None:
    guide = (rules_dir() / "scenarios" / "README.md").read_text(encoding="utf-8")
    examples = re.findall(r"```\n(Scenario:.*?)```", guide, re.DOTALL)
    header = re.compile(r"^(Scenario|Rules|Case[^:]*|Note|Players):.*$", re.MULTILINE)
    wrong = []
    for example in examples:
        wrong += unknown_forms(re.sub(r" \[[\dI][^\]]*\]", "", header.sub("", example)))
    assert wrong == []
