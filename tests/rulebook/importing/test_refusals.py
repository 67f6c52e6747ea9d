"""Damaged, foreign, enormous and hostile files: a clear error, nothing written, bounded time."""

import os
import re
import zlib
from io import BytesIO
from pathlib import Path

import pypdf
import pytest

from judge.rulebook.importing import limits
from judge.rulebook.importing.limits import ImportRefused
from judge.rulebook.importing.pages import read_page
from judge.rulebook.importing.run import import_rules
from judge.rulebook.importing.source import read_source


@pytest.fixture(autouse=True)
def _nothing_written(home: Path) -> object:
    yield
    assert not home.exists()


def refused(path: Path, found: str) -> str:
    with pytest.raises(ImportRefused) as caught:
        import_rules([path])
    message = str(caught.value)
    assert re.search(found, message), message
    assert message.splitlines()[-1] == "  nothing was written"
    assert "Traceback" not in message
    return message


def pdf(pages: int = 1, password: str | None = None) -> bytes:
    writer = pypdf.PdfWriter()
    for _ in range(pages):
        writer.add_blank_page(72, 72)
    if password is not None:
        writer.encrypt(password, algorithm="RC4-128")
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


def hand_made(*objects: bytes) -> bytes:
    """Return a PDF of these objects, numbered from 1; object 1 is the catalogue."""
    out, places = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, start=1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(out)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    size = len(objects) + 1
    return (
        out
        + b"xref\n0 %d\n0000000000 65535 f \n%s" % (size, table)
        + b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (size, start)
    )


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (b"", "the file is empty"),
        (b"\x89PNG\r\n\x1a\n\0\0\0", "not text and not a PDF"),
        (b"caf\xe9", r"neither a PDF nor UTF-8 text \(byte 3\)"),
        (b"   \n\n", "no text in this file"),
        (b"Dear diary", "neither the rulebook nor a page"),
        (b"<!DOCTYPE html><html>2.1.a x</html>", "HTML page"),
        (b"2.1.a x\n" + b"y" * 30_000, "a line of 30000 characters"),
        (b"%PDF-1.7\n" + b"garbage " * 50, "damaged|no pages|cut off|EOF"),
        (b"%PDF-1.7", "damaged|no pages|cut off|EOF"),
        (pdf(), "no text in this file"),
        (pdf(password="secret"), "encrypted and needs a password"),
    ],
)
def test_a_file_that_is_no_rulebook_is_refused(data: bytes, found: str, tmp_path: Path) -> None:
    path = tmp_path / "file.pdf"
    path.write_bytes(data)
    refused(path, found)


def test_a_folder_a_missing_file_and_a_pipe_are_refused(tmp_path: Path) -> None:
    refused(tmp_path, "this is a folder")
    refused(tmp_path / "absent.pdf", "No such file")
    os.mkfifo(tmp_path / "pipe")
    refused(tmp_path / "pipe", "not a regular file")


def test_a_hostile_file_name_steers_no_terminal(tmp_path: Path) -> None:
    path = tmp_path / "x\x1b[2Jy.txt"
    path.write_bytes(b"Dear diary")
    assert "\x1b" not in refused(path, "neither the rulebook")


def test_an_enormous_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "big.txt"
    with path.open("wb") as stream:
        stream.truncate(limits.MAX_FILE_BYTES + 1)
    refused(path, "at most 64 MB")


def test_a_section_that_only_the_contents_have_is_missed(
    official_text: Path, tmp_path: Path
) -> None:
    text = official_text.read_text(encoding="utf-8")
    start, end = text.index("\n3.2.9     Mana Zone"), text.index("\f3.2.10.a")
    path = tmp_path / "hole.txt"
    path.write_text(text[:start] + text[end:], encoding="utf-8")
    refused(path, "section 3.2.9 “Mana Zone” is in the contents only")


def test_too_many_pages_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_PAGES", 3)
    path = tmp_path / "long.pdf"
    path.write_bytes(pdf(4))
    refused(path, "the PDF has 4 pages, more than the 3")


def test_a_page_tree_that_holds_itself_ends(tmp_path: Path) -> None:
    path = tmp_path / "loop.pdf"
    path.write_bytes(
        hand_made(
            b"<< /Type /Catalog /Pages 2 0 R >>",
            b"<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>",
        )
    )
    refused(path, "damaged|no text|no pages|time or memory")


def test_a_stream_that_unpacks_without_end_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "PDF_MEMORY_BYTES", 400 * 1024 * 1024)
    monkeypatch.setattr(limits, "PDF_CPU_SECONDS", 5)
    packer = zlib.compressobj(9)
    bomb = b"".join(packer.compress(b"(a) Tj " * 150_000) for _ in range(600)) + packer.flush()
    path = tmp_path / "bomb.pdf"
    path.write_bytes(
        hand_made(
            b"<< /Type /Catalog /Pages 2 0 R >>",
            b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>",
            b"<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream" % (len(bomb), bomb),
        )
    )
    assert path.stat().st_size < 4 * 1024 * 1024
    refused(path, "damaged|[Mm]emory|no text")


def test_a_pdf_that_takes_too_long_is_stopped(
    official_pdf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "PDF_CPU_SECONDS", 1)
    refused(official_pdf, "too much time or memory and was stopped")


@pytest.mark.parametrize("part", [0.1, 0.5, 0.98])
def test_a_truncated_pdf_is_refused(part: float, official_pdf: Path, tmp_path: Path) -> None:
    data = official_pdf.read_bytes()
    path = tmp_path / "cut.pdf"
    path.write_bytes(data[: int(len(data) * part)])
    refused(path, ".")


@pytest.mark.parametrize("part", [0.05, 0.3, 0.7, 0.9, 0.97])
def test_a_truncated_text_is_refused(part: float, official_text: Path, tmp_path: Path) -> None:
    text = official_text.read_text(encoding="utf-8")
    path = tmp_path / "cut.txt"
    path.write_text(text[: int(len(text) * part)], encoding="utf-8")
    refused(path, "cut off|ends too early|in the contents only")


@pytest.mark.parametrize(
    "line", ["more\n", "2.1.a x\n", "Example. x\n", "++x\n", "1. x\n", "(\n", 'etb "\n']
)
def test_a_hostile_page_takes_time_in_proportion(line: str, tmp_path: Path) -> None:
    path = tmp_path / "page.txt"
    path.write_text("2.1.a Things.\n" + line * 9_000 + "\n{", encoding="utf-8")
    read_page(read_source(path).text, path.name)


@pytest.mark.parametrize(
    "line", ["1, 2, ", "a-", "- x\n", "\n", "( ", "{j} ", "Figure 1: x\n", "1.1.a ", "“ ”", "l "]
)
def test_hostile_text_takes_time_in_proportion(line: str, tmp_path: Path) -> None:
    front = "Complete Rules\nVersion 9.9 - Effective October 3, 2031\n1 Overview\n1.1 General\n"
    hostile = (line * 3_000 + "\n") * 5
    text = f"{front}1.1.a {hostile}\n8 Changes From the Past\n{hostile}\nGlossary\n{hostile}\n7\n"
    path = tmp_path / "hostile.txt"
    path.write_text(text, encoding="utf-8")
    refused(path, ".")
