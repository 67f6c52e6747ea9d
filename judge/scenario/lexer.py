"""Text → sentences of tokens: players, quoted text, cards, short names, words, in that order."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.late_tables import Token
from judge.records import dataclass, field
from judge.scenario.cast import DEFAULT_PLAYERS, Cast, Style, find_cast
from judge.scenario.cited import NOTHING_CITED, Cited, cited
from judge.scenario.joints import merged
from judge.scenario.mistakes import Mistake
from judge.scenario.names import NameBook, fold, nearest
from judge.scenario.typed import bare_of, fillers, name_meant, with_capitals, word_meant
from judge.scenario.whose import of_the_opponent
from judge.scenario.words import ATOM, FINITE, Mark, Words, anybody, asking, counting

STOP = "STOP"
RULES = "RULES"
UNKNOWN = "UNKNOWN"
FILLER = "FILLER"
FIGURES = 3
"""The most figures of a number: no board holds a thousand of anything."""

_BLANK = re.compile(r"[ \t\r\n]+")
_RULES = re.compile(r"\[([\dIi][\w.,;– -]*)\]")
_STOPS = re.compile(r"[.?;!]+")
_BRACES = re.compile(r"(?:\{[A-Za-z]\})+")
_QUOTED = re.compile(r'"([^"\n]*?(?: "(?=\S)[^"\n]*"[^"\n]*)?)"')
_NUMBERS = re.compile(r"(?P<STATS>\d+/\d+/\d+)|#(?P<COPY>\d+)|(?P<NUMBER>\d+)(?![\w/])")
_REFERENCE = re.compile(r"(?:ALT_)?[A-Z0-9]+(?:_[A-Z0-9]+)+")
_POSSESSIVE = re.compile(r"'s\b|(?<=s)'(?=\s)")
# no name has more words; without a bound, each word of a long row would look at all the others
_TOKEN_NAME = re.compile(r"(?P<name>[A-Z][\w'-]*(?: [A-Z][\w'-]*){0,9})(?<!'s)(?= tokens?\b)")
_PLURAL_NAME = re.compile(r"[A-Z][\w'-]*(?: [A-Z][\w'-]*){0,9}(?<=s)\b(?! tokens?\b)")
_COUNTER_NAME = re.compile(r"(?P<name>[A-Z][\w'-]*)(?= counters?\b)")
_WORD = re.compile(r"[\w'-]+|\S")
_QUOTE_ENDS = re.compile(r'\s*(?:$|\n|\[|[A-Z"])')


@dataclass(slots=True)
class Sentence:
    """The tokens of one sentence, what the brackets after it name, and what no word explains."""

    tokens: list[Token]
    start: int
    end: int
    cited: Cited = NOTHING_CITED
    unknown: list[Mistake] = field(default_factory=list)


@dataclass(slots=True)
class Scanner:
    """Scans one text. `notes` collects what a reader should be told, such as completed names."""

    text: str
    words: Words
    book: NameBook
    style: Style = Style.ASK
    notes: list[str] = field(default_factory=list)
    plain: str = ""
    cast: Cast | None = None

    def __post_init__(self) -> None:
        self.plain = fold(self.text)
        if self.style is Style.ASK:
            self.plain = with_capitals(self.plain, self.book, self.words, DEFAULT_PLAYERS)
        common = anybody().union(self.words.phrases)
        self.cast = find_cast(self.plain, self.book, common, self.style)

    def scan(self, start: int, end: int) -> list[Token]:
        """Return the tokens between two offsets; every sentence ends with a STOP."""
        tokens: list[Token] = []
        at = start
        while (at := _skip_blank(self.plain, at)) < end:
            made = list(self._next(at, tokens))
            tokens += (token for token in made if token.type != FILLER)
            at = max(made[-1].end_pos, at + 1) if made else at + 1
        if tokens and tokens[-1].type not in (STOP, RULES):
            tokens.append(self._token(STOP, "", at, at))
        if self.style is Style.ASK and self.cast is not None:
            return of_the_opponent(tokens, self.plain, self.cast.players)
        return tokens

    def _token(self, terminal: str, value: str, start: int, end: int) -> Token:
        return Token(terminal, value, start, end)

    def _next(self, at: int, before: list[Token]) -> Iterator[Token]:
        text = self.plain
        assert self.cast is not None
        if (rules := _RULES.match(text, at)) is not None:
            yield self._token(RULES, rules[1], at, rules.end())
        elif (possessive := _POSSESSIVE.match(text, at)) and before and before[-1].end_pos == at:
            yield self._token("_POSS", possessive[0], at, possessive.end())
        elif (stop := _STOPS.match(text, at)) is not None:
            yield self._token(STOP, stop[0], at, stop.end())
        elif (braces := _BRACES.match(text, at)) is not None:
            yield from self._braces(braces[0], at)
        elif (quoted := _QUOTED.match(text, at)) is not None:
            yield from self._quoted(quoted, at)
        elif (reference := _REFERENCE.match(text, at)) is not None:
            yield self._token("REFERENCE", reference[0], at, reference.end())
        elif (number := _NUMBERS.match(text, at)) is not None:
            kind = number.lastgroup or "NUMBER"
            if any(len(figures) > FIGURES for figures in number[kind].split("/")):
                kind = UNKNOWN
            yield self._token(kind, number[number.lastgroup or 0], at, number.end())
        elif (plural := self._plural(at, before)) is not None:
            yield from plural
        elif (name := self._with_an_s(at) or self._name(at, before)) is not None:
            yield name
        else:
            yield from self._word(at, before)

    def _braces(self, text: str, at: int) -> Iterator[Token]:
        letters = text.replace("{", "").replace("}", "").upper()
        if set(letters) <= set("VMO"):
            yield self._token("TERRAIN", letters, at, at + len(text))
        else:
            yield self._token("SYMBOL", letters[:1], at, at + len(text))

    def _quoted(self, quoted: re.Match[str], at: int) -> Iterator[Token]:
        inside = quoted[1]
        full = self.book.at(inside, 0)
        assert self.cast is not None
        if inside in self.cast.made_up:
            yield self._token("CARD", inside, at, quoted.end())
        elif full is not None and full[1] == len(inside):
            yield self._card(full[0], at, quoted.end())
        else:
            yield self._token("QUOTED", self.text[at + 1 : quoted.end() - 1], at, quoted.end())
            if inside.rstrip('"').endswith(".") and _QUOTE_ENDS.match(self.plain, quoted.end()):
                yield self._token(STOP, "", quoted.end(), quoted.end())

    def _plural(self, at: int, before: list[Token]) -> list[Token] | None:
        """Two Kappas  -->  two copies of Kappa; how many Kappas  -->  how many copies of Kappa."""
        if not before or (before[-1].type != "NUMBER" and before[-1].value != "how many"):
            return None
        names = _PLURAL_NAME.match(self.plain, at)
        if names is None:
            return None
        name = names[0].removesuffix("s")
        full = self.book.at(name, 0)
        if full is None or full[1] != len(name) or self.book.at(names[0], 0) == full:
            return None
        end = names.end()
        marks = self.words.phrases["copies of"]
        copies = [self._token(terminal, value, at, end) for terminal, value in marks]
        return [*copies, self._card(full[0], at, end)]

    def _with_an_s(self, at: int) -> Token | None:
        """Return a name that is typed with an “s” too many:  Haven Warriors ability, Kappas'."""
        assert self.cast is not None
        if self.style is not Style.ASK or not self.plain[at].isupper():
            return None
        for end, bare in bare_of(self.plain, at):
            written = self.plain[at:end].rstrip("'")
            full = self.book.at(written, 0)
            if full is not None and full[1] == len(written):
                return None
            names = self.book.at(bare, 0) or _longest(self.cast.parts, bare, 0)
            if bare in self.cast.players:
                return self._token("PLAYER", bare, at, end)
            if bare in self.cast.made_up or (names is not None and names[1] == len(bare)):
                card = self._card(names[0] if names is not None else (bare,), at, end)
                self.notes.append(f"“{self.text[at:end]}” is read as {card.value}")
                return card
        return None

    def _name(self, at: int, before: list[Token]) -> Token | None:
        text, cast = self.plain, self.cast
        assert cast is not None
        if text.startswith("the card ", at) and (card := self.book.at(text, at + 9)):
            return self._card(card[0], at, card[1])
        for player in cast.players:
            end = at + len(player)
            if text.startswith(player, at) and not text[end : end + 1].isalnum():
                longer = self._full(at)
                if longer is None or longer[1] <= end:
                    return self._token("PLAYER", player, at, end)
        if (match := _TOKEN_NAME.match(text, at)) and not match["name"].startswith("The "):
            return self._token("TOKEN_NAME", match["name"], at, match.end())
        if match := _COUNTER_NAME.match(text, at):
            return self._token("COUNTER_NAME", match["name"], at, match.end())
        if not text[at].isupper() and not text[at].isdigit():
            return None
        full = self._full(at)
        part = _longest(cast.parts, text, at)
        if full is not None and not self._stands_for_more(at, full[1], part):
            return self._card(full[0], at, full[1])
        word = self.words.match(text, at)
        if part is not None and (word is None or part[1] > word[1]):
            return self._card(part[0], at, part[1])
        if word is None and (known := self.book.part_at(text, at)) is not None:
            return self._short(known, at)
        return None

    def _stands_for_more(self, at: int, end: int, part: tuple[tuple[str, ...], int] | None) -> bool:
        """Tell whether a name is rather the short form of a longer one that is written out."""
        if part is None or part[1] < end:
            return False
        title = self.plain[at:end]
        return part[1] > end or any(
            fold(name).startswith(f"{title}, ") and fold(name) in self.plain for name in part[0]
        )

    def _full(self, at: int) -> tuple[tuple[str, ...], int] | None:
        found = self.book.at(self.plain, at)
        assert self.cast is not None
        for name in self.cast.made_up:
            end = at + len(name)
            if self.plain.startswith(name, at) and not self.plain[end : end + 1].isalnum():
                found = found if found is not None and found[1] > end else ((name,), end)
        return found

    def _card(self, names: tuple[str, ...], start: int, end: int) -> Token:
        assert self.cast is not None
        if len(names) > 1:
            written = tuple(name for name in names if name in self.cast.written)
            names = written if len(written) == 1 else names
        if len(names) > 1:
            return self._token(UNKNOWN, f"{self.text[start:end]}|{'|'.join(names)}", start, end)
        return self._token("CARD", names[0], start, end)

    def _short(self, known: tuple[tuple[str, ...], int], at: int) -> Token:
        names, end = known
        written = self.text[at:end]
        if len(names) == 1 and self.style is Style.ASK:
            self.notes.append(f"“{written}” is read as {names[0]}, the only card named so today")
            return self._token("CARD", names[0], at, end)
        return self._token(UNKNOWN, f"{written}|{'|'.join(names)}", at, end)

    def _word(self, at: int, before: list[Token]) -> Iterator[Token]:
        found = self.words.match(self.plain, at)
        typed = self.style is Style.ASK
        atom = ATOM.match(self.plain, at) if typed else None
        if atom is not None and atom[0].lower() in fillers() and self._says_nothing(found, before):
            yield self._token(FILLER, atom[0], at, atom.end())
            return
        if found is None and typed and (meant := name_meant(self.plain, at, self.book)):
            name, end = meant
            self.notes.append(f"“{self.text[at:end]}” is read as {name}")
            yield self._card((name,), at, end)
            return
        if found is None and typed and (word := word_meant(self.plain, at, self.words)):
            assert atom is not None
            self.notes.append(f"“{atom[0]}” is read as “{word}”")
            found = word, atom.end()
        if found is None or (found[0] == "i" and self.plain[at] != "I"):
            end = (_WORD.match(self.plain, at) or re.compile(r".").match(self.plain, at)).end()  # type: ignore[union-attr]  # one of the two always matches
            yield self._token(UNKNOWN, self.text[at:end], at, end)
            return
        phrase, end = found
        if phrase in self.words.players:
            yield from self._pronoun(self.words.players[phrase], at, end)
            return
        for terminal, value in self._marks(phrase, before, status=self.plain[at].isupper()):
            yield self._token(terminal, value, at, end)

    @staticmethod
    def _says_nothing(found: tuple[str, int] | None, before: list[Token]) -> bool:
        """Whether a filler is one here: a “then” that opens a sentence is not."""
        return found is None or (found[0] == "then" and bool(before) and before[-1].type != STOP)

    def _pronoun(self, who: int | str, at: int, end: int) -> Iterator[Token]:
        assert self.cast is not None
        number = int(str(who)[0])
        yield self._token("PLAYER", self.cast.players[number], at, end)
        if str(who).endswith("'s"):
            yield self._token("_POSS", "'s", at, end)

    def _marks(self, phrase: str, before: list[Token], *, status: bool) -> tuple[Mark, ...]:
        """Return what a word is here; with a capital, “Boosted” is a status and no verb (2.4.5)."""
        last = before[-1] if before else None
        counted = last is not None and (
            last.type in ("NUMBER", "STATE") or last.value in counting()
        )
        if phrase in self.words.nouns and counted:
            terminal, value = self.words.nouns[phrase][0]
            return ((terminal.removesuffix("S") if terminal == "TYPES" else terminal, value),)
        is_status = status and phrase in self.words.phrases
        if phrase in self.words.participles and self._after_auxiliary(before) and not is_status:
            return self.words.participles[phrase]
        return self.words.phrases.get(phrase) or self.words.nouns[phrase]

    @staticmethod
    def _after_auxiliary(before: list[Token]) -> bool:
        words = [token.value for token in before[-2:]]
        if words and words[-1] in ("not", "never"):
            words.pop()
        return bool(words) and words[-1] in ("is", "are", "was", "were", "has", "have", "be")


