"""Players that aren't people. They know only `core`."""
