# The client's own words: what no game and no table says.

close = Close
messages = Messages
rule-chip = Rule { $rule }
die = { $faces ->
    [6] die { $value }
   *[other] die of { $faces }: { $value }
  }
not-found = There is nothing here.
not-found-why = The address is wrong, or the page is gone.
go-home = Home
old-browser = This browser is too old for Drvar, which needs Chrome or Edge { $chrome }, Firefox { $firefox }, Safari { $safari }, or a later one. The games can also be played in a terminal.
no-scripts = Drvar runs in the browser by scripts: please allow them here. The games can also be played in a terminal.
nothing-kept = This browser keeps nothing for Drvar: games and settings are lost when the page is closed or loaded again.

## The map

map-label = Map
map-keys = Arrow keys go from place to place, { $next } to the next place where something may be done, { $goto } and a number to that place. Enter does what the place says. Escape leaves the map.
map-no-link = No link that way.
map-edge = The map ends there.
map-none-lit = Nothing can be chosen on the map now.
map-nothing = { $where }: nothing can be done there now. { $question }
map-not-asked = { $where }: you are not asked now.
goto-label = Go to place number
goto-none = There is no place { $number }.
map-zoom-in = Zoom in
map-zoom-out = Zoom out
map-fit = Show the whole map, or come near again
box-label = { $count ->
    [one] One counter waits at { $place }
   *[other] { $count } counters wait at { $place }
}
stack-label = Counters in { $place }

## The raid

zone-place = zone { $zone }, { $name }
zone-cover-green = open
zone-cover-orange = light cover, plus 1
zone-cover-red = strong cover, plus 3
zone-drop = drop zone { $zone }, die { $die }
zone-entry = { $colour ->
    [black] western entry { $label }
    [blue] southern entry { $label }
   *[red] northern or eastern entry { $label }
  }
zone-mission = { $nation ->
    [US] American mission
    [GB] British mission
   *[USSR] Soviet mission
  }
zone-grotto = Tito's cave
zone-strip = landing strip
zone-links = linked to { $zones }
zone-paths = by paths to { $zones }
zone-markers = hidden { $letters }
zone-air = air support { $bonus }
zone-target = a target
zone-chosen = chosen
zone-prize = counts for victory
zone-act = Enter: { $act }
act-go = do it now: { $action }
act-sure = do it now, it cannot be taken back: { $action }
act-move = Move to { $place }.
act-stack = choose the whole stack
act-spread = spread out the stack, { $count } of its counters may be chosen
act-together = put { $count } counters here
act-take = take up { $counter }
act-some = choose between { $count }: { $named }
act-many = choose between { $count }, among them { $named }
counter-chosen = chosen
counter-factors = fire { $fire }, assault { $assault }, movement { $movement }
counter-reduced = reduced
counter-used = { $used ->
    [1] one action used
   *[other] no action left
  }
counter-fixed = fixed
counter-guard = guards a prisoner
counter-holds = holds a prisoner and stays until a platoon takes over

arm-paratroopers = paratroopers
arm-officer = officer
arm-hq_infantry = headquarters infantry
arm-infantry = infantry
arm-pioneers = pioneers
arm-tank = tank
arm-aa = AA guns
raid-storch = Storch

## Every page

brand = Drvar
skip-to-content = To the content
skip-to-words = To the table in words
nav-label = Pages
nav-replay = Replays
nav-learn = Learn
nav-rules = Rules
nav-about = About
nav-settings = Settings
cancel = Cancel
play-now = Play now
no-server = The server does not answer. Your games are safe; load the page again when it is back.
game-raid = Raid on Drvar
game-hunt = The Hunt for Tito
game-hunt14 = The Hunt for Tito, first edition
game-skirmish = Skirmish at the farmstead
side-german = German
side-partisan = Partisan

## Home

home-page = Drvar: board wargames of 25 May 1944
home-title = The raid on Drvar
home-date = 25–26 May 1944
home-line = Gliders and parachutes over a Bosnian valley, and a man in a cave to catch or to save. A board wargame that keeps the rules for you.
home-learn = Learn in five minutes
home-continue = Continue
home-nothing = You have not begun a game yet. Every answer is saved, so you can leave at any time.
home-all = { $count } games begun
home-open = Open tables
home-learn-line = a guided first game, five minutes
home-rules-line = by paragraph, with search
home-replay-line = step, branch, share
home-about-line = the day, its victims, the designers
home-footer = After games by Philippe Hardy and Marco Campari; maps and counters are reconstructions.
home-footer-more = Credits and history
card-raid = Land where the dice put you, search the valley before the alarm rises, and keep enough ammunition to get out. You lead the paratroops; the rules move the Partisans.
card-players = { $most ->
    [1] 1 player
   *[other] { $least }–{ $most } players
  }
