"""The rulings with alternatives, as options; the first value is the ruling."""

from __future__ import annotations

from typing import Annotated, Literal

from drvar.kernel.rulings import Rulings


class Options(Rulings, frozen=True):
    """How the rulings of the raid are decided."""

    difficulty: Annotated[Literal["medium", "easy", "hard"], "RAID-3.1c"]
    b_pick: Annotated[Literal["player", "random"], "RAID-5.1b"]
    wave2_pick: Annotated[Literal["player", "random"], "RAID-5.2a"]
    obermaier: Annotated[Literal["any_batch", "first_batch"], "RAID-10e"]
    officer_landing: Annotated[Literal["own_die", "with_unit"], "RAID-10f"]
    land_overstack: Annotated[Literal["throw_again", "until_B4"], "RAID-10h"]
    g_alarm: Annotated[Literal["on_stop", "when_cleared"], "RAID-6i"]
    mission_alarm: Annotated[Literal["hidden_counts", "ignore_hidden"], "RAID-6l"]
    alarm_phase_c: Annotated[Literal["live", "frozen"], "RAID-6c"]
    tests: Annotated[Literal["moved_stacks", "all_stacks"], "RAID-8.2a"]
    test_dice: Annotated[Literal["per_pair", "per_german_stack"], "RAID-8.2b"]
    activation_order: Annotated[Literal["ascending", "player"], "RAID-8.2b"]
    overflow: Annotated[Literal["to_pool", "adjacent"], "RAID-8.1c"]
    fixed_release: Annotated[Literal["no", "yes"], "RAID-12.2c"]
    halve: Annotated[Literal["before_bonus", "after_bonus"], "RAID-10b"]
    air: Annotated[Literal["origin_or_target", "attack_on_zone_only"], "RAID-9b"]
    delay: Annotated[Literal["adjacent_entry", "same_zone"], "RAID-11j"]
    r0: Annotated[Literal["not_rolled", "d6_one_shift"], "RAID-11g"]
    reinf: Annotated[Literal["own_colour", "pooled"], "RAID-11e"]
    reinf_act: Annotated[Literal["yes", "no"], "RAID-11k"]
    stack_speed: Annotated[Literal["slowest", "individual"], "RAID-12.3d"]
    fix_in_transit: Annotated[Literal["yes", "no"], "RAID-12.3b"]
    joined: Annotated[Literal["stays", "moves"], "RAID-12.3f"]
    no_friend: Annotated[Literal["enemy", "stay"], "RAID-12.3f"]
    skip_full: Annotated[Literal["no", "yes"], "RAID-12.3f"]
    tito_flight: Annotated[Literal["eight_sp", "any_size"], "RAID-12.3h"]
    exit_cost: Annotated[Literal["free", "one"], "RAID-12.3h"]
    no_exit: Annotated[Literal["stay", "enemy"], "RAID-12.3h"]
    crossed: Annotated[Literal["join", "stay"], "RAID-12.3m"]
    yug_fire: Annotated[Literal["must", "skip_if_hopeless"], "RAID-13.2.2g"]
    support_spends: Annotated[Literal["yes", "no"], "RAID-13.2.3b"]
    officer_spends: Annotated[Literal["no", "yes"], "RAID-13.2.3c"]
    fires_per_zone: Annotated[Literal["one", "unit"], "RAID-13.2.1b"]
    def_support: Annotated[Literal["can_act", "all"], "RAID-13.2.3o"]
    aa_tank: Annotated[Literal["own_line", "whole_stack"], "RAID-13.3.1v"]
    officer_front: Annotated[Literal["no", "allowed"], "RAID-13.2.4c"]
    officer_count: Annotated[Literal["no", "yes"], "RAID-13.3.1c"]
    reposition: Annotated[Literal["each_round", "losses_only"], "RAID-13.3.1d"]
    ties: Annotated[Literal["stable", "die"], "RAID-12.3k"]
    capture: Annotated[Literal["die", "auto_if_unguarded"], "RAID-13.4a"]
    capture_by: Annotated[Literal["any_unit", "platoons"], "RAID-13.4a"]
    prisoner_mp: Annotated[Literal["of_guard", "two"], "RAID-13.4e"]
    storch: Annotated[Literal["after_C3", "before_C"], "RAID-14e"]
    prisoner_vp: Annotated[Literal["anywhere", "gz48_only"], "RAID-14b"]
    wipeout: Annotated[Literal["play_on", "end"], "RAID-14a"]
    transit_occupies: Annotated[Literal["no", "yes"], "RAID-6i"]
    german_back: Annotated[Literal["text", "likely"], "RAID-2.1b"]
