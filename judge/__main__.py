"""`python -m judge`."""

import sys

from judge.cli.start import main

sys.exit(main())
