// Drawing what a text says: things in the cells of a grid, and links between them. Only the text is sent; the game judges it.

import { say, words } from "./rest.js";

export function watchDrawing() {
  for (const board of document.querySelectorAll(".drawing-board")) drawingBoard(board);
}

// So many columns and rows are always there.
const LEAST = 6;

const fill = (name, parts) => Object.entries(parts).reduce((text, [part, value]) => text.replace(`{${part}}`, value), name);

function drawingBoard(board) {
  const form = board.closest("form");
  const text = form.elements[board.dataset.draws];
  const asked = form.elements[board.dataset.when];
  const field = board.closest(".field");
  const cells = board.querySelector(".cells-of");
  const starts = board.querySelector("[data-starts]");
  const side = Number(board.dataset.side);
  const most = Number(board.dataset.links);
  const names = new Map([...board.querySelectorAll("[data-thing]")].map((button) => [button.dataset.thing, button.querySelector("span").textContent]));
  let things = new Map();
  let links = [];
  // Words that are neither a thing nor a link stay as they were written.
  let rest = [];
  let chosen;
  let from;
  let at = [0, 0];

  const joins = (a, b) => ([x, y]) => (x === a && y === b) || (x === b && y === a);
  const thingAt = (x, y) => [...things].find(([, [tx, ty]]) => tx === x && ty === y)?.[0];
  const needed = () => {
    const fitting = [...starts.options].filter(({ dataset }) => dataset.players?.split(" ").includes(form.elements.players.value));
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
      if (thing && names.has(thing[1]) && Math.max(thing[2], thing[3]) < side && !things.has(thing[1])) things.set(thing[1], [Number(thing[2]), Number(thing[3])]);
      else if (link) links.push([link[1], link[2]]);
      else rest.push(word);
    }
    show();
  }

  function write() {
    text.value = [...[...things].map(([code, [x, y]]) => `${code}@${x},${y}`), ...links.map((link) => link.join("-")), ...rest].join(" ");
    show();
  }

  function remove(code) {
    things.delete(code);
    links = links.filter((link) => !link.includes(code));
    write();
  }

  function put(code, x, y) {
    things.set(code, [x, y]);
    say(fill(words("placed"), { name: names.get(code) }));
    chosen = chosen === code ? missing()[0] : chosen;
    from = undefined;
    write();
  }

  function join(a, b) {
    const parted = links.some(joins(a, b));
    links = parted ? links.filter((link) => !joins(a, b)(link)) : [...links, [a, b]];
    say(fill(words(parted ? "parted" : "joined"), { a: names.get(a), b: names.get(b) }));
    from = undefined;
    write();
  }

  function pick(x, y) {
    at = [x, y];
    const here = thingAt(x, y);
    if (here) {
      chosen = undefined;
      if (from && from !== here) return join(from, here);
      from = from === here ? undefined : here;
      return show();
    }
    if (chosen ?? from) return put(chosen ?? from, x, y);
  }

  function show() {
    const wanted = needed();
    for (const button of board.querySelectorAll("[data-thing]")) {
      const code = button.dataset.thing;
      button.hidden = !wanted.has(code) && !things.has(code);
      button.classList.toggle("placed", things.has(code));
      button.setAttribute("aria-pressed", code === chosen);
    }
    for (const option of starts.options) option.hidden = option.value !== "" && !option.dataset.players.split(" ").includes(form.elements.players.value);
    // No more of the grid than there is use for.
    const far = Math.min(side, Math.max(LEAST, 2 + Math.max(...[...things.values(), at].flat())));
    cells.style.gridTemplateColumns = `repeat(${far}, minmax(0, 1fr))`;
    svg.setAttribute("viewBox", `0 0 ${far} ${far}`);
    for (const cell of cells.querySelectorAll("button")) {
      const [x, y] = cell.dataset.cell.split(",").map(Number);
      cell.hidden = Math.max(x, y) >= far;
      const here = thingAt(x, y);
      cell.textContent = here ?? "";
      cell.className = here ? (here === from ? "thing from" : "thing") : "";
      cell.title = here ? names.get(here) : "";
      cell.setAttribute("aria-label", `${here ? names.get(here) : board.dataset.empty}, ${x},${y}`);
      cell.setAttribute("aria-pressed", here !== undefined && here === from);
      cell.tabIndex = x === at[0] && y === at[1] ? 0 : -1;
    }
    const lines = links.filter(([a, b]) => things.has(a) && things.has(b)).map(([a, b]) => {
      const [[ax, ay], [bx, by]] = [things.get(a), things.get(b)];
      return `M${ax + 0.5} ${ay + 0.5}L${bx + 0.5} ${by + 0.5}`;
    });
    cells.querySelector("path").setAttribute("d", lines.join(""));
    const lost = missing().map((code) => names.get(code)).join(", ");
    board.querySelector(".draw-state").textContent = fill(board.dataset.linked, { n: links.length, most, missing: lost && fill(words("missing"), { names: lost }) });
  }

  // Only what is asked for is shown and sent.
  function attend() {
    const shown = asked.value === board.dataset.word || (field.querySelector(".objection") && text.value !== "");
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
  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  cells.addEventListener("click", ({ target }) => target.dataset.cell && pick(...target.dataset.cell.split(",").map(Number)));
  cells.addEventListener("keydown", (event) => {
    const [x, y] = event.target.dataset.cell.split(",").map(Number);
    const here = thingAt(x, y);
    const step = steps[event.key];
    if (step) {
      at = [Math.min(side - 1, Math.max(0, x + step[0])), Math.min(side - 1, Math.max(0, y + step[1]))];
      show();
      cells.querySelector(`[data-cell="${at.join(",")}"]`).focus();
    } else if ((event.key === "Delete" || event.key === "Backspace") && here) remove(here);
    else return;
    event.preventDefault();
  });
  board.addEventListener("click", ({ target }) => {
    const code = target.closest("[data-thing]")?.dataset.thing;
    if (code && code === chosen && things.has(code)) remove(code);
    if (code) {
      chosen = code === chosen ? undefined : code;
      from = undefined;
      show();
    }
    if (target.closest("[data-clear]")) {
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
  form.elements.players.addEventListener("change", show);
  board.hidden = false;
  attend();
  read();
}
