game-title = Raid on Drvar
game-line = Solitaire on 87 zones: you lead the paratroops, the rules run the Partisans. One player, an hour.

counter-wave2-1 = Second wave 1
counter-wave2-2 = Second wave 2
counter-wave2-3 = Second wave 3
counter-wave2-4 = Second wave 4
counter-wave2-5 = Second wave 5
counter-wave2-6 = Second wave 6
figure-tito = Tito
figure-churchill = Churchill
figure-papers = the secret papers
    .number = plural
level-complete = complete success
level-partial = partial success
level-failure = failure
level-defeat = defeat

## Rules options

rule-difficulty = How much ammunition the Germans have
rule-difficulty-medium = medium: 60 points, and a D10 more with each part of the second wave
rule-difficulty-easy = easy: 70 points, and two D6 more with each part of the second wave
rule-difficulty-hard = hard: 50 points, and a D6 more with each part of the second wave
rule-b_pick = Who picks the platoons that event b reduces
rule-b_pick-player = the player
rule-b_pick-random = the lot
rule-wave2_pick = Who picks the platoons of the second wave that land
rule-wave2_pick-player = the player
rule-wave2_pick-random = the lot
rule-obermaier = When Obermaier lands
rule-obermaier-any_batch = with any part of the second wave
rule-obermaier-first_batch = with the first part
rule-officer_landing = Where an officer lands
rule-officer_landing-own_die = by its own die
rule-officer_landing-with_unit = with the platoon it is attached to
rule-land_overstack = A landing in a zone that is full
rule-land_overstack-throw_again = throws again
rule-land_overstack-until_B4 = stands, and must be relieved in step B4
rule-g_alarm = When the grotto raises the alarm
rule-g_alarm-on_stop = as soon as a platoon stops there
rule-g_alarm-when_cleared = when platoons hold it alone
rule-mission_alarm = Whether a hidden marker keeps a mission from raising the alarm
rule-mission_alarm-hidden_counts = yes
rule-mission_alarm-ignore_hidden = no
rule-alarm_phase_c = Which alarm the Partisans act by
rule-alarm_phase_c-live = the alarm as it stands
rule-alarm_phase_c-frozen = the alarm at the start of their phase
rule-tests = Which German stacks test for activation
rule-tests-moved_stacks = those with a counter that landed or moved
rule-tests-all_stacks = all
rule-test_dice = Dice for activation
rule-test_dice-per_pair = one for each pair of stack and marker zone
rule-test_dice-per_german_stack = one for each German stack
rule-activation_order = Order in which markers are turned and tests are made
rule-activation_order-ascending = by the numbers of the zones
rule-activation_order-player = as the player chooses
rule-overflow = Revealed units for which there is no room
rule-overflow-to_pool = go back to their pool
rule-overflow-adjacent = go to an adjacent zone
rule-fixed_release = A body that landed on a marker without units
rule-fixed_release-no = stays fixed this turn
rule-fixed_release-yes = may move
rule-halve = Halved movement after landing, and the officer's point
rule-halve-before_bonus = halve first, then add
rule-halve-after_bonus = add first, then halve
rule-air = Where air support helps
rule-air-origin_or_target = in every combat that touches its zone
rule-air-attack_on_zone_only = only in German attacks on its zone
rule-delay = Where reinforcements enter if their entry zone is held
rule-delay-adjacent_entry = by an adjacent entry zone
rule-delay-same_zone = only by the same zone
rule-r0 = Whether the die for the entry can give R0
rule-r0-not_rolled = no
rule-r0-d6_one_shift = yes, one less than the die
rule-reinf = Colours of reinforcements
rule-reinf-own_colour = the colour of the period first, each by its own entry
rule-reinf-pooled = all colours allowed in one draw
rule-reinf_act = Whether arrivals act again in their turn
rule-reinf_act-yes = yes
rule-reinf_act-no = no
rule-stack_speed = How a Partisan stack of mixed speed moves
rule-stack_speed-slowest = together, at the slowest
rule-stack_speed-individual = each at its own speed, the slowest with the figures
rule-fix_in_transit = Whether a moving Partisan stack stops beside Germans
rule-fix_in_transit-yes = yes
rule-fix_in_transit-no = no, it passes
rule-joined = A Partisan stack that was joined
rule-joined-stays = stays this turn
rule-joined-moves = moves in its turn
rule-no_friend = At alarm 7 or more, a stack without a friend to reach
rule-no_friend-enemy = heads for the enemy
rule-no_friend-stay = stays
rule-skip_full = How a march treats full friendly stacks
rule-skip_full-no = they are targets
rule-skip_full-yes = they are skipped
rule-tito_flight = When Tito's stack flees
rule-tito_flight-eight_sp = with eight points or more
rule-tito_flight-any_size = with any strength
rule-exit_cost = Leaving the map
rule-exit_cost-free = costs nothing
rule-exit_cost-one = costs one movement point
rule-no_exit = Tito's stack if no exit is free
rule-no_exit-stay = stays
rule-no_exit-enemy = heads for the enemy
rule-crossed = Units that a Partisan stack reveals in passing
rule-crossed-join = go with it
rule-crossed-stay = stay behind and move by themselves
rule-yug_fire = Partisan fire that cannot hit
rule-yug_fire-must = is made anyway
rule-yug_fire-skip_if_hopeless = is not made
rule-support_spends = Whether supporting a fire is an action
rule-support_spends-yes = yes
rule-support_spends-no = no
rule-officer_spends = Whether an officer's help in fire is an action
rule-officer_spends-no = no
rule-officer_spends-yes = yes
rule-fires_per_zone = Fires from one zone in a step
rule-fires_per_zone-one = one
rule-fires_per_zone-unit = one for each unit
rule-def_support = Who supports a target of fire
rule-def_support-can_act = units that can act
rule-def_support-all = all units
rule-aa_tank = Where AA guns and tanks help in an assault
rule-aa_tank-own_line = on their own line
rule-aa_tank-whole_stack = on every line
rule-officer_front = Whether an officer may lie on top of platoons, lead their fire and stand in contact
rule-officer_front-no = no
rule-officer_front-allowed = yes
rule-officer_count = Whether officers count when the sides of an assault are compared
rule-officer_count-no = no
rule-officer_count-yes = yes
rule-reposition = Lines of an assault after the first round
rule-reposition-each_round = are formed again each round
rule-reposition-losses_only = only losses are replaced
rule-ties = Order of equal Partisans in a stack or column
rule-ties-stable = as they stand
rule-ties-die = by lot
rule-capture = A figure found without any guard
rule-capture-die = is captured or killed by a die
rule-capture-auto_if_unguarded = is captured
rule-capture_by = Units that capture a figure that has no Partisans with it
rule-capture_by-any_unit = any German unit, an officer too
rule-capture_by-platoons = platoons only
rule-prisoner_mp = Speed of a guard with a prisoner
rule-prisoner_mp-of_guard = the guard's
rule-prisoner_mp-two = two at most
rule-storch = When the Storch flies
rule-storch-after_C3 = after the Partisan phase
rule-storch-before_C = before the Partisan phase
rule-prisoner_vp = Where Tito or Churchill scores as a prisoner
rule-prisoner_vp-anywhere = anywhere
rule-prisoner_vp-gz48_only = only on the landing strip, elsewhere as dead
rule-wipeout = When no Germans are left
rule-wipeout-play_on = play goes on
rule-wipeout-end = the game ends
rule-transit_occupies = Whether passing through grotto and missions counts
rule-transit_occupies-no = no
rule-transit_occupies-yes = yes
rule-german_back = The reduced side of a German platoon
rule-german_back-text = 2-1-2, as the text prints it
rule-german_back-likely = 1-2-2, as it may have been meant
preset-standard = As the rulebook has it, medium difficulty
preset-easy = Easy: more ammunition
preset-hard = Hard: less ammunition

