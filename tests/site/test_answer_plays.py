"""What an answer rests on, played on boards: one replay for each outcome, up to its end."""

import json
import subprocess
import sys

from judge.engine import zones
from judge.site.answer_plays import plays_of
from judge.site.board import Zone
from judge.site.in_page import ask, play
from judge.site.replay import Replay

SACRIFICED = (
    "Lithium controls Haven, Bravos Bastion. Lithium has Kuwat, the Dissenter in Reserve."
    " Lithium plays Kuwat from Reserve and sacrifices Kuwat. Does Kuwat have a boost?"
)
DEPENDS = (
    "Alice controls Haven, Bravos Bastion. Alice plays Kuwat, the Dissenter from Reserve."
    " Does Kuwat get Haven's boost?"
)


def last(replay: Replay, name: str) -> Zone:
    (zone,) = [one for one in replay.steps[-1].board.sides[0].zones if one.name == name]
    return zone


def test_a_question_is_played_up_to_where_its_answer_looks() -> None:
    ((replay,),) = plays_of(SACRIFICED)
    assert replay.title == ""  # one outcome: nothing has to be chosen for it
    assert replay.steps[0].said == (
        "Lithium controls Haven, Bravos Bastion.",
        "Lithium has Kuwat, the Dissenter in Reserve.",
    )
    # what was sacrificed lies in the Discard pile, and nothing waits any more
    assert [it.name for it in last(replay, zones.DISCARD_PILE).things] == ["Kuwat, the Dissenter"]
    assert replay.steps[-1].board.limbo == ()
    assert all("?" not in line for step in replay.steps for line in step.said)


def test_a_sentence_of_two_deeds_is_said_once() -> None:
    ((replay,),) = plays_of(SACRIFICED)
    said = [line for step in replay.steps for line in step.said]
    assert said.count("Lithium plays Kuwat from Reserve and sacrifices Kuwat.") == 1


def test_each_outcome_has_its_own_play_named_for_its_choices() -> None:
    (outcomes,) = (json.loads(ask(DEPENDS))["answers"][0]["outcomes"],)
    (plays,) = plays_of(DEPENDS)
    assert len(plays) == len(outcomes)
    assert [one.title for one in plays] == [", ".join(it["choices"]) for it in outcomes]


def test_a_question_that_is_not_played_has_no_play() -> None:
    for text in ("How many cards may a Reserve hold?", "Alice frobnicates Kappa.", ""):
        assert [one for found in plays_of(text) for one in found if len(one.steps) > 1] == []


def test_the_page_gets_values_and_needs_no_templates() -> None:
    (outcomes,) = json.loads(play(SACRIFICED))
    picture = outcomes[0]["steps"][-1]["picture"]
    assert "Discard pile: Kuwat, the Dissenter" in picture["words"]
    assert {chip["name"] for chip in picture["chips"]} >= {"Kuwat", "Haven"}
    code = (
        "import sys; from judge.site.in_page import play; play(sys.argv[1])\n"
        "heavy = {'jinja2', 'markupsafe', 'networkx', 'mkdocs'} & set(sys.modules)\n"
        "pages = [name for name in sys.modules if name.startswith('judge.cards.language')]\n"
        "sys.exit(' '.join(sorted(heavy) + pages) or 0)"
    )
    ask(SACRIFICED)  # what is kept is kept by now
    run = subprocess.run(
        [sys.executable, "-c", code, SACRIFICED], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
