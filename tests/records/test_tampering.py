"""Tampering: what verify finds, by itself and against a head that the players know."""

from functools import partial
from random import Random
from typing import ClassVar

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import drvar.games
from drvar.kernel import codec
from drvar.kernel.chance import Roll
from drvar.kernel.dice import SealedDice, commitment
from drvar.kernel.driver import Session
from drvar.kernel.flow import Choose
from drvar.kernel.options import text
from drvar.kernel.record import Entry, replay, verify

relaxed = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
replaced = msgspec.structs.replace

NOT_THE_CHAIN = "does not fit the chain of hashes"
NOT_THAT_GAME = "not the one given: this is not that game"
NOT_THE_SEED = "not what the sealed seed throws"
games = st.integers(0, 5)


def bad(game, record, head=""):
    return verify(game, record, head).bad


def with_entry(record, number, **changes):
    entries = list(record.entries)
    entries[number] = replaced(entries[number], **changes)
    return entries


def asked(game, record):
    """Every question of the game, by the number of the entry that answers it."""
    return {moment.number: moment.question for moment in replay(game, record)}


# ---- one answer


@relaxed
@given(number=games, data=st.data())
def test_another_legal_answer_is_found_against_the_head(game, play, forge, number, data):
    record = play(number)
    free = {
        n: question
        for n, question in asked(game, record).items()
        if isinstance(question, Choose) and len(question.options) > 1
    }
    place = data.draw(st.sampled_from(sorted(free)))
    said = record.entries[place].say
    other = data.draw(st.sampled_from([o for o in free[place].options if text(o) != said]))
    entries = with_entry(record, place, say=text(other))

    clumsy = replaced(record, entries=tuple(entries))
    assert f"entry {place} {NOT_THE_CHAIN}" in bad(game, clumsy)

    careful = forge(record, entries)
    assert any(NOT_THAT_GAME in fault for fault in bad(game, careful, record.head))
    shorter = forge(record, entries[: place + 1], result=None)
    assert any(NOT_THAT_GAME in fault for fault in bad(game, shorter, record.head))


@relaxed
@given(number=games, data=st.data())
def test_an_illegal_answer_is_found_without_the_head(game, play, forge, number, data):
    record = play(number)
    seats = [n for n, entry in enumerate(record.entries) if entry.say]
    place = data.draw(st.sampled_from(seats))
    change = data.draw(
        st.sampled_from([{"say": "cheat"}, {"say": ""}, {"seat": "watcher"}, {"seat": ""}])
    )
    careful = forge(record, with_entry(record, place, **change))
    assert any(fault.startswith(f"entry {place}: ") for fault in bad(game, careful))


# ---- one die


@relaxed
@given(number=games, data=st.data())
def test_another_die_is_found_by_the_seed(game, play, forge, number, data):
    record = play(number)
    throws = [n for n, entry in enumerate(record.entries) if entry.throw is not None]
    place = data.draw(st.sampled_from(throws))
    question = asked(game, record)[place]
    entry = record.entries[place]
    if isinstance(question, Roll):
        others = [(die,) for die in range(1, 7) if (die,) != entry.roll]
        change = {"roll": data.draw(st.sampled_from(others))}
    else:
        others = [(c,) for c in set(question.candidates) if (c,) != entry.draw]
        change = {"draw": data.draw(st.sampled_from(sorted(others) or [("none",)]))}
    careful = forge(record, with_entry(record, place, **change))
    faults = bad(game, careful)
    assert any(fault.startswith(f"entry {place}: ") for fault in faults), faults
    assert bad(game, replaced(record, entries=careful.entries)) != []


@pytest.mark.parametrize("skipped", [1, 5])
def test_a_throw_that_is_passed_over_is_found(game, record, forge, skipped):
    """Waiting for better dice: the numbers of throws have no gaps."""
    place = next(n for n, entry in enumerate(record.entries) if entry.throw == 0)
    question = asked(game, record)[place]
    better = SealedDice(bytes.fromhex(record.seed), record.nonces).outcome(skipped, question)
    careful = forge(record, with_entry(record, place, throw=skipped, draw=better))
    assert f"entry {place}: throw {skipped} where 0 was due" in bad(game, careful)


