"""Which seat throws the dice: as the game says before a throw, and as its result shows."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from drvar import games
from drvar.kernel.chance import Roll
from drvar.kernel.record import read, replay

FILES = sorted((Path(__file__).parent / "golden").glob("*.json"))
OTHER = {"german": "partisan", "partisan": "german"}


def throws(path):
    """Every throw of a record: the game, the seat, the purpose, and what was told at once."""
    golden = read(path.read_bytes())
    game = games.game(golden.game)
    moments = [moment._replace(g=moment.g.copy()) for moment in replay(game, golden)]
    for before, after in pairwise(moments):
        if isinstance(before.question, Roll):
            labels = [group.label for group in before.question.groups]
            sides = [game.thrower(before.g, label) for label in labels]
            yield game, before.g, labels, sides, {e.kind: e.args for e in after.events}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_die_but_event_dice_has_a_thrower(path):
    for game, _, labels, sides, _ in throws(path):
        for label, side in zip(labels, sides, strict=True):
            nobodys = label.startswith("event") or game.name == "skirmish"
            assert (side in OTHER) != nobodys, (label, side)


@pytest.mark.parametrize(
    "path", [p for p in FILES if p.stem.startswith("hunt")], ids=lambda path: path.stem
)
def test_in_a_hunt_the_firer_throws_and_the_target_tests(path):
    seen = Counter()
    for _, g, labels, sides, told in throws(path):
        if "melee" in told:
            assaulter = told["melee"]["side"]
            assert sides == [assaulter, OTHER[assaulter]]
        elif labels[0] == "fire":
            assert sides[0] == g.rules.counters[told["fired"]["firers"][0]].side
        elif labels[0] == "morale":
            assert sides[0] == g.rules.counters[told["tested"]["counter"]].side
        elif labels[0] == "melee-morale":
            assert sides[0] == told["melee_tested"]["side"]
        elif labels[0] in ("landing", "interrogation"):
            assert sides[0] == "german"
        seen[labels[0]] += 1
    assert seen["fire"]
    assert seen["assaulter"]


def test_in_a_raid_both_sides_throw_in_fire_and_assault():
    seen = Counter()
    for path in FILES:
        if path.stem.startswith("raid"):
            for _, g, labels, sides, told in throws(path):
                if "line_fought" in told:
                    assert sides == ["german", "partisan"]
                elif "fire_resolved" in told:
                    shooter = g.stack[-1].shooter
                    ours = any(shooter in stack for stack in g.german.values())
                    assert sides == (["german", "partisan"] if ours else ["partisan", "german"])
                    seen[ours] += 1
                seen[labels[0]] += 1
    assert seen[True]
    assert seen[False]
    assert seen["german"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_golden_games_throw_and_tell_is_declared(path):
    for game, _, labels, _, told in throws(path):
        faults = [game.declared.unknown("throw", label) for label in labels]
        faults += [game.declared.faults("event", kind, args) for kind, args in told.items()]
        assert not any(faults), faults
