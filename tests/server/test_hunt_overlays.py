"""What the hex map can show beside the position: reach, sight, command, threat."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from drvar.games.hunt.aim import may_fire, may_reach
from drvar.games.tactical.command import in_command
from drvar.server import wire

from .conftest import Player, sit_down


async def _until(authority: Any, prompt: str, seed: int) -> tuple[Player, Any]:
    """A German that is asked something, and the session; both sides play at random."""
    seats = {"german": "human", "partisan": "human"}
    players = await sit_down(authority, "hunt", seats)
    random = Random(seed)
    while True:
        for seat in ("german", "partisan"):
            state = await players[seat].state(0)
            assert state.question is not None
            if not state.question.yours:
                continue
            if seat == "german" and state.question.prompt == prompt:
                table = await authority.tables.find(players[seat].table)
                return players[seat], table.session
            await players[seat].answer(random.choice(state.question.options).say)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_reach_of_a_march_is_where_the_rules_let_it_go(
    run: Any, opened: Any, seed: int
) -> None:
    async def story() -> None:
        async with opened() as authority:
            german, session = await _until(authority, "step", seed)
            g, march = session.g, session.g.stack[-1]
            marks = (await german.tell(wire.AskOverlay("reach"))).marks
            steps = {str(o[1]) for o in session.question.options if o[0] == "step"}
            near = set(g.rules.ground.neighbours[march.hex])
            assert steps == set(marks) & near
            assert all(0 < mark.cost <= march.left for mark in marks.values())
            for hex_, mark in marks.items():
                way = [march.hex, *mark.way]
                costs = [g.rules.ground.cost[a][b] for a, b in pairwise(way)]
                assert way[-1] == hex_
                assert mark.cost == min(march.left, sum(costs))
            for hex_ in steps:
                assert marks[hex_].cost == min(march.left, g.rules.ground.cost[march.hex][hex_])

    run(story())


def test_threat_counts_the_dice_of_all_who_may_react(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            german, session = await _until(authority, "activation", 4)
            g = session.g
            marks = (await german.tell(wire.AskOverlay("threat"))).marks
            assert marks
            for hex_ in g.rules.ground.hexes:
                dice = [
                    g.vf[unit]
                    for origin, units in g.partisan.items()
                    for unit in units
                    if may_fire(g, unit, opportunity=True) is None
                    and may_reach(g, unit, origin, hex_) is None
                ]
                assert (marks[hex_].fire if hex_ in marks else 0) == sum(dice)

    run(story())


def test_sight_and_command_agree_with_the_rules(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            german, session = await _until(authority, "activation", 4)
            g = session.g
            place, units = next(iter(g.german.items()))
            marks = (await german.tell(wire.AskOverlay("sight", [place]))).marks
            assert set(marks) >= set(g.rules.ground.neighbours[place])
            for hex_, mark in marks.items():
                seeing = [u for u in units if may_reach(g, u, place, hex_) is None]
                assert mark.fire == sum(g.vf[u] for u in seeing)
                assert mark.blocked == (not seeing)
                if not seeing:
                    through, along = g.rules.ground.lines[place, hex_]
                    assert tuple(mark.by) in [*along, *[(between,) for between in through]]
                    busy = {*g.german, *g.partisan, *g.rules.ground.blocking}
                    assert busy.issuperset(mark.by)
                    assert mark.rule.startswith("HUNT-8.3")
            command = (await german.tell(wire.AskOverlay("command"))).marks
            for unit, hex_ in [(u, h) for h, stack in g.german.items() for u in stack]:
                assert in_command(g, unit, hex_) == (hex_ in command)
            nobody = await german.tell(wire.AskOverlay("sight", ["99.99"]))
            assert nobody.marks == {}

    run(story())


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_orders_are_answers_that_stand(run: Any, opened: Any, seed: int) -> None:
    """Each order of the stack is answered as it is told: it is paid, and leads to its hex."""

    async def story() -> None:
        async with opened() as authority:
            german, session = await _until(authority, "action", seed)
            marks = (await german.tell(wire.AskOverlay("reach"))).marks
            orders = [(hex_, order) for hex_, mark in marks.items() for order in mark.orders]
            assert {order.action for _, order in orders} >= {"movement"}
            for hex_, order in orders:
                trial, before = session.fork(), session.g.pa["german"]
                applied = trial.batch("german", order.says)
                assert applied.refusal is None, (hex_, order)
                assert before - trial.g.pa["german"] >= order.price
                if order.way and not applied.left and hex_ not in session.g.partisan:
                    assert set(order.members) & set(trial.g.german.get(hex_, ()))
            assert dict(session.game.overlay(session.g, "partisan", "reach", ())) == {}
            place = session.g.stack[-1].place
            for unit in session.g.german[place]:
                of_one = (await german.tell(wire.AskOverlay("reach", ["", unit]))).marks
                found = [order.members for mark in of_one.values() for order in mark.orders]
                assert set(found) <= {(unit,)}

    run(story())


@pytest.mark.parametrize("name", ["reach", "ahead", "sight", "command", "threat"])
def test_no_overlay_tells_what_a_face_down_mission_is(run: Any, opened: Any, name: str) -> None:
    async def story() -> None:
        async with opened() as authority:
            _, session = await _until(authority, "activation", 4)
            g, game = session.g, session.game
            place = [next(iter(g.german))]
            marks = dict(game.overlay(g, "german", name, place))
            for seed in range(5):
                dealt = game.resample(g, "german", Random(seed))
                assert dict(game.overlay(dealt, "german", name, place)) == marks

    run(story())
