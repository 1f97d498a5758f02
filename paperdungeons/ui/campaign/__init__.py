"""Campaigns: several games in a row, whose points are added up."""
