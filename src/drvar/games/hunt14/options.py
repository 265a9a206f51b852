"""The rulings with alternatives, as options; the first value is the ruling."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Literal

from drvar.kernel.rulings import Rulings


class Options(Rulings, frozen=True):
    """How the rulings of the first edition are decided."""

    command_fire: Annotated[Literal["as_unit", "immune"], "HUNT14-1.1b"]
    partisan_command: Annotated[Literal["yes", "no"], "HUNT14-1.1h"]
    target_classes: Annotated[Literal["armour", "tanks", "artillery"], "HUNT14-1.2a"]
    mortar_attack: Annotated[Literal["infantry", "artillery"], "HUNT14-1.2b"]
    fractions: Annotated[Literal["unlimited", "printed"], "HUNT14-1.2e"]
    moved_fire: Annotated[Literal["none", "minus_one"], "HUNT14-1.3b"]
    ap_rounding: Annotated[Literal["down", "nearest", "up"], "HUNT14-3a"]
    tie_initiative: Annotated[Literal["holder", "acted_last"], "HUNT14-3f"]
    landed_count: Annotated[Literal["yes", "no"], "HUNT14-3h"]
    passes: Annotated[Literal["again", "final"], "HUNT14-4b"]
    prices: Annotated[Literal["graded", "flat"], "HUNT14-5c"]
    opportunity_price: Annotated[Literal["one", "free"], "HUNT14-5.3"]
    command_price: Annotated[Literal["one", "free"], "HUNT14-5.2"]
    entry_price: Annotated[Literal["one", "free"], "HUNT14-5.4"]
    group_attack: Annotated[Literal["pooled", "separate", "combined"], "HUNT14-5j"]
    works: Annotated[Literal["cover", "none"], "HUNT14-5h"]
    recover_needs: Annotated[Literal["command", "any_unit"], "HUNT14-5i"]
    riding: Annotated[Literal["commands", "counters_retreat", "nobody"], "HUNT14-5k"]
    assault_abort: Annotated[Literal["yes", "no"], "HUNT14-5l"]
    assault_reach: Annotated[Literal["inside", "one_more"], "HUNT14-5.11"]
    ooc_actions: Annotated[Literal["listed", "with_melee"], "HUNT14-6d"]
    artillery_half: Annotated[Literal["cannot", "stays"], "HUNT14-7c"]
    drop_off: Annotated[Literal["no", "yes"], "HUNT14-7g"]
    fire_into_melee: Annotated[Literal["barred", "allowed"], "HUNT14-8.1c"]
    stack_order: Annotated[Literal["owner", "fixed"], "HUNT14-8.1g"]
    pinned_melee: Annotated[Literal["counts", "attack_only"], "HUNT14-8.4d"]
    stopped_again: Annotated[Literal["per_round", "marker"], "HUNT14-8.4f"]
    melee_weapons: Annotated[Literal["no", "yes"], "HUNT14-8.4m"]
    doubling: Annotated[Literal["all", "hit_only"], "HUNT14-8.5c"]
    sight_height: Annotated[Literal["target", "symmetric"], "HUNT14-8.6d"]
    hit_mover: Annotated[Literal["stops", "any_moral"], "HUNT14-8.7f"]
    reactions: Annotated[Literal["one_per_stack", "by_pa"], "HUNT14-8.7h"]
    reaction_moves: Annotated[Literal["voluntary", "all"], "HUNT14-8.7i"]
    interrupted: Annotated[Literal["attack_left", "all_lost"], "HUNT14-8.7j"]
    melee_friends: Annotated[Literal["acting", "all"], "HUNT14-9b"]
    goes_back: Annotated[Literal["active", "assaulter"], "HUNT14-9.4b"]
    back_to: Annotated[Literal["action_start", "entered_from"], "HUNT14-9.4b"]
    melee_bands: Annotated[Literal["standard", "triple", "also_small"], "HUNT14-9.4e"]
    melee_tests: Annotated[Literal["top", "per_unit"], "HUNT14-9.4f"]
    melee_surplus: Annotated[Literal["ignored", "next_unit"], "HUNT14-9.4f"]
    melee_morale: Annotated[Literal["none", "difference"], "HUNT14-9.4f"]
    after_melee: Annotated[Literal["engaged", "retreat"], "HUNT14-9.4g"]
    melee_double: Annotated[Literal["six", "seven"], "HUNT14-9.5"]
    exhaustion: Annotated[Literal["at_once", "after_melee"], "HUNT14-9.6b"]
    retreat_who: Annotated[Literal["engaged", "anybody"], "HUNT14-9.7a"]
    retreat_marker: Annotated[Literal["ignored", "bars"], "HUNT14-9.7c"]
    opp_assault_result: Annotated[Literal["mover_only", "friends_add"], "HUNT14-9.9e"]
    opp_assault_mover: Annotated[Literal["stops_engaged", "goes_on"], "HUNT14-9.9f"]
    stacking: Annotated[Literal["end_of_move", "never_stop", "step_end"], "HUNT14-10c"]
    damage: Annotated[Literal["removed", "kept"], "HUNT14-11.1d"]
    first_die: Annotated[Literal["hidden", "open"], "HUNT14-12.1d"]
    objective_moves: Annotated[Literal["free", "limited"], "HUNT14-12.1e"]
    counter_fire: Annotated[Literal["immune", "infantry"], "HUNT14-12.1g"]
    reveal: Annotated[Literal["undefended", "on_entry", "by_melee"], "HUNT14-12.1i"]
    revealed_counters: Annotated[Literal["leave", "stay"], "HUNT14-12.1k"]
    interrogation: Annotated[Literal["look", "reveal"], "HUNT14-12.2b"]
    interrogation_rolls: Annotated[Literal["one", "per_unit"], "HUNT14-12.2c"]
    land_on_counters: Annotated[Literal["barred", "allowed"], "HUNT14-12.3a"]
    land_chain: Annotated[Literal["none", "chain"], "HUNT14-12.3a"]
    drift_off: Annotated[Literal["target", "lost"], "HUNT14-12.3d"]
    landing_terrain: Annotated[Literal["none", "counts"], "HUNT14-12.3h"]
    bomb_own: Annotated[Literal["barred", "allowed"], "HUNT14-12.4c"]
    air_miss: Annotated[Literal["deviates", "no_attack"], "HUNT14-12.4d"]
    renounce: Annotated[Literal["on_arrival", "while_waiting"], "HUNT14-12.5e"]
    renounce_who: Annotated[Literal["whole", "any"], "HUNT14-12.5e"]
    dummy_vp: Annotated[Literal["five", "none"], "HUNT14-13a"]
    tito_killed_missions: Annotated[Literal["yes", "no"], "HUNT14-13c"]
    objectives: Annotated[Literal["stars", "marked"], "HUNT14-13e"]
    losses_scored: Annotated[Literal["all", "combat"], "HUNT14-13h"]
    capture_end: Annotated[Literal["never", "at_once"], "HUNT14-13i"]


PRESETS: Mapping[str, Mapping[str, str]] = {
    "ruled": {},
    "literal": partial(
        Options,
        tie_initiative="acted_last",
        group_attack="separate",
        assault_reach="one_more",
        pinned_melee="attack_only",
        melee_bands="triple",
        melee_tests="per_unit",
        melee_double="seven",
        retreat_marker="bars",
        opp_assault_mover="goes_on",
        stacking="never_stop",
        counter_fire="infantry",
        reveal="on_entry",
        revealed_counters="stay",
        interrogation_rolls="per_unit",
        land_on_counters="allowed",
        landing_terrain="counts",
        bomb_own="allowed",
        renounce="while_waiting",
    ).keywords,
}
"""What each preset changes: keywords of `Options`, so that keys and values are checked."""