card-minutes = { $least }–{ $most } min
card-rules = Rules of { $title }
card-hunt = Two sides, hidden Missions, and every step may draw fire. Land and search as the Germans, or bring Tito out as the Partisans, against a bot or a friend at the same screen.
card-hunt14 = The first edition: units break into parts, one die for each attack, Commands on both sides, trenches, tanks. Against a bot or a friend at the same screen.
card-difficulty = Difficulty and options
card-options = Side, opponent and options
list-waiting = Waiting for players
list-your-move = Your move
list-their-move = { $name } is to move
list-open = Open
list-watch = Watch
list-join = Join
list-go = { $what }: { $title }

## A new game

new-title = New game: { $title }
new-difficulty = { $of ->
    [raid] Difficulty
   *[other] Rules
  }
new-usual = The usual choice for every option below.
new-otherwise = { $count } rules are read differently.
new-what = What changes: { $preset }
new-seats = Players
new-solitaire = The Partisans need no player: the rules move them.
player-human = you
player-beside = another player at this screen
player-invite = another player, by a link
player-random = a bot that plays at random
player-scripted = the scripted bot
new-listed = Show the free seat to everybody on this server
new-options = Rules options ({ $count })
new-options-note = Where the printed rules can be read in two ways, you may choose. The first value of each option is ours; the paragraph says why.
new-begin = Begin

## The rules reader

no-page = This page could not be loaded.
load-again = Load again
rules-kind-definition = definition
rules-kind-component = component
rules-kind-advice = advice

## Settings

settings-twice-always = show chances and ask once more
settings-twice-poor = ask once more only at chances below 35%
settings-twice-never = do it at the first click

settings-film-normal = is shown as a film
settings-film-quick = quick
settings-film-slow = slow
settings-film-recap = only its summary
settings-film-none = only the log

## About

about-raid-title = Capturez Tito! Opération Rösselsprung 1944
about-raid-by = designed by Philippe Hardy, published in Vae Victis: the source of Raid on Drvar
about-hunt-title = Unternehmen Rösselsprung: Caccia a Tito, Drvar 1944
about-hunt-by = designed by Marco Campari, published by Para Bellum: the source of The Hunt for Tito
about-hunt14-title = Caccia a Tito, Drvar 1944
about-hunt14-by = designed by Marco Campari, LUMACA Games 2014: the first edition of the hunt

## The table

loading = One moment…
table-title = { $game } · Drvar
table-prompt = Question
table-tabs = Situation, log and stack
table-choose = Choose
table-alike = one of { $count } alike
table-list = All { $count } answers
table-undo = Undo
table-undo-what = Undo: { $what }
table-undone = The last answer is taken back.
table-undone-what = Taken back: { $what }
enter-nothing = Enter does nothing here. Tab leads to the answers.
answers-list = { $key } lists all { $count } answers.
answers-map = On the map ({ $map }), { $next } goes to the next place where you may answer.
news-label = What is new
news-at = { $at } of { $count }: { $told }
news-count = { $count ->
    [one] One event
   *[other] { $count } events
  } since your last answer; { $key } steps through them, Shift and { $key } back.
news-none = Nothing is new since your last answer.
news-end = { $count ->
    [one] That is the one event.
   *[other] Those are all { $count } events.
  }
news-before = The event before
news-next = The next event
table-result = Show the result
table-over = The game is over
table-waits = { $seat } is to answer
table-lost = The connection is lost. Every answer is stored; the table reconnects by itself.
table-none = This table cannot be shown
table-no-board = The browser has no board for this game yet. Play it in the terminal: drvar play GAME --terminal
table-waiting = Waiting for the other player
table-waiting-why = The game begins when every seat is taken.
table-invite = Copy the invitation
table-copied = The link is copied.
copy-yourself = The browser lets no page copy here. Copy it yourself: { $link }
table-watch-copied = The link is copied. Anyone who opens it can watch.
table-watching = You are watching
table-invite-link = Invitation
table-seat-taken = is here
table-seat-free = not here yet
tab-map = Map
tab-situation = Situation
tab-log = Log
tab-stack = Stack
tab-words = In words
key-enter = Enter
key-escape = Esc
words-title = The table in words
words-log = What is told
words-label = Answer or ask
words-send = Send
words-start = Type the number of an answer, or its words, or a question. Type ? for help.
words-given = { $answer }.
words-help =
    2, or its words: an answer. What is final is read back and needs a yes; 2! does it at once.
    q: the question once more. answers, answers 57: all answers, or those with a word in them.
    undo: take the last answer back.
    odds 2: all chances of an answer. why go to 45: why something is not allowed.
    look 54, or g 54: a place, who is there, and what lies around it.
    near 54, near 54 3: who is near.
    units, mine, enemy: who is where.
    path 47 81: the shortest way; path and a counter: its price.
    reach, and a counter if you like: where it can go. threat 54: who can fire there.
    news: what happened since your last answer. last: the last answer. status: turn and points.
    A place is named by its number or its name, a counter by its name. Up and down: what you typed before.
