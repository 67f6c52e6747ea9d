"""Puts pages and built files on the disk so that no reader meets half of one."""

import html
import json
import os
import shutil
from pathlib import Path

from judge.site.html import clean
from judge.site.page import Page, href

LOCK = ".lock"
MARKER = ".site"
"""A file by which a folder is known as one that this program fills, and may clear."""


def markdown(page: Page) -> str:
    """Return a page as a Markdown file with its front matter; JSON values are YAML."""
    head: dict[str, object] = {"title": html.escape(clean(page.title))}
    if page.description:
        head["description"] = html.escape(clean(page.description))
    if page.boost != 1.0:
        head["search"] = {"boost": page.boost} if page.boost else {"exclude": True}
    if page.hide:
        head["hide"] = list(page.hide)
    if page.everywhere:
        head["everywhere"] = True
    if page.crumbs:
        head["crumbs"] = [[clean(title), href(page.path, path)] for title, path in page.crumbs]
    lines = [f"{key}: {json.dumps(value)}" for key, value in head.items()]
    return "\n".join(["---", *lines, "---", "", page.body.rstrip(), ""])


def page_file(folder: Path, name: str) -> Path:
    """Return the Markdown file of a page in the folder of its language."""
    return folder / f"{name}.md"


def write_page(page: Page, folder: Path) -> None:
    """Write a page into the folder of its language; a file that did not change is left alone."""
    name = page.path.removeprefix(f"{folder.name}/")
    write_changed(page_file(folder, name), markdown(page).encode())


def write_assets(assets: Path, folder: Path) -> set[Path]:
    """Write the site's own files beside the pages, and return where each is."""
    found = set()
    for asset in sorted(assets.iterdir()):
        path = folder / "assets" / asset.name
        write_changed(path, asset.read_bytes())
        found.add(path)
    return found


def write_changed(path: Path, data: bytes) -> None:
    """Write a file beside its place and rename it there, unless it already holds this."""
    if path.is_file() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        beside.write_bytes(data)
        os.replace(beside, path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def published_url(output: Path) -> str:
    """Return where the site of a folder is published; nothing where that was not said."""
    marker = output / MARKER
    return marker.read_text(encoding="utf-8") if marker.is_file() else ""


def publish(staged: Path, output: Path, url: str) -> None:
    """Move a built site over the published one: what pages need first, pages next, stale last."""
    marker = output / MARKER
    write_changed(marker, url.encode())
    kept = {marker}
    files = [path for path in sorted(staged.rglob("*")) if path.is_file()]
    files.sort(key=lambda path: path.suffix == ".html")
    for path in files:
        target = output / path.relative_to(staged)
        target.parent.mkdir(parents=True, exist_ok=True)
        os.replace(path, target)
        kept.add(target)
    remove_stale(output, kept)


def move_into(source: Path, target: Path) -> None:
    """Move every file of a folder into another on the same disk, and remove the folder."""
    if not target.exists():
        os.replace(source, target)
        return
    for path in [path for path in source.rglob("*") if path.is_file()]:
        place = target / path.relative_to(source)
        place.parent.mkdir(parents=True, exist_ok=True)
        os.replace(path, place)
    shutil.rmtree(source)


def remove_stale(folder: Path, kept: set[Path]) -> None:
    """Remove every file of a folder that is not kept, and folders that are then empty."""
    for root, _, names in os.walk(folder, topdown=False):
        for name in names:
            path = Path(root, name)
            if path not in kept and name != LOCK:
                path.unlink(missing_ok=True)
        if Path(root) != folder and not os.listdir(root):
            Path(root).rmdir()
