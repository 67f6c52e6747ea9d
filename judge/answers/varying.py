"""What is played for a question in a few ways: an answer stands where it comes to the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from judge.answers.becoming import asked_wholly
from judge.answers.model import SURE, Answer, Outcome, Verdict
from judge.answers.phrases import said
from judge.records import dataclass, replace
from judge.speech.clauses import Speech
from judge.speech.concepts import QuestionReading
from judge.speech.pieces import OTHER, Clause, UnreadError, pieces_of
from judge.speech.plain_scene import thing_said
from judge.speech.sentences import texts

Player = Callable[[str], list[Answer]]
_MADE = re.compile(r"\" is (an? [^().]+(?: \([^)]+\))?)(?: with \"[^.]*\")?\.")
"""What is made up, with its numbers, and without its abilities."""
_ENDS = re.compile(r"(?<=[.?])\s+")
_LAYS = re.compile(r"^\w+ (?:controls|has) ")
_LAID = frozenset({"be", "have", "lacks", "keep", "play", "join", "time", "lies", "compare"})
"""What lays a thing, or lets it come, and does nothing to one that is there."""
_OWNED = re.compile(r"\b\w+'s ")
_KINDS_OF = {"permanent": ("landmark", "expedition_permanent", "gear")}
"""What a card of a type may be besides."""


@dataclass(frozen=True, slots=True)
class Varying:
    """A question with the `names` and `types` of its cards, and what plays its sentences.

    `chosen` is whether it asks what may come of a choice, `wholly` whether all that happens is
    asked for in place of where something is.
    """

    reading: QuestionReading
    names: Sequence[str]
    types: Sequence[str]
    play: Player
    chosen: bool
    wholly: bool = False

    def played(self, sentences: Sequence[str]) -> Answer | None:
        """Return the answer on which all sentences agree; nothing where they do not."""
        return agreed([self.play(text) for text in sentences], chosen=self.chosen)

    def holds_beside(self, around: Sequence[str], sentences: Sequence[str], answer: Answer) -> bool:
        """Whether the answer is the same where other things lie about that nobody spoke of.

        Who names two cards speaks of a game with many more: what hangs on those was not told.
        """
        return all(
            self._is_same([f"{lies} {text}" for text in sentences], answer) for lies in around
        )

    def holds_for_theirs(self, sentences: Sequence[str], answer: Answer) -> bool:
        """Whether it is the same where what is targeted or played is the opponent's, if unsaid."""
        try:
            theirs = self._texts(theirs=True)
        except UnreadError:
            return True  # it cannot be theirs
        if set(theirs) <= set(sentences) or self._is_same(theirs, answer):
            return True
        others = [it for text in theirs for it in self.play(text)]
        if any(it.verdict is Verdict.ILLEGAL for it in others):
            return True
        return {_whosever(it) for it in others} == {_whosever(answer)}

    def holds_for_named(
        self, clauses: Iterable[Clause], sentences: Sequence[str], answer: Answer
    ) -> bool:
        """Whether it is the same where what is done to a thing of a kind is done to a named one.

        I control X. I sacrifice a Character. Is X in play?   An ability that answers names others.
        """
        if answer.cards or OTHER in self.reading.concepts:
            return True
        done_to = {it.it.kind for it in clauses if _befalls(it) and it.it is not None}
        for name, type_ in zip(self.names, self.types, strict=True):
            for kind in done_to & {type_, "card", *_KINDS_OF.get(type_, ())}:
                told = [_of_named(text, thing_said(kind), name) for text in sentences]
                other = self.played(told) if told != [*sentences] else answer
                open_ = other is None and kind == "card"  # where it lies, nobody said
                if open_ or (other is not None and outcome_of(other) != outcome_of(answer)):
                    return False
        return True

    def with_numbers(self, answer: Answer) -> Answer:
        """Return an answer that hangs on the numbers of a thing that is made up, if it does."""
        told: dict[str, None] = {}
        for theirs in (False, True):
            told.update(dict.fromkeys(self._texts(numbered=True, theirs=theirs)))
        plain = _MADE.search(next(iter(self._texts()), ""))
        others: dict[str, Answer] = {}
        for text in told:
            made = _MADE.search(text)
            other = self.played([text]) if made is not None else None
            if made is not None and other is not None and _whosever(other) != _whosever(answer):
                others.setdefault(made[1], other)
        if not others or plain is None:
            return answer
        plainly = outcome_as(said("result", "costless", what=plain[1]), answer)
        told_of = (outcome_as(said("result", "made_up", what=it), others[it]) for it in others)
        return hanging(answer, plainly, *told_of)

    def _texts(self, *, numbered: bool = False, theirs: bool = False) -> list[str]:
        speech = Speech(pieces_of(self.reading), self.types, self.names)
        found = list(texts(speech, self.names, numbered=numbered, theirs=theirs))
        return asked_wholly(found) if self.wholly else found

    def _is_same(self, sentences: Sequence[str], answer: Answer) -> bool:
        other = self.played(sentences)
        return other is not None and outcome_of(other) == outcome_of(answer)


