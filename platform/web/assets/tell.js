// @ts-check
// Tellings: what happened is shown over the table as it was, cause by cause and beat by beat; only
// then the new table is shown, with its question. The server wrote what there is to tell and how
// long it takes; here it is played, skipped and told again.

import { MOTION, act, focusOn, freeSide, ids, lean, prepare, straighten, unfocus } from "./act.js";
import { copy, morph } from "./morph.js";
import { all, field, first, hit, ms, phone, said, speeds, the, typing } from "./page.js";
import { say, sayNow, words } from "./rest.js";
import { cue } from "./sound.js";

/**
 * A table that has come, what is to be told before it is shown, and how it is shown.
 * @typedef {{ fresh: HTMLElement, causes: HTMLElement[], show: () => void }} Batch
 */

const calm = matchMedia("(prefers-reduced-motion: reduce)");
/** What waits behind the one that is being told. @type {Batch[]} */
const waiting = [];
/** Lines of the log whose motion was shown already. @type {Set<string>} */
export const performed = new Set();

let speed = words("telling") || "normal";
let running = false;
let skipped = false;
/** The step one wants to see next. @type {number | undefined} */
let wanted;
let wake = () => {};
/** @type {HTMLElement | undefined} */
let returning;

const stage = () => document.getElementById("stage");
const table = () => the("#table");
/** Whether something is being told. */
export const isTelling = () => Boolean(stage() && !stage()?.hidden);

/** How long a cause takes as it is written. @param {HTMLElement} cause */
const millis = (cause) => Number(cause.dataset.lead) + all(".beat", cause).reduce((sum, { dataset }) => sum + Number(dataset.ms), ms.rest);

/**
 * Takes a table that has come: it is shown once everything before it was told, and what is to be
 * told before it.
 * @param {Batch} batch
 */
export function arrive(batch) {
  const unseen = batch.causes.length > 0 && (document.hidden || !stage());
  if (speed === "off" || unseen) batch.causes = [];
  waiting.push(batch);
  const behind = waiting.slice(running ? 0 : 1).flatMap(({ causes }) => causes).reduce((sum, cause) => sum + millis(cause), 0);
  if (behind > ms.too_late) for (const late of waiting) late.causes = [];
  if (behind > ms.too_late || unseen) called = true;
  return run();
}

/** Whether the strip is to be opened, for something was not told. */
let called = false;

async function run() {
  if (running) return;
  running = true;
  try {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      // Whoever has nothing to tell is shown at once.
      if (batch.causes.length) await tell(batch);
      batch.show();
      if (called) callStrip();
    }
  } finally {
    running = false;
  }
  document.dispatchEvent(new Event("told"));
}

function callStrip() {
  called = false;
  const strip = first("#recap");
  strip?.classList.remove("folded");
  strip?.classList.add("calling");
}

/** @param {Batch} batch */
async function tell({ fresh, causes }) {
  open(fresh);
  skipped = false;
  prepare(causes.flatMap((cause) => all(".beat", cause)));
  // A clock that runs meanwhile waits for nobody.
  const pressed = Boolean(fresh.querySelector(".window [data-left]"));
  const auto = "autoplay" in document.body.dataset;
  for (const [index, cause] of causes.entries()) {
    if (skipped) break;
    count(index + 1, causes.length);
    await play(cause, fresh);
    if (skipped) break;
    const last = index + 1 === causes.length && waiting.every(({ causes }) => causes.length === 0);
    if (calm.matches || ("waits" in cause.dataset && !pressed && !auto)) await pause(Infinity);
    else await pause(last && !auto ? ms.end : ms.rest * factor());
  }
  // Who skips hears how it comes out.
  if (skipped) say(causes.map((cause) => [...all(".change, [data-kind='verdict'] .words", cause)].map(({ textContent }) => textContent).join(", ") || said(cause, "words")).join(". "));
  close();
  if (!skipped && !calm.matches && waiting.length === 0) await pause(ms.back * factor());
}

/** How much slower or faster than usual one goes on by itself. */
export const pace = () => speeds[speed] ?? speeds.fast;

/** How much slower or faster than written. */
function factor() {
  const behind = waiting.flatMap(({ causes }) => causes).reduce((sum, cause) => sum + millis(cause), 0);
  return behind > ms.late ? Math.min(speeds.fast, speeds[speed]) : (speeds[speed] ?? 1);
}

