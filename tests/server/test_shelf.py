"""Records from outside: a finished game goes out as a file and comes in as a replay."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from drvar.kernel.record import write
from drvar.server import wire
from drvar.server.authority import Authority
from drvar.server.refusals import Refused

from .conftest import BOTH, play_on, sit_down

GAMES = (("raid", None), ("skirmish", BOTH))


async def _record(authority: Authority, name: str, seats: Any) -> tuple[str, bytes]:
    players = await sit_down(authority, name, seats)
    await play_on(players, Random(2))
    table = players["watcher"].table
    return table, await authority.past.record(table)


async def _films(authority: Authority, table: str) -> list[wire.Replay]:
    """The whole game with every eye that may see it."""
    about = await authority.past.replay(table, "", "", 0, 0)
    return [
        await authority.past.replay(table, "", seer, 0, about.count + 1)
        for seer in about.may_see
    ]


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_record_comes_back_as_the_same_replay(
    run: Any, opened: Any, tmp_path: Any, name: str, seats: Any
) -> None:
    async def story() -> None:
        async with opened() as authority:
            table, record = await _record(authority, name, seats)
            films = await _films(authority, table)
            luck = await authority.past.luck(table)
        elsewhere = await Authority.open(tmp_path / "elsewhere")
        shelved = await elsewhere.past.shelve(record, "somebody")
        again = await elsewhere.past.shelve(record, "somebody else")
        assert again == shelved
        await elsewhere.close()
        elsewhere = await Authority.open(tmp_path / "elsewhere")
        try:
            other = await _films(elsewhere, shelved.table)
            assert [film.moments for film in other] == [film.moments for film in films]
            assert (await elsewhere.past.luck(shelved.table)).throws == luck.throws
            assert await elsewhere.past.record(shelved.table) == record
            mine = (await elsewhere.lobby.lists("somebody")).mine
            assert [(info.table, info.stage) for info in mine] == [(shelved.table, "over")]
            assert not mine[0].tokens
        finally:
            await elsewhere.close()

    run(story())


def _other(record: bytes, **changed: Any) -> bytes:
    return json.dumps({**json.loads(record), **changed}).encode()


def test_a_file_that_is_not_a_sound_record_is_refused_in_one_line(
    run: Any, opened: Any
) -> None:
    async def story() -> None:
        async with opened() as authority:
            _, record = await _record(authority, "skirmish", BOTH)
            entries = json.loads(record)["entries"]
            answers = next(n for n, entry in enumerate(entries) if "say" in entry)
            forged = [*entries]
            forged[answers] = {**forged[answers], "say": "dance"}
            bad = {
                "not a drvar-record": b"{}",
                "truncated": record[: len(record) // 2],
                "chain of hashes": _other(record, entries=forged),
                "seed": _other(record, seed="00" * 32),
                "the game ends with": _other(record, result=None),
            }
            for why, body in bad.items():
                with pytest.raises(Refused, match="bad-record") as refused:
                    await authority.past.shelve(body)
                assert why in refused.value.args_["why"]
                assert "\n" not in refused.value.args_["why"]
            with pytest.raises(Refused, match="no-game"):
                await authority.past.shelve(_other(record, game="chess"))
            assert not (await authority.lobby.lists("")).mine

    run(story())


def test_a_game_that_goes_on_is_not_taken_in(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH)
            table = await authority.tables.find(players["watcher"].table)
            record = write(table.playing().record(open_seed=True))
            with pytest.raises(Refused, match="not-over"):
                await authority.past.shelve(record)

    run(story())
