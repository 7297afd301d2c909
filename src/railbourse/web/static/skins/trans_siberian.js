// Trans-Siberian Railroad: building links by clicking them.
import { onPart } from "../page.js";

let words = {};
const say = (name, values = {}) => words[name].replace(/\{(\w+)\}/g, (_, key) => values[key] ?? "");
let editor = null;

function html(name, attributes = {}, ...inside) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "on") for (const [event, action] of Object.entries(value)) element.addEventListener(event, action);
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...inside.filter((part) => part !== null && part !== undefined));
  return element;
}

class BuildEditor {
  constructor(place, data) {
    Object.assign(this, { place, data, road: data.railroads[0].id, links: [] });
    const kept = data.railroads.find((row) => row.id === BuildEditor.last);
    if (kept) this.road = kept.id;
  }

  get builds() {
    return this.data.builds.filter((build) => build.railroad === this.road);
  }

  // Builds that begin with what has been chosen so far.
  fitting(links = this.links) {
    return this.builds.filter((build) => links.every((link, number) => build.links[number] === link));
  }

  exact() {
    return this.fitting().filter((build) => build.links.length === this.links.length);
  }

  click(link) {
    if (this.links.at(-1) === link) this.links.pop();
    else if (this.links.length === 1 && this.fitting([...this.links, link]).length) this.links.push(link);
    else if (this.fitting([link]).length) this.links = [link];
    else {
      const other = this.data.railroads.find((row) => this.data.builds.some((build) => build.railroad === row.id && build.links[0] === link));
      if (other) Object.assign(this, { road: other.id, links: [link] });
      else return this.note(say("not_here", { name: this.name() }));
    }
    this.show();
    this.place.querySelector("[data-act]")?.focus({ preventScroll: true });
    return true;
  }

  name() {
    return this.data.railroads.find((row) => row.id === this.road).name;
  }

  note(text) {
    const line = this.place.querySelector(".build-hover");
    if (line) line.textContent = text;
    return true;
  }

  // What the link would cost at least, and who would be paid.
  hover(link) {
    const ways = this.fitting([...this.links, link]).length ? this.fitting([...this.links, link]) : this.fitting([link]);
    if (!ways.length) return this.note(`${this.data.links[link]}: ${say("not_here", { name: this.name() })}`);
    const least = ways.reduce((a, b) => (b.links.length < a.links.length || (b.links.length === a.links.length && b.cost < a.cost) ? b : a));
    return this.note(`${least.links.map((id) => this.data.links[id]).join(" + ")}: ${this.told(least)}`);
  }

  told(build) {
    const parts = [say("costs", { cost: build.cost, name: this.name() })];
    for (const [name, amount] of build.paid) parts.push(say("paid", { name, amount }));
    parts.push(say("income", { income: build.income }));
    if (build.rise) parts.push(say("rise", { levels: build.rise }));
    return parts.join(", ");
  }

  choose(number, link) {
    this.links = link ? [...this.links.slice(0, number), link] : this.links.slice(0, number);
    this.show();
  }

  show() {
    BuildEditor.last = this.road;
    const roads = this.data.railroads.map((row) =>
      html("button", { type: "button", "aria-pressed": String(row.id === this.road), on: { click: () => (Object.assign(this, { road: row.id, links: [] }), this.show()) } }, html("span", { class: `railroad-name railroad-${row.id} on-railroad-${row.id}` }, row.name), ` $${row.treasury}`),
    );
    const parts = [html("div", { class: "build-roads", role: "group", "aria-label": say("railroad") }, ...roads)];
    parts.push(this.select(0, say("first"), say("choose")));
    if (this.links.length && this.fitting().some((build) => build.links.length > 1)) parts.push(this.select(1, say("second"), say("one")));
    const ways = this.links.length ? this.exact().sort((a, b) => a.cost - b.cost) : [];
    const hover = html("p", { class: "build-hover", role: "status" });
    parts.push(hover, html("div", { class: "choices" }, ...ways.slice(0, 40).map((build) => this.button(build))));
    if (this.links.length) parts.push(html("button", { type: "button", on: { click: () => this.choose(0, null) } }, say("cancel")));
    this.place.replaceChildren(...parts);
    this.place.classList.add("build-editor");
    this.draw();
  }

  select(number, label, none) {
    const before = this.links.slice(0, number);
    const seen = new Map();
    for (const build of this.fitting(before)) if (build.links[number]) seen.set(build.links[number], this.data.links[build.links[number]]);
    const options = [...seen].sort((a, b) => a[1].localeCompare(b[1])).map(([id, name]) => html("option", { value: id, selected: this.links[number] === id }, name));
    return html("label", {}, label, html("select", { on: { change: (event) => this.choose(number, event.target.value) } }, html("option", { value: "" }, none), ...options));
  }

  button(build) {
    return html("button", { type: "button", class: "choice primary", "data-act": build.act }, html("span", {}, say("build", { cost: build.cost })), html("small", {}, [build.how, ...build.paid.map(([name, amount]) => say("paid", { name, amount })), say("income", { income: build.income }), build.rise ? say("rise", { levels: build.rise }) : null].filter(Boolean).join("; ")));
  }

  draw() {
    const begins = this.links.length === 1 ? new Set(this.fitting().map((build) => build.links[1])) : new Set();
    const starts = new Set(this.builds.map((build) => build.links[0]));
    for (const thing of document.querySelectorAll(".thing.link")) {
      const id = thing.dataset.thing.slice(5);
      thing.classList.toggle("chosen", this.links.includes(id));
      if (!thing.classList.contains("is-built")) thing.classList.toggle("lit", this.links.length === 1 && begins.size > 1 ? begins.has(id) : starts.has(id));
    }
  }

  clear() {
    for (const thing of document.querySelectorAll(".thing.chosen")) thing.classList.remove("chosen");
  }
}

document.addEventListener("thing", (event) => {
  if (!event.detail.thing.startsWith("link-") || !editor) return;
  document.getElementById("about")?.remove();
  if (editor.click(event.detail.thing.slice(5))) event.stopImmediatePropagation();
}, true);

for (const kind of ["pointerover", "focusin"]) {
  document.addEventListener(kind, (event) => {
    const thing = event.target.closest?.("[data-thing^='link-']");
    if (thing && editor) editor.hover(thing.dataset.thing.slice(5));
  });
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && editor?.links.length && !event.target.closest("input, dialog")) {
    editor.choose(0, null);
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}, true);

onPart((name, element) => {
  if (name === "panel") {
    const place = element.querySelector("[data-editor='build']");
    editor?.clear();
    editor = null;
    if (place) {
      const data = JSON.parse(place.querySelector("script").textContent);
      words = data.words;
      editor = new BuildEditor(place, data);
      editor.show();
    }
  } else if (name === "view-map") editor?.draw();
});

