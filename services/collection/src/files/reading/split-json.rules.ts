/** Splits a long JSON array into its elements without parsing all of it. */

const MARKS = /["[\]{},]/g;
const BACKSLASH = 92;
/** Maximum number of characters before the array and of one element. */
export const MAX_LENGTH = 64 * 1024;

/**
 * @param key of the array in the top-level object
 * @returns after yielding the elements, the text without them; the whole text if there is no such array
 */
export function* splitArray(text: string, key: string): Generator<string, string> {
  const before = new RegExp(`"${key}"\\s{0,50}:\\s{0,50}$`);
  const marks = new RegExp(MARKS);
  let depth = 0;
  let start = -1;
  let item = -1;
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    const [mark] = found;
    const at = found.index;
    if (at - Math.max(item, 0) > MAX_LENGTH) return text;
    if (mark === '"') marks.lastIndex = stringEnd(text, at);
    else if (mark === '[' || mark === '{') {
      depth++;
      if (depth === 2 && mark === '[' && before.test(text.slice(Math.max(0, at - 200), at))) start = item = at + 1;
    } else if (mark === ',') {
      if (start < 0 || depth !== 2) continue;
      yield text.slice(item, at);
      item = at + 1;
    } else if (--depth === 1 && start >= 0) {
      const lastItem = text.slice(item, at);
      if (item > start || lastItem.trim() !== '') yield lastItem;
      return text.slice(0, start) + text.slice(at);
    }
  }
  return text;
}

const stringEnd = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from + 1); at >= 0 && at - from <= MAX_LENGTH; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return at + 1;
  }
  return text.length;
};
