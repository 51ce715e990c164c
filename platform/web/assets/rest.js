// Small things: words, dialogs, passing messages, clocks, copying, searching the rules.

import { check, rememberSeal } from "./proof.js";

export const words = (name) => document.getElementById("words")?.dataset[name] ?? "";

// To be read out.
export function say(text) {
  const place = document.getElementById("announce");
  if (place && text) place.textContent = text;
}

let fading;
export function toast(text) {
  const place = document.getElementById("toast");
  place.textContent = text;
  place.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => (place.hidden = true), 5000);
}

// The one dialog, with a heading and these nodes; focus goes back to `from`.
export function dialog(title, nodes, from) {
  const menu = document.getElementById("menu");
  menu.querySelector("h2").textContent = title;
  menu.querySelector(".menu-body").replaceChildren(...nodes);
  menu.showModal();
  menu.querySelector(".menu-body button, .menu-body a")?.focus();
  menu.addEventListener("close", () => from?.isConnected && from.focus(), { once: true });
}

export function watchRest() {
  document.addEventListener("click", (event) => {
    const copy = event.target.closest?.("[data-copy], [data-copy-href]");
    if (copy) {
      event.preventDefault();
      clip(copy.dataset.copy ?? copy.href, copy);
    }
    if (event.target.id === "menu") event.target.close();
    const verify = event.target.closest?.("[data-verify]");
    if (verify) {
      event.preventDefault();
      check(verify.href);
    }
  });
  document.addEventListener("input", (event) => {
    if (event.target.id === "search") search(event.target.value);
  });
  document.addEventListener("submit", (event) => {
    const notify = new FormData(event.target).get("notify");
    if (notify === "on" && globalThis.Notification?.permission === "default") Notification.requestPermission();
  });
  rememberSeal();
  setInterval(tick, 250);
}

async function clip(text, near) {
  try {
    await navigator.clipboard.writeText(text);
    toast(words("copied"));
  } catch {
    near.parentElement.querySelector("input")?.select();
    toast(text);
  }
}

function search(text) {
  const wanted = text.trim().toLowerCase();
  let found = 0;
  for (const rule of document.querySelectorAll(".ledger .rule")) {
    rule.hidden = wanted !== "" && !rule.textContent.toLowerCase().includes(wanted);
    if (!rule.hidden) found += 1;
  }
  document.getElementById("found").textContent = wanted && words("found").replace("{n}", found);
}

// A window shorter than this is counted in seconds alone.
const PLAIN = 100_000;
// A window's time is spoken of when so many seconds are left, not oftener.
const MARKS = [5, 10, 30, 60];

// Clocks run on from what the server said last.
const clocks = new WeakMap();
function tick() {
  const now = performance.now();
  for (const clock of document.querySelectorAll("[data-left]")) {
    const left = Number(clock.dataset.left);
    if (clocks.get(clock)?.left !== left) clocks.set(clock, { left, since: now });
    if (clock.nodeName !== "PROGRESS" && !("ticking" in clock.dataset)) continue;
    const told = clocks.get(clock);
    const rest = Math.max(0, left - (now - told.since));
    if (clock.nodeName === "PROGRESS") {
      clock.value = rest;
    } else {
      const all = Number(clock.dataset.all ?? Infinity);
      clock.textContent = all < PLAIN ? Math.ceil(rest / 1000) : `${Math.floor(rest / 60000)}:${String(Math.floor(rest / 1000) % 60).padStart(2, "0")}`;
      clock.classList.toggle("short", rest < Math.min(10_000, all * 0.35));
      const mark = "spoken" in clock.dataset && MARKS.find((seconds) => rest <= seconds * 1000 && told.rest > seconds * 1000);
      if (mark) say(words("remain").replace("{n}", mark));
      told.rest = rest;
    }
  }
}
