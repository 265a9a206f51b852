"""Whole games at a table and their twins: the same game with other secrets.

A game is played by two people at a table while both seats and a watcher listen, ask and try.
Then the secrets are dealt again from what one of them knew at the end, and the game is played
again, message by message, with those secrets. Whoever did not know them must not be able to
tell the two apart by anything that he was ever sent.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from math import inf
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import pytest

from drvar.bots import Chair, make_bot
from drvar.games.tactical.game import TacticalGame
from drvar.kernel import codec, flow
from drvar.kernel.chance import Draw, Roll, outcomes
from drvar.kernel.dice import SealedDice
from drvar.kernel.events import WATCHER, reaches
from drvar.kernel.flow import Choose
from drvar.kernel.options import parse, text
from drvar.kernel.view import look
from drvar.server import seen, wire
from drvar.server.refusals import Refused

from .conftest import BOTH, SEED, Player, sit_down

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from drvar.kernel.chance import Outcome
    from drvar.kernel.events import Event
    from drvar.kernel.record import Entry
    from drvar.server.authority import Authority
    from drvar.server.session import TableSession
    from drvar.server.table import Listener, Table

HEARERS = (*BOTH, WATCHER)
WHOLE = 300
"""After this many messages a hearer asks for everything from the beginning."""

DEALS = 20
"""So many deals are tried before one looks at an earlier moment."""

UNDONE, TAKEN_BACK = 0.06, 0.006
"""How often what was said is taken back, where that can be."""

NOISE = re.compile(rb'"(head|created|updated)":"[^"]*"')
"""What differs from table to table and tells nothing: hashes over salted secrets, and times."""


class Step(NamedTuple):
    """What a seat says at the table, and what every hearer asks and tries after it."""

    seat: str
    message: wire.Acting
    asks: Mapping[str, Sequence[wire.FromPlayer]]


class Ear:
    """Keeps every byte that a hearer is sent, with what it was."""

    def __init__(self, hearer: str, player: Player) -> None:
        self.hearer, self.player = hearer, player
        self.heard: list[tuple[str, bytes]] = []
        self._since = -1

    def keep(self, what: str, message: Any) -> None:
        body = NOISE.sub(b"", msgspec.json.encode(message))
        self.heard.append((what, body.replace(self.player.table.encode(), b"TABLE")))

    async def attend(self, table: Table, listener: Listener) -> None:
        """Take what comes by itself, as a connection does, in the order in which it comes."""
        while True:
            await listener.wake.wait()
            listener.wake.clear()
            for message in listener.outbox:
                self.keep("message", message)
            listener.outbox.clear()
            self.keep("hello", seen.hello(table, listener.seat))
            news = seen.state(table, listener.seat, self._since)
            self._since = news.seq
            self.keep("news", news)

    async def ask(self, messages: Sequence[wire.FromPlayer]) -> None:
        """Ask and try; what would change something comes from a seat that is not asked."""
        now = await self.player.seq()
        for message in messages:
            said = message
            if isinstance(message, wire.Acting):
                said = msgspec.structs.replace(message, seq=now)
            self.keep(f"reply to {message}", await self.player.tell(said))

    async def look_back(self) -> None:
        """Ask for everything from the beginning, and for what is not to be had."""
        authority, table, token = self.player.authority, self.player.table, self.player.token
        count = (await self.player.state()).count
        self.keep("state", await self.player.state())
        self.keep("hello", await authority.lobby.hello(table, token))
        self.keep("log", await authority.past.log(table, token))
        self.keep("info", await authority.lobby.info(table, "nobody"))
        self.keep("scores", await authority.past.scores(table, token, ""))
        for first in range(0, count + 1, 200):
            self.keep("replay", await authority.past.replay(table, token, "", first, 200))
        game = (await authority.tables.find(table)).game.name
        branch = wire.NewTable(game, branch=wire.Branch(table, count))
        for refused in (
            authority.past.record(table),
            authority.past.luck(table),
            authority.past.replay(table, token, "referee", 0, 200),
            authority.lobby.create(branch, token=token),
        ):
            with pytest.raises(Refused) as fault:
                await refused
            self.keep("refusal", fault.value.message())


class LoadedDice(SealedDice):
    """The dice of the seed, but for throws that the hearer does not see."""

    def __init__(self, dice: SealedDice, unseen: Mapping[int, Outcome]) -> None:
        super().__init__(dice.seed, dice.nonces)
        self._unseen = unseen

    def outcome(self, n: int, question: Roll | Draw) -> Outcome:
        return self._unseen[n] if n in self._unseen else super().outcome(n, question)


class Stand(NamedTuple):
    """How far a game was before something was revealed, or before its end."""

    steps: int
    heard: dict[str, int]
    line: tuple[Entry, ...]
    g: Any


class Game(NamedTuple):
    """A game that was played: what was said, what was heard, and where it stood."""

    name: str
    steps: list[Step]
    heard: dict[str, list[tuple[str, bytes]]]
    stands: list[Stand]


class Desk:
    """A table with both seats taken, and ears at it."""

    def __init__(self, players: dict[str, Player], table: Table, who: Sequence[str]) -> None:
        self.players, self.table = players, table
        self.ears = {hearer: Ear(hearer, players[hearer]) for hearer in HEARERS}
        self.asking = [self.ears[hearer] for hearer in who]
        self._tasks: list[asyncio.Task[None]] = []

    @classmethod
    async def at(
        cls, authority: Authority, game: str, options: Mapping[str, str], who: Sequence[str]
    ) -> Desk:
        players = await sit_down(authority, game, BOTH, options=dict(options))
        desk = cls(players, await authority.tables.find(players[WATCHER].table), who)
        for ear in desk.ears.values():
            table, listener = await authority.lobby.listen(ear.player.table, ear.player.token)
            desk._tasks.append(asyncio.create_task(ear.attend(table, listener)))
        await desk.quiet()
        return desk

    @property
    def session(self) -> TableSession:
        return self.table.playing()

    async def quiet(self) -> None:
        """Let every hearer take what came."""
        while any(listener.wake.is_set() for listener in self.table.listeners):
            await asyncio.sleep(0)

    async def say(self, seat: str, message: wire.Acting) -> Any:
        now = msgspec.structs.replace(message, seq=self.table.seq)
        reply = await self.players[seat].tell(now)
        await self.quiet()
        return reply

    def stand(self, steps: int) -> Stand:
        heard = {hearer: len(ear.heard) for hearer, ear in self.ears.items()}
        return Stand(steps, heard, tuple(self.session.entries), self.session.g)

    async def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.table.listeners.clear()


# ---------------------------------------------------------------------- a game


class Hands:
    """Plays both seats: by rules of thumb or at random, with second thoughts."""

    def __init__(self, game: TacticalGame, random: Random) -> None:
        self._random = random
        self._bots = {seat: make_bot(game, "scripted", random.getrandbits(32)) for seat in BOTH}
        self._seen: dict[str, None] = {}

    def next(self, session: TableSession) -> tuple[str, wire.Answer]:
        """What is said next."""
        asked = session.question
        assert isinstance(asked, Choose)
        self._seen.update(dict.fromkeys(map(text, asked.options)))
        if self._random.random() < 0.5:
            option = self._bots[asked.seat].choose(Chair.at(session))
        else:
            option = self._random.choice(asked.options)
        return asked.seat, wire.Answer(0, text(option))

    def regret(self, desk: Desk, seat: str) -> list[tuple[str, wire.Acting]]:
        """What was said last may be taken back, alone or by agreement."""
        lot = self._random.random()
        if lot < UNDONE and seen.state(desk.table, seat, desk.table.seq).may_undo:
            return [(seat, wire.Undo(0))]
        if lot < UNDONE + TAKEN_BACK and (to := _taken_back_to(desk.session)) is not None:
            other = next(one for one in BOTH if one != seat)
            return [(seat, wire.Takeback(0, to)), (other, wire.Agree(0, True))]
        return []

    def asks(self, session: TableSession) -> dict[str, list[wire.FromPlayer]]:
        """What each hearer asks and tries now."""
        return {hearer: self._asks_of(session, hearer) for hearer in HEARERS}

    def _asks_of(self, session: TableSession, hearer: str) -> list[wire.FromPlayer]:
        random, asked = self._random, session.question
        tries = random.sample(sorted(self._seen), min(3, len(self._seen)))
        asks: list[wire.FromPlayer] = [wire.AskWhy(words) for words in tries]
        if isinstance(asked, Choose) and asked.seat == hearer:
            options = random.sample(asked.options, min(3, len(asked.options)))
            asks.append(wire.AskOdds([text(option) for option in options]))
            asks.append(wire.AskPlan([[text(option)] for option in options]))
            asks.append(wire.Answer(0, "xyzzy"))
        else:
            asks += [wire.Answer(0, tries[0]), wire.Undo(0), wire.AskOdds(tries[:1])]
            asks.append(wire.AskPlan([tries[:1]]))
        overlay = random.choice(session.game.overlays)
        places = sorted(session.g.rules.ground.hexes)
        near = random.choice(places)
        lines = (f"look {near}", f"near {near}", "enemy", "news", "last", "1", tries[0])
        asks += [wire.AskTyped(line) for line in random.sample(lines, 2)]
        return [*asks, wire.AskOverlay(overlay, random.choice([[], [random.choice(places)]]))]


def _taken_back_to(session: TableSession) -> int | None:
    """A place not far back, with nothing learnt since that stays learnt."""
    line = session.entries
    learnt = [n for n, event in session.log if event.reveals]
    learnt += [n for n, entry in enumerate(line, 1) if entry.audience is not None]
    for number in range(len(line) - 4, max(-1, len(line) - 20), -1):
        if number < max(learnt, default=0):
            return None
        if line[number].say and not line[number].secret:
            return number
    return None


async def played(
    authority: Authority,
    game: TacticalGame,
    options: Mapping[str, str],
    seed: int,
    most: float,
) -> Game:
    """Play a game with every hearer listening, for this many answers; the answer that ends
    it is left out.
    """
    desk = await Desk.at(authority, game.name, options, HEARERS)
    hands, steps, stands = Hands(game, Random(seed)), list[Step](), list[Stand]()
    while True:
        said = hands.next(desk.session)
        trial = desk.session.fork()
        told = _to_the_next_choice(trial, *said)
        over = trial.over or len(steps) >= most
        if over or any(event.reveals for event in told):
            stands.append(desk.stand(len(steps)))
        if over:
            break
        await _said(desk, hands, steps, [said])
        await _said(desk, hands, steps, hands.regret(desk, said[0]))
    await desk.leave()
    heard = {hearer: ear.heard for hearer, ear in desk.ears.items()}
    return Game(game.name, steps, heard, stands)


async def _said(
    desk: Desk, hands: Hands, steps: list[Step], said: list[tuple[str, wire.Acting]]
) -> None:
    for seat, message in said:
        reply = await desk.say(seat, message)
        assert isinstance(reply, wire.Applied), reply
        steps.append(Step(seat, message, hands.asks(desk.session)))
        await _after(desk, len(steps), steps[-1])


def _to_the_next_choice(trial: TableSession, seat: str, message: wire.Answer) -> list[Event]:
    """What an answer tells, with those that give themselves after it."""
    told = trial.answer(seat, message.say)
    while isinstance(asked := trial.question, Choose) and len(asked.options) == 1:
        told += trial.answer(asked.seat, text(asked.options[0]))
    return told


async def _after(desk: Desk, number: int, step: Step) -> None:
    for ear in desk.asking:
        await ear.ask(step.asks[ear.hearer])
    if number % WHOLE == 0:
        await _look_back(desk)


async def _look_back(desk: Desk) -> None:
    for ear in desk.asking:
        await ear.look_back()


# ---------------------------------------------------------------------- its twin


class Twin(NamedTuple):
    """Other secrets under a game: answers by the number of their entry, and unseen throws."""

    secrets: dict[int, str]
    unseen: dict[int, Outcome]


def twin_of(game: TacticalGame, of: Game, hearer: str, random: Random) -> tuple[Stand, Twin]:
    """Deal what a hearer does not know as late in a game as it could have been otherwise.

    A seat that knows everything hears the same game again.
    """
    for stand in reversed(of.stands):
        for _ in range(DEALS):
            dealt = game.resample(stand.g, hearer, random)
            if codec.canonical(game, dealt) == codec.canonical(game, stand.g):
                continue
            twin = _twin(game, stand, hearer, dealt.identity)
            if twin is not None:
                return stand, twin
    return of.stands[-1], Twin({}, {})


def _twin(
    game: TacticalGame, of: Stand, hearer: str, identity: Mapping[str, str]
) -> Twin | None:
    """The game with these counters behind the tokens, unless it cannot be played with them."""
    a, b = (game.start(of.g.options) for _ in range(2))
    asked, other = flow.settle(a), flow.settle(b)
    twin = Twin({}, {})
    for number, entry in enumerate(of.line):
        if entry.taken_back:
            continue
        assert asked is not None
        assert other is not None
        value = _value(asked, entry)
        asked = flow.answer(a, asked, value)
        if isinstance(other, Choose):
            if other.secret and other.seat != hearer:
                value = ("put", identity[str(other.args["token"])])
                twin.secrets[number] = text(value)
            if value not in other.options:  # what only that seat knew that it might choose
                return None
        elif not reaches(other.audience, hearer):
            seen = look(game, a, hearer, asked)
            value = _unseen(game, b, other, hearer, seen)
            assert entry.throw is not None
            twin.unseen[entry.throw] = value
        other = flow.answer(b, other, value)
    return twin


def _value(question: flow.Question, entry: Entry) -> Any:
    return parse(entry.say) if isinstance(question, Choose) else entry.roll or entry.draw


def _unseen(game: Any, g: Any, question: Roll | Draw, hearer: str, seen: Any) -> Outcome:
    """What an unseen throw must have given for the hearer to see the same afterwards."""
    for outcome, _ in outcomes(question):
        trial = g.copy()
        asked = flow.answer(trial, question, outcome)
        if look(game, trial, hearer, asked) == seen:
            return outcome
    raise AssertionError(f"{hearer} can tell the deals apart by an unseen throw")


async def replayed(
    authority: Authority, of: Game, hearer: str, until: Stand, twin: Twin
) -> list[tuple[str, bytes]]:
    """Play a twin, message by message; give what the hearer heard."""
    desk = await Desk.at(authority, of.name, until.g.options, (hearer,))
    desk.session.dice = LoadedDice(desk.session.dice, twin.unseen)
    for number, step in enumerate(of.steps[: until.steps], 1):
        message = step.message
        if isinstance(message, wire.Answer):
            say = twin.secrets.get(len(desk.session.entries), message.say)
            message = msgspec.structs.replace(message, say=say)
        await desk.say(step.seat, message)
        await _after(desk, number, step)
    await desk.leave()
    return desk.ears[hearer].heard


def first_difference(
    one: list[tuple[str, bytes]], other: list[tuple[str, bytes]]
) -> tuple[Any, ...]:
    """Where two hearers heard something different; None if they did not."""
    for number, (first, second) in enumerate(zip(one, other, strict=False)):
        if first != second:
            at = next(
                (n for n, pair in enumerate(zip(first[1], second[1], strict=False))
                 if pair[0] != pair[1]), 0
            )  # fmt: skip
            near = slice(max(0, at - 80), at + 80)
            return number, first[0], first[1][near], second[1][near]
    return (len(one), len(other)) if len(one) != len(other) else ()


async def leaks(
    authority: Authority,
    game: TacticalGame,
    options: Mapping[str, str],
    seed: int,
    most: float = inf,
) -> Counter[str]:
    """Play a game and a twin for each hearer; none can tell them apart. Gives the counts."""
    of, count = await played(authority, game, options, seed, most), Counter[str]()
    for hearer in HEARERS:
        stand, twin = twin_of(game, of, hearer, Random(seed))
        heard = await replayed(authority, of, hearer, stand, twin)
        apart = first_difference(of.heard[hearer][: stand.heard[hearer]], heard)
        assert not apart, (game.name, seed, hearer, *apart)
        count[hearer] += len(heard)
        count[f"{hearer} otherwise"] += bool(twin.secrets)
    everything = b"".join(body for heard in of.heard.values() for _, body in heard)
    assert SEED.hex().encode() not in everything
    assert b"salt" not in everything
    return count
