"""Why a move isn't legal, in a sentence, and the rule that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbok.core.errors import IllegalMove
from spelbok.games.rummy import combination as combinations
from spelbok.games.rummy import faces, moves
from spelbok.games.rummy.faces import JOKER, PACK
from spelbok.games.rummy.law import OPENING
from spelbok.games.rummy.meld import LOW, NO_END, Meld

if TYPE_CHECKING:
    from spelbok.games.rummy.deal import RummyDeal


def refusal(deal: RummyDeal, seat: int, move: int) -> IllegalMove:
    """Why `seat` may not make this move now."""
    if deal.over:
        return _over()
    if move == moves.KNOCK:
        return _of_knock(deal, seat)
    if move in (moves.DRAW, moves.TAKE) and seat == deal.turn:
        return _of_draw(deal, move)
    return untimely(deal, seat) or _of_turn(deal, seat, move)


def untimely(deal: RummyDeal, seat: int) -> IllegalMove | None:
    """Why `seat` may not lay or discard anything now; None if it is time for that."""
    if deal.over:
        return _over()
    if seat != deal.turn:
        return IllegalMove(f"it is the turn of seat {deal.turn}", "X-1")
    if not deal.has_drawn:
        return IllegalMove("first take a card from the deck or the discard pile", "RU-6")
    return None


def _over() -> IllegalMove:
    return IllegalMove("the round is over", "RU-32")


def _of_turn(deal: RummyDeal, seat: int, move: int) -> IllegalMove:
    """Why the seat on turn, which has drawn, may not do this with its cards."""
    if move & moves.KIND >= combinations.GROUP:
        return _of_lay(deal, seat, move)
    card = moves.card_of(move)
    if not deal.hands.count(seat, card):
        return IllegalMove(f"{PACK.codes[card]} is not in this hand", "X-7")
    if deal.is_opening():
        return IllegalMove(f"the first lay still lacks {OPENING - deal.opening} points", "RU-20")
    if move & moves.KIND == moves.DISCARD:
        return IllegalMove(f"{PACK.codes[card]} was taken from there in this turn", "RU-8")
    return _of_meld(deal, seat, move, card)


def _of_knock(deal: RummyDeal, seat: int) -> IllegalMove:
    if not deal.law.knock_on:
        return IllegalMove("there is no knocking at this table", "RU-38")
    if deal.passed_over >= 0:
        return IllegalMove("too late: somebody else has knocked for the card", "RU-41")
    if deal.has_drawn:
        return IllegalMove("too late: the player in turn has drawn", "RU-40")
    if not deal.discarded:
        return IllegalMove("there is no card to knock for", "RU-40")
    if seat == deal.turn:
        return IllegalMove("the player in turn takes the card without a knock", "RU-42")
    if deal.is_out(seat):
        return IllegalMove("this player is knocked out", "RU-42")
    return IllegalMove("nobody knocks for his own discard", "RU-42")


def _of_draw(deal: RummyDeal, move: int) -> IllegalMove:
    if deal.has_drawn:
        return IllegalMove("a card has been taken in this turn", "RU-6")
    if move == moves.TAKE:
        return IllegalMove("the discard pile is empty", "RU-7")
    return IllegalMove("the deck is empty: the only discard must be taken", "RU-61")


def _of_lay(deal: RummyDeal, seat: int, lay: int) -> IllegalMove:
    if not deal.holds(seat, lay):
        return IllegalMove("these cards are not all in this hand", "X-7")
    if combinations.jokers(lay) > deal.law.jokers_each:
        return IllegalMove("one Joker a combination", "RU-15")
    if deal.hands.size(seat) - combinations.size(lay) < deal.kept():
        return _of_going_out(deal)
    if not deal.law.single_opens:
        return IllegalMove(f"the hand can't reach {OPENING} points in this turn", "RU-20")
    worth = combinations.worth(lay)
    return IllegalMove(f"the first lay needs {OPENING} points, this has {worth}", "RU-19")


def _of_going_out(deal: RummyDeal) -> IllegalMove:
    if deal.straight and not deal.law.straight_allowed:
        return IllegalMove("nobody may go out straight from the hand: keep two cards", "RU-37")
    return IllegalMove("the last card has to be discarded", "RU-33")


def _of_meld(deal: RummyDeal, seat: int, move: int, card: int) -> IllegalMove:
    """Why a card of the hand can't be added to a meld, or swapped for a Joker there."""
    at = moves.meld_of(move)
    if at >= len(deal.melds):
        return IllegalMove(f"there is no meld {at + 1}", "X-7")
    meld = deal.melds[at]
    if move & moves.KIND == moves.SWAP:
        return _of_swap(deal, seat, meld, card)
    if not deal.has_laid(seat):
        return IllegalMove("only who has laid in this round may add cards", "RU-23")
    if not deal.may_touch(seat, at):
        return IllegalMove("cards are added to one's own combinations only", "RU-24")
    if not _fits(meld, card, moves.end_of(move)):
        return IllegalMove(f"{PACK.codes[card]} does not fit there", "RU-26")
    if card == JOKER and not deal.takes_joker(meld):
        return IllegalMove("one Joker a combination", "RU-15")
    if meld.has_two_ends(card) and moves.end_of(move) == NO_END:
        return IllegalMove(f"{PACK.codes[card]} fits at both ends: say 'low' or 'high'", "RU-26")
    return _of_going_out(deal)


def _fits(meld: Meld, card: int, end: int) -> bool:
    if combinations.is_group(meld.combination):
        return end == NO_END and (meld.fits != 0 if card == JOKER else bool(meld.fits >> card & 1))
    places = [meld.low, meld.high] if end == NO_END else [meld.low if end == LOW else meld.high]
    return any(face != faces.NONE and card in (JOKER, face) for face in places)


def _of_swap(deal: RummyDeal, seat: int, meld: Meld, card: int) -> IllegalMove:
    if not deal.may_take_jokers(seat):
        return IllegalMove("only who has laid in this round may take a Joker", "RU-29")
    if not meld.jokers():
        return IllegalMove("there is no Joker in it", "RU-28")
    return IllegalMove(f"no Joker there stands for {PACK.codes[card]}", "RU-31")