def sentences(tokens: list[Token], book: NameBook) -> list[Sentence]:
    """Cut tokens into sentences, and merge the commas and “and”s that a verb follows."""
    found: list[Sentence] = []
    current: list[Token] = []
    finite = False
    for number, token in enumerate(tokens):
        if not current:
            finite = False
        if token.type == RULES:
            named = cited(token.value)
            if current or not found:
                found.append(_sentence(current, book, named))
                current = []
            else:
                found[-1].cited = found[-1].cited.and_(named)
        elif token.type == STOP or (finite and _new_clause(tokens, number, current)):
            if current:
                found.append(_sentence(current, book))
            current = []
        else:
            current.append(token)
            finite = finite or token.type in FINITE
    if current:
        found.append(_sentence(current, book))
    return [sentence for sentence in found if sentence.tokens]


def _new_clause(tokens: list[Token], at: int, current: list[Token]) -> bool:
    """Tell whether an “and” joins two sentences, the first having its verb already.

    Haven is in play and Kuwat is played.
    """
    if tokens[at].value not in ("and", ", and"):
        return False
    if not current or current[0].type == "IF" or at + 2 >= len(tokens):
        return False
    return tokens[at + 1].type in ("PLAYER", "CARD") and tokens[at + 2].type in FINITE


def _sentence(tokens: list[Token], book: NameBook, named: Cited = NOTHING_CITED) -> Sentence:
    # the first one is told; to look for names near to each of thousands would take minutes
    amiss = next((token for token in tokens if token.type == UNKNOWN), None)
    unknown = [_explain(amiss, book)] if amiss is not None else []
    start, end = (tokens[0].start_pos, tokens[-1].end_pos) if tokens else (0, 0)
    return Sentence(list(merged(tokens)), start, end, named, unknown)


