"""Many seeded games of the raid, and their results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

from drvar.bots.intervals import of_mean as interval
from drvar.bots.measure import Maker, moments
from drvar.games.raid import GAME


class Played(NamedTuple):
    """The result of one game."""

    points: int
    level: str
    turn: int
    ammo: int
    alarm: int
    platoons: int
    officers: int
    partisans: int
    tito: str
    missions: int
    event: str
    answers: int
    seconds: float


def play(make: Maker, seed: int, options: Mapping[str, str] | None = None) -> Played:
    """Play one game; dice and bot get seeds of their own."""
    *_, (g, answers, spent) = moments(GAME, {"german": make(seed)}, seed, options)
    result = g.result or {}
    officers = g.rules.officers.intersection(g.lost)
    german = [c for c in g.lost if g.rules.camp[c] == "german"]
    return Played(
        points=result["points"],
        level=result["level"],
        turn=g.turn,
        ammo=g.ammo,
        alarm=g.alarm,
        platoons=len(german) - len(officers),
        officers=len(officers),
        partisans=len(g.lost) - len(german),
        tito=g.fate.get("tito", "hidden"),
        missions=sum(bool(g.platoons(z)) and z not in g.yugoslav for z in g.rules.missions),
        event=g.event,
        answers=answers,
        seconds=spent,
    )


def games(
    make: Maker,
    seeds: Iterable[int],
    options: Mapping[str, str] | None = None,
    processes: int = 2,
) -> list[Played]:
    """Play many games, in two processes unless told otherwise."""
    one = partial(play, make, options=options)
    if processes == 1:
        return [one(seed) for seed in seeds]
    with ProcessPoolExecutor(processes) as pool:
        return list(pool.map(one, seeds, chunksize=10))


def report(name: str, played: list[Played]) -> str:
    """One paragraph about some games."""
    number = len(played)
    mean, half = interval([float(p.points) for p in played])
    levels = Counter(p.level for p in played)
    fates = Counter(p.tito for p in played)
    thinking = 1e6 * sum(p.seconds for p in played) / sum(p.answers for p in played)

    def average(field: str) -> float:
        return sum(float(getattr(p, field)) for p in played) / number

    shares = ", ".join(f"{level} {100 * n / number:.0f} %" for level, n in levels.most_common())
    titos = ", ".join(f"{fate} {100 * n / number:.0f} %" for fate, n in fates.most_common())
    high = sum(p.points >= 10 for p in played), sum(p.points >= 20 for p in played)
    return (
        f"{name}: {number} games, points {mean:.2f} +- {half:.2f} "
        f"({min(p.points for p in played)} to {max(p.points for p in played)}; "
        f">= 10: {high[0]}, >= 20: {high[1]})\n"
        f"  {shares}; Tito {titos}\n"
        f"  ammunition {average('ammo'):.1f}, alarm {average('alarm'):.1f}, "
        f"platoons lost {average('platoons'):.1f}, officers {average('officers'):.2f}, "
        f"partisans lost {average('partisans'):.1f}, missions {average('missions'):.2f}, "
        f"turn {average('turn'):.1f}, answers {average('answers'):.0f}, "
        f"{thinking:.0f} microseconds each"
    )
