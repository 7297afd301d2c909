// A large drawing: nearer and farther, moved by dragging, walked through by keys.

const zooms = {}; // by view
const drag = { from: null };
const LEGIBLE = 0.72; // pixels for a unit of the drawing: a drawing that is seen whole has no smaller ones

// Whatever drawing is inside the element can be walked through and looked at closely.
export function mount(element) {
  const frame = element.querySelector(".board-scroll");
  if (!frame) return;
  const view = element.dataset.view;
  const zoom = (zooms[view] ??= { scale: 1, own: false, left: null, top: null });
  const svg = frame.querySelector("svg");
  // The scale at which the drawing is not higher than its frame.
  const whole = () => (frame.clientHeight / svg.getBoundingClientRect().height) * zoom.scale;
  const set = (scale, x = frame.clientWidth / 2, y = frame.clientHeight / 2) => {
    const old = zoom.scale;
    zoom.own = true; // from now on the person says how near it is
    zoom.scale = Math.min(6, Math.max(Math.min(1, whole()), scale));
    const left = (frame.scrollLeft + x) * (zoom.scale / old) - x;
    const top = (frame.scrollTop + y) * (zoom.scale / old) - y;
    svg.style.setProperty("--zoom", zoom.scale);
    frame.scrollTo(left, top);
    frame.classList.toggle("near", zoom.scale > 1);
  };
  if (!zoom.own) zoom.scale = 1;
  svg.style.setProperty("--zoom", zoom.scale);
  if (!zoom.own && whole() < 1 && frame.clientHeight / svg.viewBox.baseVal.height > LEGIBLE) {
    zoom.scale = whole();
    svg.style.setProperty("--zoom", zoom.scale);
  }
  const lit = [...svg.querySelectorAll(".lit")];
  if (!lit.length) lit.push(...svg.querySelectorAll("[data-here]"));
  if (zoom.left !== null) frame.scrollTo(zoom.left, zoom.top);
  if (lit.length ? !lit.some((thing) => isSeen(frame, svg, thing)) : zoom.left === null) bring(lit, frame, svg);
  frame.addEventListener("scroll", () => Object.assign(zoom, { left: frame.scrollLeft, top: frame.scrollTop }));
  element.querySelector("[data-zoom='+']")?.addEventListener("click", () => set(zoom.scale * 1.4));
  element.querySelector("[data-zoom='-']")?.addEventListener("click", () => set(zoom.scale / 1.4));
  element.querySelector("[data-zoom='0']")?.addEventListener("click", () => set(zoom.scale > 1 ? 1 : Math.min(1, whole())));
  frame.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const box = frame.getBoundingClientRect();
    set(zoom.scale * Math.exp(-event.deltaY / 300), event.clientX - box.left, event.clientY - box.top);
  }, { passive: false });
  dragging(frame);
  pinching(frame, zoom, set);
  frame.addEventListener("click", (event) => {
    const thing = event.target.closest("[data-thing]");
    if (thing && !drag.moved) choose(thing);
  });
  frame.addEventListener("keydown", (event) => keys(event, frame, zoom, set));
  const first = frame.querySelector("[data-thing].lit") ?? frame.querySelector("[data-thing]");
  first?.setAttribute("tabindex", "0");
}

function isSeen(frame, svg, thing) {
  const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
  const [x, y] = centre(thing).map((at) => at * scale);
  return x > frame.scrollLeft && x < frame.scrollLeft + frame.clientWidth && y > frame.scrollTop && y < frame.scrollTop + frame.clientHeight;
}

// The things are in the middle of what is seen of their drawing; without any, the middle of its top.
export function bring(things, frame = things[0]?.closest(".board-scroll"), svg = frame?.querySelector("svg")) {
  if (!frame) return;
  if (!things.length) return frame.scrollTo((frame.scrollWidth - frame.clientWidth) / 2, 0);
  const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
  const [x, y] = [0, 1].map((k) => {
    const at = things.map((thing) => centre(thing)[k]);
    return ((Math.min(...at) + Math.max(...at)) / 2) * scale;
  });
  frame.scrollTo(x - frame.clientWidth / 2, y - frame.clientHeight / 2);
}

function choose(thing) {
  const detail = { thing: thing.dataset.thing, name: thing.dataset.name ?? thing.getAttribute("aria-label"), element: thing };
  document.dispatchEvent(new CustomEvent("thing", { detail }));
}

function dragging(frame) {
  frame.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "mouse" || event.button) return;
    Object.assign(drag, { from: [event.clientX, event.clientY, frame.scrollLeft, frame.scrollTop], moved: false });
  });
  frame.addEventListener("pointermove", (event) => {
    if (!drag.from || event.pointerType !== "mouse" || !event.buttons) return;
    const [x, y, left, top] = drag.from;
    if (Math.hypot(event.clientX - x, event.clientY - y) > 4) drag.moved = true;
    if (drag.moved) frame.scrollTo(left - (event.clientX - x), top - (event.clientY - y));
  });
  frame.addEventListener("pointerup", () => {
    drag.from = null;
    setTimeout(() => (drag.moved = false));
  });
}

function pinching(frame, zoom, set) {
  let start = null;
  const spread = (touches) => Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
  frame.addEventListener("touchstart", (event) => {
    if (event.touches.length === 2) start = [spread(event.touches), zoom.scale];
  });
  frame.addEventListener("touchmove", (event) => {
    if (!start || event.touches.length !== 2) return;
    event.preventDefault();
    const box = frame.getBoundingClientRect();
    const x = (event.touches[0].clientX + event.touches[1].clientX) / 2 - box.left;
    const y = (event.touches[0].clientY + event.touches[1].clientY) / 2 - box.top;
    set((start[1] * spread(event.touches)) / start[0], x, y);
  }, { passive: false });
  frame.addEventListener("touchend", () => (start = null));
}

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function keys(event, frame, zoom, set) {
  const here = event.target.closest("[data-thing]");
  if (event.key === "+") set(zoom.scale * 1.4);
  else if (event.key === "-") set(zoom.scale / 1.4);
  else if (event.key === "0") set(whole());
  else if (here && (event.key === "Enter" || event.key === " ")) choose(here);
  else if (here && arrows[event.key]) walk(frame, here, arrows[event.key]);
  else if (here && event.key === "n") next(frame, here);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

// The nearest thing that lies rather in this direction than beside it.
function walk(frame, here, [dx, dy]) {
  const at = centre(here);
  let best = null;
  let least = Infinity;
  for (const other of frame.querySelectorAll("[data-thing]")) {
    if (other === here) continue;
    const [x, y] = centre(other);
    const along = (x - at[0]) * dx + (y - at[1]) * dy;
    const beside = Math.abs((x - at[0]) * dy) + Math.abs((y - at[1]) * dx);
    if (along <= 1 || beside > along * 1.8) continue;
    if (along + beside * 1.5 < least) [best, least] = [other, along + beside * 1.5];
  }
  if (best) stand(frame, best);
}

function next(frame, here) {
  const lit = [...frame.querySelectorAll("[data-thing].lit")];
  if (lit.length) stand(frame, lit[(lit.indexOf(here) + 1) % lit.length]);
}

function stand(frame, thing) {
  for (const other of frame.querySelectorAll("[data-thing][tabindex='0']")) other.setAttribute("tabindex", "-1");
  thing.setAttribute("tabindex", "0");
  thing.focus();
}

function centre(thing) {
  if (thing.dataset.x) return [Number(thing.dataset.x), Number(thing.dataset.y)];
  const box = thing.getBBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
