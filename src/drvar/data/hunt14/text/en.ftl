game-title = The Hunt for Tito, first edition
game-line = The 2014 edition: whole and fractional units, magnitude, damage, Commands on both sides, six face-down counters. Two players, two to three hours.

## Counters

counter-c-staff = the Supreme Staff
counter-g-para1 = Panther and Stürmer
    .number = plural
counter-g-para2 = Draufgänger, Greifer and Brecher
    .number = plural
counter-g-para3 = Blau and Grün
    .number = plural
counter-g-engineers = engineers
    .number = plural
counter-g-william1 = William I
counter-g-william2 = William II
counter-g-william3 = William III
counter-y-escort = Escort Battalion
counter-y-cadets = officers' school
counter-y-youth = youth delegates
    .number = plural
counter-y-aa = anti-aircraft guns
    .number = plural
counter-y-committee = Central Committee
counter-y-2lika1 = 2nd Lika Brigade, I

type-sapper = engineers
type-vehicle = vehicle

attack-F = fire of infantry
attack-C = fire of tanks
attack-ART = fire of artillery

target-F = on foot
target-A = armoured
target-C = unarmoured vehicle

weapon-mg = machine guns
weapon-mortar = mortars
weapon-at = anti-tank weapons
weapon-light-gun = light artillery
weapon-heavy-gun = heavy artillery

formation-william = William force
formation-staff = Supreme Staff
formation-school = Officers' school
formation-youth = Youth League
formation-committee = Central Committee
formation-2lika = 2nd Lika Brigade

marker-movement = Movement
marker-attack = Attack
marker-opportunity-attack = Opportunity Attack
marker-stopped = STOPPED
marker-damage = Damage
marker-exhausted = exhausted

work-trench = trench
work-bunker = bunker

## Ground

terrain-slope = slope

## Actions

action-retreat = Retreat
action-command-move = Command movement
action-entry = Enter reinforcements
action-air = Air strike
action-split = Fraction a unit
action-merge = Create a unit
action-melee = Melee where they stand
action-assault = Move and Assault
action-attack-move = Attack, then move
action-move-attack = Move, then Attack
action-build = Build a trench or bunker
action-recovery = Recover

## Rules options