handover-title = Pass to the { $seat } player
handover-ready = I am the { $seat } player
handover-news = What happened

menu = Menu
menu-rules = Rules
menu-learn = Learn
menu-settings = Settings
menu-dice = Where the dice come from
menu-watch = Copy a link to watch
menu-resign = Give up
resign-title = Give up the game?
resign-text = The game ends here and counts as lost. It stays in your list, and you can watch its replay.
resign-no = Play on
resign-yes = Give up

route-title = Move to { $place }?
route-safe = { $cost ->
    [0] It takes no movement points.
    [one] One movement point.
   *[other] { $cost } movement points.
  } No enemy can fire there now.
route-fight = { $cost ->
    [one] One movement point.
   *[other] { $cost } movement points.
  }
route-danger = { $cost ->
    [0] It takes no movement points.
    [one] One movement point.
   *[other] { $cost } movement points.
  } The enemy may fire: { $dangers }.
route-by = By { $places }.
route-stay = Move and stop
table-only = Only { $counter }
ahead-label = What lies ahead
table-alone = Only
table-counter = { $counter }
table-stopped = The rest was not done: dice, a discovery or the other side came first.
route-go = Move on from there
route-another = Another way

# The second step before what cannot be taken back.
weigh-title = { $action }?
weigh-poor = { $verb } at these odds?
weigh-odds = { $often ->
    [one] One time
    [2] Two times
    [3] Three times
    [4] Four times
   *[5] Five times
  } in { $of ->
    [2] two
    [3] three
    [4] four
    [5] five
   *[6] six
  } it fails. It cannot be taken back.
weigh-not-taken = { $often ->
    [one] One time
    [2] Two times
    [3] Three times
    [4] Four times
   *[5] Five times
  } in { $of ->
    [2] two
    [3] three
    [4] four
    [5] five
   *[6] six
  } { $goal } is not taken. It cannot be taken back.
weigh-harm = { $often ->
    [one] One time
    [2] Two times
    [3] Three times
    [4] Four times
   *[5] Five times
  } in { $of ->
    [2] two
    [3] three
    [4] four
    [5] five
   *[6] six
  } { $harm } instead. It cannot be taken back.
weigh-harm-always = { $surely ->
    [1] Surely
   *[0] Almost always
  } { $harm } instead. It cannot be taken back.
weigh-safe = It hardly ever fails. It cannot be taken back.
weigh-hopeless = It hardly ever succeeds. It cannot be taken back.
weigh-never = It cannot succeed, and it cannot be taken back.
weigh-final = It cannot be taken back.
weigh-do = { $verb }, { $chance }
weigh-leave = Leave it

# What is placed together, changed freely, and given at once.
plan-title = { $kind ->
    [deploy] Set up your forces
   *[land] Give all { $count } counters a place
}
plan-sure = { $kind ->
    [deploy] Begin with this set-up?
   *[land] Land all { $count } now?
}
plan-next = Next: { $counter }. Choose a lit place, or drag it there.
plan-figure = The figure is a chance: { $chance }.
plan-move = { $counter }: choose another place for it, or take it back.
plan-together = { $count } counters go together, as far as a place takes them.
plan-picked = { $left ->
    [0] All are chosen; any of them can still be exchanged.
   *[other] { $count } chosen, { $left } left to choose.
}
plan-ready = All have a place. They can still be moved until { $kind ->
    [deploy] the set-up is given
   *[land] you land them
}.
plan-at = { $counter } to { $place }
plan-give = { $kind ->
    [deploy] Set up
   *[land] Land { $count }
}
plan-lot = The rest by lot
plan-stack = From the top; a click lays it on top:
plan-left = { $left ->
    [one] One more to place
   *[other] { $left } more to place
}
plan-to-pick = { $left ->
    [one] One more to choose
   *[other] { $left } more to choose
}
plan-back = Take back
plan-clear = Take all back
plan-all = All together
plan-several = Several
plan-name = { $counter }
plan-tray = Counters to place
plan-place = { $order }. { $place }

undone-title = { $action }, with this undone?

tools-label = Overlays and map
tools-prizes = Places that count for victory
tools-hide = Hide the counters
counters-hidden = The counters are hidden.
counters-shown = The counters are shown.
overlay-off = Nothing is shown on the map any more.
overlay-count = { $count ->
    [0] No place is marked; go to a stack on the map.
    [one] One place is marked, and says what holds there.
   *[other] { $count } places are marked, and each says what holds there.
  }
overlay-reach = Where a stack can go, and what it costs
overlay-reach-note = Reach: the cost of the move, ⌖ the chance that a counter is hit if Partisans fire there. Point at a stack.
overlay-threat = Where Partisans can fire and march
overlay-threat-note = Threat: hatched where Partisans can fire, ⌖ how many stacks; dashed where they can march.

reactions = Reactions
reactions-from = { $strength ->
    [0] always ask me
   *[other] ask me from strength { $strength }
  }
