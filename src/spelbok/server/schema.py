"""`python -m spelbok.server.schema` prints one JSON schema of all messages, for the client."""

import json
from typing import Any

import msgspec

from spelbok.server.protocol import ClientMessage, ServerMessage

UNIONS = {"ClientMessage": ClientMessage, "ServerMessage": ServerMessage}


def schema() -> dict[str, Any]:
    """All messages and their parts under `$defs`; the two unions there bear their names."""
    refs, parts = msgspec.json.schema_components(UNIONS.values(), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": {**dict(zip(UNIONS, refs, strict=True)), **parts},
    }


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2))
