"""Sessions: answers, batches, undo, take-back, ends, faults, saved games, redacted logs."""

from random import Random

import msgspec
import pytest

from drvar.kernel import codec
from drvar.kernel.chance import roll
from drvar.kernel.dice import SealedDice
from drvar.kernel.driver import Session
from drvar.kernel.events import REFEREE, WATCHER
from drvar.kernel.flow import IllegalChoice
from drvar.kernel.playout import RandomDice, playout
from drvar.kernel.record import notation, read, replay, verify, write
from drvar.kernel.rule import Broken

SEED = bytes(range(32))
TWO_DICE = roll(2, 6, "throw")


@pytest.fixture
def session(game):
    """A game in which blue has hidden 2 and red is to act."""
    s = Session(game, SealedDice(SEED, {"red": "r", "blue": "b"}), players={"red": "Ana"})
    s.answer("blue", "hide 2")
    return s


def lines(s):
    return [notation(entry) for entry in s.entries]


def whole(s):
    """Everything that an answer may change, except the counter of throws."""
    return codec.canonical(s.game, s.g), s.question, list(s.entries), list(s.log), s.head


def is_sound(s):
    """Whether the record so far stands every check, and replays to the same position."""
    record = s.record(open_seed=True)
    last = list(replay(s.game, record))[-1]
    assert (last.g, last.question) == (s.g, s.question)
    return verify(s.game, read(write(record)), s.head).bad == []


# ---- answering


def test_a_session_asks_answers_throws_and_tells(session):
    assert (session.seat, session.over, session.question.prompt) == ("red", False, "act")
    told = session.answer("red", "throw")
    first, second = session.dice.outcome(0, TWO_DICE)
    assert [(event.kind, event.args) for event in told] == [
        ("shook", {"why": "throw"}),
        ("threw", {"got": [first, second]}),
    ]
    assert session.g.turn == first + second
    assert lines(session) == ["blue: hide 2", "red: throw", f"chance: throw {first} {second}"]
    assert is_sound(session)


def test_the_log_numbers_events_by_the_entry_that_told_them(game, session):
    session.answer("red", "count")
    session.answer("red", "throw")
    numbered = [(number, event.kind) for number, event in session.log]
    assert numbered == [
        *((0, "opened"), (1, "hid"), (1, "hidden")),
        *((2, "counted"), (3, "shook"), (4, "threw")),
    ]
    assert Session.resume(game, session.record(open_seed=True)).log == session.log


@pytest.mark.parametrize(
    ("seat", "words", "reason"),
    [
        ("blue", "count", Broken("", "not-your-turn", {"seat": "red"})),
        ("nobody", "count", Broken("", "not-your-turn", {"seat": "red"})),
        ("red", "dance", Broken("TOY-2.1", "not-an-answer")),
        ("red", "", Broken("TOY-2.1", "not-an-answer")),
    ],
)
def test_a_refused_answer_changes_nothing(session, seat, words, reason):
    before = whole(session)
    assert session.why_not(seat, words) == reason
    with pytest.raises(IllegalChoice) as refused:
        session.answer(seat, words)
    assert refused.value.reason == reason
    assert (whole(session), session.throws) == (before, 0)


def test_spacing_does_not_reach_the_record(session):
    session.answer("red", "  count ")
    assert session.entries[-1].say == "count"


def test_a_game_that_is_over_takes_no_answer(session):
    session.answer("red", "win")
    assert (session.over, session.seat) == (True, "")
    assert session.why_not("red", "count") == Broken("", "game-over")
    with pytest.raises(IllegalChoice):
        session.answer("red", "count")
    with pytest.raises(IllegalChoice):
        session.end("resigned", "red")
    assert is_sound(session)


def test_kept_positions_never_change(session):
    kept = [(session.g, codec.canonical(session.game, session.g))]
    for words in ("count", "throw", "draw", "peek", "count", "swap"):
        session.answer("red", words)
        kept.append((session.g, codec.canonical(session.game, session.g)))
    assert all(codec.canonical(session.game, g) == data for g, data in kept)


def test_two_rules_options_make_two_games(game):
    s = Session(game, SealedDice(SEED), options={"cup": "bare"})
    s.answer("blue", "hide 1")
    assert s.why_not("red", "draw") == Broken("TOY-2.2", "cup-empty")
    assert s.record().options == {"cup": "bare"}