## Questions

ask-event-group = Event b: which group loses strength?
ask-event-loss = Event b: which platoon loses a step?
ask-air = Where do the aircraft help this turn?
ask-land = Choose { $n ->
    [one] one platoon
   *[other] { $n } platoons
  } of the second wave to land.
ask-attach = Which platoon does Obermaier jump with?
ask-activation-zone = Which zone's markers are turned next?
ask-activation-order = Which stack tests which zone next?
ask-movement = { $left ->
    [0] Nobody else can move. End the step?
   *[other] Who moves next?
  }
ask-step = { $members }: { $left ->
    [one] one movement point
   *[other] { $left } movement points
  } left. Where to?
ask-combat = { $left ->
    [0] Nobody else can fight. End the step?
   *[other] Which combat next?
  }
ask-target = Zone { $zone } fires: at which zone?
ask-shooter = Who shoots from { $zone } at { $target }?
ask-support = { $shooter } shoots at { $target }. All others support unless you leave some out.
ask-order-zone = Do you want to change the order of a stack?
ask-order-next = Zone { $zone }: which counter is number { $place } from the top?
ask-guard = Who guards { $figure }?
ask-assault-contact = Assault in { $zone }, round { $round }: which counter faces line { $line }?
ask-assault-support = Assault in { $zone }, round { $round }: which line does { $counter } support?
ask-assault-go-on = Assault in { $zone }, round { $round } fought: fight on, or stop?
ask-refuge = Where does { $counter } fall back to?

