"""Colours, sizes, fonts, icons, numbers; the only module that imports KivyMD."""
