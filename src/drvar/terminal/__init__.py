"""The plain terminal table: plays any game line by line, on a terminal or in a pipe."""

from __future__ import annotations

from .opening import BadTable, play
from .replay import replay_record
from .saves import SaveTrouble, default_save
from .screen import TooSmall
from .table import HUMAN

__all__ = [
    "HUMAN",
    "BadTable",
    "SaveTrouble",
    "TooSmall",
    "default_save",
    "play",
    "replay_record",
]
