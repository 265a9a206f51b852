"""Every game keeps the contract, in every preset and with every single alternative.

One test a promise; the checks are in `drvar.lab.contract`. A few seeds here, many in soak.
"""

from __future__ import annotations

from functools import cache
from itertools import cycle

import pytest

from drvar.games import all_games
from drvar.kernel.game import Game
from drvar.lab import contract
from drvar.lab.contract import CHECKS, Check, Options, telling_seeds, walk

SEEDS = 2
"""Plain seeds, besides those whose games show most."""

ANSWERS = 1500
"""So many answers of a variant each promise is tried on, one game at least."""

SOAK_SEEDS = 250
SOAK_SEEDS_OF_MANY = 5
"""Games of each variant and promise, where there are few variants or many."""

WITHOUT_SECRETS: frozenset[str] = frozenset()
"""Games in which every seat knows everything: only for them may a deal never differ."""

WITHOUT_SECRET_ANSWERS: frozenset[str] = WITHOUT_SECRETS | {"raid"}
"""Games in which no seat ever answers in secret."""

FEW = 10
"""A game with more variants than this is tried whole on its presets alone; with each single
alternative the invariants hold and one promise of `MAIN` is kept, in turn. The soak tries every
promise on every alternative."""

MAIN = (
    contract.json_gives_the_position_back,
    contract.options_are_few_unique_and_stable,
    contract.why_not_is_empty_exactly_for_the_options,
    contract.a_seat_sees_no_secrets,
    contract.everything_said_has_words_and_a_rule,
)

VARIANTS = [
    (game, variant, options) for game in all_games() for variant, options in game.variants()
]


def is_tried_whole(game: Game, variant: str) -> bool:
    return variant in game.presets or len(list(game.variants())) <= FEW


def params(whole: bool) -> list[object]:
    return [
        pytest.param(game, options, id=f"{game.name}-{variant}")
        for game, variant, options in VARIANTS
        if is_tried_whole(game, variant) == whole
    ]


every_variant = pytest.mark.parametrize(("game", "options"), params(whole=True))


@cache
def seeds_of(game: Game, options: tuple[tuple[str, str], ...]) -> list[int]:
    """Few seeds: those whose games show most come first, as far as the answers go."""
    found, answers = [], 0
    for seed in [*telling_seeds(game, dict(options)), *range(SEEDS)]:
        answers += sum(1 for _ in walk(game, dict(options), seed))
        if found and answers > ANSWERS:
            break
        found.append(seed)
    return found


def compared(check: Check, game: Game, options: Options) -> int:
    """Run a check over seeds; give how much it compared, which must not be nothing."""
    return sum(check(game, options, seed) for seed in seeds_of(game, tuple(options.items())))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_releases_lead_to_the_present_rules_without_a_gap(game: Game) -> None:
    """Whoever raises the version says what changed; verify refuses what is not listed."""
    assert list(game.releases) == list(range(1, game.rules_version + 1))
    assert all(len(words) > 20 for words in game.releases.values())


@every_variant
def test_copies_equal_the_original_and_never_share(game: Game, options: Options) -> None:
    assert compared(contract.copies_equal_the_original_and_never_share, game, options) > 0


@every_variant
def test_json_gives_the_position_back(game: Game, options: Options) -> None:
    assert compared(contract.json_gives_the_position_back, game, options) > 0


@every_variant
def test_replay_gives_every_position_again(game: Game, options: Options) -> None:
    assert compared(contract.replay_gives_every_position_again, game, options) > 0


@every_variant
def test_asking_changes_nothing(game: Game, options: Options) -> None:
    assert compared(contract.asking_changes_nothing, game, options) > 0


@every_variant
def test_invariants_hold(game: Game, options: Options) -> None:
    assert compared(contract.invariants_hold, game, options) > 0


@every_variant
def test_every_game_ends(game: Game, options: Options) -> None:
    assert compared(contract.every_game_ends, game, options) > 0


@every_variant
def test_options_are_few_unique_and_stable(game: Game, options: Options) -> None:
    assert compared(contract.options_are_few_unique_and_stable, game, options) > 0


@every_variant
def test_every_listed_option_is_accepted(game: Game, options: Options) -> None:
    assert compared(contract.every_listed_option_is_accepted, game, options) > 0


