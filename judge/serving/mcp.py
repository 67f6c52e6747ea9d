"""The Model Context Protocol server: the requests as tools, the guide as resource and prompt."""

from typing import Annotated, Any

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp_types import ToolAnnotations
from pydantic import Field

from judge.api.judge import Judge
from judge.paths import rules_dir
from judge.serving.requests import RefusedError, carried_out

GUIDE = "guide://altered-judge"
_INSTRUCTIONS = """\
A rules judge for the trading card game Altered. It plays a situation out and cites the numbered
rules that decide it. Read the guide (the resource guide://altered-judge, or the prompt “guide”)
before the first question. Answer only from what the tools return: a verdict with its rules, never
from memory. “illegal” is not “no”; “unknown” is no verdict: mend the sentences, or give the related
rules and say that you do not know. Report interpretations and what was taken for granted.
"""
_LOOKS_UP = ToolAnnotations(read_only_hint=True, open_world_hint=False, idempotent_hint=True)

Situation = Annotated[
    str,
    Field(
        description="Sentences of the guide, in order: the board, what is done, the questions. "
        "Example: Alice controls Haven, Bravos Bastion. Alice has Kuwat, the Dissenter in Reserve. "
        "Alice plays Kuwat from Reserve, sacrificing Kuwat. Does Kuwat have a boost?"
    ),
]


def guide() -> str:
    """Return the guide."""
    return (rules_dir() / "guide.md").read_text(encoding="utf-8")


def server(version: str = "") -> MCPServer[Any]:
    """Return the server with its tools, resource and prompt."""
    found: MCPServer[Any] = MCPServer(
        "altered-judge", instructions=_INSTRUCTIONS, version=version, log_level="WARNING"
    )
    _asking(found)
    _looking_up(found)

    @found.resource(GUIDE, name="guide", mime_type="text/markdown")
    def _guide() -> str:
        """How to put a question so that it is understood; read it first."""
        return guide()

    @found.prompt(name="guide")
    def _prompt() -> str:
        """How to put a question so that it is understood; read it first."""
        return guide()

    return found


_JUDGE = Judge()


def _call(name: str, /, **arguments: Any) -> dict[str, Any]:
    try:
        return carried_out(_JUDGE, name, arguments)
    except RefusedError as error:
        raise ToolError(str(error)) from None


def _asking(found: MCPServer[Any]) -> None:
    @found.tool(annotations=_LOOKS_UP)
    def ask(
        text: Situation,
        trace: Annotated[bool, Field(description="Add every step of what happened.")] = False,
    ) -> dict[str, Any]:
        """Play a situation out and answer its questions, with the rules that decide them.

        Returns for each question a verdict (yes, no, depends, value, rule, illegal, unknown) with
        the reason, the outcomes and the choices that lead to them, decisive and supporting rules
        with quotes, what was taken for granted, and interpretations; and “played”, the sentences as
        understood, in the order played: check that they are what you meant. On unknown or illegal
        also: errors with their place and the nearest sentences that would be understood, the part
        that was understood, and what is legal next, as sentences, and beside the action that
        failed. Answer only from this result. illegal (a rule forbids what was told) is not “no”.
        On unknown give the related rules and no verdict; “proposals” are readings of which none was
        played: ask again with the one that is meant. Report interpretations: there the rulebook
        is open.
        """
        return _call("ask", text=text, brief=not trace)

    @found.tool(annotations=_LOOKS_UP)
    def options(text: Situation) -> dict[str, Any]:
        """Play a situation and return the decision that is open then, with everything legal.

        Each option comes in words, with its mana cost, as the sentence that takes it and as the
        form in which it can follow another action after a comma. Use it after laying the board and
        after each action, to write legal sentences and to see legal targets. Needs no question.
        """
        return _call("options", text=text)

    @found.tool(annotations=_LOOKS_UP)
    def complete(
        text: Annotated[str, Field(description="Sentences, the last one not finished.")],
        limit: Annotated[int, Field(ge=1, le=200)] = 30,
    ) -> dict[str, Any]:
        """Return how an unfinished text can go on: legal actions, names, words of the forms."""
        return _call("complete", text=text, limit=limit)


def _looking_up(found: MCPServer[Any]) -> None:
    @found.tool(annotations=_LOOKS_UP)
    def find(
        words: Annotated[str, Field(description="Words of the rules, such as: reserve limit")],
        limit: Annotated[int, Field(ge=1, le=200)] = 5,
    ) -> dict[str, Any]:
        """Find rules by words. What is found is related; it is no verdict."""
        return _call("find", words=words, limit=limit)

    @found.tool(annotations=_LOOKS_UP)
    def rule(
        numbers: Annotated[str, Field(description="2.1.d, 6.3.e-f, or a section such as 4.4")],
    ) -> dict[str, Any]:
        """Return rules by number, whole, with examples, remarks and what they cite."""
        return _call("rule", numbers=numbers)

    @found.tool(annotations=_LOOKS_UP)
    def card(
        name: Annotated[str, Field(description="A name in any language, such as: Kitsune (rare)")],
    ) -> dict[str, Any]:
        """Return a card: exact name, text, costs, statistics, names of its counters, printings."""
        return _call("card", name=name)

    @found.tool(annotations=_LOOKS_UP)
    def cards_find(
        words: str = "",
        trigger: Annotated[str, Field(description="What it waits for: joins, leaves …")] = "",
        effect: Annotated[str, Field(description="What it does: create-token, draw …")] = "",
        card_type: Annotated[str, Field(description="Character, Spell, Permanent, Hero")] = "",
        limit: Annotated[int, Field(ge=1, le=200)] = 20,
    ) -> dict[str, Any]:
        """Find cards by words, or by what their abilities wait for and do."""
        return _call(
            "cards_find",
            words=words,
            trigger=trigger,
            effect=effect,
            card_type=card_type,
            limit=limit,
        )

    @found.tool(annotations=_LOOKS_UP)
    def rulings(
        words: Annotated[str, Field(description="A card, a rule's number, or words.")] = "",
        limit: Annotated[int, Field(ge=1, le=200)] = 20,
    ) -> dict[str, Any]:
        """Find rulings: question, answer, what each rests on, and the answer today if another.

        A ruling that was overturned is history: give the answer of today.
        """
        return _call("rulings", words=words, limit=limit)

    @found.tool(annotations=_LOOKS_UP)
    def check_citations(
        text: Annotated[str, Field(description="Any text that cites rules by number.")],
    ) -> dict[str, Any]:
        """Check that every rule number in a text exists; use it on your own answer."""
        return _call("check_citations", text=text)
