"""The rulebook's examples, and the scenarios that play them."""

from judge.citation import RuleNumber
from judge.records import dataclass
from judge.rulebook.model import CardName, Example, paragraphs
from judge.site.knowledge import BookView, ScenarioFile


@dataclass(frozen=True, slots=True)
class ExamplePage:
    """An example of a rule, the scenarios that play it, the nearest first, and its page.

    It is the rule's first, second … example: `place`.
    """

    number: RuleNumber
    example: Example
    scenarios: tuple[ScenarioFile, ...]
    place: int
    path: str


def shown_examples(view: BookView) -> list[ExamplePage]:
    """Return the examples of an edition that are played, in the order of their rules.

    A scenario plays an example when it names the rule and every card that the example names; for
    one that names no card, the edition says which.
    """
    found = []
    for rule in view.book.rules.values():
        for place, example in enumerate(rule.examples, start=1):
            cards = _cards(example)
            playing = [
                one
                for one in view.shown_in.get(rule.number, ())
                if (
                    all(name in one.text for name in cards)
                    if cards
                    else one.path == view.played_by.get(str(rule.number))
                )
            ]
            playing.sort(key=lambda one: len(one.text))  # the more it tells, the less it is alike
            if playing:
                path = f"examples/{rule.number}" + (f"-{place}" if place > 1 else "")
                found.append(ExamplePage(rule.number, example, tuple(playing), place, path))
    return found


def _cards(example: Example) -> set[str]:
    runs = (run for text in paragraphs(example.blocks) for run in text.runs)
    return {run.text for run in runs if isinstance(run, CardName)}
