"""Rules code that fails: the answer is refused, the game stands, and a file tells of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drvar.cli import main
from drvar.examples.skirmish import SkirmishGame, setup
from drvar.examples.skirmish.fire import Fire
from drvar.kernel.record import read
from drvar.server import wire

from .conftest import BOTH, Player, sit_down

if TYPE_CHECKING:
    from pathlib import Path


def incidents(folder: Path) -> list[Path]:
    return sorted((folder / "incidents").glob("*.json"))


def broken(cls: Any, step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a step of a procedure fail."""

    def fails(*_: Any) -> None:
        raise ZeroDivisionError("a fault in the rules")

    _, takes, after = cls.TABLE[step]
    monkeypatch.setitem(cls.TABLE, step, (fails, takes, after))


def test_a_fault_refuses_the_answer_and_keeps_the_game(
    run: Any,
    opened: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH)
            before = await players["partisan"].state()
            with monkeypatch.context() as patch:
                broken(setup.SetUp, "hide_courier", patch)
                reply = await players["partisan"].answer("hide 03.01")
            assert isinstance(reply, wire.Refusal)
            assert (reply.code, reply.words, reply.seq) == ("fault", "rules-fault", 0)
            assert await players["partisan"].state() == before
            assert isinstance(await players["partisan"].answer("hide 03.01"), wire.Applied)

    run(story())
    (path,) = incidents(tmp_path)
    record = read(path.read_bytes())
    assert (record.entries[-1].say, record.seed, record.result) == ("hide 03.01", "", None)
    assert "ZeroDivisionError" in path.with_suffix(".txt").read_text("utf-8")
    with monkeypatch.context() as patch:
        broken(setup.SetUp, "hide_courier", patch)
        with pytest.raises(SystemExit) as left:
            main(["replay", str(path), "--as", "partisan"])
    assert left.value.code == 1
    out, err = capsys.readouterr()
    assert "1 entries, seen by Partisan" in out
    assert "ZeroDivisionError: a fault in the rules" in err
    with pytest.raises(SystemExit) as left:  # and when the rules are mended it plays on
        main(["replay", str(path), "--as", "partisan"])
    assert left.value.code == 0


async def _to_a_shot(players: dict[str, Player]) -> tuple[Player, str]:
    """Play until a unit may fire."""
    for _ in range(200):
        question = (await players["watcher"].state(0)).question
        assert question is not None
        player = players[question.seat]
        asked = (await player.state(0)).question
        assert asked is not None
        says = [option.say for option in asked.options]
        for say in says:
            if say.startswith("fire "):
                return player, say
        await player.answer(says[0])
    raise AssertionError("no unit ever fires")


def test_dice_thrown_for_a_fault_are_used_up_openly(
    run: Any, opened: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH)
            player, shot = await _to_a_shot(players)
            before = await player.state()
            with monkeypatch.context() as patch:
                broken(Fire, "read_die", patch)
                reply = await player.answer(shot)
            assert reply.code == "fault"
            after = await player.state(since=before.seq)
            assert (after.seq, after.keep) == (before.seq + 1, before.count)
            assert after.entries[0].taken_back
            assert (after.question, after.board) == (before.question, before.board)
            thrown = {e.throw for e in after.entries} | set(after.entries[0].taken_back)
            reply = await player.answer(shot)
            assert isinstance(reply, wire.Applied)
            again = await player.state(since=after.seq)
            assert not thrown & {e.throw for e in again.entries if e.throw is not None}

    run(story())
    (path,) = incidents(tmp_path)
    last = read(path.read_bytes()).entries[-1]
    assert last.roll  # the die on which it failed is there


def test_a_fault_in_a_view_keeps_the_game_as_well(
    run: Any, opened: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH)
            before = await players["partisan"].state()

            def blind(*_: Any) -> None:
                raise KeyError("courier")

            with monkeypatch.context() as patch:
                patch.setattr(SkirmishGame, "view", blind)
                reply = await players["partisan"].answer("hide 03.01")
            assert reply.code == "fault"
            assert await players["partisan"].state() == before

    run(story())
    (path,) = incidents(tmp_path)
    assert read(path.read_bytes()).entries[0].say == "hide 03.01"


def test_a_check_that_fails_is_an_incident_and_no_refusal(
    run: Any, opened: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = setup.may_hide

    def fails(g: Any, option: Any) -> Any:
        if option[1] == "02.02":
            raise LookupError("a fault in a check")
        return plain(g, option)

    async def story() -> None:
        async with opened() as authority:
            monkeypatch.setattr(setup, "may_hide", fails)
            players = await sit_down(authority, "skirmish", BOTH)
            before = await players["partisan"].state()
            reply = await players["partisan"].answer("hide 02.02")
            assert (reply.code, reply.words) == ("fault", "rules-fault")
            why = await players["partisan"].tell(wire.AskWhy("hide 02.02"))
            assert (why.code, why.words) == ("fault", "rules-fault")
            for nonsense in ("hide 77.77", "hide 9", "dance 02.02", "hide", "hide 09.09 x", ""):
                reply = await players["partisan"].answer(nonsense)
                assert reply.code == "rules", nonsense
            assert await players["partisan"].state() == before

    run(story())
    kept = incidents(tmp_path)
    assert [read(path.read_bytes()).entries[-1].say for path in kept] == ["hide 02.02"] * 2
    assert "a fault in a check" in kept[0].with_suffix(".txt").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "asks", "kept"),
    [
        ("odds", wire.AskOdds(["hide 03.01"]), "odds hide 03.01"),
        ("overlay", wire.AskOverlay("sight", ["G1"]), "overlay sight G1"),
    ],
)
def test_odds_and_overlays_that_fail_are_incidents(  # noqa: PLR0913  # a fault, and where
    run: Any,
    opened: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    asks: Any,
    kept: str,
) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH)

            def never(*_: Any) -> None:
                raise ArithmeticError

            monkeypatch.setattr(SkirmishGame, "overlays", ("sight",))
            monkeypatch.setattr(SkirmishGame, name, never)
            before = await players["partisan"].state()
            reply = await players["partisan"].tell(asks)
            assert (reply.code, reply.words) == ("fault", "rules-fault")
            assert await players["partisan"].state() == before

    run(story())
    (path,) = incidents(tmp_path)
    assert read(path.read_bytes()).entries[-1].say == kept
    assert "ArithmeticError" in path.with_suffix(".txt").read_text("utf-8")
