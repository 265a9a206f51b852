"""Chapter 8.6: heights. Higher ground blocks a sight line, and looks over units."""

from __future__ import annotations

from typing import Literal

from drvar.games.tactical.ground import HEIGHT, Ground, Line, Obstacle, Reading
from drvar.games.tactical.plan import Plan, TerrainChart
from drvar.kernel.rule import cites


class Relief(Ground):
    """A map whose hexes lie at heights."""

    def __init__(
        self,
        plan: Plan,
        chart: TerrainChart,
        reading: Reading,
        higher_than: Literal["target", "symmetric"],
    ) -> None:
        self.is_mutual = higher_than == "symmetric"
        """Whether ground blocks only if it is higher than both ends of the line."""
        super().__init__(plan, chart, reading)

    def read_heights(self, plan: Plan, chart: TerrainChart) -> None:
        """Each letter lies at a height, unless a hex has a terrain or a height of its own."""
        super().read_heights(plan, chart)
        relief, high = plan.relief, chart.elevation
        for a in self.hexes:
            self.height[a] = high[relief[int(a[3:]) - 1][int(a[:2]) - 1]]
        for a, terrain in plan.terrain.items():
            self.height[a] = chart.heights[terrain]
        self.height |= plan.heights

    @cites("HUNT14-8.6e")
    def line(self, a: str, b: str) -> Line | None:
        """What ground leaves open; no unit blocks a line that looks over it."""
        found = super().line(a, b)
        return Line(()) if found is not None and self._looks_over(a, b) else found

    @cites("HUNT14-8.6e")
    def _looks_over(self, a: str, b: str) -> bool:
        """Whether units are no obstacle: seen from above; where sight is mutual, from below."""
        if self.is_mutual:
            return self.height[a] != self.height[b]
        return self.height[a] > self.height[b]

    @cites("HUNT14-8.6c", "HUNT14-8.6d", "HUNT14-8.6f")
    def obstacle(self, a: str, b: str) -> Obstacle | None:
        """The ground that blocks the line between two hexes in reach."""
        if (found := super().obstacle(a, b)) is not None:
            return found
        higher = self._higher(a, b)
        return Obstacle(HEIGHT, (higher,)) if higher else None

    @cites("HUNT14-8.6d")
    def _higher(self, a: str, b: str) -> str:
        """Ground between that is higher than the target. Option: than both ends."""
        level = self.height[b]
        if self.is_mutual:
            level = max(level, self.height[a])
        return next((c for c in self.lines[a, b].through if self.height[c] > level), "")