reactions-never = hold until I say so
reactions-harmless = ask me even when nothing can happen
reactions-action = hold for this action
reactions-action-note = asks again at their next action
reactions-when = When to be asked
reactions-hold = Hold
reactions-choose = Choose who
reactions-from-where = Where to react from
reactions-passing = You let them pass
reactions-note = You may fire at or charge enemies who move near you. Strength is that of the strongest stack that could; in the hunt each point of it is a die. Below the strength that you choose the table holds for you, and the log says so; it also does where no reaction can do anything.
reactions-note-one-screen = At one screen the other player notices when you are not asked.

odds-label = Chances
odds-modifiers = What counts
odds-margin = Together
odds-parts = Chance to hit, line by line
sentence = { $text }.
dice-last = Last dice
dice-before = The dice before
dice-after = The next dice
dice-to = to
dice-to-place = to { $place }
dice-in-place = in { $place }
dice-count = { $count ->
    [one] One die
   *[other] { $count } dice
  }
dice-hits-on = { $least ->
    [1] every face hits
    [6] a 6 hits
    [7] no face hits
   *[other] { $least } or more hits
  }
dice-least = on { $least ->
    [6] 6
   *[other] { $least } or more
  }
dice-most = on { $most ->
    [1] 1
   *[other] { $most } or less
  }
dice-result = { $result ->
    [hit] Hit
    [moral] Morale
   *[miss] No effect
  }
dice-against = { $die } { $modifier } against { $value }
dice-out = Eliminated
dice-lost = −{ $points }
dice-pinned = Pinned
dice-damaged = Damaged
dice-exhausted = Exhausted
dice-back = { $count ->
    [one] Goes back
   *[other] Go back
  }
dice-holds = { $count ->
    [one] Holds
   *[other] Hold
  }
dice-marches = { $count ->
    [one] Marches on
   *[other] March on
  }
dice-fails = { $count ->
    [one] Fails
   *[other] Fail
  }
dice-nothing = Nobody is hit.
dice-mod-terrain = ground
dice-mod-work = works
dice-mod-damage = damage
dice-mod-pinned = stopped
dice-mod-moved = moved
dice-mod-magnitude = stronger
dice-mod-melee-terrain = ground
dice-mod-melee-weapon = weapons
dice-mod-melee-work = works
dice-mod-light = light
dice-mod-ammunition = ammunition
dice-mod-aa-guns = AA guns
dice-mod-protection = zone
dice-mod-strength = strength
dice-band-tie = Level
dice-band-tie-does = back
dice-band-minor = 1 or 2
dice-band-minor-does = test
dice-band-major = 3, to double
dice-band-major-does = loss, test
dice-band-eliminated = Over double
dice-band-eliminated-does = eliminated

log-since = Since your last turn: { $count }
log-watch = Watch it again
log-play = Show this on the map
log-earlier = Earlier
log-new = new
log-open = What it was made of
log-sides = Whose actions
log-all = All
log-place = Place
log-anywhere = anywhere
log-round = Round { $round }
log-out = { $who } out
log-reduced = { $who } reduced
film-who = { $who }
film-company = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  }
moment-chance = The chance was { $chance ->
    [0] less than 1 %
   *[other] { $chance } %
  }.
moment-dark = { $turns ->
    [one] Turn { $turn }
   *[other] Turns { $turn } to { $last }
  }
moment-dark-note = are played in the dark
film-label = What happened
film-dice = Dice
film-next = Next:
film-answer = Answer now
film-place = { $n } of { $count }
film-slower = Slower
film-hurry = Hurry
film-end = End
film-on = Go on
film-again = Watch again
film-continue = Continue
film-price = { $pa } PA
film-from = from { $from }
film-needed = { $least ->
    [0] Against { $total } nothing hits
    [1] Against { $total } every face hits
    [6] Against { $total } only a 6 hits, { $chance }
   *[other] Against { $total } a { $least } or more hits, { $chance }
  }
film-assaulter = Assaulter
film-defender = Defender
film-die = Die
film-hits = { $hits ->
    [one] hit
   *[other] hits
  }
film-out = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  } { $actors-number ->
    [one] is
   *[other] are
  } eliminated.
film-hurt = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  } { $actors-number ->
    [one] is
   *[other] are
  } reduced.
log-taken-back = Moves were taken back.
log-rules = The rules changed: from here on the game follows version { $version }.

origin-dealt = This game branched off from one that is still being played. Everything that the { $seat } could not know there was dealt again, and the dice are new: nothing here tells anything about that game.
origin-over = This game branched off from a finished one; its dice are new.
sealed-title = Where the dice come from
sealed-nonces = The dice were sealed before the game; then a browser added a word of its own to them ({ $seats }). No one could try seeds in advance.
sealed-shared = These dice follow from a seed that was given beforehand. Every game with that seed has the same dice, so no browser adds a word of its own.
sealed-guided = The dice of a guided game are sealed by the table alone; your browser adds no word of its own.
sealed-plain = The dice were sealed by the table alone: no browser added a word of its own to them.
sealed-broken = Beware: this table does not use the dice that were sealed when you sat down.
sealed-seal = The seal
sealed-added = The word of the { $seat }
sealed-own = (of this browser)
sealed-head = The head of the record
sealed-note = Every die follows from the seed under the seal and from these words. When the game is over, download the record and check it: drvar verify RECORD --head HEAD

