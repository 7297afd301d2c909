"""Railbourse: a home for railway stock games."""

__version__ = "0.1.0"
