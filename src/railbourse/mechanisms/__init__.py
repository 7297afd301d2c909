"""Mechanisms that games name and combine; none of them knows a single game."""
