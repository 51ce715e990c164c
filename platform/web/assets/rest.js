// @ts-check
// Small things: words, dialogs, passing messages, clocks, copying, searching the rules.

import { all, field, first, hit, the } from "./page.js";
import { check, rememberSeal } from "./proof.js";

/** @param {string} name */
export const words = (name) => document.getElementById("words")?.dataset[name] ?? "";

/** To be read out. @param {string} text */
export function say(text) {
  const place = document.getElementById("announce");
  if (place && text) place.textContent = text;
}

/** To be read out at once, whatever else is being read. @param {string} text */
export function sayNow(text) {
  const place = document.getElementById("announce-now");
  if (place && text) place.textContent = text;
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;
/** @param {string} text */
export function toast(text) {
  const place = the("#toast");
  place.textContent = text;
  place.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => (place.hidden = true), 5000);
}

/**
 * The one dialog, with a heading and these nodes; focus goes back to `from`.
 * @param {string} title
 * @param {Node[]} nodes
 * @param {HTMLElement} [from]
 */
export function dialog(title, nodes, from) {
  const menu = /** @type {HTMLDialogElement} */ (the("#menu"));
  the("h2", menu).textContent = title;
  the(".menu-body", menu).replaceChildren(...nodes);
  // What had the focus gets it back with the closing, before anything else is done.
  if (from?.isConnected) from.focus({ preventScroll: true });
  menu.showModal();
  first(".menu-body button, .menu-body a", menu)?.focus();
}

export function watchRest() {
  document.addEventListener("click", (event) => {
    const copy = /** @type {HTMLAnchorElement | null} */ (hit(event, "[data-copy], [data-copy-href]"));
    if (copy) {
      event.preventDefault();
      clip(copy.dataset.copy ?? copy.href, copy);
    }
    // Outside of all that is in it.
    if (event.target instanceof HTMLDialogElement && event.target.id === "menu") event.target.close();
    const verify = /** @type {HTMLAnchorElement | null} */ (hit(event, "[data-verify]"));
    if (verify) {
      event.preventDefault();
      check(verify.href);
    }
  });
  document.addEventListener("input", (event) => {
    const { id, value } = field(event);
    if (id === "search") search(value);
  });
  document.addEventListener("submit", (event) => {
    const notify = new FormData(/** @type {HTMLFormElement} */ (event.target)).get("notify");
    if (notify === "on" && globalThis.Notification?.permission === "default") Notification.requestPermission();
  });
  rememberSeal();
  setInterval(tick, 250);
}

/** @param {string} text @param {HTMLElement} near */
async function clip(text, near) {
  try {
    await navigator.clipboard.writeText(text);
    toast(words("copied"));
  } catch {
    near.parentElement?.querySelector("input")?.select();
    toast(text);
  }
}

/** @param {string} text */
function search(text) {
  const wanted = text.trim().toLowerCase();
  let found = 0;
  for (const rule of all(".ledger .rule")) {
    rule.hidden = wanted !== "" && !(rule.textContent ?? "").toLowerCase().includes(wanted);
    if (!rule.hidden) found += 1;
  }
  the("#found").textContent = wanted && words("found").replace("{n}", String(found));
}

// Time shorter than this is counted in seconds alone.
const PLAIN = 100_000;
// The last seconds of a window, which are red.
const SHORT = 5;
// The time left of a window, in seconds, at which it is said aloud.
const MARKS = [5, 10, 30, 60];

/**
 * Clocks run on from what the server said last: how much was left, since when, and how much was
 * left when it was last looked at.
 * @type {WeakMap<HTMLElement, { left: number, since: number, rest?: number }>}
 */
const clocks = new WeakMap();
function tick() {
  const now = performance.now();
  for (const clock of all("[data-left]")) {
    const left = Number(clock.dataset.left);
    let told = clocks.get(clock);
    if (told?.left !== left) {
      told = { left, since: now };
      clocks.set(clock, told);
    }
    if (!("ticking" in clock.dataset)) continue;
    const whole = Number(clock.dataset.all ?? Infinity);
    // Before a clock starts there is time to follow what happened.
    const rest = Math.min(whole, Math.max(0, left - (now - told.since)));
    if (clock instanceof SVGElement) {
      clock.setAttribute("stroke-dasharray", `${((rest * 100) / whole).toFixed(2)} 100`);
    } else {
      const before = told.rest;
      const seconds = Math.ceil(rest / 1000);
      clock.textContent = whole < PLAIN ? String(seconds) : `${Math.floor(rest / 60000)}:${String(Math.floor(rest / 1000) % 60).padStart(2, "0")}`;
      clock.classList.toggle("short", "spoken" in clock.dataset ? seconds < SHORT : rest < 10_000);
      const mark = "spoken" in clock.dataset && MARKS.find((seconds) => rest <= seconds * 1000 && before !== undefined && before > seconds * 1000);
      if (mark) say(words("remain").replace("{n}", String(mark)));
      if ("spoken" in clock.dataset && rest > 0 && rest < 5000 && before !== undefined && Math.ceil(rest / 1000) < Math.ceil(before / 1000)) document.dispatchEvent(new Event("ending"));
      told.rest = rest;
    }
  }
}
