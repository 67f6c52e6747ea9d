"""Tables that are kept lead to Lark's own trees, and to what it expects where a text goes wrong."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import lark
import pytest

from judge import kept
from judge.late_tables import END, LateTables, ParseNode, Token, UnexpectedTokenError
from judge.paths import grammar_dir, rules_dir
from judge.scenario import parsing
from judge.scenario.building import Builder
from judge.scenario.cast import Style
from judge.scenario.lexer import Scanner, sentences

GRAMMAR = """
start: "go" _two kept? -> went
     | thing
_two: ONE ("and" ONE)*
!kept: "still"
?thing: ONE | ONE "," thing
%declare ONE
"""


class Handed(lark.lexer.Lexer):
    def __init__(self, conf: object) -> None: ...

    def lex(self, data: Any) -> Any:
        yield from data


def by_lark(text: str, starts: list[str]) -> Any:
    options: dict[str, Any] = {"propagate_positions": True, "maybe_placeholders": False}
    return lark.Lark(text, parser="lalr", lexer=Handed, start=starts, **options)


@pytest.fixture
def small(tmp_path: Path) -> LateTables:
    (tmp_path / "small.lark").write_text(GRAMMAR)
    return LateTables("small", [tmp_path / "small.lark"], ["start"])


def tokens_of(text: str) -> list[Token]:
    words = {"go": "GO", "and": "AND", "still": "STILL", ",": "COMMA"}
    found, at = list[Token](), 0
    for word in text.split():
        at = text.index(word, at)
        found.append(Token(words.get(word, "ONE"), word, at, at + len(word)))
    return found


def plain(tree: Any) -> Any:
    """What a tree says, whoever made it: names, tokens and places."""
    if isinstance(tree, str):
        return tree.type, str(tree), tree.start_pos, tree.end_pos  # type: ignore[attr-defined]  # a token of either library
    place = tree.meta.empty or (tree.meta.start_pos, tree.meta.end_pos)
    return str(tree.data), place, [plain(child) for child in tree.children]


def fed(parse: Any, tokens: list[Any]) -> Any:
    for token in tokens:
        (parse.feed if hasattr(parse, "feed") else parse.feed_token)(token)
    return parse.finish() if hasattr(parse, "finish") else parse.feed_eof()


def larks(tokens: list[Token]) -> list[lark.Token]:
    return [
        lark.Token(it.type, str(it), it.start_pos, 1, it.start_pos, 1, it.end_pos, it.end_pos)
        for it in tokens
    ]


@pytest.mark.parametrize("text", ["go a", "go a and b and c still", "a", "a , b", "a , b , c"])
def test_a_tree_is_larks_tree(small: LateTables, text: str) -> None:
    expected = fed(
        by_lark(GRAMMAR, ["start"]).parse_interactive(start="start"), larks(tokens_of(text))
    )
    assert plain(fed(small.parse("start"), tokens_of(text))) == plain(expected)


@pytest.mark.parametrize("text", ["", "go", "go a and", "a b", "still", "go a still still", "a ,"])
def test_what_may_come_next_is_what_lark_expects(small: LateTables, text: str) -> None:
    ours = small.parse("start")
    theirs = by_lark(GRAMMAR, ["start"]).parse_interactive(start="start")
    with pytest.raises(UnexpectedTokenError) as told:
        fed(ours, tokens_of(text))
    with pytest.raises(lark.UnexpectedToken) as expected:
        fed(theirs, larks(tokens_of(text)))
    assert (told.value.token.type, ours.accepts()) == (expected.value.token.type, theirs.accepts())


def test_a_text_that_stops_too_early_stops_at_the_end(small: LateTables) -> None:
    with pytest.raises(UnexpectedTokenError) as told:
        fed(small.parse("start"), tokens_of("go"))
    assert told.value.token.type == END


def test_a_changed_grammar_is_seen(small: LateTables, tmp_path: Path) -> None:
    assert "stay" not in small.words
    (tmp_path / "small.lark").write_text(GRAMMAR.replace('"go"', '"stay"'))
    changed = LateTables("small", [tmp_path / "small.lark"], ["start"])
    assert changed.words["stay"] == "STAY"


def test_damaged_tables_are_worked_out_again(small: LateTables, tmp_path: Path) -> None:
    file = Path(kept.kept_file("small.tables"))
    whole = file.read_bytes()
    for place in range(0, len(whole), 61):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 4]) + whole[place + 1 :])
        again = LateTables("small", [tmp_path / "small.lark"], ["start"])
        assert isinstance(fed(again.parse("start"), tokens_of("go a and b")), ParseNode)
    list(again.rules)
    assert file.read_bytes() == whole


def written() -> Iterator[list[Token]]:
    """Every fifth sentence of the scenarios of one chapter."""
    speech = parsing.language()
    for path in sorted(rules_dir().glob("scenarios/7.4/*.scenario"))[::3]:
        text = path.read_text(encoding="utf-8")
        scanner = Scanner(text, speech.words, speech.book, Style.FILE)
        body = max(text.rfind(head) for head in ("Rules:", "Players:", "Note:", "Scenario:"))
        start = text.index("\n", body)
        for sentence in sentences(scanner.scan(start, len(text)), speech.book):
            if not sentence.unknown:
                yield sentence.tokens


def test_sentences_of_scenarios_have_larks_trees() -> None:
    files = (grammar_dir() / name for name in ("scenario.lark", "question.lark"))
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    built = by_lark(text, ["statement", "question"])
    read = 0
    for tokens in written():
        start = "question" if any(it.type == "_ASK" for it in tokens) else "statement"
        try:
            expected = plain(fed(built.parse_interactive(start=start), larks(tokens)))
        except lark.UnexpectedToken:
            with pytest.raises(UnexpectedTokenError):
                fed(parsing.tables().parse(start), tokens)
            continue
        assert plain(fed(parsing.tables().parse(start), tokens)) == expected
        read += 1
    assert read > 100


def test_each_node_of_the_grammar_has_its_method() -> None:
    # a rule with a `?` and no other name always hands on its only child
    alone = {"possible", "measured", "deed", "body", "noun", "doing", "thing"}
    names = {name for name in parsing.tables().rules if not name.startswith("_")}
    assert {name for name in names if not hasattr(Builder, name)} == alone
