"""One page of constructions per language, read both ways: text to tree, tree to text."""
