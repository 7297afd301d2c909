"""Everything the pages do, as JSON under /api."""
