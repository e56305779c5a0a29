"""What a game is: cards, rules, deals, matches, shuffles and records. No clock, no I/O."""
