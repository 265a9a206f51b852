"""Tampering: what verify finds, by itself and against a head that the players know."""

from functools import partial

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import drvar.games
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
    """Nobody passes over three throws by owning up to one."""
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
        Entry(ended="resigned", seat="partisan", outcome={"winner": "german"}),
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
        ("rules", "played under rules version 7, this program has 1"),
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
    session.end("resigned", "german", {"winner": "partisan", "why": "resigned"})
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
def test_a_seed_that_is_none_is_named(game, record, seed, fault):
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
    session.end("resigned", "german", {"winner": "partisan"})
    honest = session.record()
    outcome = {"winner": "german"}
    entries = with_entry(honest, -1, seat="partisan", outcome=outcome)
    forged = forge(honest, entries, result=outcome)
    assert bad(game, forged) == []
    assert any(NOT_THAT_GAME in fault for fault in bad(game, forged, honest.head))
