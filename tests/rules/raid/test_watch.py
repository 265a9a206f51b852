"""Standing conditions are looked at only when something stirred; nothing may stir unnoticed."""

from __future__ import annotations

from random import Random

import pytest

from drvar.games.raid import GAME, alarm
from drvar.games.raid.state import Raid
from drvar.kernel.driver import RandomDice, playout


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("variant", ["standard", "ties=die", "overflow=adjacent"])
def test_what_does_not_stir_needs_nothing(
    seed: int, variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whenever the quick look is content, the whole look must be content as well."""
    quiet = 0

    def compare(g: Raid) -> object:
        nonlocal quiet
        if not g.stirred:
            quiet += 1
            twin = g.copy()
            assert alarm.look_around(twin) is None
            assert twin == g
        return alarm.standing_condition(g)

    monkeypatch.setattr(Raid, "watch", compare)
    random = Random(seed)
    playout(
        GAME.start(dict(GAME.variants())[variant]),
        lambda _, question: random.choice(question.options),
        RandomDice(random),
    )
    assert quiet > 100
