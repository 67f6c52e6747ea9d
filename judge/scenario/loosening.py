"""Looser words of a typed question, turned into those of the language before they are parsed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.late_tables import Token
from judge.records import dataclass, field
from judge.scenario.faces import PRINTED
from judge.scenario.lexer import STOP
from judge.scenario.supposing import played_first
from judge.scenario.table import STATUSES
from judge.scenario.words import FINITE, Words, asking

SAYABLE = STATUSES | PRINTED
"""What may stand between an article and a card: a status, or what tells printings apart."""

_AHEAD = 5
"""How many tokens a form is told by, at most."""
_ARTICLES = ("a", "the")
_WRITTEN_ARTICLES = ("A ", "An ")
_JOINTS = frozenset({",", "and", ", and"})
_OF_A_THING = frozenset({"its"})
_OF_SOMEBODY = frozenset({"his", "her", "their"})
_OF_SEVERAL = frozenset({"they", "them"})
_WITHOUT_NOT = {"does not": "does", "cannot": "can"}
_PLURAL_VERBS = frozenset({"are", "were", "do", "have"})
_BE = frozenset({"IS", "ARE", "WAS", "WERE"})
_OF_AN_ABILITY = frozenset({"SYMBOL", "QUOTED", "ORDINAL", "FIRST", "LAST"})
_OF_A_PLAYER = frozenset({"ZONE", "SIDE"})
_ABILITIES = frozenset({"ability", "reaction", "support ability", "replacement", "statistics"})


@dataclass(slots=True)
class Loosening:
    """Reads the tokens of one text in order; remembers what was named last for “it” and “its”."""

    words: Words
    plain: str
    card: Token | None = None
    token: Token | None = None
    asks: bool = False
    player: bool = False
    put: bool = False
    several: tuple[Token, ...] = ()
    named: dict[str, Token] = field(default_factory=dict)
    before: list[Token] = field(default_factory=list)

    def loosen(self, tokens: Iterable[Token]) -> list[Token]:
        """Return the tokens with the looser forms rewritten; others are left as they are."""
        sentences: list[list[Token]] = [[]]
        for token in tokens:
            sentences[-1].append(token)
            if token.type == STOP:
                sentences.append([])
        told = [sentence for sentence in sentences if sentence]
        if told:
            told[-1:] = played_first(told[-1])
        return [token for sentence in told for token in self._sentence(sentence)]

    def _sentence(self, tokens: list[Token]) -> list[Token]:
        tokens = self._asked_of(tokens)
        self.asks = tokens[0].value in asking() and tokens[0].type != "IF"
        self.player = any(token.type == "PLAYER" for token in tokens)
        self.put = False
        self.before = []
        at = 0
        while at < len(tokens):
            made, used = self._next(tokens[at : at + _AHEAD])
            for token in made:
                self._remember(token)
                self.before.append(token)
            at += used
        named = {str(it.value): it for it in self.before if it.type == "CARD"}
        if named:
            self.several = tuple(named.values()) if len(named) > 1 else ()
        return self.before

    def _asked_of(self, tokens: list[Token]) -> list[Token]:
        """Isn't X …?, doesn't X …?  -->  is X …?, does X …?: it is asked whether it is so."""
        first = tokens[0]
        if not self._written(first).endswith(("n't", "cannot")):
            return tokens
        same = [token for token in tokens if token.start_pos == first.start_pos]
        if (plain := _WITHOUT_NOT.get(str(first.value))) is not None:
            return [*self._words(plain, first), *tokens[len(same) :]]
        return [*(token for token in same if token.value != "not"), *tokens[len(same) :]]

    def _next(self, rest: list[Token]) -> tuple[list[Token], int]:
        types = [token.type for token in rest]
        values = [str(token.value) for token in rest]
        self.asks = self.asks or (values[0] == "," and values[1:2] != [] and values[1] in asking())
        if self._owns(rest):
            return [rest[0], Token.at("_POSS", "'s", rest[0])], 1
        if types[0] == "TOKEN_NAME" and values[0].startswith(_WRITTEN_ARTICLES):
            name = values[0].split(" ", 1)[1]
            article = self._words("a", rest[0])
            return [*article, Token.at("TOKEN_NAME", name, rest[0])], 1
        if values[0] in _ARTICLES and (size := _described(rest)):
            return list(self._card(rest[:size])), size
        if types[:2] == ["STATE", "CARD"] and values[0] in SAYABLE and self._lists():
            return list(self._card(rest[:2])), 2
        if values[:2] == ["does", "be"] and not self.asks:
            return self._words("is", rest[0]), 2
        if values[0] == "her" and self._whose(rest):
            assert self.card is not None
            owner = Token.at("CARD", self.card.value, rest[0])
            return [owner, Token.at("_POSS", "'s", rest[0])], 1
        if values[0] == "it" and self._written(rest[0]) in _OF_SEVERAL:
            several = self.several or (tuple(self.named.values()) if self._plural(rest) else ())
            if len(several) > 1:
                return list(self._each(rest[0], several)), 1
        if values[0] == "it" and self.card is None and self.token is not None and _names(types):
            name = Token.at("TOKEN_NAME", self.token.value, rest[0])
            return [*self._words("the", rest[0]), name, *self._words("token", rest[0])], 1
        if values[0] == "on" and self._acts():
            return self._words("targeting", rest[0], "_CLAUSE"), 1
        if values[0] == "in play" and self.put:
            return [*self._words("in", rest[0]), *self._words("expedition zone", rest[0])], 1
        if values[0] == "and" and types[1:2] and types[1] in _BE and types[2:3] == ["_ED"]:
            return self._same_subject(rest[0], "CARD"), 1
        if values[0] in ("and", ", and") and values[1:2] == ["has"]:
            return self._same_subject(rest[0], "PLAYER"), 1
        return [rest[0]], 1

    def _remember(self, token: Token) -> None:
        if token.type == "CARD":
            self.card, self.token = token, None
            self.named[str(token.value)] = token
        elif token.type == "TOKEN_NAME":
            self.card, self.token = None, token
        elif token.value == "put" and not self.asks:
            self.put = True
        elif token.type == "_S":
            self.put = False

    def _words(self, word: str, place: Token, first: str = "") -> list[Token]:
        marks = self.words.phrases[word]
        made = [Token.at(kind, value, place) for kind, value in marks]
        if first:
            made = [Token.at(first, ",", place), *made[1:]]
        return made

    def _card(self, tokens: list[Token]) -> Iterator[Token]:
        """A Fleeting X  -->  X (Fleeting);  a non-Fleeting X  -->  X (not Fleeting)."""
        card = tokens[-1]
        yield card
        states = [token for token in tokens if token.type == "STATE"]
        if states:
            yield from self._words("(", card)
            negated = any(token.value == "not" for token in tokens)
            word = f"not {states[0].value}" if negated else states[0].value
            yield Token.at("STATE", word, states[0])
            yield from self._words(")", card)

    def _whose(self, rest: list[Token]) -> bool:
        """Whether a possessive stands for the card that was named last."""
        if self.card is None or len(rest) < 2:
            return False
        written = self._written(rest[0])
        after = rest[1]
        if after.type not in _OF_AN_ABILITY and after.value not in _ABILITIES:
            return False
        return written in _OF_A_THING or (written in _OF_SOMEBODY and self.asks and not self.player)

    def _owns(self, rest: list[Token]) -> bool:
        """Whether “'s” was left out:  Haven Warriors ability, Kappa statistics, Alices hand."""
        if len(rest) < 2:
            return False
        after, then = rest[1], str(rest[2].value) if len(rest) > 2 else ""
        if rest[0].type == "CARD":
            named = after.type in _OF_AN_ABILITY and (after.type == "SYMBOL" or then in _ABILITIES)
            return named or str(after.value) in _ABILITIES | {"quick action"}
        if rest[0].type != "PLAYER":
            return False
        typed = self._written(rest[0]) != str(rest[0].value).lower()
        return after.type in _OF_A_PLAYER or (typed and after.type in ("CARD", "TOKEN_NAME"))

    def _written(self, token: Token) -> str:
        return self.plain[token.start_pos : token.end_pos].lower()

    def _plural(self, rest: list[Token]) -> bool:
        """Whether “they” are several things: they are, are they, do they have."""
        beside = [*self.before[-1:], *rest[1:2]]
        return any(self._written(token) in _PLURAL_VERBS for token in beside)

    def _each(self, place: Token, several: tuple[Token, ...]) -> Iterator[Token]:
        """They  -->  X and Y, the cards that were named together last, or else all of them."""
        for n, card in enumerate(several):
            if n:
                joint = "and" if n == len(several) - 1 else ","
                yield from self._words(joint, place)
            yield Token.at("CARD", card.value, place)

    def _acts(self) -> bool:
        """Whether what stands before “on” plays a card or uses an ability, which then targets."""
        if self.asks or not self.before:
            return False
        last = self.before[-1]
        verbs = [str(token.value) for token in self.before if token.value in ("play", "use", "on")]
        if verbs == ["use"]:
            return str(last.value) in _ABILITIES | {"quick action"}
        return verbs == ["play"] and last.type in ("CARD", "RPAR", "ZONE")

    def _same_subject(self, joint: Token, kind: str) -> list[Token]:
        """X goes there and is played  -->  X goes there. X is played."""
        subject = self.before[0] if self.before else None
        finite = any(token.type in FINITE for token in self.before)
        if subject is None or subject.type != kind or not finite or self.asks:
            return [joint]
        stop = Token.at(STOP, "", joint)
        return [stop, Token.at(kind, subject.value, joint)]

    def _lists(self) -> bool:
        """Whether what comes next is an object, alone or in a list: controls Fleeting X."""
        last = self.before[-1] if self.before else None
        return last is not None and (last.type in FINITE or str(last.value) in _JOINTS)


def _names(types: list[str]) -> bool:
    """Whether “it” names a thing, and not the time:  It is Noon.  It is Bob's turn."""
    return types[1:3] != ["IS", "PHASE"] and types[1:5] != ["IS", "PLAYER", "_POSS", "PHASE"]


def _described(rest: list[Token]) -> int:
    """Return how many tokens “a (not) (Fleeting) X” takes,."""
    at, sayable = 1, SAYABLE
    if len(rest) > at and rest[at].value == "not":
        at, sayable = 2, STATUSES
    if len(rest) > at and rest[at].type == "STATE" and rest[at].value in sayable:
        at += 1
    elif at > 1:
        return 0
    named = len(rest) > at and rest[at].type == "CARD" and rest[at].value != "card"
    return at + 1 if named else 0
