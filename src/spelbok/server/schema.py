"""`python -m spelbok.server.schema` prints one JSON schema of all messages, for the client."""

import json
from typing import Any

import msgspec

from spelbok.server.keepsake import Keepsake
from spelbok.server.protocol import ClientMessage, ServerMessage

TYPES = {"ClientMessage": ClientMessage, "ServerMessage": ServerMessage, "Keepsake": Keepsake}


def schema() -> dict[str, Any]:
    """All messages, and what a replay is made of, with their parts under `$defs` by their names."""
    refs, parts = msgspec.json.schema_components(TYPES.values(), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": {**dict(zip(TYPES, refs, strict=True)), **parts},
    }


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2))
