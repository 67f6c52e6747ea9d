"""From phrases to the ability tree: noun phrases, conditions, events, sentences."""
