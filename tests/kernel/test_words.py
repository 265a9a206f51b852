"""Words: Fluent texts by key; a value without words is shown as it is."""

import pytest

from drvar.kernel.events import Event
from drvar.kernel.rule import Broken, Modifier
from drvar.kernel.words import Words

SOURCE = """
ask-step = { $unit } has { $mp ->
    [one] one point
   *[other] { $mp } points
} left.
told-hit = { $units } hit at { $at }{ $again ->
    [true] , again
   *[other] {""}
}.
not-far = { $at } is too far.
mod-cover = cover: { $terrain }
told-gone = { $unit } { $unit-number ->
    [one] goes
   *[other] go
}.
option-send = { $a1 } { $a1-number ->
    [one] goes
   *[other] go
}
counter-rot = Rot
counter-guns = the guns
    .number = plural
chance-fire = fire
option-move = move { $a1 } to { $a2 }
-brand = Drvar
with-term = { -brand }
no-value =
    .hint = only an attribute
"""
WORDS = Words("en", SOURCE)


@pytest.mark.parametrize(
    ("say", "text"),
    [
        (lambda w: w.prompt("step", {"unit": "G1", "mp": 1}), "G1 has one point left."),
        (lambda w: w.prompt("step", {"unit": "G1", "mp": 3}), "G1 has 3 points left."),
        (
            lambda w: w.event(Event("hit", "", {"units": ["G1", "G2"], "at": "1"})),
            "G1, G2 hit at 1.",
        ),
        (
            lambda w: w.event(Event("hit", "", {"units": "all", "at": 7, "again": True})),
            "all hit at 7, again.",
        ),
        (lambda w: w.broken(Broken("TOY-1.1", "far", {"at": "01.02"})), "01.02 is too far."),
        (
            lambda w: w.modifier(Modifier(-1, "TOY-1.1", "cover", {"terrain": "wood"})),
            "cover: wood",
        ),
        (lambda w: w.option(("move", "G1", "01.02")), "move G1 to 01.02"),
        (lambda w: w.say("with-term", {}), "Drvar"),
        (lambda w: w.event(Event("gone", "", {"unit": "Rot"})), "Rot goes."),
        (lambda w: w.event(Event("gone", "", {"unit": ["Rot", "Blau"]})), "Rot, Blau go."),
        (lambda w: w.event(Event("gone", "", {"unit": "guns", "unit-number": 2})), "guns go."),
        (lambda w: w.option(("send", "rot")), "Rot goes"),
        (lambda w: w.option(("send", "guns")), "the guns go"),
    ],
)
def test_a_key_is_said_with_its_values(say, text):
    assert say(WORDS) == text


@pytest.mark.parametrize(
    ("say", "shown"),
    [
        (lambda w: w.prompt("what", {}), "ask-what"),
        (lambda w: w.event(Event("what", "")), "told-what"),
        (lambda w: w.broken(Broken("", "what")), "not-what"),
        (lambda w: w.modifier(Modifier(1, "", "what")), "mod-what"),
        (lambda w: w.option(("what", 3, "01.02")), "what 3 01.02"),
        (lambda w: w.option((7,)), "7"),
        (lambda w: w.say("no-value", {}), "no-value"),
    ],
)
def test_a_value_without_words_is_shown_as_it_is(say, shown):
    assert say(WORDS) == shown


def test_a_missing_value_does_not_stop_the_sentence():
    assert WORDS.broken(Broken("", "far")) == "at is too far."


def test_no_isolating_signs_stand_around_values():
    assert WORDS.option(("move", "G1", "x")).isascii()


@pytest.mark.parametrize(
    "key", ["game-over", "chance-first", "not-your-turn", "not-an-answer", "not-possible-now"]
)
def test_the_kernels_own_refusals_have_words(key):
    said = WORDS.broken(Broken("", key, {"seat": "red"}))
    assert said.endswith(".")
    assert "{" not in said


def test_a_language_may_say_the_kernels_refusals_in_its_own_words():
    italian = Words("it", "not-game-over = La partita è finita.")
    assert italian.broken(Broken("", "game-over")) == "La partita è finita."


def test_keys_lists_messages_and_not_terms():
    keys = list(WORDS.keys())
    assert {"ask-step", "option-move", "not-game-over"} <= set(keys)
    assert "brand" not in keys
    assert "-brand" not in keys
    assert "ask-step" in WORDS
    assert "ask-nothing" not in WORDS


@pytest.mark.parametrize(
    ("value", "number"),
    [("rot", 1), ("guns", 2), ("none", 1), (["rot"], 1), (["guns"], 2), (["rot", "guns"], 2)],
)
def test_a_name_in_the_plural_counts_as_many(value, number):
    assert WORDS.number("unit", value) == number
    assert WORDS.number("unit", 3) == 3
