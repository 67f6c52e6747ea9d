"""Rulings: read from text, found by card or words, played again."""
