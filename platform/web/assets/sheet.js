// @ts-check
// The dock of a phone is a sheet of three heights: the question alone, the hand with it, all there
// is. Tabs at the foot of the screen put something else into it, and the tab of the log counts what
// is new.

import { edge, fit, legible } from "./board.js";
import { all, first, hit, said } from "./page.js";
import { say } from "./rest.js";

/** From low to high. */
const HEIGHTS = ["low", "hand", "full"];
/** So many pixels are a drag and no tap. */
const DRAG = 24;
const root = document.documentElement;

/** @param {number} at */
function raise(at) {
  const to = HEIGHTS[Math.max(0, Math.min(at, HEIGHTS.length - 1))];
  if (to === "hand") delete root.dataset.sheet;
  else root.dataset.sheet = to;
  const grip = first(".grip");
  if (grip) grip.ariaLabel = grip.title = said(grip, to);
  fit();
  legible();
  edge();
  return grip?.title ?? "";
}

const now = () => HEIGHTS.indexOf(root.dataset.sheet ?? "hand");

/** The lines that were in view while the log was. @type {Set<string>} */
const known = new Set();

/**
 * Says on the tab of the log how many lines nobody has looked at; all that are there `seen` are
 * looked at.
 * @param {boolean} seen
 */
function count(seen) {
  const lines = all("#log li[data-ply], #chat li").map(({ id, dataset }) => id || (dataset.key ?? ""));
  if (seen || root.dataset.drawer === "log") for (const line of lines) known.add(line);
  const fresh = lines.filter((line) => !known.has(line)).length;
  const shown = first(".drawers [data-new]");
  if (shown) shown.textContent = fresh ? String(fresh) : "";
}

export function watchSheet() {
  /** Where a finger took hold of the sheet. @type {number | undefined} */
  let from;
  let dragged = false;
  document.addEventListener("pointerdown", (event) => {
    from = hit(event, ".grip") ? event.clientY : undefined;
    dragged = false;
  });
  document.addEventListener("pointerup", (event) => {
    const by = from === undefined ? 0 : from - event.clientY;
    from = undefined;
    if (Math.abs(by) < DRAG) return;
    dragged = true;
    raise(now() + Math.sign(by));
  });
  document.addEventListener("click", (event) => {
    // A tap goes through all heights.
    if (hit(event, ".grip") && !dragged) say(raise((now() + 1) % HEIGHTS.length));
    dragged = false;
    // What a tab shows wants room.
    if (hit(event, ".drawers [data-drawer]")) {
      if (now() === 0) raise(1);
      count(false);
    }
  });
  document.addEventListener("renewed", () => count(false));
  count(true);
}
