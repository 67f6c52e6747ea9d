"""Runs inside the runtime: packs two folders with their modules compiled for it."""

import dataclasses
import marshal
import py_compile
import sys
import zipfile
from _blake2 import blake2b
from pathlib import Path
from types import CodeType

# Parts of the standard library that no answer needs, and that weigh something.
UNUSED = """
_pyrepl/ compression/zstd/ ctypes/ curses/ dbm/ doctest ensurepip/ ftplib idlelib/ imaplib lib2to3/
mailbox multiprocessing/ optparse pdb pickletools poplib profile pstats pydoc pydoc_data/ smtplib
tarfile test/ tkinter/ turtle turtledemo/ unittest/ venv/ wsgiref/ xml/ xmlrpc/ zipapp
"""


def pack(folder: str, target: str, unused: tuple[str, ...], optimize: int) -> None:
    """Write every file of a folder into an archive, sources as their compiled modules."""
    root = Path(folder)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(root.rglob("*")):
            name = path.relative_to(root).as_posix()
            if not path.is_file() or name.startswith(unused) or "__pycache__" in name:
                continue
            data = path.read_bytes()
            if path.suffix == ".py":
                unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
                # No file times, and no assertion: none carries logic.
                options = {"doraise": True, "optimize": optimize, "invalidation_mode": unchecked}
                py_compile.compile(str(path), "/one.pyc", name, **options)
                data, name = Path("/one.pyc").read_bytes(), f"{name}c"
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, data)


def prepare_classes(target: str) -> None:
    """Keep, compiled, the methods that dataclasses write as text when the judge is imported.

    To compile them in the page would take as long as all other imports together.
    """
    found: dict[bytes, CodeType] = {}

    def keeping(text: str, *spaces: dict[str, object]) -> None:
        found[blake2b(text.encode(), digest_size=12).digest()] = compile(text, "<class>", "exec")
        exec(text, *spaces)

    dataclasses.exec = keeping  # type: ignore[attr-defined]
    sys.path.insert(0, "/judge")
    import judge.site.in_page

    judge.site.in_page.prepare()
    Path(target).write_bytes(marshal.dumps(found))


prepare_classes("/judge/classes.marshal")
pack("/library", "/library.zip", tuple(UNUSED.split()), optimize=2)
# Docstrings of the judge stay: a dataclass without one works out its signature, which takes long.
pack("/judge", "/judge.zip", ("lark/__pyinstaller",), optimize=1)
