"""How much an importer reads, and the error that says why it stopped."""

from judge.errors import UserError

MAX_FILE_BYTES = 64 * 1024 * 1024
MAX_TEXT_CHARS = 2 * 1024 * 1024
MAX_LINES = 50_000
MAX_LINE_CHARS = 20_000
MAX_PAGES = 2_000
MAX_FILES = 200
PDF_CPU_SECONDS = 60
PDF_WALL_SECONDS = 120
PDF_MEMORY_BYTES = 1_500 * 1024 * 1024


class ImportRefused(UserError, ValueError):  # noqa: N818 - it is said to the user as "refused"
    """A file that cannot be imported: what was found, what was expected, what to do next."""

    def __init__(self, file: str, found: str, expected: str = "", hint: str = "") -> None:
        file = "".join(character if character.isprintable() else "?" for character in file)
        self.file, self.found, self.expected, self.hint = file, found, expected, hint
        lines = [f"{file}: {found}"]
        if expected:
            lines.append(f"  expected: {expected}")
        if hint:
            lines.append(f"  hint: {hint}")
        lines.append("  nothing was written")
        super().__init__("\n".join(lines))
