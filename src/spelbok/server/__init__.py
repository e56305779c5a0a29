"""The house on the network: HTTP, websockets, the journal on disk, and the bots' processes."""
