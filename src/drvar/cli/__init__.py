"""The command line: one command for each verb, errors in one line, exit codes with a meaning.

0 is well, 1 is a check that failed, 2 is a call that could not be carried out, 3 a check that
could only be made in part. Commands import what they need when they run, so that `drvar --help`
is quick. Each group has its module: `playing`, `reading`, `records`, `measuring`.

What the commands and their options are for is said here, in English: typer reads it from the
code, and these are the words of a tool, not of a game.
"""

from __future__ import annotations

import os
import sys
from typing import Annotated, NoReturn

import typer

from drvar import __version__, compiled

from . import measuring, playing, reading, records
from .common import BAD_CALL, FAILED

DEBUG = "DRVAR_DEBUG"
"""The environment variable that shows where a fault of the program is."""

app = typer.Typer(
    name="drvar",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Board wargames of the raid on Drvar, 25 May 1944: play, check, measure.",
)
COMMANDS = (
    playing.play,
    playing.serve,
    reading.games,
    reading.rules,
    reading.case,
    records.replay,
    records.verify,
    records.migrate,
    measuring.sim,
    measuring.bench,
)
SEATED = (playing.play, measuring.sim)
"""The commands that take an option for each seat of the game, whatever it is called."""

for _command in COMMANDS:
    _free = {"allow_extra_args": True, "ignore_unknown_options": True}
    app.command(context_settings=_free if _command in SEATED else None)(_command)


def _tell_version(wanted: bool) -> None:  # typer calls it so
    if wanted:
        print(f"drvar {__version__}, {compiled.told()}")
        raise typer.Exit


@app.callback()
def _drvar(
    version: Annotated[  # it is reported before any command runs
        bool,
        typer.Option(
            "--version",
            help="the version of the program, and whether its rules are compiled",
            is_eager=True,
            callback=_tell_version,
        ),
    ] = False,
) -> None:
    pass


def main(words: list[str] | None = None) -> NoReturn:
    """Run the command line and leave; whatever goes wrong is reported in one line."""
    given = sys.argv[1:] if words is None else words
    try:
        code = app(args=given or ["--help"], prog_name="drvar", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has gone: say nothing more, not even at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = FAILED
    except Exception as fault:
        if os.environ.get(DEBUG):
            raise
        print(f"drvar: {' '.join(_said(fault).split())}", file=sys.stderr)
        code = BAD_CALL
    sys.exit(code)


def _said(fault: Exception) -> str:
    """Say what is wrong with a call that typer refuses, or with this program."""
    if isinstance(fault, typer.Abort):
        return "stopped"
    if message := getattr(fault, "format_message", None):
        context = getattr(fault, "ctx", None)
        return f"{message()} (see {context.command_path if context else 'drvar'} --help)"
    return f"a fault in the program: {type(fault).__name__}: {fault} ({DEBUG}=1 shows where)"
