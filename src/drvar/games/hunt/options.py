"""The rulings with alternatives, as options; the first value is the ruling."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Literal

from drvar.kernel.rulings import Rulings


class Options(Rulings, frozen=True):
    """How the rulings of the later edition are decided."""

    command_fire: Annotated[Literal["leftover", "one_hit", "tests"], "HUNT-2.1.2b"]
    spare: Annotated[Literal["nearest", "any_unit", "own_formation"], "HUNT-2.1.3a"]
    fractions: Annotated[Literal["unlimited", "printed"], "HUNT-2.2.2b"]
    mortar_infantry: Annotated[Literal["ma4", "foot_only"], "HUNT-13.6.2a"]
    mortar_needs: Annotated[Literal["any", "all"], "HUNT-13.6.2a"]
    length: Annotated[Literal["fifteen", "fourteen"], "HUNT-3a"]
    command_check: Annotated[Literal["after_initiative", "phase_b"], "HUNT-6a"]
    out_of_pa: Annotated[Literal["air_counts", "pa_only"], "HUNT-3.1i"]
    german_18: Annotated[Literal["five", "six", "regular"], "HUNT-4.1b"]
    pa_cap: Annotated[Literal["none", "fifteen"], "HUNT-4.1e"]
    turn1_tito: Annotated[Literal["no", "yes"], "HUNT-17b"]
    mixed_command: Annotated[Literal["together", "apart"], "HUNT-6.1a"]
    bare_counters: Annotated[Literal["movement", "assault"], "HUNT-5.1.1b"]
    halving: Annotated[Literal["floor", "ceil"], "HUNT-8.4.1b"]
    artillery_half: Annotated[Literal["stays", "cannot"], "HUNT-8.1.1a"]
    assault_abort: Annotated[Literal["no", "yes"], "HUNT-5.1.4b"]
    regroup: Annotated[Literal["one", "whole_stack"], "HUNT-5.1.5c"]
    recovery: Annotated[Literal["one", "all"], "HUNT-5.2.1a"]
    own_command: Annotated[Literal["formation", "any"], "HUNT-6d"]
    arrivals: Annotated[Literal["in_command", "checked"], "HUNT-6d"]
    stacking: Annotated[Literal["strict", "end_of_move"], "HUNT-7b"]
    bridges: Annotated[Literal["yes", "no"], "HUNT-8.2b"]
    road_rate: Annotated[Literal["hexside", "any_road_hex"], "HUNT-8.2b"]
    mortar_sight: Annotated[Literal["needed", "exempt"], "HUNT-8.3a"]
    hexside_units: Annotated[Literal["ignored", "count"], "HUNT-8.3.2a"]
    natural_six: Annotated[Literal["no", "hits"], "HUNT-9.1c"]
    losses: Annotated[Literal["after_first", "every_hit"], "HUNT-9.2b"]
    attack_tests: Annotated[Literal["each_unit", "one_per_stack"], "HUNT-9.2c"]
    tank_hits: Annotated[Literal["tests", "any_hit_kills"], "HUNT-13.4.2a"]
    reactions: Annotated[Literal["by_pa", "one_per_hex", "one_per_action"], "HUNT-12.1b"]
    melee_step: Annotated[Literal["safe", "attack_allowed"], "HUNT-12.2.1a"]
    hit_mover: Annotated[Literal["goes_on", "stops"], "HUNT-9.3.2a"]
    light_reaction: Annotated[Literal["allowed", "forbidden"], "HUNT-13.5.1a"]
    opp_assault_result: Annotated[Literal["whole_hex", "mover_only"], "HUNT-12.2c"]
    opp_assault_mover: Annotated[Literal["goes_on", "must_stop"], "HUNT-12.2d"]
    goes_back: Annotated[Literal["assaulter", "active"], "HUNT-12.2b"]
    back_to: Annotated[Literal["entered_from", "action_start"], "HUNT-11.1c"]
    pinned_melee: Annotated[Literal["counts", "attack_only"], "HUNT-10.1.1b"]
    melee_markers: Annotated[Literal["once", "per_unit"], "HUNT-11.1b"]
    melee_bands: Annotated[Literal["standard", "triple", "also_small", "strict"], "HUNT-11.1g"]
    melee_tests: Annotated[Literal["side", "per_unit"], "HUNT-11.1h"]
    retreat_origin: Annotated[Literal["allowed", "barred"], "HUNT-11.1i"]
    retreat_picker: Annotated[Literal["owner", "opponent"], "HUNT-11.1i"]
    advance: Annotated[Literal["no", "if_all_eliminated"], "HUNT-11.1k"]
    missions_in_lost_hex: Annotated[Literal["taken", "flee"], "HUNT-11.1l"]
    capture_time: Annotated[Literal["before_reactions", "after_reactions"], "HUNT-13.1.2a"]
    mission_stack: Annotated[Literal["one", "together"], "HUNT-5.2.3a"]
    lone_mission: Annotated[Literal["safe", "opp_assault"], "HUNT-12.2.1b"]
    dummy_malus: Annotated[Literal["yes", "no"], "HUNT-13.1.4b"]
    baf_check: Annotated[Literal["at_use", "turn_start"], "HUNT-13.3.4a"]
    breakdown: Annotated[Literal["running", "at_end"], "HUNT-13.4.1b"]
    breakdown_rest: Annotated[Literal["yes", "no"], "HUNT-13.4.1a"]
    blocked_entry: Annotated[Literal["edge", "any_adjacent"], "HUNT-14c"]
    renounce: Annotated[Literal["on_arrival", "at_start"], "HUNT-14.1a"]
    land_missions: Annotated[Literal["start_hexes", "current_too"], "HUNT-14.2.1c"]
    land_chain: Annotated[Literal["chain", "all_within"], "HUNT-14.2b"]
    drift_first: Annotated[Literal["north", "north_east"], "HUNT-14.2d"]
    drift_off: Annotated[Literal["target", "reroll", "lost"], "HUNT-14.2e"]
    landing_fights: Annotated[Literal["joint", "unit_by_unit"], "HUNT-14.2.2b"]
    spare_pv: Annotated[Literal["counts", "none"], "HUNT-15.1.2b"]
    tie: Annotated[Literal["draw", "partisan"], "HUNT-15.1.2c"]
    capture_end: Annotated[Literal["at_once", "end_of_turn"], "HUNT-15.1a"]
    lower_columns: Annotated[Literal["even", "odd"], "HUNT-1.2a"]
    major_retreat: Annotated[Literal["yes", "no"], "HUNT-11.1f"]
    landed_count: Annotated[Literal["no", "yes"], "HUNT-4.1d"]
    melee_defenders: Annotated[Literal["all", "owner_picks"], "HUNT-11a"]
    fire_target: Annotated[Literal["after_move", "at_declaration"], "HUNT-5.1.3b"]
    retreat_onto_counters: Annotated[Literal["barred", "allowed"], "HUNT-11.1i"]
    landing_stacking: Annotated[Literal["within_limit", "until_phase_b"], "HUNT-14.2f"]


PRESETS: Mapping[str, Mapping[str, str]] = {
    "italian": {},
    "english": partial(
        Options,
        losses="every_hit",
        recovery="all",
        melee_step="attack_allowed",
        back_to="action_start",
        major_retreat="no",
        breakdown_rest="no",
        tank_hits="any_hit_kills",
        land_chain="all_within",
        land_missions="current_too",
        landed_count="yes",
    ).keywords,
}
"""What each preset changes: keywords of `Options`, so that keys and values are checked."""
