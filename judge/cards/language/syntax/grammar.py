"""The grammar of a language, put together from its files and its lexicon."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from lark import Lark, Token
from lark.lexer import Lexer

from judge.cards.language.syntax.lexer import LineLexer
from judge.cards.language.syntax.lexicon import Lexicon, alternation, load_lexicon
from judge.cards.language.syntax.reading import Reading
from judge.cards.language.syntax.verb_last import VerbLastReading
from judge.grammars import kept_parser
from judge.paths import grammar_dir


class _AsTheyAre(Lexer):
    """Hands tokens on that another lexer has found."""

    def __init__(self, conf: Any) -> None:
        del conf

    def lex(self, data: Any) -> Iterator[Token]:  # type: ignore[override]  # one state, no context
        yield from data


_CLASS = re.compile(r"@([a-z]+)@")
_USED = re.compile(r"\b[A-Z][A-Z_]+\b")
_DEFINED = re.compile(r"^([A-Z_]+)(?:\.\d+)? *:", re.MULTILINE)
_COMMENT = re.compile(r"//.*")
_NEVER = "/(?!x)x/"


def grammar_text(lexicon: Lexicon) -> str:
    """Return the whole grammar: the shared structure, then the files of the language.

    A terminal of the structure that the language does not define matches nothing.
    """
    folder = grammar_dir() / "ability"
    structure = "\n".join(path.read_text("utf-8") for path in sorted(folder.glob("*.lark")))
    own = sorted((folder / lexicon.language).glob("*.lark"))
    terminals = "\n".join(path.read_text("utf-8") for path in own)
    used = set(_USED.findall(_COMMENT.sub("", structure)))
    missing = sorted(used - set(_DEFINED.findall(terminals)))
    text = "\n".join((structure, terminals, *(f"{name} : {_NEVER}" for name in missing)))
    return _CLASS.sub(lambda found: _forms(lexicon, found[1]), text)


def _forms(lexicon: Lexicon, name: str) -> str:
    written = lexicon.classes[name]
    capitals = {form[:1].upper() + form[1:] for form in written}
    return alternation({*written, *capitals}).replace("/", "\\/").replace("\\ ", " ")


def build_parser(lexicon: Lexicon, *, parser: str = "lalr") -> Lark:
    """Return a parser for a lexicon: by LALR, with trees of the grammar, or by Earley.

    The Earley parser shows every reading; it takes the tokens that the "tokens" parser finds.
    """
    text = grammar_text(lexicon)
    if parser == "earley":
        return Lark(
            text, parser="earley", lexer=_AsTheyAre, ambiguity="explicit", maybe_placeholders=False
        )
    if parser == "tokens":
        return Lark(text, parser="lalr", lexer="contextual", maybe_placeholders=False)
    return Lark(
        text,
        parser="lalr",
        lexer="contextual",
        maybe_placeholders=False,
        propagate_positions=False,
        transformer=_reading(lexicon),
        _plugins={"ContextualLexer": LineLexer},
    )


def _reading(lexicon: Lexicon) -> Reading:
    return VerbLastReading(lexicon) if lexicon.raw.get("verb_last") else Reading(lexicon)


@cache
def load_parser(language: str) -> Lark:
    """Return the LALR parser of a language, its tables built once and kept."""
    lexicon = load_lexicon(language)
    return kept_parser(
        f"ability-{language}",
        grammar_text(lexicon),
        _reading(lexicon),
        LineLexer,
        lexer="contextual",
        maybe_placeholders=False,
        propagate_positions=False,
    )
