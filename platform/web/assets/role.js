// @ts-check
// The secret role: read once when it is dealt, then seen only while the pill is held.

import { table } from "./live.js";
import { first, hit, said, typing } from "./page.js";

const card = () => document.getElementById("role");
/** What is remembered of having read: the deal, not the role. */
const memory = () => `role ${table()?.dataset.table} ${new URL(table()?.dataset.fragment ?? "", location.href).searchParams.get("as")}`;

/** @type {HTMLElement | undefined} */
let veil;

function hide() {
  veil?.remove();
  veil = undefined;
}

/** Lays the role over the page. @param {HTMLElement} role @param {"read" | "held"} why */
function show(role, why) {
  hide();
  const face = first(".role-face", role);
  if (!face) return;
  veil = document.createElement("div");
  veil.className = "role-veil";
  veil.setAttribute("role", "dialog");
  veil.setAttribute("aria-label", said(role, "only"));
  const only = document.createElement("p");
  only.className = "role-only";
  only.textContent = said(role, "only");
  veil.append(only, face.cloneNode(true));
  if (why === "read") {
    const known = document.createElement("button");
    known.type = "button";
    known.className = "onward";
    known.textContent = said(role, "known");
    known.addEventListener("click", () => {
      localStorage.setItem(memory(), said(role, "dealt"));
      hide();
    });
    veil.append(known);
  }
  document.body.append(veil);
  first("button", veil)?.focus();
}

// A role that was dealt and not read yet is shown.
function deal() {
  const role = card();
  if (!role) return hide();
  if (localStorage.getItem(memory()) !== said(role, "dealt") && !veil) show(role, "read");
}

export function watchRole() {
  /** @param {Event} event */
  const hold = (event) => {
    const role = hit(event, "[data-role-pill]") && card();
    if (role) show(role, "held");
  };
  const letGo = () => veil && !first("button", veil) && hide();
  document.addEventListener("pointerdown", hold);
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, letGo);
  document.addEventListener("keydown", (event) => {
    if (veil && event.key === "Escape") letGo();
    if (typing(event) || event.repeat || (event.key !== " " && event.key !== "Enter") || !hit(event, "[data-role-pill]")) return;
    event.preventDefault();
    hold(event);
  });
  document.addEventListener("keyup", letGo);
  document.addEventListener("focusout", letGo);
  // Whoever looks elsewhere does not leave a secret on the screen.
  addEventListener("blur", () => {
    if (veil) hide();
  });
  document.addEventListener("visibilitychange", () => (document.hidden ? hide() : deal()));
  addEventListener("focus", deal);
  document.addEventListener("renewed", deal);
  deal();
}
