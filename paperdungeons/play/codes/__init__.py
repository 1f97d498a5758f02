"""Codes that one device shows and another scans or types."""
