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