def test_a_takeback_names_every_throw(game, record, forge):
    """A table cannot pass over three throws by admitting one."""
    place = next(n for n, entry in enumerate(record.entries) if entry.throw == 0)
    entries = list(record.entries)
    entries.insert(place, Entry(taken_back=(2,)))
    assert f"entry {place}: throw 2 where 0 was due" in bad(game, forge(record, entries))
    entries[place] = Entry(taken_back=(0, 1, 2))
    faults = bad(game, forge(record, entries))
    assert f"entry {place + 1}: throw 0 where 3 was due" in faults


def test_the_same_throw_cannot_be_used_twice(game, record, forge):
    place = next(n for n, entry in enumerate(record.entries) if entry.throw == 1)
    careful = forge(record, with_entry(record, place, throw=0))
    assert f"entry {place}: throw 0 where 1 was due" in bad(game, careful)


# ---- the order of things


@relaxed
@given(number=games, data=st.data())
def test_an_entry_removed_inserted_or_swapped_breaks_the_chain(game, play, forge, number, data):
    record = play(number)
    entries = list(record.entries)
    place = data.draw(st.integers(0, len(entries) - 2))
    kind = data.draw(st.sampled_from(["removed", "doubled", "swapped", "cut off"]))
    if kind == "removed":
        del entries[place]
    elif kind == "doubled":
        entries.insert(place, entries[place])
    elif kind == "swapped":
        entries[place], entries[place + 1] = entries[place + 1], entries[place]
    else:
        del entries[place + 1 :]
    clumsy = replaced(record, entries=tuple(entries))
    assert any("the chain of hashes" in fault for fault in bad(game, clumsy))
    careful = forge(record, entries)
    told = [replaced(entry, hash="") for entry in entries]
    if told != [replaced(entry, hash="") for entry in record.entries]:
        assert any(NOT_THAT_GAME in fault for fault in bad(game, careful, record.head))


def test_nothing_can_follow_the_end(game, record, forge):
    for more in (
        Entry(seat="german", say="end"),
        Entry(
            ended="resigned",
            seat="partisan",
            outcome={"winner": "german", "why": "resigned"},
        ),
    ):
        forged = forge(record, [*record.entries, more], result=more.outcome or record.result)
        assert bad(game, forged) == [f"entry {len(record.entries)}: the game was over already"]


# ---- the header


HEADER = {
    "options": {"reaction": "often", "search": "sure"},
    "seats": {"german": "Mallory", "partisan": "Boro"},
    "nonces": {"german": "lucky"},
    "commitment": commitment(bytes(32)),
    "rules": 7,
    "game": "hunt",
}


@pytest.mark.parametrize("name", [*HEADER, "setup"])
def test_a_changed_header_breaks_the_chain(game, record, forge, name):
    value = {**record.setup, "rules": 9} if name == "setup" else HEADER[name]
    clumsy = replaced(record, **{name: value})
    assert f"entry 0 {NOT_THE_CHAIN}" in bad(game, clumsy)
    careful = forge(record, **{name: value})
    assert any(NOT_THAT_GAME in fault for fault in bad(game, careful, record.head))


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("options", "the options are not those of the set-up"),
        ("nonces", NOT_THE_SEED),
        ("commitment", "the seed is not the one that was sealed before the game"),
        ("rules", "rules version 7 was never released (this program knows 1)"),
        ("game", "a record of 'hunt', not of 'skirmish'"),
    ],
)
def test_a_changed_header_is_found_without_the_head(game, record, forge, name, fault):
    faults = bad(game, forge(record, **{name: HEADER[name]}))
    assert any(fault in found for found in faults), faults


def changed_board(record, **board):
    return {**record.setup, "board": {**record.setup["board"], **board}}


def changed_stack(record, **frame):
    return {**record.setup, "stack": [frame]}


def test_a_changed_set_up_is_found_or_named(game, record, forge):
    for setup, fault in [
        (changed_board(record, cup=["mist"]), "rules cannot play it"),
        (changed_board(record, turn="x"), "damaged"),
        (
            changed_stack(record, do="Activation", at="choose_action", unit="X9"),
            "rules cannot play it",
        ),
        (changed_stack(record, do="Battle", at="cheat"), "no step 'cheat'"),
    ]:
        faults = bad(game, forge(record, setup=setup))
        assert any(fault in found for found in faults), (setup, faults)
    harmless = forge(record, setup=changed_board(record, searched=["01.01"]))
    assert "play begins from its own set-up" in verify(game, harmless).good


