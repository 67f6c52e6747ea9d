"""Comparison of two editions: which rule became which, and what changed in its words."""
