"""What the scripted players of the hex games share; an edition adds its dice and worths."""
