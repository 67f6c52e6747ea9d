"""Verb frames: what each verb takes, and the effect or statement that it makes."""
