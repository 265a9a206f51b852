"""A table taken up again from the disk is the table that was left."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from drvar import games
from drvar.kernel.record import read, verify
from drvar.server import wire
from drvar.server.sqlite import SqliteStore

from .conftest import BOTH, SEED, Player, play_on, sit_down

if TYPE_CHECKING:
    from drvar.server.authority import Authority


def anew(players: dict[str, Player], authority: Authority) -> dict[str, Player]:
    """The same people at another authority."""
    return {seat: Player(authority, p.table, p.token) for seat, p in players.items()}


@pytest.mark.parametrize(("game", "seats"), [("raid", {}), ("skirmish", BOTH)])
def test_a_game_goes_on_after_every_answer(
    run: Any, opened: Any, game: str, seats: dict[str, str]
) -> None:
    async def story() -> None:
        random = Random(11)
        async with opened() as authority:
            players = await sit_down(authority, game, seats)
            await play_on(players, random, 5)
        for _ in range(6):
            async with opened() as authority:
                now = anew(players, authority)
                before = {seat: await p.state() for seat, p in now.items()}
                await play_on(now, random, 3)
                after = {seat: await p.state() for seat, p in now.items()}
            async with opened() as authority:
                now = anew(players, authority)
                assert {seat: await p.state() for seat, p in now.items()} == after
                for seat, player in now.items():
                    since = await player.state(before[seat].seq)
                    assert since.keep == before[seat].count
                    whole = [*before[seat].entries[: since.keep], *since.entries]
                    assert whole == after[seat].entries
                    told = [*before[seat].events, *since.events]
                    assert told == after[seat].events

    run(story())


def test_undo_is_still_there(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH)
            await players["partisan"].answer("hide 03.01")
            before = await players["german"].state()
            await players["german"].answer("unit G1")
        async with opened() as authority:
            german = anew(players, authority)["german"]
            assert (await german.state()).may_undo
            assert isinstance(await german.undo(), wire.Applied)
            assert (await german.state()).question == before.question
        async with opened() as authority:
            german = anew(players, authority)["german"]
            state = await german.state(since=2)
            assert (state.seq, state.keep, state.question) == (3, 2, before.question)
            assert not state.may_undo

    run(story())


def test_a_take_back_is_still_taken_back(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "raid")
            german = players["german"]
            start = await german.state()
            await german.answer("no-air")
            await german.tell(wire.Takeback(1, start.count))
            after = await german.state()
        async with opened() as authority:
            german = anew(players, authority)["german"]
            assert await german.state() == after
            await german.tell(wire.Resign(2))
            found = verify(games.game("raid"), read(await authority.past.record(german.table)))
            assert not found.bad

    run(story())


def test_fixed_rules_begin_a_segment(
    run: Any, opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH)
            await play_on(players, Random(2), 6)
            before = await players["watcher"].state()
        game = games.game("skirmish")
        monkeypatch.setattr(type(game), "rules_version", 2)
        async with opened() as authority:
            now = anew(players, authority)
            after = await now["watcher"].state(since=before.seq)
            assert (after.seq, after.keep) == (before.seq + 1, before.count)
            assert after.entries[0].rules == 2
            assert after.board == before.board
        async with opened() as authority:
            now = anew(players, authority)
            assert (await now["watcher"].state()).seq == before.seq + 1
            await play_on(now, Random(3))
            record = read(await authority.past.record(now["watcher"].table))
            found = verify(game, record)
            assert not found.bad
            assert found.verdict == "partly verified"

    run(story())


def test_two_servers_on_one_file_never_both_win(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as one, opened() as two:
            players = await sit_down(one, "skirmish", BOTH)
            other = anew(players, two)
            await other["watcher"].state()
            await players["partisan"].answer("hide 03.01")
            reply = await other["partisan"].answer("hide 04.05")
            assert (reply.code, reply.seq) == ("stale", 1)
            assert await other["partisan"].state() == await players["partisan"].state()
            assert (await other["german"].answer("unit G1")).applied == 1

    run(story())


def test_a_stop_between_the_last_seat_and_the_deal(
    run: Any, opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_: Any) -> None:
        raise MemoryError

    async def story() -> None:
        async with opened() as authority:
            new = wire.NewTable("skirmish", seats=BOTH, sit=["german"])
            made = await authority.lobby.create(new, "somebody", seed=SEED)
            invite = wire.Join(made.invites["partisan"])
            with monkeypatch.context() as patch:
                patch.setattr(SqliteStore, "begin", never)
                with pytest.raises(MemoryError):
                    await authority.lobby.join(made.table, invite, "another")
        async with opened() as authority:
            mine = (await authority.lobby.lists("another")).mine[0]
            assert list(mine.tokens) == ["partisan"]
            state = await authority.lobby.state(made.table, mine.tokens["partisan"])
            assert (state.seq, state.question and state.question.yours) == (0, True)

    run(story())