rule-chapter = Chapter { $number }, { $title }
rule-missing = This paragraph is not in the book.
rule-open = Open in the rulebook

banner-day = Day breaks.
banner-twilight = Twilight.
banner-night = Night falls.

result-points = { $points ->
    [one] point
   *[other] points
  }
result-ledger = Score
result-luck = Luck
result-luck-note = The last column counts in standard deviations: more than two in either direction is rare.
result-luck-since = The rules changed during this game: the dice of its first { $count } entries are not counted.
result-dice = Dice for
result-thrown = Dice
result-mean = Mean
result-expected = Expected
result-off = Off
result-losses = { $seat } losses: { $count }
result-map = Losses on the map
overlay-losses-note = Counters lost, by place: figures for Germans, ⌖ for Partisans.
tactical-losses-note = Points of strength lost, by place: figures for Germans, ⌖ for Partisans.
result-record = Record
result-replay = Replay
result-rematch = Play again

keys-title = Keys
keys-where-table = At the table
keys-where-map = Where the map has the focus
keys-where-replay = In a replay
keys-where-rules = In the rules
keys-question = to the question
keys-map = to the map; Esc leaves it
keys-goto = to a place by its number
keys-news = the next event since your last answer; with Shift the one before
keys-enter = does what has the focus; skips what is moving
keys-digits = the answers below, in their order
keys-options = all answers as a list; typing goes to what begins so
keys-undo = undo
keys-hold = when asked for a reaction: hold until the enemy's action is over
keys-escape = close what is open
keys-tabs = situation, log, stack, the table in words
keys-overlays = places that count for victory; hide the counters
keys-asked = overlays: reach and threat; sight and command where a game has them
keys-magnify = held: look closer
keys-camera = nearer, farther, the whole map; Shift and arrows pan
keys-film = the film: watch again
keys-pause = the film: stop it and go on
keys-arrows = along links; across the sides of hexes: up, down, upper left, upper right
keys-ways = the links of a zone one by one; across the lower left and lower right side of a hex
keys-corners = the four slanting sides of a hex, as on a keypad
keys-next = to the next place where something may be done; with Shift to the one before
keys-play = play, or stop
keys-step = a step back, a step on
keys-turn = a turn back, a turn on
keys-search = search
keys-help = these keys
keys-letters = hear single keys everywhere at a table
keys-letters-note = If not, letters, digits and signs are heard only where the map has the focus: nothing is then done by a key that a screen reader or a voice meant otherwise. In a field below, press the key that you want.
keys-taken = { $key } is taken: { $what }.
keys-kept = { $key } is kept: { $what }.
keys-usual = The usual keys
keys-usual-told = The keys are the usual ones again.
key-question = to the question
key-map = to the map
key-goto = to a place by its number
key-news = the next event since your last answer
key-options = all answers as a list
key-undo = undo
key-hold = hold until the enemy's action is over
key-panel-situation = situation
key-panel-log = log
key-panel-stack = stack
key-panel-words = the table in words
key-overlay-reach = overlay: reach
key-overlay-threat = overlay: threat
key-overlay-sight = overlay: sight
key-overlay-command = overlay: command
key-prizes = places that count for victory
key-hide = hide the counters
key-magnify = held: look closer
key-again = watch the film again
key-help = the list of keys
key-back = link before; lower left side of a hex
key-on = next link; lower right side of a hex
key-next = next place where something may be done
key-turn-back = a turn back
key-turn-on = a turn on
key-search = search
sign-comma = comma
sign-stop = full stop

## Panels of every game

turn-of = of { $last }
turns-label = Turns
light-day = day
light-twilight = twilight
light-night = night
to-come = To come
losses-title = Losses
also-here = Also here
ledger-what = What for

## The table of the raid

raid-losses = Germans lose { $german }, Partisans { $partisan }
raid-cost-fire = { $cost } ⌖{ $fire }
raid-fire-from = ⌖{ $fire }

## The hex map and both editions of the hunt

hex-place = { $hex }
hex-named = { $hex }, { $name }
hex-star = start of a Mission
hex-objective = objective, { $points } points
hex-entry = entry
tactical-turn = Turn { $turn }
tactical-left = { $pa } PA left
tactical-undone = { $pa ->
    [one] One PA is left.
   *[other] { $pa } PA are left.
  } { $ends ->
    [yes] If you pass, the turn ends.
    [may] If you pass, the turn ends, unless the enemy still flies.
   *[no] If the enemy passes too, the turn ends.
  }
