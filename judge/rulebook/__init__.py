"""Rule text, the rule book, and the graph of its numbers."""
