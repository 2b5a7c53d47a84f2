/** Words as the search index stores them, and the queries made of them. Texts are folded by contracts' `foldedWords`. */
import { foldedWords, joinedNeighbors } from '@ninepocket/contracts/text/search-words';

/** What stands side by side: one word is itself, of several each two neighbours make one ("spider-man" is `spiderman`). */
export const joinedWords = (words: string[]): string[] => (words.length < 2 ? words : joinedNeighbors(words));

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
