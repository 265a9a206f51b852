"""Drvar: three board wargames of one day, with rules that read like the rulebook."""

from . import compiled

__version__ = "0.1.0"

compiled.find()
