// @ts-check
// What a beat looks like: the view leans, a piece walks, a cover turns, a gauge ticks, a verdict
// stands. It knows what a beat says and nothing of when it is its turn: that is tell.js.

import { ship } from "./board.js";
import { all, first, ms, phone, said, the } from "./page.js";

/**
 * How beats are shown: the table that comes, how much slower or faster than written, and whether
 * nothing may move.
 * @typedef {{ fresh: HTMLElement, factor: number, still: boolean }} Manner
 */

export const MOTION = "tell";
const DRAWING = "http://www.w3.org/2000/svg";

/** @param {HTMLElement} beat @param {string} name */
export const ids = (beat, name) => said(beat, name).split(" ").filter(Boolean);
/** @param {string} id @param {ParentNode} [within] */
const pieceOf = (id, within = document) => first(`.ship [data-piece="${CSS.escape(id)}"]`, within);
/** @param {string} id */
const placeOf = (id) => first(`.ship [data-id="${CSS.escape(id)}"]`);
/** @param {string} id @param {ParentNode} [within] */
const gaugeOf = (id, within = document) => first(`.gauge[data-key="${CSS.escape(id)}"]`, within);

/** Everything on the page that goes by this id. @param {string} id */
function things(id) {
  const name = CSS.escape(id.startsWith("seat:") ? `seat ${id.slice(5)}` : id);
  return all(`[data-id="${name}"], [data-piece="${name}"], .rail [data-also="${name}"], .deck [data-key="${name}"]`);
}

/**
 * Only these are in the light.
 * @param {string[]} wanted
 * @param {boolean} struck whether it hurts there
 */
export function focusOn(wanted, struck) {
  for (const thing of all(".focus")) thing.classList.remove("focus", "struck");
  for (const thing of wanted.flatMap(things)) {
    thing.classList.add("focus");
    thing.classList.toggle("struck", struck);
  }
}

export function unfocus() {
  for (const thing of all(".focus")) thing.classList.remove("focus", "struck");
  for (const drawn of all(".tell-way, .tell-link, .tell-chip, .tell-verdict")) drawn.remove();
}

/** What a telling is about on the ship, as boxes of the page. @param {string[]} wanted */
function boxes(wanted) {
  const places = wanted.map((id) => placeOf(id) ?? pieceOf(id)).filter((thing) => thing !== null);
  return places.map((place) => (first(".plate", place) ?? place).getBoundingClientRect());
}

/**
 * On which side of the board fewer of these lie: there the card covers nothing it is about.
 * @param {string[]} wanted
 */
export function freeSide(wanted) {
  const pane = the(".board").getBoundingClientRect();
  const middle = pane.x + pane.width / 2;
  const left = boxes(wanted).filter((box) => box.x + box.width / 2 < middle).length;
  return left * 2 >= boxes(wanted).length ? "right" : "left";
}

/** @type {string | undefined} */
let looked;
let leaning = 0;

/**
 * Leans to what a telling is about, if the card would cover it or it is out of sight: it is shown
 * in what the card leaves free.
 * @param {string[]} wanted @param {HTMLElement} card @param {Manner} manner
 */
export function lean(wanted, card, { factor, still }) {
  const svg = ship();
  const seen = boxes(wanted);
  if (!svg || seen.length === 0) return;
  const pane = svg.getBoundingClientRect();
  const cover = card.getBoundingClientRect();
  const free = { left: pane.left, right: pane.right, top: Math.max(0, pane.top), bottom: Math.min(pane.bottom, innerHeight) };
  const small = phone.matches;
  if (small) free.bottom = Math.max(free.top + 60, Math.min(free.bottom, cover.top));
  else if (cover.width && cover.left > pane.left + pane.width / 3) free.right = Math.min(free.right, cover.left);
  else if (cover.width) free.left = Math.max(free.left, cover.right);
  const around = {
    left: Math.min(...seen.map((box) => box.left)) - 14, right: Math.max(...seen.map((box) => box.right)) + 14,
    top: Math.min(...seen.map((box) => box.top)) - 40, bottom: Math.max(...seen.map((box) => box.bottom)) + 14,
  };
  const inside = around.left >= free.left && around.right <= free.right && around.top >= free.top && around.bottom <= free.bottom;
  if (inside && !small) return;
  const matrix = svg.getScreenCTM();
  if (!matrix) return;
  const now = matrix.a;
  const scale = Math.min(
    small ? now * 2.4 : now,
    (now * (free.right - free.left)) / (around.right - around.left),
    (now * (free.bottom - free.top)) / (around.bottom - around.top),
  );
  const middle = new DOMPoint((around.left + around.right) / 2, (around.top + around.bottom) / 2).matrixTransform(matrix.inverse());
  const box = [
    middle.x - ((free.left + free.right) / 2 - pane.left) / scale, middle.y - ((free.top + free.bottom) / 2 - pane.top) / scale,
    pane.width / scale, pane.height / scale,
  ];
  looked ??= svg.getAttribute("viewBox") ?? undefined;
  glideTo(svg, box, still ? 0 : ms.glide * factor);
}

