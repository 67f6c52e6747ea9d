"""The Model Context Protocol server, spoken to by the official SDK's client over stdio."""

import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib.util import find_spec
from typing import Any

import pytest

# loaded by who runs them: loading takes as long as reading all other tests
pytestmark = pytest.mark.skipif(find_spec("mcp") is None, reason="the extra `mcp` is not installed")

TOOLS = {
    "ask",
    "options",
    "complete",
    "find",
    "rule",
    "card",
    "cards_find",
    "rulings",
    "check_citations",
}
BOARD = "Lithium controls Haven, Bravos Bastion. Lithium has Kuwat, the Dissenter in Reserve. "
ASKED = BOARD + "Lithium plays Kuwat from Reserve and sacrifices Kuwat. Does Kuwat have a boost?"


@asynccontextmanager
async def connected() -> AsyncIterator[Any]:
    import mcp

    start = mcp.StdioServerParameters(
        command=sys.executable, args=["-m", "judge", "mcp"], env=dict(os.environ)
    )
    async with mcp.Client(mcp.stdio_client(start)) as client:
        yield client


def spoken(conversation: Callable[[Any], Awaitable[None]]) -> None:
    import anyio

    async def whole() -> None:
        async with connected() as client:
            with anyio.fail_after(120):
                await conversation(client)

    anyio.run(whole)


async def called(client: Any, tool: str, **arguments: Any) -> Any:
    found = await client.call_tool(tool, arguments)
    assert not found.is_error, found.content
    return found.structured_content


def test_a_client_lists_asks_is_corrected_and_asks_again() -> None:
    async def conversation(client: Any) -> None:
        listed = {tool.name for tool in (await client.list_tools()).tools}
        assert listed >= TOOLS

        found = await called(client, "ask", text=ASKED)
        assert found["schema"] == 2
        assert found["answers"][0]["verdict"] == "no"

        wrong = ASKED.replace("plays Kuwat", "puts down Kuwat")
        found = await called(client, "ask", text=wrong)
        assert found["answers"][0]["verdict"] == "unknown"
        (error,) = found["errors"]
        assert wrong[error["start"] : error["end"]] in wrong
        assert found["understood"] == BOARD.strip()
        playing = next(it for it in found["legal_next"] if "plays Kuwat" in it)

        again = f"{BOARD}{playing} Lithium resolves Kuwat's {{J}} ability first, sacrificing Kuwat."
        found = await called(client, "ask", text=f"{again} Does Kuwat have a boost?")
        assert found["answers"][0]["verdict"] == "no"

    spoken(conversation)


def test_every_tool_answers_and_a_wrong_argument_is_an_error_that_says_what_is_known() -> None:
    async def conversation(client: Any) -> None:
        found = await called(client, "options", text=BOARD)
        assert found["decisions"][0]["options"][-1]["sentence"] == "Lithium passes."
        found = await called(client, "complete", text="Alice con")
        assert found["completions"][0]["result"] == "Alice controls"
        found = await called(client, "find", words="reserve limit")
        assert found["rules"]
        found = await called(client, "rule", numbers="2.1.d")
        assert found["rules"][0]["cite"] == "CR 4.0 §2.1.d"
        found = await called(client, "card", name="Auraq & Kibble")
        assert found["counters"] == ["Performance"]
        found = await called(client, "cards_find", words="Kappa")
        assert found["cards"]
        found = await called(client, "rulings", words="Robin Hood")
        assert found["rulings"][0]["standing"] == "rule text"
        found = await called(client, "check_citations", text="See 2.1.z.")
        assert found["references"][0]["exists"] is False
        refused = await client.call_tool("card", {"name": "Kapppa"})
        assert refused.is_error
        assert "Kappa" in refused.content[0].text

    spoken(conversation)


def test_the_guide_is_a_resource_and_a_prompt_and_short() -> None:
    async def conversation(client: Any) -> None:
        text = (await client.read_resource("guide://altered-judge")).contents[0].text
        prompt = (await client.get_prompt("guide")).messages[0].content.text
        assert text == prompt
        assert len(text) < 8000

    spoken(conversation)
