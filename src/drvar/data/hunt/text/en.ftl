game-title = The Hunt for Tito
game-line = Paratroops hunt Tito on a map of 240 hexes: activation points, reactions, hidden Missions. Two players, two to three hours.

## Counters

counter-c-willam = Willam's Command
counter-g-panther = Panther
counter-g-blau = Blau
counter-g-gruen = Grün
counter-g-rot = Rot
counter-g-draufgaenger = Draufgänger
counter-g-stuermer = Stürmer
counter-g-brecher = Brecher
counter-g-greifer = Greifer
counter-g-abwehr = Abwehr
counter-g-willam1 = Willam I
counter-g-willam2 = Willam II
counter-g-willam3 = Willam III
counter-g-willam-mortar = Willam, mortars
    .number = plural
counter-y-escort2 = Escort Battalion, 2nd company
counter-y-aa1 = anti-aircraft guns, cave
    .number = plural
counter-y-escort1 = Escort Battalion, 1st company
counter-y-escort3 = Escort Battalion, 3rd company
counter-y-townguard = guard of the town command
counter-y-lgkj = LGKJ, youth delegates
    .number = plural
counter-y-ckj = CKJ, Central Committee
counter-y-aa2 = anti-aircraft guns, valley
    .number = plural
counter-y-sappers = engineers
    .number = plural
counter-y-cad = CAD, officers' school
counter-y-3lika-mortar = 3rd Lika Brigade, mortars
    .number = plural
counter-radio = the Radio
counter-baf = the Balkan Air Force

type-sapper = sappers
type-mortar = mortars
type-tank = tanks

formation-willam = Battle Group Willam
formation-drvar = Drvar town command
formation-lgkj = Youth League
formation-ckj = Central Committee
formation-engineers = Engineers
formation-cad = Officers' school

marker-attack-1 = Attack 1
marker-attack-2 = Attack 2
marker-pinned = Pinned

## Actions

action-move-attack = Movement & Attack
action-attack-move = Movement & Attack
action-assault = Assault
action-regroup = Split or merge
action-recovery = Recovery
action-mission = Move Mission
action-air = Air Attack

## Rules options

