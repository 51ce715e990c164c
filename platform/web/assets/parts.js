// @ts-check
// The table in parts: the server sends only those that changed, and here the table is put together again. The parts are numbered as they
// come; where one stood in another, its number is left.

/** @typedef {{ whole: number, parts: Record<string, string> }} Page */

/** What this page calls its stream, so that an answer brings what the stream then need not. */
export const stream = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The parts of the table that was last put together. @type {Map<string, string>} */
let known = new Map();

/** How many answers are on their way that will bring the table along. */
export const answers = { awaited: 0 };

/** Another stream has sent nothing yet. */
export function forget() {
  known = new Map();
}

/** The table as text; nothing if a part is missing. @param {Page} page */
export function put({ whole, parts }) {
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
