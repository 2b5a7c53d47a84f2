/** Stripe's rule for metadata: given keys are set, and an empty value removes one. @param {Record<string, string>} current @param {any} given */
export function mergeMetadata(current, given) {
  if (given === undefined) return current;
  if (given === '') return {};
  return Object.fromEntries(Object.entries({ ...current, ...given }).filter(([, value]) => value !== ''));
}

/**
 * Changes fields of an object.
 * @param {any} object @param {Record<string, unknown>} changes undefined: unchanged; empty text: null
 * @returns the previous values of those that changed
 */
export function change(object, changes) {
  /** @type {Record<string, unknown>} */
  const previous = {};
  for (const [field, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    const next = value === '' ? null : value;
    if (JSON.stringify(object[field]) === JSON.stringify(next)) continue;
    previous[field] = object[field];
    object[field] = next;
  }
  return previous;
}
