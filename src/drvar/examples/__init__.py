"""Small complete games that show how one is written; docs/how-to-write-a-game.md explains."""
