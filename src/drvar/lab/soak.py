"""The long run: the full counts that `make test` only samples, written as a report.

    python -m drvar.lab.soak [--games N] [--seed S]

Plays every game with every pairing of its bots, and every variant of its rules with bots that
play at random. The invariants are checked after every answer. It writes build/soak.md and exits
with 1 if anything was found: a broken invariant, or a milestone of a game that no pairing ever
reached under any preset.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from itertools import product

from drvar import games as registry
from drvar.bots import bots_for
from drvar.kernel.game import Game

from . import proof, sim

GAMES = 2000
"""Games of the standard rules for each pairing of bots."""

FEWER = 10
"""Each other variant of the rules gets this part of them."""


def studies(game: Game, number: int, seed: str) -> Iterator[sim.Study]:
    """Every pairing of bots under the standard rules, every variant with random bots."""
    for names in product(bots_for(game), repeat=len(game.seats)):
        bots = dict(zip(game.seats, names, strict=True))
        yield sim.Study(game.name, number, seed, bots, game.chosen({}), check=True)
    bots = dict.fromkeys(game.seats, "random")
    for _, options in game.variants():
        if options != game.chosen({}):
            few = max(1, number // FEWER)
            yield sim.Study(game.name, few, seed, bots, options, check=True)


def never(game: Game, played: sim.Played) -> list[str]:
    """The milestones of a game that none of its games reached."""
    return [
        f"{game.name}: {key}={value} never in {played.games} games"
        for key, counts in sim.milestones(game, played).items()
        for value, count in counts.items()
        if not count
    ]


def main(words: list[str]) -> int:
    """Run the studies, print and keep the report."""
    parser = argparse.ArgumentParser(prog="drvar.lab.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", default="soak")
    wanted = parser.parse_args(words)
    lines, problems = ["# Soak report", ""], 0
    for game in registry.all_games():
        presets, known = [game.preset(name) for name in game.presets], sim.Played()
        for study in studies(game, wanted.games, wanted.seed):
            played = sim.simulate(study, os.cpu_count() or 1, lambda _: None)
            changed = {k: v for k, v in study.options.items() if v != game.chosen({})[k]}
            told = [sim.table(study, played), *(f"  PROBLEM {p}" for p in played.problems)]
            told += [f"  options: {changed}"] if changed else []
            print("\n".join(told), flush=True)
            lines += ["```", *told, "```", ""]
            problems += len(played.problems)
            if study.options in presets:
                known.add(played)
        for missed in never(game, known):
            print(f"PROBLEM {missed}", flush=True)
            lines += [f"PROBLEM {missed}", ""]
            problems += 1
    lines.append(f"{problems} problems.")
    report = proof.repository() / "build" / "soak.md"
    report.parent.mkdir(exist_ok=True)
    report.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{problems} problems; report in {report.relative_to(proof.repository())}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
