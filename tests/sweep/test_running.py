"""Sweeps that are interrupted, lose workers, meet a poisoned task or a full disk."""

import errno
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pyarrow.parquet
import pytest

from judge.cli.app import run
from judge.sweep import running
from judge.sweep.errors import SweepError
from judge.sweep.folder import Folder, every_row
from judge.sweep.kinds import game_tasks, pair_tasks
from judge.sweep.report import report, report_text
from judge.sweep.task import Finding, Row, Task
from tests.sweep import poison


def ignore(_: int) -> None:
    pass


def swept(folder: Path, tasks: Iterator[Task]) -> list[Row]:
    running.sweep_here(tasks, Folder(folder), ignore)
    return sorted(Folder(folder).rows())


@pytest.mark.slow
def test_an_interrupted_sweep_goes_on_and_counts_nothing_twice(tmp_path: Path) -> None:
    def interrupted() -> Iterator[Task]:
        for number, task in enumerate(game_tasks(40)):
            if number == 30:
                raise KeyboardInterrupt
            yield task

    with pytest.raises(KeyboardInterrupt):
        swept(tmp_path / "one", interrupted())
    kept = Folder(tmp_path / "one").done()
    assert len(kept) == 30 // running.CHUNK * running.CHUNK
    assert swept(tmp_path / "one", game_tasks(40)) == swept(tmp_path / "two", game_tasks(40))


def test_a_file_left_half_written_is_removed(tmp_path: Path) -> None:
    folder = Folder.of(tmp_path, "pairs")
    (folder.path / ".part-x").write_bytes(b"half")
    assert list(Folder(folder.path).rows()) == []
    assert len(list(folder.path.iterdir())) == 1  # who only reads leaves it to who writes it
    assert list(Folder.of(tmp_path, "pairs").rows()) == []
    assert list(folder.path.iterdir()) == []


def test_a_full_disk_stops_the_sweep_and_leaves_nothing_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = Folder(tmp_path)
    folder.write([Row("a", (), 1)])

    def full(_: object, where: Path, **__: object) -> None:
        Path(where).write_bytes(b"PAR1")
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(pyarrow.parquet, "write_table", full)
    with pytest.raises(SweepError, match="no space left on device"):
        folder.write([Row("b", (), 1)])
    assert [row.key for row in Folder(tmp_path).rows()] == ["a"]
    assert len(list(tmp_path.iterdir())) == 1


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "part-1.parquet").write_bytes(b"nonsense")
    with pytest.raises(SweepError, match=r"part-1\.parquet is damaged"):
        Folder(tmp_path).done()


def test_a_task_that_fails_is_reported_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(task: Task) -> Row:
        if task.data["seed"] == 3:
            raise ZeroDivisionError
        return Row(task.key, (), 1)

    monkeypatch.setattr(running, "play", play)
    rows = swept(tmp_path, game_tasks(6))
    assert [len(row.findings) for row in rows] == [0, 0, 0, 1, 0, 0]
    assert rows[3].findings[0].detail.startswith("ZeroDivisionError in test_running.py")


def test_a_report_counts_tasks_and_keeps_the_shortest_example(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "pairs-1")
    long, short = Finding("order", "x", "a long text"), Finding("order", "x", "short")
    folder.write([Row("a", ("A",), 2, (long,)), Row("b", ("B",), 1, (short,)), Row("c", (), 4)])
    found = report(every_row(tmp_path))
    assert (found.tasks, found.situations, found.without_finding) == (3, 7, 1)
    assert [(it.tasks, it.example, it.about) for it in found.found] == [(2, "short", ("B",))]
    assert "order of Reactions" in report_text(found)


def test_a_report_counts_pairs_and_cards_alone_apart(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "pairs-1")
    alone = Finding("loop", "x", "short", ("A",))
    rows = [Row("a", ("A", "B"), 1, (alone,)), Row("b", ("A", "C"), 1, (alone,))]
    folder.write([*rows, Row("c", ("D", "E"), 1, (Finding("loop", "x", "a long text"),))])
    found = report(every_row(tmp_path))
    (it,) = found.found
    assert (it.tasks, it.cards, it.about, found.without_finding) == (1, 1, ("A",), 2)
    assert "x, and by 1 card alone" in report_text(found)


@pytest.mark.slow(47)
def test_a_cluster_gives_the_rows_of_one_process_whatever_its_workers(tmp_path: Path) -> None:
    alone = swept(tmp_path / "alone", pair_tasks(40, 1))
    for workers in (1, 2):
        folder = Folder(tmp_path / str(workers))
        with running.cluster(workers, None) as client:
            running.sweep_on(client, pair_tasks(40, 1), folder, ignore)
        assert sorted(folder.rows()) == alone


@pytest.mark.slow(15)
def test_a_task_that_kills_its_worker_is_reported_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "play_chunk", poison.play_chunk)
    folder = Folder(tmp_path)
    with running.cluster(2, None) as client:
        running.sweep_on(client, game_tasks(24), folder, ignore)
    rows = sorted(folder.rows())
    assert len(rows) == 24
    dead = [(row.key, row.findings) for row in rows if row.findings]
    assert dead == [(poison.POISON, (Finding("failure", "its worker died"),))]


@pytest.mark.slow
def test_a_scheduler_that_is_not_there_is_told() -> None:
    with (
        pytest.raises(SweepError, match=r"no scheduler at tcp://127\.0\.0\.1:9"),
        running.cluster(None, "tcp://127.0.0.1:9"),
    ):
        pass


def test_no_other_command_imports_what_only_a_sweep_needs() -> None:
    code = (
        "import sys; from judge.cli import app\n"
        "for name in app.command_names(): app.load_command(name)\n"
        "print(sorted({'dask', 'distributed', 'pyarrow'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("command", ["pairs --sample 1", "games 1", "report nowhere"])
def test_without_the_extra_a_sweep_says_what_to_install(command: str, tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['pyarrow'] = None\n"
        f"sys.argv = ['judge', 'sweep', *{command.split()}]\n"
        "from judge.cli.start import main; sys.exit(main())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert done.returncode == 2
    assert "altered-judge[sweep]" in done.stderr


def test_what_rests_on_open_points_is_written_for_the_site(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = Folder(tmp_path / "pairs-1")
    alone = Finding("interpretation", "I-08", "Alice passes.", ("A",))
    both = Finding("interpretation", "I-08", "Alice passes. Bob passes.")
    folder.write([Row("a", ("A", "B"), 3, (alone, both)), Row("b", ("C", "D"), 2)])
    file = tmp_path / "open-points.json"
    assert run(["sweep", "report", str(tmp_path), "--points", str(file)]) == 0
    assert "I-08, and by 1 card alone" in capsys.readouterr().out
    written = json.loads(file.read_text(encoding="utf-8"))
    assert (written["pairs"], written["situations"]) == (2, 5)
    assert written["points"] == [
        {"id": "I-08", "pairs": 1, "cards": 1, "about": ["A"], "example": "Alice passes."}
    ]
