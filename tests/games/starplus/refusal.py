"""What holds of every refused move (X-7)."""

import pytest

from spelbok import IllegalMove
from spelbok.core.deal import Deal

RULES = [f"SP-{number}" for number in range(1, 34)] + [f"X-{number}" for number in range(1, 9)]


def refused(deal: Deal, text: str, seat: int | None = None) -> IllegalMove:
    """Play an illegal move, check that nothing changed, and give the error."""
    before = deal.position(), deal.turn, deal.over, deal.moves(), deal.view(0)
    with pytest.raises(IllegalMove) as parsed:
        deal.parse(text, seat=seat)
    with pytest.raises(IllegalMove) as played:
        deal.play(text, seat=seat)
    assert (deal.position(), deal.turn, deal.over, deal.moves(), deal.view(0)) == before
    error = played.value
    assert str(parsed.value) == str(error)
    assert error.code == "illegal-move"
    assert error.reason
    assert "\n" not in str(error)
    assert len(str(error)) < 200
    assert error.rule in RULES
    return error
