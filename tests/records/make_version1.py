"""Make the data of an earlier program: tables and saved games under rules version 1.

    python tests/records/make_version1.py FOLDER [GAME ...]

What lies in tests/records/version1 was made by this script with the last program whose games
had rules version 1, and is never made again: it is what players had on their disks when the
rules changed for the first time. Run by a later program, the script makes the same kind of
data under that program's rules; the next change of rules then has data of its own, of the
games that it changes: tests/records/version2 was made so, of the raid, by the last program
whose raid had rules version 2.

There is a table for every place where one of the games asks something, each left there; tables
that were not begun, that wait for a bot, that took dice back, and finished ones; and saved
games of the terminal. Four golden records of that version are kept beside them in `records`.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from drvar import games
from drvar.bots import Chair, bots_for, make_bot
from drvar.kernel.dice import SealedDice
from drvar.kernel.driver import Session
from drvar.kernel.options import text
from drvar.server import wire
from drvar.server.authority import Authority
from drvar.terminal.saves import SaveFile

if TYPE_CHECKING:
    from drvar.kernel.game import Game

OWNER = "somebody"
PAIRS = (("random", "random"), ("scripted", "random"), ("random", "scripted"))
SCOUTED, LONGEST = 6, 190
"""How many games are searched for places; later games are left out."""


class Place(NamedTuple):
    """Where a game asks: the step on top of the stack, and a game in which it is reached."""

    step: str
    number: int


def seed_of(game: Game, number: int) -> bytes:
    return sha256(f"a {game.name} of version 1, number {number}".encode()).digest()


def bots_of(game: Game, number: int) -> dict[str, Any]:
    names = dict(zip(game.seats, PAIRS[number % len(PAIRS)], strict=False))
    known = {seat: name if name in bots_for(game) else "random" for seat, name in names.items()}
    return {seat: make_bot(game, name, seed_of(game, number)) for seat, name in known.items()}


def step_of(session: Session) -> str:
    frame = session.g.stack[-1]
    return f"{type(frame).__name__}.{frame.at}"


def places(game: Game) -> list[Place]:
    """Every place where the game asks, by the game that comes there first."""
    first: dict[str, tuple[int, int]] = {}
    for number in range(SCOUTED):
        session, bots = Session(game, SealedDice(seed_of(game, number))), bots_of(game, number)
        while not session.over and len(session.entries) < LONGEST:
            here = len(session.entries), number
            first[step_of(session)] = min(here, first.get(step_of(session), here))
            session.answer(session.seat, text(bots[session.seat].choose(Chair.at(session))))
    return [Place(step, number) for step, (_, number) in sorted(first.items())]


class Host:
    """The visitor that opens tables and plays all their seats."""

    def __init__(self, authority: Authority) -> None:
        self.authority = authority

    async def open(self, game: Game, number: int, name: str, **more: Any) -> wire.Made:
        seats = more.pop("seats", dict.fromkeys(game.seats, "human"))
        first = next(iter(seats))
        new = wire.NewTable(game.name, seats=seats, names={first: name}, **more)
        return await self.authority.lobby.create(new, OWNER, seed=seed_of(game, number))

    async def say(self, made: wire.Made, seat: str, message: Any) -> None:
        table = await self.authority.tables.find(made.table)
        reply = await self.authority.play.handle(table, seat, message)
        assert isinstance(reply, wire.Applied), reply

    async def play(
        self, made: wire.Made, number: int, until: str = "", most: int = 2000
    ) -> None:
        table = await self.authority.tables.find(made.table)
        bots = bots_of(table.game, number)
        for _ in range(most):
            session = table.playing()
            if session.over or step_of(session) == until or session.seat not in made.tokens:
                return
            say = text(bots[session.seat].choose(Chair.at(session)))
            await self.say(made, session.seat, wire.Answer(table.seq, say))

    async def seq(self, made: wire.Made) -> int:
        return (await self.authority.tables.find(made.table)).seq

    async def stops(self, made: wire.Made) -> list[int]:
        """After how many entries a seat was asked."""
        entries = (await self.authority.tables.find(made.table)).playing().entries
        return [number for number, entry in enumerate(entries) if entry.say]

    # ------------------------------------------------------------------ kinds of tables

    async def everywhere(self, game: Game) -> None:
        for place in places(game):
            made = await self.open(game, place.number, place.step)
            await self.play(made, place.number, place.step, LONGEST)

    async def others(self, game: Game) -> None:
        await self.finished(game)
        await self.taken_back(game)
        await self.undoable(game)
        if len(game.seats) > 1:
            await self.open(game, 3, "not-begun", sit=[game.seats[0]])
            await self.for_a_bot(game)

    async def finished(self, game: Game) -> None:
        number = {"hunt": 1}.get(game.name, 2)
        made = await self.open(game, number, "finished")
        await self.play(made, number)
        branch = wire.Branch(made.table, (await self.stops(made))[-9])
        left = await self.open(game, 3, "branched", branch=branch)
        await self.play(left, 3, most=2)
        await self.open(game, 3, "branch-not-begun", branch=branch, sit=[])
        given_up = await self.open(game, 4, "resigned")
        await self.play(given_up, 4, most=12)
        seat = (await self.authority.tables.find(given_up.table)).playing().seat
        await self.say(given_up, seat, wire.Resign(await self.seq(given_up)))

    async def taken_back(self, game: Game) -> None:
        """Some answers and dice, then back to the first question that a seat was asked."""
        made = await self.open(game, 5, "taken-back")
        await self.play(made, 5, most=30)
        session = (await self.authority.tables.find(made.table)).playing()
        to = next(n for n, e in enumerate(session.entries) if e.say and n > 3)
        seat, *rest = made.tokens
        await self.say(made, seat, wire.Takeback(await self.seq(made), to))
        for other in rest:
            await self.say(made, other, wire.Agree(await self.seq(made), yes=True))
        await self.play(made, 5, most=8)

    async def undoable(self, game: Game) -> None:
        """Left where the asked seat could still take an answer back."""
        made = await self.open(game, 4, "undoable")
        table = await self.authority.tables.find(made.table)
        for _ in range(60):
            await self.play(made, 4, most=1)
            if table.playing().may_undo(table.playing().seat):
                return

    async def for_a_bot(self, game: Game) -> None:
        """Left while a bot that takes its time is asked."""
        bot = "scripted" if "scripted" in bots_for(game) else "random"
        seats = {game.seats[0]: "human", game.seats[1]: bot}
        await self.open(game, 2, "for-a-bot", seats=seats, pace=3600.0)


async def tables(folder: Path, played: list[Game]) -> None:
    authority = await Authority.open(folder)
    try:
        host = Host(authority)
        for game in played:
            await host.everywhere(game)
            await host.others(game)
    finally:
        await authority.close()
    with sqlite3.connect(folder / "drvar.sqlite3") as file:
        file.execute("PRAGMA journal_mode = DELETE")
        file.execute("VACUUM")


SAVES = {
    "raid": "Assault.choose_end",
    "hunt": "Window.offer",
    "hunt14": "Window.offer",
    "skirmish": "OpportunityFire.offer_shot",
}
FINISHED = ("skirmish", "raid")


def save(game: Game, path: Path, until: str) -> None:
    """A saved game of the terminal, left at a step or played to its end."""
    number = next((p.number for p in places(game) if p.step == until), 2)
    bots = bots_of(game, number)
    players = dict.fromkeys(game.seats, "human")
    session = Session(game, SealedDice(seed_of(game, number)), players=players)
    while not session.over and step_of(session) != until:
        session.answer(session.seat, text(bots[session.seat].choose(Chair.at(session))))
    with SaveFile(path) as file:
        file.store(session)
    path.with_name(f".{path.name}.lock").unlink()


def main(folder: Path, *names: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    played = [game for game in games.all_games() if not names or game.name in names]
    asyncio.run(tables(folder, played))
    for game in played:
        save(game, folder / "saves" / f"{game.name}.json", SAVES[game.name])
        if game.name in FINISHED:
            save(game, folder / "saves" / f"{game.name}.json.1.bak", "")
    for left in ("lock", "key"):
        (folder / left).unlink(missing_ok=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
