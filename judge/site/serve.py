"""Shows a built site on this machine alone."""

import errno
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from judge.errors import UserError

HOST = "127.0.0.1"


class _Handler(SimpleHTTPRequestHandler):
    """Serves files, with the types that browsers insist on, and without a word per request."""

    extensions_map = {  # noqa: RUF012 - the base class has it as a class attribute
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def list_directory(self, path: object) -> None:
        self.send_error(404)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Show the site's own page for what is missing, as a host that publishes it does."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_request(self, code: object = "-", size: object = "-") -> None:
        return

    def log_error(self, *args: object) -> None:
        return


class _Server(ThreadingHTTPServer):
    """Serves on, without a word, where a browser goes away in the middle of a file."""

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]  # any request


def server_for(folder: Path, port: int) -> ThreadingHTTPServer:
    """Return a server of the folder on 127.0.0.1; port 0 takes a free one.

    Raises UserError with what to do where the port is taken.
    """
    try:
        return _Server((HOST, port), partial(_Handler, directory=str(folder)))
    except OSError as error:
        if error.errno in (errno.EADDRINUSE, errno.EACCES):
            raise UserError(
                f"port {port} cannot be used ({(error.strerror or 'refused').lower()});"
                " choose another with --port, or --port 0 for any free one"
            ) from None
        raise
    except OverflowError:
        raise UserError(f"{port} is not a port: expected a number from 0 to 65535") from None
