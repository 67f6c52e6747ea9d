"""Everything that the engine notes is told in words, in answers and in the stories of games."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter

import pytest

import judge.engine
from judge.engine import absences, entries
from judge.engine.entry import Absence, Entry
from judge.telling.entries import SAY
from judge.telling.phrases import phrases

ENGINE = Path(judge.engine.__file__).parent
KINDS = [each for base in (Entry, Absence) for each in base.__subclasses__()]
CLASSES = [each for each in KINDS if each is not Absence]
# what a phrase may name beside the fields of its class
ALSO = frozenset({"first_player", "second_player", "numbered"})


def patterns(found: object) -> Iterator[str]:
    """Yield every phrase of a class, whatever it is chosen by."""
    if isinstance(found, Mapping):
        for key, value in found.items():
            yield from patterns(value) if key != "by" else ()
    else:
        yield str(found)


def noted() -> set[str]:
    """Return the names of the classes that the engine writes entries of."""
    names = {name for module in (entries, absences) for name in vars(module)}
    return {
        node.id
        for path in ENGINE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in names
    }


def test_every_class_is_written_somewhere_in_the_engine() -> None:
    assert {each.__name__ for each in CLASSES} <= noted()


def test_every_phrase_is_of_a_class() -> None:
    names = {each.__name__ for each in CLASSES}
    assert set(phrases()["entry"]) == names
    assert set(phrases()["story"]) <= names


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__name__)
@pytest.mark.parametrize("manner", ["entry", "story"])
def test_its_phrases_name_fields_that_can_be_said(manner: str, cls: type[Entry]) -> None:
    found = phrases()[manner].get(cls.__name__, phrases()["entry"][cls.__name__])
    sayable = {name for name, kind in cls.fields.items() if kind in SAY} | ALSO
    for pattern in patterns(found):
        assert {name for _, name, _, _ in Formatter().parse(pattern) if name} <= sayable


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__name__)
def test_what_a_phrase_is_chosen_by_is_a_field(cls: type[Entry]) -> None:
    for manner in ("entry", "story"):
        found = phrases()[manner].get(cls.__name__)
        if isinstance(found, Mapping):
            assert hasattr(cls, found["by"])
