"""The recipes for newcomers name files, commands and tests that exist."""

import re
from pathlib import Path

import pytest

from judge.cli.app import command_names

ROOT = Path(__file__).resolve().parent.parent
GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
RECIPES = re.split(r"^## ", GUIDE, flags=re.MULTILINE)[1:]
PATH = r"`((?:judge|rules|grammar|tests|site)/[\w./-]*)`"


def test_there_are_nine_recipes() -> None:
    assert len(RECIPES) == 9


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.split("\n")[0])
def test_a_recipe_names_files_that_exist_and_the_test_that_shows_it_done(recipe: str) -> None:
    named = re.findall(PATH, recipe)
    assert [path for path in named if not (ROOT / path).exists()] == []
    done = recipe.split("Done when", 1)[1]
    assert [path for path in re.findall(PATH, done) if path.startswith("tests/")]


def test_every_command_of_the_guide_exists() -> None:
    assert set(re.findall(r"`judge ([a-z]+)", GUIDE)) <= set(command_names())
