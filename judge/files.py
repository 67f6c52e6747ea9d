"""Files that the user named: read within bounds, written whole or not at all.

Whatever the system refuses is a FileError with the file's name and the reason.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from judge.errors import FileError
from judge.text import cleaned

LARGEST = 64 * 2**20
"""Bytes; nothing that people name to this program is larger, but for archives of cards."""


def read_bytes(path: Path, most: int = LARGEST) -> bytes:
    """Return what a file holds; FileError for a folder, and for more than `most` bytes.

    Pipes and devices are read as well; a pipe that nobody writes to is empty.
    """
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    with _told(path, "read"), open(os.open(path, flags), "rb") as stream:
        if hasattr(os, "set_blocking"):
            os.set_blocking(stream.fileno(), True)
        data = stream.read(most + 1)
    if len(data) > most:
        raise FileError(f"{path} cannot be read: it is larger than {most / 2**20:.3g} MiB")
    return data


def read_text(path: Path) -> str:
    """Return the text of a file without control characters; FileError when it is not UTF-8."""
    return text_of(read_bytes(path), str(path))


def text_of(data: bytes, source: str) -> str:
    """Return bytes as text without control characters; FileError when they are not UTF-8."""
    try:
        return cleaned(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise FileError(
            f"{source} is not a text file in UTF-8 (byte {error.start} is no character)"
        ) from None


def is_file(name: str) -> bool:
    """Tell whether a text that somebody typed names something that can be read as a file."""
    try:
        return os.path.exists(name) and not os.path.isdir(name)
    except (OSError, ValueError):  # a text may be too long for a name, or hold a null
        return False


def write_atomically(path: Path, data: bytes) -> None:
    """Write beside `path`, flush to the disk, then rename over it; makes missing folders.

    What a killed process left beside it is overwritten by the next one.
    """
    with _told(path, "written"):
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(f".{path.name}.new")
        with _alone(beside) as stream:
            try:
                stream.truncate(0)
                stream.write(data)
                stream.flush()
                os.fsync(stream.fileno())
                if sys.platform == "win32":
                    stream.close()  # an open file cannot be renamed there
                os.replace(beside, path)
            except BaseException:
                with suppress(OSError):
                    beside.unlink(missing_ok=True)
                raise


@contextmanager
def _alone(path: Path) -> Iterator[BinaryIO]:
    """Open a file to write it, when no other process does any more."""
    while True:
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0)
        with open(os.open(path, flags, 0o644), "r+b") as stream:
            if sys.platform == "win32":
                yield stream
                return
            with _lock(stream.fileno()):
                # Who had it before may have put it in its place: then this one is gone.
                if path.exists() and os.path.samestat(path.stat(), os.fstat(stream.fileno())):
                    yield stream
                    return


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the folder's lock: one process at a time; the system frees it when a process dies."""
    with _told(folder, "written"):
        folder.mkdir(parents=True, exist_ok=True)
        stream = (folder / ".lock").open("a+b")
    with stream, _lock(stream.fileno()):
        yield


@contextmanager
def _lock(handle: int) -> Iterator[None]:
    if sys.platform == "win32":
        import msvcrt

        os.lseek(handle, 0, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_LOCK, 1)
        try:
            yield
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(handle, fcntl.LOCK_UN)


@contextmanager
def _told(path: Path, what: str) -> Iterator[None]:
    try:
        yield
    except FileError:
        raise
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise FileError(f"{path} cannot be {what}: {reason}") from None
    except ValueError:  # a name with a null in it
        raise FileError(f"{str(path)!r} is no name of a file") from None
