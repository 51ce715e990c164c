// @ts-check
// The table in parts: the server sends only those that changed, and here the table is put together again. The parts are numbered as they
// come; where one stood in another, its number is left.

/** @typedef {{ order: number, whole: number, parts: Record<string, string> }} Page */

/** What this page calls its stream, so that an answer brings what the stream then need not. */
export const stream = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The parts of the table that was last put together. @type {Map<string, string>} */
let known = new Map();

/** What came before its turn: answers and the stream go different ways. @type {Map<number, Page>} */
let early = new Map();
/** How many were put together. */
let done = 0;

/** How many answers are on their way that will bring the table along. */
export const answers = { awaited: 0 };

/** Another stream has sent nothing yet. */
export function forget() {
  known = new Map();
  early = new Map();
  done = 0;
}

/** Whether something waits for what was sent before it. */
export const waits = () => early.size > 0;

/** The tables that can be put together now, as texts, in the order in which they were sent; nothing stands for one of which a part is missing. @param {Page} page */
export function put(page) {
  /** @type {(string | undefined)[]} */
  const tables = [];
  early.set(page.order, page);
  for (let next = early.get(done + 1); next; next = early.get(done + 1)) {
    done += 1;
    early.delete(done);
    tables.push(whole(next));
  }
  return tables;
}

/** @param {Page} page */
function whole({ whole, parts }) {
  for (const [number, text] of Object.entries(parts)) known.set(number, text);
  /** @type {Map<string, string>} */
  const used = new Map();
  /** @param {string} number @returns {string} */
  const part = (number) => {
    const text = known.get(number);
    if (text === undefined) throw new Error(number);
    used.set(number, text);
    return text.replace(/<~(\d+)>/g, (_, inner) => part(inner));
  };
  try {
    const html = part(String(whole));
    known = used;
    return html;
  } catch {
    return undefined;
  }
}

/** Unpacks what an event brought. @param {string} packed @returns {Promise<Page>} */
export async function unpack(packed) {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(text).json();
}
