"""The bots at the tables: woken when they are asked, replaced when they fail."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from drvar.bots import Chair, make_bot
from drvar.kernel import flow
from drvar.kernel.options import text

from . import wire
from .refusals import Refused
from .turns import Turns
from .worker import Job
from .workers import BotFailed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from .changes import Changes
    from .session import TableSession
    from .store import Sitting
    from .table import Table
    from .workers import Workers

PROCESSES = 2
"""The most bots that think at once; bots at tables without people think one at a time."""

_log = logging.getLogger("drvar.server")


class Bots:
    """Lets bots think in processes of their own and gives their answers."""

    def __init__(self, workers: Workers, changes: Changes) -> None:
        self._workers = workers
        self._changes = changes
        self._beside_people, self._by_themselves = Turns(PROCESSES), Turns(1)

    async def close(self, tables: Iterable[Table]) -> None:
        """Stop thinking; a bot that was about to answer is woken when its table comes back."""
        thinking = [table.thinking for table in tables if table.thinking]
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)

    def wake(self, table: Table) -> None:
        """Let a bot think, if one is asked and none is thinking."""
        if table.thinking is None and table.asked_bot() is not None:
            table.thinking = asyncio.create_task(self._play(table))

    async def _play(self, table: Table) -> None:
        """Answer while bots are asked."""
        try:
            while (sitting := table.asked_bot()) is not None:
                seq = table.seq
                if table.setting.pace:
                    await asyncio.sleep(table.setting.pace)
                turns = self._beside_people if table.humans else self._by_themselves
                async with turns.turn(table.setting.owner or table.id):
                    say = await self._choice(table, sitting)
                    async with table.lock:
                        if table.seq == seq:  # otherwise the game changed meanwhile
                            await self.answer(table, sitting.seat, say)
        except Refused as refused:
            _log.error("table %s: the bot cannot answer: %s", table.id, refused)
        finally:
            table.thinking = None

    async def answer(self, table: Table, seat: str, say: str) -> None:
        """Answer for a bot; if the rules fail on its answer, any other will do."""
        asked = table.playing().question
        assert isinstance(asked, flow.Choose)
        lines = [say, *(line for line in map(text, asked.options) if line != say)]
        for number, line in enumerate(lines, 1):
            try:
                await self._changes.apply(table, "answer", seat, _saying(seat, line))
            except Refused as refused:
                if refused.code != "fault" or number == len(lines):
                    raise
            else:
                return

    async def _choice(self, table: Table, sitting: Sitting) -> str:
        """Ask a bot, twice if need be; then answer at random, so that the game goes on."""
        session = table.playing()
        seat = sitting.seat
        for attempt in range(2):
            try:
                return await self._workers.choose(Job.at(session, sitting.player, attempt))
            except BotFailed as failed:
                _log.warning("table %s: %s (%s): %s", table.id, sitting.player, seat, failed)
        for listener in table.listeners:
            args = {"seat": seat, "bot": sitting.player}
            listener.post(wire.Notice("bot-failed", args))
        stand_in = make_bot(session.game, "random", session.dice.seed)
        return text(stand_in.choose(Chair.at(session)))


def _saying(seat: str, line: str) -> Callable[[TableSession], None]:
    return lambda session: session.take_answer(seat, line)
