"""What only some commands need is installed with an extra; without it they say so."""

from importlib.util import find_spec

from judge.cli.output import fail


def needed(extra: str, *modules: str) -> None:
    """End the command where a module of an extra is missing, and say how to get it."""
    missing = [module for module in modules if find_spec(module) is None]
    if missing:
        fail(
            f"this command needs {' and '.join(missing)}, which is not installed; "
            f"try: pip install 'altered-judge[{extra}]'"
        )
