"""Every game keeps the contract, in every preset and with every single alternative.

One test a promise; the checks are in `drvar.lab.contract`. A few seeds here, many in soak.
`make test` tries each promise on the first variant of each game, what differs most between
presets on all of them, and the invariants on every alternative; the rest is slow.
"""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING

import pytest

from drvar.games import all_games
from drvar.kernel.game import Game
from drvar.lab import contract
from drvar.lab.contract import CHECKS, Check, ContractBroken, Options, walk

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet

    from .conftest import Compared, SeedsOf

ALTERNATIVES = 2
"""The seed of the one game that each single alternative is tried on."""

FIRST_OF_SOAK = 2

SOAK_SEEDS = 250
SOAK_SEEDS_OF_MANY = 5
"""Games of each variant and promise, where there are few variants or many."""

WITHOUT_SECRETS: frozenset[str] = frozenset()
"""Games in which every seat knows everything: only for them may a deal never differ."""

WITHOUT_SECRET_ANSWERS: frozenset[str] = WITHOUT_SECRETS | {"raid"}
"""Games in which no seat ever answers in secret."""

WITHOUT_EQUALS = frozenset({"skirmish"})
"""Games in which no option comes to the same as another."""

FEW = 10
"""A game with more variants than this is tried whole on its presets alone; with each single
alternative the invariants hold and, in the slow tests, one promise of `MAIN` is kept, in turn.
The soak tries every promise on every alternative."""

ONE_IN = 4
"""One single alternative in so many is played by `make test`, the others by the slow tests."""

MAIN = (
    contract.invariants_hold,
    contract.json_gives_the_position_back,
    contract.options_are_few_unique_and_stable,
    contract.why_not_is_empty_exactly_for_the_options,
    contract.a_seat_sees_no_secrets,
    contract.everything_said_has_words_and_a_rule,
)

VARIANTS = [
    (game, variant, options) for game in all_games() for variant, options in game.variants()
]
LARGE = {game.name for game in all_games() if len(list(game.variants())) > FEW}


def is_tried_whole(game: Game, variant: str) -> bool:
    return variant in game.presets or game.name not in LARGE


def params(whole: bool, quick: int = 1000) -> list[ParameterSet]:
    """The variants that are tried whole, or the others; after a number of a game, slow ones."""
    found: list[ParameterSet] = []
    number = dict.fromkeys((game.name for game in all_games()), 0)
    for game, variant, options in VARIANTS:
        if is_tried_whole(game, variant) == whole:
            number[game.name] += 1
            marks = [pytest.mark.slow] if number[game.name] > quick else []
            found.append(pytest.param(game, options, id=f"{game.name}-{variant}", marks=marks))
    return found


every_variant = pytest.mark.parametrize(("game", "options"), params(whole=True))
every_game = pytest.mark.parametrize(("game", "options"), params(whole=True, quick=1))
"""The first variant of each game; all of them among the slow tests."""


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_releases_lead_to_the_present_rules_without_a_gap(game: Game) -> None:
    """A new rules version says what changed; verify refuses what is not listed."""
    assert list(game.releases) == list(range(1, game.rules_version + 1))
    assert all(len(words) > 20 for words in game.releases.values())


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_questions_name_answers_of_their_own(game: Game) -> None:
    """The plain way on and what a click tries are answers; each kind of click tries one."""
    for name, asked in game.declared.prompts.items():
        assert {*asked.first, *asked.tried} <= set(asked.answers), name
        kinds = [asked.answers[verb].names for verb in asked.tried]
        assert len(set(kinds)) == len(kinds), name
        assert all(kinds), name


@every_game
def test_copies_equal_the_original_and_never_share(
    compared: Compared, game: Game, options: Options
) -> None:
    assert compared(contract.copies_equal_the_original_and_never_share, game, options) > 0


@every_game
def test_json_gives_the_position_back(compared: Compared, game: Game, options: Options) -> None:
    assert compared(contract.json_gives_the_position_back, game, options) > 0


@every_game
def test_replay_gives_every_position_again(
    compared: Compared, game: Game, options: Options
) -> None:
    assert compared(contract.replay_gives_every_position_again, game, options) > 0


@every_game
def test_asking_changes_nothing(compared: Compared, game: Game, options: Options) -> None:
    assert compared(contract.asking_changes_nothing, game, options) > 0


@every_variant
def test_invariants_hold(compared: Compared, game: Game, options: Options) -> None:
    assert compared(contract.invariants_hold, game, options) > 0


@every_game
def test_every_game_ends(compared: Compared, game: Game, options: Options) -> None:
    assert compared(contract.every_game_ends, game, options) > 0


@every_variant
def test_options_are_few_unique_and_stable(
    compared: Compared, game: Game, options: Options
) -> None:
    assert compared(contract.options_are_few_unique_and_stable, game, options) > 0


@every_variant
def test_options_of_one_sort_come_to_the_same(
    compared: Compared, game: Game, options: Options
) -> None:
    options_alike = compared(contract.options_of_one_sort_come_to_the_same, game, options)
    assert options_alike > 0 or game.name in WITHOUT_EQUALS


@every_game
def test_every_listed_option_is_accepted(
    compared: Compared, game: Game, options: Options
) -> None:
    assert compared(contract.every_listed_option_is_accepted, game, options) > 0


@every_game
def test_why_not_is_empty_exactly_for_the_options(
    compared: Compared, game: Game, options: Options
) -> None:
    assert compared(contract.why_not_is_empty_exactly_for_the_options, game, options) > 0


