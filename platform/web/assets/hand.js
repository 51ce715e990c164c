// @ts-check
// A piece in hand: taken up by a click, a key or a drag, and put on something lit.

import { answers, press } from "./dock.js";
import { all, first, hit, said, the } from "./page.js";

/**
 * The lit thing at a point of the page: what is drawn there, else the nearest of those whose
 * margins reach there.
 * @param {number} x
 * @param {number} y
 */
function litAt(x, y) {
  const there = /** @type {HTMLElement[]} */ (document.elementsFromPoint(x, y));
  if (!there[0]?.dataset.margin) return /** @type {HTMLElement | null | undefined} */ (there[0]?.closest(".lit"));
  /** @param {HTMLElement} margin */
  const off = (margin) => {
    const box = margin.getBoundingClientRect();
    return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
  };
  const [nearest] = there.filter(({ dataset }) => dataset.margin).sort((a, b) => off(a) - off(b));
  return first(`.lit[data-target="${CSS.escape(said(nearest, "margin"))}"]`);
}
/** The lit thing an event happened to, or in whose margin it happened. @param {Event} event */
export const litBy = (event) => (event instanceof MouseEvent && hit(event, "[data-margin]") ? litAt(event.clientX, event.clientY) : hit(event, ".lit"));

const pieces = () => all("#choices [data-take]");
/**
 * How many of each piece are on their way to the server: they are out of the hand before the table
 * shows it.
 * @type {Map<string | undefined, number>}
 */
const sent = new Map();
/** @param {HTMLElement} piece */
const left = ({ dataset }) => Number(dataset.count) - (sent.get(dataset.take) ?? 0);
/** @type {string | undefined} */
let held;

// The piece in hand: the one taken up, until it is put somewhere. None is in hand by itself: who
// looks on would learn from the order of taps which is which.
function inHand() {
  const there = pieces().filter((piece) => left(piece) > 0).map(({ dataset }) => dataset.take);
  if (!there.includes(held)) held = undefined;
  return held;
}

/**
 * What a click on something lit means now; nothing if that must be asked.
 * @param {string | undefined} id
 */
export function meant(id) {
  const offered = answers(id);
  const put = offered.filter(({ dataset }) => dataset.taken && dataset.taken === inHand());
  if (put.length === 1) return put[0];
  return offered.length === 1 && !offered[0].dataset.taken ? offered[0] : undefined;
}

/**
 * Counts a piece that leaves the hand, and one that has arrived or come back.
 * @param {string | undefined} piece
 * @param {1 | -1} by
 */
export function leaves(piece, by) {
  if (!piece) return;
  sent.set(piece, Math.max(0, (sent.get(piece) ?? 0) + by));
  if (by > 0 && held === piece) held = undefined;
  mark();
}

// Shows which piece is in hand and says what lit spaces do with it.
export function mark() {
  const hand = inHand();
  for (const piece of pieces()) {
    piece.setAttribute("aria-pressed", String(piece.dataset.take === hand));
    piece.classList.toggle("spent", left(piece) <= 0);
  }
  document.documentElement.classList.toggle("in-hand-now", Boolean(hand));
  for (const lit of hand ? all(".ship .lit") : []) {
    const button = meant(lit.dataset.target);
    if (!button) continue;
    lit.setAttribute("aria-label", the(".words", button).textContent ?? "");
    lit.removeAttribute("aria-haspopup");
  }
}

/** A second time puts it back. @param {HTMLElement} piece */
export function take(piece) {
  held = held === piece.dataset.take ? undefined : piece.dataset.take;
  mark();
}

/**
 * Puts the piece in hand where a letter says; whether there was such a place.
 * @param {string} letter
 */
export function putBy(letter) {
  const lit = inHand() && first(`.ship .lit[aria-keyshortcuts="${CSS.escape(letter.toLowerCase())}"]`);
  const button = lit && meant(lit.dataset.target);
  if (button) press(button);
  return Boolean(button);
}

export function watchHand() {
  document.addEventListener("click", (event) => {
    const piece = hit(event, "[data-take]");
    if (!piece) return;
    event.preventDefault();
    take(piece);
  });
  document.addEventListener("keydown", (event) => {
    const piece = event.key === " " && hit(event, "[data-take]");
    if (!piece) return;
    event.preventDefault();
    take(piece);
  });
  document.addEventListener("renewed", mark);
  watchDrags();
  mark();
}

// A drag begins on a piece and ends on something lit; anywhere else the piece stays where it was.
function watchDrags() {
  /** @type {{ piece: HTMLElement, x: number, y: number, id: number } | undefined} */
  let from;
  /** @type {HTMLElement | undefined} */
  let ghost;
  /** @param {PointerEvent} event */
  const under = (event) => {
    const lit = litAt(event.clientX, event.clientY);
    return lit && answers(lit.dataset.target).some(({ dataset }) => dataset.taken === held) ? lit : undefined;
  };
  /** @param {HTMLElement} [lit] */
  const aim = (lit) => {
    for (const old of document.querySelectorAll(".aimed")) old.classList.remove("aimed");
    lit?.closest("[data-id], [data-piece]")?.classList.add("aimed");
  };
  const end = () => {
    ghost?.remove();
    ghost = undefined;
    from = undefined;
    document.documentElement.classList.remove("dragging");
  };
  document.addEventListener("pointerdown", (event) => {
    const piece = hit(event, "[data-take]");
    if (piece && event.button === 0 && left(piece) > 0) from = { piece, x: event.clientX, y: event.clientY, id: event.pointerId };
  });
  document.addEventListener("pointermove", (event) => {
    if (!from || event.pointerId !== from.id) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < 6) return;
      held = from.piece.dataset.take;
      mark();
      ghost = /** @type {HTMLElement} */ (from.piece.cloneNode(true));
      ghost.removeAttribute("data-take");
      ghost.classList.add("ghost");
      document.body.append(ghost);
      document.documentElement.classList.add("dragging");
    }
    ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -70%)`;
    aim(under(event));
  });
  document.addEventListener("pointerup", (event) => {
    if (event.pointerId !== from?.id) return;
    const lit = ghost && under(event);
    end();
    aim();
    const button = lit && meant(lit.dataset.target);
    if (button) press(button);
  });
  // Else the browser takes the end of the drag for a fling, and the next tap for its end.
  document.addEventListener("touchmove", (event) => ghost && event.preventDefault(), { passive: false });
  document.addEventListener("pointercancel", end);
  document.addEventListener("keydown", (event) => event.key === "Escape" && end());
  document.addEventListener("dragstart", (event) => hit(event, "[data-take]") && event.preventDefault());
}
