"""SVG and HTML made by Python."""
