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
    parts = [str(_FORMAT)]
    grammar = os.path.join(os.path.dirname(root), "grammar")
    edition = newest_edition(root) or ""
    folders = [os.path.join(root, "cards"), os.path.join(root, edition)]
    folders.append(os.path.join(grammar, "lexicon"))
    folders += [os.path.join(_LIBRARY, name) for name in ("cards", "render")]
    folders += [os.path.join(_LIBRARY, "cards", name) for name in ("ability", "language")]
    folders.append(os.path.join(_LIBRARY, "cards", "language", "english"))
    folders.append(os.path.join(_LIBRARY, "render", "templates"))
    for folder in filter(os.path.isdir, folders):
        with os.scandir(folder) as entries:
            for entry in sorted(entries, key=lambda entry: entry.name):
                if "." in entry.name:
                    found = entry.stat()
                    parts.append(f"{found.st_size:x}.{found.st_mtime_ns:x}")
    try:
        parts.append(f"{os.stat(users).st_mtime_ns:x}")
    except OSError:
        parts.append("none")
    return " ".join(parts).encode() + b"\n"


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
