"""The sentences of scenarios and questions."""

import random
import re
from pathlib import Path

import pytest

from judge.scenario import tree as t
from judge.scenario.cast import Style
from judge.scenario.document import read_scenarios, read_text
from judge.scenario.mistakes import ScenarioError
from judge.scenario.referring import cards_in, with_referents


def one(text: str) -> t.Sentence:
    document = read_text(text)
    assert not document.mistakes, document.mistakes[0].show(text)
    (step,) = document.scenarios[0].common
    return step


def mistake(text: str, style: Style = Style.ASK) -> str:
    document = read_text(text, style)
    assert document.mistakes, "this should not be understood"
    return document.mistakes[0].show(text)


def test_all_samples_are_read(shared: Path) -> None:
    text = (shared / "design" / "scenario-samples.txt").read_text(encoding="utf-8")
    document = read_scenarios(text)
    assert len(document.scenarios) == 80
    steps = sum(
        len(it.common) + sum(len(case.steps) for case in it.cases) for it in document.scenarios
    )
    assert steps == 657


def test_a_dropped_word_is_refused_or_changes_the_tree(shared: Path) -> None:
    text = (shared / "design" / "scenario-samples.txt").read_text(encoding="utf-8")
    blocks = [block for block in re.split(r"(?m)^(?=Scenario:)", text) if block]
    chance = random.Random(7)
    tried = same = 0
    for block in blocks:
        whole = read_text(block, Style.FILE).scenarios[0]
        before = (whole.common, tuple(case.steps for case in whole.cases))
        lines = list(re.finditer(r"(?m)^(?!\w+( \d+)?:).+$", block))
        for line in chance.sample(lines, min(2, len(lines))):
            for word in re.finditer(r"\S+", line[0]):
                start, end = line.start() + word.start(), line.start() + word.end()
                changed = read_text(block[:start] + block[end + 1 :], Style.FILE)
                tried += 1
                after = changed.scenarios[0]
                if not changed.mistakes:
                    same += before == (after.common, tuple(case.steps for case in after.cases))
    assert tried > 500
    assert same / tried <= 0.10


def test_names_are_found_in_any_language_and_keep_their_commas() -> None:
    statement = one("Alice controls Fée Clochette and Haven, Bravos Bastion.")
    assert isinstance(statement, t.Statement)
    clause = statement.body
    assert isinstance(clause, t.Clause)
    assert isinstance(clause.predicate, t.Do)
    objects = clause.predicate.phrases[0].objects
    assert objects is not None
    assert [it.name for it in objects.items if isinstance(it, t.Card)] == [
        "Tinker Bell",
        "Haven, Bravos Bastion",
    ]


def test_a_short_name_needs_the_full_name_in_a_file() -> None:
    shown = mistake("Kuwat is Fleeting.", Style.FILE)
    assert "write the full name once: Kuwat, the Dissenter" in shown
    assert read_text("Kuwat is Fleeting.").notes
    assert not read_text(
        "Alice has Kuwat, the Dissenter in Reserve. Kuwat is Fleeting.", Style.FILE
    ).mistakes


def test_an_ambiguous_short_name_lists_the_candidates() -> None:
    shown = mistake("Nyala is Fleeting.")
    assert "may be" in shown
    assert "write more of the name" in shown


def test_an_unknown_name_gets_the_nearest() -> None:
    shown = mistake("Alice plays Kapa from hand.", Style.FILE)
    assert "neither a player nor a card" in shown
    assert "Kappa" in shown
    assert "^^^^" in shown


def test_a_player_name_beats_a_card_name_unless_it_is_quoted() -> None:
    statement = one('Alice uses "Alice"\'s support ability.')
    assert isinstance(statement, t.Statement)
    clause = statement.body
    assert isinstance(clause, t.Clause)
    assert clause.subjects.items == (t.Player("Alice"),)
    assert isinstance(clause.predicate, t.Do)
    assert clause.predicate.phrases[0].objects == t.Nouns(
        (t.AbilityOf(t.Card("Alice"), t.Ability.SUPPORT),)
    )


def test_names_that_act_first_are_the_players() -> None:
    document = read_text("Lithium controls Kappa. Lithium passes.")
    assert document.scenarios[0].players == ("Lithium", "Bob")
    document = read_text("I have Kappa in hand. My opponent controls Atlas.")
    assert not document.mistakes
    assert document.scenarios[0].players == ("Alice", "Bob")


def test_a_word_that_is_missing_is_named() -> None:
    assert "expected a zone or an Expedition after 'in'" in mistake("Alice has Kappa in.")
    assert "expected a zone or an Expedition after 'in'" in mistake("Kappa is in Fleeting.")
    assert "only a player can pass" in mistake("Kappa passes.")


def test_other_wordings_fold_into_one_tree() -> None:
    assert one("Can't Alice play Kappa?") == one("Cannot Alice play Kappa?")
    assert one("Kappa isn't Fleeting.") == one("Kappa is not Fleeting.")
    assert one("Will Alice draw 1 card?") == one("Does Alice draw 1 card?")


def test_and_before_a_verb_goes_on_with_the_same_player() -> None:
    statement = one("Alice plays Kappa from hand and sacrifices Kappa.")
    assert isinstance(statement, t.Statement)
    assert isinstance(statement.body, t.Clause)
    assert isinstance(statement.body.predicate, t.Do)
    assert [phrase.verb for phrase in statement.body.predicate.phrases] == ["play", "sacrifice"]


def test_two_sentences_may_be_joined_by_and() -> None:
    text = "Alice controls Kappa and Bob controls Atlas."
    document = read_text(text)
    assert not document.mistakes
    assert len(document.scenarios[0].common) == 2


def test_rules_in_brackets_belong_to_the_claim_before() -> None:
    statement = one("Then Kappa has no boosts. [2.1.d, 6.3.k]")
    assert statement.rules == ("2.1.d", "6.3.k")


def test_cases_fork_and_headers_are_kept() -> None:
    document = read_scenarios(
        "Scenario: Two ways\nRules: 6.3.k\nNote: said plainly\n"
        "Alice controls Kappa in her Hero Expedition.\n"
        "Case 1: one\nAlice passes.\nCase 2: two\nKappa is Fleeting.\nThen Kappa is Fleeting.\n"
    )
    (scenario,) = document.scenarios
    assert (scenario.title, scenario.rules, scenario.notes) == (
        "Two ways",
        ("6.3.k",),
        ("said plainly",),
    )
    assert [case.title for case in scenario.cases] == ["one", "two"]
    assert [len(case.steps) for case in scenario.cases] == [1, 2]


def test_a_file_with_mistakes_names_line_and_column() -> None:
    with pytest.raises(ScenarioError, match=r"odd\.scenario:2:7: the word “wobbles”"):
        read_scenarios("Scenario: Odd\nAlice wobbles.\n", "odd.scenario")


def test_it_is_the_card_named_before() -> None:
    document = read_text("Alice controls Kappa and plays Boom!, sacrificing it. Where does it go?")
    told = with_referents(document.scenarios[0].common)
    assert [card.name for card in cards_in(told[0])] == ["Kappa", "Boom!", "Kappa"]
    assert [card.name for card in cards_in(told[1])] == ["Kappa"]


def test_free_text_is_shown_never_dropped() -> None:
    text = "Alice controls Kappa. Suppose the moon turns blue somehow. Is Kappa Fleeting?"
    document = read_text(text)
    assert len(document.mistakes) == 1
    assert len(document.scenarios[0].common) == 2
