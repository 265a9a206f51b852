"""Events: told in order, to the seats that may know, or to none in a playout."""

import pytest

from drvar.kernel.events import REFEREE, WATCHER, Event, reaches
from drvar.kernel.flow import State


def told(tell):
    g = State(events=[])
    tell(g)
    return g.events


@pytest.mark.parametrize(
    ("tell", "event"),
    [
        (
            lambda g: g.tell("hit", "TOY-1.1", unit="G1", hits=2),
            Event("hit", "TOY-1.1", {"unit": "G1", "hits": 2}),
        ),
        (
            lambda g: g.tell_only(["red"], "hidden", "TOY-1.2", at="05.01"),
            Event("hidden", "TOY-1.2", {"at": "05.01"}, ("red",)),
        ),
        (
            lambda g: g.reveal("found", "TOY-1.3", at="05.01"),
            Event("found", "TOY-1.3", {"at": "05.01"}, None, True),
        ),
        (
            lambda g: g.reveal("found", "TOY-1.3", audience=("red",), at="05.01"),
            Event("found", "TOY-1.3", {"at": "05.01"}, ("red",), True),
        ),
    ],
)
def test_a_fact_carries_its_paragraph_its_values_and_its_audience(tell, event):
    assert told(tell) == [event]


def test_facts_keep_their_order():
    def tell(g):
        g.tell("first", "TOY-1.1")
        g.reveal("second", "TOY-1.1")
        g.tell_only((), "third", "TOY-1.1")

    assert [event.kind for event in told(tell)] == ["first", "second", "third"]


def test_a_playout_tells_nothing():
    g = State(events=None)
    g.tell("hit", "TOY-1.1")
    g.tell_only(("red",), "hit", "TOY-1.1")
    g.reveal("hit", "TOY-1.1")
    assert g.events is None


def test_events_are_not_part_of_the_position():
    g, silent = State(events=[]), State(events=None)
    g.tell("hit", "TOY-1.1")
    assert g == silent
    assert g.fork().events is None


@pytest.mark.parametrize(
    ("audience", "hears"),
    [
        (None, {"red", "blue", WATCHER, REFEREE}),
        ((), {REFEREE}),
        (("red",), {"red", REFEREE}),
        (("red", "blue"), {"red", "blue", REFEREE}),
    ],
)
def test_the_audience_of_an_event(audience, hears):
    everybody = ("red", "blue", WATCHER, REFEREE)
    assert {seat for seat in everybody if reaches(audience, seat)} == hears


def test_a_state_must_write_its_own_copy():
    with pytest.raises(NotImplementedError, match="State writes its own copy"):
        State().copy()


def test_what_takes_work_is_worked_out_once_of_the_position_as_it_was_and_only_if_it_is_read():
    asked = []

    class Board(State):
        def copy(self):
            return Board(result=self.result)

    def reckon(g):
        asked.append(g.result)
        return 0.25

    g = Board(events=[], result="before")
    g.tell_later("begun", "TOY-1.1", {"chance": reckon}, unit="G1")
    g.result = "after"
    (event,) = g.events
    assert event.args["unit"] == "G1"
    assert set(event.args) == {"unit", "chance"}
    assert asked == []
    assert event == Event("begun", "TOY-1.1", {"unit": "G1", "chance": 0.25})
    assert dict(event.args)["chance"] == event.args["chance"] == 0.25
    assert asked == ["before"]


def test_a_playout_does_no_such_work():
    g = State()
    g.tell_later("begun", "TOY-1.1", {"chance": lambda _: pytest.fail("worked out")})
    assert g.events is None
