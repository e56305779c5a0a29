"""What all tests share: the `rule` and `feature` markers and the Hypothesis profiles."""

import os

import pytest
from hypothesis import settings

settings.register_profile("local", max_examples=15, deadline=None)
settings.register_profile("ci", max_examples=15, deadline=None, derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "local")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers",
        'rule("SK-5", …): the numbered rules a test is about; every rule of a page needs one',
    )
    config.addinivalue_line(
        "markers",
        'feature("F13", …): the features of the StarGames table a test shows; each needs one',
    )
