"""Printed card text to ability trees, and back."""

from .errors import CardTextError
from .parse import parse_ability, parse_text

__all__ = ["CardTextError", "parse_ability", "parse_text"]
