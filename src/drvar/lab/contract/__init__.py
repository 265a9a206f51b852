"""The contract: what every game promises the rest of the program, as checks on random play.

Each check plays one game from a seed under some rules options and raises `ContractBroken` with
one clear line, or gives the number of things that it compared, so that a check that compared
nothing is not taken for a pass. `CHECKS` lists them all; the author of a game runs them like
this:

    for _, options in game.variants():
        for seed in telling_seeds(game, options):
            for check in CHECKS.values():
                check(game, options, seed)

`play` plays the games, `positions` looks at the state, `answers` at questions and refusals,
`tables` at sessions with undo and batches, `secrets` at what a seat may know, `language` at
words and citations, `told` at positions in words, `declared` at what the game declares of what
it sends, `alike` at options that are said to come to the same.
"""

from __future__ import annotations

from .alike import options_of_one_sort_come_to_the_same
from .answers import (
    every_listed_option_is_accepted,
    options_are_few_unique_and_stable,
    why_not_is_empty_exactly_for_the_options,
)
from .declared import what_is_sent_is_declared
from .language import everything_said_has_words_and_a_rule, rules_options_have_words
from .play import (
    CHECKS,
    Check,
    ContractBroken,
    Moment,
    Options,
    must,
    promise,
    telling_seeds,
    walk,
)
from .positions import (
    asking_changes_nothing,
    copies_equal_the_original_and_never_share,
    every_game_ends,
    invariants_hold,
    json_gives_the_position_back,
    replay_gives_every_position_again,
    transcript,
    tried,
)
from .secrets import (
    a_deal_tells_nothing_of_the_truth,
    a_seat_sees_no_secrets,
    events_tell_no_secrets,
    secret_answers_stay_secret,
    views_contain_what_all_seats_see,
)
from .tables import (
    batches_stop_where_they_must,
    refusals_change_nothing,
    undo_never_crosses_a_die_a_reveal_or_a_seat,
)
from .told import every_place_is_told

__all__ = [
    "CHECKS",
    "Check",
    "ContractBroken",
    "Moment",
    "Options",
    "a_deal_tells_nothing_of_the_truth",
    "a_seat_sees_no_secrets",
    "asking_changes_nothing",
    "batches_stop_where_they_must",
    "copies_equal_the_original_and_never_share",
    "events_tell_no_secrets",
    "every_game_ends",
    "every_listed_option_is_accepted",
    "every_place_is_told",
    "everything_said_has_words_and_a_rule",
    "invariants_hold",
    "json_gives_the_position_back",
    "must",
    "options_are_few_unique_and_stable",
    "options_of_one_sort_come_to_the_same",
    "promise",
    "refusals_change_nothing",
    "replay_gives_every_position_again",
    "rules_options_have_words",
    "secret_answers_stay_secret",
    "telling_seeds",
    "transcript",
    "tried",
    "undo_never_crosses_a_die_a_reveal_or_a_seat",
    "views_contain_what_all_seats_see",
    "walk",
    "what_is_sent_is_declared",
    "why_not_is_empty_exactly_for_the_options",
]
