"""Lets Markdown pass over the parts of a page that are HTML already, three times as fast.

Such a part stands between two comments, so that any other builder reads the page as well.
"""

import re

from markdown import Markdown  # type: ignore[import-untyped]  # it comes without types
from markdown.extensions import Extension  # type: ignore[import-untyped]  # the package ships no types
from markdown.preprocessors import Preprocessor  # type: ignore[import-untyped]  # the package ships no types

START, END = "<!--html-->", "<!--/html-->"
HEADING = "\x1e"
"""Stands before each Markdown heading in a rendered template; data cannot hold it (`clean`)."""

_PART = re.compile(re.escape(START) + r"\n(.*?)\n" + re.escape(END), re.DOTALL)
_BEFORE_HTML_BLOCKS = 25  # after line ends are made alike (30), before HTML is looked for (20)


def fenced(body: str) -> str:
    """Return a rendered page body: headings as Markdown, and all between them fenced as HTML."""
    first, *parts = body.split(HEADING)
    pieces = [_fence(first)]
    for part in parts:
        heading, _, rest = part.partition("\n")
        pieces += [heading, _fence(rest)]
    return "\n\n".join(piece for piece in pieces if piece)


def _fence(html: str) -> str:
    return f"{START}\n{html.strip()}\n{END}" if html.strip() else ""


class _Raw(Preprocessor):  # type: ignore[misc]  # the base class has no types
    def run(self, lines: list[str]) -> list[str]:
        text = _PART.sub(self._kept, "\n".join(lines))
        return text.split("\n")

    def _kept(self, match: re.Match[str]) -> str:
        return f"\n\n{self.md.htmlStash.store(match[1])}\n\n"


class RawHtml(Extension):  # type: ignore[misc]  # the base class has no types
    """Keeps fenced HTML as it is."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - the name is Markdown's
        """Add the step that sets fenced HTML aside."""
        md.preprocessors.register(_Raw(md), "fenced_html", _BEFORE_HTML_BLOCKS)


def makeExtension(**options: object) -> RawHtml:  # noqa: N802 - the name is Markdown's
    """Return the extension, for mkdocs."""
    return RawHtml(**options)
