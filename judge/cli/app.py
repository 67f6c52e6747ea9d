"""The full program: finds commands, words errors, and keeps exit codes.

Each module of this package other than this one, `start` and `output` is a command of its name
(`import_` is `import`). It holds a function `command` with typer's annotations, or for a group of
commands a `typer.Typer` named `app`. Only the module that is asked for is imported.
"""

import pkgutil
from importlib import import_module
from types import ModuleType
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import judge.cli
from judge.cli.output import guarded, say, say_error

_NOT_COMMANDS = {"app", "output", "start"}

GROUPS: dict[str, tuple[str, ...]] = {
    "Ask": ("ask", "play", "replay", "run"),
    "Look up rules": ("rule", "find", "define", "cite", "glossary", "terms"),
    "Look up cards": ("card", "cards", "deck", "parse"),
    "Rulings": ("rulings", "audit", "interpretations", "sweep"),
    "How things hang together": ("links", "path", "impact", "graph", "diff", "coverage"),
    "For programs": ("mcp", "serve", "schema", "grammar", "completion"),
    "Your own data and the site": ("import", "check", "site"),
}
"""What `judge --help` lists, by what it is for."""

_HELP: dict[str, Any] = {"help_option_names": ["-h", "--help"]}

# Newer typer carries its own copy of click; this is the error class of whichever is in use.
_UsageFailure: type[Exception] = next(
    base for base in typer.BadParameter.__mro__ if base.__name__ == "ClickException"
)


class Commands(TyperGroup):
    """The program's commands, imported when asked for."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of all commands."""
        return command_names()

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command by its exact name."""
        if cmd_name not in command_names():
            return None
        return load_command(cmd_name)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command that the arguments name; an unknown one exits 2 with the nearest."""
        if args and args[0] not in command_names():
            ctx.fail(f"there is no command “{args[0]}”.{did_you_mean(args[0], command_names())}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the commands by what they are for, each with its whole summary."""
        named = {name for names in GROUPS.values() for name in names}
        others = tuple(name for name in command_names() if name not in named)
        for title, names in (*GROUPS.items(), ("Others", others)):
            rows = [
                (name, load_command(name).get_short_help_str(limit=200))
                for name in names
                if name in command_names()
            ]
            if rows:
                with formatter.section(title):
                    formatter.write_dl(rows)


def command_names() -> list[str]:
    """Return the names of all commands in alphabetical order."""
    found = (module.name for module in pkgutil.iter_modules(judge.cli.__path__))
    return sorted(
        name.rstrip("_").replace("_", "-")
        for name in found
        if name not in _NOT_COMMANDS and not name.startswith("_")
    )


def load_command(name: str) -> Any:
    """Return the click command that a command module describes."""
    module = _module(name)
    group: typer.Typer | None = getattr(module, "app", None)
    if group is not None:
        found = typer.main.get_group(group)
        for part in (found, *found.commands.values()):
            part.context_settings.update(_HELP)
        return found
    # Look-ups name typer in their annotations only, so that they can run without importing it.
    vars(module).setdefault("typer", typer)
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(name)(module.command)
    command = typer.main.get_command(app)
    command.context_settings.update(_HELP)
    return command


def _module(name: str) -> ModuleType:
    known = {module.name for module in pkgutil.iter_modules(judge.cli.__path__)}
    plain = name.replace("-", "_")
    return import_module(f"judge.cli.{plain if plain in known else plain + '_'}")


def did_you_mean(word: str, known: list[str]) -> str:
    """Return a question that names the known words nearest to `word`, or nothing."""
    from rapidfuzz import fuzz, process

    found = process.extract(word, known, scorer=fuzz.ratio, limit=3, score_cutoff=60)
    near = [match[0] for match in found]
    return f" Did you mean {' or '.join(near)}?" if near else " Try: judge --help"


def _program() -> Any:
    app = typer.Typer(
        cls=Commands,
        add_completion=False,
        no_args_is_help=True,
        rich_markup_mode=None,
        context_settings=_HELP,
    )

    @app.callback()
    def program(
        version: Annotated[
            bool,
            typer.Option(
                "--version", callback=_print_version, is_eager=True, help="Print the version."
            ),
        ] = False,
    ) -> None:
        """Look up, connect and apply the rules of the trading card game Altered."""

    return typer.main.get_group(app)


def _print_version(wanted: bool) -> None:
    if not wanted:
        return
    from importlib.metadata import version

    say(version("altered-judge"))
    raise typer.Exit


def run(arguments: list[str]) -> int:
    """Run the program and return its exit code: 0 answered, 1 does not hold, 2 bad input."""
    return guarded(lambda: _run(arguments))


def _run(arguments: list[str]) -> int:
    if arguments[:1] == ["help"]:
        arguments = [*arguments[1:], "--help"]
    try:
        code = _program().main(arguments, prog_name="judge", standalone_mode=False)
    except typer.Abort:
        return 130
    except _UsageFailure as error:
        if type(error).__name__ == "NoArgsIsHelpError":
            say(_usage(error))
            return 2
        say_error(_usage(error))
        return 2
    return code if isinstance(code, int) else 0


def _usage(error: Any) -> str:
    context = getattr(error, "ctx", None)
    text: str = error.format_message()
    if context is not None and context.command_path != "judge" and "Usage:" not in text:
        return f"{text}\nTry: {context.command_path} --help"
    return text