## Options

option-group = { $a1 }
option-reduce = reduce { $a1 }
option-air = support zone { $a1 }
option-no-air = no air support
option-land = land { $a1 }
option-attach = with { $a1 }
option-hold = hold Obermaier back
option-turn = turn the markers of zone { $a1 }
option-test = zone { $a1 } tests { $a2 }
option-move = move { $a1 }
option-end = end the step
option-to = go to { $a1 }
option-with = take { $a1 } along
option-hand = hand { $a1 } to { $a2 }
option-stop = stop
option-fire = fire from { $a1 }
option-assault = assault in { $a1 }
option-at = at { $a1 }
option-shooter = { $a1 } shoots
option-go = fire
option-leave = leave { $a1 } out
option-order = order the stack in { $a1 }
option-keep = keep the order
option-top = { $a1 } next
option-guard = { $a1 } guards
option-contact = { $a1 } in contact
option-support = { $a1 } supports line { $a2 }
option-go-on = fight on
option-refuge = to zone { $a1 }

# The same without what was chosen the last time.
anew-go-on = change the lines

# What is left undone when a step is ended.
undone-movement = { $left ->
    [one] One platoon has not moved.
   *[other] { $left } platoons have not moved.
  }
undone-combat = { $left ->
    [one] One more zone could fight.
   *[other] { $left } more zones could fight.
  }

# Before a step that cannot be taken back: what is about to be done, and the verb on its button.
sure-air = Call the aircraft to { $a1 }
do-air = Call
sure-turn = Turn the markers of { $a1 }
do-turn = Turn
sure-test = Test { $a1 } by { $a2 }
do-test = Test
sure-fire = Fire from { $a1 }
do-fire = Fire
sure-assault = Assault in { $a1 }
do-assault = Assault
sure-at = Fire at { $a1 }
do-at = Fire
sure-guard = { $a1 } as the guard
do-guard = Guard
sure-refuge = Fall back to { $a1 }
do-refuge = Fall back
sure-group = Strength lost by { $a1 }
do-group = Lose it
sure-reduce = Reduce { $a1 }
do-reduce = Reduce
sure-land = Land { $a1 }
do-land = Land
sure-attach = Jump with { $a1 }
do-attach = Jump
sure-to = Go to { $a1 }
do-to = Go
sure-stop = Stop here
do-stop = Stop
sure-shooter = Fire with { $a1 }
do-shooter = Fire
sure-leave = Fire without { $a1 }
do-leave = Leave out
sure-go = Fire
do-go = Fire
sure-top = Put { $a1 } next
do-top = Put
sure-contact = Put { $a1 } in contact
do-contact = Fight
sure-support = Support line { $a2 } with { $a1 }
do-support = Support

