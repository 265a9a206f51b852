"""Point-to-point maps: zones joined by full or dotted links.

>>> graph = ZoneGraph([1, 2, 3], full_links=[(1, 2)], dotted_links=[(2, 3)])
>>> graph.neighbours[2], graph.kind(2, 3), graph.distance(1, 3)
((1, 3), 'dotted', 2)
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, Literal, TypeVar

from drvar.boards.paths import distances

Zone = TypeVar("Zone", int, str)
Kind = Literal["full", "dotted"]


def zone_order(zone: int | str) -> tuple[int, int, str]:
    """Sort zones as people count them: numbers by value, then names by alphabet.

    >>> sorted(["10", "9", "ford", "100"], key=zone_order)
    ['9', '10', '100', 'ford']
    """
    text = str(zone)
    return (0, int(text), text) if text.isdecimal() else (1, 0, text)


class ZoneGraph(Generic[Zone]):
    """Zones and the links between them; a link runs both ways, and two zones share at most one.

    Errors in the data are refused by name, for people who write maps. With `connected`, a map
    that falls apart is refused too. The tables must not be changed: graphs are shared.
    """

    zones: tuple[Zone, ...]
    """Every zone, ascending."""
    neighbours: Mapping[Zone, tuple[Zone, ...]]
    """The zones linked to one, ascending."""
    distances: Mapping[Zone, Mapping[Zone, int]]
    """Links between two zones on the shortest way; no entry where there is no way."""

    def __init__(
        self,
        zones: Iterable[Zone],
        full_links: Iterable[tuple[Zone, Zone]],
        dotted_links: Iterable[tuple[Zone, Zone]],
        *,
        connected: bool = False,
    ) -> None:
        self._kinds: dict[Zone, dict[Zone, Kind]] = {}
        for zone in zones:
            if zone in self._kinds:
                raise ValueError(f"zone {zone} is listed twice")
            self._kinds[zone] = {}
        for a, b in full_links:
            self._join(a, b, "full")
        for a, b in dotted_links:
            self._join(a, b, "dotted")
        self.zones = tuple(sorted(self._kinds, key=zone_order))
        self.neighbours = {a: tuple(sorted(self._kinds[a], key=zone_order)) for a in self.zones}
        self.distances = {a: distances(a, self.neighbours, _one) for a in self.zones}
        if connected:
            self._refuse_islands()

    def kind(self, a: Zone, b: Zone) -> Kind | None:
        """Say which kind of link joins two zones, or None if none does."""
        return self._kinds[a].get(b)

    def distance(self, a: Zone, b: Zone) -> int | None:
        """Count the links between two zones, of either kind, or None if there is no way."""
        return self.distances[a].get(b)

    def link_cost(self, price: Mapping[Kind, int | None]) -> Callable[[Zone, Zone], int | None]:
        """Price every link by its kind, as a cost for `drvar.boards.paths`.

        None closes links of that kind. Without a link there is no way either.

        >>> graph = ZoneGraph([1, 2, 3], [(1, 2)], [(2, 3)])
        >>> cost = graph.link_cost({"full": 1, "dotted": 2})
        >>> cost(1, 2), cost(2, 3), cost(1, 3)
        (1, 2, None)
        """
        table = {
            (a, b): price[kind] for a, row in self._kinds.items() for b, kind in row.items()
        }
        return lambda a, b: table.get((a, b))

    def _join(self, a: Zone, b: Zone, kind: Kind) -> None:
        for zone in (a, b):
            if zone not in self._kinds:
                raise ValueError(f"{kind} link {a}-{b}: there is no zone {zone}")
        if a == b:
            raise ValueError(f"{kind} link {a}-{b} joins a zone to itself")
        if b in self._kinds[a]:
            raise ValueError(f"{kind} link {a}-{b}: a {self.kind(a, b)} link is there already")
        self._kinds[a][b] = self._kinds[b][a] = kind

    def _refuse_islands(self) -> None:
        """Refuse a map on which some zone cannot be reached from the first."""
        if not self.zones:
            raise ValueError("a connected map needs a zone")
        islands = [b for b in self.zones if b not in self.distances[self.zones[0]]]
        if islands:
            lost = ", ".join(map(str, islands))
            raise ValueError(f"no way from zone {self.zones[0]} to {lost}")


def _one(_a: object, _b: object) -> int:
    """Count a link as a link."""
    return 1
