"""What the player sees of the raid: everything but the backs of the hidden markers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from random import Random
from typing import Any

import msgspec
import pytest

from drvar.games.raid import GAME
from drvar.games.raid.air import AirSupport
from drvar.games.raid.rules import GERMAN
from drvar.games.raid.state import Raid
from drvar.kernel import flow
from drvar.kernel.events import REFEREE, WATCHER
from drvar.kernel.flow import Choose
from drvar.kernel.playout import RandomDice
from drvar.kernel.view import contained, look

HIDDEN = {9: ("A1",), 56: ("A2", "B1"), 62: ("B2",), 69: ("A3",), 80: ("C1",)}
ASIDE = ("A4",)
LETTERS = {9: ("A",), 56: ("A", "B"), 62: ("B",), 69: ("A",), 80: ("C",)}
ARRANGEMENTS = 24 * 2
"""Four A markers on four places, two B markers on two, one C marker."""

Arrangement = tuple[tuple[tuple[int, tuple[str, ...]], ...], tuple[str, ...]]


def position(hidden: dict[int, tuple[str, ...]] | None = None) -> Raid:
    g: Raid = GAME.start()
    g.phase = "test"  # a marker is called B1, like the step
    g.turn = 2
    g.hidden = dict(hidden or HIDDEN)
    g.aside = ASIDE
    g.stack = [AirSupport()]
    return g


def arrangement(g: Raid) -> Arrangement:
    return tuple(sorted(g.hidden.items())), g.aside


def words_of(seen: Any) -> Iterator[str]:
    if isinstance(seen, dict):
        for key, value in seen.items():
            yield from words_of(key)
            yield from words_of(value)
    elif isinstance(seen, list | tuple):
        for item in seen:
            yield from words_of(item)
    else:
        yield str(seen)


class Shuffles(Random):
    """Shuffles as it is told: one permutation after another."""

    def told(self, *orders: tuple[int, ...]) -> Shuffles:
        self.orders = list(orders)
        return self

    def shuffle(self, x: Any) -> None:
        order = self.orders.pop(0)
        x[:] = [x[place] for place in order]


@pytest.mark.parametrize("seat", [GERMAN, WATCHER])
def test_the_backs_of_the_markers_are_not_seen(seat: str) -> None:
    g = position()
    seen = look(GAME, g, seat, flow.settle(g))
    board = msgspec.to_builtins(seen.board)
    assert {zone: board["zones"][str(zone)]["hidden"] for zone in HIDDEN} == LETTERS
    assert board["set_aside"] == len(ASIDE)
    assert "markers" not in board
    assert "aside" not in board
    assert not set(words_of(msgspec.to_builtins(seen))) & set(g.rules.markers)


def test_the_referee_sees_all() -> None:
    board = msgspec.to_builtins(GAME.view(position(), REFEREE))
    assert board["markers"] == {str(zone): backs for zone, backs in HIDDEN.items()}
    assert board["aside"] == ASIDE
    assert contained(msgspec.to_builtins(GAME.view(position(), GERMAN)), board)


def test_positions_that_differ_in_the_backs_alone_look_the_same() -> None:
    other = position({9: ("A3",), 56: ("A1", "B2"), 62: ("B1",), 69: ("A2",), 80: ("C2",)})
    g = position()
    assert GAME.view(g, GERMAN) == GAME.view(other, GERMAN)
    assert GAME.view(g, WATCHER) == GAME.view(other, WATCHER)
    assert GAME.view(g, REFEREE) != GAME.view(other, REFEREE)
    assert GAME.sketch(GAME.view(g, GERMAN)) == GAME.sketch(GAME.view(other, GERMAN))


def test_what_is_said_below_the_map() -> None:
    g = position()
    g.turn, g.phase, g.alarm, g.ammo = 3, "B6", 12, 40
    g.fate = {"tito": "left", "papers": "taken"}
    assert list(map(GAME.words.phrase, GAME.status(GAME.view(g, GERMAN))))[-3:] == [
        "Turn 3 of 12 (B6 combat), alarm 12, ammunition 40, points 2.",
        "the secret papers: taken.",
        "Tito: left the map.",
    ]


def test_a_deal_gives_every_arrangement_once() -> None:
    g = position()
    orders = product(*(permutations(range(n)) for n in (4, 2, 1)))
    dealt = [GAME.resample(g, GERMAN, Shuffles().told(*order)) for order in orders]
    assert len(dealt) == ARRANGEMENTS
    assert len({arrangement(one) for one in dealt}) == ARRANGEMENTS
    markers = Counter(m for backs in HIDDEN.values() for m in backs) + Counter(ASIDE)
    for one in dealt:
        backs = [m for stack in one.hidden.values() for m in stack]
        assert Counter([*backs, *one.aside]) == markers
        assert GAME.view(one, GERMAN) == GAME.view(g, GERMAN)


def test_all_deals_are_equally_likely() -> None:
    g, random, deals = position(), Random(7), 200 * ARRANGEMENTS
    seen = Counter(arrangement(GAME.resample(g, GERMAN, random)) for _ in range(deals))
    assert len(seen) == ARRANGEMENTS
    expected = deals / ARRANGEMENTS
    chi_square = sum((n - expected) ** 2 / expected for n in seen.values())
    assert chi_square < 90, "47 degrees of freedom: more than 83 in one of a thousand"


def test_a_deal_changes_only_the_backs() -> None:
    g = position()
    before = g.copy()
    dealt = GAME.resample(g, GERMAN, Random(1))
    assert g == before, "the position itself is not dealt again"
    assert flow.settle(dealt) == flow.settle(g)
    dealt.hidden, dealt.aside = g.hidden, g.aside
    assert dealt == g


def test_a_deal_shares_nothing_with_the_position() -> None:
    g = position()
    dealt = GAME.resample(g, GERMAN, Random(1))
    dealt.hidden.clear()
    dealt.pool.clear()
    dealt.steps.clear()
    dealt.stack.clear()
    assert g == position()


def test_the_referee_is_dealt_what_is() -> None:
    g = position()
    assert all(GAME.resample(g, REFEREE, Random(n)) == g for n in range(20))


@pytest.mark.parametrize("seed", range(3))
def test_deals_in_the_middle_of_games_look_like_the_game(seed: int) -> None:
    random = Random(seed)
    dice = RandomDice(random)
    g: Raid = GAME.start()
    asked = flow.settle(g)
    for _ in range(400):
        if asked is None:
            break
        if not isinstance(asked, Choose):
            asked = flow.resume(g, dice.answer(asked))
            continue
        dealt = GAME.resample(g, GERMAN, random)
        same = flow.settle(dealt)
        assert isinstance(same, Choose)
        assert look(GAME, dealt, GERMAN, same) == look(GAME, g, GERMAN, asked)
        assert same.options == asked.options
        asked = flow.resume(g, random.choice(asked.options))