rule-command_fire = What fire does to a Command
rule-command_fire-as_unit = alone in its hex it is a target of strength 1
rule-command_fire-immune = nothing
rule-partisan_command = Whether the Partisans have a Command
rule-partisan_command-yes = yes
rule-partisan_command-no = no; their units are always in command
rule-target_classes = What the target classes mean
rule-target_classes-armour = A armoured vehicles, C other vehicles
rule-target_classes-tanks = C tanks, A lighter armour
rule-target_classes-artillery = A artillery, C vehicles
rule-mortar_attack = How mortars attack
rule-mortar_attack-infantry = like infantry (F)
rule-mortar_attack-artillery = like artillery (ART)
rule-moved_fire = What a Movement marker takes from an attack
rule-moved_fire-none = nothing
rule-moved_fire-minus_one = 1 from the die
rule-ap_rounding = AP by strength
rule-ap_rounding-down = are rounded down
rule-ap_rounding-nearest = are rounded to the nearest number
rule-ap_rounding-up = are rounded up
rule-tie_initiative = Which side has the initiative if AP are equal
rule-tie_initiative-holder = the one that had it in the round before
rule-tie_initiative-acted_last = the one that acted last in the round before
rule-landed_count = Whether units that landed this round count for AP
rule-passes = A player who has passed
rule-passes-again = may act again in their next turn
rule-passes-final = is done for the round
rule-prices = What actions of two parts cost
rule-prices-graded = 2 AP
rule-prices-flat = 1 AP, as do Opportunity Assault and Build
rule-opportunity_price = What an Opportunity Attack costs
rule-opportunity_price-one = 1 AP, out of command 2
rule-opportunity_price-free = nothing
rule-command_price = What a Command movement costs
rule-command_price-one = 1 AP
rule-command_price-free = nothing
rule-entry_price = What it costs to bring on reinforcements
rule-entry_price-one = 1 AP for each group
rule-entry_price-free = nothing
rule-group_attack = How the units of a group attack
rule-group_attack-pooled = each for itself, small ones of a kind together
rule-group_attack-separate = each for itself
rule-group_attack-combined = all with the same attack letter together
rule-works = What trenches and bunkers do
rule-works-cover = 1 and 2 off the die of attacks and assaults
rule-works-none = nothing
rule-recover_needs = What it takes to Recover
rule-recover_needs-command = a Command in the hex
rule-recover_needs-any_unit = nothing more than the AP
rule-riding = Who may go along with a group
rule-riding-commands = Commands; objective counters in a Movement only
rule-riding-counters_retreat = Commands; objective counters in a Movement or Retreat
rule-riding-nobody = no counters
rule-assault_abort = Whether the second part of an action may be left out
rule-assault_abort-no = only if it is impossible
rule-assault_reach = The last step of an assault
rule-assault_reach-inside = is paid from half the MP
rule-assault_reach-one_more = comes on top of half the MP
rule-ooc_actions = What units out of command may do
rule-ooc_actions-listed = Movement, Attack, Opportunity Attack, Retreat
rule-ooc_actions-with_melee = Melee in their own hex too
rule-artillery_half = Artillery in an action with half the MP
rule-artillery_half-cannot = cannot take part
rule-artillery_half-stays = may move one hex
rule-drop_off = Whether members may be left behind on the way
rule-drop_off-no = no
rule-drop_off-yes = yes
rule-fire_into_melee = Attacks out of and into engaged hexes
rule-fire_into_melee-barred = are barred
rule-fire_into_melee-allowed = are allowed
rule-stack_order = The order of a stack
rule-stack_order-owner = may be changed by its owner after an Action
rule-stack_order-fixed = is never changed
rule-pinned_melee = Where a STOPPED unit has -2
rule-pinned_melee-counts = in attack and melee
rule-pinned_melee-attack_only = in attack
rule-stopped_again = A second STOPPED result costs strength
rule-stopped_again-per_round = if it is the second in the round
rule-stopped_again-marker = if the unit has the marker
rule-melee_weapons = Whether weapons count in a melee
rule-melee_weapons-no = no
rule-melee_weapons-yes = yes, each kind once, against the top unit
rule-doubling = What a magnitude of 3 doubles
rule-doubling-all = all SP and Damage
rule-doubling-hit_only = those of a HIT
rule-sight_height = Which heights block sight
rule-sight_height-target = those above the target
rule-sight_height-symmetric = those above both ends
rule-hit_mover = When a unit stops under fire
rule-hit_mover-stops = after a HIT or if it is STOPPED
rule-hit_mover-any_moral = after a HIT or any MORAL
rule-reactions = How often a stack may react in a hex
rule-reactions-one_per_stack = once
rule-reactions-by_pa = as often as AP and markers allow
rule-reaction_moves = Which moves may be interrupted
rule-reaction_moves-voluntary = those by choice
rule-reaction_moves-all = forced returns too
rule-interrupted = A group that is stopped on its way
rule-interrupted-attack_left = may still attack
rule-interrupted-all_lost = has lost its action
rule-melee_friends = Units of the acting side that did not act
rule-melee_friends-acting = stay out of the melee
rule-melee_friends-all = take part in it
rule-goes_back = Which side goes back after an Opportunity Assault with equal values
rule-back_to = Where units go back to after equal values
rule-back_to-action_start = the hex where their action began
rule-melee_tests = Who tests in a melee
rule-melee_tests-top = the top unit
rule-melee_tests-per_unit = every unit
rule-melee_surplus = A loss that the top unit cannot bear
rule-melee_surplus-ignored = is ignored
rule-melee_surplus-next_unit = goes to the next unit
rule-melee_morale = What modifies a test in a melee
rule-melee_morale-none = nothing
rule-melee_morale-difference = the winner's strength less the loser's, if negative
rule-after_melee = After a melee that destroys no one
rule-after_melee-engaged = both sides stay
rule-after_melee-retreat = one side leaves
rule-melee_double = The strength from which losses in a melee are doubled
rule-melee_double-six = 6 SP
rule-melee_double-seven = 7 SP
rule-exhaustion = When a fourth marker exhausts a unit
rule-exhaustion-at_once = at once
rule-exhaustion-after_melee = after the melee
rule-retreat_who = Who may Retreat
rule-retreat_who-engaged = units in an engaged hex
rule-retreat_who-anybody = all units
rule-retreat_marker = A Movement marker and Retreat
rule-retreat_marker-ignored = go together
rule-retreat_marker-bars = exclude each other
rule-opp_assault_result = Units beside the moving group in an Opportunity Assault
rule-opp_assault_result-mover_only = do not fight
rule-opp_assault_result-friends_add = add their strength
rule-opp_assault_mover = A moving group that is unhurt, in a hex engaged by an Opportunity Assault
rule-opp_assault_mover-stops_engaged = stops
rule-stacking-never_stop = where a move ends; and not on friends at all
rule-stacking-step_end = when step 3 ends
rule-damage = Damage markers in step 4
rule-damage-removed = are taken off
rule-damage-kept = stay
rule-first_die = The Partisans' die of round 1
rule-first_die-hidden = is hidden
rule-first_die-open = is open
rule-objective_moves = How often objective counters move
rule-objective_moves-free = as AP and markers allow
rule-objective_moves-limited = not in round 1, then once, twice and so on
rule-counter_fire = What fire does to objective counters
rule-counter_fire-immune = nothing
rule-counter_fire-infantry = infantry can eliminate them
rule-reveal = When objective counters are revealed
rule-reveal-undefended = when no Partisan unit is left beside Germans
rule-reveal-on_entry = when Germans enter
rule-reveal-by_melee = left beside Germans, by a Melee in the own hex
rule-revealed_counters = Revealed counters
rule-revealed_counters-leave = leave the map
rule-revealed_counters-stay = stay face up
rule-interrogation = What an interrogation shows
rule-interrogation-look = a counter, to the Germans alone
rule-interrogation-reveal = a counter, to both
rule-interrogation_rolls = Dice of an interrogation
rule-interrogation_rolls-one = one
rule-interrogation_rolls-per_unit = one for each unit of the hex that is in command
rule-land_on_counters = A hex with an objective counter
rule-land_on_counters-barred = cannot be chosen for a landing
rule-land_on_counters-allowed = can be chosen for a landing
rule-land_chain-none = as the Germans choose
rule-drift_off = A unit that deviates off the map
rule-landing_terrain = Terrain in fire at units that land
rule-landing_terrain-none = does not count
rule-landing_terrain-counts = counts
rule-bomb_own = A hex with German units
rule-bomb_own-barred = cannot be named for an air strike
rule-bomb_own-allowed = can be named for an air strike
rule-air_miss = An aircraft that misses its die
rule-air_miss-deviates = deviates
rule-air_miss-no_attack = does not attack
rule-renounce = When the Partisans give up units to delay William
rule-renounce-on_arrival = in the round when they are due
rule-renounce-while_waiting = as long as they have not entered
rule-renounce_who = Which units they may give up
rule-renounce_who-whole = whole ones
rule-renounce_who-any = all
rule-dummy_vp = What a dummy is worth
rule-dummy_vp-five = 5 points
rule-dummy_vp-none = nothing
rule-tito_killed_missions = Whether Tito's death scores missions that are face down
rule-tito_killed_missions-yes = yes
rule-tito_killed_missions-no = no
rule-objectives = Which hexes are objectives
rule-objectives-stars = the star hexes
rule-objectives-marked = the four marked hexes
rule-losses_scored = Which losses score
rule-losses_scored-all = all
rule-losses_scored-combat = those by attack, aircraft and melee
rule-capture_end = The capture of Tito
rule-capture_end-never = does not end the game
rule-capture_end-at_once = wins the game at once
preset-ruled = As ruled here
preset-literal = As the text has it, to the letter

