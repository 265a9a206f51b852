"""Commands that measure: `sim` and `bench`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from .common import (
    FAILED,
    GameName,
    Json,
    Options,
    Preset,
    chosen_options,
    fail,
    find_game,
    print_json,
    seats_named,
)


def sim(  # noqa: PLR0913  # the command's own words
    context: typer.Context,
    game: GameName,
    number: Annotated[
        int, typer.Option("--games", metavar="NUMBER", min=1, help="how many games")
    ] = 100,
    seed: Annotated[
        str, typer.Option("--seed", metavar="WORD", help="any word or number")
    ] = "1",
    workers: Annotated[
        int,
        typer.Option(
            "--workers", metavar="NUMBER", min=0, help="processes; 0 takes one a core"
        ),
    ] = 0,
    records: Annotated[
        Path | None, typer.Option("--records", metavar="DIR", help="keep every record there")
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="test the invariants after every answer")
    ] = False,
    preset: Preset = None,
    option: Options = [],  # noqa: B006  # typer copies it
    as_json: Json = False,
) -> None:
    """Play bot against bot, as often as you like.

    Results do not depend on the number of workers. The bot of a seat is named after the
    seat: --german random --partisan random.

    Example: drvar sim skirmish --games 1000 --seed 7 --german random --check
    """
    from drvar.bots import UnknownBot, make_bot
    from drvar.lab import sim as lab

    chosen = find_game(game)
    bots = {**dict.fromkeys(chosen.seats, "random"), **seats_named(chosen, context.args)}
    study = lab.Study(
        game,
        number,
        seed,
        bots,
        chosen_options(chosen, preset, option),
        check,
        str(records) if records else "",
    )
    try:
        for name in bots.values():
            make_bot(chosen, name, 0)
    except UnknownBot as unknown:
        fail(str(unknown))
    if records:
        try:
            records.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            fail(f"cannot write to {records}: {fault.strerror}")
    try:
        played = _simulated(study, workers)
    except OSError as fault:
        fail(f"cannot write to {fault.filename or records}: {fault.strerror}")
    if as_json:
        print_json(lab.report(study, played))
    else:
        print(lab.table(study, played))
    for problem in played.problems[:20]:
        print(f"PROBLEM {problem}", file=sys.stderr)
    if played.problems:
        fail(f"{len(played.problems)} problems in {played.games} games", FAILED)


def _simulated(study: Any, workers: int) -> Any:
    """Run a study with a progress bar on the error stream, if that is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from drvar.lab import sim as lab

    console = Console(stderr=True)
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task(study.game, total=study.games)
        return lab.simulate(
            study, workers or os.cpu_count() or 1, lambda done: progress.advance(task, done)
        )


def bench(  # noqa: PLR0913  # the command's own words
    game: Annotated[str, typer.Argument(metavar="GAME", help="one game only")] = "",
    rounds: Annotated[
        int,
        typer.Option(
            "--rounds", metavar="NUMBER", min=1, help="figures are the median of these"
        ),
    ] = 5,
    seconds: Annotated[
        float,
        typer.Option("--seconds", metavar="SECONDS", min=0.01, max=3600, help="for each part"),
    ] = 1.0,
    server: Annotated[
        bool, typer.Option("--server", help="what an answer of the server costs instead")
    ] = False,
    bots: Annotated[
        bool, typer.Option("--bots", help="what a decision of a bot costs instead")
    ] = False,
    as_json: Json = False,
) -> None:
    """Measure the rules, beside python-chess if it is installed.

    Measured are random play, copies, questions, views and JSON. With --server it is answers of
    the server, alone and over sockets, beside a bare echo; with --bots decisions of bots.

    Example: drvar bench --rounds 3 --json
    """
    from drvar import games as registry

    chosen = (find_game(game),) if game else registry.all_games()
    if server and bots:
        fail("one of --server and --bots at a time")
    measured: Any
    if server:
        from drvar.server import bench as measured
    elif bots:
        from drvar.lab import bench_bots as measured
    else:
        from drvar.lab import bench as measured
    told = measured.measure(chosen, rounds, seconds, lambda line: print(line, file=sys.stderr))
    if as_json:
        print_json(told)
    else:
        print(measured.table(told))
