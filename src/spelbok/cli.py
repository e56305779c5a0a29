"""The command line: `spelbok` and its commands, from `serve` to `ladder`."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import fill

import spelbok
from spelbok.core import record as records
from spelbok.core.record import Record, RecordedMove
from spelbok.core.rulespage import Section, parse_rules_page
from spelbok.games import house_rules_page

MOST_DEALS = 100_000  # of a ladder
INTERRUPTED = 130  # what shells expect of a program that Ctrl+C has ended


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command; errors a person can cause end in one line and exit code 2."""
    options = parser().parse_args(arguments)
    try:
        options.run(options)
    except spelbok.SpelbokError as error:
        sys.exit(_failed(str(error)))
    except KeyboardInterrupt:
        sys.exit(_failed("stopped", INTERRUPTED))
    except BrokenPipeError:
        sys.stderr.close()


def parser() -> argparse.ArgumentParser:
    """All commands with their options."""
    top = argparse.ArgumentParser(prog="spelbok", description="An open house for rare card games.")
    top.add_argument("--version", action="version", version=f"spelbok {spelbok.__version__}")
    commands = top.add_subparsers(title="commands", required=True, metavar="COMMAND")
    _add_serve(commands.add_parser("serve", help="open a house for people to play in"))
    games = commands.add_parser("games", help="list the games and their rulesets")
    games.set_defaults(run=_games)
    rules = commands.add_parser("rules", help="print the rules of a game")
    rules.add_argument("game")
    rules.set_defaults(run=_rules)
    _add_record(commands.add_parser("record", help="look at a record, or check it"))
    _add_reports(commands.add_parser("reports", help="list what people have reported"))
    _add_ratings(commands.add_parser("ratings", help="look after the ratings of a house"))
    _add_bench(commands.add_parser("bench", help="measure the speed of the engine"))
    _add_ladder(commands.add_parser("ladder", help="measure the strength of the bots"))
    return top


def _add_serve(serve: argparse.ArgumentParser) -> None:
    serve.add_argument("--host", default="127.0.0.1", help="address to listen on (%(default)s)")
    serve.add_argument("--port", type=int, default=8000, help="port to listen on (%(default)s)")
    serve.add_argument(
        "--data", type=Path, default=Path("data"), help="folder of the journal (./%(default)s)"
    )
    serve.add_argument(
        "--public-url",
        metavar="URL",
        help="where people find the house, if a proxy stands before it: https://cards.example.org",
    )
    serve.set_defaults(run=_serve)


def _add_record(record: argparse.ArgumentParser) -> None:
    actions = record.add_subparsers(title="actions", required=True, metavar="ACTION")
    for name, run, about in (
        ("show", _show, "tell the match in words"),
        ("verify", _verify, "replay it and check its shuffles, moves and results"),
        ("html", _html, "write it as one HTML file that shows and proves itself anywhere"),
    ):
        action = actions.add_parser(name, help=about)
        action.add_argument("file", type=Path)
        action.set_defaults(run=run)
    action.add_argument("-o", "--output", type=Path, help="the HTML file (default: beside FILE)")


def _add_reports(reports: argparse.ArgumentParser) -> None:
    reports.add_argument(
        "--data", type=Path, default=Path("data"), help="folder of the house (./%(default)s)"
    )
    reports.set_defaults(run=_reports)


def _add_ratings(ratings: argparse.ArgumentParser) -> None:
    actions = ratings.add_subparsers(title="actions", required=True, metavar="ACTION")
    rebuild = actions.add_parser("rebuild", help="work all ratings out anew from the journal")
    rebuild.add_argument(
        "--data", type=Path, default=Path("data"), help="folder of the house (./%(default)s)"
    )
    rebuild.set_defaults(run=_rebuild)


def _add_bench(bench: argparse.ArgumentParser) -> None:
    bench.add_argument("--game", help="only this game")
    bench.add_argument("--ruleset", help="only this ruleset")
    bench.add_argument("--seats", type=int, help="with so many seats")
    bench.add_argument("--json", action="store_true", help="print JSON")
    bench.set_defaults(run=_bench)


def _add_ladder(ladder: argparse.ArgumentParser) -> None:
    ladder.add_argument("game")
    ladder.add_argument("--ruleset", help="only this ruleset")
    ladder.add_argument("--seats", type=int, help="with so many seats only")
    ladder.add_argument(
        "--deals", type=_deals, default=100, help="shuffles for each line-up (%(default)s)"
    )
    ladder.add_argument(
        "--levels",
        nargs="+",
        help="who plays (all levels); master@250ms and master@500 give a bound in time or in "
        "simulations",
    )
    ladder.add_argument("--workers", type=_whole, help="processes (one for each core)")
    ladder.add_argument("--write", type=_page, help="put tables and pictures into this page")
    ladder.set_defaults(run=_ladder)


