"""A conversation with the judge: sentence by sentence, free of any terminal."""
