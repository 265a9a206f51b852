"""When rules are fixed during a game: a new segment from the position as it stood."""

from typing import ClassVar

import msgspec
import pytest

from drvar.kernel import codec
from drvar.kernel.dice import SealedDice
from drvar.kernel.driver import RulesGone, Session
from drvar.kernel.events import WATCHER
from drvar.kernel.record import (
    BadRecord,
    Entry,
    chained,
    header_hash,
    notation,
    read,
    replay,
    segments,
    verify,
    write,
)

SEED = bytes(range(1, 33))


@pytest.fixture
def newer(game):
    """The same game under fixed rules."""

    class Fixed(type(game)):
        rules_version = 2
        releases: ClassVar = {1: "the first", 2: "fixed"}

    return Fixed()


@pytest.fixture
def moved(game, newer):
    """A game that began under rules 1, went on under rules 2, and is over."""
    s = Session(game, SealedDice(SEED))
    s.answer("blue", "hide 3")
    s.answer("red", "throw")
    saved, position = s.record(open_seed=True), codec.encode(game, s.g)
    s = Session.resume(newer, saved, codec.decode(newer, position))
    s.answer("red", "throw")
    s.answer("red", "win")
    return s


def test_the_game_goes_on_under_the_new_rules(moved):
    assert [notation(entry) for entry in moved.entries[3:5]] == [
        "table: rules version 2 from here",
        "red: throw",
    ]
    assert moved.entries[5].throw == 1
    cuts = segments(moved.record())
    assert [(cut.start, cut.end, cut.rules) for cut in cuts] == [(0, 4, 1), (4, 7, 2)]


def test_new_rules_check_their_own_segment_and_name_the_other(newer, moved):
    record = read(write(moved.record()))
    found = verify(newer, record, moved.head)
    assert (found.bad, found.verdict) == ([], "partly verified")
    before, between = found.unknown
    assert before.startswith("entries 0 to 3 are of rules version 1, which this program no")
    assert "their hashes hold and 1 rolls follow from the seed" in before
    assert between.startswith("entry 3: the position from which rules version 2 goes on could")
    assert found.noted == ["entry 3: rules version 2 from here"]
    assert found.good[-1] == (
        "1 throws follow from the seed, every answer from entry 4 on is legal, the result is "
        "as told"
    )
    moments = list(replay(newer, record))
    assert [moment.number for moment in moments] == [4, 5, 6, 7]
    assert moments[-1].g == moved.g


def test_old_rules_check_the_part_that_is_theirs(game, moved):
    record = moved.record()
    moments = list(replay(game, record))
    assert [moment.number for moment in moments] == [0, 1, 2, 3, 4]
    assert verify(game, record).bad == [
        "entry 3: rules version 2 was never released (this program knows 1)"
    ]


def test_a_record_of_other_rules_alone_cannot_be_replayed(newer, game):
    s = Session(game, SealedDice(SEED))
    s.answer("blue", "hide 3")
    with pytest.raises(BadRecord, match="played under rules version 1, this program has 2"):
        list(replay(newer, s.record()))
    found = verify(newer, s.record(open_seed=True))
    assert (found.bad, found.verdict) == ([], "partly verified")
    assert found.unknown[-1] == "the result is what the file tells: nothing could be counted"


def test_a_saved_game_of_two_segments_is_taken_up_again(newer, moved):
    moved.takeback(6)
    twin = Session.resume(newer, moved.record(open_seed=True))
    assert (twin.g, twin.question, twin.throws) == (moved.g, moved.question, 2)
    with pytest.raises(RulesGone, match="the rules changed at entry 3"):
        twin.takeback(1)
    twin.takeback(4)
    assert (twin.seat, twin.throws) == ("red", 2)


def test_no_seat_reads_the_position_of_a_segment_during_play(moved):
    for seat in ("red", "blue", WATCHER):
        assert moved.redacted(seat)[3] == {"segment": {"rules": 2}}
    assert moved.entries[3].segment["position"]["board"]["hidden"] == 3


def test_a_segment_under_the_same_rules_must_go_on_from_where_the_game_stood(game):
    s = Session(game, SealedDice(SEED))
    s.answer("blue", "hide 3")
    honest = Session.resume(game, s.record(open_seed=True), s.g.copy())
    honest.answer("red", "win")
    assert verify(game, honest.record()).bad == []

    forged = s.g.copy()
    forged.count = 3
    cheat = Session.resume(game, s.record(open_seed=True), forged)
    cheat.answer("red", "win")
    assert verify(game, cheat.record()).bad == [
        "entry 1: the segment begins from another position"
    ]


@pytest.mark.parametrize("segment", [{"x": 1}, {"rules": 1}, {"rules": "1", "position": {}}])
def test_a_segment_without_rules_or_position_is_refused(game, segment):
    record = Session(game, SealedDice(SEED)).record(open_seed=True)
    entries: list[Entry] = []
    head = chained(entries, header_hash(record), Entry(segment=segment))
    record = msgspec.structs.replace(record, entries=tuple(entries), head=head)
    assert verify(game, record).bad == ["entry 0: a segment without rules version and position"]


def test_the_head_tells_nothing_of_a_secret(game):
    """A player who sees the head and guesses the answer cannot check the guess."""
    s = Session(game, SealedDice(SEED))
    before = s.head
    s.answer("blue", "hide 3")
    for guess in ("hide 1", "hide 2", "hide 3"):
        entries: list[Entry] = []
        assert chained(entries, before, Entry(seat="blue", say=guess, secret=True)) != s.head
    assert len(s.entries[0].salt) == 32
    other = Session(game, SealedDice(bytes(32)))
    other.answer("blue", "hide 3")
    assert other.entries[0].salt != s.entries[0].salt


def test_a_draw_that_not_all_seats_saw_is_salted(game):
    s = Session(game, SealedDice(SEED))
    s.answer("blue", "hide 3")
    s.answer("red", "draw")
    assert s.entries[-1].audience == ("blue",)
    assert s.entries[-1].salt == s.dice.salt(2)


def test_open_answers_and_dice_need_no_salt(moved):
    salted = [bool(entry.salt) for entry in moved.entries]
    assert salted == [True, False, False, True, False, False, False]