/** @param {HTMLElement} cause @param {HTMLElement} fresh */
async function play(cause, fresh) {
  const card = /** @type {HTMLElement} */ (document.importNode(cause, true));
  const place = the(".stage-card", stage() ?? document);
  place.replaceChildren(card);
  unfocus();
  const beats = all(".beat", card);
  const shown = beats.filter(({ hidden }) => !hidden);
  const about = [...new Set([card, ...shown].flatMap((part) => ids(part, "focus")))];
  place.dataset.side = freeSide(about);
  /** @returns {import("./act.js").Manner} */
  const manner = () => ({ fresh, factor: factor(), still: calm.matches });
  focusOn(ids(card, "focus").length ? ids(card, "focus") : about, false);
  lean(about, card, manner());
  if (card.dataset.words) say(card.dataset.words);
  cue(card.classList.contains("t-danger") ? "alarm" : "door");
  if (!calm.matches && !card.classList.contains("bare")) card.animate({ transform: ["rotateY(90deg) translateY(30px)", "none"], opacity: [0, 1] }, { duration: ms.turn * factor(), easing: "ease-out", id: MOTION });
  if (!calm.matches) await pause(Number(card.dataset.lead) * factor());
  for (let at = 0; at < beats.length && !skipped; at += 1) {
    const beat = beats[at];
    performed.add(said(beat, "line"));
    if (beat.hidden) {
      act(beat, manner());
      continue;
    }
    for (const other of beats) {
      other.classList.toggle("now", other === beat);
      if (beats.indexOf(other) < at) other.classList.add("done");
    }
    beat.scrollIntoView({ block: "nearest" });
    const grave = beat.dataset.weight === "grave" || beat.dataset.weight === "final";
    // A beat that points at nothing leaves the light where it is.
    if (ids(beat, "focus").length) focusOn(ids(beat, "focus"), grave && beat.classList.contains("t-danger"));
    (grave ? sayNow : say)([the(".words", beat).textContent, first(".change, .turned", beat)?.textContent].filter(Boolean).join(". "));
    cue(said(beat, "kind"), grave ? "grave" : "plain");
    act(beat, manner());
    wanted = undefined;
    const long = Number(beat.dataset.ms) * factor();
    await pause(calm.matches ? Infinity : grave ? Math.max(ms.grave, long) : long);
    beat.classList.add("done");
    finish();
    if (beats.slice(at + 1).some(({ hidden, dataset }) => !hidden && dataset.focus)) for (const drawn of all(".tell-chip, .tell-link")) drawn.remove();
    for (const drawn of all(".tell-verdict")) drawn.remove();
    if (wanted !== undefined) {
      // What lies between is shown done; what lies behind is shown once more.
      for (const between of beats.slice(at + 1, wanted)) {
        act(between, { fresh, factor: 0, still: true });
        between.classList.add("done");
        performed.add(said(between, "line"));
      }
      at = wanted - 1;
    }
  }
  for (const beat of beats) beat.classList.remove("now");
}

/**
 * A pause that Continue, Skip and a click on a step cut short.
 * @param {number} long in milliseconds
 * @returns {Promise<void>}
 */
function pause(long) {
  the(".stage-go", stage() ?? document).classList.toggle("waits", long === Infinity);
  return new Promise((done) => {
    const timer = long === Infinity ? undefined : setTimeout(done, long);
    wake = () => {
      clearTimeout(timer);
      done();
    };
  });
}

function finish() {
  for (const animation of document.getAnimations()) if (animation.id === MOTION && animation.effect?.getComputedTiming().fill !== "forwards") animation.finish();
}

/** @param {number} now @param {number} of */
function count(now, of) {
  const place = the(".stage-where", stage() ?? document);
  place.textContent = of > 1 ? said(place, "words").replace("{n}", String(now)).replace("{of}", String(of)) : "";
}

/** The stage over the board; the question waits. @param {HTMLElement} fresh */
function open(fresh) {
  const place = stage();
  if (!place) return;
  // Drawings the new table brings along are needed already.
  const known = first(".symbols");
  for (const symbol of all(".symbols symbol", fresh)) if (!document.getElementById(symbol.id)) known?.append(document.importNode(symbol, true));
  table().classList.add("telling");
  for (const dock of all(".dock")) dock.inert = true;
  if (place.hidden) returning = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
  place.hidden = false;
  showSpeed();
  if (phone.matches) scrollTo({ top: 0, left: 0 });
  if (!typed()) the("[data-tell='next']", place).focus({ preventScroll: true });
}

/** Whether somebody is writing just now. */
const typed = () => document.activeElement instanceof HTMLElement && document.activeElement.matches("input[name='text'], textarea");

