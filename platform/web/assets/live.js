// @ts-check
// News: numbered server-sent events say that something happened and bring what changed of the table; the page takes it over. Whatever is
// missing is fetched anew.

import { morph } from "./morph.js";
import { answers, forget, put, stream as name, unpack, waits } from "./parts.js";
import { edge, fit, glide, legible, places, settle, ship } from "./board.js";
import { all, first, hit, said, the } from "./page.js";
import { say, toast, words } from "./rest.js";
import { cue } from "./sound.js";
import { age, arrive, performed } from "./tell.js";

export const table = () => document.getElementById("table");

/** @type {EventSource | undefined} */
let source;
/** How long news wait for the answer that brings them along. */
const PATIENCE = 1000;
let wait = 500;
let loading = false;
let again = false;
let lost = false;
/** The newest table that has come; it may still wait for what is told before it. @type {HTMLElement | undefined} */
let newest;
/** That, or what the page was loaded with. */
const latest = () => newest ?? table();
/** The table's address when the stream was opened: the stream brings that table. @type {string | undefined} */
let brings;
/** The highest number heard of, and the highest whose table is on its way. */
let [heard, coming] = [0, 0];

/** The address of the table as it is now; a page of the past has none. */
const present = () => (/^page-(room|table)$/.test(table()?.dataset.page ?? "") ? table()?.dataset.fragment : undefined);

/** As whom this page looks, and what it calls its stream, for whatever may bring its table along. */
export function eyes() {
  const asked = new URLSearchParams(present()?.split("?")[1]);
  if (present()) asked.set("stream", name);
  return asked;
}

// Opens the stream of the page's table, if it has one.
export function listen() {
  const page = table();
  const events = page?.dataset.events;
  if (!events) return;
  source?.close();
  brings = present();
  forget();
  const asked = eyes();
  asked.set("from", page.dataset.n ?? "");
  const stream = new EventSource(`${events}?${asked}`);
  source = stream;
  stream.addEventListener("open", () => {
    wait = 500;
    state("live");
    // Whatever ran on meanwhile, clocks above all, is as the server says.
    if (lost) refresh();
    lost = false;
  });
  stream.addEventListener("page", (event) => {
    const { n, page } = JSON.parse(event.data);
    coming = Math.max(coming, n);
    bring(unpack(page));
  });
  stream.addEventListener("news", (event) => {
    heard = Math.max(heard, JSON.parse(event.data).n);
    catchUp();
  });
  stream.addEventListener("error", () => {
    cut();
    // The browser tries again by itself after a broken stream, but not after a refusal.
    if (source?.readyState === EventSource.CLOSED) {
      setTimeout(listen, wait);
      wait = Math.min(wait * 2, 10_000);
    }
  });
}
addEventListener("online", listen);
addEventListener("offline", () => {
  source?.close();
  cut();
});
// Whoever looks as somebody else now has another table brought.
document.addEventListener("renewed", () => {
  if (source && brings !== present()) listen();
});

/** What was brought is taken over in the order in which it came. @type {Promise<unknown>} */
let line = Promise.resolve();

/** Takes over a table that was brought in parts. @param {Promise<import("./parts.js").Page>} page */
export function bring(page) {
  line = line.then(() => page).then(put, () => [undefined]).then((tables) => {
    // What was sent before it may be lost.
    if (waits()) setTimeout(() => waits() && anew(), PATIENCE);
    return Promise.all(tables.map(arrived));
  });
  return line;
}

/** Something was lost on the way: from now on all is brought anew. */
function anew() {
  listen();
  return refresh();
}

/** @param {string | undefined} html */
function arrived(html) {
  if (html === undefined) return anew();
  const n = Number(/ data-n="(\d+)"/.exec(html)?.[1]);
  coming = Math.max(coming, n);
  // What is told before it keeps nothing else waiting.
  if (n >= Number(latest()?.dataset.n)) void take(html);
}

const behind = () => heard > Math.max(coming, Number(latest()?.dataset.n));

// Fetches what was heard of and is not on its way. An answer brings it along, unless it takes too long.
export function catchUp() {
  if (!behind()) return;
  if (answers.awaited === 0) refresh();
  else setTimeout(() => behind() && refresh(), PATIENCE);
}

function cut() {
  lost = true;
  state("lost");
}

/** @param {"live" | "lost"} name */
function state(name) {
  const chip = document.getElementById("connection");
  if (!chip) return;
  chip.classList.toggle("live", name === "live");
  chip.classList.toggle("lost", name === "lost");
  chip.textContent = words(name);
}

// Fetches the table as it is now and shows it. Calls while one is under way become one more.
export async function refresh() {
  if (loading) {
    again = true;
    return;
  }
  const from = table()?.dataset.fragment;
  if (!from) return;
  loading = true;
  try {
    const answer = await fetch(from);
    if (!answer.ok) throw new Error(String(answer.status));
    take(await answer.text());
  } catch {
    state("lost");
    toast(words("failed"));
  } finally {
    loading = false;
  }
  if (again) {
    again = false;
    await refresh();
  }
}

/** Takes over a fetched table, once what led to it was told. @param {string} html */
export function take(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("table");
  const old = table();
  if (!fresh || !old) return;
  const known = (latest() ?? old).dataset;
  const [since, ply, came] = [Number(known.ply), Number(fresh.dataset.ply), performance.now()];
  newest = fresh;
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

/** Shows a table: same things stay, moved things glide, new words are announced. @param {HTMLElement} fresh */
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

/** The log is one stop of the Tab key: arrows go from line to line, and the newest is where one begins. */
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

/** Whether my own figure has gone elsewhere or has only now appeared, or the ship has. @param {ReturnType<typeof places>} from */
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
