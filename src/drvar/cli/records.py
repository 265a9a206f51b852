"""Commands for what is stored: `replay`, `verify`, `migrate`."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .common import FAILED, PARTLY, Data, fail, find_game, leave, read_file, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from drvar.kernel.takeup import Fate


def replay(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="the record of a game")],
    until: Annotated[
        int | None,
        typer.Option("--until", metavar="NUMBER", min=0, help="the last entry to show"),
    ] = None,
    seat: Annotated[
        str | None, typer.Option("--as", metavar="SEAT", help="see what this seat sees")
    ] = None,
) -> None:
    """Step through a record: entries, events in words, the map.

    Example: drvar replay game.json --until 40 --as german
    """
    from drvar.terminal import replay_record

    fault = io.StringIO()
    leave(replay_record(record, until=until, seat=seat, err=fault), fault)


def verify(
    records: Annotated[
        list[Path], typer.Argument(metavar="RECORD", help="files with records of games")
    ],
    head: Annotated[
        str, typer.Option("--head", metavar="HEX", help="the head that the players saw")
    ] = "",
) -> None:
    """Replay records under the rules and check every die.

    Every answer, the seal of the dice and the chain of hashes are checked as well. It
    leaves with 0 if all of them are verified, 1 if one does not hold, 2 if one cannot be
    read, and 3 if one is only partly verified: rules of earlier versions are not kept, so
    what was played under them has its hashes and dice checked and no answers.

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


def migrate(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(metavar="PATH", help="saved games, or folders of them"),
    ] = None,
    data: Data = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="only say what would be done")
    ] = False,
) -> None:
    """Take up stored games after a change of rules.

    It says of each game what becomes of it. Without a PATH and --data it goes through your
    own tables and the saved games of the terminal. What changes is copied first; what
    cannot be taken up is not touched. It leaves with 1 if a game cannot be taken up, with 2
    if nothing could be looked at.

    Example: drvar migrate --dry-run game.json
    """
    from collections import Counter

    from drvar.terminal import migration

    count: Counter[str] = Counter()

    def tell(fate: Fate) -> None:
        count[fate.kind] += 1
        kind = f"would be {fate.kind}" if dry_run and fate.kind == "taken up" else fate.kind
        say(f"{kind.upper() if kind == 'cannot' else kind:10} {fate.what}: {fate.words}")

    everything = not paths and data is None
    if everything or data is not None:
        _migrate_tables(data, tell, dry=dry_run, wanted=not everything)
    for path in migration.files(migration.saved_games() if everything else paths or []):
        tell(migration.migrate(path, dry=dry_run))
    say(", ".join(f"{number} {kind}" for kind, number in count.items()) or "no stored games")
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
    from drvar.server.sqlite import FILE
    from drvar.server.store import StoreTrouble

    folder = data or places.data_folder()
    if not wanted and not (folder / FILE).exists():
        return
    try:
        kept = asyncio.run(migration.migrate(folder, tell, dry=dry))
    except (StoreTrouble, places.InUse) as fault:
        fail(str(fault))
    if kept is not None:
        say(f"The tables as they were are in {kept}")
