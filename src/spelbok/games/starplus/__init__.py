"""Star Plus, the zodiac sums."""

from spelbok.bots.master import Master
from spelbok.core.game import Game
from spelbok.games.starplus.advice import StarPlusKnowledge
from spelbok.games.starplus.bot import LEVELS
from spelbok.games.starplus.explain import explain
from spelbok.games.starplus.law import pack_of
from spelbok.games.starplus.match import StarPlusMatch
from spelbok.games.starplus.position import KEYS, load
from spelbok.games.starplus.rules import RULESETS
from spelbok.games.starplus.setup import open_deal

GAME = Game(
    slug="star-plus",
    title="Star Plus",
    blurb="Play cards that make the next number of the zodiac's twelve. Beware of the Black Hole.",
    min_seats=2,
    max_seats=6,
    default_seats=4,
    seats_rule="SP-3",
    starter_word="starter",
    rulesets=RULESETS,
    opener=open_deal,
    loader=load,
    position_keys=KEYS,
    match_type=StarPlusMatch,
    pack_of=pack_of,
    levels={**LEVELS, "master": Master(StarPlusKnowledge())},
    package=__name__,
    explain=explain,
)
