"""Exact odds of an assault: what a step into an enemy hex, or an Opportunity Assault, brings.

The procedures themselves are run on copies of the position, once for each result of the dice
that makes a difference: which tanks break down, which band the totals fall in and for whom,
who passes the test. So the odds follow every rule and option. Choices on the way follow the
policy that the odds name, `all-fight`: everybody takes part who can, on both sides; nobody
fires beforehand; losses go to the weakest unit; a retreat takes the first way offered.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import prod

from drvar.games.tactical.groups import ALL, GO, PickGroup
from drvar.games.tactical.melee import MELEE_DICE, Melee
from drvar.games.tactical.movement import ASSAULT, March
from drvar.games.tactical.reaction import HOLD, OPPORTUNITY_ASSAULT, Window
from drvar.games.tactical.rules import OTHER
from drvar.games.tactical.state import Tactical
from drvar.kernel.chance import Roll, outcomes
from drvar.kernel.flow import Choose, Question, resume, settle
from drvar.kernel.game import Odds
from drvar.kernel.options import Option
from drvar.kernel.rule import Modifier, total

from .morale import passes
from .tanks import breaks_down

ALL_FIGHT = "all-fight"

ENEMY_ELIMINATED, ENEMY_BEATEN = "melee-enemy-eliminated", "melee-enemy-beaten"
ENEMY_DRIVEN_OFF, ENEMY_WEAKENED = "melee-enemy-driven-off", "melee-enemy-weakened"
MOVER_BACK, BACK, DRIVEN_BACK = "melee-mover-back", "melee-back", "melee-driven-back"
BEATEN_BACK, ELIMINATED = "melee-beaten-back", "melee-eliminated"
BROKEN_DOWN = "melee-broken-down"

RESULTS = (
    ENEMY_ELIMINATED, ENEMY_BEATEN, ENEMY_DRIVEN_OFF, MOVER_BACK, ENEMY_WEAKENED, BACK,
    DRIVEN_BACK, BEATEN_BACK, ELIMINATED, BROKEN_DOWN,
)  # fmt: skip
"""How an assault may end, from best to worst for the assaulter."""

FACES = range(1, 7)
PAIRS = tuple(product(FACES, FACES))

Dice = tuple[int, ...]
Cases = dict[Dice, Fraction]
"""Dice that stand for all throws with the same effect, and how likely those are."""


# ---------------------------------------------------------------------- dice alike


def band_cases(g: Tactical, melee: Melee) -> Cases:
    """One throw for each band and lower side, with the chance of all that are like it."""
    ours, theirs = total(melee.assault_values(g)), total(melee.defence_values(g))
    first: dict[tuple[bool, str], Dice] = {}
    found: Cases = {}
    for a, b in PAIRS:
        mine, yours = ours + a, theirs + b
        band = melee.read_band(g, max(mine, yours), min(mine, yours))
        dice = first.setdefault((mine > yours, band), (a, b))
        found[dice] = found.get(dice, Fraction(0)) + Fraction(1, len(PAIRS))
    return found


def _alike(kinds: dict[int, bool], dice: int) -> Cases:
    """Throws of dice that count only as one thing or the other."""
    each: dict[bool, list[int]] = {}
    for face, kind in kinds.items():
        each.setdefault(kind, []).append(face)
    found: Cases = {}
    for thrown in product(each.values(), repeat=dice):
        share = Fraction(prod([len(faces) for faces in thrown]), len(FACES) ** dice)
        found[tuple([faces[0] for faces in thrown])] = share
    return found


def _cases(g: Tactical, asked: Roll) -> Cases:
    """The throws that make a difference."""
    frame = g.stack[-1]
    dice = sum([group.number for group in asked.groups])
    if isinstance(frame, Melee):
        if asked == MELEE_DICE:
            return band_cases(g, frame)
        return _alike({face: passes(g, frame.lower, face) for face in FACES}, dice)
    if asked.groups[0].label == "breakdown":
        return _alike({face: breaks_down(g, (face,)) for face in FACES}, dice)
    return dict(outcomes(asked))  # type: ignore[arg-type]  # dice


# ---------------------------------------------------------------------- choices


def by_policy(g: Tactical, asked: Choose) -> Option:
    """What the policy answers."""
    if isinstance(g.stack[-1], Window):
        return HOLD
    if asked.prompt == "melee-loss":
        return min(asked.options, key=lambda o: (g.vf[str(o[1])], str(o[1])))
    if ALL in asked.options:
        return ALL
    if asked.prompt == "group":
        return next((o for o in asked.options if o != GO), GO)
    return asked.options[0]


# ---------------------------------------------------------------------- to the end


def _fights(
    g: Tactical, asked: Question, share: Fraction
) -> Iterator[tuple[Tactical, Fraction]]:
    """Go on to the dice of the melee, by every way that tanks may break down on.

    A position without a melee means that nobody was left to fight it.
    """
    while True:
        frame = g.stack[-1] if g.stack else None
        if isinstance(frame, Melee) and asked == MELEE_DICE:
            yield g, share
            return
        if isinstance(asked, Choose) and isinstance(frame, PickGroup | Window | Melee):
            asked = resume(g, by_policy(g, asked))  # type: ignore[assignment]  # seen above
        elif isinstance(asked, Roll) and asked.groups[0].label == "breakdown":
            for dice, chance in _cases(g, asked).items():
                tried = g.copy()
                then = resume(tried, dice)
                yield from _fights(tried, then, share * chance)  # type: ignore[arg-type]
            return
        else:
            yield g, share
            return


def _ends(
    g: Tactical, asked: Question | None, share: Fraction
) -> Iterator[tuple[Tactical, Fraction]]:
    """Fight a melee that stands alone on the stack to all its ends."""
    while isinstance(asked, Choose):
        asked = resume(g, by_policy(g, asked))
    if not isinstance(asked, Roll):
        yield g, share
        return
    for dice, chance in _cases(g, asked).items():
        tried = g.copy()
        yield from _ends(tried, resume(tried, dice), share * chance)


def result_of(before: Tactical, melee: Melee, after: Tactical) -> str:
    """How a melee ended, read off the board."""
    side, other = melee.assaulter, OTHER[melee.assaulter]
    lost = {camp: after.lost[camp] > before.lost[camp] for camp in (side, other)}
    if not any(unit in after.vf for unit in melee.assaulters):
        return ELIMINATED
    if not any(unit in after.vf for unit in melee.defenders):
        return ENEMY_ELIMINATED
    new = after.pinned - before.pinned
    if melee.hex in after.units(side):
        if lost[other]:
            return ENEMY_BEATEN
        return ENEMY_DRIVEN_OFF if not new.isdisjoint(melee.defenders) else MOVER_BACK
    if lost[side]:
        return BEATEN_BACK
    if not new.isdisjoint(melee.assaulters):
        return DRIVEN_BACK
    return ENEMY_WEAKENED if lost[other] else BACK


def melee_chances(g: Tactical) -> dict[str, Fraction]:
    """The chances of a melee whose dice are about to be thrown, by how it ends."""
    alone = g.copy()
    melee = alone.stack[-1]
    assert isinstance(melee, Melee)
    alone.stack[:-1] = []
    found: dict[str, Fraction] = {}
    for end, share in _ends(alone.copy(), settle(alone), Fraction(1)):
        result = result_of(g, melee, end)
        found[result] = found.get(result, Fraction(0)) + share
    return found


def _net(melee: Melee, g: Tactical) -> tuple[Modifier, ...]:
    """One list whose sum is the assaulter's lead before the dice."""
    against = [part._replace(value=-part.value) for part in melee.defence_values(g)]
    return (*melee.assault_values(g), *against)


