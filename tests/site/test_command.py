"""The commands `judge site build`, `serve` and `check`."""

import http.client
import json
import socket
import threading
from pathlib import Path

import pytest

from judge.cli.app import run
from judge.errors import UserError
from judge.site.serve import server_for


def test_check_without_a_site_says_how_to_build_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["site", "check", "--output", str(tmp_path / "none")]) == 2
    assert "build one with: judge site build" in capsys.readouterr().err


def test_check_exits_1_and_names_what_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "index.html").write_text('<a href="gone.html">x</a>')
    assert run(["site", "check", "--output", str(tmp_path), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["problems"] == [
        {"file": "index.html", "what": "links to gone.html, and there is no gone.html"}
    ]


def test_the_server_listens_on_this_machine_alone_and_shows_files(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<h1>Rules</h1>")
    (tmp_path / "folder").mkdir()
    with server_for(tmp_path, 0) as server:
        assert server.server_address[0] == "127.0.0.1"
        threading.Thread(target=server.serve_forever, daemon=True).start()
        assert _get(server.server_port, "/") == (200, b"<h1>Rules</h1>")
        assert _get(server.server_port, "/folder/")[0] == 404
        assert _get(server.server_port, "/../../../etc/passwd")[0] == 404
        server.shutdown()


def _get(port: int, path: str) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    connection.request("GET", path)
    response = connection.getresponse()
    return response.status, response.read()


def test_a_taken_port_is_an_error_that_says_what_to_do(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(UserError, match="--port 0 for any free one"):
            server_for(tmp_path, taken.getsockname()[1])


def test_a_port_that_is_none_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="from 0 to 65535"):
        server_for(tmp_path, 99999)