### Words of play

## Activation, movement, reaction, command, objective counters

ask-step = { $members }: { $once ->
    [true] back into an adjacent hex, whatever it costs
   *[false] { $left ->
        [one] one movement point
       *[other] { $left } movement points
      } left
  }. Where to?
ask-order = Does another unit come to the top of its stack?
ask-spare = { $command } is lost: where does the supplementary Command come?
ask-reveal = Which objective counter do you look at?

option-air = air strike with { $a1 }
option-entry = Bring on reinforcements
option-retreat = Retreat
option-command-move = Command movement
option-melee = Melee where they stand
option-assault = Move and Assault
option-attack-move = Attack, then move
option-move-attack = Move, then Attack
option-build = build with { $a1 }
option-recover = Recover
option-leave = leave { $a1 } behind
option-top = { $a1 } on top
option-keep = leave the stacks as they are
option-reveal = look at { $a1 }
sure-recover = Recover
sure-melee = Fight the melee
do-melee = Fight
sure-build = Build with { $a1 }
do-build = Build
sure-leave = Leave { $a1 } behind
do-leave = Leave
film-price = { $pa } AP
sure-top = Lay { $a1 } on top
do-top = Lay
sure-reveal = Look at { $a1 }
do-reveal = Look

chance-pa-german = AP of the Germans
chance-pa-partisan = AP of the Partisans