# ---------------------------------------------------------------------- what an option leads to


def odds_of(g: Tactical, option: Option) -> Odds | None:
    """The chances of an answer that leads into a melee."""
    if not _leads_to_melee(g, option):
        return None
    tried = g.copy()
    asked = resume(tried, option)
    assert asked is not None
    chances = dict.fromkeys(RESULTS, Fraction(0))
    modifiers: tuple[Modifier, ...] = ()
    for fight, share in _fights(tried, asked, Fraction(1)):
        melee = fight.stack[-1] if fight.stack else None
        if not isinstance(melee, Melee):
            chances[BROKEN_DOWN] += share
            continue
        modifiers = _net(melee, fight)
        for result, chance in melee_chances(fight).items():
            chances[result] += share * chance
    return Odds({key: p for key, p in chances.items() if p}, modifiers, ALL_FIGHT)


def _leads_to_melee(g: Tactical, option: Option) -> bool:
    match g.stack[-1] if g.stack else None, option:
        case March() as march, ("step", str(hex_)):
            fights = march.action == ASSAULT and hex_ in g.enemies(march.side)
        case Window() as window, ("charge", str()):
            fights = window.hex in g.enemies(window.side)
        case PickGroup() as pick, ("all",) | ("go",) if pick.action == OPPORTUNITY_ASSAULT:
            fights = pick.target in g.enemies(pick.side)
        case _:
            return False
    asked = settle(g)
    return fights and isinstance(asked, Choose) and option in asked.options
