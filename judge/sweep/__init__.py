"""Sweeps: what no judge can look through by hand, played task by task on one machine or many."""