told-turn_began = Round { $turn } begins.
told-paid = { $side } spends { $cost } AP; { $left } left.
told-charged = Assault from { $origin } into { $hex }: { $counters }.
told-recovered = No longer stopped: { $units }.
told-built = Work of { $unit } in { $hex }: { $work ->
    [bunker] a bunker
   *[other] a trench
  }.
told-raised = On top in { $hex }: { $unit }.
told-points_given = The { $side } side has { $pa } AP.
told-points_made = Your AP include the die, { $die }, and the star under Tito.
told-spare_placed = A supplementary Command replaces { $command } in { $hex }.
told-spare_waits = The supplementary Command that replaces { $command } waits for a unit that is not engaged.
told-mission_revealed = Counter { $token } in { $hex } is revealed: { $mission }.
told-mission_removed = Counter { $token } was a dummy and is removed.
told-mission_captured = Counter { $token } is taken off the map: { $mission }.
told-counter_seen = The Germans look at counter { $token } in { $hex }.
told-counter_known = Counter { $token } in { $hex }: { $mission }.

not-too-few-pa = That costs { $cost } AP; { $left } left.
not-not-engaged = No enemies are in { $hex }.
not-no-unit-with-them = There is no combat unit with them.
not-nobody-rides = Combat units take no counters along: counters move alone.
not-moved = Has already moved this round: { $counter }.
not-stopped = Stopped: { $unit }.
not-no-half-move = { $unit } cannot make half a move.
not-enemy-there = Enemies hold { $hex }.
not-assault-needed = Counters lie in { $hex }: it must be assaulted.
not-attack-on = The attack can still be made.
not-no-tank-ground = Vehicles do not enter { $hex } without a road.
not-friends-there = There are friends in { $hex }: no unit stops there.
not-no-drop-off = Units that can go on are not left behind.
not-not-with-them = { $counter } cannot be left behind here.
not-counters-alone = Objective counters that move alone draw no fire.
not-units-at-rest = Units at rest in { $hex } are with the units that moved there.
not-reacted-already = The stack in { $hex } has already reacted to this step.
not-cannot-merge = They cannot become one unit.
not-no-builder = Cannot build: { $unit }.
not-work-there = There is already such a work in { $hex }.
not-nobody-stopped = No unit in { $hex } can recover.
not-never-recovers = The Partisans have no Command and do not recover.
not-germans-only = Only the Germans question civilians.
not-cannot-raise = { $unit } cannot come to the top now.
not-nothing-hidden = You know every counter on the map.
not-not-hidden = { $token } is not a counter that is unknown to you.
not-missions-moved = No more objective counters may move this round; the limit is { $limit }.

