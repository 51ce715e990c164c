// @ts-check
// The ship: pan, zoom, pieces that glide along the way they took.

import { edges, watchEdges } from "./edges.js";
import { all, first, hit, phone, said, typing } from "./page.js";

/**
 * Where a piece stands on the ship, in which space, and how it was drawn if it lay face down; or
 * that it lies beside the ship.
 * @typedef {{ aside?: boolean, x?: number, y?: number, at?: string, hidden?: boolean, drawn?:
 * HTMLElement }} Place
 */

export const ship = () => /** @type {SVGSVGElement | null} */ (document.querySelector(".ship[data-home]"));
const still = matchMedia("(prefers-reduced-motion: reduce)");
/** @param {SVGSVGElement} svg */
const box = (svg) => (svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
/** @param {SVGSVGElement} svg */
const home = (svg) => said(svg, "home").split(" ").map(Number);

// The last glide. One that is no longer the last goes no further: who looks elsewhere is not drawn
// back.
let lastGlide = 0;

/**
 * Sets what is seen: never beyond the ship, never closer than a sixth of it, in the shape of the
 * pane.
 * @param {SVGSVGElement} svg @param {number} x @param {number} y @param {number} w
 */
function see(svg, x, y, w) {
  const [, , fullW, fullH] = home(svg);
  w = Math.max(fullW / 6, w);
  const h = (w * svg.clientHeight) / Math.max(1, svg.clientWidth);
  if (w >= fullW && h >= fullH) return whole(svg);
  /**
   * Where the view is larger than the ship, the ship is in the middle.
   * @type {(from: number, part: number, full: number) => number}
   */
  const within = (from, part, full) => (part >= full ? (full - part) / 2 : Math.min(Math.max(0, from), full - part));
  svg.setAttribute("viewBox", [within(x, w, fullW), within(y, h, fullH), w, h].map((n) => Math.round(n * 100) / 100).join(" "));
  svg.classList.add("zoomed");
}

/**
 * The same, and tells what lies beyond.
 * @param {SVGSVGElement} svg
 * @param {number} x
 * @param {number} y
 * @param {number} w
 */
function look(svg, x, y, w) {
  see(svg, x, y, w);
  edge();
}

/** @param {SVGSVGElement} svg */
function whole(svg) {
  lastGlide += 1;
  svg.setAttribute("viewBox", said(svg, "home"));
  svg.classList.remove("zoomed");
  edge();
}

/**
 * Whether there is anything to see: a sheet may cover it all.
 * @param {SVGSVGElement | null} svg
 * @returns {svg is SVGSVGElement}
 */
const inView = (svg) => Boolean(svg?.clientWidth && svg.clientHeight);

/** What lies beyond the edges of what is seen is told there. */
export function edge() {
  const svg = ship();
  if (!inView(svg)) return;
  const [seen, full] = [box(svg), home(svg)].map(([x, y, w, h]) => ({ x, y, w, h }));
  edges(svg, seen, full);
}

/** Glides there. @param {SVGSVGElement} svg @param {number} x @param {number} y */
function toward(svg, x, y) {
  lastGlide += 1;
  const mine = lastGlide;
  const [fromX, fromY, w, h] = box(svg);
  const began = performance.now();
  /** @param {number} now */
  const step = (now) => {
    if (mine !== lastGlide) return;
    const part = still.matches ? 1 : Math.min(1, (now - began) / GLIDING);
    const eased = part * (2 - part);
    see(svg, fromX + (x - w / 2 - fromX) * eased, fromY + (y - h / 2 - fromY) * eased, w);
    // What can be touched stays where it is until the end: a finger on it is not to miss.
    if (part < 1) requestAnimationFrame(step);
    else edge();
  };
  step(began);
}

// How long the view glides, in milliseconds.
const GLIDING = 260;

/** @param {SVGSVGElement} svg @param {number} factor @param {number} [cx] @param {number} [cy] */
function zoom(svg, factor, cx, cy) {
  lastGlide += 1;
  let [x, y, w, h] = box(svg);
  // The whole ship may leave margins; they are part of what is seen.
  const shape = svg.clientHeight / Math.max(1, svg.clientWidth);
  const seen = Math.max(w, h / shape);
  x -= (seen - w) / 2;
  y -= (seen * shape - h) / 2;
  cx ??= x + seen / 2;
  cy ??= y + (seen * shape) / 2;
  const to = Math.max(home(svg)[2] / 6, seen * factor);
  look(svg, cx - ((cx - x) * to) / seen, cy - ((cy - y) * to) / seen, to);
}

/**
 * A point of the page in the ship's units.
 * @param {SVGSVGElement} svg
 * @param {{ clientX: number, clientY: number }} point
 */
function at(svg, { clientX, clientY }) {
  return new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()?.inverse());
}

