"""Colours, sizes, fonts, icons, numbers; the only package that imports KivyMD."""