def test_a_set_up_with_a_counter_of_no_game_is_found():
    hunt = drvar.games.game("hunt")
    g = hunt.start()
    ghost = {"id": "y-ghost", "side": "partisan", "type": "infantry", "vf": 2}
    hunt.place(g, {"counters": [ghost], "units": {"y-ghost": "10.05"}})
    session = Session(hunt, SealedDice(bytes(32)), position=g)
    session.end("resigned", "german")
    assert bad(drvar.games.game("hunt"), session.record()) == [
        "the rules cannot play it: KeyError: 'y-ghost'"
    ]


# ---- the seed, the head, the result


def test_another_seed_is_found_even_with_its_own_seal(game, record, forge):
    other = bytes(31) + b"\7"
    sealed = "the seed is not the one that was sealed before the game"
    assert sealed in bad(game, replaced(record, seed=other.hex()))
    forged = forge(record, seed=other.hex(), commitment=commitment(other))
    assert any(NOT_THE_SEED in fault for fault in bad(game, forged))


@pytest.mark.parametrize(
    ("seed", "fault"),
    [
        ("", "the seed is not published"),
        ("00", "the seed is damaged: a seed has 32 bytes"),
        ("no", "the seed is damaged"),
    ],
)
def test_an_invalid_seed_is_reported(game, record, seed, fault):
    assert any(fault in found for found in bad(game, replaced(record, seed=seed)))


@pytest.mark.parametrize("result", [None, {}, {"winner": "nobody"}, "german"])
def test_another_result_is_found(game, record, result):
    (fault,) = bad(game, replaced(record, result=result), record.head)
    assert fault.startswith("the game ends with ")


def test_another_head_is_found(game, record):
    turned = "0" if record.head[0] != "0" else "1"
    for head in ("", turned + record.head[1:]):
        assert f"the head {NOT_THE_CHAIN}" in bad(game, replaced(record, head=head))
        assert bad(game, record, head or turned * 64) != []


def test_the_head_may_be_given_by_its_beginning_but_not_by_too_little(game, record):
    check = partial(bad, game, record)
    assert check(record.head) == check(record.head[:12]) == check(record.head.upper()) == []
    assert check(record.head[:11]) != []
    assert check(record.head + "0") != []


# ---- what a record cannot prove by itself


def test_without_the_head_a_whole_forged_game_passes_and_with_it_does_not(game, record, forge):
    """The limit that docs/records.md tells of: this is what the head is for."""
    dice = SealedDice(bytes.fromhex(record.seed), record.nonces)
    session = Session(game, dice)
    session.answer("partisan", record.entries[0].say)
    session.end("resigned", "german")
    honest = session.record()
    outcome = {"winner": "german", "why": "resigned"}
    entries = with_entry(honest, -1, seat="partisan", outcome=outcome)
    forged = forge(honest, entries, result=outcome)
    assert bad(game, forged) == []
    assert any(NOT_THAT_GAME in fault for fault in bad(game, forged, honest.head))


# ---- a dishonest host: other rules, other positions, dice and ends of his own


@pytest.fixture
def invented(game):
    """The game under rules that were never released."""

    class Invented(type(game)):
        rules_version = 7

    return Invented()


def begun(game, answers=("hide 03.01", "unit G1")):
    session = Session(game, SealedDice(bytes(32)))
    for words in answers:
        session.answer(session.seat, words)
    return session


def elsewhere(game):
    """A sound position of the game that has nothing to do with the one in the record."""
    session = begun(game, ("hide 04.05",))
    g = session.g.copy()
    g.turn = 5
    return g


def test_a_segment_under_invented_rules_is_refused(game, invented):
    """It leads to a position of the host's choice, and a second one back to known rules."""
    kept = begun(game).record(open_seed=True)
    away = Session.resume(invented, kept, elsewhere(invented)).record(open_seed=True)
    back = Session.resume(game, away, elsewhere(game))
    back.end("resigned", "german")
    faults = bad(game, back.record())
    assert any("rules version 7 was never released" in fault for fault in faults), faults