## Chance

chance-shuffle = the markers are shuffled
chance-units = units are drawn
chance-event = event
chance-event-b = event b
chance-event-c = event c
chance-event-d = event d
chance-event-e = event e
chance-event-f = event f
chance-event-g = the end
chance-wave = the second wave
chance-supply = ammunition
chance-air = air support
chance-landing = landing
chance-activation = activation
chance-capture = capture
chance-attack = attack
chance-defence = defence
chance-german = assault, German
chance-yugoslav = assault, Partisan
chance-reinforcements = reinforcements
chance-entry = entry
chance-number = number

## What happened

told-turn_began = Turn { $turn } begins.
told-event = Event { $letter }.
told-reduced = { $counter } { $counter-number ->
    [one] is
   *[other] are
  } reduced.
told-markers_left = Markers leave the map unseen: { $zones }.
told-marker_moved = A marker goes from { $start } to { $end }.
told-youth_left = These companies are not there: { $units }.
told-astray = { $counter } goes astray.
told-wave_ready = { $platoons ->
    [one] One platoon of the second wave is ready.
   *[other] { $platoons } platoons of the second wave are ready.
  }
told-ammunition_gained = { $points } points of ammunition arrive: { $ammo }.
told-ammunition_spent = Ammunition: { $ammo }.
told-air_support_called = Aircraft are called to { $zone }.
told-air_support_came = Air support in { $zone }: { $bonus }.
told-landed = { $counter } lands in { $zone }.
told-landing_crowded = { $zone } is full: { $counter } throws again.
told-officer_joined = { $counter } joins a platoon in { $zone }.
told-never_landed = Never landed: { $counters }.
told-alarm_raised = The alarm rises to { $alarm }.
told-markers_turned = The markers of { $zone } are turned: { $markers }.
told-units_revealed = Revealed in { $zone }: { $units }.
told-uniform_found = There is only an empty uniform in { $zone }.
told-figure_revealed = Found in { $zone }: { $figure }.
told-activation_tested = { $by } tests { $zone }: { $die } against alarm { $alarm }.
told-papers_taken = The papers in { $at } are taken.
told-moved = { $counters }: from { $origin } by { $path }.
told-fire_opened = { $shooter } { $shooter-number ->
    [one] fires
   *[other] fire
  } from { $origin } at { $target }.
told-fire_resolved = Attack { $attack }, defence { $defence }.
told-eliminated = { $counter } { $counter-number ->
    [one] is
   *[other] are
  } eliminated.
told-assault_begun = Assault in { $zone }.
told-lines_formed = Round { $round } in { $zone }.
told-line_fought = Line { $line }: { $german_value } to { $yugoslav_value }.
told-assault_won = The assault takes { $zone }.
told-assault_lost = The assault in { $zone } fails.
told-assault_stopped = The assault in { $zone } is broken off.
told-fell_back = { $counter } { $counter-number ->
    [one] falls
   *[other] fall
  } back to { $to }.
told-figure_captured = { $figure } is captured in { $zone }.
told-figure_killed = { $figure } is killed in { $zone }.
told-guarded = { $counter } guards { $figure }.
told-held = { $counter } holds { $figure }; neither moves until a platoon takes over.
told-storch_landed = The Storch lands on the strip.
told-flown_out = The Storch flies { $figure } out.
told-no_reinforcements = No reinforcements: { $die } against alarm { $alarm }.
told-reinforcements_called = Reinforcements come: { $die } against alarm { $alarm }.
told-reinforcements_due = Reinforcements at { $entry }.
told-reinforced = Reinforcements in { $zone }: { $units }.
told-reinforcements_wait = Reinforcements wait at { $zone }: { $units }.
told-stack_moved = Partisans march by { $path }: { $units }.
told-stack_stayed = The Partisans in { $zone } stay.
told-march_joined = { $units } { $units-number ->
    [one] joins
   *[other] join
  } the march in { $zone }.
