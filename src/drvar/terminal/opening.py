"""Opening a table: its players, a new game or the saved one, a screen that is large enough."""

from __future__ import annotations

import os
import secrets
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple, TextIO

from drvar.bots import UnknownBot, bots_for, make_bot
from drvar.kernel.dice import SEED_BYTES, SealedDice
from drvar.kernel.driver import Session
from drvar.kernel.events import WATCHER
from drvar.kernel.game import UnknownName
from drvar.kernel.takeup import version_of
from drvar.kernel.words import ENGLISH

from .saves import SaveFile, SaveTrouble, default_save
from .screen import Screen, TooSmall
from .table import HUMAN, Table
from .words import say, speak

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from drvar.kernel.game import Game

WRONG, FAILED = 2, 1
"""Exit codes: a table that cannot be; a save that failed, or output that is not read."""


class BadTable(ValueError):  # noqa: N818  # reads as what is wrong
    """A table that cannot be set up as asked; one line says why."""


class Wish(NamedTuple):
    """What the player asked for when opening a table; None leaves the choice to the table."""

    game: Game
    seats: Mapping[str, str] | None
    options: Mapping[str, str] | None
    seed: bytes | None
    resume: bool


def play(  # noqa: PLR0913  # a table has these parts
    game: Game,
    *,
    seats: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
    seed: bytes | None = None,
    save: Path | None = None,
    resume: bool = True,
    language: str = ENGLISH,
    plain: bool = False,
    source: TextIO | None = None,
    out: TextIO | None = None,
    err: TextIO | None = None,
) -> int:
    """Play a game in the terminal and give the exit code; faults are one line on `err`.

    `seats` maps a seat to "human" or a bot's name; seats left out get the bot `random`, but at
    least one person plays unless every seat is named. With `resume` a saved game goes on, and
    the seats, options and seed given must agree with it; without it, or if the saved game is
    over, the old file is kept aside and a new game begins. `plain` draws nothing and says all.
    """
    speak(language)
    screen = Screen(source or sys.stdin, out or sys.stdout, plain=plain)
    wish = Wish(game, seats, options, seed, resume)
    try:
        _check(wish)
        with SaveFile(save or default_save(game)) as file:
            table, news = _open(wish, file, screen)
            try:
                return table.run(news)
            except SaveTrouble as fault:
                print(fault, file=err or sys.stderr)
                return FAILED
    except (SaveTrouble, TooSmall, BadTable, UnknownName, UnknownBot) as fault:
        print(fault, file=err or sys.stderr)
        return WRONG
    except BrokenPipeError:
        return _nobody_reads(screen.out)


def _check(wish: Wish) -> None:
    """Refuse what no game could grant, before anything is touched."""
    wish.game.chosen(wish.options or {})
    for seat, player in seated(wish.game, wish.seats).items():
        if player != HUMAN and player not in bots_for(wish.game):
            make_bot(wish.game, player, seat)  # says which bots there are
    if wish.seed is not None and len(wish.seed) != SEED_BYTES:
        raise BadTable(say("fault-seed", right=SEED_BYTES, wrong=len(wish.seed)))


def seated(game: Game, seats: Mapping[str, str] | None) -> dict[str, str]:
    """Give each seat its player; if no person is named, the first free seat is a person's."""
    named = dict(seats or {})
    for seat in named:
        if seat not in game.seats:
            listed = ", ".join(game.seats)
            raise BadTable(say("fault-seat", game=game.name, seat=seat, seats=listed))
    free = [seat for seat in game.seats if seat not in named]
    if free and HUMAN not in named.values():
        named[free.pop(0)] = HUMAN
    return {seat: named.get(seat, "random") for seat in game.seats}


def _open(wish: Wish, file: SaveFile, screen: Screen) -> tuple[Table, str]:
    """Open the saved game or a new one; also give the line that tells which."""
    if wish.resume and file.exists() and (session := _saved(wish, file)) is not None:
        _must_agree(wish, session, file)
        return _table(session, file, screen), _goes_on(session, file)
    seed = wish.seed or secrets.token_bytes(SEED_BYTES)
    players = seated(wish.game, wish.seats)
    session = Session(wish.game, SealedDice(seed), options=wish.options, players=players)
    table, news = _table(session, file, screen), ""
    if file.exists():
        key = "start-finished" if wish.resume else "start-aside"
        news = say(key, path=file.set_aside())
    file.store(session)
    return table, news


def _saved(wish: Wish, file: SaveFile) -> Session | None:
    """The game in the file unless it is over; one that ended under earlier rules stays."""
    record = file.read(wish.game)
    if record.result is not None and version_of(record) != wish.game.rules_version:
        return None
    session = file.load(wish.game)
    return None if session.over else session


def _goes_on(session: Session, file: SaveFile) -> str:
    """Say that the saved game goes on; if the rules changed, the old file is kept first."""
    before = version_of(file.read(session.game))
    now = session.game.rules_version
    if before == now:
        return say("start-resumed")
    kept = file.copy_aside()
    file.store(session)
    return say("start-changed", found=before, wanted=now, path=kept)


def _table(session: Session, file: SaveFile, screen: Screen) -> Table:
    """Make the table with its bots, if the screen is large enough for the game."""
    screen.must_hold(session.game.sketch(session.view(WATCHER).board))
    bots = {
        seat: make_bot(session.game, player, session.dice.seed + seat.encode())
        for seat, player in session.players.items()
        if player != HUMAN
    }
    return Table(session, file, screen, bots)


def _must_agree(wish: Wish, session: Session, file: SaveFile) -> None:
    """Refuse a wish that differs from the saved game; `--new` begins another."""
    for seat, player in (wish.seats or {}).items():
        if session.players[seat] != player:
            seats = {"have": f"{seat}={session.players[seat]}", "want": f"{seat}={player}"}
            raise BadTable(say("fault-other-seats", path=file.path, **seats))
    if any(session.g.options[key] != value for key, value in (wish.options or {}).items()):
        raise BadTable(say("fault-other-options", path=file.path))
    if wish.seed is not None and wish.seed != session.dice.seed:
        raise BadTable(say("fault-other-seed", path=file.path))


def _nobody_reads(out: TextIO) -> int:
    """Leave quietly when the output was closed, as rich does; the game is saved."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())
    return FAILED
