"""What the tests of both editions share: a plain to fight on, brute force, whole games."""