rule-command_fire = When fire eliminates a Command
rule-command_fire-leftover = by losses left over when no unit remains
rule-command_fire-one_hit = if alone, by a single hit
rule-command_fire-tests = if it fails a test of morale
rule-spare = Where a spare Command appears
rule-spare-nearest = with the nearest German unit
rule-spare-any_unit = with any German unit
rule-spare-own_formation = with the nearest unit of its formation
rule-mortar_infantry = Which units count as infantry for mortars
rule-mortar_infantry-ma4 = all with a movement allowance of 4
rule-mortar_infantry-foot_only = those without machine guns and mortars
rule-mortar_needs = When mortars get their bonus against a mixed target
rule-mortar_needs-any = if any of its units is infantry
rule-mortar_needs-all = only if all its units are infantry
rule-length = How long the game lasts at most
rule-length-fifteen = 15 turns
rule-length-fourteen = 14 turns
rule-command_check = When command is checked
rule-command_check-after_initiative = after the initiative, for this turn
rule-command_check-phase_b = in phase b, for the next turn
rule-out_of_pa = When a player is out of PA
rule-out_of_pa-air_counts = without PA and without an air unit to use
rule-out_of_pa-pa_only = without PA
rule-german_18 = PA of the Germans around 18 VF
rule-german_18-five = 5 at 18, 6 from 19 on
rule-german_18-six = 6 from 18 on
rule-german_18-regular = 5 up to 19, 6 from 20 on
rule-pa_cap = How many PA a player may have
rule-pa_cap-none = no limit
rule-pa_cap-fifteen = 15 at most
rule-turn1_tito = Whether Tito gives a PA on turn 1
rule-turn1_tito-no = no
rule-turn1_tito-yes = yes
rule-mixed_command = Units in command and out of it in one hex
rule-mixed_command-together = act together, as if out of command
rule-mixed_command-apart = act apart
rule-bare_counters = Entering a hex of enemy Missions, Commands or the Radio alone
rule-bare_counters-movement = takes a Movement
rule-bare_counters-assault = takes an Assault
rule-halving = Halved movement allowances
rule-halving-floor = are rounded down
rule-halving-ceil = are rounded up
rule-artillery_half = Artillery whose movement is halved
rule-artillery_half-stays = still moves one hex
rule-artillery_half-cannot = does not move
rule-assault_abort = Whether an Assault may stop short by choice
rule-assault_abort-no = no
rule-regroup = What an Action of Split or merge does
rule-regroup-one = one split or one merge
rule-regroup-whole_stack = rearranges all units of the hex
rule-recovery = What a Recovery takes away
rule-recovery-one = one Pinned marker
rule-recovery-all = all Pinned markers of the hex
rule-own_command = Which Command a unit obeys
rule-own_command-formation = the one of its formation
rule-own_command-any = any German one
rule-arrivals = Units that arrive after the command check
rule-arrivals-in_command = are in command
rule-arrivals-checked = are checked on arrival
rule-stacking-strict = in every hex of a move
rule-bridges = Whether a road cancels the MP of a stream
rule-bridges-yes = yes
rule-bridges-no = no
rule-road_rate = Steps that cost 1 MP by road
rule-road_rate-hexside = those over a hexside that the road crosses
rule-road_rate-any_road_hex = all into a hex with a road
rule-mortar_sight = Whether mortars need a line of sight
rule-mortar_sight-needed = yes
rule-mortar_sight-exempt = no
rule-hexside_units = Units beside a line of sight that runs along a hexside
rule-hexside_units-ignored = do not matter
rule-hexside_units-count = block like a wood
rule-natural_six = A 6 that modifiers make too low
rule-natural_six-no = misses
rule-natural_six-hits = hits
rule-losses = Strength lost by two or more hits
rule-losses-after_first = 1 VF for each after the first
rule-losses-every_hit = 1 VF for each
rule-attack_tests = Tests of morale after fire
rule-attack_tests-each_unit = a die for each unit
rule-attack_tests-one_per_stack = one die for the stack
rule-tank_hits = A tank that is hit
rule-tank_hits-tests = tests its morale, or dies of artillery
rule-tank_hits-any_hit_kills = is eliminated
rule-reactions = How often the enemy may react
rule-reactions-by_pa = as often as PA allow
rule-reactions-one_per_hex = once for each hex entered
rule-reactions-one_per_action = once for each Action
rule-melee_step = Units that have just entered a melee
rule-melee_step-safe = suffer no reaction
rule-melee_step-attack_allowed = may suffer an Opportunity Attack
rule-hit_mover = A moving group that is hit
rule-hit_mover-goes_on = goes on, except for units that are Pinned
rule-hit_mover-stops = stops
rule-light_reaction = Whether light units may make an Opportunity Attack
rule-light_reaction-allowed = yes
rule-light_reaction-forbidden = no
rule-opp_assault_result = Who fights beside the moving group in an Opportunity Assault
rule-opp_assault_result-whole_hex = all units of its side in the hex
rule-opp_assault_result-mover_only = no other units
rule-opp_assault_mover = A moving group that holds its hex in an Opportunity Assault
rule-opp_assault_mover-must_stop = stops
rule-goes_back = Which side goes back after an Opportunity Assault
rule-back_to = Where assaulting units go back to
rule-back_to-action_start = the hex in which their Action began
rule-pinned_melee = Where a Pinned unit has -1
rule-pinned_melee-counts = in fire and in melee
rule-pinned_melee-attack_only = in fire
rule-melee_markers = Pinned and Attack 2 markers in a melee
rule-melee_markers-once = count once for the side
rule-melee_markers-per_unit = count for each unit
rule-melee_bands-strict = a side that is lower by 4 and has less than half
rule-melee_tests = Tests of morale in a melee
rule-melee_tests-side = one die for the side
rule-melee_tests-per_unit = a die for each unit
rule-retreat_origin = Retreat into the hex that the assaulter came from
rule-retreat_origin-allowed = is allowed
rule-retreat_origin-barred = is barred
rule-retreat_picker = Who chooses the hex of a retreat
rule-retreat_picker-owner = the owner
rule-retreat_picker-opponent = the enemy
rule-advance = Whether an assaulter that has won may move on
rule-advance-no = no
rule-advance-if_all_eliminated = if all enemies were eliminated
rule-missions_in_lost_hex = Missions in a hex that the Partisans lose
rule-missions_in_lost_hex-taken = are taken
rule-missions_in_lost_hex-flee = flee with the units
rule-capture_time = When a Mission is taken
rule-capture_time-before_reactions = on entry, before reactions
rule-capture_time-after_reactions = after the reactions
rule-mission_stack = How many Missions an Action moves
rule-mission_stack-one = one
rule-mission_stack-together = all in the hex
rule-lone_mission = A Mission that moves alone
rule-lone_mission-safe = triggers no reaction
rule-lone_mission-opp_assault = may suffer an Opportunity Assault
rule-dummy_malus = Whether a dummy that has left costs the Partisans a PA
rule-dummy_malus-yes = yes
rule-dummy_malus-no = no
rule-baf_check = When the British Mission must be there for the Balkan Air Force
rule-baf_check-at_use = when it is used
rule-baf_check-turn_start = when the turn begins
rule-breakdown = When tanks roll for a breakdown
rule-breakdown-running = on the way
rule-breakdown-at_end = at the end of the move
rule-breakdown_rest = Whether tanks roll for a rest below 4 MP
rule-breakdown_rest-yes = yes
rule-breakdown_rest-no = no
rule-blocked_entry = Where reinforcements enter if their hex is held by the enemy
rule-blocked_entry-edge = by an adjacent hex on the edge
rule-blocked_entry-any_adjacent = by any adjacent hex
rule-renounce = When the Partisans give up units to delay Willam
rule-renounce-on_arrival = when they arrive
rule-renounce-at_start = before the first turn
rule-land_missions = Hexes barred to landings for Missions
rule-land_missions-start_hexes = their start hexes
rule-land_missions-current_too = their start hexes and those where they are
rule-land_chain-all_within = all within 2 hexes of one another
rule-drift_first = Where a drift of 1 leads
rule-drift_first-north = north
rule-drift_first-north_east = north-east
rule-drift_off = A unit that drifts off the map
rule-drift_off-reroll = rolls again
rule-landing_fights = How landings among enemies are fought
rule-landing_fights-joint = all together, hex by hex
rule-landing_fights-unit_by_unit = unit by unit
rule-spare_pv = Whether spare Commands score
rule-spare_pv-counts = yes, each time
rule-spare_pv-none = no
rule-tie = The same number of PV
rule-tie-draw = is a draw
rule-tie-partisan = is a victory of the Partisans
rule-capture_end = When the capture of Tito ends the game
rule-capture_end-at_once = at once
rule-capture_end-end_of_turn = at the end of the turn
rule-lower_columns = Which columns lie half a hex lower
rule-lower_columns-even = the even ones
rule-lower_columns-odd = the odd ones
rule-major_retreat = Whether the side that loses 1 VF in a melee retreats
rule-major_retreat-yes = yes
rule-major_retreat-no = no
rule-landed_count = Whether units that landed this turn count for PA
rule-melee_defenders = Who defends in a melee
rule-melee_defenders-all = all units in the hex
rule-melee_defenders-owner_picks = those that their owner picks
rule-fire_target = When a group that moves first names its target
rule-fire_target-after_move = after the move
rule-fire_target-at_declaration = with the Action
rule-retreat_onto_counters = Retreat onto enemy Missions, Radio or a lone Command
rule-retreat_onto_counters-barred = is barred
rule-retreat_onto_counters-allowed = is allowed
rule-landing_stacking = The stacking limit in choosing landing hexes
rule-landing_stacking-within_limit = holds
rule-landing_stacking-until_phase_b = holds from phase b on
preset-italian = As the Italian rulebook has it
preset-english = As the English translation has it

