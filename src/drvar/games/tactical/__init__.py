"""What the two hex games share: ground, counters, groups, movement, reaction, melee, landing.

Each edition brings its tables, its options and the procedures of its own; nothing in here asks
which edition is played. Whatever cites the rulebook here cites both editions.
"""
