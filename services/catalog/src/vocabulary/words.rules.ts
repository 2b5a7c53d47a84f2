import { foldedWords, joinedNeighbors } from '@ninepocket/contracts/text/search-words';

/** A single word stays unchanged; of several, every two neighbors are joined ("spider-man" is `spiderman`). */
export const joinedWords = (words: string[]): string[] => (words.length < 2 ? words : joinedNeighbors(words));

/** Titles that names have in either form. Not `mrs`, which has only one. */
const TITLES = new Map([
  ['dr', 'doctor'],
  ['mr', 'mister'],
  ['ms', 'miss'],
]);
const OTHER_TITLES = new Map([...TITLES, ...[...TITLES].map(([short, long]): [string, string] => [long, short])]);

/** A whole word, though `mrs` is also the start of "Mr. Sinister" without spaces. */
export const isTitle = (word: string): boolean => word === 'mrs' || OTHER_TITLES.has(word);

/** @returns the words with their titles in the other form; null when none is a title */
export const withOtherTitles = (words: string[]): string[] | null =>
  words.some((word) => OTHER_TITLES.has(word)) ? words.map((word) => OTHER_TITLES.get(word) ?? word) : null;

/** A card number in the index, like the SQL function `number_word`: `MB-3` is `mb3`, `007` is `7`. */
export const numberKey = (number: string): string => foldedWords(number).join('').replace(/^0+/, '');

/** Marks of a card's words by their origin; `name` includes variation and subset. */
export const MARKS = { name: '', set: '@', number: '#', subset: '~', year: '=' } as const;
export type Place = keyof typeof MARKS;

/** One word as tsquery text; `prefix` matches longer words too. Words consist of letters and digits, so no escaping is needed. */
export const lexeme = (place: Place, word: string, prefix = false): string =>
  `'${MARKS[place]}${word}'${prefix ? ':*' : ''}`;

/** Of a name of several words: all of it, as neighbors. */
export const lexemes = (place: Place, name: string): string => {
  const words = joinedWords(name.split(' '));
  return words.length === 1 ? lexeme(place, words[0]!) : `(${allOf(words.map((word) => lexeme(place, word)))})`;
};

export const anyOf = (queries: string[]): string => (queries.length === 1 ? queries[0]! : `(${queries.join('|')})`);
export const allOf = (queries: string[]): string => queries.filter(Boolean).join('&');

export const wordsBeginning = (text: string): string | null =>
  allOf(foldedWords(text).map((word) => anyOf([lexeme('name', word, true), lexeme('number', word, true)]))) || null;
