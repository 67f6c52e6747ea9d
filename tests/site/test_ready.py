"""Pages that are put together are what Markdown makes of them."""

from pathlib import Path

from markupsafe import Markup
from mkdocs.config import load_config
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from judge.site.page import Page as OurPage
from judge.site.raw import fenced
from judge.site.ready import ReadyPage
from judge.site.templates import heading
from judge.site.write import markdown

BODY = fenced(
    heading(1, "2.2.1 {J}, {H} *Balls*", "R2.2.1", "CR 4.0 §2.2.1")
    + Markup("<p>one &amp; <b>two</b></p>\n\n<p># three</p>\n")
    + heading(2, "Same")
    + Markup("<p>four</p>\n")
    + heading(3, "Same")
    + heading(4, "Deep & <hidden>")
)


def both(tmp_path: Path, body: str) -> tuple[Page, Page]:
    """Return a page as Markdown makes it, and as it is put together."""
    docs = tmp_path / "docs"
    docs.mkdir()
    page = OurPage("x", "A “title”: 2.2", body, "told", crumbs=(("Home", "index"),), hide=("toc",))
    (docs / "x.md").write_text(markdown(page), encoding="utf-8")
    (tmp_path / "mkdocs.yml").write_text(
        "site_name: x\nmarkdown_extensions: [attr_list, judge.site.raw, {toc: {toc_depth: 3}}]\n"
    )
    config = load_config(str(tmp_path / "mkdocs.yml"))
    file = File("x.md", str(docs), str(tmp_path / "out"), False)
    found = []
    for kind in (Page, ReadyPage):
        one = kind(None, file, config)
        one.read_source(config)
        one.render(config, Files([file]))
        found.append(one)
    return found[0], found[1]


def test_headings_ids_contents_and_front_matter_are_those_of_markdown(tmp_path: Path) -> None:
    read, ready = both(tmp_path, BODY)
    assert ready.meta == read.meta
    assert ready.title == read.title
    assert ready.content is not None
    assert read.content is not None
    assert ready.content.split() == read.content.split()
    assert str(ready.toc) == str(read.toc)
    assert 'id="same_1"' in ready.content


def test_a_page_with_markdown_in_it_is_read_as_markdown(tmp_path: Path) -> None:
    read, ready = both(tmp_path, BODY + "\n\nMore *than* that.\n")
    assert ready.content == read.content
    assert "<em>than</em>" in str(ready.content)
