"""Taking Jokers off the table (RU-28 to RU-31), and worked example R6."""

import pytest
from tests.games.rummy.table import cards, hand, laying, melds, of_kind, play, refused, table


@pytest.mark.rule("RU-17", "RU-26", "RU-28", "RU-31", "RU-49")
def test_example_r6_joker_in_a_group() -> None:
    deal = table(
        *("TH TS 4C 5C 9S 6C", "TS 2C 3D", "2S"),
        phase="play",
        deck="6D 7D",
        laid=[0, 1],
        melds=[(0, "TC TD *")],
    )
    before = table("TH TS 2S", "3S", phase="play", laid=[0, 1], melds=[(0, "TC TD *")])
    assert of_kind(before, "swap") == {"swap TH in 1", "swap TS in 1"}
    assert refused(deal, "add 4C to 1") == "RU-26"
    play(deal, "add TH to 1")
    assert refused(deal, "add TS to 1") == "RU-26"
    play(deal, "discard 4C", "draw")
    assert refused(deal, "swap 2C in 1") == "RU-31"
    play(deal, "swap TS in 1")
    assert hand(deal, 1) == cards("2C 3D 6D *")
    play(deal, "discard 2C")
    assert deal.view(None)["laid_points"] == [30, 10, 0]
    assert melds(deal) == ["TC TD TH TS"]


@pytest.mark.rule("RU-28")
def test_a_joker_is_taken_from_anybodys_combination() -> None:
    deal = laying("7C 2S 4H", laid=[0, 1], melds=[(1, "5C 6C *7C 8C")])
    play(deal, "swap 7C in 1")
    assert melds(deal) == ["5C 6C 7C 8C"]
    assert deal.position()["melds"][0] == {"owner": 1, "cards": "5C 6C 7C 8C", "by": [1, 1, 0, 1]}
    assert deal.view(1)["seen"][0] == "*"
    assert refused(deal, "swap 2S in 1") == "RU-28"


@pytest.mark.rule("RU-29")
def test_only_after_the_first_lay() -> None:
    deal = laying("7C TD TH TS 4H", melds=[(1, "5C 6C *7C 8C")])
    assert refused(deal, "swap 7C in 1") == "RU-29"
    play(deal, "lay TD TH TS", "swap 7C in 1")  # in the same turn
    assert hand(deal, 0) == cards("4H *")


@pytest.mark.rule("RU-29", "RU-34")
def test_option_early_swap() -> None:
    deal = laying("7C 2S 4H", melds=[(1, "5C 6C *7C 8C")], rules={"early_swap": True})
    play(deal, "swap 7C in 1")
    assert deal.view(None)["laid"] == [1]  # it is no lay of one's own
    assert refused(deal, "add * to 1 high") == "RU-23"


@pytest.mark.rule("RU-30", "RU-6")
def test_in_the_own_turn_after_drawing_and_kept_or_used() -> None:
    deal = table("7C 5D 6D 4H", "3S", deck="9S", laid=[0, 1], melds=[(1, "5C 6C *7C 8C")])
    assert refused(deal, "swap 7C in 1") == "RU-6"
    assert refused(deal, "swap 7C in 1", seat=1) == "X-1"
    play(deal, "draw", "swap 7C in 1")
    kept, used = deal.clone(), deal.clone()
    play(kept, "discard 9S")
    assert hand(kept, 0)["*"] == 1
    play(used, "lay 5D 6D *")


@pytest.mark.rule("RU-16", "RU-31")
def test_in_a_sequence_the_exact_card_is_needed() -> None:
    deal = laying("5C 6C 7C 7D 2S", laid=[0], melds=[(0, "*5C *6C 7C 8C")])
    assert of_kind(deal, "swap") == {"swap 5C in 1", "swap 6C in 1"}
    assert refused(deal, "swap 7C in 1") == "RU-31"
    assert refused(deal, "swap 7D in 1") == "RU-31"
    play(deal, "swap 6C in 1")
    assert melds(deal) == ["*5C 6C 7C 8C"]
    assert refused(deal, "swap * in 1") == "RU-31"


@pytest.mark.rule("RU-16", "RU-31")
@pytest.mark.parametrize(("meld", "after"), [("*AC 2C 3C", "AC 2C 3C"), ("QC KC *AC", "QC KC AC")])
def test_an_ace_replaces_a_joker_at_either_end(meld: str, after: str) -> None:
    deal = play(laying("AC 2S 4H", laid=[0], melds=[(0, meld)]), "swap AC in 1")
    assert melds(deal) == [after]


@pytest.mark.rule("RU-31")
def test_of_two_jokers_in_a_group_the_first_is_taken() -> None:
    group = {"owner": 0, "cards": "TC TD * *", "by": [0, 0, 1, 2]}
    deal = table("TH 2S", "3S", "4S", phase="play", laid=[0, 1, 2], melds=[group])
    assert deal.view(None)["laid_points"] == [20, 30, 30]
    play(deal, "swap TH in 1")
    assert melds(deal) == ["TC TD TH *"]
    assert deal.view(None)["laid_points"] == [30, 0, 30]


@pytest.mark.rule("RU-31", "RU-32")
def test_nobody_goes_out_by_replacing() -> None:
    deal = play(laying("7C", laid=[0], melds=[(0, "5C 6C *7C 8C")]), "swap 7C in 1")
    assert not deal.over
    assert hand(deal, 0) == cards("*")
