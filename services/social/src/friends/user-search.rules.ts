export interface SearchTerms {
  /** For ilike. */
  anywhere: string;
  /** Lower case. */
  exact: string;
  prefix: string;
}

/** @param q what was typed; a leading @ is optional */
export const searchTerms = (q: string): SearchTerms => {
  const words = q
    .replace(/\p{Cc}/gu, '')
    .trim()
    .replace(/^@/, '');
  const pattern = words.replace(/[\\%_]/g, '\\$&');
  return { anywhere: `%${pattern}%`, exact: words.toLowerCase(), prefix: `${pattern.toLowerCase()}%` };
};
