"""Looks: what all see is listed once, and an empty seat has no view."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from drvar import games
from drvar.bots import Chair, make_bot
from drvar.examples.skirmish import SkirmishGame
from drvar.games.hunt import view as hunt_view
from drvar.kernel.dice import SealedDice
from drvar.kernel.events import REFEREE, WATCHER
from drvar.kernel.game import Game
from drvar.kernel.options import text
from drvar.server import wire
from drvar.server.looks import Looks
from drvar.server.refusals import Refused
from drvar.server.session import TableSession

from .conftest import BOTH, SEED, sit_down


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The seats from which a skirmish was looked at."""
    seats: list[str] = []
    plain = SkirmishGame.view

    def view(self: SkirmishGame, g: Any, seat: str) -> Any:
        seats.append(seat)
        return plain(self, g, seat)

    monkeypatch.setattr(SkirmishGame, "view", view)
    return seats


def test_views_are_built_only_for_seats_with_a_listener(
    run: Any, opened: Any, looked: list[str]
) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH)
            looked.clear()
            await players["partisan"].answer("hide 03.01")
            assert sorted(looked) == ["partisan", WATCHER]  # the acting seat, and what all see
            looked.clear()
            table, listener = await authority.lobby.listen(
                players["german"].table, players["german"].token
            )
            assert looked == ["german"]
            say = (await players["german"].state()).question.options[0].say
            looked.clear()
            await players["german"].answer(say)
            assert sorted(looked) == ["german", WATCHER]
            authority.lobby.leave(table, listener)

    run(story())


def test_a_later_watcher_sees_the_same(run: Any, opened: Any, looked: list[str]) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH)
            await players["partisan"].answer("hide 03.01")
            looked.clear()
            first = await players["german"].state()
            assert first == await players["german"].state()
            assert looked == ["german"]
            assert first.question is not None
            assert first.question.yours

    run(story())


def test_a_seat_that_cannot_see_the_game_is_told_so_at_the_door(
    run: Any, opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = SkirmishGame.view

    def blind(self: SkirmishGame, g: Any, seat: str) -> Any:
        if seat == "german":
            raise KeyError("courier")
        return plain(self, g, seat)

    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH)
            with monkeypatch.context() as patch:
                patch.setattr(SkirmishGame, "view", blind)
                reply = await players["partisan"].answer("hide 03.01")
                assert isinstance(reply, wire.Applied)
                german = players["german"]
                for look in (
                    german.state(),
                    authority.lobby.listen(german.table, german.token),
                ):
                    with pytest.raises(Refused) as refused:
                        await look
                    assert (refused.value.code, refused.value.words) == ("fault", "rules-fault")
                assert not (await authority.tables.find(german.table)).listeners
            assert (await german.state()).seq == 1

    run(story())


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.name)
def test_seats_that_see_the_same_share_it(game: Game) -> None:
    session = TableSession(game, SealedDice(SEED))
    bots = {seat: make_bot(game, "random", 1) for seat in game.seats}
    for number in range(60):
        if session.over:
            break
        looks = Looks.of_all(session)
        everybody = (WATCHER, *game.seats)
        for seat in (*everybody, REFEREE):
            assert looks.seen(seat) == session.view(seat)
        assert len({id(looks.seen(seat).under_way) for seat in everybody}) == 1
        if game.name != "skirmish":  # the small example lists every board again
            boards = {id(looks.seen(seat).board) for seat in everybody}
            different = {
                msgspec.json.encode(looks.seen(seat).board, order="sorted")
                for seat in everybody
            }
            assert len(boards) == len(different), number
        asked = looks.question(session.seat)
        assert asked is looks.question(session.seat)
        assert asked is not None
        assert [option.say for option in asked.options] == [
            " ".join(map(str, option.words)) for option in asked.options
        ]
        session.answer(session.seat, text(bots[session.seat].choose(Chair.at(session))))


def test_what_lies_open_is_listed_once_in_the_hunt(monkeypatch: pytest.MonkeyPatch) -> None:
    listed: list[Any] = []
    plain = hunt_view.open_view
    monkeypatch.setattr(hunt_view, "open_view", lambda g: listed.append(g) or plain(g))
    looks = Looks.of_all(TableSession(games.game("hunt"), SealedDice(SEED)))
    assert len(listed) == 1
    assert looks.seen("german").board is looks.seen(WATCHER).board
    assert looks.seen("partisan").board is not looks.seen(WATCHER).board