### Words of play

## Activation, movement, reaction, command, Missions

ask-step = { $members }: { $left ->
    [one] one movement point
   *[other] { $left } movement points
  } left. Where to?
ask-aim = { $group } will move, then fire: at which hex?
ask-escort = Who goes with { $members }?
ask-regroup = Split or merge more?
ask-spare = { $command } is lost: where does its spare come back?
ask-reveal = Which Mission is turned up?

option-air = air attack with { $a1 }
option-assault = Assault
option-move-attack = Movement & Attack, the move first
option-attack-move = Movement & Attack, the fire first
option-recover = recover { $a1 }
option-mission = move Mission { $a1 }
option-exit = leave the map
option-done = enough
option-reveal = turn { $a1 } up
sure-recover = Recover { $a1 }
sure-exit = Leave the map
do-exit = Leave
sure-reveal = Turn { $a1 } up
do-reveal = Turn up

chance-pa-german = activation points of the Germans
chance-pa-partisan = activation points of the Partisans

told-turn_began = Turn { $turn } begins.
told-points_given = The { $side } side has { $pa } activation points.
told-paid = { $side } spends { $cost } PA; { $left } left.
told-recovered = No longer pinned: { $units }.
told-spare_placed = The spare of { $command } comes to { $hex }.
told-spare_waits = The spare of { $command } waits for a unit.
told-mission_left = Mission { $token } leaves the map at { $hex }.
told-tito_left = It was Tito. He has escaped.
told-mission_revealed = Mission { $token } in { $hex } is turned up: { $mission }.
told-mission_removed = Mission { $token } was a dummy.
told-mission_captured = Captured in { $hex }: { $mission }.
told-radio_eliminated = The Radio in { $hex } is lost.