def _whole(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 on")
    return int(text)


def _deals(text: str) -> int:
    if (deals := _whole(text)) > MOST_DEALS:
        raise argparse.ArgumentTypeError(f"{MOST_DEALS} are the most")
    return deals


def _page(text: str) -> Path:
    page = Path(text)
    if page.is_dir() or not page.parent.is_dir():
        raise argparse.ArgumentTypeError(f"{text!r} can't be a page: name a file in a folder")
    return page


def _serve(options: argparse.Namespace) -> None:
    from spelbok.server.app import serve

    serve(
        host=options.host,
        port=options.port,
        data=options.data,
        public_url=options.public_url,
    )


def _reports(options: argparse.Namespace) -> None:
    from spelbok.server.reports import reports_in, told

    for report in reports_in(options.data):
        print("\n".join(told(report)))


def _rebuild(options: argparse.Namespace) -> None:
    from spelbok.server.ledger import rebuild

    print(f"{rebuild(options.data)} finished tables counted")


def _games(_options: argparse.Namespace) -> None:
    for game in spelbok.games():
        print(f"{game.slug}: {game.title}, {game.min_seats} to {game.max_seats} players")
        print(f"  {game.blurb}")
        for ruleset in game.rulesets:
            print(f"  {ruleset.name:<10} {ruleset.title}: {ruleset.summary}")


def _rules(options: argparse.Namespace) -> None:
    page = parse_rules_page(spelbok.game(options.game).rules_page)
    common = parse_rules_page(house_rules_page())
    print(f"{page.title}\n\n{fill(page.intro)}")
    for section in (*page.sections, *common.sections):
        print("\n".join(_told_section(section)))


def _told_section(section: Section) -> Iterator[str]:
    yield f"\n{section.title.upper()}\n"
    if section.intro:
        yield fill(section.intro) + "\n"
    for row in section.table:
        yield "  " + " | ".join(row)
    for rule in section.rules:
        yield fill(f"{rule.id:<6} {rule.text}", subsequent_indent=" " * 7)
        yield fill(rule.source, initial_indent=" " * 7, subsequent_indent=" " * 7) + "\n"


def _bench(options: argparse.Namespace) -> None:
    from spelbok.lab import bench

    chosen = bench.subjects(options.game, options.ruleset, options.seats)
    if options.json:
        print(bench.as_json(chosen))
        return
    for line in bench.report(chosen):
        print(line, flush=True)


def _ladder(options: argparse.Namespace) -> None:
    from spelbok.lab import ladder, strength

    if options.write:
        try:
            strength.prepare(options.write)
        except OSError as error:
            sys.exit(_failed(f"{options.write}: {error.strerror}"))
    for contest in ladder.contests(options.game, options.ruleset, options.seats, options.levels):
        groups = ladder.watched(contest, options.deals, options.workers)
        if groups:
            found = strength.findings(contest, groups)
            print(strength.section(found), flush=True)
        if len(groups) < ladder.count(contest, options.deals):
            sys.exit(_failed("stopped before all groups were played", INTERRUPTED))
        if options.write:
            strength.write(found, options.write)


def _show(options: argparse.Namespace) -> None:
    record = _read(options.file)
    names = [f"{seat.name} ({seat.kind})" for seat in record.seats]
    rules = ", ".join(f"{name} {value}" for name, value in record.rules.items())
    print(f"{spelbok.game(record.game).title}, match {record.match}: {', '.join(names)}")
    print(f"rules: {rules}")
    for number, proof in enumerate(record.deals, 1):
        print(f"\ndeal {number}")
        for move in (m for m in record.moves if m.deal == number):
            print(_told(record, move))
        print("  " + ("still running" if proof.result is None else f"result: {proof.result}"))


def _told(record: Record, move: RecordedMove) -> str:
    return (
        f"  {move.number:>4}  {record.seats[move.seat].name}: {move.move}  ({move.ms / 1000:.1f} s)"
    )


def _verify(options: argparse.Namespace) -> None:
    record = _read(options.file)
    verdict = records.verify(record, spelbok.game(record.game))
    print(f"{_count(verdict.moves, 'move')}, {_count(verdict.proved, 'deal')} proved and replayed")
    if verdict.open:
        print(
            f"{_count(verdict.open, 'deal')} and {_count(verdict.unchecked, 'move')} "
            "can't be checked before the secret is published"
        )
    print(f"standing: {verdict.standing}")
    if verdict.winners is not None:
        print("winners: " + ", ".join(record.seats[seat].name for seat in verdict.winners))


def _count(number: int, thing: str) -> str:
    """
    >>> _count(1, "deal"), _count(2, "deal")
    ('1 deal', '2 deals')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _html(options: argparse.Namespace) -> None:
    from spelbok.house.errors import Refused
    from spelbok.server.keepsake import keepsake

    record = _read(options.file)
    output = options.output or options.file.with_suffix(".html")
    try:
        output.write_text(keepsake(record, spelbok.game(record.game)), encoding="utf-8")
    except Refused as refused:
        sys.exit(_failed(refused.message))
    except OSError as error:
        sys.exit(_failed(f"{output}: {error.strerror}"))
    print(output)


def _read(file: Path) -> Record:
    try:
        text = file.read_bytes().decode("utf-8-sig")
    except OSError as error:
        sys.exit(_failed(f"{file}: {error.strerror}"))
    except UnicodeDecodeError:
        sys.exit(_failed(f"{file} is not a text file"))
    return records.read(text, spelbok.game(records.slug_of(text)))


def _failed(message: str, code: int = 2) -> int:
    print(f"spelbok: {message}", file=sys.stderr)
    return code
