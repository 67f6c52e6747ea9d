"""The HTTP API: the requests as paths, described by OpenAPI, within limits (extra `serve`)."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from fastapi import FastAPI, Query, Request
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from judge.records import dataclass
from judge.serving.workers import FaultError, TooManyError, TooSlowError, Workers


@dataclass(frozen=True, slots=True)
class Limits:
    """Bytes of a request, seconds that it may take, and how many are carried out at once."""

    size: int = 64 * 1024
    seconds: float = 10.0
    at_once: int = 4


class Text(BaseModel):
    """A text in the language of scenarios."""

    text: str = Field(description="Situation, actions and questions in sentences.")


class Begun(Text):
    """A text that is not finished."""

    limit: Annotated[int, Field(ge=1, le=200, description="How many completions.")] = 30


class Failure(BaseModel):
    """What a request that failed gets back."""

    error: str = Field(description="What is wrong, and what to do next.")


_FAILURES: dict[int | str, dict[str, Any]] = {
    400: {"model": Failure, "description": "The request cannot be met as it stands."},
    413: {"model": Failure, "description": "The request is larger than is allowed."},
    429: {"model": Failure, "description": "More requests at once than are allowed."},
    500: {"model": Failure, "description": "A fault of the program."},
    504: {"model": Failure, "description": "The request took longer than is allowed."},
}


def application(limits: Limits, version: str = "") -> FastAPI:
    """Return the application; its worker processes end with it."""
    workers = Workers(limits.at_once, limits.seconds)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        yield
        await workers.close()

    app = FastAPI(
        title="altered-judge",
        version=version or "0",
        description="Ask a rules judge for the trading card game Altered.",
        lifespan=lifespan,
        responses=_FAILURES,
    )
    _failures(app, limits)
    _paths(app, workers)
    app.add_middleware(_Bounded, size=limits.size)
    app.add_middleware(TrustedHostMiddleware, allowed_hosts=["127.0.0.1", "localhost"])
    return app


def _paths(app: FastAPI, workers: Workers) -> None:
    async def carried_out(name: str, /, **arguments: Any) -> Response:
        found = await workers.carry_out(name, arguments)
        if "refused" in found:
            return _failed(400, found["refused"])
        return JSONResponse(found["result"])

    @app.post("/ask", summary="Answer the questions of a text by playing it out")
    async def ask(asked: Text) -> Response:
        return await carried_out("ask", text=asked.text)

    @app.post("/options", summary="The decision that is open after a text, and what is legal")
    async def options(asked: Text) -> Response:
        return await carried_out("options", text=asked.text)

    @app.post("/complete", summary="How a text can go on")
    async def complete(asked: Begun) -> Response:
        return await carried_out("complete", text=asked.text, limit=asked.limit)

    @app.post("/citations", summary="Check the rule references of a text")
    async def citations(asked: Text) -> Response:
        return await carried_out("check_citations", text=asked.text)

    @app.get("/rules", summary="Find rules by words")
    async def rules(words: str, limit: Annotated[int, Query(ge=1, le=200)] = 5) -> Response:
        return await carried_out("find", words=words, limit=limit)

    @app.get("/rules/{numbers}", summary="Rules by numbers, ranges or sections")
    async def rule(numbers: str) -> Response:
        return await carried_out("rule", numbers=numbers)

    @app.get("/cards", summary="Find cards by words, or by what their abilities do")
    async def cards(
        words: str = "",
        trigger: str = "",
        effect: str = "",
        card_type: str = "",
        limit: Annotated[int, Query(ge=1, le=200)] = 20,
    ) -> Response:
        return await carried_out(
            "cards_find",
            words=words,
            trigger=trigger,
            effect=effect,
            card_type=card_type,
            limit=limit,
        )

    @app.get("/rulings", summary="Rulings about a card, a rule's number, or words")
    async def rulings(words: str = "", limit: Annotated[int, Query(ge=1, le=200)] = 20) -> Response:
        return await carried_out("rulings", words=words, limit=limit)

    @app.get("/cards/{name}", summary="A card by its name in any language")
    async def card(name: str) -> Response:
        return await carried_out("card", name=name)


def _failures(app: FastAPI, limits: Limits) -> None:
    @app.exception_handler(TooManyError)
    async def too_many(_: Request, __: Exception) -> Response:
        message = f"{limits.at_once} requests are being carried out already; try again in a second"
        return _failed(429, message, {"Retry-After": "1"})

    @app.exception_handler(TooSlowError)
    async def too_slow(_: Request, __: Exception) -> Response:
        message = f"this took longer than {limits.seconds:g} seconds and was stopped"
        return _failed(504, f"{message}; leave fewer choices open, or raise --seconds")

    @app.exception_handler(FaultError)
    @app.exception_handler(Exception)
    async def fault(_: Request, error: Exception) -> Response:
        return _failed(500, f"this is a fault of the program, not of your request: {error}")


def _failed(status: int, message: str, headers: dict[str, str] | None = None) -> Response:
    return JSONResponse({"error": message}, status, headers)


class _Bounded:
    """Refuses requests whose body and address are longer than is allowed, without reading on."""

    def __init__(self, app: ASGIApp, size: int) -> None:
        self.app, self.size = app, size

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on once all of it is there, or answer 413."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        read = len(scope.get("raw_path") or b"") + len(scope["query_string"])
        waiting: list[Message] = []
        more = read + _announced(scope) <= self.size
        while more:
            message = await receive()
            waiting.append(message)
            read += len(message.get("body", b""))
            more = bool(message.get("more_body")) and read <= self.size
        if read > self.size or not waiting:
            told = f"the request is larger than {self.size} bytes; send less, or raise --size"
            await _failed(413, told)(scope, receive, send)
            return

        async def replayed() -> Message:
            return waiting.pop(0) if waiting else await receive()

        await self.app(scope, replayed, send)


def _announced(scope: Scope) -> int:
    """Return the length of the body that a request announces; 0 where it announces none."""
    length = next((value for key, value in scope["headers"] if key == b"content-length"), b"0")
    return int(length) if length.isdigit() else 0
