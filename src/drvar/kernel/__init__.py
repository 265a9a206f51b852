"""The kernel: rules that read like a rulebook, on a state that is only data.

A game is a stack of procedures (`flow`) whose steps cite the rulebook (`rule`), ask seats and
chance (`chance`), tell events (`events`) and end. Around that stand the codec, records with
dice that can be checked, views, case files and the session that plays a game. The kernel knows
no game's name, no board and no terrain.
"""