@every_variant
def test_why_not_is_empty_exactly_for_the_options(game: Game, options: Options) -> None:
    assert compared(contract.why_not_is_empty_exactly_for_the_options, game, options) > 0


@every_variant
def test_refusals_change_nothing(game: Game, options: Options) -> None:
    assert compared(contract.refusals_change_nothing, game, options) > 0


@every_variant
def test_undo_never_crosses_a_die_a_reveal_or_a_seat(game: Game, options: Options) -> None:
    assert compared(contract.undo_never_crosses_a_die_a_reveal_or_a_seat, game, options) > 0


@every_variant
def test_batches_stop_where_they_must(game: Game, options: Options) -> None:
    assert compared(contract.batches_stop_where_they_must, game, options) > 0


@every_variant
def test_a_seat_sees_no_secrets(game: Game, options: Options) -> None:
    deals_that_differed = compared(contract.a_seat_sees_no_secrets, game, options)
    assert deals_that_differed > 0 or game.name in WITHOUT_SECRETS


@every_variant
def test_a_deal_tells_nothing_of_the_truth(game: Game, options: Options) -> None:
    deals_that_differed = compared(contract.a_deal_tells_nothing_of_the_truth, game, options)
    assert deals_that_differed > 0 or game.name in WITHOUT_SECRETS


@every_variant
def test_events_tell_no_secrets(game: Game, options: Options) -> None:
    deals_that_differed = compared(contract.events_tell_no_secrets, game, options)
    assert deals_that_differed > 0 or game.name in WITHOUT_SECRETS


@every_variant
def test_secret_answers_stay_secret(game: Game, options: Options) -> None:
    secret_answers = compared(contract.secret_answers_stay_secret, game, options)
    assert secret_answers > 0 or game.name in WITHOUT_SECRET_ANSWERS


@every_variant
def test_views_contain_what_everybody_sees(game: Game, options: Options) -> None:
    assert compared(contract.views_contain_what_everybody_sees, game, options) > 0


@every_variant
def test_everything_said_has_words_and_a_rule(game: Game, options: Options) -> None:
    assert compared(contract.everything_said_has_words_and_a_rule, game, options) > 0


@every_variant
def test_rules_options_have_words(game: Game, options: Options) -> None:
    assert compared(contract.rules_options_have_words, game, options) > 0


def test_every_check_has_a_test() -> None:
    assert len(CHECKS) >= 19
    assert [name for name in CHECKS if f"test_{name}" not in globals()] == []


def test_every_game_is_here_with_all_its_variants() -> None:
    assert {game.name for game in all_games()} >= {"skirmish"}
    tried = len(params(whole=True)) + len(params(whole=False))
    assert tried == sum(len(list(game.variants())) for game in all_games())


def in_turn() -> list[object]:
    """Every single alternative, with what it is tried on."""
    checks = cycle(MAIN)
    return [
        pytest.param(game, options, next(checks), id=f"{game.name}-{variant}")
        for game, variant, options in VARIANTS
        if not is_tried_whole(game, variant)
    ]


@pytest.mark.parametrize(("game", "options", "promise"), in_turn())
def test_every_single_alternative_keeps_promises(
    game: Game, options: Options, promise: Check
) -> None:
    assert contract.invariants_hold(game, options, SEEDS) > 0
    assert promise(game, options, SEEDS) > 0


def test_the_games_played_show_what_is_rare_in_the_example() -> None:
    game = next(game for game in all_games() if game.name == "skirmish")
    options = game.preset("wary")
    seeds = seeds_of(game, tuple(options.items()))
    told = {e.kind for seed in seeds for m in walk(game, options, seed) for e in m.told}
    assert told == {key[5:] for key in game.words.keys() if key.startswith("told-")}  # noqa: SIM118  # no dictionary
    assert len(seeds) < 10


@pytest.mark.soak
@pytest.mark.parametrize("name", CHECKS)
@pytest.mark.parametrize(("game", "options"), params(whole=True) + params(whole=False))
def test_the_contract_holds_in_many_games(game: Game, options: Options, name: str) -> None:
    number = SOAK_SEEDS if len(list(game.variants())) <= FEW else SOAK_SEEDS_OF_MANY
    total = sum(CHECKS[name](game, options, seed) for seed in range(SEEDS, SEEDS + number))
    assert total > 0 or game.name in WITHOUT_SECRETS | WITHOUT_SECRET_ANSWERS
