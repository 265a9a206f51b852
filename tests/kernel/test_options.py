"""Options: one canonical text each, which parses back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drvar.kernel.options import is_canonical, parse, text

relaxed = settings(deadline=None)

numbers = st.integers(-(10**17) + 1, 10**18 - 1)
names = st.text(
    st.characters(exclude_categories=["Cs", "Cc", "Zs", "Zl", "Zp"]), min_size=1, max_size=8
).filter(lambda word: parse(word) == (word,))
options = st.lists(names | numbers, min_size=1, max_size=6).map(tuple)


@relaxed
@given(options)
def test_a_canonical_option_reads_back_from_its_text(option):
    assert is_canonical(option)
    assert parse(text(option)) == option


@relaxed
@given(options, st.sampled_from(["  ", "\t", "\n", " \r\n "]))
def test_any_spacing_between_words_will_do(option, space):
    loose = space + text(option).replace(" ", space) + space
    assert parse(loose) == option


@relaxed
@given(st.text(max_size=30))
def test_whatever_was_read_is_canonical_from_then_on(words):
    option = parse(words)
    assert parse(text(option)) == option
    assert is_canonical(option) == bool(option)


@relaxed
@given(st.integers())
def test_a_number_is_a_number_up_to_eighteen_signs(number):
    word = str(number)
    assert parse(word) == ((number,) if len(word) <= 18 else (word,))


@pytest.mark.parametrize(
    ("words", "option"),
    [
        ("move G3 10.05", ("move", "G3", "10.05")),
        ("fire  7 12.03", ("fire", 7, "12.03")),
        ("bid -3", ("bid", -3)),
        ("bid 0", ("bid", 0)),
        ("bid +3", ("bid", "+3")),
        ("bid 007", ("bid", "007")),
        ("bid 1e3", ("bid", "1e3")),
        ("bid 1_000", ("bid", "1_000")),
        ("bid ١", ("bid", "١")),
        ("500/1-A", ("500/1-A",)),
        ("", ()),
    ],
)
def test_words_that_look_like_whole_numbers_are_numbers(words, option):
    assert parse(words) == option


@pytest.mark.parametrize(
    "value",
    [
        (),
        ("two words",),
        ("",),
        ("bid", "3"),
        ("bid", "-0"),
        ("bid", True),
        ("bid", 1.0),
        ("bid", None),
        ("bid", ("nested",)),
        ("bid", 10**18),
        ["bid", 3],
        "bid",
        None,
    ],
)
def test_what_its_text_does_not_give_back_is_not_canonical(value):
    assert not is_canonical(value)
