"""Whether a person may have meant another thing, or another moment, than the one that was played.

If I control X, can I play X?   Another copy of it.   If a card is played, can I play a card?
If my opponent plays X, can I play Y?   When that is over, and not while its Reactions wait.
"""

from __future__ import annotations

import re

from judge.answers.model import Answer, CitationRole, Verdict
from judge.scenario.cast import names_players

_WHERE_IT_IS = frozenset({"5.2.a"})
"""What is played has to lie where it can be played from, and be its player's."""
_STILL_DONE = frozenset({"4.4.d", "6.5.b"})
"""Nothing is played while Reactions or choices of what was done before wait."""
_A_THING = re.compile(
    r"\ban? (?:\w+ )?(card|character|spell|landmark|permanent|gear)\b", re.IGNORECASE
)
_MADE_UP = re.compile(r'"[^"]+"')
_OPPONENT = re.compile(r"\b(?:my )?opponent\b", re.IGNORECASE)
_LAST = re.compile(r"(?P<doer>Alice|Bob) (?:plays|uses)\b[^.?]*\. Can (?P<asked>Alice|Bob) \w+")
MEANWHILE = re.compile(
    r"\b(?:respon\w+|react\w*|interrupt\w*|answer|counter|before|while|during|meanwhile|immediately|"
    r"right away|instead|between|first)\b",
    re.IGNORECASE,
)


def may_be_another_copy(text: str, answer: Answer) -> bool:
    """Whether what is asked of may be another one than what was told of.

    A name that is said twice may be of two copies; “a card … a card” is of two where the reading
    has but one of them, and that is not so of it, or is another player's.
    """
    if names_players(text) or answer.verdict is Verdict.DEPENDS:
        return False
    kinds = [it.casefold() for it in _A_THING.findall(text)]
    one = len({*_MADE_UP.findall(answer.reading or "")}) == 1
    if one and len(kinds) > len({*kinds}):
        return answer.verdict is Verdict.NO or _OPPONENT.search(text) is not None
    if not _rests_on(answer, _WHERE_IT_IS):
        return False
    return answer.verdict is Verdict.ILLEGAL or (
        answer.verdict is Verdict.NO and _named_twice(text)
    )


def may_be_over(text: str, answer: Answer) -> bool:
    """Whether it is asked of the other player what may be played once a deed is done."""
    if answer.verdict is not Verdict.NO or not waits_for_what_was_done(answer):
        return False
    last = _LAST.search(answer.reading or text)
    other = last is not None and last["doer"] != last["asked"]
    return other and not names_players(text) and MEANWHILE.search(text) is None


def waits_for_what_was_done(answer: Answer) -> bool:
    """Whether it rests on what was done before being not over yet."""
    return _rests_on(answer, _STILL_DONE)


def _rests_on(answer: Answer, rules: frozenset[str]) -> bool:
    decisive = (it.rule for it in answer.citations if it.role == CitationRole.DECISIVE)
    return not rules.isdisjoint(decisive)


def _named_twice(text: str) -> bool:
    from judge.answers.speaking import marked_cards  # few answers come to this

    names, _, _ = marked_cards(text)
    return any(len(re.findall(re.escape(it), text, re.IGNORECASE)) > 1 for it in names)
