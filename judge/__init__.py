"""A rules judge for the trading card game Altered.

For programs: `from judge import Judge`.
"""

TYPE_CHECKING = False  # as typing has it; its import would take longer than a look-up

if TYPE_CHECKING:
    from judge.api.judge import Judge as Judge

__all__ = ["Judge"]


def __getattr__(name: str) -> object:
    """Import `Judge` when it is asked for: a look-up on the command line needs none of it."""
    if name != "Judge":
        raise AttributeError(f"module 'judge' has no attribute {name!r}")
    from judge.api.judge import Judge

    return Judge
