"""The builder of the pages, behind one function: Markdown and a configuration → HTML."""

import logging
from collections.abc import Callable
from pathlib import Path

from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import MkDocsException
from mkdocs.plugins import BasePlugin

from judge.errors import UserError

Progress = Callable[[str, int, int], None]
"""Called with what is being done, how much of it is done, and how much there is."""


class SiteError(UserError, ValueError):
    """The site cannot be built."""


def build_pages(config: Path, count: int, progress: Progress) -> list[str]:
    """Build `count` pages as the configuration says, and return what the builder warns of.

    Raises SiteError where it cannot build at all.
    """
    heard = _Warnings()
    logger = logging.getLogger("mkdocs")
    logger.addHandler(heard)
    before, logger.propagate = logger.propagate, False
    try:
        loaded = load_config(str(config))
        loaded.plugins["progress"] = _Pages(count, progress)
        mkdocs_build(loaded)
    except MkDocsException as error:
        raise SiteError(f"mkdocs cannot build the site: {error}") from None
    finally:
        logger.removeHandler(heard)
        logger.propagate = before
    return heard.messages


def build_quietly(config: Path) -> list[str]:
    """Build pages in a process of its own, and return what the builder warns of."""
    return build_pages(config, 0, lambda what, done, whole: None)


class _Warnings(logging.Handler):
    """Keeps what mkdocs warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())


class _Pages(BasePlugin):  # type: ignore[type-arg,no-untyped-call]  # the base class has no types
    """Tells how many pages are built."""

    def __init__(self, count: int, progress: Progress) -> None:
        super().__init__()
        self.count, self.progress, self.done = count, progress, 0

    def on_post_page(self, output: str, *, page: object, config: MkDocsConfig) -> str:
        """Count a page."""
        self.done += 1
        self.progress("building pages", self.done, max(self.count, self.done))
        return output
