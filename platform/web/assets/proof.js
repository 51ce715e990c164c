// @ts-check
// Fair dealing, checked here and not only by the server: the seal seen before the deal, the secret
// that opens it, and the server's replay of the whole record.

import { table } from "./live.js";
import { first, the } from "./page.js";
import { words } from "./rest.js";

const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const ORDER = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8];
// One chunk, first and last, and the root: all that a secret of at most 64 bytes needs.
const FLAGS = 1 | 2 | 8;

/**
 * BLAKE3 of at most 64 bytes, in hexadecimal. blake3(32 bytes 07) =
 * ebaf85b465a09de21b398fb112c1500f….
 * @param {number[]} bytes
 */
export function blake3(bytes) {
  const block = new Uint8Array(64);
  block.set(bytes);
  let message = [...Array(16).keys()].map((i) => new DataView(block.buffer).getUint32(4 * i, true));
  const s = [...START, ...START.slice(0, 4), 0, 0, bytes.length, FLAGS];
  /** @param {number} x @param {number} n */
  const turn = (x, n) => (x >>> n) | (x << (32 - n));
  /** @type {(a: number, b: number, c: number, d: number, x: number, y: number) => void} */
  const mix = (a, b, c, d, x, y) => {
    s[a] = (s[a] + s[b] + x) | 0;
    s[d] = turn(s[d] ^ s[a], 16);
    s[c] = (s[c] + s[d]) | 0;
    s[b] = turn(s[b] ^ s[c], 12);
    s[a] = (s[a] + s[b] + y) | 0;
    s[d] = turn(s[d] ^ s[a], 8);
    s[c] = (s[c] + s[d]) | 0;
    s[b] = turn(s[b] ^ s[c], 7);
  };
  for (let round = 0; round < 7; round += 1) {
    for (let i = 0; i < 4; i += 1) mix(i, 4 + i, 8 + i, 12 + i, message[2 * i], message[2 * i + 1]);
    for (let i = 0; i < 4; i += 1) mix(i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4), message[8 + 2 * i], message[9 + 2 * i]);
    message = ORDER.map((from) => message[from]);
  }
  const out = new DataView(new ArrayBuffer(32));
  for (let i = 0; i < 8; i += 1) out.setUint32(4 * i, s[i] ^ s[i + 8], true);
  return [...new Uint8Array(out.buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {"seal" | "secret"} name */
const text = (name) => first(`[data-proof="${name}"]`)?.textContent?.trim();
const memory = () => `seal ${table()?.dataset.table}`;

// Before the deal: remembers the seal, so that it cannot be another one afterwards.
export function rememberSeal() {
  const seal = text("seal");
  if (seal && !text("secret") && !localStorage.getItem(memory())) localStorage.setItem(memory(), seal);
}

/** After the end: three checks, each said. @param {string} address */
export async function check(address) {
  const verdict = the("#verdict");
  const seal = text("seal");
  const seen = localStorage.getItem(memory());
  const bytes = (text("secret")?.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
  /** @type {[boolean, string, string][]} */
  const lines = [[blake3(bytes) === seal, words("fits"), words("misfits")]];
  if (seen) lines.push([seen === seal, words("seen"), words("swapped")]);
  try {
    const { ok, problem } = await (await fetch(address)).json();
    lines.push([ok, words("fair"), `${words("unfair")} ${problem}`]);
  } catch {
    lines.push([false, "", words("failed")]);
  }
  verdict.replaceChildren(...lines.map(([good, yes, no]) => {
    const line = document.createElement("p");
    line.className = good ? "good" : "bad";
    line.textContent = good ? `✓ ${yes}` : `✗ ${no}`;
    return line;
  }));
}