def test_dice_are_not_thrown_again_under_the_name_of_a_take_back(game, record, forge):
    """A throw is not taken back without the answer that led to it."""
    place = next(n for n, entry in enumerate(record.entries) if entry.roll)
    entries = list(record.entries[:place])
    skipped = record.entries[place].throw
    question = asked(game, record)[place]
    dice = SealedDice(bytes.fromhex(record.seed), record.nonces)
    entries.append(Entry(taken_back=(skipped,)))
    better = dice.outcome(skipped + 1, question)
    entries.append(replaced(record.entries[place], throw=skipped + 1, roll=better))
    forged = forge(record, entries, result=None)
    fault = f"entry {place}: throws are taken back where chance was to answer"
    assert fault in bad(game, forged)


BILLION = {"winner": "german", "why": "because", "points": 1_000_000_000}


def won(how, seat):
    """Whichever seat gave up, the Germans have won by it."""
    return Entry(ended=how, seat=seat, outcome={"winner": "german", "why": how})


ENDS = [
    (Entry(ended="because", seat="german", outcome=BILLION), "cannot end by 'because'"),
    (Entry(ended="", seat="german", outcome=BILLION), "cannot end by ''"),
    (Entry(ended="resigned", seat="german", outcome=BILLION), "whoever resigned"),
    (won("resigned", "german"), "whoever resigned"),
    (won("resigned", "nobody"), "'nobody' has no seat"),
    (won("agreed", "german"), "whoever agreed"),
    (won("timeout", "german"), "whoever timeout"),
]


@pytest.mark.parametrize(("end", "fault"), ENDS)
def test_a_game_ends_for_known_reasons_with_what_they_bring(game, forge, end, fault):
    honest = begun(game).record(open_seed=True)
    faults = bad(game, forge(honest, [*honest.entries, end], result=end.outcome))
    assert any(fault in found for found in faults), faults


@pytest.mark.parametrize("how", ["resigned", "agreed", "timeout"])
def test_honest_ends_hold_and_are_noted(game, how):
    session = begun(game)
    session.end(how, "german")
    found = verify(game, session.record())
    assert (found.verdict, len(found.noted)) == ("verified", 1)
    assert f"ended outside the rules: {how} (german)" in found.noted[0]
    with pytest.raises(ValueError, match="the game cannot end by 'because'"):
        begun(game).end("because", "german")


def test_an_entry_is_one_thing(game, record, forge):
    """An answer that also takes throws back would never be checked."""
    place = next(n for n, entry in enumerate(record.entries) if entry.throw == 0)
    for change in ({"taken_back": (0,)}, {"segment": {"rules": 1}}, {"ended": "agreed"}):
        entries = list(record.entries)
        entries[place - 1] = replaced(entries[place - 1], say="cheat", **change)
        faults = bad(game, forge(record, entries))
        assert any(fault.startswith(f"entry {place - 1}: ") for fault in faults), faults


def test_an_end_is_the_last_thing(game, forge):
    session = begun(game)
    session.end("resigned", "german")
    more = [*session.entries, Entry(taken_back=(1,))]
    number = len(session.entries)
    assert f"entry {number}: the game was over already" in bad(
        game, forge(session.record(), more)
    )


# ---- rules that are gone


@pytest.fixture
def later(game):
    """The same game a release later: rules version 1 was released and is gone."""

    class Later(type(game)):
        rules_version = 2
        releases: ClassVar = {1: "the first", 2: "another"}

    return Later()


def gone_on(game, later):
    """A game that began under version 1, went on under version 2 and is over."""
    kept = begun(game).record(open_seed=True)
    position = codec.encode(game, begun(game).g)
    session = Session.resume(later, kept, codec.decode(later, position))
    random = Random(3)
    while not session.over:
        session.answer(session.seat, text(random.choice(session.question.options)))
    return session.record()


def test_what_was_played_under_rules_that_are_gone_is_partly_verified(game, record, later):
    found = verify(later, record, record.head)
    assert (found.bad, found.verdict) == ([], "partly verified")
    added = "the players added german 'g1', partisan 'p'"
    assert found.good[:2] == [
        f"{len(record.entries)} entries agree with the head given",
        f"the seed is the one that was sealed before the game; {added}",
    ]
    rolls = sum(bool(entry.roll) for entry in record.entries)
    assert f"{rolls} rolls follow from the seed" in found.unknown[0]


