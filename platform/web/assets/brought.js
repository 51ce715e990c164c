// @ts-check
// The table as text: what is brought says which runs of the text before it stay and what is new,
// and names the print that must come of it.

/**
 * A run of the text before, from where on and how long, or new text.
 * @typedef {[number, number] | string} Run
 */

/**
 * What an event says; without `from` it needs no text before it.
 * @typedef {{ stream: number, from: string | null, whole: string, page: string }} Brought
 */

/** What a text is recognised by, as the server computes it. @param {string} text */
export function print(text) {
  let [one, other] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(((other << 5) | (other >>> 27)) ^ unit, 0x85ebca6b);
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}

/** The text these runs make of the one before. @param {string} before @param {Run[]} runs */
export const put = (before, runs) => runs.map((run) => (typeof run === "string" ? run : before.slice(run[0], run[0] + run[1]))).join("");

/** Unpacks what an event brought. @param {string} packed @returns {Promise<Run[]>} */
export async function unpack(packed) {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(text).json();
}
