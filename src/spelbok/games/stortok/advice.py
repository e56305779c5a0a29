"""What Stortok tells the search: how rollouts are played."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spelbok.bots.knowledge import Knowledge
from spelbok.core import bits
from spelbok.core.deal import NO_SEAT, Deal
from spelbok.core.shuffle import Shuffle
from spelbok.games.stortok import ring
from spelbok.games.stortok.deal import TAKE, StortokDeal
from spelbok.games.stortok.law import suit_set


@mypyc_attr(acyclic=True)
class StortokKnowledge(Knowledge):
    style: i64
    noise: i64
    weight: float

    def __init__(self, style: i64 = 1, noise: i64 = 6, depth: i64 = 80, weight: float = 5.0, explore: float = 0.4) -> None:
        super().__init__()
        self.style = style
        self.noise = noise
        self.depth = depth
        self.weight = weight
        self.explore = explore

    def reply(self, deal: Deal, seat: i64, shuffle: Shuffle) -> i64:
        assert isinstance(deal, StortokDeal)
        if self.noise > 0 and shuffle.below(self.noise) == 0:
            return deal.random_move(shuffle)
        playable = deal.playable()
        if playable == 0:
            return TAKE
        if self.style == 0:
            return deal.random_move(shuffle)
        if self.style == 1:
            if deal.leading():
                low = playable & ~suit_set(deal.law.high)
                if low:
                    playable = low
            return bits.nth(playable, shuffle.below(bits.size(playable)))
        if self.style == 2:
            return deal.law.weakest(playable)
        other = deal.hands[ring.next_holder(deal.hands, seat)]
        safe: i64 = 0
        left = playable
        while left:
            card = bits.lowest(left)
            if other & deal.law.beats[card] == 0:
                safe |= bits.bit(card)
            left &= left - 1
        if safe:
            return deal.law.weakest(safe)
        if self.style == 3:
            return deal.law.weakest(playable)
        return bits.nth(playable, shuffle.below(bits.size(playable)))

    def rate(self, deal: Deal, worth: vec[float]) -> None:
        assert isinstance(deal, StortokDeal)
        seat: i64 = 0
        if deal.turn == NO_SEAT:
            while seat < deal.seats:
                if deal.stortok == NO_SEAT:
                    worth[seat] = 0.5
                else:
                    worth[seat] = 0.0 if deal.stortok == seat else 1.0
                seat += 1
            return
        total: i64 = 0
        strength: i64 = 0
        while seat < deal.seats:
            total += bits.size(deal.hands[seat])
            seat += 1
        seat = 0
        mean = float(total) / float(deal.seats)
        while seat < deal.seats:
            margin = mean - float(bits.size(deal.hands[seat]))
            worth[seat] = 0.5 + 0.5 * margin / (abs(margin) + self.weight)
            seat += 1
