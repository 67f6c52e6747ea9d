"""`judge site`: build the site, show it, check it."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judge.errors import UserError

if TYPE_CHECKING:
    from judge.site.build import Built, Progress

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Build the rules as a static site, show it on this machine, check it.",
)

OUTPUT = Path("build/site")
PRIVATE = Path("build/private")
"""Where a site with imported wording goes unless told otherwise: never over one to publish."""
WORK = Path("build")
Output = Annotated[
    Path, typer.Option("--output", "-o", help="The folder of the built site.", file_okay=False)
]
Work = Annotated[
    Path, typer.Option(help="The folder of pages before they are built.", file_okay=False)
]
Ask = Annotated[bool, typer.Option(help="Let the judge answer in the pages; needs Node.")]
RuntimeFolder = Annotated[
    Path | None,
    typer.Option(
        "--runtime",
        help="A folder with the npm packages of site/package.json, fetched elsewhere.",
        file_okay=False,
        exists=True,
    ),
]
Official = Annotated[
    bool,
    typer.Option(
        "--official", help="Show the official wording that you imported beside ours; private."
    ),
]
Languages = Annotated[
    list[str] | None,
    typer.Option(
        "--language", help="A language of the pages beside English; all there are by default."
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.command()
def build(
    output: Output = OUTPUT,
    work: Work = WORK,
    url: Annotated[
        str, typer.Option(help="Where it will be published: https://example.org/rules/")
    ] = "",
    strict: Annotated[bool, typer.Option(help="Publish nothing when there is any warning.")] = True,
    ask: Ask = True,
    runtime: RuntimeFolder = None,
    language: Languages = None,
    official: Official = False,
    json: Json = False,
) -> None:
    """Build the site; with Node 20 or newer, the judge answers in its pages.

    Examples: judge site build · judge site build --output public · judge site build --no-ask
    · judge site build --language fr · judge site build --official
    """
    from judge.cli.output import say, say_json

    output = PRIVATE if official and output == OUTPUT else output
    built = _build(
        output,
        work,
        strict=strict,
        url=url,
        ask=ask,
        runtime=runtime,
        languages=language,
        official=official,
    )
    if json:
        say_json(
            {
                "output": str(built.output),
                "pages": built.pages,
                "seconds": round(built.seconds, 2),
                "warnings": list(built.warnings),
            }
        )
        return
    for warning in built.warnings:
        say(f"warning: {warning}")
    say(f"{built.pages} pages in {built.seconds:.1f} s: {built.output / 'index.html'}")


@app.command()
def serve(
    output: Output = OUTPUT,
    work: Work = WORK,
    port: Annotated[int, typer.Option(help="The port; 0 takes a free one.")] = 8000,
    rebuild: Annotated[bool, typer.Option(help="Build the site first.")] = True,
    ask: Ask = True,
    runtime: RuntimeFolder = None,
    language: Languages = None,
    official: Official = False,
) -> None:
    """Build the site and show it on 127.0.0.1, to this machine alone, until Ctrl+C.

    Examples: judge site serve · judge site serve --port 9000 --no-rebuild
    """
    from judge.cli.output import say
    from judge.site.serve import HOST, server_for
    from judge.site.write import published_url

    output = PRIVATE if official and output == OUTPUT else output
    if not rebuild:
        _require_site(output)
    with server_for(output, port) as server:
        if rebuild:
            # the map of the site and its own address stay as they were published
            _build(
                output,
                work,
                strict=False,
                url="" if official else published_url(output),
                ask=ask,
                runtime=runtime,
                languages=language,
                official=official,
            )
        say(f"http://{HOST}:{server.server_port}/  (Ctrl+C ends)")
        sys.stdout.flush()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            say("ended")


@app.command()
def check(output: Output = OUTPUT, json: Json = False) -> None:
    """Check a built site: links and anchors resolve, nothing loads from another host.

    Exits 1 when something is wrong. Examples: judge site check · judge site check -o public
    """
    from judge.cli.output import say, say_json
    from judge.site.check import check_site

    _require_site(output)
    found = check_site(output)
    if json:
        problems = [{"file": problem.file, "what": problem.what} for problem in found.problems]
        say_json({"files": found.files, "links": found.links, "problems": problems})
    else:
        for problem in found.problems[:50]:
            say(str(problem))
        if len(found.problems) > 50:
            say(f"… and {len(found.problems) - 50} more")
        say(f"{found.files} files, {found.links} links, {len(found.problems)} problems")
    if found.problems:
        raise typer.Exit(1)


def _require_site(output: Path) -> None:
    if not (output / "index.html").is_file():
        raise UserError(
            f"there is no built site in {output}; build one with: judge site build -o {output}"
        )


def _build(
    output: Path,
    work: Path,
    *,
    strict: bool,
    url: str = "",
    ask: bool = True,
    runtime: Path | None = None,
    languages: list[str] | None = None,
    official: bool = False,
) -> "Built":
    from judge.cli.output import say_error
    from judge.site.build import build_site
    from judge.site.knowledge import gather
    from judge.site.runtime import RuntimeMissingError, find_runtime

    output, work = output.resolve(), work.resolve()
    found = None
    with _bar() as progress:
        if ask:
            progress("finding the runtime", 0, 1)
            try:
                found = find_runtime(work, runtime)
            except RuntimeMissingError as error:
                if runtime is not None:
                    raise UserError(str(error)) from None
                say_error(f"the site is built without the judge in its pages: {error}")
        return build_site(
            gather(official=official),
            output,
            work,
            strict=strict,
            url=url,
            runtime=found,
            languages=_languages(languages),
            progress=progress,
        )


def _languages(chosen: list[str] | None) -> tuple[str, ...]:
    from judge.site.languages import ENGLISH, site_languages

    known = site_languages()
    for one in chosen or ():
        if one not in known:
            raise UserError(f"the site has no words for {one!r}; it knows {', '.join(known)}")
    return known if chosen is None else tuple(dict.fromkeys((ENGLISH, *chosen)))


@contextmanager
def _bar() -> "Iterator[Progress]":
    """Show a progress bar on a terminal, and nothing anywhere else."""
    if not sys.stderr.isatty():
        yield lambda what, done, whole: None
        return
    from rich.console import Console
    from rich.progress import Progress as Bar

    # without a thread of its own: a process with threads cannot be copied
    with Bar(console=Console(stderr=True), transient=True, auto_refresh=False) as bar:
        task = bar.add_task("reading", total=None)
        yield lambda what, done, whole: bar.update(
            task, description=what, completed=done, total=whole, refresh=True
        )