not-no-tank-ground = Tanks do not enter { $hex } without a road.
not-enemy-there = Enemy units hold { $hex }.
not-no-unit-with-them = There is no unit with them in { $hex }.
not-assault-needed = { $hex } must be assaulted.
not-only-missions-leave = Only Missions leave the map.
not-not-on-the-edge = { $hex } is not on the edge of the map.
not-no-points-to-leave = There are no movement points left for leaving the map.
not-melee-there = Units that have just entered a melee in { $hex } cannot suffer an Opportunity Assault.
not-out-of-command-apart = Units out of command act apart.
not-too-few-pa = That costs { $cost } PA; { $left } left.
not-pinned = Pinned: { $unit }.
not-light-unit = Not for light units: { $unit }.
not-artillery = Not for artillery: { $unit }.
not-attacked-twice = Has already attacked twice: { $unit }.
not-cannot-harm = Nothing in { $hex } can be harmed by { $unit }.
not-cannot-merge = They cannot be merged.
not-declared-otherwise = The declared target is { $hex }.
not-not-pinned = Not Pinned: { $unit }.
not-no-such-mission = No such Mission there: { $token }.
not-missions-moved = No more Missions may move this turn; the limit is { $limit }.
not-no-abwehr = There is no Abwehr unit in { $hex }.
not-nothing-hidden = Every Mission on the map is face up.
not-not-hidden = { $token } is not a face-down Mission on the map.

mod-tito-on-map = Tito on the map
mod-missions-escaped = Missions escaped
mod-first-turn = first turn
mod-carried-over = kept from last turn

## Attack, morale, air attacks

ask-loss = { $hex }: who loses the next point? { $losses ->
    [one] One is left to lose.
   *[other] { $losses } are left to lose.
  }
ask-air-target = { $plane } attacks: which hex?

option-lose = { $a1 }
sure-lose = { $a1 } { $a1-number ->
    [one] loses
   *[other] lose
  } the point
do-lose = Lose it

told-fired = Fire on { $hex } by { $firers }: { $hits ->
    [one] one hit
   *[other] { $hits } hits
  }.
hunt-tell-fired = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  } { $actors-number ->
    [one] fires
   *[other] fire
  }: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
  }.
hunt-tell-calls = The Radio calls for { $unit }.
hunt-tell-hits = { $hits ->
    [0] No hit.
    [one] One hit.
   *[other] { $hits } hits.
  }
hunt-tell-pinned = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  } { $actors-number ->
    [one] is
   *[other] are
  } Pinned.
told-tested = Morale test, { $counter }: { $die } against { $value }, { $passed ->
    [true] passed
   *[false] failed
  }.
fate-pinned = { $counter } { $counter-number ->
    [one] is
   *[other] are
  } Pinned
fate-reduced-pinned = { $counter } { $counter-number ->
    [one] keeps
   *[other] keep
  } { $left } and { $counter-number ->
    [one] is
   *[other] are
  } Pinned
told-pinned = Pinned in { $hex }: { $unit }.

not-not-hit = Not hit: { $counter }.
not-plane-not-called = The Mission that calls { $plane } is not on the map.
not-no-air-target = There is nothing for { $plane } to attack.

mod-moving = Movement & Attack
mod-pinned = { $unit } { $unit-number ->
    [one] is
   *[other] are
  } Pinned
mod-mg = { $unit } at clear ground
mod-mortar = { $unit } at infantry
mod-plane = bonus of { $plane }

odds-off-target = target missed
odds-radio-lost = only the Radio lost
odds-pinned = Pinned
odds-lost-1 = 1 VF lost
odds-lost-2 = 2 VF lost
odds-lost-3 = 3 VF lost
odds-lost-4 = 4 VF lost
odds-lost-5 = 5 VF lost
odds-lost-6 = 6 VF lost
odds-lost-7 = 7 VF lost
policy-weakest-first = losses to Pinned and weak units first
policy-all-fire-weakest-first = all that can fire do so, losses to Pinned and weak units first

## Set-up, landing, arrivals, crowded hexes

ask-setup-radio = Where is the Radio?
ask-land-fight = Units landed among enemies: which hex is fought next?
ask-land-fire = Germans came down in { $hex }. Who fires at them?
ask-radio = Due next turn: { $unit }. Do you call now?
ask-renounce = Do you give up a unit to delay Willam? { $turn ->
    [0] The German relief comes too late already.
   *[other] The German relief is due on turn { $turn }; each unit given up delays it by a turn.
  }

