"""Runs in the page before the judge is imported: its dataclasses take their compiled methods."""

import builtins
import dataclasses
import marshal
import sys
from _blake2 import blake2b

sys.path.insert(0, "/judge")
with open("/judge/classes.marshal", "rb") as stream:
    prepared = marshal.load(stream)


def known(text: str, *spaces: dict[str, object]) -> None:
    """Execute what was compiled beforehand, or else the text itself."""
    code = prepared.get(blake2b(text.encode(), digest_size=12).digest())
    builtins.exec(text if code is None else code, *spaces)


dataclasses.exec = known  # type: ignore[attr-defined]