told-left_map = Partisans leave the map at { $zone }.
told-surplus_stayed = { $unit } { $unit-number ->
    [one] finds no room ahead and stays
   *[other] find no room ahead and stay
  } in { $zone }.
told-went_round = { $units } { $units-number ->
    [one] goes
   *[other] go
  } round to { $zone }.
told-fire_held = The Partisans in { $zone } hold their fire.
told-end_fixed = The raid will end after turn { $turn }.
told-out_of_ammunition = There is no ammunition left.
told-game_over = The raid is over: { $level }, { $points } points.

## What happened, as actions

raid-tell-upkeep = What the turn brings.
raid-tell-marker = A marker goes from { $from } to { $to }.
raid-tell-air = Aircraft are called to { $at }.
# What a throw came to, in a few words beside its die.
brief-activation_tested = { $woken ->
    [true] { $zone } wakes.
   *[false] Nobody wakes in { $zone }.
  }
brief-landed = { $counter }: { $zone }
brief-no_reinforcements = Nobody comes.
brief-reinforcements_called = They come.
brief-air_support_came = { $bonus ->
    [0] They do not come through.
   *[other] They support with { $bonus }.
  }
raid-tell-landed = { $count ->
    [one] { $who } { $actors-number ->
      [one] lands
     *[other] land
    }.
   *[other] { $count } land.
  }
raid-tell-crowded = { $at } is full: { $counter } throws again.
raid-tell-reveal = { $count ->
    [one] The marker of { $at } is turned.
   *[other] The { $count } markers of { $at } are turned.
  }
raid-tell-woken = { $at } wakes.
raid-tell-test = { $by } tests: { $die } against alarm { $alarm }.
raid-tell-asleep = { $count ->
    [one] { $places } is tested: no units wake.
   *[other] { $places } are tested: no units wake.
  }
raid-tell-tested = { $count ->
    [one] { $places } is tested.
   *[other] { $places } are tested.
  }
raid-tell-calling = The Partisans call for reinforcements.
raid-tell-turned = { $count ->
    [one] One marker.
   *[other] { $count } markers.
  }
raid-tell-found = There: { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  }.
raid-tell-uniform = There is only an empty uniform.
raid-tell-march = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  } { $actors-number ->
    [one] marches
   *[other] march
  } to { $to }.
raid-tell-from = From { $from }.
raid-tell-from-over = From { $from } by { $over }.
raid-tell-along = { $who } { $who-number ->
    [one] goes
   *[other] go
  } along.
raid-tell-towards = Towards { $at }.
raid-tell-joined = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  } { $actors-number ->
    [one] joins
   *[other] join
  } in { $at }.
raid-tell-left = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  } { $actors-number ->
    [one] leaves
   *[other] leave
  } the map at { $from }.
raid-tell-stay = The Partisans in { $places } stay.
raid-tell-surplus = { $count ->
    [one] One Partisan finds
   *[other] { $count } Partisans find
  } no room ahead: { $places }.
raid-tell-held = The Partisans in { $places } hold their fire.
raid-tell-fire = { $counter } { $counter-number ->
    [one] fires
   *[other] fire
  } at { $at }.
raid-tell-fire-sum = From { $from }: { $attack } to { $defence }.
raid-tell-assault = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  } { $actors-number ->
    [one] assaults
   *[other] assault
  } in { $at }.
raid-tell-won = { $rounds ->
    [one] Won in one round.
   *[other] Won in { $rounds } rounds.
  }
raid-tell-failed = { $rounds ->
    [one] Lost in one round.
   *[other] Lost in { $rounds } rounds.
  }
