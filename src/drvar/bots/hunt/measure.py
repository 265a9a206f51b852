"""Many seeded games of the hunt, and their results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from drvar.bots.measure import Maker, average, share
from drvar.bots.tactical import measure
from drvar.games.hunt import GAME
from drvar.games.hunt.victory import score, tito_fate
from drvar.games.tactical.rules import GERMAN, PARTISAN


class Played(NamedTuple):
    """The result of one game."""

    winner: str
    """The side that won; "" after a draw."""
    why: str
    turn: int
    points: tuple[int, int]
    """Victory points, the Germans' first; after a capture they decide nothing."""
    tito: str
    """What became of Tito; "" if he stayed on the map."""
    tito_turn: int
    lost: tuple[int, int]
    """Strength lost, the Germans' first."""
    commands: int
    missions: tuple[int, int]
    """Missions captured or removed, and those that escaped, without Tito."""
    objectives: tuple[int, int]
    answers: int
    seconds: float


def play(
    german: Maker, partisan: Maker, seed: int, options: Mapping[str, str] | None = None
) -> Played:
    """Play one game."""
    tito_turn = 0
    for now in measure.moments(GAME, german, partisan, seed, options):
        g = now.g
        if not tito_turn and tito_fate(g):
            tito_turn = g.turn
    points = score(g)
    others = [fate for token, fate in g.fate.items() if g.identity[token] != "tito"]
    held = [
        [hex_ in g.units(side) for hex_ in g.rules.ground.objectives]
        for side in (GERMAN, PARTISAN)
    ]
    return Played(
        winner=g.result["winner"],
        why=g.result["why"],
        turn=g.turn,
        points=(points[GERMAN], points[PARTISAN]),
        tito=tito_fate(g),
        tito_turn=tito_turn,
        lost=(g.lost[GERMAN], g.lost[PARTISAN]),
        commands=g.commands_lost,
        missions=(len(others) - others.count("escaped"), others.count("escaped")),
        objectives=(sum(held[0]), sum(held[1])),
        answers=now.answers,
        seconds=now.seconds,
    )


games = partial(measure.games, play)
"""Play many games, one after another."""


def report(name: str, played: list[Played]) -> str:
    """One paragraph about some games."""
    number = len(played)
    winners = Counter(p.winner for p in played)
    fates = Counter(f"{p.tito or 'stayed'}" for p in played)
    early = sum(p.turn <= 8 for p in played)
    gone = Counter(p.tito_turn for p in played if p.tito)

    lost = [average(p.lost[n] for p in played) for n in (0, 1)]
    points = [average(p.points[n] for p in played) for n in (0, 1)]
    held = [average(p.objectives[n] for p in played) for n in (0, 1)]
    missions = [average(p.missions[n] for p in played) for n in (0, 1)]
    return (
        f"{name}: {number} games, german {share(winners[GERMAN], number)}, "
        f"partisan {share(winners[PARTISAN], number)}, draw {winners['']}\n"
        f"  Tito {', '.join(f'{fate} {n}' for fate, n in fates.most_common())}; "
        f"by turn {dict(sorted(gone.items()))}; over by turn 8: {early}\n"
        f"  points {points[0]:.1f} to {points[1]:.1f}, lost {lost[0]:.1f} to {lost[1]:.1f}, "
        f"commands {average(p.commands for p in played):.2f}, "
        f"objectives {held[0]:.2f} to {held[1]:.2f}, "
        f"missions taken {missions[0]:.2f}, escaped {missions[1]:.2f}\n"
        f"  answers {average(p.answers for p in played):.0f}, "
        f"{average(p.seconds for p in played):.2f} s a game"
    )
