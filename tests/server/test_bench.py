"""The benchmark of the server: every figure stands for what it says. How fast is not tested."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from starlette.testclient import TestClient

from drvar import games
from drvar.server import bench, bench_lines, measured
from drvar.server.bench import Answers, Growth, ServerBench, ServerBenches

if TYPE_CHECKING:
    from pathlib import Path

RUNS = ("alone", "alone_many", "sockets", "sockets_many")
SKIRMISH = games.game("skirmish")


def answers(processor_ms: float) -> Answers:
    return Answers(10, processor_ms, 2.0, 9.0, 400.0)


# ---------------------------------------------------------------------- figures


@pytest.mark.slow
def test_every_figure_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "MANY", 2)
    monkeypatch.setattr(bench, "TRIED", 3)
    monkeypatch.setattr(bench, "REST", 20)
    lines: list[str] = []
    found = bench.measure((SKIRMISH,), 1, 0.05, lines.append)
    assert lines == ["round 1 of 1"]
    (game,) = found.games
    assert (found.tables, game.game) == (2, "skirmish")
    for run in (found.echo, found.echo_many, *(getattr(game, name) for name in RUNS)):
        assert run.number > 0
        assert 0 < run.p50_ms <= run.p99_ms
        assert run.processor_ms > 0
        assert run.rate > 0
    assert game.growth.entries >= 20
    assert game.growth.ratio > 0
    plain = msgspec.json.decode(msgspec.json.encode(found))
    assert msgspec.convert(plain, ServerBenches) == found


def test_answers_are_reckoned_from_their_waits() -> None:
    waits = [0.001 * (n + 1) for n in range(200)]
    run = Answers.of(waits[::-1], 0.1, 4.0)
    assert run.number == 200
    assert run.processor_ms == pytest.approx(0.5)
    assert (run.p50_ms, run.p99_ms) == (pytest.approx(101), pytest.approx(199))
    assert run.rate == 50.0
    assert Answers.of([0.002], 0.1, 1.0).p99_ms == 2.0


def test_the_run_in_the_middle_counts() -> None:
    assert bench._median([answers(90.0), answers(1.0), answers(3.0)]) == answers(3.0)


def test_everything_is_told_beside_the_echo() -> None:
    runs = dict(zip(RUNS, map(answers, (1.0, 1.5, 2.0, 2.5)), strict=True))
    game = ServerBench("skirmish", **runs, growth=Growth(1234, 1.1, 1.0))
    told = bench.table(ServerBenches("these rules", 50, answers(0.5), answers(0.25), (game,)))
    rules, *lines = told.splitlines()
    assert rules == "these rules"
    assert lines[0].startswith("echo with one durable write")
    assert "0.50 ms of processor,   1.0 x echo; p50 2.0, p99 9.0 ms; 400/s" in lines[0]
    assert lines[2] == "skirmish"
    assert [line.split(" x ")[0].split()[-1] for line in lines[3:7]] == [
        "2.0",
        "3.0",
        "4.0",
        "5.0",
    ]
    assert lines[4].startswith("  authority alone, 50 tables")
    assert lines[7] == "  after 1,234 entries 1.10 x a first answer"


# ---------------------------------------------------------------------- what is measured


def test_all_seats_are_sent_the_game_after_each_answer(
    run: Any, opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened() as authority:
            table = await bench._opened(authority, SKIRMISH, 1)
            desk = await bench.Desk.at(authority, table, 1)
            sent: list[str] = []
            plain = bench.seen.state
            monkeypatch.setattr(
                bench.seen,
                "state",
                lambda t, seat, since: sent.append(seat) or plain(t, seat, since),
            )
            assert await desk.answer()
            assert sent == ["german", "partisan"]
            assert desk.table.seq == 1
            while await desk.answer():
                pass
            assert desk.table.playing().over

    run(story())


def test_a_long_game_is_followed_and_another_begins_where_it_stands(
    run: Any, opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "TRIED", 5)
    number, entries = bench.longest(SKIRMISH)
    assert entries == max(bench._entries(SKIRMISH, n) for n in range(5))

    async def story() -> None:
        async with opened() as authority:
            desk = await bench.Desk.at(
                authority, await bench._opened(authority, SKIRMISH, number), number
            )
            for _ in range(20):
                await desk.answer()
            other = await authority.tables.find(await bench._branched(authority, desk.table))
            here, there = desk.table.playing(), other.playing()
            assert there.g == here.g
            assert there.question == here.question
            assert (len(there.entries), len(here.entries) >= 20) == (0, True)
            while await desk.answer():
                pass
            assert len(here.entries) <= len(desk.table.playing().entries) == entries

    run(story())


def test_the_measured_games_are_whole_ones(run: Any, tmp_path: Path) -> None:
    """Over sockets, a player answers for every seat until the game is over."""

    async def story() -> None:
        async with bench_lines.Served.of("tables") as served:
            made = await asyncio.to_thread(served.opened, SKIRMISH)
            path = f"/api/tables/{made['table']}/socket"
            lines = {
                seat: await served.line(path, made["tokens"][seat]) for seat in SKIRMISH.seats
            }
            people = bench_lines.People(lines, bench.Random(1), {})
            await people.hear()
            waits: list[float] = []
            await people.play(1e9, waits)
            for seat in SKIRMISH.seats:
                assert people.shown[seat]["result"] is not None
                assert people.shown[seat]["seq"] == len(waits)
            assert await served.spent() > 0
            for line in lines.values():
                await line.close()
        assert served.process.returncode is not None

    run(story())


# ---------------------------------------------------------------------- the echo


def test_the_echo_writes_down_what_it_sends_back(tmp_path: Path) -> None:
    with (
        TestClient(measured.echo(tmp_path)) as client,
        client.websocket_connect("/") as line,
    ):
        for said in ("one", "two"):
            line.send_text(said)
            assert line.receive_text() == said
        with closing(sqlite3.connect(tmp_path / "echo.sqlite3")) as file:
            assert file.execute("SELECT line FROM said").fetchall() == [("one",), ("two",)]
