"""German combats: when and where to fire, how to line up in an assault, when to stop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drvar.games.raid.assault import (
    Position,
    german_value_modifiers,
    yugoslav_value_modifiers,
)
from drvar.games.raid.combat import OpenFire, shooters, targets
from drvar.games.raid.fire import attack_modifiers, defence_modifiers
from drvar.games.raid.retreat import CloseRanks, Line
from drvar.games.raid.state import FREE
from drvar.kernel.rule import total

from .weigh import CHANCE

if TYPE_CHECKING:
    from drvar.games.raid.state import Raid
    from drvar.kernel.options import Option

    from .sight import Sight

GO: Option = ("go",)
GO_ON: Option = ("go-on",)
STOP: Option = ("stop",)
END: Option = ("end",)


def choose_combat(sight: Sight, options: tuple[Option, ...]) -> Option:
    """Fires that pay, then the assaults that are due, then the end."""
    best, most = None, sight.w.fire
    for option in options:
        if option[0] == "fire":
            worth = fire_worth(sight, int(option[1]))
            if worth > most:
                best, most = option, worth
    if best is not None:
        return best
    due = [option for option in options if option[0] == "assault"]
    if due:
        return max(due, key=lambda option: sight.prizes().get(int(option[1]), 0.0))
    return END if END in options else options[0]


def fire_worth(sight: Sight, origin: int) -> float:
    """The expected gain of the best fire from a zone."""
    return max(aim_worth(sight, origin, target) for target in targets(sight.g, origin))


def aim_worth(sight: Sight, origin: int, target: int) -> float:
    """The expected gain of fire by the whole stack."""
    g, w = sight.g, sight.w
    if target in sight.spared:
        return -1.0
    shooter = best_shooter(g, origin)
    others = tuple(
        body for body in shooters(g, origin) if body != shooter and body not in g.rules.officers
    )
    hit = CHANCE[margin_of(g, origin, target, shooter, others)]
    price = w.step * (1.0 if g.steps[shooter] > 1 else 1.7)
    worth = hit * hit_worth(sight, target) - (1 - hit) * price - sight.round_cost
    if "fire" not in g.risen:
        worth -= sight.alarm_price(1)
    sp = g.german_sp(origin)
    tired = [body for body in (shooter, *others) if g.used(body) == 1]
    if tired:
        support = sight.support(origin)
        left = max(0, support - g.strength(tired))
        worth -= sight.danger(origin, sp, left) - sight.danger(origin, sp, support)
    return worth


def margin_of(
    g: Raid, origin: int, target: int, shooter: str, supporters: tuple[str, ...]
) -> int:
    """By how much the attack is above the defence before the dice."""
    ours = total(attack_modifiers(g, origin, target, shooter, supporters))
    return ours - total(defence_modifiers(g, origin, target))


def hit_worth(sight: Sight, target: int) -> float:
    """The value of a hit on a stack: more on Tito's last guards, or to stop his flight."""
    g, w = sight.g, sight.w
    worth = w.kill
    if g.fate.get("tito") == FREE and g.figures.get("tito") == target:
        sp = g.yugoslav_sp(target)
        worth += 1.5 if sp <= 2 or sp == g.rules.large else 0.6
    return worth


def best_shooter(g: Raid, origin: int) -> str:
    """Pick the shooter: a full platoon, since a miss costs a step, and never a guard."""
    officers = g.rules.officers
    return max(
        shooters(g, origin),
        key=lambda b: (b not in officers, g.ff(b), g.steps[b] > 1, not _guards(g, b), b),
    )


def _guards(g: Raid, body: str) -> bool:
    return body in g.guard.values()


def choose_target(sight: Sight, options: tuple[Option, ...], origin: int) -> Option:
    """The target that promises most."""
    return max(options, key=lambda option: aim_worth(sight, origin, int(option[1])))


def choose_support(sight: Sight, options: tuple[Option, ...]) -> Option:
    """Every unit supports, unless the hit is sure without it."""
    g = sight.g
    opening = g.stack[-1]
    assert isinstance(opening, OpenFire)  # it asks
    margin = margin_of(g, opening.origin, opening.target, opening.shooter, opening.supporters)
    for option in options:
        if option == GO:
            continue
        spared = str(option[1])
        if g.used(spared) == 1 and CHANCE[margin - g.steps[spared]] == 1.0:
            return option
    return GO


# ---------------------------------------------------------------------- assaults


def choose_contact(sight: Sight, options: tuple[Option, ...]) -> Option:
    """Full platoons stand in front: they are stronger, and a hit does not lose them."""
    g = sight.g
    return max(
        options,
        key=lambda option: (g.af(str(option[1])), not _guards(g, str(option[1])), option[1]),
    )


def choose_backing(sight: Sight, options: tuple[Option, ...]) -> Option:
    """Support goes where it changes the dice most."""
    best, most = options[0], -1.0
    for option in options:
        gain = _backing_gain(sight.g, str(option[1]), int(option[2]))
        if gain > most + 1e-9:
            best, most = option, gain
    return best


def _backing_gain(g: Raid, body: str, line: int) -> float:
    """How much the chance of a line rises with one more supporter."""
    display = g.stack[-1]
    assert isinstance(display, Position | CloseRanks)  # it asks
    ours, theirs = _line_of(display, line)
    if not theirs:
        return 0.0
    margin = total(german_value_modifiers(g, display.zone, ours)) - total(
        yugoslav_value_modifiers(g, display.zone, theirs)
    )
    return CHANCE[margin + g.steps[body]] - CHANCE[margin]


def _line_of(display: Position | CloseRanks, line: int) -> Line:
    """Both sides of a line: as the player lays it out, or as it is filled up between rounds."""
    if isinstance(display, CloseRanks):
        return display.german[line - 1], display.yugoslav[line - 1]
    contact, place = display.contact, line - 1
    behind = [body for body, at in display.support if at == line]
    return (contact[place], *behind), display.column[place :: len(contact)]


def choose_end(sight: Sight, options: tuple[Option, ...], zone: int) -> Option:
    """Go on while it pays, and stop when it goes badly."""
    if STOP not in options:
        return GO_ON
    g, w = sight.g, sight.w
    platoons = g.platoons(zone)
    led = bool(g.officers(zone))
    ahead = sight.assault(zone, platoons, led)
    worth = ahead.win * (sight.prizes().get(zone, 0.0) + sight.holding(zone))
    worth += w.kill * ahead.yugoslav_lost - w.step * ahead.german_lost
    worth -= sight.round_cost * ahead.rounds
    worth -= (1 - ahead.win) * (1.0 + led)
    return GO_ON if worth > -0.2 else STOP
