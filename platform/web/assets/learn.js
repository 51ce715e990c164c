// @ts-check
// The coach of a guided game: lies beside what it speaks of, where nothing lit is covered; dims the
// rest; answers a wrong click. What is waited for and what comes next is the server's. Also the
// search in the rules and the aid beside the table.

import { all, field, first, hit, said, the, typing } from "./page.js";
import { ship } from "./board.js";
import { toast, words } from "./rest.js";

/** @typedef {{ x: number, y: number, w: number, h: number }} Box */

// On a smaller board the bubble would cover what it speaks of: it stands above the board, as
// without script.
const ROOMY = { w: 560, h: 330 };
const GAP = 16;
const EDGE = 8;

const coach = () => document.getElementById("coach");

export function watchLessons() {
  document.addEventListener("renewed", place);
  addEventListener("resize", place);
  document.addEventListener("click", answer);
  const svg = ship();
  if (svg) new MutationObserver(place).observe(svg, { attributeFilter: ["viewBox"] });
  place();
  document.addEventListener("input", (event) => field(event).id === "rules-search" && ask(field(event)));
  document.addEventListener("click", (event) => {
    const link = /** @type {HTMLAnchorElement | null} */ (hit(event, "[data-aid]"));
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      aid(link);
    }
    if (hit(event, "#aid-drawer [data-close]")) shut();
  });
  document.addEventListener("keydown", keys);
  // Rules once had their addresses on the rulebook's page.
  const rule = decodeURIComponent(location.hash.slice(1));
  if (first(".guide") && /^[A-Z][A-Z-]*\d[\d.]*[a-z]?$/.test(rule)) location.replace(`${location.pathname}/rule/${rule}`);
}

/** @param {KeyboardEvent} event */
function keys(event) {
  if (event.key === "Escape" && first("#aid-drawer")) shut();
  if (typing(event)) return;
  const link = /** @type {HTMLAnchorElement | null} */ (first("[data-aid]"));
  if (event.key === "/" && first("#rules-search")) {
    event.preventDefault();
    the("#rules-search").focus();
  } else if (event.key === "F1" && link) {
    event.preventDefault();
    aid(link);
  }
}

/** What is being asked for; later answers to earlier questions are passed over. */
let asked = "";
/** @param {HTMLInputElement} input */
async function ask(input) {
  const place = first("#found");
  const address = input.form && said(input.form, "search");
  if (!place || !address) return;
  asked = input.value;
  const query = asked;
  try {
    const answer = query.trim() ? await fetch(`${address}?q=${encodeURIComponent(query)}`) : undefined;
    const html = answer?.ok ? await answer.text() : "";
    if (asked !== query) return;
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("found") ?? document.createElement("div");
    fresh.id = "found";
    first("#found")?.replaceWith(fresh);
  } catch {
    toast(words("failed"));
  }
}

/** Where the focus was before the aid was opened. @type {HTMLElement | undefined} */
let before;
/** Opens the aid beside the table, or shuts it. @param {HTMLAnchorElement} link */
async function aid(link) {
  if (first("#aid-drawer")) return shut();
  before = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
  const drawer = document.createElement("aside");
  drawer.id = "aid-drawer";
  drawer.tabIndex = -1;
  drawer.setAttribute("aria-label", said(link, "title"));
  const head = document.createElement("header");
  const title = document.createElement("h2");
  title.textContent = said(link, "title");
  const close = document.createElement("button");
  close.type = "button";
  close.className = "quiet";
  close.dataset.close = "";
  close.textContent = said(link, "close");
  head.append(title, close);
  drawer.append(head);
  document.body.append(drawer);
  close.focus();
  try {
    const answer = await fetch(`${link.getAttribute("href")}/fragment`);
    if (!answer.ok) throw new Error(String(answer.status));
    drawer.append(...new DOMParser().parseFromString(await answer.text(), "text/html").body.childNodes);
  } catch {
    toast(words("failed"));
  }
}

function shut() {
  first("#aid-drawer")?.remove();
  if (before?.isConnected) before.focus();
}

/** All drawings and rows of a thing. @param {string} id */
function things(id) {
  const name = CSS.escape(id);
  return all(`[data-id="${name}"], [data-piece="${name}"], [data-thing="${name}"], [data-target="${name}"], [data-key="${name}"]`)
    .filter((thing) => !thing.closest("#coach") && thing.getClientRects().length > 0);
}

/** @param {Element} thing @returns {Box} */
function boxOf(thing) {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return { x, y, w: width, h: height };
}