function close() {
  const place = stage();
  unfocus();
  straighten(calm.matches || skipped ? 0 : ms.back * factor());
  for (const animation of document.getAnimations()) if (animation.id === MOTION) animation.cancel();
  if (!place) return;
  const inside = place.contains(document.activeElement);
  place.hidden = true;
  the(".stage-card", place).replaceChildren();
  the(".stage-gauge", place).replaceChildren();
  table().classList.remove("telling");
  for (const dock of all(".dock")) dock.inert = false;
  for (const card of all(".gauge.ticking")) card.classList.remove("ticking", "falls");
  if (inside && returning?.isConnected) returning.focus({ preventScroll: true });
}

/** Tells again what was told before; the table stays what it is. @param {HTMLElement[]} causes */
function again(causes) {
  if (!stage() || !causes.length || isTelling()) return;
  const before = copy(table());
  const now = performance.now();
  waiting.push({
    fresh: before,
    causes: causes.map((cause) => /** @type {HTMLElement} */ (cause.cloneNode(true))),
    show: () => {
      age(before, performance.now() - now);
      performed.clear();
      morph(table(), before);
      document.dispatchEvent(new Event("renewed"));
    },
  });
  const chosen = speed;
  if (speed === "off") speed = "normal";
  return run().finally(() => {
    if (chosen === "off" && speed === "normal") speed = chosen;
  });
}

/** A table that has waited has less time left. @param {HTMLElement} fresh @param {number} long */
export function age(fresh, long) {
  for (const clock of all("[data-left]", fresh)) {
    if (!("ticking" in clock.dataset)) continue;
    clock.dataset.left = String(Math.max(0, Number(clock.dataset.left) - Math.round(long)));
  }
}

function next() {
  wake();
}

export function skip() {
  skipped = true;
  wake();
}

// Every row of speeds shows the one that holds.
function showSpeed() {
  for (const choice of all("[name='tell-speed']")) {
    const radio = /** @type {HTMLInputElement} */ (choice);
    radio.checked = radio.value === speed;
  }
}

/** @param {string} chosen */
function setSpeed(chosen) {
  speed = chosen;
  showSpeed();
  // Kept for this person; what is shown goes on meanwhile.
  fetch("/settings", { method: "POST", body: new URLSearchParams({ telling: chosen }), redirect: "manual" }).catch(() => {});
  if (chosen === "off") {
    for (const batch of waiting) batch.causes = [];
    skip();
  }
}

export function watchTelling() {
  document.addEventListener("click", (event) => {
    const button = hit(event, "[data-tell]");
    const step = hit(event, "#stage .beat");
    const chip = hit(event, "#recap summary");
    if (button?.dataset.tell === "next") next();
    else if (button?.dataset.tell === "skip" || event.target === stage()) skip();
    else if (step) {
      wanted = all("#stage .beat").indexOf(step);
      wake();
    } else if (chip) {
      event.preventDefault();
      again(all(".tell", chip.parentElement ?? document));
    } else if (hit(event, "[data-retell]")) again(all("#recap .tell[data-told]"));
    else if (hit(event, "[data-recap]")) fold();
  });
  document.addEventListener("change", (event) => {
    const { name, value } = field(event);
    if (name === "tell-speed") setSpeed(value);
  });
  // While something is told, nothing is chosen: what is lit belongs to the question before.
  addEventListener("click", (event) => {
    if (isTelling() && hit(event, ".lit, .choices, [data-margin]")) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }, { capture: true });
  addEventListener("keydown", (event) => {
    if (!isTelling() || (typing(event) && !hit(event, "#stage"))) return;
    if (hit(event, "#log") && event.key !== " " && event.key !== "Escape") return;
    // The keys of the question rest; those of the browser do not.
    event.stopImmediatePropagation();
    if (event.key === "Escape") skip();
    else if (event.key === " ") next();
    else return;
    event.preventDefault();
  }, { capture: true });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && isTelling()) {
      for (const batch of waiting) batch.causes = [];
      called = true;
      skip();
    }
  });
  document.addEventListener("renewed", strip);
  strip();
  showSpeed();
}

/** The newest is in view; on a small screen only a button stands there until it is wanted. */
function strip() {
  const chips = first("#recap-chips");
  if (chips) chips.scrollLeft = chips.scrollWidth;
  const strip = first("#recap");
  const button = first("[data-recap]");
  if (!strip || !button) return;
  if (folded === undefined) folded = matchMedia("(--low) and (not (--tablet))").matches;
  strip.classList.toggle("folded", folded);
  button.setAttribute("aria-expanded", String(!folded));
}

/** @type {boolean | undefined} */
let folded;
function fold() {
  folded = !folded;
  strip();
}
