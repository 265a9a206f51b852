"""JSON for positions: everything comes back; damage and foreign files are refused in a line."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drvar.examples.skirmish import GAME as SKIRMISH
from drvar.kernel import codec
from drvar.kernel.codec import BadFile
from drvar.kernel.flow import Procedure, State, answer, settle
from drvar.kernel.game import Game
from drvar.kernel.rule import rule
from drvar.kernel.rulings import Rulings
from drvar.kernel.seen import Board

relaxed = settings(deadline=None)


class Plan(Procedure):
    """Fields of every kind that a procedure may have."""

    RENAMED = {"old_name": "second"}  # noqa: RUF012  # as games write it
    unit: str
    points: int = 3
    sure: bool = False
    path: tuple[str, ...] = ()
    pair: tuple[str, int] = ("", 0)
    target: str | None = None
    seen: frozenset[str] = frozenset()

    @rule("TOY-1.1")
    def first(self, g): ...

    @rule("TOY-1.2")
    def second(self, g): ...


class Empty(Procedure):
    STORED = "Nothing"

    @rule("TOY-2.1")
    def only(self, g): ...


@dataclass(slots=True, kw_only=True)
class Toy(State):
    """Fields of every kind that a state may have."""

    turn: int = 0
    name: str = ""
    night: bool = False
    leader: str | None = None
    cup: list[str] = field(default_factory=list)
    held: set[str] = field(default_factory=set)
    fixed: frozenset[int] = frozenset()
    where: dict[str, str] = field(default_factory=dict)
    losses: dict[int, int] = field(default_factory=dict)
    known: dict[str, set[str]] = field(default_factory=dict)
    line: tuple[int, ...] = ()
    orders: list[tuple[str, int]] = field(default_factory=list)


class Options(Rulings, frozen=True):
    luck: Annotated[Literal["good", "bad"], "TOY-1.1"]


class ToyGame(Game):
    name = "toy"
    seats = ("red", "blue")
    rules_version = 4
    state = Toy
    former = {"tents": {}, "camp": ""}  # noqa: RUF012  # as games write it
    procedures = (Plan, Empty)
    rulings = Options
    package = __name__

    def text(self, path: str) -> str:
        return ""

    def rules(self, options: Mapping[str, str]) -> Any:
        return dict(options)

    def opening(self, g) -> None: ...

    def view(self, g, seat):
        return Board()

    def resample(self, g, seat, random):
        return g

    def sketch(self, view) -> str:
        return ""


GAME = ToyGame()
words = st.text(max_size=6)
numbers = st.integers(-99, 99)
plans = st.builds(
    Plan,
    unit=words,
    points=numbers,
    sure=st.booleans(),
    path=st.lists(words, max_size=3).map(tuple),
    pair=st.tuples(words, numbers),
    target=st.none() | words,
    seen=st.frozensets(words, max_size=3),
    at=st.sampled_from(Plan.STEPS),
    parked=st.none() | numbers | words | st.tuples(words, st.tuples(numbers, words)),
    watching=st.booleans(),
)
positions = st.builds(
    Toy,
    options=st.sampled_from([{"luck": "good"}, {"luck": "bad"}]),
    stack=st.lists(plans | st.builds(Empty), max_size=4),
    result=st.none() | st.dictionaries(words, words, max_size=2),
    turn=numbers,
    name=words,
    night=st.booleans(),
    leader=st.none() | words,
    cup=st.lists(words, max_size=4),
    held=st.sets(words, max_size=4),
    fixed=st.frozensets(numbers, max_size=4),
    where=st.dictionaries(words, words, max_size=4),
    losses=st.dictionaries(numbers, numbers, max_size=4),
    known=st.dictionaries(words, st.sets(words, max_size=3), max_size=3),
    line=st.lists(numbers, max_size=4).map(tuple),
    orders=st.lists(st.tuples(words, numbers), max_size=3),
)


def a_position():
    return GAME.state(
        options={"luck": "bad"},
        stack=[Empty(), Plan(unit="G1", at="second", parked=("x", (1,)), watching=True)],
        turn=2,
        cup=["clear", "mist"],
        held={"G2", "G1"},
        losses={3: 1, 12: 2},
    )


def same(g, other):
    """Compare with types: a list is not a tuple and a frozen set is not a set."""
    kinds = [type(getattr(g, f.name)) for f in fields(g)]
    return g == other and kinds == [type(getattr(other, f.name)) for f in fields(other)]


@relaxed
@given(positions)
def test_everything_comes_back(g):
    back = codec.decode(GAME, codec.encode(GAME, g))
    g.rules = g.options
    assert same(back, g)
    assert repr(back.stack) == repr(g.stack) or back.stack == g.stack
    assert back.rules == g.options
    assert codec.from_plain(GAME, codec.plain(GAME, g)) == g


@relaxed
@given(positions)
def test_equal_positions_give_equal_bytes(g):
    twin = codec.decode(GAME, codec.encode(GAME, g))
    twin.where = dict(reversed(g.where.items()))
    twin.held = {*sorted(g.held, reverse=True)}
    assert codec.canonical(GAME, twin) == codec.canonical(GAME, g)
    assert codec.encode(GAME, twin) == codec.encode(GAME, g)


def test_every_procedure_of_the_example_comes_back():
    kinds = set()
    for seed in range(6):
        g = SKIRMISH.start({"search": "die"})
        question = settle(g)
        for turn in range(120):
            if question is None:
                break
            kinds |= {type(frame) for frame in g.stack}
            back = codec.decode(SKIRMISH, codec.encode(SKIRMISH, g))
            assert same(back, g)
            assert settle(back) == question
            if hasattr(question, "options"):
                picked = question.options[(turn * seed) % len(question.options)]
            elif hasattr(question, "groups"):
                picked = tuple(1 + (turn + seed) % group.faces for group in question.groups)
            else:
                picked = question.candidates[: question.k]
            question = answer(g, question, picked)
    assert {kind.__name__ for kind in kinds} >= {
        *("Battle", "SetUp", "Half", "Activation", "Move", "OpportunityFire", "Fire"),
    }


def test_a_file_says_what_it_is():
    told = json.loads(codec.encode(GAME, a_position()))
    assert [told[key] for key in ("format", "schema", "game", "rules")] == [
        *("drvar-position", 1, "toy", 4),
    ]
    assert codec.label(codec.encode(GAME, a_position())) == ("toy", 4)


def test_a_position_of_older_rules_is_read():
    document = codec.plain(GAME, a_position())
    document["rules"] = 3
    assert codec.from_plain(GAME, document) == a_position()


def test_a_renamed_step_is_found_under_its_old_name():
    document = codec.plain(GAME, a_position())
    document["stack"][1]["at"] = "old_name"
    assert codec.from_plain(GAME, document).stack[1].at == "second"


def test_a_renamed_procedure_is_stored_under_its_old_name():
    document = codec.plain(GAME, a_position())
    assert document["stack"][0]["do"] == "Nothing"
    assert codec.from_plain(GAME, document).stack[0] == Empty()


def test_fields_of_earlier_times_are_stored_as_they_were_then_and_not_read():
    document = codec.plain(GAME, a_position())
    assert (document["board"]["tents"], document["board"]["camp"]) == ({}, "")
    document["board"]["camp"] = "6"
    assert codec.from_plain(GAME, document) == a_position()
    document["board"]["camp"] = 6
    with pytest.raises(BadFile, match=r"Expected `str`, got `int` - at `\$.board.camp`"):
        codec.from_plain(GAME, document)


def change(document, path, value):
    *way, last = path
    for key in way:
        document = document[key]
    if value is None:
        del document[last]
    else:
        document[last] = value


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        (["board", "turm"], 1, "unknown field `turm` - at `$.board`"),
        (["board", "turn"], None, "missing required field `turn` - at `$.board`"),
        (["board", "turn"], "two", "Expected `int`, got `str` - at `$.board.turn`"),
        (["board", "cup", 1], 7, "Expected `str`, got `int` - at `$.board.cup[1]`"),
        (["board", "losses"], {"x": 1}, "Expected `int`, got `str`"),
        (["board", "orders"], [["a"]], "Expected `array` of length 2"),
        (["stack", 0, "do"], "March", "Invalid value 'March' - at `$.stack[0].do`"),
        (["stack", 0, "do"], None, "missing required field `do` - at `$.stack[0]`"),
        (["stack", 1, "unit"], None, "missing required field `unit` - at `$.stack[1]`"),
        (["stack", 1, "speed"], 9, "unknown field `speed` - at `$.stack[1]`"),
        (["stack", 1, "at"], "third", "Plan has no step 'third'"),
        (["stack", 1, "at"], None, "missing required field `at`"),
        (["stack"], None, "missing required field `stack`"),
        (["extra"], 1, "unknown field `extra`"),
        (["options", "luck"], "none", "option luck has no value 'none'"),
        (["options", "wind"], "west", "toy has no option 'wind'"),
        (["schema"], 2, "written in schema 2, this program reads schema 1"),
        (["schema"], "1", "this is something else, not a drvar-position"),
        (["format"], "drvar-record", "this is a drvar-record, not a drvar-position"),
        (["format"], None, "this is something else, not a drvar-position"),
        (["game"], "hunt", "a position of 'hunt', not of 'toy'"),
    ],
)
def test_damage_is_refused_in_one_line_that_names_the_place(path, value, fault):
    document = codec.plain(GAME, a_position())
    change(document, path, value)
    with pytest.raises(BadFile) as refused:
        codec.from_plain(GAME, document)
    assert fault in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "data",
    [
        *(b"", b"\n", b"null", b"7", b"[]", b'"drvar-position"', b"{}", b"not JSON at all"),
        *(b"{'format': 1}", b"\xff\xfe", b"PK\x03\x04", b'{"format": "\xff"}', "\ud800"),
        b'{"deep": ' + b"[" * 100_000,
        b'{"format": "drvar-position", "schema": 1, "game": "toy", "deep": ' + b"[" * 100_000,
    ],
    ids=lambda data: repr(data[:24]),
)
def test_foreign_files_are_refused_in_one_line(data):
    with pytest.raises(BadFile) as refused:
        codec.decode(GAME, data)
    assert "\n" not in str(refused.value)
    assert "not a" in str(refused.value)


def test_a_truncated_file_is_refused_wherever_it_ends():
    data = codec.encode(GAME, a_position())
    for end in range(len(data)):
        with pytest.raises(BadFile, match="not a whole JSON file"):
            codec.decode(GAME, data[:end])
