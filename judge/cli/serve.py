"""`judge serve`: a local HTTP API."""

from typing import Annotated

import typer


def command(
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")] = (
        8765
    ),
    size: Annotated[int, typer.Option(min=1, help="The most bytes of a request.")] = 65536,
    seconds: Annotated[float, typer.Option(min=0.1, help="The most seconds of a request.")] = 10.0,
    at_once: Annotated[int, typer.Option(min=1, help="How many requests at once.")] = 4,
) -> None:
    """Serve the judge over HTTP on this machine alone (127.0.0.1), described by OpenAPI.

    Needs the extra: pip install 'altered-judge[serve]'. Beyond a limit a request gets 413, 504 or
    429. Examples: judge serve · judge serve --port 9000 --seconds 3 · then: curl
    127.0.0.1:8765/ask --json '{"text": "Alice plays Kappa from Reserve. Is Kappa Fleeting?"}'
    """
    from importlib.metadata import version

    from judge.cli._extras import needed

    needed("serve", "fastapi", "uvicorn")
    import uvicorn

    from judge.cli.output import say_error
    from judge.serving.http import Limits, application

    app = application(Limits(size, seconds, at_once), version("altered-judge"))
    say_error("described at /docs and /openapi.json; Ctrl-C ends it")
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="info")
