/**
 * Text as it is searched: lower-case words without accents and punctuation, so that
 * `spider man`, `Spider-Man` and `#12` find what a collector means.
 */
export const words = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * LIKE patterns for a search: each of its words must be found somewhere.
 * Words hold letters and digits only, so there is no wildcard to escape.
 */
export const patterns = (search: string): string[] => {
  const found = words(search);
  return found === '' ? [] : found.split(' ').map((word) => `%${word}%`);
};