def test_a_die_under_rules_that_are_gone_is_found(game, record, forge, later):
    place = next(n for n, entry in enumerate(record.entries) if entry.roll)
    die = record.entries[place].roll[0] % 6 + 1
    forged = forge(record, with_entry(record, place, roll=(die,)))
    assert bad(later, forged) == [f"entry {place}: {NOT_THE_SEED}"]


def test_a_jump_to_rules_that_are_gone_and_back_is_refused(game, later):
    """The stretch in between would be one that cannot be replayed."""
    kept = begun(later).record(open_seed=True)
    away = Session.resume(game, kept, elsewhere(game)).record(open_seed=True)
    back = Session.resume(later, away, elsewhere(later))
    back.end("resigned", "german")
    assert bad(later, back.record()) == [
        "entry 3: rules version 1 after 2: a game never goes back"
    ]


def test_a_segment_under_the_present_rules_follows_from_the_one_before(later):
    kept = begun(later).record(open_seed=True)
    back = Session.resume(later, kept, elsewhere(later))
    back.end("resigned", "german")
    assert bad(later, back.record()) == ["entry 3: the segment begins from another position"]


def test_without_the_earlier_rules_the_report_says_what_was_not_checked(game, later):
    honest = gone_on(game, later)
    found = verify(later, honest, honest.head)
    assert (found.bad, found.verdict) == ([], "partly verified")
    assert any(line.startswith("entry 3: the position from which") for line in found.unknown)
    jumped = Session.resume(
        later,
        begun(game).record(open_seed=True),
        codec.decode(later, codec.encode(game, elsewhere(game))),
    )
    jumped.end("resigned", "german")
    assert verify(later, jumped.record()).verdict == "partly verified"


def test_a_segment_goes_on_under_the_options_of_the_game(game, later, forge):
    record = gone_on(game, later)
    segment = record.entries[3].segment
    other = {**segment["position"], "options": {"reaction": "often", "search": "sure"}}
    forged = forge(record, with_entry(record, 3, segment={**segment, "position": other}))
    assert "entry 3: the segment goes on under other options" in bad(later, forged)


def test_a_segment_begins_from_a_position_that_can_be(game, later, forge):
    record = gone_on(game, later)
    segment = record.entries[3].segment
    board = {
        **segment["position"]["board"],
        "searched": [segment["position"]["board"]["courier"]],
    }
    position = {**segment["position"], "board": board}
    forged = forge(record, with_entry(record, 3, segment={**segment, "position": position}))
    (fault,) = bad(later, forged)
    assert fault.startswith("entry 3: the segment begins from a position that cannot be: ")


def test_an_end_under_rules_that_are_gone_is_checked_all_the_same(game, later, forge):
    session = begun(game)
    session.end("resigned", "german")
    honest = session.record()
    assert "the result is as told" in verify(later, honest).good
    for result in (None, BILLION):
        (fault,) = bad(later, replaced(honest, result=result))
        assert fault.startswith("the game ends with ")
    entries = with_entry(honest, -1, outcome=BILLION)
    assert "whoever resigned" in bad(later, forge(honest, entries, result=BILLION))[0]


# ---- what was taken back


def revealing(game, record):
    return any(event.reveals for moment in replay(game, record) for event in moment.events)


def test_dice_and_reveals_that_were_taken_back_are_listed(game, play):
    """By agreement anything may be taken back; a reader of the record learns of it."""
    record = next(r for r in map(play, range(100)) if revealing(game, r))
    dice = SealedDice(bytes.fromhex(record.seed), record.nonces)
    session = Session(game, dice, options=record.options)
    for entry in record.entries:
        if entry.say:
            session.answer(entry.seat, entry.say)
    assert session.over
    thrown = [e.throw for e in session.entries[3:] if e.throw is not None]
    revealed = sum(event.reveals for after, event in session.log if after > 3)
    assert revealed
    session.takeback(3, "partisan")
    session.end("agreed", "german")
    found = verify(game, session.record())
    assert (found.bad, found.verdict) == ([], "verified")
    listed = ", ".join(map(str, thrown))
    number = "reveal" if revealed == 1 else "reveals"
    assert found.noted[0] == (
        f"entry 3: throws {listed} and {revealed} {number} taken back (asked by partisan)"
    )
