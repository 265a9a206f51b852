"""The rulings with alternatives, as options; the first value is the ruling."""

from __future__ import annotations

from typing import Annotated, Literal

from drvar.kernel.rulings import Rulings


class Options(Rulings, frozen=True):
    """How the rulings of the skirmish are decided."""

    reaction: Annotated[Literal["once", "often"], "SKIRMISH-5.2"]
    search: Annotated[Literal["sure", "die"], "SKIRMISH-7.2"]
