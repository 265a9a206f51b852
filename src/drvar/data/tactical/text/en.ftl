# What both editions of the hunt say alike.

## Counters

counter-c-rybka = Rybka's Command
counter-g-mg = machine guns
    .number = plural
counter-g-mortar = mortars
    .number = plural
counter-g-res1 = second wave, 1st company
counter-g-res2 = second wave, 2nd company
counter-g-gun = light gun
counter-y-l3 = L3 tanks
    .number = plural
counter-y-3lika1 = 3rd Lika Brigade, I
counter-y-3lika2 = 3rd Lika Brigade, II
counter-y-3lika3 = 3rd Lika Brigade, III
counter-y-3lika4 = 3rd Lika Brigade, IV
counter-y-1lika1 = 1st Lika Brigade, I
counter-y-1dalm1 = 1st Dalmatian Brigade, I
counter-y-corpsguard = guard of I Corps
counter-tito = Tito
counter-british = the British Mission
counter-us = the US Mission
counter-soviet = the Soviet Mission
counter-dummy-1 = a dummy
counter-dummy-2 = a dummy
counter-ju87-1 = Ju 87, no. 1
counter-ju87-2 = Ju 87, no. 2
counter-ju87-3 = Ju 87, no. 3
counter-ju87-4 = Ju 87, no. 4
counter-cr42-1 = CR 42, no. 1
counter-cr42-2 = CR 42, no. 2

kind-tito = Tito
kind-british = British Mission
kind-us = US Mission
kind-soviet = Soviet Mission
kind-dummy = dummy

type-infantry = infantry
type-paratroop = paratroops
type-support = support
type-mg = machine guns
type-artillery = artillery

formation-para500 = 500th Parachute Battalion
formation-escort = Escort Battalion
formation-3lika = 3rd Lika Brigade
formation-1lika = 1st Lika Brigade
formation-1dalm = 1st Dalmatian Brigade
formation-1corps = I Corps

marker-out-of-command = Out of Command

## Ground

terrain-clear = clear
terrain-town = town
terrain-hill = hill
terrain-wood = wood
terrain-road = road
terrain-stream = stream


## Actions

action-movement = Movement
action-attack = Attack
action-interrogate = Interrogate civilians
action-opportunity-attack = Opportunity Attack
action-opportunity-assault = Opportunity Assault

## Rules options

rule-fractions = How many fractional counters there are
rule-fractions-unlimited = as many as are needed
rule-fractions-printed = as many as are printed; several smaller ones replace a missing one
rule-stacking = Where the stacking limit holds
rule-stacking-end_of_move = where a move ends
rule-melee_bands = Which side is eliminated in a melee
rule-melee_bands-standard = a side that is lower by 3 and has less than half
rule-melee_bands-triple = a side that is lower by 3 and has less than a third
rule-melee_bands-also_small = a side that has less than half, by any difference
rule-land_chain = How close together units land
rule-land_chain-chain = each within 2 hexes of the one before

# Values alone: the editions word the rest of these options in their own files.
rule-assault_abort-yes = yes
rule-opp_assault_mover-goes_on = may go on
rule-goes_back-assaulter = the side that reacted
rule-goes_back-active = the side that moved
rule-back_to-entered_from = the hex they entered from
rule-drift_off-target = lands in its hex
rule-drift_off-lost = is lost
rule-landed_count-no = no
rule-landed_count-yes = yes

### Words of play

## Activation, movement, reaction, command, Missions

ask-activation = Your activation: which hex acts? Or pass.
ask-action = { $place }: which Action?
ask-group = { $action }: who takes part?
ask-reaction = { $movers } moved into { $hex }. Do you react?
ask-target = Attack by { $group }: which hex?
ask-shot = { $group } may fire after the move: at which hex?

