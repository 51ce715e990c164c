// @ts-check
// On a small screen only a part of the ship is seen: tabs at the edges name the lit places that lie
// beyond them, and a small map shows where one looks. Both repeat what the ship itself offers to
// keys and readers, so they are for fingers alone.

import { all, first, hit, phone, said } from "./page.js";

const SVG = "http://www.w3.org/2000/svg";
// The room a tab takes along its edge, and how far the tabs keep from the corners, in pixels.
const TAB = 48;
const CORNER = 8;
// What the small map hides, half a room beside it included.
const MAP = { w: 150, h: 85 };

/** @typedef {{ x: number, y: number, w: number, h: number }} Box */

/**
 * Draws both anew for what is seen now.
 * @param {SVGSVGElement} svg the ship @param {Box} seen in its units @param {Box} full
 */
export function edges(svg, seen, full) {
  const layer = first(".edges");
  if (!layer) return;
  const small = phone.matches && svg.classList.contains("zoomed");
  layer.replaceChildren(...(small ? [map(svg, seen, full), ...tabs(svg, seen)] : []));
}

/** @param {SVGSVGElement} svg @param {Box} seen */
function tabs(svg, seen) {
  const [wide, high] = [svg.clientWidth, svg.clientHeight];
  const scale = wide / seen.w;
  /** How much of each side is taken. @type {Record<string, number>} */
  const taken = {};
  return all(".reachable > .space", svg).flatMap((space) => {
    const [x, y] = [(Number(space.dataset.x) - seen.x) * scale, (Number(space.dataset.y) - seen.y) * scale];
    if (x > 0 && x < wide && y > 0 && y < high) return [];
    const side = x <= 0 ? "left" : x >= wide ? "right" : y <= 0 ? "top" : "bottom";
    const across = side === "top" || side === "bottom";
    const [want, end] = across ? [x - TAB, wide - 3 * TAB] : [y - TAB / 2, high - TAB];
    const from = Math.max(taken[side] ?? CORNER, Math.min(want, end));
    if (from > end) return [];
    taken[side] = from + (across ? 3 : 1) * TAB;
    return [tab(space, side, across ? "left" : "top", from)];
  });
}

/**
 * @param {HTMLElement} space
 * @param {string} side
 * @param {"left" | "top"} along
 * @param {number} from
 */
function tab(space, side, along, from) {
  const button = document.createElement("button");
  button.type = "button";
  button.tabIndex = -1;
  button.className = `edge-tab at-${side}`;
  button.dataset.toward = said(space, "id");
  button.style[along] = `${Math.round(from)}px`;
  const short = all(".room-name", space).map(({ textContent }) => textContent).join(" ");
  button.textContent = short || (space.querySelector("title")?.textContent ?? "");
  return button;
}

/** @param {SVGSVGElement} svg @param {Box} seen @param {Box} full */
function map(svg, seen, full) {
  const drawn = document.createElementNS(SVG, "svg");
  // It lies in a corner where nothing is lit.
  const scale = svg.clientWidth / seen.w;
  const beneath = all(".reachable > .space, .piece.mine", svg).some(({ dataset: { x, y } }) => (seen.x + seen.w - Number(x)) * scale < MAP.w && (Number(y) - seen.y) * scale < MAP.h);
  drawn.setAttribute("class", beneath ? "small-map at-left" : "small-map at-right");
  drawn.setAttribute("viewBox", `${full.x} ${full.y} ${full.w} ${full.h}`);
  /** @param {Box} box @param {string} kind */
  const mark = ({ x, y, w, h }, kind) => {
    const rect = document.createElementNS(SVG, "rect");
    for (const [name, value] of Object.entries({ x, y, width: w, height: h, class: kind })) rect.setAttribute(name, String(value));
    drawn.append(rect);
  };
  for (const space of all(".space.room", svg)) {
    const { x, y, width: w, height: h } = /** @type {SVGGraphicsElement} */ (/** @type {unknown} */ (first(".plate", space))).getBBox();
    mark({ x, y, w, h }, space.querySelector(".lit") ? "lit-there" : "there");
  }
  const me = first(".piece.mine", svg);
  if (me) mark({ x: Number(me.dataset.x) - full.w / 40, y: Number(me.dataset.y) - full.w / 40, w: full.w / 20, h: full.w / 20 }, "me-there");
  mark(seen, "seen");
  return drawn;
}

/**
 * A tab leads to its place, the map to the whole ship.
 * @param {(x: number, y: number) => void} toward puts this point into the middle @param {() =>
 * void} whole
 */
export function watchEdges(toward, whole) {
  document.addEventListener("click", (event) => {
    if (hit(event, ".small-map")) whole();
    const place = hit(event, ".edge-tab")?.dataset.toward;
    const space = place && first(`.ship .space[data-id="${CSS.escape(place)}"]`);
    if (space) toward(Number(space.dataset.x), Number(space.dataset.y));
  });
}
