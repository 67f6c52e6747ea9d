"""Readings proposed for a question that names cards, in the language's own sentences."""
