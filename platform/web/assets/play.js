// @ts-check
// Playing: forms are sent as JSON, lit things are clicked, keys choose, a refusal opens its rule.

import { refresh, table } from "./live.js";
import { answers, choices, leaves, litBy, meant, press } from "./hand.js";
import { all, first, hit, said, the, typing } from "./page.js";
import { dialog, toast, words } from "./rest.js";

/**
 * A form to be sent: what its button is worth, which piece leaves the hand with it, what is sent, and how often it may be tried again.
 * @typedef {{ form: HTMLFormElement, live?: string, value?: string, piece?: string, fields: FormData, retries: number }} Wish
 */

const NUMBERS = new Set(["seat", "ply", "to", "vote", "step"]);
/** @type {Map<string, [number, number]>} */
const WAYS = new Map([["ArrowLeft", [-1, 0]], ["ArrowRight", [1, 0]], ["ArrowUp", [0, -1]], ["ArrowDown", [0, 1]]]);

export function watchPlay() {
  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (!form.dataset.live) return;
    event.preventDefault();
    const submitter = /** @type {HTMLButtonElement | null} */ (event.submitter);
    const warning = submitter?.dataset.warning;
    if (warning) sure(submitter, warning, () => wish(form, submitter));
    else wish(form, submitter);
  });
  document.addEventListener("renewed", send);
  document.addEventListener("click", (event) => {
    const lit = litBy(event);
    if (lit) {
      event.preventDefault();
      pick(lit);
    }
    const refused = /** @type {HTMLAnchorElement | null} */ (hit(event, ".refused"));
    if (refused && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      rule(refused);
    }
    if (hit(event, "[data-help]")) help();
  });
  document.addEventListener("keydown", keys);
  document.addEventListener("pointerover", (event) => event.pointerType !== "touch" && aim(event));
  document.addEventListener("focusin", aim);
}

/** What was clicked and not sent yet. No click is lost while an answer is on its way: it waits, and is sent if it is still possible. @type {Wish[]} */
const wishes = [];
/** The number of the table the last wish was sent from, until its answer or news come. @type {string | undefined} */
let busy;
/** Which wish that was. @type {Wish | undefined} */
let last;

/**
 * A second click on the same button of the same table is no second wish, unless another piece like the first is left to put there.
 * @param {HTMLFormElement} form @param {HTMLButtonElement | null} submitter
 */
function wish(form, submitter) {
  const { live } = form.dataset;
  /** @type {Wish} */
  const made = { form, live, value: submitter?.value, piece: submitter?.dataset.taken, fields: new FormData(form, submitter), retries: 3 };
  /** @param {Wish} [other] */
  const same = (other) => other?.live === live && other?.value === made.value;
  const waiting = busy !== undefined && busy === table()?.dataset.n;
  if (!made.piece && (wishes.some(same) || (waiting && same(last)))) return;
  wishes.push(made);
  leaves(made.piece, 1);
  send();
}

/** The wish as the table is now; nothing if it is no longer offered. @param {Wish} made */
function anew(made) {
  if (made.live !== "move") return made.fields;
  const button = choices().find(({ value }) => value === made.value);
  return button?.form ? new FormData(button.form, button) : undefined;
}

// Posts the next wish to its form's JSON twin. The id makes sending twice harmless, so a lost answer is simply asked for again.
async function send() {
  const shown = table()?.dataset.n;
  if (busy !== undefined && busy === shown) return;
  const made = wishes.shift();
  if (!made) return;
  const form = anew(made);
  if (form) {
    busy = shown;
    last = made;
    table()?.classList.add("busy");
    await deliver(made, form);
    if (busy === shown) {
      busy = undefined;
      table()?.classList.remove("busy");
    }
  } else {
    toast(words("gone"));
  }
  await refresh();
  leaves(made.piece, -1);
  send();
}

/** @param {Wish} made @param {FormData} form */
async function deliver(made, form) {
  /** @type {Record<string, unknown>} */
  const fields = {};
  for (const [name, value] of form) {
    fields[name] = name === "move" ? JSON.parse(String(value)) : NUMBERS.has(name) ? Number(value) : value;
  }
  if (made.live === "move") fields.id = fresh();
  try {
    const answer = await post(`/api${made.form.getAttribute("action")}`, fields, made.live === "move" ? 3 : 1);
    // Others put their pieces at the same time; that is no reason not to put this one.
    if (answer.status === 409 && made.piece && made.retries > 0) {
      made.retries -= 1;
      wishes.unshift(made);
      leaves(made.piece, 1);
    } else if (!answer.ok) toast((await answer.json().catch(() => ({}))).error ?? words("failed"));
    else if (made.live === "chat") made.form.reset();
  } catch {
    toast(words("failed"));
  }
}

/** @param {string} url @param {Record<string, unknown>} fields @param {number} tries @returns {Promise<Response>} */
async function post(url, fields, tries) {
  try {
    return await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(fields) });
  } catch (error) {
    if (tries <= 1) throw error;
    await new Promise((done) => setTimeout(done, 800));
    return post(url, fields, tries - 1);
  }
}

