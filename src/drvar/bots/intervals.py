"""How sure a count of games is: 95 % intervals."""

from __future__ import annotations

from math import sqrt

Z = 1.959964


def of_share(hits: int, of: int) -> tuple[float, float]:
    """The interval of Wilson for a share."""
    if not of:
        return 0.0, 1.0
    share, scale = hits / of, 1 + Z * Z / of
    middle = (share + Z * Z / (2 * of)) / scale
    reach = Z * sqrt(share * (1 - share) / of + Z * Z / (4 * of * of)) / scale
    return max(0.0, middle - reach), min(1.0, middle + reach)


def of_mean(values: list[float]) -> tuple[float, float]:
    """A mean, and half the width of its interval."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, Z * sqrt(spread / len(values))
