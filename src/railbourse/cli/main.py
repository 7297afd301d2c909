"""The `railbourse` command. Commands parse, call and answer; a mistake of the outside world is one line and exit 2."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

import railbourse
from railbourse.bots.register import NAMES
from railbourse.cli import words
from railbourse.cli.arena import arena as play_arena
from railbourse.cli.asked import options as read_options
from railbourse.cli.export import export as export_record
from railbourse.cli.lab import export_records as export_games
from railbourse.cli.lab import report as write_report
from railbourse.cli.lab import simulate as simulate_games
from railbourse.cli.play import needs_a_game, play_new, play_on
from railbourse.cli.replay import replay as replay_record
from railbourse.cli.routes import audit as audit_routes
from railbourse.cli.routes import routes as show_routes
from railbourse.cli.screen import console
from railbourse.cli.serve import PORT
from railbourse.cli.serve import serve as open_table
from railbourse.cli.shelf import show_games
from railbourse.core import game as contract
from railbourse.core.errors import OptionError, RailbourseError
from railbourse.games.register import title

BAD_INPUT = 2
DIFFERENT = 1

PLAY_EXAMPLES = """Examples:

\b
  railbourse play 1870 --seats me,random,random
  railbourse play 1870 --seats Ada=me,Ben=me,random --options finish_on_400 --save evening.jsonl
  railbourse play --resume evening.jsonl
"""
REPLAY_EXAMPLES = """Examples:

\b
  railbourse replay evening.jsonl
  railbourse replay evening.jsonl --until 40 --explain
  railbourse replay evening.jsonl --trace evening.trace.jsonl
"""
ROUTES_EXAMPLES = """Examples:

\b
  railbourse routes evening.jsonl --at 240
  railbourse routes evening.jsonl --company MKT --draw mkt.svg
  railbourse routes evening.jsonl --audit
"""
SERVE_EXAMPLES = """Examples:

\b
  railbourse serve
  railbourse serve --host 0.0.0.0 --database postgresql://railbourse@localhost/railbourse
"""

ARENA_EXAMPLES = """Examples:

\b
  railbourse arena --game trans_siberian --bots strong,greedy,greedy,greedy --games 200 --seed 1
  railbourse arena --game trans_siberian --bots greedy,random,random --games 50 --out games/
"""

SIMULATE_EXAMPLES = """Examples:

\b
  railbourse simulate --game trans_siberian --seats 4 --bots random --games 10000 --seed 1 --out tsr
  railbourse simulate --game 1870 --seats 3 --bots greedy,random,random --games 100 --seed 1 --out g1870 --workers 2
  railbourse simulate --game lost_atlas --seats 4 --bots random --games 1000 --seed 1 --out atlas --ray auto
