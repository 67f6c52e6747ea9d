"""The pages on how this is built say what the code says."""

import gzip
from pathlib import Path

import pytest

import judge
from judge.site.house_pages import engine_files, house_pages, rooms
from judge.site.knowledge import gather
from judge.site.page import Page

PACKAGE = Path(judge.__file__).parent


@pytest.fixture(scope="module")
def pages() -> dict[str, Page]:
    return {page.path: page for page in house_pages(gather(), {})}


def test_every_room_is_told_with_what_it_is_for(pages: dict[str, Page]) -> None:
    names = {file.parent.name for file in PACKAGE.glob("*/__init__.py")}
    assert {room.name for room in rooms()} == names
    assert [room.name for room in rooms() if not room.about] == []
    assert all(f"judge/{name}" in pages["architecture"].body for name in names)


def test_a_room_names_those_that_it_imports() -> None:
    uses = {room.name: room.uses for room in rooms()}
    assert uses["engine"] == ("cards",)  # which holds the tree of an ability
    assert "engine" in uses["scenario"]
    assert "site" not in {other for room in rooms() if room.name != "cli" for other in room.uses}


def test_the_engine_page_links_each_file_to_its_rules(pages: dict[str, Page]) -> None:
    rules = {file.name: [str(number) for number in file.rules] for file in engine_files()}
    assert "6.3.m" in rules["reactions.py"]
    assert "4.2.5.b" in rules["night.py"]
    assert 'href="4.0/6.3.html#R6.3.m"' in pages["engine"].body
    assert len(gzip.compress(pages["engine"].body.encode())) < 25_000
