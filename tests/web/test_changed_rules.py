"""A game during which the rules changed, in a real browser: what can be shown, and what not."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from browser import House, Visit
from playwright.sync_api import expect

from drvar.games.hunt import GAME, HuntGame
from drvar.kernel import codec, record, takeup
from drvar.kernel.dice import SealedDice
from drvar.kernel.driver import Session
from drvar.kernel.options import text

pytestmark = pytest.mark.slow

BEFORE, AFTER = 60, 40


class Earlier(HuntGame):
    """The game as it was a release ago."""

    rules_version = GAME.rules_version - 1


def play(session: Session, entries: int) -> None:
    random = Random(4)
    while len(session.entries) < entries:
        session.answer(session.seat, text(random.choice(session.question.options)))


def test_the_replay_begins_where_the_rules_changed(
    house: House, visit: Visit, axe: Any
) -> None:
    earlier = Earlier()
    session = Session(earlier, SealedDice(bytes(32)))
    play(session, BEFORE)
    position = codec.encode(earlier, session.g)
    later = takeup.take_up(Session, GAME, session.record(open_seed=True), position)
    first = len(later.entries)
    play(later, first + AFTER)
    later.end("resigned", "german")
    written = json.loads(record.write(later.record()))
    table = house.call("records", written)["table"]
    page = visit(f"/replay/{table}?at=0")
    expect(page.get_by_role("note")).to_contain_text(f"The first {first} entries were played")
    place = page.get_by_label("Place in the game")
    expect(place).to_have_value(str(first))
    expect(page.locator("[data-zone]").first).to_be_attached()
    place.fill("3")
    expect(place).to_have_value(str(first))
    page.get_by_role("button", name="Step forward").click()
    expect(place).not_to_have_value(str(first))
    page.get_by_role("tab", name="Score").click()
    expect(page.get_by_role("slider", name="The score over time")).to_be_attached()
    assert axe(page) == []
    result = visit(f"/table/{table}")
    result.get_by_role("heading", name="Luck").click()
    expect(result.get_by_text(f"dice of its first {first} entries")).to_be_visible()
