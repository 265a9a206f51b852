# Words of the raid in the browser; they come with its table.

raid-group-wave-2 = Second wave
raid-named-pioneers = Engineers
    .number = plural
raid-named-tank = CV35 tankettes
    .number = plural
raid-named-aa = AA machine guns
    .number = plural
raid-figure-tito = Tito
raid-figure-churchill = Churchill
raid-figure-papers = Papers
raid-figure-uniform = Uniform
raid-scale-note = in the town; the rim is drawn nearer
raid-turn = Turn { $turn }
raid-hours = { $start }–{ $end } h
raid-day = { $turn ->
    [9] 26 May
    [10] 26 May
    [11] 26 May
    [12] 26 May
   *[other] 25 May
  }, { $start }–{ $end } h
raid-phases = Steps of the turn
raid-wave-mark = second wave may land
raid-place = { $zone }, { $name }
raid-alarm = Alarm
raid-ammunition = Ammunition
raid-points = Points
raid-points-short = { $points } VP
raid-alarm-at = Alarm { $alarm }
raid-alarm-low = from { $level }: reserves, two actions
raid-alarm-high = reserves come, Partisans act twice
raid-trigger-air_support = air
raid-trigger-landing = landing
raid-trigger-fire = fire
raid-trigger-assault = assault
raid-trigger-marker = a marker
raid-trigger-grotto = the cave
raid-trigger-tito_revealed = Tito seen
raid-trigger-tito_captured = Tito captured
raid-trigger-mission = missions
raid-ammunition-at = Ammunition { $ammo }
raid-ammunition-start = { $difficulty }, began at { $most }
raid-penalty = { $penalty } on every German value
raid-no-penalty = no penalty from 30 up
raid-score = Score if the game ended now
raid-score-end = Score
raid-short = { $points } short of { $level }
raid-turns-list = Turn { $turns }
raid-wave = { $platoons ->
    [one] one platoon
   *[other] { $platoons } platoons
  } to land{ $count ->
    [0] {""}
   *[other] , { $officers }
  }
raid-alarm-level = Alarm { $level }
raid-reserves = reserves from the edges, { $count } left
raid-next-turn = Next turn
raid-waiting = { $count ->
    [one] one unit waits
   *[other] { $count } units wait
  } at { $zone }
raid-event = Event { $letter }
raid-event-a = nothing happens
raid-event-b = a group lost strength
raid-event-c = A markers left the map
raid-event-d = a B marker changed its place
raid-event-e = Youth companies are missing
raid-event-f = a counter went astray
raid-event-g = the raid ends early
raid-lost-one = { $counter }, { $seat }, lost
raid-strength = { $points } SP
raid-marker = hidden marker { $letter }
raid-nobody = Nothing is here.
raid-links = Links
raid-pick-zone = Choose a zone on the map to see what is there.
raid-assault = Assault on { $zone }, { $name }
raid-round = round { $round }
raid-and-die = + D6
raid-slot = line { $line }
raid-against = against
raid-part = { $line }: { $german } against { $partisan }
raid-route = { $counters } to { $zone }?
raid-danger = from { $from } at { $zone }, { $chance } that a counter is hit
raid-ahead-assault = Assault: { $chance } to win.
raid-ahead-turned = The markers at { $zone } turn.
raid-ahead-tested = Tested: { $zones }, markers turn at { $chance }.
raid-ahead-alarm = Alarm { $risk ->
    [0] { $least }
   *[other] { $least }, up to { $most } if markers turn
  }.
raid-said-reach = in reach for { $cost ->
    [one] one movement point
   *[other] { $cost } movement points
  }{ $fire ->
    [none] {""}
   *[other] , { $fire } that a counter is hit there
  }
raid-said-threat = { $fire ->
    [0] {""}
    [one] one stack can fire here
   *[other] { $fire } stacks can fire here
  }{ $march ->
    [yes] { $fire ->
        [0] Partisans can march here
       *[other] , and they can march here
      }
   *[no] {""}
  }
raid-hit = { $counter } { $counter-number ->
    [one] is
   *[other] are
  } hit
raid-assault-factor = assault factor
raid-free = Into contact on line { $line }:
raid-fall-in = These join afterwards, by assault factor:
raid-ties = Equal values hit the Partisan.
raid-round-costs = A round costs one point of ammunition.
raid-short-assault-factor = AF
raid-short-fire-factor = FF
raid-short-support = support
raid-short-protection = cover
raid-short-air = air
raid-short-officer = officer
raid-short-ammunition = ammunition
raid-short-tito = Tito
raid-short-aa = AA
raid-short-tank = tank
raid-short-light = light
raid-hint-event-group = One of these groups lands weaker.
raid-hint-event-loss = Reduced platoons fight with their weaker side.
raid-hint-air = Choose a zone: fire and assault there, or from there, may gain up to two. A D10 decides.
raid-hint-land = They land in drop zone VIII, each with a die of its own.
raid-hint-attach = Obermaier lands beside the platoon that he jumps with.
raid-hint-activation-zone = Germans are already there: the markers turn without a die.
raid-hint-activation-order = A die up to the alarm turns the markers there.
raid-hint-movement = { $left ->
    [0] Then hidden markers beside your stacks are tested, and no move can be taken back.
   *[other] Choose a lit stack: it moves together. None has to; platoons with an officer go one zone farther.
  }
raid-hint-step = { $path ->
    [start] Choose a zone in reach, then choose it again to move there.{ $company ->
        [together] {" "}Choose { $zone } again for one counter alone.
        [joined] {" "}Counters lit there may come along.
       *[other] {""}
      }
   *[other] Choose a zone farther on, or the last one again to stop there.
  }
raid-hint-combat = { $left ->
    [0] Then the Partisans move and fire.
   *[other] Zones with a ring may fire at a neighbour; those with a sight, marked as targets, must assault before the step ends.
  }
raid-hint-target = The whole stack fires at one zone.
raid-hint-shooter = The shooter takes the loss if the fire fails.
raid-hint-support = With { $supporters }. A counter that is left out keeps its action.
raid-hint-order-zone = The top counter of a stack takes the first hit under fire.
raid-hint-order-next = The top counter takes the first hit under fire.
raid-hint-guard = The guard stays with the prisoner.
raid-hint-assault-contact = The counter in contact gives its assault factor and takes the hit.
raid-hint-assault-support = Each strength point in support adds one to its line.
raid-hint-assault-go-on = { $german } to { $yugoslav } strength points, ammunition { $ammo }. If you stop, your counters fall back.
raid-hint-refuge = Survivors fall back to a zone without enemies.

# What a march of the automaton heads for, on the map.
raid-goal-enemy = nearest enemy
raid-goal-friend = nearest friends
raid-goal-flight = way out
