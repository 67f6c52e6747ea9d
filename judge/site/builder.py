"""The builder of the pages, behind one function: Markdown and a configuration → HTML."""

import logging
import posixpath
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket
from jinja2.runtime import Context
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import MkDocsException
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from judge.errors import UserError
from judge.site.ready import ReadyPage

Progress = Callable[[str, int, int], None]
"""Called with what is being done, how much of it is done, and how much there is."""


class SiteError(UserError, ValueError):
    """The site cannot be built."""


def build_pages(
    config: Path, output: Path, pages: Collection[str], *, beside: bool, done: Callable[[], None]
) -> list[str]:
    """Build some pages of a configuration into a folder, and return what the builder warns of.

    `pages` are their paths without suffix; with `beside`, also all that is no page of ours: the
    theme's files, assets, the page for what is missing. `done` is called for each page.

    Raises SiteError where it cannot build at all.
    """
    heard = _Warnings()
    logger = logging.getLogger("mkdocs")
    logger.addHandler(heard)
    before, logger.propagate = logger.propagate, False
    try:
        loaded = load_config(str(config), site_dir=str(output))
        loaded.plugins["share"] = _Share(frozenset(pages), beside, done)
        mkdocs_build(loaded)
    except MkDocsException as error:
        raise SiteError(f"mkdocs cannot build the site: {error}") from None
    finally:
        logger.removeHandler(heard)
        logger.propagate = before
    return heard.messages


_ALIKE_OUTSIDE = ("partials/nav.html", "partials/tabs.html")
"""What is alike on all pages of a folder that are outside the navigation."""
_ALIKE = (
    "partials/logo.html",
    "partials/palette.html",
    "partials/source-file.html",
    "partials/javascripts/palette.html",
)
_ALIKE_BLOCKS = ("config", "scripts", "styles")
"""What is alike on all pages of a folder: partial templates, and blocks of the theme's base."""

Render = Callable[[Context], Iterator[str]]


def _once(render: Render, *, outside: bool = False) -> Render:
    """Return what renders once for each folder, for all pages or for those that are outside."""
    known: dict[str, str] = {}

    def rendered(context: Context) -> Iterator[str]:
        page = context["page"]
        if page is None or (outside and not _is_outside(page)):
            yield from render(context)
            return
        folder = posixpath.dirname(page.url)
        if folder not in known:
            known[folder] = "".join(render(context))
        yield known[folder]

    return rendered


def _is_outside(page: Page | None) -> bool:
    """Tell whether a page is none of the navigation's."""
    return page is None or not (page.parent or page.previous_page or page.next_page)


class _Warnings(logging.Handler):
    """Keeps what mkdocs warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())


class _Compiled(BytecodeCache):
    """The theme's templates, compiled once for all builds of this process."""

    def __init__(self) -> None:
        self._known: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give a template as it was compiled, if its source has not changed."""
        if bucket.key in self._known:
            bucket.bytecode_from_string(self._known[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template that was compiled."""
        self._known[bucket.key] = bucket.bytecode_to_string()


_COMPILED = _Compiled()


class _Share(BasePlugin):  # type: ignore[type-arg,no-untyped-call]  # the base class has no types
    """Leaves the builder its share of the pages, once it knows the whole navigation."""

    def __init__(self, pages: frozenset[str], beside: bool, done: Callable[[], None]) -> None:
        super().__init__()
        self.pages, self.beside, self.done = pages, beside, done

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Leave the map of the site to who knows all of its pages."""
        config.theme.static_templates &= {"404.html"} if self.beside else set()
        return config

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        """Remove the files that are of another share."""
        for file in list(files):
            ours = file.is_documentation_page()
            if file.src_uri.removesuffix(".md") not in self.pages if ours else not self.beside:
                files.remove(file)
            elif ours and _is_outside(file.page):
                file.page = ReadyPage(None, file, config)
        return nav

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:
        """Write what is alike on the pages of a folder once."""
        env.bytecode_cache = _COMPILED
        for name in (*_ALIKE, *_ALIKE_OUTSIDE):
            part = env.get_template(name)
            part.root_render_func = _once(part.root_render_func, outside=name in _ALIKE_OUTSIDE)
        blocks = env.get_template("base.html").blocks
        blocks |= {name: _once(blocks[name]) for name in _ALIKE_BLOCKS}
        return env

    def on_post_page(self, output: str, *, page: object, config: MkDocsConfig) -> str:
        """Count a page."""
        self.done()
        return output
