"""Which unit bears a loss."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from drvar.kernel.options import Option

    from .outlook import Outlook

Options = tuple["Option", ...]


def choose_loss(outlook: Outlook, options: Options) -> Option:
    """The least useful unit: pinned, light, then the strongest of the plain ones."""
    g = outlook.g

    def worth(option: Option) -> tuple[int, int, int]:
        unit = str(option[1])
        if unit not in g.vf:
            return (9, 0, 0)
        counter = g.rules.counters[unit]
        special = counter.abwehr or counter.range > 1
        return (int(special), -int(unit in g.pinned) - int(counter.light), -g.vf[unit])

    return min(options, key=worth)
