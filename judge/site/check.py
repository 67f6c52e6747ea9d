"""Checks a built site: every link and anchor resolves, and nothing loads from another host."""

import posixpath
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from urllib.parse import unquote, urlsplit

from selectolax.lexbor import LexborHTMLParser

from judge.paths import site_dir
from judge.records import dataclass

_CSS_ADDRESS = re.compile(r"url\(\s*[\"']?([^\"')]+)|@import\s+[\"']([^\"']+)")
_ABSOLUTE = re.compile(r"(?:https?:|wss?:)?//([\w.-]+\.[a-z]{2,})[^\s\"'`)]*", re.IGNORECASE)
_LITERAL = re.compile(r"[\"'`]((?:https?:|wss?:)?//[\w.-]+\.[a-zA-Z]{2,}[^\"'`]*)[\"'`]")
_TELLING = {"canonical", "alternate", "prev", "next"}  # such a link fetches nothing
_LOADING = {"src", "srcset", "poster", "data", "action", "formaction", "background", "manifest"}
_FOLLOWED = {
    "a",
    "area",
    "base",
    "link",
}  # their address is fetched when a reader wants it, or told
_LINKING = ("href", "src", "data", "poster")
_TELLING_SOMETHING = ", ".join(
    f"[{name}]" for name in sorted({*_LOADING, *_LINKING, "id", "name", "style", "http-equiv"})
)


@dataclass(frozen=True, slots=True)
class SiteProblem:
    """Something wrong in a built file."""

    file: str
    what: str

    def __str__(self) -> str:
        return f"{self.file}: {self.what}"


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check looked at and found."""

    files: int
    links: int
    problems: tuple[SiteProblem, ...]


@dataclass(frozen=True, slots=True)
class _Document:
    ids: frozenset[str]
    links: tuple[str, ...]
    loads: tuple[str, ...]
    published: str


def check_site(folder: Path) -> Checked:
    """Return every broken link, missing anchor and load from another host of a built site."""
    documents = {
        path.relative_to(folder).as_posix(): _read(path) for path in sorted(folder.rglob("*.html"))
    }
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    problems: list[SiteProblem] = []
    count = 0
    home = documents.get("index.html")
    base = urlsplit(home.published).path if home else ""
    for name, document in documents.items():
        count += len(document.links)
        for address in dict.fromkeys(document.links):
            problem = _broken(name, _below(base, address), documents, files)
            if problem:
                problems.append(SiteProblem(name, problem))
        problems += [SiteProblem(name, f"loads {a} from another host") for a in document.loads]
    inert = inert_addresses()
    for name in sorted(files):
        if name.endswith((".css", ".js", ".mjs")):
            text = (folder / name).read_text(encoding="utf-8", errors="replace")
            problems += [SiteProblem(name, what) for what in _loads_of_asset(name, text, inert)]
    return Checked(len(files), count, tuple(problems))


def inert_addresses() -> Mapping[str, str]:
    """Return the addresses that stand in the theme's scripts, with why no page loads them."""
    with (site_dir() / "inert-addresses.toml").open("rb") as stream:
        return {str(start): str(reason) for start, reason in tomllib.load(stream).items()}


def _read(path: Path) -> _Document:
    tree = LexborHTMLParser(path.read_text(encoding="utf-8"))
    loads = [
        match[1]
        for script in tree.css("script")
        if "application/" not in (script.attributes.get("type") or "")
        for match in _LITERAL.finditer(script.text())
    ]
    for sheet in tree.css("style"):
        loads += _style_loads(sheet.text())
    ids: set[str] = set()
    links: list[str] = []
    published = ""
    for node in tree.css(_TELLING_SOMETHING):
        attributes = {name: value or "" for name, value in node.attributes.items()}
        ids.update(attributes[key] for key in ("id", "name") if key in attributes)
        links += _links(attributes)
        loads += _loads(node.tag or "", attributes)
        if attributes.get("rel") == "canonical":
            published = attributes.get("href", "")
    return _Document(frozenset(ids), tuple(links), tuple(loads), published)


def _below(base: str, address: str) -> str:
    # The page of missing pages addresses all from the root of the host: /rules/a.css  -->  /a.css
    folder = base.rpartition("/")[0] + "/"
    return "/" + address.removeprefix(folder) if address.startswith(folder) else address


def _links(attributes: Mapping[str, str]) -> Iterator[str]:
    for name in _LINKING:
        address = attributes.get(name, "")
        if address and not urlsplit(address).scheme and not address.startswith("//"):
            yield address


def _loads(tag: str, attributes: Mapping[str, str]) -> Iterator[str]:
    for name in _LOADING & attributes.keys():
        if _foreign(attributes[name]):
            yield attributes[name]
    if tag not in _FOLLOWED:
        pictured = (attributes.get("href", ""), attributes.get("xlink:href", ""))
        yield from filter(_foreign, pictured)
    tells = attributes.get("rel", "").lower() in _TELLING
    if tag == "link" and not tells and _foreign(attributes.get("href", "")):
        yield attributes["href"]
    if tag == "meta" and attributes.get("http-equiv", "").lower() == "refresh":
        yield from (match[0] for match in _ABSOLUTE.finditer(attributes.get("content", "")))
    yield from _style_loads(attributes.get("style", ""))


def _style_loads(text: str) -> Iterator[str]:
    for match in _CSS_ADDRESS.finditer(text):
        if _foreign(match[1] or match[2]):
            yield match[1] or match[2]


def _foreign(address: str) -> bool:
    return bool(_ABSOLUTE.match(address.strip())) or ", http" in address


def _broken(
    source: str, address: str, documents: Mapping[str, _Document], files: set[str]
) -> str | None:
    parts = urlsplit(address)
    path = unquote(parts.path)
    start = "" if path.startswith("/") else posixpath.dirname(source)
    target = source
    if path:
        target = posixpath.normpath(posixpath.join(start, path.lstrip("/")))
    if path.endswith("/") or target == ".":
        target = posixpath.normpath(posixpath.join(target, "index.html"))
    if target not in files:
        return f"links to {address}, and there is no {target}"
    anchor = unquote(parts.fragment)
    if anchor and target in documents and anchor not in documents[target].ids:
        return f"links to {address}, and {target} has no anchor {anchor}"
    return None


def _loads_of_asset(name: str, text: str, inert: Mapping[str, str]) -> Iterator[str]:
    if name.endswith(".css"):
        yield from (f"loads {address} from another host" for address in _style_loads(text))
        return
    for match in _LITERAL.finditer(text):
        if not any(match[1].startswith(start) for start in inert):
            yield f"names {match[1]}, which is not among the known inert addresses"
