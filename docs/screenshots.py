"""Pictures of the table: each game at start, in the middle and at the end, wide and narrow, light and dark.

    .venv/bin/python docs/screenshots.py [FOLDER] [--only WORD]
    .venv/bin/python docs/screenshots.py --readme

The positions come from seeded games that are played here, by players who like some kinds of actions more than others.
With --readme, only the pictures of the README are made, compressed, in docs/pictures.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from railbourse.core.action import Action  # noqa: E402
from railbourse.core.actors import CHANCE, NOBODY  # noqa: E402
from railbourse.core.game import Game  # noqa: E402
from railbourse.core.session import Session  # noqa: E402
from railbourse.games.register import title  # noqa: E402
from railbourse.records.native import written  # noqa: E402
from served import Served, served  # type: ignore[import-not-found] # noqa: E402

NAMES: Final = ["Ada", "Ben", "Cleo"]
SIZES: Final = {"wide": (1440, 900), "narrow": (360, 740)}
SCHEMES: Final = ("light", "dark")
MOST: Final = 2500


class Sample:
    """A game to be pictured.

    `likes`  how much its players like actions that begin so; 1 where nothing is said
    """

    def __init__(self, game: str, seed: int, options: dict[str, Any], likes: dict[str, float]) -> None:
        self.game = game
        self.seed = seed
        self.options = options
        self.likes = likes

    def played(self) -> Session:
        """The whole game."""
        game = title(self.game).open(len(NAMES), self.options)
        session, random = Session(game, NAMES, self.seed), Random(self.seed)
        while len(session.moves) < MOST and game.to_act(session.state) != NOBODY:
            if game.to_act(session.state) == CHANCE:
                session.draw()
            else:
                session.play(self.choice(game, game.legal_actions(session.state), random))
        return session

    def kind(self, text: str) -> str:
        """The longest beginning of the action that is liked or not; otherwise its first word."""
        known = [start for start in self.likes if text.startswith(start)]
        return max(known, key=len, default=text.split()[0])

    def choice(self, game: Game, legal: list[Action], random: Random) -> Action:
        """One of the actions, by kinds first; of a family of amounts the first."""
        kinds: dict[str, list[Action]] = {}
        for action in legal:
            kinds.setdefault(self.kind(game.notation.text(action)), []).append(action)
        words = list(kinds)
        word = random.choices(words, [self.likes.get(word, 1.0) for word in words])[0]
        return random.choice(kinds[word])


SAMPLES: Final = {
    "1870": Sample(
        "1870",
        11,
        {},
        {"lay": 60, "run": 50, "token": 8, "buy": 12, "par": 6, "sell": 0.1, "bid": 9, "train": 12, "trade": 0}
        | {"redeem": 0.2, "reissue": 0.2, "bankrupt": 0, "pass": 0.8, "destination": 4, "end": 0},
    ),
    "trans_siberian": Sample("trans_siberian", 5, {}, {"decline": 0.2, "pass": 0.3}),
    "lost_atlas": Sample(
        "lost_atlas",
        10,
        {"metropolitan": True, "events": True},
        {"lay_tile": 90, "run_routes": 50, "place_hub": 30, "buy_share": 14, "bid": 6, "sell_shares": 0.1, "pass": 0.8}
        | {"buy_train stack": 8, "buy_train pool": 6, "buy_train": 0.05, "dividend pay": 5, "issue_share": 0.3}
        | {"redeem_share": 0.3, "propose_merger": 6, "answer_merger yes": 5, "place_marker": 9},
    ),
    "building": Sample("lost_atlas", 8, {"map": "built"}, {}),
}


README: Final = {
    "1870": (748, "map", "light"),
    "trans_siberian": (60, "map", "dark"),
    "lost_atlas": (442, "map", "light"),
}
"""For each picture of the README: after how many actions, which view, and which scheme."""


def stages(sample: Sample, session: Session, word: str) -> dict[str, int | None]:
    """After how many actions each picture is taken; None for the finished game."""
    if word == "building":
        return {"building": 14}
    return {
        "start": 4,
        "early": len(session.moves) // 5,
        "middle": len(session.moves) // 2,
        "late": len(session.moves) * 4 // 5,
    } | {"end": None}


def shoot(page: Page, url: str, folder: Path, name: str, views: bool) -> None:
    """The page as it opens, whole; and, where wanted, each of its views."""
    page.goto(url)
    page.wait_for_timeout(250)
    page.screenshot(path=folder / f"{name}.png", full_page=page.viewport_size == {"width": 360, "height": 740})
    if views:
        for tab in page.locator("[role=tab]").all():
            tab.click()
            page.wait_for_timeout(200)
            view = tab.get_attribute("data-view")
            page.screenshot(path=folder / f"{name}-{view}.png")


def pictures(browser: Browser, server: Served, folder: Path, only: str) -> None:
    """All pictures of all games."""
    for word, sample in SAMPLES.items():
        if only not in word:
            continue
        session = sample.played()
        data = written(session)
        print(word, len(session.moves), "actions")
        for stage, after in stages(sample, session, word).items():
            url = server.url(server.record(data, after))
            for size, (width, height) in SIZES.items():
                for scheme in SCHEMES:
                    look: Any = {"viewport": {"width": width, "height": height}, "color_scheme": scheme}
                    page = browser.new_context(**look).new_page()
                    views = stage == "middle" and scheme == ("light" if size == "wide" else "dark")
                    shoot(page, url, folder, f"{word}-{stage}-{size}-{scheme}", views)
                    page.context.close()


def readme_pictures(browser: Browser, server: Served, folder: Path) -> None:
    """The pictures of the README."""
    for word, (after, view, scheme) in README.items():
        url = server.url(server.record(written(SAMPLES[word].played()), after))
        look: Any = {"viewport": {"width": 1280, "height": 800}, "color_scheme": scheme}
        page = browser.new_context(**look).new_page()
        page.goto(url)
        page.locator(f"#tab-{view}").click()
        page.wait_for_timeout(300)
        page.screenshot(path=folder / f"{word}.jpg", type="jpeg", quality=72)
        page.context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "screenshots")
    parser.add_argument("--only", default="")
    parser.add_argument("--readme", action="store_true")
    asked = parser.parse_args()
    folder = ROOT / "docs" / "pictures" if asked.readme else asked.folder
    folder.mkdir(parents=True, exist_ok=True)
    program = shutil.which("chromium") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as place, served(Path(place) / "tables.db") as server, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=program, args=["--no-sandbox"])
        if asked.readme:
            readme_pictures(browser, server, folder)
        else:
            pictures(browser, server, folder, asked.only)
        browser.close()


if __name__ == "__main__":
    main()
