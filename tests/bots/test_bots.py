"""Bots know their own chair and nothing else, and the same seed plays the same."""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from drvar import bots
from drvar.bots import Chair, RandomBot, UnknownBot, bots_for, make_bot
from drvar.games import all_games, game
from drvar.kernel import flow
from drvar.kernel.chance import Draw, Roll
from drvar.kernel.dice import SealedDice
from drvar.kernel.driver import Session
from drvar.kernel.flow import Choose, State
from drvar.kernel.options import text

if TYPE_CHECKING:
    from drvar.bots import Bot
    from drvar.kernel.options import Option

SKIRMISH = game("skirmish")
HOUSES = SKIRMISH.blank().rules.houses


def seed(number: int) -> bytes:
    return number.to_bytes(32, "big")


def session(number: int = 1) -> Session:
    return Session(SKIRMISH, SealedDice(seed(number)))


def play(table: Session, players: dict[str, Bot], most: int = 10_000) -> list[str]:
    """Let bots play; give every answer."""
    said: list[str] = []
    while not table.over and len(said) < most:
        chosen = players[table.seat].choose(Chair.at(table))
        said.append(f"{table.seat}: {text(chosen)}")
        table.answer(table.seat, text(chosen))
    return said


def both(number: int) -> dict[str, Bot]:
    return {seat: make_bot(SKIRMISH, "random", f"{number} {seat}") for seat in SKIRMISH.seats}


def test_every_game_has_the_random_bot() -> None:
    for each in all_games():
        assert "random" in bots_for(each)
        assert make_bot(each, "random", 1).name == "random"


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownBot, match="skirmish has no bot 'tal'; there is random"):
        make_bot(SKIRMISH, "tal", 1)


def test_a_game_has_bots_of_its_own_loaded_when_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    module = ModuleType("bots_of_the_test")
    module.BOTS = {"first": First}  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "bots_of_the_test", module)
    monkeypatch.setitem(bots.MODULES, "skirmish", "bots_of_the_test")
    assert list(bots_for(SKIRMISH)) == ["random", "first"]
    assert isinstance(make_bot(SKIRMISH, "first", b"any"), First)


def test_the_random_bot_plays_whole_games() -> None:
    for number in range(5):
        table = session(number)
        assert play(table, both(number))
        assert table.over


def test_the_random_bot_picks_evenly() -> None:
    table = session()
    picked = Counter(
        make_bot(SKIRMISH, "random", number).choose(Chair.at(table)) for number in range(3000)
    )
    assert isinstance(table.question, Choose)
    assert set(picked) == set(table.question.options)
    assert all(850 < count < 1150 for count in picked.values()), picked


def test_the_same_seed_plays_the_same_and_another_does_not() -> None:
    assert play(session(), both(1)) == play(session(), both(1))
    assert play(session(), both(1)) != play(session(), both(2))


def test_seeds_of_every_kind_will_do() -> None:
    table = session()
    for kind in (7, "seven", b"\0seven"):
        same = [make_bot(SKIRMISH, "random", kind).choose(Chair.at(table)) for _ in range(2)]
        assert same[0] == same[1]


def test_a_bot_goes_on_alike_after_a_game_was_saved() -> None:
    whole = session()
    said = play(whole, both(3))
    begun = session()
    first = play(begun, both(3), most=20)
    taken_up = Session.resume(SKIRMISH, begun.record(open_seed=True))
    assert first + play(taken_up, both(3)) == said
    assert taken_up.head == whole.head


# ---------------------------------------------------------------------- no cheating


class First:
    """Takes the first option."""

    name = "first"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, chair: Chair) -> Option:
        return chair.question.options[0]


class Nosy:
    """Chooses by everything that it can find out: whatever differs there, it would use."""

    name = "nosy"

    def choose(self, chair: Chair) -> Option:
        dealt = chair.resample(Random(1))
        known = (chair.view(), chair.question, SKIRMISH.view(dealt, chair.seat), dealt.courier)
        options = chair.question.options
        return options[sum(repr(known).encode()) % len(options)]


def german_positions(count: int) -> list[tuple[Any, Choose]]:
    """Positions of random games where the German is asked."""
    found: list[tuple[Any, Choose]] = []
    for number in range(count):
        table = session(number)
        players = both(number)
        while not table.over:
            if table.seat == "german" and isinstance(table.question, Choose):
                found.append((table.g, table.question))
            play(table, players, most=1)
    assert len(found) > 50
    return found


@pytest.mark.parametrize("bot", [make_bot(SKIRMISH, "random", 5), Nosy()])
def test_a_hidden_counter_changes_no_choice(bot: Bot) -> None:
    compared = 0
    for g, asked in german_positions(4):
        chosen = bot.choose(Chair(SKIRMISH, g, asked))
        for house in HOUSES:
            if house in g.searched or house == g.courier:
                continue
            other = g.copy()
            other.courier = house
            again = flow.settle(other)
            assert isinstance(again, Choose)
            assert bot.choose(Chair(SKIRMISH, other, again)) == chosen
            compared += 1
    assert compared > 50


def test_dice_to_come_change_no_choice() -> None:
    """Up to the first throw that differs, games with other dice are the same game."""

    def answers(dice: int) -> tuple[list[str], list[object]]:
        table = session(dice)
        said = play(table, both(9))
        thrown = [entry.roll or entry.draw or entry.say for entry in table.entries]
        return said, thrown

    _, one = answers(1)
    seen = 0
    for dice in range(2, 12):
        _, other = answers(dice)
        split = next(
            n for n, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]
        )
        assert isinstance(one[split], tuple), "the first difference is a throw, not an answer"
        seen += split
    assert seen > 10


def test_a_chair_holds_no_position_and_no_checks() -> None:
    table = session()
    chair = Chair.at(table)
    held = [getattr(chair, name) for name in ("answers", "game", "question", "seat")]
    assert not any(isinstance(thing, State | Session | Choose) for thing in held)
    assert not any(callable(part) for part in chair.question)
    with pytest.raises(AttributeError):
        chair.g  # type: ignore[attr-defined]  # noqa: B018


def test_a_chair_deals_positions_that_the_seat_cannot_tell_apart() -> None:
    random, dealt_couriers = Random(4), set()
    for g, asked in german_positions(2):
        chair = Chair(SKIRMISH, g, asked)
        dealt = chair.resample(random)
        assert dealt is not g
        assert SKIRMISH.view(dealt, "german") == SKIRMISH.view(g, "german")
        assert flow.settle(dealt) == asked
        dealt_couriers.add(dealt.courier)
        before = g.copy()
        dealt.where.clear()
        assert g == before
    assert dealt_couriers == set(HOUSES)


def test_a_chair_shows_the_view_of_its_seat() -> None:
    table = session()
    table.answer("partisan", f"hide {HOUSES[0]}")
    chair = Chair.at(table)
    assert chair.seat == "german"
    assert chair.view() == table.view("german")
    assert "courier" not in msgspec.to_builtins(chair.view().board)
    assert chair.question.rules == ("SKIRMISH-3.3",)
    assert chair.answers == 0


def test_there_is_no_chair_when_no_seat_is_asked() -> None:
    table = session()
    table.end("resigned", "german")
    with pytest.raises(ValueError, match="no seat is asked"):
        Chair.at(table)


def test_the_random_bot_is_told_its_seed_alone() -> None:
    assert not any(
        isinstance(held, State | Roll | Draw) for held in vars(RandomBot(1)).values()
    )
