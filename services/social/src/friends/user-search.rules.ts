export interface SearchTerms {
  /** For ilike. */
  anywhere: string;
  /** Lower case. */
  exact: string;
  prefix: string;
}

/** SPEC section 5: of a name, without the @. One letter would list whoever has it in their name. */
export const MIN_CHARACTERS = 2;

/** @param q what was typed; a leading @ is optional */
export const searchTerms = (q: string): SearchTerms => {
  const words = q
    .replace(/\p{Cc}/gu, '')
    .trim()
    .replace(/^@/, '');
  const pattern = words.replace(/[\\%_]/g, '\\$&');
  return { anywhere: `%${pattern}%`, exact: words.toLowerCase(), prefix: `${pattern.toLowerCase()}%` };
};
