"""Start here: `python main.py`. Until there is a screen, a bot plays one game in the terminal."""

import sys

from paperdungeons.__main__ import main

if __name__ == "__main__":
    raise SystemExit(main(["autoplay", "--score", *sys.argv[1:]]))
