// @ts-check
// Drawing what a text says: things in the cells of a grid, and links between them. Only the text is
// sent; the game judges it.

import { all, hit, said, the } from "./page.js";
import { say, words } from "./rest.js";

/** Column and row. @typedef {[number, number]} Cell */

export function watchDrawing() {
  for (const board of all(".drawing-board")) drawingBoard(board);
}

// The fewest columns and rows there are.
const LEAST = 6;

/** @type {Map<string, Cell>} */
const STEPS = new Map([["ArrowLeft", [-1, 0]], ["ArrowRight", [1, 0]], ["ArrowUp", [0, -1]], ["ArrowDown", [0, 1]]]);

/** @param {HTMLElement} button */
const cellOf = (button) => /** @type {Cell} */ (said(button, "cell").split(",").map(Number));

/** @param {string} name @param {Record<string, string | number | undefined>} parts */
const fill = (name, parts) => Object.entries(parts).reduce((text, [part, value]) => text.replace(`{${part}}`, String(value)), name);

/** @param {HTMLElement} board */
function drawingBoard(board) {
  const form = /** @type {HTMLFormElement} */ (board.closest("form"));
  /** @param {string} name */
  const element = (name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
  const text = element(said(board, "draws"));
  const asked = element(said(board, "when"));
  const players = element("players");
  const field = /** @type {HTMLElement} */ (board.closest(".field"));
  const cells = the(".cells-of", board);
  const starts = /** @type {HTMLSelectElement} */ (the("[data-starts]", board));
  const side = Number(board.dataset.side);
  const most = Number(board.dataset.links);
  const names = new Map(all("[data-thing]", board).map((button) => [said(button, "thing"), the("span", button).textContent ?? ""]));
  /** @type {Map<string, Cell>} */
  let things = new Map();
  /** @type {[string, string][]} */
  let links = [];
  /** Words that are neither a thing nor a link stay as they were written. @type {string[]} */
  let rest = [];
  /** @type {string | undefined} */
  let chosen;
  /** @type {string | undefined} */
  let from;
  /** @type {Cell} */
  let at = [0, 0];

  /** @type {(a: string, b: string) => (link: [string, string]) => boolean} */
  const joins = (a, b) => ([x, y]) => (x === a && y === b) || (x === b && y === a);
  /** @param {number} x @param {number} y */
  const thingAt = (x, y) => [...things].find(([, [tx, ty]]) => tx === x && ty === y)?.[0];
  const needed = () => {
    const fitting = [...starts.options].filter(({ dataset }) => dataset.players?.split(" ").includes(players.value));
    return new Set(fitting.flatMap(({ value }) => [...value.matchAll(/(\w+)@/g)].map(([, code]) => code)));
  };
  const missing = () => [...needed()].filter((code) => !things.has(code));

  function read() {
    things = new Map();
    links = [];
    rest = [];
    for (const word of text.value.split(/[\s;]+/).filter(Boolean)) {
      const thing = /^(\w+)@(\d+),(\d+)$/.exec(word);
      const link = /^(\w+)-(\w+)$/.exec(word);
      if (thing && names.has(thing[1]) && Math.max(Number(thing[2]), Number(thing[3])) < side && !things.has(thing[1])) things.set(thing[1], [Number(thing[2]), Number(thing[3])]);
      else if (link) links.push([link[1], link[2]]);
      else rest.push(word);
    }
    show();
  }

  function write() {
    text.value = [...[...things].map(([code, [x, y]]) => `${code}@${x},${y}`), ...links.map((link) => link.join("-")), ...rest].join(" ");
    show();
  }

  /** @param {string} code */
  function remove(code) {
    things.delete(code);
    links = links.filter((link) => !link.includes(code));
    write();
  }

  /** @param {string} code @param {number} x @param {number} y */
  function put(code, x, y) {
    things.set(code, [x, y]);
    say(fill(words("placed"), { name: names.get(code) }));
    // Nothing is chosen by itself: the next click places only what was meant.
    if (chosen === code) chosen = undefined;
    from = undefined;
    write();
  }

  /** @param {string} a @param {string} b */
  function join(a, b) {
    const parted = links.some(joins(a, b));
    links = parted ? links.filter((link) => !joins(a, b)(link)) : [...links, [a, b]];
    say(fill(words(parted ? "parted" : "joined"), { a: names.get(a), b: names.get(b) }));
    from = undefined;
    write();
  }

  /** @param {Cell} cell */
  function pick([x, y]) {
    at = [x, y];
    const here = thingAt(x, y);
    if (here) {
      chosen = undefined;
      if (from && from !== here) return join(from, here);
      from = from === here ? undefined : here;
      return show();
    }
    const taken = chosen ?? from;
    if (taken) return put(taken, x, y);
  }

  function show() {
    const wanted = needed();
    for (const button of all("[data-thing]", board)) {
      const code = said(button, "thing");
      button.hidden = !wanted.has(code) && !things.has(code);
      button.classList.toggle("placed", things.has(code));
      button.setAttribute("aria-pressed", String(code === chosen));
    }
    for (const option of starts.options) option.hidden = option.value !== "" && !said(option, "players").split(" ").includes(players.value);
    // No more of the grid than there is use for.
    const far = Math.min(side, Math.max(LEAST, 2 + Math.max(...[...things.values(), at].flat())));
    cells.style.gridTemplateColumns = `repeat(${far}, minmax(0, 1fr))`;
    svg.setAttribute("viewBox", `0 0 ${far} ${far}`);
    for (const cell of cells.querySelectorAll("button")) {
      const [x, y] = cellOf(cell);
      cell.hidden = Math.max(x, y) >= far;
      const here = thingAt(x, y);
      cell.textContent = here ?? "";
      cell.className = here ? (here === from ? "thing from" : "thing") : "";
      cell.title = (here && names.get(here)) ?? "";
      cell.setAttribute("aria-label", `${here ? names.get(here) : board.dataset.empty}, ${x},${y}`);
      cell.setAttribute("aria-pressed", String(here !== undefined && here === from));
      cell.tabIndex = x === at[0] && y === at[1] ? 0 : -1;
    }
    const lines = links.map(([a, b]) => {
      const [one, other] = [things.get(a), things.get(b)];
      return one && other ? `M${one[0] + 0.5} ${one[1] + 0.5}L${other[0] + 0.5} ${other[1] + 0.5}` : "";
    });
    the("path", cells).setAttribute("d", lines.join(""));
    const lost = missing().map((code) => names.get(code)).join(", ");
    the(".draw-state", board).textContent = fill(said(board, "linked"), { n: links.length, most, missing: lost && fill(words("missing"), { names: lost }) });
  }

  // Only what is asked for is shown and sent.
  function attend() {
    const shown = asked.value === board.dataset.word || (field.querySelector(".objection") !== null && text.value !== "");
    field.hidden = !shown;
    text.disabled = !shown;
  }

  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("aria-hidden", "true");
  svg.append(document.createElementNS("http://www.w3.org/2000/svg", "path"));
  cells.append(svg);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const cell = document.createElement("button");
      cell.type = "button";
      cell.dataset.cell = `${x},${y}`;
      cells.append(cell);
    }
  }
  cells.addEventListener("click", (event) => {
    const cell = hit(event, "[data-cell]");
    if (cell) pick(cellOf(cell));
  });
  cells.addEventListener("keydown", (event) => {
    const cell = hit(event, "[data-cell]");
    if (!cell) return;
    const [x, y] = cellOf(cell);
    const here = thingAt(x, y);
    const step = STEPS.get(event.key);
    if (step) {
      at = [Math.min(side - 1, Math.max(0, x + step[0])), Math.min(side - 1, Math.max(0, y + step[1]))];
      show();
      the(`[data-cell="${at.join(",")}"]`, cells).focus();
    } else if ((event.key === "Delete" || event.key === "Backspace") && here) remove(here);
    else return;
    event.preventDefault();
  });
  board.addEventListener("click", (event) => {
    const code = hit(event, "[data-thing]")?.dataset.thing;
    if (code && code === chosen && things.has(code)) remove(code);
    if (code) {
      chosen = code === chosen ? undefined : code;
      from = undefined;
      show();
    }
    if (hit(event, "[data-clear]")) {
      text.value = "";
      read();
    }
  });
  starts.addEventListener("change", () => {
    text.value = starts.value;
    read();
  });
  text.addEventListener("input", read);
  asked.addEventListener("change", attend);
  players.addEventListener("change", show);
  board.hidden = false;
  attend();
  read();
}
