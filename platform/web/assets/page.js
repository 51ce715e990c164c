// @ts-check
// Finding things on the page, and what the server wrote on them. What is found may be drawn in the
// ship: it has a name, classes and data as everything else on the page, so it goes by the same
// type.

/** All that match. @param {string} selector @param {ParentNode} [within] */
export const all = (selector, within = document) => /** @type {HTMLElement[]} */ ([...within.querySelectorAll(selector)]);

/** The first that matches, if any. @param {string} selector @param {ParentNode} [within] */
export const first = (selector, within = document) => /** @type {HTMLElement | null} */ (within.querySelector(selector));

/**
 * The one that matches, on a page that has it.
 * @param {string} selector
 * @param {ParentNode} [within]
 */
export const the = (selector, within = document) => /** @type {HTMLElement} */ (within.querySelector(selector));

/** @param {string} name @returns {Record<string, number>} */
const numbers = (name) => JSON.parse(document.getElementById("words")?.dataset[name] ?? "{}");
/** How long what is told takes at normal speed, in milliseconds, as the server says. */
export const ms = numbers("timings");
/** How much slower or faster it goes at each speed. */
export const speeds = numbers("speeds");

/** Whether the screen is a phone's: only a part of the ship is seen, and the dock is a sheet. */
export const phone = matchMedia("(--phone)");

/**
 * What an event happened to, or what that stands in.
 * @param {Event} event
 * @param {string} selector
 */
export const hit = ({ target }, selector) => (target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(selector)) : null);

/** The field an event happened to. @param {Event} event */
export const field = ({ target }) => /** @type {HTMLInputElement} */ (target);

/**
 * What the page says of a thing in `data-NAME`.
 * @param {HTMLOrSVGElement} thing
 * @param {string} name
 */
export const said = ({ dataset }, name) => dataset[name] ?? "";

/** Whether a key belongs to a field or to the browser. @param {KeyboardEvent} event */
export const typing = (event) => Boolean(hit(event, "input, select, textarea, dialog[open]")) || event.ctrlKey || event.metaKey || event.altKey;
