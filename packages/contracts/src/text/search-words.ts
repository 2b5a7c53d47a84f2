/** The only text folding in the product: both stored search text and typed queries go through these functions. */

/** Longer words are cut, so that no word exceeds what an index can hold. */
const LONGEST_WORD = 100;

/** Printable ASCII has no accents to remove. */
const ASCII = /^[ -~]*$/;

/** @returns the text in lower case, without accents and compatibility forms (`ﬁ` becomes `fi`) */
export const foldText = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .replaceAll('Σ', 'σ') // toLowerCase() uses another letter at the end of a word, PostgreSQL does not
        .toLowerCase();

/**
 * Catalog's database has a SQL twin of this function, `folded_words`, for its generated columns.
 * @returns the folded words of a text: apostrophes and dots are dropped (`S.H.I.E.L.D.` is `shield`), everything else
 *   that is neither letter nor digit separates words
 */
export const foldedWords = (text: string): string[] =>
  foldText(text)
    .replace(/['’.]/g, '')
    .split(/[^\p{Alphabetic}0-9]+/u)
    .filter(Boolean)
    .map((word) => (word.length > LONGEST_WORD ? Array.from(word).slice(0, LONGEST_WORD).join('') : word));

/** @returns every two neighboring words joined, so that `spiderman` finds `Spider-Man`; none for a single word */
export const joinedNeighbors = (words: string[]): string[] => words.slice(1).map((word, i) => `${words[i]}${word}`);
