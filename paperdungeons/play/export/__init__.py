"""Games for other programs and for paper: CSV, JSON, a link to BG Stats, a PDF page."""
