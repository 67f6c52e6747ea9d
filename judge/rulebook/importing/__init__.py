"""Importers: the official document and the old glossary's pages, as editions of one's own."""
