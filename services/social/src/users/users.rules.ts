/**
 * @returns the `ILIKE` pattern that finds the text anywhere, with `%`, `_` and `\` escaped; null for an empty search
 */
export const searchPattern = (search = ''): string | null => {
  const words = search.replace(/\p{Cc}/gu, '').trim();
  return words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : null;
};
