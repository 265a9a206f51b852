"""Commands that open tables: `play` and `serve`."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .common import (
    Data,
    Language,
    Options,
    Preset,
    chosen_options,
    fail,
    find_game,
    leave,
    must_be_written,
    say,
    seats_named,
)

if TYPE_CHECKING:
    from drvar.kernel.game import Game
    from drvar.server.running import Wish


def play(  # noqa: PLR0913  # the command's own words
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="see `drvar games`")] = "",
    terminal: Annotated[
        bool, typer.Option("--terminal", help="the plain table in this terminal")
    ] = False,
    plain: Annotated[
        bool,
        typer.Option("--plain", help="in this terminal in words alone, without a drawing"),
    ] = False,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="say the address, open nothing")
    ] = False,
    port: Annotated[
        int | None,
        typer.Option(
            "--port",
            metavar="PORT",
            min=0,
            max=65535,
            help="where to serve the pages; 8044 or any free one if not named; 0 is any",
            show_default=False,
        ),
    ] = None,
    data: Data = None,
    new: Annotated[
        bool, typer.Option("--new", help="begin a new game; the old one is kept")
    ] = False,
    save: Annotated[
        Path | None,
        typer.Option("--save", metavar="FILE", help="with --terminal: where the game is kept"),
    ] = None,
    seed: Annotated[
        str,
        typer.Option(
            "--seed", metavar="HEX", help="64 hex digits: the sealed seed of the dice"
        ),
    ] = "",
    preset: Preset = None,
    option: Options = [],  # noqa: B006  # typer copies it
    lang: Language = "en",
) -> None:
    """Play a game in the browser, or in this terminal.

    It is saved after every answer. The player of a seat is named after the seat: --german
    human --partisan random. With --terminal a game that was saved goes on; with --plain it is
    told in words alone, for a screen reader or a pipe. --lang is the language of the terminal;
    in the browser it is a setting.

    Example: drvar play skirmish --terminal --german human --partisan random
    """
    from drvar import games as registry

    chosen = find_game(game or registry.names()[0])
    wanted = preset is not None or bool(option)
    options = chosen_options(chosen, preset, option) if wanted else None
    seats = seats_named(chosen, context.args)
    sealed = _seed(seed) if seed else None
    if not (terminal or plain or save):
        named = bool(game or seats or wanted or seed)
        wish = _wish(chosen, seats, options, sealed, anew=new) if named else None
        _play_in_browser(wish, data, port, browser=not no_browser)
        return
    must_be_written(chosen, lang)
    from drvar.terminal import play as play_here

    fault = io.StringIO()
    code = play_here(
        chosen,
        seats=seats or None,
        options=options,
        seed=sealed,
        save=save,
        resume=not new,
        language=lang,
        plain=plain,
        err=fault,
    )
    leave(code, fault)


def _seed(words: str) -> bytes:
    try:
        seed = bytes.fromhex(words)
    except ValueError:
        fail(f"a seed is 64 hex digits, not {words!r}")
    if len(seed) != 32:
        fail(f"a seed is 64 hex digits, not {len(words)}")
    return seed


def _wish(
    game: Game,
    seats: dict[str, str],
    options: dict[str, str] | None,
    seed: bytes | None,
    *,
    anew: bool,
) -> Wish:
    """The table that is asked for; unknown bots are refused before anything runs."""
    from drvar.bots import UnknownBot, make_bot
    from drvar.server.running import Wish
    from drvar.server.wire import NewTable

    for player in seats.values():
        try:
            if player != "human":
                make_bot(game, player, 0)
        except UnknownBot as unknown:
            fail(str(unknown))
    return Wish(NewTable(game.name, options=options or {}, seats=seats), seed, anew)


def _play_in_browser(
    wish: Wish | None, data: Path | None, port: int | None, *, browser: bool
) -> None:
    from drvar.server import places, running
    from drvar.server.store import StoreTrouble

    try:
        running.play(data or places.data_folder(), port, wish, say, browser=browser)
    except (StoreTrouble, running.NoPort, running.InUse) as fault:
        fail(str(fault))


def serve(
    host: Annotated[
        str, typer.Option("--host", metavar="HOST", help="the address to listen at")
    ] = "0.0.0.0",
    port: Annotated[
        int,
        typer.Option(
            "--port", metavar="PORT", min=0, max=65535, help="the port to listen at; 0 is any"
        ),
    ] = 8044,
    data: Data = None,
    name: Annotated[
        list[str],
        typer.Option("--name", metavar="NAME", help="a name by which players visit it"),
    ] = [],  # noqa: B006  # typer copies it
) -> None:
    """Serve tables to other people.

    Every answer is on the disk before it is shown. Players can always visit it by its
    numeric addresses; by a name only if you give that name with --name.

    Example: drvar serve --host 127.0.0.1 --port 8044 --data tables
    """
    from drvar.server import places, running
    from drvar.server.store import StoreTrouble

    try:
        running.serve(data or places.data_folder(), host, port, say, name)
    except (StoreTrouble, running.NoPort, running.InUse) as fault:
        fail(str(fault))
