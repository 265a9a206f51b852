"""Tables of earlier rules: nothing is lost, what can goes on, what cannot says why."""

from __future__ import annotations

import gzip
import json
import sqlite3
from collections import Counter
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

import pytest

from drvar import games
from drvar.bots import Chair, make_bot
from drvar.kernel import codec, takeup
from drvar.kernel.dice import SealedDice
from drvar.kernel.driver import Session
from drvar.kernel.flow import Choose
from drvar.kernel.options import text
from drvar.kernel.record import read, verify
from drvar.kernel.takeup import CannotGoOn, Fate
from drvar.server import sqlite as storing
from drvar.server import wire
from drvar.server.authority import Authority
from drvar.server.http.requests import owner_of
from drvar.server.migration import migrate
from drvar.server.places import Guard, InUse
from drvar.server.refusals import Refused
from drvar.server.restore import restored, stored
from drvar.server.running import Wish, _wanted
from drvar.server.sqlite import FILE, SqliteStore
from drvar.server.store import StoreTrouble

from .conftest import Player, play_on

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from drvar.kernel.game import Game
    from drvar.server.store import Row

VERSION_1 = Path(__file__).resolve().parents[1] / "records" / "version1" / f"{FILE}.gz"
pytestmark = pytest.mark.usefixtures("rules_changed")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder as people had it when all rules were of version 1."""
    (tmp_path / FILE).write_bytes(gzip.decompress(VERSION_1.read_bytes()))
    return tmp_path


def content(folder: Path, name: str = FILE) -> dict[str, list[Any]]:
    with sqlite3.connect(folder / name) as file:
        return {
            table: sorted(file.execute(f"SELECT * FROM {table}"), key=repr)
            for table in ("tables", "seats", "acts")
        }


def change(folder: Path, table: str, **columns: Any) -> None:
    with sqlite3.connect(folder / FILE) as file:
        for name, value in columns.items():
            file.execute(f"UPDATE tables SET {name} = ? WHERE id = ?", (value, table))


def keep(folder: Path, *rows: Row) -> None:
    """Leave only some tables in the file: a test of one need not wait for all."""
    marks = ", ".join("?" * len(rows))
    with sqlite3.connect(folder / FILE) as file:
        for table, column in (("tables", "id"), ("seats", '"table"'), ("acts", '"table"')):
            wanted = [row.id for row in rows]
            file.execute(f"DELETE FROM {table} WHERE {column} NOT IN ({marks})", wanted)


async def fates_of(folder: Path, *, dry: bool = False) -> list[Fate]:
    fates: list[Fate] = []
    await migrate(folder, fates.append, dry=dry)
    return fates


@asynccontextmanager
async def reading(folder: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(folder)
    try:
        yield store
    finally:
        await store.close()


async def rows_of(folder: Path, stage: str = "playing") -> list[Row]:
    async with reading(folder) as store:
        rows = [await store.row(name) for name in await store.names()]
    return [row for row in rows if row is not None and row.stage == stage]


def called(row: Row) -> str:
    """What the script that made the data wrote on a table."""
    return next(sitting.name for sitting in row.seats)


def plays(session: Session, seed: int = 1) -> None:
    random = Random(seed)
    while not session.over:
        asked = session.question
        assert isinstance(asked, Choose)
        session.answer(asked.seat, text(random.choice(asked.options)))


def by_name(rows: list[Row], game: str, name: str) -> Row:
    return next(row for row in rows if (row.setting.game, called(row)) == (game, name))


# ---------------------------------------------------------------------- all of them


def test_every_table_of_version_1_is_told_of(
    run: Any, folder: Path, rules_changed: tuple[str, ...]
) -> None:
    before = content(folder)
    fates = run(fates_of(folder, dry=True))
    assert content(folder) == before
    assert [path.name for path in folder.iterdir() if path.suffix == ".bak"] == []
    found = Counter((fate.what.split()[2].rstrip(","), fate.kind) for fate in fates)
    for game in rules_changed:
        assert found[game, "taken up"] >= 18
        assert found[game, "current"] == found[game, "cannot"] == 0
        assert found[game, "finished"] == 2
        assert found[game, "not begun"] >= 1
    assert found["skirmish", "current"] == 9
    assert len(fates) == len(before["tables"])


def test_nothing_of_a_file_is_lost_and_the_old_one_is_kept(run: Any, folder: Path) -> None:
    before = content(folder)
    first = run(fates_of(folder))
    assert content(folder, f"{FILE}.1.bak") == before
    assert (folder / f"{FILE}.1.bak").stat().st_mode & 0o077 == 0
    after = content(folder)
    assert {*before["acts"]} <= {*after["acts"]}
    assert after["seats"] == before["seats"]
    taken = sum(fate.kind == "taken up" for fate in first)
    assert len(after["acts"]) == len(before["acts"]) + taken
    again = run(fates_of(folder))
    assert {fate.kind for fate in again} == {"current", "finished", "not begun"}
    assert content(folder) == after
    assert not (folder / f"{FILE}.2.bak").exists()


async def rows_under_way(store: SqliteStore) -> list[Row]:
    rows = [await store.row(name) for name in await store.names()]
    return [row for row in rows if row is not None and row.stage == "playing"]


PARTS = 4
"""Games under way are played on in so many parts, all but the first in the slow tests."""


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_every_game_under_way_plays_to_its_end_and_its_record_is_partly_verified(
    run: Any, folder: Path, rules_changed: tuple[str, ...], part: int
) -> None:
    rows = {row.id: row for row in run(rows_of(folder))[part::PARTS]}
    keep(folder, *rows.values())
    run(fates_of(folder))

    async def story() -> int:
        played = 0
        async with reading(folder) as store:
            for row in await rows_under_way(store):
                game, acts = games.game(row.setting.game), await store.acts(row.id)
                old = stored(rows[row.id], acts[:-1] if game.name in rules_changed else acts)
                session = restored(game, row, acts)
                assert session.entries[: len(old.entries)] == list(old.entries)
                same_secrets(rows[row.id].position, codec.encode(game, session.g))
                plays(session)
                record = session.record()
                found = verify(game, record, session.head)
                assert found.bad == [], (called(row), found.bad)
                kind = "partly verified" if game.name in rules_changed else "verified"
                assert found.verdict == kind
                assert record.commitment == old.commitment
                played += 1
        return played

    assert run(story()) == len(rows) > 60 // PARTS


def same_secrets(before: bytes, after: bytes) -> None:
    """The board is the board: what the earlier program wrote there still stands."""
    old, new = json.loads(before)["board"], json.loads(after)["board"]
    assert {key: new[key] for key in old} == old


# ---------------------------------------------------------------------- at the server


def players(authority: Authority, row: Row) -> dict[str, Player]:
    seated = {s.seat: Player(authority, row.id, s.token) for s in row.seats}
    return {**seated, "watcher": Player(authority, row.id, "")}


@pytest.mark.parametrize("beforehand", [True, False], ids=["migrated", "on loading"])
@pytest.mark.parametrize(
    "place", ["hunt Melee.major", "hunt14 Window.offer", "raid Assault.choose_end"]
)
def test_a_table_goes_on_at_the_server(
    run: Any, opened: Any, folder: Path, place: str, beforehand: bool
) -> None:
    game, name = place.split()

    async def story() -> None:
        row = by_name(await rows_of(folder), game, name)
        keep(folder, row)
        if beforehand:
            await fates_of(folder)
        version = games.game(game).rules_version
        async with opened() as authority:
            now = players(authority, row)
            state = await now["watcher"].state()
            assert state.count == row.count + 1
            assert [e.rules for e in state.entries if e.rules] == [version]
            assert (await authority.lobby.hello(row.id)).rules_version == version
            seq = await now["german"].seq()
            asked = now[row.asked]
            reply = await asked.tell(wire.Takeback(seq, max(0, row.count - 2)))
            assert reply.words == "rules-changed"
            question = (await asked.state()).question
            assert question is not None
            await asked.answer(question.options[0].say)
            if (await asked.state()).may_undo:
                assert isinstance(await asked.undo(), wire.Applied)
                assert (await asked.state()).question == question
            await play_on(now, Random(5), 12)
            resign = next(p for seat, p in now.items() if seat != "watcher")
            await resign.tell(wire.Resign(await resign.seq()))
            record = read(await authority.past.record(row.id))
            assert verify(games.game(game), record, record.head).verdict == "partly verified"
        async with opened() as authority:
            assert (await authority.lobby.state(row.id)).count == len(record.entries)

    run(story())


def test_dice_are_taken_back_behind_no_change_of_rules_but_after_it(
    run: Any, opened: Any, folder: Path
) -> None:
    async def story() -> None:
        row = by_name(await rows_of(folder), "raid", "taken-back")
        async with opened() as authority:
            german = players(authority, row)["german"]
            begun = (await german.state()).count
            await play_on(players(authority, row), Random(8), 30)
            reply = await german.tell(wire.Takeback(await german.seq(), begun))
            assert isinstance(reply, wire.Applied)
            state = await german.state()
            assert state.entries[-1].taken_back
            await german.tell(wire.Resign(await german.seq()))
            found = verify(games.game("raid"), read(await authority.past.record(row.id)))
            assert found.verdict == "partly verified"
            assert len([line for line in found.noted if "taken back" in line]) == 2
            assert any("asked by german" in line for line in found.noted)

    run(story())


def test_a_bot_that_was_asked_answers(run: Any, opened: Any, folder: Path) -> None:
    async def story() -> None:
        row = by_name(await rows_of(folder), "hunt", "for-a-bot")
        setting = json.loads(next(r[4] for r in content(folder)["tables"] if r[0] == row.id))
        change(folder, row.id, setting=json.dumps({**setting, "pace": 0}).encode())
        async with opened() as authority:
            table = await authority.tables.find(row.id)
            assert table.thinking is not None
            await table.thinking
            assert table.playing().seat == "german"

    run(story())


def test_a_finished_game_is_shown_as_it_ended(run: Any, opened: Any, folder: Path) -> None:
    async def story() -> None:
        rows = await rows_of(folder, "over")
        keep(folder, *rows)
        before = content(folder)
        for row in rows:
            async with opened() as authority:
                hello = await authority.lobby.hello(row.id)
                state = await authority.lobby.state(row.id)
                assert (hello.stage, hello.rules_version) == ("over", 1)
                assert (state.count, state.result) == (row.count, row.result)
                record = read(await authority.past.record(row.id))
                assert not any(entry.segment for entry in record.entries)
                game = games.game(row.setting.game)
                earlier = game.rules_version > 1
                kind = "partly verified" if earlier else "verified"
                assert verify(game, record, state.head).verdict == kind
                replay = await authority.past.replay(row.id, "", "", 0, 200)
                assert replay.first == (row.count if earlier else 0)
                scores = await authority.past.scores(row.id, "", "")
                assert (scores.count, scores.first) == (row.count, replay.first)
                assert (await authority.past.luck(row.id)).first == replay.first
        assert content(folder) == before

    run(story())


def test_the_replay_of_two_segments_begins_where_the_rules_changed(
    run: Any, opened: Any, folder: Path
) -> None:
    async def story() -> None:
        row = by_name(await rows_of(folder), "hunt", "Retreat.choose_hex")
        async with opened() as authority:
            now = players(authority, row)
            await play_on(now, Random(5), 25)
            await now["german"].tell(wire.Resign(await now["german"].seq()))
            state = await authority.lobby.state(row.id)
            first = row.count + 1
            replay = await authority.past.replay(row.id, "", "referee", 0, 200)
            assert replay.first == first
            assert [m.number for m in replay.moments] == list(
                range(first, min(state.count + 1, 200))
            )
            assert replay.moments[0].entry is None
            scores = await authority.past.scores(row.id, "", "referee")
            assert (scores.first, scores.count) == (first, state.count)
            assert all(first <= score.number <= state.count for score in scores.scores)
            luck = await authority.past.luck(row.id)
            thrown = sum(throws.number for throws in luck.throws)
            assert thrown == sum(len(e.roll) for e in state.entries[first:])
            with pytest.raises(Refused, match="not-there"):
                await authority.lobby.create(
                    wire.NewTable("hunt", branch=wire.Branch(row.id, 5)), "somebody"
                )
            at = next(m.number for m in replay.moments if m.asked)
            made = await authority.lobby.create(
                wire.NewTable("hunt", branch=wire.Branch(row.id, at)), "somebody"
            )
            assert (await authority.lobby.state(made.table)).board.turn >= 1

    run(story())


def test_a_table_that_was_not_begun_begins_under_the_present_rules(
    run: Any, opened: Any, folder: Path
) -> None:
    async def story() -> None:
        for row in await rows_of(folder, "waiting"):
            async with opened() as authority:
                for sitting in row.seats:
                    if sitting.invite:
                        await authority.lobby.join(row.id, wire.Join(sitting.invite))
                hello = await authority.lobby.hello(row.id)
                assert hello.stage == "playing"
                assert hello.rules_version == games.game(row.setting.game).rules_version
                assert not any(e.rules for e in (await authority.lobby.state(row.id)).entries)

    run(story())


def test_a_record_of_earlier_rules_is_not_put_on_the_shelf(run: Any, opened: Any) -> None:
    async def story() -> None:
        body = (VERSION_1.parent / "records" / "hunt-german.json").read_bytes()
        async with opened() as authority:
            with pytest.raises(Refused, match="other-rules") as refused:
                await authority.past.shelve(body)
            assert refused.value.args_["found"] == 1

    run(story())


# ---------------------------------------------------------------------- what cannot go on


def at_unknown_step(position: dict[str, Any]) -> None:
    position["stack"][-1]["at"] = "dance"


def with_unknown_frame(position: dict[str, Any]) -> None:
    position["stack"][0]["do"] = "Ballet"


def with_unknown_field(position: dict[str, Any]) -> None:
    position["stack"][-1]["mood"] = "merry"


def without_a_field(position: dict[str, Any]) -> None:
    del position["board"]["turn"]


def with_unknown_option(position: dict[str, Any]) -> None:
    position["options"]["fog"] = "thick"


def against_an_invariant(position: dict[str, Any]) -> None:
    position["board"]["lost"]["german"] = -5


def with_unknown_counter(position: dict[str, Any]) -> None:
    position["board"]["german"]["10.05"] = ["y-ghost"]


STUCK: dict[Callable[[dict[str, Any]], None], str] = {
    at_unknown_step: "has no step 'dance'",
    with_unknown_frame: "Invalid value 'Ballet'",
    with_unknown_field: "unknown field `mood`",
    without_a_field: "missing required field `turn`",
    with_unknown_option: "hunt has no option 'fog'",
    against_an_invariant: "cannot be under the present rules",
    with_unknown_counter: "y-ghost",
}


@pytest.mark.parametrize("spoil", STUCK, ids=lambda spoil: spoil.__name__)
def test_a_game_that_cannot_go_on_stays_as_it_is_and_says_why(
    run: Any, opened: Any, folder: Path, spoil: Callable[[dict[str, Any]], None]
) -> None:
    async def story() -> None:
        rows = await rows_of(folder)
        row, other = (by_name(rows, "hunt", n) for n in ("Window.offer", "Melee.major"))
        keep(folder, row, other)
        position = json.loads(row.position)
        spoil(position)
        change(folder, row.id, position=json.dumps(position).encode())
        before = content(folder)
        fates = {fate.what.split()[1].rstrip(","): fate for fate in await fates_of(folder)}
        assert fates[row.id].kind == "cannot"
        assert STUCK[spoil] in fates[row.id].words
        assert "\n" not in fates[row.id].words
        assert fates[other.id].kind == "taken up"
        after = content(folder)
        for what, column in (("tables", 0), ("acts", 0), ("seats", 0)):
            kept = [line for line in before[what] if line[column] == row.id]
            assert kept == [line for line in after[what] if line[column] == row.id]
        async with opened() as authority:
            with pytest.raises(Refused) as refused:
                await authority.lobby.state(row.id)
            assert (refused.value.code, refused.value.words) == ("table", "earlier-rules")
            assert STUCK[spoil] in refused.value.args_["why"]
            with pytest.raises(Refused, match="earlier-rules"):
                await authority.past.record(row.id)
            assert (await authority.lobby.state(other.id)).question is not None

    run(story())


def test_what_lies_deep_on_the_stack_is_found_before_play_returns_to_it(
    run: Any, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rules that ask as before and fail only when the reaction is over."""
    from drvar.games.hunt.sequence import Turn

    def gone(*_: Any) -> None:
        raise KeyError("renamed")

    async def story() -> None:
        row = by_name(await rows_of(folder), "hunt", "Window.offer")
        keep(folder, row)
        name = Turn.STEPS[-2]
        monkeypatch.setitem(Turn.TABLE, name, (gone, False, "end"))
        fates = {fate.what.split()[1].rstrip(","): fate for fate in await fates_of(folder)}
        assert fates[row.id].kind == "cannot"
        assert fates[row.id].words == "KeyError: 'renamed'"

    run(story())


