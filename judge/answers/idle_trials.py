"""A trial in which what is asked for could not have happened tells nothing.

Is a Character Asleep at Noon?   Nothing on the board would have put it to sleep.
"""

from __future__ import annotations

import re
from functools import cache

from judge.answers.facts import is_vague
from judge.answers.model import Answer, Verdict
from judge.kept_table import kept_toml
from judge.paths import grammar_dir
from judge.speech.concepts import QuestionReading
from judge.speech.plain_things import asked_from, clause_of, known_states
from judge.telling.phrases import phrases

_CHANGES = frozenset({"go", "leave", "return", "put", "bounce", "lose", "become", "gain", "join"})
_CHANGES |= {"discard", "sacrifice", "cease"}
_CEASES = "2.1.e"
_WHENEVER = "at_will"
_PLAINLY = frozenset({"just", "simply"})
_BY_EFFECTS = frozenset({"sacrifice", "discard", "return", "bounce", "gain", "ready", "exhaust"})
_TURN = frozenset({"turn", "turn.", "passes", "passes.", "passed", "passed."})


def without_cause(reading: QuestionReading) -> bool:
    """Whether it is asked of what is done for no reason:  can I just sacrifice it, whenever I want?

    What is made up to do it would be the reason.
    """
    if not reading.noted:
        return False
    plainly = _BY_EFFECTS & reading.concepts and "can" in reading.concepts
    asked = reading.words[asked_from(reading.words) :]
    return _WHENEVER in reading.concepts or bool(plainly and not _PLAINLY.isdisjoint(asked))


def rests_on_nothing(answer: Answer, played: str, reading: QuestionReading) -> bool:
    """Whether a “no” says only that nothing on the board did it, or a “yes” that it was so before.

    No rule decides it; nothing made up for it targets anything; it is only another's turn, since
    something was played; or the last of the
    sentences `played` asks for a status or for boosts of which neither those before it, nor a
    rule, nor what stood against it speaks; or which a token had that is no more (2.1.e).
    """
    if answer.verdict is Verdict.YES:
        unchanged = answer.because is not None and answer.because.text == _unchanged()
        return unchanged and bool(_CHANGES & _asked(reading))
    if answer.verdict is not Verdict.NO:
        return False
    rules = [it.quote for it in answer.citations if it.role == "decisive"]
    told, _, asked = played.rpartition(". ")
    why = answer.because.text if answer.because and not is_vague(answer.because.text) else ""
    spoken_of = " ".join((told, why, *rules)).casefold()
    if any(it.fullmatch(why) for it in _untargeted()):
        return True  # what was made up for it has no effect that targets
    if _anothers_turn().match(why) and _TURN.isdisjoint(told.split()):
        return True  # whose turn it is, nobody asked
    sought = _sought() & {it.strip("?").rstrip("s") for it in asked.casefold().split()}
    gone = any(it.rule == _CEASES for it in answer.citations if it.role == "decisive")
    if sought and (gone or any(it not in spoken_of for it in sought)):
        return True
    return not (rules or sought)


def _asked(reading: QuestionReading) -> frozenset[str]:
    """Return the concepts of what is asked, and not supposed."""
    words, noted = reading.words, reading.noted
    return frozenset(it.concept for it in noted if clause_of(words, noted, it) == 0)


@cache
def _unchanged() -> str:
    """Return how it is told that something was so all along."""
    return str(phrases()["fact"]["unchanged"])


@cache
def _anothers_turn() -> re.Pattern[str]:
    """Return how a “no” begins that says only that it is another player's turn."""
    return _as_told("turn", r"\w+")


@cache
def _untargeted() -> tuple[re.Pattern[str], ...]:
    """Return how a “no” is told that says only that nothing asks for such a target."""
    return tuple(_as_told(it, ".+") for it in ("no target", "no choice", "not choosable"))


def _as_told(key: str, anything: str) -> re.Pattern[str]:
    """Return what is told of a decision, with anything for those that it tells of."""
    told = str(kept_toml(grammar_dir() / "lexicon" / "answers.toml")["offer"][key])
    return re.compile(anything.join(re.escape(it) for it in re.split(r"\{\w+\}", told)))


@cache
def _sought() -> frozenset[str]:
    """Return the words by which sentences ask for a status or for boosts."""
    return frozenset(str(it).split()[-1].rstrip("s").casefold() for it in known_states().values())
