# What the terminal says. The games and the kernel bring words of their own.

## The beginning

start-sealed = dice sealed as { $seal }
start-plain = played without a nonce: this program alone made the seed
start-human = { $seat }: you
start-human-many = { $seat }: a player at this table
start-bot = { $seat }: the bot { $bot }
start-help = Type ? for help. Every answer is saved at once.
start-resumed = The saved game goes on.
start-changed = The saved game goes on. The rules have changed since, from version { $found } to { $wanted }; the old file is kept as { $path }.
start-aside = The old file is kept as { $path }.
start-finished = The last game is over; its record is kept as { $path }.

## A question

head-turn = turn { $turn }
head-seat = { $seat }
so-far = What happened so far:
since = Since your last answer:
prompt = { $seat } >
taken = -> { $option }
alone = Only one answer was possible, and it was given: { $option }.
hand-over = { $seat }'s turn: press Enter. The other player looks away.

## What is typed

saved = Saved in { $path }
resign-sure = To give up the game type: resign yes
no-paragraph = There is no paragraph { $id }.
log-number = log takes a whole number, as in: log 5
help =
    Answer with its number, with its words (such as { $example }), with the
    beginning of its words, or in the notation of the record.
    ?               this help
    undo            take your last answer back, unless a die, a reveal or
                    another player came in between
    odds ANSWER     all chances of an answer, and whether it is final
    why ANSWER      why something is not allowed
    question        ask again
    answers [WORD]  all answers, or those with a word in them
    look PLACE      a place: what it is, who is there, what lies around
    near PLACE [N]  who is within N steps
    units           everything on the map by place; also: mine, enemy
    path A to B     the shortest way; with a counter for A its price
    reach [WHO]     where a counter, or the group that moves, can go
    threat PLACE    who may fire at a place
    news            what happened since your last answer, losses first
    last            the last answer, and what came of it
    status          turn and points
    log [N]         the last N things that happened
    map             draw the map again, and the question
    plain [on|off]  words alone instead of a drawing
    rules [ID]      read a paragraph, or those of this question
    save            where the game is saved
    quit            leave; the game is saved
    resign          give up the game
    A place is named by its number or its name, a counter by its name. A
    colon before a command, as in :map, tells it from an answer of that name.
    In words alone, what is final is read back and needs a yes, unless the
    answer ends with an exclamation mark: 3!

## In words alone

plain-on = In words alone.
plain-off = With a drawing.
plain-what = plain is on or off.

## The log

secret-answer = { $seat }: (secret)
secret-throw = chance: { $label } (hidden)
entry = { $seat }: { $option }

## The end

won = { $winner } wins.
won-why = { $winner } wins: { $why }.
drawn = No one wins.
drawn-why = No one wins: { $why }.
end-points = points { $points }
end-record = record  { $path }
end-head = head    { $head }
end-check = The record holds the seed now: drvar verify { $path }
resume = Saved. Go on with: { $command }

## Replay

replay-title = { $title }: { $count } entries, seen by { $seat }
replay-set-up = the set-up
replay-changed = rules version { $version } from here
replay-place = { $number } of { $last }
replay-keys = Enter next, b back, a number to go there, q quit
replay-last = This is the last entry.
replay-first = This is the beginning.
replay-what = Type Enter, b, a number up to { $last }, or q.
replay-waiting = { $seat } is to answer next.

## What goes wrong

fault-small = The terminal has { $columns } columns and { $lines } lines; this game needs { $wide } by { $high }. Make the window larger.
fault-seat = { $game } has no seat { $seat }; it has { $seats }.
fault-seed = A seed has { $right } bytes, this one has { $wrong }.
fault-save = { $path } cannot be used: { $why }. Move it away, or start a new game with --new (the old file is kept as .bak).
fault-foreign = it is a game of { $found }, not of { $wanted }
fault-version = it was played under rules version { $found }, this program has { $wanted }
fault-changed = it was played under rules version { $found }, this program has { $wanted } and cannot go on with it: { $why }
fault-no-seed = it holds no seed, so its dice cannot go on
fault-replay = it does not replay ({ $why })
fault-read = { $why }
fault-write = The game cannot be saved in { $path }: { $why }.
fault-busy = Another table is playing { $path }. Finish there, or choose another file with --save.
fault-other-seats = The saved game in { $path } has { $have }, not { $want }. Leave that out to go on with it, or start a new game with --new.
fault-other-options = The saved game in { $path } is played with other rules options. Leave them out to go on with it, or start a new game with --new.
fault-other-seed = The saved game in { $path } has a seed of its own. Leave the seed out to go on with it, or start a new game with --new.
fault-record = { $path } cannot be read: { $why }.
fault-rules = The rules cannot follow { $path }: { $why }.
fault-until = The record has { $last } entries; there is no entry { $number }.
fault-seer = { $game } has no seat { $seat }; see a record as { $seats }.
fault-secret = The game is not over: see it as { $seats }.
