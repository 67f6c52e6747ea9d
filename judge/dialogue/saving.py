"""A conversation as a scenario: what was told, and the last answer as a claim."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from judge.answers.model import Answer, CitationRole, Verdict
from judge.answers.naming import misnamings
from judge.scenario import tree as t
from judge.scenario.cast import Style
from judge.scenario.document import read_scenarios, read_text
from judge.scenario.mistakes import ScenarioError
from judge.scenario.running import play_scenario
from judge.scenario.suite import Ran

_THIRD = {"have": "has", "do": "does", "go": "goes"}


def scenario_text(lines: Iterable[str], question: str, answer: Answer | None) -> tuple[str, str]:
    """Return a scenario that holds, and what is wrong with it where none was found.

    Of the claims that may say the answer the first that holds is written, with its decisive rules.
    """
    told = [line for line in lines if line.strip()]
    rules = _decisive(answer)
    title = question.rstrip("?") if question else "What was told"
    head = [f"Scenario: {title}", *([f"Rules: {', '.join(rules)}"] if rules else []), ""]
    wrong = text = ""
    for claim in (*_claims(told, question, answer), *_always(told)):
        for cited in (f" [{', '.join(rules)}]", "") if rules else ("",):
            text = "\n".join((*head, *told, "", f"{claim}.{cited}", ""))
            found = _wrong(text)
            if not found:
                return text, ""
            wrong = wrong or found
    return text, wrong


def _decisive(answer: Answer | None) -> list[str]:
    """Return the numbers of the rules that decided an answer."""
    cited = answer.citations if answer is not None else ()
    return [it.rule for it in cited if it.role == CitationRole.DECISIVE and it.rule[:1].isdigit()]


def _wrong(text: str) -> str:
    try:
        (scenario,) = read_scenarios(text).scenarios
    except ScenarioError as error:
        return str(error)
    cases = tuple(play_scenario(scenario, Style.FILE))
    for case in cases:
        for mistake in case.mistakes:
            return mistake.show(text)
        for claim in case.claims:
            if not claim.verdict.holds:
                return f"{text[claim.step.span.start : claim.step.span.end]}: {claim.verdict.told}"
    ran = Ran(Path("what was told"), text, scenario, cases)
    return next((each.told(ran) for each in misnamings(ran)), "")


def _claims(told: list[str], question: str, answer: Answer | None) -> Iterator[str]:
    """Yield sentences that may claim what was answered."""
    if answer is None or not question:
        return
    asked = _asked(" ".join(told), question)
    if asked is None or asked.clause is None or not asked.clause.subjects.items:
        return
    subject = _written(" ".join((*told, question)), asked.clause.subjects)
    rest = question.rstrip("?. ").partition(subject)[2].strip()
    so = answer.verdict is Verdict.YES
    sure = answer.verdict in (Verdict.YES, Verdict.NO)
    first = question.split(" ")[0].lower()
    if first in ("is", "are") and sure:
        yield f"Then {subject} is {'' if so else 'not '}{rest}"
        yield f"Then {subject} was {'' if so else 'not '}{rest}"
    elif first == "does" and sure:
        verb, _, object_ = rest.partition(" ")
        third = _THIRD.get(verb, f"{verb}s")
        bare = object_.removeprefix("a ").removeprefix("any ")
        yield f"Then {subject} {third} {object_}" if so else f"Then {subject} has no {bare}s"
        yield f"Then {subject} {third} {object_}" if so else f"Then {subject} is not {object_}"
        yield f"Then {subject} is {object_}" if so else f"Then {subject} does not {rest}"
    elif first in ("can", "must") and sure:
        yield f"At this point, {subject} {first if so else 'cannot'} {rest}"
    elif first == "how" and isinstance(answer.value, int):
        what = question.split(" ")[2] if question.lower().startswith("how many") else "mana"
        yield f"Then {subject} has {answer.value} {what}"
        yield f"Then {subject} costs {answer.value}"
    elif first == "where":
        places = answer.value if isinstance(answer.value, tuple) else (answer.value,)
        yield from (f"Then {subject} is in {place}" for place in places if place)


def _asked(told: str, question: str) -> t.Question | None:
    document = read_text(f"{told} {question}", Style.ASK)
    steps = document.scenarios[-1].common if document.scenarios else ()
    return next((step for step in reversed(steps) if isinstance(step, t.Question)), None)


def _written(text: str, node: t.Node) -> str:
    return text[node.span.start : node.span.end].strip()


def _always(told: list[str]) -> Iterator[str]:
    """Yield claims that hold where nothing else can be claimed."""
    document = read_text(" ".join(told), Style.ASK)
    player = document.scenarios[-1].players[0] if document.scenarios else "Alice"
    yield f"At this point, {player} has not won"
