"""Questions and their cited answers; the expected rules come from the rulebook's examples."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict, answers_json
from judge.answers.quoting import rule_book
from judge.citation import RuleNumber

QUESTIONS = Path(__file__).parent.parent / "bench" / "questions.txt"

ANSWER = {
    *("question", "edition", "verdict", "value", "result", "because", "outcomes", "cards"),
    *("citations", "otherwise", "explanation", "trace", "explored", "reading", "assumed"),
    *("warnings", "interpretations", "not_understood", "proposals", "beside"),
}
OUTCOME = {"choices", "verdict", "value", "result", "because", "share", "citations"}


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


def decisive(answer: Answer) -> set[str]:
    return {citation.rule for citation in answer.citations if citation.role == "decisive"}


HAVEN = "Lithium controls Haven, Bravos Bastion. Lithium plays Kuwat, the Dissenter from Reserve. "


def test_a_character_that_sacrificed_itself_gets_no_boost() -> None:
    answer = ask(
        HAVEN + "Lithium resolves Kuwat's {J} ability first, sacrificing Kuwat. "
        "Does Kuwat get Haven's boost?"
    )
    assert answer.verdict is Verdict.NO
    assert {"2.1.d", "6.3.k"} <= decisive(answer)


def test_the_boost_resolved_first_is_there() -> None:
    answer = ask(
        HAVEN + "Lithium resolves Haven's ability for Kuwat first. Does Kuwat gain a boost?"
    )
    assert answer.verdict is Verdict.YES


def test_an_open_order_depends_on_the_choice_that_decides_it() -> None:
    answer = ask(HAVEN + "Does Kuwat get Haven's boost?")
    assert answer.verdict is Verdict.DEPENDS
    told = {outcome.result: outcome.choices for outcome in answer.outcomes}
    assert set(told) == {"Yes.", "No."}
    assert told["No."] == ("Lithium resolves Kuwat, the Dissenter's {J} ability first",)
    assert len(told["Yes."]) == 1
    assert {"2.1.d", "6.3.k"} <= decisive(answer)


JELLYFISH = "Alice plays Boom! from hand, sacrificing Moonlight Jellyfish. "


def test_a_jellyfish_that_is_not_fleeting_ends_in_reserve() -> None:
    answer = ask(
        "Alice controls Moonlight Jellyfish in her Hero Expedition. "
        + JELLYFISH
        + "Where is Moonlight Jellyfish?"
    )
    assert answer.result == "Moonlight Jellyfish is in Alice's Reserve"
    assert "2.1.f" in decisive(answer)


def test_a_fleeting_jellyfish_stays_in_the_discard_pile() -> None:
    answer = ask(
        "Alice controls Moonlight Jellyfish (Fleeting) in her Hero Expedition. "
        + JELLYFISH
        + "Is Moonlight Jellyfish in Alice's Discard pile?"
    )
    assert answer.verdict is Verdict.YES


def test_the_same_is_answered_to_looser_words() -> None:
    answer = ask(
        "Haven, Bravos Bastion is in play and Kuwat, the Dissenter is played from Reserve; "
        "Kuwat's {J} ability is resolved first. Does Kuwat get Haven's boost?"
    )
    assert answer.verdict is Verdict.NO
    assert {"2.1.d", "6.3.k"} <= decisive(answer)
    answer = ask("Boom! sacrifices Moonlight Jellyfish. Where does it end up?")
    assert answer.result == "Moonlight Jellyfish is in Alice's Reserve"
    answer = ask(
        "Bob controls Armored Jammer (rare). Mana Reaping targets Armored Jammer. "
        "Does Armored Jammer's Reaction activate?"
    )
    assert answer.verdict is Verdict.YES


def test_coppelia_enters_asleep_and_fleeting() -> None:
    answer = ask(
        "Alice's Hero is Treyst & Rossum (5 Scrap counters). Alice has Coppélia in hand. "
        "Alice uses Treyst & Rossum's quick action, choosing Coppélia. "
        "Alice resolves Coppélia's Reaction, accepting, in her Hero Expedition. "
        "Is Coppélia Asleep and Fleeting?"
    )
    assert answer.verdict is Verdict.YES
    assert {"2.1.g", "2.4.7.a"} <= decisive(answer)


def test_a_token_leaves_and_joins_nothing() -> None:
    answer = ask(
        "Bob controls a Brassbug token in his Hero Expedition. "
        "Alice plays Intimidation from hand, targeting the Brassbug token. "
        "Is the Brassbug token in Bob's hand?"
    )
    assert answer.verdict is Verdict.NO
    assert decisive(answer) == {"2.1.e"}  # that it leaves the Expedition (7.5.10.b) is beside it


def test_a_leave_reaction_activates_from_the_mana_zone() -> None:
    answer = ask(
        "Bob controls Armored Jammer (rare). "
        "Alice plays Mana Reaping from hand, targeting Armored Jammer. "
        "Is Armored Jammer's Reaction activated?"
    )
    assert answer.verdict is Verdict.YES
    assert "6.3.f" in decisive(answer)


ASMODEUS = (
    "The top cards of Alice's Deck are Asmodeus and three copies of Off You Go!. "
    "Alice plays Mind Apotheosis from hand, putting Asmodeus in her Hero Expedition. "
)


def test_what_is_put_in_play_activates_its_join_reaction() -> None:
    answer = ask(ASMODEUS + "Is Asmodeus's {J} ability activated?")
    assert answer.verdict is Verdict.YES
    assert "6.3.e" in decisive(answer)
    assert ask(ASMODEUS + "Is Asmodeus's {H} ability activated?").verdict is Verdict.NO


IN_PLAY = "Alice controls Alpha and Beta in her Hero Expedition. Alpha is older than Beta. "


def test_the_dependency_examples_of_the_rulebook() -> None:
    asked = "Does Alpha's ability depend on Beta's ability?"
    regions = '"Alpha" is a Character with "All regions are {V}." '
    silence = '"Beta" is a Character with "All other Characters lose their abilities." '
    answer = ask(regions + silence + IN_PLAY + asked)
    assert answer.verdict is Verdict.YES
    assert "2.3.2.d" in decisive(answer)

    giants = '"Alpha" is a Character with "All Elementals are Gigantic." '
    spirits = '"Beta" is a Character with "All Characters are Elementals." '
    answer = ask(giants + spirits + IN_PLAY + asked)
    assert answer.verdict is Verdict.YES
    assert "2.3.2.e" in decisive(answer)
    gamma = '"Gamma" is a Character. Alice controls Gamma in her Hero Expedition. '
    answer = ask(giants + spirits + gamma + IN_PLAY + "Is Gamma Gigantic?")
    assert answer.verdict is Verdict.YES
    assert "2.3.2.e" in decisive(answer)

    forest = '"Alpha" is a Character with "If I\'m in {V}, I am Gigantic." '
    regions = '"Beta" is a Character with "All regions are {V}." '
    place = "Alice's Hero Expedition is in region 3. "
    answer = ask(forest + regions + IN_PLAY + place + asked)
    assert answer.verdict is Verdict.YES
    assert "2.3.2.f" in decisive(answer)
    assert ask(forest + regions + IN_PLAY + place + "Is Alpha Gigantic?").verdict is Verdict.YES


def test_numbers_costs_and_targets_are_answered() -> None:
    text = "Alice has 2 ready Mana Orbs. Alice has Kappa in hand. "
    assert ask(text + "How much does Kappa cost?").result == "4 mana"
    assert ask(text + "Can Alice play Kappa?").verdict is Verdict.NO
    gate = (
        "Alice has Banishing Gate in hand. Bob controls Kappa in his Hero Expedition. "
        "Bob controls Brassbug Hub. Alice plays Banishing Gate from hand. "
    )
    assert ask(gate + "What can Alice target?").result == "Kappa, Brassbug Hub"
    assert ask(gate + "Is Brassbug Hub a legal target?").verdict is Verdict.YES


@pytest.mark.parametrize(
    "text",
    [
        "My opponent uses Sun Wukong's ability. How many boosts does he have?",
        "I use Cable-Car Station's ability on my hero expedition. Does it move?",
        "I use Kodama's support ability. Where is Kodama?",  # its rare printing has one
    ],
)
def test_who_uses_an_ability_of_what_nobody_laid_is_not_told_that_it_is_illegal(text: str) -> None:
    answer = ask(text)
    assert answer.verdict is Verdict.UNKNOWN
    assert answer.proposals


def test_an_illegal_action_is_said_with_its_rule() -> None:
    answer = ask("Alice has 2 ready Mana Orbs. Alice plays Kappa from hand. Is Kappa in play?")
    assert answer.verdict is Verdict.ILLEGAL
    assert "5.1.2.f" in decisive(answer)
    assert any("costs 4" in line for line in answer.explanation)


def test_free_text_is_unknown_with_what_was_not_understood() -> None:
    answer = ask("Alice controls Kappa. What about the weather in my Expedition?")
    assert answer.verdict is Verdict.UNKNOWN
    assert [it.text for it in answer.misread] == ["What about the weather in my Expedition"]
    assert answer.misread[0].form == ""  # nothing in the language is like it
    assert all(citation.role == "related" for citation in answer.citations)
    assert not answer.outcomes


@pytest.mark.parametrize("text", ["?", "....", "\x00\x01", "Alice", "  \n ", '"', "[2.1.d]", "If,"])
def test_odd_input_never_ends_in_a_traceback(text: str) -> None:
    for answer in answer_text(text):
        assert answer.verdict in set(Verdict)


@pytest.mark.slow(40)
def test_mutilated_questions_never_end_in_a_traceback() -> None:
    chance = random.Random(11)
    questions = [
        line.split() for line in QUESTIONS.read_text(encoding="utf-8").splitlines() if line
    ]
    words = sorted({word for question in questions for word in question})
    for _ in range(200):
        mangled = list(chance.choice(questions))
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(mangled))
            mangled[at : at + chance.randint(0, 1)] = chance.sample(words, chance.randint(0, 2))
        for answer in answer_text(" ".join(mangled)):
            assert answer.verdict in set(Verdict)


def test_what_could_be_chosen_is_not_told_where_nothing_lies() -> None:
    """6.5.b needs suitable objects: that there are none follows from no word of the question."""
    for question in ("What can Freeze target?", "What can Alice play?"):
        answer = ask(question)
        assert answer.verdict is Verdict.UNKNOWN
        assert [it.text for it in answer.misread] == [question.rstrip("?")]
    for spell in ("Freeze", "Alice's Freeze"):
        assert ask(f"Bob controls Kappa. What can {spell} target?").value == ("Kappa",)


def test_an_answer_names_the_readings_that_it_rests_on() -> None:
    answer = ask("Alice plays Kappa from Reserve. Is Kappa Fleeting?")
    assert answer.interpretations == ("I-02",)


def test_every_quote_is_verbatim_and_every_number_exists() -> None:
    book = rule_book()
    for text in (HAVEN + "Does Kuwat gain a boost?", ASMODEUS + "Where is Asmodeus?"):
        for citation in ask(text).citations:
            number = RuleNumber.parse(citation.rule)
            assert number in book
            assert citation.url.endswith(number.anchor)
            rule = book.rules.get(number)
            if rule is not None:
                assert citation.quote in rule.text


def test_the_json_has_the_fields_of_the_interface() -> None:
    data = ask(HAVEN + "Does Kuwat gain a boost?").to_json()
    assert set(data) == ANSWER
    assert set(data["outcomes"][0]) == OUTCOME
    assert set(data["citations"][0]) == {"rule", "url", "quote", "why", "role"}
    assert set(data["trace"][0]) == {"step", "rule", "text", "depends_on"}
    assert sum(outcome["share"] for outcome in data["outcomes"]) == pytest.approx(1, abs=0.01)


@pytest.mark.parametrize(
    ("text", "verdict", "value"),
    [
        ("Alice plays Kappa from Reserve. Is Kappa Fleeting?", "yes", None),
        (
            "Alice plays Kappa from Reserve in her Hero Expedition. Where is Kappa?",
            "value",
            "Alice's Hero Expedition",
        ),
        ("Alice has Kappa in hand. How much does Kappa cost?", "value", 4),
        ("Alice passes. What happens?", "value", ["Alice passes"]),
        ("Alice has Kappa in hand. What happens?", "unknown", None),
        ("Alice frobs Kappa. Is Kappa Fleeting?", "unknown", None),
        (
            "Alice has Kappa in hand. Alice has 0 ready Mana Orbs. Alice plays Kappa.",
            "illegal",
            None,
        ),
    ],
)
def test_the_verdict_and_the_value_stand_apart(text: str, verdict: str, value: object) -> None:
    data = answers_json(answer_text(text))
    assert data["schema"] == 2
    (answer,) = data["answers"]
    assert (answer["verdict"], answer["value"]) == (verdict, value)


def test_two_questions_have_the_same_shape() -> None:
    text = (
        "Alice plays Kappa from Reserve in her Hero Expedition. Is Kappa Fleeting? Where is Kappa?"
    )
    answers = answers_json(answer_text(text))["answers"]
    assert [answer["verdict"] for answer in answers] == ["yes", "value"]
    assert all(set(answer) == ANSWER for answer in answers)


def test_a_board_told_in_sentences_is_answered_without_what_other_questions_need() -> None:
    code = (
        "import sys; from judge.answers.asking import answer_text\n"
        f"answer_text({HAVEN + 'Does Kuwat gain a boost?'!r})\n"
        "others = {'judge.speech.pieces', 'networkx', 'jinja2', 'rapidfuzz'}\n"
        "print(others & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_a_sentence_that_is_nearly_understood_is_shown_as_it_can_be_said() -> None:
    answer = ask("Alice handles Kappa in her Hero Expedition. Is it big?")
    assert answer.verdict is Verdict.UNKNOWN
    assert answer.misread[0].form == "Kappa is in Alice's Hero Expedition."


def test_beside_an_unknown_answer_stand_the_card_and_scenarios_of_its_rules() -> None:
    answer = ask("Alice controls Kappa. Kappa leaves. Where is Kappa?")
    assert answer.verdict is Verdict.UNKNOWN
    cards = [it.name for it in answer.beside if it.kind == "card"]
    scenarios = [it for it in answer.beside if it.kind == "scenario"]
    assert cards == ["Kappa"]
    assert 1 <= len(scenarios) <= 3
    assert {rule for it in scenarios for rule in it.rules} <= {it.rule for it in answer.citations}


def test_a_cost_is_asked_after_what_waits_has_been_played() -> None:
    # its {R} Reaction makes the next Permanent cost 1 less (4.4.a, 5.1.2.e)
    (answer,) = answer_text(
        "Alice has Foundry Engineer in Reserve and Bug-Out Bag in hand. Alice plays Foundry "
        "Engineer from Reserve. How much does it cost Alice to play Bug-Out Bag from hand?"
    )
    assert answer.result == "1 mana"
