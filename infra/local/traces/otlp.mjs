// Reads what an exporter sent (OTLP/HTTP, JSON). Any program on this machine can send something else.

/** @typedef {string | number | boolean} Value our processes send no lists */
/** @typedef {Record<string, unknown>} Fields */
/**
 * @typedef {object} Span
 * @property {string} id @property {string | undefined} parent @property {string} process @property {string} name
 * @property {number} start @property {number} end milliseconds since 1970 @property {boolean} failed
 * @property {Record<string, Value>} attributes
 */

const MOST_TEXT = 500;
/** As long as the statements in service-kit's spans. */
const MOST_VALUE = 2_000;
const MOST_ATTRIBUTES = 50;
const FAILED = 2;

/** @param {unknown} sent @returns {{ traceId: string, span: Span }[]} @throws {TypeError} */
export const readSpans = (sent) =>
  listOf(fieldsOf(sent).resourceSpans).flatMap(({ resource = {}, scopeSpans }) => {
    const name = attributesOf(fieldsOf(resource).attributes)['service.name'];
    const process = typeof name === 'string' ? name.slice(0, MOST_TEXT) : 'unknown';
    return listOf(scopeSpans).flatMap(({ spans }) => listOf(spans).map((span) => readSpan(process, span)));
  });

/** @param {string} process @param {Fields} sent */
const readSpan = (process, sent) => {
  const start = timeOf(sent.startTimeUnixNano);
  return {
    traceId: textOf(sent.traceId),
    span: {
      id: textOf(sent.spanId),
      parent: sent.parentSpanId ? textOf(sent.parentSpanId) : undefined,
      process,
      name: textOf(sent.name),
      start,
      end: Math.max(start, timeOf(sent.endTimeUnixNano)),
      failed: fieldsOf(sent.status ?? {}).code === FAILED,
      attributes: attributesOf(sent.attributes),
    },
  };
};

/** @param {unknown} list */
const attributesOf = (list) => {
  /** @type {[string, Value][]} */
  const attributes = [];
  for (const { key, value } of listOf(list).slice(0, MOST_ATTRIBUTES)) {
    const name = textOf(key);
    const [one] = Object.values(fieldsOf(value ?? {}));
    if (typeof one === 'string') attributes.push([name, one.slice(0, MOST_VALUE)]);
    else if (typeof one === 'number' || typeof one === 'boolean') attributes.push([name, one]);
  }
  return Object.fromEntries(attributes);
};

/** @param {unknown} value @returns {Fields} */
const fieldsOf = (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('Not an object.');
  return /** @type {Fields} */ (value);
};

/** @param {unknown} list @returns {Fields[]} */
const listOf = (list = []) => {
  if (!Array.isArray(list)) throw new TypeError('Not a list.');
  return list.map(fieldsOf);
};

/** @param {unknown} value */
const textOf = (value) => {
  if (typeof value !== 'string' || value === '') throw new TypeError('Not a text.');
  return value.slice(0, MOST_TEXT);
};

/** @param {unknown} nanoseconds since 1970 @returns milliseconds */
const timeOf = (nanoseconds) => {
  if (!/^\d{1,20}$/.test(String(nanoseconds))) throw new TypeError('Not a time.');
  return Number(nanoseconds) / 1e6;
};
