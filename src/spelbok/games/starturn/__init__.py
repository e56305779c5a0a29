"""Starturn, W. H. Storey's competitive patience, for two to four players."""

from spelbok.bots.master import Master
from spelbok.core.game import Game
from spelbok.games.starturn.advice import StarturnKnowledge
from spelbok.games.starturn.bot import LEVELS
from spelbok.games.starturn.explain import explain
from spelbok.games.starturn.law import pack_of
from spelbok.games.starturn.match import StarturnMatch
from spelbok.games.starturn.position import KEYS, load
from spelbok.games.starturn.rules import RULESETS
from spelbok.games.starturn.setup import DECK, STORE, open_deal

GAME = Game(
    slug="starturn",
    title="Starturn",
    blurb="Build your Store away, card by card, onto Tricks that run from 1 to 15.",
    min_seats=2,
    max_seats=4,
    default_seats=2,
    seats_rule="ST-3",
    starter_word=None,
    rulesets=RULESETS,
    opener=open_deal,
    loader=load,
    position_keys=KEYS,
    match_type=StarturnMatch,
    pack_of=pack_of,
    levels={**LEVELS, "master": Master(StarturnKnowledge())},
    package=__name__,
    explain=explain,
    piles_of=lambda _rules: (DECK, STORE),
)