# ---- faults in the rules


@pytest.mark.parametrize(("words", "used"), [("fault", 0), ("late_fault", 1)])
def test_a_fault_in_the_rules_refuses_the_answer_and_loses_nothing(session, words, used):
    session.answer("red", "count")
    position, question, entries, log, head = whole(session)
    with pytest.raises(KeyError, match="nobody wrote this rule"):
        session.answer("red", words)
    assert whole(session)[:2] == (position, question)
    assert session.entries[: len(entries)] == entries
    assert session.log == log
    assert session.throws == used
    assert [entry.taken_back for entry in session.entries[len(entries) :]] == [(0,)] * used
    assert (session.head == head) == (not used)
    assert is_sound(session)


def test_a_throw_that_a_fault_used_up_is_never_thrown_again(session):
    with pytest.raises(KeyError):
        session.answer("red", "late_fault")
    session.answer("red", "throw")
    assert session.entries[-1].throw == 1
    assert session.entries[-1].roll == session.dice.outcome(1, TWO_DICE)
    assert is_sound(session)


def test_undo_does_not_strike_out_that_a_throw_was_used(session):
    session.answer("red", "count")
    with pytest.raises(KeyError):
        session.answer("red", "late_fault")
    assert not session.undo("red")
    session.answer("red", "throw")
    assert is_sound(session)


# ---- batches


def test_a_batch_applies_all_it_can(session):
    assert session.batch("red", ["count", "count"]) == (2, (), None)
    assert session.g.count == 2
    assert session.batch("red", []) == (0, (), None)


@pytest.mark.parametrize("stop", ["throw", "draw", "peek", "swap", "win"])
def test_a_batch_stops_at_a_die_a_draw_a_reveal_another_seat_and_the_end(session, stop):
    applied = session.batch("red", ["count", stop, "count", "count"])
    assert applied == (2, ("count", "count"), None)
    assert session.g.count == 1
    assert session.entries[2].say == stop


def test_a_batch_stops_at_a_refusal_and_keeps_what_stands(session):
    applied = session.batch("red", ["count", "count", "count", "count", "swap"])
    assert applied == (3, ("count", "swap"), Broken("TOY-2.1", "counted", {"count": 3}))
    assert (session.g.count, len(session.entries)) == (3, 4)


# ---- undo


def test_undo_goes_back_answer_by_answer(session):
    before = [whole(session)]
    for _ in range(2):
        session.answer("red", "count")
        before.append(whole(session))
    for earlier in (before[1], before[0]):
        assert session.may_undo("red")
        assert session.undo("red")
        assert whole(session) == earlier
    assert not session.undo("red")
    assert whole(session) == before[0]


@pytest.mark.parametrize("wall", ["throw", "draw", "tie", "peek", "swap", "win"])
def test_undo_never_crosses_a_die_a_draw_a_reveal_a_seat_or_the_end(session, wall):
    session.answer("red", "count")
    session.answer("red", wall)
    before = whole(session)
    for seat in ("red", "blue", WATCHER):
        assert not session.may_undo(seat)
        assert not session.undo(seat)
    assert whole(session) == before


def test_a_seat_cannot_undo_for_another(session):
    session.answer("red", "count")
    assert not session.undo("blue")
    assert session.g.count == 1


# ---- take-back


def test_a_takeback_goes_back_over_dice_and_uses_them_up(session):
    session.answer("red", "throw")
    session.answer("red", "throw")
    session.takeback(1)
    assert (session.g.turn, session.seat, session.log) == (0, "red", session.log[:3])
    assert lines(session) == ["blue: hide 2", "table: throws 0, 1 taken back"]
    session.answer("red", "throw")
    assert session.entries[-1].throw == 2
    assert session.entries[-1].roll == session.dice.outcome(2, TWO_DICE)
    assert is_sound(session)


def test_throws_stay_used_up_after_a_second_takeback(session):
    session.answer("red", "throw")
    session.takeback(1)
    session.takeback(0)
    assert session.seat == "blue"
    session.answer("blue", "hide 3")
    session.answer("red", "throw")
    assert session.entries[-1].throw == 1
    assert is_sound(session)


