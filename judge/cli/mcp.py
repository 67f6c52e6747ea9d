"""`judge mcp`: a Model Context Protocol server on standard input and output."""


def command() -> None:
    """Serve the judge to a language model over the Model Context Protocol (stdio).

    Needs the extra: pip install 'altered-judge[mcp]'. Register it with your client as the command
    “judge mcp”: tools to ask, look up and check, and a guide as a resource and a prompt.
    """
    from importlib.metadata import version

    from judge.cli._extras import needed

    needed("mcp", "mcp")
    from judge.serving.mcp import server

    server(version("altered-judge")).run("stdio")
