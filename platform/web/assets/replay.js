// @ts-check
// Replay: slider, steps, keys and eyes fetch the moment they ask for; the address always names the moment shown.

import { table, take } from "./live.js";
import { field, first, hit, said, typing } from "./page.js";
import { toast, words } from "./rest.js";

let asked = 0;

/** @returns the page's table, if it is a replay */
const replayed = () => {
  const page = table();
  return page && "replay" in page.dataset ? page : undefined;
};

/** Shows a moment; of several asked for at once only the last is taken. @param {HTMLElement} page @param {number} ply @param {string} eyes */
async function show(page, ply, eyes) {
  const { replay = "", last } = page.dataset;
  ply = Math.min(Math.max(0, ply), Number(last));
  const query = `?ply=${ply}&as=${eyes}`;
  const mine = ++asked;
  try {
    const answer = await fetch(`${replay}/fragment${query}`);
    if (!answer.ok) throw new Error(String(answer.status));
    const html = await answer.text();
    if (mine !== asked) return;
    take(html);
    history.replaceState(null, "", replay + query);
  } catch {
    toast(words("failed"));
  }
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
    const link = /** @type {HTMLAnchorElement | null} */ (hit(event, "a.step, #log a.ply"));
    if (!link) return;
    event.preventDefault();
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
