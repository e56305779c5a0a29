"""The documents keep their word: links lead somewhere, examples run, tables are complete."""
