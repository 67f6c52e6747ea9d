"""Printed forms of rules and answers."""
