"""The lab: many games at once, benchmarks, the contract that every game keeps, and proofs."""
