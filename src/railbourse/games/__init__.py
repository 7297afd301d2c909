"""The games, and the register that finds them."""