raid-tell-stopped = { $rounds ->
    [one] Broken off after one round.
   *[other] Broken off after { $rounds } rounds.
  }
raid-tell-back = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  } back to { $at }.
raid-tell-due = { $number ->
    [one] One reserve unit
   *[other] { $number } reserve units
  } at entry { $entry }.
raid-tell-arrive = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  } { $actors-number ->
    [one] arrives
   *[other] arrive
  } in { $at }.
raid-tell-waits = Reserves wait.
raid-tell-wait = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  } { $actors-number ->
    [one] waits
   *[other] wait
  } at { $at }.
raid-recap-title = The Partisan phase
raid-recap-landing = The landing
raid-recap-turned = Markers are turned
raid-recap-meanwhile = Meanwhile
raid-recap-landed = { $count ->
    [one] 1 counter landed
   *[other] { $count } counters landed
  }
raid-recap-found = { $count ->
    [one] 1 Partisan unit found
   *[other] { $count } Partisan units found
  }
raid-recap-in = In { $places }.
raid-recap-marched = { $count ->
    [one] 1 stack marched
   *[other] { $count } stacks marched
  }
raid-recap-to = To { $places }.
raid-recap-fired = { $count ->
    [one] 1 fire
   *[other] { $count } fires
  }, { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
  }
raid-recap-odds = { $one ->
    [one] The odds were { $best }%.
   *[other] The best odds { $best }%, the worst { $worst }%.
  }
raid-recap-lost-german = { $count ->
    [one] 1 platoon lost
   *[other] { $count } platoons lost
  }
raid-recap-lost-partisan = { $count ->
    [one] 1 Partisan unit lost
   *[other] { $count } Partisan units lost
  }
raid-recap-who = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  }.
raid-recap-score = Score { $from } to { $to }
raid-recap-ammunition = Ammunition { $from } to { $to }
raid-recap-ammunition-note = Ammunition { $from } to { $to }.
raid-recap-alarm = Alarm { $from } to { $to }
raid-recap-alarm-note = Alarm { $from } to { $to }.
raid-moment-seen = { $figure } is seen.
raid-moment-found = The papers are found.
raid-moment-rises = Alarm { $from } to { $alarm }
raid-moment-rises-note = { $more ->
    [0] reserves come from here on
   *[other] { $more } more call the reserves
  }
raid-moment-turned = All is turned up
raid-moment-turned-note = also in { $places }
raid-worth-seen = { $prisoner } or { $dead } points
raid-worth-seen-note = prisoner, or dead
raid-worth-captured = { $prisoner } points
raid-worth-captured-note = as a prisoner
raid-worth-flown = { $prisoner } points
raid-worth-flown-note = the prisoner is out of reach
raid-worth-killed = { $dead } points
raid-worth-killed-note = dead
raid-worth-gone = No points
raid-worth-gone-note = no one can be taken off the map
raid-worth-papers-found = { $vp } points
raid-worth-papers-found-note = if they are taken
raid-worth-papers-taken = { $vp } points
raid-worth-papers-taken-note = for the papers
raid-worth-papers-gone = No points
raid-worth-papers-gone-note = the papers are away
raid-worth-command = { $vp } { $vp ->
    [-1] point
   *[other] points
  }
raid-worth-command-note = for the officer
raid-moment-taken = The papers are taken.
raid-moment-captured = { $figure } is captured.
raid-moment-killed = { $figure } is killed.
raid-moment-gone = { $figure } { $figure-number ->
    [one] is
   *[other] are
  } gone.
raid-moment-left = Away from the map by zone { $from }.
raid-moment-flown = { $figure } is flown out.
raid-moment-flown-note = The Storch has left the strip.
raid-moment-where = In zone { $at }.
raid-moment-where-with = In zone { $at }, with { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  }.
raid-moment-alarm = The alarm is { $alarm }.
raid-moment-alarm-note = From here on reserves come, and the Partisans have two actions.
raid-moment-command = { $counter } is lost.
raid-moment-upset = The assault in { $at } succeeds.
raid-moment-toll = { $ours } to { $theirs }
raid-moment-toll-note = points of strength lost, German to Partisan
raid-moment-night = Night falls.
raid-moment-end-note = The end of the raid is fixed.

