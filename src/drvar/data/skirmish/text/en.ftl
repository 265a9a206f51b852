game-title = Skirmish at the farmstead
game-line = The example of the handbook: a patrol, three pickets, a hidden courier. Two players, five minutes.

## Rules options

rule-reaction = How often a unit may fire at moving enemies in a turn
rule-reaction-once = once a turn
rule-reaction-often = as often as it is offered
rule-search = What a search needs
rule-search-sure = it always finds out
rule-search-die = a die of 3 or more
preset-standard = As the rulebook has it
preset-wary = Every picket is awake, and houses have cellars

## Questions

ask-hide = Choose the house where the courier hides.
ask-unit = Choose a unit to activate, or end your half of turn { $turn }.
ask-action = What does { $unit } do at { $at }?
ask-step = { $unit } has { $mp ->
    [one] one movement point
   *[other] { $mp } movement points
  } left: choose the next hex, or stop.
ask-react = { $target } enters { $at }: does { $firer } fire?

## Options

option-hide = hide in { $a1 }
option-unit = activate { $a1 }
option-end = end the half
option-move = move
option-fire = fire at { $a1 }
sure-fire = Fire at { $a1 }
do-fire = Fire
option-search = search the house
option-hold = hold
option-to = go to { $a1 }
option-stop = stop here
option-react = fire
option-pass = hold fire
sure-hide = Hide in { $a1 }
do-hide = Hide
sure-search = Search the house
do-search = Search
sure-to = Go to { $a1 }
do-to = Go

## Chance

chance-chit = the chit of the turn
chance-fire = fire
chance-search = search

## What happened

told-hidden = The courier is hidden.
told-hidden_at = The courier hides in { $at }.
told-turn = Turn { $turn } begins: { $chit }.
told-half = { $side } half.
told-entered = { $unit } enters { $at }.
told-fired = { $firer } fires at { $target }.
told-missed = { $target } is missed: { $total } against { $needed }.
told-pinned = { $target } is pinned.
told-eliminated = { $target } is eliminated.
told-empty = { $unit } searches { $at } and finds nobody.
told-uncertain = { $unit } searches { $at } and is not sure.
told-found = { $unit } finds the courier in { $at }.
told-rallied = { $units } rally.
told-won = { $side } wins: { $why }.

## Why not

not-half-over = It is not the half of { $unit }'s side.
not-acted = { $unit } was already activated this turn.
not-off-map = { $unit } is not on the map.
not-pinned = { $unit } is pinned.
not-occupied = There is already a unit in { $at }.
not-not-adjacent = { $at } is not adjacent.
not-too-far = { $at } costs { $cost ->
    [one] one movement point
   *[other] { $cost } movement points
  }, { $mp ->
    [one] one is left
   *[other] { $mp } are left
  }.
not-walled-in = { $unit } cannot enter any hex.
not-not-a-house = { $at } is not a house.
not-searched = The house has already been searched.
not-not-german = Only German units search.
not-own-unit = { $unit } is not an enemy.
not-out-of-range = { $unit } is { $distance } hexes away; fire reaches { $range }.
not-no-sight = { $at } blocks the line of sight.

## Modifiers

mod-cover = cover: { $terrain }
mod-adjacent = adjacent target
mod-firer-pinned = firer pinned

## Results

why-courier = the courier is found
why-wiped-out = no enemy is left
why-time = time is up

## How things stand

status-turn = Turn { $turn }: { $chit }.

## The map in words

terrain-clear = clear
terrain-wood = wood
terrain-house = house
mark-searched = searched
mark-courier = the courier hides here
status-pinned = pinned
status-acted = has acted
status-reacted = has reacted

## Odds

odds-hit = hit
odds-miss = miss
