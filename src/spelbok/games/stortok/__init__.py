"""Stortok, the Swedish beating game, in its 1847, 1858 and 20th-century versions."""

from spelbok.bots.master import Master
from spelbok.core.game import Game
from spelbok.games.stortok.advice import StortokKnowledge
from spelbok.games.stortok.bot import LEVELS
from spelbok.games.stortok.explain import explain
from spelbok.games.stortok.law import pack_of
from spelbok.games.stortok.match import StortokMatch
from spelbok.games.stortok.position import KEYS, load
from spelbok.games.stortok.rules import RULESETS
from spelbok.games.stortok.setup import open_deal

GAME = Game(
    slug="stortok",
    title="Stortok",
    blurb="Beat the card before you or pick up. The last one with cards is the Great Fool.",
    min_seats=2,
    max_seats=5,
    default_seats=3,
    seats_rule="SK-1",
    starter_word="dealer",
    rulesets=RULESETS,
    opener=open_deal,
    loader=load,
    position_keys=KEYS,
    match_type=StortokMatch,
    pack_of=pack_of,
    levels={**LEVELS, "master": Master(StortokKnowledge())},
    package=__name__,
    explain=explain,
)
