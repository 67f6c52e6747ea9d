"""A rules judge for the trading card game Altered.

For programs: `from judge import Judge`.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from judge.api.judge import Judge as Judge

__all__ = ["Judge"]


def __getattr__(name: str) -> Any:
    """Import `Judge` when it is asked for: a look-up on the command line needs none of it."""
    if name != "Judge":
        raise AttributeError(f"module 'judge' has no attribute {name!r}")
    from judge.api.judge import Judge

    return Judge