mod-first-turn = round 1
mod-star = star under Tito
mod-carried-over = kept from the round before

## Attack, morale, air strikes

ask-air-target = { $plane } flies: to which hex?

told-fired = Fire on { $unit } in { $hex } by { $firers }: { $die }, in all { $total }, { $result ->
    [hit] a HIT
    [moral] MORAL
   *[miss] no effect
  }.
hunt14-tell-fired = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  } { $actors-number ->
    [one] fires
   *[other] fire
  } on { $unit }: { $total }, { $result ->
    [hit] a HIT
    [moral] MORAL
   *[miss] no effect
  }.
hunt14-tell-pinned = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  } { $actors-number ->
    [one] is
   *[other] are
  } STOPPED.
told-tested = Morale test, { $counter }: { $die }{ $modifier ->
    [0] { "" }
   *[other] {" "}and { $modifier } for a weaker attacker,
  } against strength { $value }: { $passed ->
    [true] passed
   *[false] failed
  }.
dice-pinned = Stopped
fate-pinned = { $counter } { $counter-number ->
    [one] is
   *[other] are
  } STOPPED
fate-reduced-pinned = { $counter } { $counter-number ->
    [one] keeps
   *[other] keep
  } { $left } and { $counter-number ->
    [one] is
   *[other] are
  } STOPPED
told-pinned = STOPPED in { $hex }: { $unit }.
told-damaged = In { $hex }, { $unit }: { $damage ->
    [one] one Damage
   *[other] { $damage } Damage
  }.
told-plane_drifted = { $plane } deviates from { $origin } to { $hex }.
told-plane_drifted_off = { $plane } deviates from { $origin } off the map.

not-never-attacks = Never attacks: { $counter }.
not-attacked-twice = Has three markers and no ammunition left: { $unit }.
not-counters-immune = Fire does nothing to the objective counters in { $hex }.
not-engaged = { $hex } is engaged.
not-cannot-harm = { $unit } cannot harm the top unit in { $hex }.
not-own-units-there = Your own units are in { $hex }.

mod-magnitude = stronger than { $unit }
mod-mg = machine guns
mod-mortar = mortars
mod-at = anti-tank weapons
mod-light-gun = light artillery
mod-heavy-gun = heavy artillery
mod-terrain = { $terrain }
mod-work = { $work }
mod-damage = { $unit } { $unit-number ->
    [one] is
   *[other] are
  } damaged
mod-pinned = { $unit } { $unit-number ->
    [one] is
   *[other] are
  } STOPPED
mod-moved = { $unit } { $unit-number ->
    [one] has
   *[other] have
  } moved

odds-pinned = STOPPED
odds-lost-1 = 1 SP lost
odds-lost-2 = 2 SP lost
odds-lost-3 = 3 SP lost
odds-lost-4 = 4 SP lost
odds-lost-5 = 5 SP lost
odds-lost-6 = 6 SP lost
odds-lost-7 = 7 SP lost
odds-counter-lost = an objective counter lost
odds-own-hit = own units hit

## Set-up, landing, arrivals, crowded hexes

ask-setup-command = Which hex is { $command } in?
ask-setup-order = { $hex }: which unit lies on top, or next below?
ask-renounce = Do you give up a unit to delay William? { $turn ->
    [0] The German relief comes too late already.
   *[other] The German relief is due in round { $turn }; each unit given up delays it by a round.
  }

