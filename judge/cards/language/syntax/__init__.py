"""From a text to its phrases: words, terminals and clauses by the grammar of a language."""
