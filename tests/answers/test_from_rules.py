"""Answers from the rules: every word accounted for, whole rules quoted, else unknown."""

import pytest

from judge.answers import from_rules as route
from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict
from judge.answers.played_out import answer_sentences
from judge.answers.quoting import rule_book
from judge.answers.slots import slots
from judge.render.answers import answer_markdown, answer_terminal
from judge.render.style import plain
from judge.rulebook.model import Term
from judge.speech.concepts import intents, lexicon, read


def from_rules(text: str) -> Answer | None:
    return route.from_rules(text, answer_sentences)


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


def test_every_rule_of_the_intents_exists() -> None:
    numbers = {rule for slot in slots() for rule in slot.rules}
    known = {str(number) for number in rule_book().rules}
    assert numbers <= known


def test_every_concept_of_a_pattern_has_words() -> None:
    named = {one for slot in slots() for pattern in slot.patterns for one in pattern.allowed}
    assert named <= set(intents()["words"])


def test_no_pattern_stands_in_two_slots() -> None:
    places: dict[tuple[str, ...], str] = {}
    for rules, *patterns in intents()["slots"]:
        for pattern in patterns:
            key = tuple(sorted(pattern.split()))
            assert places.setdefault(key, rules) == rules, f"“{pattern}” is asked of two slots"


def test_every_rule_that_defines_a_slot_is_reached_by_one_of_its_patterns() -> None:
    """A slot that another one always takes the question from would be dead."""
    words = intents()["words"]
    dead = []
    for rules, *patterns in intents()["slots"]:
        if not any(_reaches(pattern, rules, words) for pattern in patterns):
            dead.append((rules, patterns))
    assert dead == []


_FIRST = {"when": "when is"}


def _reaches(pattern: str, rules: str, words: dict[str, str]) -> bool:
    form, _, rest = pattern.rpartition(": ")
    needed = [it.split("|")[0] for it in rest.split() if it[-1] != "?"]
    needed.sort(key=lambda concept: concept != "when")  # elsewhere it is a condition
    said = [_FIRST.get(concept, words[concept].split(", ")[0]) for concept in needed]
    opening = {"is": "is ", "does": "does ", "can": "can ", "must": "must "}.get(form, "")
    answer = from_rules(f"{opening}{' : '.join(said)}?")
    return answer is not None and answer.citations[0].rule == rules.split()[0]


TERMS = [term for term in rule_book().terms if term.defined_in]


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.name)
@pytest.mark.parametrize("form", ["What is {}?", "what does {} mean", "{}?"])
def test_every_term_of_the_glossary_is_told_with_a_whole_rule(form: str, term: Term) -> None:
    answer = from_rules(form.format(term.name.removesuffix(" X")))
    assert answer is not None
    assert answer.verdict is Verdict.RULE
    book = rule_book()
    assert answer.citations
    for each in answer.citations:
        texts = [str(rule.text) for number, rule in book.rules.items() if str(number) == each.rule]
        assert each.quote in texts


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("What is the reserve limit?", "3.2.10.b"),
        ("how many cards do we draw every morning", "4.2.1.d"),
        ("Who decides in which order my Reactions are played?", "4.4.b"),
        ("When does a Tumult card get revealed?", "7.3.22.b"),
        ("May I pay for Tough only once if I target it twice?", "7.4.7.f"),
        ("wat happens with excess landmarks", "4.2.5.c"),
    ],
)
def test_a_subject_and_an_aspect_lead_to_the_rule_that_decides(text: str, rule: str) -> None:
    answer = from_rules(text)
    assert answer is not None
    assert answer.citations[0].rule == rule


def test_a_slip_of_the_pen_is_read_and_said() -> None:
    answer = ask("What does Seasond do?")
    assert answer.citations[0].rule == "7.4.6.b"
    assert any("seasond" in line for line in answer.warnings)


@pytest.mark.parametrize(
    "text",
    [
        "What does Trampling do?",
        "How many cards fit in a sleeve?",
        "Can I play with four players?",
        "How do I trade boosters?",
        "What is the reserve limit of dragons?",
    ],
)
def test_a_word_that_is_not_accounted_for_leaves_the_question_open(text: str) -> None:
    answer = ask(text)
    assert answer.verdict is Verdict.UNKNOWN
    assert len(answer.citations) <= 3
    assert all(each.role == "related" for each in answer.citations)


def test_what_sets_two_terms_apart_is_told_from_the_one_said_by_the_other() -> None:
    # to sabotage is to discard (7.3.30.a), whichever is named first
    for text in ("discard vs sabotage?", "What is the difference between sabotage and discard?"):
        answer = ask(text)
        assert [each.rule for each in answer.citations] == ["7.3.30.a", "7.3.7.a"]


