"""The sentences of a text as they were understood, in the order in which they are played."""

from itertools import groupby

from judge.api.values import Understood
from judge.scenario.cast import Style
from judge.scenario.document import read_text
from judge.scenario.referring import cards_in
from judge.scenario.roles import role_of
from judge.scenario.running import in_order


def understood(text: str) -> tuple[Understood, ...]:
    """Return each sentence that is understood, what stands for a card written out."""
    found = []
    for scenario in read_text(text, Style.ASK).scenarios:
        for case in scenario.cases:
            steps, _ = in_order(scenario, case, Style.ASK)
            for span, parts in groupby(steps, key=lambda step: (step.span.start, step.span.end)):
                together = tuple(parts)
                cards = {(it.span.start, it.span.end): it.name for it in cards_in(together)}
                written = _written(text, *span, cards)
                found.append(Understood(str(role_of(together[0])), written))
    return tuple(found)


def _written(text: str, start: int, end: int, cards: dict[tuple[int, int], str]) -> str:
    """Return a stretch of a text, its cards by their names."""
    for (first, last), name in sorted(cards.items(), reverse=True):
        written = text[first:last]
        bare = written.split(" (")[0].split(" #")[0]
        if start <= first and last <= end and bare and not written.startswith((name, '"')):
            text = text[:first] + name + text[first + len(bare) :]
            end += len(name) - len(bare)
    return " ".join(text[start:end].split())
