// @ts-check
// Sounds, made here and now: a tracker's ping, an alarm, a door, a heartbeat. As loud as the
// visitor likes, or not at all.

import { words } from "./rest.js";

/** @type {Record<string, number>} */
const LOUD = { low: 0.25, full: 1 };

/** @type {AudioContext | undefined} */
let audio;

/**
 * One tone: its form, from which pitch to which, how loud, since when and how long.
 * @typedef {{ form?: OscillatorType, from: number, to?: number, loud?: number, at?: number, long:
 *   number }} Tone
 */

/** @type {Record<string, Tone[]>} */
const SOUNDS = {
  turn: [{ from: 523, long: 0.5 }],
  ping: [{ from: 1760, to: 1480, loud: 0.7, long: 0.16 }],
  alarm: [
    { form: "sawtooth", from: 220, to: 330, loud: 0.5, long: 0.35 },
    { form: "sawtooth", from: 220, to: 330, loud: 0.5, at: 0.4, long: 0.35 },
  ],
  door: [
    { form: "triangle", from: 95, to: 45, loud: 1.2, long: 0.22 },
    { form: "square", from: 60, to: 40, loud: 0.25, at: 0.16, long: 0.12 },
  ],
  heartbeat: [
    { from: 62, to: 40, loud: 2.4, long: 0.14 },
    { from: 55, to: 36, loud: 1.8, at: 0.22, long: 0.16 },
  ],
};

/** What a moment of a telling sounds like. @type {Record<string, string>} */
const CUES = { alarm: "alarm", door: "door", move: "ping", reveal: "door", gain: "ping", verdict: "door", turn: "turn", heartbeat: "heartbeat" };

/** @param {string} moment @param {"plain" | "grave"} [weight] */
export function cue(moment, weight = "plain") {
  const name = weight === "grave" && moment === "gauge" ? "alarm" : CUES[moment];
  if (name) sound(name);
}

// The last seconds of a clock beat like a heart.
export function watchSound() {
  document.addEventListener("ending", () => cue("heartbeat"));
}

/** @param {string} name */
function sound(name) {
  const loud = LOUD[words("sound")];
  // A page nobody has touched yet may not sound.
  if (!loud || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume().catch(() => {});
  for (const tone of SOUNDS[name]) make(audio, tone, loud);
}

/** @param {AudioContext} audio @param {Tone} tone @param {number} loudness */
function make(audio, { form = "sine", from, to = from, loud = 1, at = 0, long }, loudness) {
  const start = audio.currentTime + at;
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = form;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + long);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.12 * loud * loudness, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + long);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + long);
}
