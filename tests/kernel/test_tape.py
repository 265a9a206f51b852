"""A tape is a list whose copies share what they have in common, and never see each other."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drvar.kernel.tape import Tape

relaxed = settings(deadline=None)

DEEDS = st.lists(
    st.one_of(
        st.tuples(st.just("append"), st.integers(0, 5), st.integers()),
        st.tuples(st.just("extend"), st.integers(0, 5), st.lists(st.integers(), max_size=3)),
        st.tuples(st.just("rewind"), st.integers(0, 5), st.integers(0, 12)),
        st.tuples(st.just("fork"), st.integers(0, 5), st.just(None)),
    ),
    max_size=40,
)


@relaxed
@given(DEEDS)
def test_whatever_is_done_to_copies_each_is_as_a_list_of_its_own(
    deeds: list[tuple[str, int, object]],
) -> None:
    tapes: list[Tape[int]] = [Tape([1, 2, 3])]
    lists: list[list[int]] = [[1, 2, 3]]
    for what, which, value in deeds:
        tape, like = tapes[which % len(tapes)], lists[which % len(lists)]
        match what, value:
            case "append", int(item):
                tape.append(item)
                like.append(item)
            case "extend", list(items):
                tape.extend(items)
                like.extend(items)
            case "rewind", int(length):
                tape.rewind(length)
                del like[length:]
            case _:
                tapes.append(tape.fork())
                lists.append(list(like))
        assert [list(each) for each in tapes] == lists
        assert [len(each) for each in tapes] == [len(each) for each in lists]


@relaxed
@given(
    st.lists(st.integers(), max_size=8),
    st.integers(0, 8),
    st.slices(9),
)
def test_it_is_read_like_a_list(items: list[int], length: int, cut: slice) -> None:
    tape = Tape([*items, 7, 8, 9])
    tape.rewind(length)
    like = [*items, 7, 8, 9][:length]
    assert tape == like
    assert tape == Tape(like)
    assert tape != [*like, 1]
    assert tape[cut] == like[cut]
    assert list(reversed(tape)) == like[::-1]
    assert bool(tape) is bool(like)
    for at in range(-len(like), len(like)):
        assert tape[at] == like[at]
    for at in (len(like), -len(like) - 1):
        with pytest.raises(IndexError):
            tape[at]


@relaxed
@given(st.lists(st.integers(0, 9)), st.integers(0, 12), st.integers(-1, 10))
def test_what_came_after_is_found(items: list[int], length: int, value: int) -> None:
    told = [(item, number) for number, item in enumerate(sorted(items))]
    tape = Tape(told)
    tape.rewind(length)
    wanted = [at for at in told[:length] if at[0] > value]
    assert tape.since(value, lambda at: at[0]) == wanted


def test_a_copy_shares_what_there_is() -> None:
    tape = Tape(range(1000))
    twin = tape.fork()
    assert twin._items is tape._items
    twin.append(1)
    assert twin._items is tape._items  # the first to go on goes on in place
    tape.append(2)
    assert twin._items is not tape._items
    assert (tape[-1], twin[-1]) == (2, 1)


def test_a_reader_is_not_disturbed_by_what_comes() -> None:
    tape = Tape([1, 2])
    reading = iter(tape)
    tape.append(3)
    assert list(reading) == [1, 2]
    assert list(tape) == [1, 2, 3]


def test_it_equals_no_other_thing_and_has_no_hash() -> None:
    assert Tape([1]) != (1,)
    with pytest.raises(TypeError):
        hash(Tape())
