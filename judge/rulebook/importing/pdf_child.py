"""Run as a program of its own, under limits: prints a PDF's text, laid out as on the page.

`python -I pdf_child.py FILE CPU_SECONDS MEMORY_BYTES MAX_PAGES MAX_CHARS`
Exit codes: 0 text on standard output, 3 refused (the reason on standard error).
"""

import contextlib
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

_ICON_FONT = "Icon"
_COLUMN = 5.6  # points that one column of the page's text takes
_PARAGRAPH_GAP = 1.35  # a line further down than this many text heights begins a new paragraph


@dataclass
class PrintedLine:
    """One printed line: where its first glyph stands, its height, and its text."""

    x: float = 0.0
    y: float = 0.0
    height: float = 10.0
    text: str = ""
    started: bool = False


@dataclass
class PdfPage:
    """Collects the runs that pypdf finds on one page, icons in braces."""

    lines: list[PrintedLine] = field(default_factory=lambda: [PrintedLine()])

    def add(
        self,
        text: str,
        user_matrix: list[float],
        text_matrix: list[float],
        font: Mapping[str, Any] | None,
        size: float,
    ) -> None:
        """Take one run of text with its place and font, as pypdf's visitor gives them."""
        if font is not None and _ICON_FONT in str(font.get("/BaseFont", "")):
            text = "".join(f"{{{c}}}" if c.isalnum() else c for c in text)
        for place, part in enumerate(text.split("\n")):
            if place:
                self.lines.append(PrintedLine())
            line = self.lines[-1]
            if part.strip() and not line.started:
                line.x, line.y = _on_page(user_matrix, text_matrix)
                line.height, line.started = size or 10.0, True
            line.text += part


def _on_page(user: list[float], text: list[float]) -> tuple[float, float]:
    x = text[4] * user[0] + text[5] * user[2] + user[4]
    y = text[4] * user[1] + text[5] * user[3] + user[5]
    return x, y


def layout(pages: list[PdfPage]) -> str:
    """Return the pages with indentation and blank lines as printed, form feeds between them."""
    starts = [line.x for page in pages for line in page.lines if line.started]
    margin = _usual_margin(starts)
    printed = []
    for page in pages:
        rows: list[str] = []
        before: PrintedLine | None = None
        for line in page.lines:
            if not line.text.strip():
                continue
            if not line.started:
                line.x = margin
            drop = abs(before.y - line.y) if before and line.started else 0.0
            # A card's name is a line of its own for pypdf, although it stands within one.
            if before and drop < 1.0:
                rows[-1] += " " + line.text.strip()
                continue
            if before and drop > before.height * _PARAGRAPH_GAP:
                rows.append("")
            columns = max(0, min(60, round((line.x - margin) / _COLUMN)))
            rows.append(" " * columns + line.text.strip())
            before = line
        printed.append("\n".join(rows))
    return "\f".join(printed)


def _usual_margin(starts: list[float]) -> float:
    counted: dict[int, int] = {}
    for x in starts:
        counted[round(x)] = counted.get(round(x), 0) + 1
    return float(max(counted, key=lambda x: counted[x])) if counted else 0.0


def limit(cpu_seconds: int, memory_bytes: int) -> None:
    """Bound this process's time and memory where the system can."""
    try:
        import resource
    except ImportError:  # not on Windows; the parent's clock still stops us there
        return
    bounds = {
        resource.RLIMIT_CPU: (cpu_seconds, cpu_seconds + 1),
        resource.RLIMIT_AS: (memory_bytes, memory_bytes),
    }
    for kind, bound in bounds.items():
        with contextlib.suppress(ValueError, OSError):  # a lower bound holds already
            resource.setrlimit(kind, bound)


def read(path: Path, max_pages: int, max_chars: int) -> str:
    """Return the text of the PDF; raises ValueError with a reason."""
    import logging

    import pypdf

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)
    reader = pypdf.PdfReader(path, strict=False)
    if reader.is_encrypted and not reader.decrypt(""):
        raise ValueError("the PDF is encrypted and needs a password")
    count = len(reader.pages)
    if count == 0:
        raise ValueError("the PDF has no pages; it is damaged or cut off")
    if count > max_pages:
        raise ValueError(f"the PDF has {count} pages, more than the {max_pages} that are read")
    pages: list[PdfPage] = []
    length = 0
    for source in reader.pages:
        page = PdfPage()
        length += len(source.extract_text(visitor_text=page.add))
        if length > max_chars:
            raise ValueError(f"the PDF holds more than {max_chars} characters of text")
        pages.append(page)
    return layout(pages)


def main(arguments: list[str]) -> int:
    """Print the text of a PDF, or the reason why not."""
    path, cpu, memory, max_pages, max_chars = arguments
    limit(int(cpu), int(memory))
    try:
        text = read(Path(path), int(max_pages), int(max_chars))
    except MemoryError:
        print("reading the PDF needs too much memory", file=sys.stderr)
        return 3
    except ValueError as error:
        print(error, file=sys.stderr)
        return 3
    except Exception as error:  # whatever a hostile file provokes is one refusal
        print(f"the PDF is damaged ({type(error).__name__}: {error})"[:300], file=sys.stderr)
        return 3
    sys.stdout.buffer.write(text.encode("utf-8", "replace"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
