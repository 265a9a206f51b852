"""What the map can show beside the position: reach and threat, reckoned by the rules."""

from __future__ import annotations

from random import Random
from typing import Any

from drvar.kernel.flow import Choose, answer
from drvar.server import wire

from .conftest import Player, play_on, sit_down


async def _moving(authority: Any) -> Player:
    """A player who is asked for a movement, in the second turn."""
    players = await sit_down(authority, "raid")
    german = players["german"]
    random = Random(4)
    while True:
        state = await german.state(0)
        assert state.question is not None
        if state.question.prompt == "movement" and state.board.turn == 2:
            return german
        says = [option.say for option in state.question.options]
        ends = [say for say in says if say in {"end", "keep", "no-air", "stop"}]
        await german.answer(ends[0] if ends else random.choice(says))


def _stops(game: Any, g: Any, asked: Choose, zone: int) -> set[int]:
    """Where a group comes to rest, by giving every answer that the rules offer."""
    found = set()
    for option in asked.options:
        if option[0] not in ("to", "stop"):
            continue
        tried = g.copy()
        then = answer(tried, asked, option)
        here = int(option[1]) if option[0] == "to" else zone
        if isinstance(then, Choose) and then.prompt == "step":
            found |= _stops(game, tried, then, here)
        else:
            found.add(here)
    return found


def test_the_reach_is_where_the_rules_let_a_group_go(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            german = await _moving(authority)
            table = await authority.tables.find(german.table)
            compared = 0
            for option in (await german.state(0)).question.options:
                if not option.say.startswith("move"):
                    continue
                await german.answer(option.say)
                g, asked = table.session.g, table.session.question
                move = g.stack[-1]
                told = await german.tell(wire.AskOverlay("reach"))
                assert isinstance(told, wire.Overlay)
                stops = _stops(table.game, g, asked, move.zone)
                assert {int(zone) for zone in told.marks} == stops
                stack = await german.tell(wire.AskOverlay("reach", [str(move.zone)]))
                assert set(told.marks) <= set(stack.marks)
                compared += len(stops)
                await german.undo()
            assert compared > 20

    run(story())


def test_a_way_costs_what_its_links_cost(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            german = await _moving(authority)
            g = (await authority.tables.find(german.table)).session.g
            zone = next(zone for zone in g.german if not g.beside_body(zone))
            marks = (await german.tell(wire.AskOverlay("reach", [str(zone)]))).marks
            near = {str(z): cost for z, cost in g.rules.links[zone] if str(z) in marks}
            assert near
            assert all(marks[z].cost <= cost for z, cost in near.items())
            assert {mark.cost for mark in marks.values()} >= {1}

    run(story())


def test_the_threat_tells_of_what_is_open_alone(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            german = await _moving(authority)
            session = (await authority.tables.find(german.table)).session
            g, game = session.g, session.game
            marks = (await german.tell(wire.AskOverlay("threat"))).marks
            beside = {str(z) for zone in g.yugoslav for z in g.rules.neighbours[zone]}
            assert {zone for zone, mark in marks.items() if mark.fire} == beside
            assert not any(mark.march for zone, mark in marks.items() if int(zone) in g.german)
            assert any(mark.march for mark in marks.values())
            for seed in range(5):  # the same, whatever lies behind the markers
                dealt = game.resample(g, "german", Random(seed))
                assert dict(game.overlay(dealt, "german", "threat", [])) == marks

    run(story())


def test_an_unknown_overlay_is_refused(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "raid")
            german, watcher = players["german"], players["watcher"]
            assert (await german.tell(wire.AskOverlay("weather"))).words == "no-such-thing"
            assert (await watcher.tell(wire.AskOverlay("reach"))).words == "only-watching"
            for nowhere in ("", "x", "99", "-1"):
                assert (await german.tell(wire.AskOverlay("reach", [nowhere]))).marks == {}

    run(story())


def test_overlays_are_told_at_every_moment_of_a_game(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "raid")
            random = Random(9)
            for _ in range(60):
                await play_on(players, random, 8)
                if (await players["watcher"].state(0)).question is None:
                    break
                zones = (await players["german"].state(0)).board.zones
                for of in ([], *([zone] for zone in zones)):
                    for name in ("reach", "threat"):
                        told = await players["german"].tell(wire.AskOverlay(name, of))
                        assert isinstance(told, wire.Overlay), told

    run(story())
