// The table's page: what clicks, keys and news do.
import { request, confirmed } from "./ask.js";
import { onPart, page, refresh, show, go, act, answer, tell, refused } from "./page.js";
import { say } from "./words.js";
import { mount } from "./board.js";

const byId = (id) => document.getElementById(id);
const api = (path, body, method = "POST") => request(method, `/api/tables/${page.table}/${path}`, body, page.key);

// News

let source;
function listen() {
  source = new EventSource(`/t/${page.key}/live`);
  source.addEventListener("news", (event) => {
    byId("connection").textContent = "";
    const news = JSON.parse(event.data);
    if (news.version !== page.version || news.entries !== page.entries) refresh();
  });
  source.addEventListener("deleted", () => {
    source.close();
    answer(say("deleted"));
  });
  source.addEventListener("error", () => {
    byId("connection").textContent = say("away");
  });
}
listen();
addEventListener("online", refresh);
addEventListener("pagehide", () => source.close());
addEventListener("pageshow", (event) => event.persisted && (listen(), refresh()));

const title = document.title;
document.addEventListener("refreshed", ({ detail }) => {
  if (page.deeds !== null && detail.happened.length) tell(detail.happened.join("; "));
  const mine = page.mayAct && page.deeds === null;
  document.title = mine ? `${say("your_turn")} · ${title}` : title;
});

// Clicks

async function sure(element, text) {
  const question = element.dataset.confirm || (settings.confirm && say("sure", { action: text }));
  return !question || page.deeds !== null || confirmed(question);
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("button, a[data-follow]");
  if (!button) return;
  const data = button.dataset;
  if ("act" in data) {
    if (await sure(button, button.innerText.split("\n")[0])) act(data.act);
  } else if ("propose" in data) {
    if (await confirmed(data.confirm)) told(await api("proposals", { version: page.version, action: data.propose }));
  } else if ("undo" in data) told(await api("undo", { version: page.version }));
  else if ("redo" in data) told(await api("redo", { version: page.version }));
  else if ("answer" in data) told(await api(`requests/${data.request}`, { consent: data.answer === "yes" }));
  else if ("present" in data) go(page.deeds === null ? null : page.after);
  else if ("thinkBack" in data) go(page.after, page.deeds.slice(0, -1));
  else if ("whatIf" in data) think();
  else if ("step" in data) step(data.step);
  else if ("jump" in data) go(Number(data.jump));
  else if ("earlier" in data) earlier(button);
  else if ("judge" in data) judge(byId("by-words").elements.wish.value);
  else if ("view" in data) show(data.view);
  else if ("copy" in data) copy(button);
  else if ("download" in data) download(data.download);
  else if ("print" in data) print();
  else if ("copyTable" in data) copyTable();
  else if ("rematch" in data) rematch();
  else if ("follow" in data) {
    event.preventDefault();
    location.href = `/t/${page.key}/rematch`;
  }
});

function told({ status, body }) {
  if (status >= 400 || status === 0) answer(status ? body.message : say("failed"));
  else answer("");
  refresh();
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.method === "dialog") return;
  event.preventDefault();
  if ("act" in form.dataset) {
    const words = form.dataset.act.split(" ");
    words[words.length - 1] = form.elements.amount.value;
    const wish = words.join(" ");
    if (await sure(form, wish)) act(wish);
  } else if (form.id === "by-words") act(form.elements.wish.value.trim());
  else if (form.id === "say") {
    const text = form.elements.text.value;
    if (text.trim()) told(await api("notes", { text }));
    form.reset();
  }
});
async function judge(wish) {
  if (!wish.trim()) return;
  const body = { actions: [wish.trim()] };
  if (page.after !== null) body.after = page.after;
  const reply = await api("judge", body);
  if (reply.status !== 200) answer(reply.body?.message ?? say("failed"));
  else if (reply.body.tried[0].legal) tell(`${say("allowed")} ${reply.body.tried[0].events.map((e) => e.text).join("; ")}`);
  else refused(reply.body.tried[0].refusal);
}

