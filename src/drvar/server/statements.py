"""What is said to the SQLite file: its columns, and every statement as a constant text.

The texts never change, so that SQLite prepares each of them once.
"""

from __future__ import annotations

from typing import Final

VERSION: Final = 1
"""The version of the file's form, kept in it as `user_version`."""

FORM: Final = (
    """CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL, owner TEXT NOT NULL,
    listed BOOLEAN NOT NULL, setting BLOB NOT NULL, header BLOB, position BLOB NOT NULL,
    stage TEXT NOT NULL, asked TEXT NOT NULL, count INTEGER NOT NULL, result BLOB NOT NULL,
    rematch TEXT NOT NULL, created TEXT NOT NULL, updated TEXT NOT NULL)""",
    """CREATE TABLE seats (
    "table" TEXT NOT NULL, seat TEXT NOT NULL, place INTEGER NOT NULL, player TEXT NOT NULL,
    name TEXT NOT NULL, token TEXT NOT NULL, invite TEXT NOT NULL, owner TEXT NOT NULL,
    PRIMARY KEY ("table", seat))""",
    """CREATE TABLE acts (
    "table" TEXT NOT NULL, seq INTEGER NOT NULL, at TEXT NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY ("table", seq))""",
    "CREATE INDEX ix_tables_owner ON tables (owner)",
    "CREATE INDEX ix_seats_owner ON seats (owner)",
    f"PRAGMA user_version = {VERSION}",
)
"""A row for each table, each of its seats and each act."""

AMONG = "(SELECT value FROM json_each(?))"
"""Some names, given as a JSON list."""

# ---------------------------------------------------------------------- writing

ADD_TABLE: Final = """INSERT INTO tables
    (id, game, owner, listed, setting, header, position, stage, asked, count, result, rematch,
     created, updated)
    VALUES (?, ?, ?, ?, ?, NULL, x'', 'waiting', '', 0, CAST('null' AS BLOB), '', ?, ?)"""
ADD_SEAT: Final = """INSERT INTO seats
    ("table", place, seat, player, name, token, invite, owner)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)"""
ADD_ACT: Final = 'INSERT INTO acts ("table", seq, at, body) VALUES (?, ?, ?, ?)'
STAND: Final = """UPDATE tables
    SET stage = ?, asked = ?, count = ?, result = ?, position = ?, updated = ? WHERE id = ?"""
BEGIN: Final = "UPDATE tables SET header = ?, setting = ? WHERE id = ?"
SEAT: Final = """UPDATE seats SET name = ?, invite = '', owner = ?
    WHERE "table" = ? AND seat = ? AND invite != ''"""
SET: Final = "UPDATE tables SET setting = ? WHERE id = ?"
MEET: Final = "UPDATE tables SET rematch = ? WHERE id = ? AND rematch = ''"
FORGET_REMATCHES: Final = f"UPDATE tables SET rematch = '' WHERE rematch IN {AMONG}"
REMOVE_TABLES: Final = f"DELETE FROM tables WHERE id IN {AMONG}"
REMOVE_SEATS: Final = f'DELETE FROM seats WHERE "table" IN {AMONG}'

# ---------------------------------------------------------------------- reading

_BEGUN = 'EXISTS (SELECT 1 FROM acts WHERE "table" = tables.id)'
_FREE = """EXISTS (SELECT 1 FROM seats WHERE "table" = tables.id AND invite != '')"""
_BOT = 'EXISTS (SELECT 1 FROM seats WHERE "table" = tables.id AND seat = asked AND player != ?)'
_COLUMNS = """id, setting, header, position, stage, asked, count, result, rematch, created,
    updated"""

NOT_BEGUN: Final = f"SELECT id FROM tables WHERE id = ? AND NOT {_BEGUN}"
EXPIRED: Final = f"""SELECT id FROM tables WHERE stage = 'waiting' AND created < ?
    AND {_FREE} AND NOT {_BEGUN} AND id NOT IN {AMONG} LIMIT ?"""
TABLE: Final = f"SELECT {_COLUMNS} FROM tables WHERE id = ?"
OWNED: Final = f"""SELECT {_COLUMNS} FROM tables WHERE owner = ?
    OR id IN (SELECT "table" FROM seats WHERE owner = ?) ORDER BY updated DESC LIMIT ?"""
LISTED: Final = f"""SELECT {_COLUMNS} FROM tables WHERE listed AND stage = 'waiting'
    ORDER BY created DESC LIMIT ?"""
SEATS: Final = f"""SELECT "table", seat, player, name, token, invite, owner FROM seats
    WHERE "table" IN {AMONG} ORDER BY place"""
ACTS: Final = 'SELECT body FROM acts WHERE "table" = ? ORDER BY seq'
NAMES: Final = "SELECT id FROM tables ORDER BY created, id"
AWAITED: Final = f"SELECT id FROM tables WHERE stage = 'playing' AND {_BOT}"
UNFINISHED: Final = "SELECT count(*) FROM tables WHERE owner = ? AND stage != 'over'"
