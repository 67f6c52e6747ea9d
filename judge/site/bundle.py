"""The judge as one archive of sources, data and prepared tables, for the page that runs it."""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from judge.paths import grammar_dir, rules_dir

_LIBRARY = Path(__file__).resolve().parent.parent
# No answer needs them; of the site, those that the page calls alone.
_LEFT_OUT = (
    "answers/coverage.py",
    "answers/dependence.py",
    "answers/falling.py",
    "answers/mutating.py",
    "answers/naming.py",
    "answers/trying.py",
    "api/",
    "cards/check.py",
    "cards/compare.py",
    "cards/importer.py",
    "cards/measuring/",
    "cards/search.py",
    "cards/sources.py",
    "cli/",
    "data/",
    "dialogue/",
    "games/",
    "render/",
    "rulebook/compare/",
    *(
        f"rulebook/importing/{name}.py"
        for name in ("clean", "official", "pages", "pdf_child", "run")
    ),
    *(f"rulebook/importing/{name}.py" for name in ("source", "symbols", "terms")),
    "rulebook/lint.py",
    "rulings/",
    "scenario/exporting.py",
    "scenario/suite.py",
    "serving/",
    "site/",
    "situations/",
    "sweep/",
)
_SITE = (
    "__init__.py",
    "answer_plays.py",
    "board.py",
    "board_picture.py",
    "in_page.py",
    "replay.py",
)
_LIBRARIES = ("lark", "rapidfuzz")
# Of the data, what is for people who build the house: no answer reads it.
_UNREAD = (
    "rules/scenarios/",
    "rules/decks/",
    # a question gives a card a text in English alone
    *(f"grammar/cards/{language}.page" for language in ("de", "es", "fr", "it")),
)
_KEPT = {".py", ".sql", ".lark", ".toml", ".json", ".rules", ".terms", ".page", ".tsv"}


def bundle_sources() -> Iterator[tuple[str, Path]]:
    """Yield the name in the archive and the file of everything that an answer may read."""
    for name, path in _below(_LIBRARY, "judge"):
        if not name.removeprefix("judge/").startswith(_LEFT_OUT):
            yield name, path
    for name in _SITE:
        yield f"judge/site/{name}", _LIBRARY / "site" / name
    yield from _below(rules_dir(), "judge/data/rules")
    yield from _below(grammar_dir(), "judge/data/grammar")
    for library in _LIBRARIES:
        yield from _below(_folder_of(library), library)


def bundle_digest() -> str:
    """Return what changes whenever the archive would."""
    digest = hashlib.sha256(sys.version.encode())
    for name, path in bundle_sources():
        digest.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def write_bundle(target: Path, digest: str) -> None:
    """Write the archive; it holds, under `judge/data/kept`, what a first answer works out.

    Raises OSError where there is no room for it, RuntimeError where the judge in it fails.
    """
    with tempfile.TemporaryDirectory() as folder:
        staged = Path(folder, "staged")
        for name, path in bundle_sources():
            place = staged / name
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, place)
        _prepare(staged, Path(folder, "cache"), digest)
        _leave_sources(staged / "judge" / "data")
        with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
            for path in sorted(staged.rglob("*")):
                if path.is_file() and "__pycache__" not in path.parts:
                    archive.write(path, path.relative_to(staged).as_posix())


def _prepare(staged: Path, cache: Path, digest: str) -> None:
    """Let the judge in the archive answer once, and put what it kept beside its data."""
    kept = staged / "judge" / "data" / "kept"
    kept.mkdir()
    (kept / "stamp").write_text(digest, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", "from judge.site.in_page import prepare; prepare()"],
        cwd=staged,
        env={
            **os.environ,
            "ALTERED_JUDGE_CACHE": str(cache),
            "ALTERED_JUDGE_DATA": str(cache / "none"),
            "PYTHONPATH": str(staged),
            "PYTHONDONTWRITEBYTECODE": "1",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"the judge does not run from its archive:\n{done.stderr}")
    (made,) = (path for path in cache.iterdir() if path.is_dir())
    for path in made.iterdir():
        if not path.name.startswith("."):
            shutil.copyfile(path, kept / path.name)


def _leave_sources(data: Path) -> None:
    """Remove what the answer that was kept was read from: a page reads what was kept alone."""
    for path in (*(data / "rules" / "cards").glob("*.json"), *data.rglob("*.tsv")):
        path.unlink()
    for table in (data / "kept").glob("*-*.table"):  # by the folder and name of a file of TOML
        folder, _, name = table.stem.partition("-")
        for path in data.rglob(f"{folder}/{name}.toml"):
            path.unlink()


def _below(folder: Path, name: str) -> Iterator[tuple[str, Path]]:
    for path in sorted(folder.rglob("*")):
        inside = f"{name}/{path.relative_to(folder).as_posix()}"
        data = inside.removeprefix("judge/data/")
        if path.suffix in _KEPT and path.is_file() and not data.startswith(_UNREAD):
            yield inside, path


def _folder_of(library: str) -> Path:
    found = find_spec(library)
    if found is None or found.origin is None:
        raise RuntimeError(f"{library} is not installed, and an answer needs it")
    return Path(found.origin).parent
