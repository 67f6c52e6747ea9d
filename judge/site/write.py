"""Puts pages and built files on the disk so that no reader meets half of one."""

import html
import json
import os
import tempfile
from collections.abc import Iterable
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


def write_pages(
    pages: Iterable[Page], assets: Path | None, folder: Path, below: str = ""
) -> set[str]:
    """Write all pages and the site's own files into a folder, and remove what is none of them.

    Returns the paths of the pages, without the folder `below` which they all lie in. Files that did
    not change are left alone.
    """
    marker = folder / MARKER
    write_changed(marker, b"")
    kept = {marker}
    written: set[str] = set()
    for page in pages:
        name = page.path.removeprefix(below)
        path = folder / f"{name}.md"
        write_changed(path, markdown(page).encode())
        kept.add(path)
        written.add(name)
    for asset in sorted(assets.iterdir()) if assets is not None else ():
        path = folder / "assets" / asset.name
        write_changed(path, asset.read_bytes())
        kept.add(path)
    remove_stale(folder, kept)
    return written


def write_changed(path: Path, data: bytes) -> None:
    """Write a file beside its place and rename it there, unless it already holds this."""
    if path.is_file() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, beside = tempfile.mkstemp(prefix=".", suffix=".new", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        Path(beside).chmod(0o644)
        os.replace(beside, path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
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


def remove_stale(folder: Path, kept: set[Path]) -> None:
    """Remove every file of a folder that is not kept, and folders that are then empty."""
    for root, _, names in os.walk(folder, topdown=False):
        for name in names:
            path = Path(root, name)
            if path not in kept and name != LOCK:
                path.unlink(missing_ok=True)
        if Path(root) != folder and not os.listdir(root):
            Path(root).rmdir()
