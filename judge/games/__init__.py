"""Games from two decks: deck lists, whole games with any chooser, saved games, a game at a terminal."""
