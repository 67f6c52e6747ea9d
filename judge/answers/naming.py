"""Whether the answers to a scenario's claims name the interpretations that the scenario says.

A scenario that names an interpretation in its header says of each claim, in its brackets, whether
the answer rests on it; the claims without it are the ones whose answer must not name it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from judge.answers.asking import as_question
from judge.answers.deciding import decide
from judge.scenario.mistakes import Mistake, NotUnderstood
from judge.scenario.running import Claimed, Played
from judge.scenario.suite import Ran


@dataclass(frozen=True, slots=True)
class Misnaming:
    """A claim whose answer does not name what the claim says, or names more."""

    claim: Claimed
    missing: tuple[str, ...]
    more: tuple[str, ...]

    def told(self, ran: Ran) -> str:
        """Say what is wrong, with the place in the file."""
        parts = [f"does not rest on {name}" for name in self.missing]
        parts += [f"rests on {name}" for name in self.more]
        span = self.claim.step.span
        message = "the answer to this " + " and ".join(parts)
        return Mistake(message, span.start, span.end).show(ran.text, str(ran.file))


def misnamings(ran: Ran) -> Iterator[Misnaming]:
    """Yield the claims that are wrong about the interpretations in the scenario's header."""
    watched = frozenset(ran.scenario.interpretations)
    for case in ran.cases if watched else ():
        for claim in case.claims:
            said = frozenset(claim.step.interpretations)
            found = interpretations_of(ran, case, claim) & watched
            if said != found:
                yield Misnaming(claim, tuple(sorted(said - found)), tuple(sorted(found - said)))


def interpretations_of(ran: Ran, case: Played, claim: Claimed) -> frozenset[str]:
    """Return the interpretations that the answer to a claim names, asked as a question.

    A claim that cannot be asked rests on none.
    """
    names: set[str] = set()
    for asked in as_question(claim):
        try:
            names.update(decide(ran.text, asked, case, ()).interpretations)
        except NotUnderstood:
            continue
    return frozenset(names)
