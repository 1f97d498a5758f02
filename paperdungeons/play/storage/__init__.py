"""Everything that touches the disk."""
