// Laying tiles on a map of hexes, drawing routes on it, selling shares of several companies at once.
import { page, onPart, act, draft, go, answer } from "./page.js";
import { bring } from "./board.js";
import { say } from "./words.js";

const svg = (name, attributes = {}, ...inside) => make(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, inside);
const html = (name, attributes = {}, ...inside) => make(document.createElement(name), attributes, inside);

function make(element, attributes, inside) {
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "on") for (const [event, action] of Object.entries(value)) element.addEventListener(event, action);
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...inside.filter((part) => part !== null && part !== undefined));
  return element;
}

// New content for an editor, the focus staying on what it was on.
function refill(place, parts) {
  const mark = place.contains(document.activeElement) ? document.activeElement.dataset.focus : null;
  place.replaceChildren(...parts);
  if (mark) (place.querySelector(`[data-focus="${mark}"]`) ?? place.querySelector("button, select"))?.focus({ preventScroll: true });
}

const layer = (name) => document.getElementById(`${name}-layer`);
let editor = null;

document.addEventListener("thing", (event) => {
  if (!event.detail.thing.startsWith("hex-")) return;
  const hex = event.detail.thing.slice(4);
  document.getElementById("about")?.remove();
  if (editor?.click(hex, event.detail)) event.stopImmediatePropagation();
  else if (page.deeds !== null) {
    anyTile(hex, event.detail);
    event.stopImmediatePropagation();
  }
}, true);

document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (editor?.key(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}, true);

// In a what-if: every tile that would ever fit the hex.
async function anyTile(hex, detail) {
  const { status, body } = await draft({ tiles: hex });
  if (status !== 200) return answer(body?.message ?? "");
  if (!body.tiles.length) return;
  document.getElementById("part-sprite").insertAdjacentHTML("beforeend", body.sprite);
  const box = detail.element.getAttribute("transform").match(/[-\d.]+/g).map(Number);
  const panel = document.getElementById("part-panel");
  let place = panel.querySelector(".free-editor");
  if (!place) {
    place = html("div", { class: "free-editor" });
    panel.prepend(place);
  }
  editor?.clear();
  editor = new LayEditor(place, { hexes: [{ hex, title: detail.name, x: box[0], y: box[1], tiles: body.tiles }] });
  editor.choose(hex);
}

class LayEditor {
  constructor(place, data) {
    Object.assign(this, { place, hexes: data.hexes, noun: data.noun ?? "tile", box: data.box ?? 100, hex: null, tile: null, turn: 0 });
  }

  click(name) {
    if (!this.hexes.some((row) => row.hex === name)) return false;
    if (this.hex?.hex === name && this.tile) this.rotate(1);
    else this.choose(name);
    return true;
  }

  choose(name, onward = true) {
    this.hex = this.hexes.find((row) => row.hex === name) ?? null;
    this.tile = null;
    if (this.hex?.tiles.length === 1) this.take(0, onward);
    else this.show();
    if (onward && !this.tile) this.place.querySelector(".lay-tiles button")?.focus({ preventScroll: true });
  }

  take(number, onward = true) {
    this.tile = this.hex.tiles[number];
    this.turn = 0;
    this.show();
    if (onward) this.place.querySelector(".lay-confirm")?.focus({ preventScroll: true });
  }

  rotate(by) {
    const turns = this.tile.turns.length;
    this.turn = (this.turn + by + turns) % turns;
    this.show();
    this.place.querySelector(".lay-confirm")?.focus({ preventScroll: true });
  }

  confirm() {
    const turn = this.tile.turns[this.turn];
    this.clear();
    if (turn.free) go(page.after, [...page.deeds, { free: turn.free }]);
    else act(turn.act);
  }

  cancel() {
    if (this.tile && this.hex.tiles.length > 1) this.tile = null;
    else this.hex = this.tile = null;
    this.show();
  }

  key(event) {
    if (!this.tile) {
      if (event.key !== "Escape" || !this.hex) return false;
      this.cancel();
      return true;
    }
    if (event.key === "r" || event.key === "e") this.rotate(1);
    else if (event.key === "q") this.rotate(-1);
    else if (event.key === "Escape") this.cancel();
    else if (event.key === "Enter" && !event.target.closest("button, a, select, [data-thing]")) this.confirm();
    else return false;
    return true;
  }

