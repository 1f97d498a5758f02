"""A small drawn example for each section of the rules, made by the drawing code of the sheet."""
