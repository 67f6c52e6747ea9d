"""What is played for a question in a few ways: an answer stands where it comes to the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from judge.answers.becoming import asked_wholly
from judge.answers.model import SURE, Answer, Outcome, Verdict
from judge.answers.phrases import said
from judge.records import dataclass, replace
from judge.speech.clauses import Speech
from judge.speech.concepts import QuestionReading
from judge.speech.pieces import UnreadError, pieces_of
from judge.speech.sentences import texts

Player = Callable[[str], list[Answer]]
_MADE = re.compile(r"\" is (an? [^().]+(?: \([^)]+\))?)(?: with \"[^.]*\")?\.")
"""What is made up, with its numbers, and without its abilities."""


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
        return set(theirs) <= set(sentences) or self._is_same(theirs, answer)

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
            if made is not None and other is not None and outcome_of(other) != outcome_of(answer):
                others.setdefault(made[1], other)
        if not others or plain is None:
            return answer
        return replace(
            answer,
            verdict=Verdict.DEPENDS,
            result=said("result", "depends"),
            value=None,
            because=None,
            outcomes=(
                _outcome(said("result", "costless", what=plain[1]), answer),
                *(
                    _outcome(said("result", "made_up", what=what), it)
                    for what, it in others.items()
                ),
            ),
            otherwise=(),
        )

    def _texts(self, *, numbered: bool = False, theirs: bool = False) -> list[str]:
        speech = Speech(pieces_of(self.reading), self.types, self.names)
        found = list(texts(speech, self.names, numbered=numbered, theirs=theirs))
        return asked_wholly(found) if self.wholly else found

    def _is_same(self, sentences: Sequence[str], answer: Answer) -> bool:
        other = self.played(sentences)
        return other is not None and outcome_of(other) == outcome_of(answer)


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


def _outcome(choice: str, answer: Answer) -> Outcome:
    """Return what an answer comes to, with what is made up as the choice that leads to it."""
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
