"""How a text can go on: the next words, names and values, and the sentences that are legal now."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from judge.engine.budget import BoundReached, Budget, spending
from judge.engine.decisions import Declined
from judge.late_tables import Token
from judge.records import dataclass
from judge.scenario.cast import Cast, Style
from judge.scenario.faces import PRINTED
from judge.scenario.forms import FormPiece, FormReader, FormWord, plain_pieces
from judge.scenario.lexer import RULES, STOP, Scanner
from judge.scenario.mistakes import NotUnderstood, ScenarioError
from judge.scenario.names import fold
from judge.scenario.openings import Opening, openings
from judge.scenario.parsing import Language, language
from judge.scenario.slots import (
    CHARACTER,
    COUNTER,
    NEW_NAME,
    PLAYER,
    QUOTED,
    TOKEN,
    Fillings,
    counted_name,
    slot_by_name,
)
from judge.scenario.words import lexicon

_LONGEST = 1500
"""How many of the last tokens of a text are read along the forms."""
_SECONDS = 2.0
"""How long is looked for what is legal before only words are offered."""
_CLINGS = frozenset({".", ",", "?", "'s", ")"})
_SLOT_OF_TERMINAL = {
    "PLAYER": (PLAYER,),
    "TOKEN_NAME": (TOKEN,),
    "COUNTER_NAME": (COUNTER,),
    "NUMBER": ("NUMBER", "REGION_NUMBER", "DIE_NUMBER"),
    "SYMBOL": ("SYMBOL",),
    "STATS": ("STATS",),
    "TERRAIN": ("TERRAIN",),
    "COPY": ("COPY",),
    "PHASE": ("PHASE", "EFFECT"),
    "QUOTED": (NEW_NAME, QUOTED),
}


@dataclass(frozen=True, slots=True)
class Continuation:
    """One way to go on: `text` replaces what stands from `start` on.

    `kind` is “legal” for a whole action that is legal in the situation, “name” for a player, card
    or token, “value” for another value, “word” for words of a form. `named` tells that the text
    has spoken of it.
    """

    start: int
    text: str
    kind: str
    named: bool = True

    def applied(self, text: str) -> str:
        """Return the text with this continuation."""
        return text[: self.start] + self.text


def continuations(
    text: str, limit: int = 50, *, legal: bool = True, speech: Language | None = None
) -> list[Continuation]:
    """Return how a text can go on, what is legal first, then what it names, then the rest.

    Nothing comes back where the last sentence follows none of the forms.
    """
    speech = speech or language()
    scanner = Scanner(text, speech.words, speech.book, Style.ASK)
    assert scanner.cast is not None
    told = sentences_of(text, scanner)
    begin = told[-1][0].start if told[-1] else len(text)
    found: dict[str, Continuation] = {}
    if legal:
        for one in _legal(text, begin):
            found.setdefault(one.applied(text), one)
    others = _by_form(text, told, Fillings(scanner.cast, text))
    for one in sorted(others, key=_rank):
        found.setdefault(one.applied(text), one)
        if len(found) >= limit:
            break
    return list(found.values())[:limit]


def _rank(one: Continuation) -> tuple[bool, bool]:
    """Names and values that the text has spoken of come first, then words, then other names."""
    return not one.named, one.kind == "word"


def _by_form(text: str, told: list[list[FormPiece]], fillings: Fillings) -> Iterator[Continuation]:
    reading = _reading(told[:-1])
    before, pieces = len(reading.columns) - 1, told[-1]
    read = 0
    while read < len(pieces) and reading.feed(pieces[read]):
        read += 1
    if read == len(pieces):
        yield from _offered(reading, -1, text, len(text), fillings, opens=not pieces)
    if text and text[-1].isspace():
        return
    for at in range(min(read, len(pieces) - 1), -1, -1):
        start = pieces[at].start
        yield from _offered(reading, before + at, text, start, fillings, opens=at == 0)


def _reading(told: list[list[FormPiece]]) -> FormReader:
    """Read finished sentences; after one that is said more loosely the forms begin anew."""
    reading = FormReader()
    for sentence in told:
        if not all(reading.feed(piece) for piece in sentence) or not reading.finished:
            reading = FormReader()
    return reading


def _offered(
    reading: FormReader, column: int, text: str, start: int, fillings: Fillings, *, opens: bool
) -> Iterator[Continuation]:
    """Yield what may stand after a number of pieces and begins with what is written from there."""
    written = text[start:]
    for symbol in reading.expected(column):
        if isinstance(symbol, FormWord):
            if symbol.rest.lower().startswith(written.lower()) and len(symbol.rest) > len(written):
                words = symbol.rest[:1].upper() + symbol.rest[1:] if opens else symbol.rest
                yield _placed(text, start, words, "word", named=True)
            continue
        kind = "name" if symbol.name in slot_kinds() else "value"
        for value, named in fillings.of(symbol.name, written):
            if len(value) > len(written):
                yield _placed(text, start, value, kind, named=named)


def slot_kinds() -> frozenset[str]:
    """Return the slots that names fill."""
    return frozenset({PLAYER, TOKEN, *slot_by_name().values()})


def _placed(text: str, start: int, value: str, kind: str, *, named: bool) -> Continuation:
    clings = value[:1] in _CLINGS or value.startswith("'s")
    after = text[:start].rstrip() if clings else text[:start]
    needs_space = bool(after) and not after[-1].isspace() and after[-1] != "(" and not clings
    begin = len(after)
    return Continuation(begin, f" {value}" if needs_space else value, kind, named)


def sentences_of(text: str, scanner: Scanner) -> list[list[FormPiece]]:
    """Return the pieces of every sentence; the last one is not finished, and may be empty."""
    tokens = scanner.scan(0, len(text))
    if tokens and tokens[-1].type == STOP and not tokens[-1].value:
        tokens.pop()  # the end of the text ends no sentence
    assert scanner.cast is not None
    told: list[list[FormPiece]] = [[]]
    for piece in _pieces(text, tokens[-_LONGEST:], scanner.cast):
        told[-1].append(piece)
        if piece.text[:1] in ".?;!":
            told.append([])
    return told


def _pieces(text: str, tokens: Iterable[Token], cast: Cast) -> Iterator[FormPiece]:
    at = -1
    for token in tokens:
        start, end = token.start_pos, token.end_pos
        if start < at or token.type == RULES:
            continue  # a word that stands for several tokens
        if token.type == STOP and start == end:
            yield FormPiece(".", start, end)  # a quoted text with a stop of its own ends a sentence
            continue
        slots = _slots(token, text[start:end], cast)
        counted = counted_name(text, start)
        if counted is not None and counted[1] >= end:
            slots, end = (*(slots if counted[1] == end else ()), counted[0]), counted[1]
        at = end
        if slots:
            yield FormPiece(text[start:end], start, end, frozenset(slots))
        else:
            yield from plain_pieces(text, start, end)


def _slots(token: Token, written: str, cast: Cast) -> tuple[str, ...]:
    if token.type == "CARD":
        quoted = (NEW_NAME,) if written[:1] in '"“' else ()
        return (slot_by_name().get(str(token.value), CHARACTER), *quoted)
    if token.type == "STATE":
        return ("RARITY",) if str(token.value).title() in PRINTED else ("STATUS",)
    if token.type == "NUMBER" and not (
        written.isdigit() or written.lower() in lexicon()["numbers"]
    ):
        return ()  # “once” is a number of times
    if token.type == "PLAYER" and fold(written) not in cast.players:
        return ()  # a pronoun
    return _SLOT_OF_TERMINAL.get(token.type, ())


# ------------------------------------------------------------------ what is legal


def _legal(text: str, begin: int) -> Iterator[Continuation]:
    """Yield the actions that are legal after the sentences before, as far as they fit the last."""
    written = text[begin:]
    for opening in _openings(text[:begin]):
        for way in opening.ways:
            if written and _begins(way.sentence, written):
                yield Continuation(begin, way.sentence, "legal")
    comma = written.rfind(",")
    while comma > 0:
        rest = written[comma + 1 :].lstrip()
        for opening in _openings(text[: begin + comma] + "."):
            for way in opening.ways:
                if _begins(way.aside, rest):
                    yield Continuation(begin + comma, f", {way.aside}", "legal")
        comma = written.rfind(",", 0, comma)


def _begins(sentence: str, written: str) -> bool:
    plain = " ".join(fold(written).lower().split(" "))
    return len(sentence) > len(written) and fold(sentence).lower().startswith(plain)


@lru_cache(maxsize=64)
def _openings(text: str) -> tuple[Opening, ...]:
    if not text.strip():
        return ()
    try:
        with spending(Budget(seconds=_SECONDS)):
            return openings(text).openings
    except (ScenarioError, NotUnderstood, Declined, BoundReached):
        return ()
