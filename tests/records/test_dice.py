"""Dice from a sealed seed, against a second implementation that knows nothing of the first."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drvar.kernel import dice as dice_module
from drvar.kernel.chance import Dice, Draw, Roll, faults, roll
from drvar.kernel.dice import SEED_BYTES, SealedDice, commitment

relaxed = settings(deadline=None)

SEED = bytes(range(32))
TOP = 2**64


def by_hand(seed, nonces, n, k, size):
    """Number k of throw n, evenly from 0 to size - 1, as docs/records.md tells it."""
    attempt = 0
    while True:
        parts = [f"{seat}={nonces[seat]}" for seat in sorted(nonces)] + [str(n), str(k)]
        parts += [str(attempt)] if attempt else []
        digest = hmac.new(seed, "|".join(parts).encode(), hashlib.sha256).digest()
        for word in (digest[0:8], digest[8:16], digest[16:24], digest[24:32]):
            value = int(word.hex(), 16)
            if value < TOP // size * size:
                return value % size
        attempt += 1


nonce_sets = st.dictionaries(st.sampled_from(["german", "partisan"]), st.text(max_size=5))
seeds = st.binary(min_size=32, max_size=32)
big = st.integers(2**62, 2**63)


@relaxed
@given(seeds, nonce_sets, st.integers(0, 999), st.integers(0, 20), st.integers(1, 100) | big)
def test_every_number_is_what_a_hand_calculation_gives(seed, nonces, n, k, size):
    assert SealedDice(seed, nonces).number(n, k, size) == by_hand(seed, nonces, n, k, size)


@relaxed
@given(seeds, st.integers(0, 99))
def test_a_roll_takes_one_number_for_each_die(seed, n):
    question = Roll((Dice(2, 6, "fire"), Dice(1, 10, "ten", 0), Dice(1, 4, low=-1)))
    expected = (
        1 + by_hand(seed, {}, n, 0, 6),
        1 + by_hand(seed, {}, n, 1, 6),
        0 + by_hand(seed, {}, n, 2, 10),
        -1 + by_hand(seed, {}, n, 3, 4),
    )
    assert SealedDice(seed).outcome(n, question) == expected
    assert faults(question, expected) == ""


@relaxed
@given(seeds, st.integers(0, 99), st.integers(0, 5))
def test_a_draw_takes_from_what_is_left(seed, n, k):
    left = ["a", "b", "c", "b", 7]
    question = Draw(tuple(left), k)
    expected = tuple(left.pop(by_hand(seed, {}, n, i, len(left))) for i in range(k))
    assert SealedDice(seed).outcome(n, question) == expected
    assert faults(question, expected) == ""


def test_one_known_die():
    """Written down once, so that the construction never changes unseen."""
    dice = SealedDice(SEED, {"german": "edelweiss", "partisan": "una"})
    assert [dice.outcome(n, roll(3, 6)) for n in range(3)] == [(1, 4, 2), (1, 3, 1), (2, 4, 4)]


def test_the_same_throw_gives_the_same_dice_and_another_throw_others():
    dice = SealedDice(SEED)
    twelve = roll(12, 6)
    assert dice.outcome(4, twelve) == SealedDice(SEED).outcome(4, twelve)
    throws = [dice.outcome(n, twelve) for n in range(20)]
    assert len(set(throws)) == 20


@pytest.mark.parametrize(
    "nonces",
    [{}, {"german": "x"}, {"german": "y"}, {"partisan": "x"}, {"german": "x", "partisan": "x"}],
)
def test_nonces_change_the_dice(nonces):
    others = [
        other
        for other in ({}, {"german": "x"}, {"german": "y"}, {"partisan": "x"}, {"a": "x"})
        if other != nonces
    ]
    twelve = roll(12, 6)
    mine = SealedDice(SEED, nonces).outcome(0, twelve)
    assert mine not in [SealedDice(SEED, other).outcome(0, twelve) for other in others]


def test_the_order_in_which_players_gave_their_nonces_does_not_matter():
    one, other = SealedDice(SEED, {"a": "1", "b": "2"}), SealedDice(SEED, {"b": "2", "a": "1"})
    assert one.outcome(0, roll(12, 6)) == other.outcome(0, roll(12, 6))


# ---- every face is as likely as any other


def test_values_that_would_favour_low_faces_are_thrown_away(monkeypatch):
    messages = []

    def digest(key, message, kind):
        messages.append(message)
        words = {b"0|0": [TOP - 1, TOP - 4, TOP - 2, TOP - 3], b"0|0|1": [TOP - 1, TOP - 5]}
        return b"".join(word.to_bytes(8, "big") for word in words[message])

    monkeypatch.setattr(dice_module.hmac, "digest", digest)
    assert TOP % 6 == 4
    assert SealedDice(SEED).number(0, 0, 6) == 5
    assert messages == [b"0|0", b"0|0|1"]


@pytest.mark.parametrize("size", [1, 2, 3, 6, 7, 10, 100, 255, 256])
def test_the_rejection_is_exactly_even(monkeypatch, size):
    """With words of one byte every byte can be tried: each face comes up equally often."""
    monkeypatch.setattr(dice_module, "_WORD", 1)
    monkeypatch.setattr(dice_module, "_RANGE", 256)
    again = []
    faces = Counter()
    for byte in range(256):

        def digest(key, message, kind, byte=byte):
            if message.endswith(b"|1"):
                again.append(byte)
                return b"\0"
            return bytes([byte])

        monkeypatch.setattr(dice_module.hmac, "digest", digest)
        face = SealedDice(SEED).number(0, 0, size)
        if byte not in again:
            faces[face] += 1
    assert len(again) == 256 % size
    assert faces == dict.fromkeys(range(size), 256 // size)


def test_all_faces_occur_about_equally_often():
    dice = SealedDice(SEED)
    faces = Counter(die for n in range(1000) for die in dice.outcome(n, roll(6, 6)))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(900 < count < 1100 for count in faces.values()), faces
    pairs = Counter(dice.outcome(n, roll(2, 6)) for n in range(3600))
    assert len(pairs) == 36
    assert all(60 < count < 140 for count in pairs.values())


# ---- the seal


def test_the_commitment_is_the_seeds_sha256():
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest() == SealedDice(SEED).commitment
    assert commitment(SEED) != commitment(bytes(32))


@pytest.mark.parametrize("length", [0, 16, 31, 33, 64])
def test_a_seed_has_256_bits(length):
    assert SEED_BYTES == 32
    with pytest.raises(ValueError, match=f"a seed has 32 bytes, not {length}"):
        SealedDice(bytes(length))


def test_salts_differ_by_entry_and_by_seed():
    salts = {SealedDice(seed).salt(n) for seed in (SEED, bytes(32)) for n in range(50)}
    assert len(salts) == 100
    expected = hmac.new(SEED, b"a=1|salt|7", hashlib.sha256).hexdigest()[:32]
    assert SealedDice(SEED, {"a": "1"}).salt(7) == expected
