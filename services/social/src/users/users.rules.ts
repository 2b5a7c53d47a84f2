/** Decisions on the admin's user list. */

/**
 * The `ILIKE` pattern of a search: the words as typed, anywhere, with nothing special about `%`, `_` and `\`.
 * @returns null when there is nothing to search for
 */
export const searchPattern = (search = ''): string | null => {
  const words = search.replace(/\p{Cc}/gu, '').trim();
  return words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : null;
};