  show() {
    const options = this.hexes.map((row) => html("option", { value: row.hex, selected: this.hex === row }, row.title));
    const select = html("select", { "aria-label": say("choose_hex"), "data-focus": "hex", on: { change: (event) => this.choose(event.target.value, false) } }, html("option", { value: "" }, say("choose_hex")), ...options);
    const parts = [select];
    if (!this.hex && this.noun === "piece") parts.push(html("div", { class: "lay-tiles piece" }, this.picture(this.hexes[0].tiles[0], 0)));
    if (this.hex) {
      parts.push(html("p", { class: "meaning", role: "status" }, this.tile ? say("turn_and_confirm") : say("choose_tile", { hex: this.hex.title })));
      parts.push(html("div", { class: `lay-tiles ${this.noun}`, role: "group", "aria-label": say("choose_tile", { hex: this.hex.title }) }, ...this.hex.tiles.map((tile, number) => this.tileButton(tile, number))));
    }
    if (this.tile) parts.push(this.buttons());
    refill(this.place, parts);
    this.place.classList.add("lay-editor");
    this.draw();
  }

  tileButton(tile, number) {
    const turn = tile === this.tile ? tile.turns[this.turn] : tile.turns[0];
    const picture = this.picture(tile, turn.rotation);
    const notes = [say(this.noun, { name: tile.tile })];
    if (this.noun === "tile") notes.push(say("left", { count: tile.left }));
    if (tile.cost) notes.push(say("cost", { cost: tile.cost }));
    if (tile.note) notes.push(tile.note);
    return html("button", { type: "button", "data-focus": `tile-${number}`, "aria-pressed": String(tile === this.tile), on: { click: () => this.take(number) } }, picture, html("span", {}, notes[0]), html("small", {}, notes.slice(1).join(", ")));
  }

  picture(tile, rotation) {
    const half = this.box / 2;
    return svg("svg", { viewBox: `${-half} ${-half} ${this.box} ${this.box}`, class: "tile-picture", "aria-hidden": "true" }, svg("use", { href: `#tile-${tile.tile}-${rotation}`, x: -50, y: -50, width: 100, height: 100 }));
  }

  buttons() {
    const many = this.tile.turns.length > 1;
    return html(
      "div",
      { class: "lay-buttons" },
      many ? html("button", { type: "button", "aria-label": say("turn_left"), title: `${say("turn_left")} (Q)`, on: { click: () => this.rotate(-1) } }, "⟲") : null,
      many ? html("button", { type: "button", "aria-label": say("turn_right"), title: `${say("turn_right")} (R, E)`, on: { click: () => this.rotate(1) } }, "⟳") : null,
      many ? html("span", { role: "status" }, `${this.turn + 1} / ${this.tile.turns.length}`) : null,
      html("button", { type: "button", class: "primary lay-confirm", "data-focus": "confirm", on: { click: () => this.confirm() } }, say("lay_it") + (this.tile.cost ? ` ($${this.tile.cost})` : "")),
      html("button", { type: "button", on: { click: () => this.cancel() } }, say("cancel")),
    );
  }

  draw() {
    const over = layer("lay");
    if (!over) return;
    over.replaceChildren();
    for (const thing of document.querySelectorAll(".thing.chosen")) thing.classList.remove("chosen");
    if (!this.hex) return;
    document.querySelector(`[data-thing="hex-${this.hex.hex}"]`)?.classList.add("chosen");
    if (!this.tile) return;
    const turn = this.tile.turns[this.turn];
    const [x, y] = turn.at ?? [this.hex.x, this.hex.y];
    over.append(svg("use", { href: `#tile-${this.tile.tile}-${turn.rotation}`, x: x - 50, y: y - 50, width: 100, height: 100, class: "lay-preview" }));
  }

  clear() {
    layer("lay")?.replaceChildren();
    for (const thing of document.querySelectorAll(".thing.chosen")) thing.classList.remove("chosen");
    this.hex = this.tile = null;
  }
}

class RunEditor {
  constructor(place, data) {
    Object.assign(this, { place, trains: data.trains, twins: data.twins ?? [], best: data.best, now: data.best, editing: null, stops: [] });
    setTimeout(() => bring(this.best.routes.flatMap((row) => row.stops).map((hex) => document.querySelector(`[data-thing="hex-${hex}"]`)).filter(Boolean)));
  }

  rowOf(train) {
    return this.now.routes.find((row) => row.train === train);
  }

