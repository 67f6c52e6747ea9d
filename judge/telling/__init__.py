"""What happens in a game in words: its entries, its decisions and their options."""
