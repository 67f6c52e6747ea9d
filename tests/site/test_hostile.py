"""Text that would be markup, a script, a link or a placeholder stays text on every page."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from judge.cards.pool import pool_of
from judge.site.build import build_site
from judge.site.knowledge import gather
from tests.site.sample import FILES, write_sample

EVIL = (
    "<script>alert(1)</script><img src=http://evil.example/x onerror=alert(1)> "
    "[a](javascript:alert(1)) ![b](http://evil.example/y) `code` *em* {: onclick=x } "
    "&lt; \"quoted\" 'too' --> <!--/html--> {{ evil }} {% evil %} \x02wzxhzdk:0\x03 \x1e# heading"
)
SEEN = " ".join(re.sub(r"[\x00-\x1f]", "", EVIL).split())

SCENARIO = f"Scenario: {EVIL}\nRules: 2.1.a\n\n{EVIL}\n# not a heading\n<!--/html-->\n"


class _Reader(HTMLParser):
    """Gathers what a browser would act on, and what a reader would see."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self._inside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag in ("script", "style"):
            self._inside.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in ("script", "style"):
            self._inside.pop()

    def handle_data(self, data: str) -> None:
        if not self._inside:
            self.text += data


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("hostile")
    line = re.sub(r"[\x00-\x1f]", "", EVIL)  # a rule file is read by lines
    changed = {
        "4.0/glossary.terms": f"Ball | balls\n  {line}\n",
        "4.0/2-objects.rules": FILES["4.0/2-objects.rules"].replace("General", line),
        "scenarios/2.1/evil.scenario": SCENARIO,
    }
    knowledge = gather(write_sample(folder / "rules", **changed))
    card = {
        "reference": 'ALT_EVIL_B_AX_01_C"><script>alert(2)</script>',
        "names": {"en": EVIL, "fr": EVIL},
        "type": EVIL,
        "sub_types": [EVIL],
        "faction": "AX",
        "rarity": "common",
        "hand_cost": 1,
        "reserve_cost": 1,
    }
    printing = {
        "reference": card["reference"],
        "card": card["reference"],
        "version": EVIL,
        "misprint": EVIL,
    }
    pool = pool_of([{"set": EVIL, "cards": [card], "printings": [printing]}])
    output = folder / "site"
    build_site(replace(knowledge, cards=pool), output, folder / "work", strict=True)
    return output


def pages_of(built: Path) -> list[Path]:
    return [path for path in sorted(built.rglob("*.html")) if path.name != "404.html"]


def read(path: Path) -> _Reader:
    reader = _Reader()
    reader.feed(path.read_text(encoding="utf-8"))
    return reader


def test_no_page_acts_on_it(built: Path) -> None:
    for path in pages_of(built):
        for tag, attributes in read(path).tags:
            assert not any(name.startswith("on") for name in attributes), (path, tag, attributes)
            for name in ("href", "src", "action"):
                value = attributes.get(name) or ""
                assert "evil.example" not in value, (path, tag, value)
                assert not re.match(r"\s*javascript:(?!void)", value), (path, tag, value)


def test_no_page_has_a_script_of_its_own(built: Path) -> None:
    for path in pages_of(built):
        text = path.read_text(encoding="utf-8")
        assert "<script>alert" not in text, path
        assert "<img src=http" not in text, path


@pytest.mark.parametrize("page", ["scenarios/2.1/evil.html", "4.0/terms/ball.html", "4.0/2.1.html"])
def test_a_reader_sees_it_as_it_was_written(built: Path, page: str) -> None:
    seen = " ".join(read(built / page).text.split())
    for piece in (
        "<script>alert(1)</script>",
        "[a](javascript:alert(1))",
        "*em*",
        "`code`",
        "&lt;",
    ):
        assert piece in seen


def test_a_hostile_card_has_a_page_that_shows_its_name(built: Path) -> None:
    (page,) = [path for path in (built / "cards").glob("*.html") if path.name != "index.html"]
    reader = read(page)
    assert SEEN in " ".join(reader.text.split())
    assert [tag for tag, _ in reader.tags].count("h1") == 1


def test_it_ends_no_fenced_part_and_begins_no_heading(built: Path) -> None:
    reader = read(built / "scenarios/2.1/evil.html")
    assert [tag for tag, _ in reader.tags].count("h1") == 1
    assert "# not a heading" in reader.text
    assert "wzxhzdk:0" in reader.text
