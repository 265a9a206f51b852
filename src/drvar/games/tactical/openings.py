"""Where an activation may begin: places with counters of a side, boxes, aircraft."""

from __future__ import annotations

from drvar.kernel.flow import Procedure
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, rule

from .edition import Attempt
from .state import Tactical


@rule("HUNT-3.1c", "HUNT-14b", "HUNT-5.2.4a", "HUNT14-4a", "HUNT14-5.4", "HUNT14-5.5")
def openings(g: Tactical, side: str) -> list[Option]:
    """Every hex with counters of a side, every box that waits, every aircraft."""
    places = sorted({*g.units(side), *g.bare_hexes(side)})
    found: list[Option] = [("activate", hex_) for hex_ in places]
    found += [("enter", hex_) for hex_ in sorted(g.waiting(side))]
    found += [("air", plane) for plane in g.air if g.rules.air[plane].side == side]
    return found


@rule("HUNT-3.1c", "HUNT14-4a", "HUNT14-4c")
def may_open(g: Tactical, side: str, option: Option) -> Broken | None:
    """An activation needs a place with a possible Action, or an aircraft with a target."""
    edition, paragraph = g.rules.edition, g.rules.cite["HUNT-3.1c", "HUNT14-4a"]
    match option:
        case ("activate" | "enter" as verb, hex_):
            place, box = str(hex_), verb == "enter"
            if not _stands_at(g, side, place, box=box):
                return Broken(paragraph, "nobody-there", {"hex": place})
            if edition.anything_to_do(g, side, place, box=box):
                return None
            return Broken(paragraph, "nothing-to-do", {"hex": place})
        case ("air", plane):
            return edition.may_fly(g, side, str(plane))
    return None


def opened(g: Tactical, option: Option) -> Procedure:
    """The procedure that an activation is."""
    edition, (verb, place) = g.rules.edition, map(str, option)
    if verb == "air":
        return edition.flight(side=g.active, plane=place)
    return edition.activation(side=g.active, place=place, box=verb == "enter")


def _stands_at(g: Tactical, side: str, place: str, *, box: bool) -> bool:
    if box:
        return place in g.waiting(side)
    return place in g.units(side) or bool(g.bare_at(side, place))


@rule("HUNT-5a", "HUNT14-5a")
def may_begin(
    g: Tactical, side: str, place: str, action: str, *, box: bool = False
) -> Broken | None:
    """Whether a counter at a place could carry out an Action; else what the last one lacks."""
    edition, attempt = g.rules.edition, Attempt(action, side, place, box)
    broken: Broken | None = None
    for member in edition.candidates(g, attempt):
        broken = edition.may_do(g, attempt, (member,))
        if broken is None:
            return None
    return broken or Broken(
        g.rules.cite["HUNT-5a", "HUNT14-4a"], "nobody-there", {"hex": place}
    )
