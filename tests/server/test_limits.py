"""Work that is cheap to request and expensive to do: bounds, turns, and no lock-out."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from starlette.testclient import TestClient

from drvar import games
from drvar.examples.skirmish import SkirmishGame
from drvar.kernel.dice import SealedDice
from drvar.kernel.driver import Session
from drvar.kernel.record import Entry, write
from drvar.server import desk, history, play, shelf, wire
from drvar.server.authority import Authority
from drvar.server.http.app import app
from drvar.server.limits import ASKER, HOME, PUBLIC, Allowance, Limits, asker_of
from drvar.server.refusals import Refused
from drvar.server.sqlite import FILE, SqliteStore
from drvar.server.turns import Turns
from drvar.server.workers import Workers

from .conftest import BOTH, NAMES, SEED, Player, sit_down

if TYPE_CHECKING:
    from pathlib import Path

    from drvar.server.worker import Job

RAID = {"game": "raid"}
EVER = timedelta(seconds=-1)
"""However young a table is: also one that was opened in this millisecond."""

WAITING = wire.NewTable("skirmish", seats=BOTH, sit=["german"])


# ---------------------------------------------------------------------- crafted records


def crafted(takebacks: int = 0, **players: str) -> bytes:
    """A record of a game that was given up at once, after this many throws taken back."""
    session = Session(games.game("skirmish"), SealedDice(SEED), players=players)
    for _ in range(takebacks):
        session._add(Entry(taken_back=(session.throws,)))
        session.throws += 1
    session.end("resigned", "german")
    return write(session.record())


def test_a_record_with_too_many_takebacks_is_refused(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            with pytest.raises(Refused) as refused:
                await authority.past.shelve(crafted(60_000))
            assert refused.value.words == "bad-record"
            assert "60001 entries; 10000 at most" in str(refused.value)
            assert (await authority.lobby.lists("")).open == []

    run(story())


def test_what_is_sent_has_an_end(tmp_path: Path) -> None:
    with TestClient(app(tmp_path, key="home", names=NAMES)) as client:
        said = {"content-type": "application/json"}
        body = b'{"x": "' + b"x" * wire.LARGEST_RECORD + b'"}'
        assert client.post("/api/records", content=body, headers=said).status_code == 413
        long = {"game": "raid", "preset": "x" * 50_000}
        assert client.post("/api/tables", json=long).status_code == 400
        many = {"game": "raid", "options": {str(n): "x" for n in range(2000)}}
        assert client.post("/api/tables", json=many).status_code == 400
        tokens = {"tokens": ["x"] * 2000}
        assert client.post("/api/tables/x/rematch", json=tokens).status_code == 400


@pytest.mark.parametrize(
    ("record", "why"),
    [
        (crafted(german="x" * 1_000_000), "a name of more than 100 letters"),
        (crafted().replace(b'"seats": {', b'"seats": {"nobody":"x",'), "seats that the game"),
        (crafted().replace(b'"why":"resigned"', b'"why":"' + b"x" * 5000 + b'"'), "entry 0"),
        (crafted().replace(b'"setup": {', b'"setup": {"x":"' + b"x" * 70_000 + b'",'), "large"),
    ],
)
def test_a_record_holds_nothing_that_no_game_needs(
    run: Any, opened: Any, record: bytes, why: str
) -> None:
    async def story() -> None:
        async with opened() as authority:
            with pytest.raises(Refused) as refused:
                await authority.past.shelve(record)
            assert why in refused.value.args_["why"]

    run(story())


def test_moments_without_a_change_share_their_position(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            shelved = await authority.past.shelve(crafted(3000))
            table = await authority.tables.find(shelved.table)
            moments = await authority.past.moments(table)
            assert len(moments) == 3002
            assert len({id(moment.g) for moment in moments}) == 2

    run(story())


def test_a_record_is_stored_whole_or_not_at_all(
    run: Any, opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened() as authority:
            record = crafted()
            with monkeypatch.context() as patch:
                patch.setattr("drvar.server.sqlite._append", _fails)
                with pytest.raises(MemoryError):
                    await authority.past.shelve(record, "somebody")
            assert (await authority.lobby.lists("somebody")).mine == []
            await authority.past.shelve(record, "somebody")
            assert (await authority.lobby.lists("somebody")).mine[0].stage == "over"

    run(story())


def _fails(*_: Any) -> None:
    raise MemoryError


# ---------------------------------------------------------------------- looking back


async def _over(authority: Authority, count: int) -> list[str]:
    """Some games that were given up at once."""
    tables = []
    for _ in range(count):
        players = await sit_down(authority, "skirmish", BOTH)
        await players["german"].tell(wire.Resign(0))
        tables.append(players["german"].table)
    return tables


def test_many_visitors_looking_back_wait_for_one_replay(
    run: Any, opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []
    plain = history.moments

    def noted(*given: Any) -> Any:
        played.append(threading.current_thread().name)
        return plain(*given)

    monkeypatch.setattr(history, "moments", noted)

    async def story() -> None:
        async with opened() as authority:
            (table,) = await _over(authority, 1)
            looks = (authority.past.replay(table, "", "", 0, 0) for _ in range(12))
            assert len(await asyncio.gather(*looks)) == 12
            await authority.past.luck(table)
            await authority.past.luck(table)
            await authority.past.scores(table, "", "watcher")

    run(story())
    assert len(played) == 1
    assert played[0] != threading.main_thread().name


def test_a_long_replay_holds_up_no_other_player(
    run: Any, opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = threading.Event()
    plain = history.moments

    def slow(*given: Any) -> Any:
        assert go.wait(60)
        return plain(*given)

    async def story() -> None:
        async with opened() as authority:
            tables = await _over(authority, desk.EACH + 3)
            players = await sit_down(authority, "skirmish", BOTH)
            monkeypatch.setattr(history, "moments", slow)
            ASKER.set("a stranger")
            looks = [
                asyncio.create_task(authority.past.replay(table, "", "", 0, 0))
                for table in tables
            ]
            ASKER.set("another")
            last = asyncio.create_task(authority.past.replay(tables[-2], "", "", 0, 0))
            reply = await players["partisan"].answer("hide 03.01")
            assert isinstance(reply, wire.Applied)
            odds = await players["german"].tell(wire.AskOdds(["unit G1"]))
            assert isinstance(odds, wire.Odds)
            go.set()
            told = await asyncio.gather(*looks, return_exceptions=True)
            refused = [look for look in told if isinstance(look, Refused)]
            assert {look.words for look in refused} == {"busy"}
            assert len(refused) == 2  # one is being made, EACH wait, the rest comes later
            assert (await last).count == 1

    run(story())


def test_odds_and_overlays_are_reckoned_aside_and_once(
    run: Any, opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    where: list[str] = []

    def noted(*_: Any) -> None:
        where.append(threading.current_thread().name)

    monkeypatch.setattr(SkirmishGame, "odds", noted)

    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH)
            for number in range(5):
                told = await players["partisan"].tell(wire.AskOdds(["hide 03.01"], number))
                assert (told.id, told.of[0].dice) == (number, False)
            raid = (await sit_down(authority, "raid"))["german"]
            overlay = await raid.tell(wire.AskOverlay("threat"))
            assert await raid.tell(wire.AskOverlay("threat")) == overlay

    run(story())
    assert len(where) == 1
    assert where[0] != threading.main_thread().name


def test_takebacks_are_reckoned_aside_and_have_an_end(
    run: Any, opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    where: list[str] = []
    plain = play._take_back

    def noted(session: Session, to: int, by: str) -> None:
        where.append(threading.current_thread().name)
        plain(session, to, by)

    monkeypatch.setattr(play, "_take_back", noted)

    async def story() -> None:
        async with opened() as authority:
            player = (await sit_down(authority, "raid"))["german"]
            first = await player.state()
            await player.answer("no-air")
            seq = await player.seq()
            assert isinstance(await player.tell(wire.Takeback(seq, first.count)), wire.Applied)
            after = await player.state()
            assert (after.board, after.question) == (first.board, first.question)
            monkeypatch.setattr(play, "MOST_THROWS", 0)
            seq = await player.seq()
            refused = await player.tell(wire.Takeback(seq, first.count))
            assert refused.words == "enough-taken-back"

    run(story())
    assert threading.main_thread().name not in where


# ---------------------------------------------------------------------- bots


class Slow(Workers):
    """Processes in which bots of one game think for ever."""

    thinking = 0

    async def choose(self, job: Job) -> str:
        if job.game != "skirmish":
            return await super().choose(job)
        async with self._most:
            self.thinking += 1
            await asyncio.Event().wait()
        raise AssertionError


def test_bots_among_themselves_do_not_hold_people_up(run: Any, tmp_path: Path) -> None:
    async def story() -> None:
        workers = Slow(2, 30)
        authority = Authority(await SqliteStore.open(tmp_path), tmp_path, workers)
        try:
            bots = {"german": "random", "partisan": "random"}
            for _ in range(60):
                await sit_down(authority, "skirmish", bots)
            while not workers.thinking:
                await asyncio.sleep(0)
            seats = {"german": "human", "partisan": "random"}
            german = (await sit_down(authority, "hunt14", seats))["german"]
            async with asyncio.timeout(120):
                while not _asked(await german.state()):
                    await asyncio.sleep(0.01)
            assert workers.thinking == 1
        finally:
            await authority.close()

    run(story())


def _asked(state: wire.State) -> bool:
    return state.question is not None and state.question.yours


def test_turns_go_round_by_owner(run: Any) -> None:
    async def story() -> None:
        turns, came = Turns(1), list[str]()

        async def work(whose: str) -> None:
            async with turns.turn(whose):
                came.append(whose)
                await asyncio.sleep(0)

        owners = ["first", *["greedy"] * 5, "modest", "shy"]
        await asyncio.gather(*(work(whose) for whose in owners))
        assert came == ["first", "greedy", "modest", "shy", *["greedy"] * 4]

    run(story())


def test_a_turn_that_is_given_up_goes_to_the_next(run: Any) -> None:
    async def story() -> None:
        turns, free = Turns(1, each=2, most=3), asyncio.Event()

        async def work() -> str:
            async with turns.turn("somebody"):
                await free.wait()
            return "done"

        tasks = [asyncio.create_task(work()) for _ in range(4)]
        await asyncio.sleep(0)
        with pytest.raises(Refused):
            await tasks[3]
        tasks[1].cancel()
        tasks[0].cancel()
        free.set()
        assert await tasks[2] == "done"
        async with asyncio.timeout(120), turns.turn("another"):
            pass

    run(story())


# ---------------------------------------------------------------------- tables without end


def test_an_address_opens_a_limited_number_of_tables(tmp_path: Path) -> None:
    limits = Limits(openings=3, seconds=1000)
    with TestClient(app(tmp_path, names=NAMES, limits=limits)) as client:
        for _ in range(3):
            assert client.post("/api/tables", json=RAID).status_code == 201
            assert client.post("/api/seals", json={}).status_code == 201
            assert client.post("/api/records", json={}).status_code == 409
        for path in ("/api/tables", "/api/seals", "/api/records"):
            refused = client.post(path, json=RAID)
            assert (refused.status_code, refused.json()["words"]) == (429, "too-many-openings")
            assert 990 < refused.json()["args"]["seconds"] <= 1000
        assert len(client.get("/api/tables").json()["mine"]) == 3


def test_an_allowance_comes_back() -> None:
    now = 0.0
    allowance = Allowance(2, 10, lambda: now)
    allowance.spend("a")
    allowance.spend("a")
    with pytest.raises(Refused) as refused:
        allowance.spend("a")
    assert refused.value.args_ == {"seconds": 11}
    allowance.spend("b")
    now = 10.0
    allowance.spend("a")
    with pytest.raises(Refused):
        allowance.spend("a")
    now = 1000.0
    allowance.spend("a")
    allowance.spend("a")


def test_visitors_are_known_by_their_address() -> None:
    given = ["192.0.2.7", "2001:db8:1:2:3::4", "2001:db8:1:2:9::", "testclient"]
    assert [asker_of({"client": (host, 1)}) for host in given] == [
        "192.0.2.7",
        "2001:db8:1:2::/64",
        "2001:db8:1:2::/64",
        "testclient",
    ]
    assert asker_of({"client": None}) == ""


def test_an_owner_finishes_games_before_opening_more(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened(limits=Limits(unfinished=2)) as authority:
            players = [await sit_down(authority, "raid") for _ in range(2)]
            with pytest.raises(Refused) as refused:
                await sit_down(authority, "raid")
            assert (refused.value.code, refused.value.words) == ("limit", "too-many-unfinished")
            await authority.lobby.create(wire.NewTable("raid"), "another")
            await players[0]["german"].tell(wire.Resign(0))
            await sit_down(authority, "raid")

    run(story())


def test_an_address_holds_a_limited_number_of_sockets(tmp_path: Path) -> None:
    with TestClient(app(tmp_path, names=NAMES, limits=Limits(sockets=2))) as client:
        door = f"/api/tables/{client.post('/api/tables', json=RAID).json()['table']}/socket"
        with client.websocket_connect(door) as first:
            assert first.receive_json()["kind"] == "hello"
            with client.websocket_connect(door), client.websocket_connect(door) as third:
                assert third.receive_json()["words"] == "too-many-sockets"
                assert third.receive()["code"] == 1013
            with client.websocket_connect(door) as again:
                assert again.receive_json()["kind"] == "hello"


def test_at_home_nothing_is_counted_or_taken_away() -> None:
    assert Limits(0, 0, 0, 0, 0) == HOME
    assert all(PUBLIC)


# ---------------------------------------------------------------------- tables without their
# players


def test_a_table_without_its_players_expires(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            gone = await authority.lobby.create(WAITING, "somebody")
            watched = await authority.lobby.create(WAITING, "somebody")
            table, listener = await authority.lobby.listen(watched.table)
            begun = (await sit_down(authority, "skirmish", BOTH))["german"].table
            over = await sit_down(authority, "skirmish", BOTH)
            await over["german"].tell(wire.Resign(0))
            tokens = wire.Rematch([over["german"].token])
            again = await authority.lobby.rematch(over["german"].table, tokens)
            assert await authority.tables.expire(timedelta(days=1)) == []
            assert {*await authority.tables.expire(EVER)} == {gone.table, again.table}
            with pytest.raises(Refused) as refused:
                await authority.lobby.hello(gone.table)
            assert refused.value.words == "no-table"
            hello = await authority.lobby.hello(over["german"].table, over["german"].token)
            assert (hello.rematch, hello.stage) == ("", "over")
            left = {info.table for info in (await authority.lobby.lists("somebody")).mine}
            assert left == {watched.table, begun, over["german"].table}
            other = await authority.lobby.rematch(over["german"].table, tokens)
            assert other.table != again.table
            authority.lobby.leave(table, listener)

    run(story())


@pytest.mark.parametrize(("limits", "stays"), [(PUBLIC, False), (HOME, True)])
def test_a_public_server_tidies_up_and_a_home_does_not(
    run: Any, opened: Any, tmp_path: Path, limits: Limits, stays: bool
) -> None:
    async def open_one() -> str:
        async with opened() as authority:
            return (await authority.lobby.create(WAITING, "somebody")).table

    async def look(table: str) -> bool:
        async with opened(limits=limits) as authority:
            for _ in range(20 if stays else 12_000):
                if await authority.store.row(table) is None:
                    return False
                await asyncio.sleep(0.01)
            return True

    table = run(open_one())
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("UPDATE tables SET created = '2026-01-01T00:00:00.000+00:00'")
    connection.close()
    assert run(look(table)) is stays


def test_players_of_an_expired_rematch_meet_elsewhere(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH)
            await players["german"].tell(wire.Resign(0))
            old = players["german"].table
            tokens = wire.Rematch([players["german"].token])
            await authority.lobby.rematch(old, tokens)
            await authority.tables.expire(EVER)
        async with opened() as authority:
            made = await authority.lobby.rematch(old, tokens)
            joined = wire.Join(made.invites["partisan"])
            assert (await authority.lobby.join(made.table, joined)).seat == "partisan"
            player = Player(authority, made.table, made.tokens["german"])
            assert (await player.state()).seq == 0

    run(story())


def test_bounds_leave_room_for_every_real_game() -> None:
    for name in games.names():
        game = games.game(name)
        record = Session(game, SealedDice(SEED)).record()
        shelf.within_bounds(game, record)
        assert len(msgspec.json.encode(record.setup)) * 4 < shelf.POSITION
