"""Many games at once: matches between opponents."""
