"""Games of 1870 as the site 18xx.games records them: read, replayed step by step, traced, and written."""