option-radio = in { $a1 }
option-fight = in { $a1 }
option-call = call { $a1 }
option-decline = do not call
sure-fight = Fight in { $a1 }
do-fight = Fight
sure-call = Call { $a1 }
do-call = Call

chance-drift = drift
chance-radio = the Radio

told-mission_laid = Mission { $token } lies in { $hex }.
told-radio_placed = The Radio is in { $hex }.
told-drifted = Drift from { $origin } to { $hex }: { $unit }.
told-drifted_off = Drift from { $origin } off the map: { $unit }.
told-radio_called = Call for { $unit }: { $die }, where { $least } or more is needed. { $heard ->
    [true] It is heard
   *[false] Nobody hears it
  }.
told-renounced = Given up: { $unit }; the relief is { $delay ->
    [one] one turn
   *[other] { $delay } turns
  } late.

not-no-start-hex = { $hex } is not a start hex of a Mission.
not-no-such-mission-left = There is no such Mission left: { $mission }.
not-start-hex = { $hex } cannot be chosen: a Mission starts there.
not-mission-there = { $hex } cannot be chosen: a Mission is there.
not-paratroop-there = Paratroops already land in { $hex }.
not-support-there = A support unit already lands in { $hex }.
not-too-far-apart = { $hex } is too far from the hexes already chosen.
not-no-landing-there = No unit landed among enemies in { $hex }.
not-not-called-now = { $unit } cannot be called now.
not-not-waiting = Not waiting off the map: { $unit }.
not-not-whole = Not at full strength: { $unit }.

odds-unharmed-among-enemies = unharmed, among enemies
odds-landed-pinned = in a town, Pinned
odds-landed-pinned-among-enemies = in a town, Pinned, among enemies
odds-weakened = in a wood, 1 VF lost
odds-weakened-among-enemies = in a wood, 1 VF lost, among enemies
odds-destroyed = in a wood, eliminated
odds-lost-off-map = off the map, lost

## Melee, retreat, Opportunity Assault, tanks

ask-defenders = Melee in { $hex }: who defends?
ask-melee-loss = The melee in { $hex } is lost by three or more: which unit loses a point?

option-defend = { $a1 }
option-retreat = to { $a1 }
sure-defend = Defend with { $a1 }
do-defend = Defend
sure-retreat = Retreat to { $a1 }
do-retreat = Retreat

chance-breakdown = breakdown

told-charged = Charge from { $origin } into { $hex }: { $counters }.
told-melee_tested = The lower side tests its morale: { $dice } against { $value }, { $outcome ->
    [passed] passed
    [failed] failed
   *[divided] failed by { $failed }
  }.
told-breakdown = Throw for a breakdown, { $unit }: { $dice }, { $lost ->
    [true] it breaks down
   *[false] it goes on
  }.

not-enemy-counters-there = Enemy counters are in { $hex }.
not-assaulter-came-from = The assaulter came from { $hex }.
not-not-in-melee = Not in the melee: { $unit }.

mod-melee-attack-2 = Attack 2
mod-melee-pinned = Pinned

odds-melee-enemy-beaten = enemy loses a point and leaves
odds-melee-enemy-driven-off = enemy driven off, Pinned
odds-melee-enemy-weakened = enemy loses a point, we go back
odds-melee-driven-back = we go back, Pinned
odds-melee-beaten-back = we lose a point and go back
odds-melee-broken-down = broken down before the melee
policy-all-fight = all fight; the weakest loses

## Victory

mod-mission-captured = { $mission } captured
mod-commands-lost = German Commands eliminated: { $number }
mod-vf-lost = German VF eliminated: { $vf }
mod-mission-escaped = { $mission } escaped

## How things stand

status-turn = Turn { $turn } of { $last } ({ $hours } h{ $night ->
    [true] , night
   *[false] { "" }
  }): { $phase }. { $side } initiative.
status-pa = PA: Germans { $german }, Partisans { $partisan }.
status-escapes = Victory points: Germans { $german }, Partisans { $partisan } and { $escapes } for escapes.

# What a throw came to, in a few words beside its die.
brief-radio_called = { $unit }: { $heard ->
    [true] the call is heard
   *[false] nobody hears the call
  }.
brief-breakdown = { $unit } { $lost ->
    [true] breaks down
   *[false] goes on
  }.

# The map in words.
lying-token = Mission { $token }
status-vf = { $vf } VF
status-vf-of = { $vf } of { $full } VF
price-pa = { $count } PA