@every_game
def test_refusals_change_nothing(compared: Compared, game: Game, options: Options) -> None:
    assert compared(contract.refusals_change_nothing, game, options) > 0


@every_game
def test_undo_never_crosses_a_die_a_reveal_or_a_seat(
    compared: Compared, game: Game, options: Options
) -> None:
    assert compared(contract.undo_never_crosses_a_die_a_reveal_or_a_seat, game, options) > 0


@every_game
def test_batches_stop_where_they_must(compared: Compared, game: Game, options: Options) -> None:
    assert compared(contract.batches_stop_where_they_must, game, options) > 0


@every_game
def test_a_seat_sees_no_secrets(compared: Compared, game: Game, options: Options) -> None:
    deals_that_differed = compared(contract.a_seat_sees_no_secrets, game, options)
    assert deals_that_differed > 0 or game.name in WITHOUT_SECRETS


@every_game
def test_a_deal_tells_nothing_of_the_truth(
    compared: Compared, game: Game, options: Options
) -> None:
    deals_that_differed = compared(contract.a_deal_tells_nothing_of_the_truth, game, options)
    assert deals_that_differed > 0 or game.name in WITHOUT_SECRETS


@every_game
def test_events_tell_no_secrets(compared: Compared, game: Game, options: Options) -> None:
    deals_that_differed = compared(contract.events_tell_no_secrets, game, options)
    assert deals_that_differed > 0 or game.name in WITHOUT_SECRETS


@every_game
def test_secret_answers_stay_secret(compared: Compared, game: Game, options: Options) -> None:
    secret_answers = compared(contract.secret_answers_stay_secret, game, options)
    assert secret_answers > 0 or game.name in WITHOUT_SECRET_ANSWERS


@every_game
def test_views_contain_what_all_seats_see(
    compared: Compared, game: Game, options: Options
) -> None:
    assert compared(contract.views_contain_what_all_seats_see, game, options) > 0


@every_game
def test_everything_said_has_words_and_a_rule(
    compared: Compared, game: Game, options: Options
) -> None:
    assert compared(contract.everything_said_has_words_and_a_rule, game, options) > 0


@every_game
def test_every_place_is_told(compared: Compared, game: Game, options: Options) -> None:
    assert compared(contract.every_place_is_told, game, options) > 0


@every_variant
def test_what_is_sent_is_declared(compared: Compared, game: Game, options: Options) -> None:
    assert compared(contract.what_is_sent_is_declared, game, options) > 0


@every_variant
def test_rules_options_have_words(compared: Compared, game: Game, options: Options) -> None:
    assert compared(contract.rules_options_have_words, game, options) > 0


def test_every_check_has_a_test() -> None:
    assert len(CHECKS) >= 19
    assert [name for name in CHECKS if f"test_{name}" not in globals()] == []


def test_every_game_is_here_with_all_its_variants() -> None:
    assert {game.name for game in all_games()} >= {"skirmish"}
    tried = len(params(whole=True)) + len(params(whole=False))
    assert tried == sum(len(list(game.variants())) for game in all_games())


def one_in_some(found: list[ParameterSet]) -> list[ParameterSet]:
    """Some of them as they are, the others slow."""
    return [
        pytest.param(*param.values, id=param.id, marks=[pytest.mark.slow] if n % ONE_IN else [])
        for n, param in enumerate(found)
    ]


def in_turn() -> list[object]:
    """Every single alternative, with what it is tried on."""
    checks = cycle(MAIN[1:])
    return [
        pytest.param(game, options, next(checks), id=f"{game.name}-{variant}")
        for game, variant, options in VARIANTS
        if not is_tried_whole(game, variant)
    ]


@pytest.mark.parametrize(("game", "options"), one_in_some(params(whole=False)))
def test_invariants_hold_under_every_single_alternative(game: Game, options: Options) -> None:
    assert contract.invariants_hold(game, options, ALTERNATIVES) > 0


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options", "promise"), in_turn())
def test_every_single_alternative_keeps_a_promise(
    game: Game, options: Options, promise: Check
) -> None:
    assert promise(game, options, ALTERNATIVES) > 0


def test_the_games_played_show_what_is_rare_in_the_example(seeds_of: SeedsOf) -> None:
    game = next(game for game in all_games() if game.name == "skirmish")
    options = game.preset("wary")
    seeds = seeds_of(game, options)
    told = {e.kind for seed in seeds for m in walk(game, options, seed) for e in m.told}
    assert told == {key[5:] for key in game.words.keys() if key.startswith("told-")}  # noqa: SIM118  # no dictionary
    assert len(seeds) < 10


@pytest.mark.soak
@pytest.mark.parametrize(("game", "options"), params(whole=True) + params(whole=False))
def test_the_contract_holds_in_many_games(game: Game, options: Options) -> None:
    number = SOAK_SEEDS if game.name not in LARGE else SOAK_SEEDS_OF_MANY
    faults = []
    for name, check in CHECKS.items():
        try:
            seeds = range(FIRST_OF_SOAK, FIRST_OF_SOAK + number)
            total = sum(check(game, options, seed) for seed in seeds)
        except ContractBroken as broken:
            faults.append(str(broken))
            continue
        without = WITHOUT_SECRETS | WITHOUT_SECRET_ANSWERS | WITHOUT_EQUALS
        if total == 0 and game.name not in without:
            faults.append(f"{name} compared nothing")
    assert faults == []
