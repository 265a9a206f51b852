# What all games say alike.

seat-german = German
seat-partisan = Partisan
