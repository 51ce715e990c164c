// @ts-check
// Replay: slider, steps, keys and eyes fetch the moment they ask for; the address always names the
// moment shown.

import { fetched, table, take } from "./live.js";
import { field, first, hit, ms, said, typing } from "./page.js";
import { toast, words } from "./rest.js";
import { pace } from "./tell.js";

/** @returns the page's table, if it is a replay */
const replayed = () => {
  const page = table();
  return page && "replay" in page.dataset ? page : undefined;
};

/**
 * Shows a moment; of several asked for at once only the last is taken.
 * @param {HTMLElement} page
 * @param {number} ply
 * @param {string} eyes
 */
async function show(page, ply, eyes) {
  const { replay = "", last } = page.dataset;
  ply = Math.min(Math.max(0, ply), Number(last));
  const query = `?ply=${ply}&as=${eyes}`;
  try {
    const html = await fetched(`${replay}/fragment${query}`);
    if (html === undefined) return;
    await take(html);
    history.replaceState(null, "", replay + query);
  } catch {
    toast(words("failed"));
  }
}

/** Goes on by itself until the end, or until somebody steps, or stops it. */
async function autoplay() {
  const button = document.getElementById("autoplay");
  const on = !("autoplay" in document.body.dataset);
  playing(on);
  const mine = ++rounds;
  while (mine === rounds && "autoplay" in document.body.dataset) {
    const page = replayed();
    const ply = Number(page?.dataset.ply);
    if (!page || !button || ply >= Number(page.dataset.last)) break;
    await show(page, ply + 1, said(page, "eyes"));
    if (Number(replayed()?.dataset.ply) !== ply + 1) break;
    await new Promise((done) => setTimeout(done, ms.moment * pace()));
  }
  if (mine === rounds) playing(false);
}

let rounds = 0;

/** @param {boolean} on */
function playing(on) {
  if (on) document.body.dataset.autoplay = "";
  else delete document.body.dataset.autoplay;
  const button = document.getElementById("autoplay");
  if (!button) return;
  button.setAttribute("aria-pressed", String(on));
  button.setAttribute("aria-label", words(on ? "playing" : "paused"));
  button.title = words(on ? "playing" : "paused");
  button.textContent = on ? "❚❚" : "▶▶";
}

export function watchReplay() {
  document.addEventListener("input", (event) => {
    const page = replayed();
    const { id, value } = field(event);
    if (page && id === "slider") show(page, Number(value), said(page, "eyes"));
    if (page && id === "eyes") show(page, Number(page.dataset.ply), value);
  });
  document.addEventListener("click", (event) => {
    const page = replayed();
    if (!page || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (hit(event, "#autoplay")) autoplay();
    const link = /** @type {HTMLAnchorElement | null} */ (hit(event, "a.step, #log a.ply"));
    if (!link) return;
    event.preventDefault();
    playing(false);
    show(page, Number(new URL(link.href).searchParams.get("ply")), said(page, "eyes"));
  });
  document.addEventListener("submit", (event) => {
    if (replayed() && hit(event, "[data-controls]")) event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    if (!replayed() || typing(event)) return;
    const step = first(`a.step[data-step="${CSS.escape(event.key)}"]`);
    if (!step) return;
    event.preventDefault();
    step.click();
  });
}
