"""A question read as clauses: its phrases, who does what with which of them, what that tells."""
