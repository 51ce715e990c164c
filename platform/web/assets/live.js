// @ts-check
// News: a table's stream says what happened and brings the table, whole at first and then what
// changed of it. It is all that brings a running table, so there is one order; what does not fit is
// thrown away, and the table is fetched whole.

import { morph } from "./morph.js";
import { print, put, unpack } from "./brought.js";
import { edge, fit, glide, legible, places, settle, ship } from "./board.js";
import { all, first, hit, said, the } from "./page.js";
import { say, toast, words } from "./rest.js";
import { cue } from "./sound.js";
import { age, arrive, performed } from "./tell.js";

/**
 * Why a table is fetched whole; the server counts them.
 * @typedef {"misfit" | "damaged" | "late" | "cut" | "refused" | "other"} Why
 */

export const table = () => document.getElementById("table");

/** @type {EventSource | undefined} */
let source;
/** How long the stream may take to bring what an answer spoke of. */
const PATIENCE = 3000;
let wait = 500;
/**
 * The newest table that has come; it may still wait for what is told before it.
 * @type {HTMLElement | undefined}
 */
let newest;
/** That, or what the page was loaded with. */
const latest = () => newest ?? table();
/**
 * The table's address when the stream was opened: the stream brings that table.
 * @type {string | undefined}
 */
let brings;
/** Counts the streams and what was fetched: whatever was sent for an earlier one is thrown away. */
let generation = 0;
/** What the stream brought last, and its print. @type {{ text: string, print: string | null }} */
let brought = { text: "", print: null };
/** What was brought is taken over in the order in which it came. @type {Promise<unknown>} */
let line = Promise.resolve();
/** The page as it was loaded: what is brought first is mostly the same. */
let loaded = table()?.cloneNode(true);
/** How the connection stands. @type {"live" | "lost" | undefined} */
let standing;

/** The address of the table as it is now; a page of the past has none. */
const present = () => (/^page-(room|table)$/.test(table()?.dataset.page ?? "") ? table()?.dataset.fragment : undefined);

/** Whether the page shows what happened up to this number, or is about to. @param {number} n */
const knows = (n) => Number(latest()?.dataset.n) >= n;

// Opens the stream of the page's table, if it has one.
export function listen() {
  const page = table();
  const events = page?.dataset.events;
  if (!events) return;
  source?.close();
  generation += 1;
  brings = present();
  const asked = new URLSearchParams(brings?.split("?")[1]);
  asked.set("from", page.dataset.n ?? "");
  if (brings) asked.set("stream", String(generation));
  const stream = new EventSource(`${events}?${asked}`);
  source = stream;
  stream.addEventListener("open", () => {
    wait = 500;
    state("live");
  });
  stream.addEventListener("page", (event) => {
    /** @type {import("./brought.js").Brought} */
    const page = JSON.parse(event.data);
    const runs = unpack(page.page).catch(() => undefined);
    line = line.then(async () => bring(page, await runs));
  });
  stream.addEventListener("news", (event) => {
    const { n } = JSON.parse(event.data);
    // The page comes before the news it shows.
    line = line.then(() => void (source === stream && !knows(n) && refresh("late")));
  });
  stream.addEventListener("error", () => {
    state("lost");
    // The browser tries again by itself after a broken stream, but not after a refusal.
    if (stream.readyState !== EventSource.CLOSED) return;
    setTimeout(() => source === stream && listen(), wait);
    wait = Math.min(wait * 2, 10_000);
  });
}
addEventListener("online", listen);
addEventListener("offline", () => {
  source?.close();
  state("lost");
});
// Whoever looks as somebody else now has another table brought.
document.addEventListener("renewed", () => {
  if (source && brings !== present()) listen();
  // Another page may say it in another place.
  if (standing) state(standing);
});

/**
 * Takes over what a stream brought.
 * @param {import("./brought.js").Brought} page
 * @param {import("./brought.js").Run[] | undefined} runs
 */
function bring({ stream, from, whole }, runs) {
  if (stream !== generation) return;
  if (from !== null && from !== brought.print) return void refresh("misfit");
  const text = runs && put(brought.text, runs);
  if (text === undefined || print(text) !== whole) return void refresh("damaged");
  brought = { text, print: whole };
  // What is told before it keeps nothing else waiting.
  void take(text);
}

/**
 * Waits until the table an answer spoke of has come; what no stream brings is fetched.
 * @param {number | undefined} n
 */
export async function come(n) {
  if (n === undefined) return refresh("other");
  if (!knows(n) && standing !== "lost") {
    await new Promise((done) => {
      const late = setTimeout(done, PATIENCE);
      document.addEventListener("came", function look() {
        if (!knows(n)) return;
        document.removeEventListener("came", look);
        clearTimeout(late);
        done(undefined);
      });
    });
  }
  if (!knows(n)) await refresh(standing === "lost" ? "cut" : "late");
}

/** @param {"live" | "lost"} name */
function state(name) {
  standing = name;
  const chip = document.getElementById("connection");
  if (!chip) return;
  chip.classList.toggle("live", name === "live");
  chip.classList.toggle("lost", name === "lost");
  chip.textContent = words(name);
}

