"""The house on the network: HTTP, websockets, accounts, journal, bus and bot processes."""
