"""A position in words: a place, what stands where, ways, and who may fire.

Everything comes from the view of one seat, from what is printed, and from what the rules tell
that seat (`Game.reached`, `Game.threats`). Each function gives lines; a line is a phrase.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, get_args

from .events import WATCHER
from .flow import State
from .game import Game
from .phrase import Beside, Part, Phrase, Reached, Site, Standing, listed

NEAR = 2
"""How far `near` looks, if it is not told."""

About = Literal["place", "near", "units", "mine", "enemy", "path", "reach", "threat", "status"]
"""What can be asked of a position."""

ABOUT: tuple[str, ...] = get_args(About)


class NoSuchPlace(ValueError):  # noqa: N818  # reads as what is wrong
    """A question about something that is not on the map."""


class Account(NamedTuple):
    """A position as one seat may tell it."""

    game: Game
    g: State[Any]
    seat: str
    sites: Mapping[str, Site]
    standing: Mapping[str, tuple[Standing, ...]]
    board: Any

    @classmethod
    def of(cls, game: Game, g: State[Any], seat: str) -> Account:
        """Look at a position."""
        board = game.view(g, seat)
        return cls(game, g, seat, game.sites(board), game.standing(board), board)

    # ------------------------------------------------------------------ asked for by name

    def tell(self, about: str, of: Sequence[str] = ()) -> list[Phrase]:
        """Answer a question; places and counters are named by their ids."""
        first = of[0] if of else ""
        match about:
            case "place":
                return self.place(first)
            case "near":
                far = of[1] if len(of) > 1 else ""
                return self.near(first, int(far) if far.isdecimal() else NEAR)
            case "path":
                return self.path(first, of[1] if len(of) > 1 else "")
            case "reach":
                return self.reach(first)
            case "threat":
                return self.threat(first)
            case "status":
                return self.game.status(self.board)
        return self.units(about)

    def where(self, counter: str) -> str:
        """The place where a counter stands; "" if it is not on the map."""
        at = (p for p, there in self.standing.items() for s in there if s.name == counter)
        return next(at, "")

    def _known(self, place: str) -> str:
        if place not in self.sites:
            raise NoSuchPlace(place)
        return place

    # ------------------------------------------------------------------ a place

    def place(self, place: str) -> list[Phrase]:
        """A place: what it is, what is marked there, who stands there, and what lies around."""
        site = self.sites[self._known(place)]
        lines = [_named("say-place", site, {"ground": site.ground})]
        if site.marks:
            lines.append(Phrase("say-marked", {"marks": site.marks}))
        there = self.standing.get(place, ())
        lines += self._sides(there)
        if others := [_told(standing) for standing in there if not standing.side]:
            lines.append(Phrase("say-also", {"who": listed(others)}))
        if not there:
            lines.append(Phrase("say-nobody"))
        return lines + [self._beside(beside) for beside in site.around]

    def _sides(self, there: Iterable[Standing]) -> list[Phrase]:
        """A line for each side of a place, the own one first."""
        lines = []
        for side, group in self._by_side(there).items():
            who = listed(_grouped(group))
            points = sum(standing.points for standing in group)
            if points:
                args: dict[str, Any] = {"side": side, "points": points, "who": who}
                lines.append(Phrase("say-side-strength", args))
            else:
                lines.append(Phrase("say-side", {"side": side, "who": who}))
        return lines

    def _by_side(self, there: Iterable[Standing]) -> dict[str, list[Standing]]:
        found: dict[str, list[Standing]] = {}
        for standing in there:
            if standing.side:
                found.setdefault(standing.side, []).append(standing)
        return dict(sorted(found.items(), key=lambda item: item[0] != self.seat))

    def _beside(self, beside: Beside) -> Phrase:
        site = self.sites[beside.place]
        args = {"direction": beside.direction, "who": self.brief(beside.place)}
        what = (*site.ground, *beside.between)
        return _named("say-beside", site, {**args, "what": what})

    def brief(self, place: str) -> Phrase:
        """Who stands in a place, in few words."""
        there = self.standing.get(place, ())
        found = []
        for side, group in self._by_side(there).items():
            points = sum(standing.points for standing in group)
            if len(group) == 1:
                args: dict[str, Any] = {"side": side, "name": group[0].name}
                found.append(Phrase("say-one-strength" if points else "say-one", args))
            else:
                args = {"side": side, "count": len(group)}
                found.append(Phrase("say-many-strength" if points else "say-many", args))
            if points:
                args["points"] = points
        found += [_called(standing) for standing in there if not standing.side]
        return listed(found) if found else Phrase("say-empty")

    # ------------------------------------------------------------------ who is where

    def units(self, about: str = "units") -> list[Phrase]:
        """Everything on the map by place: of all, of the own side, or of the others."""
        lines = []
        for place in self.sites:
            there = [s for s in self.standing.get(place, ()) if self._is_meant(s, about)]
            lines += [
                Phrase("say-there", {"at": self.head(place), "who": line})
                for line in self._sides(there)
            ]
        return lines or [Phrase("say-none")]

    def head(self, place: str) -> Phrase:
        """A place by its number and its names."""
        return _named("say-at", self.sites[place], {})

    def _is_meant(self, standing: Standing, about: str) -> bool:
        if about == "units" or self.seat == WATCHER:
            return bool(standing.side)
        return bool(standing.side) and (standing.side == self.seat) == (about == "mine")

    def near(self, place: str, most: int = NEAR) -> list[Phrase]:
        """The units within some steps of a place, the nearest first."""
        lines = []
        for other, away in self._distances(self._known(place)).items():
            if away <= most and self.standing.get(other):
                args = {"away": away, "who": self.brief(other)}
                lines.append(_named("say-near", self.sites[other], args))
        return lines or [Phrase("say-nobody-near", {"away": most})]

    # ------------------------------------------------------------------ ways

    def _distances(self, start: str) -> dict[str, int]:
        found = {start: 0}
        for place in (waiting := [start]):  # grows while it is walked
            for beside in self.sites[place].around:
                if beside.place not in found:
                    found[beside.place] = found[place] + 1
                    waiting.append(beside.place)
        return found

    def path(self, start: str, end: str) -> list[Phrase]:
        """The shortest way to a place: in steps, or for a counter with its price."""
        at = start if start in self.sites else self.where(start)
        if not at:
            raise NoSuchPlace(start)
        steps = self._shortest(at, self._known(end))
        if at == start:
            args: dict[str, Any] = {"start": start, "end": end}
            if len(steps) == 1:
                return [Phrase("say-here", {"end": end})]
            return [Phrase("say-path", {**args, "count": len(steps) - 1, "way": steps[1:]})]
        reached = self.game.reached(self.g, self.seat, at, start).get(end)
        who: dict[str, Any] = {"counter": start, "start": at, "end": end}
        if reached is None:
            way: dict[str, Any] = {"count": len(steps) - 1, "way": steps[1:]}
            return [Phrase("say-path-far", {**who, **way})]
        return [
            Phrase("say-path-priced", {**who, "cost": reached.cost, "way": reached.way}),
            *reached.risk,
        ]

    def _shortest(self, start: str, end: str) -> tuple[str, ...]:
        away = self._distances(end)
        way = [self._known(start)]
        if start not in away:
            raise NoSuchPlace(end)
        while way[-1] != end:
            near = [beside.place for beside in self.sites[way[-1]].around]
            way.append(min(near, key=lambda place: away[place]))
        return tuple(way)

    def reach(self, of: str = "") -> list[Phrase]:
        """Where a counter, or any of a place, can go now; or the group that moves."""
        place, counter = (of, "") if of in self.sites else (self.where(of), of)
        if counter and not place:
            raise NoSuchPlace(of)
        found = self.game.reached(self.g, self.seat, place, counter)
        lines = [self._reached(end, reached) for end, reached in found.items()]
        return lines or [Phrase("say-no-reach")]

    def _reached(self, place: str, reached: Reached) -> Phrase:
        args: dict[str, Any] = {"cost": reached.cost, "way": reached.way}
        if not reached.risk:
            return _named("say-reach", self.sites[place], args)
        return _named("say-reach-risk", self.sites[place], {**args, "risk": reached.risk})

    def threat(self, place: str) -> list[Phrase]:
        """Who may fire at a place, or come there."""
        found = list(self.game.threats(self.g, self.seat, self._known(place)))
        return found or [Phrase("say-no-threat", {"place": place})]


# ---------------------------------------------------------------------- parts of lines


def _named(key: str, site: Site, args: Mapping[str, Any]) -> Phrase:
    """A line about a place, which says its names if it has some."""
    if site.names:
        return Phrase(f"{key}-named", {**args, "place": site.place, "names": site.names})
    return Phrase(key, {**args, "place": site.place})


def _called(standing: Standing) -> Phrase:
    if isinstance(standing.name, Phrase):
        return standing.name
    return Phrase("say-name", {"name": standing.name})


def _told(standing: Standing) -> Phrase:
    """One of those in a place, with its strength and status."""
    if not standing.what:
        return _called(standing)
    return Phrase("say-unit", {"name": standing.name, "what": standing.what})


def _grouped(group: Iterable[Standing]) -> list[Phrase]:
    """Those of a side in a place; equal ones that nobody needs to tell apart go together."""
    alike: dict[object, list[Standing]] = {}
    for standing in group:
        key = (standing.sort, standing.points, _key(standing)) if standing.sort else standing
        alike.setdefault(key if standing.sort else id(standing), []).append(standing)
    return [_several(some) if len(some) > 1 else _told(some[0]) for some in alike.values()]


def _key(standing: Standing) -> str:
    return repr(standing.what)


def _several(some: Sequence[Standing]) -> Phrase:
    first = some[0]
    names: tuple[Part, ...] = (first.sort,)
    args: dict[str, Any] = {"count": len(some), "sort": names, "what": first.what}
    return Phrase("say-several" if first.what else "say-several-plain", args)
