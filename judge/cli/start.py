"""The door: answers a plain `judge rule` at once, and opens the full program for all else."""

import os
import sys

_PLAIN = {"ask", "cite", "define", "find", "impact", "links", "parse", "path", "run", "terms"}
_OPTIONS = {"--json": "json", "--markdown": "markdown", "--cite": "cite"}


def program() -> int:
    """Run the command of `sys.argv`, and after a plain one end the process.

    Nothing is open then; for Python to take every class apart would be a third of an answer's time.
    """
    _prepare()
    code = _plainly(sys.argv[1:])
    if code is None:
        return _whole()
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except (OSError, ValueError):
        return code
    os._exit(code)


def main() -> int:
    """Run the command of `sys.argv` and return its exit code."""
    _prepare()
    code = _plainly(sys.argv[1:])
    return _whole() if code is None else code


def _prepare() -> None:
    sys.argv[1:] = [_argument(argument) for argument in sys.argv[1:]]
    open_streams()


def _plainly(arguments: list[str]) -> int | None:
    """Return the exit code of a command that needs no options read; None for all others."""
    if arguments and arguments[0] == "rule":
        texts = _quick(arguments[1:])
        if texts is not None:
            return _write(texts)
    if arguments and arguments[0] == "card":
        text = _kept_card(arguments[1:])
        if text is not None:
            return _write(text)
    _collect_late()
    if arguments and arguments[0] in _PLAIN:
        from judge.cli._quick import quick

        return quick(arguments[0], arguments[1:])
    return None


def _collect_late() -> None:
    """Let the collector wait: a start builds many values and drops few."""
    import gc  # a look-up builds none

    gc.set_threshold(200_000)


def _whole() -> int:
    from judge.cli.app import run

    return run(sys.argv[1:])


def _argument(text: str) -> str:
    """Return an argument as it may be read and shown; the name of a file stays as it is."""
    if text.isascii() and text.isprintable():
        return text
    from judge.files import is_file
    from judge.text import cleaned

    return text if is_file(text) or os.path.isdir(text) else cleaned(text)


def open_streams() -> None:
    """Open what was closed before the start, so that no other file takes its number."""
    for number, (name, mode) in enumerate((("stdin", "r"), ("stdout", "w"), ("stderr", "w"))):
        if getattr(sys, name) is None:
            # standard output that cannot be written fails, which is told; the others are empty
            handle = os.open(os.devnull, os.O_RDONLY if name == "stdout" else os.O_RDWR)
            if handle != number:
                os.dup2(handle, number)
                os.close(handle)
            stream = open(number, mode, encoding="utf-8", closefd=False)  # noqa: SIM115 - stays open
            setattr(sys, name, stream)


def _quick(arguments: list[str]) -> str | None:
    """Return the output of `judge rule` when compiled rules hold it, else None."""
    form, edition, numbers = "terminal", None, list[str]()
    rest = iter(arguments)
    for argument in rest:
        if argument in _OPTIONS:
            form = _OPTIONS[argument]
        elif argument == "--edition":
            edition = next(rest, "")
        elif argument[:1].isdigit() and argument[-1] != ".":
            numbers += _expand(argument)
        else:
            return None
    if not numbers:
        return None
    from judge.store.lookup import newest_edition, read_entries, rules_root

    texts = read_entries(numbers, "terminal" if form == "cite" else form, edition)
    if texts is None:
        return None
    if form == "cite":
        version = edition or newest_edition(rules_root())
        return "".join(f"CR {version} §{number}\n" for number in numbers)
    if form == "json":
        return "[\n" + ",\n".join(texts) + "\n]\n"
    text = "\n".join(texts)
    return text if form == "markdown" else shown(text)


def _kept_card(arguments: list[str]) -> str | None:
    """Return the output of `judge card NAME` when the printed cards hold it, else None."""
    if not arguments or any(argument.startswith("-") for argument in arguments):
        return None
    from judge.paths import user_data_dir
    from judge.store.card_texts import read_card_text

    text = read_card_text(" ".join(arguments), str(user_data_dir() / "cards.jsonl"))
    return None if text is None else shown(text)


def _expand(argument: str) -> list[str]:
    # 6.3.e-f  -->  6.3.e 6.3.f ; anything more unusual is left to the full program.
    head, dash, last = argument.replace("–", "-").partition("-")
    if not dash:
        return [argument]
    section, _, first = head.rpartition(".")
    if not ("a" <= first <= last <= "z" and len(first) == len(last) == 1):
        return [argument]
    return [f"{section}.{chr(code)}" for code in range(ord(first), ord(last) + 1)]


def shown(text: str) -> str:
    """Return text as the output wants it: with colours or without, no wider than the terminal."""
    text = text if coloured() else without_colours(text)
    columns = _columns()
    if columns is None:
        return text
    from judge.render.narrow import fitted

    return fitted(text, columns)


def _columns() -> int | None:
    """Return the terminal's width; None where there is none, or it does not tell."""
    if not sys.stdout.isatty():
        return None
    said = os.environ.get("COLUMNS", "")
    if said.isascii() and said.isdigit() and len(said) < 6:
        return int(said) or None
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns or None
    except (OSError, ValueError):
        return None


def coloured() -> bool:
    """Tell whether the output wants colours: a terminal, but for NO_COLOR; or with FORCE_COLOR."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return os.environ["FORCE_COLOR"] != "0"
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def without_colours(text: str) -> str:
    """Return text without escape codes; `re` would cost more than all the rest."""
    first, *rest = text.split("\x1b[")
    return first + "".join([part[part.index("m") + 1 :] for part in rest])


def _write(text: str) -> int:
    try:
        sys.stdout.buffer.write(text.encode())
        sys.stdout.buffer.flush()
    except OSError as error:
        from judge.cli.output import ended

        return ended(error)
    return 0


if __name__ == "__main__":
    sys.exit(program())
