"""What can be wrong with a page."""


class PageError(ValueError):
    """A page that cannot be used: each complaint names the file, the line and what is wrong."""

    def __init__(self, name: str, complaints: list[str]) -> None:
        self.name = name
        self.complaints = tuple(complaints)
        super().__init__("\n".join(complaints))


class LineError(ValueError):
    """What is wrong with one line."""