// The width in pixels from which on a room can be read and touched.
const ROOMY = 64;

// On a small screen: near enough to read, around what can be done now.
export function fit() {
  const svg = ship();
  if (!inView(svg) || !phone.matches) return;
  const scale = 11 / Number(svg.dataset.name ?? 12);
  // A ship of few rooms is seen whole, and so is one in which a piece in hand is to be put
  // somewhere.
  const [, , w, h] = home(svg);
  const plate = /** @type {SVGGraphicsElement | null} */ (svg.querySelector(".room .plate"));
  const room = plate?.getBBox().width ?? 0;
  const enough = room * Math.min(svg.clientWidth / w, svg.clientHeight / h) > ROOMY;
  if (enough || document.querySelector("[data-take]")) return whole(svg);
  const [wide, high] = [svg.clientWidth / scale, svg.clientHeight / scale];
  const [lit, mine] = ["[data-x]:has(.lit)", ".mine"].map((css) => around(all(css, svg), room));
  // All that can be done now, with my own figure if both fit; else what can be done, or where I am.
  // Where nothing is lit and nobody is mine, what is to be feared is looked at, or whoever is
  // there.
  const both = around(all("[data-x]:has(.lit), .mine", svg), room);
  const other = around([".figure.t-danger", ".figure"].flatMap((css) => all(css, svg)).slice(0, 1), room);
  const fitting = [both, lit].find((box) => box && box.w <= wide && box.h <= high);
  const box = fitting ?? mine ?? lit ?? other;
  if (box) look(svg, box.x + (box.w - wide) / 2, box.y + (box.h - high) / 2, wide);
}

/**
 * The box around these things, each as wide as `room` and half as high.
 * @param {HTMLElement[]} things
 * @param {number} room
 */
function around(things, room) {
  if (!things.length) return undefined;
  const [xs, ys] = ["x", "y"].map((name) => things.map((thing) => Number(said(thing, name))));
  const [x, y] = [Math.min(...xs) - room / 2, Math.min(...ys) - room / 4];
  return { x, y, w: Math.max(...xs) + room / 2 - x, h: Math.max(...ys) + room / 4 - y };
}

// Where names would be too small to be read they grow as far as their plates let them, and never
// over what stands in the room.
export function legible() {
  const svg = ship();
  if (!inView(svg)) return;
  const [, , w, h] = box(svg);
  const scale = Math.min(svg.clientWidth / w, svg.clientHeight / h);
  if (Number(svg.dataset.name) * scale >= 11) return;
  for (const room of svg.querySelectorAll(".room:has(.room-name)")) {
    const [first, ...others] = room.querySelectorAll(".room-name");
    const plate = /** @type {SVGGraphicsElement} */ (room.querySelector(".plate")).getBBox();
    const taken = document.querySelector(`.ship [data-at="${CSS.escape(/** @type {HTMLElement} */ (room).dataset.id ?? "")}"]`);
    const head = /** @type {SVGGraphicsElement | null} */ (room.querySelector(".plate-head"))?.getBBox().height ?? plate.height;
    const high = taken ? plate.height * 0.45 : plate.height;
    const parts = [first, ...others].flatMap((name) => (name.children.length ? [...name.children] : [name]));
    const words = parts.flatMap(({ textContent }) => (textContent ?? "").split(/\s+/));
    const half = Math.ceil(words.length / 2);
    // In one line, or in two if the letters are larger so.
    const { lines, size } = [[words], [words.slice(0, half), words.slice(half)]]
      .map((parts) => parts.map((part) => part.join(" ")).filter(Boolean))
      .map((lines) => ({ lines, size: Math.min(11 / scale, high / lines.length, plate.width / (Math.max(...lines.map(({ length }) => length)) * 0.64)) }))
      .reduce((a, b) => (b.size > a.size * 1.1 ? b : a));
    if (size <= Number(first.getAttribute("font-size"))) continue;
    sink(room, plate, head, lines.length * size * 1.15);
    for (const other of others) other.remove();
    first.setAttribute("font-size", String(size));
    first.setAttribute("y", String(plate.y));
    first.removeAttribute("textLength");
    first.replaceChildren(...lines.flatMap((line) => {
      const part = document.createElementNS("http://www.w3.org/2000/svg", "tspan");
      part.setAttribute("x", first.getAttribute("x") ?? "");
      part.setAttribute("dy", String(size));
      part.textContent = line;
      // Not drawn, but read: lines of a name are words of their own.
      return [part, " "];
    }));
  }
}

