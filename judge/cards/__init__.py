"""Cards: their facts, their language, and finding one by its name."""
