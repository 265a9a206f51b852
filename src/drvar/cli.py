"""The command line: one command a verb, errors in one line, exit codes that mean something.

0 is well, 1 is a check that failed, 2 is a call that could not be carried out, 3 a check that
could only be made in part. Commands import what they need when they run, so that `drvar --help`
is quick.
"""

from __future__ import annotations

import io
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

if TYPE_CHECKING:
    from collections.abc import Callable

    from drvar.kernel.game import Game
    from drvar.kernel.takeup import Fate
    from drvar.server.running import Wish

FAILED, BAD_CALL, PARTLY = 1, 2, 3
LANGUAGE = re.compile("[a-z]{2,3}(-[A-Za-z]{2,4})?")
DEBUG = "DRVAR_DEBUG"
"""The environment variable that shows where a fault of the program is."""

app = typer.Typer(
    name="drvar",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Board wargames of the raid on Drvar, 25 May 1944: play, check, measure.",
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="see `drvar games`")]
Options = Annotated[
    list[str], typer.Option("--option", "-o", metavar="KEY=VALUE", help="a rules option")
]
Preset = Annotated[
    str,
    typer.Option(
        "--preset",
        metavar="NAME",
        help="a set of rules options; the game's usual ones if not named",
        show_default=False,
    ),
]
Json = Annotated[bool, typer.Option("--json", help="write JSON instead of a table")]


def fail(line: str, code: int = BAD_CALL) -> NoReturn:
    """Say in one line what is wrong, and leave."""
    print(f"drvar: {' '.join(line.split())}", file=sys.stderr)
    raise typer.Exit(code)


def find_game(name: str) -> Game:
    """Give the game of that name or fail in one line."""
    from drvar import games

    try:
        return games.game(name)
    except games.UnknownGame as unknown:
        fail(str(unknown))


def chosen_options(game: Game, preset: str, options: list[str]) -> dict[str, str]:
    """Read preset and options from the command line."""
    try:
        chosen = game.preset(preset)
        for option in options:
            key, equals, value = option.partition("=")
            if not equals:
                fail(f"an option is KEY=VALUE, not {option!r}")
            chosen[key] = value
        return game.chosen(chosen)
    except ValueError as fault:
        fail(str(fault))


def read_file(path: Path) -> bytes:
    """Read a file or fail in one line."""
    try:
        return path.read_bytes()
    except OSError as fault:
        fail(f"cannot read {path}: {fault.strerror}")


Data = Annotated[
    Path | None, typer.Option("--data", metavar="DIR", help="where the tables are kept")
]


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def play(  # noqa: PLR0913  # the command's own words
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="see `drvar games`")] = "",
    terminal: Annotated[
        bool, typer.Option("--terminal", help="the plain table in this terminal")
    ] = False,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="say the address, open nothing")
    ] = False,
    port: Annotated[int | None, typer.Option("--port", min=0, max=65535)] = None,
    data: Data = None,
    new: Annotated[
        bool, typer.Option("--new", help="begin anew; the old game is kept")
    ] = False,
    save: Annotated[
        Path | None,
        typer.Option("--save", metavar="FILE", help="with --terminal: where the game is kept"),
    ] = None,
    seed: Annotated[
        str, typer.Option("--seed", help="64 hex digits: the sealed seed of the dice")
    ] = "",
    preset: Annotated[str | None, typer.Option("--preset", metavar="NAME")] = None,
    option: Options = [],  # noqa: B006  # typer copies it
) -> None:
    """Play in the browser, or at the plain table; the game is saved after every answer.

    Who plays a seat is named after the seat: --german human --partisan random.

    Example: drvar play skirmish --terminal --german human --partisan random
    """
    from drvar import games as registry

    chosen = find_game(game or registry.names()[0])
    wanted = preset is not None or bool(option)
    options = chosen_options(chosen, preset or "", option) if wanted else None
    seats = _seats(chosen, context.args)
    sealed = _seed(seed) if seed else None
    if not (terminal or save):
        named = bool(game or seats or wanted or seed)
        wish = _wish(chosen, seats, options, sealed, anew=new) if named else None
        _play_in_browser(wish, data, port, browser=not no_browser)
        return
    from drvar.terminal import play as play_here

    fault = io.StringIO()
    code = play_here(
        chosen,
        seats=seats or None,
        options=options,
        seed=sealed,
        save=save,
        resume=not new,
        err=fault,
    )
    _leave(code, fault)


