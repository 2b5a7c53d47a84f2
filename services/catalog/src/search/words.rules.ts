/** Texts as words: the same folding as the database's `folded_words` and `joined_words`, and the queries made of them. */

/** Longer words are cut, as the database cuts them. */
const LONGEST = 100;

/** Lower case, no accents, apostrophes and dots left out, everything else between letters and digits a break. */
export const foldedWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{Alphabetic}0-9]+/u)
    .filter(Boolean)
    .map((word) => (word.length > LONGEST ? Array.from(word).slice(0, LONGEST).join('') : word));

/** What stands side by side: one word is itself, of several each two neighbours make one ("spider-man" is `spiderman`). */
export const joinedWords = (words: string[]): string[] =>
  words.length < 2 ? words : words.slice(1).map((word, i) => `${words[i]}${word}`);

/** A card number as the search writes it: `MB-3` is `mb3`, `007` is `7`; the same as the database's `number_word`. */
export const numberKey = (number: string): string => foldedWords(number).join('').replace(/^0+/, '');

/** How the words of a card are marked, after where they come from: its name or variation, its set, its number, its year. */
export const MARKS = { name: '', set: '@', number: '#', year: '=' } as const;
export type Place = keyof typeof MARKS;

/** One word in one place, as text of a tsquery; `prefix` finds what begins so. Words hold letters and digits only. */
export const lexeme = (place: Place, word: string, prefix = false): string =>
  `'${MARKS[place]}${word}'${prefix ? ':*' : ''}`;

export const anyOf = (queries: string[]): string => (queries.length === 1 ? queries[0]! : `(${queries.join('|')})`);
/** Empty ones ask nothing. */
export const allOf = (queries: string[]): string => queries.filter(Boolean).join('&');

/** @returns a tsquery for cards whose name, variation or number has words that begin so; null when there is no word in the text */
export const wordsBeginning = (text: string): string | null =>
  allOf(foldedWords(text).map((word) => anyOf([lexeme('name', word, true), lexeme('number', word, true)]))) || null;
