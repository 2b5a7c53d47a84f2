/** Objects whose keys depend on their content. */
const FREE = /(^|\.)(metadata|payment_method_options|evidence|data\.object|data\[\]\.data\.object)$/;

/**
 * Where an answer of the sandbox differs in shape from stripe-mock's.
 * @param {any} ours @param {any} theirs @param {string} [path]
 * @returns {string[]}
 */
export function differences(ours, theirs, path = '') {
  if (ours === null || theirs === null || ours === undefined || theirs === undefined) return [];
  if (kindOf(ours) !== kindOf(theirs)) return [`${path}: ${kindOf(ours)} here, ${kindOf(theirs)} there`];
  if (Array.isArray(ours)) return ours.length && theirs.length ? differences(ours[0], theirs[0], `${path}[]`) : [];
  if (typeof ours !== 'object' || FREE.test(path)) return [];
  if (typeof ours.object === 'string' && ours.object !== theirs.object)
    return [`${path}: ${ours.object} here, ${theirs.object} there`];
  return [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].flatMap((key) => {
    const at = path ? `${path}.${key}` : key;
    if (!(key in ours)) return [`${at}: only there`];
    return key in theirs ? differences(ours[key], theirs[key], at) : [`${at}: only here`];
  });
}

const kindOf = (value) => (Array.isArray(value) ? 'list' : typeof value);
