"""When the deck runs out (RU-60 to RU-62), and worked example R10."""

import pytest
from tests.games.rummy.table import RUMMY, cards, hand, play, position, refused, table

from spelbok.core.deal import Deal


@pytest.mark.rule("RU-43", "RU-60")
def test_example_r10a_a_knock_reshuffles() -> None:
    deal = table("", "", "8D 9D", turn=1, deck="TC", discard="4C 5C 6C KD", discarder=0)
    facts = deal.facts(deal.parse("knock", seat=2))
    assert facts == {"card": "KD", "drew": 2, "reshuffled": True}
    deal.play("knock", seat=2)
    assert hand(deal, 2).total() == 5
    assert cards("8D 9D KD TC") <= hand(deal, 2)
    assert hand(deal, 2)["4C"] + hand(deal, 2)["5C"] == 1
    assert deal.view(None)["deck"] == 1
    assert deal.position()["discard"] == "6C"
    assert deal.view(None)["reshuffles"] == 1


def r10b(**keys: int) -> Deal:
    return table("2S", "3S", deck="", discard="4C 5C KD", **keys)


@pytest.mark.rule("RU-60")
def test_example_r10b_drawing_reshuffles() -> None:
    deal = r10b()
    assert deal.facts(deal.parse("draw")) == {"drew": 1, "from": "deck", "reshuffled": True}
    play(deal, "draw")
    assert deal.view(None)["deck"] == 1
    assert deal.position()["discard"] == "KD"
    assert hand(deal, 0)["4C"] + hand(deal, 0)["5C"] == 1


@pytest.mark.rule("RU-60", "X-3")
def test_the_order_comes_from_the_shuffle_of_the_deal() -> None:
    drawn = set()
    for seed in range(12):
        deal = RUMMY.load(position("2S", "3S", discard="4C 5C 6C 7C KD"), seed=seed)
        again = deal.clone()
        play(deal, "draw")
        play(again, "draw")
        assert deal.position() == again.position()
        drawn.add(deal.position()["hands"][0])
    assert len(drawn) > 2


@pytest.mark.rule("RU-61")
def test_example_r10c_a_single_discard_must_be_taken() -> None:
    deal = table("2S", "3S", deck="", discard="KD")
    assert refused(deal, "draw") == "RU-61"
    assert deal.moves() == ["take"]
    assert deal.move_text(deal.minimal(0)) == "take"
    play(deal, "take")
    assert refused(deal, "discard KD") == "RU-8"
    play(deal, "discard 2S")


@pytest.mark.rule("RU-62")
def test_example_r10d_nothing_at_all_to_draw() -> None:
    deal = table("2S AC", "3S *", deck="", discard="", melds=[(0, "TC JC QC")])
    facts = {"drew": 0, "from": "deck", "reshuffled": False}
    assert deal.facts(deal.parse("draw")) == facts | {"ending": "blocked", "straight": False}
    play(deal, "draw")
    assert deal.result == {
        "out": None,
        "straight": False,
        "laid": [30, 0],
        "held": [17, 33],
        "score": [13, -33],
        "minus": [17, 33],
        "ending": "blocked",
    }


@pytest.mark.rule("RU-62")
def test_example_r10e_after_three_reshuffles() -> None:
    deal = r10b(reshuffles=3)
    taking = deal.clone()
    play(deal, "draw")
    assert deal.result is not None
    assert deal.result["ending"] == "blocked"
    assert deal.result["held"] == [2, 3]
    play(taking, "take", "discard 2S")
    assert not taking.over
    assert taking.turn == 1


@pytest.mark.rule("RU-62", "X-6")
def test_a_hundred_turns_of_mere_exchange_block_the_round() -> None:
    deal = table("2S 4S", "3S 5S", deck="9C", discard="KD")
    turns = 0
    while not deal.over:
        play(deal, "take")
        taken = deal.position()["taken"]
        discard = next(m for m in deal.moves() if m.startswith("discard") and taken not in m)
        turns += 1
        if turns == 100:
            assert deal.facts(deal.parse(discard))["ending"] == "blocked"
        play(deal, discard)
    assert turns == 100
    assert deal.result is not None
    assert deal.result["ending"] == "blocked"


@pytest.mark.rule("RU-62")
def test_a_draw_from_the_deck_begins_the_count_anew() -> None:
    deal = table("2S 4S", "3S 5S", deck="9C 9D", discard="KD")
    for turn in range(150):
        play(deal, "draw" if turn == 60 else "take")
        taken = deal.position()["taken"] or "-"
        play(deal, next(m for m in deal.moves() if m.startswith("discard") and taken not in m))
    assert not deal.over
