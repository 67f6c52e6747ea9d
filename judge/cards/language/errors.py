"""What is said about a text that cannot be read."""

from collections.abc import Callable, Iterable


class CardTextError(ValueError):
    """A card text that cannot be read: what was found, where, and what was expected.

    `position` counts characters from the start of `text`. What may help is looked for only when
    the message is asked for: most texts that cannot be read are read in another way.
    """

    def __init__(
        self,
        text: str,
        position: int,
        found: str,
        expected: Iterable[str] = (),
        hint: Callable[[], str] = str,
    ) -> None:
        self.text = text
        self.position = position
        self.found = found
        self.expected = tuple(expected)
        self.hint = hint
        super().__init__(text, position, found)

    def __str__(self) -> str:
        return self.describe()

    def describe(self) -> str:
        """Return the message: the text with a caret, what was found, what to do next."""
        start = max(0, self.position - 60)
        written = self.text[start : start + 100]
        shown = "".join(c if c.isprintable() else " " for c in written)  # none steers a terminal
        parts = [
            f"column {self.position + 1}: {self.found}",
            f"  {shown}",
            "  " + " " * (self.position - start) + "^",
        ]
        if self.expected:
            parts.append("expected " + ", or ".join(self.expected))
        hint = self.hint()
        return "\n".join([*parts, hint] if hint else parts)
