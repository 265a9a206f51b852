"""Many seeded games of the first edition, and their results."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from drvar.bots.measure import Maker, average, share
from drvar.bots.tactical import measure
from drvar.games.hunt14 import GAME
from drvar.games.hunt14.victory import SHARES, score, tito_fate
from drvar.games.tactical.rules import GERMAN, PARTISAN

from .scripted import ScriptedBot


class Played(NamedTuple):
    """The result of one game."""

    winner: str
    """The side that won; "" after a draw."""
    points: tuple[float, float]
    """Victory points, the Germans' first."""
    tito: str
    """What became of Tito; "" if he stayed on the map."""
    tito_turn: int
    found: int
    """Counters turned up."""
    early: int
    """Counters turned up in round 1."""
    stars: int
    lost: tuple[int, int]
    """Strength lost, the Germans' first."""
    command: bool
    """Whether the Germans' first Command fell."""
    answers: int
    seconds: float


def play(
    german: Maker, partisan: Maker, seed: int, options: Mapping[str, str] | None = None
) -> Played:
    """Play one game."""
    tito_turn = early = 0
    for now in measure.moments(GAME, german, partisan, seed, options):
        g = now.g
        if not tito_turn and tito_fate(g):
            tito_turn = g.turn
        if g.turn == 1:
            early = len(g.face_up)
    points = score(g)
    stars = [hex_ in g.german and hex_ not in g.partisan for hex_ in g.rules.ground.stars]
    return Played(
        winner=g.result["winner"],
        points=(points[GERMAN] / SHARES, points[PARTISAN] / SHARES),
        tito=tito_fate(g),
        tito_turn=tito_turn,
        found=len(g.face_up),
        early=early,
        stars=sum(stars),
        lost=(g.lost[GERMAN], g.lost[PARTISAN]),
        command=bool(g.commands_lost),
        answers=now.answers,
        seconds=now.seconds,
    )


games = partial(measure.games, play)
"""Play many games, one after another."""


def report(name: str, played: list[Played]) -> str:
    """One paragraph about some games."""
    number = len(played)
    winners = Counter(p.winner for p in played)
    fates = Counter(p.tito or "hidden" for p in played)
    gone = Counter(p.tito_turn for p in played if p.tito)
    points = [average(p.points[n] for p in played) for n in (0, 1)]
    lost = [average(p.lost[n] for p in played) for n in (0, 1)]
    return (
        f"{name}: {number} games, german {share(winners[GERMAN], number)}, "
        f"partisan {share(winners[PARTISAN], number)}, draw {winners['']}\n"
        f"  Tito {', '.join(f'{fate} {n}' for fate, n in fates.most_common())}; "
        f"by round {dict(sorted(gone.items()))}\n"
        f"  points {points[0]:.1f} to {points[1]:.1f}, lost {lost[0]:.1f} to {lost[1]:.1f}, "
        f"counters {average(p.found for p in played):.2f}, "
        f"in round 1 {average(p.early for p in played):.2f}, "
        f"stars {average(p.stars for p in played):.2f}, "
        f"Command {average(float(p.command) for p in played):.2f}\n"
        f"  answers {average(p.answers for p in played):.0f}, "
        f"{average(p.seconds for p in played):.2f} s a game"
    )


def main() -> None:
    """Print the results of some games between the plain players."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    print(report("scripted", games(ScriptedBot, ScriptedBot, range(number))))


if __name__ == "__main__":
    main()
