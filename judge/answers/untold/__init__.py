"""What an answer hangs on that nobody told: what else is on the table, where things lie, whose.

Who names a card in a question rarely tells the whole board. An answer that would be another on
another board depends on that, and says so (`heeding.py`); where nothing more can be said, it is
left open.

conditions       a condition of a text, as the engine passed it
asked_for        what a text asks for, laid beside what was told
altered          a thing that is, or lies, as a text asks for it
fuller_board     more of everything
counts           how many there were before
whichever_it     “it” is the other of two
laid_elsewhere   a card lies in Reserve, or is played next
aimed_elsewhere  what is targeted lies elsewhere, or another text targets it
whose_or_price   the target is the other player's, or a text takes something off a price
"""
