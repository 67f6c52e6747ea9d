"""The exported grammars: well formed, and everything that they derive is understood."""

from random import Random

import pytest
from lark import Lark

from judge.cli.start import main
from judge.scenario.document import read_text
from judge.scenario.exporting import (
    Call,
    Literal,
    Productions,
    gbnf,
    lark,
    productions,
    without_dead_ends,
)

CARDS = ("Kappa", "Freeze", "Brassbug Hub", "Auraq & Kibble", "Haven, Bravos Bastion")
README = (
    "Alice controls Haven, Bravos Bastion. Alice has Kappa in Reserve. "
    "Alice plays Kappa from Reserve, sacrificing Kappa. Does Kappa have a boost?"
)

# GBNF as its readers define it: names, literals, character classes, repetition
GBNF = r"""
start: production+
production: NAME "::=" way ("|" way)* NEWLINE
way: (NAME | STRING | CLASS)+
NAME: /[a-z][a-z0-9-]*/
STRING: /"(\\.|[^"\\])*"/
CLASS: /\[[^\]]+\]\*/
NEWLINE: /\n/
%ignore " "
"""


def derived(found: Productions, name: str, random: Random, depth: int = 0) -> str:
    ways = found[name]
    way = min(ways, key=len) if depth > 12 else random.choice(ways)
    text = ""
    for part in way:
        if isinstance(part, Literal):
            text += part.text
        elif isinstance(part, Call):
            text += derived(found, part.name, random, depth + 1)
        else:
            text += '"Alpha"'
    return text


@pytest.mark.parametrize("seed", range(2))
def test_everything_that_is_derived_is_understood(seed: int) -> None:
    found, random = without_dead_ends(productions(CARDS)), Random(seed)
    for _ in range(400):
        text = derived(found, "sentence-first", random)
        if '"Alpha"' in text:
            continue  # what stands between the quotation marks is the writer's
        mistakes = read_text(text).mistakes
        assert not mistakes, mistakes[0].show(text)


def test_the_gbnf_is_well_formed_complete_and_without_left_recursion() -> None:
    found = without_dead_ends(productions(CARDS))
    tree = Lark(GBNF, parser="lalr").parse(gbnf(found))
    defined = {str(each.children[0]) for each in tree.find_data("production")}
    used = {str(t) for t in tree.scan_values(lambda token: token.type == "NAME")}
    assert used == defined
    firsts = {
        name: {way[0].name for way in ways if isinstance(way[0], Call)}
        for name, ways in found.items()
    }
    for name in found:
        reached: set[str] = set()
        waiting = set(firsts[name])
        while waiting:
            each = waiting.pop()
            reached.add(each)
            waiting |= firsts[each] - reached
        assert name not in reached, f"{name} begins with itself"


def test_the_lark_grammar_reads_a_question_and_refuses_what_is_no_sentence() -> None:
    parser = Lark(lark(without_dead_ends(productions(CARDS))), parser="earley")
    assert parser.parse(README)
    with pytest.raises(Exception, match=r"No terminal|Unexpected"):
        parser.parse("Alice frobs Kappa.")


def test_a_card_that_is_left_out_cannot_be_named() -> None:
    assert "Kitsune" not in gbnf(productions(CARDS))
    assert "Kitsune" in gbnf(productions())


def test_the_command_prints_it(capsys: pytest.CaptureFixture[str], monkeypatch: object) -> None:
    import sys

    sys.argv = ["judge", "grammar", "export", "--as", "gbnf", "--card", "Kappa"]
    assert main() == 0
    assert capsys.readouterr().out.startswith("root ::= sentence-first")