async function earlier(button) {
  const { status, body } = await request("GET", `/t/${page.key}/log?since=${button.dataset.earlier}`);
  if (status === 200) byId("part-log").innerHTML = body;
}

async function copy(button) {
  const link = new URL(button.dataset.copy, location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    button.textContent = say("copied");
  } catch {
    const shown = document.createElement("input");
    shown.readOnly = true;
    shown.value = link;
    shown.setAttribute("aria-label", say("link_is"));
    button.after(shown);
    shown.select();
  }
}

async function download(what) {
  const { status, body } = await api(what, undefined, "GET");
  if (status !== 200) return answer(body?.message ?? say("failed"));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([body]));
  link.download = what === "record" ? `${page.game}-${page.table}.jsonl` : `${page.game}-${page.table}.csv`;
  link.click();
}

async function copyTable() {
  const after = page.after ?? page.last;
  if (!(await confirmed(say("copy_sure", { after })))) return;
  const { status, body } = await api("copies", { after });
  if (status === 201) location.href = `/t/${body.links.host}`;
  else answer(body?.message ?? say("failed"));
}

async function rematch() {
  if (!(await confirmed(say("rematch_sure")))) return;
  const { status, body } = await api("rematch", {});
  if (status === 201) location.href = `/t/${body.links.host}`;
  else answer(body?.message ?? say("failed"));
}

// History and what-if

function step(where) {
  const now = page.after ?? page.last;
  if (where === "first") return go(0);
  if (where === "last") return go(null);
  const to = now + Number(where);
  return go(to >= page.last && Number(where) > 0 ? null : Math.max(0, to));
}

let scrub;
document.addEventListener("input", (event) => {
  if (event.target.id === "scrubber") {
    clearTimeout(scrub);
    const to = Number(event.target.value);
    scrub = setTimeout(() => go(to === page.last ? null : to), 60);
  } else if ("filter" in event.target.dataset) filter(event.target);
});

function think() {
  if (page.deeds === null) go(page.after ?? page.last, []);
  else go(page.after);
}

// What may be done

function filter(field) {
  const wanted = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const choice of field.closest(".group").querySelectorAll(".choice")) {
    const text = choice.textContent.toLowerCase();
    choice.hidden = !wanted.every((word) => text.includes(word));
  }
}

// Only the choices about this thing of the board are shown; all of them without one.
export function about(thing, name) {
  const choices = [...byId("part-panel").querySelectorAll(".choice")];
  byId("about")?.remove();
  const fitting = choices.filter((choice) => thing && (choice.dataset.things ?? "").split(" ").includes(thing));
  for (const choice of choices) choice.hidden = Boolean(thing && fitting.length && !fitting.includes(choice));
  for (const choice of fitting) choice.closest("details")?.setAttribute("open", "");
  if (!thing || !page.mayAct || !choices.length) return;
  const line = document.createElement("p");
  line.id = "about";
  line.className = "about";
  line.textContent = fitting.length ? say("about", { thing: name }) : say("nothing_about", { thing: name });
  if (fitting.length) {
    const all = document.createElement("button");
    all.type = "button";
    all.textContent = say("all_choices");
    all.addEventListener("click", () => about(null));
    line.append(" ", all);
    fitting[0].focus({ preventScroll: true });
  }
  byId("part-panel").prepend(line);
}

document.addEventListener("thing", (event) => about(event.detail.thing, event.detail.name));

// Keys

