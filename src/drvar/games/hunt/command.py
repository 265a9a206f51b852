"""Chapters 2.1.3 and 6, where only this edition has them: late arrivals."""

from __future__ import annotations

from collections.abc import Iterable

from drvar.games.tactical.command import bring_spare, in_command, spare_hexes
from drvar.kernel.rule import rule

from .state import HuntState


@rule("HUNT-6d")
def check_arrivals(g: HuntState, counters: Iterable[str]) -> None:
    """Option: counters that come after the check are checked where they stand now."""
    if g.rules.options.arrivals == "in_command":
        return
    for counter in counters:
        hex_ = g.hex_of(counter)
        commanded = counter in g.vf and g.rules.counters[counter].side in g.rules.commanded
        if hex_ and commanded and not in_command(g, counter, hex_):
            g.ooc.add(counter)


@rule("HUNT-2.1.3d")
def house_spares(g: HuntState, hex_: str) -> None:
    """Spares that waited for a unit come with the first one that is placed."""
    for command in g.homeless:
        if hex_ in spare_hexes(g, command, hex_):
            bring_spare(g, command, hex_)
