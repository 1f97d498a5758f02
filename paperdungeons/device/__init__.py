"""What a phone can do and a desktop cannot: each ability a small module, and never more than an ability.

Imports nothing of ours. A platform is Kivy's word for it: "android", "linux", "win", "macosx", "ios". The modules that
reach a phone's hardware (plyer, jnius) are imported only there, and a phone that refuses loses that one ability.
"""
