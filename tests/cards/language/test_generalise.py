"""Heads and effects of different cards, put together, are read and rendered too."""

import random
import re
from pathlib import Path

import pytest

from judge.cards.language.render import render
from judge.cards.measuring.measures import Printed, read
from judge.cards.reading import grammars

from .pool import pool

HEAD = re.compile(r"(\{[JHR]\}|(?:When|At) [^•]*? —|\{[TD]\} ?:) (.*)")
"""A trigger or a cost, and the effect after it."""


OF_AN_ACTION = ("{X}", "only activate this if", " costs {")
"""What only quick actions say."""


def _parts(shared: Path) -> tuple[list[str], list[str]]:
    heads: dict[str, None] = {}
    effects: dict[str, None] = {}
    for printed in pool(shared):
        found = HEAD.fullmatch(printed.text)
        if found and not any(t in printed.text for t in OF_AN_ACTION) and not printed.support:
            heads[found[1]] = None
            effects[found[2]] = None
    return list(heads), [e[0].upper() + e[1:] for e in effects]


@pytest.mark.slow(18)
def test_two_thousand_abilities_that_nobody_has_printed_are_read(shared: Path) -> None:
    heads, effects = _parts(shared)
    chance = random.Random(11)
    unread, unequal = [], []
    for _ in range(2000):
        text = f"{chance.choice(heads)} {chance.choice(effects)}"
        tree = read(Printed(text, "CHARACTER", support=False), "en")
        if tree is None:
            unread.append(text)
        elif read(Printed(render(tree), "CHARACTER", support=False), "en") != tree:
            unequal.append((text, render(tree)))
    assert unread == []
    assert unequal == []


@pytest.mark.slow
@pytest.mark.parametrize("language", sorted(grammars() - {"en"}))
def test_what_nobody_has_printed_is_said_in_every_language(language: str, shared: Path) -> None:
    heads, effects = _parts(shared)
    chance = random.Random(13)
    unprinted, unequal = [], []
    for _ in range(150):
        text = f"{chance.choice(heads)} {chance.choice(effects)}"
        tree = read(Printed(text, "CHARACTER", support=False), "en")
        assert tree is not None, text
        try:
            said = render(tree, language=language)
        except ValueError:
            unprinted.append(text)
            continue
        if read(Printed(said, "CHARACTER", support=False), language) != tree:
            unequal.append((text, said))
    assert len(unprinted) <= 2, unprinted
    assert unequal == []
