"""Sentences of tokens → sentence trees, with errors in phrases."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from judge import kept
from judge.cards.pool import load_cards, pool_stamp
from judge.kept_table import KeptTable
from judge.late_tables import END, LateTables, Token, UnexpectedTokenError
from judge.paths import grammar_dir
from judge.records import dataclass, replace
from judge.scenario import names
from judge.scenario import tree as t
from judge.scenario.building import Builder
from judge.scenario.frames import check_frames
from judge.scenario.lexer import Sentence, is_question
from judge.scenario.mistakes import Mistake, NotUnderstood
from judge.scenario.names import NameBook
from judge.scenario.phrases import expected
from judge.scenario.words import Words, load_words


@dataclass(frozen=True, slots=True)
class Language:
    """The grammar with its words and names."""

    tables: LateTables
    words: Words
    book: NameBook


@cache
def tables() -> LateTables:
    """Return the tables of statements and questions; strict, without a conflict."""
    files = (grammar_dir() / name for name in ("scenario.lark", "question.lark"))
    return LateTables("scenario", files, ("statement", "question"))


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
    return Language(tables(), load_words(tables().words, book.subtypes), book)


def parse_sentence(sentence: Sentence, speech: Language) -> t.Sentence:
    """Return the tree of one sentence. Raises NotUnderstood at the first thing amiss."""
    if sentence.unknown:
        raise NotUnderstood(sentence.unknown[0])
    start = "question" if is_question(sentence) else "statement"
    parse = speech.tables.parse(start)
    try:
        for token in sentence.tokens:
            parse.feed(token)
        tree = parse.finish()
    except UnexpectedTokenError as error:
        raise NotUnderstood(_amiss(error.token, sentence, parse.accepts(), start)) from None
    built: t.Sentence = Builder().built(tree)
    named = sentence.cited
    built = replace(built, rules=named.rules, interpretations=named.interpretations)
    check_frames(built)
    return built


def _amiss(token: Token, sentence: Sentence, accepts: set[str], start: str) -> Mistake:
    tokens = sentence.tokens
    at_end = token.type == END
    where = len(tokens) if at_end else next(i for i, it in enumerate(tokens) if it is token)
    before = tokens[where - 1] if where else None
    wanted = expected(accepts, before, start)
    if at_end:
        return Mistake(
            f"the sentence stops too early: expected {wanted}", sentence.end, sentence.end
        )
    begin, end = token.start_pos, token.end_pos
    return Mistake(f"expected {wanted}", begin, end)