def test_a_takeback_stops_at_an_answer_and_within_the_game(session):
    session.answer("red", "throw")
    before = whole(session)
    for wrong in (2, -1, 4):
        with pytest.raises(ValueError, match="entry"):
            session.takeback(wrong)
    assert whole(session) == before
    session.takeback(3)
    assert whole(session) == before


def test_a_resignation_may_be_taken_back(session):
    session.end("resigned", "red")
    session.takeback(1)
    assert (session.over, session.seat, session.g.result) == (False, "red", None)
    assert is_sound(session)


def test_a_game_may_end_outside_the_rules(session):
    session.answer("red", "count")
    kept = session.g
    session.end("resigned", "red")
    assert (session.over, session.g.result, session.question) == (
        True,
        {"winner": "blue", "why": "resigned"},
        None,
    )
    assert lines(session)[-1] == "table: resigned red"
    assert kept.result is None
    assert not session.undo("red")
    assert session.record().seed == SEED.hex()
    assert is_sound(session)


# ---- records and saved games


def test_the_seed_stays_sealed_until_the_end(session):
    assert session.record().seed == ""
    assert session.record().commitment == session.dice.commitment
    assert session.record(open_seed=True).seed == SEED.hex()
    session.answer("red", "win")
    assert session.record().seed == SEED.hex()
    assert session.record(open_seed=False).seed == ""
    assert session.record().seats == {"red": "Ana", "blue": "blue"}


def test_a_saved_game_goes_on_as_if_nothing_had_been(game, session):
    session.batch("red", ["count", "throw"])
    twin = Session.resume(game, read(write(session.record(open_seed=True))))
    assert whole(twin) == whole(session)
    for s in (session, twin):
        s.answer("red", "draw")
        s.answer("red", "throw")
    assert whole(twin) == whole(session)
    assert is_sound(twin)


def test_a_saved_game_knows_which_throws_were_used(game, session):
    with pytest.raises(KeyError):
        session.answer("red", "late_fault")
    assert Session.resume(game, session.record(open_seed=True)).throws == 1


def test_a_game_without_its_seed_cannot_be_taken_up(game, session):
    with pytest.raises(ValueError, match="a seed has 32 bytes"):
        Session.resume(game, session.record())


def test_a_game_may_begin_from_a_position(game):
    g = game.start()
    g.turn = 7
    s = Session(game, SealedDice(SEED), position=g)
    s.answer("blue", "hide 1")
    assert s.g.turn == 7
    assert is_sound(s)


# ---- logs during play


def test_a_redacted_log_leaves_other_seats_secrets_out(session):
    session.answer("red", "draw")
    shown = {seat: session.redacted(seat) for seat in ("red", "blue", WATCHER)}
    assert [line.get("say") for line in shown["blue"]] == ["hide 2", "draw", None]
    assert [line.get("say") for line in shown["red"]] == [None, "draw", None]
    assert shown["red"] == shown[WATCHER]
    assert "draw" not in shown["red"][2]
    assert shown["blue"][2]["draw"] == session.entries[2].draw
    assert shown["red"][2]["throw"] == 0
    assert "draw" in session.redacted(REFEREE)[2]
    assert not any("hash" in line or "salt" in line for log in shown.values() for line in log)


# ---- playouts


def test_a_playout_counts_decisions_and_leaves_no_events(game):
    g = game.start()
    script = iter([("hide", 1), ("count",), ("throw",), ("draw",), ("win",)])
    assert playout(g, lambda *_: next(script), RandomDice(Random(5))) == 5
    assert g.events is None
    assert (g.result["winner"], g.count, len(g.thrown), len(g.drawn)) == ("red", 1, 2, 2)


def test_quick_dice_give_only_what_chance_may_give():
    quick = RandomDice(Random(1))
    seen = {die for _ in range(300) for die in quick.answer(TWO_DICE)}
    assert seen == {1, 2, 3, 4, 5, 6}


def test_a_record_cut_before_a_throw_goes_on_with_that_very_throw(game, session):
    session.batch("red", ["count", "throw"])
    whole_record = session.record(open_seed=True)
    last = max(n for n, entry in enumerate(whole_record.entries) if entry.throw is None)
    cut = msgspec.structs.replace(
        whole_record,
        entries=whole_record.entries[: last + 1],
        head=whole_record.entries[last].hash,
    )
    assert len(cut.entries) < len(whole_record.entries)
    assert whole(Session.resume(game, cut)) == whole(session)
