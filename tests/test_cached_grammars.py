"""Kept tables: the same parser sooner, never a wrong, damaged or foreign one."""

import subprocess
import sys
from pathlib import Path

import pytest
from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedToken

from judge import grammars, kept
from judge.grammars import kept_name, kept_parser
from judge.paths import user_cache_dir

GREETING = """
start: "hello" NAME
NAME: /[a-z]+/
%ignore " "
"""
FAREWELL = GREETING.replace("hello", "goodbye")


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give each test a cache of its own."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("ALTERED_JUDGE_CACHE", str(folder))
    return folder


@pytest.fixture
def builds(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record the grammars that are built instead of taken from the cache."""
    found: list[str] = []
    build = Lark.__init__

    def noted(self: Lark, grammar: str, **options: object) -> None:
        found.append(grammar)
        build(self, grammar, **options)

    monkeypatch.setattr(Lark, "__init__", noted)
    return found


def greeted(parser: Lark, text: str = "hello bob") -> str:
    return str(parser.parse(text).children[0])


def test_a_second_start_builds_nothing(builds: list[str]) -> None:
    assert greeted(kept_parser("greeting", GREETING)) == "bob"
    assert greeted(kept_parser("greeting", GREETING)) == "bob"
    assert builds == [GREETING]


def test_a_changed_grammar_is_seen(builds: list[str]) -> None:
    kept_parser("greeting", GREETING)
    changed = kept_parser("greeting", FAREWELL)
    assert greeted(changed, "goodbye bob") == "bob"
    assert builds == [GREETING, FAREWELL]
    with pytest.raises(UnexpectedToken):
        changed.parse("hello bob")


def test_changed_options_and_another_lark_are_seen(
    builds: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept_parser("greeting", GREETING)
    kept_parser("greeting", GREETING, propagate_positions=True)
    monkeypatch.setattr("lark.__version__", "1.99")
    kept_parser("greeting", GREETING, propagate_positions=True)
    assert len(builds) == 3


def test_a_kept_parser_hands_its_trees_to_the_transformer() -> None:
    class Loud(Transformer[Token, str]):
        def start(self, children: list[Token]) -> str:
            return children[0].upper()

    for _ in range(2):
        found: object = kept_parser("greeting", GREETING, Loud()).parse("hello bob")
        assert found == "BOB"


@pytest.mark.parametrize("nonsense", [b"", b"{}", b'{"data": {}, "memo": []}', b"[1, 2]"])
def test_tables_that_lark_cannot_load_are_built_again(nonsense: bytes, builds: list[str]) -> None:
    kept_parser("greeting", GREETING)
    kept.write(kept_name("greeting"), grammars._key(GREETING, {}), {"": nonsense})
    assert greeted(kept_parser("greeting", GREETING)) == "bob"
    assert greeted(kept_parser("greeting", GREETING)) == "bob"
    assert len(builds) == 2


def test_a_folder_that_cannot_be_written_is_no_error(cache: Path, builds: list[str]) -> None:
    cache.write_text("a file where the folder should be")
    for _ in range(2):
        assert greeted(kept_parser("greeting", GREETING)) == "bob"
    assert len(builds) == 2
    assert cache.is_file()


def test_two_processes_at_once_leave_one_whole_file(builds: list[str]) -> None:
    code = (
        "import sys; from judge.grammars import kept_parser\n"
        "for _ in range(10):\n"
        "    for text in sys.argv[1:]:\n"
        "        kept_parser('greeting', text)\n"
        "kept_parser('greeting', sys.argv[1])"
    )
    runs = [
        subprocess.Popen([sys.executable, "-c", code, *order], stderr=subprocess.PIPE, text=True)
        for order in ([GREETING, FAREWELL], [FAREWELL, GREETING])
    ]
    for run in runs:
        _, errors = run.communicate(timeout=60)
        assert (run.returncode, errors) == (0, "")
    path = Path(kept.kept_file(kept_name("greeting")))
    assert {file.name for file in path.parent.iterdir()} == {".lock", path.name}
    kept_parser("greeting", GREETING)
    kept_parser("greeting", FAREWELL)
    assert len(builds) <= 2
    assert greeted(kept_parser("greeting", FAREWELL), "goodbye bob") == "bob"


def test_the_cache_is_the_one_of_the_compiled_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert str(user_cache_dir()) == kept.cache_root() == str(tmp_path / "cache")
    monkeypatch.delenv("ALTERED_JUDGE_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    assert str(user_cache_dir()) == kept.cache_root()
