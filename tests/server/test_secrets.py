"""Nothing leaks: games that differ only in a secret send the same bytes to every other hearer.

The courier's house is a word on every map, so looking for it in the bytes would prove
nothing. Instead the same game is played twice, under the same seed, with the courier in
different houses: whatever the German player and a watcher can get must be the same, byte for
byte, but for the head of the chain, which vouches for the secret without telling it.
"""

from __future__ import annotations

import re
from random import Random
from typing import Any

import msgspec
import pytest

from drvar.kernel.flow import Choose
from drvar.server import seen, wire
from drvar.server.refusals import Refused

from .conftest import BOTH, SEED, Player, sit_down

HOUSES = ("hide 03.01", "hide 04.05", "hide 06.03")
TOLD: tuple[tuple[Any, list[str]], ...] = (
    *[("place", [hex_]) for hex_ in ("03.01", "04.05", "06.03")],
    ("near", ["04.05", "3"]),
    ("threat", ["03.01"]),
    ("reach", ["G1"]),
    *[(about, []) for about in ("units", "mine", "enemy", "status", "news", "last", "answers")],
)
TYPED = (
    *(
        "look 03.01",
        "look courier",
        "near 04.05 3",
        "path 03.01 to 04.05",
        "path courier to 04.05",
    ),
    *(
        "threat 03.01",
        "reach G1",
        "units",
        "enemy",
        "news",
        "last",
        "status",
        "q",
        "answers",
        "1",
    ),
    *("2!", "odds 1", "why hide 04.05", "why search 03.01", "hide 03.01", "undo", "search", ""),
)
HEAD = re.compile(rb'"(head|created|updated)":"[^"]*"')


class Ear:
    """Keeps every byte that one client is sent."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.heard: list[bytes] = []

    def keep(self, message: Any) -> None:
        body = HEAD.sub(b"", msgspec.json.encode(message))
        self.heard.append(body.replace(self.player.table.encode(), b"TABLE"))

    async def listen(self, since: int) -> None:
        """Ask for everything that can be asked for."""
        player = self.player
        authority, table, token = player.authority, player.table, player.token
        self.keep(await player.state())
        self.keep(await player.state(since))
        self.keep(await authority.lobby.hello(table, token))
        self.keep(await authority.past.log(table, token))
        self.keep(await authority.lobby.info(table, "nobody"))
        self.keep(await authority.past.replay(table, token, "", 0, 200))
        for words in ("hide 03.01", "hide 04.05", "search 03.01", "unit P1", "dance"):
            self.keep(await player.tell(wire.AskWhy(words)))
            self.keep(await player.tell(wire.AskOdds([words])))
            self.keep(await player.tell(wire.Answer(since, words)))
        for about, of in TOLD:
            self.keep(await player.tell(wire.AskTell(about, of)))
        for line in TYPED:
            self.keep(await player.tell(wire.AskTyped(line)))
        question = (await player.state()).question
        if question is not None:
            says = [option.say for option in question.options]
            self.keep(await player.tell(wire.AskOdds(says)))
        for call in (authority.past.record(table), authority.past.luck(table)):
            with pytest.raises(Refused):
                await call
        for seat in ("partisan", "referee"):
            with pytest.raises(Refused):
                await authority.past.replay(table, token, seat, 0, 200)


async def _play(
    opened: Any, hide: str, seed: int
) -> tuple[dict[str, list[bytes]], list[bytes]]:
    """Play with the courier in a house and no search; give what others heard."""
    async with opened() as authority:
        players = await sit_down(authority, "skirmish", BOTH, auto_answer=False)
        ears = {who: Ear(players[who]) for who in ("german", "watcher")}
        own = Ear(players["partisan"])
        random = Random(seed)
        for _ in range(25):
            table = await authority.tables.find(players["german"].table)
            session, seq = table.session, table.seq
            assert session is not None
            asked = session.question
            if not isinstance(asked, Choose):
                break
            says = [" ".join(map(str, option)) for option in asked.options]
            calm = [say for say in says if not say.startswith("search")]
            say = hide if asked.prompt == "hide" else random.choice(calm)
            assert isinstance(await players[asked.seat].answer(say), wire.Applied)
            for ear in ears.values():
                await ear.listen(seq)
            own.keep(await players["partisan"].state(seq))
        tokens = [players[seat].token.encode() for seat in ("german", "partisan")]
        for who, ear in ears.items():
            heard = b"".join(ear.heard)
            assert SEED.hex().encode() not in heard
            assert not any(token in heard for token in tokens), who
            assert b"salt" not in heard
        return {who: ear.heard for who, ear in ears.items()}, own.heard


@pytest.mark.parametrize("seed", range(3))
def test_what_a_seat_may_not_know_is_in_no_byte(run: Any, opened: Any, seed: int) -> None:
    async def story() -> None:
        games = [await _play(opened, hide, seed) for hide in HOUSES]
        others = [other for other, _ in games]
        assert len(others[0]["german"]) > 100
        assert others[0] == others[1] == others[2]
        owns = [own for _, own in games]
        assert owns[0] != owns[1]  # the partisan does see it, so there is something to hide

    run(story())


def test_two_watchers_hear_the_same(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH)
            table, one = await authority.lobby.listen(players["german"].table)
            _, two = await authority.lobby.listen(players["german"].table)
            for listener in (one, two):
                listener.wake.clear()
            await players["partisan"].answer("hide 03.01")
            assert one.wake.is_set()
            assert two.wake.is_set()
            assert seen.state(table, one.seat, 0) == seen.state(table, two.seat, 0)
            assert seen.state(table, one.seat, 0).entries[0].hidden
            for listener in (one, two):
                authority.lobby.leave(table, listener)
            assert not table.listeners

    run(story())


LAID = (
    ("tito", "dummy", "soviet", "us", "british"),
    ("dummy", "dummy", "soviet", "us", "british"),  # the last is what is left
    ("tito", "british", "soviet", "us", "dummy"),  # and so are the last two
)


@pytest.mark.parametrize("game", ["hunt", "hunt14"])
def test_the_number_of_acts_does_not_tell_what_was_laid(
    run: Any, opened: Any, game: str
) -> None:
    """All that is left may be of one kind: that question waits for an answer like any other."""

    async def story() -> None:
        async with opened() as authority:
            heard = []
            for kinds in LAID:
                players = await sit_down(authority, game, BOTH)
                ear, laid = Ear(players["german"]), iter(kinds)
                while (asked := (await players["partisan"].state()).question) is not None:
                    if not asked.prompt.startswith("setup"):
                        break
                    secret = asked.prompt == "setup-mission"
                    say = f"put {next(laid)}" if secret else asked.options[0].say
                    assert isinstance(await players["partisan"].answer(say), wire.Applied)
                    ear.keep(await players["german"].state(await players["german"].seq() - 1))
                assert next(laid, None) is None
                heard.append(ear.heard)
            assert len(heard[0]) > 5
            assert heard[0] == heard[1] == heard[2]

    run(story())
