"""A table: the state that its facts add up to.

Deterministic and without a clock: the same facts give the same table, live and on replay.
`intents.py` decides which facts come next, `live.py` keeps, journals and shows them.
"""

from typing import Any, assert_never

import msgspec

from spelbok.core.deal import Deal
from spelbok.core.fair import commitment, shuffle_seed
from spelbok.core.game import Game
from spelbok.core.match import Match
from spelbok.core.shuffle import Shuffle
from spelbok.house import facts as f
from spelbok.house import players as seated
from spelbok.house.contest import Contest
from spelbok.house.players import Player, awaited, bot_name, humans, left_by
from spelbok.house.public import RUNNING, Event, Person, Phase, TableInfo
from spelbok.house.recent import Recent
from spelbok.house.talk import Talk

REMEMBERED_ANSWERS = 256
"""Requests whose answers a table remembers; a client repeats only its latest ones."""

_encode = msgspec.json.Encoder().encode


class Table:
    """A match being played: seats, phase, deal and log, folded from facts.

    `seq` is the number of facts so far, `deal_seq` that of the last one that changed the deal,
    `since` the wall-clock second at which the present decision became pending. `contest` is
    the latest contest that was decided, `opening` the running or last deal as it was dealt,
    `moves` the moves of it that stand. `kept` names whom the seats of a rematch are kept for.
    """

    __slots__ = (
        "answers",
        "contest",
        "contributions",
        "deal",
        "deal_seq",
        "dealt",
        "game",
        "host",
        "info",
        "kept",
        "log",
        "log_start",
        "match",
        "moves",
        "next_secret",
        "opening",
        "phase",
        "players",
        "rematch",
        "secret",
        "seq",
        "since",
        "standing",
        "stopped",
        "talk",
        "winners",
    )

    def __init__(self, game: Game, opened: f.Opened) -> None:
        self.game = game
        self.info: TableInfo = opened.info
        self.host = opened.info.host.id
        self.phase: Phase = "open"
        self.players: list[Player | None] = [None] * opened.info.seats
        self.players[opened.seat] = Player(opened.info.host)
        self.kept: list[Person | None] = list(opened.kept) or [None] * opened.info.seats
        self.match: Match[Any] | None = None
        self.deal: Deal | None = None  # the match's, running or over
        self.opening: Deal | None = None
        self.moves: list[f.Moved] = []
        self.dealt = 0
        self.secret = b""  # of the running or last deal
        self.next_secret = b""  # of the deal to come, once its commitment is published
        self.contributions: dict[int, bytes] = {}  # to the next deal's shuffle, by seat
        self.standing: dict[str, Any] | None = None
        self.winners: list[int] | None = None
        self.stopped = False
        self.rematch: str | None = None
        self.talk = Talk()
        self.seq = 1
        self.deal_seq = 1
        self.since = opened.at
        self.contest: Contest | None = None
        self.answers: Recent[tuple[str, str], int] = Recent(REMEMBERED_ANSWERS)
        self.log: list[bytes] = [_encode(self._event("open", opened.seat, opened.info.host.name))]
        self.log_start = 1  # seq of the log's first event
        self._remember(opened)

    # --- Looking ------------------------------------------------------------------------

    def seat_of(self, person: str | None) -> int | None:
        """Where a person sits, None for anybody else."""
        for seat, player in enumerate(self.players):
            if player and player.person and player.person.id == person:
                return seat
        return None

    def seat_left_by(self, person: str | None) -> int | None:
        """The seat that a person left to a bot and may have back: as long as the match runs."""
        return left_by(self.players, person) if self.phase in RUNNING else None

    def level_of(self, seat: int) -> str:
        """How well the bot plays that acts, or would act, for a seat."""
        player = self.players[seat]
        return (player and player.level) or self.info.level

    def humans(self) -> list[tuple[int, Player]]:
        """The seats taken by humans, away or not."""
        return humans(self.players)

    def deserted(self) -> bool:
        """Whether bots sit in for all humans: then no further deal begins."""
        return all(player.away for _, player in self.humans())

    def commitment(self) -> str | None:
        """The commitment that counts now: the next deal's once it is published."""
        secret = self.next_secret or self.secret
        return commitment(secret) if secret else None

    def events_since(self, seq: int | None) -> list[bytes]:
        """The encoded events after `seq`, or all that are kept: those of the last deal."""
        if seq is None or seq < self.log_start - 1:
            return self.log
        return self.log[seq - self.log_start + 1 :]

    # --- Changing -----------------------------------------------------------------------

    def apply(self, fact: f.AnyFact) -> bytes:
        """Let a checked fact happen; returns its encoded public event, which the log keeps."""
        self.seq += 1
        self._remember(fact)
        event = self._happen(fact)
        encoded = _encode(event)
        if isinstance(fact, f.Dealt):
            self.log, self.log_start = [], self.seq
            self.talk.new_log()
        self.log.append(encoded)
        self.talk.note(event, encoded)
        return encoded

    def _happen(self, fact: f.AnyFact) -> Event:
        match fact:
            case f.Moved():
                return self._move(fact)
            case f.Sat():
                return self._sit(fact)
            case f.Left():
                return self._leave(fact)
            case f.BotSat():
                return self._event("sit", fact.seat, self._seat_bot(fact.seat).name)
            case f.BotLeft():
                bot, self.players[fact.seat] = self._player(fact.seat), None
                return self._event("leave", fact.seat, bot.name)
            case f.Started():
                return self._start(fact)
            case f.Confirmed():
                return self._confirm(fact)
            case f.Dealt():
                return self._deal(fact)
            case f.DealEnded():
                return self._end_deal(fact)
            case f.WentAway() | f.CameBack():
                return self._switch(fact)
            case f.Stopped():
                self.stopped = True
                self._match().stop()
                return self._event("stop", self.seat_of(fact.by))
            case f.MatchEnded():
                return self._end_match()
            case f.Closed():
                self.phase = "closed"
                return self._event("closed")
            case f.TookBack():
                return self._take_back(fact)
            case f.Rematched():
                self.rematch = fact.table
                return self._event_by("rematch", fact, {"table": fact.table})
            case f.Said():
                said = {"text": fact.text, "person": fact.person.id}
                return self._event("chat", self.seat_of(fact.by), fact.person.name, facts=said)
            case f.ChatCleared():
                self._clear_chat()
                return self._event_by("chat-cleared", fact)
            case f.Renamed():
                return self._rename(fact.person)
            case f.Opened():
                raise ValueError("a table is opened once")
            case _:
                assert_never(fact)

    def _move(self, fact: f.Moved) -> Event:
        deal, player = self._match().deal, self._player(fact.seat)
        move = deal.parse(fact.move, fact.seat)
        public = deal.facts(move)
        if seats := deal.claimants():
            self.contest = Contest(self.deal_seq, self.seq, tuple(seats), fact.seat)
        deal.apply(fact.seat, move)
        if fact.mover != "bot":
            player.timeouts = player.timeouts + 1 if fact.mover == "clock" else 0
        self.moves.append(fact)
        self.deal_seq = self.seq
        self.since = fact.at
        kind = "timeout" if fact.mover == "clock" else "move"
        return self._event(kind, fact.seat, player.name, fact.move, public)

    def replayed(self, moves: int) -> Deal:
        """The running deal as it was after so many moves."""
        if self.opening is None:
            raise ValueError("no deal yet")
        deal = self.opening.clone()
        for moved in self.moves[:moves]:
            deal.play(moved.move, moved.seat)
        return deal

    def _take_back(self, fact: f.TookBack) -> Event:
        standing = len(self.moves) - fact.moves
        self.deal = self.replayed(standing)
        self._match().rewind(self.deal)
        del self.moves[standing:]
        self.deal_seq = self.seq
        self.since = fact.at
        name = self._player(fact.seat).name
        return self._event("take-back", fact.seat, name, facts={"moves": fact.moves})

    def _clear_chat(self) -> None:
        """The numbers of the lines stay, the words go."""
        for said in self.talk.clear():
            blank = msgspec.structs.replace(said, name=None, seat=None, facts={})
            self.log[said.seq - self.log_start] = _encode(blank)

    def _sit(self, fact: f.Sat) -> Event:
        before = self.seat_of(fact.person.id)
        if before is not None:
            self.players[before] = None
        self.players[fact.seat] = Player(fact.person)
        return self._event("sit", fact.seat, fact.person.name)

    def _leave(self, fact: f.Left) -> Event:
        player, facts = self._player(fact.seat), {}
        if self.phase == "open":
            self.players[fact.seat] = None
        else:
            bot = self._seat_bot(fact.seat, left=player.person)
            bot.ready = self.phase != "playing"
            facts = {"bot": bot.name}
        if fact.by == self.host:
            self.host = next((p.person.id for _, p in self.humans() if p.person), "")
        return self._event("leave", fact.seat, player.name, facts=facts)

    def _rename(self, person: Person) -> Event:
        old = seated.name_of(person.id, self.players, self.kept, self.info.host)
        seated.rename(self.players, self.kept, person)
        if person.id == self.info.host.id:
            self.info = msgspec.structs.replace(self.info, host=person)
        facts = {"person": person.id, "name": person.name}
        return self._event("rename", self.seat_of(person.id), old, facts=facts)

    def _start(self, fact: f.Started) -> Event:
        for seat, player in enumerate(self.players):
            if player is None:
                self._seat_bot(seat)
        self._await_humans("ready", fact.secret, fact.at)
        return self._event("start", facts={"commitment": self.commitment()})

    def _seat_bot(self, seat: int, left: Person | None = None) -> Player:
        name = bot_name(self.info.table, seat)
        bot = self.players[seat] = Player(None, name=name, level=self.info.level, left=left)
        return bot

    def _await_humans(self, phase: Phase, secret: str, at: float) -> None:
        self.phase = phase
        self.next_secret = bytes.fromhex(secret)
        self.contributions = {}
        self.since = at
        seated.note_ready(self.players, awaited(self.players, self.match))

    def _confirm(self, fact: f.Confirmed) -> Event:
        player = self._player(fact.seat)
        player.ready = True
        if fact.contribution:
            self.contributions[fact.seat] = bytes.fromhex(fact.contribution)
        return self._event("ready", fact.seat, player.name)

    def _deal(self, fact: f.Dealt) -> Event:
        self.dealt += 1
        self.secret, self.next_secret = self.next_secret, b""
        given = [self.contributions.get(seat) for seat in range(self.info.seats)]
        seed = shuffle_seed(self.secret, given, self.info.table, self.dealt)
        self._shuffle(Shuffle.sealed(seed))
        self.opening, self.moves = self._match().deal.clone(), []
        self.phase = "playing"
        self.deal_seq = self.seq
        self.since = fact.at
        seated.note_ready(self.players, range(self.info.seats))
        return self._event("deal", facts={"commitment": self.commitment()})

    def _shuffle(self, shuffle: Shuffle) -> None:
        if self.match is None:
            rules = self.game.rules(self.info.ruleset, **self.info.changed)
            self.match = self.game.match(rules, seats=self.info.seats, shuffle=shuffle)
            self.standing = self.match.standing
        else:
            self.match.next(shuffle=shuffle)
        self.deal = self.match.deal

    def _end_deal(self, fact: f.DealEnded) -> Event:
        match = self._match()
        self.standing = match.standing
        facts = {
            "result": match.deal.result,
            "standing": match.standing,
            "secret": self.secret.hex(),
            "contributions": {str(s): c.hex() for s, c in sorted(self.contributions.items())},
            "commitment": None,
        }
        self.phase = "between"
        self.since = fact.at
        if fact.secret:
            self._await_humans("between", fact.secret, fact.at)
            facts["commitment"] = self.commitment()
        return self._event("deal-over", facts=facts)

    def _end_match(self) -> Event:
        match = self._match()
        self.phase = "over"
        self.next_secret = b""
        self.standing, self.winners = match.standing, match.winners
        return self._event("match-over", facts={"standing": self.standing, "winners": self.winners})

    def _switch(self, fact: f.WentAway | f.CameBack) -> Event:
        player = self._player(fact.seat)
        if player.left:
            return self._return(fact, player.left)
        player.away = isinstance(fact, f.WentAway)
        player.timeouts = 0
        # Whoever takes over, the decision starts anew for them.
        self.since = fact.at
        return self._event("away" if player.away else "back", fact.seat, player.name)

    def _return(self, fact: f.WentAway | f.CameBack, person: Person) -> Event:
        """Who left sits down again; the clock runs on, so leaving gains nobody any time."""
        if self.deserted():
            self.since = fact.at
        bot, player = self._player(fact.seat).name, Player(person)
        self.players[fact.seat] = player
        unawaited = fact.seat not in awaited(self.players, self.match)
        player.ready = self.phase != "playing" and unawaited
        return self._event("back", fact.seat, player.name, facts={"bot": bot})

    # --- Small parts ----------------------------------------------------------------------

    def _remember(self, fact: f.AnyFact) -> None:
        if fact.by and fact.request:
            self.answers[(fact.by, fact.request)] = self.seq

    def _player(self, seat: int) -> Player:
        player = self.players[seat]
        if player is None:
            raise ValueError(f"seat {seat} is empty")
        return player

    def _event_by(self, kind: str, fact: f.Fact, facts: dict[str, Any] | None = None) -> Event:
        """The event of a fact that somebody at the table asked for."""
        seat = self.seat_of(fact.by)
        name = None if seat is None else self._player(seat).name
        return self._event(kind, seat, name, facts=facts)

    def _match(self) -> Match[Any]:
        if self.match is None:
            raise ValueError("no deal yet")
        return self.match

    def _event(
        self,
        kind: str,
        seat: int | None = None,
        name: str | None = None,
        move: str | None = None,
        facts: dict[str, Any] | None = None,
    ) -> Event:
        return Event(
            seq=self.seq,
            kind=kind,
            deal=self.dealt,
            seat=seat,
            name=name,
            move=move,
            facts=facts or {},
        )