/** The view as it was before the telling. @param {number} long in milliseconds */
export function straighten(long) {
  const svg = ship();
  if (svg && looked) glideTo(svg, looked.split(" ").map(Number), long);
  looked = undefined;
}

/** @param {SVGSVGElement} svg @param {number[]} to @param {number} long */
function glideTo(svg, to, long) {
  const from = (svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const start = performance.now();
  const mine = ++leaning;
  /** @param {number} now */
  const frame = (now) => {
    if (mine !== leaning) return;
    const part = long === 0 ? 1 : Math.min(1, Math.max(0, (now - start) / long));
    const eased = part * part * (3 - 2 * part);
    svg.setAttribute("viewBox", from.map((n, i) => n + (to[i] - n) * eased).join(" "));
    if (part < 1) requestAnimationFrame(frame);
  };
  frame(start);
}

/**
 * Shows the table as it was before these beats: gauges and pieces wait where they were.
 * @param {HTMLElement[]} beats
 */
export function prepare(beats) {
  /** @type {Set<string>} */
  const known = new Set();
  for (const beat of beats) {
    const { gauge, from, motion } = beat.dataset;
    const id = gauge ?? motion;
    if (!id || known.has(id)) continue;
    known.add(id);
    if (gauge) setGauge(gaugeOf(gauge), Number(from));
    const [start] = ids(beat, "path");
    const piece = motion && pieceOf(motion);
    if (piece && start && piece.dataset.at !== start) stand(piece, start);
  }
}

/** Shows a beat. @param {HTMLElement} beat @param {Manner} manner */
export function act(beat, manner) {
  const { kind } = beat.dataset;
  if (kind === "move") walk(beat, manner);
  if (kind === "reveal") turn(beat, manner);
  if (kind === "gauge") tick(beat, manner);
  if (kind === "gain") come(beat, manner);
  if (kind === "lose") go(beat, manner);
  if (kind === "verdict") judge(beat);
}

/**
 * Puts a piece where it stands in the table that comes, or into the middle of a place.
 * @param {HTMLElement} piece
 * @param {string} at
 * @param {HTMLElement} [then]
 */
function stand(piece, at, then) {
  const place = then ?? placeOf(at);
  if (!place) return;
  const { x = "0", y = "0" } = place.dataset;
  Object.assign(piece.dataset, { x, y, at });
  piece.setAttribute("transform", `translate(${x} ${y}) scale(${piece.dataset.scale})`);
}

/** @param {HTMLElement} beat @param {Manner} manner */
function walk(beat, { fresh, factor, still }) {
  const id = said(beat, "motion");
  const path = ids(beat, "path");
  const then = pieceOf(id, fresh);
  const end = path.at(-1) ?? "";
  const piece = pieceOf(id) ?? borrow(then);
  if (!piece || !end) return;
  // Whoever walks is above who stands.
  piece.parentNode?.append(piece);
  const rest = then?.dataset.at === end ? then : undefined;
  const legs = path.map(placeOf).filter((place) => place !== null);
  const last = rest ?? placeOf(end);
  const stops = [...legs.slice(0, -1), last].filter((place) => place !== null && place !== undefined);
  if (stops.length > 1) {
    const line = document.createElementNS(DRAWING, "path");
    line.setAttribute("d", `M${legs.map(({ dataset }) => `${dataset.x} ${dataset.y}`).join("L")}`);
    line.setAttribute("class", `tell-way ${beat.classList.contains("t-danger") ? "t-danger" : ""}`);
    piece.parentNode?.insertBefore(line, piece.parentNode.firstChild);
  }
  if (!still && stops.length > 1) {
    const scale = piece.dataset.scale;
    const frames = stops.map(({ dataset }) => `translate(${dataset.x}px, ${dataset.y}px) scale(${scale})`);
    piece.animate({ transform: frames }, { duration: ms.leg * (stops.length - 1) * factor, easing: "linear", id: MOTION });
  }
  stand(piece, end, rest);
}

/** A piece of the table that comes, put on this one. @param {HTMLElement | null} drawn */
function borrow(drawn) {
  const copy = drawn && /** @type {HTMLElement} */ (document.importNode(drawn, true));
  if (copy) first(".ship .pieces")?.append(copy);
  return copy;
}

/** @param {HTMLElement} beat @param {Manner} manner */
function turn(beat, { fresh, factor, still }) {
  const id = said(beat, "thing");
  const cover = pieceOf(id);
  const face = pieceOf(id, fresh);
  /** @param {HTMLElement} drawn @param {number} across */
  const flat = ({ dataset }, across) => `translate(${dataset.x}px, ${dataset.y}px) scale(${across * Number(dataset.scale)}, ${dataset.scale})`;
  const duration = (ms.cover / 2) * factor;
  const shown = () => {
    cover?.remove();
    const turned = borrow(face);
    if (turned && !still) turned.animate({ transform: [flat(turned, 0), flat(turned, 1.4), flat(turned, 1)] }, { duration: duration * 1.5, id: MOTION });
    turned?.classList.add("focus", "revealed");
  };
  if (!cover || still) return shown();
  cover.animate({ transform: [flat(cover, 1), flat(cover, 0)] }, { duration, id: MOTION }).finished.then(shown, shown);
}

/** @param {HTMLElement} beat @param {Manner} manner */
function come(beat, { fresh, factor, still }) {
  const id = said(beat, "thing");
  if (pieceOf(id)) return;
  const piece = borrow(pieceOf(id, fresh));
  if (!piece) return;
  piece.classList.add("focus");
  const { x, y, scale } = piece.dataset;
  if (!still) piece.animate({ opacity: [0, 1], transform: [`translate(${x}px, ${Number(y) - 60}px) scale(${2 * Number(scale)})`, `translate(${x}px, ${y}px) scale(${scale})`] }, { duration: ms.fly * factor, easing: "ease-out", id: MOTION });
}

/** @param {HTMLElement} beat @param {Manner} manner */
function go(beat, { factor, still }) {
  for (const thing of things(said(beat, "thing"))) {
    thing.classList.add("lost");
    if (!still) thing.animate({ opacity: [1, 0.15] }, { duration: ms.fly * factor, fill: "forwards", id: MOTION });
  }
}

/** The line, large. @param {HTMLElement} beat */
function judge(beat) {
  const large = document.createElement("p");
  large.className = `tell-verdict ${beat.className.replace("beat", "")}`;
  large.textContent = the(".words", beat).textContent;
  large.setAttribute("aria-hidden", "true");
  the("#stage").append(large);
}

/**
 * A loss is shown three times at once: at the space, at the gauge, in the step.
 * @param {HTMLElement} beat
 * @param {Manner} manner
 */
function tick(beat, { factor, still }) {
  const [from, to] = [Number(beat.dataset.from), Number(beat.dataset.to)];
  const id = said(beat, "gauge");
  let card = gaugeOf(id);
  if (!card) return;
  if (!visible(card)) {
    const copy = /** @type {HTMLElement} */ (card.cloneNode(true));
    the("#stage .stage-gauge").replaceChildren(copy);
    tickAt(copy, beat, from, to, still ? 0 : factor);
    tickAt(card, beat, from, to, 0);
    card = copy;
  } else {
    tickAt(card, beat, from, to, still ? 0 : factor);
    join(beat, card);
  }
  mark(beat, from, to);
}

/** @param {HTMLElement} card */
function visible(card) {
  const box = card.getBoundingClientRect();
  // On a small screen the card covers what is below the board.
  const end = phone.matches ? the(".stage-card").getBoundingClientRect().top : innerHeight;
  return box.height > 0 && box.top >= 0 && box.bottom <= end;
}

/**
 * @param {HTMLElement} card
 * @param {HTMLElement} beat
 * @param {number} from
 * @param {number} to
 * @param {number} factor nothing: at once
 */
function tickAt(card, beat, from, to, factor) {
  card.classList.add("ticking", "focus");
  card.classList.toggle("falls", to < from);
  for (const old of all(".parts", card)) old.remove();
  const parts = first(".parts", beat)?.cloneNode(true);
  if (parts) the(".cells", card).after(parts);
  setGauge(card, from);
  const many = Math.abs(to - from);
  const each = Math.min(ms.tick, ms.ticks / Math.max(1, many)) * factor;
  for (let step = 1; step <= many; step += 1) {
    const value = from + Math.sign(to - from) * step;
    if (each === 0) setGauge(card, value, from);
    else setTimeout(() => card.isConnected && card.classList.contains("ticking") && setGauge(card, value, from), each * step);
  }
}

/** @param {HTMLElement | null} card @param {number} value @param {number} [before] */
function setGauge(card, value, before) {
  if (!card) return;
  card.dataset.gauge = String(value);
  const figure = first("h2 b", card);
  if (figure) {
    figure.textContent = String(value);
    first("h2 s", card)?.remove();
    if (before !== undefined) {
      const old = document.createElement("s");
      old.textContent = String(before);
      figure.before(old);
    }
  }
  all(".cells i", card).forEach((cell, index) => {
    const at = index + 1;
    cell.classList.toggle("full", at < value);
    cell.classList.toggle("mark", at === value);
    cell.classList.toggle("broken", before !== undefined && at > value && at <= before);
    cell.classList.toggle("won", before !== undefined && at > before && at <= value);
  });
  const bar = /** @type {HTMLProgressElement | null} */ (first("progress", card));
  if (bar) bar.value = value;
}

/**
 * The chip at the space: by how much.
 * @param {HTMLElement} beat
 * @param {number} from
 * @param {number} to
 */
function mark(beat, from, to) {
  const [space] = ids(beat, "focus").map(placeOf).filter((place) => place !== null);
  if (!space) return;
  const chip = document.createElement("p");
  chip.className = `tell-chip ${to < from ? "t-danger" : "t-good"}`;
  chip.textContent = to < from ? `−${from - to}` : `+${to - from}`;
  chip.setAttribute("aria-hidden", "true");
  const picture = first(`.gauge[data-key="${CSS.escape(said(beat, "gauge"))}"] .pictogram`);
  if (picture) chip.prepend(picture.cloneNode(true));
  const stage = the("#stage");
  stage.append(chip);
  const [box, frame] = [(first(".plate", space) ?? space).getBoundingClientRect(), stage.getBoundingClientRect()];
  chip.style.left = `${Math.max(4, box.left - frame.left - 12)}px`;
  chip.style.top = `${Math.max(4, box.top - frame.top - chip.offsetHeight - 6)}px`;
}

/**
 * A dashed line from the step to the gauge it changes.
 * @param {HTMLElement} beat
 * @param {HTMLElement} card
 */
function join(beat, card) {
  const step = first(`#stage [data-line="${CSS.escape(said(beat, "line"))}"]`) ?? beat;
  const [from, to] = [step.getBoundingClientRect(), card.getBoundingClientRect()];
  if (to.left <= from.right) return;
  const drawing = document.createElementNS(DRAWING, "svg");
  drawing.setAttribute("class", "tell-link");
  const line = document.createElementNS(DRAWING, "path");
  const [y, across, at] = [from.top + from.height / 2, to.left - 14, Math.min(to.bottom - 20, to.top + 70)];
  line.setAttribute("d", `M${from.right} ${y}H${across}V${at}H${to.left - 2}m-7 -5l7 5l-7 5`);
  drawing.append(line);
  document.body.append(drawing);
}
