/** Decisions on the admin's user list. */

/** The `ILIKE` pattern of a search: the words as typed, anywhere, with nothing special about `%`, `_` and `\`. */
export const containsPattern = (search: string): string =>
  `%${search.replace(/\p{Cc}/gu, '').trim().replace(/[\\%_]/g, '\\$&')}%`;
