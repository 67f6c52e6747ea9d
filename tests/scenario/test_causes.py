"""Made-up causes: their trees are at hand, and an answer that quotes no ability reads no page."""

import json
import subprocess
import sys

import pytest

from judge.cards.ability import Ability, to_json
from judge.cards.language import CardTextError, parse_ability
from judge.paths import grammar_dir
from judge.scenario.causing import cause_texts
from judge.scenario.ready import FILE, ready_ability


def read() -> dict[str, Ability]:
    found = {}
    for text in dict.fromkeys(cause_texts()):
        try:
            found[text] = parse_ability(text, card_type="SPELL")
        except CardTextError:  # no card says so: such a cause is refused where it is laid
            continue
    return found


def written() -> str:
    trees = {text: to_json(tree) for text, tree in sorted(read().items())}
    lines = (f"{json.dumps(text)}: {json.dumps(tree)}" for text, tree in trees.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def test_the_trees_at_hand_are_those_that_the_page_reads() -> None:
    known = (grammar_dir() / "lexicon" / FILE).read_text("utf-8")
    assert known == written(), f"write {FILE} anew: python -m tests.scenario.test_causes"
    for text, tree in read().items():
        assert ready_ability(text, "SPELL") == tree
        assert ready_ability(text, "CHARACTER") is None


@pytest.mark.parametrize(
    "question",
    [
        "Alice has Kappa in hand. Can Alice play Kappa?",
        "Alice controls Amarok. Alice sacrifices Amarok. Where is Amarok?",
        "Alice controls Amarok. Amarok gains Fleeting. Is Amarok Fleeting?",
        "Alice draws 2 cards. How many cards does Alice have in hand?",
    ],
)
def test_an_answer_that_quotes_no_ability_reads_no_page(question: str) -> None:
    code = (
        "import sys; from judge.site.in_page import ask; "
        f"ask({question!r}); "
        "print([m for m in sys.modules if m.startswith('judge.cards.language.pages')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


if __name__ == "__main__":
    (grammar_dir() / "lexicon" / FILE).write_text(written(), "utf-8")
