"""What is measured of reading and printing: letters, round trips, strictness."""
