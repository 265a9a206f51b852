"""Pure geometry of maps: hexes, zones, sight lines and paths.

Nothing here knows a game, a terrain or a die. A board is built once, never changes, and may be
shared by any number of games. Whatever a rule needs often is a table, keyed by readable ids.
"""
