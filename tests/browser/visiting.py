"""Pages as readers open them: sizes, themes, and what must never happen on any of them."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from judge.site.serve import HOST, server_for

VIEWS: dict[str, dict[str, Any]] = {
    f"{name} and {scheme}": {
        "viewport": {"width": width, "height": height},
        "color_scheme": scheme,
        "has_touch": width < 500,
    }
    for name, width, height in (("wide", 1280, 900), ("narrow", 390, 844))
    for scheme in ("light", "dark")
}
PATIENCE = 60_000
"""Milliseconds that a browser may take on a busy machine; no bound of speed."""


@contextmanager
def serving(folder: Path) -> Iterator["Network"]:
    """Serve a folder on this machine until its network ends."""
    with server_for(folder, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        network = Network(server)
        yield network
        network.end()


@dataclass(slots=True)
class Network:
    """A server that can be gone, as a network can; `address` stays what it was."""

    server: Any
    gone: bool = False

    @property
    def address(self) -> str:
        """Where it serves."""
        return f"http://{HOST}:{self.server.server_port}/"

    def end(self) -> None:
        """End the server: from now on nobody answers."""
        if not self.gone:
            self.gone = True
            self.server.shutdown()
            self.server.server_close()


@dataclass(frozen=True)
class Site:
    """A site that is served, and the browser that opens it."""

    browser: Any
    address: str

    @contextmanager
    def page(self, view: str = "wide and light", **options: Any) -> Iterator[Any]:
        """Open a tab; afterwards nothing was logged as an error or asked of another host."""
        context = self.browser.new_context(**{**VIEWS[view], **options})
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(f"error: {error}"))
        page.on("console", lambda m: wrong.append(m.text) if m.type == "error" else None)
        page.on("dialog", lambda dialog: wrong.append(f"dialog: {dialog.message}"))
        page.on("request", lambda request: wrong.extend(self.foreign(request.url)))
        yield page
        context.close()
        if wrong:
            raise AssertionError("\n".join(wrong))

    def foreign(self, address: str) -> list[str]:
        """Return an address that is of another host."""
        known = (self.address, "data:", "blob:")
        return [] if address.startswith(known) else [f"asks {address}"]

    def at(self, path: str, question: str = "") -> str:
        """Return the address of a page, with a question in it."""
        return f"{self.address}{path}{f'#q={quote(question)}' if question else ''}"