/**
 * Fetches a table whole; nothing if something else was asked for meanwhile.
 * @param {string} address
 */
export async function fetched(address) {
  generation += 1;
  const mine = generation;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(String(answer.status));
  const html = await answer.text();
  return mine === generation ? html : undefined;
}

/**
 * Fetches the table as it is now and shows it, then listens anew: from here on there is one order
 * again.
 * @param {Why} why
 */
export async function refresh(why) {
  const from = table()?.dataset.fragment;
  if (!from) return;
  const running = present() !== undefined;
  if (running) source?.close();
  try {
    const html = await fetched(running ? `${from}${from.includes("?") ? "&" : "?"}anew=${why}` : from);
    if (html === undefined) return;
    void take(html);
  } catch {
    state("lost");
    toast(words("failed"));
  }
  if (running) listen();
}

/** Takes over a table, once what led to it was told. @param {string} html */
export function take(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("table");
  const old = table();
  if (!fresh || !old) return;
  const same = loaded?.isEqualNode(fresh);
  loaded = undefined;
  if (same) return;
  const known = (latest() ?? old).dataset;
  const [since, ply, came] = [Number(known.ply), Number(fresh.dataset.ply), performance.now()];
  newest = fresh;
  document.dispatchEvent(new Event("came"));
  // What is looked back on is told only where it plays on by itself.
  const looking = "replay" in known && !("autoplay" in document.body.dataset && ply === since + 1);
  const causes = looking ? [] : all("#recap .tell[data-told]", fresh).filter(({ dataset }) => Number(dataset.ply) > since);
  return arrive({
    fresh,
    causes,
    show: () => {
      age(fresh, performance.now() - came);
      show(fresh);
    },
  });
}

/**
 * Shows a table: same things stay, moved things glide, new words are announced.
 * @param {HTMLElement} fresh
 */
function show(fresh) {
  const old = table();
  if (!old) return;
  const before = { home: ship()?.dataset.home, places: places(), ply: Number(old.dataset.ply), turn: "turn" in old.dataset, prompt: promptText() };
  const told = new Set(all("#log li", old).map((line) => line.id));
  const heard = spoken().length;
  morph(old, fresh);
  if (old.dataset.page) document.body.className = old.dataset.page;
  document.title = said(old, "title");
  const stepped = "replay" in old.dataset && Number(old.dataset.ply) === before.ply + 1;
  const lines = all("#log li[data-ply]", old).filter((line) =>
    !performed.has(line.id) && (stepped ? line.dataset.ply === old.dataset.ply : !told.has(line.id)),
  );
  performed.clear();
  document.dispatchEvent(new Event("renewed"));
  settle(before.home);
  if (strayed(before.places)) fit();
  legible();
  edge();
  glide(before.places, lines);
  rove();
  if (!("replay" in old.dataset)) {
    for (const line of lines) line.classList.add("fresh");
    const news = lines.map((line) => the(".words", line).textContent);
    if (promptText() !== before.prompt) news.push(promptText());
    // Talk is news, too; whoever has it folded away sees it pass by.
    const talk = spoken().slice(heard).filter((line) => !line.classList.contains("yours")).map((line) => line.textContent);
    const chat = /** @type {HTMLDetailsElement | null} */ (document.getElementById("chat"));
    if (talk.length && !chat?.open) toast(talk.at(-1) ?? "");
    say([...news, ...talk].join(" "));
    if ("turn" in old.dataset && !before.turn) yourTurn();
  }
}

/**
 * The log is one stop of the Tab key: arrows go from line to line, and the newest is where one
 * begins.
 */
export function rove() {
  const links = all("#log a");
  for (const link of links) link.tabIndex = -1;
  const last = links.at(-1);
  if (last) last.tabIndex = 0;
}

export function watchLog() {
  document.addEventListener("keydown", (event) => {
    const here = hit(event, "#log a, #log summary");
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!here || !step) return;
    const stops = all("#log a, #log summary").filter((stop) => stop.checkVisibility());
    const next = stops[stops.indexOf(here) + step];
    if (!next) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    next.focus();
  });
  // What a line moved shines on the board.
  document.addEventListener("pointerover", (event) => {
    const line = hit(event, "#log li[data-path]");
    for (const old of all(".pointed")) old.classList.remove("pointed");
    for (const id of line ? said(line, "path").split(" ") : []) for (const place of all(`.ship [data-id="${CSS.escape(id)}"]`)) place.classList.add("pointed");
  });
  rove();
}

/**
 * Whether my own figure has gone elsewhere or has only now appeared, or the ship has.
 * @param {ReturnType<typeof places>} from
 */
function strayed(from) {
  const me = first(".ship .mine")?.dataset;
  const was = me && from.get(me.piece ?? "");
  return from.size === 0 || (me && !was) || (was && !was.aside && was.at !== me?.at);
}

const spoken = () => all("#chat li");
const promptText = () => document.getElementById("prompt")?.textContent ?? "";

// A soft sign, if the visitor asked for one.
function yourTurn() {
  const { notify } = the("#words").dataset;
  cue("turn");
  if (notify && document.hidden && globalThis.Notification?.permission === "granted") {
    new Notification(words("turn"), { body: promptText(), tag: table()?.dataset.table });
  }
}
