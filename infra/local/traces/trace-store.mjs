// The last traces that processes have exported (OTLP/HTTP, JSON), in memory.

/** @typedef {string | number | boolean} Value our processes send no lists */
/** @typedef {{ key: string, value: Record<string, Value> }[]} Attributes */
/**
 * @typedef {object} OtlpSpan
 * @property {string} traceId @property {string} spanId @property {string} [parentSpanId] @property {string} name
 * @property {string} startTimeUnixNano @property {string} endTimeUnixNano
 * @property {Attributes} [attributes] @property {{ code?: number }} [status]
 */
/** @typedef {{ resource?: { attributes?: Attributes }, scopeSpans?: { spans?: OtlpSpan[] }[] }} ResourceSpans */
/**
 * @typedef {object} Span
 * @property {string} id @property {string | undefined} parent @property {string} process @property {string} name
 * @property {number} start @property {number} end milliseconds since 1970 @property {boolean} failed
 * @property {Record<string, Value | undefined>} attributes
 */

const MOST_TRACES = 500;
const MOST_SPANS = 2_000;
const FAILED = 2;

/** @param {Attributes} [list] @returns {Record<string, Value | undefined>} */
const valuesOf = (list = []) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]));

export class TraceStore {
  /** The oldest first. @type {Map<string, Span[]>} */
  #traces = new Map();

  /** @param {{ resourceSpans?: ResourceSpans[] }} sent */
  add({ resourceSpans = [] }) {
    for (const { resource, scopeSpans = [] } of resourceSpans) {
      const name = valuesOf(resource?.attributes)['service.name'];
      const process = typeof name === 'string' ? name : 'unknown';
      for (const { spans = [] } of scopeSpans) for (const span of spans) this.#addSpan(process, span);
    }
  }

  /** The newest first, without their spans. */
  list() {
    return [...this.#traces].reverse().map(([id, spans]) => {
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

  /** @param {string} id @returns {(Span & { depth: number })[]} each below its parent, in order of their starts */
  tree(id) {
    const spans = (this.#traces.get(id) ?? []).toSorted((a, b) => a.start - b.start);
    const known = new Set(spans.map((span) => span.id));
    /** @type {(parent: string | null, depth: number) => (Span & { depth: number })[]} */
    const below = (parent, depth) =>
      spans
        .filter((span) => (span.parent && known.has(span.parent) ? span.parent : null) === parent)
        .flatMap((span) => [{ ...span, depth }, ...below(span.id, depth + 1)]);
    return below(null, 0);
  }

  /** @param {string} process @param {OtlpSpan} sent */
  #addSpan(process, sent) {
    const spans = this.#traces.get(sent.traceId) ?? [];
    this.#traces.set(sent.traceId, spans);
    if (spans.length < MOST_SPANS)
      spans.push({
        id: sent.spanId,
        parent: sent.parentSpanId || undefined,
        process,
        name: sent.name,
        start: Number(sent.startTimeUnixNano) / 1e6,
        end: Number(sent.endTimeUnixNano) / 1e6,
        failed: sent.status?.code === FAILED,
        attributes: valuesOf(sent.attributes),
      });
    const [oldest] = this.#traces.keys();
    if (oldest !== undefined && this.#traces.size > MOST_TRACES) this.#traces.delete(oldest);
  }
}
