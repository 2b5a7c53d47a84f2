/** What service-kit's parsers, or else pg's, make of a column, by the object id of its type; others are strings. */
const KINDS = new Map(
  Object.entries({
    boolean: [16],
    Buffer: [17],
    number: [20, 21, 23, 26, 700, 701, 1700], // int8, int2, int4, oid, float4, float8, numeric
    Date: [1114, 1184], // timestamp, timestamptz
    json: [114, 3802], // json, jsonb
    object: [1186], // interval
    'boolean[]': [1000],
    'Buffer[]': [1001],
    'number[]': [1005, 1007, 1021, 1022, 1028, 1231],
    'string[]': [1008, 1009, 1014, 1015, 1016, 2951], // int8[], too: service-kit's parser reads single ones only
    'Date[]': [1115, 1182, 1185],
    'json[]': [199, 3807],
  }).flatMap(([kind, ids]) => ids.map((id) => /** @type {const} */ ([id, kind]))),
);

/**
 * @param {Record<string, import('./declared.mjs').Field>} declared
 * @param {{ fields: { name: string, dataTypeID: number }[], rows: Record<string, unknown>[] }} result
 * @returns {string[]} what differs
 */
export function differences(declared, { fields, rows }) {
  const returned = new Set(fields.map(({ name }) => name));
  return [
    ...Object.entries(declared)
      .filter(([name, { optional }]) => !optional && !returned.has(name))
      .map(([name, { text }]) => `"${name}: ${text}" is declared, but no such column is returned`),
    ...fields.flatMap(({ name, dataTypeID }) => {
      const field = declared[name];
      if (!field) return [`the column "${name}" is returned, but not declared`];
      const kind = KINDS.get(dataTypeID) ?? 'string';
      if (!accepts(field.kinds, kind)) return [`"${name}: ${field.text}" is declared, but ${kind} is returned`];
      return rows.some((row) => isNull(row[name], field.kinds))
        ? [`"${name}: ${field.text}" is declared, but null is returned`]
        : [];
    }),
  ];
}

/** @param {string[]} declared kinds @param {string} kind */
const accepts = (declared, kind) => kind.startsWith('json') || declared.includes(kind) || declared.includes('any');

/** @param {unknown} value @param {string[]} declared kinds */
const isNull = (value, declared) =>
  !declared.includes('any') &&
  ((value === null && !declared.includes('null')) ||
    (Array.isArray(value) && value.includes(null) && !declared.includes('null[]')));
