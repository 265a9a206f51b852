"""What the scripted players of the hex games share; each edition adds its dice and values."""