def test_a_game_may_say_how_its_positions_are_carried_on(
    run: Any, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.game("hunt")

    def carried(_: Game, position: dict[str, Any]) -> dict[str, Any]:
        assert position["rules"] == 1
        options = {k: v for k, v in position["options"].items() if k != "fog"}
        return {**position, "options": options}

    async def story() -> None:
        row = by_name(await rows_of(folder), "hunt", "Window.offer")
        keep(folder, row)
        position = json.loads(row.position)
        with_unknown_option(position)
        change(folder, row.id, position=json.dumps(position).encode())
        monkeypatch.setattr(type(game), "carried", carried)
        fates = {fate.what.split()[1].rstrip(","): fate for fate in await fates_of(folder)}
        assert fates[row.id].kind == "taken up"

    run(story())


def test_the_record_of_a_finished_game_outlives_its_board(
    run: Any, opened: Any, folder: Path
) -> None:
    async def story() -> None:
        row = by_name(await rows_of(folder, "over"), "hunt14", "finished")
        keep(folder, row)
        position = json.loads(row.position)
        without_a_field(position)
        change(folder, row.id, position=json.dumps(position).encode())
        fates = {fate.what.split()[1].rstrip(","): fate for fate in await fates_of(folder)}
        assert fates[row.id].kind == "finished"
        assert "the board can no longer be shown" in fates[row.id].words
        async with opened() as authority:
            with pytest.raises(Refused, match="earlier-rules"):
                await authority.lobby.state(row.id)
            record = read(await authority.past.record(row.id))
            assert record.result == row.result
            assert verify(games.game("hunt14"), record).verdict == "partly verified"

    run(story())


@pytest.mark.parametrize("version", [3, 9])
def test_a_game_of_later_rules_waits_for_the_later_program(
    run: Any, folder: Path, monkeypatch: pytest.MonkeyPatch, version: int
) -> None:
    game = games.game("hunt")

    async def story() -> None:
        keep(folder, by_name(await rows_of(folder), "hunt", "Window.offer"))
        with monkeypatch.context() as later:
            later.setattr(type(game), "rules_version", version + game.rules_version)
            await fates_of(folder)
        before = content(folder)
        (fate,) = await fates_of(folder)
        assert fate.kind == "cannot"
        assert "take the newer program" in fate.words
        assert content(folder) == before

    run(story())


def test_a_game_that_is_no_longer_there_and_a_damaged_act(run: Any, folder: Path) -> None:
    async def story() -> None:
        rows = await rows_of(folder)
        one, two = (by_name(rows, "raid", n) for n in ("undoable", "taken-back"))
        keep(folder, one, two)
        setting = json.loads(next(r[4] for r in content(folder)["tables"] if r[0] == one.id))
        change(folder, one.id, setting=json.dumps({**setting, "game": "chess"}).encode())
        with sqlite3.connect(folder / FILE) as file:
            file.execute('UPDATE acts SET body = ? WHERE "table" = ?', (b"{", two.id))
        fates = {fate.what.split()[1].rstrip(","): fate for fate in await fates_of(folder)}
        assert "chess" in fates[one.id].words
        assert "damaged" in fates[two.id].words
        assert fates[one.id].kind == fates[two.id].kind == "cannot"

    run(story())


# ---------------------------------------------------------------------- the file


def test_a_folder_in_use_or_without_tables_is_left_alone(run: Any, folder: Path) -> None:
    before = content(folder)
    with Guard(folder) as guard:
        guard.tell("http://127.0.0.1:8044")
        with pytest.raises(InUse, match="another server is using"):
            run(fates_of(folder))
    assert content(folder) == before
    empty = folder / "empty"
    empty.mkdir()
    with pytest.raises(StoreTrouble, match="there are no tables in"):
        run(fates_of(empty))
    assert list(empty.iterdir()) == []


def test_without_room_for_the_copy_nothing_changes(
    run: Any, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = content(folder)

    class Full:
        Error = sqlite3.Error

        @staticmethod
        def connect(_: Path) -> None:
            raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(storing, "sqlite3", Full)
        with pytest.raises(StoreTrouble, match=r"cannot copy .* disk is full"):
            run(fates_of(folder))
    assert content(folder) == before
    assert not (folder / f"{FILE}.1.bak").exists()


@pytest.mark.parametrize("spoilt", [False, True])
def test_play_passes_over_a_game_that_cannot_go_on(
    run: Any, folder: Path, spoilt: bool
) -> None:
    async def story() -> None:
        rows = [row for row in await rows_of(folder) if row.setting.game == "raid"][:3]
        keep(folder, *rows)
        with sqlite3.connect(folder / FILE) as file:
            file.execute("UPDATE tables SET owner = ?", (owner_of("key"),))
            file.execute("UPDATE seats SET owner = ?", (owner_of("key"),))
        for row in rows if spoilt else ():
            change(folder, row.id, position=b"{}")
        found = await _wanted(folder, "key", Wish(wire.NewTable("raid")))
        assert (found in {row.id for row in rows}) is not spoilt
        assert len(await rows_of(folder)) == len(rows) + spoilt

    run(story())


# ---------------------------------------------------------------------- at any moment

EVERY = 9


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.name)
def test_a_game_goes_on_from_any_moment(game: Game) -> None:
    """Played by bots under one version, taken up under the next wherever it stands."""

    class Later(type(game)):  # type: ignore[misc]  # whichever game it is
        rules_version = game.rules_version + 1
        releases: ClassVar = {**game.releases, game.rules_version + 1: "later"}

    later: Game = Later()
    session = Session(game, SealedDice(bytes(31) + b"\5"))
    bots = {seat: make_bot(game, "random", 5) for seat in game.seats}
    tried = 0
    while not session.over:
        if len(session.entries) % EVERY == 0 and tried < 20:
            tried += 1
            saved, position = session.record(open_seed=True), codec.encode(game, session.g)
            twin = takeup.take_up(Session, later, saved, position)
            assert twin.question == session.question
            for seat in (*game.seats, "watcher"):
                assert twin.view(seat) == session.view(seat)
            assert (twin.throws, twin.dice.seed) == (session.throws, session.dice.seed)
            if tried % 8 == 0:
                plays(twin)
                found = verify(later, twin.record(), twin.head)
                assert (found.bad, found.verdict) == ([], "partly verified")
        session.answer(session.seat, text(bots[session.seat].choose(Chair.at(session))))
    assert tried > 3
    with pytest.raises(CannotGoOn, match="take the newer program"):
        takeup.take_up(Session, game, twin.record(open_seed=True), position)
