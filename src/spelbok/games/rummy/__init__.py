"""StarGames Rummy: two packs, six Jokers, a first lay of thirty, and the Knock race."""

from spelbok.bots.master import Master
from spelbok.core.game import Game
from spelbok.games.rummy.advice import RummyKnowledge
from spelbok.games.rummy.arrange import arrange
from spelbok.games.rummy.bot import LEVELS
from spelbok.games.rummy.explain import explain
from spelbok.games.rummy.faces import PACK
from spelbok.games.rummy.match import RummyMatch
from spelbok.games.rummy.position import KEYS, load
from spelbok.games.rummy.rules import RULESETS
from spelbok.games.rummy.setup import open_deal

GAME = Game(
    slug="rummy",
    title="StarGames Rummy",
    blurb="Groups and sequences, Jokers and a first lay of thirty. Knock before the others do.",
    min_seats=2,
    max_seats=4,
    default_seats=3,
    seats_rule="RU-1",
    starter_word="starter",
    rulesets=RULESETS,
    opener=open_deal,
    loader=load,
    position_keys=KEYS,
    match_type=RummyMatch,
    pack_of=lambda _rules: PACK,
    levels={**LEVELS, "master": Master(RummyKnowledge())},
    package=__name__,
    explain=explain,
    arranger=arrange,
    claims_rule="RU-41",
)