option-pass = pass
option-activate = act in { $a1 }
option-enter = bring on at { $a1 }
option-movement = Movement
option-attack = Attack
option-split = split { $a1 } into { $a2 }
option-merge = merge into one
option-interrogate = question civilians
option-take = take { $a1 }
option-all = all of them
option-go = that is all
option-step = go to { $a1 }
option-stop = stop
option-hold = hold
option-fire = fire from { $a1 }
option-charge = assault from { $a1 }
option-target = at { $a1 }

# Before what cannot be taken back: what is about to be done, and the verb on its button.
sure-target = Fire at { $a1 }
do-target = Fire
sure-fire = Fire from { $a1 }
do-fire = Fire
sure-charge = Assault from { $a1 }
do-charge = Assault
sure-step = Go into { $a1 }
do-step = Go
sure-take = Take { $a1 }
do-take = Take
sure-all = Take all of them
do-all = Take all
sure-go = Take no more
do-go = Enough
sure-split = Split { $a1 } into { $a2 }
do-split = Split
sure-merge = Merge into one
do-merge = Merge
sure-interrogate = Question civilians
do-interrogate = Question
do-recover = Recover
sure-spare = Place it in { $a1 }
do-spare = Place
option-spare = in { $a1 }

chance-tito = Tito: captured or killed
chance-interrogation = interrogation

told-initiative = The { $side } side has the initiative.
told-out_of_command = Out of command: { $units }.
told-passed = { $side } passes.
told-let_pass = { $side } lets them pass in { $hex }.
told-moved = To { $hex }: { $counters }.
told-action_ended = { $why ->
    [no-way] No further step is possible from { $hex }: the move is over.
    [no-enemy] No enemy can be reached any more from { $hex }: the Assault is over.
    [nobody-left] No one in { $hex } can go on.
    [no-target] There is nothing to fire at from { $hex }: the shot lapses.
    [hit] Hit in { $hex }: the move is over.
    [fought] They had to fight in { $hex }: the move is over.
    [slow] The quickest did not go on from { $hex }; the others have no points left.
   *[taken] The Assault ends with what was captured in { $hex }.
  }
told-split = Split: { $unit } into { $parts }.
told-merged = { $units } become { $unit }.
told-reduced = In { $hex } a loss of { $points }: { $unit }, { $vf } left.
told-made_up = There is no such counter left; one is cut from { $unit }: { $part }.
told-eliminated = Eliminated in { $hex }: { $unit }.
told-command_eliminated = Lost in { $hex }: { $command }.
told-tito_captured = Tito is captured in { $hex }.
told-tito_killed = Tito is killed in { $hex }.
told-interrogated = The people of the town are questioned: { $die }, where { $least } or more is needed. { $success ->
    [true] They talk
   *[false] They tell nothing
  }.

not-no-room = There is no room in { $hex }.
not-not-next = The group is not next to { $hex }.
not-out-of-reach = Moves go hex by hex, and { $left ->
    [one] one movement point does
   *[other] { $left } movement points do
  } not lead to { $hex }.
not-too-far = { $hex } costs { $cost }, { $left } left.
not-no-enemy-in-reach = There is no enemy to assault within reach of { $hex }.
not-not-an-entry = They do not enter at { $hex }.
not-not-moved-yet = The group has not moved yet.
not-assault-on = The Assault is still possible.
not-nobody-there = No unit in { $hex } can do that now.
not-not-in-hex = Not there: { $counter }.
not-nobody-taken = No one is chosen yet.
not-out-of-command = Out of command: not this Action.
not-no-such-hex = There is no hex { $hex }.
not-out-of-range = { $hex } is out of range of { $unit }.
not-out-of-range-by-night = By night { $hex } is out of range of { $unit }.
not-out-of-sight = { $hex } is out of sight of { $unit }.
not-nothing-to-hit = There is nothing to hit in { $hex }.
not-no-target = There is no target in range and sight of { $hex }.
not-nowhere-to-go = There is nowhere to go from { $hex }.
not-nothing-to-do = There is nothing to do in { $hex }.
not-not-on-the-map = They are not on the map yet.
not-no-such-split = { $unit } cannot be split like that.
not-no-command-here = There is no Command in { $hex }.
not-no-town = { $hex } is not a town.

