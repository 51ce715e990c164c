// Holds everything that reaches the page's script, and lets it through in an order drawn from a
// seed: requests on their way out and back, what a stream brings, what is read or unpacked, and
// timers. Nothing here depends on how long anything takes.
(() => {
  if (window.order) return;
  const real = { fetch: window.fetch.bind(window), EventSource: window.EventSource, setTimeout: window.setTimeout.bind(window), json: Response.prototype.json, text: Response.prototype.text };
  /** What is held: `line` keeps the order of what comes by one stream. */
  let held = [];
  /** How much is under way outside the script. */
  let under = 0;
  /** Everything that is open, and the highest number any answer spoke of. */
  const streams = new Set();
  let told = 0;
  let wakes = [];
  const hold = (what, line, release, data) => {
    held.push({ what, line, release, data });
    for (const wake of wakes.splice(0)) wake();
  };
  const outside = async (work) => {
    under += 1;
    try {
      return await work();
    } finally {
      under -= 1;
      for (const wake of wakes.splice(0)) wake();
    }
  };
  /** Whatever the script can do by itself it has done, and whatever is under way has come. */
  const rest = async () => {
    const step = () => new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(0);
    });
    for (let quiet = 0; quiet < 4; quiet += 1) {
      await step();
      while (under > 0 || [...streams].some((stream) => stream.lacks())) {
        await new Promise((done) => wakes.push(done));
        quiet = 0;
      }
    }
  };

  window.fetch = (address, options = {}) => new Promise((done, fail) => {
    hold(`send ${address}`, {}, () => outside(async () => {
      const answer = await real.fetch(address, options);
      const body = await real.text.call(answer);
      if (options.method === "POST") told = Math.max(told, JSON.parse(body).n ?? 0);
      return { body, status: answer.status };
    }).then(
      ({ body, status }) => hold(`answer ${address}`, {}, () => done(new Response(body, { status }))),
      (error) => hold(`failure ${address}`, {}, () => fail(error)),
    ));
  });
  for (const name of ["json", "text"]) {
    Response.prototype[name] = function () {
      return new Promise((done, fail) => {
        outside(() => real[name].call(this)).then((value) => hold(name, {}, () => done(value)), fail);
      });
    };
  }
  // Short timers are the page's own business; long ones are somebody's patience, which may end at
  // any time.
  window.setTimeout = (work, ms, ...more) => {
    if (!(ms >= 400)) return real.setTimeout(work, ms, ...more);
    const timer = { timer: true };
    hold("timer", timer, () => work(...more));
    return timer;
  };
  const clear = window.clearTimeout.bind(window);
  window.clearTimeout = (timer) => (timer?.timer ? (held = held.filter(({ line }) => line !== timer)) : clear(timer));
  window.EventSource = class Held extends EventTarget {
    static CLOSED = 2;
    static OPEN = 1;
    static CONNECTING = 0;
    constructor(address) {
      super();
      this.address = address;
      this.readyState = Held.CONNECTING;
      streams.add(this);
      hold("connect", this, () => this.connect());
    }
    connect() {
      const asked = new URL(this.address, location.href).searchParams;
      this.heard = Number(asked.get("from"));
      // A stream with a name brings the page first.
      this.whole = !asked.has("stream");
      this.source = new real.EventSource(this.address);
      for (const name of ["open", "page", "news", "error"]) {
        this.source.addEventListener(name, ({ data }) => {
          if (name === "error") this.source.close();
          if (name === "news") this.heard = Math.max(this.heard, JSON.parse(data).n);
          if (name === "page") this.whole = true;
          hold(name, this, (data) => this.hand(name, data), data);
        });
      }
    }
    /** What is still on its way to it. */
    lacks() {
      return this.source?.readyState < 2 && (!this.whole || this.heard < told);
    }
    hand(name, data) {
      if (name === "open") this.readyState = Held.OPEN;
      if (name === "error") this.readyState = Held.CLOSED;
      this.dispatchEvent(new MessageEvent(name, { data }));
    }
    /** The line breaks: what has come already is handed on, and the browser tries again. */
    cut() {
      if (!this.source || this.source.readyState === 2) return;
      this.source.close();
      hold("cut", this, () => {
        this.readyState = Held.CONNECTING;
        this.dispatchEvent(new Event("error"));
      });
      hold("connect", this, () => this.connect());
    }
    close() {
      this.readyState = Held.CLOSED;
      this.source?.close();
      streams.delete(this);
      held = held.filter(({ line }) => line !== this);
    }
  };

  /** Numbers from a seed. */
  let state = 1;
  const draw = (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };

  const trace = [];
  /** Whether what a stream brings of the table may get lost or be changed on its way. */
  let rough = false;
  const spoil = (data) => {
    const page = JSON.parse(data);
    const letters = page.page.length >> 1;
    const ways = [null, { ...page, from: "0123456789abcdef" }, { ...page, whole: "0123456789abcdef" }, { ...page, page: `${page.page.slice(0, letters)}${page.page.slice(letters + 4)}` }];
    const spoilt = ways[draw(ways.length)];
    return spoilt && JSON.stringify(spoilt);
  };
  /**
   * Lets one thing through that is at the head of its line; patience ends only if it must, or now
   * and then.
   */
  const release = async (patience) => {
    const heads = held.filter(({ line }, at) => held.findIndex((other) => other.line === line) === at);
    const quick = heads.filter(({ what }) => what !== "timer");
    const from = quick.length && !patience ? quick : heads;
    const one = from[quick.length ? draw(from.length) : 0];
    if (!one) return false;
    held = held.filter((other) => other !== one);
    const data = rough && one.what === "page" && draw(4) === 0 ? spoil(one.data) : one.data;
    trace.push(one.data === data ? one.what : "SPOILT");
    if (data !== null) one.release(data);
    await rest();
    return true;
  };

  const table = () => document.getElementById("table");
  const id = () => table().dataset.table;
  const post = async (word, body) => {
    const answer = await real.fetch(`/api/table/${id()}/${word}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    const { n } = JSON.parse(await real.text.call(answer));
    told = Math.max(told, n ?? 0);
  };
  const read = async (address) => real.text.call(await real.fetch(address));
  /** What may happen while things are on their way. */
  const deeds = {
    // Whoever sits here chooses something.
    choose: () => {
      const start = document.querySelector("form[data-live='start'] button");
      const offered = [...document.querySelectorAll("#choices button.choice")].filter(({ form, dataset }) => form && !dataset.warning);
      (start ?? offered[draw(offered.length)])?.click();
    },
    undo: () => document.querySelector("button.undo")?.click(),
    // Somebody says something; as this person has two pages open, or somebody else does.
    talk: () => post("chat", { text: `line ${told}` }),
    // The same person chooses on another page.
    elsewhere: async () => {
      const { waiting } = JSON.parse(await read(`/api/table/${id()}`));
      if (!waiting?.length) return;
      const { ply, menu } = JSON.parse(await read(`/api/table/${id()}/menu?as=${waiting[0]}`));
      await post("move", { seat: waiting[0], ply, move: menu[draw(menu.length)].move });
    },
    cut: () => [...streams].at(-1)?.cut(),
    online: () => window.dispatchEvent(new Event("online")),
  };

  /** Classes and attributes that are the script's, and where. */
  const CLASSES = ["fresh", "busy", "open", "zoomed", "folded", "calling", "aimed", "pointed", "legible", "revealed", "small-names", "armed", "in-hand"];
  const OWN = ["tabindex", "style", "open", "viewBox", "aria-expanded", "aria-disabled"];
  /** Where the page differs from a fresh one. */
  const differs = (old, fresh, path = "") => {
    const here = `${path}/${fresh.nodeName}${fresh.id ? `#${fresh.id}` : ""}`;
    if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName) return `${here}: ${old.nodeName}`;
    if (fresh.nodeType !== Node.ELEMENT_NODE) return old.nodeValue === fresh.nodeValue ? undefined : `${here}: ${old.nodeValue} for ${fresh.nodeValue}`;
    const classes = (node) => [...node.classList].filter((name) => !CLASSES.includes(name)).join(" ");
    if (classes(old) !== classes(fresh) && !fresh.hasAttribute("data-owned")) return `${here}: class ${classes(old)} for ${classes(fresh)}`;
    if (fresh.hasAttribute("data-owned") || old.hasAttribute("data-owned")) {
      return fresh.hasAttribute("data-owned") && old.hasAttribute("data-owned") ? undefined : `${here}: owned`;
    }
    const names = new Set([...old.getAttributeNames(), ...fresh.getAttributeNames()]);
    for (const name of names) {
      if (name === "class" || OWN.includes(name)) continue;
      if (old.getAttribute(name) !== fresh.getAttribute(name)) return `${here}: ${name} ${old.getAttribute(name)} for ${fresh.getAttribute(name)}`;
    }
    if (old.childNodes.length !== fresh.childNodes.length) {
      const tags = (node) => [...node.childNodes].map(({ nodeName, className }) => `${nodeName}.${className?.baseVal ?? className ?? ""}`).join(" ");
      return `${here}: children ${tags(old)} for ${tags(fresh)}`;
    }
    for (const [at, child] of [...fresh.childNodes].entries()) {
      const found = differs(old.childNodes[at], child, here);
      if (found) return found;
    }
    return undefined;
  };

  /**
   * Goes through the order of this seed; whether the game is over then, or what differs and how it
   * came to it.
   */
  window.order = async (seed, spoils) => {
    rough = spoils;
    state = Math.imul(seed + 1, 0x9e3779b1);
    trace.length = 0;
    // Nobody looks at it: it need not be laid out.
    document.documentElement.style.display = "none";
    await rest();
    for (let steps = 2 + draw(7); steps > 0; steps -= 1) {
      if (draw(3) > 0 && held.length) await release(draw(12) === 0);
      else {
        const name = Object.keys(deeds)[[0, 0, 0, 1, 2, 3, 3, 4, 5][draw(9)]];
        trace.push(name.toUpperCase());
        await deeds[name]();
        await rest();
      }
    }
    for (let more = 0; await release(false); more += 1) if (more > 400) return { trace, found: `it never ends: ${held.map(({ what }) => what)}` };
    // A finished game is looked at as one likes.
    if (!/^page-(room|table)$/.test(table().dataset.page)) return { over: true };
    const fresh = new DOMParser().parseFromString(await read(table().dataset.fragment), "text/html").getElementById("table");
    const found = fresh ? differs(table(), fresh) : "no fresh page";
    return found ? { trace, found } : { over: false };
  };
})();
