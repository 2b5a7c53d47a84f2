// The last traces that processes have exported, in memory.

/** @typedef {import('./otlp.mjs').Span} Span */

const MOST_TRACES = 500;
const MOST_SPANS = 2_000;

export class TraceStore {
  /** Spans by id; the trace that got one last is the last. @type {Map<string, Map<string, Span>>} */
  #traces = new Map();

  /** @param {string} traceId @param {Span} span is ignored if the trace has one of its id */
  add(traceId, span) {
    /** @type {Map<string, Span>} */
    const spans = this.#traces.get(traceId) ?? new Map();
    this.#traces.delete(traceId);
    this.#traces.set(traceId, spans);
    if (spans.size < MOST_SPANS && !spans.has(span.id)) spans.set(span.id, span);
    const [oldest] = this.#traces.keys();
    if (oldest !== undefined && this.#traces.size > MOST_TRACES) this.#traces.delete(oldest);
  }

  /** The newest first, without their spans. */
  list() {
    return [...this.#traces].reverse().map(([id, byId]) => {
      const spans = [...byId.values()];
      const start = Math.min(...spans.map((span) => span.start));
      const first = spans.find((span) => span.start === start);
      return {
        id,
        name: first ? `${first.process}: ${first.name}` : '',
        start,
        ms: Math.max(...spans.map((span) => span.end)) - start,
        spans: spans.length,
        processes: [...new Set(spans.map((span) => span.process))],
        failed: spans.some((span) => span.failed),
      };
    });
  }

  /** @param {string} id @returns each below its parent, in order of their starts */
  tree(id) {
    /** @type {Map<string, Span>} */
    const byId = this.#traces.get(id) ?? new Map();
    const spans = [...byId.values()].toSorted((a, b) => a.start - b.start);
    /** By parent; null: at the top. @type {Map<string | null, Span[]>} */
    const children = new Map();
    for (const span of spans) {
      const parent = span.parent !== undefined && byId.has(span.parent) ? span.parent : null;
      const siblings = children.get(parent);
      if (siblings) siblings.push(span);
      else children.set(parent, [span]);
    }
    /** @type {Map<string, Span & { depth: number }>} */
    const rows = new Map();
    // Parents in a cycle have no top: the first of them is shown as one.
    for (const top of [...(children.get(null) ?? []), ...spans]) {
      const next = [{ ...top, depth: 0 }];
      for (let row = next.pop(); row; row = next.pop()) {
        if (rows.has(row.id)) continue;
        rows.set(row.id, row);
        for (const child of (children.get(row.id) ?? []).toReversed()) next.push({ ...child, depth: row.depth + 1 });
      }
    }
    return [...rows.values()];
  }
}
