"""One layer for everything that is worked out once and kept in the user's cache.

A kept file holds named parts, and nothing that could run:

    altered-judge 1 <digest of the key and the index> <its length> <length of the parts>\\n
    2.1.d\\t0\\t734\\t<digest of the part>\\n      the index, a line a part
    ...                                          the parts, one after the other

The key says what the parts were made from. A file with another key, of another user, damaged, cut
short or not a plain file counts as absent, and what it held is worked out again; a cache that
cannot be written only costs time. Reading needs no module that Python has not loaded, but for the
digest: a rule is printed before many programs have read their options.

A distribution may ship kept files in `judge/data/kept`, beside a file `stamp` with any text that
tells this distribution from others. They are read first, and sources are then not looked at:
`stamp` returns that text for all of them. To make one, write the file `stamp`, run each command
once with an empty cache, and move what is in the cache's only folder beside it.
"""

import os
import sys
from _blake2 import blake2b  # hashlib would load OpenSSL, which takes longer than a look-up
from io import BufferedReader

_FORMAT = b"altered-judge 1 "
_WIDTH = 16
_LIBRARY = os.path.dirname(os.path.abspath(__file__))
_SHIPPED = os.path.join(_LIBRARY, "data", "kept")
_STAMP = "stamp"
_LOCK = ".lock"


def cache_root() -> str:
    """Return the user's cache folder of this program; `ALTERED_JUDGE_CACHE` names another one."""
    chosen = os.environ.get("ALTERED_JUDGE_CACHE")
    if chosen:
        return os.path.expanduser(chosen)
    if sys.platform == "win32":
        return os.path.join(_user_folder("", "", ""), "Cache")
    return _user_folder("Caches", "XDG_CACHE_HOME", ".cache")


def data_root() -> str:
    """Return the folder of what a user imports; `ALTERED_JUDGE_DATA` names another one."""
    chosen = os.environ.get("ALTERED_JUDGE_DATA")
    if chosen:
        return os.path.expanduser(chosen)
    return _user_folder("Application Support", "XDG_DATA_HOME", ".local/share")


def _user_folder(library: str, variable: str, folder: str) -> str:
    """Return this program's folder where each system wants it; a module for it would be dear."""
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    elif sys.platform == "darwin":
        base = os.path.join(home, "Library", library)
    else:
        base = os.environ.get(variable) or os.path.join(home, folder)
    return os.path.join(base, "altered-judge")


def kept_file(name: str) -> str:
    """Return where the user's cache keeps a file; installations do not share."""
    return os.path.join(cache_root(), _digest(_LIBRARY.encode())[:16], name)


def stamp(*sources: str) -> str:
    """Return a text that changes whenever a source does: a file, or the files of a folder.

    Folders in a folder are sources of their own.
    """
    try:
        with open(os.path.join(_SHIPPED, _STAMP), encoding="utf-8") as file:
            return file.read()
    except OSError:
        return " ".join([part for source in sources for part in _stamped(source)])


def _stamped(source: str) -> list[str]:
    if not os.path.isdir(source):
        try:
            found = os.stat(source)
        except OSError:
            return ["none"]
        return [f"{found.st_size:x}.{found.st_mtime_ns:x}"]
    with os.scandir(source) as entries:
        files = sorted([entry for entry in entries if "." in entry.name], key=lambda it: it.name)
    stats = [entry.stat() for entry in files]
    return [f"{found.st_size:x}.{found.st_mtime_ns:x}" for found in stats]


def read(name: str, key: str, part: str = "") -> bytes | None:
    """Return a part of a kept file; None when it is not there for this key, or not whole."""
    found = read_parts(name, key, [part])
    return found[0] if found else None


def read_parts(name: str, key: str, parts: list[str]) -> list[bytes] | None:
    """Return some parts of a kept file; None when any is not there for this key, or not whole."""
    shipped = _read(os.path.join(_SHIPPED, name), key, parts, shipped=True)
    return shipped if shipped is not None else _read(kept_file(name), key, parts, shipped=False)


def opened(name: str, key: str) -> "Parts | None":
    """Return a kept file whose parts are read later; None when it is not there for this key."""
    shipped = _read(os.path.join(_SHIPPED, name), key, None, shipped=True)
    found = shipped if shipped is not None else _read(kept_file(name), key, None, shipped=False)
    return None if found is None else Parts(*found)