const tabs = [...document.querySelectorAll("[role=tab]")];
document.addEventListener("keydown", (event) => {
  const typing = event.target.closest("input:not([type=range]), select, textarea, dialog");
  if (event.target.role === "tab" || event.target.getAttribute?.("role") === "tab") {
    const turn = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (turn) {
      const next = tabs[(tabs.indexOf(event.target) + turn + tabs.length) % tabs.length];
      next.focus();
      show(next.dataset.view);
      return;
    }
  }
  if (typing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const number = Number(event.key);
  if (number >= 1 && number <= tabs.length) show(tabs[number - 1].dataset.view);
  else if (event.key === "a") focusFirst(".act");
  else if (event.key === "l") focusFirst(".log-part");
  else if (event.key === "u") document.querySelector("[data-undo]")?.click();
  else if (event.key === "U") document.querySelector("[data-redo]")?.click();
  else if (event.key === "[") step("-1");
  else if (event.key === "]") step("1");
  else if (event.key === "{") step("first");
  else if (event.key === "}") step("last");
  else if (event.key === "w") think();
  else if (event.key === "?") location.href = "/help";
  else if (event.key === "Escape") escape();
  else return;
  event.preventDefault();
});

function focusFirst(part) {
  const element = document.querySelector(`${part} button:not([disabled]), ${part} input, ${part} select, ${part} a`);
  element?.focus();
  element?.scrollIntoView({ block: "nearest" });
}

function escape() {
  document.querySelector(".menu[open]")?.removeAttribute("open");
  about(null);
  answer("");
}

// Settings of this browser

const settings = { coordinates: true, names: true, laid: true, confirm: false, colours: {}, ...JSON.parse(localStorage.getItem("settings") || "{}") };
function apply() {
  for (const name of ["coordinates", "names", "laid"]) document.body.classList.toggle(`no-${name}`, !settings[name]);
  colour();
}
for (const box of document.querySelectorAll("[data-setting]")) {
  box.checked = settings[box.dataset.setting];
  box.addEventListener("change", () => {
    settings[box.dataset.setting] = box.checked;
    keep();
  });
}

function keep() {
  localStorage.setItem("settings", JSON.stringify(settings));
  apply();
}

// Each seat has the colour that this browser's person likes, or the usual one.
const wells = [...document.querySelectorAll("[data-seat-colour]")];
function colour() {
  for (const well of wells) {
    const seat = well.dataset.seatColour;
    if (settings.colours[seat]) document.body.style.setProperty(`--seat-${seat}`, settings.colours[seat]);
    else document.body.style.removeProperty(`--seat-${seat}`);
    well.value = settings.colours[seat] ?? usual(seat);
  }
}
function usual(seat) {
  const probe = document.querySelector(`.player.seat-${seat}`);
  return probe ? getComputedStyle(probe).getPropertyValue("--seat").trim() : "#808080";
}
for (const well of wells) {
  well.addEventListener("input", () => {
    settings.colours[well.dataset.seatColour] = well.value;
    keep();
  });
}
document.querySelector("[data-usual-colours]").addEventListener("click", () => {
  settings.colours = {};
  keep();
});
apply();

// A private notepad for each table, kept by this browser.

const notepad = byId("notepad");
notepad.value = localStorage.getItem(`notes-${page.table}`) ?? "";
notepad.addEventListener("input", () => localStorage.setItem(`notes-${page.table}`, notepad.value));

// Tables whose rows are sorted by a click on the head of a column; rows without a company stay at the foot.

let sorted = null; // [column, descending]

function sortable(element) {
  for (const table of element.querySelectorAll("table.sortable")) {
    const heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        sorted = [column, sorted?.[0] === column ? !sorted[1] : column > 0];
        sort(table, heads);
      });
    });
    if (sorted) sort(table, heads);
  }
}

function sort(table, heads) {
  const [column, descending] = sorted;
  heads.forEach((head, number) => (number === column ? head.setAttribute("aria-sort", descending ? "descending" : "ascending") : head.removeAttribute("aria-sort")));
  const body = table.tBodies[0];
  const rows = [...body.rows];
  const feet = rows.filter((row) => !row.cells[0].firstElementChild);
  const value = (row) => {
    const text = row.cells[column]?.textContent.trim() ?? "";
    const number = parseFloat(text.replace(/[$,]/g, ""));
    return column === 0 ? text : Number.isNaN(number) ? -1 : number;
  };
  const main = rows.filter((row) => !feet.includes(row));
  main.sort((a, b) => (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0) * (descending ? -1 : 1));
  body.append(...main, ...feet);
}

onPart((name, element) => {
  if (!name.startsWith("view-")) return;
  mount(element);
  sortable(element);
});
