"""Set-up: the free group of the partisans, and the Missions, laid in secret."""

from __future__ import annotations

from collections import Counter
from typing import Generic

from drvar.kernel.flow import Choose, Next, Procedure, offer
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .rules import PARTISAN
from .stacking import no_room
from .state import G, Tactical


@rule(
    "HUNT-17a", "HUNT-17c", "HUNT-17d", "HUNT-17.1a", "HUNT14-1.4d", "HUNT14-16b",
    "HUNT14-17a", "HUNT14-17b",
)  # fmt: skip
def lay_out(g: Tactical) -> None:
    """Turn one; every unit at full strength, in its hex or in the box of its turn."""
    g.turn = 1
    g.vf = {line.id: line.vf for line in g.rules.book.unit}
    g.partisan = dict(g.rules.book.setup.fixed)
    g.due = {c: line.turn for line in g.rules.schedule for c in line.counters}


class SetUp(Procedure, Generic[G]):
    """The partisans place their free group, then the Missions in secret."""

    @rule("HUNT-17d", "HUNT14-1.4a", "HUNT14-16a")
    def choose_free(self, g: G) -> Next:
        """One group goes to a start hex of the partisans' choice."""
        stars: list[Option] = [("free", star) for star in sorted(g.rules.ground.stars)]
        about = {
            "units": list(free_group(g)),
            "missions": list(g.rules.mission_kinds),
            "hexes": list(g.rules.start_of.values()),
            "others": list(self.others(g)),
        }
        return offer(PARTISAN, "setup-free", stars, lambda o: may_place_free(g, o), about)

    @cites("HUNT-17e", "HUNT14-1.4a")
    def others(self, g: G) -> tuple[str, ...]:
        """The counters beside units and Missions that are set up; each edition lists them."""
        raise NotImplementedError

    @rule("HUNT-17d", "HUNT14-16a")
    def place_free(self, g: G, option: Option) -> Next:
        """Put it there."""
        hex_ = str(option[1])
        g.put(PARTISAN, hex_, free_group(g))
        paragraph = g.rules.cite["HUNT-17d", "HUNT14-16a"]
        g.tell("group_placed", paragraph, units=list(free_group(g)), hex=hex_)
        return None

    @rule("HUNT-17e", "HUNT-13.1a", "HUNT14-1.4a", "HUNT14-12.1b", "HUNT14-12.1c")
    def choose_mission(self, g: G) -> Next:
        """Ask what is laid in the next start hex; the last one is what is left.

        They are asked even if all that is left is alike, so the number of questions tells the
        Germans nothing.
        """
        bare = self._bare(g)
        if len(bare) == 1:
            return self.lay_last
        options: list[Option] = [("put", kind) for kind in kinds_left(g)]
        about = {"token": bare[0], "hex": g.rules.start_of[bare[0]]}
        return Choose(
            PARTISAN,
            "setup-mission",
            tuple(options),
            lambda o: may_put(g, o),
            about,
            secret=True,
        )

    @staticmethod
    def _bare(g: G) -> list[str]:
        """The tokens without a Mission behind them, in the order of their hexes."""
        return [token for token in g.rules.start_of if token not in g.identity]

    @rule("HUNT-17e", "HUNT-13.1a", "HUNT14-12.1b", "HUNT14-12.1c")
    def lay_mission(self, g: G, option: Option) -> Next:
        """Lay it face down."""
        self._lay(g, str(option[1]))
        return self.choose_mission

    @rule("HUNT-17e", "HUNT14-12.1b")
    def lay_last(self, g: G) -> Next:
        """One Mission in every start hex."""
        self._lay(g, kinds_left(g)[0])
        return None

    @cites("HUNT-17e", "HUNT-13.1a", "HUNT14-12.1b", "HUNT14-12.1c")
    def _lay(self, g: G, kind: str) -> None:
        """Every seat sees the token; only the partisans see what is behind it."""
        token = self._bare(g)[0]
        hex_ = g.rules.start_of[token]
        g.identity[token] = kind
        g.missions[token] = hex_
        paragraph = g.rules.cite["HUNT-17e", "HUNT14-12.1b"]
        g.tell("mission_laid", paragraph, token=token, hex=hex_)
        seen = {"token": token, "mission": kind, "hex": hex_}
        g.tell_only((PARTISAN,), "mission_hidden", paragraph, **seen)


@rule("HUNT-17d", "HUNT14-17b")
def free_group(g: Tactical) -> tuple[str, ...]:
    """The units without a printed hex."""
    return g.rules.book.setup.free


@rule("HUNT-17d", "HUNT-7b", "HUNT14-16a", "HUNT14-10a")
def may_place_free(g: Tactical, option: Option) -> Broken | None:
    """The group goes to a start hex of a Mission with room."""
    match option:
        case ("free", hex_):
            if hex_ not in g.rules.ground.stars:
                paragraph = g.rules.cite["HUNT-17d", "HUNT14-16a"]
                return Broken(paragraph, "no-start-hex", {"hex": hex_})
            return no_room(g, PARTISAN, str(hex_), g.strength(free_group(g)))
    return None


@rule("HUNT-17e", "HUNT-2.3a", "HUNT14-12.1a")
def kinds_left(g: Tactical) -> list[str]:
    """The kinds of Missions not laid yet; dummies are alike."""
    left = Counter(g.rules.mission_kinds) - Counter(g.identity.values())
    return [kind for kind in dict.fromkeys(g.rules.mission_kinds) if left[kind]]


@rule("HUNT-17e", "HUNT14-12.1a", "HUNT14-12.1b")
def may_put(g: Tactical, option: Option) -> Broken | None:
    """A Mission may be laid if it is not laid yet."""
    match option:
        case ("put", kind) if kind not in kinds_left(g):
            paragraph = g.rules.cite["HUNT-17e", "HUNT14-12.1b"]
            return Broken(paragraph, "no-such-mission-left", {"mission": kind})
    return None


@rule("HUNT-17e", "HUNT14-1.4a")
def may_join_unit(g: Tactical, hex_: str) -> Broken | None:
    """A counter without strength is set up in a hex with a partisan unit."""
    if hex_ in g.partisan:
        return None
    return Broken(g.rules.cite["HUNT-17e", "HUNT14-1.4a"], "no-unit-there", {"hex": hex_})
