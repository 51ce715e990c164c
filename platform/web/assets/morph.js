// @ts-check
// Makes one element like another with the fewest changes, so that focus, scroll and what was typed stay where they are.

/** @param {Node} node @returns {node is HTMLElement} */
const isElement = (node) => node.nodeType === Node.ELEMENT_NODE;
/** Elements are the same thing if they have the same name and the same key. @param {Node} node */
const key = (node) => (isElement(node) ? node.id || node.dataset?.key || "" : "");
/** @param {Node} a @param {Node} b */
const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && key(a) === key(b);

/** What the visitor opened stays open; where the visitor looks stays in view. @type {Record<string, string>} */
const KEPT = { DETAILS: "open", DIALOG: "open", svg: "viewBox" };

/** Both are alike. @param {Node} old @param {Node} fresh */
export function morph(old, fresh) {
  if (!isElement(old) || !isElement(fresh)) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  // The script's own: the server does not know what it says.
  if (old.hasAttribute("data-owned")) return;
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && KEPT[old.nodeName] !== name) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && KEPT[old.nodeName] !== name) old.setAttribute(name, value);
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
      old.insertBefore(next, at);
    }
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}