def _wish(
    game: Game,
    seats: dict[str, str],
    options: dict[str, str] | None,
    seed: bytes | None,
    *,
    anew: bool,
) -> Wish:
    """The table that somebody asks for; unknown bots are refused before anything runs."""
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
        running.play(data or places.data_folder(), port, wish, _say, browser=browser)
    except (StoreTrouble, running.NoPort, running.InUse) as fault:
        fail(str(fault))


def _say(line: str) -> None:
    print(line, flush=True)


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", help="the address to listen at")] = "0.0.0.0",
    port: Annotated[int, typer.Option("--port", min=0, max=65535)] = 8044,
    data: Data = None,
    name: Annotated[
        list[str],
        typer.Option("--name", metavar="NAME", help="a name under which players visit it"),
    ] = [],  # noqa: B006  # typer copies it
) -> None:
    """Serve tables to others; every answer is on the disk before anybody sees it.

    By its addresses in numbers it can always be visited, by a name only if that is named.

    Example: drvar serve --host 127.0.0.1 --port 8044 --data tables
    """
    from drvar.server import places, running
    from drvar.server.store import StoreTrouble

    try:
        running.serve(data or places.data_folder(), host, port, _say, name)
    except (StoreTrouble, running.NoPort, running.InUse) as fault:
        fail(str(fault))


def _leave(code: int, fault: io.StringIO) -> NoReturn:
    """Leave with a code of the table, and with what it says is wrong."""
    if fault.getvalue():
        fail(fault.getvalue(), code)
    raise typer.Exit(code)


def _seed(words: str) -> bytes:
    try:
        seed = bytes.fromhex(words)
    except ValueError:
        fail(f"a seed is 64 hex digits, not {words!r}")
    if len(seed) != 32:
        fail(f"a seed is 64 hex digits, not {len(words)}")
    return seed


def _seats(game: Game, words: list[str]) -> dict[str, str]:
    """Read `--german WHO` for the seats that the game has."""
    named: dict[str, str] = {}
    rest = list(words)
    while rest:
        flag, equals, value = rest.pop(0).partition("=")
        seat = flag.removeprefix("--")
        if not flag.startswith("--") or seat not in game.seats:
            known = ", ".join(f"--{seat}" for seat in game.seats)
            fail(f"{game.name} has no {flag!r} here; there is {known}")
        if not equals and not rest:
            fail(f"--{seat} needs a name")
        named[seat] = value if equals else rest.pop(0)
    return named


@app.command()
def replay(
    record: Annotated[Path, typer.Argument(metavar="RECORD")],
    until: Annotated[int | None, typer.Option("--until", min=0, help="stop after it")] = None,
    seat: Annotated[str | None, typer.Option("--as", help="see what this seat sees")] = None,
) -> None:
    """Step through a record: entries, events in words, the map.

    Example: drvar replay game.json --until 40 --as german
    """
    from drvar.terminal import replay_record

    fault = io.StringIO()
    _leave(replay_record(record, until=until, seat=seat, err=fault), fault)


@app.command()
def games(as_json: Json = False) -> None:
    """List the games with their seats, options and bots.

    Example: drvar games --json
    """
    from drvar import games as registry
    from drvar.bots import bots_for

    told = []
    for game in registry.all_games():
        words = game.words
        told.append(
            {
                "game": game.name,
                "title": words.say("game-title", {}),
                "about": words.say("game-line", {}),
                "seats": list(game.seats),
                "rules_version": game.rules_version,
                "presets": {name: words.say(f"preset-{name}", {}) for name in game.presets},
                "options": {
                    option.key: {
                        "about": words.say(f"rule-{option.key}", {}),
                        "rule": option.rule,
                        "values": {
                            value: words.say(f"rule-{option.key}-{value}", {})
                            for value in option.values
                        },
                    }
                    for option in game.options
                },
                "bots": list(bots_for(game)),
            }
        )
    if as_json:
        _print_json(told)
    else:
        for game_told in told:
            _print_game(game_told)


def _print_game(told: dict[str, Any]) -> None:
    print(f"{told['game']}: {told['title']}")
    print(f"  {told['about']}")
    print(f"  seats: {', '.join(told['seats'])}   bots: {', '.join(told['bots'])}")
    for name, about in told["presets"].items():
        print(f"  --preset {name}: {about}")
    for key, option in told["options"].items():
        print(f"  --option {key}=...: {option['about']} ({option['rule']})")
        for number, (value, about) in enumerate(option["values"].items()):
            default = " (default)" if number == 0 else ""
            print(f"      {value}: {about}{default}")


