"""What people say in their own words, said again in the sentences of scenarios."""
