"""Runs inside the runtime: packs two folders with their modules compiled for it."""

import py_compile
import zipfile
from pathlib import Path

# Parts of the standard library that no answer needs, and that weigh something.
UNUSED = """
_pyrepl/ compression/zstd/ ctypes/ curses/ dbm/ doctest ensurepip/ ftplib idlelib/ imaplib lib2to3/
mailbox multiprocessing/ optparse pdb pickletools poplib profile pstats pydoc pydoc_data/ smtplib
tarfile test/ tkinter/ turtle turtledemo/ unittest/ venv/ wsgiref/ xml/ xmlrpc/ zipapp
"""


def pack(folder: str, target: str, unused: tuple[str, ...]) -> None:
    """Write every file of a folder into an archive, sources as their compiled modules."""
    root = Path(folder)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(root.rglob("*")):
            name = path.relative_to(root).as_posix()
            if not path.is_file() or name.startswith(unused):
                continue
            data = path.read_bytes()
            if path.suffix == ".py":
                unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
                # No file times, and no assertion: none carries logic.
                options = {"doraise": True, "optimize": 2, "invalidation_mode": unchecked}
                py_compile.compile(str(path), "/one.pyc", name, **options)
                data, name = Path("/one.pyc").read_bytes(), f"{name}c"
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, data)


pack("/library", "/library.zip", tuple(UNUSED.split()))
pack("/judge", "/judge.zip", ())
