"""The table for others: an authority that holds the games, and HTTP in front of it.

`table` is one game with its seats, `authority` all of them with their bots and listeners,
`store` the disk; none of them knows HTTP, so a test or a local game runs the same path. `wire`
has the messages, `http` the addresses, `running` the process.
"""
