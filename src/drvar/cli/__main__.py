"""`python -m drvar.cli` is `drvar`."""

from drvar.cli import main

main()