/** How much two boxes cover each other. @param {Box} a @param {Box} b */
function shared(a, b) {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

function place() {
  for (const old of all(".spotlight")) old.remove();
  for (const old of all(".pointed-at")) old.classList.remove("pointed-at");
  ship()?.classList.remove("spotlit");
  const bubble = coach();
  const pane = first(".board-pane");
  if (!bubble || !pane) return;
  const pointed = said(bubble, "points");
  const meant = pointed ? things(pointed) : [];
  const lit = all(".ship .lit, .ship .mine");
  const onShip = meant.find((thing) => thing.closest(".ship"));
  if (onShip) spotlight(meant, lit);
  else for (const thing of meant) thing.classList.add("pointed-at");
  const [now, list] = [first(".lesson-steps .now"), first(".lesson-steps")];
  if (now && list) list.scrollTop = now.offsetTop - list.clientHeight / 2;
  bubble.classList.remove("stands");
  const { w, h } = boxOf(pane);
  if (w < ROOMY.w || h < ROOMY.h) return bubble.classList.add("stands");
  lay(bubble, boxOf(pane), onShip && boxOf(onShip), [...(onShip ? [onShip] : []), ...lit].map(boxOf));
}

/**
 * Everything but what is meant and what can be done stands back.
 * @param {HTMLElement[]} meant
 * @param {HTMLElement[]} lit
 */
function spotlight(meant, lit) {
  const svg = ship();
  if (!svg) return;
  svg.classList.add("spotlit");
  for (const thing of [...meant, ...lit]) thing.closest(".space, .link, .piece")?.classList.add("spotted");
  const here = meant.find((thing) => thing.closest(".ship"))?.closest("[data-x]");
  if (!(here instanceof SVGGraphicsElement)) return;
  const { width, height } = here.getBBox();
  const reach = (Math.max(width, height) * Number(here.dataset.scale ?? 1)) / 2;
  for (const [name, factor] of /** @type {const} */ ([["spotlight", 1.25], ["spotlight wide", 1.6]])) {
    const ring = document.createElementNS("http://www.w3.org/2000/svg", "circle");
    ring.setAttribute("class", name);
    ring.setAttribute("cx", said(here, "x"));
    ring.setAttribute("cy", said(here, "y"));
    ring.setAttribute("r", String(reach * factor));
    svg.append(ring);
  }
}

/**
 * Tries every side of the thing and the corners of the board; takes the place that covers least of
 * what matters and is nearest.
 * @param {HTMLElement} bubble @param {Box} pane @param {Box | undefined} thing @param {Box[]} keep
 */
function lay(bubble, pane, thing, keep) {
  delete bubble.dataset.side;
  const { w, h } = boxOf(bubble);
  /** @param {number} value @param {number} low @param {number} high */
  const within = (value, low, high) => Math.min(Math.max(value, low), Math.max(low, high));
  /** @param {number} x @param {number} y @param {string} [side] */
  const at = (x, y, side) => ({
    side,
    box: { x: within(x, pane.x + EDGE, pane.x + pane.w - w - EDGE), y: within(y, pane.y + EDGE, pane.y + pane.h - h - EDGE), w, h },
  });
  const [left, top, right, bottom] = [pane.x + EDGE, pane.y + EDGE, pane.x + pane.w - w - EDGE, pane.y + pane.h - h - EDGE];
  const spots = [at(left, top), at(right, top), at(left, bottom), at(right, bottom), at((left + right) / 2, top), at((left + right) / 2, bottom)];
  if (thing) {
    const [cx, cy] = [thing.x + thing.w / 2, thing.y + thing.h / 2];
    for (const part of [0.5, 0.2, 0.8]) {
      spots.push(at(cx - w * part, thing.y - h - GAP, "above"), at(cx - w * part, thing.y + thing.h + GAP, "below"));
      spots.push(at(thing.x - w - GAP, cy - h * part, "left"), at(thing.x + thing.w + GAP, cy - h * part, "right"));
    }
  }
  const cost = spots.map(({ box }) => {
    const covered = keep.reduce((sum, other) => sum + shared(box, other) / Math.max(1, Math.min(other.w * other.h, 4000)), 0);
    const far = thing ? Math.hypot(box.x + w / 2 - thing.x - thing.w / 2, box.y + h / 2 - thing.y - thing.h / 2) : 0;
    return covered * 1000 + far / 10;
  });
  const { box, side } = spots[cost.indexOf(Math.min(...cost))];
  const holder = bubble.offsetParent?.getBoundingClientRect() ?? pane;
  bubble.style.setProperty("--coach-x", `${Math.round(box.x - holder.x)}px`);
  bubble.style.setProperty("--coach-y", `${Math.round(box.y - holder.y)}px`);
  if (!thing || !side) return;
  const along = side === "above" || side === "below" ? thing.x + thing.w / 2 - box.x : thing.y + thing.h / 2 - box.y;
  const long = side === "above" || side === "below" ? w : h;
  bubble.style.setProperty("--coach-tip", `${Math.round(within(along, 20, long - 20))}px`);
  bubble.dataset.side = side;
}

/** A click on something that is not meant. @param {Event} event */
function answer(event) {
  const words = first("#coach-answer");
  if (!words) return;
  const wrong = hit(event, ".ship [data-id], .ship [data-piece], .group-door.empty") && !hit(event, ".lit, [data-margin], button.choice");
  words.textContent = wrong ? said(words, "words") : "";
  words.hidden = !wrong;
  if (wrong) place();
}
