"""A branch of a game that goes on tells nothing of it, from any seat of the branch."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from drvar import games
from drvar.kernel.flow import Choose
from drvar.kernel.options import text
from drvar.kernel.record import header_hash, read, verify, write
from drvar.server import wire
from drvar.server.refusals import Refused

from .conftest import BOTH, Player, play_on, sit_down

if TYPE_CHECKING:
    from drvar.server.authority import Authority

AGAINST_A_BOT = {"german": "human", "partisan": "random"}


async def _begun(authority: Authority, game: str) -> tuple[Player, Any]:
    """A German against a bot, and the session when counters are laid and it is asked."""
    players = await sit_down(authority, game, AGAINST_A_BOT, pace=10)
    german = players["german"]
    table, random = await authority.tables.find(german.table), Random(3)
    while len(table.playing().g.identity) < 6 or table.playing().seat != "german":
        asked = table.playing().question
        assert isinstance(asked, Choose)
        async with table.lock:  # the bot is slow: the test answers in its place
            say = text(random.choice(asked.options))
            await authority.bots.answer(table, asked.seat, say)
    return german, table.playing()


async def _branched(
    authority: Authority, game: str, off: Player, at: int, **more: Any
) -> tuple[wire.Made, Any]:
    new = wire.NewTable(game, branch=wire.Branch(off.table, at), **more)
    made = await authority.lobby.create(new, token=off.token)
    return made, (await authority.tables.find(made.table)).playing()


@pytest.mark.parametrize("game", ["hunt", "hunt14"])
def test_the_bots_seat_in_a_branch_does_not_show_the_bots_secrets(
    run: Any, opened: Any, game: str
) -> None:
    """The attack: branch the game, sit in the bot's seat, and look."""

    async def story() -> None:
        async with opened() as authority:
            german, parent = await _begun(authority, game)
            before, truth = await german.state(), dict(parent.g.identity)
            dealt = Counter[tuple[str, ...]]()
            for _ in range(25):
                made, session = await _branched(
                    authority, game, german, before.count, seats=BOTH
                )
                bot = Player(authority, made.table, made.tokens["partisan"])
                seen = (await bot.state()).board.missions
                dealt[tuple(seen[token].mission for token in sorted(seen))] += 1
                assert session.dice.seed != parent.dice.seed
                own = Player(authority, made.table, made.tokens["german"])
                state = await own.state()
                assert (state.board, state.question) == (before.board, before.question)
            assert len(dealt) > 15
            assert dealt[tuple(truth[token] for token in sorted(truth))] < 5
            assert parent.g.identity == truth

    run(story())


def test_a_branch_says_that_it_was_dealt_again(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            german, _ = await _begun(authority, "hunt")
            state = await german.state()
            log = await authority.past.log(german.table)
            assert (state.origin, log.origin) == (None, None)
            made, session = await _branched(authority, "hunt", german, state.count, seats=BOTH)
            said = wire.Origin(state.count, "german")
            for token in (*made.tokens.values(), ""):
                assert (await authority.lobby.state(made.table, token)).origin == said
                assert (await authority.past.log(made.table, token)).origin == said
            own = Player(authority, made.table, made.tokens["german"])
            await own.tell(wire.Resign(0))
            record = read(await authority.past.record(made.table))
            found = verify(games.game("hunt"), record)
            assert "play begins from its own set-up" in found.good
            assert not found.bad
            assert record.setup["board"]["identity"] == session.g.identity
        async with opened() as authority:
            assert (await authority.lobby.state(made.table)).origin == said

    run(story())


def test_a_game_against_people_branches_when_it_is_over(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH)
            german = players["german"]
            await players["partisan"].answer("hide 04.05")
            at = (await german.state()).count
            for player in players.values():
                with pytest.raises(Refused, match="people-play"):
                    await _branched(authority, "skirmish", player, at)
            await play_on(players, Random(2))
            _, session = await _branched(authority, "skirmish", german, at, seats=BOTH)
            assert session.g.courier == "04.05", "a finished game is open to every seat"
            made, _ = await _branched(authority, "skirmish", players["watcher"], at, seats=BOTH)
            assert (await authority.lobby.state(made.table)).origin == wire.Origin(at, "")

    run(story())


def test_a_watcher_cannot_branch_off_a_running_game(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            german = (await sit_down(authority, "raid"))["german"]
            watcher = Player(authority, german.table, "")
            count = (await german.state()).count
            with pytest.raises(Refused, match="not-over"):
                await _branched(authority, "raid", watcher, count)

    run(story())


def test_the_head_of_a_branch_does_not_betray_its_set_up(run: Any, opened: Any) -> None:
    """The attack: hash every set-up that there could be, and compare with the head."""

    async def story() -> None:
        async with opened() as authority:
            german, parent = await _begun(authority, "hunt")
            count = (await german.state()).count
            _, session = await _branched(authority, "hunt", german, count, seats=BOTH)
            header = session.record(open_seed=False)
            assert header.head == header_hash(header)
            tokens = sorted(parent.g.identity)
            guesses = set()
            for kinds in set(permutations(parent.g.identity.values())):
                hidden = {"identity": dict(zip(tokens, kinds, strict=True))}
                setup = {**header.setup, "board": {**header.setup["board"], **hidden}}
                guesses.add(header_hash(msgspec.structs.replace(header, setup=setup, salt="")))
            assert len(guesses) == 360
            bare = header_hash(msgspec.structs.replace(header, salt=""))
            assert bare in guesses, "without its salt he would have found it"
            assert header.head not in guesses
            assert read(write(header)).salt == header.salt != ""

    run(story())
