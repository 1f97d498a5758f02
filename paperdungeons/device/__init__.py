"""What a phone can do and a desktop cannot: a small module for each ability.

Imports nothing else of the project. A platform has Kivy's name: "android", "linux", "win", "macosx" or "ios". The
libraries that reach a phone's hardware (plyer, jnius) are imported only on a phone. If one of them fails, only that one
ability is lost.
"""
