"""Every word that the command line says by itself, ready to be said in another language.

Rules, refusals and events have their words in the games; here are the questions, headings and notes around them.
"""

from typing import Final

COMPILED: Final = "compiled"
UNCOMPILED: Final = "uncompiled"

GAME_LINE: Final = "{full_name} ({name}), {low} to {high} seats, rules version {version}"
OPTION: Final = "option"
NO_OUTPUT: Final = "the command broke off: {why}"
VALUES: Final = "values"
DEFAULT: Final = "default"
MEANING: Final = "meaning"
RULE: Final = "rule"
YES: Final = "yes"
NO: Final = "no"

SAVED_IN: Final = "Saved in {path} after every action."
SAVING_FAILED: Final = "{path} exists already; go on with it by --resume {path}, or name another file"
SAME_FILE: Final = "{path} is the record that is read; name another file to write"
TURN: Final = "{name}: {asks}"
WORTH: Final = "Worth: {scores}"
PROMPT: Final = "Number or action (h for help)"
AMOUNT: Final = "How much, {low} to {high}"
AMOUNT_STEPS: Final = "How much, {low} to {high} by {step}"
WHICH: Final = "Which action"
ALLOWED: Final = "That is allowed now."
NOT_A_NUMBER: Final = "There is no number {answer}; {most} is the last."
NOT_AN_AMOUNT: Final = "{answer} is not a whole number."
BACK: Final = "b  back"
UNDONE: Final = "Taken back: {actions}"
NOTHING_OF_YOURS: Final = "You have made no choice yet that could be taken back."
LEAVING: Final = "Goodbye."
LEAVING_SAVED: Final = "Goodbye. Go on with: railbourse play --resume {path}"
OVER: Final = "The game is over."
WINNER: Final = "{names} won."
NO_WINNER: Final = "Nobody won."
PLAYS: Final = "{name} ({seat}): {action}"
CHANCE: Final = "chance"
TABLE: Final = "the table"
HELP: Final = """\
  a number       plays what stands beside it; a family asks for its amount, a group shows what is in it
  an action      plays it, written as in the list: sell MP 2
  ? an action    tells whether it is allowed now, and if not why, by which rule, and what is allowed instead
  v              shows the position
  l              shows the list again, whole
  u              takes your last choice back, and all that came after it
  r              plays again what was taken back last
  q              leaves the table"""

EXPORTED: Final = "Written to {path}, to be loaded by 18xx.games."

REPLAYING: Final = "Replaying"
RECORD_LINE: Final = "{name} for {seats} seats, {total} actions, options: {options}"
NO_OPTIONS: Final = "none"
STOPPED: Final = "Stopped after action {done} of {total}: {asks}"
SEAT: Final = "seat"
HERE: Final = "here"
RECORDED: Final = "recorded"
AGREES: Final = "The result agrees with the record."
DIFFERS: Final = "The result differs from the record."
NO_RESULT: Final = "The record has no result to compare with."
LENIENT: Final = "Accepted although the rules refuse it:"
TRACE_WRITTEN: Final = "Trace written to {path}"
NOT_THAT_FAR: Final = "the record has {total} actions; --until may be 0 to {total}"

SERVED_AT: Final = "The table is open at {address}"
ADDRESS_TAKEN: Final = "cannot listen at {host}, port {port}: {why}; --port names another one"
NOT_STARTED: Final = "the server could not start; the lines above say why"
ONE_OF: Final = "Please answer one of: {answers}"

SEAT_KINDS: Final = "--seats names each seat: me, a bot ({bots}), or NAME=me; not {given!r}"
OPTION_FORM: Final = "--options wants name=value, not {given!r}"
GAME_NEEDED: Final = "which game? Name one of: {names}; or --resume a file"
GAME_OF_FILE: Final = "the file holds a game of {game}; leave {given} and --options away"
PERSON: Final = "player"
SEAT_NAME: Final = "{kind} {seat}"

ARENA_PROGRESS = "Playing"
ARENA_TITLE = "{games} games"
ARENA_HEADINGS = ("opponent", "seats", "wins", "share", "95 % interval", "mean worth", "rating", "ms a choice")

NOT_SO_FAR: Final = "the record has {total} actions; --at may be 0 to {total}"
COMPANY_NEEDED: Final = "nobody runs trains at this position; name a company by --company: {names}"
NO_COMPANY: Final = "there is no company {name!r}; there are: {names}"
NO_TRAINS: Final = "{company} has no train here"
JSON_OF_AUDIT: Final = "--json belongs to --audit"
AUDIT_ALONE: Final = "--audit looks at the whole record; leave --at and --draw away"
ROUTES_HEADING: Final = "Best routes of {company} after action {done}, phase {phase}"
ROUTE_LINE: Final = "{train}: {revenue}"
NO_ROUTE: Final = "no route"
PROVEN: Final = "Together {value}; no legal set earns more."
NOT_PROVEN: Final = "Together {value}; not proven, a better set could earn up to {bound}."
DRAWN: Final = "Drawn in {path}"
MISSED: Final = "{id}: {company} in phase {phase} with {trains} ran for {run} and could have run for {best}"
WAS_RUN: Final = "  was run"
COULD_RUN: Final = "  could have been run"
RUNS: Final = "runs"
BETTER: Final = "could earn more"
BY: Final = "by"
UNPROVEN: Final = "not proven"
MEDIAN_MS: Final = "median ms"
WORST_MS: Final = "worst ms"

EXTRA_NEEDED: Final = "this needs {missing}; install it by: pip install 'railbourse[{extra}]'"
GAMES: Final = "games"
RATE: Final = "{rate:.1f}/s"
INTERRUPTED: Final = "interrupted; every finished batch is kept in {out}, and the same command goes on"
SIMULATED: Final = "{out} holds {games} games; {played} were played now, in {spent:.1f} s ({rate:.1f} a second)."
REPORTED: Final = "Written to {page}."
GAMES_FORM: Final = "--games wants numbers like 0,7,20-29, not {given!r}"
