# What every table says, whichever game it plays and wherever it is shown.

## Refusals

not-game-over = The game is over.
not-chance-first = The dice come first.
not-not-your-turn = It is for { $seat } to answer.
not-not-an-answer = That is not an answer to this question.
not-not-possible-now = That is not possible now.
not-nothing-to-undo = Nothing to take back: undo goes back to the last die, reveal or change of player.

## Ends outside the rules

ended-resigned = The { $seat } gives up.
ended-agreed = The players agree on a draw.
why-resigned = the { $seat } gave up
why-given-up = the { $seat } gave up
why-agreed = both sides agreed

## Records and replays

seer-watcher = a watcher
seer-referee = the referee, who sees everything
log-empty = Nothing has happened yet.
replay-gone = The first { $count } entries were played under earlier rules, which this program no longer has. They cannot be shown; the record holds them.

## A position in words

direction-N = north
direction-NE = north-east
direction-E = east
direction-SE = south-east
direction-S = south
direction-SW = south-west
direction-W = west
direction-NW = north-west

say-more = { $one }; { $more }
say-name = { $name }
say-unit = { $name }: { $what }
say-several = { $count } { $sort }, each: { $what }
say-several-plain = { $count } { $sort }
say-place = { $place }: { $ground }.
say-place-named = { $place }, { $names }: { $ground }.
say-marked = On the map: { $marks }.
say-side = { $side }: { $who }.
say-side-strength = { $side }, strength { $points }: { $who }.
say-also = Also there: { $who }.
say-nobody = No one is there.
say-empty = empty
say-one = { $side }, { $name }
say-one-strength = { $side }, { $name }, strength { $points }
say-many = { $side }, { $count } counters
say-many-strength = { $side }, { $count } counters, strength { $points }
say-beside = { $direction } { $place }, { $what }: { $who }.
say-beside-named = { $direction } { $place }, { $names }, { $what }: { $who }.
say-at = { $place }
say-at-named = { $place }, { $names }
say-there = { $at }. { $who }
say-none = There are none on the map.
say-near = { $away ->
    [0] Here
    [one] 1 step away
   *[other] { $away } steps away
  }: { $place }: { $who }.
say-near-named = { $away ->
    [0] Here
    [one] 1 step away
   *[other] { $away } steps away
  }: { $place }, { $names }: { $who }.
say-nobody-near = No one is within { $away ->
    [one] one step
   *[other] { $away } steps
  }.
say-here = That is { $end } itself.
say-path = From { $start } to { $end }: { $count ->
    [one] 1 step
   *[other] { $count } steps
  }, by { $way }.
say-path-priced = { $counter } from { $start } to { $end }: { $cost ->
    [one] 1 movement point
   *[other] { $cost } movement points
  }, by { $way }.
say-path-far = { $counter } cannot go from { $start } to { $end } in one move. The shortest way has { $count ->
    [one] 1 step
   *[other] { $count } steps
  }: { $way }.
say-reach = { $place }: { $cost ->
    [one] 1 movement point
   *[other] { $cost } movement points
  }, by { $way }.
say-reach-named = { $place }, { $names }: { $cost ->
    [one] 1 movement point
   *[other] { $cost } movement points
  }, by { $way }.
say-reach-risk = { $place }: { $cost ->
    [one] 1 movement point
   *[other] { $cost } movement points
  }, by { $way }; { $risk }.
say-reach-risk-named = { $place }, { $names }: { $cost ->
    [one] 1 movement point
   *[other] { $cost } movement points
  }, by { $way }; { $risk }.
say-no-reach = There is nowhere to go.
say-no-threat = No one can fire at { $place } as they stand now.

## A question and what happened, in words

say-answer = { $option }: { $also }
say-in = in { $at }
say-names = { $names }
say-towards = { $direction }
say-who = there { $who }
say-chance = { $chance } { $percent } %
say-odds = { $option }: { $chances }.
say-no-odds = { $option }: no dice follow at once.
say-odds-part = Throw { $number }: { $chances }.
say-sum = { $what } { $value } ({ $rule })
say-policy = Reckoned with: { $policy }.
say-final = It cannot be taken back.
say-not-final = It can be taken back.
say-no-news = Nothing has happened since your last answer.
say-secret = { $seat } answers in secret.
say-did = { $seat }: { $option }.

## What is typed

say-asked = { $seat }: { $question }
say-list = { $count } answers, from { $first } to { $last }. Type answers for all of them, or answers and a word.
say-read-back = { $option }.
say-confirm = It cannot be taken back. Type yes to do it:
say-not-done = Not done. The question stays.
say-unclear = That could mean { $options }: type more of it, or a number.
say-no-number = There is no answer { $number }; answers go from 1 to { $last }.
say-not-allowed = Not allowed: { $why }
say-not-understood = { $why } Type ? for help.
say-allowed = That is allowed: { $option }.
say-why-what = Say what you would like to do, as in: why { $example }
say-undone = Taken back: { $option }.
say-no-answers = No answer has “{ $words }” in it.
say-no-place = There is nothing on the map called “{ $words }”.
say-place-what = Say which place, by its number or its name.
say-path-what = Say from where and where to, as in: path 54 to 60
say-odds-what = Say which answer, by its number.
say-more-news = { $count ->
    [one] One more thing
   *[other] { $count } more things
  } happened. Type news for all.
say-numbered = { $number }: { $answer }
