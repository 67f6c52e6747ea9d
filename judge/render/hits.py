"""Search results as text and JSON values."""

import textwrap
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from judge.render.style import WIDTH, dim, strong

if TYPE_CHECKING:
    from judge.store.find import Hit


def hits_text(hits: Iterable["Hit"]) -> str:
    """Return hits one after the other, each whole enough to be read on its own."""
    return "\n\n".join(_hit_text(hit) for hit in hits)


def _hit_text(hit: "Hit") -> str:
    kind = "" if hit.kind == "rule" else f"{hit.kind} "
    title = f"{strong(kind + hit.number)}  {dim(hit.breadcrumb)}"
    lines = [
        textwrap.fill(line, WIDTH, initial_indent="  ", subsequent_indent="  ")
        for line in hit.text.split("\n")
    ]
    return "\n".join([title, *lines])


def hits_value(query: str, hits: Iterable["Hit"], corrections: Mapping[str, str]) -> dict[str, Any]:
    """Return hits as a JSON value."""
    return {
        "query": query,
        "corrections": dict(corrections),
        "hits": [
            {
                "edition": hit.edition,
                "kind": hit.kind,
                "number": hit.number,
                "cite": f"CR {hit.edition} §{hit.number}" if hit.number[:1].isdigit() else None,
                "breadcrumb": hit.breadcrumb,
                "text": hit.text,
                "score": hit.score,
                "matched": hit.matched,
            }
            for hit in hits
        ],
    }
