// @ts-check
// The dock: one tray is open at a time, amounts are stepped, what is risky or final is pressed
// twice in the same box.

import { all, first, hit, said } from "./page.js";
import { say } from "./rest.js";

/** Everything that can be chosen or is refused, in the dock's order. */
export const entries = () => all("#choices .choice:not(summary)");
/** What can be chosen by one press. */
export const choices = () => /** @type {HTMLButtonElement[]} */ (all("#choices button.choice"));
/**
 * The buttons whose first target is this thing: the same question the server answered when it lit
 * the thing.
 * @param {string | undefined} id
 */
export const answers = (id) => choices().filter((button) => button.dataset.targets?.split(" ")[0] === id);
/** @param {HTMLButtonElement} button */
export const press = (button) => button.form?.requestSubmit(button);

/** The group opened last. @type {string | undefined} */
let used;

/** Shows one tray and marks its door. @param {string} word */
function open(word) {
  for (const tray of all(".tray-of")) tray.classList.toggle("open", tray.dataset.tray === word);
  for (const door of all(".group-door")) {
    door.classList.toggle("open", door.dataset.group === word);
    door.setAttribute("aria-expanded", String(door.dataset.group === word));
  }
}

/** Opens a group because somebody wants it. @param {string} word */
export function openGroup(word) {
  used = word;
  open(word);
  disarm();
}

// The server opens the answers, else the first group with something to do; the group used last
// stays open while it has something.
function settleTrays() {
  const last = used && first(`.tray-of[data-tray="${CSS.escape(used)}"]:not(.empty)`);
  const asked = first("#tray-answer:not(.empty)");
  if (last && !asked) open(said(last, "tray"));
  settleCounts();
}

/** The amounts each row offered when it was last seen. @type {WeakMap<Element, string>} */
const offered = new WeakMap();

// A row begins at the most there is, and is left alone as long as it offers the same.
function settleCounts() {
  for (const row of all("#choices [data-counted]")) {
    const list = /** @type {HTMLSelectElement} */ (row.querySelector("select"));
    const now = [...list.options].map(({ value }) => value).join();
    if (offered.get(row) !== now) list.selectedIndex = list.options.length - 1;
    offered.set(row, now);
    showCount(row);
  }
}

/** @param {HTMLElement} row */
function showCount(row) {
  const list = /** @type {HTMLSelectElement} */ (row.querySelector("select"));
  const chosen = list.selectedOptions[0];
  if (!chosen) return;
  const set = (/** @type {string} */ css, /** @type {string} */ text) => {
    const part = row.querySelector(css);
    if (part) part.textContent = text;
  };
  set("output", said(chosen, "many"));
  set(".count-go .words", chosen.textContent ?? "");
  const go = /** @type {HTMLElement} */ (row.querySelector(".count-go"));
  go.classList.toggle("risky", "warning" in chosen.dataset);
  if (chosen.dataset.warning) go.dataset.warning = chosen.dataset.warning;
  else delete go.dataset.warning;
  for (const [css, end] of /** @type {[string, number][]} */ ([[".step-down", 0], [".step-up", list.options.length - 1]])) {
    const button = /** @type {HTMLButtonElement | null} */ (row.querySelector(css));
    if (button) button.setAttribute("aria-disabled", String(list.selectedIndex === end));
  }
}

/** @param {HTMLElement} button */
function step(button) {
  const row = /** @type {HTMLElement} */ (button.closest("[data-counted]"));
  const list = /** @type {HTMLSelectElement} */ (row.querySelector("select"));
  const to = list.selectedIndex + Number(button.dataset.step);
  if (to < 0 || to >= list.options.length) return;
  list.selectedIndex = to;
  showCount(row);
  say(row.querySelector(".count-go")?.textContent ?? "");
}

/**
 * Whether a press counts: what has a warning is pressed twice in the same box.
 * @param {HTMLElement} button
 */
