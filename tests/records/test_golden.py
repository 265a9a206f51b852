"""The golden records: what was played once is played in the same way for ever, byte for byte.

A change of rules that is meant changes these files too: `python tests/records/make_golden.py`.
"""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from drvar import games
from drvar.kernel.dice import SealedDice
from drvar.kernel.driver import Session
from drvar.kernel.record import read, replay, verify, write

HERE = Path(__file__).parent
FILES = sorted((HERE / "golden").glob("*.json"))
RAIDS = [path for path in FILES if path.stem.startswith("raid-")]
HUNTED = [path for path in FILES if path.stem.startswith("hunt")]


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def path(request):
    return request.param


@pytest.fixture
def golden(path):
    return read(path.read_bytes())


@pytest.fixture
def played(golden):
    """The game of a record, whichever it is."""
    return games.game(golden.game)


def told(path: Path) -> dict[str, set[str]]:
    """What a record tells of the milestones of its game."""
    golden = read(path.read_bytes())
    game = games.game(golden.game)
    events = [event for moment in replay(game, golden) for event in moment.events]
    found = {}
    for key in ("event.letter", "game_over.level"):
        kind, _, argument = key.partition(".")
        found[key] = {event.args[argument] for event in events if event.kind == kind}
    return found


def test_it_verifies_against_its_head(played, golden):
    good, bad, *_ = verify(played, golden, golden.head)
    assert bad == []
    assert len(good) == 4


def test_it_replays_to_its_result(played, golden):
    last = list(replay(played, golden))[-1]
    assert (last.question, last.g.result) == (None, golden.result)


def test_the_same_seed_and_answers_give_the_same_bytes(played, golden, path):
    dice = SealedDice(bytes.fromhex(golden.seed), golden.nonces)
    session = Session(played, dice, options=golden.options, players=golden.seats)
    for entry in golden.entries:
        if entry.say:
            session.answer(entry.seat, entry.say)
    assert write(session.record()) == path.read_bytes()


# ---------------------------------------------------------------------- the example


def test_the_script_makes_the_record_of_the_example():
    data = (HERE / "golden" / "skirmish.json").read_bytes()
    assert runpy.run_path(str(HERE / "make_golden.py"))["golden"]() == data


def test_a_good_part_of_the_rules_happens_in_the_example(game):
    golden = read((HERE / "golden" / "skirmish.json").read_bytes())
    kinds = {event.kind for moment in replay(game, golden) for event in moment.events}
    assert kinds >= {"hidden", "turn", "entered", "fired", "missed", "pinned", "won"}
    assert {entry.say for entry in golden.entries} >= {"move", "react", "pass", "search"}


# ---------------------------------------------------------------------- the raid


def test_every_event_and_every_result_of_the_raid_is_recorded():
    milestones = games.game("raid").milestones
    found = [told(path) for path in RAIDS]
    for key in ("event.letter", "game_over.level"):
        assert set.union(*[each[key] for each in found]) == {*milestones[key]}
    assert len(RAIDS) == len(milestones["event.letter"])


@pytest.mark.parametrize("path", RAIDS, ids=lambda path: path.stem)
def test_a_raid_is_called_by_its_event_and_its_result(path):
    _, letter, level = path.stem.split("-")
    assert told(path) == {"event.letter": {letter}, "game_over.level": {level}}


def test_the_script_still_plays_raids():
    """Which raids it keeps depends on the bots, and these may learn; the rules may not."""
    session = runpy.run_path(str(HERE / "make_golden.py"))["raided"](0)
    good, bad, *_ = verify(session.game, session.record(), session.head)
    assert (len(good), bad) == (4, [])
    assert session.g.result["level"] in session.game.milestones["game_over.level"]


# ---------------------------------------------------------------------- the hunts


HUNTS = ("hunt", "hunt14")


@pytest.mark.parametrize("name", HUNTS)
def test_both_sides_have_won_a_hunt(name):
    winners = {path.stem.removeprefix(f"{name}-") for path in FILES if f"{name}-" in path.stem}
    assert winners >= {"german", "partisan"}


@pytest.mark.parametrize("path", HUNTED, ids=lambda path: path.stem)
def test_a_hunt_is_called_by_its_winner_and_is_a_fight(path):
    golden = read(path.read_bytes())
    name, _, winner = path.stem.partition("-")
    assert (golden.game, golden.result["winner"] or "draw") == (name, winner)
    told = {e.kind for m in replay(games.game(name), golden) for e in m.events}
    assert told >= {"landed", "moved", "fired", "melee", "air_attack", "eliminated"}


@pytest.mark.parametrize("name", HUNTS)
def test_the_script_still_plays_hunts(name):
    session = runpy.run_path(str(HERE / "make_golden.py"))["hunted"](games.game(name), 0)
    good, bad, *_ = verify(session.game, session.record(), session.head)
    assert (len(good), bad) == (4, [])
