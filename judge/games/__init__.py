"""Games from two decks: deck lists, whole games, saved games, a game at a terminal."""