mod-die = die
mod-strength = strength { $vf }

## Attack, morale, air attacks

chance-fire = fire
chance-bombs = bombs
chance-morale = morale
chance-precision = precision

told-air_attack = { $plane } flies to { $hex }.
told-plane_arrived = { $plane } finds { $hex }: { $die }, where { $least } or more is needed.
told-plane_astray = { $plane } misses { $hex }: { $die }, where { $least } or more is needed.

not-no-such-plane = { $plane } is not one of your aircraft.
not-plane-not-there = { $plane } is not there, or has flown.

fate-out = { $counter } { $counter-number ->
    [one] is
   *[other] are
  } eliminated
fate-reduced = { $counter } { $counter-number ->
    [one] keeps
   *[other] keep
  } { $left }
odds-no-effect = no effect
odds-wiped-out = all units lost
odds-command-lost = a Command lost
odds-not-there = the melee is not reached
policy-all-fire = all that can fire do so

## Set-up, landing, arrivals, crowded hexes

ask-setup-free = Set-up of { $units }: which hex?
ask-setup-mission = What lies in { $hex }, behind { $token }?
ask-land = Which unit is given a hex next?
ask-land-hex = Landing of { $unit }: which hex?
ask-carry = Which unit does { $command } jump with?
ask-overstack = Too many in { $hex }: who loses the next of { $points } points?

option-free = in { $a1 }
option-put = { $a1 }
option-land = { $a1 }
option-at = in { $a1 }
option-carry = with { $a2 }
option-renounce = give up { $a1 }
option-remove = { $a1 }
sure-free = Set up in { $a1 }
do-free = Set up
sure-put = Lay { $a1 } there, face down
do-put = Lay
sure-at = Land in { $a1 }
do-at = Land
sure-carry = Jump with { $a2 }
do-carry = Jump
sure-renounce = Give up { $a1 }
do-renounce = Give up
sure-remove = { $a1 } { $a1-number ->
    [one] loses
   *[other] lose
  } the point
do-remove = Lose it

chance-landing = landing

told-group_placed = Set up in { $hex }: { $units }.
told-mission_hidden = Behind { $token } in { $hex }: { $mission }.
told-landing_chosen = Chosen to land in { $hex }: { $unit }.
told-carried = { $command } jumps with { $unit }.
told-jumped = { $unit } { $unit-number ->
    [one] jumps
   *[other] jump
  } at { $hex }: { $die }, where { $most } or less is needed. { $on_target ->
    [true] On target
   *[false] Off target
  }.
told-landed = Landed in { $hex }: { $counters }.
told-arrived = Waiting at { $hex }: { $counter }.

not-no-unit-there = No unit of yours is in { $hex }.
not-does-not-land = No counter lands with { $unit } now.
not-not-the-nearest = { $hex } is not the nearest that is free.
not-another-command = { $command } does not choose now.
not-fires-already = Already firing: { $unit }.
not-nobody-else = No one else can fire.
not-fire-opened = A firer is already chosen.
not-been-on-map = It has been on the map before: { $unit }.

odds-unharmed = unharmed

## Melee, retreat, Opportunity Assault, tanks

ask-retreat = { $units } must leave { $hex }. Where to?
ask-retreat-part = No single hex has room for all that must leave { $hex }: who goes where?
ask-retreat-with = { $counter }: with which part of the stack?

option-part = { $a1 } to { $a2 }
option-with = { $a1 } to { $a2 }
sure-part = Send { $a1 } to { $a2 }
do-part = Send
sure-with = Send { $a1 } to { $a2 }
do-with = Send

chance-assaulter = assaulter
chance-defender = defender
chance-melee-morale = morale in the melee

told-melee = Melee in { $hex }: { $assault } for the assaulter, { $defence } for the defender.
told-melee_won = { $hex } is held by { $units }.
told-went_back = Back to { $hex }: { $counters }.
told-went_off = Back off the map at { $hex }: { $counters }.
told-retreated = Retreat from { $origin } to { $hex }: { $counters }.

