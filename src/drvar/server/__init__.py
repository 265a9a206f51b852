"""The table for others: an authority that holds the games, and HTTP in front of it.

`authority` puts the parts together: `tables` finds a table, `changes` is the one way to change
it, `lobby` seats players, `play` does what they say, `bots` lets bots answer, and
`looking_back` shows the past. None of them knows HTTP, so a test or a local game runs the same
path. `table` is one game with its seats, `seen` what a seat sees of it, `store` what is kept.
`wire` has the messages, `http` the addresses and sockets, `running` the process.
"""
