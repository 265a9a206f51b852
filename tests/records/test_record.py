"""The record file: it comes back whole, reads by eye, and is refused in a line if damaged."""

import hashlib
import json
from pathlib import Path

import msgspec
import pytest

from drvar.kernel import codec
from drvar.kernel.codec import BadFile
from drvar.kernel.record import (
    BadRecord,
    Entry,
    notation,
    read,
    redacted,
    replay,
    verify,
    write,
)

GOLDEN = Path(__file__).parent / "golden" / "skirmish.json"


@pytest.mark.parametrize("number", range(8))
def test_a_record_comes_back_replays_and_verifies(game, play, number):
    record = play(number)
    again = read(write(record))
    assert again == record
    assert write(again) == write(record)
    good, bad, *_ = verify(game, again, record.head)
    assert bad == []
    assert "play begins from the regular set-up" in good
    moments = list(replay(game, again))
    assert [moment.number for moment in moments] == list(range(len(record.entries) + 1))
    assert moments[-1].question is None
    assert moments[-1].g.result == record.result


def test_a_record_is_plain_json_with_one_entry_on_each_line(record):
    data = write(record)
    document = json.loads(data)
    assert list(document) == [
        *("format", "schema", "game", "rules", "options", "seats", "nonces", "commitment"),
        *("setup", "entries", "head", "seed", "result"),
    ]
    lines = data.decode().splitlines()
    begin = lines.index(' "entries": [') + 1
    shown = [
        json.loads(line.rstrip(",")) for line in lines[begin : begin + len(record.entries)]
    ]
    assert shown == document["entries"]
    assert len(lines) == len(record.entries) + len(document) + 3


def test_a_record_without_entries_is_written_too(record):
    bare = msgspec.structs.replace(record, entries=())
    assert read(write(bare)) == bare


def test_the_chain_can_be_computed_without_this_program(record):
    """As docs/records.md tells it, with nothing but the standard library."""

    def link(previous, content):
        body = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.sha256(f"{previous}\n{body}".encode()).hexdigest()

    document = json.loads(write(record))
    header = {name: document[name] for name in list(document)[:9]}
    head = link("", header)
    for entry in document["entries"]:
        told = entry.pop("hash")
        head = link(head, entry)
        assert head == told
    assert head == document["head"]


def test_a_throw_can_only_stand_where_chance_was_asked(game, record, forge):
    entries = list(record.entries)
    place = next(n for n, entry in enumerate(entries) if entry.throw is not None)
    entries[place] = Entry(seat="german", say="end")
    with pytest.raises(BadRecord, match=f"entry {place}: chance was to answer"):
        list(replay(game, forge(record, entries)))


def test_a_record_of_another_game_is_refused(game, record):
    other = msgspec.structs.replace(record, game="hunt")
    with pytest.raises(BadRecord, match="a record of 'hunt', not of 'skirmish'"):
        list(replay(game, other))


# ---- damaged and foreign files


def test_a_truncated_record_is_refused_wherever_it_ends(record):
    data = write(record)
    for end in [*range(0, len(data) - 1, 97), *range(len(data) - 40, len(data) - 1)]:
        with pytest.raises(BadFile) as refused:
            read(data[:end])
        assert "not a whole JSON file" in str(refused.value)
        assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "data",
    [
        *(b"", b"{}", b"[]", b"null", b"7", b"hello", b"\xff\xd8\xff\xe0", b'{"format": 3}'),
        *('{"format": "drvar-record"', '{"format": "\ud800"}', "\x00"),
        b'{"format": "other", "schema": 1}',
        b'{"entries": ' + b"[" * 100_000,
        b'{"format": "drvar-record", "schema": 1, "setup": ' + b'{"a":' * 100_000,
    ],
    ids=lambda data: repr(data[:30]),
)
def test_foreign_files_are_refused_in_one_line(data):
    with pytest.raises(BadFile) as refused:
        read(data)
    assert "\n" not in str(refused.value)
    assert "not a" in str(refused.value)


def test_a_position_is_not_a_record(game):
    with pytest.raises(BadFile, match="this is a drvar-position, not a drvar-record"):
        read(codec.encode(game, game.start()))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda d: d.update(schema=9), "written in schema 9"),
        (lambda d: d.update(extra=1), "unknown field `extra`"),
        (lambda d: d.pop("setup"), "missing required field `setup`"),
        (lambda d: d.update(entries={}), "at `$.entries`"),
        (lambda d: d.update(seed=7), "at `$.seed`"),
        (
            lambda d: d["entries"][0].update(cheat=1),
            "unknown field `cheat` - at `$.entries[0]`",
        ),
        (lambda d: d["entries"][0].update(roll=["x"]), "at `$.entries[0].roll[0]`"),
        (lambda d: d["seats"].update(german=1), "at `$.seats"),
    ],
)
def test_damage_is_named_by_its_place(record, change, fault):
    document = json.loads(write(record))
    change(document)
    with pytest.raises(BadFile) as refused:
        read(json.dumps(document))
    assert fault in str(refused.value)
    assert "\n" not in str(refused.value)


# ---- notation


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        (Entry(seat="german", say="to 02.03"), "german: to 02.03"),
        (Entry(roll=(5, 1), throw=3, label="fire"), "chance: fire 5 1"),
        (Entry(roll=(5,), throw=3), "chance: 5"),
        (Entry(draw=("mist", 2), throw=0, label="chit"), "chance: chit mist 2"),
        (Entry(taken_back=(3, 4)), "table: throws 3, 4 taken back"),
        (Entry(ended="resigned", seat="german"), "table: resigned german"),
        (Entry(ended="agreed"), "table: agreed"),
        (Entry(segment={"rules": 2, "position": {}}), "table: rules version 2 from here"),
    ],
)
def test_each_entry_has_a_readable_line(entry, line):
    assert notation(entry) == line


def test_a_redacted_log_has_the_same_lines_without_the_secrets(record):
    shown = {seat: redacted(record.entries, seat) for seat in ("german", "partisan")}
    assert [len(log) for log in shown.values()] == [len(record.entries)] * 2
    secrets = [n for n, entry in enumerate(record.entries) if entry.secret]
    assert secrets == [0]
    assert "say" not in shown["german"][0]
    assert shown["partisan"][0]["say"] == record.entries[0].say
    assert shown["german"][1:] == shown["partisan"][1:]
