"""A last question with an “if”: what is supposed is played first, and then it is asked.

    If Bob plays X, is Y in play?   -->  Bob plays X. Is Y in play?
    Where does Y go if it is sacrificed?  -->  Y is sacrificed. Where does Y go?

Only the last question of a text is turned around: what it supposes would hold for the next.
"""

from __future__ import annotations

from itertools import pairwise

from judge.late_tables import Token
from judge.scenario.lexer import STOP
from judge.scenario.words import asking

_IF = "IF"
_NAMES = ("CARD", "TOKEN_NAME")
_DOES, _ON, _HERS = "_S", "ON", "HER"
_OWNED = ["PLAYER", "_POSS"]


def played_first(question: list[Token]) -> list[list[Token]]:
    """Return the sentences that a question is, what it supposes before what it asks."""
    ends = question[-1:] if question[-1].type == STOP else []
    words = question[: len(question) - len(ends)]
    at = next((n for n, token in enumerate(words) if token.type == _IF), -1)
    if at == 0:
        comma = _asks_from(words)
        supposed, asked = words[1:comma], words[comma + 1 :]
    elif at > 0 and str(words[0].value) in asking():
        asked, supposed = words[:at], _named(words[at + 1 :], words[:at])
    else:
        return [question]
    if not supposed or not asked:
        return [question]
    stop = Token.at(STOP, ".", supposed[-1])
    return [[*supposed, stop], [*asked, *ends]]


def _asks_from(words: list[Token]) -> int:
    """Return where the comma before the question stands; the end if there is none."""
    pairs = pairwise(words)
    commas = [n for n, (one, other) in enumerate(pairs) if one.value == "," and _asks(other)]
    return commas[0] if commas else len(words)


def _asks(token: Token) -> bool:
    return str(token.value) in asking()


def _named(supposed: list[Token], asked: list[Token]) -> list[Token]:
    """Put what was asked about for an “it” that would now come before it.

    What a card does to “it”, it does to another:  Freeze targets it;  I play Freeze on it.
    """
    name = next((n for n, token in enumerate(asked) if token.type in _NAMES), -1)
    first = next((n for n, token in enumerate(supposed) if token.value == "it"), -1)
    before = [n for n, token in enumerate(supposed[: max(first, 0)]) if token.type in _NAMES]
    does = first > 2 and supposed[first - 2].type == _DOES and before == [first - 3]
    onto = first > 1 and supposed[first - 1].type == _ON and before == [first - 2]
    if name < 0 or first < 0 or (before and not (does or onto)):
        return supposed
    owner = asked[max(name - 2, 0) : name]
    if before and owner and owner[-1].type == _HERS:
        return supposed  # whose it is, the sentence that is told first does not say
    whose = owner if [it.type for it in owner] == _OWNED else []
    it = [Token.at(token.type, token.value, supposed[first]) for token in (*whose, asked[name])]
    return [*supposed[:first], *it, *supposed[first + 1 :]]
