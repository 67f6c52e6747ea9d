"""The HTTP API, served by its own command on this machine and asked over the wire."""

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib.util import find_spec

import pytest

httpx = pytest.importorskip("httpx")
pytestmark = pytest.mark.skipif(
    find_spec("fastapi") is None or find_spec("uvicorn") is None,
    reason="the extra `serve` is not installed",
)

ASKED = (
    "Lithium controls Haven, Bravos Bastion. Lithium has Kuwat, the Dissenter in Reserve. "
    "Lithium plays Kuwat from Reserve and sacrifices Kuwat. Does Kuwat have a boost?"
)


@contextmanager
def serving(*options: str) -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "judge", "serve", "--port", str(port), *options]
    process = subprocess.Popen(command, env=dict(os.environ), stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(600):
            try:
                httpx.get(f"{address}/openapi.json")
                break
            except httpx.TransportError:
                assert process.poll() is None, "the server has ended"
                time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait(20)


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with serving("--at-once", "2", "--seconds", "60") as address:
        yield address


def asked(address: str, text: str) -> "httpx.Response":
    return httpx.post(f"{address}/ask", json={"text": text}, timeout=120)


def test_it_answers_is_corrective_and_described(server: str) -> None:
    answered = asked(server, ASKED)
    assert answered.status_code == 200
    assert answered.json()["answers"][0]["verdict"] == "no"
    wrong = asked(server, ASKED.replace("plays", "frobs")).json()
    assert wrong["errors"][0]["text"] == "frobs"
    assert "/ask" in httpx.get(f"{server}/openapi.json").json()["paths"]


def test_look_ups_have_addresses_and_refusals_say_what_is_known(server: str) -> None:
    assert httpx.get(f"{server}/rules/2.1.d", timeout=60).json()["rules"][0]["number"] == "2.1.d"
    found = httpx.get(f"{server}/cards/Auraq & Kibble", timeout=60).json()
    assert found["counters"] == ["Performance"]
    refused = httpx.get(f"{server}/cards/Kapppa", timeout=60)
    assert refused.status_code == 400
    assert "Kappa" in refused.json()["error"]


def test_twenty_at_once_are_answered_rightly_or_told_to_wait(server: str) -> None:
    def patient(_: int) -> tuple[str, int]:
        told_to_wait = 0
        for _ in range(200):
            answered = asked(server, ASKED)
            if answered.status_code == 200:
                return str(answered.json()["answers"][0]["verdict"]), told_to_wait
            assert answered.status_code == 429
            assert re.search(r"\b2 requests\b", answered.json()["error"])
            assert answered.headers["Retry-After"] == "1"
            told_to_wait += 1
            time.sleep(0.1)
        return "never", told_to_wait

    with ThreadPoolExecutor(20) as pool:
        found = list(pool.map(patient, range(20)))
    assert {verdict for verdict, _ in found} == {"no"}
    assert sum(waits for _, waits in found) > 0


def test_a_megabyte_is_refused_whether_it_is_announced_or_not(server: str) -> None:
    announced = asked(server, "x" * 1_000_000)
    assert announced.status_code == 413
    assert "65536 bytes" in announced.json()["error"]

    def pieces() -> Iterator[bytes]:
        yield b'{"text": "'
        for _ in range(1000):
            yield b"x" * 1000
        yield b'"}'

    streamed = httpx.post(
        f"{server}/ask", content=pieces(), headers={"Content-Type": "application/json"}
    )
    assert streamed.status_code == 413


def test_other_sites_cannot_reach_it_by_a_name_of_theirs(server: str) -> None:
    answered = httpx.get(f"{server}/rules/2.1.d", headers={"Host": "judge.example"})
    assert answered.status_code == 400


def test_it_stops_a_request_at_its_time_limit_and_goes_on_serving() -> None:
    slow = "Alice controls Kappa in her Hero Expedition. " * 1400 + "Is Kappa Fleeting?"
    with serving("--seconds", "0.2") as address:
        begun = time.monotonic()
        answered = asked(address, slow)
        assert answered.status_code == 504
        assert "0.2 seconds" in answered.json()["error"]
        again = httpx.get(f"{address}/rules/9.9.z", timeout=120)
        assert again.status_code in (400, 504)
        assert time.monotonic() - begun < 100
