"""What a game is to everybody outside: rules options, presets, beginnings."""

import pytest

from drvar.kernel.flow import settle
from drvar.kernel.game import RuleOption, UnknownName

OPTIONS = (
    RuleOption("cup", ("full", "bare"), "TOY-2.2"),
    RuleOption("dice", ("two", "one", "none"), "TOY-2.3"),
)
PRESETS = {"standard": {}, "dry": {"cup": "bare", "dice": "none"}}


@pytest.fixture
def rich(game):
    """The toy with two rules options and two presets."""

    class Rich(type(game)):
        options = OPTIONS
        presets = PRESETS

    return Rich()


def test_the_first_value_is_the_default():
    assert [option.default for option in OPTIONS] == ["full", "two"]


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
        options = ()

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