  // A click on the last stop takes it away; in a hex with two stops the second click goes on to the other one.
  click(hex) {
    if (this.editing === null) return false;
    const there = this.stops.filter((stop) => stop === hex).length;
    if (this.stops.at(-1) === hex && there >= (this.twins.includes(hex) ? 2 : 1)) this.stops = this.stops.slice(0, -there);
    else this.stops.push(hex);
    this.ask();
    return true;
  }

  edit(train) {
    this.editing = this.editing === train ? null : train;
    this.stops = [];
    this.show();
    if (this.editing) this.place.querySelector(".run-tools select")?.focus({ preventScroll: true });
  }

  idle(train) {
    this.editing = null;
    this.ask(train);
  }

  // The server finds the way through the stops and says what it earns, or why it may not be run.
  async ask(idle = null) {
    const routes = this.trains
      .filter((train) => train !== idle)
      .map((train) => ({ train, stops: train === this.editing ? this.stops : (this.rowOf(train)?.stops ?? []) }))
      .filter((row) => row.stops.length || row.train === this.editing);
    const { status, body } = await draft({ routes });
    if (status !== 200) return answer(body?.message ?? "");
    this.now = body;
    this.show();
  }

  back() {
    this.editing = null;
    this.now = this.best;
    this.show();
  }

  key(event) {
    if (event.key !== "Escape" || this.editing === null) return false;
    this.edit(this.editing);
    return true;
  }

  show() {
    const parts = this.trains.map((train, number) => this.train(train, number));
    if (this.now.why) parts.push(html("p", { class: "why", role: "status" }, `${say("not_legal")}: ${this.now.why} (§${this.now.rule})`));
    parts.push(
      html(
        "div",
        { class: "lay-buttons" },
        html("button", { type: "button", class: "primary", "data-act": this.now.act ?? "", disabled: !this.now.act }, say("run", { revenue: this.now.revenue })),
        this.now !== this.best ? html("button", { type: "button", on: { click: () => this.back() } }, say("best")) : null,
      ),
    );
    refill(this.place, parts);
    this.draw();
  }

  train(train, number) {
    const row = this.rowOf(train);
    const editing = this.editing === train;
    const kind = train.replace(/-\d+$/, "");
    const head = html("div", { class: "run-head" }, key(number), say("train", { train: kind }), html("span", { class: "sum" }, row ? `$${row.revenue}` : say("idle")));
    const parts = [head];
    if (row) parts.push(html("p", {}, row.titles.join(" – ")));
    if (row?.why) parts.push(html("p", { class: "why", role: "status" }, `${row.why}${row.rule ? ` (§${row.rule})` : ""}`));
    parts.push(editing ? this.tools(train, kind) : html("div", { class: "run-tools" }, html("button", { type: "button", "data-focus": train, "aria-label": `${say("change")}: ${say("train", { train: kind })}`, on: { click: () => this.edit(train) } }, say("change"))));
    return html("div", { class: `run-train${editing ? " editing" : ""}` }, ...parts);
  }

  tools(train, kind) {
    const stops = [...document.querySelectorAll("[data-thing^='hex-']")].map((thing) => [thing.dataset.thing.slice(4), thing.dataset.name]);
    const choose = html("select", { "aria-label": say("next_stop"), "data-focus": "stop", on: { change: (event) => event.target.value && this.click(event.target.value) } }, html("option", { value: "" }, say("next_stop")), ...stops.map(([hex, name]) => html("option", { value: hex }, name)));
    return html(
      "div",
      { class: "run-tools" },
      html("p", { class: "meaning" }, say("click_stops", { train: kind })),
      choose,
      html("button", { type: "button", "data-focus": "away", disabled: !this.stops.length, on: { click: () => (this.stops.pop(), this.ask()) } }, say("last_away")),
      html("button", { type: "button", on: { click: () => this.idle(train) } }, say("idle")),
      html("button", { type: "button", on: { click: () => this.edit(train) } }, say("ready")),
    );
  }

  draw() {
    const over = layer("route");
    if (!over) return;
    drawRoutes(over, this.now.routes, (row) => this.trains.indexOf(row.train));
    for (const thing of document.querySelectorAll(".thing.route-stop")) thing.classList.remove("route-stop");
    if (this.editing) for (const hex of this.stops) document.querySelector(`[data-thing="hex-${hex}"]`)?.classList.add("route-stop");
  }

  clear() {
    layer("route")?.replaceChildren();
    for (const thing of document.querySelectorAll(".thing.route-stop")) thing.classList.remove("route-stop");
  }
}

