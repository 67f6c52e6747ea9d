"""Made-up things: their trees are at hand, and an answer that quotes no ability reads no page."""

import json
import subprocess
import sys

import pytest

from judge.cards.ability import Ability, to_json
from judge.cards.language import CardTextError, parse_ability
from judge.paths import grammar_dir
from judge.proposals.things import made_up_texts
from judge.scenario.causing import cause_texts
from judge.scenario.ready import FILE, ready_ability


def read() -> dict[str, dict[str, Ability]]:
    found: dict[str, dict[str, Ability]] = {"CHARACTER": {}, "SPELL": {}}
    texts = [("SPELL", text) for text in cause_texts()]
    for card_type, text in dict.fromkeys([*texts, *made_up_texts()]):
        try:
            found[card_type][text] = parse_ability(text, card_type=card_type)
        except CardTextError:  # no card says so: such a cause is refused where it is laid
            continue
    return found


def written() -> str:
    types = []
    for card_type, trees in read().items():
        lines = [f"{json.dumps(text)}: {json.dumps(to_json(it))}" for text, it in trees.items()]
        types.append(json.dumps(card_type) + ": {\n" + ",\n".join(sorted(lines)) + "\n}")
    return "{\n" + ",\n".join(types) + "\n}\n"


def test_the_trees_at_hand_are_those_that_the_page_reads() -> None:
    known = (grammar_dir() / "lexicon" / FILE).read_text("utf-8")
    assert known == written(), f"write {FILE} anew: python -m tests.scenario.test_causes"
    for card_type, trees in read().items():
        for text, tree in trees.items():
            assert ready_ability(text, card_type) == tree
            assert ready_ability(text, "PERMANENT") is None


def test_what_a_proposal_makes_up_is_at_hand() -> None:
    assert all(ready_ability(text, card_type) for card_type, text in made_up_texts())


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
