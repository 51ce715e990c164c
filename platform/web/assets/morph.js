// @ts-check
// Makes one element like another with the fewest changes, so that focus, scroll and what was typed
// stay where they are.

import { all } from "./page.js";

/** @param {Node} node @returns {node is HTMLElement} */
const isElement = (node) => node.nodeType === Node.ELEMENT_NODE;
/** Elements are the same thing if they have the same name and the same key. @param {Node} node */
const key = (node) => (isElement(node) ? node.id || node.dataset?.key || "" : "");
/** A field is another one if it has another name. @param {Node} node */
const named = (node) => (isElement(node) ? node.getAttribute("name") : null);
/** @param {Node} a @param {Node} b */
const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && key(a) === key(b) && named(a) === named(b);

/**
 * What the visitor opened stays open; where the visitor looks stays in view.
 * @type {Record<string, string>}
 */
const KEPT = { DETAILS: "open", DIALOG: "open", svg: "viewBox" };

/**
 * How the server last wrote what it does not decide alone: the script's own elements, and what is
 * kept of others. They stay as they are
 * only as long as it writes the same in the same place.
 * @type {WeakMap<Element, string | null>}
 */
const written = new WeakMap();
/** @param {HTMLElement} fresh */
function writing(fresh) {
  if (written.has(fresh)) return written.get(fresh);
  if (fresh.hasAttribute("data-owned")) return fresh.outerHTML;
  return KEPT[fresh.nodeName] && fresh.getAttribute(KEPT[fresh.nodeName]);
}
/** Takes note of what the server wrote, before any script changes it. @param {HTMLElement} fresh */
function note(fresh) {
  for (const one of [fresh, ...all("[data-owned], details, dialog, svg", fresh)]) {
    const now = writing(one);
    if (now !== undefined) written.set(one, now);
  }
}
note(document.documentElement);

/**
 * A copy as it is, to be shown again: in it the script's own is still the script's.
 * @param {HTMLElement} old
 */
export function copy(old) {
  const made = /** @type {HTMLElement} */ (old.cloneNode(true));
  const copied = all("*", made);
  for (const [at, one] of all("*", old).entries()) {
    const now = written.get(one);
    if (now !== undefined) written.set(copied[at], now);
  }
  return made;
}

/** Both are alike. @param {Node} old @param {Node} fresh */
export function morph(old, fresh) {
  if (!isElement(old) || !isElement(fresh)) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  const now = writing(fresh);
  const same = now !== undefined && written.get(old) === now;
  if (same && fresh.hasAttribute("data-owned")) return;
  const left = same ? KEPT[fresh.nodeName] : undefined;
  if (now === undefined) written.delete(old);
  else written.set(old, now);
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && name !== left) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && name !== left) old.setAttribute(name, value);
  }
  morphChildren(old, fresh);
  // What shows where we are follows; what the visitor types or chooses is left alone.
  if (old.hasAttribute("data-follows")) /** @type {HTMLInputElement} */ (old).value = /** @type {HTMLInputElement} */ (fresh).value;
}

/** @param {HTMLElement} old @param {HTMLElement} fresh */
function morphChildren(old, fresh) {
  /** @type {Map<string, ChildNode>} */
  const keyed = new Map();
  for (const child of old.childNodes) if (key(child)) keyed.set(key(child), child);
  let at = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    const known = key(next) ? keyed.get(key(next)) : undefined;
    if (known && alike(known, next)) {
      keyed.delete(key(next));
      if (known === at) at = at.nextSibling;
      else old.insertBefore(known, at);
      morph(known, next);
    } else if (!key(next) && at && !key(at) && alike(at, next)) {
      const here = at;
      at = at.nextSibling;
      morph(here, next);
    } else {
      if (isElement(next)) note(next);
      old.insertBefore(next, at);
    }
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}
