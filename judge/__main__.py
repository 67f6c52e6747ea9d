"""`python -m judge`."""

import sys

from judge.cli.start import program

sys.exit(program())