hunt14-undone = { $pa ->
    [one] One AP is left.
   *[other] { $pa } AP are left.
  } { $ends ->
    [yes] If you pass, the round ends.
   *[no] If the enemy passes too, the round ends.
  }
hunt14-turn = Round { $turn }
hunt14-left = { $pa } AP left
tactical-hours = { $hours } h
tactical-day = { $day } May, { $hours } h
tactical-activation = Activation points
tactical-points-of = { $seat }, activation points
tactical-initiative = initiative
tactical-ledger = Victory points
tactical-if-now = If counted now
tactical-escapes-unknown = Points for Missions that escaped are counted at the end.
tactical-missions = Missions and Radio
hunt14-missions = Objective counters
tactical-token = Mission { $token }
# A face-down counter for a player who knows what it is.
tactical-known = { $token } ({ $mission })
hunt14-token = Counter { $token }
tactical-face-up = face up
tactical-face-down = face down
tactical-looked-at = the Germans have looked at it
tactical-in = { $hex }
tactical-escaped = { $mission ->
    [unknown] has left the map
   *[other] escaped: { $mission }
  }
tactical-fate-captured = captured: { $mission }
tactical-fate-killed = killed: { $mission }
tactical-fate-removed = was { $mission }
tactical-tito-free = Tito was still free in { $hex }.
tactical-end-early = The game ended after { $turn }, because Tito was dead or gone by then.
tactical-end-last = { $turn } was the last turn.
tactical-planes = { $count ->
    [one] One air attack
   *[other] { $count } air attacks
  } now: free, lost if unused
tactical-now = Waiting
tactical-too-late = Too late
tactical-waits = { $counters } at { $hex }
tactical-comes = { $counters }{ $hex ->
    [landing] {", by air"}
   *[other] {" at "}{ $hex }
  }
tactical-given-up = Given up: { $counters }
tactical-lost = { $vf ->
    [one] one point of strength
   *[other] { $vf } points of strength
  }
tactical-part = { $name } no. { $part }
tactical-strength = strength { $vf } of { $full }
tactical-light = light
tactical-range = range { $range }
tactical-letters = { $attack }, target { $target }
tactical-on-top = on top
tactical-pinned = pinned
hunt14-pinned = STOPPED
tactical-attacks = { $count ->
    [one] attacked once
   *[other] attacked { $count } times
  }
hunt14-shots = { $count ->
    [one] one Opportunity Attack
   *[other] { $count } Opportunity Attacks
  }
tactical-damage = { $count } Damage
tactical-height = height { $height }
tactical-star-bonus = { $bonus } AP in round 1 if Tito starts here
tactical-engaged = engaged
tactical-stack-order = Order of stacks
tactical-stack-order-note = Fire hits the top unit. After an Action the owner may bring another unit to the top.
habit-order-zone = Leave stacks as they lie without asking
habit-order = Leave stacks as they are without asking
tactical-stacked = { $vf } of { $limit } VF
hunt14-stacked = { $vf } of { $limit } SP, the top unit first
tactical-goes = { $ma ->
    [one] one movement point
   *[other] { $ma } movement points
  }
tactical-goes-fires = { $ma ->
    [one] one movement point
   *[other] { $ma } movement points
  }, range { $range ->
    [one] one hex
   *[other] { $range } hexes
  } by day
tactical-cost = Movement points to enter
tactical-hit-on = Fire hits on
tactical-attack-there = Die of an attack on it
tactical-assault-there = Assault into it
tactical-work = { $attack } to attacks, { $assault } to assaults
tactical-sight = Line of sight
tactical-blocks = this hex blocks it
tactical-open = open
tactical-pick-hex = Choose a hex on the map to see what is there.
tactical-band-tie = Equal: no one is hurt
tactical-band-minor = { $seat } units there: morale test
tactical-band-major = { $seat } units there: a loss of { $loss }, morale test
tactical-band-eliminated = { $seat } units there are eliminated
tactical-any = some effect
tactical-won = melee won
tactical-won-by = { $seat } victory
tactical-draw = A draw
tactical-figure-tito = Tito
tactical-figure-british = British
tactical-figure-us = US
tactical-figure-soviet = Soviet
tactical-figure-dummy = Dummy
tactical-name-g-res1 = 2nd wave 1st company
tactical-name-g-res2 = 2nd wave 2nd company
tactical-name-g-willam-mortar = Willam's mortars
    .number = plural
tactical-name-g-para1 = Panther group
tactical-name-g-para2 = Draufgänger group
tactical-name-g-para3 = Blau group
tactical-name-y-escort1 = Escort 1st Company
tactical-name-y-escort2 = Escort 2nd Company
tactical-name-y-escort3 = Escort 3rd Company
tactical-name-y-aa1 = AA group 1
tactical-name-y-aa2 = AA group 2
tactical-name-y-townguard = town guard
tactical-name-y-lgkj = youth delegates
    .number = plural
