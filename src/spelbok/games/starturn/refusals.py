"""Why a move isn't legal, in a sentence, and the rule that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbok.core.errors import IllegalMove
from spelbok.games.starturn import hand
from spelbok.games.starturn.law import LAST, PACK, STAR, number_of
from spelbok.games.starturn.moves import COLUMN, DISCARDED, END, NEW, STORE

if TYPE_CHECKING:
    from spelbok.games.starturn.deal import StarturnDeal

WORDS = ("no", "one", "two", "three", "four")


def refusal(deal: StarturnDeal, seat: int, move: int) -> IllegalMove:
    """Why `seat` may not make this move now."""
    if deal.over:
        return IllegalMove("the game is over", "ST-36")
    if seat != deal.turn:
        return IllegalMove(f"it is the turn of seat {deal.turn}", "X-1")
    if move == END:
        return IllegalMove("a turn ends with a discard while there are cards in hand", "ST-20")
    source, target = move >> 3, move & 7
    if source >= DISCARDED:
        return _of_discard(deal, seat, source - DISCARDED, target)
    missing = _of_source(deal, seat, source)
    return missing or _of_target(deal, deal.card_of(seat, source), target)


def _of_discard(deal: StarturnDeal, seat: int, card: int, target: int) -> IllegalMove:
    if deal.emptied >= 0:
        return IllegalMove("no discard after the last Store card: finish the turn", "ST-36")
    if not hand.count(deal.hands[seat], card):
        return IllegalMove(f"{PACK.codes[card]} is not in this hand", "ST-21")
    if target == NEW:
        return IllegalMove(f"no more than {WORDS[deal.law.most_columns]} columns", "ST-28")
    return IllegalMove(f"there is no column {target + 1}", "X-7")


def _of_source(deal: StarturnDeal, seat: int, source: int) -> IllegalMove | None:
    """Why there is no such card to play, if there is none."""
    if source >= COLUMN:
        if source - COLUMN >= deal.columns.count(seat):
            return IllegalMove(f"there is no column {source - COLUMN + 1}", "ST-18")
    elif source == STORE:
        if not deal.left[deal.law.side_of(seat)]:
            return IllegalMove("this Store is empty", "ST-18")
    elif not hand.count(deal.hands[seat], source):
        return IllegalMove(f"{PACK.codes[source]} is not in this hand", "ST-18")
    return None


def _of_target(deal: StarturnDeal, card: int, target: int) -> IllegalMove:
    """Why this card can't be played there."""
    code = PACK.codes[card]
    if target == NEW:
        if card == STAR:
            return IllegalMove("a Star may not start a Trick", "ST-25")
        if number_of(card) > 1:
            return IllegalMove(f"only a 1 can start a Trick, not {code}", "ST-23")
        return IllegalMove(f"no more than {WORDS[deal.law.most_tricks]} Tricks", "ST-24")
    if target >= deal.tricks.count:
        return IllegalMove(f"there is no Trick {target + 1}", "X-7")
    following = min(deal.tricks.height(target) + 1, LAST)
    return IllegalMove(f"Trick {target + 1} needs a {following}, not {code}", "ST-23")