"""

app = typer.Typer(
    help="A home for railway stock games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def form() -> str:
    """Whether this is the compiled form."""
    return words.UNCOMPILED if contract.__file__.endswith(".py") else words.COMPILED


def _version(wanted: bool) -> None:
    if wanted:
        console().print(f"railbourse {railbourse.__version__}, {form()}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and its form.")
    ] = False,
) -> None:
    """A home for railway stock games."""


@app.command(epilog=ARENA_EXAMPLES)
def arena(
    game: Annotated[str, typer.Option(help="The game's name, as `railbourse games` shows it.")],
    bots: Annotated[str, typer.Option(help="An opponent for each seat; in each game they move one seat on.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="All luck depends on it and on the number of the game.")] = 1,
    options: Annotated[list[str] | None, typer.Option(help="name=value,... as `railbourse games` shows them.")] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; all processors if you say nothing.")] = None,
    out: Annotated[Path | None, typer.Option(help="A folder for the records and the table.")] = None,
) -> None:
    """Play a match between opponents and show who is stronger."""
    chosen = read_options(title(game), options or [])
    play_arena(game, [name.strip() for name in bots.split(",")], chosen, games, seed, workers, out)


@app.command()
def games() -> None:
    """List the games with their seats and options."""
    show_games()


@app.command(epilog=PLAY_EXAMPLES)
def play(
    game: Annotated[str | None, typer.Argument(help="The game's name, as `railbourse games` shows it.")] = None,
    seats: Annotated[str | None, typer.Option(help=f"Who sits where: me, NAME=me, {', '.join(NAMES)}.")] = None,
    options: Annotated[list[str] | None, typer.Option(help="name=value,... as `railbourse games` shows them.")] = None,
    save: Annotated[Path | None, typer.Option(help="The file that holds the game; one is named if you do not.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    seed: Annotated[int | None, typer.Option(help="What chance and the random bots draw depends on it.")] = None,
) -> None:
    """Play in the terminal; the game is saved after every action."""
    if resume is not None:
        play_on(resume, game, seats, options or [], save)
    elif game is None:
        raise needs_a_game()
    else:
        play_new(game, seats or "me,random,random", options or [], save, seed)


@app.command(epilog=REPLAY_EXAMPLES)
def replay(
    file: Annotated[Path, typer.Argument(help="A record of ours, or of 18xx.games.")],
    until: Annotated[int | None, typer.Option(help="Stop after so many live actions.")] = None,
    trace: Annotated[
        Path | None, typer.Option(help="Write the position after each action, one JSON line each.")
    ] = None,
    explain: Annotated[bool, typer.Option("--explain", help="Tell the game in words, with rule sections.")] = False,
) -> None:
    """Replay a record; exit 1 if the result differs from the recorded one."""
    if not replay_record(file, until, trace, explain):
        raise typer.Exit(DIFFERENT)


@app.command(epilog=ROUTES_EXAMPLES)
def routes(
    file: Annotated[Path, typer.Argument(help="A record of ours, or of 18xx.games.")],
    at: Annotated[
        int | None, typer.Option(help="Look after so many live actions; at the end if you say nothing.")
    ] = None,
    company: Annotated[str | None, typer.Option(help="Whose trains; those that run now if you say nothing.")] = None,
    draw: Annotated[Path | None, typer.Option(help="Draw the map with the routes, as SVG.")] = None,
    audit: Annotated[bool, typer.Option("--audit", help="Compare every run of the record with the best one.")] = False,
    json: Annotated[bool, typer.Option("--json", help="The audit as JSON, one line a run.")] = False,
) -> None:
    """Show the best routes at a position, or every run in which more could have been earned."""
    if json and not audit:
        raise OptionError(words.JSON_OF_AUDIT)
    if audit and (at is not None or draw is not None):
        raise OptionError(words.AUDIT_ALONE)
    if audit:
        audit_routes(file, company, json)
    else:
        show_routes(file, at, company, draw)


@app.command()
def export(
    file: Annotated[Path, typer.Argument(help="A record of a game of 1870.")],
    out: Annotated[Path, typer.Argument(help="The file to write, JSON as 18xx.games keeps it.")],
) -> None:
    """Write a game of 1870 as a record that 18xx.games can load."""
    export_record(file, out)


@app.command(epilog=SIMULATE_EXAMPLES)
def simulate(
    game: Annotated[str, typer.Option(help="The game's name, as `railbourse games` shows it.")],
    seats: Annotated[int, typer.Option(help="How many seats.")],
    bots: Annotated[str, typer.Option(help="An opponent for each seat, or one for all; they move one seat on a game.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")],
    out: Annotated[Path, typer.Option(help="The folder for the tables; the same command goes on with it.")],
    seed: Annotated[int, typer.Option(help="All luck depends on it and on the number of the game.")] = 1,
    options: Annotated[list[str] | None, typer.Option(help="name=value,... as `railbourse games` shows them.")] = None,
    decisions: Annotated[bool, typer.Option("--decisions", help="Keep every decision too.")] = False,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; all processors if you say nothing.")] = None,
    ray: Annotated[str | None, typer.Option(help="Play on a Ray cluster: HOST:PORT, or auto.")] = None,
) -> None:
    """Play many games and keep them as tables."""
    names = [name.strip() for name in bots.split(",")]
    chosen = read_options(title(game), options or [])
    simulate_games(game, seats, names, chosen, games, seed, out, decisions, workers, ray)


@app.command()
def report(
    folder: Annotated[Path, typer.Argument(help="The folder of a simulation.")],
    out: Annotated[Path | None, typer.Option(help="The page; report.html in the folder if you say nothing.")] = None,
) -> None:
    """Write one HTML page about a simulation, with plots."""
    write_report(folder, out)


@app.command("export-records")
def export_records(
    folder: Annotated[Path, typer.Argument(help="The folder of a simulation.")],
    games: Annotated[str, typer.Option(help="Numbers of games: 0,7,20-29.")] = "0",
    out: Annotated[Path | None, typer.Option(help="A folder; records in the simulation's if you say nothing.")] = None,
) -> None:
    """Write games of a simulation as records that the table opens."""
    export_games(folder, games, out)


@app.command(epilog=SERVE_EXAMPLES)
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen at; 0 for any free one.", min=0, max=65535)] = PORT,
    database: Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql://USER@HOST/NAME.")] = None,
    browser: Annotated[bool, typer.Option(help="Open a browser.")] = True,
    pace: Annotated[float, typer.Option(help="Seconds between two moves of opponents.", min=0, max=60)] = 0.5,
) -> None:
    """Open the table in the browser."""
    open_table(host, port, database, browser, pace)


def run() -> None:
    """The command has been carried out; what the outside world did wrong is told in one line."""
    try:
        app()
    except RailbourseError as no:
        print(" ".join(str(no).split()), file=sys.stderr)
        sys.exit(BAD_INPUT)
    except BrokenPipeError:
        _say_no_more()
        sys.exit(BAD_INPUT)
    except OSError as no:
        _say_no_more()
        print(words.NO_OUTPUT.format(why=(no.strerror or str(no)).lower()), file=sys.stderr)
        sys.exit(BAD_INPUT)


def _say_no_more() -> None:
    """What is still to be written goes nowhere: nobody reads it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    run()
