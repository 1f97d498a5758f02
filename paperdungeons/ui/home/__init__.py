"""The first screen, lists of games, settings, rules, about."""