option-staff = in { $a1 }
option-done = give up no more

told-command_placed = Set up in { $hex }: { $command }.
told-stack_ordered = In { $hex } from the top: { $units }.
told-mission_laid = Counter { $token } lies in { $hex }.
told-renounced = Given up: { $unit }; William is { $delay ->
    [one] one round
   *[other] { $delay } rounds
  } late.

not-no-start-hex = { $hex } is not a star hex.
not-no-such-mission-left = There is no such counter left: { $mission }.
not-not-waiting = Not due now: { $unit }.
not-not-whole = Not a whole unit: { $unit }.

ask-land-fire = { $hex }: a German unit came down there. Which unit fires at it?

chance-drift = deviation

told-drifted = Deviation from { $origin } to { $hex }: { $unit }.
told-drifted_off = Deviation from { $origin } off the map: { $unit }.

not-mission-there = { $hex } cannot be chosen: an objective counter is there.
not-too-far-apart = { $hex } is too far from the hex chosen before.

odds-weakened = in a wood, 1 SP lost
odds-landed-won = among enemies, hex won
odds-landed-engaged = among enemies, engaged
odds-landed-driven-off = among enemies, driven off
odds-destroyed = eliminated

## Melee, retreat, Opportunity Assault, vehicles

option-back = to { $a1 }
sure-back = Go back to { $a1 }
do-back = Go back

told-melee_tested = Test in the melee, { $units }: { $dice }{ $modifier ->
    [0] { "" }
   *[other] {" "}and { $modifier } for a weaker enemy,
  } against strength { $values }: { $outcome ->
    [passed] passed
    [failed] failed
   *[divided] failed by { $failed }
  }.
told-exhausted = Exhausted in { $hex }: { $unit }.
told-stayed = No hex to retreat to; they stay in { $hex }: { $counters }.

not-enemy-counters-there = There are enemy counters in { $hex }.

mod-melee-pinned = STOPPED
mod-melee-weapon = { $weapon }
mod-melee-work = { $work }

odds-melee-enemy-weakened = enemy loses strength
odds-melee-enemy-stopped = enemy STOPPED
odds-melee-undecided = nothing, both stay
odds-melee-stopped = we are STOPPED
odds-melee-weakened = we lose strength
policy-all-fight = all fight

## Victory

told-ledger_checked = End of round { $turn }. Victory points: Germans { $german }, Partisans { $partisan }.

mod-counter-revealed = { $mission } face up
mod-tito-captured = Tito captured
mod-missions-with-tito = missions face down when Tito died: { $number }
mod-command-lost = the German Command eliminated
mod-vf-lost = enemy SP eliminated: { $vf }

## How things stand

status-turn = Round { $turn } of { $last } ({ $hours } h{ $night ->
    [true] , night
   *[false] { "" }
  }): { $phase }. { $side } initiative.
status-pa = AP: Germans { $german }, Partisans { $partisan }.

# Orders to a stack.
hunt14-order-retreat = { $counters } { $counters-number ->
    [one] retreats
   *[other] retreat
  } to { $hex }?
hunt14-order-command-move = { $counters } to { $hex }?
hunt14-order-entry = { $counters } on to { $hex }?
hunt14-give-retreat = Retreat
hunt14-give-command-move = Move
hunt14-give-entry = Bring on
hunt14-ahead-from = from { $hex }, strength { $strength }

# The map in words.
ground-height = height { $height }
lying-token = counter { $token }
lying-work = { $work }
status-vf = { $vf } SP
status-vf-of = { $vf } of { $full } SP
status-seen = seen by the Germans
status-moved = has moved
status-exhausted = exhausted
status-shaken = shaken
status-shots = { $count ->
    [one] fired once
   *[other] fired { $count } times
  }
status-damage = damage { $count }
price-pa = { $count } AP