## Why not

not-not-that-group = Event b does not name { $group }.
not-hurt-already = { $counter } has already lost a step.
not-officers-exempt = Officers are exempt.
not-not-of-the-group = { $counter } does not belong to that group.
not-no-zone = There is no zone { $zone }.
not-cannot-land = { $counter } cannot land now.
not-does-not-land = { $counter } does not land this turn.
not-must-attach = Obermaier must land now.
not-not-entered = There are no Germans among hidden markers in { $zone }.
not-no-such-test = No such test is due.
not-not-on-map = { $counter } is not on the map.
not-fixed = { $counter } is fixed by the enemy.
not-moved-already = { $counter } has already moved.
not-no-action-left = { $counter } has no action left.
not-holds-prisoner = { $counter } holds a prisoner and stays until a platoon takes over.
not-prisoner-moved = The prisoner of { $counter } has moved this turn.
not-nowhere-to-go = { $counter } has nowhere to go.
not-no-link = No link leads to { $zone }.
not-too-far = Not enough movement points: { $left } left.
not-stopped-by-enemy = The enemy in { $zone } stops the move.
not-no-action-for-assault = No action would be left for an assault in { $zone }.
not-officer-alone = An officer does not enter { $zone } alone.
not-no-room = There is no room in { $zone }.
not-not-moved-yet = The group has not moved yet.
not-too-many = { $zone } holds more than ten points.
not-cannot-join = { $counter } cannot come along.
not-not-our-prisoner = { $figure } is not a prisoner of this group.
not-cannot-guard = { $counter } cannot guard the prisoner.
not-assault-due = The assault in { $zone } must be fought first.
not-nobody-to-assault = There is nothing to assault in { $zone }.
not-nobody-to-fire = No unit in { $zone } can fire.
not-must-assault = Units that share { $zone } with the enemy must assault.
not-fired-already = { $zone } has already fired.
not-no-target = { $zone } has no target.
not-not-in-zone = { $counter } is not in the zone.
not-fired-once = { $counter } has fired.
not-officer-behind = { $counter } stays behind the platoons.
not-not-adjacent = { $zone } is not adjacent.
not-hidden-marker = A hidden marker lies in { $zone }.
not-nobody-there = There is no enemy in { $zone }.
not-friends-there = Your own troops are in { $zone }.
not-no-supporter = { $counter } does not support.
not-nothing-to-order = There is nothing to order in { $zone }.
not-not-in-stack = { $counter } is not in the stack.
not-aimed-elsewhere = The stack fires at one zone only, so not at { $zone } as well.
not-another-supports-now = It is another platoon's turn to support.
not-assault-is-over = The assault in { $zone } is over.
not-enemy-there = The enemy is in { $zone }.
not-every-line-is-faced = Every line already has a counter facing it.
not-in-contact-already = { $counter } is already in contact.
not-line-unfaced = Line { $line } must be faced first.
not-no-platoon-there = There is no platoon in { $zone }.
not-no-refuge = The survivors in { $zone } would have no zone to fall back to.
not-no-room-there = There is no room in { $zone }.
not-no-such-line = There is no such line.
not-not-available = { $counter } is not available.
not-not-in-this-assault = { $counter } is not in this assault.
not-not-the-nearest = { $zone } is not the nearest refuge.
not-not-this-support = { $counter } cannot support there.
not-officer-not-in-contact = Officers do not stand in contact.
not-one-round-first = One round must be fought first.
not-stays-as-guard = { $counter } stays to guard the prisoner.
not-yugoslavs-place-themselves = The Partisans place themselves.

## Modifiers