def test_no_filler_is_a_concept_of_one_word() -> None:
    assert not lexicon().fillers & set(lexicon().written)


def test_a_reading_keeps_the_order_of_what_is_named() -> None:
    reading = read("Does a Fleeting Character go to Reserve?")
    assert [each.concept for each in reading.noted] == ["fleeting", "character", "go", "reserve"]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        # what is asked for is which cards, or which phase, and not what the keyword does
        ("Which cards have Defender?", "7.4.2.a"),
        ("What does Defender do?", "7.4.2.b"),
        ("In which phase do I ready my cards?", "4.2.1.c"),
        ("Which phase comes after Noon?", "4.2.a"),
        ("What does “defect” mean?", "7.3.6.a"),
    ],
)
def test_what_a_question_asks_for_is_not_left_over(text: str, rule: str) -> None:
    assert ask(text).citations[0].rule == rule


def test_a_kind_that_is_asked_for_and_that_no_rule_names_leaves_the_question_open() -> None:
    assert ask("Which step has Fleeting?").verdict is Verdict.UNKNOWN
    assert ask("Which players are Gigantic?").verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    "text",
    [
        "should i pass first",  # the rules leave it to the player (4.2.3.d)
        "how many copies should i play",
        "how many unique cards are there",  # in no deck, of no kind: what has been printed
        "can i do it again",
        "does that work",
        "does that also work for tokens?",
        "which one should i discard?",
        "what about spells?",
        "and if it is fleeting?",
        "is it worth to scout",
    ],
)
def test_advice_what_is_printed_and_what_was_not_named_are_told_by_no_rule(text: str) -> None:
    assert ask(text).verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("how many phases are there", "4.2.a"),
        ("how many unique cards are there in a deck", "1.1.4.f"),
        ("how many cards should i draw in the morning", "4.2.1.d"),
        ("does it cost mana to play a reaction", "5.4.c"),
        ("what does it mean to ascend", "7.3.3.a"),
    ],
)
def test_what_only_looks_like_it_is_told(text: str, rule: str) -> None:
    assert ask(text).citations[0].rule == rule


def test_a_rule_that_is_the_answer_is_shown_whole() -> None:
    answer = ask("How do you win?")
    for shown in (answer_markdown(answer), plain(answer_terminal(answer))):
        words = " ".join(shown.split())
        for citation in answer.citations:
            assert " ".join(citation.quote.split()) in words


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("can a character have two subtypes", "2.2.2.c"),  # a number asks how many there can be
        ("can i play two heroes", "3.2.6.b"),
        ("what zones are hidden", "3.1.3.d"),  # asked without a question mark
    ],
)
def test_a_number_asks_how_many_and_an_opening_asks_without_its_mark(text: str, rule: str) -> None:
    assert ask(text).citations[0].rule == rule


def test_a_word_that_turns_a_question_is_not_left_over() -> None:
    matters = ask("does the region matter for moving forward")  # what it matters for is asked
    assert matters.verdict is Verdict.UNKNOWN
    first = ask("if my expedition is in the first region can it move backwards")
    assert first.citations[0].rule == "7.3.21.b"  # which region it is, is told


def test_whose_zone_is_asked_is_told_by_the_rule_on_owners() -> None:
    # 3.1.2.c: what goes to a personal zone goes to its owner's
    answer = ask("my opponent's fleeting character is discarded at night, whose discard pile?")
    assert answer.verdict in (Verdict.RULE, Verdict.UNKNOWN)
    assert "2.4.7.d" not in [it.rule for it in answer.citations if it.role == "decisive"]


@pytest.mark.parametrize(
    "text",
    [
        "A boosted Character goes to Reserve, then I play it again. Has it got its boosts?",
        "My Character goes to Reserve and then my opponent discards it. Is it in Reserve?",
    ],
)
def test_what_is_done_to_what_was_spoken_of_is_not_set_aside(text: str) -> None:
    answer = ask(text)
    assert answer.verdict is Verdict.UNKNOWN or not any("set aside" in it for it in answer.warnings)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        # 5.1.2.c: it is declared as a card is played; 4.2.5.b: Rest is when it leaves
        ("At what time must I say which Expedition my Character goes to?", "5.1.2.c"),
        ("When do Characters leave their Expedition?", "4.2.5.b"),
        ("When does my Character go to Reserve?", "4.2.5.b"),
    ],
)
def test_when_it_goes_to_an_expedition_is_not_when_it_leaves(text: str, rule: str) -> None:
    assert rule in [it.rule for it in ask(text).citations if it.role == "decisive"]