// In a what-if: the best routes of any company with trains of any length.
class TryEditor {
  constructor(place, data) {
    const company = html("select", {}, ...data.companies.map((row) => html("option", { value: row.company }, row.company)));
    const lengths = html("input", { type: "text", inputmode: "numeric", autocomplete: "off" });
    const own = () => (lengths.value = data.companies.find((row) => row.company === company.value).trains.join(" ") || "3");
    company.addEventListener("change", own);
    own();
    this.rows = html("div", { role: "status" });
    const ask = html("button", { type: "button", on: { click: () => this.ask(company.value, lengths.value) } }, say("best_routes"));
    place.replaceChildren(html("label", {}, say("company"), company), html("label", {}, say("lengths"), lengths), html("p", { class: "lay-buttons" }, ask), this.rows);
    place.classList.add("lay-editor", "try-editor");
  }

  async ask(company, lengths) {
    const trains = lengths.split(/\D+/).filter(Boolean).map(Number);
    const { status, body } = await draft({ best: { company, trains } });
    if (status !== 200) return answer(body?.message ?? "");
    const lines = body.routes.map((row, number) => html("p", {}, key(number), ` ${row.kind}: ${row.titles.join(" – ")} = $${row.revenue}`));
    this.rows.replaceChildren(...lines, html("p", { class: "sum" }, body.routes.length ? say("sum", { revenue: body.revenue }) : say("no_routes")));
    const over = layer("route");
    if (over) drawRoutes(over, body.routes, (row) => body.routes.indexOf(row));
  }
}

// Shares of several companies sold at one time, in the order in which they were named.
class SaleEditor {
  constructor(place, data) {
    Object.assign(this, { place, verb: data.verb, ordered: data.ordered, rows: data.rows, lots: [] });
    this.line = html("button", { type: "button", class: "primary", "data-act": "" });
    place.classList.add("sale-editor");
    place.replaceChildren(...this.rows.map((row) => this.row(row)), this.line);
    this.show();
  }

  row({ company, name, most, price }) {
    const counts = Array.from({ length: most + 1 }, (_, count) => html("option", { value: count }, count ? `${count} (${price * count})` : "0"));
    return html("label", {}, html("span", {}, name), html("select", { on: { change: (event) => this.name(company, Number(event.target.value)) } }, ...counts));
  }

  name(company, count) {
    this.lots = this.lots.filter((lot) => lot[0] !== company);
    if (count) this.lots.push([company, count]);
    const places = this.rows.map((row) => row.company);
    if (!this.ordered) this.lots.sort((a, b) => places.indexOf(a[0]) - places.indexOf(b[0]));
    this.show();
  }

  show() {
    this.line.disabled = !this.lots.length;
    this.line.dataset.act = `${this.verb} ${this.lots.map((lot) => lot.join(":")).join(",")}`;
    this.line.textContent = this.lots.length ? say("sell", { lots: this.lots.map(([company, count]) => `${count} ${company}`).join(", ") }) : say("nothing_chosen");
  }
}

const key = (number) => svg("svg", { class: "run-key", viewBox: "0 0 36 18", "aria-hidden": "true" }, svg("path", { d: "M3 9H33", class: `route route-${number % 4}` }));

function drawRoutes(over, routes, number) {
  const under = [];
  const upper = [];
  for (const row of routes) {
    for (const [x, y, d] of row.pieces) {
      under.push(svg("path", { d, transform: `translate(${x} ${y})`, class: "route-under" }));
      upper.push(svg("path", { d, transform: `translate(${x} ${y})`, class: `route route-${number(row) % 4}` }));
    }
  }
  over.replaceChildren(...under, ...upper);
}

const editors = { lay: LayEditor, run: RunEditor };
const data = (place) => JSON.parse(place.querySelector("script").textContent);

onPart((name, element) => {
  if (name === "panel") {
    const place = element.querySelector("[data-editor='lay'], [data-editor='run']");
    const thinking = element.querySelector("[data-editor='try']");
    const sale = element.querySelector("[data-editor='sale']");
    if (thinking) new TryEditor(thinking, data(thinking));
    if (sale) new SaleEditor(sale, data(sale));
    const old = editor;
    editor = place ? new editors[place.dataset.editor](place, data(place)) : null;
    if (!place) old?.clear();
    editor?.show();
  } else if (name === "view-map") editor?.draw();
});
