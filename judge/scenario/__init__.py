"""Sentences of scenarios and questions: read, bound to a game, played and judged."""
