"""Sentences of tokens → sentence trees, with errors in phrases."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from lark import Lark, Token
from lark.exceptions import UnexpectedToken, VisitError
from lark.lexer import Lexer

from judge import kept
from judge.cards.pool import load_cards, pool_stamp
from judge.grammars import kept_parser
from judge.kept_table import KeptTable
from judge.paths import grammar_dir
from judge.records import dataclass
from judge.scenario import names
from judge.scenario import tree as t
from judge.scenario.building import Builder
from judge.scenario.frames import check_frames
from judge.scenario.lexer import Sentence, is_question
from judge.scenario.mistakes import Mistake, NotUnderstood
from judge.scenario.names import NameBook
from judge.scenario.phrases import expected
from judge.scenario.words import Words, load_words


class _Handed(Lexer):
    """Hands over tokens that were made beforehand."""

    def __init__(self, conf: Any) -> None:
        """Take no configuration."""

    def lex(self, data: Any) -> Iterator[Token]:  # type: ignore[override]  # Lark's lexers take other arguments by kind
        """Yield the tokens."""
        yield from data


@dataclass(frozen=True, slots=True)
class Language:
    """The grammar with its words and names."""

    parser: Lark
    words: Words
    book: NameBook
    terminals: Mapping[str, str]


@cache
def grammar() -> Lark:
    """Return the LALR parser of statements and questions; strict, without a conflict."""
    text = "\n".join(
        (grammar_dir() / name).read_text(encoding="utf-8")
        for name in ("scenario.lark", "question.lark")
    )
    return kept_parser(
        "scenario",
        text,
        lexer=_Handed,
        strict=True,
        start=["statement", "question"],
        propagate_positions=True,
        maybe_placeholders=False,
    )


@cache
def language() -> Language:
    """Return the language with the names of all known cards."""
    key = f"{pool_stamp()} {kept.stamp(names.__file__)}"
    return language_of(NameBook(KeptTable("names.table", key, _names)))


def _names() -> Mapping[str, Any]:
    pool = load_cards()
    return names.name_rows(pool.names, pool.sub_types)


def language_of(book: NameBook) -> Language:
    """Return the language with the names of one book."""
    parser = grammar()
    terminals = {
        terminal.pattern.value: terminal.name
        for terminal in parser.terminals
        if terminal.pattern is not None and terminal.pattern.type == "str"
    }
    return Language(parser, load_words(terminals, book.subtypes), book, terminals)


def parse_sentence(sentence: Sentence, speech: Language) -> t.Sentence:
    """Return the tree of one sentence. Raises NotUnderstood at the first thing amiss."""
    if sentence.unknown:
        raise NotUnderstood(sentence.unknown[0])
    start = "question" if is_question(sentence) else "statement"
    interactive: Any = speech.parser.parse_interactive(start=start)
    last: Token | None = None
    try:
        for token in sentence.tokens:
            interactive.feed_token(token)
            last = token
        tree = interactive.feed_eof(last)
    except UnexpectedToken as error:
        raise NotUnderstood(_amiss(error, sentence, interactive.accepts(), start)) from None
    try:
        built: t.Sentence = Builder().transform(tree)
    except VisitError as error:  # what a builder refuses is the writer's to mend
        if isinstance(error.orig_exc, NotUnderstood):
            raise error.orig_exc from None
        raise
    named = sentence.cited
    built = replace(built, rules=named.rules, interpretations=named.interpretations)
    check_frames(built)
    return built


def _amiss(error: UnexpectedToken, sentence: Sentence, accepts: set[str], start: str) -> Mistake:
    token = error.token
    tokens = sentence.tokens
    at_end = token.type == "$END"
    where = len(tokens) if at_end else next(i for i, it in enumerate(tokens) if it is token)
    before = tokens[where - 1] if where else None
    wanted = expected(accepts, before, start)
    if at_end:
        return Mistake(
            f"the sentence stops too early: expected {wanted}", sentence.end, sentence.end
        )
    begin, end = token.start_pos or 0, token.end_pos or 0
    return Mistake(f"expected {wanted}", begin, end)
