"""What a game is to the rest of the program: rules options, presets, beginnings."""

from typing import Annotated, Literal

import msgspec
import pytest

from drvar.kernel.flow import settle
from drvar.kernel.game import UnknownName
from drvar.kernel.rulings import RuleOption, Rulings


class Options(Rulings, frozen=True):
    cup: Annotated[Literal["full", "bare"], "TOY-2.2"]
    dice: Annotated[Literal["two", "one", "none"], "TOY-2.3"]


PRESETS = {"standard": {}, "dry": {"cup": "bare", "dice": "none"}}


@pytest.fixture
def rich(game):
    """The toy with two rules options and two presets."""

    class Rich(type(game)):
        rulings = Options
        presets = PRESETS

    return Rich()


def test_the_rulings_of_a_game_are_read_as_data(rich):
    assert rich.options == (
        RuleOption("cup", ("full", "bare"), "TOY-2.2"),
        RuleOption("dice", ("two", "one", "none"), "TOY-2.3"),
    )
    assert [option.default for option in rich.options] == ["full", "two"]


def test_a_whole_set_of_options_is_a_typed_record(rich):
    options = Options.of(rich.chosen({"dice": "one"}))
    assert (options.cup, options.dice) == ("full", "one")
    assert options == Options(cup="full", dice="one")
    for wrong in ({"cup": "full"}, {"cup": "full", "dice": "three"}):
        with pytest.raises(msgspec.ValidationError):
            Options.of(wrong)


def test_rulings_keep_the_order_of_their_values():
    """Typing holds two `Annotated` for one that differ in the order of the values alone."""

    class Strict(Rulings, frozen=True):
        landing: "Annotated[Literal['barred', 'allowed'], 'TOY-2.2']"
        retreat: "Annotated[Literal['allowed', 'barred'], 'TOY-2.2']"

    assert [option.default for option in Strict.listed()] == ["barred", "allowed"]


@pytest.mark.parametrize("kind", [str, Literal["yes", "no"], Annotated[str, "TOY-2.2"]])
def test_a_ruling_has_values_and_a_paragraph(kind):
    class Vague(Rulings, frozen=True):
        cup: kind

    with pytest.raises(TypeError, match=r"cup is .*: a ruling is"):
        Vague.listed()


@pytest.mark.parametrize(
    ("given", "chosen"),
    [
        ({}, {"cup": "full", "dice": "two"}),
        ({"dice": "none"}, {"cup": "full", "dice": "none"}),
        ({"dice": "one", "cup": "bare"}, {"cup": "bare", "dice": "one"}),
    ],
)
def test_defaults_are_filled_in(rich, given, chosen):
    assert rich.chosen(given) == chosen
    assert rich.start(given).options == chosen
    assert rich.blank(given).options == chosen


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"weather": "bad"}, "toy has no option 'weather'; it has cup, dice"),
        ({"dice": "three"}, "option dice has no value 'three'; it has two, one, none"),
        ({"dice": 1}, "option dice has no value 1; it has two, one, none"),
    ],
)
def test_options_that_the_game_does_not_have_are_refused(rich, given, fault):
    for begin in (rich.chosen, rich.start, rich.blank):
        with pytest.raises(UnknownName) as refused:
            begin(given)
        assert str(refused.value) == fault


def test_a_preset_is_a_whole_set_of_options(rich):
    assert rich.preset("standard") == {"cup": "full", "dice": "two"}
    assert rich.preset("dry") == {"cup": "bare", "dice": "none"}
    with pytest.raises(UnknownName, match="toy has no preset 'wet'; it has standard, dry"):
        rich.preset("wet")


def test_a_game_without_options_says_so(game):
    class Plain(type(game)):
        rulings = Rulings

    with pytest.raises(UnknownName, match="toy has no option 'cup'; it has none"):
        Plain().chosen({"cup": "full"})


def test_variants_are_the_presets_and_each_single_alternative(rich):
    assert list(rich.variants()) == [
        ("standard", {"cup": "full", "dice": "two"}),
        ("dry", {"cup": "bare", "dice": "none"}),
        ("cup=bare", {"cup": "bare", "dice": "two"}),
        ("dice=one", {"cup": "full", "dice": "one"}),
        ("dice=none", {"cup": "full", "dice": "none"}),
    ]


def test_a_blank_state_is_empty_and_a_start_asks(game):
    blank, start = game.blank(), game.start({"cup": "bare"})
    assert (blank.stack, blank.cup, blank.rules) == ([], [], ("a", "b", "c", "d"))
    assert (settle(start).prompt, start.cup) == ("hide", ["a"])
    assert game.cites(start) == ("TOY-1.1",)
    assert game.cites(blank) == ()


def test_words_and_rulebook_are_read_by_language(game):
    assert game.words.language == "en"
    assert "not-counted" in game.words
    assert game.rulebook.find("TOY-2.2").text == "Draw while the cup holds two."
    with pytest.raises(KeyError):
        game.words_in("tlh")


def test_a_game_need_not_say_odds_or_invariants(game):
    bare = super(type(game), game)
    g = game.start()
    assert bare.odds(g, ("throw",)) is None
    assert list(bare.invariants(g)) == []
    assert bare.place(g, {"turn": 3}) is None
    assert g == game.start()