tactical-name-y-ckj = Central Committee
tactical-name-y-cad = officers' school
tactical-name-y-3lika1 = I / 3rd Lika
tactical-name-y-3lika2 = II / 3rd Lika
tactical-name-y-3lika3 = III / 3rd Lika
tactical-name-y-3lika4 = IV / 3rd Lika
tactical-name-y-3lika-mortar = 3rd Lika mortars
    .number = plural
tactical-name-y-2lika1 = I / 2nd Lika
tactical-name-y-1lika1 = I / 1st Lika
tactical-name-y-1dalm1 = I / 1st Dalmatian
tactical-name-ju87-1 = Ju 87 no. 1
tactical-name-ju87-2 = Ju 87 no. 2
tactical-name-ju87-3 = Ju 87 no. 3
tactical-name-ju87-4 = Ju 87 no. 4
tactical-name-cr42-1 = CR 42 no. 1
tactical-name-cr42-2 = CR 42 no. 2
tactical-said-reach = in reach for { $cost ->
    [one] one movement point
   *[other] { $cost } movement points
  }{ $fire ->
    [none] {""}
   *[other] , { $fire } that fire stops or hits a unit
  }
tactical-said-threat = { $fire ->
    [0] the enemy can come here
   *[other] the enemy can fire here with { $fire }
  }
tactical-said-sight = { $blocked ->
    [yes] out of sight
   *[no] in sight, { $fire } to fire with
  }
tactical-said-command = in range of a Command
tactical-danger = at { $place }, { $loss } a loss, { $stopped } Pinned or worse
hunt14-danger = at { $place }, { $loss } a loss, { $stopped } STOPPED or worse
tactical-overlay-reach = Where units can go, and what it costs
tactical-overlay-reach-note = Reach: movement points, ⌖ the chance that a unit is Pinned or worse if the enemy fires there. Point at units.
tactical-overlay-sight = Range and line of sight
tactical-overlay-sight-note = Sight: dice that the units you point at can throw; dark hexes are out of sight: point at one to see why.
tactical-unseen-terrain = { $hex } is not seen: { $count ->
    [one] { $kinds } in { $by }
   *[other] the line runs between { $by }: { $kinds }
  }.
tactical-unseen-height = { $hex } is not seen: { $by } lies higher.
tactical-unseen-units = { $hex } is not seen: units in { $by }.
tactical-overlay-command = Range of the Commands
tactical-overlay-command-note = Within range of a German Command: units outside pay double, or cannot act at all.
tactical-overlay-threat = Where the enemy can react by fire
tactical-overlay-threat-note = Threat: ⌖ dice that the enemy can throw there.

hunt14-overlay-reach-note = Reach: movement points, ⌖ the chance that a unit is STOPPED or worse if the enemy fires there. Point at units.
hunt14-overlay-sight-note = Sight: strength with which the units you point at can fire; dark hexes are out of sight: point at one to see why.
hunt14-overlay-command-note = Within range of a Command: units outside pay double for a few Actions, and cannot do others.
hunt14-overlay-threat-note = Threat: ⌖ strength that can fire there.

hunt14-hint-setup-free = Choose a lit star: these units guard the counter that starts there. The number on the star where Tito lies is added to your points of round 1.
hunt14-hint-setup-command = With one of your units. Units within its range act at the usual price.
hunt14-hint-setup-order = From the top down: fire hits the top unit.
hunt14-hint-land-hex = On a die of 4 to 6 the unit deviates one hex. Woods cost a point of strength.
hunt14-hint-land-fire = They fire once, free of charge, at the units that came down.
hunt14-hint-action = Choose a hex to see what can be done there, and once more to do it; or choose an Action. You have { $pa } AP. { $lit ->
    [0] { "" }
   *[other] Choose a lit unit to split it, to make one of several, or to build.
  }
hunt14-hint-activation = Choose a lit hex: your units there act. { $pa ->
    [one] One AP is left.
   *[other] { $pa } AP are left.
  }
hunt14-hint-target = Fire hits the top unit. Point at a target for the exact chances.
hunt14-hint-shot = Half the move is made; now they fire.
hunt14-hint-order = Fire hits the top unit of a stack.
hunt14-hint-retreat-with = Commands and counters go with a unit.
hunt14-hint-air-target = A die decides whether the aircraft finds the hex, or deviates.
hunt14-hint-reveal = Only you will see it.
tactical-hint-setup-free = Choose a lit star: these two guard the Mission that starts there.
tactical-hint-setup-mission = Only you will know what lies there.
tactical-hint-setup-radio = With one of your units. It may call reinforcements a turn early.
tactical-hint-land = Units jump in the order in which they are given hexes.
tactical-hint-land-hex = On a die of 4 to 6 the unit drifts one hex. Woods cost strength, houses pin.
tactical-hint-carry = The Command lands beside that unit.
tactical-hint-land-fight = Landings among enemies are fought hex by hex.
tactical-hint-land-fire = They fire once before the melee; it costs no point.
tactical-hint-radio = On 4 or more it comes this turn. You can call once for each unit.
tactical-hint-renounce = Units given up never come.
tactical-hint-activation = Choose a lit hex: your units there act. { $pa ->
    [one] One activation point is left.
   *[other] { $pa } activation points are left.
  }