mod-fire-factor = fire factor of { $counter }
mod-assault-factor = assault factor of { $counter }
mod-support = support
mod-officer = officer
mod-light = { $light }
mod-ammunition = ammunition { $ammo }
mod-air = air support
mod-aa = AA guns
mod-aa-guns = AA guns alive: { $guns }
mod-protection = { $colour } zone
mod-tank = tank
mod-tito = Tito
mod-tito-dead = Tito dead
mod-tito-prisoner = Tito prisoner
mod-tito-held = Tito held by an officer alone
mod-churchill-dead = Churchill dead
mod-churchill-prisoner = Churchill prisoner
mod-churchill-held = Churchill held by an officer alone
mod-papers = the papers
mod-mission = mission in { $zone }
mod-platoons-lost = platoons lost: { $platoons }
mod-officer-lost = { $counter } lost

## Odds

weigh-fire = { $counter } fires from { $origin } at { $target }
weigh-cost-fire = Ammunition falls from { $ammo } to { $left }.
fate-out = { $counter } { $counter-number ->
    [one] is
   *[other] are
  } eliminated
fate-reduced = { $counter } { $counter-number ->
    [one] is
   *[other] are
  } reduced
odds-target-hit = target hit
odds-shooter-hit = shooter hit
odds-german-hit = German hit
odds-yugoslav-hit = Partisan hit
odds-german-win = won
odds-yugoslav-win = lost
odds-stopped = broken off
odds-out-of-ammunition = ammunition gone
odds-undecided = undecided
policy-press-on = pressed on to the end, the best in contact
policy-press-on-cut-short = pressed on as far as could be calculated
policy-same-lines = in the same lines once more, then pressed on with the best in contact
policy-same-lines-cut-short = in the same lines once more, then as far as could be calculated
policy-one-round = one round
policy-one-round-cut-short = one round, as far as could be calculated
policy-all-support = all support

## How things stand

phase-setup = set-up
phase-A = A event
phase-B1 = B1 air
phase-B2 = B2 landing
phase-B3 = B3 activation
phase-B4 = B4 movement
phase-B5 = B5 activation
phase-B6 = B6 combat
phase-C1 = C1 arrivals
phase-C2 = C2 march
phase-C3 = C3 fire
phase-D = D end of turn
phase-E = E next turn
phase-F = F victory
fate-free = free
fate-prisoner = prisoner
fate-dead = dead
fate-taken = taken
fate-flown = flown out
fate-left = left the map
status-turn = Turn { $turn } of { $last } ({ $phase }), alarm { $alarm }, ammunition { $ammo }, points { $points }.
status-figure = { $figure }: { $fate }.

## The map in words

side-yugoslav = Partisan
cover-green = open
cover-orange = light cover
cover-red = strong cover
say-dotted = dotted link
mark-grotto = Tito's cave
mark-strip = the landing strip
mark-mission = { $flag ->
    [US] US mission
    [GB] British mission
   *[USSR] Soviet mission
  }
mark-drop = drop zone { $roman }, die { $die }
mark-entry = { $colour } entry { $entry }
lying-marker = hidden marker { $letter }
lying-figure = { $figure }
lying-fate = { $figure }, { $fate }
status-factors = fire { $fire }, assault { $assault }, movement { $movement }
status-reduced = reduced
status-done = { $count ->
    [one] one action used
   *[other] { $count } actions used
  }
status-fixed = fixed by the enemy
status-guards = guards { $figure }
status-waits = waits outside the map
price-points = { $cost ->
    [one] 1 movement point
   *[other] { $cost } movement points
  }
risk-fire = if it stops there, Partisans in { $zones } can fire: { $percent } % for a hit
threat-fire = From { $origin }: { $count ->
    [one] one unit
   *[other] { $count } units
  } can fire, strength of the stack { $points }.
threat-march = Partisans can march there.
round-losses = German loss { $german }, Partisan loss { $yugoslav }
