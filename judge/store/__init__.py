"""The compiled knowledge base."""
