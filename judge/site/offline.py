"""What a reader can keep of the site on a device: the newest edition, the cards, the judge."""

import gzip
import hashlib
import html
import json
import shutil
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from judge.paths import site_dir
from judge.site.knowledge import Knowledge
from judge.site.languages import ENGLISH, site_languages

_KEPT = {
    ".html",
    ".css",
    ".js",
    ".mjs",
    ".py",
    ".json",
    ".png",
    ".svg",
    ".wasm",
    ".bin",
    ".zip",
    ".webmanifest",
}
_SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9"
_OWN = ("kept.js", "kept.json", "offline.html", "sw.js")
_LEFT_OUT = (
    "assets/javascripts/lunr/",
    "assets/javascripts/workers/",
    "404.html",
    "rules.json",
    "cards.json",
    *_OWN,
)
_PACKED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".wasm"}


def write_offline(staged: Path, knowledge: Knowledge, workbox: tuple[Path, ...]) -> None:
    """Write the service worker into a built site, and the list of what it keeps when asked to.

    Each file has the digest of its contents, so that a browser fetches only what has changed.
    """
    folder = staged / "workbox"
    folder.mkdir()
    for script in workbox:
        shutil.copyfile(script, folder / script.name)
    kept = _kept(staged, knowledge)
    whole = hashlib.sha256()
    files, size, sent = [], 0, 0
    for name in kept:
        data = (staged / name).read_bytes()
        revision = hashlib.sha256(data).hexdigest()[:12]
        whole.update(f"{name} {revision}\n".encode())
        files.append({"url": name, "revision": revision})
        size += len(data)
        packs = Path(name).suffix in _PACKED
        sent += len(gzip.compress(data, 1)) if packs and len(data) < 1 << 20 else len(data)
    version = whole.hexdigest()[:8]
    (staged / "kept.js").write_text(f"const KEPT = {_json(files)};\n", encoding="utf-8")
    offered = {"version": version, "bytes": size, **_told(knowledge, size, sent, version)}
    (staged / "kept.json").write_text(_json(offered), encoding="utf-8")
    scripts = [f"workbox/{script.name}" for script in workbox]
    languages = [language for language in site_languages() if language != ENGLISH]
    _write(staged, "sw.js", version=version, scripts=scripts, languages=languages)


def write_shell(staged: Path, name: str, url: str = "", *, private: bool = False) -> None:
    """Write what makes the site installable, the page for what is not kept, and robots.txt."""
    lines = ["User-agent: *", "Disallow: /" if private else "Allow: /"]
    lines += [f"Sitemap: {url.rstrip('/')}/sitemap.xml"] if url else []
    (staged / "robots.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    _write(staged, "manifest.webmanifest", name=name)
    _write(staged, "offline.html", name=name)


def write_map(staged: Path, url: str) -> None:
    """Write the map of all pages for search engines; without the site's address it is empty."""
    pages = sorted(path.relative_to(staged).as_posix() for path in staged.rglob("*.html"))
    base = url.rstrip("/")
    places = [f"{base}/{name}" for name in pages if url and name != "404.html"]
    entries = "".join(f"<url><loc>{html.escape(place)}</loc></url>\n" for place in places)
    text = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="{}">\n{}</urlset>\n'
    (staged / "sitemap.xml").write_text(text.format(_SITEMAP, entries), encoding="utf-8")


def _write(staged: Path, file: str, **values: object) -> None:
    templates = Environment(
        loader=FileSystemLoader(site_dir()),
        undefined=StrictUndefined,
        autoescape=False,  # every value passes `tojson` or `e`
    )
    templates.filters["tojson"] = _json
    text = templates.get_template(f"{file}.j2").render(**values)
    (staged / file).write_text(text, encoding="utf-8")


def _kept(staged: Path, knowledge: Knowledge) -> list[str]:
    older = tuple(f"{view.version}/" for view in knowledge.views[1:])
    older += tuple(f"{language}/" for language in site_languages() if language != ENGLISH)
    files = sorted(path.relative_to(staged).as_posix() for path in staged.rglob("*"))
    return [
        name
        for name in files
        if Path(name).suffix in _KEPT and not name.startswith((*older, *_LEFT_OUT))
    ]


def _told(knowledge: Knowledge, size: int, sent: int, version: str) -> dict[str, str]:
    edition = knowledge.newest.book.edition
    since = f", in force since {edition.date}" if edition.date else ""
    cards = len(knowledge.cards.by_name) if knowledge.cards else 0
    parts = ["rules", "glossary"]
    parts += [f"{cards} cards"] if cards else []
    parts += ["rulings", f"{len(knowledge.newest.scenarios)} scenarios", "the judge itself"]
    told = (
        f"{edition.title}{since}: {', '.join(parts[:-1])} and {parts[-1]}, for when there is no"
        f" network. About {sent / 1e6:.0f} MB are fetched and {size / 1e6:.0f} MB kept."
        f" Build {version}."
    )
    return {"title": edition.title, "told": told}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
