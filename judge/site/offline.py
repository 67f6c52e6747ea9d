"""What a browser keeps of the site, so that the newest rules can be read without a network."""

import hashlib
import json
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from judge.paths import site_dir

_KEPT = {".html", ".css", ".js", ".json", ".png", ".svg"}
_LEFT_OUT = ("assets/javascripts/lunr/",)


def write_offline(staged: Path, edition: str) -> None:
    """Write `sw.js` into a built site: it keeps the first page, the newest edition, the search.

    Its name for what it keeps changes with the contents, so that a browser takes the new ones.
    """
    files = sorted(
        path.relative_to(staged).as_posix() for path in staged.rglob("*") if path.is_file()
    )
    kept = [file for file in files if _is_kept(file, edition)]
    digest = hashlib.sha256()
    for file in kept:
        digest.update(file.encode() + b"\0" + (staged / file).read_bytes())
    templates = Environment(
        loader=FileSystemLoader(site_dir()),
        undefined=StrictUndefined,
        autoescape=False,  # a script, and every value passes `tojson`
    )
    templates.filters["tojson"] = json.dumps
    text = templates.get_template("sw.js.j2").render(version=digest.hexdigest()[:16], files=kept)
    (staged / "sw.js").write_text(text, encoding="utf-8")


def _is_kept(file: str, edition: str) -> bool:
    if Path(file).suffix not in _KEPT or file.startswith(_LEFT_OUT):
        return False
    starts = ("index.html", f"{edition}/", "assets/", "search/")
    return file.startswith(starts)
