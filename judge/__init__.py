"""A rules judge for the trading card game Altered."""