tactical-price = { $cost ->
    [0] free
   *[other] { $from ->
        [true] from { $cost } PA
       *[false] { $cost } PA
      }
  }
hunt14-price = { $cost ->
    [0] free
   *[other] { $from ->
        [true] from { $cost } AP
       *[false] { $cost } AP
      }
  }
tactical-hint-action = Choose a hex to see what can be done there, and once more to do it; or choose an Action. You have { $pa } activation points.
tactical-hint-group = Choose units one by one, or all. Taken: { $taken }.
tactical-hint-escort = Units in the same hex may come along.
tactical-hint-step = { $once ->
    [true] One hex without enemies, then the move is over. The enemy may react there.
   *[other] Choose the next hex, or one farther off to see the way and its price. The enemy may react in every hex.
  }
tactical-hint-target = Point at a target for the exact chances.
tactical-hint-aim = The target is named before the move.
tactical-hint-shot = A move before the fire costs one on every die.
tactical-react-title = Do you react in { $at }?
tactical-react-during = { $side } { $action }{ $number ->
    [0] {""}
   *[other] , hex { $number }
  }
tactical-react-moved = { $which ->
    [many] { $count } counters moved in
   *[few] { $who } moved in
  }
tactical-react-way = { $came ->
    [none] Onto the map in { $hex }.
   *[other] From { $came } to { $hex }.
  }
tactical-react-token = a counter face down
tactical-react-dice = { $which ->
    [many] { $count } units
   *[few] { $who }
  }, { $dice ->
    [one] 1 die that hits on { $least ->
        [6] a 6
       *[other] { $least } or more
      }
   *[other] { $dice } dice, { $even ->
        [yes] each hits on { $least ->
            [6] a 6
           *[other] { $least } or more
          }
       *[no] the best hit on { $least } or more
      }
  }
tactical-react-fire = { $which ->
    [many] { $count } units
   *[few] { $who }
  }, strength { $strength }
tactical-react-charge = { $which ->
    [many] { $count } units
   *[few] { $who }
  }, assault with strength { $strength }
tactical-react-price = { $cost } PA, { $pa } to { $left }
hunt14-react-price = { $cost } AP, { $pa } to { $left }
tactical-react-keeps = keeps { $pa } PA
hunt14-react-keeps = keeps { $pa } AP
tactical-react-waits = { $seat } may react in { $hex }
tactical-react-then = Then your move goes on.
tactical-share-loss = a loss
tactical-share-nothing = nothing
tactical-share-won = won
tactical-share-undecided = undecided
tactical-share-harm = beaten
tactical-hint-loss = Every hit beyond the first costs a point of strength.
tactical-hint-melee-loss = The side that is lower by three or more loses a point.
tactical-hint-defenders = At least one; the others stay out of it.
tactical-hint-retreat = Away from the enemy, into a hex with room.
tactical-hint-retreat-part = They do not all find room in one hex.
tactical-hint-retreat-with = Commands and Missions go with a unit.
tactical-hint-regroup = A unit splits into parts, or parts of one kind become one.
tactical-hint-overstack = A hex holds eight points of strength.
tactical-hint-air-target = Any hex can be attacked; a die decides whether the aircraft finds it.
tactical-hint-spare = The Command comes back with its shorter range.
tactical-hint-reveal = Its owner turns it face up.

## Replays

replay-over = Finished
replay-playing = Still being played
replay-given-up = given up
replay-agreed = a draw
replay-situation = Situation
replay-log = Log
replay-score = Score
score-course = The score over time

## Learn

learn-raid = Turn 1 of the raid: aircraft, landing, a few moves, the first search and the first shots. Easy difficulty. About five minutes; the game goes on after it if you like.
learn-hunt = The landing and the first turn: activation points, a march under fire, an attack, an assault on a hidden Mission. You lead the Germans against a bot. About eight minutes; the game goes on after it if you like.
learn-hunt14 = The landing and the first round of the first edition: activation points, a march under fire, an attack, an assault on a hidden counter. You lead the Germans against a bot. About eight minutes; the game goes on after it if you like.
learn-coach = Guide
learn-larger = Show the guide
learn-smaller = Hide the guide
learn-progress = Card { $place } of { $count }
learn-next = Next
learn-skip = Skip
learn-leave = Leave the guide
learn-finish = Play on alone
learn-play-on = Go on: the guide speaks up when something new comes.
score-at = { $when }, { $seat } to choose
score-end = { $when }, the end
score-of = { $whose } { $points }
score-points = Points
score-table = As a table
score-turn = At the end of
score-from = Watch from here
