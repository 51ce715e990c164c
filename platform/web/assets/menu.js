// @ts-check
// Menus at things: what something is, what can be done with it and what not. Everything on the
// table has one.

import { entries, press, sure } from "./dock.js";
import { litBy, meant } from "./hand.js";
import { table } from "./live.js";
import { all, first, hit, phone, said } from "./page.js";
import { dialog, say, toast, words } from "./rest.js";

/** How long a finger rests on a thing that is asked what it is. */
const LONG = 500;

/** Where a table's things say what is printed on them. @param {string} id */
function faceOf(id) {
  const page = table();
  const asked = new URL(page?.dataset.fragment ?? "", location.href).search;
  return `/table/${page?.dataset.table}/face/${encodeURIComponent(id)}/fragment${asked}`;
}

/**
 * Shows what is printed on a thing, large.
 * @param {string} id
 * @param {string} name
 * @param {HTMLElement} [from]
 */
export async function inspect(id, name, from) {
  close();
  try {
    const answer = await fetch(faceOf(id));
    if (!answer.ok) throw new Error(String(answer.status));
    const face = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("face");
    if (face) dialog(name, [document.importNode(face, true)], from);
  } catch {
    toast(words("failed"));
  }
}

/** The thing an event happened to. @param {Event} event */
const thingBy = (event) => hit(event, "a.thing");

/** The thing under the pointer. @type {HTMLElement | null} */
let under = null;

/** The thing a key means: what has the focus, else what the pointer is on. */
export function meantByKey() {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement?.closest("a.thing") ?? null);
  return focused ?? (under?.isConnected ? under : null);
}

/** Whether a thing is the viewer's own. @param {HTMLElement} thing */
const own = (thing) => Boolean(thing.closest(".me, .mine"));

/** Everything that can be done with a thing, and what cannot. @param {HTMLElement} thing */
function about(thing) {
  const also = /** @type {HTMLElement | null} */ (thing.closest("[data-also]"))?.dataset.also;
  const ids = [thing.dataset.thing, also].filter(Boolean);
  return entries().filter(({ dataset }) => ids.includes(dataset.subject) || ids.includes(dataset.targets?.split(" ")[0]));
}

/**
 * A click on a thing: one harmless choice on a lit space is made at once, anything else is asked.
 * @param {HTMLElement} thing
 */
export function touch(thing) {
  const button = meant(thing.dataset.target);
  if (button && !button.dataset.warning && !own(thing) && (button.dataset.taken || button.dataset.slot === "answer" || thing.closest(".space, .link, .hand"))) {
    close();
    return press(button);
  }
  open(thing);
}

/** @param {HTMLElement} entry @returns {HTMLElement} */
function copy(entry) {
  if (entry instanceof HTMLAnchorElement) return /** @type {HTMLElement} */ (entry.cloneNode(true));
  const twin = /** @type {HTMLElement} */ (entry.cloneNode(true));
  for (const part of [twin, ...all("[id], [form], [data-key]", twin)]) for (const name of ["id", "form", "name", "data-key"]) part.removeAttribute(name);
  twin.classList.remove("armed", "onward", "by-hand", "aimed", "end");
  const counted = "counted" in entry.dataset;
  const go = /** @type {HTMLButtonElement} */ (counted ? twin.querySelector(".count-go") : twin);
  go.type = "button";
  go.addEventListener("click", () => {
    if (!sure(go)) return;
    const list = /** @type {HTMLSelectElement | null} */ (entry.querySelector("select"));
    if (list) list.selectedIndex = /** @type {HTMLSelectElement} */ (twin.querySelector("select")).selectedIndex;
    const button = /** @type {HTMLButtonElement} */ (counted ? entry.querySelector(".count-go") : entry);
    // It has been asked here.
    if (button.dataset.warning) button.classList.add("armed");
    close();
    press(button);
  });
  return twin;
}

/** @param {string} tag @param {string} className @param {(Node | string)[]} nodes */
function make(tag, className, ...nodes) {
  const node = document.createElement(tag);
  node.className = className;
  node.append(...nodes);
  return node;
}

/** @type {HTMLElement | undefined} */
let menu;
/** @type {HTMLElement | undefined} */
let opener;

