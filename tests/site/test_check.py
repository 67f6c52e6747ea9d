"""What the check of a built site finds."""

from pathlib import Path

import pytest

from judge.site.check import check_site


def problems(folder: Path, **files: str) -> list[str]:
    for name, text in {"index.html": "<h1 id=top>Home</h1>", **files}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return [str(problem) for problem in check_site(folder).problems]


def test_a_good_page_has_no_problem(tmp_path: Path) -> None:
    page = '<a href="../index.html#top">home</a> <a href="#x">x</a><p id="x"><a href="/">root</a>'
    assert problems(tmp_path, **{"a/b.html": page}) == []


def test_addresses_from_the_root_lie_below_where_the_site_is_published(tmp_path: Path) -> None:
    home = '<link rel="canonical" href="https://example.org/rules/index.html">'
    page = '<a href="/rules/index.html">home</a> <a href="/rules/gone.html">gone</a>'
    assert problems(tmp_path, **{"index.html": home, "404.html": page}) == [
        "404.html: links to /gone.html, and there is no gone.html"
    ]


def test_a_link_to_a_missing_page(tmp_path: Path) -> None:
    assert problems(tmp_path, **{"a.html": '<a href="b.html">b</a>'}) == [
        "a.html: links to b.html, and there is no b.html"
    ]


def test_a_link_to_a_missing_anchor(tmp_path: Path) -> None:
    assert problems(tmp_path, **{"a.html": "<a href='index.html#nowhere'>b</a>"}) == [
        "a.html: links to index.html#nowhere, and index.html has no anchor nowhere"
    ]


@pytest.mark.parametrize(
    "tag",
    [
        '<script src="https://cdn.example.com/a.js"></script>',
        '<img src="//img.example.com/a.png">',
        '<link rel="stylesheet" href="https://fonts.example.com/css">',
        '<link rel="preconnect" href="https://fonts.example.com">',
        '<p style="background: url(https://img.example.com/a.png)">',
        '<form action="https://form.example.com/">',
        '<meta http-equiv="refresh" content="0; url=https://away.example.com">',
        '<img srcset="a.png 1x, https://img.example.com/a.png 2x">',
        '<script>fetch("https://api.example.com/x")</script>',
        "<style>p { background: url(https://img.example.com/a.png) }</style>",
        '<IMG alt="a > b" SRC=https://img.example.com/a.png>',
        "<svg><image href='https://img.example.com/a.png'/></svg>",
    ],
)
def test_a_load_from_another_host(tmp_path: Path, tag: str) -> None:
    found = [p for p in problems(tmp_path, **{"a.html": tag, "a.png": ""}) if "another host" in p]
    assert len(found) == 1, found


def test_a_link_that_only_tells_is_no_load(tmp_path: Path) -> None:
    page = '<a href="https://example.com/">x</a><link rel="canonical" href="https://example.com/a">'
    assert problems(tmp_path, **{"a.html": page}) == []


def test_stylesheets_and_scripts_are_looked_at(tmp_path: Path) -> None:
    found = problems(
        tmp_path,
        **{
            "a.css": '@import "https://css.example.com/a.css"; p { background: url(data:x) }',
            "a.js": 'const ns = "/local/path"; fetch(`https://api.example.com/${x}`)',
        },
    )
    assert [p.partition(":")[0] for p in found] == ["a.css", "a.js"]


def test_what_no_browser_reads_as_a_tag_is_no_link(tmp_path: Path) -> None:
    page = (
        "<!-- <a href='gone.html'> --><title><a href='gone.html'></title>"
        "<textarea><img src=gone.png></textarea>"
        "<script>'<a href=\"gone.html\">'</script><p title=\"<a href='gone.html'>\">x</p>"
    )
    assert problems(tmp_path, **{"a.html": page}) == []


def test_an_address_is_read_with_its_entities(tmp_path: Path) -> None:
    assert (
        problems(tmp_path, **{"a&b.html": "<a href='a&amp;b.html#q'><i id='&#113;'>q</i></a>"})
        == []
    )
