/**
 * Reads Stripe's form encoding: `a[b]=1&c[]=2&d[0][e]=3`. Values stay text.
 * @param {string} text @returns {Record<string, any>}
 */
export function readForm(text) {
  /** @type {Record<string, any>} */
  const root = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const [, first = name, rest = ''] = /^([^[]+)((?:\[[^\]]*\])*)$/.exec(name) ?? [];
    const path = [first, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map(([, part]) => part ?? '')];
    put(root, path, value);
  }
  return arrays(root);
}

function put(target, [head = '', ...rest], value) {
  const key = head === '' ? String(Object.keys(target).length) : head;
  if (!rest.length) target[key] = value;
  else put((target[key] ??= Object.create(null)), rest, value);
}

function arrays(value) {
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, inner]) => /** @type {[string, any]} */ ([key, arrays(inner)]));
  return entries.length && entries.every(([key]) => /^\d+$/.test(key))
    ? entries.map(([, inner]) => inner)
    : Object.fromEntries(entries);
}

/** @param {any} value */
export const flag = (value) => value === 'true' || value === true;

/** @param {any} value @param {string} param @param {(message: string, param: string) => Error} fail */
export function whole(value, param, fail) {
  if (value === undefined) return undefined;
  if (!/^-?\d+$/.test(value)) throw fail(`Invalid integer: ${value}`, param);
  return Number(value);
}
