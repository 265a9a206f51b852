"""A toy game with one of everything: a secret, dice, a draw, a reveal, a call, faulty rules.

Blue hides a number; then red and blue count, throw, draw and look until one of them ends it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Annotated, Any, ClassVar, Literal

import pytest
from msgspec import UNSET, UnsetType

from drvar.kernel.chance import Dice, Draw, Roll, roll, tie
from drvar.kernel.events import REFEREE
from drvar.kernel.flow import Call, Choose, Done, Next, Over, Procedure, State, offer
from drvar.kernel.game import Game, Odds
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, rule
from drvar.kernel.rulings import Rulings
from drvar.kernel.seen import Board

OTHER = {"red": "blue", "blue": "red"}
ACTS = ("count", "throw", "draw", "tie", "peek", "swap", "fault", "late_fault", "win")
CRACKED_DIE = Roll((Dice(1, 6, "late_fault"), Dice(1, 10, "ten", 0)))


@dataclass(slots=True, kw_only=True)
class Toy(State):
    turn: int = 0
    active: str = "red"
    count: int = 0
    hidden: int = 0
    leader: str | None = "L1"
    cup: list[str] = field(default_factory=list)
    thrown: list[int] = field(default_factory=list)
    drawn: set[str] = field(default_factory=set)
    score: dict[str, int] = field(default_factory=dict)

    def copy(self) -> Toy:
        new = State.fork(self)
        new.turn, new.active, new.count = self.turn, self.active, self.count
        new.hidden, new.leader = self.hidden, self.leader
        new.cup, new.thrown = self.cup.copy(), self.thrown.copy()
        new.drawn, new.score = self.drawn.copy(), self.score.copy()
        return new


class ToyBoard(Board, frozen=True, kw_only=True):
    active: str
    count: int
    leader: str | None
    cup: list[str]
    thrown: list[int]
    drawn: list[str]
    score: dict[str, int]
    hidden: int | UnsetType = UNSET


def may_act(g: Toy, option: Option) -> Broken | None:
    if option == ("count",) and g.count >= 3:
        return Broken("TOY-2.1", "counted", {"count": g.count})
    if option in (("draw",), ("tie",)) and len(g.cup) < 2:
        return Broken("TOY-2.2", "cup-empty")
    return None


class Hide(Procedure):
    @rule("TOY-1.1")
    def ask(self, g: Toy) -> Choose:
        return Choose("blue", "hide", tuple(("hide", n) for n in (1, 2, 3)), secret=True)

    @rule("TOY-1.1")
    def keep(self, g: Toy, option: Option) -> Next:
        g.hidden = int(option[1])
        g.tell_only(("blue",), "hid", "TOY-1.1", number=g.hidden)
        g.tell("hidden", "TOY-1.1")
        return None


class Throw(Procedure):
    PUBLIC = ("why",)
    why: str
    private: int = 0

    @rule("TOY-2.3")
    def throw(self, g: Toy) -> Next:
        if self.why in ("draw", "tie"):
            return tie(g.cup) if self.why == "tie" else Draw(tuple(g.cup), 2, "cup", ("blue",))
        return CRACKED_DIE if self.why == "late_fault" else roll(2, 6, self.why)

    @rule("TOY-2.3")
    def take(self, g: Toy, got: tuple[Any, ...]) -> Next:
        g.tell("threw", "TOY-2.3", got=list(got))
        if self.why == "late_fault":
            raise KeyError("nobody wrote this rule")
        if self.why in ("draw", "tie"):
            g.drawn.update(got)
            g.cup = [thing for thing in g.cup if thing not in got]
        else:
            g.thrown += got
        return Done(sum(got) if self.why == "throw" else None)


class Play(Procedure):
    PUBLIC = ("rounds",)
    rounds: int = 0

    @rule("TOY-1.1")
    def hide(self, g: Toy) -> Next:
        g.tell("opened", "TOY-1.1")
        return Call(Hide())

    @rule("TOY-2.1", "TOY-2.2")
    def ask(self, g: Toy) -> Choose:
        acts: list[Option] = [(act,) for act in ACTS]
        return offer(g.active, "act", acts, lambda o: may_act(g, o), {"count": g.count})

    @rule("TOY-2.1")
    def act(self, g: Toy, option: Option) -> Next:
        self.rounds += 1
        match option[0]:
            case "count":
                g.count += 1
                g.tell("counted", "TOY-2.1", count=g.count)
            case "peek":
                g.reveal("seen", "TOY-2.4", number=g.hidden)
            case "swap":
                g.active = OTHER[g.active]
            case "fault":
                raise KeyError("nobody wrote this rule")
            case "win":
                return Over({"winner": g.active, "points": (g.count, g.turn)})
            case why:
                g.tell("shook", "TOY-2.3", why=why)
                return Call(Throw(why=str(why)))
        return None

    @rule("TOY-2.3")
    def add(self, g: Toy, total: int | None) -> Next:
        g.turn += total or 0
        return self.ask


LISTED = """
[[chapter]]
number = "1"
paragraphs = [{ id = "TOY-1.1" }]
[[chapter]]
number = "2"
paragraphs = [{ id = "TOY-2.1" }, { id = "TOY-2.2" }, { id = "TOY-2.3" }, { id = "TOY-2.4" }]
"""
SAID = """
title = "Toy"
chapters = { 1 = "Before", 2 = "Play" }
[paragraphs]
"TOY-1.1" = "Blue hides a number."
"TOY-2.1" = "Count to three."
"TOY-2.2" = "Draw while the cup holds two."
"TOY-2.3" = "Throw and add."
"TOY-2.4" = "Look."
"""
FILES = {
    "rulebook/paragraphs.toml": LISTED,
    "rulebook/en.toml": SAID,
    "text/en.ftl": "not-counted = { $count } is enough.\n",
}


class Options(Rulings, frozen=True):
    cup: Annotated[Literal["full", "bare"], "TOY-2.2"]


class ToyGame(Game):
    name = "toy"
    seats = ("red", "blue")
    rules_version = 1
    state = Toy
    procedures = (Play, Hide, Throw)
    rulings = Options
    package = __name__
    presets: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "standard": {},
        "dry": {"cup": "bare"},
    }
    queries: ClassVar[Mapping[str, Any]] = {
        "double": lambda _, n: 2 * n,
        "split": lambda _, n: (n // 2, n % 2),
        "turn": lambda g: g.turn,
        "leader": lambda g: g.leader,
        "share": lambda _, n: Fraction(n, 6),
        "may_act": lambda g, verb: may_act(g, (verb,)),
    }

    def text(self, path: str) -> str:
        return FILES[path]

    def rules(self, options: Mapping[str, str]) -> Any:
        return ("a", "b", "c", "d") if options["cup"] == "full" else ("a",)

    def opening(self, g: Toy) -> None:
        g.cup = list(g.rules)
        g.stack.append(Play())

    def view(self, g: Toy, seat: str) -> ToyBoard:
        return ToyBoard(
            turn=g.turn,
            active=g.active,
            count=g.count,
            leader=g.leader,
            cup=g.cup,
            thrown=g.thrown,
            drawn=sorted(g.drawn),
            score=g.score,
            hidden=g.hidden if seat in ("blue", REFEREE) else UNSET,
        )

    def resample(self, g: Toy, seat: str, random: Random) -> Toy:
        return g.copy()

    def sketch(self, view: ToyBoard) -> str:
        return f"turn {view.turn}"

    def odds(self, g: Toy, option: Option) -> Odds | None:
        return Odds({"even": Fraction(1, 2)}) if option == ("throw",) else None

    def place(self, g: Toy, position: dict[str, Any]) -> None:
        for seat, points in position.pop("points", {}).items():
            if seat not in OTHER:
                raise ValueError(f"no seat {seat!r}")
            g.score[seat] = points


@pytest.fixture(scope="session")
def game() -> ToyGame:
    return ToyGame()