export function sure(button) {
  if (!button.dataset.warning || button.classList.contains("armed")) {
    disarm();
    return true;
  }
  disarm();
  button.classList.add("armed");
  const words = /** @type {HTMLElement | null} */ (button.querySelector(".sure"));
  if (words) words.hidden = false;
  say(words?.textContent ?? button.dataset.warning);
  return false;
}

/** Takes back all first presses; whether there was one. */
export function disarm() {
  const armed = all(".armed");
  for (const button of armed) {
    button.classList.remove("armed");
    const words = /** @type {HTMLElement | null} */ (button.querySelector(".sure"));
    if (words) words.hidden = true;
  }
  return armed.length > 0;
}

/**
 * How long a window is open in which letting it pass is an answer: as long for everybody, whatever
 * they hold, so that it tells nothing.
 */
const OPEN = 8000;
/**
 * The window that is counted down: at which ply, until when, and whether somebody wants to take
 * their time.
 */
const pending = { ply: "", until: 0, waits: false };

// Lets a window pass once its time is over.
function settleIdle() {
  const note = first("#choices .idle");
  const { ply = "" } = first("#table")?.dataset ?? {};
  if (!note) return;
  if (pending.ply !== ply) Object.assign(pending, { ply, until: performance.now() + OPEN, waits: false });
  note.hidden = pending.waits;
  const left = pending.until - performance.now();
  const shown = note.querySelector("b");
  if (shown) shown.textContent = `${Math.max(0, Math.ceil(left / 1000))} s`;
  const button = document.getElementById(said(note, "idle"));
  if (left > 0 || pending.waits || !(button instanceof HTMLButtonElement)) return;
  // Should it not arrive, it is sent again.
  pending.until += OPEN / 2;
  press(button);
}

export function watchDock() {
  setInterval(settleIdle, 250);
  document.addEventListener("click", (event) => {
    if (hit(event, "[data-wait]")) {
      pending.waits = true;
      settleIdle();
    }
    const door = hit(event, ".group-door");
    if (door) openGroup(said(door, "group"));
    const stepped = hit(event, "[data-counted] [data-step]");
    if (stepped) step(stepped);
    if (!hit(event, ".armed")) disarm();
    for (const heap of all("details.heap[open]")) if (hit(event, "details.heap") !== heap) heap.removeAttribute("open");
    drawer(event);
    closeMore(event);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const heap of all("details.heap[open]")) heap.removeAttribute("open");
    delete document.documentElement.dataset.drawer;
    document.getElementById("more")?.removeAttribute("open");
    showDrawers();
    disarm();
  });
  document.addEventListener("renewed", () => {
    disarm();
    settleTrays();
    settleIdle();
    showDrawers();
  });
  settleTrays();
}

/**
 * What a small screen has no room for opens over the board, one at a time.
 * @param {MouseEvent} event
 */
function drawer(event) {
  const root = document.documentElement;
  const door = hit(event, "[data-drawer]");
  if (door && door !== root) {
    const name = said(door, "drawer");
    if (root.dataset.drawer === name) delete root.dataset.drawer;
    else root.dataset.drawer = name;
  } else if (!hit(event, ".side, .goals, .me, .grip, dialog, .thing-menu")) {
    delete root.dataset.drawer;
  }
  showDrawers();
}

function showDrawers() {
  const open = document.documentElement.dataset.drawer;
  // Where nothing else is open, a phone shows the hand.
  for (const door of all("button[data-drawer]")) door.setAttribute("aria-expanded", String(door.dataset.drawer === (open ?? "hand")));
  const chat = document.getElementById("chat");
  if (open === "chat" && chat) chat.setAttribute("open", "");
}

/** The menu of rare things closes when one turns to something else. @param {MouseEvent} event */
function closeMore(event) {
  const more = document.getElementById("more");
  if (more?.hasAttribute("open") && !hit(event, "#more, dialog")) more.removeAttribute("open");
}
