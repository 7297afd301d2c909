"""The `railbourse` command, as a person types it."""

from __future__ import annotations

import json
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from railbourse.cli import main
from railbourse.games import register

pytestmark = pytest.mark.usefixtures("toy_on_shelf")

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def railbourse(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Command:
    """Run the command with words and typed answers; gives exit code, output and error output."""
    monkeypatch.chdir(tmp_path)

    def command(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        answers = iter(typed.splitlines())

        def answer(question: str = "") -> str:
            try:
                return next(answers)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", answer)
        monkeypatch.setattr(sys, "argv", ["railbourse", *arguments])
        try:
            main.run()
            code = 0
        except SystemExit as left:
            code = int(left.code or 0)
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return command


def test_version_says_which_form(railbourse: Command) -> None:
    """Compiled or uncompiled stands beside the version."""
    code, out, _ = railbourse("--version")
    assert code == 0 and out.startswith("railbourse ") and out.strip().endswith("compiled")


def test_games_lists_seats_options_and_their_meaning(railbourse: Command) -> None:
    """Each option stands with its default, its values, its meaning and its section."""
    code, out, _ = railbourse("games")
    assert code == 0
    for name in register.FOLDERS:
        assert f"({name}), " in out
    line = next(line for line in out.splitlines() if line.startswith("cash"))
    assert line.split(None, 2) == ["cash", "120", "50 to 300  money of each seat at the start  §1  "]


def test_bots_play_a_game_that_replays(railbourse: Command) -> None:
    """A saved game of bots replays to its recorded result."""
    code, out, _ = railbourse("play", "toy", "--seats", "random,random,random", "--seed", "5", "--save", "a.jsonl")
    assert code == 0 and "The game is over." in out and "won." in out
    code, out, _ = railbourse("replay", "a.jsonl")
    assert code == 0 and "The result agrees with the record." in out


def test_the_same_seed_gives_the_same_game(railbourse: Command) -> None:
    """Chance and bots depend on the seed alone."""
    for name in ("a", "b"):
        railbourse("play", "toy", "--seats", "random,random", "--seed", "8", "--save", f"{name}.jsonl")
    assert Path("a.jsonl").read_bytes() == Path("b.jsonl").read_bytes()


def test_a_person_plays_by_number_by_amount_and_in_words(railbourse: Command) -> None:
    """A number plays its line, a family asks for the amount, and an action in words is played."""
    typed = "2\n40\n" + "pass\n" * 3 + "q\n"
    code, out, _ = railbourse("play", "toy", "--seats", "me,random", "--seed", "3", "--save", "a.jsonl", typed=typed)
    assert code == 0 and "Go on with: railbourse play --resume a.jsonl" in out
    lines = [json.loads(line) for line in Path("a.jsonl").read_text().splitlines()]
    mine = [line["action"] for line in lines if line.get("seat") == 0]
    assert mine[0] == {"type": "bid", "amount": 40} and {"type": "pass"} in mine


def test_a_person_is_told_why_not(railbourse: Command) -> None:
    """A question mark, a wrong amount, a wrong number and an illegal action are answered, and nothing is played."""
    typed = "? bid 3\n? bid 30\n?\nbid 999\n2\n1\n2\nx\n77\nbit 3\nsell AB\nh\nv\nu\nr\nl\n"
    code, out, _ = railbourse("play", "toy", "--seats", "me,random", "--seed", "3", "--save", "a.jsonl", typed=typed)
    assert code == 0
    for words in (
        "Cannot bid 3: the next bid is at least 5 (toy §2). You may: bid 5 (up to 120).",
        "That is allowed now.",
        "Cannot bid 999: you have 120 (toy §2)",
        "Cannot bid 1: the next bid is at least 5",
        "x is not a whole number.",
        "There is no number 77; 2 is the last.",
        "'bit 3' does not begin with one of: bid",
        "'sell AB' should read: sell <company> <count>",
        "takes your last choice back",
        "prices: AB 40, CD 40",
        "You have made no choice yet",
        "there is nothing to play again",
    ):
        assert words in out, words
    assert '"seat":0' not in Path("a.jsonl").read_text()


def test_undo_goes_back_to_the_last_own_choice(railbourse: Command) -> None:
    """What others did since goes back too; a trace of it stays in the file, and redo plays it again."""
    typed = "bid 40\nu\nq\n"
    code, out, _ = railbourse("play", "toy", "--seats", "me,random", "--seed", "3", "--save", "a.jsonl", typed=typed)
    assert code == 0 and "Taken back: bid 40" in out
    lines = [json.loads(line) for line in Path("a.jsonl").read_text().splitlines()]
    assert [line.get("n") for line in lines] == [None, 1, None]
    assert lines[2]["undone"][0] == "bid 40" and lines[2]["seat"] == 0


def test_a_saved_game_goes_on_with_its_seats(railbourse: Command) -> None:
    """Who is a person and who a bot is in the file; the file goes on being saved."""
    railbourse("play", "toy", "--seats", "Ada=me,random", "--seed", "3", "--save", "a.jsonl", typed="bid 40\n")
    before = Path("a.jsonl").read_text().splitlines()
    code, out, _ = railbourse("play", "--resume", "a.jsonl", typed="pass\nq\n")
    after = Path("a.jsonl").read_text().splitlines()
    assert code == 0 and "Ada: " in out
    assert after[: len(before)] == before and len(after) > len(before)


def test_a_file_is_not_overwritten_by_a_new_game(railbourse: Command) -> None:
    """A new game does not take the place of a saved one."""
    Path("a.jsonl").write_text("mine")
    code, _, err = railbourse("play", "toy", "--seats", "random,random", "--save", "a.jsonl")
    assert code == 2 and "a.jsonl exists already" in err
    assert Path("a.jsonl").read_text() == "mine"


def saved(railbourse: Command) -> Path:
    railbourse("play", "toy", "--seats", "random,random", "--seed", "5", "--save", "a.jsonl")
    return Path("a.jsonl")


def test_replay_tells_the_game_in_words_with_sections(railbourse: Command) -> None:
    """--explain prints each action, what followed, and the rule."""
    saved(railbourse)
    code, out, _ = railbourse("replay", "a.jsonl", "--explain")
    assert code == 0 and "\n1. chance: deal " in out and "The table order is " in out and "(toy §1)" in out


def test_replay_stops_where_it_is_told(railbourse: Command) -> None:
    """--until shows the position then; beyond the record it is a mistake."""
    saved(railbourse)
    code, out, _ = railbourse("replay", "a.jsonl", "--until", "1")
    assert code == 0 and "Stopped after action 1 of " in out and "the mine" in out
    code, _, err = railbourse("replay", "a.jsonl", "--until", "9999")
    assert code == 2 and "--until may be 0 to " in err


def test_a_trace_has_a_line_for_the_start_and_each_action(railbourse: Command) -> None:
    """Two traces of the same record are equal."""
    lines = saved(railbourse).read_text().count('"n":')
    for name in ("one", "two"):
        assert railbourse("replay", "a.jsonl", "--trace", name)[0] == 0
    assert Path("one").read_bytes() == Path("two").read_bytes()
    assert [json.loads(line)["n"] for line in Path("one").read_text().splitlines()] == list(range(lines + 1))


def test_another_result_is_exit_1(railbourse: Command) -> None:
    """A recorded result that is not reached is told, beside the one that is."""
    path = saved(railbourse)
    path.write_text(path.read_text().replace('"result":[', '"result":[9'))
    code, out, _ = railbourse("replay", "a.jsonl")
    assert code == 1 and "The result differs from the record." in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("replay", "none.jsonl"), "none.jsonl: cannot read it: no such file"),
        (("replay", "noise"), "noise: this is no record"),
        (("replay", "cut"), "cut: line 2 breaks off before its end"),
        (("play",), "which game? Name one of: "),
        (("play", "tay"), "there is no game 'tay'"),
        (
            ("play", "toy", "--seats", "me,god"),
            "me, a bot (random, greedy, strong, easy, normal, hard), or NAME=me; not 'god'",
        ),
        (("play", "toy", "--seats", "me"), "Toy Shares is for 2 to 4 seats, not 1"),
        (("play", "toy", "--options", "gold=yes"), "there is no option 'gold'"),
        (("play", "toy", "--options", "cash=lots"), "option cash cannot be 'lots'; it may be 50 to 300"),
        (("play", "toy", "--options", "cash="), "--options wants name=value, not 'cash='"),
        (("play", "--resume", "none.jsonl"), "none.jsonl: cannot read it"),
        (("play", "toy", "--resume", "cut"), "cut: line 2 breaks off"),
        (("play", "toy", "--seats", "me,random", "--save", "no/where"), "no/where: cannot write it"),
        (("play", "toy", "--seats", "me,random", "--save", "n" * 300), "cannot write it: file name too long"),
        (("export", "noise", "./noise"), "noise is the record that is read; name another file to write"),
        (("replay", "noise", "--trace", "./noise"), "noise is the record that is read; name another file to write"),
    ],
)
def test_mistakes_are_one_line_and_exit_2(railbourse: Command, arguments: tuple[str, ...], words: str) -> None:
    """What the outside world does wrong is told in one line, never as a traceback."""
    Path("noise").write_bytes(b"\x00\xff" * 1000)
    Path("cut").write_bytes(b'{"game": "toy"}\n{"n": 1, "se')
    code, _, err = railbourse(*arguments)
    assert code == 2 and words in err and err.count("\n") == 1, err


def test_output_that_nobody_takes_is_one_line_and_exit_2(railbourse: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the output goes is full: that is said, and nothing looks like a replay that differs."""
    with open("/dev/full", "w") as full:
        monkeypatch.setattr(sys, "stdout", full)
        code, _, err = railbourse("games")
    assert code == 2 and err == "the command broke off: no space left on device\n"


def test_options_in_words_reach_the_game(railbourse: Command) -> None:
    """Several options in one word or several, a name alone switches on."""
    railbourse(
        "play",
        "toy",
        "--seats",
        "random,random",
        "--save",
        "a",
        "--options",
        "long,cash=200",
        "--options",
        "colour=blue",
    )
    header = json.loads(Path("a").read_text().splitlines()[0])
    assert header["options"] == {"cash": 200, "long": True, "colour": "blue"}


def test_serve_tells_what_keeps_it_from_listening(railbourse: Command) -> None:
    """A port that is taken is told in one line, and no table opens."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        code, _, err = railbourse("serve", "--no-browser", "--port", port)
    assert code == 2 and f"cannot listen at 127.0.0.1, port {port}" in err and err.count("\n") == 1
