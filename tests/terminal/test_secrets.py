"""No player reads at this table what their seat may not know."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from drvar import bots
from drvar.games import game
from drvar.terminal.screen import CLEAR

if TYPE_CHECKING:
    from collections.abc import Callable

    from drvar.bots import Chair
    from drvar.kernel.options import Option

    Sit = Callable[..., Any]

SKIRMISH = game("skirmish")
HOUSES = SKIRMISH.blank().rules.houses
HUMANS = {"german": "human", "partisan": "human"}
HAND_OVER = re.compile(
    r"^(German|Partisan)'s turn: press Enter. The other player looks away\.$"
)
PRYING = [
    f"{word} {house}" for house in HOUSES for word in ("hide", "why hide", "why to", "to")
]


def shown_to(who: str, text: str) -> str:
    """The parts of a hot-seat game that stood on the screen while one player sat there."""
    parts: dict[str, list[str]] = {"German": [], "Partisan": []}
    now = "Partisan"
    for line in text.splitlines():
        if found := HAND_OVER.match(line):
            now = found[1]
        else:
            parts[now].append(line)
    return "\n".join(parts[who])


def up_to_the_reveal(text: str) -> str:
    """Cut before a search, and before the map of the end, which lies open."""
    text = text.partition("The game is over")[0]
    if "wins" in text:
        text = text[: text.rindex("\n== ")]
    return re.split(r"^.*(?: searches | finds )", text, flags=re.MULTILINE)[0]


@pytest.mark.parametrize(
    "fingers", [0, 1, *(pytest.param(more, marks=pytest.mark.slow) for more in range(2, 6))]
)
def test_the_german_reads_the_same_wherever_the_courier_hides(sit: Sit, fingers: int) -> None:
    read = []
    for house in HOUSES:
        lines = (f"hide {house}", "log", "log 99", "map", *PRYING, "undo", "rules")
        sat = sit(*lines, fingers=fingers, seats=HUMANS, resume=False)
        assert sat.code == 0
        read.append(up_to_the_reveal(shown_to("German", sat.out)))
    assert len(read[0].splitlines()) > 60
    assert "courier" not in read[0].replace("The courier is hidden.", "")
    assert read.count(read[0]) == len(HOUSES)


def test_the_partisan_reads_where_the_courier_is(sit: Sit) -> None:
    sat = sit(f"hide {HOUSES[0]}", fingers=1, seats=HUMANS)
    assert f"The courier hides in {HOUSES[0]}." in shown_to("Partisan", sat.out)


class Hider:
    """A bot with a favourite house."""

    name = "hider"
    house = HOUSES[0]

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, chair: Chair) -> Option:
        hide = ("hide", self.house)
        return hide if hide in chair.question.options else chair.question.options[-1]


@pytest.mark.parametrize("fingers", range(4))
def test_against_a_bot_too(sit: Sit, monkeypatch: pytest.MonkeyPatch, fingers: int) -> None:
    monkeypatch.setitem(bots.COMMON, "hider", Hider)
    read = []
    for house in HOUSES:
        monkeypatch.setattr(Hider, "house", house)
        seats = {"partisan": "hider"}
        sat = sit("log", *PRYING, fingers=fingers, seats=seats, resume=False)
        read.append(up_to_the_reveal(sat.out.partition("Type ? for help.")[2]))
    assert len(read[0].splitlines()) > 60
    assert read.count(read[0]) == len(HOUSES)


def test_bots_alone_show_the_watcher_s_view(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.COMMON, "hider", Hider)
    read = []
    for house in HOUSES:
        monkeypatch.setattr(Hider, "house", house)
        sat = sit(seats={"german": "random", "partisan": "hider"}, resume=False)
        read.append(up_to_the_reveal(sat.out.partition("hider")[2]))
    assert "    1  Partisan: (secret)" in read[0]
    strip = [re.sub(r"The old file.*\n", "", text) for text in read]
    lengths = [text.index("==") if "==" in text else len(text) for text in strip]
    assert min(lengths) > 300
    assert len({text[: min(lengths)] for text in strip}) == 1


def test_the_screen_is_handed_over_before_each_other_player(sit: Sit) -> None:
    sat = sit(f"hide {HOUSES[0]}", "1", "hold", "end", "end", seats=HUMANS)
    over = [m[1] for line in sat.lines if (m := HAND_OVER.match(line))]
    assert over[:2] == ["Partisan", "German"]
    assert all(a != b for a, b in pairwise(over))


def test_a_real_terminal_is_cleared_and_waits(sit: Sit) -> None:
    sat = sit("", f"hide {HOUSES[0]}", "", "quit", seats=HUMANS, real=True)
    parts = sat.out.split(CLEAR)
    assert len(parts) == 4
    start, partisan, hand_over, german = parts
    assert "dice sealed as" in start
    assert "Partisan's turn: press Enter" in start
    assert HOUSES[0] in partisan
    assert "German's turn: press Enter" in hand_over
    assert "courier" not in hand_over
    assert "hides in" not in german
    assert "Saved. Go on with" in german


def test_a_player_may_leave_at_the_hand_over(sit: Sit) -> None:
    sat = sit("quit", seats=HUMANS, real=True)
    assert sat.code == 0
    assert "Choose the house" not in sat.out
    assert "Saved. Go on with" in sat.out


def test_one_player_against_a_bot_is_not_asked_to_look_away(sit: Sit) -> None:
    sat = sit("1", "quit", real=True)
    assert CLEAR not in sat.out
    assert "looks away" not in sat.out


def test_the_seed_is_never_shown(sit: Sit) -> None:
    sat = sit(fingers=1, seats=HUMANS)
    assert sat.record.seed not in sat.out