/** @param {HTMLElement} thing */
function open(thing) {
  close();
  const found = about(thing);
  /**
   * What can be done before what is risky, and that before what is refused.
   * @param {HTMLElement} entry
   */
  const rank = (entry) => (entry.classList.contains("refused") ? 2 : entry.classList.contains("risky") ? 1 : 0);
  found.sort((a, b) => rank(a) - rank(b));
  const where = /** @type {HTMLElement | null} */ (thing.closest("[data-at]"))?.dataset.at;
  const place = where && first(`.ship [data-thing="${CSS.escape(where)}"]`)?.dataset.name;
  const far = thing.querySelector(".how-far")?.textContent;
  const note = thing.querySelector(":scope > title")?.textContent?.split(": ").slice(1).join(": ");
  const name = said(thing, "name");
  const title = make("b", "menu-name", name);
  title.id = "thing-menu-name";
  const shut = /** @type {HTMLButtonElement} */ (make("button", "quiet menu-close", "✕"));
  shut.type = "button";
  shut.setAttribute("aria-label", words("close"));
  shut.addEventListener("click", () => close("back"));
  const what = /** @type {HTMLButtonElement} */ (make("button", "quiet menu-what", words("what")));
  what.type = "button";
  what.addEventListener("click", () => inspect(said(thing, "thing"), name, thing));
  menu = make(
    "div",
    "thing-menu",
    make("div", "menu-head", title, make("small", "", [place, far, note].filter(Boolean).join(" · ")), shut),
    make("div", "menu-entries", ...(found.length ? found.map(copy) : [make("p", "dim", words("nothing"))])),
    what,
  );
  menu.setAttribute("role", "dialog");
  menu.setAttribute("aria-labelledby", "thing-menu-name");
  document.body.append(menu);
  opener = thing;
  put(menu, thing);
  /** @type {HTMLElement} */ (menu.querySelector(".menu-entries button, .menu-entries a") ?? what).focus({ preventScroll: true });
}

/**
 * Beside the thing, where it hides the fewest lit things and not my own; on a small screen it is a
 * sheet.
 * @param {HTMLElement} box
 * @param {HTMLElement} thing
 */
function put(box, thing) {
  if (phone.matches) return;
  const at = thing.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const gap = 12;
  /** @param {number} x @param {number} most */
  const within = (x, most) => Math.max(8, Math.min(x, most - 8));
  const middle = within(at.y + at.height / 2 - height / 2, innerHeight - height);
  const centre = within(at.x + at.width / 2 - width / 2, innerWidth - width);
  /** @type {[number, number][]} */
  const spots = [[at.right + gap, middle], [at.x - width - gap, middle], [centre, at.y - height - gap], [centre, at.bottom + gap]];
  const marks = all(".ship .lit, .ship .mine").map((lit) => ({ box: lit.getBoundingClientRect(), weight: lit.classList.contains("mine") ? 5 : 1 }));
  /** @param {[number, number]} spot */
  const cost = ([x, y]) => {
    const out = x < 4 || y < 4 || x + width > innerWidth - 4 || y + height > innerHeight - 4 ? 100 : 0;
    const hidden = marks.filter(({ box: mark }) => mark.x < x + width && mark.right > x && mark.y < y + height && mark.bottom > y);
    return out + hidden.reduce((sum, { weight }) => sum + weight, 0);
  };
  const [x, y] = spots.reduce((a, b) => (cost(b) < cost(a) ? b : a));
  box.style.left = `${within(x, innerWidth - width)}px`;
  box.style.top = `${within(y, innerHeight - height)}px`;
}

/** @param {"back"} [back] */
export function close(back) {
  const had = menu;
  menu?.remove();
  menu = undefined;
  if (had && back && opener?.isConnected) opener.focus({ preventScroll: true });
  return Boolean(had);
}

export function watchMenus() {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const lit = litBy(event);
    const margin = hit(event, "[data-margin]");
    const thing = lit ?? (margin ? first(`.ship a.thing[data-thing="${CSS.escape(said(margin, "margin"))}"]`) : thingBy(event));
    if (thing) {
      event.preventDefault();
      touch(thing);
    } else if (!hit(event, ".thing-menu, dialog")) close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && close("back")) event.stopImmediatePropagation();
    if (menu && event.key.startsWith("Arrow")) walkMenu(event);
  }, { capture: true });
  document.addEventListener("pointerover", (event) => (under = thingBy(event)));
  document.addEventListener("renewed", () => {
    if (menu) close();
  });
  watchLongPress();
}

/** @param {KeyboardEvent} event */
function walkMenu(event) {
  if (!menu?.contains(document.activeElement)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const stops = all("button:not([hidden]), a", menu).filter((stop) => stop.checkVisibility());
  const at = stops.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const on = event.key === "ArrowDown" || event.key === "ArrowRight" ? 1 : -1;
  stops[(at + on + stops.length) % stops.length]?.focus();
}

// A finger that rests on a thing asks what it is.
function watchLongPress() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  let asked = false;
  const stop = () => clearTimeout(waiting);
  document.addEventListener("pointerdown", (event) => {
    stop();
    asked = false;
    const thing = thingBy(event);
    if (!thing || event.pointerType === "mouse") return;
    waiting = setTimeout(() => {
      asked = true;
      say(said(thing, "name"));
      inspect(said(thing, "thing"), said(thing, "name"), thing);
    }, LONG);
  });
  for (const name of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(name, stop, { capture: true });
  document.addEventListener("pointermove", (event) => (Math.hypot(event.movementX, event.movementY) > 3) && stop());
  document.addEventListener("contextmenu", (event) => thingBy(event) && asked && event.preventDefault());
  document.addEventListener("click", (event) => {
    if (!asked) return;
    asked = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true });
}
