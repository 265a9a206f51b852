"""A seat asks what would come of a plan: what is taken, its chances, and what is final."""

from __future__ import annotations

from random import Random
from typing import Any

from drvar.server import wire

from .conftest import BOTH, Player, sit_down


async def until_fire(players: dict[str, Player]) -> tuple[Player, str]:
    """Play on until a seat may fire; give it with that answer."""
    random = Random(1)
    while True:
        for player in players.values():
            asked = (await player.state(0)).question
            if asked and asked.yours:
                fires = [o.say for o in asked.options if o.say.startswith("fire ")]
                if fires:
                    return player, fires[0]
                await player.answer(random.choice(asked.options).say)


def test_the_answer_that_is_final_says_so_whatever_is_asked_for_behind_it(
    run: Any, opened: Any
) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH, auto_answer=False)
            player, fire = await until_fire(players)
            for behind in ([], [["end"]], [[""], []]):
                plan = await player.tell(wire.AskPlan([[fire], *behind]))
                first, *others = plan.orders
                assert first.says == [fire]
                assert [odds.final for odds in first.odds] == [True]
                assert plan.question is None
                assert [order.words for order in others if order.rule or order.words] == [
                    "plan-is-over" for order in behind if order
                ]

    run(story())


def test_nobody_plans_while_another_seat_is_asked(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH, auto_answer=False)
            refusals = {}
            for seat, player in players.items():
                asked = (await player.state(0)).question
                if not asked.yours:
                    refused = await player.tell(wire.AskPlan([["end"]]))
                    refusals[seat] = refused.code, refused.words
            assert refusals == {
                "german": ("seat", "not-your-turn"),
                "watcher": ("seat", "only-watching"),
            }

    run(story())
