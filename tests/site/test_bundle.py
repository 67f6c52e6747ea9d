"""What the page's judge is made of: all that an answer may import is in the archive."""

import ast
from collections.abc import Iterator
from pathlib import Path

from judge.site.bundle import bundle_sources

HOUSE = Path(__file__).resolve().parents[2] / "judge"
BEGINS = "judge.site.in_page"


def imported(path: Path) -> Iterator[str]:
    """Yield the names that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{each.name}" for each in node.names)
        elif isinstance(node, ast.Import):
            yield from (each.name for each in node.names)


def reached() -> set[str]:
    """Return the modules of the house that are imported from what a page calls, at any remove."""
    files = {
        "judge." + ".".join(path.relative_to(HOUSE).with_suffix("").parts): path
        for path in HOUSE.rglob("*.py")
    }
    files = {name.removesuffix(".__init__"): path for name, path in files.items()}
    del files["judge"]  # offers the programs' interface to whoever asks for it, and a page does not
    found, left = set[str](), [BEGINS]
    while left:
        name = left.pop()
        if name in files and name not in found:
            found.add(name)
            left += [name.rpartition(".")[0], *imported(files[name])]
    return found


def test_no_answer_in_a_page_imports_what_its_archive_leaves_out() -> None:
    names = {name for name, _ in bundle_sources()}
    modules = {
        name.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
        for name in names
        if name.endswith(".py")
    }
    assert len(reached()) > 200
    assert reached() - modules == set()
