"""What can be done next: the open decision of a situation, each option as a sentence that takes it.

Free of terminals and pages: a dialogue, a form and a program's interface all stand on it.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.decisions import CHANCE, TURN, Decision
from judge.records import dataclass, replace
from judge.scenario import tree as t
from judge.scenario.cast import Style
from judge.scenario.document import read_text
from judge.scenario.fit import fit
from judge.scenario.lexer import Scanner, sentences
from judge.scenario.mistakes import NotUnderstood, ScenarioError
from judge.scenario.parsing import Language, language, parse_sentence
from judge.scenario.play import Branch, run
from judge.scenario.running import Played, play_scenario
from judge.scenario.saying import as_aside, ways_to_say
from judge.scenario.view import View
from judge.scenario.wants import wants_of

_MOST_FORMS = 12
"""How many ways to say one option are tried before it is left without a sentence."""
_MOST_BRANCHES = 24
"""How many ways that the game may have gone are followed to their next decision."""


@dataclass(frozen=True, slots=True)
class Way:
    """One option: its place in the decision, the sentence that takes it, its form as an aside.

    `sentence` is empty where the language has no words that mean this option alone.
    """

    number: int
    sentence: str = ""
    aside: str = ""


@dataclass(frozen=True, slots=True)
class Opening:
    """A decision that is open, in one way that the game may have gone, and its options."""

    branch: Branch
    decision: Decision
    player: str
    ways: tuple[Way, ...]

    @property
    def view(self) -> View:
        """The moment of the decision."""
        return self.branch.view(max(self.decision.player, 0))


@dataclass(frozen=True, slots=True)
class Halt:
    """Where a text leaves the game: how it was played, and the decisions that are open then."""

    played: Played
    openings: tuple[Opening, ...]
    complete: bool = True


def openings(text: str, speech: Language | None = None) -> Halt:
    """Play a text and return the decisions that are open after it.

    Its questions are passed over. Raises ScenarioError where it is not understood, and where an
    action is not legal.
    """
    speech = speech or language()
    document = read_text(text, Style.ASK, speech=speech)
    if document.mistakes:
        raise ScenarioError(document.mistakes, text)
    played = play_scenario(document.scenarios[-1], Style.ASK)[-1]
    if played.mistakes:
        raise ScenarioError(tuple(played.mistakes), text)
    return standing(played, text, speech)


def standing(played: Played, text: str, speech: Language) -> Halt:
    """Return the decisions that are open where a scenario was left."""
    ends = played.branches[:_MOST_BRANCHES]
    stopped = [branch for end in ends for branch in next_decision(end)]
    different: dict[object, Branch] = {}
    for branch in stopped:
        assert branch.pending is not None
        look = (branch.pending.kind, branch.pending.player, branch.pending.options)
        different.setdefault(look, branch)
    found = tuple(_opening(branch, text, speech) for branch in different.values())
    return Halt(played, found, complete=len(ends) == len(played.branches))


def next_decision(branch: Branch) -> Iterator[Branch]:
    """Run to the next decision with several options, or to the next turn; none at a game's end.

    A turn in which nothing but passing is legal is a moment to stop at, though nobody is asked.
    """
    while branch.pending is None and not branch.done:
        after = run(branch)
        forced = [it for it in after.seen if it.forced and it.decision.kind == TURN]
        if forced:
            yield replace(branch, live=forced[0].state, pending=forced[0].decision)
            return
        branch = after
    if branch.pending is not None:
        yield branch


def _opening(branch: Branch, text: str, speech: Language) -> Opening:
    decision = branch.pending
    assert decision is not None
    number = decision.about if decision.player == CHANCE else decision.player
    number = number if isinstance(number, int) and number in (0, 1) else 0
    view = branch.view(number)
    player = view.players[number]
    sayings = _Sayings(text, speech)
    ways = []
    for at, option in enumerate(decision.options):
        said = ""
        for count, phrase in enumerate(ways_to_say(decision, option, view)):
            if count >= _MOST_FORMS:
                break
            if _means(sayings.deed(f"{player} {phrase}."), decision, at, number, view):
                said = phrase
                break
        ways.append(Way(at, f"{player} {said}." if said else "", as_aside(said)))
    return Opening(branch, decision, player, tuple(ways))


def _means(predicate: t.Do | None, decision: Decision, at: int, player: int, view: View) -> bool:
    """Whether a predicate answers a decision with one option and no other."""
    if predicate is None:
        return False
    want = wants_of(predicate.phrases[0], player, negated=predicate.negated)[0]
    return [found.option for found in fit(want, decision, view)] == [at]


class _Sayings:
    """Reads single sentences as if they stood after a text: its players and names are known."""

    def __init__(self, text: str, speech: Language) -> None:
        self.text, self.speech = text.rstrip() + "\n", speech
        self.cast = Scanner(self.text, speech.words, speech.book).cast

    def deed(self, sentence: str) -> t.Do | None:
        """Return what a sentence says that its player does; None where it is not understood."""
        scanner = Scanner(sentence, self.speech.words, self.speech.book)
        scanner.cast = self.cast
        found = sentences(scanner.scan(0, len(sentence)), self.speech.book)
        try:
            step = parse_sentence(found[0], self.speech) if len(found) == 1 else None
        except NotUnderstood:
            return None
        body = step.body if isinstance(step, t.Statement) else None
        predicate = body.predicate if isinstance(body, t.Clause) else None
        return predicate if isinstance(predicate, t.Do) else None
