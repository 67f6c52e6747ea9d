"""What is kept is whole, one's own and for the right key, or it counts as absent."""

import os
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from judge import kept
from judge.grammars import kept_parser
from judge.paths import rules_dir
from judge.render.card_texts import compile_card_texts
from judge.render.compiled import compile_rules
from judge.store.book import open_book
from judge.store.card_texts import read_card_text
from judge.store.comparison import open_comparison
from judge.store.knowledge import open_store
from judge.store.lookup import read_entries

PARTS = {"2.1.d": "a rule ¶".encode(), "2.1.e": b"another\n" * 50, "same": b"another\n" * 50}
unix = pytest.mark.skipif(sys.platform == "win32", reason="owners and pipes are Unix's")


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ALTERED_JUDGE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def own(name: str = "rules.texts") -> Path:
    return Path(kept.kept_file(name))


def everything(name: str = "rules.texts", key: str = "one") -> list[bytes] | None:
    return kept.read_parts(name, key, list(PARTS))


def test_parts_come_back_as_they_were_and_equal_ones_stand_once() -> None:
    assert kept.write("rules.texts", "one", PARTS)
    assert everything() == list(PARTS.values())
    assert kept.read("rules.texts", "one", "2.1.e") == PARTS["2.1.e"]
    assert own().read_bytes().count(PARTS["2.1.e"]) == 1


def test_another_key_an_unknown_part_and_no_file_are_absent() -> None:
    kept.write("rules.texts", "one", PARTS)
    assert everything(key="two") is None
    assert kept.read("rules.texts", "one", "2.1") is None
    assert kept.read("rules.texts", "one", "") is None
    assert everything("other.texts") is None


def test_no_flipped_bit_and_no_cut_is_ever_taken_for_what_was_kept() -> None:
    kept.write("rules.texts", "one", PARTS)
    whole = own().read_bytes()
    drawn = random.Random(7)
    for _ in range(600):
        place = drawn.randrange(len(whole))
        flipped = bytes([whole[place] ^ 1 << drawn.randrange(8)])
        own().write_bytes(whole[:place] + flipped + whole[place + 1 :])
        assert everything() in (None, list(PARTS.values()))
        own().write_bytes(whole[:place])
        assert everything() is None
    own().write_bytes(whole)
    assert everything() is not None


@unix
def test_what_others_own_or_may_write_is_absent(monkeypatch: pytest.MonkeyPatch) -> None:
    kept.write("rules.texts", "one", PARTS)
    own().chmod(0o666)
    assert everything() is None
    own().chmod(0o600)
    assert everything() is not None
    me = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: me + 1)
    assert everything() is None


@unix
@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir], ids=["pipe", "folder"])
def test_a_pipe_or_a_folder_in_the_place_of_a_file_is_absent(make: Callable[[Path], None]) -> None:
    own().parent.mkdir(parents=True)
    make(own())
    assert everything() is None
    written = kept.write("rules.texts", "one", PARTS)
    assert written is (make is os.mkfifo), "a folder cannot be replaced by a file"
    assert everything() == (list(PARTS.values()) if written else None)


@unix
def test_where_no_one_has_an_owner_files_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    kept.write("rules.texts", "one", PARTS)
    monkeypatch.delattr(os, "geteuid")
    assert everything() is not None


def test_a_killed_writer_leaves_nothing_that_the_next_one_does_not_remove() -> None:
    code = (
        "import os; from judge import kept\n"
        "os.replace = lambda *_: os._exit(9)\n"
        "kept.write('rules.texts', 'one', {'': b'half'})"
    )
    run = subprocess.run([sys.executable, "-c", code], check=False)
    assert run.returncode == 9
    assert everything() is None
    assert len(list(own().parent.iterdir())) == 2
    kept.write("rules.texts", "one", PARTS)
    assert {file.name for file in own().parent.iterdir()} == {".lock", "rules.texts"}


@unix
def test_while_another_process_writes_nothing_is_kept_and_nobody_waits() -> None:
    import fcntl

    kept.write("rules.texts", "one", PARTS)
    with (own().parent / ".lock").open("ab") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert not kept.write("rules.texts", "two", {"": b"new"})
    assert everything() == list(PARTS.values())
    assert kept.write("rules.texts", "two", {"": b"new"})


def test_a_home_folder_in_the_name_of_the_cache_is_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALTERED_JUDGE_CACHE", "~/kept here")
    assert kept.cache_root() == os.path.join(os.path.expanduser("~"), "kept here")