not-whole-stack-retreats = The whole stack fits into one hex, so it stays together.
not-stack-divides = { $hex } does not have room for the whole stack.
not-another-goes-now = It is another counter's turn, not that of { $counter }.
not-no-part-there = No part of the stack is in { $hex }.

mod-melee-strength = strength
mod-melee-terrain = { $terrain }
mod-melee-stream = stream
mod-melee-landing = landing

odds-melee-enemy-eliminated = enemy eliminated
odds-melee-mover-back = the moving units go back
odds-melee-back = we go back
odds-melee-eliminated = we are eliminated

## What happened, as actions

tactical-tell-setup = Set-up.
tactical-tell-points = Activation points.
tactical-tell-action = { $side }: { $action }.
tactical-tell-march = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  } { $actors-number ->
    [one] marches
   *[other] march
  } to { $to }.
tactical-tell-hidden = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  } { $actors-number ->
    [one] moves
   *[other] move
  } face down to { $to }.
tactical-tell-fire = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  } { $actors-number ->
    [one] fires
   *[other] fire
  } at { $at }.
tactical-tell-assault = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  } { $actors-number ->
    [one] assaults
   *[other] assault
  } { $at }.
tactical-tell-landing = The landing.
tactical-tell-landed = { $count ->
    [one] { $who } { $actors-number ->
      [one] lands
     *[other] land
    }.
   *[other] { $count } land.
  }
tactical-tell-charged = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  } { $actors-number ->
    [one] charges
   *[other] charge
  } from { $from } into { $at }.
tactical-tell-sum = { $first } to { $second }.
tactical-tell-won = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  } { $actors-number ->
    [one] holds
   *[other] hold
  } { $at }.
tactical-tell-back = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  } { $actors-number ->
    [one] goes
   *[other] go
  } back to { $at }.
tactical-recap-title = Since your last activation
tactical-recap-points = { $side } victory points: { $from } to { $to }
tactical-recap-short = { $reactions ->
    [0] { $actions ->
      [one] 1 action
     *[other] { $actions } actions
    }
    [one] 1 reaction, { $actions ->
      [one] 1 action
     *[other] { $actions } actions
    }
   *[other] { $reactions } reactions, { $actions ->
      [one] 1 action
     *[other] { $actions } actions
    }
  }, { $lost ->
    [0] { $hurt ->
      [0] nothing lost
      [one] 1 counter reduced
     *[other] { $hurt } counters reduced
    }
    [one] 1 counter lost
   *[other] { $lost } counters lost
  }
tactical-recap-reaction = Reaction: { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  } at { $at }
tactical-recap-left = You have { $own } activation points, the { $other } side has { $theirs }
tactical-moment-seen = Tito is seen.
tactical-moment-found = { $mission } is found.
tactical-moment-taken = { $mission } is taken.
tactical-moment-captured = Tito is captured.
tactical-moment-killed = Tito is killed.
tactical-moment-gone = Tito is gone.
tactical-moment-command = A Command is lost: { $command }.
tactical-moment-night = Night falls.
tactical-moment-relief = The relief is here.
tactical-moment-relief-note = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  } { $actors-number ->
    [one] waits
   *[other] wait
  } at { $at }.
tactical-moment-upset = The assault on { $at } succeeds.
tactical-moment-totals = { $first } to { $second }
tactical-moment-totals-note = in the melee
tactical-moment-where = In { $at }.
tactical-worth = { $points } points
tactical-worth-if-captured = if he is captured
tactical-worth-if-killed = if he is killed
tactical-worth-captured = for his capture
tactical-worth-killed = for his death
tactical-worth-if-taken = if it is taken
tactical-worth-taken = for the Germans
tactical-worth-command = for the Partisans

## Victory

told-game_over = The hunt is over. Victory points: Germans { $german }, Partisans { $partisan }.

why-points = by victory points
why-tito-captured = Tito is captured

