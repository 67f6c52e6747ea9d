"""Reads compiled rules with nothing but `open` and `seek`; imports only what Python has loaded.

A compiled file holds a stamp of its sources, an index, and the text of every number:

    stamp\n
    2.1.d 0 734\n
    \n
    text ...
"""

import os
import sys

FORMS = ("terminal", "markdown", "json")
FORMAT = 1
_HEAD = 1 << 16
_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def rules_root() -> str:
    """Return the folder of the editions, as `judge.paths.rules_dir` does."""
    packed = os.path.join(_PACKAGE, "data")
    root = packed if os.path.isdir(packed) else os.path.dirname(_PACKAGE)
    return os.path.join(root, "rules")


def cache_root() -> str:
    """Return the user's cache folder of this program; `ALTERED_JUDGE_CACHE` overrides it."""
    chosen = os.environ.get("ALTERED_JUDGE_CACHE")
    if chosen:
        return chosen
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
        return os.path.join(base, "altered-judge", "Cache")
    if sys.platform == "darwin":
        return os.path.join(home, "Library", "Caches", "altered-judge")
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(home, ".cache")
    return os.path.join(base, "altered-judge")


def newest_edition(root: str) -> str | None:
    """Return the highest version among the edition folders."""
    versions = [
        ([int(part) for part in name.split(".")], name)
        for name in os.listdir(root)
        if name.replace(".", "").isdigit()
    ]
    return max(versions)[1] if versions else None


def stamp(root: str, edition: str) -> str:
    """Return a line that changes whenever a source of the compiled rules does.

    Sources are the edition's files, the grammars, and the code that reads and renders them.
    """
    parts = [str(FORMAT)]
    for folder in (
        os.path.join(root, edition),
        os.path.join(root, "notes"),
        # an older edition's rules say where they are in the newest one
        os.path.join(root, newest_edition(root) or edition),
        os.path.join(root, "notes"),
        os.path.join(os.path.dirname(root), "grammar"),
        os.path.join(_PACKAGE, "rulebook"),
        os.path.join(_PACKAGE, "render"),
        os.path.join(_PACKAGE, "render", "templates"),
    ):
        if not os.path.isdir(folder):
            continue
        with os.scandir(folder) as entries:
            for entry in sorted(entries, key=lambda entry: entry.name):
                if "." in entry.name:
                    found = entry.stat()
                    parts.append(f"{found.st_size:x}.{found.st_mtime_ns:x}")
    return " ".join(parts)


def compiled_file(root: str, edition: str, form: str) -> str:
    """Return where the compiled rules of an edition are kept; installations do not share."""
    place = int.from_bytes(root.encode(), "little") % (2**61 - 1)
    return os.path.join(cache_root(), f"rules-{place:x}", f"{edition}.{form}")


def read_entries(numbers: list[str], form: str, edition: str | None) -> list[str] | None:
    """Return the compiled text of some numbers; None when anything is missing or out of date."""
    try:
        root = rules_root()
        version = edition or newest_edition(root)
        if version is None:
            return None
        with open(compiled_file(root, version, form), "rb") as file:
            head = file.read(_HEAD)
            if not head.startswith(stamp(root, version).encode() + b"\n"):
                return None
            end = head.index(b"\n\n") + 2
            texts: list[str] = []
            for number in numbers:
                start = head.index(b"\n" + number.encode() + b" ", 0, end)
                offset, length = head[start + 1 : head.index(b"\n", start + 1)].split(b" ")[1:]
                file.seek(end + int(offset))
                texts.append(file.read(int(length)).decode())
            return texts
    except (OSError, ValueError):
        return None