class Parts:
    """The parts of a kept file, read at once and looked at one by one."""

    __slots__ = ("_bodies", "_index")

    def __init__(self, index: bytes, bodies: bytes) -> None:
        self._index = index
        self._bodies = bodies

    def __getitem__(self, name: str) -> bytes:
        """Return a part; ValueError when it is not there or not whole."""
        offset, length, digest = _place(self._index, name)
        body = self._bodies[offset : offset + length]
        return _whole(body, digest, name)


def _read(path: str, key: str, parts: list[str] | None, *, shipped: bool) -> list[bytes] | None:
    """Return some parts of a file, or its index and all of its parts as they stand."""
    try:
        # a pipe in the place of a file would wait for a writer
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | _binary())
    except (OSError, ValueError):
        return None
    try:
        with open(handle, "rb") as file:
            if not _is_plain(handle) or not (shipped or _is_mine(handle)):
                return None
            head = file.readline(200)
            digest, length, rest = head.removeprefix(_FORMAT).split()
            start = len(head) + int(length)
            if not head.startswith(_FORMAT) or os.fstat(handle).st_size != start + int(rest):
                return None
            index = file.read(int(length))
            if digest.decode() != _sealed(key, index):
                return None
            index = b"\n" + index
            if parts is None:
                return [index, file.read()]
            return [_part(file, index, start, part) for part in parts]
    except (OSError, ValueError):
        return None


def _part(file: BufferedReader, index: bytes, start: int, name: str) -> bytes:
    offset, length, digest = _place(index, name)
    file.seek(start + offset)
    return _whole(file.read(length), digest, name)


def _place(index: bytes, name: str) -> tuple[int, int, bytes]:
    line = index.index(b"\n" + name.encode() + b"\t") + 1
    offset, length, digest = index[line : index.index(b"\n", line)].split(b"\t")[1:]
    return int(offset), int(length), digest


def _whole(body: bytes, digest: bytes, name: str) -> bytes:
    if _digest(body) != digest.decode():
        raise ValueError(f"the part {name} is damaged")
    return body


def _is_plain(handle: int) -> bool:
    return os.fstat(handle).st_mode & 0o170000 == 0o100000


def _is_mine(handle: int) -> bool:
    """Tell whether nobody but this user can have written an open file."""
    whose = getattr(os, "geteuid", None)  # not on Windows, not in a browser
    if whose is None:
        return True
    found = os.fstat(handle)
    return bool(found.st_uid == whose() and not found.st_mode & 0o022)


def write(name: str, key: str, parts: dict[str, bytes]) -> bool:
    """Keep parts under a name, replacing the file whole; tell whether that could be done.

    Parts that are equal are kept once; names of parts hold neither tab nor line end. Where
    another process is writing, or the folder cannot be written, nothing is kept.
    """
    places, offset = dict[bytes, str](), 0
    for body in parts.values():
        if body not in places:
            places[body] = f"{offset}\t{len(body)}\t{_digest(body)}\n"
            offset += len(body)
    table = "".join([f"{part}\t{places[body]}" for part, body in parts.items()]).encode()
    head = _FORMAT + f"{_sealed(key, table)} {len(table)} {offset}\n".encode()
    path = kept_file(name)
    folder = os.path.dirname(path)
    try:
        os.makedirs(folder, 0o700, exist_ok=True)
        with open(os.path.join(folder, _LOCK), "ab") as lock:
            _take(lock.fileno())
            _remove_leftovers(folder)
            _replace(path, [head, table, *places])
    except OSError:
        return False
    return True


def _replace(path: str, blocks: list[bytes]) -> None:
    # No flush to the disk: what a power cut leaves half written has another digest.
    beside = os.path.join(os.path.dirname(path), f".{os.path.basename(path)}.new")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _binary()
    try:
        with open(os.open(beside, flags, 0o600), "wb") as stream:
            stream.writelines(blocks)
        os.replace(beside, path)
    except BaseException:
        if os.path.lexists(beside):
            os.unlink(beside)
        raise


def _remove_leftovers(folder: str) -> None:
    # Who holds the lock knows that no other process is writing: these are of killed ones.
    for name in os.listdir(folder):
        if name.startswith(".") and name != _LOCK:
            os.unlink(os.path.join(folder, name))


def _take(handle: int) -> None:
    """Take the lock of an open file; OSError where it is taken. It ends with the process."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _sealed(key: str, index: bytes) -> str:
    return _digest(key.encode() + b"\n\n" + index)


def _digest(data: bytes) -> str:
    return blake2b(data, digest_size=_WIDTH).hexdigest()


def _binary() -> int:
    return getattr(os, "O_BINARY", 0)
