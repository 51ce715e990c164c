// Replay: slider, steps, keys and eyes fetch the moment they ask for; the address always names the moment shown.

import { table, take } from "./live.js";
import { toast, words } from "./rest.js";

let asked = 0;

// Shows a moment; of several asked for at once only the last is taken.
async function show(ply, eyes) {
  const { replay, last } = table().dataset;
  ply = Math.min(Math.max(0, ply), Number(last));
  const query = `?ply=${ply}&as=${eyes}`;
  const mine = ++asked;
  try {
    const answer = await fetch(`${replay}/fragment${query}`);
    if (!answer.ok) throw new Error(answer.status);
    const html = await answer.text();
    if (mine !== asked) return;
    take(html);
    history.replaceState(null, "", replay + query);
  } catch {
    toast(words("failed"));
  }
}

const shown = () => Number(table().dataset.ply);
const eyes = () => table().dataset.eyes;

export function watchReplay() {
  const looking = () => table() && "replay" in table().dataset;
  document.addEventListener("input", (event) => {
    if (!looking()) return;
    if (event.target.id === "slider") show(Number(event.target.value), eyes());
    if (event.target.id === "eyes") show(shown(), event.target.value);
  });
  document.addEventListener("click", (event) => {
    if (!looking() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target.closest?.("a.step, #log a.ply");
    if (!link) return;
    event.preventDefault();
    show(Number(new URL(link.href).searchParams.get("ply")), eyes());
  });
  document.addEventListener("submit", (event) => {
    if (looking() && "controls" in event.target.dataset) event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    if (!looking() || event.target.closest("input, select, textarea, dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = document.querySelector(`a.step[data-step="${CSS.escape(event.key)}"]`);
    if (!step) return;
    event.preventDefault();
    step.click();
  });
}
