"""Chapter 11: vehicles. Damage makes them easier to hit, and too much of it ends them."""

from __future__ import annotations

from drvar.games.tactical.stacking import eliminate, lose
from drvar.kernel.rule import Modifier, rule

from .rules import TANK
from .state import Hunt14State


@rule("HUNT14-11a")
def is_vehicle(g: Hunt14State, piece: str) -> bool:
    """Whether a piece can bear Damage."""
    return g.rules.counters[piece].move_class == TANK


@rule("HUNT14-11.1a", "HUNT14-1.3b", "HUNT14-11.1c")
def damage_modifiers(g: Hunt14State, attack: str, piece: str) -> list[Modifier]:
    """What Damage adds to attacks of this letter on a vehicle; the table ends at three."""
    markers = g.damage.get(piece, 0)
    if not markers:
        return []
    chart = g.rules.charts.damage
    value = chart.rows[min(markers, chart.most.markers) - 1].of(attack)
    return [Modifier(value, "HUNT14-11.1a", "damage", {"unit": piece})] if value else []


@rule("HUNT14-8.4g", "HUNT14-9.4d")
def hit(  # noqa: PLR0913  # who loses what, where and why
    g: Hunt14State, side: str, hex_: str, unit: str, points: int, paragraph: str
) -> None:
    """A hit costs strength, and gives a vehicle as many Damage markers."""
    damage = points * g.rules.charts.fire.hit.damage
    harm(g, side, hex_, unit, points, damage, paragraph)


@rule("HUNT14-8.4g", "HUNT14-11.1b", "HUNT14-1.2d", "HUNT14-1.2f")
def harm(  # noqa: PLR0913  # who loses what, where and why
    g: Hunt14State, side: str, hex_: str, unit: str, loss: int, damage: int, paragraph: str
) -> None:
    """Take strength from a unit. A vehicle is damaged first, so that its parts inherit it."""
    if is_vehicle(g, unit):
        g.damage[unit] = g.damage.get(unit, 0) + damage
        g.tell("damaged", paragraph, unit=unit, hex=hex_, damage=g.damage[unit])
        if is_wrecked(g, unit):
            eliminate(g, side, hex_, unit, "HUNT14-11.1c")
            return
    lose(g, side, hex_, unit, loss, paragraph)


@rule("HUNT14-11.1c")
def is_wrecked(g: Hunt14State, unit: str) -> bool:
    """Whether a vehicle has more Damage than its damage value."""
    return g.damage.get(unit, 0) > g.rules.counters[unit].damage
