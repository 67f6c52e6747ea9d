"""The static site: knowledge → pages → mkdocs-material → a checked folder."""
