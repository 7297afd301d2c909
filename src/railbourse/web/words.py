"""Every word on the pages, by name, so that another language is another table like this one.

Names that begin with "js_" are sent to the scripts. What games say themselves (decisions, events, options) comes from
the games; what skins say stands in their own tables of words.
"""

from __future__ import annotations

from typing import Final

WORDS: Final[dict[str, str]] = {
    "language": "en",
    "railbourse": "Railbourse",
    # the frame of every page
    "skip": "To the content",
    "site": "Site",
    "help": "Help",
    "api": "API",
    "theme": "Light or dark",
    "to_front": "To all tables",
    "error_title": "That did not work",
    "stranger": "You have reached a table for railway stock games. To play, open the link that you were given.",
    # the front door
    "new_table": "A new table",
    "for_seats": "{low} to {high} players",
    "open_record": "Look at a record",
    "open_record_hint": "one of ours, or of 1870 from 18xx.games",
    "tables": "Tables",
    "no_tables": "No table yet. Choose a game above.",
    "record": "a record",
    "over": "over",
    "next_is": "{name} is to act",
    "in_play": "in play",
    "entries": "{count} entries",
    "delete": "Delete",
    "delete_table": "Delete the table {title}",
    "download_first": "Download its record first",
    "yes": "Yes",
    "no": "No",
    # a new table
    "rules": "Rules",
    "table_name": "Name of the table",
    "seats": "Seats",
    "who_sits": "Who sits where",
    "name_of_seat": "Name of seat {seat}",
    "player_of_seat": "Who plays seat {seat}",
    "default_names": "Ada Ben Cleo Dan Eve Finn Gil Hana Ivo Jo Kai Lea",
    "player_here": "a person at this screen",
    "player_link": "a person with a link",
    "programs": "programs",
    "consent_option": "Taking back needs the consent of the other people",
    "options": "Options of the game",
    "open_table": "Open the table",
    "opponent_random": "any legal action",
    "opponent_greedy": "what is best at once",
    "opponent_strong": "looks ahead",
    "opponent_easy": "a beginner",
    "opponent_normal": "plays sensibly",
    "opponent_hard": "looks ahead",
    "opponent_other": "an opponent",
    # a table
    "table_menu": "Menu of the table",
    "invite": "Links for the others",
    "copy_link": "Copy the link for {name}",
    "copy_watch": "Copy the link to watch",
    "files": "Files",
    "download_record": "Download the record",
    "download_figures": "Download the figures",
    "print": "Print",
    "table_title": "Table",
    "copy_table": "Play on from here at a new table",
    "rematch": "Rematch",
    "look": "What is shown",
    "show_coordinates": "coordinates",
    "show_names": "names",
    "confirm_all": "ask before every action",
    "panel": "What you may do",
    "views": "Views",
    "view_position": "Position",
    "view_worth": "Worth",
    "players": "Players",
    "log": "Log",
    "say_something": "Say something to the table",
    "send": "Send",
    # whose turn it is
    "your_turn": "Your turn, {name}",
    "turn_of": "{name}'s turn",
    "decides": "{name} decides",
    "thinks": "{name} is thinking",
    "chance_draws": "Chance draws",
    "wins": "{names} wins ({worths})",
    "win": "{names} win ({worths})",
    "nobody_wins": "Nobody wins ({worths})",
    "and": "{first} and {last}",
    "undo": "Undo",
    "undo_hint": "back to your last decision",
    "redo": "Redo",
    "follow": "To the rematch",
    "no_rematch": "there is no rematch yet",
    "looking_back": "You look back: after action {after} of {last}",
    "to_present": "To the present",
    "only_thought": "What if: nothing here touches the game",
    "step_back": "Step back",
    "leave_what_if": "Back to the game",
    "request_action": "{name} proposes to all: {action}",
    "request_undo": "{name} asks to take back {count} actions",
    "request_waits": "waiting for the others",
    "agree": "Agree",
    "refuse": "Refuse",
    # acting
    "bounds": "{low} to {high}",
    "by": "by {step}",
    "do": "Do it",
    "refused": "Cannot {what}",
    "filter": "Search these",
    "record_hint": "A finished game to look at. Drag the slider below, or play on from any position at a new table.",
    "wait_for": "You wait for {name}.",
    "watching": "You are watching.",
    "past_hint": "Nothing is done here. Go back to the present to act, or think ahead with What if.",
    "standings": "At the end",
    "together": "For the whole table to decide",
    "propose_sure": "Propose to everybody: {action}?",
    "by_words": "Type an action",
    "why_not": "Is it allowed?",
    # players
    "acting": "to act",
    "worth": "Worth",
    "time": "Time",
    "hours": "{hours} h {minutes} min",
    "minutes": "{minutes} min",
    "seconds": "{seconds} s",
    "who_here": "at the host's screen",
    "who_link": "by link",
    "who_program": "program: {name}",
    # log
    "chance": "chance",
    "everybody": "everybody",
    "host": "the host",
    "log_undo": "takes back everything after action {to}",
    "log_redo": "plays again what was taken back",
    "log_ask_undo": "asks to take back everything after action {to}",
    "log_ask_action": "proposes: {action}",
    "log_agree": "agrees",
    "log_refuse": "does not agree",
    "log_rematch": "The same people meet again at a new table",
    "jump_to": "Look at the position after action {number}",
    "taken_back": "taken back",
    "why": "why",
    "earlier": "Earlier",
    # history
    "to_start": "To the start",
    "one_back": "One action back",
    "one_on": "One action on",
    "scrubber": "Position in the game",
    "after_of": "{after} of {last}",
    "what_if": "What if",
    # large drawings
    "nearer": "Nearer",
    "farther": "Farther",
    "whole": "All of it",
    # graphs
    "no_graph_yet": "The graph begins with the first action.",
    "figure_worth": "Worth of the players",
    "figure_cash": "Cash of the players",
    "figure_price": "Share prices",
    "figure_value": "Share values",
    "figure_income": "Income of the companies",
    "figure_treasury": "Treasuries of the companies",
    # rules, API
    "no_rules_page": "The chapters of these rules are not written down here yet.",
    "api_lead": "Everything the pages do is available as JSON. The description for programs:",
    "required": "required",
    "api_body": "body:",
    "api_values": "What goes in and out",
    "api_example": "Examples",
    # help
    "keys": "Keys",
    "help_lead": "Everything can be done with the mouse, by touch, and by keyboard alone.",
    "key_1": "1 to 9",
    "key_1_does": "open a view: map, market and so on",
    "key_a": "A",
    "key_a_does": "go to what you may do",
    "key_l": "L",
    "key_l_does": "go to the log",
    "key_u": "U",
    "key_u_does": "undo; with the shift key, redo",
    "key_r": "R or Q, E",
    "key_r_does": "turn the tile that you are laying",
    "key_arrows": "arrow keys",
    "key_arrows_does": "on the map: to the neighbouring hex or place",
    "key_brackets": "[ and ]",
    "key_brackets_does": "one action back and on in the history; with the shift key, to the start and the present",
    "key_enter": "Enter",
    "key_enter_does": "choose, confirm",
    "key_plus": "+, -, 0",
    "key_plus_does": "on the map: nearer, farther, all of it",
    "key_w": "W",
    "key_w_does": "what if",
    "key_question": "?",
    "key_question_does": "this page",
    "key_esc": "Esc",
    "key_esc_does": "leave what you have begun",
    "help_map_title": "The map",
    "help_map": "What may be built on is lit. Click it, choose, and confirm. Drag to move the map, pinch or turn the "
    "wheel with the control key to come nearer.",
    "help_links_title": "Playing together",
    "help_links": "The menu of the table has a link for each person who is not at your screen. A link is a secret: who "
    "has it plays that seat.",
    "help_undo_title": "Taking back",
    "help_undo": "Undo goes back to your last decision. What was taken back stays in the log. If other people are at "
    "the table they are asked first, unless the table was opened without that.",
    "help_what_if_title": "What if",
    "help_what_if": "At any position, also an earlier one, you may try any action, and on a map of hexes any tile of "
    "any colour, without touching the game.",
    # tiles and routes
    "run_note": "The best routes are drawn. Change one by clicking its stops.",
    "try_routes": "Try routes",
    "try_note": "The best routes of any company here, with its own trains or with others. Any tile may be laid by "
    "clicking its hex.",
    "no_way": "No track leads from {a} to {b}.",
    "choose_stops": "Click at least two stops.",
    "tile_left": "{left} of {all} left",
    "becomes": "becomes {names}",
    "becomes_nothing": "stays",
    "js_tile": "Tile {name}",
    "js_piece": "Piece {name}",
    "js_left": "{count} left",
    "js_cost": "costs ${cost}",
    "js_turn_left": "Turn left",
    "js_turn_right": "Turn right",
    "js_lay_it": "Lay it",
    "js_cancel": "Cancel",
    "js_choose_hex": "Choose a hex",
    "js_choose_tile": "Choose what to lay on {hex}",
    "js_turn_and_confirm": "Turn it and confirm",
    "js_run": "Run for ${revenue}",
    "js_train": "Train {train}",
    "js_change": "Change",
    "js_best": "Best routes again",
    "js_idle": "does not run",
    "js_click_stops": "Train {train}: click the stops of its route in order, on the map or here.",
    "js_next_stop": "Next stop",
    "js_last_away": "Take the last stop away",
    "js_ready": "Ready",
    "js_not_legal": "These routes cannot run together",
    "js_company": "Company",
    "js_lengths": "Stops of its trains, for instance 3 5",
    "js_best_routes": "Best routes",
    "js_no_routes": "No route.",
    "js_sum": "Together ${revenue}",
    "js_sell": "Sell {lots}",
    "js_nothing_chosen": "Choose how many shares to sell",
    # said by scripts
    "js_connected": "",
    "js_away": "Connection lost, trying again",
    "js_deleted": "The table has been deleted.",
    "js_changed": "The position has changed since you decided. Have a look and decide again.",
    "js_failed": "That did not reach the server. Try again.",
    "js_allowed": "It is allowed.",
    "js_instead": "Instead you may:",
    "js_sure": "Do this: {action}?",
    "js_copied": "Copied",
    "js_link_is": "The link:",
    "js_delete_sure": "Delete the table {title} with everything that happened there?",
    "js_reading": "Reading the record",
    "js_copy_sure": "Open a new table that stands where this one stands after action {after}?",
    "js_rematch_sure": "Open a new table for the same people?",
    "js_your_turn": "Your turn",
    "js_all_choices": "show all",
    "js_about": "about {thing}",
    "js_nothing_about": "Nothing may be done with {thing} now.",
}


def say(word: str, /, **values: object) -> str:
    """The words of this name, with values filled in."""
    return WORDS[word].format(**values) if values else WORDS[word]


def listed(names: list[str]) -> str:
    """ "Ada", "Ada and Ben", "Ada, Ben and Cleo"."""
    if len(names) < 2:
        return "".join(names)
    return say("and", first=", ".join(names[:-1]), last=names[-1])


def opponent(name: str) -> str:
    """What kind of opponent this is."""
    return WORDS.get(f"opponent_{name}", WORDS["opponent_other"])


def figure(kind: str) -> str:
    """The title of a graph."""
    return WORDS.get(f"figure_{kind}", kind.replace("_", " ").capitalize())


def for_scripts() -> dict[str, str]:
    """What the scripts say."""
    return {name.removeprefix("js_"): text for name, text in WORDS.items() if name.startswith("js_")}