// randomUUID exists only on secure pages; a table in the living room has no certificate.
function fresh() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A lit thing: plays its one choice, or asks which of several. @param {HTMLElement} lit */
function pick(lit) {
  const button = meant(lit.dataset.target);
  if (button) return press(button);
  const buttons = answers(lit.dataset.target);
  if (buttons.length === 0) return;
  dialog(words("choose"), buttons.map((button) => {
    const copy = document.createElement("button");
    copy.type = "button";
    copy.className = "choice";
    copy.textContent = the("span", button).textContent;
    copy.addEventListener("click", () => {
      copy.closest("dialog")?.close();
      press(button);
    });
    return copy;
  }), lit);
}

/** @param {HTMLElement} button @param {string} warning @param {() => void} then */
function sure(button, warning, then) {
  const text = document.createElement("p");
  text.textContent = warning;
  const go = document.createElement("button");
  go.type = "button";
  go.className = "onward";
  go.textContent = `${words("go")}: ${button.querySelector("span")?.textContent ?? button.textContent}`;
  go.addEventListener("click", () => {
    go.closest("dialog")?.close();
    then();
  });
  dialog(words("sure"), [text, go], button);
}

/** The rule in plain words, as the server says it. @param {HTMLAnchorElement} link */
async function rule(link) {
  const whole = document.createElement("a");
  whole.href = link.href;
  whole.target = "_blank";
  whole.rel = "noopener";
  whole.textContent = words("rule");
  const why = document.createElement("p");
  why.textContent = link.textContent;
  const text = document.createElement("blockquote");
  text.className = "ledger";
  dialog(said(link, "rule"), [why, text, whole], link);
  try {
    const answer = await fetch(`${link.getAttribute("href")}/fragment`);
    if (!answer.ok) throw new Error(String(answer.status));
    text.replaceChildren(...new DOMParser().parseFromString(await answer.text(), "text/html").body.childNodes);
    for (const inner of /** @type {HTMLAnchorElement[]} */ (all("a", text))) inner.target = "_blank";
  } catch {
    text.textContent = words("failed");
  }
}

function help() {
  const template = /** @type {HTMLTemplateElement} */ (the("#help"));
  dialog(said(template, "title"), [template.content.cloneNode(true)]);
}

/** @param {KeyboardEvent} event */
function keys(event) {
  if (typing(event)) return;
  const lit = hit(event, ".lit");
  if (lit && event.key === " ") {
    event.preventDefault();
    pick(lit);
  } else if (/^[1-9]$/.test(event.key)) {
    const button = /** @type {HTMLButtonElement | null} */ (first(`#choices [data-digit="${event.key}"]`));
    if (button) press(button);
  } else if (event.key === "u" || event.key === "U") {
    first(".undo")?.click();
  } else if (event.key === "?") {
    help();
  } else if (event.key.startsWith("Arrow") && !document.querySelector("[data-controls]")) {
    if (hit(event, ".newest")) return;
    if (lit?.closest(".ship")) jump(event, lit);
    else walk(event);
  }
}

/** Arrows go through the choices … @param {KeyboardEvent} event */
function walk(event) {
  const buttons = choices();
  if (!buttons.length) return;
  event.preventDefault();
  const here = hit(event, "button.choice");
  const at = buttons.findIndex((button) => button === here);
  const on = event.key === "ArrowRight" || event.key === "ArrowDown";
  buttons[at < 0 ? 0 : (at + (on ? 1 : -1) + buttons.length) % buttons.length].focus();
}

/** … and on the ship to the nearest lit thing that way. @param {KeyboardEvent} event @param {HTMLElement} from */
function jump(event, from) {
  event.preventDefault();
  const way = WAYS.get(event.key);
  if (!way) return;
  /** @param {HTMLElement} lit */
  const spot = (lit) => {
    const { x, y } = /** @type {HTMLElement} */ (lit.closest("[data-x]")).dataset;
    return [Number(x), Number(y)];
  };
  const [x, y] = spot(from);
  const reached = all(".ship .lit").filter((lit) => lit !== from).map((lit) => {
    const [dx, dy] = [spot(lit)[0] - x, spot(lit)[1] - y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1] - dy * way[0]);
    return { lit, ahead, aside, cost: ahead + 2 * aside };
  }).filter(({ ahead, aside }) => ahead > aside / 4).sort((a, b) => a.cost - b.cost);
  reached[0]?.lit.focus();
}

/** What a button points at shines, and the other way round. @param {Event} event */
function aim(event) {
  for (const old of document.querySelectorAll(".aimed")) old.classList.remove("aimed");
  const button = hit(event, "button.choice[data-targets]");
  const lit = litBy(event);
  if (button) {
    for (const id of said(button, "targets").split(" ")) {
      for (const thing of document.querySelectorAll(`[data-id="${CSS.escape(id)}"], [data-piece="${CSS.escape(id)}"]`)) thing.classList.add("aimed");
    }
  }
  if (lit) for (const answer of answers(lit.dataset.target)) answer.classList.add("aimed");
}
