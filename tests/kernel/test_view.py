"""Views: what one seat sees is listed; the watcher's view is part of every seat's."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drvar.kernel.events import REFEREE, WATCHER
from drvar.kernel.flow import answer, settle
from drvar.kernel.seen import SeenQuestion
from drvar.kernel.view import contained, look

relaxed = settings(deadline=None)

EVERYBODY = ("red", "blue", WATCHER, REFEREE)
leaves = st.none() | st.booleans() | st.integers(-3, 3) | st.text(max_size=2)
tables = st.text(max_size=2)
trees = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(tables, inner, max_size=3),
    max_leaves=8,
)


@relaxed
@given(trees)
def test_a_view_contains_itself(tree):
    assert contained(tree, tree)


@relaxed
@given(st.dictionaries(tables, trees, max_size=3), st.text(min_size=3, max_size=4), trees)
def test_what_is_added_to_a_table_contains_what_was_there(table, key, value):
    more = {**table, key: value}
    assert contained(table, more)
    assert not contained(more, table)
    assert contained([{"x": table}], ({"x": more},))


@pytest.mark.parametrize(
    ("part", "whole"),
    [
        ({"a": 1}, {"a": 2}),
        ({"a": 1}, {}),
        ({"a": {"b": 1}}, {"a": {"c": 1}}),
        ({"a": None}, {}),
        ([1], [1, 2]),
        ([1, 2], [2, 1]),
        ([], {}),
        ({}, []),
        ({}, None),
        ([1], 1),
        ("a", ["a"]),
    ],
)
def test_what_differs_is_not_contained(part, whole):
    assert not contained(part, whole)


@pytest.fixture
def at_once(game):
    """A game in which answers follow one another: gives the position and its question."""

    def play(*answers):
        g = game.start()
        question = settle(g)
        for given_ in answers:
            question = answer(g, question, given_)
        return g, question

    return play


WHOLE = {
    "seat": "blue",
    "prompt": "hide",
    "args": {},
    "rules": ("TOY-1.1",),
    "options": ("hide 1", "hide 2", "hide 3"),
}


@pytest.mark.parametrize(
    ("seat", "asked"),
    [
        ("blue", WHOLE),
        (REFEREE, WHOLE),
        ("red", {"seat": "blue"}),
        (WATCHER, {"seat": "blue"}),
    ],
)
def test_the_question_is_for_the_seat_that_is_asked(game, at_once, seat, asked):
    g, question = at_once()
    seen = look(game, g, seat, question)
    assert seen.question == SeenQuestion(**asked)
    assert seen.result is None
    assert seen.board == game.view(g, seat)


def test_the_question_carries_its_arguments_and_all_its_paragraphs(game, at_once):
    g, question = at_once(("hide", 2), ("count",))
    asked = look(game, g, "red", question).question
    assert (asked.args, asked.rules) == ({"count": 1}, ("TOY-2.1", "TOY-2.2"))


@pytest.mark.parametrize("seat", EVERYBODY)
def test_when_chance_is_asked_all_seats_see_only_that(game, at_once, seat):
    g, question = at_once(("hide", 2), ("draw",))
    assert look(game, g, seat, question).question == SeenQuestion("chance")


@pytest.mark.parametrize("seat", EVERYBODY)
def test_only_public_fields_of_procedures_are_shown(game, at_once, seat):
    g, question = at_once(("hide", 2), ("count",), ("throw",))
    assert msgspec.to_builtins(look(game, g, seat, question).under_way) == (
        {"do": "Play", "rounds": 2},
        {"do": "Throw", "why": "throw"},
    )


def test_the_watchers_view_is_part_of_every_seats_and_secrets_are_absent(game, at_once):
    g, question = at_once(("hide", 2))
    views = {seat: look(game, g, seat, question) for seat in EVERYBODY}
    assert all(contained(views[WATCHER], view) for view in views.values())
    assert all(contained(view, views[REFEREE]) for view in views.values())
    assert {s: msgspec.to_builtins(view.board).get("hidden") for s, view in views.items()} == {
        "red": None,
        "blue": 2,
        WATCHER: None,
        REFEREE: 2,
    }


@pytest.mark.parametrize("seat", EVERYBODY)
def test_a_finished_game_asks_nothing_and_shows_its_result(game, at_once, seat):
    g, question = at_once(("hide", 2), ("win",))
    seen = look(game, g, seat, question)
    assert (seen.question, seen.under_way) == (None, ())
    assert seen.result == {"winner": "red", "points": (0, 0)}
