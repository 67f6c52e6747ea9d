"""Whether the answers to a scenario's claims name the rules and interpretations that they claim.

The rules in a claim's brackets have to be among those that the claim's own answer cites. Those in
the header say what the scenario is about: each is carried out in it, or an answer cites it. A
scenario that names an interpretation in its header says of each claim, in its brackets, whether
the answer rests on it; the claims without it are the ones whose answer must not name it.
"""

from collections.abc import Iterator

from judge.answers.deciding import decide
from judge.answers.played_out import as_question
from judge.records import dataclass
from judge.scenario.mistakes import Mistake, NotUnderstood
from judge.scenario.running import Claimed, Played
from judge.scenario.suite import Ran


@dataclass(frozen=True, slots=True)
class Misnaming:
    """A claim whose answer does not name what the claim says, or names more.

    `missing` and `more` are interpretations, `uncited` rules.
    """

    claim: Claimed
    missing: tuple[str, ...] = ()
    more: tuple[str, ...] = ()
    uncited: tuple[str, ...] = ()

    def told(self, ran: Ran) -> str:
        """Say what is wrong, with the place in the file."""
        parts = [f"does not rest on {name}" for name in self.missing]
        parts += [f"rests on {name}" for name in self.more]
        parts += [f"does not cite {rule}" for rule in self.uncited]
        span = self.claim.step.span
        message = "the answer to this " + " and ".join(parts)
        return Mistake(message, span.start, span.end).show(ran.text, str(ran.file))


@dataclass(frozen=True, slots=True)
class NamedRules:
    """The rules and the interpretations that the answer to a claim names, asked as a question."""

    rules: frozenset[str] = frozenset()
    interpretations: frozenset[str] = frozenset()


def misnamings(ran: Ran) -> Iterator[Misnaming]:
    """Yield the claims that name what their answers do not, or leave out what those name.

    A claim that cannot be asked rests on no interpretation; its rules have fired, or it fails.
    """
    watched = frozenset(ran.scenario.interpretations)
    for case in ran.cases:
        for claim in case.claims:
            if not watched and not claim.step.rules:
                continue
            found = named(ran, case, claim)
            read = found.interpretations & watched if found is not None else frozenset()
            said = frozenset(claim.step.interpretations) if watched else frozenset()
            rules = claim.step.rules if found is not None else ()
            uncited = tuple(rule for rule in rules if found is None or rule not in found.rules)
            if said != read or uncited:
                missing, more = tuple(sorted(said - read)), tuple(sorted(read - said))
                yield Misnaming(claim, missing, more, uncited)


def idle_rules(ran: Ran) -> tuple[str, ...]:
    """Return the rules of the header that nothing in the scenario is about.

    No claim names them, no function that enforces them runs, and no answer to a claim cites them.
    Chapter 1 sums up what other rules say (1.1.1.d): nothing carries it out.
    """
    said = {rule for case in ran.cases for claim in case.claims for rule in claim.step.rules}
    said |= {rule for rule in ran.scenario.rules if rule.startswith("1.")} | ran.fired
    left = [rule for rule in ran.scenario.rules if rule not in said]
    for case in ran.cases if left else ():
        for claim in case.claims:
            found = named(ran, case, claim)
            left = [rule for rule in left if found is None or rule not in found.rules]
    return tuple(left)


def named(ran: Ran, case: Played, claim: Claimed) -> NamedRules | None:
    """Return what the answer to a claim names; nothing for a claim that cannot be asked."""
    rules: set[str] = set()
    interpretations: set[str] = set()
    asked = False
    for question in as_question(claim):
        try:
            answer = decide(ran.text, question, case, ())
        except NotUnderstood:
            continue
        asked = True
        rules.update(it.rule for it in answer.citations)
        interpretations.update(answer.interpretations)
    return NamedRules(frozenset(rules), frozenset(interpretations)) if asked else None
