"""What an answer hangs on that nobody told: what else is on the table, and where things lie.

Who names a card in a question rarely tells the whole board. An answer that would be another on
another board depends on that, and says so.
"""