@app.command()
def case(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="files or folders")],
) -> None:
    """Run case files and print one line each; exit 1 if any fails.

    Example: drvar case tests/cases/skirmish
    """
    from drvar import games as registry
    from drvar.kernel import case as cases

    failed = 0
    for path in _case_files(paths):
        title = ""
        try:
            read = cases.read(read_file(path).decode("utf-8"))
            title = f": {read.title}"
            cases.run(registry.game(read.game), read)
            print(f"ok    {path}{title}")
        except (cases.CaseError, registry.UnknownGame, UnicodeDecodeError) as fault:
            failed += 1
            print(f"FAIL  {path}{title}: {' '.join(str(fault).split())}")
    if failed:
        fail(f"{failed} of the cases failed", FAILED)


def _case_files(paths: list[Path]) -> list[Path]:
    found: list[Path] = []
    for path in paths:
        inside = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not inside:
            fail(f"no case files in {path}")
        found += inside
    return found


@app.command()
def rules(
    game: GameName,
    paragraph: Annotated[str, typer.Argument(metavar="[ID]", help="one paragraph")] = "",
    lang: Annotated[str, typer.Option("--lang", help="language of the text")] = "en",
    coverage: Annotated[
        bool, typer.Option("--coverage", help="print id, code and tests; exit 1 on a hole")
    ] = False,
) -> None:
    """Read the rulebook, or show which code and tests stand behind each paragraph.

    Example: drvar rules skirmish SKIRMISH-5.1
    """
    chosen = find_game(game)
    if coverage:
        _coverage(chosen)
        return
    try:
        book = chosen.rulebook_in(lang) if LANGUAGE.fullmatch(lang) else None
    except FileNotFoundError:
        book = None
    if book is None:
        fail(f"the rulebook of {game} is not written in {lang!r}")
    if paragraph:
        found = book.find(paragraph)
        if found is None:
            fail(f"the rulebook of {game} has no paragraph {paragraph!r}")
        print(f"{found.id} ({found.kind}) {found.text}")
        return
    print(book.title)
    for chapter in book.chapters:
        print(f"\n{chapter.number} {chapter.title}")
        for entry in chapter.paragraphs:
            print(f"  {entry.id}  {entry.text}")


def _coverage(game: Game) -> None:
    from drvar.kernel.codec import BadFile
    from drvar.lab import proof

    try:
        rows = proof.coverage(game, proof.load(proof.repository()))
    except BadFile as fault:
        fail(str(fault), FAILED)
    holes = 0
    for row in rows:
        print(f"{row.paragraph} ({row.kind})")
        for name in row.code:
            print(f"    code {name}")
        for test in row.tests:
            print(f"    test {test}")
        if row.hole:
            holes += 1
            print(f"    HOLE {row.hole}")
    binding = sum(row.kind == "binding" for row in rows)
    print(f"{len(rows)} paragraphs, {binding} binding, {holes} holes")
    if holes:
        fail(f"{holes} paragraphs of {game.name} are not proved", FAILED)


def _print_json(value: Any) -> None:
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def sim(  # noqa: PLR0913  # the command's own words
    context: typer.Context,
    game: GameName,
    number: Annotated[int, typer.Option("--games", min=1, help="how many")] = 100,
    seed: Annotated[str, typer.Option("--seed", help="any word or number")] = "1",
    workers: Annotated[
        int, typer.Option("--workers", min=0, help="processes; 0 takes one a core")
    ] = 0,
    records: Annotated[
        Path | None, typer.Option("--records", metavar="DIR", help="keep every record there")
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="test the invariants after every answer")
    ] = False,
    preset: Preset = "",
    option: Options = [],  # noqa: B006  # typer copies it
    as_json: Json = False,
) -> None:
    """Play bot against bot; results do not depend on the number of workers.

    A bot for a seat is named after the seat: --german random --partisan random.

    Example: drvar sim skirmish --games 1000 --seed 7 --german random --check
    """
    from drvar.bots import UnknownBot, make_bot
    from drvar.lab import sim as lab

    chosen = find_game(game)
    bots = {**dict.fromkeys(chosen.seats, "random"), **_seats(chosen, context.args)}
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
        _print_json(lab.report(study, played))
    else:
        print(lab.table(study, played))
    for problem in played.problems[:20]:
        print(f"PROBLEM {problem}", file=sys.stderr)
    if played.problems:
        fail(f"{len(played.problems)} problems in {played.games} games", FAILED)


def _simulated(study: Any, workers: int) -> Any:
    """Run a study with a progress bar on the error stream, if anybody watches it."""
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


