"""Standing conditions are looked at only when something stirred; nothing may stir unnoticed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from drvar.games.raid import GAME
from drvar.games.raid.state import Raid
from drvar.kernel.playout import RandomDice, playout


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("variant", ["standard", "ties=die", "overflow=adjacent"])
def test_what_does_not_stir_needs_nothing(
    seed: int, variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whenever nothing is said to have stirred, a look at everything finds nothing to do."""
    flag: Any = vars(Raid)["stirred"]
    quiet, looking = 0, False

    def stirred(g: Raid) -> bool:
        nonlocal quiet, looking
        if not flag.__get__(g) and g.stack and not looking:
            quiet, looking = quiet + 1, True
            twin = g.copy()
            assert twin.watch() is None
            assert twin == g
            looking = False
        return bool(flag.__get__(g))

    monkeypatch.setattr(Raid, "stirred", property(stirred, flag.__set__))
    random = Random(seed)
    playout(
        GAME.start(dict(GAME.variants())[variant]),
        lambda _, question: random.choice(question.options),
        RandomDice(random),
    )
    assert quiet > 100
