"""Make the golden records: run it after a change of rules, and read the diff.

    python tests/records/make_golden.py

Games from fixed seeds: of the example the first in which enough happens, answers picked by a
seeded generator; of the raid one for each event of the first turn, played by its bots, and such
that every result comes about; of each hunt the shortest of some games that each side won. The
tests replay them and play their answers again: both must give the files byte for byte.
"""

from __future__ import annotations

from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random

from drvar.bots import Chair, make_bot
from drvar.examples import skirmish
from drvar.games import hunt, hunt14, raid
from drvar.games.tactical.game import TacticalGame
from drvar.kernel.dice import SealedDice
from drvar.kernel.driver import Session
from drvar.kernel.options import text
from drvar.kernel.record import write

FOLDER = Path(__file__).parent / "golden"

# ---------------------------------------------------------------------- the example

SEED = sha256(b"the golden record of the skirmish").digest()
NONCES = {"german": "edelweiss", "partisan": "una"}
PLAYERS = {"german": "Ana", "partisan": "Boro"}
SAID = {"move", "react", "pass", "search", "hold", "stop", "end"}
TOLD = {"hidden", "turn", "entered", "fired", "missed", "pinned", "rallied", "won"}


def played(number: int) -> Session:
    """Play a game with the answers of one generator."""
    dice = SealedDice(SEED, NONCES)
    game = skirmish.GAME
    session = Session(game, dice, options=game.preset("wary"), players=PLAYERS)
    random = Random(number)
    while not session.over:
        session.answer(session.seat, text(random.choice(session.question.options)))
    return session


def is_worth_keeping(session: Session) -> bool:
    """Whether a good part of the rules happens in a game."""
    said = {entry.say for entry in session.entries}
    return said >= SAID and {event.kind for _, event in session.log} >= TOLD


def golden() -> bytes:
    """Write the record of the first game that is worth keeping."""
    session = next(filter(is_worth_keeping, map(played, count())))
    return write(session.record())


# ---------------------------------------------------------------------- the raid


WAYS = (("random", "standard"), ("scripted", "standard"), ("random", "hard"))
"""Bot and preset by turns: raids are won and lost in different ways."""


def raided(number: int) -> Session:
    """Play a game with one of the bots."""
    seed = sha256(f"golden record {number} of the raid".encode()).digest()
    name, preset = WAYS[number % len(WAYS)]
    bot, dice = make_bot(raid.GAME, name, seed), SealedDice(seed, {"german": "edelweiss"})
    session = Session(raid.GAME, dice, options=raid.GAME.preset(preset))
    while not session.over:
        session.answer(session.seat, text(bot.choose(Chair.at(session))))
    return session


def raids() -> dict[str, bytes]:
    """Write a record for each event, by file: first such that together have every result."""
    letters = set(raid.GAME.milestones["event.letter"])
    levels = set(raid.GAME.milestones["game_over.level"])
    games, found = map(raided, count()), {}
    others: list[Session] = []
    while letters:
        session = next(games) if levels or not others else others.pop(0)
        letter, level = session.g.event, session.g.result["level"]
        if letter in letters and (level in levels or not levels):
            found[f"raid-{letter}-{level}.json"] = write(session.record())
            letters.discard(letter)
            levels.discard(level)
        elif levels:
            others.append(session)
    return found


# ---------------------------------------------------------------------- the hunts

PAIRS = (("random", "random"), ("scripted", "random"), ("random", "scripted"))
"""Bots by turns: German, partisan."""
GAMES = 12


def hunted(game: TacticalGame, number: int) -> Session:
    """Play a game with a pair of bots, under each preset by turns."""
    seed = sha256(f"golden record {number} of {game.name}".encode()).digest()
    names = dict(zip(game.seats, PAIRS[number % len(PAIRS)], strict=True))
    bots = {seat: make_bot(game, name, seed) for seat, name in names.items()}
    preset = [*game.presets][number // len(PAIRS) % len(game.presets)]
    dice = SealedDice(seed, dict.fromkeys(game.seats, "una"))
    session = Session(game, dice, options=game.preset(preset))
    while not session.over:
        session.answer(session.seat, text(bots[session.seat].choose(Chair.at(session))))
    return session


def hunts(game: TacticalGame) -> dict[str, bytes]:
    """Write the shortest record that each side won, by file."""
    found: dict[str, bytes] = {}
    for number in range(GAMES):
        session = hunted(game, number)
        name = f"{game.name}-{session.g.result['winner'] or 'draw'}.json"
        record = write(session.record())
        if len(record) < len(found.get(name, record + b" ")):
            found[name] = record
    return found


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.json"):
        old.unlink()
    records = {"skirmish.json": golden(), **raids(), **hunts(hunt.GAME), **hunts(hunt14.GAME)}
    for name, data in records.items():
        (FOLDER / name).write_bytes(data)
