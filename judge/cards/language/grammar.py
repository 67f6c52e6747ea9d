"""The grammar of a language, put together from its files and its lexicon."""

import re
from functools import cache

from lark import Lark

from judge.paths import grammar_dir

from .lexicon import Lexicon, alternation, load_lexicon
from .phrases import Reading

_CLASS = re.compile(r"@([a-z]+)@")


def grammar_text(lexicon: Lexicon) -> str:
    """Return the whole grammar: the shared structure, then the files of the language."""
    folder = grammar_dir() / "ability"
    files = [*sorted(folder.glob("*.lark")), *sorted((folder / lexicon.language).glob("*.lark"))]
    text = "\n".join(path.read_text("utf-8") for path in files)
    return _CLASS.sub(lambda found: _forms(lexicon, found[1]), text)


def _forms(lexicon: Lexicon, name: str) -> str:
    written = lexicon.classes[name]
    capitals = {form[:1].upper() + form[1:] for form in written}
    return alternation({*written, *capitals}).replace("/", "\\/").replace("\\ ", " ")


def build_parser(lexicon: Lexicon, *, parser: str = "lalr") -> Lark:
    """Return a parser for a lexicon, by LALR or, to look for ambiguity, by Earley."""
    text = grammar_text(lexicon)
    if parser == "earley":
        return Lark(text, parser="earley", ambiguity="explicit", maybe_placeholders=False)
    return Lark(
        text,
        parser="lalr",
        lexer="contextual",
        maybe_placeholders=False,
        propagate_positions=False,
        transformer=Reading(lexicon),
    )


@cache
def load_parser(language: str) -> Lark:
    """Return the LALR parser of a language, built once."""
    return build_parser(load_lexicon(language))