def test_what_is_shipped_is_read_first_and_sources_are_not_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "a.rules").write_text("one")
    sources = str(tmp_path / "source")
    assert kept.stamp(sources) != kept.stamp(str(tmp_path))
    shipped = tmp_path / "shipped"
    shipped.mkdir()
    monkeypatch.setattr(kept, "_SHIPPED", str(shipped))
    (shipped / "stamp").write_text("altered-judge 9.9, built today")
    assert kept.stamp(sources) == kept.stamp(str(tmp_path)) == "altered-judge 9.9, built today"
    kept.write("rules.texts", kept.stamp(sources), PARTS)
    own().rename(shipped / "rules.texts")
    (shipped / "rules.texts").chmod(0o666)  # as trusted as the code beside it, whoever owns it
    assert everything(key=kept.stamp(sources)) == list(PARTS.values())
    (shipped / "rules.texts").write_bytes(b"damaged")
    assert everything(key=kept.stamp(sources)) is None


GREETING = 'start: "hello" NAME\nNAME: /[a-z]+/\n%ignore " "\n'


def printed_rules() -> object:
    texts = read_entries(["2.1.d", "4.4"], "terminal", "4.0")
    if texts is None:
        compile_rules(open_book("4.0"), rules_dir(), {})
        texts = read_entries(["2.1.d", "4.4"], "terminal", "4.0")
    return texts or []


def printed_card() -> object:
    found = read_card_text("Kuwat", "")
    if found is None:
        compile_card_texts()
        found = read_card_text("Kuwat", "")
    return found or ""


def found_rules() -> object:
    with open_store() as store:
        return store.execute("SELECT number, text FROM entry ORDER BY id").fetchall()


def greeting() -> object:
    return kept_parser("greeting", GREETING).parse("hello bob").children[0]


KINDS: dict[str, Callable[[], object]] = {
    "book-4.0.json": lambda: open_book("4.0"),
    "changes-1.0-4.0.json": lambda: open_comparison("1.0", "4.0").changes,
    "rules-4.0.terminal": printed_rules,
    "cards.texts": printed_card,
    "knowledge.sqlite": found_rules,
    "grammar-greeting.json": greeting,
}
LONG_TO_MAKE = ("cards.texts", "rules-4.0.terminal", "changes-1.0-4.0.json")


class Shell:
    """Unpickled, this would leave a file."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def __reduce__(self) -> object:
        return Path.touch, (self.file,)


@pytest.mark.parametrize(
    "name",
    [pytest.param(it, marks=pytest.mark.slow) if it in LONG_TO_MAKE else it for it in KINDS],
)
def test_every_kind_survives_damage_and_a_foreign_file(name: str, tmp_path: Path) -> None:
    use = KINDS[name]
    expected = use()
    whole = own(name).read_bytes()
    assert use() == expected
    mark, middle = tmp_path / "mark", len(whole) // 2
    for damaged in (whole[:middle], whole[:200] + pickle.dumps(Shell(mark)), b""):
        own(name).write_bytes(damaged)
        assert use() == expected
        assert not mark.exists()
        assert own(name).stat().st_size > middle, "it heals"
    if sys.platform != "win32":
        own(name).chmod(0o622)
        assert use() == expected
        assert own(name).stat().st_mode & 0o777 == 0o600


@pytest.mark.slow
def test_with_nonsense_under_the_right_digest_every_kind_is_worked_out_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keys: dict[str, str] = {}
    write = kept.write

    def noted(name: str, key: str, parts: dict[str, bytes]) -> bool:
        keys[name] = key
        return write(name, key, parts)

    monkeypatch.setattr(kept, "write", noted)
    for name in ("book-4.0.json", "changes-1.0-4.0.json", "knowledge.sqlite"):
        expected = KINDS[name]()
        for nonsense in (b"{}", b"[[99]]", b"[-1,1,2,3]"):
            write(name, keys[name], {"": nonsense})
            assert KINDS[name]() == expected


# byte code that found no room is not Python's to notice: it is not written here (-B)
FULL = """
import json, resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), resource.RLIM_INFINITY))
from judge.cli.start import main
sys.argv = ["judge", *sys.argv[2:]]
sys.exit(main())
"""


@unix
@pytest.mark.parametrize(
    "command",
    [
        "rule 2.1.d",
        pytest.param("card Kuwat", marks=pytest.mark.slow),
        pytest.param("find boost", marks=pytest.mark.slow),
        pytest.param("diff 1.0 4.0", marks=pytest.mark.slow),
        "define boost",
    ],
)
def test_on_a_full_disk_commands_print_the_same_and_leave_nothing(
    command: str, cache: Path
) -> None:
    def printed(room: int) -> tuple[int, str, str]:
        run = subprocess.run(
            [sys.executable, "-B", "-c", FULL, str(room), *command.split()],
            capture_output=True,
            text=True,
            check=False,
        )
        return run.returncode, run.stdout, run.stderr

    full = printed(3000)
    assert [file.name for file in cache.rglob("*") if file.is_file()] == [".lock"]
    assert full == printed(10**9)
    assert full[0] == 0
    assert full[1]
