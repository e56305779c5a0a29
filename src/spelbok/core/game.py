"""A game: its name, its options and the parts that play it, wired together."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from typing import Any, Protocol

from spelbok.core.cards import Pack
from spelbok.core.deal import Deal
from spelbok.core.errors import InvalidPosition, InvalidRules
from spelbok.core.match import Match
from spelbok.core.position import check_keys
from spelbok.core.rules import (
    Option,
    Rules,
    Ruleset,
    all_options,
    differences,
    options_of,
    with_overrides,
)
from spelbok.core.shuffle import Shuffle


class Level(Protocol):
    """A bot's strength: how it chooses a move.

    `world` is a deal as the seat may imagine it (`Deal.sample_world`), never the truth.
    """

    def choose(self, world: Deal, seat: int, shuffle: Shuffle, budget_ms: int) -> int:
        """A legal move of `seat`, found within about `budget_ms` milliseconds.

        A seat that isn't on turn but may act (a Rummy knock) may answer `NO_MOVE` instead.
        """
        ...


@dataclass(frozen=True)
class Game:
    """One game of the house; its package wires one instance of this, called GAME.

    `opener(rules, seats, starter, pack, shuffle)` begins a deal, `loader(position, rules,
    shuffle)` reads one, `match_type` adds deals up. `starter_word` is the game's own word for
    who starts, the keyword of `deal` and the attribute of its deals (None: the cards decide).
    `explain(world, seat, move)` says why a legal move is good, from what the seat may know: a key
    of the client's catalogue and what its sentence tells of.
    `arranger(rules, known)` tells a player what the hand holds, from nothing but what that player
    sends (None: the game has no need of it).
    `claims_rule` is the rule by which the first of several claims wins (`Deal.claimants`).
    `piles_of` are the piles that are shuffled one after the other before a deal (None: the whole
    pack is one).
    """

    slug: str
    title: str
    blurb: str
    min_seats: int
    max_seats: int
    default_seats: int
    seats_rule: str
    starter_word: str | None
    rulesets: tuple[Ruleset, ...]
    opener: Callable[[Any, int, int | None, object, Shuffle], Deal]
    loader: Callable[[dict[str, Any], Any, Shuffle], Deal]
    position_keys: frozenset[str]
    match_type: type[Match[Any]]
    pack_of: Callable[[Any], Pack]
    levels: Mapping[str, Level]
    package: str
    explain: Callable[[Any, int, int], tuple[str, dict[str, Any]]] | None = None
    arranger: Callable[[Any, Mapping[str, Any]], dict[str, Any]] | None = None
    claims_rule: str | None = None
    piles_of: Callable[[Any], Sequence[Sequence[int]]] | None = None

    # --- Rules

    @property
    def default_ruleset(self) -> str:
        """The ruleset of a table that says nothing else: the first."""
        return self.rulesets[0].name

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """The options of the game, with their values and explanations."""
        return options_of(type(self.rulesets[0].rules))

    def rules(self, name: str | None = None, /, **overrides: Any) -> Rules:
        """A ruleset by name (None: the default), with some options changed.

        Raises InvalidRules for an unknown name, option or value.
        """
        wanted = self.default_ruleset if name is None else name
        for ruleset in self.rulesets:
            if ruleset.name == wanted:
                return with_overrides(ruleset.rules, overrides)
        names = ", ".join(ruleset.name for ruleset in self.rulesets)
        raise InvalidRules(f"unknown ruleset {wanted!r}; {self.title} has {names}")

    def ruleset_of(self, rules: Rules) -> str:
        """The name of the ruleset that `rules` differs from least; the first among equals."""
        nearest = min(self.rulesets, key=lambda ruleset: len(differences(rules, ruleset.rules)))
        return nearest.name

    def changed(self, rules: Rules) -> dict[str, Any]:
        """The house rules: options of `rules` that differ from its ruleset."""
        name = self.ruleset_of(rules)
        return differences(rules, self.rules(name))

    def all_options(self, rules: Rules) -> dict[str, Any]:
        """Every option with its value."""
        return all_options(rules)

    def overrides(self, rules: Rules) -> dict[str, Any]:
        """The options that differ from the defaults, as positions write them."""
        return differences(rules, self.rules())

    @cached_property
    def rules_page(self) -> str:
        """The rules as players read them: the text of RULES.md."""
        return files(self.package).joinpath("RULES.md").read_text("utf-8")

    # --- Deals

    def deal(
        self,
        rules: Rules | None = None,
        *,
        seats: int | None = None,
        seed: int = 0,
        pack: object = None,
        shuffle: Shuffle | None = None,
        **starter: int,
    ) -> Deal:
        """Begin a deal: from `shuffle`, or `seed`, or an explicit `pack` (top card first).

        Who starts is given by the game's own keyword (Stortok: `dealer=0`), else left to the
        shuffle. Raises InvalidRules for a wrong number of seats or a starter that isn't one.
        """
        chance = shuffle or Shuffle.fast(_checked_seed(seed))
        wanted = rules or self.rules()
        number = self.default_seats if seats is None else seats
        return self.open_deal(wanted, number, self._starter(starter, number), pack, chance)

    def open_deal(
        self, rules: Rules, seats: int, starter: int | None, pack: object, shuffle: Shuffle
    ) -> Deal:
        """As `deal`, with everything given."""
        self.check_seats(seats)
        self._check_rules(rules)
        return self.opener(rules, seats, starter, pack, shuffle)

    def shuffled_pack(self, rules: Rules, shuffle: Shuffle) -> str:
        """The order in which `shuffle`, fresh, puts the cards of a deal, top card first, as text.

        Piles that are shuffled one after the other are parted by " | ".
        """
        pack = self.pack_of(rules)
        piles = (pack.cards,) if self.piles_of is None else self.piles_of(rules)
        orders = [[pile[at] for at in shuffle.order(len(pile))] for pile in piles]
        return " | ".join(pack.text(order) for order in orders)

    def starter_of(self, deal: Deal) -> int | None:
        """Who started a deal."""
        return None if self.starter_word is None else int(getattr(deal, self.starter_word))

    def load(self, position: dict[str, Any], seed: int = 0) -> Deal:
        """The deal of a position; `seed` serves later shuffles.

        Raises InvalidPosition that names the wrong key.
        """
        entries = check_keys(position, self.slug, self.position_keys)
        if not isinstance(entries.get("rules"), dict):
            raise InvalidPosition("must be a dict of options", "rules")
        try:
            rules = with_overrides(self.rules(), entries["rules"])
        except InvalidRules as error:
            raise InvalidPosition(str(error), "rules") from None
        return self.loader(entries, rules, Shuffle.fast(_checked_seed(seed)))

    def match(
        self,
        rules: Rules | None = None,
        *,
        seats: int | None = None,
        seed: int = 0,
        shuffle: Shuffle | None = None,
        starter: int | None = None,
        results: Sequence[dict[str, Any]] = (),
    ) -> Match[Any]:
        """Begin a match, or go on after `results`; `starter` started its first deal."""
        number = self.default_seats if seats is None else seats
        self.check_seats(number)
        if starter is not None:
            self._check_starter("starter", starter, number)
        wanted = rules or self.rules()
        self._check_rules(wanted)
        chance = shuffle or Shuffle.fast(_checked_seed(seed))
        return self.match_type(self, wanted, number, chance, starter, results)

    # --- Checks

    def check_seats(self, seats: int) -> None:
        """Raise InvalidRules unless the game can be played by so many."""
        if type(seats) is not int or not self.min_seats <= seats <= self.max_seats:
            limits = f"{self.min_seats} to {self.max_seats}"
            raise InvalidRules(f"{self.title} is for {limits} players", self.seats_rule)

    def plays(self, deal: Deal) -> bool:
        """Whether a deal is one of this game."""
        return isinstance(deal, Deal) and self._has_rules(deal.rules)

    def _check_rules(self, rules: Rules) -> None:
        if not self._has_rules(rules):
            raise InvalidRules(f"these are not rules of {self.title}")

    def _has_rules(self, rules: Rules) -> bool:
        return type(rules) is type(self.rulesets[0].rules)

    def _starter(self, given: Mapping[str, int], seats: int) -> int | None:
        for word, seat in given.items():
            if word != self.starter_word:
                raise InvalidRules(f"unknown keyword {word!r}")
            self.check_seats(seats)
            self._check_starter(word, seat, seats)
        return next(iter(given.values()), None)

    def _check_starter(self, word: str, seat: int, seats: int) -> None:
        if self.starter_word is None:
            raise InvalidRules(f"in {self.title} the cards decide who starts")
        if type(seat) is not int or not 0 <= seat < seats:
            raise InvalidRules(f"{word} must be a seat from 0 to {seats - 1}")


def _checked_seed(seed: int) -> int:
    if type(seed) is not int:
        raise InvalidRules("seed must be a whole number")
    return seed