def _explain(token: Token, book: NameBook) -> Mistake:
    start, end = token.start_pos, token.end_pos
    written, _, candidates = str(token.value).partition("|")
    if candidates:
        names = candidates.split("|")
        if len(names) == 1:
            message = f"“{written}” stands for no name written out here"
            return Mistake(message, start, end, f"write the full name once: {names[0]}")
        shown = " or ".join(names[:6]) + (" or another" if len(names) > 6 else "")
        return Mistake(f"“{written}” may be {shown}", start, end, "write more of the name")
    if written[:1].isdigit():
        most = 10**FIGURES - 1
        return Mistake(f"this number is too large: up to {most} are read", start, end)
    if written[:1].isupper():
        near = nearest(written, book.english)
        hint = f"did you mean {' or '.join(near)}?" if near else "write a made-up card's name first"
        return Mistake(f"“{written}” is neither a player nor a card", start, end, hint)
    return Mistake(f"the word “{written}” is not in the language of scenarios", start, end)


def _longest(
    index: dict[str, tuple[tuple[str, tuple[str, ...]], ...]], text: str, at: int
) -> tuple[tuple[str, ...], int] | None:
    first = re.compile(r"\w+").match(text, at)
    for form, bearers in index.get(first[0], ()) if first else ():
        end = at + len(form)
        if text.startswith(form, at) and not text[end : end + 1].isalnum():
            return bearers, end
    return None


def _skip_blank(text: str, at: int) -> int:
    blank = _BLANK.match(text, at)
    return blank.end() if blank else at


def is_question(sentence: Sentence) -> bool:
    """Tell by its first word whether a sentence asks."""
    return sentence.tokens[0].value in asking()
