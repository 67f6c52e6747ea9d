"""The judge for programs: one typed class, and the values that it returns."""