/**
 * What stands in a room makes room for a name that has grown.
 * @param {Element} room @param {DOMRect} plate @param {number} head how high the name's place was
 * @param {number} now how high it is
 */
function sink(room, plate, head, now) {
  const smaller = Math.min(1, (plate.height - now) / Math.max(1, plate.height - head));
  if (now <= head) return;
  const { id = "" } = /** @type {HTMLElement} */ (room).dataset;
  for (const piece of all(`.ship .piece[data-at="${CSS.escape(id)}"]`)) {
    const { x = "", y = "", scale = "" } = piece.dataset;
    piece.dataset.y = String(plate.y + now + (Number(y) - plate.y - head) * smaller);
    piece.dataset.scale = String(Number(scale) * Math.max(0.6, smaller));
    piece.setAttribute("transform", `translate(${x} ${piece.dataset.y}) scale(${piece.dataset.scale})`);
  }
}

/** Another ship is looked at anew. @param {string | undefined} before */
export function settle(before) {
  const svg = ship();
  if (svg && svg.dataset.home !== before) whole(svg);
}

export function watchBoard() {
  document.addEventListener("click", (event) => {
    const button = hit(event, "[data-zoom]");
    const svg = ship();
    if (!button || !svg) return;
    if (button.dataset.zoom === "home") whole(svg);
    else zoom(svg, button.dataset.zoom === "in" ? 0.7 : 1 / 0.7);
  });
  document.addEventListener("wheel", (event) => {
    const svg = ship();
    if (!svg || !hit(event, ".ship")) return;
    event.preventDefault();
    const { x, y } = at(svg, event);
    zoom(svg, Math.exp(Math.sign(event.deltaY) * 0.16), x, y);
  }, { passive: false });
  watchFingers();
  watchEdges((x, y) => {
    const svg = ship();
    if (svg) toward(svg, x, y);
  }, () => {
    const svg = ship();
    if (svg) whole(svg);
  });
  document.addEventListener("keydown", (event) => {
    const svg = ship();
    if (typing(event) || !svg) return;
    if (event.key === "+" || event.key === "=") zoom(svg, 0.7);
    if (event.key === "-") zoom(svg, 1 / 0.7);
    if (event.key === "0") whole(svg);
  });
  for (const name of ["pointerdown", "keydown"]) addEventListener(name, skip, { capture: true });
}

// One finger or the mouse drags, two fingers pinch. A drag is no click.
function watchFingers() {
  /** @type {Map<number, PointerEvent>} */
  const down = new Map();
  let dragged = false;
  document.addEventListener("pointerdown", (event) => {
    if (!hit(event, ".ship") || event.button > 0) return;
    if (down.size === 0) dragged = false;
    down.set(event.pointerId, event);
  });
  document.addEventListener("pointermove", (event) => {
    const last = down.get(event.pointerId);
    const svg = ship();
    if (!last || !svg) return;
    const [x, y, w] = box(svg);
    const other = [...down.values()].find((p) => p.pointerId !== event.pointerId);
    if (down.size === 2 && other) {
      /** @param {PointerEvent} p */
      const spread = (p) => Math.hypot(p.clientX - other.clientX, p.clientY - other.clientY);
      const middle = at(svg, { clientX: (event.clientX + other.clientX) / 2, clientY: (event.clientY + other.clientY) / 2 });
      if (spread(event) > 0) zoom(svg, spread(last) / spread(event), middle.x, middle.y);
      dragged = true;
    } else {
      if (!dragged && Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < 6) return;
      const from = at(svg, last);
      const to = at(svg, event);
      look(svg, x + from.x - to.x, y + from.y - to.y, w);
      dragged = true;
      svg.classList.add("panning");
    }
    down.set(event.pointerId, event);
  });
  for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
    document.addEventListener(name, (event) => {
      down.delete(event.pointerId);
      ship()?.classList.remove("panning");
    });
  }
  document.addEventListener("click", (event) => {
    if (dragged && hit(event, ".ship")) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    dragged = false;
  }, { capture: true });
}

