"""The runtime that lets the judge answer in a page: Pyodide from npm, and the judge's archive."""

import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from judge.paths import site_dir
from judge.records import dataclass
from judge.site.bundle import bundle_digest, write_bundle
from judge.site.write import write_changed

_PACKAGE = ("package.json", "package-lock.json")
_WORKBOX = ("workbox-core", "workbox-routing", "workbox-strategies", "workbox-precaching")
_SHIPPED = ("worker.mjs", "memory.mjs")
_DONE = "done.json"


class RuntimeMissingError(RuntimeError):
    """The runtime cannot be had here; the site is built without the judge in its pages."""


@dataclass(frozen=True, slots=True)
class Runtime:
    """What pages need from outside: the judge that runs in them, and Workbox's scripts.

    `name` changes with the contents, so that a page never mixes two builds; `folder` is there once
    it is compiled.
    """

    name: str
    folder: Path
    modules: Path
    node: str

    @property
    def workbox(self) -> tuple[Path, ...]:
        """Workbox's scripts, each after those that it needs."""
        return tuple(self.modules / part / "build" / f"{part}.prod.js" for part in _WORKBOX)


def packages(work: Path, given: Path | None = None) -> Path:
    """Return a folder of npm packages: the given one, or those of the lock file, fetched once.

    Raises RuntimeMissingError where they are not there and cannot be fetched.
    """
    if given is not None:
        found = given / "node_modules" if (given / "node_modules").is_dir() else given
        if not (found / "pyodide" / "pyodide.mjs").is_file():
            raise RuntimeMissingError(
                f"{given} holds no runtime: expected the npm packages of site/package.json,"
                " as “npm ci” puts them into node_modules"
            )
        return found
    lock = b"".join((site_dir() / name).read_bytes() for name in _PACKAGE)
    folder = work / "npm" / hashlib.sha256(lock).hexdigest()[:16]
    if (folder / _DONE).is_file():
        return folder / "node_modules"
    npm = shutil.which("npm")
    if npm is None:
        raise RuntimeMissingError(
            "there is no npm here; install Node 20 or newer, or name --runtime"
        )
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in _PACKAGE:
        shutil.copyfile(site_dir() / name, folder / name)
    options = [
        "--omit=dev",
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
        "--no-progress",
        "--loglevel=error",
    ]
    _run([npm, "ci", *options], folder, "npm cannot fetch the runtime")
    write_changed(folder / _DONE, b"{}")
    return folder / "node_modules"


def find_runtime(work: Path, given: Path | None = None) -> Runtime:
    """Return the runtime for this state of the judge; it may still have to be compiled.

    Raises RuntimeMissingError where Node or the packages are missing.
    """
    node = shutil.which("node")
    if node is None:
        raise RuntimeMissingError("there is no Node here, which compiles the judge for the page")
    modules = packages(work, given)
    digest = hashlib.sha256(bundle_digest().encode())
    for path in (*sorted((site_dir() / "runtime").iterdir()), modules / "pyodide" / "package.json"):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    name = digest.hexdigest()[:16]
    return Runtime(name, work / "runtime" / name, modules.resolve(), node)


def compile_runtime(runtime: Runtime) -> None:
    """Compile a runtime, if its folder is not there yet, and forget those of older states.

    Raises RuntimeMissingError where that fails.
    """
    if (runtime.folder / _DONE).is_file():
        return
    parent, own = runtime.folder.parent, site_dir() / "runtime"
    shutil.rmtree(parent, ignore_errors=True)
    parent.mkdir(parents=True)
    with tempfile.TemporaryDirectory(prefix=".new-", dir=parent) as place:
        staged, sources = Path(place, "runtime"), Path(place, "sources.zip")
        staged.mkdir()
        write_bundle(sources, runtime.name)
        script = own / "compile.mjs"
        command = [runtime.node, script, runtime.modules / "pyodide", staged, sources]
        _run([str(part) for part in command], parent, "the judge cannot be compiled for the page")
        for name in _SHIPPED:
            shutil.copyfile(own / name, staged / name)
        write_changed(staged / _DONE, b"{}")
        os.replace(staged, runtime.folder)


def _run(command: list[str], folder: Path, trouble: str) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = (done.stderr or done.stdout).strip().splitlines()
        # the runtime's own code is one line of a megabyte
        last = "\n".join([line for line in lines if len(line) < 400][-12:])
        raise RuntimeMissingError(f"{trouble}:\n{last}")
