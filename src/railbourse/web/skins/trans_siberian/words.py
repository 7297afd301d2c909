"""Every word that the drawings and tables of Trans-Siberian Railroad say by themselves."""

from __future__ import annotations

from typing import Final

WORDS: Final[dict[str, str]] = {
    "view_map": "Map",
    "view_railroads": "Railroads",
    "view_tracks": "Tracks",
    "map": "Map of Russia with the links that may be built",
    "phase": "Phase {phase}",
    "timing": "timing {at} of {end}",
    "dividends_done": "dividends {at} of {end}",
    "stage_auction": "Auction of {name}",
    # links, read aloud
    "link": "{places}, value {value}",
    "link_external": "{places}, to the border, value {value}",
    "link_built": "built by {name}",
    "link_lit": "may be built",
    "sea_arctic": "Arctic Ocean",
    "sea_pacific": "Pacific Ocean",
    "sea_black": "Black Sea",
    "sea_caspian": "Caspian Sea",
    "sea_okhotsk": "Sea of Okhotsk",
    "lake_baikal": "Lake Baikal",
    "urals": "Urals",
    # railroads
    "railroads": "Railroads and shares",
    "railroad": "Railroad",
    "condition": "Condition",
    "waiting": "waits for its auction",
    "in play": "in play",
    "out of the game": "out of the game",
    "nationalized": "nationalized",
    "private": "private: one share sold",
    "value": "Value",
    "treasury": "Treasury",
    "income": "Income",
    "next_mark": "Next mark",
    "per_share": "A share earns",
    "unsold": "Unsold",
    "links": "Links",
    "cash": "Cash",
    "worth": "Worth",
    "certificates": "{count} shares of {name}",
    "leads": "leads it",
    "order": "Table order: {names}",
    # tracks
    "value_track": "Share values",
    "income_track": "Income",
    "nationalization": "Nationalization value ${value}",
    "phase2": "Phase 2",
    "end": "end",
    "mark": "mark",
    "small_tracks": "Timing and dividends",
    "timing_track": "Timing track",
    "dividend_track": "Dividend track",
    # what may be done
    "bid_for": "Auction of {name}",
    "highest_bid": "{name} has bid ${bid}",
    "no_bid": "no bid yet",
    "do_bid": "Bid for {name}",
    "do_decline": "Decline",
    "first_link": "Choose the first link of {name}",
    "first_link_note": "Click one of the lit links on the map, or choose it here.",
    "do_first_link": "{places} (value {value})",
    "opening_value": "Choose the opening share value of {name}",
    "do_opening_value": "${value} a share",
    "opening_detail": "the first holder paid the bid; later buyers pay this",
    "buy": "Buy",
    "do_buy_one": "{name} for ${price}",
    "do_buy_two": "{first} and {second} for ${price}, the surcharge to {receiver}",
    "buy_detail": "the money goes into the treasury",
    "buy_two_detail": "the timing marker moves",
    "build": "Build",
    "build_note": "Click a lit link on the map, then, if you like, a second one; or choose here.",
    "pass": "Pass",
    "do_pass": "Pass: the timing marker moves",
    "deal": "Seating",
    "step_to": "to {place}",
    "skipping": "over {links} of other railroads",
    # lines of the log
    "log_bid": "bids ${amount} for {name}",
    "log_decline": "declines {name}",
    "log_first_link": "chooses {places} for {name}",
    "log_opening_value": "opens {name} at ${value}",
    "log_buy": "buys {names}",
    "log_build": "builds {links} for {name}",
    "log_pass": "passes",
    "log_deal": "draws the table order",
    "and": " and ",
    # said by the script
    "js_railroad": "Railroad",
    "js_first": "First link",
    "js_second": "Second link, if you like",
    "js_choose": "Choose a link",
    "js_one": "one link only",
    "js_build": "Build for ${cost}",
    "js_costs": "${cost} from the treasury of {name}",
    "js_paid": "{name} is paid ${amount}",
    "js_income": "income +{income}",
    "js_rise": "share value up {levels}",
    "js_cancel": "Start again",
    "js_not_here": "{name} cannot build this link now.",
    "js_treasury": "{name} has ${cash}",
    "js_more": "{count} more ways to build this; choose the second link to see them",
}


def say(word: str, /, **values: object) -> str:
    """The words of this name, with values filled in."""
    return WORDS[word].format(**values) if values else WORDS[word]


def for_script() -> dict[str, str]:
    """What the script says."""
    return {name.removeprefix("js_"): text for name, text in WORDS.items() if name.startswith("js_")}