def _befalls(clause: Clause) -> bool:
    """Whether it is told that something is done to a plain thing, or that it gains something."""
    plain = clause.it is not None and clause.it.card < 0 and bool(clause.it.kind)
    return plain and not clause.asked and clause.verb not in _LAID


def _of_named(text: str, kind: str, name: str) -> str:
    """Return sentences about a made-up thing of a kind as told of a card that is named."""
    made = f'"Some {kind}"'
    said = (one for one in _ENDS.split(text) if f"{made} is a" not in one)
    kept = (one for one in said if made not in one or not _LAYS.search(one))
    return " ".join(one.replace(made, name) for one in kept)


def agreed(found: Sequence[Sequence[Answer]], *, chosen: bool) -> Answer | None:
    """Return the answer on which all that was played agrees; nothing where it does not."""
    if chosen:
        found = [[_chosen(it) for it in answers] for answers in found]
    clear = [answers[0] for answers in found if len(answers) == 1 and _is_clear(answers[0])]
    agrees = len(clear) == len(found) and len({outcome_of(it) for it in clear}) == 1
    return clear[0] if agrees else None


def outcome_of(answer: Answer) -> tuple[str, str]:
    """Return what an answer comes to, whatever it is said of."""
    return str(answer.verdict), answer.result.split(" is ", 1)[-1]


def _whosever(answer: Answer) -> tuple[str, str]:
    """Return what an answer comes to, but for whose the zone is that something goes to."""
    verdict, result = outcome_of(answer)
    return verdict, _OWNED.sub("", result)


def hanging(answer: Answer, *outcomes: Outcome) -> Answer:
    """Return an answer that depends on what nobody told."""
    return replace(
        answer,
        verdict=Verdict.DEPENDS,
        result=said("result", "depends"),
        value=None,
        because=None,
        outcomes=outcomes,
        otherwise=(),
    )


def outcome_as(choice: str, answer: Answer) -> Outcome:
    """Return what an answer comes to, with what is told besides as the choice that leads to it."""
    return Outcome(
        (choice,),
        answer.result,
        0.0,
        answer.verdict,
        answer.value,
        because=answer.because,
        cards=answer.cards,
        explanation=answer.explanation,
        citations=answer.citations,
    )


def _chosen(answer: Answer) -> Answer:
    """Return yes where a choice leads to what a player may do."""
    leads = any(it.verdict is Verdict.YES for it in answer.outcomes)
    may = answer.verdict is Verdict.DEPENDS and leads
    return replace(answer, verdict=Verdict.YES, result=said("result", "yes")) if may else answer


def _is_clear(answer: Answer) -> bool:
    return answer.verdict in SURE and answer.complete and not answer.misread
