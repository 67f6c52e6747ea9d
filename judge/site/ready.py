"""Pages that Markdown has nothing to do for: headings, and fenced HTML between them."""

import html
import json
import re
from typing import Any

from markdown.extensions.toc import nest_toc_tokens, slugify, unique  # type: ignore[import-untyped]  # it comes without types
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import get_toc

from judge.site.raw import END, START

_HEAD = re.compile(r"---\n(.*?)\n---\n", re.DOTALL)
_HEADING = re.compile(
    r"(?P<level>\#{1,6})\ (?P<title>[^\n{}<]*?)"
    r"(?:\ \{:\ \#(?P<id>[A-Za-z0-9.-]+)(?:\ data-cite=\"(?P<cite>[^\"\n]*)\")?\ \})?",
    re.VERBOSE,
)
_DEEPEST = 3  # level in a table of contents, as the configuration has it


class ReadyPage(Page):
    """A page of the builder that is put together where it can be, and else read as Markdown."""

    def read_source(self, config: MkDocsConfig) -> None:
        """Read the file; the values of its front matter are JSON, as our pages are written."""
        source = self.file.content_string
        head = _HEAD.match(source)
        if head is None:
            super().read_source(config)
            return
        lines = (line.partition(": ") for line in head[1].splitlines())
        self.meta = {name: json.loads(value) for name, _, value in lines}
        self.markdown = source[head.end() :].lstrip("\n")

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """Put headings and HTML together; the table of contents is made of the headings."""
        assert self.markdown is not None
        pieces = _pieces(self.markdown)
        if pieces is None:
            super().render(config, files)
            return
        used = {piece["id"] for piece in pieces if not isinstance(piece, str) and piece["id"]}
        parts: list[str] = []
        tokens: list[dict[str, Any]] = []
        for piece in pieces:
            if isinstance(piece, str):
                parts.append(piece)
                continue
            level, title = len(piece["level"]), piece["title"]
            place = piece["id"] or unique(slugify(html.unescape(title), "-"), used)
            used.add(place)
            cite = f' data-cite="{piece["cite"]}"' if piece["cite"] else ""
            parts.append(f'<h{level}{cite} id="{place}">{title}</h{level}>')
            if level <= _DEEPEST:
                tokens.append({"level": level, "id": place, "name": title})
        self.content = "\n".join(parts)
        self.toc = get_toc(nest_toc_tokens(tokens))
        self.present_anchor_ids, self.links_to_anchors = used, {}


def _pieces(text: str) -> list[str | re.Match[str]] | None:
    """Return the fenced HTML of a page and the matches of its headings; None if there is more."""
    found: list[str | re.Match[str]] = []
    for at, part in enumerate(text.split(f"{START}\n")):
        fenced, end, rest = part.partition(f"\n{END}") if at else ("", "", part)
        if at:
            if not end:
                return None
            found.append(fenced)
        for line in filter(None, map(str.strip, rest.splitlines())):
            heading = _HEADING.fullmatch(line)
            if heading is None:
                return None
            found.append(heading)
    return found
