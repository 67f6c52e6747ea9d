"""What abilities there are to be set to work, and what is done to each of them."""
