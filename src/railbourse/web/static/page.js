// What the page shows, and how its parts come from the server.
import { request } from "./ask.js";
import { say } from "./words.js";

const { key, table, game, role } = document.body.dataset;

export const page = {
  key,
  table,
  game,
  role,
  version: Number(document.body.dataset.version),
  last: Number(document.body.dataset.last),
  entries: Number(document.body.dataset.entries),
  after: null, // an earlier position that is looked at, null for the present
  deeds: null, // what is only thought of, null outside a what-if
  view: document.body.dataset.shown,
  focus: document.body.dataset.shown,
  mayAct: document.getElementById("part-panel").querySelector("[data-act], [data-editor]") !== null,
};

const have = JSON.parse(document.getElementById("have").textContent); // digests by part
const listeners = [];

// Calls the function with (name, element) now and whenever the part has been filled anew.
export function onPart(listener) {
  listeners.push(listener);
  for (const element of document.querySelectorAll(".part")) listener(nameOf(element), element);
}

function nameOf(element) {
  return element.id === "view" ? `view-${page.view}` : element.id.replace("part-", "");
}

function elementOf(name) {
  if (name === `view-${page.view}`) return document.getElementById("view");
  return document.getElementById(`part-${name}`);
}

// Where the page stands, for questions to the server.
export function place() {
  const found = {};
  if (page.after !== null) found.after = page.after;
  if (page.deeds !== null) found.deeds = page.deeds;
  return found;
}

let running = null;
let again = false;

// The page shows what the server knows; several wishes at once become one request after the other.
export function refresh() {
  if (running) {
    again = true;
    return running;
  }
  running = once().finally(() => {
    running = null;
    if (again) {
      again = false;
      refresh();
    }
  });
  return running;
}

async function once() {
  const want = ["turn", "panel", "players", "log", "history", "sprite", `view-${page.view}`];
  const wish = { want, have: Object.fromEntries(want.filter((name) => have[name]).map((name) => [name, have[name]])), ...place() };
  const { status, body } = await request("POST", `/t/${page.key}/parts`, wish);
  if (status !== 200) {
    answer(status ? body.message : say("failed"));
    return null;
  }
  Object.assign(page, { version: body.version, entries: body.entries, last: body.last, mayAct: body.mayAct });
  if (page.deeds) page.deeds = page.deeds.slice(0, body.deeds);
  for (const [name, part] of Object.entries(body.parts)) fill(name, part);
  if (body.focus !== page.focus) {
    page.focus = body.focus;
    if (page.view !== body.focus) show(body.focus);
  }
  document.body.dataset.version = body.version;
  document.dispatchEvent(new CustomEvent("refreshed", { detail: body }));
  return body;
}

function fill(name, part) {
  const element = elementOf(name);
  if (!element) return;
  have[name] = part.digest;
  const hadFocus = element.contains(document.activeElement) ? document.activeElement : null;
  const again = hadFocus?.id || hadFocus?.dataset.thing;
  element.innerHTML = part.html;
  for (const listener of listeners) listener(name, element);
  if (hadFocus && !document.contains(hadFocus)) {
    const same = again && (element.querySelector(`[id="${again}"], [data-thing="${again}"]`));
    (same || element.querySelector("[data-act], [data-editor] button, button:not([disabled])") || document.getElementById("main")).focus({ preventScroll: true });
  }
}

// The view of this name is shown.
export async function show(view) {
  page.view = view;
  const element = document.getElementById("view");
  element.dataset.view = view;
  element.setAttribute("aria-labelledby", `tab-${view}`);
  for (const tab of document.querySelectorAll("[role=tab]")) {
    const chosen = tab.dataset.view === view;
    tab.setAttribute("aria-selected", chosen);
    tab.tabIndex = chosen ? 0 : -1;
  }
  delete have[`view-${view}`];
  await refresh();
}

// The present, an earlier position, or one that is only thought of.
export function go(after, deeds = null) {
  page.after = after;
  page.deeds = deeds;
  answer("");
  return refresh();
}

// A sentence below what may be done; with buttons for what may be done instead.
export function answer(text, instead = []) {
  const element = document.getElementById("answer");
  element.className = "";
  element.textContent = text;
  if (!instead.length) return;
  const more = document.createElement("div");
  more.className = "choices";
  more.append(say("instead"));
  for (const wish of instead) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "choice";
    button.dataset.act = wish;
    button.textContent = wish;
    more.append(button);
  }
  element.append(more);
}

// A sentence in the same place that is no complaint.
export function tell(text) {
  answer(text);
  document.getElementById("answer").className = "told";
}

// The answer of the game's own drawings to a question, see Skin.draft.
export async function draft(wish) {
  return request("POST", `/t/${page.key}/draft`, { wish, ...place() });
}

let busy = false;

// The action, as one line, is done at the table, or in thought.
export async function act(wish) {
  if (page.deeds !== null) {
    await go(page.after, [...page.deeds, { action: wish }]);
    return;
  }
  if (busy) return;
  busy = true;
  document.body.classList.add("busy");
  const path = `/api/tables/${page.table}/actions`;
  const { status, body } = await request("POST", path, { version: page.version, action: wish }, page.key);
  busy = false;
  document.body.classList.remove("busy");
  if (status === 200) answer("");
  else if (status === 422 && body.refusal) refused(body.refusal);
  else answer(status === 409 ? say("changed") : status ? body.message : say("failed"));
  await refresh();
}

// A refusal in full: what, why, by which rule, and what may be done instead.
export function refused(no) {
  answer("", []);
  const element = document.getElementById("answer");
  const what = document.createElement("p");
  what.className = "refused-what";
  what.textContent = `Cannot ${no.what}:`;
  const why = document.createElement("p");
  const link = document.createElement("a");
  link.href = `/rules/${no.game}#s${no.rule}`;
  link.target = "rules";
  link.textContent = `§${no.rule}`;
  why.append(`${no.why} (`, link, ")");
  element.append(what, why);
  if (no.instead_texts.length) {
    const more = document.createElement("div");
    more.className = "choices";
    more.append(say("instead"));
    no.instead_texts.forEach((text) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "choice";
      button.dataset.act = text.split(" (")[0];
      button.textContent = text;
      more.append(button);
    });
    element.append(more);
  }
}