// Where every piece stands, to glide from; what lies beside the ship is `aside`.
export function places() {
  /** @type {Map<string, Place>} */
  const found = new Map();
  for (const piece of all(".tray [data-piece]")) found.set(said(piece, "piece"), { aside: true });
  for (const g of all(".ship [data-piece]")) {
    const hidden = g.classList.contains("t-hidden");
    const drawn = hidden ? /** @type {HTMLElement} */ (g.cloneNode(true)) : undefined;
    found.set(said(g, "piece"), { x: Number(g.dataset.x), y: Number(g.dataset.y), at: g.dataset.at, hidden, drawn });
  }
  return found;
}

const GLIDE = "glide";
const LEG = 170;
const TURN = 220;
const LONGEST = 400;

/**
 * Moves pieces from where they were to where they are, along the ways the new log lines tell, one
 * after the other.
 * @param {Map<string, Place>} before @param {HTMLElement[]} lines
 */
export function glide(before, lines) {
  if (!ship()) return;
  const gone = [...before].filter(([piece, { hidden }]) => hidden && !document.querySelector(`.ship [data-piece="${CSS.escape(piece)}"]`));
  reveal(before, new Set(gone.map(([, { at }]) => at)));
  if (still.matches) return;
  /** @type {Map<string, string[]>} */
  const ways = new Map();
  for (const line of lines) {
    const { motion } = line.dataset;
    if (motion) ways.set(motion, [...(ways.get(motion) ?? []), ...said(line, "path").split(" ")]);
  }
  /** @param {string} id */
  const middle = (id) => all(`.ship [data-id="${CSS.escape(id)}"]`).slice(0, 1);
  let delay = 0;
  const order = [...ways.keys()];
  /** @param {HTMLElement} g */
  const rank = (g) => (ways.has(said(g, "piece")) ? order.indexOf(said(g, "piece")) : order.length);
  const moved = all(".ship [data-piece]").sort((a, b) => rank(a) - rank(b));
  for (const [, { drawn }] of gone) if (drawn) turnAway(drawn);
  for (const g of moved) {
    const { piece = "", x, y, scale } = g.dataset;
    /** @param {string | number | undefined} px @param {string | number | undefined} py */
    const place = (px, py) => `translate(${px}px, ${py}px) scale(${scale})`;
    const was = before.get(piece);
    if (g.classList.contains("revealed")) {
      const edge = `translate(${x}px, ${y}px) scale(0, ${scale})`;
      g.animate({ transform: [edge, `translate(${x}px, ${y}px) scale(${Number(scale) * 1.5})`, place(x, y)] }, { duration: 450, delay: delay + TURN, fill: "backwards", id: GLIDE });
      continue;
    }
    if (!was || was.aside) {
      g.animate({ opacity: [0, 1] }, { duration: 300, delay, fill: "backwards", id: GLIDE });
      continue;
    }
    const between = (ways.get(piece) ?? []).slice(1, -1).flatMap(middle).map(({ dataset }) => place(dataset.x, dataset.y));
    if (was.x === Number(x) && was.y === Number(y) && between.length === 0) continue;
    const duration = Math.min(LONGEST, LEG * (between.length + 1));
    g.animate({ transform: [place(was.x, was.y), ...between, place(x, y)] }, { duration, delay, easing: "ease-in-out", fill: "backwards", id: GLIDE });
    if (ways.has(piece)) delay += duration;
  }
}

/**
 * Marks what was face down in its space, under its own name or none (in one of the spaces
 * `opened`), and is turned up now.
 * @param {Map<string, Place>} before @param {Set<string | undefined>} opened
 */
function reveal(before, opened) {
  for (const g of all(".ship [data-piece]:not(.t-hidden)")) {
    const was = before.get(said(g, "piece"));
    if (was ? was.hidden : opened.has(g.dataset.at) && g.classList.contains("figure")) g.classList.add("revealed");
  }
}

/**
 * A cover that is no longer there is turned on its edge, so that one sees where it lay.
 * @param {HTMLElement} drawn
 */
function turnAway(drawn) {
  const { x, y, scale } = drawn.dataset;
  for (const name of ["data-piece", "data-key"]) drawn.removeAttribute(name);
  first(".ship .pieces")?.append(drawn);
  const turned = drawn.animate({ transform: [`translate(${x}px, ${y}px) scale(${scale})`, `translate(${x}px, ${y}px) scale(0, ${scale})`] }, { duration: TURN, fill: "forwards", id: GLIDE });
  turned.finished.then(() => drawn.remove(), () => drawn.remove());
}

// Whoever acts does not want to wait.
function skip() {
  for (const animation of document.getAnimations()) if (animation.id === GLIDE) animation.finish();
}