@app.command()
def verify(
    records: Annotated[list[Path], typer.Argument(metavar="RECORD...")],
    head: Annotated[str, typer.Option("--head", help="the head that the players saw")] = "",
) -> None:
    """Replay records under the rules and check chain, seal, every die and every answer.

    It leaves with 0 if all of them are verified, 1 if one does not hold, 2 if one cannot be
    read, and 3 if one is only partly verified: rules of earlier versions are not kept, so what
    was played under them has its hashes and dice checked and no answers.

    Example: drvar verify game.json --head 5f0c2a7e9b31
    """
    if head and len(records) > 1:
        fail("--head belongs to one record")
    verdicts = [_verified(path, head) for path in records]
    if bad := verdicts.count("does not hold"):
        fail(f"{bad} of {len(records)} records do not hold", FAILED)
    if "partly verified" in verdicts:
        raise typer.Exit(PARTLY)


def _verified(path: Path, head: str) -> str:
    """Check one record, say what was found, and give the verdict."""
    from drvar.kernel import record as recording
    from drvar.kernel.codec import BadFile

    try:
        told = recording.read(read_file(path))
        found = recording.verify(find_game(told.game), told, head)
    except BadFile as fault:
        fail(f"{path}: {fault}")
    marks = {"ok": found.good, "note": found.noted, "part": found.unknown, "FAIL": found.bad}
    for mark, lines in marks.items():
        for line in lines:
            print(f"{mark:5} {path}: {line}")
    worst = "FAIL" if found.bad else "part" if found.unknown else "ok"
    print(f"{worst:5} {path}: {found.verdict}")
    return found.verdict


@app.command()
def migrate(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[PATH...]", help="saved games, or folders of them"),
    ] = None,
    data: Data = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="only say what would be done")
    ] = False,
) -> None:
    """Take up stored games after a change of rules, and say of each what becomes of it.

    Without a PATH and --data it goes through your own tables and the saved games of the
    terminal. What changes is copied first; what cannot be taken up is not touched. It leaves
    with 1 if a game cannot be taken up, with 2 if nothing could be looked at.

    Example: drvar migrate --dry-run game.json
    """
    from collections import Counter

    from drvar.terminal import migration

    count: Counter[str] = Counter()

    def tell(fate: Fate) -> None:
        count[fate.kind] += 1
        kind = f"would be {fate.kind}" if dry_run and fate.kind == "taken up" else fate.kind
        _say(f"{kind.upper() if kind == 'cannot' else kind:10} {fate.what}: {fate.words}")

    everything = not paths and data is None
    if everything or data is not None:
        _migrate_tables(data, tell, dry=dry_run, wanted=not everything)
    for path in migration.files(migration.saved_games() if everything else paths or []):
        tell(migration.migrate(path, dry=dry_run))
    _say(", ".join(f"{number} {kind}" for kind, number in count.items()) or "no stored games")
    if stuck := count["cannot"]:
        fail(
            f"{stuck} of {count.total()} games cannot be taken up; they stay as they are",
            FAILED,
        )


def _migrate_tables(
    data: Path | None, tell: Callable[[Fate], None], *, dry: bool, wanted: bool
) -> None:
    import asyncio

    from drvar.server import migration, places
    from drvar.server.store import FILE, StoreTrouble

    folder = data or places.data_folder()
    if not wanted and not (folder / FILE).exists():
        return
    try:
        kept = asyncio.run(migration.migrate(folder, tell, dry=dry))
    except (StoreTrouble, places.InUse) as fault:
        fail(str(fault))
    if kept is not None:
        _say(f"The tables as they were are in {kept}")


@app.command()
def bench(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="one game only")] = "",
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="median of so many")] = 5,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0.01, max=3600, help="for each part")
    ] = 1.0,
    as_json: Json = False,
) -> None:
    """Measure the rules beside python-chess: random play, copy, question, view, JSON.

    Example: drvar bench --rounds 3 --json
    """
    from drvar import games as registry
    from drvar.lab import bench as bench_

    chosen = (find_game(game),) if game else registry.all_games()
    told = bench_.measure(chosen, rounds, seconds, lambda line: print(line, file=sys.stderr))
    if as_json:
        _print_json(told)
    else:
        print(bench_.table(told))


def main(words: list[str] | None = None) -> NoReturn:
    """Run the command line and leave; whatever goes wrong is told in one line."""
    given = sys.argv[1:] if words is None else words
    try:
        code = app(args=given or ["--help"], prog_name="drvar", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read has gone: say nothing more, at exit neither
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


if __name__ == "__main__":
    main()
