"""Mistakes of the user, which every front end tells as they stand; anything else is our fault."""

from __future__ import annotations


class UserError(Exception):
    """What the user gave cannot be used: the message says what, where, and what to do next."""


class FileError(UserError, OSError):
    """A file that the user named cannot be read or written."""
