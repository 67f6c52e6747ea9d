"""The printed cards, kept whole and found by any name; imports only what Python has loaded.

The file holds a line with a stamp of its sources, a marshalled index of names, and the texts.
"""

import marshal
import os

from judge.cards.names import folded
from judge.store.lookup import cache_root, newest_edition, rules_root

_FORMAT = 1
_LIBRARY = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def card_texts_file(root: str) -> str:
    """Return where the printed cards are kept; installations do not share."""
    place = int.from_bytes(root.encode(), "little") % (2**61 - 1)
    return os.path.join(cache_root(), f"cards-{place:x}.texts")


def stamp(root: str, users: str) -> bytes:
    """Return a line that changes whenever a source of the printed cards does.

    Sources are the facts, the rules' titles, the lexicons, the code, and the user's own cards.
    """
    try:
        mine = f"{os.stat(users).st_mtime_ns:x}"
    except OSError:
        mine = "none"
    return " ".join([str(_FORMAT), *_sources(root), mine]).encode() + b"\n"


def _sources(root: str) -> list[str]:
    library, grammar = (
        os.path.join(_LIBRARY, "cards"),
        os.path.join(os.path.dirname(root), "grammar"),
    )
    folders = [
        os.path.join(root, "cards"),
        os.path.join(root, newest_edition(root) or ""),
        os.path.join(grammar, "lexicon"),
        library,
        os.path.join(library, "ability"),
        os.path.join(library, "language"),
        os.path.join(library, "language", "english"),
        os.path.join(_LIBRARY, "render"),
        os.path.join(_LIBRARY, "render", "templates"),
    ]
    parts = []
    for folder in filter(os.path.isdir, folders):
        with os.scandir(folder) as entries:
            for entry in sorted(entries, key=lambda entry: entry.name):
                if "." in entry.name:
                    found = entry.stat()
                    parts.append(f"{found.st_size:x}.{found.st_mtime_ns:x}")
    return parts


def read_card_text(name: str, users: str) -> str | None:
    """Return the printed card of a name or reference; None when it is not kept or out of date."""
    try:
        root = rules_root()
        with open(card_texts_file(root), "rb") as file:
            line = stamp(root, users)
            if file.read(len(line)) != line:
                return None
            index = marshal.load(file)
            start = file.tell()
            offset, length = index[key_of(name)]
            file.seek(start + offset)
            return file.read(length).decode()
    except (OSError, ValueError, EOFError, TypeError, KeyError):
        return None


def key_of(name: str) -> str:
    """Return the key of a name; brackets and the words in them stay apart from the name."""
    head, bracket, rest = name.strip().partition("(")
    return f"{folded(head)}({folded(rest)}" if bracket else folded(head)