mod-tito-killed = Tito killed
mod-objective = objective { $hex }

## Missions by name

mission-tito = Tito
mission-british = the British mission
mission-us = the American mission
mission-soviet = the Soviet mission
mission-dummy = a dummy

## How things stand

phase-setup = set-up
phase-landing = landing
phase-arrivals = arrivals
phase-points = activation points
phase-command = command
phase-activation = activations
phase-check = end of turn
status-points = Victory points: Germans { $german }, Partisans { $partisan }.
tito-captured = Tito was captured.
tito-killed = Tito was killed.
tito-escaped = Tito escaped.

# Orders to a stack, and what lies ahead of them.
tactical-order-movement = { $counters } to { $hex }?
tactical-order-attack = { $counters } { $counters-number ->
    [one] fires
   *[other] fire
  } at { $hex }?
tactical-order-assault = { $counters } { $counters-number ->
    [one] assaults
   *[other] assault
  } { $hex }?
tactical-order-move-attack = { $counters } to { $hex }, then fire?
tactical-order-attack-move = { $counters } { $counters-number ->
    [one] fires
   *[other] fire
  } at { $hex }, then { $counters-number ->
    [one] moves
   *[other] move
  }?
tactical-give-movement = Move
tactical-give-attack = Fire
tactical-give-assault = Assault
tactical-give-move-attack = Move, then fire
tactical-give-attack-move = Fire, then move
tactical-ahead-way = The way, and who may react
tactical-ahead-answers = Who may answer the fire
tactical-ahead-loss = A loss
tactical-ahead-harm = Any harm
tactical-ahead-cost = { $cost ->
    [0] no movement points
    [one] 1 movement point
   *[other] { $cost } movement points
  }
tactical-ahead-hex = { $quiet ->
    [melee] { $hex }: melee, no reaction
    [none] { $hex }: nobody in range
   *[some] { $hex }
  }
tactical-ahead-from = from { $hex }, { $strength ->
    [one] 1 die
   *[other] { $strength } dice
  }
tactical-ahead-nobody = nobody, as they stand now
tactical-ahead-all = If all react, all arrive: { $chance }
tactical-ahead-melee = { $number ->
    [one] Melee, { $chance } won
   *[other] Melee if all arrive, { $chance } won
  }
tactical-ahead-fire = The fire
tactical-ahead-shots = Then fire from there, if all arrive
tactical-ahead-target = at { $hex }

# What a throw came to, in a few words beside its die.
brief-plane_arrived = { $plane } finds { $hex }.
brief-plane_astray = { $plane } misses { $hex }.
brief-interrogated = { $success ->
    [true] They talk.
   *[false] They tell nothing.
  }
brief-jumped = { $unit }: { $on_target ->
    [true] on target
   *[false] off target
  }.
brief-drifted = { $unit }: to { $hex }.
brief-drifted_off = { $unit }: off the map.
tactical-tell-drop = { $off ->
    [0] All are on target.
   *[other] { $on } on target, { $off } off target.
  }

## The map in words

mark-star = Mission star
mark-objective = objective
mark-entry = entry
mark-beyond = road to { $name }
side-bridge = across { $name }
side-stream = across the stream
side-road = by road
side-rail = by the railway
status-mission = { $mission }
status-face-down = face down
status-face-up = face up
status-pinned = pinned
status-ooc = out of command
status-fresh = just landed
status-spare = on its reverse
status-attacks = { $count ->
    [one] one attack made
   *[other] { $count } attacks made
  }
status-waits = waits beside the map
price-points = { $cost ->
    [one] 1 movement point
   *[other] { $cost } movement points
  }
risk-fire = strength { $strength } may fire there, { $loss } % for a loss, { $stopped } % to be stopped
risk-reaction = { $origin } may fire with strength { $strength }, { $loss } % for a loss, { $stopped } % to be stopped
threat-fire = From { $origin }: { $count ->
    [one] one unit
   *[other] { $count } units
  } can fire, strength { $points }.
