"""Builds the site: knowledge → pages → mkdocs → the output folder."""

import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from judge.files import locked
from judge.records import dataclass
from judge.site.builder import Progress, SiteError
from judge.site.configuring import NAME, Tree
from judge.site.crew import Crew
from judge.site.knowledge import Knowledge
from judge.site.languages import ENGLISH
from judge.site.making import make_pages
from judge.site.offline import write_map, write_offline, write_shell
from judge.site.parts import pages
from judge.site.runtime import Runtime, compile_runtime
from judge.site.write import LOCK, MARKER, publish

__all__ = ["Built", "Progress", "SiteError", "build_site", "pages"]


@dataclass(frozen=True, slots=True)
class Built:
    """What a build did; `seconds` are those of writing, building and publishing."""

    output: Path
    pages: int
    seconds: float
    warnings: tuple[str, ...]


def build_site(
    knowledge: Knowledge,
    output: Path,
    work: Path,
    *,
    strict: bool,
    url: str = "",
    runtime: Runtime | None = None,
    languages: tuple[str, ...] = (ENGLISH,),
    progress: Progress = lambda what, done, whole: None,
) -> Built:
    """Build the site into `output`; pages and configuration are kept in `work`.

    `languages` are those of its pages; English is always among them.

    `url` is where it will be published, for search engines and the page of missing pages. Without a
    `runtime` the judge does not answer in the pages, and they cannot be kept on a device.

    One build at a time holds each folder. Raises SiteError, with every warning when `strict`; the
    site that was published before is then untouched.
    """
    begun = time.perf_counter()
    if knowledge.private and url:
        raise SiteError("a site with the official wording is private: it is published nowhere")
    _require_ours(output)

    def tree(language: str) -> Tree:
        docs = work / "docs" / language
        return Tree(docs, output / language, url, runtime, languages)

    with (
        Crew(knowledge) as crew,
        locked(work),
        locked(output),
        _staging(output) as staging,
        ThreadPoolExecutor(1) as beside,
    ):
        for language in languages:  # no other build is half-way while we hold the lock
            _require_ours(work / "docs" / language)
        compiled = beside.submit(compile_runtime, runtime) if runtime else None
        staged = staging / ENGLISH
        made = make_pages(knowledge, work, staging, crew, tree, languages, progress)
        warnings = [*knowledge.problems, *made.warnings]
        for language in languages:
            if language != ENGLISH:
                (staging / language / "404.html").unlink()  # hosts show that of their first folder
                os.replace(staging / language, staged / language)
        if strict and warnings:
            raise SiteError(
                "the site has warnings, so it is not published:\n"
                + "\n".join(f"  {warning}" for warning in warnings)
                + "\n  --no-strict publishes it all the same"
            )
        for name, data in made.beside.items():
            (staged / name).write_bytes(data)
        write_map(staged, url)
        write_shell(staged, NAME, url, private=knowledge.private)
        if runtime and compiled:
            progress("compiling the judge", 0, 1)
            compiled.result()
            shutil.copytree(runtime.folder, staged / "runtime" / runtime.name)
            write_offline(staged, knowledge, runtime.workbox)
        publish(staged, output, url)
    return Built(output, made.pages, time.perf_counter() - begun, tuple(warnings))


@contextmanager
def _staging(output: Path) -> Iterator[Path]:
    """Give a folder beside the output, on the same disk, so that files can be renamed into it."""
    prefix = f".{output.name}.staged-"
    for left in output.parent.glob(f"{prefix}*"):  # of a build that was killed; we hold the lock
        shutil.rmtree(left, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix=prefix, dir=output.parent) as folder:
        yield Path(folder)


def _require_ours(folder: Path) -> None:
    # Whatever is not of the site is removed from its folders: so they have to be the site's.
    others = {path.name for path in folder.iterdir()} - {LOCK} if folder.is_dir() else set()
    if others and MARKER not in others:
        raise SiteError(
            f"{folder} is not empty and was not built by this program; choose another folder"
            " with --output or --work, or empty it"
        )
