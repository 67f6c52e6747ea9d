"""What a page calls of the judge that runs in it: text in, JSON out.

Runs inside the page's own Python, where nothing of the site's builder is: it may import only what
an answer needs.
"""

import json
from typing import Any


def ask(text: str) -> str:
    """Return the answers to every question of a text, as the JSON of `judge ask --json`."""
    from judge.answers.asking import answer_text
    from judge.answers.model import answers_json

    return _json(answers_json(answer_text(text)))


def play(text: str) -> str:
    """Return for each question of a text its outcomes, each played step by step on boards."""
    from judge.site.answer_plays import drawn_values, plays_of

    return _json([[drawn_values(one) for one in found] for found in plays_of(text)])


def complete(text: str, limit: int = 8) -> str:
    """Return how a text can go on: what takes the place of what stands from `start` on."""
    from judge.scenario.continuing import continuations

    found = continuations(text, limit)
    return _json([{"start": one.start, "text": one.text, "kind": one.kind} for one in found])


def hold(text: str) -> str:
    """Play the scenarios of a text, and return whether every claim of each holds."""
    from judge.scenario.document import read_scenarios
    from judge.scenario.mistakes import ScenarioError
    from judge.scenario.running import play_scenario

    try:
        scenarios = read_scenarios(text, "").scenarios
    except ScenarioError as error:
        return _json({"holds": False, "told": str(error)})
    cases = [case for scenario in scenarios for case in play_scenario(scenario)]
    failing = [case.title for case in cases if not case.holds]
    return _json({"holds": not failing, "told": "; ".join(failing), "cases": len(cases)})


# One of each usual kind: a permission, a thing played out, an ability that is quoted, and what is
# not understood.
_USUAL = (
    "Robin has Kappa in hand. Can Robin play Kappa?",  # whose name is nobody's yet
    "Alice controls Amarok. Alice sacrifices Amarok. Where is Amarok?",
    "Kitsune reads “{J} I gain 1 boost.” Alice plays Kitsune. Does Kitsune have a boost?",
    "Alice sings at Kappa. Where is Kappa?",
)


def answer_usual() -> None:
    """Answer one question of each usual kind."""
    for text in _USUAL:
        ask(text)


def prepare() -> None:
    """Work out once what every answer needs, so that it can be kept and shipped with the page."""
    answer_usual()
    hold(_USUAL[-1])
    complete("Alice con")


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
