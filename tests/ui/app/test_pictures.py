"""The main screens look as they did when somebody last looked at them: pictures in tests/golden/pictures.

They are never renewed by a test. Whoever changes a screen on purpose runs ``python -m tools.make_golden_pictures`` and
looks at what it took.
"""

from __future__ import annotations

LEVELS, SHARE = 2, 0.001
"""Of 256 levels a channel may differ by so many, and more than that in this share of the pixels."""
MOST_BYTES = 80_000
"""What a picture may take on average: all of them come along with every clone."""
