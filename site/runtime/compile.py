"""Runs inside the runtime: packs two folders with their modules compiled for it."""

import ast
import importlib.util
import marshal
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

# Parts of the standard library that no answer needs, and that weigh something.
UNUSED = """
__hello__ __phello__/ _ast_unparse _markupbase _pydatetime _pyio _pyrepl/ antigravity argparse bdb
cProfile cmd colorsys compileall compression/zstd/ configparser ctypes/ curses/ dbm/ doctest
email/ ensurepip/ filecmp fileinput ftplib getopt gettext graphlib hmac html/ http/ idlelib/
imaplib lib2to3/ mailbox mimetypes modulefinder multiprocessing/ netrc nturl2path optparse pdb
pickletools plistlib poplib profile pstats pty py_compile pyclbr pydoc pydoc_data/ quopri
rlcompleter sched secrets shelve smtplib socketserver statistics symtable tabnanny tarfile test/
this timeit tkinter/ trace.py turtle turtledemo/ unittest/ uuid venv/ wave webbrowser wsgiref/
xml/ xmlrpc/ zipapp zoneinfo/ encodings/big5 encodings/cp0 encodings/cp1 encodings/cp2
encodings/cp5 encodings/cp7 encodings/cp8 encodings/cp9 encodings/euc encodings/gb encodings/hp
encodings/hz encodings/iso encodings/johab encodings/koi8 encodings/kz encodings/mac
encodings/palmos encodings/ptcp encodings/shift encodings/tis
"""
_UNCHECKED = (1).to_bytes(4, "little") + bytes(8)  # no file time and no digest to compare with


def pack(folder: str, target: str, unused: tuple[str, ...]) -> None:
    """Write every file of a folder into an archive, sources as their compiled modules."""
    root = Path(folder)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(root.rglob("*")):
            name = path.relative_to(root).as_posix()
            if not path.is_file() or name.startswith(unused) or "__pycache__" in name:
                continue
            data = path.read_bytes()
            if path.suffix == ".py":
                # No assertion: none carries logic.
                tree = unhinted(ast.parse(data, name))
                code = bare(compile(tree, name, "exec", optimize=2, dont_inherit=True))
                data = importlib.util.MAGIC_NUMBER + _UNCHECKED + marshal.dumps(code)
                name = f"{name}c"
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, data)


def pack_rest(whole: str, target: str, known: set[str]) -> None:
    """Write an archive again without the modules that a page has in its memory."""
    with (
        zipfile.ZipFile(whole) as archive,
        zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as rest,
    ):
        for info in archive.infolist():
            if info.filename not in known:
                rest.writestr(info, archive.read(info))


def unhinted(tree: ast.Module) -> ast.Module:
    """Return a module without the types that its functions take and return.

    They weigh a seventh of a page's memory, and nothing looks at them but `singledispatch`, where
    a function is registered for what it takes.
    """
    for node in statements(tree):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if any(
            isinstance(it, ast.Attribute) and it.attr == "register" for it in node.decorator_list
        ):
            continue
        given = node.args
        node.returns = None
        for each in (*given.posonlyargs, *given.args, given.vararg, *given.kwonlyargs, given.kwarg):
            if each is not None:
                each.annotation = None
    return tree


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield all statements of a module: no expression holds a function with types."""
    for name in ("body", "orelse", "handlers", "finalbody", "cases"):
        for each in getattr(node, name, ()):
            yield each
            yield from statements(each)


def bare(code: CodeType) -> CodeType:
    """Return a module's code without its lines and file: a page has no sources to show."""
    inner = tuple(bare(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    full, rest = divmod(len(code.co_code) // 2, 8)
    # “no location”, for eight instructions at a time
    lines = b"\xff" * full + (bytes([0xF8 + rest - 1]) if rest else b"")
    return code.replace(co_consts=inner, co_linetable=lines, co_filename="")


def needed() -> str:
    """Return the names of the modules that usual answers need, in the order of their imports."""
    sys.path.insert(0, "/judge")
    import judge.site.in_page

    judge.site.in_page.prepare()
    return " ".join(name for name in sys.modules if name != "__main__")


pack("/library", "/library.zip", tuple(UNUSED.split()))
pack("/judge", "/judge.zip", ("lark/__pyinstaller", "lark/tools/", "rapidfuzz/__pyinstaller"))
needed()  # the last value goes to who runs this
